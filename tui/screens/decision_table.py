"""The table with a decision: cursor, lessons, puzzles, a planned pass."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding

from engine.core.choice import Choice
from engine.core.decision import Decision
from tui.app.game_session import Step
from tui.games.page import SlipWarning
from tui.keys.keymap import bindings
from tui.screens.requests import PuzzleEndRequest
from tui.screens.table import TableScreen
from tui.widgets.styled_line import Run, StyledLine, line, width


class DecisionTableScreen(TableScreen):
    """A table with a decision to make; a refused choice is asked again with the reason."""

    BINDINGS = bindings("deferring")
    teaches = True
    _message = ""
    """What the next prompt says first."""

    def way(self) -> str:
        """Describe the keys of a lesson; names of hand rows alone suffice only if the hand has the focus."""
        return self.session.way(self.sign, hand=self.hand is not None and self.home is self.hand)

    def choice_here(self) -> Choice | None:
        """Return the choice under the cursor: a space, a menu line, a row of the hand."""
        chart, rows = self.chart, self.menu_rows
        if self.placing:
            return self.placed_by(chart.cursor) if chart is not None and chart.cursor is not None else None
        if rows is not None and self.source is rows:
            item = self.menu.get(rows.value or "")
            return item.choice if item is not None else None
        entry = self.held()
        return entry.value if entry is not None and isinstance(entry.value, Choice) else None

    def stands_alone(self, text: str, *, in_a_list: bool) -> bool:
        """Return whether the reason needs a window: it is long, or a list opens again at once."""
        return width((Run(text),)) > self.size.width - 2 or (
            bool(text) and in_a_list and self.session.client.recorded() is not None
        )

    def unasked(self) -> str:
        """Return the prompt while nobody is asked: the state of a puzzle, or that this is read-only."""
        client = self.session.client
        if client.table.trial is not None:
            return self.words.name("puzzle.standing", client.table.trial.standing)
        return self.words.say("screen.only-looking") if client.table.read_only else ""

    def end_puzzle(self, go_on: Callable[[Step], None]) -> None:
        """Open the menu after a puzzle; ``go_on`` undoes the last choice."""

        def answered(step: Step | None) -> None:
            if step is not None:
                go_on(step)

        if self.session.client.table.ended:
            self.open_screen(PuzzleEndRequest(self.session), answered)

    # --- passing later ----------------------------------------------------------------------------------------------

    def show_prompt(self, text: str | StyledLine) -> None:
        """Draw the prompt; while a pass is planned, this plan before it, so that a long prompt never hides it."""
        if self.session.planned_pass is None or self.asking:
            super().show_prompt(text)
            return
        plan = self.words.say("pass-later.waits", sign=self.sign("turn.pass-later"))
        shown = line((text, "accent")) if isinstance(text, str) else text
        super().show_prompt(line((plan, "bright"), "  " if shown else "", *shown))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "pass_later":
            if not self.asking:
                return self.session.planned_pass is not None
            return not self.playback.shown and self.session.deferred_pass() is not None
        return super().check_action(action, parameters)

    def in_line(self, binding: Binding) -> bool:
        if binding.id == "turn.pass-later" and self.asking:
            plan = self.session.deferred_pass()
            return plan is not None and plan.now is not None
        return super().in_line(binding)

    def action_pass_later(self) -> None:
        """End the turn and plan to pass, after the question of a pass; while it is planned, drop the plan."""
        if not self.asking:
            self.session.drop_pass()
            self.draw()
            return
        plan = self.session.deferred_pass()
        if plan is None:
            return
        if plan.now is None:
            self.show_hint(self.words.say("pass-later.first"), "bad")
            return
        now, what = plan.now, self.words.say("pass-later.title")
        self.ask_first(SlipWarning(what, plan.asks) if plan.asks else None, lambda: self._plan(now))

    def _plan(self, now: Choice) -> None:
        self.session.plan_pass()
        self.accept(now)

    def keep_promise(self, decision: Decision) -> bool:
        """Pass if this was planned and nothing that matters has changed; otherwise the prompt says why not."""
        kept, self._message = self.session.keep_pass(decision)
        return kept
