"""Catalogues: which template is under a key, in a language and a game.

The texts of a language are PO files in its folder (``tui.text.languages``): the shared ones there, those of a game in
its subfolder. ``symbols.po`` has what the painted look says in another way. A game's module ``symbols`` has what is the
same in every language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tui.packages import TABLES, has_module, table_of
from tui.text import po
from tui.text.languages import FOLDERS, SOURCE

PAINTED: Final = "symbols"
"""The name of the file with what only the painted look says."""


@cache
def catalogue(language: str, game: str = "", *, painted: bool = False) -> Mapping[str, str]:
    """Return the shared texts of a language, and with a game's slug that game's texts over them.

    ``painted``: signs (``♣``) replace letters (``pl``). A slug that is no game's adds nothing.
    """
    owners = ("", game) if game in TABLES else ("",)
    words: dict[str, str] = {}
    for owner in owners:
        words |= texts(language, owner)
    if painted:
        for owner in owners:
            words |= signs(language, owner)
    return words


def texts(language: str, game: str = "") -> dict[str, str]:
    """Return the texts of a game in a language, or the shared ones."""
    return _named(game, "NAMES") | _read(path for path in files_of(language, game) if path.stem != PAINTED)


def signs(language: str, game: str = "") -> dict[str, str]:
    """Return what the painted look says by signs in a language, of a game or everywhere."""
    return _named(game, "SYMBOLS") | _read(path for path in files_of(language, game) if path.stem == PAINTED)


def files_of(language: str, game: str = "") -> list[Path]:
    """Return the PO files of a game in a language, or the shared ones; the English one for each that is missing."""
    folder = folder_of(language, game)
    english = sorted(path for path in folder_of(SOURCE, game).iterdir() if path.suffix == ".po")
    return [own if (own := folder / path.name).is_file() else path for path in english]


def folder_of(language: str, game: str = "") -> Path:
    """Return the folder with the PO files of a game; a game outside the program has its own beside its table."""
    if (FOLDERS[SOURCE] / game).is_dir():
        return FOLDERS[language] / game
    package = find_spec(TABLES[game])
    assert package is not None and package.origin is not None
    return Path(package.origin).parent / "locale" / language


def _named(game: str, table: str) -> dict[str, str]:
    """Return a table of a game's module ``symbols``."""
    return dict(getattr(table_of(game, "symbols"), table)) if has_module(game, "symbols") else {}


def _read(paths: Iterable[Path]) -> dict[str, str]:
    return {key: text for path in paths for key, text in po.texts(path.read_text(encoding="utf-8"))}
