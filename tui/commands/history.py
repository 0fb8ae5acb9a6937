"""``areo history`` and ``areo daily``: statistics of finished games, and the daily challenge."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.cells import cell_len

from engine import games
from saves import history
from saves.history import FinishedGame, GameStatistics
from saves.library import Library
from tui.app import expert_results
from tui.app.user_context import UserContext
from tui.commands.arguments import Usage
from tui.commands.common import Command, only_words, play_table, read_command
from tui.text import Words
from tui.text.figures import fact_label, fact_value, sparkline
from tui.text.width import fit

NAME = 34
"""The least width of the column of names."""


def print_history(arguments: list[str], person: UserContext) -> int:
    """Print statistics of the finished games."""
    words = person.words
    line = read_command("history", arguments)
    only_words(line, 0)
    played = history.history(person.library, rebuild="--rebuild" in line)
    if "--csv" in line or "--json" in line:
        sys.stdout.write(history.to_csv(played) if "--csv" in line else history.to_json(played) + "\n")
        return 0
    if "--experts" in line:
        _compare(played, person)
        return 0
    keys = {key.partition(" ")[2] or key: key for key in history.group_keys(played)}
    asked = line.value("--by")
    if asked is not None and asked not in keys:
        raise Usage("usage.value", flag="--by", value=asked, known=tuple(keys))
    if not played:
        print(words.say("history.none"))
    for text in _tables(played, [keys[asked]] if asked else list(keys.values()), words):
        print(text)
    return 0


def _compare(played: list[FinishedGame], person: UserContext) -> None:
    """Let experts play each deal they have not played yet, and print their mean score by game."""
    folders, words = person.library.folders, person.words
    several = expert_results.comparable(played)
    for number, one in enumerate(several):
        if expert_results.key_of(one) not in expert_results.known(folders):
            print(words.say("history.experts-play", known=number, all=len(several)), file=sys.stderr)
            points = [points for points in expert_results.play(one) if points is not None]
            expert_results.keep(folders, one, points[0])
    for slug in dict.fromkeys(one.game for one in several):
        every, there, theirs, own = expert_results.beside([one for one in several if one.game == slug], folders)
        means = {"experts": f"{theirs:.1f}", "own": f"{own:.1f}"}
        print(f"{words.of(slug).name('game', slug)}: {words.say('history.experts', **means, known=there, all=every)}")
    if not several:
        print(words.say("history.none"))


def _tables(played: list[FinishedGame], keys: Sequence[str], words: Words) -> list[str]:
    lines: list[str] = []
    for key in keys:
        groups = history.grouped_statistics(played, key)
        own = {slug: words.of(slug) for slug, _ in groups}
        groups = {group: sums for group, sums in groups.items() if group[1] or key == "level"}
        if not groups:
            continue
        several = len({slug for slug, _ in groups}) > 1 and key != "game"
        titles = [
            (f"{own[slug].name('game', slug)}: " if several else "") + fact_value(key, value, own[slug])
            for slug, value in groups
        ]
        wide = max(NAME, *(cell_len(title) + 3 for title in titles))
        lines += ["", _heading(fact_label(key, own[next(iter(groups))[0]]), words, wide)]
        lines += [_figures(title, sums, wide) for title, sums in zip(titles, groups.values(), strict=True)]
    return lines[1:]


def _heading(title: str, words: Words, wide: int) -> str:
    heads = [words.say(f"history.{figure}") for figure in ("played", "won", "mean", "best")]
    return fit(title, wide) + "".join(fit(head, 8, "right") for head in heads) + "  " + words.say("history.over-time")


def _figures(title: str, sums: GameStatistics, wide: int) -> str:
    figures = (str(sums.played), str(sums.won), f"{sums.mean:.1f}", str(sums.best))
    shown = "".join(fit(figure, 8, "right") for figure in figures)
    return f"{fit('  ' + title, wide)}{shown}  {sparkline(sums.over_time, 12)}".rstrip()


def daily(arguments: list[str], person: UserContext) -> int:
    """Start or continue the daily challenge, or with ``--record`` print the results so far."""
    line = read_command("daily", arguments)
    only_words(line, 1)
    slug = line.words[0] if line.words else games.GAMES[0]
    if slug not in games.GAMES:
        raise Usage("usage.game", game=slug, known=games.GAMES)
    if "--record" in line:
        return _record(slug, person.words, person.library)
    from tui.app.daily import table_of_day, today

    return play_table(line, table_of_day(person.library, slug, today(), line.value("--name") or ""), person)


def _record(slug: str, words: Words, library: Library) -> int:
    from tui.app.daily import record_lines

    print("\n".join(record_lines(history.history(library), slug, words.of(slug))))
    return 0


COMMANDS: dict[str, Command] = {"history": print_history, "daily": daily}
