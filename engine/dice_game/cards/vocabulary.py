"""The vocabulary of cards: everything a card can say, as plain frozen structs.

A card holds no function and no string to parse. ``Card.adds`` is worked out from the rest by
``engine.dice_game.cards``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from engine.dice_game.terms import NO_COLOUR

# --- what the cards of a player add up to -----------------------------------------------------------------------------

PRODUCED_DICE = 0
"""The first of five tallies, one for each colour."""
PRODUCED_WILD = 5
PRODUCED_POINTS = 6
STORAGE = 7
PLAYED = 8
"""The first of three tallies: cards played of each colour."""
END_POINT_CARDS = 11
"""Cards with more than 0 points at the bottom (R16)."""
POINT_CARDS = 12
"""Cards that show points above 0 anywhere, and none below 0 at the bottom (R16)."""
END_POINTS = 13
DEAR_CARDS = 14
"""Cards with a printed cost of five icons or more (miles: Celebrity)."""
DISCOUNTS = 15
"""How many discounts there are at all."""
PRINTED_ICONS = 16
"""The first of fifteen tallies: icons of each resource in the printed costs."""
DISCOUNT = 31
"""The first of fifteen tallies: how many icons of each resource cost nothing."""
NUMBER_OF_TALLIES = 46
DEAR = 5

# --- effects ----------------------------------------------------------------------------------------------------------


class Word(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The base of every word."""


class RollDice(Word, frozen=True, gc=False):
    """Take dice from the pool and roll them; ``per`` counts tiles on the board, ``most`` limits how many that are."""

    colour: int
    count: int = 1
    per: Literal["", "middle-row", "cities"] = ""
    most: int = 99


class GainResource(Word, frozen=True, gc=False):
    """Take dice and set them to a face; of icons for several resources the player chooses each."""

    icon: int
    count: int = 1


class GainWild(Word, frozen=True, gc=False):
    """Take wild tokens."""

    count: int


class GainPoints(Word, frozen=True, gc=False):
    """Points at once (green ribbon)."""

    count: int


class DrawCards(Word, frozen=True, gc=False):
    """Draw project cards."""

    count: int


class Raise(Word, frozen=True, gc=False):
    """Raise a parameter, step by step."""

    parameter: int
    steps: int = 1


class RaiseEither(Word, frozen=True, gc=False):
    """Raise temperature or oxygen one step; this many points more if the marker lands on a step with a bonus."""

    bonus_step_points: int


Where: TypeAlias = Literal[
    "normal",
    "next-to-ocean",  # as well as the normal rule
    "next-to-greenery",  # as well as the normal rule
    "next-to-city",  # of a city: instead of the normal rule
    "alone",  # no tile beside it at all
    "edge",  # a space at the rim of the map
    "middle-row",
    "ocean-space",  # an empty ocean space instead of land
]


class PlaceTile(Word, frozen=True, gc=False):
    """Place tiles. ``then`` comes once if at least one neighbour is a tile of ``beside``."""

    tile: int
    where: Where = "normal"
    count: int = 1
    beside: tuple[int, ...] = ()
    then: tuple[Effect, ...] = ()


class TurnDice(Word, frozen=True, gc=False):
    """Turn up to this many own dice to another face, one after the other."""

    count: int


class OpponentsLose(Word, frozen=True, gc=False):
    """Each opponent gives up fitting dice of his choice (red frame)."""

    icon: int
    count: int = 1


class ExtraTurn(Word, frozen=True, gc=False):
    """One more turn (R14)."""


class ExtraMain(Word, frozen=True, gc=False):
    """One more main action in this turn (R18)."""


class Exchange(Word, frozen=True, gc=False):
    """Pay any number of this resource, take as many resources of choice (R27)."""

    resource: int


class PlayProject(Word, frozen=True, gc=False):
    """Play a project from hand, paying for it, or not (R10)."""


Effect: TypeAlias = (
    RollDice
    | GainResource
    | GainWild
    | GainPoints
    | DrawCards
    | Raise
    | RaiseEither
    | PlaceTile
    | TurnDice
    | OpponentsLose
    | ExtraTurn
    | ExtraMain
    | Exchange
    | PlayProject
)

# --- actions and reactions --------------------------------------------------------------------------------------------


class Action(msgspec.Struct, frozen=True, gc=False):
    """What a blue card can be used for, once until it is ready again. ``pays``: icons."""

    when: Literal["support", "main", "free"]
    effects: tuple[Effect, ...]
    pays: tuple[int, ...] = ()


class WhenPlaced(Word, frozen=True, gc=False):
    """Each time a tile is placed: by anyone (red frame), or by the seat."""

    tile: int
    anyone: bool
    effects: tuple[Effect, ...]


class WhenRaised(Word, frozen=True, gc=False):
    """Each time anyone raises a parameter a step."""

    parameter: int
    effects: tuple[Effect, ...]


class WhenPlayed(Word, frozen=True, gc=False):
    """Each time the seat plays a card of a colour, with at least this many printed icons."""

    colour: int
    effects: tuple[Effect, ...]
    icons: int = 0


Trigger: TypeAlias = WhenPlaced | WhenRaised | WhenPlayed

# --- cards ------------------------------------------------------------------------------------------------------------


class Card(msgspec.Struct, frozen=True, gc=False):
    """A project, a bonus card or a corporation.

    ``effects`` come when it is played; of a corporation they are its start bonus. ``dice``, ``wild`` and ``points``
    are produced, ``vp`` counts at the end. ``source``: whether the card is published as it is (``rulebook``), known
    in the parts named by ``fixed`` (``known``), or made by this project (``ours``).
    """

    number: int
    slug: str
    kind: Literal["project", "bonus", "corporation"]
    source: Literal["rulebook", "known", "ours"]
    colour: int = NO_COLOUR
    cost: tuple[int, ...] = ()
    effects: tuple[Effect, ...] = ()
    dice: Mapping[int, int] = {}
    wild: int = 0
    points: int = 0
    action: Action | None = None
    triggers: tuple[Trigger, ...] = ()
    discounts: tuple[int, ...] = ()
    storage: int = 0
    vp: int = 0
    era: bool = False
    fixed: tuple[str, ...] = ()
