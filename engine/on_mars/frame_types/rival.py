"""Frames of the rival of a solo game."""

from __future__ import annotations

from typing import TypeAlias

from engine.on_mars.frame_types.base import Frame
from engine.on_mars.frame_types.colony import BuildFrame, UpgradedFrame


class RivalStep(Frame, frozen=True, gc=False):
    """A step of the rival of a solo game (RULES 15)."""


class RivalTurnFrame(RivalStep, frozen=True, gc=False, tag=72):
    """The rival's turn begins."""


class RivalShuffleFrame(RivalStep, frozen=True, gc=False, tag=73):
    """The box shuffles the rival's deck."""


class RivalCardFrame(RivalStep, frozen=True, gc=False, tag=74):
    """The rival turns up a card."""


class RivalActionFrame(RivalStep, frozen=True, gc=False, tag=75):
    """The rival does the action of his card on his side, or moves his rover."""

    action: int


class RivalContractFrame(RivalStep, frozen=True, gc=False, tag=79):
    """The box fills an empty place of the display."""

    place: int


class RivalSpaceFrame(RivalStep, frozen=True, gc=False, tag=80):
    """The box chooses the space that the rival takes on a side."""

    side: int


class RivalDevelopFrame(RivalStep, frozen=True, gc=False, tag=81):
    """The rival develops his most (else his least) developed technology."""

    most: bool


class RivalBenefitFrame(RivalStep, frozen=True, gc=False, tag=82):
    """The rival gets the benefit of a space of the laboratory."""

    space: int


class RivalUpgradesFrame(RivalStep, frozen=True, gc=False, tag=83):
    """The rival upgrades that often. ``technology``: then as often as Upgrade technology allows."""

    times: int
    technology: bool


class RivalGrowthFrame(RivalStep, frozen=True, gc=False, tag=85):
    """The Colony level rose: the rival builds a shelter."""


class RivalGrownFrame(RivalStep, frozen=True, gc=False, tag=86):
    """The Colony level rose: the rival gets a ship and a bot."""


class RivalBonusFrame(RivalStep, frozen=True, gc=False, tag=87):
    """The rival gets the bonus of a space."""

    space: int


class RivalTravelFrame(RivalStep, frozen=True, gc=False, tag=88):
    """The rival travels if the Shuttle left his side and his card says so."""

    left: int


class RivalTravelledFrame(RivalStep, frozen=True, gc=False, tag=89):
    """The rival has travelled; in the Colony he then builds (R48)."""


class RivalConstructFrame(RivalStep, frozen=True, gc=False, tag=92):
    """The rival builds. ``travelled``: if he can build nothing, his rover moves."""

    travelled: bool


class RivalWarehouseFrame(RivalStep, frozen=True, gc=False, tag=93):
    """The rival takes the most plentiful item of the Warehouse."""


class RivalBlueprintFrame(RivalStep, frozen=True, gc=False, tag=94):
    """The rival takes a blueprint."""


class RivalLearnFrame(RivalStep, frozen=True, gc=False, tag=95):
    """The rival learns a technology."""


class RivalHireFrame(RivalStep, frozen=True, gc=False, tag=96):
    """The rival hires a scientist or takes a contract."""


AnyRivalFrame: TypeAlias = (
    RivalTurnFrame
    | RivalShuffleFrame
    | RivalCardFrame
    | RivalActionFrame
    | RivalContractFrame
    | RivalSpaceFrame
    | RivalDevelopFrame
    | RivalBenefitFrame
    | RivalUpgradesFrame
    | RivalGrowthFrame
    | RivalGrownFrame
    | RivalBonusFrame
    | RivalTravelFrame
    | RivalTravelledFrame
    | RivalConstructFrame
    | RivalWarehouseFrame
    | RivalBlueprintFrame
    | RivalLearnFrame
    | RivalHireFrame
)


class RivalMapStep(Frame, frozen=True, gc=False):
    """A step of the rival on a hex of the map (RULES 15)."""


class RivalRoverFrame(RivalMapStep, frozen=True, gc=False, tag=76):
    """The rival's rover goes to the nearest tile that he can use (R41)."""


class RivalDisplaceFrame(RivalMapStep, frozen=True, gc=False, tag=90):
    """The rival's bot, or his rover, is displaced."""

    here: int
    rover: bool


class RivalTileFrame(RivalMapStep, frozen=True, gc=False, tag=97):
    """The rival takes the tile on a hex."""

    here: int


class RivalRoverToFrame(RivalMapStep, frozen=True, gc=False, tag=77):
    """The rival's rover moves towards a hex."""

    here: int


class RivalPlaceTileFrame(RivalMapStep, frozen=True, gc=False, tag=84):
    """The rival places the first discovery tile of the display on a hex."""

    here: int


class RivalDisplacedFrame(RivalMapStep, frozen=True, gc=False, tag=91):
    """The rival's bot, or his rover, goes from ``start`` to ``here``."""

    start: int
    rover: bool
    here: int


RivalTarget: TypeAlias = BuildFrame | UpgradedFrame | RivalRoverToFrame | RivalPlaceTileFrame | RivalDisplacedFrame
"""What the rival does on a hex that the box picks."""


class RivalPickFrame(RivalMapStep, frozen=True, gc=False, tag=78):
    """The box picks one of the first hexes in reading order; then the rival does ``then`` there."""

    then: RivalTarget
    hexes: tuple[int, ...]


AnyRivalMapFrame: TypeAlias = (
    RivalRoverFrame
    | RivalDisplaceFrame
    | RivalTileFrame
    | RivalRoverToFrame
    | RivalPlaceTileFrame
    | RivalDisplacedFrame
    | RivalPickFrame
)
