"""Frames of steps that can be done several times."""

from __future__ import annotations

from typing import TypeAlias

from engine.on_mars.frame_types.base import Frame


class SeriesStep(Frame, frozen=True, gc=False):
    """A step that can be done several times, or a series of it."""


class RepeatedFrame(SeriesStep, frozen=True, gc=False):
    """The base of every step that a series can repeat. ``skip``: the player may decline it."""

    skip: bool = False


class DevelopFrame(RepeatedFrame, frozen=True, gc=False, tag=32):
    """A player develops a technology. ``free``: at no cost."""

    free: bool = False


class LearnFrame(RepeatedFrame, frozen=True, gc=False, tag=34):
    """A player learns a technology of the grid. ``card``: by a card; nothing depends on it, but saved games tell it."""

    card: bool = False


class BlueprintFrame(RepeatedFrame, frozen=True, gc=False, tag=37):
    """A player takes a blueprint of the display."""


class WarehouseFrame(RepeatedFrame, frozen=True, gc=False, tag=38):
    """A player takes an item of the Warehouse. ``resources_only``: no crystal."""

    resources_only: bool = False


class ResourceFrame(RepeatedFrame, frozen=True, gc=False, tag=39):
    """A player chooses a resource to gain."""


class UpgradeFrame(RepeatedFrame, frozen=True, gc=False, tag=48):
    """A player builds a blueprint. ``free``: at no cost. ``anywhere``: outside the zone of the bots too."""

    free: bool = False
    anywhere: bool = False


class ShipFrame(RepeatedFrame, frozen=True, gc=False, tag=50):
    """A player welcomes a ship. ``free``: at no cost. ``private``: with the crew that the card Private Ship gives."""

    free: bool = False
    private: bool = False


class RetrieveFrame(RepeatedFrame, frozen=True, gc=False, tag=67):
    """A player takes a colonist home from the slots. ``anywhere``: from the Working Area too."""

    anywhere: bool = False


class ProduceFrame(RepeatedFrame, frozen=True, gc=False, tag=70):
    """A player chooses a building that produces. ``boosted``: a colonist has been paid for it."""

    boosted: bool = False


Repeatable: TypeAlias = (
    DevelopFrame
    | LearnFrame
    | BlueprintFrame
    | WarehouseFrame
    | ResourceFrame
    | UpgradeFrame
    | ShipFrame
    | RetrieveFrame
    | ProduceFrame
)


class SeriesFrame(SeriesStep, frozen=True, gc=False, tag=29):
    """A step that is done ``times`` times; then ``budget`` colonists and a technology (-1: none) may add more."""

    each: Repeatable
    times: int
    budget: int = 0
    technology: int = -1


class BoostedFrame(SeriesStep, frozen=True, gc=False, tag=30):
    """A series that colonists may boost: those in the Living Quarters when it begins (R5)."""

    each: Repeatable
    times: int
    technology: int = -1


class MoreFrame(SeriesStep, frozen=True, gc=False, tag=31):
    """A player may add to a series: by one of ``budget`` colonists, or by a technology (-1: none)."""

    each: Repeatable
    budget: int
    technology: int


AnySeriesFrame: TypeAlias = (
    DevelopFrame
    | LearnFrame
    | BlueprintFrame
    | WarehouseFrame
    | ResourceFrame
    | UpgradeFrame
    | ShipFrame
    | RetrieveFrame
    | ProduceFrame
    | SeriesFrame
    | BoostedFrame
    | MoreFrame
)
