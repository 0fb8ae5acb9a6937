"""A dialog for a number: arrows change it, digits set it."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from engine.core.choice import Choice
from engine.core.options import Amount
from tui.app.game_session import Answer, GameSession
from tui.games.zone_layout import Title
from tui.keys.keymap import bindings
from tui.screens.game_screen import GameScreen
from tui.screens.list import ListScreen
from tui.screens.list_context import OUTCOME_LINES, ListContext
from tui.screens.prompt_keys import PromptKeys
from tui.text import Words
from tui.widgets.bars import gauge
from tui.widgets.containers import Horizontal, Vertical
from tui.widgets.styled_line import BLANK, StyledLine, column, fitted, line, paragraph, width
from tui.widgets.styled_widget import StyledLines

PANE_LINES = 2
"""Lines of the number where it shares a zone with the detail."""


def amount_pane(options: Amount, number: int, columns: int, words: Words) -> list[StyledLine]:
    """Draw a number in one line: between arrows, as a bar, and with its limits."""
    left, right = ("‹ ", " ›") if words.painted else ("< ", " >")
    limits = line((words.say("screen.range", low=options.low, high=options.high), "dim"))
    most = len(str(options.high))
    shown = line("  ", (left, "dim"), column(str(number), most, "bright", "right"), (right, "dim"), "  ")
    room = min(options.high, columns - width(shown) - width(limits) - 2)
    ink = "lit" if words.painted else "accent"
    bar = fitted(gauge(number, options.high, room, ink, painted=words.painted), room) if room > 1 else BLANK
    return [line(*shown, *bar, "  " if bar else "", *limits)]


class AmountScreen(GameScreen[Answer | None]):
    """A number between two others; the panel shows its effect."""

    BINDINGS = bindings("undo", "hand", "lesson", "number", "amount", "digits", "zoom")
    docks = True
    teaches = True

    def __init__(self, session: GameSession, options: Amount) -> None:
        super().__init__(session)
        self.context = ListContext(self)
        self.prompt = PromptKeys(self, self.dismiss)
        self.controllers = (self.prompt,)
        self.options = options
        self.number = options.high

    def answers_here(self) -> bool:
        return True

    def accept(self, choice: Choice) -> None:
        self.dismiss(choice)

    def back_cancels(self) -> bool:
        return self.prompt.cancels()

    def action_back(self) -> None:
        """Leave the zoom, or cancel the move."""
        self.prompt.cancel()

    def middle(self) -> Iterable[Widget]:
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield StyledLines(id="title")
                yield StyledLines(id="context")
            yield from self.context.compose()

    def draw(self) -> None:
        self.show_frame()
        scene, plan = self.session.scene, self.pane.plan
        choice = Choice(self.options.verb, (self.number,))
        if plan is not None and self.pane.docked:
            box = self.pane.boxes(plan, PANE_LINES)[0]
            rule = self.pane.title_in_rule(Title(line((self.words.say("zone.amount"), "head"))), box.width)
            shown = [
                rule,
                *amount_pane(self.options, self.number, box.width - plan.edge(self.pane.zone_name), self.words),
            ]
            self.pane.dock(self.query_one("#left"), self.query_one("#side"), PANE_LINES)
            self.pane.hide_extras()
        else:
            width = ListScreen.list_width(self.room.width)
            title = paragraph(self.session.game_view.prompt(scene), width - 2, "head")
            pane = amount_pane(self.options, self.number, width, self.words)
            shown = [*(line("  ", *part) for part in title), BLANK, *pane]
            self.pane.dock(self.query_one("#left"), self.query_one("#side"), 0)
            self.query_one("#left").styles.width = width + 2
            self.context.show(len(shown), OUTCOME_LINES, width + 2)
            self.query_one("#panel", StyledLines).show(
                self.session.game_view.outcome(scene, choice, max(self.room.width - width - 4, 20))
            )
        self.query_one("#title", StyledLines).show(shown)
        self.show_prompt(self.session.game_view.prompt(scene))
        self.show_hint(self.and_final(self.session.game_view.hint(scene), choice))
        self.show_keys()

    def show_detail(self) -> None:
        plan = self.pane.plan
        if plan is not None and self.pane.docked:
            self.pane.show_outcome(plan, Choice(self.options.verb, (self.number,)), PANE_LINES)

    def choice_here(self) -> Choice | None:
        return Choice(self.options.verb, (self.number,))

    def set_number(self, number: int) -> None:
        """Set the number, or the nearest allowed one."""
        self.number = max(self.options.low, min(number, self.options.high))
        self.draw()

    def action_change(self, step: int) -> None:
        """Change the number by one."""
        self.set_number(self.number + step)

    def action_end(self, side: int) -> None:
        """Set the largest or the smallest number."""
        self.set_number(self.options.high if side > 0 else self.options.low)

    def action_digit(self, digit: int) -> None:
        """Append a typed digit, or start a new number if that is too large."""
        longer = self.number * 10 + digit
        self.set_number(longer if longer <= self.options.high else digit)

    def action_choose(self) -> None:
        """Answer with the number."""
        self.dismiss(Choice(self.options.verb, (self.number,)))
