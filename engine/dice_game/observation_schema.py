"""The observation schema of the Dice Game: see ``engine.core.observation_schema``."""

from __future__ import annotations

from typing import get_args

from engine.core.observation_schema import (
    BitSet,
    BySeat,
    Category,
    Fields,
    FieldSchema,
    FixedList,
    ListLength,
    MixedList,
    Multiset,
    Number,
    ObservationSchema,
    Omitted,
    SeatIndex,
)
from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.board.mars import END, OCEANS, SPACES, START
from engine.dice_game.cards import BONUSES, CORPORATIONS, PROJECTS, REFERENCE, SLUGS
from engine.dice_game.cards.vocabulary import Where
from engine.dice_game.play.choices import order_word
from engine.dice_game.play.turn_options import STANDARD_NEEDS
from engine.dice_game.rules import SOLO_TURNS
from engine.dice_game.state import OVER, UNROLLED, AnyFrame
from engine.dice_game.terms import COLOURS, ICONS, OXYGEN_LEVEL, PARAMETERS, RESOURCES, TEMPERATURE, TILES, WILD

_VERBS = (
    "corporation",
    "place",
    "give",
    "production",
    "skip",
    "end",
    "play",
    "use",
    "bonus",
    "die",
    "turn",
    "draw",
    *STANDARD_NEEDS,
    "pay",
    "first",
    "roll",
    "take",
    "raise",
    "stop",
    "exchange",
    "decline",
    "lose",
    "keep",
    "discard",
)
_KINDS = (
    "corporation",
    "prepared",
    "project",
    "gift",
    "start",
    "main",
    "end",
    "pay",
    "order",
    "colours",
    "resource",
    "parameter",
    "place",
    "turn",
    "exchange",
    "lose",
    "keep",
    "discard",
    "bonus",
)
_CARDS = tuple(number for number in SLUGS if number)
_SLUGS = tuple(SLUGS[number] for number in _CARDS)


def _words() -> tuple[str, ...]:
    """Return every word of a choice once: verbs first, then what they are about."""
    orders = [order_word(effect) for card in REFERENCE for effect in card.effects]
    orders += [order_word(effect) for card in REFERENCE if card.action for effect in card.action.effects]
    spaces = ("dice-blue", "draw")
    return tuple(dict.fromkeys((*_VERBS, *RESOURCES, WILD, *COLOURS, *PARAMETERS, *orders, *spaces, *_SLUGS)))


_WORDS = _words()
_TOPICS = tuple(word for word in dict.fromkeys((*TILES, *get_args(Where), *ICONS, "action")) if word not in _WORDS)
_PLAYER = Fields(
    {
        "hand": Multiset(PROJECTS[True]),
        "dice": FixedList(Number(6), UNROLLED + len(COLOURS)),
        "earned": Omitted("what is past; vp has the sum"),
        "offered": Multiset(CORPORATIONS[True]),
        "corporation": Category((0, *CORPORATIONS[True])),
        "played": Multiset((*PROJECTS[True], *BONUSES[True])),
        "used": Multiset((*PROJECTS[True], *BONUSES[True])),
        "actions": Omitted("the cards played say it"),
        "tallies": Omitted("the cards played say it"),
        "wild": Number(6),
        "vp": Number(50),
        "bonus_taken": Number(2),
    }
)
_STATE: dict[str, FieldSchema] = {
    "rules": Omitted("options are told for themselves"),
    "players": BySeat(_PLAYER),
    "deck": ListLength(len(PROJECTS[True])),
    "discards": ListLength(len(PROJECTS[True])),
    "pool": FixedList(Number(12), len(COLOURS)),
    "frames": MixedList(
        tuple(frame.__name__ for frame in get_args(AnyFrame)),
        {"source": Category((0, *_CARDS)), "seat": SeatIndex(), "die": Number(UNROLLED), "face": Number(UNROLLED)},
    ),
    "deck_stream": Omitted("chance"),
    "dice_stream": Omitted("chance"),
    "bonus_pile": Multiset(BONUSES[True]),
    "awards": FixedList(Category(tuple(range(len(RESOURCES)))), 3),
    "milestones": FixedList(Category(tuple(range(len(MILESTONES)))), 3),
    "owners": FixedList(SeatIndex(), 3),
    "temperature": Number(END[TEMPERATURE] - START[TEMPERATURE]),
    "oxygen": Number(END[OXYGEN_LEVEL]),
    "specials": FixedList(Category(tuple(range(SPACES))), 6),
    "oceans": BitSet(SPACES),
    "greeneries": BitSet(SPACES),
    "cities": BitSet(SPACES),
    "oceans_left": Number(OCEANS),
    "phase": Category(tuple(range(OVER + 1))),
    "seat": SeatIndex(),
    "base": SeatIndex(),
    "stage": Category((0, 1, 2, 3)),
    "kind": Category(("", "production", "action")),
    "mains": Number(2),
    "turns": Number(100),
    "extra": FixedList(SeatIndex(), 1),
    "last_turns": Number(4),
    "time": Number(SOLO_TURNS),
    "waiting": Omitted("the decision is told for itself"),
}
UNIVERSE = ObservationSchema(words=_WORDS, numbers=SPACES, kinds=_KINDS, state=Fields(_STATE), topics=_TOPICS)
