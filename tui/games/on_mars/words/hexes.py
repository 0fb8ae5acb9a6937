"""The names of the hexes: column and place in every language, and in words where a hex is on the map."""

from __future__ import annotations

from typing import Final

from engine.on_mars.board import mars

OFF_THE_MAP: Final = -1
"""The place of a piece that is not on the map."""


def name_of(here: int) -> str:
    """A hex by its column and its place in it: ``G5``."""
    column, place = mars.MAP.cells[here]
    return f"{chr(ord('A') + column)}{place + 1}"


def way_to(here: int) -> tuple[tuple[int, int], ...]:
    """Return the shortest way from the centre to a hex: one or two directions, each with how many hexes it goes.

    >>> way_to(mars.HEX[0, -2]), way_to(mars.HEX[1, -3])
    (((0, 2),), ((0, 2), (1, 1)))
    """
    q, r = mars.AXIAL[here]
    for first, (one_q, one_r) in enumerate(mars.DIRECTIONS):
        second = (first + 1) % len(mars.DIRECTIONS)
        two_q, two_r = mars.DIRECTIONS[second]
        area = one_q * two_r - one_r * two_q
        far, further = (q * two_r - r * two_q) // area, (one_q * r - one_r * q) // area
        if far > 0 and further >= 0:
            return ((first, far), (second, further)) if further else ((first, far),)
    return ()


def _english(here: int) -> str:
    names = ("N", "NE", "SE", "S", "SW", "NW")
    way = [f"{count} {names[direction]}" for direction, count in way_to(here)]
    if not way:
        return "at the centre"
    far, _, name = way[0].partition(" ")
    way[0] = f"{far} {'hex' if far == '1' else 'hexes'} {name}"
    return f"{' and '.join(way)} of the centre"


def _japanese(here: int) -> str:
    names = ("北", "北東", "南東", "南", "南西", "北西")
    way = [f"{names[direction]}{count}" for direction, count in way_to(here)]
    return f"中央から{'・'.join(way)}" if way else "中央"


HEXES: dict[str, str] = {f"hex.{here}": name_of(here) for here in range(len(mars.AXIAL))}
ENGLISH_PLACES: dict[str, str] = {f"place.{here}": _english(here) for here in range(len(mars.AXIAL))} | {
    f"place.{OFF_THE_MAP}": "next to the board"
}
JAPANESE_PLACES: dict[str, str] = {f"place.{here}": _japanese(here) for here in range(len(mars.AXIAL))} | {
    f"place.{OFF_THE_MAP}": "ボードの脇"
}
