"""What Jump Drive can speak of: see ``engine.core.observation_schema``."""

from __future__ import annotations

from engine.core.observation_schema import BySeat, Given, Held, Left, Length, Number, Parts, Row, Universe, Which, Whose
from engine.jump_drive.cards.readings import FULL_DECK, NUMBERS
from engine.jump_drive.cards.vocabulary import TALLIES
from engine.jump_drive.play.legal import WAYS
from engine.jump_drive.rules import GOAL, HAND_LIMIT
from engine.jump_drive.state import OVER

_CARDS = tuple(NUMBERS.values())
_PLAYER = Parts(
    {
        "hand": Held(_CARDS),
        "tallies": Row(Number(HAND_LIMIT), len(TALLIES)),
        "empire": Held(_CARDS),
        "vp": Number(GOAL),
        "survey_team": Number(),
        "answer": Given(),
        "owes": Number(HAND_LIMIT),
        "development": Which((0, *_CARDS)),
        "world": Which((0, *_CARDS)),
        "how": Which(("", *WAYS)),
        "peaceful": Number(HAND_LIMIT),
        "earned": Left("what is past; vp has the sum"),
        "gained": Left("what is past; vp has the sum"),
        "incomes": Left("what is past; it lies in the hand"),
    }
)
UNIVERSE = Universe(
    words=("explore", "develop", *WAYS, "done", "discard", "pay", "convoys", *NUMBERS),
    numbers=8,
    kinds=("keep", "choose", "pay", "explore", "second", "limit"),
    state=Parts(
        {
            "rules": Left("options are told for themselves"),
            "stream": Left("chance"),
            "deck": Length(len(FULL_DECK)),
            "discards": Length(len(FULL_DECK)),
            "players": BySeat(_PLAYER),
            "step": Which(tuple(range(OVER + 1))),
            "turn": Whose(),
            "round": Number(HAND_LIMIT),
            "waiting": Left("the decision is told for itself"),
        }
    ),
)
