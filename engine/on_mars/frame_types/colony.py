"""Frames of technologies, gains, buildings, ships, scientists and contracts."""

from __future__ import annotations

from typing import TypeAlias

from engine.on_mars.frame_types.base import Frame

ANY_BUILDING = 6
"""A building of any type."""


class ColonyStep(Frame, frozen=True, gc=False):
    """Something that a player gains, learns, builds, or welcomes (RULES 6, 7, 9 to 11)."""


class DevelopedFrame(ColonyStep, frozen=True, gc=False, tag=33):
    """A technology moves from one space of the laboratory to another."""

    here: int
    there: int


class LearnedFrame(ColonyStep, frozen=True, gc=False, tag=35):
    """A technology moves from a place of the grid to a space of the laboratory."""

    place: int
    space: int


class LabBenefitFrame(ColonyStep, frozen=True, gc=False, tag=36):
    """A player gets the benefit of a space of the laboratory."""

    space: int


class GainFrame(ColonyStep, frozen=True, gc=False, tag=40):
    """A player gains items from the general supply."""

    item: int
    count: int


class PointsFrame(ColonyStep, frozen=True, gc=False, tag=41):
    """A player scores OP for a card."""

    points: int


class ConstructFrame(ColonyStep, frozen=True, gc=False, tag=42):
    """A player constructs a building of a type, or ``ANY_BUILDING``. ``boostable``: colonists may boost the level."""

    building: int
    boostable: bool


class BuildFrame(ColonyStep, frozen=True, gc=False, tag=43):
    """A building is laid on a hex; pieces there are displaced."""

    building: int
    here: int


class BuiltFrame(ColonyStep, frozen=True, gc=False, tag=44):
    """What follows a building: arrows of its tile (0: none), gains, contracts, life support."""

    building: int
    here: int
    tile: int


class LifeSupportFrame(ColonyStep, frozen=True, gc=False, tag=45):
    """The Life Support marker of a type rises."""

    building: int


class LifeSupportBonusFrame(ColonyStep, frozen=True, gc=False, tag=46):
    """A player chooses a bonus of the Life Support System."""


class DisplaceFrame(ColonyStep, frozen=True, gc=False, tag=47):
    """A player moves a displaced bot, or the rover, to the nearest place."""

    here: int
    rover: bool


class UpgradedFrame(ColonyStep, frozen=True, gc=False, tag=49):
    """A blueprint is built on a building."""

    card: int
    here: int


class ShipArrivalFrame(ColonyStep, frozen=True, gc=False, tag=51):
    """A ship lands with its crew."""

    ship: int
    colonists: int
    bots: int


class BotFrame(ColonyStep, frozen=True, gc=False, tag=52):
    """A player places a new bot."""


class HireFrame(ColonyStep, frozen=True, gc=False, tag=53):
    """A player hires a scientist or takes a contract: of those kinds that are allowed."""

    scientists: bool
    contracts: bool
    free: bool


class HiredFrame(ColonyStep, frozen=True, gc=False, tag=54):
    """A scientist, or a contract (10 + its number), comes to a player."""

    person: int


AnyColonyFrame: TypeAlias = (
    DevelopedFrame
    | LearnedFrame
    | LabBenefitFrame
    | GainFrame
    | PointsFrame
    | ConstructFrame
    | BuildFrame
    | BuiltFrame
    | LifeSupportFrame
    | LifeSupportBonusFrame
    | DisplaceFrame
    | UpgradedFrame
    | ShipArrivalFrame
    | BotFrame
    | HireFrame
    | HiredFrame
)
