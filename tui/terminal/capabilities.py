"""Read what a terminal can do from environment variables: those of this program, or those of a connection."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

_COLOURLESS: Final = ("vt1", "vt2", "vt3", "vt4", "vt5")
_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")

_FEW_LETTERS: Final = (*_COLOURLESS, "linux", "ansi", "cons", "sun", "wy", "dumb")
"""Terminals whose own letters are few, by their names."""
_POINTERS: Final = ("xterm-kitty", "kitty", "foot", "xterm-ghostty", "ghostty")
"""Terminals whose pointer can have another shape, by their names; xterm itself says so by a variable."""


class Terminal(NamedTuple):
    """What a terminal can do. ``name`` is its kind (``TERM``), ``colours`` how many it has: 0, 16, 256 or 16777216.

    ``without_colours`` is what the person wants of every program (``NO_COLOR``); ``remote``: it is behind a line.
    ``pointers``: the mouse's pointer can have another shape. ``signs``: it has the letters of the painted look, and
    draws each in one column. ``asks``: whether it does is asked when it starts; its answer is kept under ``kept_as``.
    """

    name: str = ""
    colours: int = 1 << 24
    only_ascii: bool = False
    without_colours: bool = False
    remote: bool = False
    pointers: bool = False
    signs: bool = False
    asks: bool = False
    kept_as: str = ""


def terminal_of(environment: Mapping[str, str]) -> Terminal:
    """Return the terminal that these environment variables describe."""
    return Terminal(
        environment.get("TERM", ""),
        colours(environment),
        only_ascii(environment),
        bool(environment.get("NO_COLOR")),
        "SSH_CONNECTION" in environment or "SSH_TTY" in environment,
        knows_pointers(environment),
        knows_signs(environment),
    )


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


def only_ascii(environment: Mapping[str, str]) -> bool:
    """Whether the locale says that the terminal knows no letters but ASCII. An unset locale says nothing.

    >>> only_ascii({"LANG": "C"}), only_ascii({"LANG": "C.UTF-8"}), only_ascii({})
    (True, False, False)
    """
    return _locale(environment) in ("C", "POSIX")


def knows_signs(environment: Mapping[str, str]) -> bool:
    """Whether a terminal has the signs of the painted look, as far as its name and locale say.

    >>> knows_signs({"TERM": "xterm-256color"}), knows_signs({"TERM": "linux"}), knows_signs({"LANG": "ja_JP.eucJP"})
    (True, False, False)
    """
    locale = _locale(environment)
    if "." in locale and locale.rpartition(".")[2].lower().replace("-", "") != "utf8":
        return False
    return not only_ascii(environment) and not environment.get("TERM", "").startswith(_FEW_LETTERS)


def _locale(environment: Mapping[str, str]) -> str:
    return next((environment[name] for name in _LOCALE if environment.get(name)), "")


def knows_pointers(environment: Mapping[str, str]) -> bool:
    """Whether a terminal can give the mouse's pointer another shape.

    >>> knows_pointers({"TERM": "xterm-kitty"}), knows_pointers({"TERM": "xterm-256color"})
    (True, False)
    """
    return environment.get("TERM", "").startswith(_POINTERS) or "XTERM_VERSION" in environment
