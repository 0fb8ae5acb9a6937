"""``areo review``: review a finished game, as text or as JSON."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from saves.library import SUFFIX, Library, OpenSave
from tui.app.review_text import PAGES, ReviewText, as_figures
from tui.app.user_context import UserContext
from tui.commands.arguments import Usage
from tui.commands.common import Command, only_words, read_command
from tui.lines.review_lines import finish_review, review_lines


def review(arguments: list[str], person: UserContext) -> int:
    """Review a game; return 130 if the user interrupts it. The first review of a game takes minutes."""
    library = person.library
    line = read_command("review", arguments)
    only_words(line, 1)
    if not line.words:
        raise Usage("usage.needs-save")
    opened = _opened(library, line.words[0])
    coached = ReviewText(opened, library.folders, person.words)
    done = finish_review(coached, coached.words)
    if "--json" in line:
        sys.stdout.write(msgspec.json.encode(as_figures(coached)).decode() + "\n")
    else:
        for text in review_lines(coached, coached.words, PAGES):
            print(text)
    return 0 if done else 130


def _opened(library: Library, named: str) -> OpenSave:
    """Open a saved game by its name, or a file by its path. Raises ``Refusal``."""
    path = Path(named)
    if (named.endswith(SUFFIX) and path.parent != Path()) or path.is_file():
        return library.open_file(path)
    return library.open_save(library.path_of(named).stem, write=False)


COMMANDS: dict[str, Command] = {"review": review}
"""The command of this module, by name."""
