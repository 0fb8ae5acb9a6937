"""Pay with several resources; the payment that wastes least is filled in."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from textual import on
from textual.widget import Widget

from engine.core.choice import Choice
from engine.core.options import Payment
from tui.app.game_session import GameSession
from tui.games.explanations import Subject
from tui.keys.keymap import bindings
from tui.screens.game_screen import PromptScreen
from tui.screens.list import OUTCOME_LINES, ListScreen
from tui.widgets.containers import Horizontal, Vertical
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, column, fitted, line
from tui.widgets.styled_widget import StyledLines

MOST_WAYS = 9
KIND, FIGURE = 16, 9
"""Columns of a resource, and of each figure."""
AROUND = 6
"""Lines above, below and between resources and suggestions."""
WAY = 26
"""Columns of a suggestion with a label."""


class PaymentScreen(PromptScreen):
    """A line for each resource; the first one always pays the rest. Below, the sensible payments."""

    BINDINGS = bindings("payment", "number")
    takes_keys = "#rows"

    def __init__(self, session: GameSession, options: Payment) -> None:
        super().__init__(session)
        self.options = options
        self.ways = options.sensible()[:MOST_WAYS]
        self.parts = options.best()

    def middle(self) -> Iterable[Widget]:
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield StyledLines(id="title")
                yield RowList(id="rows", digits=False)
                yield StyledLines(id="sum")
                yield StyledLines(id="ways")
                yield StyledLines(id="beneath")
            yield from self.beside_list()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        if not self.here:
            return
        self.show_frame()
        width = ListScreen.list_width(self.room.width)
        self.query_one("#left").styles.width = width + 2
        scene = self.session.scene
        self.show_prompt(self.session.looks.prompt(scene))
        self.query_one("#title", StyledLines).show(
            [line("  ", (self.words.say("payment.price", price=self.options.price), "head")), BLANK, self._heads()]
        )
        rows = self.query_one("#rows", RowList)
        rows.show([ListRow((self._kind(index),), index) for index in self._order()])
        self.query_one("#sum", StyledLines).show([self._sum(), BLANK])
        self.query_one("#ways", StyledLines).show(self._ways())
        panel = max(self.room.width - width - 4, 20)
        choice = self.options.choice(self.parts)
        outcome = self.session.looks.outcome(scene, choice, panel) if choice in self.options else []
        self.show_beneath(len(self.options.kinds) + len(self.ways) + AROUND, OUTCOME_LINES, width + 2)
        self.query_one("#panel", StyledLines).show(outcome)
        if choice in self.options:
            self.show_hint(self.and_final(self.words.say("payment.hint", kind=self.row_name(0)), choice))
        else:
            self.show_hint(self._state(), "bad")
        self.show_keys()

    def choice_here(self) -> Choice | None:
        return self.options.choice(self.parts)

    def _order(self) -> list[int]:
        return [*range(1, len(self.options.kinds)), 0]

    def row_name(self, index: int) -> str:
        return self.words.name("short", self.options.kinds[index])

    def _heads(self) -> StyledLine:
        keys = ("have", "pay", "worth", "left") if self.words.painted else ("have", "pay", "worth")
        words = [self.words.say(f"payment.{key}") for key in keys]
        return line("  ", column("", KIND), *(column(word, FIGURE, "dim", "right") for word in words))

    def _kind(self, index: int) -> StyledLine:
        pay, say = self.parts[index], self.words.say
        given = column(f"< {pay} >", FIGURE, "bright", "right", say("explain.given"))
        left = str(self.options.stock[index] - pay) if self.words.painted else ""
        worth = f"x{self.options.rates[index]}"
        kind = line(f"{self.row_name(index)} ", (worth, "", say("explain.worth")))
        return line(
            *fitted(kind, KIND),
            column(str(self.options.stock[index]), FIGURE, "", "right"),
            given if index else column(f"{pay}  ", FIGURE, "bright", "right"),
            column(str(pay * self.options.rates[index]), FIGURE, "", "right"),
            column(left, FIGURE, "", "right") if left else "",
        )

    def _state(self) -> str:
        over = self.options.overpaid(self.parts)
        key = "payment.exact" if over == 0 else "payment.over" if over > 0 else "payment.short"
        return self.words.say(key, count=abs(over))

    def _sum(self) -> StyledLine:
        worth = self.options.worth(self.parts)
        ink = "good" if self.options.choice(self.parts) in self.options else "bad"
        return line(
            "  ", column("", KIND), column(str(worth), 3 * FIGURE, "bright", "right"), (f"  {self._state()}", ink)
        )

    def _ways(self) -> list[StyledLine]:
        lines = [line("  ", (self.words.say("payment.ways"), "head"))]
        for number, parts in enumerate(self.ways, 1):
            said = "  ".join(f"{self.row_name(index)} {parts[index]}" for index in self._order())
            ink = "bright" if parts == self.parts else ""
            way = line("  ", (f"{number}  ", "key"), (said, ink))
            label = line((self._label(parts) if self.words.painted else "", "dim"))
            lines.append(line(*fitted(way, WAY), *label) if label else way)
        return lines

    def _label(self, parts: tuple[int, ...]) -> str:
        """Return what distinguishes a payment: least of the first resource, or none of another."""
        firsts = [way[0] for way in self.ways]
        said: list[str] = []
        if parts[0] == min(firsts) < max(firsts):
            said.append(self.words.say("payment.least", kind=self.row_name(0)))
        for index in range(1, len(parts)):
            if not parts[index] and any(way[index] for way in self.ways):
                said.append(self.words.say("payment.keeps", kind=self.row_name(index)))
        return self.words.say("list.join").join(said)

    def under_cursor(self) -> Subject | None:
        row = self.query_one("#rows", RowList).row
        subject = super().under_cursor()
        if subject is None or row is None:
            return subject
        return replace(subject, title=self.row_name(row.value), drawn=(*subject.drawn, *row.lines))

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
        if number <= len(self.ways):
            self.parts = self.ways[number - 1]
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
            self.show_hint(self.words.say("payment.refused", state=self._state()), "bad")

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.action_choose()
