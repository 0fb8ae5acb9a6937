"""Value of a position for a seat, in VP at the end of the game."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.dice_game.bot.candidates import Candidates, TurnCandidates
from engine.dice_game.bot.card_evaluation import CardEvaluation, urgency
from engine.dice_game.bot.decision_values import answers
from engine.dice_game.bot.estimates import Estimates, KeptEstimates
from engine.dice_game.bot.game_length import steps_left
from engine.dice_game.bot.hand_evaluation import ALL, HandEvaluation
from engine.dice_game.bot.weights import Weights
from engine.dice_game.cards.vocabulary import END_POINTS, PRODUCED_DICE, PRODUCED_POINTS, PRODUCED_WILD
from engine.dice_game.play.prompts import WINDOWS
from engine.dice_game.play.scoring import success, totals
from engine.dice_game.state import MAIN, OVER, UNROLLED, State

BY_DICE = frozenset(("pay", "resource", "gift", "lose", "turn", "exchange", "project"))
"""Kinds of decisions in which the remaining dice are compared."""
Parts = dict[str, float]


def table_of_values(
    state: State, decision: Decision, weights: Weights, *, plans: bool = True, width: int = ALL
) -> Candidates:
    """Return every reasonable choice with its value for the deciding seat, relative to doing nothing."""
    return values_of(state, decision, Estimates(state, decision.seat, weights, plans=plans, width=width))


def values_of(state: State, decision: Decision, estimates: Estimates) -> Candidates:
    """Return every reasonable choice with its value by these estimates of the deciding seat."""
    windows = TurnCandidates(state, estimates)
    if decision.kind in WINDOWS:
        found = windows.candidates(decision)
    else:
        found = answers(windows, decision)
        if decision.kind not in BY_DICE:
            return found
    nothing = windows.hand.evaluate(windows.dice, windows.wild)
    return [(choice, value - nothing) for choice, value in found]


class Evaluation:
    """See ``engine.core.interfaces.Evaluation``.

    The quick values counts the chances of dice exactly; a look at one roll would say less. So there is one
    candidate, and only what comes of it in many games played on tells more. ``kept``: estimates that may still hold.
    """

    def __init__(
        self,
        seat: int,
        weights: Weights,
        *,
        plans: bool = True,
        width: int = ALL,
        kept: KeptEstimates | None = None,
    ) -> None:
        self.seat = seat
        self.kept = kept
        self.weights = weights
        self.plans = plans
        self.width = width

    def candidates(self, state: State, decision: Decision) -> Candidates:
        """See ``engine.core.interfaces.Evaluation``."""
        if self.kept is not None:
            found = values_of(state, decision, self.kept.estimates(state, decision.seat, self.weights, self.width))
        else:
            found = table_of_values(state, decision, self.weights, plans=self.plans, width=self.width)
        return [max(found, key=lambda candidate: candidate[1])]

    def rests(self, choice: Choice) -> bool:
        """See ``engine.core.interfaces.Evaluation``."""
        return choice.verb in ("skip", "end", "stop", "decline")

    def value(self, state: State) -> float:
        """See ``engine.core.interfaces.Evaluation``."""
        return sum(self.parts(state).values())

    def parts(self, state: State) -> Parts:
        """See ``engine.core.interfaces.Evaluation``."""
        if state.phase == OVER:
            return {"result": self._result(state)}
        found = self._seat(state, self.seat, own=True)
        if state.rules.solo:
            pressing = urgency(state, self.weights)
            found["steps"] = -sum(worth * left for worth, left in zip(pressing, steps_left(state), strict=True))
        elif self.plans:
            rivals = [
                sum(self._seat(state, other, own=False).values())
                for other in range(len(state.players))
                if other != self.seat
            ]
            found["rivals"] = -self.weights.rival * max(rivals)
        return found

    def _result(self, state: State) -> float:
        points = totals(state)
        if state.rules.solo:
            return points[0] + self.weights.success * success(state)
        return points[self.seat] - max(total for seat, total in enumerate(points) if seat != self.seat)

    def _seat(self, state: State, seat: int, *, own: bool) -> Parts:
        """Return the value of a seat; the hand counts only for the viewer."""
        cards = CardEvaluation(state, seat, self.weights)
        player = state.players[seat]
        tallies = player.tallies
        weights = self.weights
        made = weights.produced * sum(tallies[PRODUCED_DICE : PRODUCED_DICE + 5])
        made += weights.wild * tallies[PRODUCED_WILD] + tallies[PRODUCED_POINTS]
        actions = 0.0
        for number in player.actions:
            action = cards.table.actions[number]
            worth = max(0.0, cards.action(action))
            actions += worth * (cards.times(action) + weights.ready * (number not in player.used))
        found = {
            "points": float(player.vp + tallies[END_POINTS]),
            "production": cards.productions * made,
            "actions": actions,
        }
        if cards.goals is not None:
            found["goals"] = cards.goals.value(state)
        if own:
            hand = HandEvaluation(state, cards, plans=self.plans, width=self.width)
            acting = state.seat == seat and state.stage <= MAIN
            found["dice"] = (hand.before_main if acting else hand.evaluate)(player.dice, player.wild)
        else:
            dice = sum([count * cards.faces[face] for face, count in enumerate(player.dice[:UNROLLED])])
            found["dice"] = dice + cards.die * sum(player.dice[UNROLLED:]) + cards.wild * player.wild
        found["dice"] += cards.unknown_card * len(player.hand)
        return found
