"""The state of a game, as flat structs of ints and lists of ints.

Cards stand as their numbers (0 is a card that must not be known), dice as how many there are of each face, spaces as
theirs. Sets of spaces are bit masks. What seldom changes is a tuple: a copy of the state shares it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.core.clone import cloner
from engine.core.plain_game import PlainState
from engine.dice_game.cards.vocabulary import NUMBER_OF_TALLIES, Effect
from engine.dice_game.rules import DiceRules
from engine.dice_game.terms import EARNED, NUMBER_OF_RESOURCES

# --- frames: steps still to be resolved -------------------------------------------------------------------------------


class Frame(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The base of every frame: whose it is, and the card it comes from (0: a rule, or a space)."""

    seat: int
    source: int = 0


class PayFrame(Frame, frozen=True, gc=False):
    """Icons to be paid, as pairs of icon and number; ``purpose`` is what for.

    ``die`` and ``face``: of the support action that turns a die, which one, and what it shows then (R5).
    """

    purpose: str = ""
    needs: tuple[tuple[int, int], ...] = ()
    die: int = -1
    face: int = -1


class OrderFrame(Frame, frozen=True, gc=False):
    """Effects of which the owner chooses the next one (R8)."""

    effects: tuple[Effect, ...] = ()


class EffectFrame(Frame, frozen=True, gc=False, kw_only=True):
    """An effect that waits for its turn."""

    effect: Effect


class ReactFrame(Frame, frozen=True, gc=False):
    """A card reacts (R9)."""

    effects: tuple[Effect, ...] = ()


class PlayedFrame(Frame, frozen=True, gc=False):
    """The effects of a card are done: now reactions to its being played (R19)."""


class FaceFrame(Frame, frozen=True, gc=False):
    """The support action that turns a die: which one, to which face; then it is paid."""


class LoseFrame(Frame, frozen=True, gc=False):
    """A seat gives up a die that fits an icon (icons, red frame)."""

    icon: int = 0


class KeepFrame(Frame, frozen=True, gc=False):
    """A production turn: which dice are kept (prod 1)."""


class DiscardFrame(Frame, frozen=True, gc=False):
    """A production turn: which cards are discarded (prod 2)."""


class ProduceFrame(Frame, frozen=True, gc=False):
    """A production turn: cards, dice, ready again (prod 3 to 5)."""


class BonusFrame(Frame, frozen=True, gc=False):
    """A seat chooses from the bonus pile. ``by_mark``: a mark of the track gives it, not the set-up (solo)."""

    by_mark: bool = True


class PreparedFrame(Frame, frozen=True, gc=False):
    """The prepared board of a solo game: the next tile (solo)."""

    tile: int = 0


class StartFrame(Frame, frozen=True, gc=False):
    """Set-up: a seat shows its corporation and takes the start bonus (prep 6)."""


class FirstDiceFrame(Frame, frozen=True, gc=False):
    """Set-up: a seat rolls the production dice of its corporation (prep 7)."""


class GiftFrame(Frame, frozen=True, gc=False):
    """Set-up: the first player gives a die to the last (prep 8)."""


AnyFrame: TypeAlias = (
    PayFrame
    | OrderFrame
    | EffectFrame
    | ReactFrame
    | PlayedFrame
    | FaceFrame
    | LoseFrame
    | KeepFrame
    | DiscardFrame
    | ProduceFrame
    | BonusFrame
    | PreparedFrame
    | StartFrame
    | FirstDiceFrame
    | GiftFrame
)

# --- players ----------------------------------------------------------------------------------------------------------

UNROLLED = NUMBER_OF_RESOURCES
"""From here on a player's dice have a place for each colour: those rolled in a view, where nobody knows the face."""


class Player(msgspec.Struct, gc=False):
    """One seat.

    ``offered``: the corporations dealt; one alone is the one chosen. ``played``: projects and bonus cards in the order
    of play; ``used``: those turned sideways; ``actions``: those with an action. ``dice``: how many show each face.
    ``tallies``: what the cards in play add up to. ``earned``: where the points on the track came from.
    """

    hand: list[int]
    dice: list[int]
    offered: tuple[int, ...] = ()
    corporation: int = 0
    played: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    actions: tuple[int, ...] = ()
    tallies: tuple[int, ...] = (0,) * NUMBER_OF_TALLIES
    earned: tuple[int, ...] = (0,) * len(EARNED)
    wild: int = 0
    vp: int = 0
    bonus_taken: int = 0


def new_player() -> Player:
    """Return a player before anything is dealt."""
    return Player([], [0] * (UNROLLED + 5))


# --- the whole table --------------------------------------------------------------------------------------------------

CORPORATIONS, SETTING_UP, PLAYING, OVER = range(4)
"""The phases of a game: corporations are chosen, the set-up goes on, turns are taken."""
START, MAIN, END, ENDED = range(4)
"""The stages of a turn: before production or support; main action next; only free actions left; done."""
Kind: TypeAlias = Literal["", "production", "action"]


class State(PlainState, gc=False):
    """Everything on the table.

    ``deck``: its last card is the top one. ``pool``: dice left of each colour. ``oceans``, ``greeneries`` and
    ``cities`` are masks, ``specials`` gives the space of each special tile, or 0. ``owners`` says of each milestone who
    has it. ``seat`` acts now; ``base`` is the seat whose regular turn it is; ``mains``: main actions left. ``extra``:
    seats that are owed an extra turn. ``last_turns``: how many are still to end, or -1. ``time``: the solo turn.
    """

    rules: DiceRules
    players: list[Player]
    deck: list[int]
    discards: list[int]
    pool: list[int]
    frames: list[AnyFrame]
    deck_stream: int
    dice_stream: int
    bonus_pile: tuple[int, ...]
    awards: tuple[int, ...]
    milestones: tuple[int, ...]
    owners: tuple[int, ...]
    temperature: int
    oxygen: int
    specials: tuple[int, ...] = (0,) * 6
    oceans: int = 0
    greeneries: int = 0
    cities: int = 0
    oceans_left: int = 7
    phase: int = CORPORATIONS
    seat: int = 0
    base: int = 0
    stage: int = START
    kind: Kind = ""
    mains: int = 1
    turns: int = 0
    extra: tuple[int, ...] = ()
    last_turns: int = -1
    time: int = 0


clone = cloner(State)
"""A copy that shares nothing that can change."""
