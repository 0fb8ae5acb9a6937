"""Which theme a terminal gets. Nothing here imports Textual, so that the command line can ask.

The themes stand in ``tui.terminal.themes``; here are their names, and what is known of terminals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

DARK, LIGHT, CONTRAST = "dark", "light", "high-contrast"
SIXTEEN, MONOCHROME, ASCII = "16-colours", "monochrome", "ascii"
THEMES: Final = (DARK, LIGHT, CONTRAST, SIXTEEN, MONOCHROME, ASCII)
MANY_COLOURS: Final = frozenset((DARK, LIGHT, CONTRAST))
"""Themes whose colours need a terminal of 256 or more."""
THEME_VARIABLE: Final = "AREO_THEME"
MOUSE_VARIABLE: Final = "AREO_MOUSE"
_COLOURLESS: Final = ("vt1", "vt2", "vt3", "vt4", "vt5")
_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")


def colours(environment: Mapping[str, str]) -> int:
    """How many colours a terminal shows, by its name: 0, 16, 256 or 16777216.

    >>> colours({"TERM": "xterm"}), colours({"TERM": "tmux-256color"}), colours({"TERM": "vt100"})
    (16, 256, 0)
    """
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return 1 << 24
    name = environment.get("TERM", "").strip().lower()
    if name.startswith(_COLOURLESS) or name.endswith(("-m", "-mono")):
        return 0
    return 256 if name.rpartition("-")[2] in ("256color", "kitty") else 16


def theme_for(asked: str, remembered: str, environment: Mapping[str, str]) -> str:
    """The theme that was asked for now, else the one remembered from before, else one that suits the terminal.

    A remembered theme that needs more colours than this terminal has is left out: it may be a good one elsewhere.
    ``NO_COLOR`` counts where nothing was chosen.
    """
    count = colours(environment)
    suits = MONOCHROME if count == 0 else SIXTEEN if count == 16 else DARK
    if asked in THEMES:
        return asked
    if remembered in THEMES and (count > 16 or remembered not in MANY_COLOURS):
        return remembered
    return MONOCHROME if environment.get("NO_COLOR") else suits


def mouse_wanted(asked: str, remembered: str, environment: Mapping[str, str]) -> bool:
    """Whether the mouse is used: as was asked for now, else as before; else it is, but not over SSH.

    Over a line each click is a message, and the terminal's own way to select text is lost.
    """
    for said in (asked, remembered):
        if said in ("on", "off"):
            return said == "on"
    return "SSH_CONNECTION" not in environment and "SSH_TTY" not in environment


def only_ascii(environment: Mapping[str, str]) -> bool:
    """Whether the locale says that the terminal knows no letters but ASCII. An unset locale says nothing.

    >>> only_ascii({"LANG": "C"}), only_ascii({"LANG": "C.UTF-8"}), only_ascii({})
    (True, False, False)
    """
    named = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    return named in ("C", "POSIX")
