"""Review a finished game: compare each choice with that of a strong player, and estimate what it cost.

A short search looks at every choice. Doubtful choices are played out to the end of the game on both branches, with the
same deals of hidden information. Choices that still look wrong after a few deals are judged by many others, so that
luck in the selection does not count. A mistake must also show with every number of rounds of lookahead. Work is
counted, never timed: it is reproducible, and can be interrupted and resumed.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.bots.endgame_playouts import EndgamePlayouts
from engine.bots.hints import reasons
from engine.bots.search import Beam, Search
from engine.core.choice import Choice, parse_choice
from engine.core.coaching import ReviewEffort
from engine.core.decision import Decision
from engine.core.game import AnyGame, round_of
from engine.core.interfaces import Knowledge
from engine.core.message import Message
from engine.core.optional import required
from engine.core.rng import Stream
from engine.core.score import lead_of

VERSION = 2
"""Increased when a review would give other results; older reviews are started again."""
SUSPECTS, JUDGED = 24, 12
"""The number of doubtful choices to play out in a few deals, and in many."""
MOMENTS = 16
"""The most rounds at which the chances are estimated."""
LEAST_POINTS, LEAST_CHANCE = 1.5, 0.05
"""Smaller losses are not mistakes."""
MEASURED = 4
"""The fewest deals for a statement."""
SWING = 0.15
"""The smallest change of a chance that makes a turning point."""
NORMAL = 1.96

Watching: TypeAlias = Generator[float, None, None]
"""Thinking that reports its progress, from 0 to 1."""


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


class Suspect(msgspec.Struct):
    """A choice after ``ply`` plies that a short search would not have made.

    ``doubt`` is how much more the search values ``better``, in the game's own currency. Each pair of playouts adds the
    advantage of the better choice: ``points`` over the best rival (in a solo game: own points), ``chances`` as a share
    of the win. The first ``few`` only selected it.
    """

    ply: int
    seat: int
    round: int
    chosen: str
    better: str
    doubt: float
    points: list[float] = []
    chances: list[float] = []


class ChancePoint(msgspec.Struct):
    """Each seat's chances after ``ply`` plies, from information of one seat: at the beginning of a round."""

    ply: int
    round: int
    points: list[list[int]] = []
    """The final points of each seat, a row for each playout."""
    wins: list[list[float]] = []

    def chance(self, seat: int) -> float:
        """Return the share of the win that a seat could expect."""
        return sum(row[seat] for row in self.wins) / max(len(self.wins), 1)

    def lead(self, seat: int) -> float:
        """Return the expected points over the best rival; in a solo game the expected points."""
        return sum(lead_of(row, seat) for row in self.points) / max(len(self.points), 1)


class Review(msgspec.Struct):
    """The results so far of reviewing a game of ``plies`` choices, for these seats."""

    seats: tuple[int, ...]
    plies: int
    version: int = VERSION
    looked: int = 0
    """Number of plies looked at."""
    suspects: list[Suspect] = []
    course: list[ChancePoint] = []
    done: bool = False


class Mistake(NamedTuple):
    """A choice that cost points and chance to win, with both estimates."""

    suspect: Suspect
    points: Estimate
    chance: Estimate
    deals: int


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of a sample with its 95 % interval, by Student's t.

    >>> estimate([4.0, 4.0, 4.0])
    Estimate(mean=4.0, low=4.0, high=4.0)
    >>> [round(figure, 1) for figure in estimate([0, 2, 4, 6, 8, 10])]
    [5.0, 1.1, 8.9]
    """
    count = len(values)
    mean = sum(values) / max(count, 1)
    if count < 2:
        return Estimate(mean, mean - NORMAL * abs(mean), mean + NORMAL * abs(mean))
    freedom = count - 1
    error = sqrt(sum((value - mean) ** 2 for value in values) / freedom / count)
    wide = (NORMAL + 2.37 / freedom + 2.82 / freedom**2) * error
    return Estimate(mean, mean - wide, mean + wide)


def blames(review: Review, effort: ReviewEffort) -> list[Mistake]:
    """Return the mistakes, worst first: choices that surely cost more than a little, however the others played."""
    found: list[Mistake] = []
    for suspect in review.suspects:
        fresh = suspect.points[effort.few :], suspect.chances[effort.few :]
        ways = len(effort.sharp)
        if len(fresh[0]) < MEASURED * ways:
            continue
        points, chance = estimate(fresh[0]), estimate(fresh[1])
        by_points = points.low > 0 and points.mean >= LEAST_POINTS and _always(fresh[0], ways)
        by_chance = chance.low > 0 and chance.mean >= LEAST_CHANCE and points.mean > 0 and _always(fresh[1], ways)
        if by_points or by_chance:
            found.append(Mistake(suspect, points, chance, len(fresh[0])))
    return sorted(found, key=lambda blame: (-_weight(blame.points, blame.chance), blame.suspect.ply))


def _always(values: Sequence[float], ways: int) -> bool:
    """Return whether each of the alternating ways to play on shows a loss."""
    return all(sum(values[way::ways]) > 0 for way in range(ways))


def _weight(points: Estimate, chance: Estimate) -> float:
    """Return the sort key of a mistake: chance to win and points together."""
    return points.mean + 100 * max(chance.mean, 0.0) * LEAST_CHANCE


def doubtful(review: Review) -> list[Suspect]:
    """Return the choices to play out, most doubtful first; of one thing put off all round only the worst."""
    worst: dict[tuple[int, int, str], Suspect] = {}
    for suspect in review.suspects:
        key = suspect.seat, suspect.round, suspect.better
        if key not in worst or worst[key].doubt < suspect.doubt:
            worst[key] = suspect
    ranked = sorted(worst.values(), key=lambda suspect: (-suspect.doubt, suspect.ply))
    each = -(-SUSPECTS // len(review.seats))
    return [suspect for seat in review.seats for suspect in [one for one in ranked if one.seat == seat][:each]]


class Coach:
    """Review a finished game. All results are in ``review``, which an earlier run may have begun."""

    def __init__(self, game: AnyGame, start: Any, plies: Sequence[tuple[int, Choice]], review: Review) -> None:
        self.game = game
        self.thinking: Knowledge = required(game).knowledge
        self.effort = required(game).coaching.effort
        self.plies = plies
        self.review = review
        self._start = start
        self.states: list[Any] = []

    @property
    def endings(self) -> EndgamePlayouts:
        """The playouts with the current effort."""
        return EndgamePlayouts(self.game, self.thinking, self.effort)

    def think(self) -> Watching:
        """Run the whole review in small steps."""
        yield from self.follow()
        yield from self._screen()
        yield from self._tell_course()
        yield from self._try_out()
        self.review.done = True
        yield 1.0

    def shares(self) -> tuple[float, float]:
        """Return the approximate progress after the search, and after the course of the game."""
        return 0.1, 0.3

    def follow(self) -> Watching:
        """Replay the game and keep each of its states."""
        self.states.clear()
        state = self.game.clone(self._start)
        for seat, choice in self.plies:
            self.states.append(self.game.clone(state))
            self.game.apply(state, seat, choice)
            yield 0.0

    def _decision(self, ply: int) -> Decision | None:
        seat = self.plies[ply][0]
        return next((one for one in self.game.pending(self.states[ply]) if one.seat == seat), None)

    # --- looking ---

    def _screen(self) -> Watching:
        """Look at every choice with a short search."""
        review, share = self.review, self.shares()[0]
        for ply in range(review.looked, len(self.plies)):
            seat, choice = self.plies[ply]
            decision = self._decision(ply)
            if seat in review.seats and decision is not None and decision.options.count() > 1:
                found = yield from self._doubt(ply, seat, choice, decision)
                if found is not None:
                    review.suspects.append(found)
            review.looked = ply + 1
            yield share * (ply + 1) / len(self.plies)

    def _doubt(self, ply: int, seat: int, choice: Choice, decision: Decision) -> Generator[float, None, Suspect | None]:
        view = self.game.view(self.states[ply], seat)
        evaluation = self.thinking.evaluation(view, seat)
        yield 0.0
        state = self.game.determinize(view, _seed("look", ply, 0))
        search = Search(self.game, evaluation, decision, state)
        candidates = [candidate for candidate, _ in evaluation.candidates(state, decision)]
        values: dict[Choice, float] = {}
        if len(candidates) > 1:
            asked = candidates if choice in candidates else [*candidates, choice]
            for variation in search.variations(asked, Beam()):
                values[variation.choice] = max(values.get(variation.choice, variation.value), variation.value)
                yield 0.0
        else:
            values = dict(self.thinking.candidates(view, decision))
        better = max(values, key=lambda one: values[one])
        if better == choice:
            return None
        if choice in values:
            doubt = values[better] - values[choice]
        else:
            doubt = evaluation.value(search.after(state, better)) - evaluation.value(search.after(state, choice))
        return Suspect(ply, seat, round_of(self.game, state), str(choice), str(better), doubt) if doubt > 0 else None

    def why(self, suspect: Suspect) -> tuple[Message, ...]:
        """Return why the better choice is better: the parts of the position after it, or the table's reasons."""
        decision = self._decision(suspect.ply)
        assert decision is not None
        view = self.game.view(self.states[suspect.ply], suspect.seat)
        better = parse_choice(suspect.better)
        if told := self.thinking.reasons(view, decision, better):
            return told
        evaluation = self.thinking.evaluation(view, suspect.seat)
        search = Search(self.game, evaluation, decision, self.game.determinize(view, _seed("look", suspect.ply, 0)))
        ends = [search.after(search.state, choice) for choice in (parse_choice(suspect.chosen), better)]
        return reasons(*map(evaluation.parts, ends))

    # --- playing on ---

    def _tell_course(self) -> Watching:
        """Estimate the chances at the beginning of each round, or of some of them."""
        review, effort = self.review, self.effort
        before, until = self.shares()
        if not review.course:
            review.course = self._moments()
        for place, moment in enumerate(review.course):
            seat = review.seats[0]
            view = self.game.view(self.states[moment.ply], seat)
            while len(moment.wins) < effort.course:
                seed = _seed("course", moment.ply, len(moment.wins))
                state = self.game.determinize(view, seed)
                yield from self.endings.play_out(state, effort.sharp[0], seed)
                totals, wins = self._result(state)
                moment.points.append(totals)
                moment.wins.append(wins)
            yield before + (until - before) * (place + 1) / len(review.course)

    def _moments(self) -> list[ChancePoint]:
        first: dict[int, int] = {}
        for ply, state in enumerate(self.states):
            first.setdefault(round_of(self.game, state), ply)
        found = [ChancePoint(ply, number) for number, ply in first.items()]
        every = -(-len(found) // MOMENTS)
        return found[::every]

    def _try_out(self) -> Watching:
        """Play out the doubtful choices: all in a few deals, then those that still look wrong in many."""
        review, effort = self.review, self.effort
        before = self.shares()[1]
        tried = doubtful(review)
        total = len(tried) * effort.few + min(JUDGED, len(tried)) * effort.many
        done = 0
        for pairs in range(1, effort.few + 1):
            for suspect in tried:
                yield from self._pair(suspect, pairs)
                done += 1
                yield before + (1 - before) * done / total
        judged = _likely(tried, effort.few)
        total = done + len(judged) * effort.many
        for pairs in range(effort.few + 1, effort.few + effort.many + 1):
            for suspect in judged:
                yield from self._pair(suspect, pairs)
                done += 1
                yield before + (1 - before) * done / total

    def _pair(self, suspect: Suspect, wanted: int) -> Watching:
        """Extend the pairs of playouts of a doubtful choice to ``wanted``, on the same deals."""
        while len(suspect.chances) < wanted:
            number = len(suspect.chances)
            sharp = self.effort.sharp[number % len(self.effort.sharp)]
            points, chance = yield from self.compare(suspect, _seed("deal", suspect.ply, number), sharp)
            suspect.points.append(points)
            suspect.chances.append(chance)

    def compare(self, suspect: Suspect, seed: str, sharp: int) -> Generator[float, None, tuple[float, float]]:
        """Return the advantage of the better choice in one deal, in points and share of the win.

        For ``sharp`` rounds everybody looks one choice ahead.
        """
        seat = suspect.seat
        chosen = yield from self.led_to(suspect.ply, seat, suspect.chosen, seed, sharp)
        better = yield from self.led_to(suspect.ply, seat, suspect.better, seed, sharp)
        return better[0] - chosen[0], better[1] - chosen[1]

    def led_to(
        self, ply: int, seat: int, choice: str, seed: str, sharp: int
    ) -> Generator[float, None, tuple[float, float]]:
        """Return the lead and the share of the win after a choice in one deal, reproducible by ``seed``."""
        state = self.game.determinize(self.game.view(self.states[ply], seat), seed)
        self.game.apply(state, seat, parse_choice(choice))
        yield from self.endings.play_out(state, sharp, seed)
        totals, wins = self._result(state)
        return float(lead_of(totals, seat)), wins[seat]

    def _result(self, state: Any) -> tuple[list[int], list[float]]:
        sheet = self.game.score(state)
        share = 1 / max(len(sheet.winners), 1)
        return list(sheet.totals), [share * (seat in sheet.winners) for seat in range(len(sheet.totals))]


def _likely(tried: Sequence[Suspect], few: int) -> list[Suspect]:
    """Return the choices that still look wrong after a few deals, worst first."""
    means = [(sum(suspect.points[:few]) / few, sum(suspect.chances[:few]) / few, suspect) for suspect in tried]
    wrong = [(points + 100 * LEAST_CHANCE * chance, one) for points, chance, one in means if points > 0 or chance > 0]
    wrong.sort(key=lambda pair: (-pair[0], pair[1].ply))
    return [suspect for _, suspect in wrong[:JUDGED]]


def _seed(what: str, ply: int, number: int) -> str:
    return str(Stream.named("review", what, ply, number).bits())


def turning_points(review: Review, seat: int, count: int) -> list[tuple[ChancePoint, float]]:
    """Return the moments at which a seat's chance to win changed most, with the change."""
    pairs = zip(review.course, review.course[1:], strict=False)
    swings = [(after, after.chance(seat) - before.chance(seat)) for before, after in pairs if after.wins]
    swings = [swing for swing in swings if abs(swing[1]) >= SWING]
    return sorted(swings, key=lambda swing: (-abs(swing[1]), swing[0].ply))[:count]
