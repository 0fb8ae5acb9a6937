"""``areo puzzle``: solve puzzles, and find new ones."""

from __future__ import annotations

from pathlib import Path

import msgspec

from engine.core.game import AnyGame
from engine.core.message import Refusal
from saves import disk
from tui.app import puzzle_store
from tui.app.daily import today
from tui.app.puzzle_text import goal_text, theme_text, title_text
from tui.app.user_context import UserContext
from tui.commands.arguments import Line, Usage
from tui.commands.common import Command, named_game, only_words, play_table, read_command
from tui.games.puzzle_set import book
from tui.tools.puzzle_finder import look_through

TODAY = "today"
GAMES, LEVEL = 10, "normal"


def puzzle(arguments: list[str], person: UserContext) -> int:
    """Open a puzzle; without a game print how many are solved."""
    line = read_command("puzzle", arguments)
    only_words(line, 2)
    if not line.words:
        for slug in puzzle_store.puzzled():
            _count(slug, person)
        return 0
    slug = line.words[0]
    played = named_game(slug)
    if line.value("--find") is not None:
        return _find(played, line, person)
    if not book(slug).puzzles:
        raise Refusal("puzzle.no-game", game=slug)
    if "--list" in line:
        _list(slug, person)
        return 0
    return play_table(line, puzzle_store.table_of(slug, _number(line, slug, person)), person)


def _number(line: Line, slug: str, person: UserContext) -> int:
    """Return the number of the requested puzzle. Raises ``Usage`` (``usage.value``)."""
    asked = line.words[1] if len(line.words) > 1 else ""
    if asked == TODAY:
        return puzzle_store.of_the_day(slug, today())
    if not asked:
        return puzzle_store.next_number(person.library.folders, slug)
    if (named := puzzle_store.number_of(slug, asked)) is not None:
        return named
    if not asked.isdecimal() or len(asked) > 4:
        raise Usage("usage.value", flag="NUMBER", value=asked, known=(f"1-{len(book(slug).puzzles)}", TODAY))
    return int(asked)


def _count(slug: str, person: UserContext) -> None:
    listed = puzzle_store.rows(person.library.folders, slug)
    done = sum(row.solved is not None for row in listed)
    count = person.words.say("puzzle.count", done=done, all=len(listed))
    gone = puzzle_store.replaced(person.library.folders, slug)
    print(f"{slug:<18} {count}", person.words.say("puzzle.replaced", count=gone) if gone else "")


def _list(slug: str, person: UserContext) -> None:
    """Print a line for each puzzle, and its goal below."""
    words = person.words.of(slug)
    for row in puzzle_store.rows(person.library.folders, slug):
        title, theme = title_text(row.puzzle, words), theme_text(row.puzzle, words)
        grade = words.name("puzzle.grade", str(row.grade))
        solved = words.say("puzzle.solved", day=row.solved.day) if row.solved is not None else ""
        print(f"{row.number:>3}  {title}  [{theme}, {grade}]  {solved}".rstrip())
        print(f"     {goal_text(row.puzzle.goal, words)}")


def _find(played: AnyGame, line: Line, person: UserContext) -> int:
    """Write new, proven puzzles to a file, one JSON object per line."""
    count, players = line.number("--games") or GAMES, line.number("--players") or 2
    rules = played.rules_type(players=players)
    for problem in played.check(rules):
        raise Refusal(problem.key, **problem.args)
    path, seed, found = Path(line.value("--find") or ""), line.value("--seed") or "puzzle", []
    for number in range(1, count + 1):
        for one in look_through(played, rules, f"{seed}-{number}", book(played.slug), LEVEL):
            found.append(msgspec.json.encode(one))
            try:
                disk.replace(path, b"\n".join(found) + b"\n", shared=True)
            except OSError as error:
                raise disk.refusal(error, path) from None
        print(person.words.say("puzzle.looking", game=played.slug, number=number, all=count, found=len(found)))
    return 0


COMMANDS: dict[str, Command] = {"puzzle": puzzle}
