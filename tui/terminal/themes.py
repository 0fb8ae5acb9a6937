"""Build Textual themes with every ``$name`` of ``areo.tcss`` and every colour of text styles.

The colours are in ``tui/themes`` and nowhere in Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.theme import Theme

from tui.terminal import theme_choice
from tui.terminal.palettes import LETTERS, palette, read_palette, with_letters

STYLES: Final[Mapping[str, str]] = {
    "bar-style": "none",
    "dim-style": "none",
    "faded-style": "not bold",
    "key-style": "none",
    "kind-style": "none",
}
"""Weights, where colours tell things apart."""
PAINTED_STYLES: Final[Mapping[str, str]] = {**STYLES, "key-style": "bold", "kind-style": "bold"}
"""Weights of the painted look."""
FEW_STYLES: Final[Mapping[str, str]] = {**STYLES, "bar-style": "reverse"}
"""Weights, where there are too few colours for another ground."""
BARE_STYLES: Final[Mapping[str, str]] = {
    **STYLES,
    "bar-style": "reverse",
    "dim-style": "dim",
    "faded-style": "dim not bold",
}
"""Weights, where nothing else does."""

FILES: Final[Mapping[str, str]] = {
    **{name: name for name in (theme_choice.DARK, theme_choice.LIGHT, theme_choice.CONTRAST, theme_choice.SIXTEEN)},
    theme_choice.MONOCHROME: theme_choice.DARK,
    theme_choice.ASCII: theme_choice.SIXTEEN,
}
"""The file of each theme."""


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


def theme_named(name: str, *, painted: bool = False, count: int = 1 << 24) -> Theme:
    """Return a theme of ``tui.terminal.theme_choice.THEMES``, in letters or painted, for a number of colours.

    Raises ``KeyError`` for a name that is none, and ``ThemeError`` for a damaged file.
    """
    if painted:
        return _theme(name, palette(name, count), dark=name != theme_choice.LIGHT, styles=PAINTED_STYLES)
    letters = read_palette(FILES[name], LETTERS)
    if name == theme_choice.MONOCHROME:
        letters = dict.fromkeys(letters, "ansi_default")
    few = {theme_choice.SIXTEEN: FEW_STYLES, theme_choice.MONOCHROME: BARE_STYLES, theme_choice.ASCII: FEW_STYLES}
    return _theme(name, with_letters(letters), dark=name != theme_choice.LIGHT, styles=few.get(name, STYLES))
