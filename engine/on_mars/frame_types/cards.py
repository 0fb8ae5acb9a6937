"""Frames of executive actions, cards and discovery tiles."""

from __future__ import annotations

from typing import TypeAlias

from engine.on_mars.frame_types.base import Frame


class CardStep(Frame, frozen=True, gc=False):
    """A step of an executive action, a card, a discovery tile or a delivery (RULES 8, 15)."""


class DiscoveryFrame(CardStep, frozen=True, gc=False, tag=61):
    """The effect of a discovery tile."""

    tile: int


class AdvancedFrame(CardStep, frozen=True, gc=False, tag=62):
    """A player chooses an Advanced Building whose action to use."""


class CardFrame(CardStep, frozen=True, gc=False, tag=63):
    """The action of an Advanced Building."""

    card: int


class ColonistsFrame(CardStep, frozen=True, gc=False, tag=64):
    """A player chooses how many colonists work for the action of a card."""

    card: int


class WithColonistsFrame(CardStep, frozen=True, gc=False, tag=65):
    """The action of a card with that many colonists."""

    card: int
    count: int


class FromWorkingAreaFrame(CardStep, frozen=True, gc=False, tag=66):
    """A player takes colonists home from the Working Area."""

    most: int


class RadarFrame(CardStep, frozen=True, gc=False, tag=68):
    """A player chooses the discovery tile of the Radar."""


class ProduceAllFrame(CardStep, frozen=True, gc=False, tag=69):
    """Every Advanced Building and mine of a player produces."""


class TaskFrame(CardStep, frozen=True, gc=False, tag=71):
    """First Colonists: a player may claim a task. ``tasks``: a mask of the tasks that were just done."""

    tasks: int


class DeliverFrame(CardStep, frozen=True, gc=False, tag=98):
    """A player who travels may deliver to contracts."""


AnyCardFrame: TypeAlias = (
    DiscoveryFrame
    | AdvancedFrame
    | CardFrame
    | ColonistsFrame
    | WithColonistsFrame
    | FromWorkingAreaFrame
    | RadarFrame
    | ProduceAllFrame
    | TaskFrame
    | DeliverFrame
)
