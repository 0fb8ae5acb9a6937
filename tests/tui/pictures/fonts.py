"""Fonts for pictures: which ones are installed, and which has a character."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PIL.ImageFont import FreeTypeFont, truetype

LETTERS = ("DejaVuSansMono", "DejaVuSansMono-Bold", "DejaVuSansMono-Oblique", "DejaVuSansMono-BoldOblique")
"""The fixed-width font: plain, bold, oblique, both. The cell is as wide as its characters."""
JAPANESE = ("ipaexg", "ipag", "NotoSansCJK-Regular", "NotoSansJP-Regular", "VL-Gothic-Regular", "TakaoGothic")
"""Fonts with Japanese characters; the first installed one is used."""
_PACKAGES = (("matplotlib", "mpl-data/fonts/ttf"), ("matplotlib_fontja", "fonts"))
_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "/Library/Fonts", "~/Library/Fonts")
NOWHERE = "\U0010fffe"
"""A character that no font has."""
HOW = "pip install '.[pictures]' brings it"


@cache
def found(name: str) -> Path | None:
    """Return the file of a font."""
    return next((path for path in _places() if path.stem == name), None)


@cache
def _places() -> tuple[Path, ...]:
    return tuple(_fonts())


def _fonts() -> Iterator[Path]:
    """Yield the files of usable fonts, those of Python packages first, without importing the packages."""
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
    """Load a font in a size in pixels; None if it is not installed."""
    path = found(name)
    return None if path is None else truetype(path, size)


@cache
def has_glyph(name: str, letter: str) -> bool:
    """Return whether a font is installed and has a glyph for a character, other than its replacement glyph."""
    known = font(name, 20)
    return known is not None and _drawn(known, letter) != _drawn(known, NOWHERE)


def _drawn(known: FreeTypeFont, letter: str) -> tuple[tuple[int, int], bytes]:
    mask = known.getmask(letter)
    return mask.size, bytes(mask)


def missing(language: str) -> str:
    """Return a sentence that names the font missing for a language; empty if none is."""
    if found(LETTERS[0]) is None:
        return f"The font {LETTERS[0]} is missing, so letters are empty boxes: {HOW}."
    if language == "ja" and not any(map(found, JAPANESE)):
        return f"A font with Japanese letters is missing, so they are empty boxes: {HOW}."
    return ""
