"""Nothing about a choice leaks: not through a view, the log, a prompt, or a saved state shown to another seat."""

from __future__ import annotations

import pytest

from engine.core.choice import parse_choice
from engine.core.event import redact
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import HIDDEN, State
from tests.engine.jump_drive.build import Table, new_game, seat, table
from tests.engine.jump_drive.walk import rules_of, walk

SECRET_KEYS = {"dealt", "paid", "discarded", "drew", "explored", "income"}


def game_view(state: State, seat: int | None) -> bytes:
    return GAME.encode(GAME.view(state, seat))


def two_ways(made: Table, first: str, second: str) -> tuple[State, State]:
    """The same table after seat 0 has answered in either of two ways."""
    states = []
    for text in (first, second):
        state = GAME.clone(made.state)
        assert GAME.apply(state, 0, parse_choice(text)) == []  # nothing is said before all have answered
        states.append(state)
    return states[0], states[1]


def choosing() -> Table:
    return table(
        seat("", "new-earth gem-world space-marines drop-ships", fillers=4), seat("", "comet-zone", fillers=3), seat()
    )


def paying() -> Table:
    made = table(seat("", "gem-world new-earth drop-ships space-marines"), seat("", "comet-zone", fillers=4), seat())
    return made.do("settle gem-world").do("settle comet-zone", who=1).do("explore", who=2)


def too_many_cards() -> Table:
    made = table(
        seat("comet-zone", "new-earth drop-ships", fillers=7),
        seat("comet-zone lost-species-ark-world", "alien-guardians rebel-base rebel-world uplift-code"),
        seat(),
    )
    return made.do("develop survey-team").do("develop survey-team", who=1).do("develop survey-team", who=2)


ANSWERS = {
    "set-up": (lambda: new_game("HIDDEN", players=3), None),
    "choice": (choosing, ("explore", "develop drop-ships settle gem-world")),
    "payment": (paying, ("pay new-earth drop-ships", "pay new-earth space-marines")),
    "hand-limit": (too_many_cards, ("discard drop-ships new-earth", "discard galactic-trendsetters drop-ships")),
}


@pytest.mark.parametrize("step", ANSWERS)
def test_an_answer_that_others_wait_for_cannot_be_seen(step: str) -> None:
    position, texts = ANSWERS[step]
    made = position()
    if texts is None or step == "hand-limit":
        options = made.options()
        texts = (options[0], options[-1])
    one, other = two_ways(made, *texts)
    assert GAME.encode(one) != GAME.encode(other)
    assert game_view(one, 0) != game_view(other, 0)
    for who in (1, 2, None):
        assert game_view(one, who) == game_view(other, who)
        assert GAME.view(one, who).players[0].answer == HIDDEN
    assert [(d.seat, d.kind, d.options, d.prompt) for d in GAME.pending(one)] == [
        (d.seat, d.kind, d.options, d.prompt) for d in GAME.pending(other)
    ]
    assert all(decision.seat for decision in GAME.pending(one))


def test_a_saved_state_is_as_closed_as_the_one_it_was_saved_from() -> None:
    one, other = two_ways(choosing(), "explore", "settle gem-world")
    for who in (1, 2, None):
        shown = [game_view(GAME.decode(GAME.encode(state)), who) for state in (one, other)]
        assert shown[0] == shown[1] == game_view(one, who)


def test_view_shows_the_own_hand_and_public_cards_only() -> None:
    made = choosing()
    view = GAME.view(made.state, 1)
    assert view.players[1] == made.state.players[1]
    assert view.players[0].hand == [0] * 8
    assert set(view.deck) == {0}
    assert len(view.deck) == len(made.state.deck)
    assert view.stream == 0
    made.do("settle gem-world").do("explore", who=1).do("explore", who=2)
    made.do(made.options()[0])
    thrown = GAME.view(made.state, 0).discards
    assert thrown == [0] * len(made.state.discards) != []


def test_asking_for_a_second_world_reveals_nothing_of_the_hand() -> None:
    """With a convoy and a first world everybody is asked, also who can place nothing."""
    made = table(seat("colony-convoy", "devolved-uplift-race drop-ships", fillers=0), seat(), top="space-marines")
    made.do("settle devolved-uplift-race").do("develop survey-team", who=1)
    assert made.asked() == [(0, "second")]
    assert made.options() == ["done"]


def test_pending_decisions_follow_from_public_information() -> None:
    """Hands dealt again and hidden answers drawn again ask the same seats the same things."""
    for number in range(1, 13):
        for place, step in enumerate(walk(rules_of(number), f"PROMPTS-{number}")):
            asked = [(decision.seat, decision.kind, decision.prompt) for decision in GAME.pending(step.state)]
            if place % 3:
                continue
            other = GAME.determinize(GAME.view(step.state, None), f"{number}-{place}")
            assert [(decision.seat, decision.kind, decision.prompt) for decision in GAME.pending(other)] == asked


def test_the_log_shows_other_seats_how_many_cards_never_which() -> None:
    seen: set[str] = set()
    for number in (1, 2, 3):
        for step in walk(JumpRules(players=1 + number), f"LOG-{number}"):
            for event in step.events:
                if event.secret:
                    seen.add(event.key)
                    assert event.args == (len(event.secret),)
                    assert redact(event, event.seat).secret == event.secret
                    told = GAME.describe(redact(event, (event.seat + 1) % (1 + number)))
                    assert told.args.keys() <= {"count", "seat"}
                elif event.key in SECRET_KEYS:
                    assert event.args in ((0,), ())
    assert seen == SECRET_KEYS - {"dealt"}


def test_cards_come_into_the_open_only_by_being_placed() -> None:
    """Every card that an event names openly was placed, or moved from one empire to another."""
    for step in walk(JumpRules(players=3), "OPEN"):
        for event in step.events:
            words = [arg for arg in event.args if isinstance(arg, str) and arg not in ("", "unknown")]
            assert not words or event.key in ("placed", "second")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_revealed_choices_cannot_be_undone(players: int) -> None:
    for step in walk(JumpRules(players=players), "REVEALS"):
        for event in step.events:
            if event.key in ("placed", "explores", "second"):
                assert event.reveals
            if event.key in ("drew", "explored", "income"):
                assert event.reveals == bool(event.secret)


def test_alone_a_placement_can_be_undone_until_a_card_is_drawn() -> None:
    made = table(seat("", "gem-world comet-zone", fillers=4))
    made.do("settle gem-world")
    assert not any(event.reveals for event in made.events)
    made.do(made.options()[0])
    assert made.happened("drew")[0].reveals
