"""``areo tune --record``: what positions are worth, learned from games that opponents play against themselves.

Of every game the positions are kept in a file, as every seat saw them, so a run can be cut and goes on. Then for each
feature its share in winning and in the lead is learned by temporal differences: every position is to foretell what the
later ones of its game said, the nearer ones the more, and in the end the result: TD(lambda), Sutton 1988. Every fifth
game is held back: what is learned is told by how well it foretells these.

To learn takes no more than Python, as to play with it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log, sqrt
from pathlib import Path
from typing import NamedTuple

from engine.core.game import rules_text
from engine.core.interfaces import ValueLearner
from engine.core.message import Refusal
from engine.core.rng import Stream
from engine.core.score import lead_of
from engine.core.value_files import encode
from engine.core.value_model import CLEAR, LinearModel, chance_of
from tui.app.progress_bar import Progress
from tui.text import Words
from tui.tools.arena import ArenaPlan, ArenaRequest, ResultsFile
from tui.tools.match_runner import MatchSpec, Position, Result, cores, play_all
from tui.tools.statistics import mean
from tui.tools.tune import check_target, level_of, own_side, thinking_of, who_of

GAMES = 2000
"""So many games, unless it is asked otherwise."""
TRUST = 0.8
"""The lambda: how far a position learns from the end of its game, and not from what the next one is thought worth."""
SWEEPS = 12
"""So often all games are gone through; what is found is the mean of the second half."""
RATE, CALM = 0.15, 1.0
"""How far a weight goes at first, and the sum of squares from which on it goes less far (AdaGrad, Duchi 2011)."""
SHRINK = 2e-4
"""What is taken off a weight each time it is used: what shows seldom is to say little."""
UNIT = 10.0
"""The lead is learned in so many points, for it to be of the size of the odds."""
HELD_BACK = 5
"""Every so manieth game is not learned from."""
DIGITS = 3


class TrainingPosition(NamedTuple):
    """A position as it is learned from: its features by number, and their figures."""

    places: list[int]
    figures: list[float]


class SeatCourse(NamedTuple):
    """One seat's positions in a game, and how that ended: what it won of it, and its lead in points."""

    rows: list[TrainingPosition]
    won: float
    lead: float


class PredictionScore(NamedTuple):
    """How well the ends of games are foretold: the mean surprise in nats, and the part that names the winner."""

    positions: int
    surprise: float
    named: float


def learner_of(asked: ArenaRequest) -> ValueLearner:
    """What the opponents of the game know. Raises ``Refusal`` (``tune.not-learner``) where it cannot learn."""
    thinking = thinking_of(asked)
    if not isinstance(thinking, ValueLearner) or not thinking.learns(asked.rules):
        raise Refusal("tune.not-learner", game=asked.game.slug)
    return thinking


def record_results(asked: ArenaRequest, words: Words) -> list[Result]:
    """Plays what the file of ``asked.resume`` lacks: the level against itself, believing all that the game knows."""
    level_of(asked)
    learner_of(asked)
    sides = (own_side(asked),) * asked.rules.players
    rules = rules_text(asked.rules)
    bouts = [
        MatchSpec(asked.game.slug, rules, f"{asked.seed}-{game + 1}", sides, recorded=True)
        for game in range(asked.games)
    ]
    kept = ResultsFile(asked, ArenaPlan(bouts, [], []), "positions")
    progress = Progress(len(bouts), len(kept.results), words)

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
    """Weights that are being learned."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.odds, self.lead = [0.0] * len(names), [0.0] * len(names)
        self._odds_squares, self._lead_squares = [CALM] * len(names), [CALM] * len(names)
        self._sums = [[0.0] * len(names), [0.0] * len(names)]
        self._summed = 0

    def study(self, course: SeatCourse) -> None:
        """Learns from one seat's way through a game, its end first."""
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
        """Counts the weights of now into the mean."""
        self._summed += 1
        for sums, weights in zip(self._sums, (self.odds, self.lead), strict=True):
            for place, weight in enumerate(weights):
                sums[place] += weight

    def learned(self) -> LinearModel:
        """The mean of what was remembered."""
        odds, lead = ([total / self._summed for total in sums] for sums in self._sums)
        pairs = {
            name: (round(odds[place], DIGITS), round(lead[place] * UNIT, DIGITS))
            for place, name in enumerate(self.names)
        }
        return LinearModel({name: pair for name, pair in sorted(pairs.items()) if any(pair)})


def learn(games: Sequence[Sequence[SeatCourse]], names: Sequence[str], seed: str) -> LinearModel:
    """Goes through all games again and again, in another order each time."""
    pupil = LinearTrainer(names)
    for sweep in range(SWEEPS):
        order = list(range(len(games)))
        Stream.named("learn", seed, sweep).shuffle(order)
        for game in order:
            for course in games[game]:
                pupil.study(course)
        if 2 * sweep + 2 > SWEEPS:
            pupil.remember()
    return pupil.learned()


def courses_of(results: Sequence[Result]) -> tuple[list[list[SeatCourse]], list[str]]:
    """The games seat by seat, and the names of all features."""
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
    """How well a value foretells the ends of these games."""
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
    """Records games, learns from them, tells how well the others are foretold, and writes the value to a file."""
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
