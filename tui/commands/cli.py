"""The command ``areo``. Nothing heavy is imported before it is needed: help and lists come without Textual."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from engine import games
from engine.core.game import AnyGame
from engine.core.message import Refusal
from saves.folders import Folders, folders_of
from saves.seeds import is_code
from tui import VERSION
from tui.commands.arguments import Flag, Line, Usage, read
from tui.commands.common import EVERYWHERE, JSON, PLAIN, Command, in_lines, only_words, open_app, play_table, sentence
from tui.commands.rule_flags import as_usage, dealt, flags_of, help_lines, rules_from
from tui.play.person import Person
from tui.play.rule_options import groups_of
from tui.play.settings import load, pace_named, rolls_wanted
from tui.terminal import collector
from tui.terminal.abilities import terminal_of
from tui.terminal.colours import (
    MOUSE_VARIABLE,
    SIGNS,
    SIGNS_VARIABLE,
    THEME_VARIABLE,
    THEMES,
    mouse_wanted,
    signs_wanted,
    theme_for,
)
from tui.terminal.output import Unwritable, clean_streams, close_output, drop_output
from tui.terminal.widths import measured
from tui.text import Words, choose_language

if TYPE_CHECKING:
    from saves.deal import Deal
    from tui.lab.arena import Asked

LARGEST_POSITION = 1 << 20
HELP_WIDTH = 72

CONTEST = tuple(
    Flag(name, takes_value=True) for name in ("--levels", "--solo", "--games", "--seed", "--resume", "--jobs")
)
SEATING = (
    Flag("--bot", takes_value=True, many=True),
    Flag("--name", takes_value=True, many=True),
    Flag("--seed", takes_value=True),
    Flag("--position", takes_value=True),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says; returns the exit code: 0, 1 for what cannot be done, 2 for what cannot be meant.

    What is wrong is said in one sentence on standard error.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    folders = folders_of(os.environ)
    with clean_streams():
        words = _words(given, folders)
        try:
            code = _answered(given, words, folders)
            close_output()
            return code
        except BrokenPipeError:  # nobody reads any more, and nobody wants to be told
            drop_output()
            return 1
        except Unwritable as error:
            drop_output()
            print(words.say("output.cannot-write", reason=error.strerror or ""), file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            return 130


def _answered(given: list[str], words: Words, folders: Folders) -> int:
    """Does what is asked for, or says why not; the exit code."""
    try:
        _language(given, folders)
        return _run(given, words, folders)
    except Refusal as refused:
        print(sentence(refused.message, words, given), file=sys.stderr)
        if refused.message.key in ("save.locked", "save.locked-at"):
            print(words.say("save.watch", name=refused.message.args["name"]), file=sys.stderr)
        return 2 if isinstance(refused, Usage) else 1


def _words(given: Sequence[str], folders: Folders) -> Words:
    """The language to speak; where one is asked for that is none, that of the environment, else English."""
    for choose in (lambda: _language(given, folders), lambda: choose_language(None, os.environ)):
        with suppress(Refusal):
            return Words(choose())
    return Words("en")


def _language(arguments: Sequence[str], folders: Folders) -> str:
    try:
        return choose_language(_asked(arguments, "--lang"), os.environ, load(folders).language)
    except Refusal as refused:
        raise as_usage(refused) from None


def _asked(arguments: Sequence[str], flag: str) -> str | None:
    """The value of a flag of every command, looked up before anything else is read."""
    for index, word in enumerate(arguments):
        if word.startswith(f"{flag}="):
            return word.removeprefix(f"{flag}=")
        if word == flag and index + 1 < len(arguments):
            return arguments[index + 1]
    return None


def _person(arguments: Sequence[str], words: Words, folders: Folders) -> Person:
    """Who gives the command: as arguments say, else variables, else what was chosen before. Raises ``Usage``."""
    from saves.library import Library

    chosen = load(folders)
    terminal = measured(terminal_of(os.environ), os.environ, chosen.narrow)
    theme = _look(arguments, "--theme", THEMES) or os.environ.get(THEME_VARIABLE, "")
    signs = _look(arguments, "--signs", SIGNS) or os.environ.get(SIGNS_VARIABLE, "")
    mouse = _look(arguments, "--mouse", ("on", "off")) or os.environ.get(MOUSE_VARIABLE, "")
    pace = pace_named(chosen.pace)
    return Person(
        words,
        Library(folders),
        theme_for(theme, chosen.theme, terminal),
        mouse_wanted(mouse, chosen.mouse, terminal),
        pace,
        rolls=rolls_wanted(chosen.rolls, pace, remote=terminal.remote),
        asks=chosen.questions != "off",
        terminal=terminal,
        signs=signs_wanted(signs, chosen.signs),
    )


def _look(arguments: Sequence[str], flag: str, known: Sequence[str]) -> str | None:
    """How everything is to look, or None. Raises ``Usage`` (``usage.value``)."""
    asked = _asked(arguments, flag)
    if asked is not None and asked not in known:
        raise Usage("usage.value", flag=flag, value=asked, known=tuple(known))
    return asked


def _run(arguments: list[str], words: Words, folders: Folders) -> int:
    if any(word in ("--help", "-h") for word in arguments):
        print(_help(arguments, words))
        return 0
    if "--version" in arguments or "-V" in arguments:
        print(f"areo {VERSION}")
        return 0
    person = _person(arguments, words, folders)
    command, rest = _split(arguments)
    if not command:
        return _open(read(rest, EVERYWHERE), person)
    if command not in COMMANDS:
        raise Usage("usage.command", command=command, known=tuple(COMMANDS))
    return COMMANDS[command](rest, person)


def _split(arguments: list[str]) -> tuple[str, list[str]]:
    """The command (empty: none), and everything else; flags may stand before it."""
    index = 0
    while index < len(arguments) and arguments[index].startswith("-"):
        index += 2 if arguments[index] in ("--lang", "--theme", "--signs", "--mouse") else 1
    return "".join(arguments[index : index + 1]), arguments[index + 1 :] + arguments[:index]


def _help(arguments: list[str], words: Words) -> str:
    """The page of a command that stands there, else the one of all."""
    from engine.bots import LEVELS
    from tui.commands.manual import BY_NAME, command_help

    command, rest = _split([word for word in arguments if word not in ("--help", "-h")])
    if command in BY_NAME:
        return command_help(BY_NAME[command], words, _first_word(rest) or "")
    if command:
        raise Usage("usage.command", command=command, known=tuple(COMMANDS))

    lines: list[str] = []
    for slug in games.GAMES:
        played, own = games.game(slug), words.of(slug)
        lines.append(f"  {slug}: {own.name('game', slug)}")
        lines += [f"    {line}" for line in help_lines(played)]
        for group in groups_of(played):
            flags = "  ".join(help_lines(played, group))
            lines += [
                f"    {own.name('option-group', group)}:",
                *(f"      {line}" for line in wrap(flags, HELP_WIDTH, break_on_hyphens=False)),
            ]
    page = words.say("help.page", levels=", ".join(LEVELS), themes=", ".join(THEMES))
    return page + "\n".join(lines)


# --- the commands ---


def _new(arguments: list[str], person: Person) -> int:
    slug = _first_word(arguments)
    if slug is None:
        raise Usage("usage.needs-game", known=games.GAMES)
    return _begin(slug, arguments, person)


def _begin(named: str, arguments: list[str], person: Person) -> int:
    """A new game from the command line, without a set-up screen; ``named`` is a game, or a deal code."""
    deal = _deal(named)
    slug = deal.game if deal is not None else named
    played = _game(slug)
    line = read(arguments, (*EVERYWHERE, PLAIN, JSON, *SEATING, *flags_of(played)))
    only_words(line, 1)
    from tui.play.table import Table, checked_seed, fresh_seed, seats_for

    position = _read_position(line)
    bots = line.values("--bot")
    try:
        asked = line.value("--seed")
        seed = fresh_seed() if asked is None else checked_seed(asked)
        if deal is not None:
            rules, seed = dealt(deal, played, line)
        elif position:
            _excludes_position(played, line)
            rules = Table.position_rules(slug, position)
        else:
            rules = rules_from(played, line, max(played.rules_type().players, len(bots) + 1))
        seats = seats_for(rules.players, bots, line.values("--name"))
    except Refusal as refused:
        raise as_usage(refused) from None
    return play_table(line, Table.new(person.library, slug, rules, seed, seats, position=position), person)


def _resume(arguments: list[str], person: Person) -> int:
    line = read(arguments, (*EVERYWHERE, PLAIN, JSON))
    only_words(line, 1)
    from tui.play.table import Table

    return play_table(line, Table.resume(person.library, line.words[0] if line.words else None), person)


def _saving(name: str) -> Command:
    """A command about saves; the module that has it is imported when it is asked for."""

    def run(arguments: list[str], person: Person) -> int:
        module = import_module(f"tui.commands.{SAVING[name]}")
        command: Command = module.COMMANDS[name]
        return command(arguments, person)

    return run


def _play_command(arguments: list[str], person: Person) -> int:
    """``areo play``: with a game it is ``new``; without one it goes on, asks what to begin, or a program says it."""
    slug = _first_word(arguments)
    if slug is not None:
        return _begin(slug, arguments, person)
    line = read(arguments, (*EVERYWHERE, PLAIN, JSON))
    if JSON.name in line:
        from tui.lines import play_json

        collector.work()
        return play_json(None, person.words, person.library)
    return _open(line, person)


def _open(line: Line, person: Person) -> int:
    """The title, or line by line what it offers."""
    if not in_lines(line, person.words):
        return open_app(person)
    from tui.lines import play_or_resume

    collector.work()
    return play_or_resume(person.library, person.words)


def _bench(arguments: list[str], person: Person) -> int:
    line = read(arguments, (*EVERYWHERE, Flag("--json")))
    if line.words == ("terminal",):
        return _bench_terminal(line, person.words)
    from tui.lab import bench

    collector.work()
    try:
        figures = bench.measure(line.words, person.library)
    except Refusal as refused:
        raise as_usage(refused) from None
    bench.show(figures, as_json="--json" in line, words=person.words)
    return 0


def _bench_terminal(line: Line, words: Words) -> int:
    """The figures of the table in a terminal, beside other programs."""
    if os.name != "posix":
        raise Refusal("bench.no-terminals")
    from tui.lab import terminal

    figures = terminal.measure(begins=terminal.tell)
    terminal.tell("")
    terminal.show(figures, as_json="--json" in line, words=words)
    return 0


SAVING = {
    **dict.fromkeys(("saves", "replay", "export", "import", "verify"), "saving"),
    **dict.fromkeys(("history", "daily"), "past"),
    "learn": "learn",
    "completion": "completion",
}
"""Commands about saves, and the modules of ``tui.commands`` that have them."""


def _arena(arguments: list[str], person: Person) -> int:
    from tui.lab import arena

    asked, line = _contest(arguments, Flag("--sense"))
    asked = asked._replace(sense="--sense" in line)
    words = person.words.of(asked.game.slug)
    try:
        figures = arena.run(asked, words)
    except Refusal as refused:
        raise as_usage(refused) from None
    except KeyboardInterrupt:
        key = "arena.cut" if asked.resume else "arena.cut-lost"
        print(person.words.say(key, path=asked.resume), file=sys.stderr)
        return 130
    arena.show(figures, as_json="--json" in line, words=words)
    return 0


def _tune(arguments: list[str], person: Person) -> int:
    from tui.lab import tune

    asked, line = _contest(arguments, *(Flag(name, takes_value=True) for name in ("--steps", "--write", "--against")))
    try:
        if other := line.value("--against"):
            tune.against(asked, other, person.words)
        else:
            asked = asked._replace(games=line.number("--games") or tune.SEEDS)
            tune.run(asked, line.number("--steps") or tune.STEPS, line.value("--write") or "", person.words)
    except Refusal as refused:
        raise as_usage(refused) from None
    except KeyboardInterrupt:
        print(person.words.say("arena.cut" if asked.resume else "arena.cut-lost", path=asked.resume), file=sys.stderr)
        return 130
    return 0


def _contest(arguments: list[str], *more: Flag) -> tuple[Asked, Line]:
    """What ``arena`` and ``tune`` are asked for."""
    from tui.lab.arena import Asked

    slug = _first_word(arguments)
    if slug is None:
        raise Usage("usage.needs-game", known=games.GAMES)
    played = _game(slug)
    line = read(arguments, (*EVERYWHERE, Flag("--json"), *CONTEST, *more, *flags_of(played)))
    only_words(line, 1)
    solo = line.value("--solo")
    levels = (solo,) if solo is not None else tuple(word for word in (line.value("--levels") or "").split(",") if word)
    base = next((rules for rules in played.bench().values() if (rules.players == 1) == (solo is not None)), None)
    if base is None:
        raise Usage("arena.not-alone", game=slug)
    rules = rules_from(played, line, base=base)
    games_asked, jobs = line.number("--games"), line.number("--jobs")
    seed, resume = line.value("--seed") or "1", line.value("--resume") or ""
    return Asked(played, rules, levels, 200 if games_asked is None else games_asked, seed, jobs or 0, resume), line


def _keys(arguments: list[str], person: Person) -> int:
    only_words(read(arguments, EVERYWHERE), 0)
    from tui.commands import keys_file as keys

    return keys.show(person.words, person.library.folders)


COMMANDS: dict[str, Command] = {
    "new": _new,
    "resume": _resume,
    "play": _play_command,
    **{name: _saving(name) for name in SAVING},
    "bench": _bench,
    "keys": _keys,
    "arena": _arena,
    "tune": _tune,
}


# --- pieces ---


def _first_word(arguments: Sequence[str]) -> str | None:
    """The game that is named: the first word, or one that stands anywhere as the name of a game."""
    if arguments and not arguments[0].startswith("-"):
        return arguments[0]
    return next((word for word in arguments if word in games.GAMES), None)


def _game(slug: str) -> AnyGame:
    try:
        return games.game(slug)
    except Refusal:
        raise Usage("usage.game", game=slug, known=games.GAMES) from None


def _deal(named: str) -> Deal | None:
    """The deal of a code; None where the word is none."""
    if not is_code(named):
        return None
    from saves.deal import read_code

    try:
        return read_code(named)
    except Refusal as refused:
        raise as_usage(refused) from None


def _read_position(line: Line) -> str:
    """The text of the file of ``--position``, else nothing. Raises ``Refusal`` (``position.cannot-read``)."""
    path = line.value("--position")
    if path is None:
        return ""
    try:
        with Path(path).open(encoding="utf-8") as file:
            text = file.read(LARGEST_POSITION)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise Refusal("position.cannot-read", path=path, reason=reason) from None
    if not text.strip():
        raise Refusal("position.empty", path=path)
    return text


def _excludes_position(played: AnyGame, line: Line) -> None:
    """A position brings its own rules."""
    for flag in flags_of(played):
        if flag.name in line:
            raise Usage("usage.exclude", flag=flag.name, other="--position")
