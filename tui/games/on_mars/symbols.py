"""The symbols of the painted look, and names that are the same in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.on_mars.board import mars

_THINGS: Final = {
    "mineral": "◆",
    "battery": "↯",
    "water": "≈",
    "plant": "♣",
    "oxygen": "○",
    "crystal": "✦",
    "colonist": "♟",
}
_BUILDINGS: Final = {
    "mine": "◆",
    "generator": "↯",
    "water-extractor": "≈",
    "greenhouse": "♣",
    "oxygen-condenser": "○",
    "shelter": "⌂",
}
_BENEFITS: Final = {"crystal": "✦", "mineral": "◆", "bots": "2♜", "upgrade": "▲", "blueprint": "▤"}

SYMBOLS: Final[Mapping[str, str]] = {
    **{f"short.{thing}": sign for thing, sign in _THINGS.items()},
    **{f"building-sign.{building}": sign for building, sign in _BUILDINGS.items()},
    **{f"technology-sign.{building}": sign for building, sign in _BUILDINGS.items()},
    **{f"benefit.{benefit}": sign for benefit, sign in _BENEFITS.items()},
    "technology-sign.rover": "◎",
    "technology-sign.ship": "✈",
    "technology-sign.upgrade": "▲",
    "piece-sign.bot": "♜",
    "piece-sign.rover": "◎",
    "piece-sign.miner": "♟",
    "piece-sign.marker": "▲",
    "piece-sign.ship": "✈",
    "piece-sign.colonist": "♟",
    "piece-sign.cube": "■",
    "figure-sign.crystals": "✦",
    "figure-sign.colonists": "♟",
    "figure-sign.markers": "▲",
    "figure-sign.ships": "✈",
    "figure-sign.shelters": "⌂",
    "figure-sign.bots": "♜",
    "figure-sign.blueprints": "▤",
    "reward-tile.hangar": "{n}/✈",
    "reward-tile.advanced": "{n}/▲",
    "reward-tile.mines": "{n}/◆",
    "reward-tile.bots": "{n}/♜",
    "reward-tile.discovery": "{n}/?",
    "reward-tile.shelters": "{n}/⌂",
    "reward-tile.quarters": "{n}/♟",
    "icon.research": "⚗{kind:research}",
    "icon.shuttle": "➤",
    "icon.each": "3×{what}",
    "icon.slot": "·",
    "icon.no-level": "·",
    "icon.extra": "+{n}✦",
    "icon.free-space": "›",
    "icon.control": "2♜ 2◎+{n}",
    "icon.control-only": "2♜ 2◎",
    "icon.upgrade-contract": "▲ {what} 4+",
    "tree-state.done": "{what}✓",
    "tree-state.next": "▸{what}",
    "wall.crystals": "✦",
    "wall.waiting": "+✦",
    "wall.home": "♟",
    "wall.shelters": "⌂",
    "wall.mines": "◆",
    "wall.bots": "♜",
    "wall.built": "▲",
    "wall.blueprints": "▤",
    "wall.ships": "✈",
    "wall.cubes": "■",
}


def name_of(here: int) -> str:
    """Return the name of a hex, its column and its place in it: ``G5``."""
    column, place = mars.MAP.cells[here]
    return f"{chr(ord('A') + column)}{place + 1}"


NAMES: Final[Mapping[str, str]] = {f"hex.{here}": name_of(here) for here in range(len(mars.AXIAL))}
"""The names of the hexes."""
