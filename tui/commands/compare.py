"""``areo compare``: compare two games of the same deal."""

from __future__ import annotations

from engine.core.message import Refusal
from tui.app.comparison import Comparison, same_deal, tries_of
from tui.app.user_context import UserContext
from tui.commands.arguments import Usage
from tui.commands.common import Command, only_words, read_command
from tui.lines.comparison_lines import comparison_lines


def compare(arguments: list[str], person: UserContext) -> int:
    """Compare a game with another of the same deal, by default with the latest."""
    library = person.library
    line = read_command("compare", arguments)
    only_words(line, 2)
    if not line.words:
        raise Usage("usage.needs-save")
    first, *others = (library.path_of(word).stem for word in line.words)
    if not others:
        library.open_save(first, write=False)
        others = tries_of(library.list_saves(lessons=True), first)[:1]
        if not others:
            raise Refusal("compare.none", name=first)
    headers = [library.summary(name).header for name in (first, others[0])]
    if None not in headers and not same_deal(*(header for header in headers if header is not None)):
        raise Refusal("compare.other-deal", first=first, second=others[0])
    pair = (first, others[0]) if len(line.words) > 1 else (others[0], first)
    for text in comparison_lines(Comparison(library, *pair, person.words)):
        print(text)
    return 0


COMMANDS: dict[str, Command] = {"compare": compare}
"""The command of this module, by name."""
