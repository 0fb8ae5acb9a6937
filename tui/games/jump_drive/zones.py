"""The fixed rectangles of the table of Jump Drive."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from tui.games.table_layout import Box
from tui.games.zones import DETAIL, HAND, MENU, Divider, Zone, ZonePlan

EMPIRES, NEWS = "tableaus", "news"
"""The names of the parts that have a zone here only: everybody's empire, recent moves."""


class Measure(NamedTuple):
    """Lines for the middle of a window: the empires, and recent moves."""

    lines: int
    empires: int
    news: int = 0


MEASURES = (
    Measure(17, 6),
    Measure(20, 8),
    Measure(26, 10),
    Measure(36, 13, 7),
    Measure(46, 17, 7),
    Measure(56, 22, 10),
)
"""The measures of 80x24 with a lesson's text, 80x24, 100x30, 120x40, 160x50 and 200x60."""
DETAIL_COLUMNS = ((80, 27), (100, 35), (120, 39), (160, 49), (200, 59), (400, 85))
"""The columns of the detail for the columns of a window; between two of them in proportion."""
NEWS_BESIDE = 140
"""From this many columns on recent moves stand below the detail, in narrower windows below the hand."""
GUTTER = 1


@lru_cache(maxsize=64)
def plan(columns: int, lines: int, seats: int, painted: bool) -> ZonePlan:
    """Return the zones of a window, from 80x24 up: empires at the top, below them the hand and the detail beside it.

    Menu and detail share a rectangle. The empires of all seats share one; ``tui.games.jump_drive.empires`` divides it.
    """
    measure = measure_of(lines)
    top, aside = measure.empires, detail_columns(columns)
    left = columns - aside - GUTTER
    hand = Box(0, top, left, lines - top)
    detail = Box(left + GUTTER, top, aside, lines - top)
    beside = columns >= NEWS_BESIDE
    above = detail if beside else hand
    above = above._replace(height=above.height - measure.news)
    news = above._replace(y=above.y + above.height, height=measure.news)
    hand, detail = (hand, above) if beside else (above, detail)
    zones = {
        EMPIRES: Zone(Box(0, 0, columns, top)),
        HAND: Zone(hand, titled=True),
        MENU: Zone(detail, titled=True),
        DETAIL: Zone(detail, titled=True),
    }
    if measure.news:
        zones[NEWS] = Zone(news, titled=True)
    return ZonePlan(zones, (Divider(left, top, lines),))


def measure_of(lines: int) -> Measure:
    """Return the measure of the largest window that is not higher."""
    return next((measure for measure in reversed(MEASURES) if measure.lines <= lines), MEASURES[0])


def detail_columns(columns: int) -> int:
    """Return the columns of the detail."""
    for (low, narrow), (high, wide) in pairwise(DETAIL_COLUMNS):
        if columns <= high:
            return narrow + (wide - narrow) * max(columns - low, 0) // (high - low)
    return DETAIL_COLUMNS[-1][1]
