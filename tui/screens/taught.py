"""The table of a running game while lessons are told at it."""

from __future__ import annotations

from tui.screens.rolling import ShowsRolls
from tui.widgets.line import Run, width


class TaughtTable(ShowsRolls):
    """Lessons stand above the prompt; what keeps to them is asked again, and why is said where it is seen."""

    teaches = True

    def way(self) -> str:
        """The rows of the hand are named alone only where the keys are there when the prompt begins."""
        return self.session.way(self.sign, hand=self.hand is not None and self.home is self.hand)

    def stands_alone(self, said: str, *, in_a_list: bool) -> bool:
        """Whether what is said of a choice needs a window: it is long, or the list is asked again at once."""
        return width((Run(said),)) > self.size.width - 2 or (
            bool(said) and in_a_list and self.session.chair.recorded() is not None
        )
