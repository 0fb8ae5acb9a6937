"""Positions written down: read, checked, refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.message import Refusal
from engine.jump_drive.cards.readings import FULL_DECK, NUMBERS, SLUGS
from engine.jump_drive.game import GAME
from engine.jump_drive.state import OVER
from tests.engine.jump_drive.build import seat, table

SEATS = [{"empire": ["survey-team", "gem-world"], "hand": ["drop-ships"], "vp": 12, "survey_team_available": False}, {}]


def read(**form: Any) -> Any:
    return GAME.position(json.dumps({"players": SEATS, **form}))


def keys(state: Any) -> list[str]:
    return [problem.key for problem in GAME.problems(state)]


def test_position_puts_all_other_cards_into_the_deck() -> None:
    state = read(round=4, discards=["rebel-base"], rules={"cards_count_themselves": False})
    first, second = state.players
    assert [SLUGS[card] for card in first.empire] == ["survey-team", "gem-world"]
    assert [SLUGS[card] for card in first.hand] == ["drop-ships"]
    assert (first.vp, first.survey_team, second.survey_team) == (12, False, True)
    assert (state.round, state.rules.players, state.rules.cards_count_themselves) == (4, 2, False)
    assert len(state.deck) == len(FULL_DECK) - 3
    assert keys(state) == []
    assert GAME.score(state).totals == (12, 0)
    assert [row.key for row in GAME.score(state).rows] == ["development", "world", "military-world", "before"]


def test_the_deck_begins_with_its_top_card() -> None:
    state = read(deck=["rebel-base", "new-earth"])
    assert [SLUGS[card] for card in state.deck] == ["new-earth", "rebel-base"]
    made = table(seat("", "devolved-uplift-race"), seat(), deck="rebel-base new-earth")
    made.do("settle devolved-uplift-race").do("develop survey-team", who=1)
    assert made.happened("drew")[0].secret == ("rebel-base",)


def test_the_order_of_the_deck_hangs_on_the_seed() -> None:
    assert read(seed="a").deck == read(seed="a").deck != read(seed="b").deck


def test_position_with_fifty_vp_is_a_finished_game() -> None:
    state = GAME.position(json.dumps({"players": [{"vp": 50}, {}], "round": 7}))
    assert (state.step, state.round, GAME.pending(state)) == (OVER, 7, ())
    assert GAME.score(state).winners == (0,)


def test_a_position_is_played_like_any_other_state() -> None:
    state = read()
    assert GAME.encode(GAME.decode(GAME.encode(state))) == GAME.encode(state)
    assert [decision.seat for decision in GAME.pending(state)] == [0, 1]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "position.unreadable"),
        ("[]", "position.unreadable"),
        ("\ud800", "position.unreadable"),
        ('{"players": []}', "form.list"),
        ('{"players": [{}, {}, {}, {}, {}]}', "form.list"),
        ('{"players": [{"vp": -1}]}', "form.number"),
        ('{"players": [{"wealth": 1}]}', "position.unreadable"),
        ('{"players": [{}], "rules": {"tie_break": "coin"}}', "rules.value"),
        ('{"players": [{}], "rules": {"no_such_option": true}}', "rules.unknown"),
        ('{"players": [{}], "rules": {"players": 2}}', "position.players"),
        ('{"players": [{}], "rules": {"players": 9}}', "rules.players"),
        ('{"players": [{"hand": ["no-such-card"]}]}', "card.not-found"),
        ('{"players": [{}], "deck": ["unknown"]}', "card.not-found"),
    ],
)
def test_unreadable_input_is_refused(text: str, key: str) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.position(text)
    assert refusal.value.message.key == key


@pytest.mark.parametrize(
    ("players", "more", "problems"),
    [
        ([{}, {}], {}, []),
        ([{"hand": ["rebel-base", "rebel-base"]}, {}], {}, ["problem.copies", "problem.cards"]),
        ([{"hand": ["rebel-base"]}, {}], {"discards": ["rebel-base"]}, ["problem.copies", "problem.cards"]),
        ([{}, {}], {"deck": ["rebel-base"]}, ["problem.cards"]),
        ([{"empire": ["survey-team"]}, {}], {}, ["problem.survey-team"]),
        ([{"survey_team_available": False}, {}], {}, ["problem.survey-team"]),
        ([{"hand": ["survey-team"]}, {}], {}, ["problem.survey-team"]),
        ([{"empire": ["trade-pact", "trade-pact"]}, {}], {}, ["problem.single"]),
    ],
)
def test_impossible_parts_are_named(players: Any, more: Any, problems: list[str]) -> None:
    assert keys(GAME.position(json.dumps({"players": players, **more}))) == problems


def test_tallies_that_do_not_fit_the_empire_are_named() -> None:
    state = read()
    state.players[0].tallies[0] += 1
    assert keys(state) == ["problem.tallies"]
    state = read()
    state.players[0].empire.append(state.deck.pop(state.deck.index(NUMBERS["drop-ships"])))
    assert keys(state) == ["problem.tallies"]
