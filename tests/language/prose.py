"""The prose of a page of the documentation, and the wordings in it that the glossary forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tests.language.glossary import pattern, terms

_BLOCKS: Final = re.compile(r"^```.*?^```$|^ {4}[^\n]*$", re.MULTILINE | re.DOTALL)
_CODE: Final = re.compile(r"`[^`\n]+`|\]\([^)]*\)|https?://\S+")
GENERAL: Final = frozenset({"ui.player", "ui.playable", "ui.unit-percent", "ui.log"})
"""Terms that concern labels of the screens: a page may say "somebody" and "to play"."""


def prose(page: str) -> str:
    r"""Return a page without its code, line by line as it was.

    >>> prose("Run `areo new`:\n\n    areo new\n\n[Keys](keys.md)")
    'Run ·:\n\n\n\n[Keys'
    """
    page = _BLOCKS.sub(lambda block: "\n" * block[0].count("\n"), page)
    return _CODE.sub(lambda code: "" if code[0].startswith("]") else "·", page)


def prose_hits(page: str) -> Iterator[str]:
    """Yield what a page says with a wording that a term of the screens forbids."""
    lines = prose(page).split("\n")
    for term in terms():
        if term["game"] != "ui" or term["id"] in GENERAL or term.get("en_keys"):
            continue
        for wording in term["en_forbidden"]:
            for number, line in enumerate(lines, 1):
                if not wording.startswith("=") and pattern(wording, "en").search(line):
                    yield f"{number}: {wording!r} ({term['id']}, say {term['en']!r}): {line.strip()[:80]}"
