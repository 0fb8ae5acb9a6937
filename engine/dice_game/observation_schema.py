"""What the Dice Game can speak of: see ``engine.core.observation_schema``."""

from __future__ import annotations

from typing import get_args

from engine.core.observation_schema import (
    Bits,
    BySeat,
    Figure,
    Heap,
    Held,
    Left,
    Length,
    Number,
    Parts,
    Row,
    Universe,
    Which,
    Whose,
)
from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.board.mars import END, OCEANS, SPACES, START
from engine.dice_game.cards import BONUSES, CORPORATIONS, PROJECTS, REFERENCE, SLUGS
from engine.dice_game.cards.vocabulary import Where
from engine.dice_game.play.choices import order_word
from engine.dice_game.play.window import STANDARD_NEEDS
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
    """Every word of a choice once: verbs first, then what they are about."""
    orders = [order_word(effect) for card in REFERENCE for effect in card.effects]
    orders += [order_word(effect) for card in REFERENCE if card.action for effect in card.action.effects]
    spaces = ("dice-blue", "draw")
    return tuple(dict.fromkeys((*_VERBS, *RESOURCES, WILD, *COLOURS, *PARAMETERS, *orders, *spaces, *_SLUGS)))


_WORDS = _words()
_TOPICS = tuple(word for word in dict.fromkeys((*TILES, *get_args(Where), *ICONS, "action")) if word not in _WORDS)
_PLAYER = Parts(
    {
        "hand": Held(PROJECTS[True]),
        "dice": Row(Number(6), UNROLLED + len(COLOURS)),
        "earned": Left("what is past; vp has the sum"),
        "offered": Held(CORPORATIONS[True]),
        "corporation": Which((0, *CORPORATIONS[True])),
        "played": Held((*PROJECTS[True], *BONUSES[True])),
        "used": Held((*PROJECTS[True], *BONUSES[True])),
        "actions": Left("the cards played say it"),
        "tallies": Left("the cards played say it"),
        "wild": Number(6),
        "vp": Number(50),
        "bonus_taken": Number(2),
    }
)
_STATE: dict[str, Figure] = {
    "rules": Left("options are told for themselves"),
    "players": BySeat(_PLAYER),
    "deck": Length(len(PROJECTS[True])),
    "discards": Length(len(PROJECTS[True])),
    "pool": Row(Number(12), len(COLOURS)),
    "frames": Heap(
        tuple(frame.__name__ for frame in get_args(AnyFrame)),
        {"source": Which((0, *_CARDS)), "seat": Whose(), "die": Number(UNROLLED), "face": Number(UNROLLED)},
    ),
    "deck_stream": Left("chance"),
    "dice_stream": Left("chance"),
    "bonus_pile": Held(BONUSES[True]),
    "awards": Row(Which(tuple(range(len(RESOURCES)))), 3),
    "milestones": Row(Which(tuple(range(len(MILESTONES)))), 3),
    "owners": Row(Whose(), 3),
    "temperature": Number(END[TEMPERATURE] - START[TEMPERATURE]),
    "oxygen": Number(END[OXYGEN_LEVEL]),
    "specials": Row(Which(tuple(range(SPACES))), 6),
    "oceans": Bits(SPACES),
    "greeneries": Bits(SPACES),
    "cities": Bits(SPACES),
    "oceans_left": Number(OCEANS),
    "phase": Which(tuple(range(OVER + 1))),
    "seat": Whose(),
    "base": Whose(),
    "stage": Which((0, 1, 2, 3)),
    "kind": Which(("", "production", "action")),
    "mains": Number(2),
    "turns": Number(100),
    "extra": Row(Whose(), 1),
    "last_turns": Number(4),
    "time": Number(SOLO_TURNS),
    "waiting": Left("the decision is told for itself"),
}
UNIVERSE = Universe(words=_WORDS, numbers=SPACES, kinds=_KINDS, state=Parts(_STATE), topics=_TOPICS)
