"""Frames that nobody sees are not drawn: an app without a terminal drew each one, a fifth of the screens' tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual._compositor import Compositor
from textual._context import active_app, visible_screen_stack

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.screen import Screen

DRAWN = Compositor.render_update
"""Draws the frame, as for a terminal."""


def _unseen(
    self: Compositor, full: bool = False, screen_stack: list[Screen[object]] | None = None, simplify: bool = False
) -> RenderableType | None:
    if full or not active_app.get().is_headless:
        return DRAWN(self, full, screen_stack, simplify)
    visible_screen_stack.set(screen_stack or [])
    self._dirty_regions.clear()
    return None


def leave_frames_out(patch: pytest.MonkeyPatch) -> None:
    """What a test looks at (lines of the screen, a picture) is drawn when it looks."""
    patch.setattr(Compositor, "render_update", _unseen)


def draw_frames(patch: pytest.MonkeyPatch) -> None:
    """Every frame is drawn again."""
    patch.setattr(Compositor, "render_update", DRAWN)
