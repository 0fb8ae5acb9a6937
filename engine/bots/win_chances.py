"""The course of a finished game: each seat's chances at the beginning of each round, and where they changed.

``engine.bots.review`` plays simulated games from each round on (``GameReviewer.tell_course``). This module has their
results, and finds the turning points in them. The largest changes are only candidates: luck in the simulations makes
some, too. Each candidate is simulated again in other deals, and only these deals decide whether it is a turning point.

A side that wins most deals early in a game does not win as many games: what the simulations misjudge, they misjudge in
all deals. So the deals are trusted only in part, less at the beginning (``ReviewEffort.trust``): the chance is drawn
towards an even one, and its interval has the error of the trust in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from engine.bots.sample_means import Estimate, difference, estimate, estimate_share, tempered
from engine.core.coaching import ReviewEffort
from engine.core.game import AnyGame, round_of
from engine.core.score import lead_of

MOMENTS = 16
"""The most rounds at which the chances are estimated."""
TURNING = 3
"""The most turning points of a seat."""
SWING, SWING_POINTS = 0.15, 3.0
"""The smallest change that makes a turning point: of the chance to win, in a solo game of the points."""


class ChancePoint(msgspec.Struct):
    """Each seat's chances after ``ply`` plies, from information of one seat: at the beginning of a round."""

    ply: int
    round: int
    points: list[list[int]] = []
    """The final points of each seat, a row for each playout."""
    wins: list[list[float]] = []
    trust: float = 1.0
    trust_error: float = 0.0

    def share(self, seat: int, first: int = 0, last: int | None = None) -> Estimate:
        """Return the share of the playouts that a seat won, from some of them."""
        return estimate_share([row[seat] for row in self.wins[first:last]])

    def chance(self, seat: int, first: int = 0, last: int | None = None) -> Estimate:
        """Return the share of the win that a seat could expect, from some of the playouts."""
        even = 1 / len(self.wins[0]) if self.wins else 0.0
        mean, low, high = tempered(self.share(seat, first, last), even, self.trust, self.trust_error)
        return Estimate(mean, max(0.0, low), min(1.0, high))

    def lead(self, seat: int, first: int = 0, last: int | None = None) -> Estimate:
        """Return the expected points over the best rival; in a solo game the expected points."""
        return estimate([float(lead_of(row, seat)) for row in self.points[first:last]])

    def value(self, seat: int, first: int = 0, last: int | None = None) -> Estimate:
        """Return what the seat plays for: the share of the win, in a solo game the points."""
        solo = len(self.points[0]) == 1
        return self.lead(seat, first, last) if solo else self.chance(seat, first, last)

    def change(self, before: ChancePoint, seat: int, first: int) -> Estimate:
        """Return how the value changed since another point, from the deals after the first ones."""
        if len(self.points[0]) == 1:
            return difference(before.lead(seat, first), self.lead(seat, first))
        moved = difference(before.share(seat, first), self.share(seat, first))
        return tempered(moved, 0.0, self.trust, self.trust_error)

    @property
    def smallest_swing(self) -> float:
        """The smallest change of the value that matters."""
        return SWING_POINTS if len(self.points[0]) == 1 else SWING


class TurningPoint(NamedTuple):
    """The beginning of a round since which a seat's chances are others, and by how much they changed.

    ``change`` is that of the share of the win, in a solo game that of the points.
    """

    point: ChancePoint
    change: Estimate


def moments(game: AnyGame, states: Sequence[Any], effort: ReviewEffort) -> list[ChancePoint]:
    """Return the beginnings of all rounds, or of some of them if there are many."""
    first: dict[int, int] = {}
    for ply, state in enumerate(states):
        first.setdefault(round_of(game, state), ply)
    found: list[ChancePoint] = []
    for place, (number, ply) in enumerate(first.items()):
        left = 1 - place / len(first)
        trust, error = 1 - (1 - effort.trust) * left, effort.trust_error * left
        found.append(ChancePoint(ply, number, trust=trust, trust_error=error))
    every = -(-len(found) // MOMENTS)
    return found[::every]


def swings(course: Sequence[ChancePoint], seat: int, effort: ReviewEffort) -> list[tuple[ChancePoint, ChancePoint]]:
    """Return the pairs of neighbouring points with the largest changes for a seat, by the first deals of each."""
    found: list[tuple[float, tuple[ChancePoint, ChancePoint]]] = []
    for before, after in pairwise(point for point in course if len(point.wins) >= effort.course):
        means = [point.value(seat, 0, effort.course).mean for point in (before, after)]
        if abs(means[1] - means[0]) >= after.smallest_swing:
            found.append((abs(means[1] - means[0]), (before, after)))
    found.sort(key=lambda swing: (-swing[0], swing[1][1].ply))
    return [pair for _, pair in found[:TURNING]]


def turning_points(course: Sequence[ChancePoint], seat: int, effort: ReviewEffort) -> list[TurningPoint]:
    """Return where the chances of a seat surely changed, largest change first.

    A change counts if that in the deals after the first ones is large enough, and outside its 95 % interval.
    """
    found: list[TurningPoint] = []
    for before, after in swings(course, seat, effort):
        if min(len(before.wins), len(after.wins)) < effort.course + effort.turning:
            continue
        change = after.change(before, seat, effort.course)
        if change.certain and abs(change.mean) >= after.smallest_swing:
            found.append(TurningPoint(after, change))
    return sorted(found, key=lambda turning: (-abs(turning.change.mean), turning.point.ply))
