"""Values of milestones and awards for each seat, at the prices of one moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from engine.core.value_model import LEAST
from engine.terraforming_mars.board.goals import AWARD_PRICES, GOALS_TAKEN, MILESTONE_PRICE, count_taken, metric
from engine.terraforming_mars.bot.goal_chances import AwardOutlook, award_chances, milestone_chances
from engine.terraforming_mars.bot.prices import Prices
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.modules import map_of
from engine.terraforming_mars.state import State

Count = Callable[[State, int], int]


class Milestone(NamedTuple):
    """A milestone of a map, what counts it, and its threshold."""

    slug: str
    count: Count
    threshold: int


class Award(NamedTuple):
    """An award of a map, and what counts it."""

    slug: str
    count: Count


class MapGoals(NamedTuple):
    """The milestones and awards of a map."""

    milestones: tuple[Milestone, ...]
    awards: tuple[Award, ...]


@cache
def goals_of(chart: str) -> MapGoals:
    """Return the goals of a map."""
    goals = map_of(chart)
    milestones = tuple(Milestone(slug, metric(slug), threshold) for slug, threshold in goals.milestones)
    return MapGoals(milestones, tuple(Award(slug, metric(slug)) for slug in goals.awards))


class Goals(NamedTuple):
    """For each seat, the value of milestones and awards, the funded awards that it can expect, and the milestones."""

    worth: list[float]
    awards: list[float]
    milestones: list[float]


class OpenMilestone(NamedTuple):
    """A milestone that nobody has claimed.

    ``shares``: the share of its value that counts, by the number that a seat is short of; beyond these, none.
    """

    slug: str
    count: Count
    threshold: int
    shares: tuple[float, ...]


class OpenAward(NamedTuple):
    """An award that still counts, whether it is funded, and what of its value counts."""

    slug: str
    count: Count
    funded: bool
    share: float


class OpenGoals(NamedTuple):
    """How many milestones each seat has claimed, and the goals that are still to be decided."""

    claimed: tuple[float, ...]
    taken: int
    milestones: tuple[OpenMilestone, ...]
    awards: tuple[OpenAward, ...]


class GoalWeights(NamedTuple):
    """The weights that say what of a goal counts before it is decided; see ``Weights``."""

    milestone: float
    progress: float
    stages: float
    reachable: float
    award: float
    unfunded: float

    def by_lack(self, threshold: int) -> tuple[float, ...]:
        """Return what of a milestone counts, by the number that a seat is short of."""
        stage = max(threshold / self.stages, 1)
        shares = [self.milestone]
        while len(shares) / stage < self.reachable:
            shares.append(self.progress / (1 + len(shares) / stage))
        return tuple(shares)


@lru_cache(maxsize=256)
def open_goals(
    chart: str, claimed: tuple[int, ...], funded: tuple[int, ...], seats: int, plans: bool, weights: GoalWeights
) -> OpenGoals:
    """Return the goals of a map that are still to be decided. ``plans``: those that nobody has taken count too."""
    goals = goals_of(chart)
    taken = count_taken(claimed)
    milestones = [
        OpenMilestone(*goal, weights.by_lack(goal.threshold))
        for goal, owner in zip(goals.milestones, claimed, strict=True)
        if owner < 0 and plans and taken < GOALS_TAKEN
    ]
    fundable = plans and count_taken(funded) < len(AWARD_PRICES)
    awards = [
        OpenAward(*goal, owner >= 0, weights.award if owner >= 0 else weights.unfunded)
        for goal, owner in zip(goals.awards, funded, strict=True)
        if owner >= 0 or fundable
    ]
    by_seat = tuple(float(claimed.count(seat)) for seat in range(seats))
    return OpenGoals(by_seat, taken, tuple(milestones), tuple(awards))


class GoalValues:
    """Values of goals. ``plans``: those that are not taken yet count too."""

    def __init__(self, weights: Weights, values: Prices, view: State, *, plans: bool) -> None:
        self.weights = weights
        self.plans = plans
        self._counting = GoalWeights(
            weights.milestone, weights.progress, weights.stages, weights.reachable, weights.award, weights.unfunded
        )
        self._map = view.rules.map
        self._seats = range(len(view.players))
        self._prize = weights.goals * 5.0 * values.point
        self._sure_lead = weights.lead * (weights.lead_last + values.left / weights.lead_within)
        self._left = max(values.left, 1.0)
        self._share = weights.foresight
        self._open: dict[tuple[int, ...], OpenGoals] = {}
        """By who has claimed and funded what."""
        self._foretold: dict[str, AwardOutlook | None] = {}
        self._expected = milestone_chances() if weights.milestones >= LEAST else None

    def of(self, state: State) -> Goals:
        """Return the value of milestones and awards for each seat, and how many each can expect."""
        taken = (*state.claimed, *state.funded)
        goals = self._open.get(taken)
        if goals is None:
            claimed, funded = tuple(state.claimed), tuple(state.funded)
            goals = open_goals(self._map, claimed, funded, len(self._seats), self.plans, self._counting)
            self._open[taken] = goals
        seats, players, expected = self._seats, state.players, self._expected
        prize, gain, sure = self._prize, self._prize - MILESTONE_PRICE, self._share > 1 - LEAST
        worth, milestones, awards = [prize * number for number in goals.claimed], [*goals.claimed], [0.0 for _ in seats]
        for slug, count, threshold, shares in goals.milestones:
            if expected is not None and slug in expected.weights:
                lacks = [(threshold - count(state, seat)) / threshold for seat in seats]
                for seat, chance in enumerate(expected.chances(slug, lacks, goals.taken, self._left)):
                    worth[seat] += self.weights.milestones * chance * gain
                    milestones[seat] += chance
                continue
            reach = len(shares)
            for seat in seats:
                short = threshold - count(state, seat)
                if short < reach:
                    worth[seat] += gain * shares[short if short > 0 else 0]
        for slug, count, is_funded, share in goals.awards:
            counts = [count(state, seat) for seat in seats]
            outlook = self._outlook(slug)
            if sure and outlook is not None:
                chances = outlook.chances(counts, players)
            else:
                chances = self._chances(state, outlook, counts)
            value = share * prize
            for seat in seats:
                worth[seat] += value * chances[seat]
                if is_funded:
                    awards[seat] += chances[seat]
        return Goals(worth, awards, milestones)

    def _outlook(self, slug: str) -> AwardOutlook | None:
        """Return how the winner of an award is foretold; None where it is not."""
        try:
            return self._foretold[slug]
        except KeyError:
            foretold = award_chances().at(self._left, slug) if self._share >= LEAST else None
            return self._foretold.setdefault(slug, foretold)

    def _chances(self, state: State, learned: AwardOutlook | None, counts: list[int]) -> list[float]:
        """Return the chance of each seat to win an award: by today's lead, or by both that and the final counts."""
        share = self._share
        if len(counts) == 2:
            chance = 0.5 + 0.5 * (counts[0] - counts[1]) / self._sure_lead
            chances = [1.0, 0.0] if chance > 1.0 else [0.0, 1.0] if chance < 0.0 else [chance, 1 - chance]
        else:
            chances = [self._chance(lead) for lead in leads(counts)]
        if learned is None:
            return chances
        foretold = learned.chances(counts, state.players)
        return [share * then + (1 - share) * chance for then, chance in zip(foretold, chances, strict=True)]

    def _chance(self, lead: int) -> float:
        """Return the probability that a lead in an award is kept; it rises as the end comes nearer."""
        chance = 0.5 + 0.5 * lead / self._sure_lead
        return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance


def leads(counts: list[int]) -> list[int]:
    """Return for each number by how much it exceeds the best of the others.

    >>> leads([3, 7, 5]), leads([4, 4])
    ([-4, 2, -2], [0, 0])
    """
    *_, second, first = sorted(counts)
    return [count - (second if count == first else first) for count in counts]
