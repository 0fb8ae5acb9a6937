"""The colours. Each theme gives every ``$name`` that ``areo.tcss`` uses; nowhere else in Python stands a colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.theme import Theme

from tui.terminal import colours

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


LIGHT_PALETTE: Final[Mapping[str, str]] = {
    "ground": "#faf6ef",
    "bar-ground": "#e6ddcf",
    "plain": "#3a332b",
    "faint": "#6a6055",
    "strong": "#000000",
    "orange": "#a04a05",
    "met": "#2f6b12",
    "unmet": "#b3261e",
    "seat-a": "#9a5200",
    "seat-b": "#2c6e14",
    "seat-c": "#1257a8",
    "seat-d": "#7a6300",
    "seat-e": "#7434b0",
    "no-seat": "#5f574d",
    "land-ink": "#7a4a2e",
    "land-ground": "#f3e3d6",
    "rise-ink": "#8a3f17",
    "rise-ground": "#efd3c1",
    "basin-ink": "#1f5a92",
    "basin-ground": "#dce8f5",
    "reserve-ink": "#6b4a06",
    "wall-ink": "#b9ab9a",
    "legal-ink": "#000000",
    "legal-ground": "#ffc48a",
    "ocean-ink": "#0a2f66",
    "ocean-ground": "#a8cdf5",
    "greenery-ink": "#123d07",
    "greenery-ground": "#b5e0a0",
    "city-ink": "#2c2823",
    "city-ground": "#cfc8be",
    "special-ink": "#4d3203",
    "special-ground": "#f2d28e",
    "warmth-ink": "#b23a0c",
    "air-ink": "#2f6b12",
    "sea-ink": "#1257a8",
    "automated-ink": "#2f6b12",
    "active-ink": "#1257a8",
    "event-ink": "#b3261e",
    "blue-hue": "#1257a8",
    "brown-hue": "#7a4a2e",
    "green-hue": "#2f6b12",
    "yellow-hue": "#7a6300",
    "grey-hue": "#5f574d",
}
"""Dark ink on paper."""

CONTRAST_PALETTE: Final[Mapping[str, str]] = {
    "ground": "#000000",
    "bar-ground": "#003049",
    "plain": "#ffffff",
    "faint": "#c8c8c8",
    "strong": "#ffffff",
    "orange": "#ffb347",
    "met": "#7dff7d",
    "unmet": "#ff9a8f",
    "seat-a": "#ffb347",
    "seat-b": "#7dff7d",
    "seat-c": "#8fd0ff",
    "seat-d": "#ffff5f",
    "seat-e": "#e3b5ff",
    "no-seat": "#e0e0e0",
    "land-ink": "#ffffff",
    "land-ground": "#000000",
    "rise-ink": "#ffc9a3",
    "rise-ground": "#000000",
    "basin-ink": "#9fd4ff",
    "basin-ground": "#000000",
    "reserve-ink": "#ffe9a8",
    "wall-ink": "#9a9a9a",
    "legal-ink": "#ffffff",
    "legal-ground": "#7a2e00",
    "ocean-ink": "#ffffff",
    "ocean-ground": "#0037a6",
    "greenery-ink": "#ffffff",
    "greenery-ground": "#005400",
    "city-ink": "#ffffff",
    "city-ground": "#3d3d3d",
    "special-ink": "#ffe0a8",
    "special-ground": "#4d3200",
    "warmth-ink": "#ffa07a",
    "air-ink": "#7dff7d",
    "sea-ink": "#8fd0ff",
    "automated-ink": "#7dff7d",
    "active-ink": "#8fd0ff",
    "event-ink": "#ff9a8f",
    "blue-hue": "#8fd0ff",
    "brown-hue": "#ffc9a3",
    "green-hue": "#7dff7d",
    "yellow-hue": "#ffff5f",
    "grey-hue": "#e0e0e0",
}
"""White and strong colours on black, every ink with a contrast of at least 7 to 1."""

SIXTEEN_PALETTE: Final[Mapping[str, str]] = {
    "ground": "ansi_black",
    "bar-ground": "ansi_black",
    "plain": "ansi_white",
    "faint": "ansi_cyan",
    "strong": "ansi_bright_white",
    "orange": "ansi_bright_yellow",
    "met": "ansi_bright_green",
    "unmet": "ansi_bright_red",
    "seat-a": "ansi_bright_red",
    "seat-b": "ansi_bright_green",
    "seat-c": "ansi_bright_cyan",
    "seat-d": "ansi_bright_yellow",
    "seat-e": "ansi_bright_magenta",
    "no-seat": "ansi_white",
    "land-ink": "ansi_yellow",
    "land-ground": "ansi_black",
    "rise-ink": "ansi_bright_red",
    "rise-ground": "ansi_black",
    "basin-ink": "ansi_bright_cyan",
    "basin-ground": "ansi_black",
    "reserve-ink": "ansi_bright_yellow",
    "wall-ink": "ansi_bright_black",
    "legal-ink": "ansi_bright_white",
    "legal-ground": "ansi_magenta",
    "ocean-ink": "ansi_bright_white",
    "ocean-ground": "ansi_blue",
    "greenery-ink": "ansi_bright_green",
    "greenery-ground": "ansi_black",
    "city-ink": "ansi_bright_white",
    "city-ground": "ansi_black",
    "special-ink": "ansi_bright_yellow",
    "special-ground": "ansi_black",
    "warmth-ink": "ansi_bright_red",
    "air-ink": "ansi_bright_green",
    "sea-ink": "ansi_bright_cyan",
    "automated-ink": "ansi_bright_green",
    "active-ink": "ansi_bright_cyan",
    "event-ink": "ansi_bright_red",
    "blue-hue": "ansi_bright_cyan",
    "brown-hue": "ansi_yellow",
    "green-hue": "ansi_bright_green",
    "yellow-hue": "ansi_bright_yellow",
    "grey-hue": "ansi_white",
}
"""The colours that every terminal has, on a ground that is surely black."""

STYLES: Final[Mapping[str, str]] = {
    "bar-style": "none",
    "dim-style": "none",
    "legal-style": "bold",
    "faded-style": "not bold",
}
"""Weights, where colours tell things apart."""
FEW_STYLES: Final[Mapping[str, str]] = {**STYLES, "bar-style": "reverse"}
"""Weights, where there are too few colours for another ground."""
BARE_STYLES: Final[Mapping[str, str]] = {
    "bar-style": "reverse",
    "dim-style": "dim",
    "legal-style": "bold",
    "faded-style": "dim not bold",
}
"""Weights, where nothing else does."""


def _theme(name: str, palette: Mapping[str, str], *, dark: bool = True, styles: Mapping[str, str] = STYLES) -> Theme:
    ansi = palette["ground"].startswith("ansi_")
    textuals_own = {"ansi-background": palette["ground"], "ansi-foreground": palette["plain"]} if ansi else {}
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
        ansi=ansi,
        variables={**palette, **styles, **textuals_own},
    )


def theme_named(name: str) -> Theme:
    """The theme of a name of ``tui.terminal.colours.THEMES``. Raises ``KeyError``."""
    return {
        colours.DARK: lambda: _theme(name, DARK_PALETTE),
        colours.LIGHT: lambda: _theme(name, LIGHT_PALETTE, dark=False),
        colours.CONTRAST: lambda: _theme(name, CONTRAST_PALETTE),
        colours.SIXTEEN: lambda: _theme(name, SIXTEEN_PALETTE, styles=FEW_STYLES),
        colours.MONOCHROME: lambda: _theme(name, dict.fromkeys(DARK_PALETTE, "ansi_default"), styles=BARE_STYLES),
        colours.ASCII: lambda: _theme(name, SIXTEEN_PALETTE, styles=FEW_STYLES),
    }[name]()
