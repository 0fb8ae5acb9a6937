"""The observation schema of Jump Drive: see ``engine.core.observation_schema``."""

from __future__ import annotations

from engine.core.observation_schema import (
    BySeat,
    Category,
    Fields,
    FixedList,
    ListLength,
    Multiset,
    Number,
    ObservationSchema,
    Omitted,
    Presence,
    SeatIndex,
)
from engine.jump_drive.cards.readings import FULL_DECK, NUMBERS
from engine.jump_drive.cards.vocabulary import TALLIES
from engine.jump_drive.play.legal import WAYS
from engine.jump_drive.rules import GOAL, HAND_LIMIT
from engine.jump_drive.state import OVER

_CARDS = tuple(NUMBERS.values())
_PLAYER = Fields(
    {
        "hand": Multiset(_CARDS),
        "tallies": FixedList(Number(HAND_LIMIT), len(TALLIES)),
        "empire": Multiset(_CARDS),
        "vp": Number(GOAL),
        "survey_team": Number(),
        "answer": Presence(),
        "owes": Number(HAND_LIMIT),
        "development": Category((0, *_CARDS)),
        "world": Category((0, *_CARDS)),
        "how": Category(("", *WAYS)),
        "peaceful": Number(HAND_LIMIT),
        "earned": Omitted("what is past; vp has the sum"),
        "gained": Omitted("what is past; vp has the sum"),
        "incomes": Omitted("what is past; it lies in the hand"),
    }
)
UNIVERSE = ObservationSchema(
    words=("explore", "develop", *WAYS, "done", "discard", "pay", "convoys", *NUMBERS),
    numbers=8,
    kinds=("keep", "choose", "pay", "explore", "second", "limit"),
    state=Fields(
        {
            "rules": Omitted("options are told for themselves"),
            "stream": Omitted("chance"),
            "deck": ListLength(len(FULL_DECK)),
            "discards": ListLength(len(FULL_DECK)),
            "players": BySeat(_PLAYER),
            "step": Category(tuple(range(OVER + 1))),
            "turn": SeatIndex(),
            "round": Number(HAND_LIMIT),
            "waiting": Omitted("the decision is told for itself"),
        }
    ),
)
