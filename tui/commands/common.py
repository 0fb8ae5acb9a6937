"""What the commands share: reading arguments, error sentences, and opening a table in line mode or on the screens."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from engine import games
from engine.core.game import AnyGame
from engine.core.message import Message, Refusal
from tui.app.user_context import UserContext
from tui.commands.arguments import Flag, Line, Usage, read
from tui.commands.declarations import BY_NAME, EVERYWHERE, JSON, PLAIN
from tui.terminal import gc_policy
from tui.terminal.safe_output import window_size
from tui.text import Words

if TYPE_CHECKING:
    from tui.app.game_table import GameTable
    from tui.app.replay import Replay

Command: TypeAlias = Callable[[list[str], UserContext], int]
"""A command takes its arguments and the user, and returns the exit code."""


def read_command(name: str, arguments: Sequence[str], rules: Sequence[Flag] = ()) -> Line:
    """Read what is after the name of a command, by its declaration and the flags of a game. Raises ``Usage``."""
    return read(arguments, (*EVERYWHERE, *BY_NAME[name].flags, *rules), f"areo {name} --help")


def sentence(message: Message, words: Words, named: Sequence[str] = ()) -> str:
    """Return the sentence of a message. Keys that are not shared are looked up in the games, first in those named."""
    slugs = sorted(games.GAMES, key=lambda slug: slug not in named)
    speakers = (words, *(words.of(slug) for slug in slugs))
    return next((speaker for speaker in speakers if message.key in speaker), words).render(message)


def complain(text: str) -> None:
    """Print an error on standard error; in a terminal the lines break between words."""
    parts = [text]
    if sys.stderr.isatty():
        from tui.text.width import wrap

        parts = wrap(text, window_size(sys.stderr)[0])
    for part in parts:
        print(part, file=sys.stderr)


def only_words(line: Line, most: int) -> None:
    """Raise ``Usage`` (``usage.too-many``) where a command line has more plain words than this."""
    if len(line.words) > most:
        raise Usage("usage.too-many", word=line.words[most], help=line.help)


def why_no_screens() -> str:
    """Return the key of the reason why the screens can't be shown, or nothing."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "terminal.none"
    return "terminal.dumb" if os.environ.get("TERM", "dumb") in ("", "dumb", "unknown") else ""


def in_lines(line: Line, words: Words) -> bool:
    """Return whether to use line mode: on request, or because there is no suitable terminal, which is reported."""
    if PLAIN.name in line:
        return True
    why = why_no_screens()
    if why:
        complain(words.say(why))
    return bool(why)


def play_table(line: Line, table: GameTable, person: UserContext) -> int:
    """Play a table on the screens, in line mode or in JSON mode, and return the exit code."""
    if JSON.name in line:
        from tui.lines import play_json

        return play_json(table, person.words, person.library)
    if in_lines(line, person.words):
        from tui.lines import play

        gc_policy.resume()
        return play(table, person.words, person.library)
    return open_app(person, table)


def open_app(person: UserContext, table: GameTable | None = None, replay: Replay | None = None) -> int:
    """Open the screens with a table, with a replay, or with the title screen."""
    os.environ.setdefault("TEXTUAL_FPS", "250")  # Textual reads it when it is imported: an answer waits 4 ms at most
    from tui.commands.terminal_app import run

    return run(person, table, replay)


def first_word(arguments: Sequence[str]) -> str | None:
    """Return the named game: the first word, or a later word that is the name of a game."""
    if arguments and not arguments[0].startswith("-"):
        return arguments[0]
    return next((word for word in arguments if word in games.GAMES), None)


def named_game(slug: str) -> AnyGame:
    """Return the game of this name. Raises ``Usage`` (``usage.game``)."""
    try:
        return games.game(slug)
    except Refusal:
        raise Usage("usage.game", game=slug, known=games.GAMES) from None
