"""Symbols of the painted look, and names that do not depend on the language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_RESOURCES: Final = {
    "steel": "■",
    "titanium": "★",
    "plants": "♣",
    "energy": "↯",
    "heat": "≋",
}

SYMBOLS: Final[Mapping[str, str]] = {
    **{f"short.{resource}": sign for resource, sign in _RESOURCES.items()},
    **{f"figure-short.{resource}": sign for resource, sign in _RESOURCES.items()},
    **{f"figure-short.production-{resource}": f"[{sign}]" for resource, sign in _RESOURCES.items()},
    "short.card": "▯",
    "short.s": "■",
    "short.t": "★",
    "short.h": "≋",
    "short.pole": "6M€→≈",
    "tile-sign.ocean": "≈",
    "tile-sign.greenery": "♣",
    "tile-sign.city": "⌂",
    "tile-sign.capital": "♛",
    "tile-sign.commercial-district": "€",
    "tile-sign.ecological-zone": "❧",
    "tile-sign.industrial-center": "⚙",
    "tile-sign.lava-flows": "▲",
    "tile-sign.mining-area": "⚒",
    "tile-sign.mining-rights": "⚒",
    "tile-sign.mohole-area": "◎",
    "tile-sign.natural-preserve": "❀",
    "tile-sign.nuclear-zone": "☢",
    "tile-sign.restricted-area": "⊘",
    "ground-sign..": " ",
    "ground-sign.^": "▲",
    "ground-sign.~": "≈",
    **{f"hex-sign.{resource}": sign for resource, sign in _RESOURCES.items()},
    "hex-sign.card": "▯",
    "hex-sign.pole": "6≈",
    "hex-ground..": " ",
    "hex-ground.^": "▲",
    "hex-ground.~": "≈",
    "claim-sign": "⚑",
    "track-sign.heat": "≋",
    "track-sign.ocean": "≈",
    "track-sign.temperature": "°",
    "table.hand": "▯",
    "icon.swap": "1 ▯ → +1 ▯",
    "project-icons.sell-patents": "1 ▯ → +1 M€",
    "project-icons.power-plant": "[+1 ↯]",
    "tile-icon.ocean": "≈",
    "tile-icon.greenery": "♣",
    "tile-icon.city": "⌂",
}

NAMES: Final[Mapping[str, str]] = {}
"""The game has no names that do not depend on the language."""
