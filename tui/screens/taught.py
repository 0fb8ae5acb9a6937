"""The table of a running game while it is asked: where the cursor is, what lessons say, how a puzzle is tried."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import Choice
from tui.app.game_session import Step
from tui.screens.requests import PuzzleEndRequest
from tui.screens.rolling import ShowsRolls
from tui.widgets.styled_line import Run, width


class TaughtTable(ShowsRolls):
    """Lessons stand above the prompt; what keeps to them is asked again, and why is said where it is seen."""

    teaches = True

    def way(self) -> str:
        """The rows of the hand are named alone only where the keys are there when the prompt begins."""
        return self.session.way(self.sign, hand=self.hand is not None and self.home is self.hand)

    def choice_here(self) -> Choice | None:
        """What the cursor is on: a space, a line of the menu, a row of the hand."""
        chart, rows = self.chart, self.menu_rows
        if self.placing:
            return self.placed_by(chart.cursor) if chart is not None and chart.cursor is not None else None
        if rows is not None and self.focused is rows:
            item = self.menu.get(rows.value or "")
            return item.choice if item is not None else None
        entry = self.held()
        return entry.value if entry is not None and isinstance(entry.value, Choice) else None

    def stands_alone(self, said: str, *, in_a_list: bool) -> bool:
        """Whether what is said of a choice needs a window: it is long, or the list is asked again at once."""
        return width((Run(said),)) > self.size.width - 2 or (
            bool(said) and in_a_list and self.session.chair.recorded() is not None
        )

    def unasked(self) -> str:
        """What the prompt says while nobody is asked: how a puzzle stands, or that this can only be looked at."""
        chair = self.session.chair
        if chair.table.trial is not None:
            return self.words.name("puzzle.standing", chair.table.trial.standing)
        return self.words.say("screen.only-looking") if chair.table.read_only else ""

    def end_puzzle(self, go_on: Callable[[Step], None]) -> None:
        """The puzzle is solved or missed: asks what to do now; ``go_on`` takes the last choice back."""

        def answered(step: Step | None) -> None:
            if step is not None:
                go_on(step)

        if self.session.chair.table.ended:
            self.open_screen(PuzzleEndRequest(self.session), answered)
