"""Frames as the tuples of numbers that saved states hold: the number of the frame, its seat, its other fields.

The form is older than the structs of ``engine.on_mars.frame_types``. It stays, because journals hold digests of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias, get_args

import msgspec

from engine.on_mars.frame_types import FRAME_TYPES, AnyFrame
from engine.on_mars.frame_types.colony import BuildFrame, HireFrame, UpgradedFrame
from engine.on_mars.frame_types.movement import CollectFrame, MoveFrame, WalkFrame
from engine.on_mars.frame_types.rival import (
    RivalBlueprintFrame,
    RivalDisplacedFrame,
    RivalHireFrame,
    RivalLearnFrame,
    RivalPickFrame,
    RivalPlaceTileFrame,
    RivalRoverToFrame,
    RivalTarget,
)
from engine.on_mars.frame_types.series import BoostedFrame, MoreFrame, Repeatable, RepeatedFrame, SeriesFrame
from engine.on_mars.state import NONE

Numbers: TypeAlias = tuple[int, ...]


def _number_of(kind: type[AnyFrame]) -> int:
    """Return the number of a type of frame."""
    number = kind.__struct_config__.tag
    assert isinstance(number, int)
    return number


_TYPES: Final[dict[int, type[AnyFrame]]] = {_number_of(kind): kind for kind in FRAME_TYPES}
_FLAGS: Final[dict[type[AnyFrame], tuple[str, ...]]] = {
    kind: tuple(name for name in kind.__struct_fields__ if name not in ("seat", "skip"))
    for kind in get_args(Repeatable)
}
"""The fields of a repeatable step that one number packs, a bit each."""
_WITH_ZERO: Final = (RivalBlueprintFrame, RivalLearnFrame, RivalHireFrame)
"""Frames that are followed by a 0."""


def _is_plain(kind: type[AnyFrame]) -> bool:
    """Return whether MessagePack writes a frame of a type as its numbers: it has numbers only, in the same order."""
    special = (CollectFrame, MoreFrame, *_WITH_ZERO, RivalRoverToFrame, RivalPlaceTileFrame)
    numbers = all(field == "int" for field in kind.__annotations__.values())
    return numbers and not issubclass(kind, (RepeatedFrame, *special))


PLAIN: Final = frozenset([kind for kind in FRAME_TYPES if _is_plain(kind)])
"""The frames that need no conversion before they are written."""


# --- writing


@lru_cache(maxsize=4096)
def to_numbers(frame: AnyFrame) -> Numbers:
    """Return a frame as numbers."""
    number, seat = _number_of(type(frame)), frame.seat
    match frame:
        case SeriesFrame():
            much = (frame.times, frame.budget, frame.technology, int(frame.each.skip))
            return (number, seat, _number_of(type(frame.each)), _flags(frame.each), *much)
        case BoostedFrame():
            much = (frame.times, frame.technology, int(frame.each.skip))
            return (number, seat, _number_of(type(frame.each)), _flags(frame.each), *much)
        case MoreFrame():
            return (number, seat, _number_of(type(frame.each)), _flags(frame.each), frame.budget, frame.technology)
        case MoveFrame():
            more = _moved(frame) if frame.moved else (frame.tiles,)
            return (number, seat, frame.flags, frame.bots, frame.rover, *more)
        case WalkFrame():
            before = frame.movement
            step = (frame.piece, frame.here, frame.there, before.flags, before.bots, before.rover)
            return (number, seat, *step, *_moved(before))
        case CollectFrame():
            return (number, seat, *frame.hexes)
        case HireFrame():
            return (number, seat, frame.scientists | frame.contracts << 1, int(frame.free))
        case RivalPickFrame():
            return (number, seat, _number_of(type(frame.then)), _target(frame.then), *frame.hexes)
        case RivalRoverToFrame() | RivalPlaceTileFrame() | RivalDisplacedFrame():
            return (number, seat, _target(frame), frame.here)
        case RepeatedFrame():
            return (number, seat, _flags(frame), int(frame.skip))
        case _:
            fields = [int(value) for value in msgspec.structs.astuple(frame)]
            return (number, *fields, 0) if isinstance(frame, _WITH_ZERO) else (number, *fields)


def _flags(each: Repeatable) -> int:
    return sum(getattr(each, name) << bit for bit, name in enumerate(_FLAGS[type(each)]))


def _moved(frame: MoveFrame) -> Numbers:
    return (frame.moved, frame.last, len(frame.starts), *frame.starts, *frame.extras)


def _target(frame: RivalTarget) -> int:
    match frame:
        case BuildFrame():
            return frame.building
        case UpgradedFrame():
            return frame.card
        case RivalDisplacedFrame():
            return frame.start * 2 + frame.rover
        case RivalRoverToFrame() | RivalPlaceTileFrame():
            return 0


# --- reading


@lru_cache(maxsize=4096)
def from_numbers(numbers: Numbers) -> AnyFrame:
    """Return the frame that ``to_numbers`` wrote.

    Raises ``msgspec.ValidationError``, ``ValueError`` or ``LookupError`` for an unknown kind of frame, and for a wrong
    number or type of fields. It does not check whether a value is in its range.
    """
    number, seat, *rest = numbers
    kind = _TYPES[number]
    if kind in PLAIN:
        return msgspec.convert(numbers, kind)
    return _special(number, seat, rest)


def _special(number: int, seat: int, rest: Sequence[int]) -> AnyFrame:
    """Return a frame whose numbers are not just its fields."""
    kind = _TYPES[number]
    if kind is SeriesFrame:
        each, how, times, budget, technology, skip = rest
        return SeriesFrame(seat, _repeatable(seat, each, how, skip), times, budget, technology)
    if kind is BoostedFrame:
        each, how, times, technology, skip = rest
        return BoostedFrame(seat, _repeatable(seat, each, how, skip), times, technology)
    if kind is MoreFrame:
        each, how, budget, technology = rest
        return MoreFrame(seat, _repeatable(seat, each, how, 1), budget, technology)
    if kind is MoveFrame:
        flags, bots, rover, moved, *more = rest
        return _movement(seat, rest) if more else MoveFrame(seat, flags, bots, rover, tiles=moved)
    if kind is WalkFrame:
        piece, here, there, *before = rest
        return WalkFrame(seat, piece, here, there, _movement(seat, before))
    if kind is CollectFrame:
        return CollectFrame(seat, tuple(rest))
    if kind is HireFrame:
        kinds, free = rest
        return HireFrame(seat, bool(kinds & 1), bool(kinds & 2), bool(free))
    if kind is RivalPickFrame:
        target, what, *hexes = rest
        return RivalPickFrame(seat, _rival_target(seat, target, what, NONE), tuple(hexes))
    if kind in (RivalRoverToFrame, RivalPlaceTileFrame, RivalDisplacedFrame):
        what, here = rest
        return _rival_target(seat, number, what, here)
    if kind in _FLAGS:
        how, skip = rest
        return _repeatable(seat, number, how, skip)
    fields = rest[:-1] if kind in _WITH_ZERO else rest
    return msgspec.convert((number, seat, *fields), kind, strict=False)


def _repeatable(seat: int, number: int, flags: int, skip: int) -> Repeatable:
    kind = _TYPES[number]
    bits = [flags >> bit & 1 for bit in range(len(_FLAGS[kind]))]
    return msgspec.convert((number, seat, skip, *bits), Repeatable, strict=False)


def _movement(seat: int, numbers: Sequence[int]) -> MoveFrame:
    flags, bots, rover, moved, last, starts, *hexes = numbers
    return MoveFrame(seat, flags, bots, rover, moved, last, tuple(hexes[:starts]), tuple(hexes[starts:]))


def _rival_target(seat: int, number: int, what: int, here: int) -> RivalTarget:
    kind = _TYPES[number]
    if kind is BuildFrame:
        return BuildFrame(seat, what, here)
    if kind is UpgradedFrame:
        return UpgradedFrame(seat, what, here)
    if kind is RivalDisplacedFrame:
        return RivalDisplacedFrame(seat, what // 2, bool(what % 2), here)
    if kind is RivalRoverToFrame:
        return RivalRoverToFrame(seat, here)
    if kind is RivalPlaceTileFrame:
        return RivalPlaceTileFrame(seat, here)
    raise ValueError(number)
