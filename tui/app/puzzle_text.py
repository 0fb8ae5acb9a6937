"""The text of a puzzle: its title, its goal in a sentence, its hints, and its solution step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.bots.solver import others_until
from engine.core.choice import Choice
from engine.core.game import AnyGame, round_of
from engine.core.goal import Condition, Goal, figures
from tui.app.lesson_text import LessonText
from tui.app.puzzle_attempt import PuzzleAttempt
from tui.app.puzzle_values import puzzle_values
from tui.app.seat_client import SeatClient
from tui.games.puzzle_claims import step_section
from tui.games.puzzle_set import Puzzle
from tui.text import Words

YES_OR_NO = ("won", "over", "tied")
"""Conditions that hold or do not hold; they show no number."""


class ExplainedStep(NamedTuple):
    """A step of a solution: its choices, what it changes of the goal's figures, and its reason."""

    choices: str
    effect: str
    reason: str


def attempt_text(client: SeatClient, trial: PuzzleAttempt, words: Words) -> LessonText:
    """Return the lines above the prompt: the goal, the current figures of the goal, and the last hint used."""
    progress = progress_text(client, words)
    hints = hint_texts(client.table.game, trial, words)[-1:]
    parts = [goal_text(trial.puzzle.goal, words), *([progress] if progress else []), *hints]
    title = words.say("puzzle.title", number=trial.number, title=title_text(trial.puzzle, words))
    return LessonText(title, words.sentences(parts))


def title_text(puzzle: Puzzle, words: Words) -> str:
    """Return the title of a puzzle."""
    return words.name("puzzle-title", puzzle.name)


def theme_text(puzzle: Puzzle, words: Words) -> str:
    """Return the theme of a puzzle."""
    return words.name("puzzle-theme", puzzle.theme)


def goal_text(goal: Goal, words: Words) -> str:
    """Describe a goal in a sentence."""
    conditions = [_condition(one, words) for one in goal.conditions]
    return words.say(f"puzzle.until.{goal.until}", goal=words.listed(conditions, "puzzle"))


def _condition(one: Condition, words: Words) -> str:
    """Describe a condition; where a number has a special meaning, by the text for this number."""
    key = one.what.replace(".", "-")
    exact = f"puzzle-goal.{key}.{one.least}"
    return words.say(exact if exact in words else f"puzzle-goal.{key}", number=one.least)


def progress_text(client: SeatClient, words: Words) -> str:
    """Describe the seat's progress towards the goal."""
    trial = client.table.trial
    if trial is None:
        return ""
    names = [one.what for one in trial.puzzle.goal.conditions]
    now = figures(client.table.game, client.view(trial.puzzle.seat), trial.puzzle.seat, names)
    texts = [
        words.say("puzzle.now", what=_figure(name, words), number=number)
        for name, number in zip(names, now, strict=True)
        if name not in YES_OR_NO
    ]
    return words.say("puzzle.progress", figures=words.say("list.join").join(texts)) if texts else ""


def _figure(what: str, words: Words) -> str:
    """Return the name of a condition's figure."""
    kind, _, name = what.partition(".")
    if not name:
        return words.say(f"puzzle.{kind}")
    if kind == "row":
        return words.say("puzzle.row", row=words.name("score-row", name))
    return words.name({"figure": "figure", "extra": "puzzle-figure"}[kind], name)


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


def explained(game: AnyGame, puzzle: Puzzle, words: Words) -> list[ExplainedStep]:
    """Explain the solution step by step."""
    state, seat, until = game.position(puzzle.text), puzzle.seat, puzzle.goal.until
    began, steps = round_of(game, state), list[ExplainedStep]()
    names = [one.what for one in puzzle.goal.conditions if one.what not in YES_OR_NO]
    before, values = figures(game, state, seat, names), puzzle_values(game.slug, puzzle.name)
    for number, step in enumerate(puzzle.steps, 1):
        for choice in step:
            others_until(game, state, seat, until, began)
            game.apply(state, seat, choice)
        others_until(game, state, seat, until, began)
        after = figures(game, state, seat, names)
        changes = [
            words.say("puzzle.change", what=_figure(name, words), before=old, after=new)
            for name, old, new in zip(names, before, after, strict=True)
            if old != new
        ]
        told = values.get(step_section(puzzle, number), {})
        reason = words.say(f"puzzle-reason.{puzzle.name}.{number}", **told)
        steps.append(ExplainedStep(_in_turn(game, step, words), words.say("list.join").join(changes), reason))
        before = after
    return steps


def failing_text(puzzle: Puzzle, words: Words) -> str:
    """Say how many plausible first choices fail."""
    key = "puzzle.failing-all" if puzzle.failing == puzzle.plausible else "puzzle.failing"
    return words.say(key, failing=puzzle.failing, plausible=puzzle.plausible)


def _in_turn(game: AnyGame, line: Sequence[Choice], words: Words) -> str:
    return words.say("learn.then").join(_said(game, one, words) for one in line)


def _said(game: AnyGame, choice: Choice, words: Words) -> str:
    return words.render(game.describe(choice)).rstrip(".。")
