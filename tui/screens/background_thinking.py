"""Think in slices between which keys are answered."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import monotonic
from typing import TypeVar

from tui.app.bot_driver import SLICE
from tui.screens.base import BaseApp

Step = TypeVar("Step")
Result = TypeVar("Result")


async def thought_out(
    app: BaseApp, thought: Generator[Step, None, Result], tell: Callable[[Step], object] | None = None
) -> Result:
    """Return the result of a thought; ``tell`` receives each step."""
    while True:
        stop = monotonic() + SLICE
        try:
            while monotonic() < stop:
                step = next(thought)
                if tell is not None:
                    tell(step)
        except StopIteration as ended:
            return ended.value
        await app.input.keys_first()
