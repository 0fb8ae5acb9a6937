"""A pass that is planned on a table: its key, its place in the prompt, and whether it can be planned now."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import Choice
from tui.games.menu import ending
from tui.games.page import SlipWarning
from tui.screens.game_screen import GameScreen
from tui.screens.table_parts import TableParts
from tui.widgets.styled_line import StyledLine, line


class PlannedPass:
    """Plan to pass at the next turn, and drop the plan again."""

    def __init__(self, screen: GameScreen[None], view: TableParts, answer_menu: Callable[[str], None]) -> None:
        """``answer_menu`` takes the line of the menu with a letter."""
        self.screen = screen
        self.view = view
        self._answer_menu = answer_menu

    def prompt(self, text: str | StyledLine) -> str | StyledLine:
        """Return a prompt; while a pass is planned, this plan before it, so that a long prompt never hides it."""
        screen = self.screen
        if screen.session.planned_pass is None or self.view.asking:
            return text
        plan = screen.words.say("pass-later.waits")
        shown = line((text, "accent")) if isinstance(text, str) else text
        return line((plan, "bright"), "  " if shown else "", *shown)

    def works_now(self) -> bool:
        """Return whether its key does something: a table that asks at least says why the turn cannot end."""
        if not self.view.asking:
            return self.screen.session.planned_pass is not None
        return not self.view.playback.shown

    def in_line(self) -> bool:
        """Return whether the line of keys shows its key while a decision is asked."""
        plan = self.screen.session.deferred_pass()
        return plan is not None and plan.now is not None

    def action_pass_later(self) -> None:
        """End the turn and plan to pass, after the question of a pass; while it is planned, drop the plan.

        Where no pass can follow, do what the line of the menu does that ends the turn; without one, say so.
        """
        screen = self.screen
        if not self.view.asking:
            screen.session.drop_pass()
            screen.draw()
            return
        plan = screen.session.deferred_pass()
        if plan is None or plan.now is None:
            if (item := ending(screen.session.parts)) is not None:
                self._answer_menu(item.key)
            else:
                screen.show_hint(screen.words.say("pass-later.never"), "bad")
            return
        now, what = plan.now, screen.words.say("pass-later.title")
        screen.ask_first(SlipWarning(what, plan.asks) if plan.asks else None, lambda: self._plan(now))

    def _plan(self, now: Choice) -> None:
        self.screen.session.plan_pass()
        self.screen.accept(now)
