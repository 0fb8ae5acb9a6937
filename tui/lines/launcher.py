"""Start line mode or JSON mode, with a table or by asking for a game."""

from __future__ import annotations

from contextlib import suppress

from engine.core.message import Refusal
from saves.library import Library, SaveSummary
from tui.app.crash import at_table
from tui.app.daily import today
from tui.app.game_table import GameTable
from tui.app.puzzle_store import remember
from tui.app.rematch import another
from tui.lines.console import Console, Leave, leaving_on_signals
from tui.lines.line_mode import LineMode
from tui.lines.setup_questions import ask_game, pick
from tui.terminal.safe_output import Unwritable
from tui.text import Words

MOST_OFFERED = 8
USUAL = (Leave, Refusal, BrokenPipeError, Unwritable)
"""Exceptions that the user's own actions cause; the command line handles them."""


def play(table: GameTable, words: Words, library: Library, console: Console | None = None) -> int:
    """Play a table until the game ends or the user leaves, and return the exit code."""
    with leaving_on_signals() as signals:
        _play(table, words, library, console or Console())
    return signals.code


def _play(table: GameTable, words: Words, library: Library, console: Console) -> None:
    """Play a table, and rematches with the same players."""
    while True:
        with at_table(lambda: table, USUAL):  # noqa: B023 - it is asked before the next table
            wanted = LineMode(table, words, console, library.folders).run()
        if table.trial is not None and table.trial.standing == "reached":
            remember(library.folders, table.game.slug, table.trial, today())
        if not wanted:
            return
        table = another(library, table, same_deal=wanted == "same")


def play_json(table: GameTable | None, words: Words, library: Library, console: Console | None = None) -> int:
    """Play a table with a program, or the tables it asks for, and return the exit code."""
    from tui.lines.json_mode import JsonMode

    mode = JsonMode(table, words, library, console or Console())
    with leaving_on_signals() as signals, at_table(lambda: mode.opened, USUAL):
        mode.run()
    return signals.code


def play_or_resume(library: Library, words: Words, console: Console | None = None) -> int:
    """Continue a saved game or ask for a new one, and return the exit code."""
    console = console or Console()
    with leaving_on_signals() as signals, suppress(Leave):
        saves = library.list_saves()
        waiting = [saved for saved in saves if saved.header is not None and not saved.status.get("over")]
        table = _ask_which(library, console, words, waiting[:MOST_OFFERED])
        _play(table, words, library, console)
    return signals.code


def _ask_which(library: Library, console: Console, words: Words, waiting: list[SaveSummary]) -> GameTable:
    labels = [*(saved.name for saved in waiting), words.say("setup.new")]
    chosen = pick(console, words, words.say("setup.resume"), labels, 0)
    if chosen < len(waiting):
        return GameTable.resume(library, waiting[chosen].name)
    return ask_game(library, console, words)
