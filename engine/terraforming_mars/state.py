"""The state: everything on the table, as flat structs of ints and lists of ints.

Cards stand as their numbers (0 is a card that must not be known), spaces as theirs, resources as their place on the
player board. Sets of spaces are bit masks. Plain data: a state can be encoded in the middle of a card.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.core.choice import Choice
from engine.core.clone import cloner
from engine.core.plain_game import PlainState
from engine.terraforming_mars.cards.vocabulary import Effect, Where
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.terms import EMPTY, LOWEST_TEMPERATURE, NOBODY

# --- frames: steps still to be resolved -----------------------------------------------------------------------------


class Frame(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The base of every frame.

    ``rank`` sorts what waits: the lowest is resolved first, equals in the order they came.
    """

    rank: int
    seat: int
    source: int


class PayFrame(Frame, frozen=True, gc=False):
    """A price to be paid; ``purpose`` is what for: a card, a project, an action ...

    ``metals``: which may pay part. ``spare_heat``: heat that must remain, because the card itself asks for it.
    """

    price: int
    purpose: str
    metals: tuple[int, ...] = ()
    spare_heat: int = 0


class CardFrame(Frame, frozen=True, gc=False):
    """A card that has been paid for and now takes effect."""


class ProjectFrame(Frame, frozen=True, gc=False):
    """A standard project that has been paid for."""

    project: str


class EffectFrame(Frame, frozen=True, gc=False):
    """An effect that waits for its turn.

    ``played``: the card being played, where a trigger asks about it; ``space``: where the tile went that the effect
    speaks of.
    """

    effect: Effect
    played: int = 0
    space: int = 0


class PlaceFrame(Frame, frozen=True, gc=False):
    """A tile to be placed. ``oxygen``: a greenery that raises oxygen. ``then``: an effect that speaks of the space.

    ``space``: where it goes, chosen already, when the space itself has a price that is paid first.
    """

    tile: int
    where: Where
    oxygen: bool = True
    then: Effect | None = None
    space: int = 0


class KeepFrame(Frame, frozen=True, gc=False):
    """Cards looked at: keep so many, or buy up to so many."""

    cards: tuple[int, ...]
    keep: int
    buy: int


class SellFrame(Frame, frozen=True, gc=False):
    """Selling patents: which cards."""


AnyFrame: TypeAlias = PayFrame | CardFrame | ProjectFrame | EffectFrame | PlaceFrame | KeepFrame | SellFrame

HIDDEN_ANSWER = Choice("hidden")
"""In a view: another seat has answered, nobody may know what."""

# --- players ----------------------------------------------------------------------------------------------------------


class Player(msgspec.Struct, gc=False):
    """One seat."""

    corporation: int
    rating: int
    stock: list[int]
    production: list[int]
    hand: list[int]
    tableau: list[int]
    """Green and blue cards, in the order of play; not the corporation."""
    events: list[int]
    """Events played, face down."""
    tags: list[int]
    """How many of each tag are in play: corporation and tableau."""
    cubes: dict[int, int]
    """Cubes on cards; every card in play that can hold cubes has an entry."""
    used: list[int]
    """Cards whose action was used this generation."""
    dealt: list[int]
    """Cards offered now: at set-up, in research, in a draft."""
    offered: list[int]
    """Corporations offered at set-up."""
    drafted: list[int]
    """Cards kept so far in this draft."""
    answer: Choice | None
    """What this seat chose in a simultaneous decision, until the last seat has answered."""
    passed: bool
    raised: bool
    """TR rose in this generation."""
    opening: bool
    """The first action that the corporation orders is still to be done."""
    discounts: list[int]
    """What cards cost less: for each tag, and last for every card."""
    steel_value: int
    titanium_value: int
    leniency: int
    """By how many steps requirements on global parameters may be missed."""
    greenery_cost: int
    heat_as_money: bool
    shielded: bool
    """Opponents may not take plants, animals or microbes."""
    next_discount: int
    next_leniency: int

    @property
    def cards(self) -> list[int]:
        """Everything face up: the corporation (if there is one yet), then the tableau."""
        return [self.corporation, *self.tableau] if self.corporation else self.tableau


# --- the whole table --------------------------------------------------------------------------------------------------

SETUP = "setup"
DRAFT = "draft"
RESEARCH = "research"
ACTION = "action"
FINAL = "final"
"""The last greeneries."""
OVER = "over"


class State(PlainState, gc=False):
    """Everything on the table.

    ``tiles`` and ``owners`` are by space (0 to 63); ``occupied``, ``oceans``, ``cities``, ``greeneries`` (masks of the
    map's spaces) and ``owned`` (a mask for each seat, without oceans) follow from them, and a test recomputes them.
    ``claimed`` and ``funded`` give for each milestone and award of the map the seat that took it, or -1.
    """

    rules: MarsRules
    players: list[Player]
    deck: list[int]
    """The next card is the last of the list."""
    discard: list[int]
    tiles: list[int]
    owners: list[int]
    owned: list[int]
    claims: dict[int, int]
    claimed: list[int]
    funded: list[int]
    frames: list[AnyFrame]
    """What is still to be resolved; the next is the last."""
    watchers: list[int]
    """Who listens to cards and tiles: seat * 1000 + card, for every card in play that has a trigger."""
    streams: list[int]
    occupied: int = 0
    oceans: int = 0
    cities: int = 0
    greeneries: int = 0
    temperature: int = LOWEST_TEMPERATURE
    oxygen: int = 0
    generation: int = 1
    phase: str = SETUP
    first: int = 0
    turn: int = 0
    acted: int = 0
    """Actions already taken in this turn."""
    stepping: bool = False
    """An action is being resolved."""


clone = cloner(State)
"""A copy that shares nothing that can change."""


def new_player(rating: int, production: int) -> Player:
    """A seat before it has a corporation."""
    return Player(
        corporation=0,
        rating=rating,
        stock=[0] * 6,
        production=[production] * 6,
        hand=[],
        tableau=[],
        events=[],
        tags=[0] * 10,
        cubes={},
        used=[],
        dealt=[],
        offered=[],
        drafted=[],
        answer=None,
        passed=False,
        raised=False,
        opening=False,
        discounts=[0] * 11,
        steel_value=2,
        titanium_value=3,
        leniency=0,
        greenery_cost=8,
        heat_as_money=False,
        shielded=False,
        next_discount=0,
        next_leniency=0,
    )


def empty_board() -> tuple[list[int], list[int]]:
    """Tiles and owners of an empty map."""
    return [EMPTY] * 64, [NOBODY] * 64
