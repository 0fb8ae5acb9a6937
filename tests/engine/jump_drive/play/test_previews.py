"""A preview describes what then happens to the seat."""

from __future__ import annotations

import pytest

from engine.core.choice import Choice, parse_choice
from engine.core.event import Event
from engine.core.preview import Preview
from engine.core.rng import Stream
from engine.jump_drive.board.empires import total_strength
from engine.jump_drive.game import GAME
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.state import CHOOSE, SECOND, State
from tests.engine.jump_drive.build import Table, after, seat, table
from tests.engine.jump_drive.walk import rules_of, walk

FIGURES = ("hand", "yield-points", "yield-cards", "strength", "eyes", "chromosomes")


def preview(made: Table, text: str, who: int = 0) -> Preview:
    return GAME.preview(GAME.view(made.state, who), who, parse_choice(text))


def changes(seen: Preview) -> dict[str, tuple[int, int]]:
    return {change.what: (change.before, change.after) for change in seen.changes}


@pytest.mark.parametrize(
    ("empire", "hand", "text", "expected", "stopped"),
    [
        ("", "new-earth", "explore", {"hand": (9, 11)}, "reveals.explored"),
        (
            "galactic-survey-seti",
            "",
            "develop survey-team",
            {"yield-points": (3, 5), "yield-cards": (0, 1), "strength": (0, 1), "eyes": (3, 5)},
            "reveals.choices",
        ),
        (
            "consumer-markets",
            "smuggling-lair drop-ships",
            "develop drop-ships conquer smuggling-lair",
            {"hand": (10, 4), "yield-points": (0, 3), "yield-cards": (0, 2), "strength": (0, 4), "eyes": (0, 1)},
            "reveals.choices",
        ),
        (
            "",
            "warrior-race uplift-mercenaries",
            "settle uplift-mercenaries",
            {
                "hand": (10, 6),
                "yield-points": (0, 1),
                "yield-cards": (0, 1),
                "strength": (0, 1),
                "eyes": (0, 1),
                "chromosomes": (0, 1),
            },
            "reveals.choices",
        ),
    ],
)
def test_preview_of_a_choice(
    empire: str, hand: str, text: str, expected: dict[str, tuple[int, int]], stopped: str
) -> None:
    made = table(seat(empire, hand, fillers=8), seat())
    seen = preview(made, text)
    assert changes(seen) == expected
    assert seen.stopped_by is not None
    assert seen.stopped_by.key == stopped
    assert {change.seat for change in seen.changes} == {0}


def test_preview_of_a_second_world() -> None:
    made = after("colony-convoy", "settle devolved-uplift-race", "galactic-resort", fillers=3)
    seen = preview(made, "settle galactic-resort")
    assert changes(seen) == {"hand": (5, 3), "yield-points": (1, 3), "yield-cards": (0, 1)}
    assert seen.stopped_by is None
    assert preview(made, "done").changes == ()
    drawing = after(
        "colony-convoy", "settle devolved-uplift-race", "galactic-resort", fillers=3, second_world_draws_nothing=False
    )
    assert changes(preview(drawing, "settle galactic-resort"))["hand"] == (5, 4)


def test_preview_of_a_payment_and_a_discard() -> None:
    made = table(seat("", "gem-world", fillers=4), seat()).do("settle gem-world").do("explore", who=1)
    assert changes(preview(made, made.options()[0])) == {"hand": (4, 2)}


def figures(state: State) -> list[int]:
    player = state.players[0]
    points, cards = yields(state, 0)
    return [points, cards, total_strength(state.rules, player.tallies), player.tallies[0], player.tallies[2]]


def cards_moved(events: list[Event]) -> int:
    """By how much the hand changed until VP were counted, by what the events say of it."""
    found = 0
    for event in events:
        if event.key == "scored":
            break
        if event.key in ("drew", "explored"):
            found += int(event.args[0])
        if event.key in ("paid", "discarded"):
            found -= int(event.args[0])
        if event.key in ("placed", "second"):
            found -= sum(arg not in ("unknown", "survey-team") for arg in event.args[:2])
    return found


def finish(state: State, choice: Choice, stream: Stream) -> list[Event]:
    """The choice, then any payments and discards, and no second world unless it is the choice."""
    number = state.round
    events = GAME.apply(state, 0, choice)
    while GAME.pending(state) and state.round == number and not any(event.key == "scored" for event in events):
        decision = GAME.pending(state)[0]
        answer = Choice("done") if decision.kind == "second" else decision.options.pick(stream)
        events += GAME.apply(state, 0, answer)
    return events


def test_alone_what_the_preview_says_is_what_happens() -> None:
    """Every option at many moments of games of one seat, whatever the readings."""
    checked = 0
    for number in range(0, 64, 4):
        stream = Stream.named("preview", number)
        for place, step in enumerate(walk(rules_of(number), f"PREVIEW-{number}")):
            if step.state.step not in (CHOOSE, SECOND) or place % 4:
                continue
            (decision,) = GAME.pending(step.state)
            view = GAME.view(step.state, 0)
            before = dict(zip(FIGURES, [len(view.players[0].hand), *figures(step.state)], strict=True))
            for choice in decision.options:
                state = GAME.clone(step.state)
                said = {name: (value, value) for name, value in before.items()}
                said |= changes(GAME.preview(view, 0, choice))
                events = finish(state, choice, stream)
                hand = before["hand"] + cards_moved(events)
                assert said == {
                    name: (before[name], now) for name, now in zip(FIGURES, [hand, *figures(state)], strict=True)
                }, str(choice)
                scored = next(event for event in events if event.key == "scored")
                assert (scored.args[0], scored.args[2]) == (said["yield-points"][1], said["yield-cards"][1])
                checked += 1
    assert checked > 800
