"""The base class of screens that answer a decision: lists, amounts, payments."""

from __future__ import annotations

from textual.await_complete import AwaitComplete

from engine.core.choice import Choice
from tui.app.game_session import Answer, Step
from tui.keys.keymap import bindings
from tui.screens.game_screen import GameScreen


class PromptScreen(GameScreen[Answer | None]):
    """A screen that answers a decision with a choice, or with an undo or redo."""

    BINDINGS = bindings("undo", "hand", "lesson")
    teaches = True

    def answers_here(self) -> bool:
        return True

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Close with an answer, unless a lesson refuses it; the next frame is that of the next prompt."""
        if self.lesson_refuses(result):
            return AwaitComplete()
        if isinstance(result, Choice | tuple) and self.app.screen is self:
            self.app.frames.hold()
        return super().dismiss(result)

    def accept(self, choice: Choice) -> None:
        self.dismiss(choice)

    def action_back(self) -> None:
        """Leave the zoom, or cancel the move."""
        if self.pane.zoom:
            self.action_zoom()
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
        self.try_step(step, self.dismiss)
