"""``areo tune --record --units N``: train a net that estimates the value of positions from many quick games.

Each seat learns from every position that ``ValueLearner.settled`` names. If opponents rate a choice at once, it also
learns from the position after each choice (``ValuePredictor.leads_to``). The targets are who won, and by how many
points. From the second epoch on, a position is also trained on the estimates of later positions of its game, nearer
ones weighted more: TD(lambda), Sutton 1988. The net is one layer of ``tanh`` units beside a linear sum, trained by
mini-batches of a few hundred positions (Adam, Kingma and Ba 2015). Every sixth game is held out to measure the
predictions. Needs numpy (``areo[ai]``).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import rules_text
from engine.core.interfaces import ValueLearner
from engine.core.message import Refusal
from engine.core.optional import abilities
from engine.core.rng import Stream
from engine.core.score import lead_of
from engine.core.value_files import encode
from engine.core.value_model import CLEAR, PARTS, POINTS, Features, NetModel
from tui.app.progress_bar import ProgressBar
from tui.text import Words
from tui.tools.arena import ArenaRequest
from tui.tools.selfplay_records import SelfplayGame, read_games, record_games, replay_game
from tui.tools.train_linear import PredictionScore, learner_of, origin
from tui.tools.tune import check_target, level_of

GAMES = 20_000
"""The default number of games."""
SWEEPS, AT_ONCE = 5, 512
"""The default passes over all positions, and the positions of a mini-batch."""
STEPS, MOST_SWEEPS = 3000, 20
"""With few positions more passes are made: until there are this many steps, but at most this many passes."""
RATE, SHRINK = 0.002, 1e-5
"""The first learning rate, and the weight decay of a step."""
TRUST = 0.7
"""The lambda: how much a position learns from the end of its game rather than from the next estimate."""
LEAD = 0.5
"""The weight of an error of the lead, relative to an error about the winner."""
FIRST = 0.05
"""The size of the initial weights of units."""
HELD_BACK = 6


class Positions:
    """Positions of games in flat arrays of numbers: there are too many for objects."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self.places, self.figures, self.ends = array("i"), array("f"), array("q", [0])
        self.won, self.lead = array("f"), array("f")
        self.courses, self.held = array("i"), array("b")

    def add(self, features: Features, won: float, lead: float, course: int, *, held: bool = False) -> None:
        """Add a position, with the result of its game for its seat.

        ``course``: a number for each seat of each game; its positions follow in the order of the game.
        ``held``: hold it out.
        """
        for name, figure in features.items():
            if figure:
                self.places.append(self.names.setdefault(name, len(self.names)))
                self.figures.append(figure)
        self.ends.append(len(self.places))
        self.won.append(won)
        self.lead.append(max(-CLEAR, min(CLEAR, lead)) / POINTS)
        self.courses.append(course)
        self.held.append(held)


class _Watcher:
    """Record what the seats of a game see."""

    def __init__(self, asked: ArenaRequest, learner: ValueLearner) -> None:
        self.game, self.learner, self.seats = asked.game, learner, range(asked.rules.players)
        self.found: list[tuple[int, Features]] = []
        self._last = 0

    def __call__(self, state: object, decision: Decision, choice: Choice) -> None:
        moment = self.learner.settled(state)
        if moment is not None and moment > self._last:
            self._last = moment
            self.found += [(seat, self.learner.features(self.game.view(state, seat), seat)) for seat in self.seats]
        if (value_predictor := abilities(self.learner).value_predictor) is not None:
            seat = decision.seat
            features = value_predictor.leads_to(self.game.view(state, seat), decision, choice)
            self.found += [(seat, features)] if features is not None else []


def positions_of(asked: ArenaRequest, journals: Sequence[SelfplayGame], also: Sequence[SelfplayGame] = ()) -> Positions:
    """Return all positions of these games, every sixth game held out, and of others, none held out."""
    learner, rules, found = learner_of(asked), rules_text(asked.rules), Positions()
    for number, journal in enumerate(chain(journals, also)):
        held = number < len(journals) and number % HELD_BACK == 0
        watcher = _Watcher(asked, learner)
        totals, winners = replay_game(asked.game, rules, journal, watcher)
        for seat, features in watcher.found:
            won = 1 / len(winners) if seat in winners else 0.0
            found.add(features, won, lead_of(totals, seat), number * asked.rules.players + seat, held=held)
    return found


class NetTrainer:
    """A net in training."""

    def __init__(self, positions: Positions, units: int, seed: str) -> None:
        np = self.np = _numpy()
        self.names = list(positions.names)
        self.ends = np.frombuffer(positions.ends, dtype=np.int64)
        self.places = np.frombuffer(positions.places, dtype=np.int32)
        self.figures = np.frombuffer(positions.figures, dtype=np.float32)
        self.won, self.lead = (np.frombuffer(row, dtype=np.float32) for row in (positions.won, positions.lead))
        self.goals = self.won, self.lead
        self.courses = np.frombuffer(positions.courses, dtype=np.int32)
        held = np.frombuffer(positions.held, dtype=np.int8)
        self.learned_from, self.held = np.where(held == 0)[0], np.where(held)[0]
        self.random = np.random.default_rng(Stream.named("net", seed).bits())
        width = len(self.names) + 1
        self.weights: dict[str, Any] = {
            "sum": np.zeros((width, 2), np.float32),
            "moves": (self.random.normal(size=(width, units)) * FIRST).astype(np.float32),
            "units": (self.random.normal(size=(units, 2)) * 2 * FIRST).astype(np.float32),
        }

    def _seen(self, rows: Any) -> Any:
        """Return these positions as a matrix with a column for each feature and a constant column."""
        np = self.np
        lengths = (self.ends[1:] - self.ends[:-1])[rows]
        line = np.repeat(np.arange(len(rows)), lengths)
        before = np.cumsum(lengths) - lengths
        at = np.repeat(self.ends[rows] - before, lengths) + np.arange(lengths.sum())
        table = np.zeros((len(rows), len(self.names) + 1), np.float32)
        table[line, self.places[at]] = self.figures[at]
        table[:, -1] = 1
        return table

    def _told(self, table: Any) -> tuple[Any, Any, Any]:
        """Return the chance, the lead and the activations of the units for each row."""
        on = self.np.tanh(table @ self.weights["moves"])
        told = table @ self.weights["sum"] + on @ self.weights["units"]
        return 1 / (1 + self.np.exp(-told[:, 0])), told[:, 1], on

    def study(self, sweeps: int = 0) -> None:
        """Train for this many passes, shuffled each time; 0: as many as the number of positions needs."""
        np, order, step = self.np, self.learned_from.copy(), 0
        means = {name: np.zeros_like(kept) for name, kept in self.weights.items()}
        squares = {name: np.zeros_like(kept) for name, kept in self.weights.items()}
        each = max(1, len(order) // AT_ONCE)
        sweeps = sweeps or max(SWEEPS, min(MOST_SWEEPS, -(-STEPS // each)))
        steps = sweeps * each
        for sweep in range(sweeps):
            self.goals = self.aims() if sweep else (self.won, self.lead)
            self.random.shuffle(order)
            for rows in _parts(order):
                step += 1
                rate = RATE * max(0.01, 1 - step / steps)
                for name, slope in self._slopes(rows).items():
                    means[name] += 0.1 * (slope - means[name])
                    squares[name] += 0.001 * (slope * slope - squares[name])
                    size = np.sqrt(squares[name] / (1 - 0.999**step)) + 1e-8
                    self.weights[name] -= rate * means[name] / (1 - 0.9**step) / size

    def aims(self) -> tuple[Any, Any]:
        """Return the targets of each position as estimated now: the chance, and the lead in ``POINTS``."""
        np = self.np
        told = [self._told(self._seen(rows))[:2] for rows in _parts(np.arange(len(self.won)))]
        order = np.argsort(self.courses, kind="stable")
        last = np.append(self.courses[order][1:] != self.courses[order][:-1], True)
        goals: list[Any] = []
        for ended, expected in zip((self.won, self.lead), map(np.concatenate, zip(*told, strict=True)), strict=True):
            found, goal = ended.copy(), 0.0
            later = zip(order[::-1].tolist(), last[::-1].tolist(), strict=True)
            for place, is_last in later:
                found[place] = goal = ended[place] if is_last else goal
                goal = TRUST * goal + (1 - TRUST) * expected[place]
            goals.append(found)
        return goals[0], goals[1]

    def _slopes(self, rows: Any) -> dict[str, Any]:
        table, (won, ahead) = self._seen(rows), self.goals
        chance, lead, on = self._told(table)
        wrong = self.np.stack([chance - won[rows], LEAD * (lead - ahead[rows])], 1).astype("f") / len(rows)
        moved = (wrong @ self.weights["units"].T) * (1 - on * on)
        found = {"sum": table.T @ wrong, "moves": table.T @ moved, "units": on.T @ wrong}
        return {name: slope + SHRINK * self.weights[name] for name, slope in found.items()}

    def learned(self) -> NetModel:
        """Return the net with integer weights."""
        whole = self.np.rint(self.np.concatenate([self.weights["sum"], self.weights["moves"]], 1) * PARTS).astype(int)
        units = self.np.rint(self.weights["units"] * PARTS).astype(int)
        *rows, still = [tuple(row) for row in whole.tolist()]
        known = {name: row for name, row in sorted(zip(self.names, rows, strict=True)) if any(row)}
        return NetModel(known, still, tuple((odds, lead) for odds, lead in units.tolist()))

    def foretold(self) -> PredictionScore:
        """Return how well the results of the held-out games are predicted."""
        np = self.np
        surprise = named = 0.0
        for rows in _parts(self.held):
            chance, won = np.clip(self._told(self._seen(rows))[0], 1e-6, 1 - 1e-6), self.won[rows]
            surprise += float((-won * np.log(chance) - (1 - won) * np.log(1 - chance)).sum())
            named += float(((chance > 0.5) == (won > 0.5)).sum())
        positions = len(self.held)
        return PredictionScore(positions, surprise / positions, named / positions)


def _parts(rows: Any) -> Iterator[Any]:
    for at in range(0, len(rows), AT_ONCE):
        yield rows[at : at + AT_ONCE]


def _numpy() -> Any:
    """Import numpy. Raises ``Refusal`` (``tune.need``) if it is not installed."""
    try:
        import numpy
    except ImportError:
        raise Refusal("tune.need") from None
    return numpy


class NetTraining(NamedTuple):
    """What to train: a net of this many units, from games played by the current net or by the table of values.

    ``also``: files with further games, separated by commas; none of these is held out. ``sweeps``: as in
    ``NetTrainer.study``.
    """

    units: int
    foreseen: bool = False
    also: str = ""
    sweeps: int = 0


def run(asked: ArenaRequest, lesson: NetTraining, write: str, words: Words) -> None:
    """Record games, train, print the quality on held-out games, and write the net to a file."""
    level_of(asked)
    check_target(write)
    learner = learner_of(asked)
    if lesson.foreseen and abilities(learner).value_predictor is None:
        raise Refusal("tune.not-foreseer", game=asked.game.slug)
    _numpy()
    others = [journal for path in filter(None, lesson.also.split(",")) for journal in read_games(asked, path)]
    progress = ProgressBar(asked.games, 0, words)
    try:
        journals = record_games(asked, progress.step, foreseen=lesson.foreseen)
    finally:
        progress.close()
    trainer = NetTrainer(positions_of(asked, journals, others), lesson.units, asked.seed)
    trainer.study(lesson.sweeps)
    told, held = trainer.foretold(), -(-len(journals) // HELD_BACK)
    figures = {
        "games": len(journals) - held + len(others),
        "features": len(trainer.names),
        "held": held,
        "positions": told.positions,
        "surprise": f"{told.surprise:.3f}",
        "named": f"{told.named * 100:.1f}",
    }
    print(words.say("tune.learned", **figures))
    if write:
        flags = (
            f" --units {lesson.units}{' --with-net' if lesson.foreseen else ''}{' --also OTHER' if lesson.also else ''}"
        )
        flags += f" --epochs {lesson.sweeps}" if lesson.sweeps else ""
        Path(write).write_bytes(encode(trainer.learned(), origin(asked, figures, kind="a net", flags=flags)))
