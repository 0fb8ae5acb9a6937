"""Score sheets, in which every figure opens to its cards and tiles."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.message import Message


class ScoreItem(msgspec.Struct, frozen=True):
    """One thing that gives points: a card, a tile, an award ..."""

    what: Message
    points: int


class ScoreRow(msgspec.Struct, frozen=True):
    """One source of points: each seat's points, and their parts."""

    key: str
    points: tuple[int, ...]
    items: tuple[tuple[ScoreItem, ...], ...]


class ScoreSheet(msgspec.Struct, frozen=True):
    """The score of a position, as if the game ended there.

    ``totals`` and ``tie_break`` have a figure for each seat. ``winners`` are the seats that win or share the victory;
    in a solo game the seat itself if it has won. ``outcome`` is the result in words.
    """

    rows: tuple[ScoreRow, ...]
    totals: tuple[int, ...]
    tie_break: tuple[int, ...]
    winners: tuple[int, ...]
    outcome: Message


def lead_of(totals: Sequence[int], seat: int) -> int:
    """Return the points of a seat minus those of its best rival; in a solo game its points."""
    return totals[seat] - max((total for other, total in enumerate(totals) if other != seat), default=0)


def returns(sheet: ScoreSheet) -> tuple[float, ...]:
    """Return the result of each seat from -1 to 1: 1 for a sole winner; joint winners share it.

    The seats of one game add up to 0. A solo player has won (1) or lost (-1).

    >>> returns(ScoreSheet((), (9, 7, 7), (0, 0, 0), (0,), Message("won")))
    (1.0, -0.5, -0.5)
    """
    seats = len(sheet.totals)
    if seats == 1:
        return (1.0 if sheet.winners else -1.0,)
    share = seats / len(sheet.winners)
    return tuple([((share if seat in sheet.winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)])
