"""Pay with several resources; the payment that wastes least is filled in."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from textual import on
from textual.widget import Widget

from engine.core.choice import Choice
from engine.core.options import Payment
from tui.app.game_session import Answer, GameSession
from tui.games.explanations import Subject
from tui.games.zone_layout import Title
from tui.keys.keymap import bindings
from tui.screens.game_screen import GameScreen
from tui.screens.list import ListScreen
from tui.screens.list_context import OUTCOME_LINES, ListContext
from tui.screens.payment_pane import PaymentDrawing
from tui.screens.prompt_keys import PromptKeys
from tui.widgets.containers import Horizontal, Vertical
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, line, spread
from tui.widgets.styled_widget import StyledLines

MOST_LINES = 5
"""Lines that a payment wants where it shares a zone with the detail."""


class PaymentScreen(GameScreen[Answer | None]):
    """A line for each resource; the first one always pays the rest. Below, the sensible payments."""

    BINDINGS = bindings("undo", "hand", "lesson", "payment", "number", "zoom")
    takes_keys = "#rows"
    docks = True
    teaches = True

    def __init__(self, session: GameSession, options: Payment) -> None:
        super().__init__(session)
        self.context = ListContext(self)
        self.prompt = PromptKeys(self, self.dismiss)
        self.controllers = (self.prompt,)
        self.options = options
        self.parts = options.best()

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
                yield RowList(id="rows", digits=False)
                yield StyledLines(id="ways")
                yield StyledLines(id="context")
            yield from self.context.compose()

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def drawing(self) -> PaymentDrawing:
        """What is paid now, to draw it."""
        scene, game_view = self.session.scene, self.session.game_view
        kinds = [game_view.payment_kind(scene, kind) for kind in self.options.kinds]
        return PaymentDrawing(self.options, self.parts, kinds, self.words)

    def draw(self) -> None:
        if not self.here:
            return
        self.show_frame()
        scene = self.session.scene
        self.show_prompt(self.session.game_view.prompt(scene))
        choice = self.options.choice(self.parts)
        title = line((self.words.say("payment.price", price=self.options.price), "head"))
        plan = self.pane.plan
        if plan is not None and self.pane.docked:
            box = self.pane.boxes(plan, MOST_LINES)[0]
            pane = self.drawing.pane(box.width - plan.edge(self.pane.zone_name), box.height - 1)
            above, below = [self.pane.title_in_rule(Title(title, pane.state), box.width), *pane.above], pane.below
            self.pane.dock(self.query_one("#left"), self.query_one("#side"), MOST_LINES)
            self.pane.hide_extras()
        else:
            width = ListScreen.list_width(self.room.width)
            pane = self.drawing.pane(width + 2, self.middle_lines - 2)
            above, below = [spread((Run("  "), *title), pane.state, width), BLANK, *pane.above], [BLANK, *pane.below]
            self.pane.dock(self.query_one("#left"), self.query_one("#side"), 0)
            self.query_one("#left").styles.width = width + 2
            panel = max(self.room.width - width - 4, 20)
            outcome = self.session.game_view.outcome(scene, choice, panel) if choice in self.options else []
            self.context.show(len(above) + len(pane.rows) + len(pane.below) + 2, OUTCOME_LINES, width + 2)
            self.query_one("#panel", StyledLines).show(outcome)
        self.query_one("#title", StyledLines).show(above)
        rows = self.query_one("#rows", RowList)
        rows.show([ListRow((row,), index) for index, row in zip(self.drawing.order, pane.rows, strict=True)])
        self.query_one("#ways", StyledLines).show(below)
        if choice in self.options:
            self.show_hint(self.and_final(self.words.say("payment.hint", kind=self.drawing.name(0)), choice))
        else:
            self.show_hint(self.drawing.state(), "bad")
        self.show_keys()

    def show_detail(self) -> None:
        plan, choice = self.pane.plan, self.options.choice(self.parts)
        if plan is not None and self.pane.docked:
            self.pane.show_outcome(plan, choice if choice in self.options else None, MOST_LINES)

    def choice_here(self) -> Choice | None:
        return self.options.choice(self.parts)

    def under_cursor(self) -> Subject | None:
        row = self.query_one("#rows", RowList).row
        subject = super().under_cursor()
        if subject is None or row is None:
            return subject
        return replace(subject, title=self.drawing.name(row.value), drawn=(*subject.drawn, *row.lines))

    # --- keys -------------------------------------------------------------------------------------------------------

    def set_part(self, index: int, count: int) -> None:
        """Set the amount of a resource; the first one pays the rest."""
        count = max(0, min(count, self.options.most(index)))
        parts = list(self.parts)
        parts[index] = count
        parts[0] = 0
        parts[0] = max(0, min(self.options.price - self.options.worth(tuple(parts)), self.options.stock[0]))
        self.parts = tuple(parts)
        self.draw()

    def action_change(self, step: int) -> None:
        """Change the resource under the cursor by one."""
        index = self.query_one("#rows", RowList).value
        if index:
            self.set_part(index, self.parts[index] + step)

    def action_end(self, side: int) -> None:
        """Set the most or the least of the resource."""
        index = self.query_one("#rows", RowList).value
        if index:
            self.set_part(index, self.options.stock[index] if side > 0 else 0)

    def action_move(self, step: int) -> None:
        """Move to another resource."""
        self.query_one("#rows", RowList).action_move(step)

    def action_way(self, number: int) -> None:
        """Take one of the sensible payments."""
        ways = self.drawing.ways
        if number <= len(ways):
            self.parts = ways[number - 1]
            self.draw()

    def action_plain(self) -> None:
        """Pay with the first resource only, as far as possible."""
        self.parts = tuple(0 for _ in self.parts)
        self.set_part(0, 0)

    def action_choose(self) -> None:
        """Answer with the payment."""
        choice = self.options.choice(self.parts)
        if choice in self.options:
            self.dismiss(choice)
        else:
            self.show_hint(self.words.say("payment.refused", state=self.drawing.state()), "bad")

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.action_choose()
