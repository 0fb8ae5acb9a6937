"""Values of milestones and awards for a seat before they are decided, in VP."""

from __future__ import annotations

from engine.dice_game.board.goals import MILESTONES, award_icons, award_points, standing
from engine.dice_game.bot.weights import Weights
from engine.dice_game.rules import AWARD_POINTS, MILESTONE_POINTS, SECOND_AWARD_PLAYERS, SOLO_AWARD_NEEDS
from engine.dice_game.state import OVER, State
from engine.dice_game.terms import NOBODY


class GoalEvaluation:
    """Values for one seat at the moment of creation."""

    def __init__(self, state: State, seat: int, weights: Weights, turns: float) -> None:
        self.seat = seat
        self.weights = weights
        self.rivals = [other for other in range(len(state.players)) if other != seat]
        self.doubt = weights.lead * (weights.settled + turns / weights.half_a_game)
        self.over = state.phase == OVER
        self.awards = [
            (award, max([award_icons(state.players[other], award) for other in self.rivals], default=0))
            for award in state.awards
        ]
        self.milestones: list[tuple[str, int, float]] = []
        for number, owner in zip(state.milestones, state.owners, strict=True):
            if owner == NOBODY:
                goal = MILESTONES[number]
                near = max([standing(state, state.players[other], goal) for other in self.rivals], default=0)
                chance = 1.0 - weights.ahead * min(1.0, near / goal.needs) ** weights.nearness
                self.milestones.append((goal.counts, goal.needs, chance))
        self.counts_colours = "production-colours" in [counts for counts, _, _ in self.milestones]

    def progress_value(self, counts: str, before: int, more: int) -> float:
        """Return the value of progress towards the open milestones that count this."""
        value = 0.0
        for what, needs, chance in self.milestones:
            if what == counts:
                value += self._milestone(before + more, needs, chance) - self._milestone(before, needs, chance)
        return value

    def _milestone(self, have: int, needs: int, chance: float) -> float:
        if have >= needs:
            return float(MILESTONE_POINTS)
        return MILESTONE_POINTS * self.weights.milestone * chance * (have / needs) ** self.weights.nearness

    def by_dice(self) -> list[tuple[bool, int, float]]:
        """Open milestones that dice alone reach: whether only dice of one colour count, how many it takes, the chance.

        Dice come and go, so only who is nearly there is any nearer.
        """
        return [
            (what == "dice-of-one-colour", needs, chance)
            for what, needs, chance in self.milestones
            if what in ("dice-of-one-colour", "dice")
        ]

    def icons(self, award: int, others: int, own: int) -> float:
        """Return the value of ``own`` icons of an award; ``others``: the most that a rival has."""
        first, second = AWARD_POINTS
        if not self.rivals:
            missing = SOLO_AWARD_NEEDS[award % 3] - own
            if missing <= 1:
                return float(first if missing <= 0 else second)
            return float(second * (own / (own + missing)) ** self.weights.nearness)
        share = min(1.0, max(0.0, 0.5 + 0.5 * (own - others) / self.doubt))
        worth = first * share
        if len(self.rivals) + 1 >= SECOND_AWARD_PLAYERS:
            worth += second * self.weights.runner_up * share * (1.0 - share)
        return self.weights.award * worth

    def value(self, state: State) -> float:
        """Return the value of all milestones and awards that a seat has or may get."""
        player = state.players[self.seat]
        total = float(MILESTONE_POINTS * state.owners.count(self.seat))
        if self.over:
            return total + sum([award_points(state, award)[self.seat] for award in state.awards])
        for award, others in self.awards:
            total += self.icons(award, others, award_icons(player, award))
        for number, owner in zip(state.milestones, state.owners, strict=True):
            if owner == NOBODY:
                goal = MILESTONES[number]
                for what, needs, chance in self.milestones:
                    if what == goal.counts:
                        total += self._milestone(standing(state, player, goal), needs, chance)
        return total
