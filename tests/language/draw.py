"""Draw texts at random to be rated: ``python -m tests.language.draw SEED [LANGUAGE]``.

All texts with a word count, those of all games and the shared ones. A seed gives the same texts as long as no text
changes. docs/research/2026-11-27-words.md has the ratings.
"""

from __future__ import annotations

import re
import sys
from random import Random

from tui.packages import TABLES
from tui.text import LANGUAGES
from tui.text.catalogue import texts

COUNT = 100
_HOLE, _WORD = re.compile(r"\{[^}]*\}"), re.compile(r"[A-Za-z]{2}|[ぁ-んァ-ン一-龥]")


def draw(seed: int, language: str, count: int = COUNT) -> list[tuple[str, str, str]]:
    """Return this many texts of a language: game (empty for a shared text), key, text."""
    found = [
        (game, key, text)
        for game in ("", *TABLES)
        for key, text in sorted(texts(language, game).items())
        if _WORD.search(_HOLE.sub("", text))
    ]
    return Random(seed).sample(found, count)


def main(arguments: list[str]) -> None:
    """Print the texts with numbers."""
    for language in arguments[1:] or LANGUAGES:
        for number, (game, key, text) in enumerate(draw(int(arguments[0]), language), 1):
            print(f"{number}. [{game or 'shared'}] {key}: {text!r}")


if __name__ == "__main__":
    main(sys.argv[1:])
