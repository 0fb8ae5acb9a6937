"""Fonts for pictures: those that packages or the system have, and which of them knows a letter."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PIL.ImageFont import FreeTypeFont, truetype

LETTERS = ("DejaVuSansMono", "DejaVuSansMono-Bold", "DejaVuSansMono-Oblique", "DejaVuSansMono-BoldOblique")
"""The fixed-width font: plain, bold, slanted, both. Measured for it: a letter is as wide as a cell."""
JAPANESE = ("ipaexg", "ipag", "NotoSansCJK-Regular", "NotoSansJP-Regular", "VL-Gothic-Regular", "TakaoGothic")
"""Fonts with Japanese letters, the first one that is there is taken."""
_PACKAGES = (("matplotlib", "mpl-data/fonts/ttf"), ("matplotlib_fontja", "fonts"))
_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "/Library/Fonts", "~/Library/Fonts")
NOWHERE = "\U0010fffe"
"""No font has this letter."""
HOW = "pip install '.[pictures]' brings it"


@cache
def found(name: str) -> Path | None:
    """The file of a font."""
    return next((path for path in _places() if path.stem == name), None)


@cache
def _places() -> tuple[Path, ...]:
    return tuple(_fonts())


def _fonts() -> Iterator[Path]:
    """The files of fonts that may be used: of packages first, without importing them."""
    folders = []
    for package, folder in _PACKAGES:
        spec = find_spec(package)
        if spec is not None and spec.submodule_search_locations:
            folders += [Path(place, folder) for place in spec.submodule_search_locations]
    folders += [Path(folder).expanduser() for folder in _FOLDERS]
    if sys.platform == "win32":
        folders.append(Path("C:/Windows/Fonts"))
    for folder in folders:
        if folder.is_dir():
            yield from (path for path in sorted(folder.rglob("*")) if path.suffix.lower() in (".ttf", ".ttc", ".otf"))


@cache
def font(name: str, size: float) -> FreeTypeFont | None:
    """A font in a size, in pixels; none where it is not here."""
    path = found(name)
    return None if path is None else truetype(path, size)


@cache
def knows(name: str, letter: str) -> bool:
    """Whether a font is here and has a letter of its own, not its sign for those that it misses."""
    known = font(name, 20)
    return known is not None and _drawn(known, letter) != _drawn(known, NOWHERE)


def _drawn(known: FreeTypeFont, letter: str) -> tuple[tuple[int, int], bytes]:
    mask = known.getmask(letter)
    return mask.size, bytes(mask)


def missing(language: str) -> str:
    """Which font is missing for pictures in a language, in one sentence; empty where none is."""
    if found(LETTERS[0]) is None:
        return f"The font {LETTERS[0]} is missing, so letters are empty boxes: {HOW}."
    if language == "ja" and not any(map(found, JAPANESE)):
        return f"A font with Japanese letters is missing, so they are empty boxes: {HOW}."
    return ""
