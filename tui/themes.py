"""The colours. Each theme gives every ``$name`` that ``areo.tcss`` uses; nowhere else in Python stands a colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.theme import Theme

DARK_PALETTE: Final[Mapping[str, str]] = {
    "ground": "#12100e",
    "bar-ground": "#2b2521",
    "plain": "#d6cfc4",
    "faint": "#8f867a",
    "strong": "#ffffff",
    "orange": "#ffa05a",
    "met": "#93d36a",
    "unmet": "#ff8070",
    "seat-a": "#ffab4d",
    "seat-b": "#86d964",
    "seat-c": "#7cbcff",
    "seat-d": "#f3dd62",
    "seat-e": "#cf9dff",
    "no-seat": "#b9b2a8",
    "land-ink": "#c49a80",
    "land-ground": "#2b1c15",
    "rise-ink": "#f0b08c",
    "rise-ground": "#3a2119",
    "basin-ink": "#7fb2e6",
    "basin-ground": "#12202f",
    "reserve-ink": "#f0d9b0",
    "wall-ink": "#5c5148",
    "legal-ink": "#ffffff",
    "legal-ground": "#7a3b12",
    "ocean-ink": "#a9d5ff",
    "ocean-ground": "#1d4d8c",
    "greenery-ink": "#b5e69c",
    "greenery-ground": "#28541f",
    "city-ink": "#dcd6cd",
    "city-ground": "#4d4944",
    "special-ink": "#ffd491",
    "special-ground": "#61410f",
    "warmth-ink": "#ff8a5c",
    "air-ink": "#8fd978",
    "sea-ink": "#74b8ff",
    "automated-ink": "#8fce6a",
    "active-ink": "#7cbcff",
    "event-ink": "#ff8f7d",
    "blue-hue": "#7cbcff",
    "brown-hue": "#d6a06a",
    "green-hue": "#8fce6a",
    "yellow-hue": "#f3dd62",
    "grey-hue": "#c4beb6",
}
"""Light ink on a warm, nearly black ground. Every ink has a contrast of at least 4.5 to 1, and tiles on their own."""


def _theme(name: str, palette: Mapping[str, str], *, dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=palette["orange"],
        accent=palette["orange"],
        foreground=palette["plain"],
        background=palette["ground"],
        surface=palette["ground"],
        panel=palette["bar-ground"],
        success=palette["met"],
        error=palette["unmet"],
        dark=dark,
        variables=dict(palette),
    )


DARK: Final = "areo-dark"


def themes() -> list[Theme]:
    """All themes, the default first."""
    return [_theme(DARK, DARK_PALETTE, dark=True)]
