"""Keys of the screens that answer a decision: lists, amounts, payments."""

from __future__ import annotations

from tui.app.game_session import Answer, Step
from tui.screens.game_screen import GameScreen


class PromptKeys:
    """Undo, redo and cancel on a screen that answers a decision."""

    def __init__(self, screen: GameScreen[Answer | None]) -> None:
        self.screen = screen

    def cancel(self) -> None:
        """Leave the zoom, or cancel the move."""
        if self.screen.pane.zoom:
            self.screen.action_zoom()
        else:
            self._step("cancel")

    def action_undo(self) -> None:
        """Undo the last choice."""
        self._step("undo")

    def action_redo(self) -> None:
        """Redo the last undo."""
        self._step("redo")

    def _step(self, step: Step) -> None:
        """Answer with a step, or say why not."""
        self.screen.try_step(step, self.screen.dismiss)
