"""Wait until an app is idle, according to its event loop.

Textual's own tests take a process as idle that used little CPU for 20 ms; on a busy machine a process that gets no CPU
looks the same. Here an app is idle when its loop has nothing to run, nothing is due soon, no thread works for it, and
its screen is drawn. An opponent that thinks is waited for only briefly, because it may play for minutes.
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
from tui.screens.input_gate import InputGate

SOON = 0.02
"""Timers due within this many seconds are waited for: the next frame, the end of a short pause."""
LONGEST = 100
"""Slices of an opponent's thinking to wait for; each takes at least a step of the loop, however slow the machine."""


class ThinkingSlices:
    """Count the slices of thinking; between two of them keys are handled."""

    slices = 0


async def until_idle(*_: float) -> None:
    """Wait until nothing more happens, or an opponent thinks for long."""
    app, loop = current_app(), asyncio.get_running_loop()
    end = monotonic() + HANGS
    enough = ThinkingSlices.slices + LONGEST
    while ThinkingSlices.slices < enough:
        assert monotonic() < end, "it never comes to rest"
        await asyncio.sleep(0)
        if has_ready_callbacks(loop):
            continue
        if not draw_due_frame(app):
            left = seconds_to_next_timer(loop)
            if left > SOON and not has_running_thread(app):
                return
            await asyncio.sleep(max(0.0, min(left, 0.001)))


def use_idle_wait(patch: pytest.MonkeyPatch) -> None:
    """Have pilots wait with ``until_idle``."""
    keys_first = InputGate.keys_first

    async def counted(gate: InputGate) -> None:
        ThinkingSlices.slices += 1
        await keys_first(gate)

    patch.setattr(InputGate, "keys_first", counted)
    replace_pilot_wait(patch, until_idle)
