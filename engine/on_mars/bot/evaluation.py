"""Value of a position for a seat, in OP at the end: its holdings, the length of the game, its rivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.value_model import CLEAR, LEAST, Features, OrderedModel, blended
from engine.on_mars.bot.choice_values import Candidates, candidates_of
from engine.on_mars.bot.features import ALONE, COMPARED, figures, figures_alone
from engine.on_mars.bot.game_length import distance_to_end, end_value, event, turns_to_come
from engine.on_mars.bot.holdings import holdings, points
from engine.on_mars.bot.learned_values import learned_value
from engine.on_mars.bot.solo_goal import chance, nearness
from engine.on_mars.bot.weight_tables import prices_of
from engine.on_mars.bot.weights import Weights
from engine.on_mars.play.scoring import SOLO_GOALS, result
from engine.on_mars.state import OVER, State

GOAL_LEARNED = 1
"""The goal card of the solo games that were learned from: the others ask for other things."""


class SoloContext(NamedTuple):
    """What is taken as fixed while a decision of a solo game is thought about.

    Between two own turns the rival plays once or twice, or not at all, by where both stand: what he does meanwhile
    would say more than what is chosen.
    """

    turns: float
    """To come, the one that is thought about not counted."""
    rival: float
    """The OP of the rival."""

    @classmethod
    def of(cls, view: State, weights: Weights) -> SoloContext:
        """Return as a decision finds it."""
        return cls(max(1.0, turns_to_come(view, weights) - 1.0), points(view, 1))


def _goal_card(state: State, weights: Weights, alone: SoloContext, score: float, near: Mapping[str, float]) -> float:
    """Return how likely the conditions of the goal card hold at the end of a solo game. Surplus points count less."""
    turns = 0.0 if state.phase == OVER else alone.turns
    found = sum(weights.condition * chance(weights, what, part, turns) for what, part in near.items())
    asked = SOLO_GOALS[state.rules.aim]
    if "margin" in asked:
        ahead = score - alone.rival - asked["margin"] - weights.enough
        found += weights.behind * min(0.0, ahead) - weights.spare * max(0.0, ahead)
    return found


class Evaluation:
    """How a seat judges tables: points and what it holds; with plans also what all that is good for later."""

    def __init__(self, seat: int, weights: Weights, *, plans: bool = True, alone: SoloContext | None = None) -> None:
        self.seat = seat
        self.weights = weights
        self.prices = prices_of(weights)
        self.plans = plans
        self.alone = alone

    def candidates(self, state: State, decision: Decision) -> Candidates:
        """See ``engine.core.interfaces.Evaluation``."""
        return candidates_of(self.prices, state, decision)

    def inside(self, decision: Decision) -> bool:
        """Return whether a decision belongs to the current move, including answers of others.

        In a solo game a move lasts until the next own turn, so all compared positions are at the same moment.
        """
        if self.alone is not None:
            return decision.kind != "turn" or not decision.root
        return not decision.root or decision.kind in ("displace", "tech_reward")

    def value(self, state: State) -> float:
        """See ``engine.core.interfaces.Evaluation``."""
        return sum(self.parts(state).values())

    def parts(self, state: State) -> dict[str, float]:
        """See ``engine.core.interfaces.Evaluation``."""
        seat, weights, alone = self.seat, self.weights, self.alone
        turns = turns_to_come(state, weights) if alone is None else alone.turns
        scores = [points(state, other) for other in ((seat,) if alone is not None else range(len(state.players)))]
        if state.phase == OVER:
            found = {"points": scores[seat]}
        else:
            found = holdings(state, seat, self.prices, turns, scores[seat], plans=self.plans)
        held = sum(found.values())
        if state.phase != OVER and not state.rules.solo:
            found["course"] = end_value(state, seat, weights) - event(state, weights) * distance_to_end(state, weights)
        if self.plans and alone is not None:
            near = nearness(weights, state)
            found["goal"] = _goal_card(state, weights, alone, scores[seat], near)
            if (learned := self._learned(state)) is not None:
                seen = figures_alone(state, alone.turns, held - alone.rival, scores[seat], near)
                found = blended(found, weights.learned, weights.success * self._win_chance(learned, state, seen))
        elif self.plans:
            best = max(score for other, score in enumerate(scores) if other != seat)
            found["rivals"] = -weights.rivals * best
            if (learned := self._learned(state)) is not None:
                foretold = self._predicted_lead(learned, state, turns, held, scores)
                found = blended(found, weights.learned, weights.result * foretold)
        return found

    def _learned(self, state: State) -> OrderedModel | None:
        """Return what was learned from games like this one, if it is believed at all."""
        rules = state.rules
        if self.weights.learned < LEAST or (rules.solo and rules.aim != GOAL_LEARNED):
            return None
        return learned_value(rules.players)

    def _predicted_lead(
        self, learned: OrderedModel, state: State, turns: float, held: float, scores: Sequence[float]
    ) -> float:
        """Return the lead that the value model predicts; at the end of the game, the lead over the best rival."""
        if state.phase == OVER:
            best = max(score for other, score in enumerate(scores) if other != self.seat)
            return max(-CLEAR, min(CLEAR, held - best))
        return learned.judged(self._figures(state, turns, held, scores)).lead

    def _win_chance(self, learned: OrderedModel, state: State, figures: list[float]) -> float:
        """Return how likely the value model predicts a solo win; at the end of the game, whether it is won."""
        return float(self.seat in result(state).winners) if state.phase == OVER else learned.judged(figures).chance

    def features(self, state: State) -> Features:
        """Return what the seat sees, as in ``engine.core.interfaces.ValueLearner``."""
        scores = [points(state, seat) for seat in range(len(state.players))]
        turns = turns_to_come(state, self.weights) if self.alone is None else self.alone.turns
        held = sum(holdings(state, self.seat, self.prices, turns, scores[self.seat]).values())
        if self.alone is None:
            return COMPARED.features(self._figures(state, turns, held, scores))
        near = nearness(self.weights, state)
        return ALONE.features(figures_alone(state, turns, held - self.alone.rival, scores[self.seat], near))

    def _figures(self, state: State, turns: float, held: float, scores: Sequence[float]) -> list[float]:
        """``held``: what the seat has, in all; ``scores``: the points of each seat."""
        rivals = [
            holdings(state, rival, self.prices, turns, score, own=False)
            for rival, score in enumerate(scores)
            if rival != self.seat
        ]
        lead = held - sum(sum(rival.values()) for rival in rivals) / len(rivals)
        return figures(state, self.seat, turns, lead, scores)

    def rests(self, choice: Choice) -> bool:
        """See ``engine.core.interfaces.Evaluation``."""
        return choice.verb in ("end", "stop", "leave")
