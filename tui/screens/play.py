"""What all screens of a game share: the lines around the middle, and looking elsewhere without losing the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from textual.screen import ScreenResultType

from tui.keymap import bindings
from tui.screens.frame import Frame
from tui.screens.session import Answer, Session, Step
from tui.widgets.line import BLANK, Line, line, paragraph

DIALOG = 40
"""The columns of a question."""


class Play(Frame[ScreenResultType], Generic[ScreenResultType]):
    """A screen of a game in the common frame. Log, tableaus, score and goals can be looked at from everywhere."""

    BINDINGS = bindings("look", "leave")

    def __init__(self, session: Session) -> None:
        super().__init__(session.words)
        self.session = session

    def draw(self) -> None:
        self.show_frame()
        self.show_keys()

    def show_frame(self) -> None:
        """The lines that are the same on every screen of a game."""
        scene, looks = self.session.scene, self.session.looks
        columns = self.room.width
        self.show_bar(looks.bar(scene), line((scene.seed, "dim")), looks.tracks(scene, columns - 1))
        self.show_own(looks.own(scene, columns - 1))

    def help_signs(self) -> list[Line]:
        return self.session.looks.signs(self.words, self.room.width - 2)

    def waiting(self) -> str:
        """Which decision waits while something else is looked at."""
        scene = self.session.scene
        if scene.decision is None:
            return ""
        return self.words.say("screen.waits", prompt=self.session.looks.prompt(scene))

    # --- looking ----------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "look" and parameters[0] in ("goals", "hand"):
            return self.session.looks.has_page(self.session.scene, str(parameters[0]))
        return True

    def action_look(self, what: str) -> None:
        """Shows something else on top; this screen waits as it is."""
        if what in ("log", "news"):
            from tui.screens.log import LogScreen

            self.app.push_screen(LogScreen(self.session, latest=what == "news"))
        elif what == "score":
            from tui.screens.score import ScoreScreen

            self.app.push_screen(ScoreScreen(self.session))
        elif what == "hint":
            from tui.screens.hint import HintScreen

            self.app.push_screen(HintScreen(self.session))
        elif what == "tableaus":
            from tui.screens.tableau import TableauScreen

            self.app.push_screen(TableauScreen(self.session))
        else:
            from tui.screens.list import ListScreen

            session = self.session
            make = lambda width: session.looks.page(session.scene, what, width)  # noqa: E731
            self.app.push_screen(ListScreen(session, make, "look"))

    def action_leave(self) -> None:
        """Leaves the game; everything is saved."""
        self.app.leave_game()  # type: ignore[attr-defined]

    # --- taking back ------------------------------------------------------------------------------------------------

    def try_step(self, step: Step, do: Callable[[Step], object]) -> None:
        """Does a step back or forth, or says why it cannot be. Alone, undo can go on as practice, asked once."""
        refused = self.session.why_no_step(step)
        if not refused:
            do(step)
        elif step == "undo" and self.session.table.could_practise(self.session.seat):
            self._practise(refused, do)
        else:
            self.show_hint(refused, "accent")

    def _practise(self, refused: str, do: Callable[[Step], object]) -> None:
        if self.session.table.match.practice:
            do("practise")
            return
        from tui.games.looks import MenuItem
        from tui.screens.confirm import ConfirmScreen

        def decide(sure: bool | None) -> None:
            if sure:
                do("practise")

        say = self.words.say
        asked = [*paragraph(refused, DIALOG), BLANK, *paragraph(say("practice.what"), DIALOG)]
        item = MenuItem("x", say("practice.do"), asks=tuple(asked))
        self.app.push_screen(ConfirmScreen(self.words, item, DIALOG, say("practice.prompt")), decide)


class Prompt(Play[Answer | None]):
    """A screen that answers a decision: with a choice, or with a step back or forth."""

    BINDINGS = bindings("undo", "hand")

    def action_back(self) -> None:
        """Out of the move that was begun."""
        self.step("cancel")

    def action_undo(self) -> None:
        """Takes back the last choice."""
        self.step("undo")

    def action_redo(self) -> None:
        """Does again what was taken back."""
        self.step("redo")

    def step(self, step: Step) -> None:
        """Answers with a step, or says why it cannot be."""
        self.try_step(step, self.dismiss)
