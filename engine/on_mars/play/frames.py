"""Rules of frames: a frame does something, or asks a question whose answer does something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.core.choice import Choice
from engine.core.event import Event
from engine.on_mars.frame_types import AnyFrame
from engine.on_mars.frame_types.base import Frame
from engine.on_mars.state import State

FrameT = TypeVar("FrameT", bound=Frame)
Log: TypeAlias = list[Event]

STOP = Choice("stop")
END = Choice("end")


class Rule(msgspec.Struct, Generic[FrameT], frozen=True, kw_only=True):
    """How a frame is resolved: by ``do``, or by ``options`` and ``answer`` where ``kind`` names a question.

    ``options`` are all choices that are possible: a question without options is skipped. ``odds``: the box answers,
    each option with this weight. ``can``: whether the frame could be resolved at least once; None: it always can.
    """

    do: Callable[[State, Log, FrameT], None] | None = None
    kind: str = ""
    options: Callable[[State, FrameT], Sequence[Choice]] | None = None
    answer: Callable[[State, Log, Choice, FrameT], None] | None = None
    odds: Callable[[int], Sequence[int]] | None = None
    can: Callable[[State, FrameT], bool] | None = None


RULES: dict[type[Frame], Rule[Any]] = {}
"""The rule of each type of frame. ``frame_rules`` fills it, so that modules below it can ask ``can`` of any frame."""
CAN: dict[type[Frame], Callable[[State, Any], bool] | None] = {}
"""``Rule.can`` of each type of frame, which is asked most often."""


def even(options: int) -> Sequence[int]:
    """Return equal odds for each option."""
    return (1,) * options


def can(state: State, frame: AnyFrame) -> bool:
    """Return whether a frame could be resolved at least once now."""
    test = CAN[type(frame)]
    return test is None or test(state, frame)
