"""``areo arena --blunders``: compare the metrics of watched games with their limits, level by level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from engine.bots.play_styles import joined, parted
from engine.core.behaviour_metrics import Metric
from engine.core.event import NOBODY
from engine.core.game import AnyGame, Rules
from engine.core.message import Refusal
from engine.core.optional import optional
from tui.app.external_bot_spec import is_command, name_of
from tui.text import Words
from tui.text.width import fit
from tui.tools.match_runner import MatchSpec, Result

Figures: TypeAlias = dict[str, Any]
DIGITS = 4
NAME, COLUMN = 52, 10
"""Widths of the table: the name of a metric, and the figure of a level."""


def metrics_of(game: AnyGame, rules: Rules) -> tuple[Metric, ...]:
    """Return the metrics of a game. Raises ``Refusal`` (``arena.no-sense``) if it has none."""
    metrics = optional(game).behaviour_metrics
    if metrics is None:
        raise Refusal("arena.no-sense", game=game.slug)
    return metrics.measures(rules)


def metric_figures(measures: Sequence[Metric], bouts: Sequence[MatchSpec], results: Sequence[Result]) -> list[Figures]:
    """Return each metric for each level; a metric of the whole game counts for all its players."""
    counts: dict[tuple[str, str], list[float]] = {}
    for bout, result in zip(bouts, results, strict=True):
        levels = [side.level for side in bout.sides]
        for counted in result.metrics:
            for level in dict.fromkeys(levels) if counted.seat == NOBODY else (levels[counted.seat],):
                total = counts.setdefault((counted.name, level), [0.0, 0.0])
                total[0] += counted.count
                total[1] += counted.of
    levels = list(dict.fromkeys(side.level for bout in bouts for side in bout.sides))
    return [
        {
            "name": measure.name,
            "unit": measure.unit,
            "least": measure.least,
            "most": measure.most,
            "levels": {level: _reached(counts.get((measure.name, level), [0.0, 0.0])) for level in levels},
        }
        for measure in measures
    ]


def _reached(total: list[float]) -> Figures:
    """Return the figures of a metric; ``value`` is None if nothing was counted."""
    count, of = total
    return {"count": round(count, DIGITS), "of": round(of, DIGITS), "value": round(count / of, DIGITS) if of else None}


def level_name(level: str, words: Words) -> str:
    """Return the name of a level, with its play style, or the name of an external program."""
    if is_command(level):
        return name_of(level)
    plain, play_style = parted(level)
    return joined(words.name("level", plain), play_style)


def metric_table(figures: Sequence[Figures], words: Words) -> Iterator[str]:
    """Yield the figures as lines, in the words of the game."""
    levels = list(figures[0]["levels"])
    names = "".join(fit(level_name(level, words), COLUMN, "right") for level in levels)
    yield f"{fit(words.say('arena.sense'), NAME)}{names}  {words.say('arena.asked-for')}"
    for row in figures:
        reached = "".join(
            fit(_shown(row["unit"], row["levels"][level]["value"], words), COLUMN, "right") for level in levels
        )
        yield f"{fit(words.name('sense', row['name']), NAME)}{reached}  {_asked_for(row, words)}".rstrip()


def _shown(unit: str, value: float | None, words: Words) -> str:
    if value is None:
        return words.say("arena.nothing")
    return words.say("arena.share", percent=f"{value * 100:.1f}") if unit == "share" else f"{value:.1f}"


def _asked_for(row: Figures, words: Words) -> str:
    for key in ("least", "most"):
        if row[key] is not None:
            plain = f"{row[key] * 100:g} %" if row["unit"] == "share" else f"{row[key]:g}"
            return words.say(f"arena.at-{key}", figure=plain)
    return ""
