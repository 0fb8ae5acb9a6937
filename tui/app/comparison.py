"""Compare two games of the same deal: round by round, and by source of points and income."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.message import signed
from engine.core.score import ScoreSheet
from saves.journal import Header
from saves.library import Library, SaveSummary
from tui.app.replay import Replay
from tui.app.review_text import ReviewText
from tui.text import Words

TOTAL = "total"


class ComparedGame(NamedTuple):
    """One of the two games: its save, its seat, the score round by round, and the income by source."""

    name: str
    created: str
    seat: int
    over: bool
    sheets: list[tuple[int, ScoreSheet]]
    income: Mapping[str, str]

    def points(self, sheet: ScoreSheet, figure: str) -> int:
        """Return the seat's value of a figure."""
        if figure == TOTAL:
            return sheet.totals[self.seat]
        return next((row.points[self.seat] for row in sheet.rows if row.key == figure), 0)

    def at_end(self, figure: str) -> int:
        """Return the last value of a figure."""
        return self.points(self.sheets[-1][1], figure)


class ComparisonRow(NamedTuple):
    """A row: its subject, the value in each game, and the difference.

    ``figure`` can be plotted round by round; empty if it cannot.
    """

    name: str
    first: str
    second: str
    more: str = ""
    figure: str = ""


def same_deal(one: Header, other: Header) -> bool:
    """Return whether two games start alike: game, options, cards and position."""
    return (one.game, one.rules, one.seed, one.position) == (other.game, other.rules, other.seed, other.position)


def tries_of(saves: Sequence[SaveSummary], name: str) -> list[str]:
    """Return the other saves of the same deal, in the order of ``saves``."""
    header = next((saved.header for saved in saves if saved.name == name), None)
    if header is None:
        return []
    others = (saved for saved in saves if saved.name != name and saved.header is not None and saved.problem is None)
    return [saved.name for saved in others if saved.header is not None and same_deal(saved.header, header)]


class Comparison:
    """The comparison of the saves ``first`` and ``second``, each seen by its first person. Raises ``Refusal``."""

    def __init__(self, library: Library, first: str, second: str, words: Words) -> None:
        replays = [Replay(library, name, words) for name in (first, second)]
        self.words = words.of(replays[0].opened.header.game)
        self.tries = [self._try(replay) for replay in replays]
        later = self.tries[1].sheets[-1][1].rows
        earlier = self.tries[0].sheets[-1][1].rows
        self.figures = tuple(dict.fromkeys([TOTAL, *(row.key for row in (*earlier, *later))]))

    def _try(self, replay: Replay) -> ComparedGame:
        opened, seat = replay.opened, replay.seat
        replay.go(replay.count)
        income: dict[str, str] = {}
        if replay.over:
            coached = ReviewText(opened, None, self.words)
            income = coached.income(seat)
        return ComparedGame(opened.name, opened.header.created, seat, replay.over, replay.session().sheets(), income)

    @property
    def rounds(self) -> list[int]:
        """The rounds of the longer game."""
        return sorted({number for one in self.tries for number, _ in one.sheets})

    def series(self, figure: str) -> list[list[int]]:
        """Return a figure round by round; after the end it keeps its last value."""
        found: list[list[int]] = []
        for one in self.tries:
            known = {number: one.points(sheet, figure) for number, sheet in one.sheets}
            values: list[int] = []
            for number in self.rounds:
                values.append(known.get(number, values[-1] if values else 0))
            found.append(values)
        return found

    def name_of(self, figure: str) -> str:
        """Return the name of a figure."""
        return self.words.say("score.total") if figure == TOTAL else self.words.name("score-row", figure)

    def rows(self) -> list[ComparisonRow]:
        """Return the rows: total, points by source, length, income by source."""
        first, second = self.tries
        found: list[ComparisonRow] = []
        for figure in self.figures:
            values = first.at_end(figure), second.at_end(figure)
            more = signed(values[1] - values[0]) if values[0] != values[1] else "="
            found.append(ComparisonRow(self.name_of(figure), str(values[0]), str(values[1]), more, figure))
        lasted = [self.words.say("saves.at", round=one.sheets[-1][0]) for one in self.tries]
        found.append(ComparisonRow(self.words.say("compare.length"), lasted[0], lasted[1]))
        for source in dict.fromkeys((*first.income, *second.income)):
            amounts = [one.income.get(source, "-") for one in self.tries]
            name = self.words.say("compare.income", source=self.words.name("income", source))
            found.append(ComparisonRow(name, amounts[0], amounts[1]))
        return found

    def describe(self, index: int) -> str:
        """Describe one of the two games: its save, its start, and whether it is unfinished."""
        one = self.tries[index]
        key = "compare.try" if one.over else "compare.running"
        lasted = self.words.say("saves.at", round=one.sheets[-1][0])
        return self.words.say(key, name=one.name, date=one.created[:16].replace("T", " "), lasted=lasted)
