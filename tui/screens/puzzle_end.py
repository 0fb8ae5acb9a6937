"""The menu after a puzzle: next puzzle, undo, hint, or list."""

from __future__ import annotations

from collections.abc import Iterable

from textual import getters, on
from textual.widget import Widget

from engine.core.message import Refusal
from tui.app import puzzle_store
from tui.app.daily import today
from tui.app.game_session import Step
from tui.app.puzzle_attempt import HINTS
from tui.app.puzzle_text import goal_text, progress_text, title_text
from tui.keys.keymap import USUAL, bindings
from tui.screens.game_screen import GameScreen
from tui.screens.local_app import LocalApp
from tui.screens.requests import PuzzleSolutionRequest, PuzzlesRequest
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, column, line, paragraph
from tui.widgets.styled_widget import StyledLines

NAME = 26
SOLVED = ("next", "explain", "again", "list")
MISSED = ("undo", "again", "hint", "explain", "list")
KEYS = {
    "again": "puzzled.again",
    "explain": "puzzled.explain",
    "undo": "puzzled.undo",
    "hint": "look.hint",
    "list": "puzzled.list",
}


class PuzzleEndScreen(GameScreen[Step]):
    """The menu. ``Esc`` goes back to the table."""

    app = getters.app(LocalApp)
    BINDINGS = bindings("puzzled")
    takes_keys = "#rows"
    shows = "ending"

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False)

    @property
    def solved(self) -> bool:
        """Whether the goal was reached."""
        trial = self.session.client.table.trial
        return trial is not None and trial.standing == "reached"

    def on_mount(self) -> None:
        trial = self.session.client.table.trial
        if trial is not None and self.solved:
            try:
                puzzle_store.remember(self.library.folders, self.session.client.table.game.slug, trial, today())
            except Refusal as refusal:
                self.show_hint(self.words.render(refusal.message), "bad")

    def draw(self) -> None:
        self.show_frame()
        trial, words = self.session.client.table.trial, self.words
        if trial is None:
            return
        ink = "good" if self.solved else "bad"
        state, title = words.name("puzzle.standing", trial.standing), title_text(trial.puzzle, words)
        goal, now = goal_text(trial.puzzle.goal, words), progress_text(self.session.client, words)
        shown_lines = [line("      ", *part) for text in (goal, now) for part in paragraph(text, self.reading - 8)]
        head = line("      ", (title, "head"), "  ", (state, ink))
        self.query_one("#title", StyledLines).show([BLANK, head, BLANK, *shown_lines, BLANK])
        lines = SOLVED if self.solved else MISSED
        self.query_one("#rows", RowList).show([self._row(what) for what in lines], lines[0])
        self.show_prompt(words.say("ending.prompt"))
        self.show_hint("")
        self.show_keys()

    def _row(self, what: str) -> ListRow:
        meaning = KEYS.get(what, "")
        sign = (f"{self.sign(meaning)} ", "key") if meaning in USUAL else "  "
        name = self.words.name("puzzle.end", what)
        return ListRow(
            (line("      ", sign, column(name, NAME), (self.words.name("puzzle.end-what", what), "dim")),), what
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "end_with" and parameters[0] == "undo":
            return not self.solved
        return super().check_action(action, parameters)

    def action_end_with(self, what: str) -> None:
        """Run a line of the menu."""
        trial, slug = self.session.client.table.trial, self.session.client.table.game.slug
        if trial is None:
            return
        if what == "undo":
            self.dismiss("undo")
        elif what == "hint":
            trial.hint()
            self.dismiss("undo")
        elif what == "explain":
            if not self.solved:
                trial.hints = HINTS
            self.open_screen(PuzzleSolutionRequest(self.session))
        elif what == "list" and self.app.titled:
            self.app.leave_game()
        elif what == "list":  # the program began with a puzzle
            self.open_screen(PuzzlesRequest(self.words, slug, trial.number))
        else:
            number = trial.number
            if what == "next":
                number = puzzle_store.next_number(self.library.folders, slug, trial.number)
            self.app.play_puzzle(slug, number)

    def ask_for_hint(self) -> None:
        """Undo the last choice and show a hint."""
        if not self.solved:
            self.action_end_with("hint")

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.action_end_with(event.row.value)
