"""Catalogues: which template stands under a key, in a language and a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from tui.packages import TABLES


@cache
def catalogue(language: str, game: str = "") -> Mapping[str, str]:
    """The shared words of a language, and with a game's slug that game's words over them.

    A slug that is no game's adds nothing.
    """
    words: dict[str, str] = import_module(f"tui.text.words.{language}").WORDS
    if game not in TABLES:
        return words
    own: dict[str, str] = import_module(f"{TABLES[game]}.words.{language}").WORDS
    return {**words, **own}
