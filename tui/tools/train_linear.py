"""``areo tune --record``: learn the value of positions from games that opponents play against themselves.

A file keeps the positions of every game as every seat saw them, so a run can be interrupted and resumed. Then temporal
differences give each feature a weight for winning and one for the lead: every position is trained on the estimates of
later positions of its game, nearer ones weighted more, and finally on the result: TD(lambda), Sutton 1988. Every fifth
game is held out to measure the predictions.

Needs only Python, as playing with the result does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log, sqrt
from pathlib import Path
from typing import NamedTuple

from engine.core.game import rules_text
from engine.core.interfaces import ValueLearner
from engine.core.message import Refusal
from engine.core.optional import abilities
from engine.core.rng import Stream
from engine.core.score import lead_of
from engine.core.value_files import encode
from engine.core.value_model import CLEAR, LinearModel, chance_of
from tui.app.progress_bar import ProgressBar
from tui.text import Words
from tui.tools.arena import ArenaPlan, ArenaRequest, ResultsFile
from tui.tools.match_runner import MatchSpec, Position, Result, cores, play_all
from tui.tools.statistics import mean
from tui.tools.tune import check_target, level_of, own_side, thinking_of, who_of

GAMES = 2000
"""The default number of games."""
TRUST = 0.8
"""The lambda: how much a position learns from the end of its game rather than from the next estimate."""
SWEEPS = 12
"""Passes over all games; the result is the mean of the second half."""
RATE, CALM = 0.15, 1.0
"""The first learning rate, and the sum of squares from which on it decreases (AdaGrad, Duchi 2011)."""
SHRINK = 2e-4
"""Weight decay at each use, so that rare features have little weight."""
UNIT = 10.0
"""Points of one unit of the lead, which makes it about as large as the odds."""
HELD_BACK = 5
"""Every game with this number is held out."""
DIGITS = 3


class TrainingPosition(NamedTuple):
    """A position to learn from: the numbers of its features, and their values."""

    places: list[int]
    figures: list[float]


class SeatCourse(NamedTuple):
    """The positions of one seat in a game, its share of the win, and its lead in points."""

    rows: list[TrainingPosition]
    won: float
    lead: float


class PredictionScore(NamedTuple):
    """The quality of predictions: the mean surprise in nats, and the share that names the winner."""

    positions: int
    surprise: float
    named: float


def learner_of(asked: ArenaRequest) -> ValueLearner:
    """Return the game's value learner. Raises ``Refusal`` (``tune.not-learner``) if it has none."""
    learner = abilities(thinking_of(asked)).learner
    if learner is None or not learner.learns(asked.rules):
        raise Refusal("tune.not-learner", game=asked.game.slug)
    return learner


def record_results(asked: ArenaRequest, words: Words) -> list[Result]:
    """Play the games that the file of ``asked.resume`` lacks, at full strength against itself."""
    level_of(asked)
    learner_of(asked)
    sides = (own_side(asked),) * asked.rules.players
    rules = rules_text(asked.rules)
    bouts = [
        MatchSpec(asked.game.slug, rules, f"{asked.seed}-{game + 1}", sides, recorded=True)
        for game in range(asked.games)
    ]
    kept = ResultsFile(asked, ArenaPlan(bouts, [], []), "positions")
    progress = ProgressBar(len(bouts), len(kept.results), words)

    def told(index: int, result: Result) -> None:
        kept.add(index, result)
        progress.step()

    try:
        play_all(bouts, asked.jobs or cores(), told, list(kept.results), asked.on)
    finally:
        progress.close()
    return [kept.results[index] for index in range(len(bouts))]


# --- learning ---


class LinearTrainer:
    """Weights in training."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.odds, self.lead = [0.0] * len(names), [0.0] * len(names)
        self._odds_squares, self._lead_squares = [CALM] * len(names), [CALM] * len(names)
        self._sums = [[0.0] * len(names), [0.0] * len(names)]
        self._summed = 0

    def study(self, course: SeatCourse) -> None:
        """Train on the positions of one seat in a game, from the last to the first."""
        won, lead = course.won, max(-CLEAR, min(CLEAR, course.lead)) / UNIT
        for row in reversed(course.rows):
            odds, expected = self._told(row)
            chance = chance_of(odds)
            self._move(row, won - chance, lead - expected)
            won, lead = TRUST * won + (1 - TRUST) * chance, TRUST * lead + (1 - TRUST) * expected

    def _told(self, row: TrainingPosition) -> tuple[float, float]:
        odds = lead = 0.0
        for place, figure in zip(row.places, row.figures, strict=True):
            odds += self.odds[place] * figure
            lead += self.lead[place] * figure
        return odds, lead

    def _move(self, row: TrainingPosition, odds: float, lead: float) -> None:
        for place, figure in zip(row.places, row.figures, strict=True):
            for weights, squares, error in (
                (self.odds, self._odds_squares, odds),
                (self.lead, self._lead_squares, lead),
            ):
                slope = error * figure - SHRINK * weights[place]
                squares[place] += slope * slope
                weights[place] += RATE * slope / sqrt(squares[place])

    def remember(self) -> None:
        """Add the current weights to the mean."""
        self._summed += 1
        for sums, weights in zip(self._sums, (self.odds, self.lead), strict=True):
            for place, weight in enumerate(weights):
                sums[place] += weight

    def learned(self) -> LinearModel:
        """Return the mean of the remembered weights."""
        odds, lead = ([total / self._summed for total in sums] for sums in self._sums)
        pairs = {
            name: (round(odds[place], DIGITS), round(lead[place] * UNIT, DIGITS))
            for place, name in enumerate(self.names)
        }
        return LinearModel({name: pair for name, pair in sorted(pairs.items()) if any(pair)})


def learn(games: Sequence[Sequence[SeatCourse]], names: Sequence[str], seed: str) -> LinearModel:
    """Train on all games for several passes, shuffled each time."""
    trainer = LinearTrainer(names)
    for sweep in range(SWEEPS):
        order = list(range(len(games)))
        Stream.named("learn", seed, sweep).shuffle(order)
        for game in order:
            for course in games[game]:
                trainer.study(course)
        if 2 * sweep + 2 > SWEEPS:
            trainer.remember()
    return trainer.learned()


def courses_of(results: Sequence[Result]) -> tuple[list[list[SeatCourse]], list[str]]:
    """Return the games by seat, and the names of all features."""
    places: dict[str, int] = {}
    return [list(_courses(result, places)) for result in results], list(places)


def _courses(result: Result, places: dict[str, int]) -> Iterator[SeatCourse]:
    for seat in range(len(result.scores)):
        rows = [_row(position, places) for position in result.positions if position.seat == seat]
        yield SeatCourse(rows, result.share[seat], lead_of(result.scores, seat))


def _row(position: Position, places: dict[str, int]) -> TrainingPosition:
    numbers = [places.setdefault(name, len(places)) for name in position.features]
    return TrainingPosition(numbers, list(position.features.values()))


def score_predictions(value: LinearModel, results: Sequence[Result]) -> PredictionScore:
    """Return how well a value predicts the results of these games."""
    surprises: list[float] = []
    named: list[float] = []
    for result in results:
        for position in result.positions:
            chance = min(max(value.judged(position.features).chance, 1e-6), 1 - 1e-6)
            won = result.share[position.seat]
            surprises.append(-won * log(chance) - (1 - won) * log(1 - chance))
            named.append(float((chance > 0.5) == (won > 0.5)))
    return PredictionScore(len(named), mean(surprises), mean(named))


# --- the command ---


def run(asked: ArenaRequest, write: str, words: Words) -> None:
    """Record games, train, print the quality on held-out games, and write the value to a file."""
    check_target(write)
    results = record_results(asked, words)
    held = [result for number, result in enumerate(results) if number % HELD_BACK == 0]
    games, names = courses_of([result for number, result in enumerate(results) if number % HELD_BACK])
    value = learn(games, names, asked.seed)
    told = score_predictions(value, held)
    figures = {
        "games": len(games),
        "features": len(value.weights),
        "held": len(held),
        "positions": told.positions,
        "surprise": f"{told.surprise:.3f}",
        "named": f"{told.named * 100:.1f}",
    }
    print(words.say("tune.learned", **figures))
    if write:
        Path(write).write_bytes(encode(value, origin(asked, figures)))


def origin(asked: ArenaRequest, figures: Mapping[str, object], *, kind: str = "", flags: str = "") -> list[str]:
    """Return the lines that a file of learned values begins with: the command that made it, and its figures.

    ``kind``: of the value, such as ``a net``. ``flags``: further flags of the command, each with a space before it.
    """
    what = f"What positions are worth, {kind and f'{kind} '}learned from {figures['games']} games by this command"
    command = f"areo tune {asked.game.slug} {who_of(asked)}{flags} --games {asked.games} --seed {asked.seed}"
    return [
        f"{what}; do not edit by hand.",
        "",
        f"    {command} --record FILE --write FILE.json",
        "",
        "Of {held} other games, {positions} positions: surprise {surprise} nats, the winner named in {named} %.".format(
            **figures
        ),
    ]
