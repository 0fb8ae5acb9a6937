"""What a terminal can do, as far as its variables say: those of this program, or those that came over its line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

_COLOURLESS: Final = ("vt1", "vt2", "vt3", "vt4", "vt5")
_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")

_POINTERS: Final = ("xterm-kitty", "kitty", "foot", "xterm-ghostty", "ghostty")
"""Terminals whose pointer can have another shape, by their names; xterm itself says so by a variable."""


class Terminal(NamedTuple):
    """One person's terminal. ``name`` is its kind (``TERM``), ``colours`` how many it shows: 0, 16, 256 or 16777216.

    ``without_colours`` is what the person wants of every program (``NO_COLOR``); ``remote``: it is behind a line.
    ``pointers``: the mouse's pointer can have another shape.
    """

    name: str = ""
    colours: int = 1 << 24
    only_ascii: bool = False
    without_colours: bool = False
    remote: bool = False
    pointers: bool = False


def terminal_of(environment: Mapping[str, str]) -> Terminal:
    """The terminal that these variables describe."""
    return Terminal(
        environment.get("TERM", ""),
        colours(environment),
        only_ascii(environment),
        bool(environment.get("NO_COLOR")),
        "SSH_CONNECTION" in environment or "SSH_TTY" in environment,
        knows_pointers(environment),
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
    named = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    return named in ("C", "POSIX")


def knows_pointers(environment: Mapping[str, str]) -> bool:
    """Whether a terminal can give the mouse's pointer another shape.

    >>> knows_pointers({"TERM": "xterm-kitty"}), knows_pointers({"TERM": "xterm-256color"})
    (True, False)
    """
    return environment.get("TERM", "").startswith(_POINTERS) or "XTERM_VERSION" in environment
