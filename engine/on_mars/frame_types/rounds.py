"""Frames of rounds, turns and phases, and of travel."""

from __future__ import annotations

from typing import TypeAlias

from engine.on_mars.frame_types.base import Frame


class RoundStep(Frame, frozen=True, gc=False):
    """A step of the set-up, of rounds and turns, or of a phase (RULES 2, 4, 13, 14)."""


class SetupSeatFrame(RoundStep, frozen=True, gc=False, tag=0):
    """A player takes the first space in the turn order; seats do so in seat order."""


class SetupEndFrame(RoundStep, frozen=True, gc=False, tag=1):
    """The set-up ends: the Shuttle gets its first side."""


class ShuttleSideFrame(RoundStep, frozen=True, gc=False, tag=2):
    """The player on the highest space chooses the side where the Shuttle begins."""


class StartTileFrame(RoundStep, frozen=True, gc=False, tag=3):
    """First Colonists: the box deals a player a start space."""


class RivalStartFrame(RoundStep, frozen=True, gc=False, tag=4):
    """Solo: the box deals the rival a start space."""


class NextTurnFrame(RoundStep, frozen=True, gc=False, tag=5):
    """The Colonization phase: find the next player to take a turn (R3)."""


class EndCheckFrame(RoundStep, frozen=True, gc=False, tag=6):
    """Every player has had a turn: check whether the game ends."""


class TurnStartFrame(RoundStep, frozen=True, gc=False, tag=7):
    """A player's turn begins."""


class TurnFrame(RoundStep, frozen=True, gc=False, tag=8):
    """A player chooses an action, or ends the turn."""


class TurnEndFrame(RoundStep, frozen=True, gc=False, tag=9):
    """A player's turn ends."""


class RefillFrame(RoundStep, frozen=True, gc=False, tag=10):
    """A player fills an empty place of the display of scientists and contracts from the pile."""

    place: int


class OwnerRewardsFrame(RoundStep, frozen=True, gc=False, tag=11):
    """The owners of technologies that others used in this turn get their rewards, in turn order (R32)."""


class OwnerRewardFrame(RoundStep, frozen=True, gc=False, tag=12):
    """The owner of a used technology chooses: develop it, or take oxygen."""

    technology: int


class ColonyUpdateFrame(RoundStep, frozen=True, gc=False, tag=13):
    """The Colony level rises if all four Life Support markers allow it (R19)."""


class RoundEndFrame(RoundStep, frozen=True, gc=False, tag=14):
    """The round ends."""


class ShuttlePhaseFrame(RoundStep, frozen=True, gc=False, tag=15):
    """The Shuttle phase: the Shuttle moves, then players may travel."""


class TravelChoiceFrame(RoundStep, frozen=True, gc=False, tag=16):
    """A player may travel. ``left``: the side that the Shuttle left, -1 if it did not cross."""

    left: int


class TravelEndFrame(RoundStep, frozen=True, gc=False, tag=17):
    """A travel ends, as a turn does."""


AnyRoundFrame: TypeAlias = (
    SetupSeatFrame
    | SetupEndFrame
    | ShuttleSideFrame
    | StartTileFrame
    | RivalStartFrame
    | NextTurnFrame
    | EndCheckFrame
    | TurnStartFrame
    | TurnFrame
    | TurnEndFrame
    | RefillFrame
    | OwnerRewardsFrame
    | OwnerRewardFrame
    | ColonyUpdateFrame
    | RoundEndFrame
    | ShuttlePhaseFrame
    | TravelChoiceFrame
    | TravelEndFrame
)


class TravelStep(Frame, frozen=True, gc=False):
    """A step of a travel, or on the spaces of the turn order (RULES 12)."""


class TravelFrame(TravelStep, frozen=True, gc=False, tag=18):
    """A player travels to a side. ``with_tile``: places a discovery tile on the way to the Colony."""

    side: int
    with_tile: bool


class PlaceTileFrame(TravelStep, frozen=True, gc=False, tag=19):
    """A player places a discovery tile of the display."""


class ReturnHomeFrame(TravelStep, frozen=True, gc=False, tag=20):
    """Colonists of the side that a player reaches, and those in the Working Area, return."""

    side: int


class SpaceFrame(TravelStep, frozen=True, gc=False, tag=21):
    """A player chooses a space of a side; ``BOTH_SIDES`` in the set-up."""

    side: int


class SpaceBonusFrame(TravelStep, frozen=True, gc=False, tag=22):
    """A player gets the bonus of a space."""

    space: int


class ColonistBonusFrame(TravelStep, frozen=True, gc=False, tag=23):
    """A player may pay for a colonist, the bonus of a space."""


class GainColonistsFrame(TravelStep, frozen=True, gc=False, tag=24):
    """Colonists come from the supply to a player's Living Quarters."""

    count: int


AnyTravelFrame: TypeAlias = (
    TravelFrame
    | PlaceTileFrame
    | ReturnHomeFrame
    | SpaceFrame
    | SpaceBonusFrame
    | ColonistBonusFrame
    | GainColonistsFrame
)
