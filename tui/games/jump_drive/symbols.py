"""The symbols of the painted look, and names that are the same in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SYMBOLS: Final[Mapping[str, str]] = {
    "icon.points": "{n}★",
    "icon.cards": "{n}▯",
    "icon.versus": "+{n}⚔:{what}",
    "short.eyes": "◉",
    "short.military": "⚔",
    "short.strength": "⚔",
    "short-figure.strength": "⚔ {n}",
    "short-figure.eyes": "◉ {n}",
    "table.points": "★",
    "table.hand": "▯",
    "table.strength": "⚔",
    "table.eyes": "◉",
    "table.gain": "{n:+}",
    "empire.card": "▯",
    "detail.price": "{count} ▯",
    "empire.holds": "{count} ▯",
    "shape.development": "◇{n}",
    "shape.world": "●{n}",
    "shape.military-world": "⚔{n}",
    "short.developments": "◇",
    "short.military-worlds": "⚔●",
    "icon.worlds": "●",
    "icon.needs-peace": "! ⚔ 0",
    "wall.points": "★",
    "wall.gain": "+★",
    "wall.hand": "▯",
    "wall.income": "+▯",
    "wall.strength": "⚔",
    "wall.eyes": "◉",
    "wall.developments": "◇",
    "wall.military-worlds": "⚔●",
    "wall.cheaper-developments": "◇ -",
    "wall.cheaper-worlds": "● -",
    "column.cards": "▯",
    "column.strength": "⚔",
}

NAMES: Final[Mapping[str, str]] = {}
"""The game has no names that are the same in every language."""
