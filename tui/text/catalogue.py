"""Catalogues: which template stands under a key, in a language and a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from tui.packages import TABLES


@cache
def catalogue(language: str, game: str = "", *, painted: bool = False) -> Mapping[str, str]:
    """The shared words of a language, and with a game's slug that game's words over them.

    ``painted``: what is said by signs (``♣``) lies over what is said by letters (``pl``); otherwise arrow keys are
    called by name. A slug that is no game's adds nothing.
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
    return {key: in_letters(text) for key, text in words.items()}


_KEYS: Final[Mapping[str, str]] = {"←/→": "Left/Right", "↑/↓": "Up/Down", "Press →": "Press Right"}
"""How the letters look writes the arrow keys; what a terminal lacks, such as ``€``, the output layer replaces."""


def in_letters(text: str) -> str:
    """Replace the signs of the arrow keys by their names.

    >>> in_letters("←/→ change it.")
    'Left/Right change it.'
    """
    if "→" in text or "↓" in text:
        for sign, name in _KEYS.items():
            text = text.replace(sign, name)
    return text


def signs(package: str, language: str) -> Mapping[str, str]:
    """What a package says by signs in the painted look; nothing where it has no module ``words/LANGUAGE_painted``."""
    name = f"{package}.words.{language}_painted"
    return import_module(name).PAINTED if find_spec(name) is not None else {}
