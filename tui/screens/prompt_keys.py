"""Keys where a decision is answered, on the table and in its lists: undo, redo and cancel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tui.app.game_session import Step
from tui.screens.game_screen import GameScreen


class PromptKeys:
    """Undo, redo and cancel on a screen that answers a decision."""

    def __init__(self, screen: GameScreen[Any], answer: Callable[[Step], object]) -> None:
        """``answer`` takes the step that the player wants."""
        self.screen = screen
        self._answer = answer

    def cancels(self) -> bool:
        """Return whether the key to go back cancels the move."""
        return not self.screen.pane.zoom and not self.screen.session.why_no_step("cancel")

    def cancel(self) -> None:
        """Leave the zoom, or cancel the move."""
        if self.screen.pane.zoom:
            self.screen.action_zoom()
        else:
            self.step("cancel")

    def action_undo(self) -> None:
        """Undo the last choice."""
        self.step("undo")

    def action_redo(self) -> None:
        """Redo the last undo."""
        self.step("redo")

    def step(self, step: Step) -> None:
        """Answer with a step, or say why not."""
        self.screen.try_step(step, self._answer)
