"""Where deck and discards run out: everybody is dealt equally many, and nothing gets stuck."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.choice import Choice
from engine.core.rng import Stream
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import SLUGS, deck
from engine.terraforming_mars.position.text_format import problems, read_position
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.terms import HIGHEST_OXYGEN, HIGHEST_TEMPERATURE, MOST_OCEANS
from tests.engine.terraforming_mars.build import Table, seat


def before_research(players: int, in_deck: int, discarded: int, **rules: Any) -> Table:
    """Return a table where all but the last seat have passed; all cards left over are in hands."""
    cards = [SLUGS[number] for number in deck(MarsRules(corporate_era=rules.get("corporate_era", True)))]
    left = cards[in_deck + discarded :]
    seats = [seat(hand=" ".join(left[who::players])) for who in range(players)]
    form = {
        "players": players,
        "per_player": seats,
        "globals": {"generation": 4, "temperature": -30, "oxygen": 0},
        "passed": list(range(players - 1)),
        "turn": players - 1,
        "first": players - 1,
        "deck": cards[:in_deck],
        "discard": cards[in_deck : in_deck + discarded],
        "rules": rules,
    }
    state = read_position(json.dumps(form))
    assert problems(state) == []
    return Table(state)


def dealt(made: Table) -> list[int]:
    return [len(player.dealt) for player in made.state.players]


@pytest.mark.parametrize(
    ("players", "in_deck", "discarded", "each"),
    [
        (5, 18, 0, 3),
        (5, 0, 18, 3),
        (5, 7, 11, 3),
        (5, 20, 0, 4),
        (5, 0, 20, 4),
        (5, 4, 0, 0),
        (4, 5, 2, 1),
        (3, 7, 0, 2),
        (2, 3, 4, 3),
        (2, 0, 0, 0),
        (1, 2, 1, 3),
    ],
)
def test_research_deals_everybody_equally_many(players: int, in_deck: int, discarded: int, each: int) -> None:
    made = before_research(players, in_deck, discarded).do("pass")
    assert made.state.phase == "research"
    assert dealt(made) == [each] * players
    assert len(made.state.deck) + len(made.state.discard) == in_deck + discarded - each * players
    told = [event for event in made.happened("dealt") if event.seat is not None]
    assert [event.args for event in told] == [(each,)] * players
    for who in range(players):
        made.do("buy", who=who)
    assert made.state.phase == "action"


@pytest.mark.parametrize(("players", "cards", "each"), [(3, 7, 2), (4, 13, 3), (5, 9, 1), (2, 1, 0), (3, 12, 4)])
def test_a_draft_deals_everybody_equally_many(players: int, cards: int, each: int) -> None:
    made = before_research(players, cards // 2, cards - cards // 2, draft=True).do("pass")
    assert dealt(made) == [each] * players
    for left in range(each, 1, -1):
        assert made.state.phase == "draft"
        assert dealt(made) == [left] * players
        for who in range(players):
            made.apply(who, next(iter(made.decision(who).options)))
    assert made.state.phase == "research"
    assert dealt(made) == [each] * players


def test_the_rest_of_the_deck_is_dealt_before_the_new_one() -> None:
    """One card at a time from the first player on: nobody has the old deck alone, or the new one."""
    made = before_research(4, 8, 9)
    old = made.state.deck[::-1]
    first = (made.state.first + 1) % 4
    made.do("pass")
    hands = [made.state.players[(first + offset) % 4].dealt for offset in range(4)]
    assert [hand[:2] for hand in hands] == [old[:4][offset::4] + old[4:][offset::4] for offset in range(4)]
    assert [event.args for event in made.happened("shuffled")] == [(9,)]
    assert len(made.state.deck) == 1


def test_a_deck_that_suffices_is_dealt_as_ever() -> None:
    """Four cards to a seat, from seat 0 on: so deals by their codes stay what they are."""
    made = before_research(3, 12, 5)
    cards = made.state.deck[::-1]
    made.do("pass")
    assert [player.dealt for player in made.state.players] == [cards[0:4], cards[4:8], cards[8:12]]
    assert not made.happened("shuffled")


def test_by_the_second_rulings_the_last_seats_are_dealt_too_few() -> None:
    made = before_research(5, 18, 0, rulings="second").do("pass")
    assert dealt(made) == [4, 4, 4, 4, 2]
    made = before_research(3, 7, 0, rulings="second", draft=True).do("pass")
    assert dealt(made) == [4, 3, 0]


@pytest.mark.parametrize("players", [1, 2, 5])
def test_games_without_a_deck_end(players: int) -> None:
    """Whatever draws finds nothing, and the game goes on to its end."""
    made = before_research(players, 0, 0)
    stream = Stream.named("without-a-deck", players)
    for _ in range(6000):
        if made.over:
            break
        decision = made.decision()
        made.state.players[decision.seat].stock[:] = [60] * 6
        wanted = [Choice("project", (name,)) for name in missing(made)] + [Choice("pass"), Choice("end")]
        offered = [choice for choice in wanted if choice in decision.options]
        made.apply(decision.seat, offered[0] if offered else decision.options.pick(stream))
    assert made.over
    assert len(GAME.score(made.state).totals) == players


def missing(made: Table) -> list[str]:
    """Return the standard projects for parameters that are not at their maximum."""
    state = made.state
    short = {
        "asteroid": state.temperature < HIGHEST_TEMPERATURE,
        "aquifer": state.oceans.bit_count() < MOST_OCEANS,
        "greenery": state.oxygen < HIGHEST_OXYGEN,
    }
    return [name for name, wanting in short.items() if wanting]
