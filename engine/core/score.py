"""Score sheets: every figure opens to the cards and tiles that make it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.message import Message


class ScoreItem(msgspec.Struct, frozen=True):
    """One thing that gives points: a card, a tile, an award ..."""

    what: Message
    points: int


class ScoreRow(msgspec.Struct, frozen=True):
    """One source of points: what each seat gets of it, and of what that is made."""

    key: str
    points: tuple[int, ...]
    items: tuple[tuple[ScoreItem, ...], ...]


class ScoreSheet(msgspec.Struct, frozen=True):
    """The score of a position, as if the game ended there.

    ``totals`` and ``tie_break`` have a figure for each seat; ``winners`` are the seats that win or share the win (for
    one player: the seat itself when the game is won, else nobody). ``outcome`` says it in words.
    """

    rows: tuple[ScoreRow, ...]
    totals: tuple[int, ...]
    tie_break: tuple[int, ...]
    winners: tuple[int, ...]
    outcome: Message


def lead_of(totals: Sequence[int], seat: int) -> int:
    """The points of a seat over its best rival; alone its points."""
    return totals[seat] - max((total for other, total in enumerate(totals) if other != seat), default=0)


def returns(sheet: ScoreSheet) -> tuple[float, ...]:
    """What the end is worth to each seat, from -1 to 1: 1 for who wins alone; those who share a win share that too.

    The seats of one game add up to 0. Who plays alone has won (1) or not (-1).

    >>> returns(ScoreSheet((), (9, 7, 7), (0, 0, 0), (0,), Message("won")))
    (1.0, -0.5, -0.5)
    """
    seats = len(sheet.totals)
    if seats == 1:
        return (1.0 if sheet.winners else -1.0,)
    share = seats / len(sheet.winners)
    return tuple([((share if seat in sheet.winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)])
