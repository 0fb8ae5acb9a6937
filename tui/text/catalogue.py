"""Catalogues: which template stands under a key, in a language and a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from tui.packages import TABLES


@cache
def catalogue(language: str, game: str = "", *, painted: bool = False) -> Mapping[str, str]:
    """The shared words of a language, and with a game's slug that game's words over them.

    ``painted``: what is said by signs (``♣``) lies over what is said by letters (``pl``), and characters such as ``€``
    and ``–`` stay; otherwise ``ascii_letters`` replaces them. A slug that is no game's adds nothing.
    """
    packages = ("tui.text", TABLES[game]) if game in TABLES else ("tui.text",)
    modules = [import_module(f"{package}.words.{language}") for package in packages]
    words: dict[str, str] = {}
    for module in modules:
        words |= module.WORDS
    if painted:
        for package in packages:
            words |= signs(package, language)
        return words
    return {key: ascii_letters(text) for key, text in words.items()}


_ASCII: Final[Mapping[str, str]] = {
    "M€": "MC",
    "←/→": "Left/Right",
    "↑/↓": "Up/Down",
    "→": "->",
    "€": "MC",
    "–": "-",
    "…": "...",
    "°C": "C",
    "℃": "C",
    "×": "x",
}
"""What the letters look says for the characters that some terminals lack, or show in two columns."""
_NOT_ASCII: Final = re.compile("|".join(map(re.escape, _ASCII)))


def ascii_letters(text: str) -> str:
    """Replace the characters that only the painted look has.

    >>> ascii_letters("{price} M€: press ←/→, choose 2–4…")
    '{price} MC: press Left/Right, choose 2-4...'
    """
    return text if text.isascii() else _NOT_ASCII.sub(lambda found: _ASCII[found[0]], text)


def signs(package: str, language: str) -> Mapping[str, str]:
    """What a package says by signs in the painted look; nothing where it has no module ``words/LANGUAGE_painted``."""
    name = f"{package}.words.{language}_painted"
    return import_module(name).PAINTED if find_spec(name) is not None else {}
