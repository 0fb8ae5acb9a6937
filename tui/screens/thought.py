"""Thinking beside the keys: in slices, between which whatever was typed is answered first."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Generator
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from tui.play.computers import SLICE

if TYPE_CHECKING:
    from textual.app import App

Step = TypeVar("Step")
Result = TypeVar("Result")

HOPS = 8
"""A key is handed on so often until the app knows of it."""
ANSWERING = 0.015
"""After a key nobody thinks for so long, in seconds: it is answered first."""


async def keys_first(app: App[int]) -> None:
    """Between two slices: keys that have come are answered."""
    for _ in range(HOPS):
        await sleep(0)
    while (left := app.input_at + ANSWERING - monotonic()) > 0:  # type: ignore[attr-defined]
        await sleep(left)


async def thought_out(
    app: App[int], thought: Generator[Step, None, Result], tell: Callable[[Step], object] | None = None
) -> Result:
    """What comes of a thought; ``tell`` hears of each step."""
    while True:
        stop = monotonic() + SLICE
        try:
            while monotonic() < stop:
                step = next(thought)
                if tell is not None:
                    tell(step)
        except StopIteration as ended:
            return ended.value
        await keys_first(app)
