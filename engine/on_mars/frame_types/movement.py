"""Frames of movements of bots and the rover."""

from __future__ import annotations

from typing import TypeAlias

from engine.on_mars.frame_types.base import Frame

CRYSTALS, RECYCLING, BOTS, ROVER = 1, 2, 4, 8
"""Flags of a movement: crystals pay for steps, bots collect like rovers, bots move, the rover moves."""


class MovementStep(Frame, frozen=True, gc=False):
    """A step of a movement of bots and the rover (RULES 8)."""


class MovementStartFrame(MovementStep, frozen=True, gc=False, tag=55):
    """A movement with a rover begins: Rover technology may add points."""

    flags: int
    bots: int
    rover: int


class RoverTechnologyFrame(MovementStep, frozen=True, gc=False, tag=56):
    """A player chooses whose Rover technology adds points."""

    flags: int
    bots: int
    rover: int


class MoveFrame(MovementStep, frozen=True, gc=False, tag=57):
    """A player moves bots and the rover, or ends the movement.

    ``bots`` and ``rover`` are movement points. ``moved``: bits of what moved. ``last``: the piece that moved last, and
    its hex, packed by ``moving.HEXES``. ``starts``: where the bots began. ``extras``: hexes of bots that share a hex
    with another own bot. ``tiles`` (``one-by-one`` only): how many ``TakeTileFrame`` wait below.
    """

    flags: int
    bots: int
    rover: int
    moved: int = 0
    last: int = -1
    starts: tuple[int, ...] = ()
    extras: tuple[int, ...] = ()
    tiles: int = 0


class WalkFrame(MovementStep, frozen=True, gc=False, tag=99):
    """A piece steps from a hex to another, after it is paid. ``movement``: the movement before the step."""

    piece: int
    here: int
    there: int
    movement: MoveFrame


class LiftedFrame(MovementStep, frozen=True, gc=False, tag=58):
    """``one-by-one``: a player moves the piece that is lifted, or sets it down. For the fields see ``MoveFrame``."""

    flags: int
    bots: int
    rover: int
    tiles: int
    piece: int
    here: int


class LiftedStepFrame(MovementStep, frozen=True, gc=False, tag=59):
    """``one-by-one``: the lifted piece steps to ``here``, after it is paid."""

    flags: int
    bots: int
    rover: int
    tiles: int
    piece: int
    here: int


class TakeTileFrame(MovementStep, frozen=True, gc=False, tag=60):
    """``one-by-one``: the tile on a hex is taken, and its effect is carried out."""

    here: int


class CollectFrame(MovementStep, frozen=True, gc=False, tag=100):
    """A player may take the tiles on hexes that pieces reached."""

    hexes: tuple[int, ...]


class ClearFrame(MovementStep, frozen=True, gc=False, tag=101):
    """Crystals and tiles under a player's bots are removed."""


AnyMovementFrame: TypeAlias = (
    MovementStartFrame
    | RoverTechnologyFrame
    | MoveFrame
    | WalkFrame
    | LiftedFrame
    | LiftedStepFrame
    | TakeTileFrame
    | CollectFrame
    | ClearFrame
)
