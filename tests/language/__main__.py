"""Show the strings that use a forbidden wording: ``python -m tests.language [--lower] [CATALOGUE] [LANGUAGE]``.

``--lower`` writes the counts into ``baseline.toml`` where they are lower than there.
"""

from __future__ import annotations

import sys

from tests.language.glossary import CATALOGUES, hits, lower
from tui.text import LANGUAGES


def main(arguments: list[str]) -> None:
    """Print the hits and their counts."""
    counts = {}
    for name in [name for name in CATALOGUES if name in arguments] or CATALOGUES:
        for language in [one for one in LANGUAGES if one in arguments] or LANGUAGES:
            found = list(hits(name, language))
            counts[name, language] = len(found)
            if "--lower" not in arguments:
                print(*found, sep="\n")
    for (name, language), count in counts.items():
        print(f"{name:12} {language} {count:5}")
    if "--lower" in arguments:
        lower(counts)


if __name__ == "__main__":
    main(sys.argv[1:])
