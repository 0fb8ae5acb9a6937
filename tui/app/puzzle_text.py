"""The text of a puzzle: its goal in a line, and its hints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.choice import Choice
from engine.core.game import AnyGame
from engine.core.goal import Condition, Goal, figures
from tui.app.lesson_text import LessonText
from tui.app.puzzle_attempt import PuzzleAttempt
from tui.app.seat_client import SeatClient
from tui.games.puzzle_set import Puzzle
from tui.text import Words


def attempt_text(game: AnyGame, trial: PuzzleAttempt, words: Words) -> LessonText:
    """Return the lines above the prompt: the goal, and the last hint used."""
    parts = [goal_text(trial.puzzle.goal, words), *hint_texts(game, trial, words)[-1:]]
    return LessonText(words.say("puzzle.title", number=trial.number), words.sentences(parts))


def goal_text(goal: Goal, words: Words) -> str:
    """Describe a goal in a line."""
    conditions = [_condition(one, words) for one in goal.conditions]
    return words.say(f"puzzle.until.{goal.until}", goal=words.say("puzzle.and").join(conditions))


def _condition(one: Condition, words: Words) -> str:
    if one.what == "won":
        return words.say("puzzle.win")
    return words.say("puzzle.least", what=_called(one.what, words), number=one.least)


def progress_text(client: SeatClient, words: Words) -> str:
    """Describe the seat's progress towards the goal."""
    trial = client.table.trial
    if trial is None:
        return ""
    names = [one.what for one in trial.puzzle.goal.conditions]
    now = figures(client.table.game, client.view(trial.puzzle.seat), trial.puzzle.seat, names)
    texts = [
        words.say("puzzle.now", what=_called(name, words), number=number)
        for name, number in zip(names, now, strict=True)
        if name != "won"
    ]
    return words.say("list.join").join(texts)


def _called(what: str, words: Words) -> str:
    kind, _, name = what.partition(".")
    if kind == "total":
        return words.say("puzzle.total")
    return words.name("figure" if kind == "figure" else "score-row", name)


def hint_texts(game: AnyGame, trial: PuzzleAttempt, words: Words) -> list[str]:
    """List the hints used, latest last."""
    return list(_hints(game, trial.puzzle, words))[: trial.hints]


def _hints(game: AnyGame, puzzle: Puzzle, words: Words) -> Iterator[str]:
    line = puzzle.line
    yield words.say("puzzle.hint-not", choice=_in_turn(game, puzzle.lure, words))
    verb = words.name("verb", line[0].verb) if f"verb.{line[0].verb}" in words else _said(game, line[0], words)
    yield words.say("puzzle.hint-kind", verb=verb, count=len(line))
    yield words.say("puzzle.hint-first", choice=_said(game, line[0], words))
    yield words.say("puzzle.hint-all", choices=_in_turn(game, line, words))


def _in_turn(game: AnyGame, line: Sequence[Choice], words: Words) -> str:
    return words.say("learn.then").join(_said(game, one, words) for one in line)


def _said(game: AnyGame, choice: Choice, words: Words) -> str:
    return words.render(game.describe(choice)).rstrip(".。")
