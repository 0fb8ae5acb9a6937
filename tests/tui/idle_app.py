"""When an app is idle, told by its event loop.

Textual's own tests take a process that used little of the processor for 20 ms as idle: one that a busy machine does not
let run looks the same. Here an app is idle when its loop has nothing to run, nothing is due soon, no thread works for
it, and its screen is drawn. Only who thinks is not waited for to the end: an opponent may play on for minutes.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import pytest
from textual._context import active_app
from textual.app import App
from textual.pilot import Pilot

from tests.timeouts import HANGS
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
    app, loop = active_app.get(), asyncio.get_running_loop()
    end = monotonic() + HANGS
    enough = Thought.slices + LONGEST
    while Thought.slices < enough:
        assert monotonic() < end, "it never comes to rest"
        await asyncio.sleep(0)
        if loop._ready:  # type: ignore[attr-defined]
            continue
        if _drawn(app):
            due = [handle.when() for handle in loop._scheduled if not handle.cancelled()]  # type: ignore[attr-defined]
            left = min(due, default=loop.time() + 1) - loop.time()
            if left > SOON and not _threads(app):
                return
            await asyncio.sleep(max(0.0, min(left, 0.001)))


def _drawn(app: App[object]) -> bool:
    """Whether the screen waits for no frame; otherwise it is drawn now."""
    if not app._screen_stacks or not app.screen_stack or not app.screen._update_timer._active.is_set():
        return True
    app.screen._on_timer_update()
    return False


def _threads(app: App[object]) -> bool:
    return any(worker._thread_worker and worker.is_running for worker in app.workers)


def wait_by_the_loop(patch: pytest.MonkeyPatch) -> None:
    """Pilots wait so."""
    keys_first = BaseApp.keys_first

    async def told(app: BaseApp) -> None:
        Thought.slices += 1
        await keys_first(app)

    patch.setattr(BaseApp, "keys_first", told)

    async def answered(_: Pilot[Any]) -> bool:
        return True  # in an idle app nothing is left in the queues of its parts, so none is asked

    patch.setattr(Pilot, "_wait_for_screen", answered)
    patch.setattr("textual.pilot.wait_for_idle", until_idle)
    patch.setattr("textual.app.wait_for_idle", until_idle)
