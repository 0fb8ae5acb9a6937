"""Draw a payment in a pane of any size: what is paid of each kind, its sum, and ways to pay by number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len

from engine.core.options import Payment
from tui.text import Words
from tui.widgets.row_list import MARGIN
from tui.widgets.styled_line import BLANK, StyledLine, apart, column, fitted, line, placed, spread, width

MOST_WAYS = 9
"""Ways that have a digit."""
WIDEST_FIGURE, ROOMY = 9, 40
"""Columns of a figure at most, and columns of a pane that also shows what each kind is worth."""
FEWEST_WAYS = 2
"""Lines of ways that are kept before the heads."""
GAP = 2
"""Columns between two ways on a line."""


@lru_cache(maxsize=8)
def shown_ways(options: Payment) -> tuple[tuple[int, ...], ...]:
    """Return the ways to pay that have a digit. Four kinds can pay in ten thousand ways, which takes 20 ms to list."""
    return tuple(options.sensible()[:MOST_WAYS])


class PaymentPane(NamedTuple):
    """The lines of a pane: a heading, a row for each kind in ``order_of``, and the ways to pay.

    ``state``: whether the payment is exact. The rows leave room for the mark of a cursor.
    """

    state: StyledLine
    above: list[StyledLine]
    rows: list[StyledLine]
    below: list[StyledLine]


class PaymentDrawing(NamedTuple):
    """What a pane shows: the options, the parts paid now, and the sign of each kind."""

    options: Payment
    parts: tuple[int, ...]
    kinds: Sequence[StyledLine]
    words: Words

    @property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """The ways that a digit takes."""
        return shown_ways(self.options)

    @property
    def order(self) -> list[int]:
        """The kinds in the order of the rows: the first one, which pays the rest, is last."""
        return [*range(1, len(self.options.kinds)), 0]

    def state(self) -> str:
        """Return whether the payment is exact, or by how much it is not."""
        over = self.options.overpaid(self.parts)
        key = "payment.exact" if over == 0 else "payment.over" if over > 0 else "payment.short"
        return self.words.say(key, count=abs(over))

    def pane(self, columns: int, lines: int) -> PaymentPane:
        """Draw the pane. With few lines the ways share lines, then some ways and at last the heads are left out."""
        above, rows = [self._heads(columns)], [self._row(index, columns) for index in self.order]
        below = [self._sum(columns), *self._alone(columns)]
        left = lines - len(rows)
        if len(above) + len(below) > left:
            below = self._packed(columns, left - len(above))
        if len(above) + len(below) > left:
            below = below[1:]
        if left - len(above) < FEWEST_WAYS:
            above = []
        ink = "good" if self.options.choice(self.parts) in self.options else "bad"
        return PaymentPane(line((self.state(), ink)), above, rows, below[: max(left - len(above), 0)])

    # --- the rows ---------------------------------------------------------------------------------------------------

    def _kind(self, index: int) -> StyledLine:
        rate = self.options.rates[index]
        sign = f"{'×' if self.words.painted else 'x'}{rate}" if rate > 1 else ""
        return line(*self.kinds[index], (f" {sign}" if sign else "", "dim", self.words.say("explain.worth")))

    def _cells(self, columns: int) -> tuple[int, int]:
        """Return the columns of a kind, and of each figure."""
        kind = max(width(self._kind(index)) for index in self.order) + 1
        figures = 4 if columns >= ROOMY else 3
        return kind, min((columns - MARGIN - kind) // figures, WIDEST_FIGURE)

    def _line(self, columns: int, kind: StyledLine, figures: Sequence[StyledLine]) -> StyledLine:
        """Return a line of the table; in a narrow pane without what the kind is worth."""
        first, cells = self._cells(columns)
        shown = figures if columns >= ROOMY else [figures[0], figures[1], figures[3]]
        return (*fitted(kind, first), *(run for figure in shown for run in placed(figure, cells, "right")))

    def _heads(self, columns: int) -> StyledLine:
        heads = (line((self.words.say(f"payment.{key}"), "dim")) for key in ("have", "pay", "worth", "left"))
        return line(" " * MARGIN, *self._line(columns, BLANK, list(heads)))

    def _row(self, index: int, columns: int) -> StyledLine:
        paid, left, right = self.parts[index], *(("‹ ", " ›") if self.words.painted else ("< ", " >"))
        if not index:
            left = right = "  "
        given = self.words.say("explain.given")
        stock = self.options.stock[index]
        figures = (
            line(str(stock)),
            line((left, "dim", given), (str(paid), "bright", given), (right, "dim", given)),
            line(str(paid * self.options.rates[index])),
            line((str(stock - paid), "bright")),
        )
        return self._line(columns, self._kind(index), figures)

    def _sum(self, columns: int, told: str = "") -> StyledLine:
        """Return the line between rows and ways, with the named sum below what each kind is worth.

        In a narrow pane ``told`` is at the right: what distinguishes the way that is paid.
        """
        first, cells = self._cells(columns)
        head = line((self.words.say("payment.ways"), "head"))
        if columns < ROOMY:
            room = columns - MARGIN - width(head) - GAP
            right = line((told, "dim")) if told and cell_len(told) <= room else BLANK
            return line(" " * MARGIN, *spread(head, right, columns - MARGIN))
        worth, until = str(self.options.worth(self.parts)), first + 3 * cells
        total = line((f"{self.words.say('payment.total')} ", "dim"), (worth, "bright"))
        return line(" " * MARGIN, *spread(head, total, until))

    # --- the ways ---------------------------------------------------------------------------------------------------

    def _way(self, number: int, parts: tuple[int, ...]) -> StyledLine:
        ink = "bright" if parts == self.parts else ""
        most = [max(way[index] for way in self.ways) for index in range(len(parts))]
        shown: list[StyledLine] = []
        for index in self.order:
            count = column(str(parts[index]), len(str(most[index])), ink, "right")
            shown.append(line(*self.kinds[index], " ", count, "  "))
        return line((f"{number} ", "key"), " ", *[run for part in shown for run in part][:-1])

    def _alone(self, columns: int, most: int = MOST_WAYS) -> list[StyledLine]:
        """Return a line for each of the first ways, with what distinguishes it."""
        ways = [self._way(number, parts) for number, parts in enumerate(self.ways, 1)]
        cells = max(map(width, ways)) + GAP
        lines: list[StyledLine] = []
        for way, parts in zip(ways[:most], self.ways, strict=False):
            label = line((self._label(parts), "dim"))
            fits = MARGIN + cells + width(label) <= columns
            lines.append(line(" " * MARGIN, *(fitted(way, cells) if fits and label else way), *(label if fits else ())))
        return lines

    def _packed(self, columns: int, lines: int) -> list[StyledLine]:
        """Return the ways below their heading in no more columns than needed; in a wide pane the first ones alone.

        What distinguishes the one that is paid is below them, or without a line for it beside the heading.
        """
        ways = [self._way(number, parts) for number, parts in enumerate(self.ways, 1)]
        cells = max(map(width, ways))
        fit = max((columns - MARGIN + GAP) // (cells + GAP), 1)
        first = max(2 * (lines - 1) - len(ways), 0) if columns >= ROOMY and fit > 1 else 0  # the others in pairs
        across = next((count for count in range(1, fit) if -(-len(ways) // count) < lines - 1), fit)
        alone, ways, across = self._alone(columns, first), ways[first:], 2 if first else across
        rows = [ways[at : at + across] for at in range(0, len(ways), across)]
        shown = [line(" " * MARGIN, *apart((fitted(way, cells) for way in row), " " * GAP)) for row in rows]
        label = self._label(self.parts) if self.parts in self.ways else ""
        if label and len(alone) + len(shown) < lines - 1 and cell_len(label) <= columns - MARGIN:
            return [self._sum(columns), *alone, *shown, line(" " * MARGIN, (label, "dim"))]
        return [self._sum(columns, label), *alone, *shown]

    def _label(self, parts: tuple[int, ...]) -> str:
        """Return what distinguishes a way: what is lost, least of the first kind, none of another, or an exact sum.

        If nothing does, how much of the first kind is left.
        """
        say, firsts = self.words.say, [way[0] for way in self.ways if self.options.overpaid(way) <= 0]
        texts: list[str] = []
        if (over := self.options.overpaid(parts)) > 0:
            texts.append(say("payment.over", count=over))
        if parts[0] == min(firsts) < max(firsts) and not over:
            texts.append(say("payment.least", kind=self.name(0)))
        for index in range(1, len(parts)):
            if not parts[index] and any(way[index] for way in self.ways):
                texts.append(say("payment.keeps", kind=self.name(index)))
        exact = [way for way in self.ways if not self.options.overpaid(way)]
        if not texts and len(self.ways) > 1 and exact == [parts]:
            texts.append(say("payment.exact"))
        if not texts and len(self.ways) > 1:
            texts.append(say("payment.leaves", kind=self.name(0), count=self.options.stock[0] - parts[0]))
        return say("list.join").join(texts)

    def name(self, index: int) -> str:
        """Return the sign of a kind as a text."""
        return self.words.name("short", self.options.kinds[index])
