"""The symbols of the painted look, and names that are the same in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_RESOURCES: Final = {
    "plant": "♣",
    "microbe": "✱",
    "animal": "❧",
    "megacredit": "M€",
    "science": "⚛",
    "earth": "♁",
    "heat": "≋",
    "event": "!",
    "nuclear": "☢",
    "water": "≈",
    "energy": "↯",
    "oxygen": "○",
    "steel": "■",
    "titanium": "★",
    "city": "⌂",
}

SYMBOLS: Final[Mapping[str, str]] = {
    **{f"short.{resource}": sign for resource, sign in _RESOURCES.items()},
    "short.any-green": "♣✱❧",
    "short.any-yellow": "M€⚛♁",
    "short.any-red": "≋!☢",
    "short.any-blue": "≈↯○",
    "short.any-gray": "■★⌂",
    "short.wild": "◈",
    "short.card": "▯",
    "icon.roll": "{n}?",
    "icon.cards": "{n}▯",
    "icon.mark": "▯",
    "icon.per-cities": "/⌂",
    "icon-where.next-to-ocean": "@≈",
    "icon-where.next-to-greenery": "@♣",
    "icon-where.next-to-city": "@⌂",
    "icon-where.ocean-space": "@≈",
    **{f"hex-sign.{colour}": "?" for colour in ("green", "yellow", "red", "blue", "gray")},
    "hex-sign.card": "▯",
    "hex-sign.wild": "◈",
    "hex-sign.points": "{n}",
    "tile-sign.ocean": "≈",
    "tile-sign.greenery": "♣",
    "tile-sign.city": "⌂",
    "tile-sign.launch-field": "▲",
    "tile-sign.open-pit": "◎",
    "tile-sign.nature-park": "❀",
    "tile-sign.lake-dam": "≋",
    "tile-sign.crater-observatory": "☼",
    "tile-sign.cable-anchor": "♜",
    "track-sign.heat": "≋",
    "track-sign.water": "≈",
    "track-sign.any-green": "♣",
    "table.degrees": "{n:+}°",
    "parameter-short.temperature": "",
    "parameter-short.oceans": "",
    "wall.wild": "◈",
    "wall.makes-wild": "◈",
    "wall.hand": "▯",
}

NAMES: Final[Mapping[str, str]] = {}
"""The game has no names that are the same in every language."""
