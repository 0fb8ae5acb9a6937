"""Vocabulary of cards: everything that a card can say, as frozen structs.

Amounts and conditions are structs too, so that the game can resolve them, opponents can evaluate them, and the display
can write them in any language. A card holds no function and no text to parse.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec


class Word(msgspec.Struct, frozen=True, tag=True):
    """Base of every word of the vocabulary."""


# --- amounts -------------------------------------------------------------------------------------------------------


class PerTag(Word, frozen=True):
    """One for every ``per`` tags of a kind in play.

    ``plus``: tags that the card itself adds while it is being played.
    """

    tag: int
    plus: int = 0
    per: int = 1
    opponents: bool = False


class PerCity(Word, frozen=True):
    """One for every city tile in play of all players."""

    on_mars: bool = False


class PerEvent(Word, frozen=True):
    """One for every event that all players have played."""


Counted: TypeAlias = PerTag | PerCity | PerEvent
"""Amounts that are counted when the effect is applied."""
Amount: TypeAlias = int | Counted

# --- where a tile may go ---------------------------------------------------------------------------------------------

Where: TypeAlias = Literal[
    "ocean",  # a space reserved for an ocean
    "land",  # any land space that is not reserved
    "city",  # land without a city beside it
    "isolated",  # land without any tile beside it
    "greenery",  # land beside an own tile; anywhere on land when there is none
    "volcanic",  # a volcano; any land on a map without volcanoes
    "noctis-city",  # the space reserved for it; as "city" on a map without it
    "ganymede-colony",  # off the map
    "phobos-space-haven",  # off the map
    "beside-city",  # land beside a city of anyone
    "beside-two-cities",  # land beside at least two cities of anyone
    "beside-greenery",  # land beside a greenery of anyone
    "metal",  # land with a printed steel or titanium bonus
    "metal-beside-own",  # the same, beside an own tile that is not an ocean
    "claim",  # land without tile or marker (Land Claim)
]

# --- effects ---------------------------------------------------------------------------------------------------------


class Production(Word, frozen=True):
    """Own production up, or down by a negative amount (the player must have it)."""

    resource: int
    amount: Amount


class AnyProduction(Word, frozen=True):
    """One player, who may be the seat, loses production; somebody must have it. Nothing in solo games."""

    resource: int
    amount: int


class MetalProduction(Word, frozen=True):
    """Production of the metal printed on the space of this card's tile; the player chooses where both are printed."""


class Gain(Word, frozen=True):
    """Add resources to the seat's stock."""

    resource: int
    amount: Amount


class Lose(Word, frozen=True):
    """Remove resources from the seat's stock."""

    resource: int
    amount: int


class Harm(Word, frozen=True):
    """Resources of one kind taken from one player; it may be declined.

    ``takes``: pairs of resource and maximum, of which the player chooses one. ``animals``: or as many animals from one
    card. ``steal``: the player gains what is taken. ``whose``: anyone (the seat too), opponents only, or the owner
    of a tile next to the ocean just placed.
    """

    takes: tuple[tuple[int, int], ...]
    whose: Literal["anyone", "opponent", "beside"] = "anyone"
    steal: bool = False
    animals: int = 0


class Raise(Word, frozen=True):
    """A global parameter up; each step that it really rises gives the player TR."""

    parameter: str
    steps: int


class Rating(Word, frozen=True):
    """Own TR up."""

    amount: Amount


class Place(Word, frozen=True):
    """A tile onto the board."""

    tile: int
    where: Where
    count: int = 1


class ClaimLand(Word, frozen=True):
    """An own marker on a free space: only this player may place a tile there."""


class AddCubes(Word, frozen=True):
    """Cubes onto a card.

    ``to``: this card, an own card that holds this kind, an own card with a cube of any kind, or the card being played
    if it holds microbes or animals. Nothing if there is no such card.
    """

    kind: str
    amount: int
    to: Literal["this", "own", "holding", "played"] = "this"


class TakeCubes(Word, frozen=True):
    """Cubes off this card, or off any card of any player that is not protected."""

    kind: str
    amount: int
    of: Literal["this", "any"] = "this"


class Draw(Word, frozen=True):
    """Cards into the hand."""

    count: int


class Look(Word, frozen=True):
    """Look at cards and keep some, or buy up to ``buy`` of them at 3 M€ each; the rest is discarded face down."""

    count: int
    keep: int = 0
    buy: int = 0


class RevealTop(Word, frozen=True):
    """Reveal the top card and discard it; apply the effects if it has the tag."""

    tag: int
    then: tuple[Effect, ...]


class SwapCard(Word, frozen=True):
    """Discard a card to draw one, or decline."""


class Either(Word, frozen=True):
    """One of several lists of effects, chosen by the player among those that can be done."""

    options: tuple[tuple[Effect, ...], ...]


class IfTags(Word, frozen=True):
    """Effects that depend on the number of own tags in play."""

    tag: int
    count: int
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class ConvertProduction(Word, frozen=True):
    """Lower one production by any number from 1 and raise another by as much."""

    lower: int
    higher: int


class Exchange(Word, frozen=True):
    """Spend any number from 1 of one resource and gain as much of another."""

    spend: int
    gain: int


class CopyProduction(Word, frozen=True):
    """Apply the production box of one own building card again."""


class PayMoney(Word, frozen=True):
    """A price in M€; a metal may pay part of it at its value."""

    price: int
    metal: int | None = None


Effect: TypeAlias = (
    Production
    | AnyProduction
    | MetalProduction
    | Gain
    | Lose
    | Harm
    | Raise
    | Rating
    | Place
    | ClaimLand
    | AddCubes
    | TakeCubes
    | Draw
    | Look
    | RevealTop
    | SwapCard
    | Either
    | IfTags
    | ConvertProduction
    | Exchange
    | CopyProduction
    | PayMoney
)


class Action(Word, frozen=True):
    """A blue action, or one alternative of it: the whole cost, then the gain.

    ``after_raise``: only if the seat's TR rose in this generation.
    """

    cost: tuple[Effect, ...] = ()
    gain: tuple[Effect, ...] = ()
    after_raise: bool = False


# --- requirements ----------------------------------------------------------------------------------------------------


class NeedParameter(Word, frozen=True):
    """A global parameter of at least ``least`` or at most ``most``. Leniency applies only here."""

    parameter: str
    least: int | None = None
    most: int | None = None


class NeedTags(Word, frozen=True):
    """A number of own tags in play, without those of the card being played."""

    tag: int
    count: int


class NeedProduction(Word, frozen=True):
    """A minimum of own production."""

    resource: int
    count: int


class NeedCities(Word, frozen=True):
    """A number of city tiles in play of all players."""

    count: int


class NeedGreeneries(Word, frozen=True):
    """A number of own greenery tiles."""

    count: int


Requirement: TypeAlias = NeedParameter | NeedTags | NeedProduction | NeedCities | NeedGreeneries

# --- triggers --------------------------------------------------------------------------------------------------------


class WhenPlayed(Word, frozen=True):
    """When a card is played by the seat, or by anybody.

    ``tags``: with one of these tags, once for each; tags of events count here. ``kind``, ``cost``: of this kind, or at
    least this cost. ``itself``: the card's own play counts.
    """

    effects: tuple[Effect, ...]
    tags: tuple[int, ...] = ()
    kind: str | None = None
    cost: int = 0
    anyone: bool = False
    itself: bool = False


class WhenPlaced(Word, frozen=True):
    """When the seat, or anybody, places a tile of these kinds; a capital counts as a city.

    ``on_mars``: only on the map. ``metal``: only on a space with a printed metal bonus. ``itself``: the card's own tile
    counts.
    """

    effects: tuple[Effect, ...]
    tiles: tuple[int, ...] = ()
    anyone: bool = False
    on_mars: bool = False
    metal: bool = False
    itself: bool = False


class WhenProject(Word, frozen=True):
    """Right after paying for a standard project of at least this printed price; selling patents does not count."""

    effects: tuple[Effect, ...]
    cost: int = 0


Trigger: TypeAlias = WhenPlayed | WhenPlaced | WhenProject

# --- passives --------------------------------------------------------------------------------------------------------


class Discount(Word, frozen=True):
    """Cards cost less: all of them, or for each tag of a kind. ``once``: only the next card in this generation."""

    amount: int
    tag: int | None = None
    once: bool = False


class Leniency(Word, frozen=True):
    """Requirements on global parameters may be missed by some steps.

    ``once``: only by the next card in this generation.
    """

    steps: int = 2
    once: bool = False


class MetalValue(Word, frozen=True):
    """A metal pays ``more`` M€ in addition."""

    resource: int
    more: int = 1


class Shield(Word, frozen=True):
    """Opponents may not remove plants, animals or microbes."""


class Untouchable(Word, frozen=True):
    """Nobody, not even the owner, may remove cubes from this card."""


class GreeneryCost(Word, frozen=True):
    """Number of plants for a greenery."""

    plants: int


class HeatAsMoney(Word, frozen=True):
    """Heat pays for everything as M€ does."""


class ProjectDiscount(Word, frozen=True):
    """A standard project costs less."""

    project: str
    amount: int


Passive: TypeAlias = (
    Discount | Leniency | MetalValue | Shield | Untouchable | GreeneryCost | HeatAsMoney | ProjectDiscount
)

# --- victory points --------------------------------------------------------------------------------------------------


class PerCubes(Word, frozen=True):
    """``each`` points for every ``per`` cubes on this card."""

    each: int = 1
    per: int = 1


class PerOwnTag(Word, frozen=True):
    """One point for every own tag of a kind in play, this card's included."""

    tag: int


class PerCitiesInPlay(Word, frozen=True):
    """One point for every ``per`` city tiles in play of all players."""

    per: int


class PerBeside(Word, frozen=True):
    """One point for every ocean, or city, next to this card's tile."""

    tile: Literal["ocean", "city"]


class IfCubes(Word, frozen=True):
    """Points if at least one cube is on this card."""

    points: int


Points: TypeAlias = int | PerCubes | PerOwnTag | PerCitiesInPlay | PerBeside | IfCubes

# --- the card --------------------------------------------------------------------------------------------------------


class Card(Word, frozen=True):
    """A project card with its printed numbers."""

    number: int
    slug: str
    cost: int
    kind: str
    tags: tuple[int, ...] = ()
    requires: tuple[Requirement, ...] = ()
    effects: tuple[Effect, ...] = ()
    actions: tuple[Action, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    passives: tuple[Passive, ...] = ()
    cubes: str | None = None
    points: Points = 0
    basic: bool = True


class Corporation(Word, frozen=True):
    """A corporation. ``number`` is 300 + the printed number."""

    number: int
    slug: str
    stock: tuple[int, int, int, int, int, int]
    production: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    tags: tuple[int, ...] = ()
    first_action: tuple[Effect, ...] = ()
    actions: tuple[Action, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    passives: tuple[Passive, ...] = ()
    effects: tuple[Effect, ...] = ()
    basic: bool = True
