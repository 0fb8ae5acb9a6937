"""The end of a puzzle on plain lines: the result, the solution step by step, and how to go on."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import AnyGame
from tui.app.game_session import GameSession
from tui.app.puzzle_attempt import HINTS
from tui.app.puzzle_text import explained, failing_text, progress_text
from tui.games.puzzle_set import Puzzle
from tui.lines.console import Console, Leave
from tui.text import Words
from tui.text.width import wrap

PARAGRAPH = 76


def finish_puzzle(session: GameSession, console: Console) -> str:
    """Report the result of a puzzle and ask how to go on; return ``again``, ``next`` or ``undo``.

    Raises ``Leave``.
    """
    table, words = session.client.table, session.words
    trial = table.trial
    assert trial is not None
    console.write()
    console.write(words.name("puzzle.standing", trial.standing))
    console.write(progress_text(session.client, words))
    while True:
        console.write(words.say("lines.puzzle"))
        word = console.read().strip()
        if word == "quit":
            raise Leave
        if word == "explain":
            if trial.standing != "reached":
                trial.hints = HINTS
            console.write_all(solution_lines(table.game, trial.puzzle, words))
        elif word in ("undo", "hint"):
            if word == "hint":
                trial.hint()
            return "undo"
        elif word in ("again", "next"):
            return word


def solution_lines(game: AnyGame, puzzle: Puzzle, words: Words) -> Iterator[str]:
    """Yield the solution of a puzzle step by step, each with its effect on the goal and its reason."""
    for number, step in enumerate(explained(game, puzzle, words), 1):
        yield from wrap(f"{number}. {step.choices}", PARAGRAPH)
        for part in (step.effect, step.reason):
            yield from (f"   {text}" for text in wrap(part, PARAGRAPH - 3) if text)
    yield from wrap(failing_text(puzzle, words), PARAGRAPH)
