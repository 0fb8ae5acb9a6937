"""Run the command ``areo``. Nothing slow is imported before it is needed: help and lists do without Textual."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from engine.core.message import Refusal
from saves.folders import Folders, folders_of
from tui import VERSION
from tui.app.crash import CRASHED, crash_report, facts
from tui.app.settings import LARGER_MAP, load, pace_named, rolls_wanted
from tui.app.user_context import UserContext
from tui.commands.arguments import Flag, Usage, nearest, read
from tui.commands.common import Command, complain, first_word, only_words, read_command, sentence
from tui.commands.declarations import BY_NAME, EVERYWHERE, HELP_FLAG, LOOKS, VERSION_FLAG
from tui.commands.rule_flags import as_usage
from tui.terminal.capabilities import terminal_of
from tui.terminal.safe_output import Unwritable, clean_streams, close_output, drop_output, window_size
from tui.terminal.theme_choice import (
    MOUSE_VARIABLE,
    SIGNS,
    SIGNS_VARIABLE,
    THEME_VARIABLE,
    THEMES,
    mouse_wanted,
    signs_wanted,
    theme_for,
)
from tui.terminal.width_probe import measured
from tui.text import Words, choose_language
from tui.text.language_choice import can_be_written, encoding_of

LOOK_NAMES = tuple(flag.name for flag in LOOKS)
DRAWN = "─│■"
"""Characters that the screens draw in every language."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code: 0, 1 if the command failed, 2 if the command line was wrong.

    An error is one sentence on standard error. 70 is an error of the program itself, 128 and more a signal.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    with clean_streams():
        words = Words("en")
        try:
            folders = folders_of(os.environ)
            words = _words(given, folders)
            code = answer(given, words, folders)
            close_output()
            return code
        except BrokenPipeError:  # nobody reads any more, and nobody wants to be told
            drop_output()
            return 1
        except Unwritable as error:
            drop_output()
            complain(words.say("output.cannot-write", reason=error.strerror or ""))
            return 1
        except KeyboardInterrupt:
            return 130
        except Exception as error:
            return _crashed(error, words, given)


def _crashed(error: Exception, words: Words, given: list[str]) -> int:
    """Report an error that stopped the program, and return the exit code."""
    name = next((word for word in given if word in COMMANDS), "")
    said, path = crash_report(error, words, folders_of(os.environ), facts(os.environ.get("TERM", ""), name))
    if sys.stderr.isatty() and len(said) + len(path) >= window_size(sys.stderr)[0]:
        complain(said)
        said = ""
    if said or path:
        print(" ".join(filter(None, (said, path))), file=sys.stderr)
    return CRASHED


def answer(given: list[str], words: Words, folders: Folders) -> int:
    """Run the command or report why not, and return the exit code."""
    try:
        _language(given, folders)
        return _run(given, words, folders)
    except Refusal as refused:
        complain(sentence(refused.message, words, given))
        if refused.message.key in ("save.locked", "save.locked-at"):
            complain(words.say("save.watch", name=refused.message.args["name"]))
        return 2 if isinstance(refused, Usage) else 1


def _words(given: Sequence[str], folders: Folders) -> Words:
    """Return the words of the requested language; if there is none, that of the environment or English."""
    for choose in (lambda: _language(given, folders), lambda: choose_language(None, os.environ, encoding=_encoding())):
        with suppress(Refusal):
            return Words(choose())
    return Words("en")


def _language(arguments: Sequence[str], folders: Folders) -> str:
    try:
        return choose_language(_asked(arguments, "--lang"), os.environ, load(folders).language, _encoding())
    except Refusal as refused:
        raise as_usage(refused) from None


def _encoding() -> str:
    """Return the encoding of the output."""
    return encoding_of(os.environ, sys.stdout.encoding or "utf-8")


def _asked(arguments: Sequence[str], flag: str) -> str | None:
    """Return the value of a general option, before anything else is read."""
    for index, word in enumerate(arguments):
        if word.startswith(f"{flag}="):
            return word.removeprefix(f"{flag}=")
        if word == flag and index + 1 < len(arguments):
            return arguments[index + 1]
    return None


def _person(arguments: Sequence[str], words: Words, folders: Folders) -> UserContext:
    """Return the user: by arguments, otherwise by variables, otherwise by the settings. Raises ``Usage``."""
    from saves.library import Library

    chosen = load(folders)
    terminal = terminal_of(os.environ)
    if not can_be_written(DRAWN, sys.stdout.encoding or "utf-8"):
        terminal = terminal._replace(only_ascii=True, signs=False)
    terminal = measured(terminal, os.environ, chosen.narrow)
    theme = _look(arguments, "--theme", THEMES) or os.environ.get(THEME_VARIABLE, "")
    signs = _look(arguments, "--signs", SIGNS) or os.environ.get(SIGNS_VARIABLE, "")
    mouse = _look(arguments, "--mouse", ("on", "off")) or os.environ.get(MOUSE_VARIABLE, "")
    pace = pace_named(chosen.pace)
    return UserContext(
        words,
        Library(folders),
        theme_for(theme, chosen.theme, terminal),
        mouse_wanted(mouse, chosen.mouse, terminal),
        pace,
        rolls=rolls_wanted(chosen.rolls, pace, remote=terminal.remote),
        asks=chosen.questions != "off",
        keypad=chosen.keypad == "on",
        large_map=chosen.map == LARGER_MAP,
        terminal=terminal,
        signs=signs_wanted(signs, chosen.signs),
    )


def _look(arguments: Sequence[str], flag: str, known: Sequence[str]) -> str | None:
    """Return the value of an option of the look, or None. Raises ``Usage`` (``usage.value``)."""
    asked = _asked(arguments, flag)
    if asked is not None and asked not in known:
        raise Usage("usage.value", flag=flag, value=asked, known=tuple(known))
    return asked


def _run(arguments: list[str], words: Words, folders: Folders) -> int:
    if _split(arguments)[0] == "help" or any(word in _names(HELP_FLAG) for word in arguments):
        print(_help(arguments, words))
        return 0
    if any(word in _names(VERSION_FLAG) for word in arguments):
        print(f"areo {VERSION}")
        return 0
    person = _person(arguments, words, folders)
    command, rest = _split(arguments)
    if not command:
        from tui.commands.play import begin_or_go_on

        return begin_or_go_on(read(rest, EVERYWHERE), person)
    if command not in COMMANDS:
        raise _no_command(command)
    return COMMANDS[command](rest, person)


def _split(arguments: list[str]) -> tuple[str, list[str]]:
    """Return the command (empty: none) and the other arguments; flags may come before the command."""
    index = 0
    while index < len(arguments) and arguments[index].startswith("-"):
        index += 2 if arguments[index] in LOOK_NAMES else 1
    return "".join(arguments[index : index + 1]), arguments[index + 1 :] + arguments[:index]


def _help(arguments: list[str], words: Words) -> str:
    """Return the help page of the command that is named, otherwise the one of the whole program."""
    from tui.commands.help_pages import command_help, program_help

    command, rest = _split([word for word in arguments if word not in _names(HELP_FLAG)])
    if command == "help":  # as of programs that have such a command
        command, rest = _split(rest)
    if not command:
        return program_help(words)
    if command not in BY_NAME:
        raise _no_command(command)
    return command_help(BY_NAME[command], words, first_word(rest) or "")


def _no_command(command: str) -> Usage:
    near = nearest(command, BY_NAME)
    return Usage("usage.command-near", command=command, near=near) if near else Usage("usage.command", command=command)


def _names(flag: Flag) -> tuple[str, ...]:
    return (flag.name, *flag.aliases)


# --- the commands ---


def _late(name: str) -> Command:
    """Return a command that imports its module when it runs."""

    def run(arguments: list[str], person: UserContext) -> int:
        module = import_module(f"tui.commands.{MODULES[name]}")
        command: Command = module.COMMANDS[name]
        return command(arguments, person)

    return run


MODULES = {
    **dict.fromkeys(("new", "resume", "play"), "play"),
    **dict.fromkeys(("saves", "replay", "export", "import", "verify"), "saved_games"),
    **dict.fromkeys(("history", "daily"), "history"),
    "learn": "learn",
    "puzzle": "puzzle",
    "review": "review",
    "compare": "compare",
    "completion": "completion",
    **dict.fromkeys(("bench", "arena", "tune"), "measure"),
    "engine": "play",
    "host": "host",
}
"""The module of ``tui.commands`` for each command."""


def _keys(arguments: list[str], person: UserContext) -> int:
    only_words(read_command("keys", arguments), 0)
    from tui.commands import keys_file as keys

    return keys.show(person.words, person.library.folders)


COMMANDS: dict[str, Command] = {**{name: _late(name) for name in MODULES}, "keys": _keys}
