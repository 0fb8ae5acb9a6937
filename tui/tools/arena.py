"""``areo arena``: play matches between opponents, or one opponent alone, over many seeds.

Each pair of levels plays each seed in every seating, so that neither has better cards or seats. All chance comes from
the seed: the same command gives the same figures, and an interrupted run continues from its file (``--resume``).
``--blunders`` also counts the metrics of ``engine.core.behaviour_metrics``.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.bots.levels import LEVELS
from engine.bots.play_styles import BETWEEN, parted
from engine.bots.play_styles import checked as check_play_style
from engine.core.game import AnyGame, Rules, rules_text
from engine.core.message import Refusal
from tui.app.external_bot_spec import SECONDS, is_command, name_of
from tui.app.progress_bar import ProgressBar
from tui.text import Words
from tui.tools.behaviour_report import level_name, metric_figures, metric_table, metrics_of
from tui.tools.cluster import checked_address
from tui.tools.match_runner import RANDOM, MatchSpec, Result, Side, cores, play_all
from tui.tools.statistics import interval, mean, slowest

Figures: TypeAlias = dict[str, Any]
DIGITS = 4


class ArenaRequest(NamedTuple):
    """What to play: ``games`` seeds from ``seed`` on, between all pairs of ``levels`` or with one level alone."""

    game: AnyGame
    rules: Rules
    levels: tuple[str, ...]
    games: int
    seed: str
    jobs: int = 0
    resume: str = ""
    metrics: bool = False
    clock: float = SECONDS
    on: str = ""

    @property
    def alone(self) -> bool:
        """Whether one opponent plays alone."""
        return self.rules.players == 1


def check_request(asked: ArenaRequest) -> ArenaRequest:
    """Return a valid request.

    Raises ``Refusal``: ``arena.level``, ``arena.levels``, ``arena.games``, ``arena.no-sense``.
    """
    known = (*LEVELS, RANDOM)
    for level in asked.levels:
        if is_command(level):
            name_of(level)
        elif parted(level)[0] not in known or level.startswith(f"{RANDOM}{BETWEEN}"):
            raise Refusal("arena.level", level=level, known=known)
        else:
            check_play_style(asked.game, parted(level)[1])
    if not asked.alone and len(set(asked.levels)) < (1 if asked.metrics else 2):
        raise Refusal("arena.levels")
    if asked.games < 1:
        raise Refusal("arena.games")
    if asked.on:
        checked_address(asked.on)
    if asked.metrics:
        metrics_of(asked.game, asked.rules)
    return asked


def seatings(a: str, b: str, seats: int) -> list[tuple[str, ...]]:
    """Return the seatings in which both levels have every seat equally often and meet each other.

    >>> seatings("x", "y", 2)
    [('x', 'y'), ('y', 'x')]
    """
    rows: list[tuple[str, ...]] = []
    for one, other in ((a, b), (b, a)):
        row = tuple(one if seat % 2 == 0 else other for seat in range(seats))
        turns = [row[turn:] + row[:turn] for turn in range(seats)]
        rows += turns if seats % 2 else [row]
    return rows


class ArenaPlan(NamedTuple):
    """All games of an arena, each with its pair of levels and its seed."""

    bouts: list[MatchSpec]
    pairs: list[int]
    seeds: list[int]


def plan(asked: ArenaRequest) -> ArenaPlan:
    """Return every game, sorted by seed, so that an interrupted run has played all pairs about equally."""
    made = ArenaPlan([], [], [])
    rules = rules_text(asked.rules)
    for number in range(asked.games):
        for pair, (a, b) in enumerate(pairs_of(asked)):
            rows = [(a,) * asked.rules.players] if a == b else seatings(a, b, asked.rules.players)
            for row in rows:
                sides = tuple(Side(level, clock=asked.clock) for level in row)
                made.bouts.append(MatchSpec(asked.game.slug, rules, f"{asked.seed}-{number + 1}", sides, asked.metrics))
                made.pairs.append(pair)
                made.seeds.append(number)
    return made


def pairs_of(asked: ArenaRequest) -> list[tuple[str, str]]:
    """Return the pairs of levels; one that plays alone, or is only watched, is paired with itself."""
    if asked.alone or len(set(asked.levels)) == 1:
        return [(asked.levels[0], asked.levels[0])]
    return list(combinations(dict.fromkeys(asked.levels), 2))


# --- playing ---


class ResultsFile:
    """The results so far, also in a file if one is given: a line that describes the run, then a line for each game.

    ``more``: a function that returns further figures of a game to keep.
    """

    def __init__(self, asked: ArenaRequest, planned: ArenaPlan, more: str = "") -> None:
        self.path = Path(asked.resume) if asked.resume else None
        self.results: dict[int, Result] = {}
        head = [asked.game.slug, rules_text(asked.rules), list(asked.levels), asked.games, asked.seed]
        head += ["sense"] * asked.metrics + [more] * bool(more)
        if self.path is None:
            return
        try:
            if self.path.exists() and self.path.stat().st_size:
                self._read(head, len(planned.bouts))
            else:
                self.path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or type(error).__name__
            raise Refusal("arena.cannot-write", path=str(self.path), reason=reason) from None

    def _read(self, head: list[Any], most: int) -> None:
        assert self.path is not None
        first, *lines = self.path.read_text("utf-8").split("\n")
        if first != json.dumps(head):
            raise Refusal("arena.other-run", path=str(self.path))
        for line in lines:
            try:
                index, result = msgspec.json.decode(line, type=tuple[int, Result])
            except (msgspec.DecodeError, msgspec.ValidationError):
                continue  # the line that was being written when the run was cut
            if 0 <= index < most:
                self.results[index] = result
        if lines and lines[-1]:
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n")

    def add(self, index: int, result: Result) -> None:
        """Add the result of a game."""
        self.results[index] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(msgspec.json.encode((index, result)).decode() + "\n")


def run(asked: ArenaRequest, words: Words) -> Figures:
    """Play the missing games with a progress bar on standard error, and return the figures."""
    check_request(asked)
    planned = plan(asked)
    kept = ResultsFile(asked, planned)
    progress = ProgressBar(len(planned.bouts), len(kept.results), words)

    def told(index: int, result: Result) -> None:
        kept.add(index, result)
        progress.step()

    try:
        play_all(planned.bouts, asked.jobs or cores(), told, list(kept.results), asked.on)
    finally:
        progress.close()
    results = [kept.results[index] for index in range(len(planned.bouts))]
    figures = alone_figures(results) if asked.alone else pair_figures(asked, planned, results)
    if any(map(is_command, asked.levels)):
        figures["faults"] = dict(Counter(result.fault for result in results if result.fault))
    if asked.metrics:
        figures["sense"] = metric_figures(metrics_of(asked.game, asked.rules), planned.bouts, results)
    return figures


# --- figures ---


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, DIGITS) for value in values]


def _p95(results: Sequence[tuple[Result, int]]) -> float:
    """Return the 95th percentile of CPU milliseconds for a decision, over pairs of a result and a seat."""
    times = [time for result, seat in results for time in result.slow[seat]]
    return round(slowest(times, sum(result.decisions[seat] for result, seat in results), 0.05), 2)


def alone_figures(results: Sequence[Result]) -> Figures:
    """Return what one opponent reached alone."""
    won = [result for result in results if result.share[0]]
    return {
        "games": len(results),
        "win_rate": round(mean([result.share[0] for result in results]), DIGITS),
        "interval": _rounded(interval([result.share[0] for result in results])),
        "mean_score_of_wins": round(mean([result.scores[0] for result in won]), 2),
        "mean_generation": round(mean([result.won_in for result in won]), 2),
        "ms_p95": _p95([(result, 0) for result in results]),
        "mean_score": round(mean([result.scores[0] for result in results]), 2),
        "cpu_seconds_per_game": round(mean([result.spent[0] for result in results]), 3),
    }


def pair_figures(asked: ArenaRequest, planned: ArenaPlan, results: Sequence[Result]) -> Figures:
    """Return how each pair of levels did; a win rate of 0.5 means equal strength with any number of seats."""
    pairs: list[Figures] = []
    for pair, (a, b) in enumerate(pairs_of(asked)):
        if a == b:
            continue
        mine = [index for index, of in enumerate(planned.pairs) if of == pair]
        pairs.append(_pair(a, b, [(planned.seeds[i], planned.bouts[i].sides, results[i]) for i in mine]))
    rounds = [result.rounds for result in results]
    best = [max(result.scores) for result in results]
    decided = {"mean_rounds": round(mean(rounds), 2), "mean_winner_score": round(mean(best), 2)}
    return {"games": asked.games, "pairs": pairs, **decided}


def _pair(a: str, b: str, played: Sequence[tuple[int, tuple[Side, ...], Result]]) -> Figures:
    shares: dict[int, list[float]] = {}
    scores: dict[str, list[float]] = {a: [], b: []}
    places: dict[str, list[tuple[Result, int]]] = {a: [], b: []}
    for seed, sides, result in played:
        shares.setdefault(seed, []).append(
            sum(part for side, part in zip(sides, result.share, strict=True) if side.level == a)
        )
        for seat, side in enumerate(sides):
            scores[side.level].append(result.scores[seat])
            places[side.level].append((result, seat))
    by_seed = [mean(found) for found in shares.values()]
    return {
        "a": a,
        "b": b,
        "win_rate": round(mean(by_seed), DIGITS),
        "interval": _rounded(interval(by_seed)),
        "mean_scores": [round(mean(scores[level]), 2) for level in (a, b)],
        "ms_p95": [_p95(places[level]) for level in (a, b)],
        "cpu_seconds_per_game": [
            round(sum(result.spent[seat] for result, seat in places[level]) / len(played), 3) for level in (a, b)
        ],
    }


# --- showing ---


def show(figures: Figures, *, as_json: bool, words: Words) -> None:
    """Print the figures as a JSON object or as a table."""
    if as_json:
        json.dump(figures, sys.stdout, indent=2)
        sys.stdout.write("\n")
        return
    for line in _table(figures, words):
        print(line)
    if "sense" in figures:
        print()
        for line in metric_table(figures["sense"], words):
            print(line)


def _table(figures: Figures, words: Words) -> Iterator[str]:
    if "pairs" not in figures:
        for key, value in figures.items():
            if key not in ("faults", "sense"):
                yield _line(key, value, words)
        yield from _faults(figures, words)
        return
    if figures["pairs"]:
        yield words.say("arena.head")
    for pair in figures["pairs"]:
        low, high = pair["interval"]
        yield words.say(
            "arena.row",
            a=f"{level_name(pair['a'], words):<8}",
            b=f"{level_name(pair['b'], words):<8}",
            rate=f"{pair['win_rate'] * 100:5.1f}",
            low=f"{low * 100:5.1f}",
            high=f"{high * 100:5.1f}",
            scores=f"{pair['mean_scores'][0]:6.1f} : {pair['mean_scores'][1]:.1f}",
        )
    for key in ("games", "mean_rounds", "mean_winner_score"):
        yield _line(key, figures[key], words)
    yield from _faults(figures, words)


def _faults(figures: Figures, words: Words) -> Iterator[str]:
    """Yield how often external programs lost games by which fault."""
    for fault, number in figures.get("faults", {}).items():
        yield f"{words.say(f'arena.fault.{fault}'):<36} {number}"


def _line(key: str, value: Any, words: Words) -> str:
    name = "games-played" if key == "games" else key.replace("_", "-")
    return f"{words.say(f'arena.{name}'):<36} {_shown(key, value)}"


def _shown(key: str, value: Any) -> str:
    if key == "win_rate":
        return f"{value * 100:.1f} %"
    if key == "interval":
        return f"{value[0] * 100:.1f} % - {value[1] * 100:.1f} %"
    return str(value)
