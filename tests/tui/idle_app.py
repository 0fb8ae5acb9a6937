"""When an app is idle, told by its event loop.

Textual's own tests take a process that used little of the processor for 20 ms as idle: one that a busy machine does not
let run looks the same. Here an app is idle when its loop has nothing to run, nothing is due soon, no thread works for
it, and its screen is drawn. Only who thinks is not waited for to the end: an opponent may play on for minutes.
"""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from tests.timeouts import HANGS
from tests.tui.textual_internals import (
    current_app,
    draw_due_frame,
    has_ready_callbacks,
    has_running_thread,
    replace_pilot_wait,
    seconds_to_next_timer,
)
from tui.screens.base import BaseApp

SOON = 0.02
"""What is due within so many seconds is waited for: the next frame, the end of a short wait."""
LONGEST = 100
"""Slices of thought: who thinks longer is not waited for. Each is a step at least, however slow the machine."""


class Thought:
    """Counts the slices: between two of them keys are answered."""

    slices = 0


async def until_idle(*_: float) -> None:
    """Until nothing more happens, or somebody thinks long."""
    app, loop = current_app(), asyncio.get_running_loop()
    end = monotonic() + HANGS
    enough = Thought.slices + LONGEST
    while Thought.slices < enough:
        assert monotonic() < end, "it never comes to rest"
        await asyncio.sleep(0)
        if has_ready_callbacks(loop):
            continue
        if not draw_due_frame(app):
            left = seconds_to_next_timer(loop)
            if left > SOON and not has_running_thread(app):
                return
            await asyncio.sleep(max(0.0, min(left, 0.001)))


def wait_by_the_loop(patch: pytest.MonkeyPatch) -> None:
    """Pilots wait so."""
    keys_first = BaseApp.keys_first

    async def told(app: BaseApp) -> None:
        Thought.slices += 1
        await keys_first(app)

    patch.setattr(BaseApp, "keys_first", told)
    replace_pilot_wait(patch, until_idle)
