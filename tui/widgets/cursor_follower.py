"""Who is told where a cursor is: at once, so that the cursor and what is said of its place stand in one frame."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from textual.widget import Widget


@runtime_checkable
class CursorFollower(Protocol):
    """A screen that tells what a cursor is on."""

    def cursor_moved(self, part: Widget) -> None:
        """The cursor of a part is somewhere else."""
        ...


def tell_follower(part: Widget) -> None:
    """Tells the screen of a part that its cursor moved, if it follows."""
    screen = part.screen
    if isinstance(screen, CursorFollower):
        screen.cursor_moved(part)
