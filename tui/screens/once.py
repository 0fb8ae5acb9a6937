"""Leaving a screen: two keys that come close together must not leave the one below as well."""

from __future__ import annotations

from typing import Generic

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class Once(Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that is left once: what was still on its way to it when it was left does nothing more."""

    @property
    def here(self) -> bool:
        """Whether it can be shown: it was opened, and not left."""
        return self.is_mounted and self in self.app.screen_stack

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leaves this screen with an answer, if it is the one on top."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()
