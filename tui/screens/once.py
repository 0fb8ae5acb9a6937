"""What keeps keys that come too quickly from meaning two things: a screen is left once, and opens one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class Once(Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that does nothing any more once another is in its place."""

    @property
    def here(self) -> bool:
        """Whether it can be shown: it was opened, and not left."""
        return self.is_mounted and self in self.app.screen_stack

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leaves with an answer; a second key that was on its way meanwhile finds nothing to leave."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def open_screen(self, screen: Screen[Any], answered: Callable[[Any], object] | None = None) -> None:
        """Opens a screen above this one, unless a key before has already opened one."""
        if self.app.screen is self:
            self.app.push_screen(screen, answered)  # type: ignore[arg-type]
