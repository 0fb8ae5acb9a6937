"""The names of the hexes, in every language: column and place."""

from __future__ import annotations

from engine.on_mars.board import mars
from tui.games.on_mars.wording import name_of

HEXES: dict[str, str] = {f"hex.{here}": name_of(here) for here in range(len(mars.AXIAL))}
