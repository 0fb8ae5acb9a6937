"""Choices and events as messages."""

from __future__ import annotations

import pytest

from engine.core.choice import parse_choice
from engine.core.event import Event, redact
from engine.core.message import Message, say
from engine.jump_drive.game import GAME


def placed(key: str, **cards: str) -> Message:
    return say(key, **cards)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("explore", say("choice.explore")),
        ("done", say("choice.done")),
        ("develop drop-ships", say("choice.place", what=placed("placed.development", card="drop-ships"))),
        ("settle gem-world", say("choice.place", what=placed("placed.settle", world="gem-world"))),
        ("conquer rebel-base", say("choice.place", what=placed("placed.conquer", world="rebel-base"))),
        (
            "develop drop-ships contact rebel-base",
            say(
                "choice.place",
                what=say("placed.both", card="drop-ships", then=placed("placed.contact", world="rebel-base")),
            ),
        ),
        ("pay gem-world gem-world", say("choice.pay", cards=("gem-world", "gem-world"), count=2)),
        ("discard gem-world", say("choice.discard", cards=("gem-world",), count=1)),
    ],
)
def test_a_choice(text: str, expected: Message) -> None:
    assert GAME.describe(parse_choice(text)) == expected


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (Event("round", args=(4,)), say("event.round", number=4, seat=-1)),
        (Event("explores", 1), say("event.explores", seat=1)),
        (Event("scored", 1, (3, 12, 4)), say("event.scored", points=3, total=12, cards=4, seat=1)),
        (Event("shuffled", args=(30,)), say("event.shuffled", count=30, seat=-1)),
        (Event("propaganda", 1, (2,)), say("event.propaganda", seat=1, to_seat=2)),
        (
            Event("placed", 0, ("unknown", "gem-world", "settle", 2)),
            say("event.placed", seat=0, what=placed("placed.settle", world="gem-world"), price=2),
        ),
        (
            Event("second", 0, ("unknown", "rebel-base", "conquer", 0)),
            say("event.second", seat=0, what=placed("placed.conquer", world="rebel-base"), price=0),
        ),
        (
            Event("placed", 0, ("drop-ships", "unknown", "", 3)),
            say("event.placed", seat=0, what=placed("placed.development", card="drop-ships"), price=3),
        ),
    ],
)
def test_an_event(event: Event, expected: Message) -> None:
    assert GAME.describe(event) == expected


def test_event_names_cards_only_to_seats_that_may_see_them() -> None:
    event = Event("drew", 1, (2,), secret=("gem-world", "rebel-base"))
    assert GAME.describe(redact(event, 1)) == say(
        "event.drew-cards", count=2, seat=1, cards=("gem-world", "rebel-base")
    )
    assert GAME.describe(redact(event, 0)) == say("event.drew", count=2, seat=1)
