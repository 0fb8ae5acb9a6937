"""The solution of a puzzle, step by step, with the effect of each step on the goal and its reason."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from tui.app.puzzle_text import ExplainedStep, explained, failing_text, goal_text, title_text
from tui.screens.game_screen import GameScreen
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, line, paragraph
from tui.widgets.styled_widget import StyledLines

MARGIN = "   "


class PuzzleSolutionScreen(GameScreen[None]):
    """The steps as rows to read. Esc goes back to the menu."""

    takes_keys = "#rows"
    shows = "ending"

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False, taking=False)

    def draw(self) -> None:
        self.show_frame()
        trial, words = self.session.client.table.trial, self.words
        if trial is None:
            return
        puzzle, room = trial.puzzle, self.reading - len(MARGIN) - 2
        head = [line(MARGIN, (title_text(puzzle, words), "head"))]
        head += [line(MARGIN, *part) for part in paragraph(goal_text(puzzle.goal, words), room)]
        self.query_one("#title", StyledLines).show([BLANK, *head, BLANK])
        steps = explained(self.session.client.table.game, puzzle, words)
        rows = [ListRow(tuple(self._step(number, step, room)), number) for number, step in enumerate(steps, 1)]
        failing = tuple([line(MARGIN, *part) for part in paragraph(failing_text(puzzle, words), room - 3, "dim")])
        rows.append(ListRow(failing, 0))
        self.query_one("#rows", RowList).show(rows)
        self.show_prompt(words.say("puzzle.solution"))
        self.show_hint("")
        self.show_keys()

    def _step(self, number: int, step: ExplainedStep, room: int) -> list[StyledLine]:
        """Return the lines of a step: its choices, its effect on the goal, and its reason."""
        first, *others = paragraph(step.choices, room - 3, "bright")
        lines = [line(f"{number}. ", *first), *(line(MARGIN, *part) for part in others)]
        lines += [line(MARGIN, *part) for part in paragraph(step.effect, room - 3, "good") if step.effect]
        return [*lines, *(line(MARGIN, *part) for part in paragraph(step.reason, room - 3))]
