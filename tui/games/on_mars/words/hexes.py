"""The names of the hexes, in every language: column and place."""

from __future__ import annotations

from engine.on_mars.board import mars


def name_of(here: int) -> str:
    """A hex by its column and its place in it: ``G5``."""
    column, place = mars.MAP.cells[here]
    return f"{chr(ord('A') + column)}{place + 1}"


HEXES: dict[str, str] = {f"hex.{here}": name_of(here) for here in range(len(mars.AXIAL))}
