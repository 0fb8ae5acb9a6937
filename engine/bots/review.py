"""Review a finished game: compare each choice with that of a strong player, and estimate what it cost.

A short search looks at every choice. Doubtful choices are played out to the end of the game on both branches, with the
same deals of hidden information. Choices that still look wrong after a few deals are judged by many others, so that
luck in the selection does not count; where deals differ much, a third set of deals decides. A mistake must also show
with every number of rounds of lookahead. Work is counted, never timed: it is reproducible, and can be interrupted and
resumed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from itertools import accumulate, takewhile
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.bots.endgame_playouts import EndgamePlayouts
from engine.bots.hints import REASONS
from engine.bots.sample_means import Estimate, estimate
from engine.bots.search import Beam, Search
from engine.bots.win_chances import ChancePoint, moments, swings
from engine.core.choice import Choice, parse_choice
from engine.core.coaching import ReviewEffort
from engine.core.decision import Decision
from engine.core.game import AnyGame, round_of
from engine.core.interfaces import Knowledge
from engine.core.message import Message
from engine.core.optional import required
from engine.core.options import Payment
from engine.core.reason import changed_parts
from engine.core.rng import Stream
from engine.core.score import lead_of

VERSION = 5
"""Increased when a review would give other results; older reviews are started again."""
SUSPECTS, JUDGED = 24, 12
"""The number of doubtful choices to play out in a few deals, and in many."""
LEAST_POINTS, LEAST_CHANCE = 1.5, 0.05
"""Smaller losses are not mistakes."""
MEASURED = 4
"""The fewest deals for a statement."""
LINE, LINE_DEALS = 3, 3
"""The most choices shown after a better one, and the number of deals in which they must be the same."""

Watching: TypeAlias = Generator[float, None, None]
"""Thinking that reports its progress, from 0 to 1."""


class Suspect(msgspec.Struct):
    """A choice after ``ply`` plies that a short search would not have made.

    ``doubt`` is how much more the search values ``better``, in the game's own currency. Each pair of playouts adds the
    advantage of the better choice: ``points`` over the best rival (in a solo game: own points), ``chances`` as a share
    of the win. Only the last stage of the effort decides; the others selected it. ``later``: the seat took the better
    choice later in this round. ``line``: the choices that follow the better one, of a mistake.
    """

    ply: int
    seat: int
    round: int
    chosen: str
    better: str
    doubt: float
    points: list[float] = []
    chances: list[float] = []
    later: bool = False
    line: list[str] | None = None


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
    """A choice that cost points and chance to win, with both estimates; also a choice that is suspected of it."""

    suspect: Suspect
    points: Estimate
    chance: Estimate
    deals: int


def _stages(effort: ReviewEffort) -> list[slice]:
    """Return the deals of each stage: those that decide first, then those that selected for it."""
    judging = effort.few + effort.many
    stages = [slice(effort.few, judging), slice(0, effort.few)]
    return [slice(judging, judging + effort.again), *stages] if effort.again else stages


def measured(suspect: Suspect, effort: ReviewEffort) -> Mistake | None:
    """Return what a suspect cost: by the last stage that has enough deals.

    Returns None before the first stage is complete.
    """
    *later, first = _stages(effort)
    if len(suspect.points) < effort.few:
        return None
    enough = MEASURED * len(effort.sharp)
    stage = next((one for one in later if len(suspect.points[one]) >= enough), first)
    points, chances = suspect.points[stage], suspect.chances[stage]
    return Mistake(suspect, estimate(points), estimate(chances), len(points))


def blames(review: Review, effort: ReviewEffort) -> list[Mistake]:
    """Return the mistakes, worst first: choices that surely cost more than a little, however the others played."""
    return _worst_first(found for found in _all_measured(review, effort) if _is_proven(found, effort))


def unproven(review: Review, effort: ReviewEffort) -> list[Mistake]:
    """Return the other choices that were played out, most suspicious first: those that may be mistakes or not."""
    return _worst_first(found for found in _all_measured(review, effort) if not _is_proven(found, effort))


def _all_measured(review: Review, effort: ReviewEffort) -> list[Mistake]:
    return [found for found in (measured(suspect, effort) for suspect in review.suspects) if found is not None]


def _worst_first(found: Iterable[Mistake]) -> list[Mistake]:
    return sorted(found, key=lambda blame: (-_weight(blame.points, blame.chance), blame.suspect.ply))


def _is_proven(found: Mistake, effort: ReviewEffort) -> bool:
    """Return whether the deals that decide show a loss; with ``again`` only all of them do."""
    return _shows_loss(found.suspect, _stages(effort)[0], max(MEASURED * len(effort.sharp), effort.again), effort)


def _shows_loss(suspect: Suspect, stage: slice, least: int, effort: ReviewEffort) -> bool:
    """Return whether at least so many deals show a loss, in points or chances, for each way to play on."""
    points, chances, ways = suspect.points[stage], suspect.chances[stage], len(effort.sharp)
    if len(points) < least:
        return False
    lost, missed = estimate(points), estimate(chances)
    by_points = lost.low > 0 and lost.mean >= LEAST_POINTS and _always(points, ways)
    by_chance = missed.low > 0 and missed.mean >= LEAST_CHANCE and lost.mean > 0 and _always(chances, ways)
    return by_points or by_chance


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


class GameReviewer:
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
        yield from self.tell_course()
        yield from self._try_out()
        yield from self._tell_lines()
        self.review.done = True
        yield 1.0

    def shares(self) -> tuple[float, float]:
        """Return the approximate progress after the search, and after the course of the game."""
        return 0.05, 0.35

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
        if doubt <= 0:
            return None
        later = str(better) in self.later_choices(ply)
        return Suspect(ply, seat, round_of(self.game, state), str(choice), str(better), doubt, later=later)

    def later_choices(self, ply: int) -> set[str]:
        """Return what the seat chose later in the same round."""
        seat, number = self.plies[ply][0], round_of(self.game, self.states[ply])
        rest = zip(self.states[ply + 1 :], self.plies[ply + 1 :], strict=True)
        same = takewhile(lambda played: round_of(self.game, played[0]) == number, rest)
        return {str(choice) for _, (other, choice) in same if other == seat}

    def why(self, suspect: Suspect) -> tuple[Message, ...]:
        """Return why the better choice is better: the parts of the position after it, or the table's reasons."""
        decision = self._decision(suspect.ply)
        assert decision is not None
        view = self.game.view(self.states[suspect.ply], suspect.seat)
        better = parse_choice(suspect.better)
        if told := self.thinking.reasons(view, decision, better):
            return tuple(reason.message() for reason in told)
        evaluation = self.thinking.evaluation(view, suspect.seat)
        search = Search(self.game, evaluation, decision, self.game.determinize(view, _seed("look", suspect.ply, 0)))
        chosen, other = (search.after(search.state, choice) for choice in (parse_choice(suspect.chosen), better))
        parts = changed_parts(evaluation.parts(chosen), evaluation.parts(other), REASONS)
        return tuple(reason.message() for reason in parts)

    # --- the better line ---

    def _tell_lines(self) -> Watching:
        """Find the choices that follow the better one of each mistake."""
        for blame in blames(self.review, self.effort):
            if blame.suspect.line is None:
                blame.suspect.line = yield from self.line(blame.suspect)

    def line(self, suspect: Suspect) -> Generator[float, None, list[str]]:
        """Return the seat's choices of this round that follow the better one, as far as they are the same in each deal.

        Choices that depend on hidden information differ between the deals, so the line never tells it.
        """
        lines: list[list[str]] = []
        for number in range(LINE_DEALS):
            lines.append((yield from self._line_in(suspect, _seed("line", suspect.ply, number))))
        same = takewhile(lambda told: len(set(told)) == 1, zip(*lines, strict=False))
        return [told[0] for told in same]

    def _line_in(self, suspect: Suspect, seed: str) -> Generator[float, None, list[str]]:
        """Play the rest of the round in one deal; return the first real choices of the seat, without payments."""
        game, seat = self.game, suspect.seat
        state = game.determinize(game.view(self.states[suspect.ply], seat), seed)
        game.apply(state, seat, parse_choice(suspect.better))
        found: list[str] = []
        while len(found) < LINE and round_of(game, state) == suspect.round and (pending := game.pending(state)):
            decision = pending[0]
            candidates = self.thinking.candidates(state, decision)
            if decision.seat == seat:
                looked = yield from self.endings.looked(state, decision)
                candidates = looked if len(looked) > 1 else candidates
            choice = max(candidates, key=lambda candidate: candidate[1])[0]
            if decision.seat == seat and decision.options.count() > 1:
                rests = self.thinking.evaluation(state, seat).rests(choice)
                if rests and decision.root:
                    break
                if not rests and not isinstance(decision.options, Payment):
                    found.append(str(choice))
            game.apply(state, decision.seat, choice)
            yield 0.0
        return found

    # --- playing on ---

    def tell_course(self) -> Watching:
        """Estimate the chances at the beginning of each round, then again before and after the largest changes."""
        review, effort = self.review, self.effort
        before, until = self.shares()
        middle = (before + until) / 2
        if not review.course:
            review.course = moments(self.game, self.states, effort)
        for place, point in enumerate(review.course):
            yield from self._estimate(point, effort.course)
            yield before + (middle - before) * (place + 1) / len(review.course)
        pairs = [pair for seat in review.seats for pair in swings(review.course, seat, effort)]
        judged = list({point.ply: point for pair in pairs for point in pair}.values())
        for place, point in enumerate(judged):
            yield from self._estimate(point, effort.course + effort.turning)
            yield middle + (until - middle) * (place + 1) / len(judged)

    def _estimate(self, point: ChancePoint, deals: int) -> Watching:
        """Extend the playouts of a point to a number of deals."""
        view = self.game.view(self.states[point.ply], self.review.seats[0])
        while len(point.wins) < deals:
            seed = _seed("course", point.ply, len(point.wins))
            state = self.game.determinize(view, seed)
            yield from self.endings.play_out(state, 0, seed)
            totals, wins = self._result(state)
            point.points.append(totals)
            point.wins.append(wins)

    def _try_out(self) -> Watching:
        """Play out the doubtful choices in a few deals, the wrong ones in many; those that cost something again."""
        effort, before = self.effort, self.shares()[1]
        *deciding, judging, first = _stages(effort)
        tried = doubtful(self.review)
        works = [effort.few * len(tried), effort.many * min(JUDGED, len(tried)), effort.again]
        ends = [before + (1 - before) * done / max(1, sum(works)) for done in accumulate(works)]
        yield from self._deals_of(tried, first, before, ends[0])
        judged = _likely(tried, effort.few)
        yield from self._deals_of(judged, judging, ends[0], ends[1])
        if deciding:
            lossy = [suspect for suspect in judged if _shows_loss(suspect, judging, effort.many, effort)]
            yield from self._deals_of(lossy, deciding[0], ends[1], ends[2])

    def _deals_of(self, suspects: Sequence[Suspect], stage: slice, before: float, until: float) -> Watching:
        """Play out a stage of all these suspects, in turn."""
        steps = [(pairs, suspect) for pairs in range(stage.start + 1, stage.stop + 1) for suspect in suspects]
        for done, (pairs, suspect) in enumerate(steps, 1):
            yield from self._pair(suspect, pairs)
            yield before + (until - before) * done / len(steps)

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
