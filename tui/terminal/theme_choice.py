"""Choose the theme of a terminal. Nothing here imports Textual, so that the command line can ask.

The themes stand in ``tui.terminal.themes``; here are their names.
"""

from __future__ import annotations

from typing import Final

from tui.terminal.capabilities import Terminal

DARK, LIGHT, CONTRAST = "dark", "light", "high-contrast"
SIXTEEN, MONOCHROME, ASCII = "16-colours", "monochrome", "ascii"
THEMES: Final = (DARK, LIGHT, CONTRAST, SIXTEEN, MONOCHROME, ASCII)
PAINTED_THEMES: Final = frozenset((DARK, LIGHT, CONTRAST, SIXTEEN))
"""Themes that can be painted; the others always say things by letters."""
SIGNS: Final = ("painted", "letters")
"""How things are said: by signs in colour (``♣``), or by letters (``pl``)."""
SIGNS_VARIABLE: Final = "AREO_SIGNS"
MANY_COLOURS: Final = frozenset((DARK, LIGHT, CONTRAST))
"""Themes whose colours need a terminal of 256 or more."""
FEW_COLOURS: Final = 16
THEME_VARIABLE: Final = "AREO_THEME"
MOUSE_VARIABLE: Final = "AREO_MOUSE"


def theme_for(asked: str, remembered: str, terminal: Terminal) -> str:
    """Return the theme asked for, else the remembered one, else one that suits the terminal.

    A remembered theme that needs more colours than this terminal has is left out: it may be a good one elsewhere.
    ``NO_COLOR`` counts where nothing was chosen.
    """
    count = terminal.colours
    suits = MONOCHROME if count == 0 else SIXTEEN if count == 16 else DARK
    if asked in THEMES:
        return asked
    if remembered in THEMES and (count > 16 or remembered not in MANY_COLOURS):
        return remembered
    return MONOCHROME if terminal.without_colours else suits


def is_painted(theme: str, wanted: str, terminal: Terminal) -> bool:
    """Return whether a theme is painted: where the terminal can show its signs, unless the user chose.

    A theme of many colours is never painted with few: nothing in it would be told apart.
    """
    enough = terminal.colours > (FEW_COLOURS if theme in MANY_COLOURS else 0)
    return theme in PAINTED_THEMES and enough and wanted != "letters" and (terminal.signs or wanted == "painted")


def signs_wanted(asked: str, remembered: str) -> str:
    """Return the look that the user chose now, else before; empty where it was never chosen."""
    return next((said for said in (asked, remembered) if said in SIGNS), "")


def mouse_wanted(asked: str, remembered: str, terminal: Terminal) -> bool:
    """Return whether the mouse is used: as chosen now, else before; else it is, but not over SSH.

    Over a line each click is a message, and the terminal's own way to select text is lost.
    """
    for said in (asked, remembered):
        if said in ("on", "off"):
            return said == "on"
    return not terminal.remote
