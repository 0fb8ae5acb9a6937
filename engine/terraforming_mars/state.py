"""The state of a game as flat structs of ints and lists of ints.

Cards are numbers (0 is an unknown card), spaces are numbers, resources are indices of the player board, sets of spaces
are bit masks. The state is plain data: it can be encoded in the middle of a card.
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
    """Base of all frames: a step that is still to be resolved.

    ``rank`` orders the frames: the lowest is resolved first, equal ranks in the order in which they were queued.
    """

    rank: int
    seat: int
    source: int


class PayFrame(Frame, frozen=True, gc=False):
    """A price in M€ to be paid; ``purpose`` names what for: a card, a project, an action.

    ``metals``: metals that may pay part of it. ``spare_heat``: heat that must be left, because the card costs it as an
    effect.
    """

    price: int
    purpose: str
    metals: tuple[int, ...] = ()
    spare_heat: int = 0


class CardFrame(Frame, frozen=True, gc=False):
    """A paid card that takes effect next."""


class ProjectFrame(Frame, frozen=True, gc=False):
    """A paid standard project that takes effect next."""

    project: str


class EffectFrame(Frame, frozen=True, gc=False):
    """A queued effect.

    ``played``: the card that set off the trigger. ``space``: the space of the tile that the effect concerns.
    """

    effect: Effect
    played: int = 0
    space: int = 0


class PlaceFrame(Frame, frozen=True, gc=False):
    """A tile to be placed.

    ``oxygen``: whether a greenery raises oxygen. ``then``: an effect that concerns the space. ``space``: the space, if
    it is chosen already and its own price is paid first.
    """

    tile: int
    where: Where
    oxygen: bool = True
    then: Effect | None = None
    space: int = 0


class KeepFrame(Frame, frozen=True, gc=False):
    """Cards looked at, of which ``keep`` are kept or up to ``buy`` are bought."""

    cards: tuple[int, ...]
    keep: int
    buy: int


class SellFrame(Frame, frozen=True, gc=False):
    """Patents to be sold: the player chooses the cards."""


AnyFrame: TypeAlias = PayFrame | CardFrame | ProjectFrame | EffectFrame | PlaceFrame | KeepFrame | SellFrame

HIDDEN_ANSWER = Choice("hidden")
"""In a view: the secret answer of another seat."""

# --- players ----------------------------------------------------------------------------------------------------------


class Player(msgspec.Struct, gc=False):
    """State of one seat."""

    corporation: int
    rating: int
    stock: list[int]
    production: list[int]
    hand: list[int]
    tableau: list[int]
    """Green and blue cards in the order of play, without the corporation."""
    events: list[int]
    """Played events, face down."""
    tags: list[int]
    """Number of each tag in play, on corporation and tableau."""
    cubes: dict[int, int]
    """Cubes by card number; every card in play that can hold cubes has an entry."""
    used: list[int]
    """Cards whose action has been used in this generation."""
    dealt: list[int]
    """Cards offered now: in set-up, research or a draft."""
    offered: list[int]
    """Corporations offered in set-up."""
    drafted: list[int]
    """Cards kept so far in this draft."""
    answer: Choice | None
    """Answer of this seat to a simultaneous decision, until the last seat has answered."""
    passed: bool
    raised: bool
    """Whether TR rose in this generation."""
    opening: bool
    """Whether the first action of the corporation is still to be done."""
    discounts: list[int]
    """Discounts in M€: for each tag, and last for every card."""
    steel_value: int
    titanium_value: int
    leniency: int
    """Steps by which requirements on global parameters may be missed."""
    greenery_cost: int
    heat_as_money: bool
    shielded: bool
    """Whether opponents may not remove plants, animals and microbes."""
    next_discount: int
    next_leniency: int

    @property
    def cards(self) -> list[int]:
        """The numbers of all face-up cards: the corporation, if there is one, then the tableau."""
        return [self.corporation, *self.tableau] if self.corporation else self.tableau


# --- the whole table --------------------------------------------------------------------------------------------------

SETUP = "setup"
DRAFT = "draft"
RESEARCH = "research"
ACTION = "action"
FINAL = "final"
"""Phase of the last greeneries."""
OVER = "over"


class State(PlainState, gc=False):
    """State of a whole game.

    ``tiles`` and ``owners`` are indexed by space (0 to 63). ``occupied``, ``oceans``, ``cities``, ``greeneries`` (bit
    masks of the map's spaces) and ``owned`` (a mask for each seat, without oceans) follow from them; a test recomputes
    them. ``claimed`` and ``funded`` hold for each milestone and award of the map the seat that took it, or -1.
    """

    rules: MarsRules
    players: list[Player]
    deck: list[int]
    """Card numbers; the next card is the last of the list."""
    discard: list[int]
    tiles: list[int]
    owners: list[int]
    owned: list[int]
    claims: dict[int, int]
    claimed: list[int]
    funded: list[int]
    frames: list[AnyFrame]
    """Frames still to be resolved; the next is the last of the list."""
    watchers: list[int]
    """Cards in play with a trigger, as seat * 1000 + card number."""
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
    """Number of actions taken in this turn."""
    stepping: bool = False
    """Whether an action is being resolved."""


clone = cloner(State)
"""Return a deep copy of a state."""


def new_player(rating: int, production: int) -> Player:
    """Return a seat without a corporation; ``production`` is the start production of each resource."""
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
    """Return the tiles and owners of an empty map."""
    return [EMPTY] * 64, [NOBODY] * 64
