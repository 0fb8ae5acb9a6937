"""Keys where a decision is answered, on the table and in its lists: undo, redo, cancel; what led to the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tui.app.game_session import Step
from tui.games.zones import NEWS
from tui.screens.game_screen import GameScreen


class PromptKeys:
    """Undo, redo and cancel on a screen that answers a decision."""

    def __init__(self, screen: GameScreen[Any], answer: Callable[[Step], object]) -> None:
        """``answer`` takes the step that the player wants."""
        self.screen = screen
        self._answer = answer

    def show_moves(self) -> None:
        """End the prompt of a pane with the moves of others if they led to its question."""
        screen, pane, last = self.screen, self.screen.pane, self.screen.session.client.last()
        if pane.plan is not None and pane.docked and last is not None and last[0] != screen.session.seat:
            screen.show_aside(screen.moves_note(latest=NEWS not in pane.plan.zones))

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
