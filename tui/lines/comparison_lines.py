"""Compare two attempts at the same deal, as lines."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from tui.app.comparison import TOTAL, Comparison
from tui.games.seats import LETTERS
from tui.text.width import fit, wrap

WIDTH, NAME, VALUE = 78, 26, 14
EVERY = 5
"""The width of a column of rounds, in characters."""


def comparison_lines(compared: Comparison) -> Iterator[str]:
    """Yield the names of the two attempts, their totals round by round, and the rows they differ in."""
    say = compared.words.say
    yield say("compare.title")
    for at in range(2):
        yield f"  {LETTERS[at]} {compared.describe(at)}"
    yield say("compare.by-round", unit=say("coach.unit"))
    rounds, series = compared.rounds, compared.series(TOTAL)
    a_line = (WIDTH - 4) // EVERY
    for first in range(0, len(rounds), a_line):
        part = slice(first, first + a_line)
        yield "    " + "".join(f"{number:>{EVERY}}" for number in rounds[part])
        for at, values in enumerate(series):
            yield f"  {LETTERS[at]} " + "".join(f"{value:>{EVERY}}" for value in values[part])
    yield say("compare.sources", unit=say("coach.unit"))
    for row in compared.rows():
        if max(cell_len(row.first), cell_len(row.second)) <= VALUE:
            yield f"  {fit(row.name, NAME)} {fit(row.first, VALUE)} {fit(row.second, VALUE)} {row.more}".rstrip()
            continue
        yield f"  {row.name}"
        for at, value in enumerate((row.first, row.second)):
            for text in wrap(f"{LETTERS[at]} {value}", WIDTH - 4):
                yield f"    {text}"
