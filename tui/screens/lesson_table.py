"""The table while it asks: cursor, lessons and puzzles."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import Choice
from tui.app.game_session import Step
from tui.screens.requests import PuzzleEndRequest
from tui.screens.table import TableScreen
from tui.widgets.styled_line import Run, width


class LessonTableScreen(TableScreen):
    """A table with lessons above the prompt; a refused choice is asked again with the reason."""

    teaches = True

    def way(self) -> str:
        """Describe the keys of a lesson; names of hand rows alone suffice only if the hand has the focus."""
        return self.session.way(self.sign, hand=self.hand is not None and self.home is self.hand)

    def choice_here(self) -> Choice | None:
        """Return the choice under the cursor: a space, a menu line, a row of the hand."""
        chart, rows = self.chart, self.menu_rows
        if self.placing:
            return self.placed_by(chart.cursor) if chart is not None and chart.cursor is not None else None
        if rows is not None and self.focused is rows:
            item = self.menu.get(rows.value or "")
            return item.choice if item is not None else None
        entry = self.held()
        return entry.value if entry is not None and isinstance(entry.value, Choice) else None

    def stands_alone(self, said: str, *, in_a_list: bool) -> bool:
        """Return whether the reason needs a window: it is long, or a list opens again at once."""
        return width((Run(said),)) > self.size.width - 2 or (
            bool(said) and in_a_list and self.session.chair.recorded() is not None
        )

    def unasked(self) -> str:
        """Return the prompt while nobody is asked: the state of a puzzle, or that this is read-only."""
        chair = self.session.chair
        if chair.table.trial is not None:
            return self.words.name("puzzle.standing", chair.table.trial.standing)
        return self.words.say("screen.only-looking") if chair.table.read_only else ""

    def end_puzzle(self, go_on: Callable[[Step], None]) -> None:
        """Open the menu after a puzzle; ``go_on`` undoes the last choice."""

        def answered(step: Step | None) -> None:
            if step is not None:
                go_on(step)

        if self.session.chair.table.ended:
            self.open_screen(PuzzleEndRequest(self.session), answered)
