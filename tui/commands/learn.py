"""``areo learn``: play a lesson of a tutorial."""

from __future__ import annotations

from engine import games
from tui.app.course_progress import PARTS, all_courses, next_part, table_of
from tui.app.user_context import UserContext
from tui.commands.arguments import Usage
from tui.commands.common import Command, only_words, play_table, read_command


def learn(arguments: list[str], person: UserContext) -> int:
    """Start or continue a lesson; without a game list the progress."""
    line = read_command("learn", arguments)
    only_words(line, 1)
    if not line.words:
        _list(person)
        return 0
    slug, part = line.words[0], line.value("--part")
    if slug not in games.GAMES:
        raise Usage("usage.game", game=slug, known=games.GAMES)
    if part is not None and part not in PARTS:
        raise Usage("usage.value", flag="--part", value=part, known=PARTS)
    library = person.library
    return play_table(
        line, table_of(library, slug, part or next_part(library, slug), restart="--restart" in line), person
    )


def _list(person: UserContext) -> None:
    words = person.words
    for row in all_courses(person.library):
        state = words.name("learn.state", row.state)
        print(f"{row.slug:<18} {words.name('learn.part', row.part):<12} {state}".rstrip())


COMMANDS: dict[str, Command] = {"learn": learn}
