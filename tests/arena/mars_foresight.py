"""Learn what opponents of Terraforming Mars foresee: ``python -m tests.arena.mars_foresight FOLDER JOURNAL ...``.

A journal is a file of ``areo tune terraforming-mars --players 2 --levels hard --record``. Replay its games, and fit the
clock (least squares) and the chances of awards and milestones (logistic regression) to what happened. Every generation
of a game counts the same. Write ``clock.json``, ``awards.json`` and ``milestones.json`` to the folder, and print how
well every fifth game, held out, was predicted. Needs numpy.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from engine import games
from engine.core.choice import parse_choice
from engine.core.value_files import encode
from engine.terraforming_mars.board.goals import count_taken, metric
from engine.terraforming_mars.bot.game_length import Clock, clock_figures, steps_left
from engine.terraforming_mars.bot.goal_chances import AwardChances, MilestoneChances, growth_of
from engine.terraforming_mars.modules import map_of
from engine.terraforming_mars.play.scoring import award_points
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import ACTION, State
from tui.tools.selfplay_records import SelfplayGame

HELD_BACK = 5
RIDGE = 0.01
"""The weight decay, so that figures that are always the same have no weight."""
ROUNDS = 40
"""Steps of Newton's method."""
DIGITS = 4


class Moment(NamedTuple):
    """A position: its game and generation, the figures of the clock, and those of each open goal."""

    game: int
    generation: int
    clock: tuple[float, ...]
    awards: dict[str, tuple[list[int], list[float]]]
    """The counts of both seats, and what grows for them."""
    milestones: dict[str, tuple[list[float], int]]
    """The shares of the threshold that both seats lack, and the milestones that are taken."""


class Ending(NamedTuple):
    """How a game ended: its generations, the share of each award for seat 0, and the owners of milestones."""

    generations: int
    awards: dict[str, float]
    milestones: dict[str, int]


class Row(NamedTuple):
    """A row of a regression: its figures, what happened, and the game and generation."""

    figures: Sequence[float]
    happened: float
    game: int
    generation: int


def moment(state: State, game: int) -> Moment:
    """Return what can be learned from a position of two seats."""
    goals = map_of(state.rules.map)
    awards = {slug: ([metric(slug)(state, seat) for seat in (0, 1)], growth_of(state, slug)) for slug in goals.awards}
    taken = count_taken(state.claimed)
    milestones = {
        slug: ([max(1 - metric(slug)(state, seat) / threshold, 0.0) for seat in (0, 1)], taken)
        for (slug, threshold), owner in zip(goals.milestones, state.claimed, strict=True)
        if owner < 0 and taken < 3
    }
    return Moment(game, state.generation, clock_figures(state), awards, milestones)


def replay(journal: SelfplayGame, number: int) -> tuple[list[Moment], Ending]:
    """Repeat a game; return its positions between actions, and how it ended."""
    game: Any = games.game("terraforming-mars")
    state, found, last = game.new(MarsRules(players=2), journal.seed), list[Moment](), None
    for seat, text in journal.choices:
        if state.phase == ACTION and not state.frames and any(steps_left(state)):
            now = (state.generation, any(player.passed for player in state.players), sum(steps_left(state)) // 2)
            if now != last:
                last = now
                found.append(moment(state, number))
        game.apply(state, seat, parse_choice(text))
    goals = map_of(state.rules.map)
    points = {slug: award_points(state, slug) for slug in goals.awards}
    shares = {slug: (1 + (one > other) - (other > one)) / 2 for slug, (one, other) in points.items()}
    owners = {slug: owner for (slug, _), owner in zip(goals.milestones, state.claimed, strict=True)}
    return found, Ending(state.generation, shares, owners)


def award_figures(counts: Sequence[int], growth: Sequence[float], left: float) -> list[float]:
    """Return the figures that the weights of an award multiply, for seat 0 against seat 1."""
    lead, more = counts[0] - counts[1], growth[0] - growth[1]
    return [lead, lead / left, more, more * left]


def milestone_figures(lacks: Sequence[float], seat: int, taken: int, left: float) -> list[float]:
    """Return the figures that the weights of a milestone multiply."""
    return [1.0, lacks[seat], lacks[1 - seat], lacks[seat] / left, taken]


class Table:
    """The rows of a regression as matrices. A generation of a game has the weight 1, however many rows it has."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.figures = np.array([row.figures for row in rows], float)
        self.happened = np.array([row.happened for row in rows], float)
        self.held = np.array([row.game % HELD_BACK == 0 for row in rows])
        counts: dict[tuple[int, int], int] = defaultdict(int)
        for row in rows:
            counts[row.game, row.generation] += 1
        self.weight = np.array([1 / counts[row.game, row.generation] for row in rows])

    def least_squares(self, which: Any) -> Any:
        """Return the weights that predict what happened."""
        table, weight = self.figures[which], self.weight[which]
        square = (table * weight[:, None]).T @ table + RIDGE * np.eye(table.shape[1])
        return np.linalg.solve(square, (table * weight[:, None]).T @ self.happened[which])

    def logistic(self, which: Any) -> Any:
        """Return the weights of the log-odds."""
        table, happened, weight = self.figures[which], self.happened[which], self.weight[which]
        found = np.zeros(table.shape[1])
        for _ in range(ROUNDS):
            chance = _chance(table @ found)
            slope = table.T @ (weight * (chance - happened)) + RIDGE * found
            bend = (table * (weight * chance * (1 - chance))[:, None]).T @ table + RIDGE * np.eye(len(found))
            found = found - np.linalg.solve(bend, slope)
        return found

    def miss(self, weights: Any) -> float:
        """Return the mean error of the held-out rows."""
        wrong = np.abs(np.maximum(self.figures @ weights, 1.0) - self.happened)[self.held]
        return float(np.average(wrong, weights=self.weight[self.held]))

    def surprise(self, weights: Any) -> float:
        """Return the surprise of the held-out rows in nats."""
        chance = np.clip(_chance(self.figures @ weights), 0.005, 0.995)
        nats = -self.happened * np.log(chance) - (1 - self.happened) * np.log(1 - chance)
        return float(np.average(nats[self.held], weights=self.weight[self.held]))


def _chance(odds: Any) -> Any:
    return 1 / (1 + np.exp(-np.clip(odds, -30, 30)))


def _rounded(weights: Any) -> tuple[float, ...]:
    return tuple(round(float(weight), DIGITS) for weight in weights)


def journals_of(paths: Sequence[str]) -> Iterator[SelfplayGame]:
    """Yield the games of these files; a line that is no game is left out: the head, or one that was cut off."""
    for path in paths:
        for line in Path(path).read_bytes().splitlines():
            try:
                yield msgspec.json.decode(line, type=SelfplayGame)
            except msgspec.MsgspecError:
                continue


def main(folder: str, *paths: str) -> None:
    """Fit and write the three files."""
    played = [replay(journal, number) for number, journal in enumerate(journals_of(paths))]
    clock_rows: list[Row] = []
    award_rows: dict[str, list[Row]] = defaultdict(list)
    milestone_rows: dict[str, list[Row]] = defaultdict(list)
    for moments, ending in played:
        clock_rows += [
            Row(one.clock, ending.generations - one.generation + 1, one.game, one.generation) for one in moments
        ]
    table = Table(clock_rows)
    whole = np.ones(len(clock_rows), bool)
    print(f"clock: {len(played)} games, mean error {table.miss(table.least_squares(~table.held)):.2f} generations")
    clock = Clock(*_rounded(table.least_squares(whole)))
    for moments, ending in played:
        for one in moments:
            left = clock.expected(one.clock)
            for slug, (counts, growth) in one.awards.items():
                figures = award_figures(counts, growth, left)
                award_rows[slug].append(Row(figures, ending.awards[slug], one.game, one.generation))
            for slug, (lacks, taken) in one.milestones.items():
                for seat in (0, 1):
                    figures = milestone_figures(lacks, seat, taken, left)
                    claimed = float(ending.milestones[slug] == seat)
                    milestone_rows[slug].append(Row(figures, claimed, one.game, one.generation))
    awards, milestones = (
        {slug: _logistic(slug, rows) for slug, rows in kinds.items()} for kinds in (award_rows, milestone_rows)
    )
    about = f"Learned from {len(played)} games by python -m tests.arena.mars_foresight; do not edit by hand."
    for name, value in (
        ("clock", clock),
        ("awards", AwardChances(awards)),  # type: ignore[arg-type]
        ("milestones", MilestoneChances(milestones)),  # type: ignore[arg-type]
    ):
        Path(folder, f"{name}.json").write_bytes(encode(value, [about]))


def _logistic(slug: str, rows: Sequence[Row]) -> tuple[float, ...]:
    table = Table(rows)
    print(f"{slug}: surprise {table.surprise(table.logistic(~table.held)):.3f} nats")
    return _rounded(table.logistic(np.ones(len(rows), bool)))


if __name__ == "__main__":
    main(*sys.argv[1:])
