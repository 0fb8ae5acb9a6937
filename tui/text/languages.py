"""The languages that areo speaks: each is a folder of PO files, below ``tui/locale`` or below ``AREO_LOCALES``.

The header of its ``common.po`` says what else is to be known of a language: its name, its plural rule, and some of its
letters. A new language needs nothing but its folder; ``docs/translating.md`` explains how to make one.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from gettext import c2py  # type: ignore[attr-defined]
from pathlib import Path
from typing import Final, NamedTuple

from tui.text.po import header

VARIABLE: Final = "AREO_LOCALES"
"""The environment variable that names a folder with more languages."""
SHIPPED: Final = Path(__file__).parents[1] / "locale"
COMMON: Final = "common.po"
SOURCE: Final = "en"
"""The language that all others are translated from."""


class Language(NamedTuple):
    """A language, as the header of ``common.po`` describes it."""

    code: str
    name: str
    """Its name in itself: ``Deutsch``."""
    letters: str
    """Some of its letters that are not ASCII, by which areo sees whether a terminal can show it."""
    categories: tuple[str, ...]
    """The CLDR categories of its plural forms, in the order of ``Plural-Forms``."""
    plural: Callable[[int], int]
    """The number of the plural form for a count that is not negative: an index of ``categories``."""

    def category(self, count: int) -> str:
        """Return the plural category of a count."""
        return self.categories[self.plural(abs(count))]


def _folders() -> dict[str, Path]:
    roots = [Path(os.environ[VARIABLE])] if os.environ.get(VARIABLE) else []
    found = {
        folder.name: folder
        for root in (*roots, SHIPPED)
        if root.is_dir()
        for folder in sorted(root.iterdir(), reverse=True)
        if (folder / COMMON).is_file()
    }
    return {code: found[code] for code in (SOURCE, *sorted(found.keys() - {SOURCE}))}


FOLDERS: Final = _folders()
"""The folder of each language, English first."""
LANGUAGES: Final = tuple(FOLDERS)


@cache
def language(code: str) -> Language:
    """Return what is known of a language that has a folder."""
    fields = header((FOLDERS[code] / COMMON).read_text(encoding="utf-8"))
    rule = fields.get("Plural-Forms", "nplurals=1; plural=0;").partition("; plural=")[2]
    return Language(
        code,
        fields.get("X-Language-Name", code),
        fields.get("X-Letters", ""),
        tuple(fields.get("X-Plural-Categories", "other").split()),
        c2py(rule.rstrip("; ")),
    )
