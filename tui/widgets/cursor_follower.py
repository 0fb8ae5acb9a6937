"""Tell a screen at once where a cursor is, so that the cursor and what is said of it are in one frame."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from textual.widget import Widget


@runtime_checkable
class CursorFollower(Protocol):
    """A screen that tells what a cursor is on."""

    def cursor_moved(self, part: Widget) -> None:
        """Update what depends on the cursor of a part."""
        ...


def notify_follower(part: Widget) -> None:
    """Tell the screen of a part that its cursor moved, if it follows."""
    screen = part.screen
    if isinstance(screen, CursorFollower):
        screen.cursor_moved(part)
