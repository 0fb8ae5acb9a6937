"""What searches know about Jump Drive: which choices to try, and the value of each.

Values are VP at the end, beside doing nothing.
"""

from __future__ import annotations

import copy
from functools import lru_cache
from itertools import combinations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import Rules
from engine.core.interfaces import PlayoutPlan, Prediction
from engine.core.options import Bag
from engine.core.reason import Reason
from engine.core.value_model import BundleValueModel, Features
from engine.core.weight_sets import WeightSets
from engine.jump_drive.bot.decision_context import DecisionContext
from engine.jump_drive.bot.features import features
from engine.jump_drive.bot.heuristics import Heuristics
from engine.jump_drive.bot.learned_values import SEVERAL, SOLO, learned_value
from engine.jump_drive.bot.lookahead import Lookahead
from engine.jump_drive.bot.play_styles import PLAY_STYLES
from engine.jump_drive.bot.reasons import reasons
from engine.jump_drive.bot.weights import Weights
from engine.jump_drive.cards.readings import SLUGS
from engine.jump_drive.play import legal
from engine.jump_drive.play.flow import decision_of
from engine.jump_drive.play.scoring import winners
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import CHOOSE, OVER, SECOND, State

Candidates = list[tuple[Choice, float]]

ALONE = PlayoutPlan(20, few=12)
"""Solo, the best choices are played out to the end: the rounds are more than any game has."""
ROUNDS, FEW, LEAST = 1, 12, 4
"""Rounds, choices and least number of deals of playouts among several players: fewer are no better than none."""
TRIED = {2: PlayoutPlan(rounds=1, few=6, least=3, most=16, prior=3.0, near=12.0, behind=4.0)}
TRIED_BY_MORE = PlayoutPlan(rounds=1, few=5, most=6, prior=3.0, near=8.0)
"""Playouts of experts after a prediction, by the number of players."""
LOOKING_ON = 2
"""The number of players with whom experts look ahead to the next round and assume that rivals do so too."""
LIKELY, NEXT = 3, 4
"""Of this many choices that the quick values likes best a rival makes the one that is foreseen to be best; and a seat
of this many in the round after the one that is tried out."""
FIRST = Weights(over=0.01)
LEVEL_WEIGHTS = {"easy": (FIRST, 0.0), "normal": (FIRST, 0.0), "hard": (Weights(), 0.15)}
"""What a level believed at first, and how far it is from there to what was found by tuning.

Easy and normal do not mind the hand limit. Who is not named goes by what was found.
"""
SPARE = 2
"""The first cards that are discarded are chosen among this many cards more."""


@lru_cache(8)
def _by(weights: Weights) -> Heuristics:
    return Heuristics(weights)


class JumpKnowledge(WeightSets[Weights]):
    """Knowledge of Jump Drive: the value of an empire and of the cards left in hand."""

    noise = 3.0
    play_styles = PLAY_STYLES

    def __init__(self) -> None:
        super().__init__(SOLO, SEVERAL)
        self.foresees = True
        self.looks_ahead = False

    def at(self, level: str) -> JumpKnowledge:
        """See ``engine.core.interfaces.LevelAware``: in games of several, lower levels use the first weights.

        Experts also consider their next choice.
        """
        if level not in LEVEL_WEIGHTS:
            expert = copy.copy(self)
            expert.looks_ahead = True
            return expert
        lower = copy.copy(self.interpolated(*LEVEL_WEIGHTS[level]))
        lower.foresees = False
        return lower

    def heuristics(self, rules: JumpRules) -> Heuristics:
        """Return the values for a game with these rules."""
        return _by(self.weights_of(rules))

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.interfaces.Knowledge``."""
        return _candidates(view, decision, self.heuristics(view.rules))

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        """See ``engine.core.interfaces.Knowledge``."""
        looks_ahead = self.looks_ahead and view.rules.players == LOOKING_ON
        return Evaluation(seat, self.heuristics(view.rules), looks_ahead=looks_ahead)

    def answer_others(self, state: State, seat: int) -> None:
        """See ``engine.core.interfaces.Simultaneous``."""
        if state.step == CHOOSE:
            for other, player in enumerate(state.players):
                if other != seat and player.answer is None:
                    player.answer = likely(state, other)

    def learns(self, rules: Rules) -> bool:
        """See ``engine.core.interfaces.ValueLearner``: a solo game has no winner to learn from."""
        return rules.players > 1

    def settled(self, state: State) -> int | None:
        """See ``engine.core.interfaces.ValueLearner``: at the beginning of a round, before anybody has answered."""
        begins = state.step == CHOOSE and not any(player.answer for player in state.players)
        return state.round if begins else None

    def features(self, view: State, seat: int) -> Features:
        """See ``engine.core.interfaces.ValueLearner``."""
        return features(view, seat, self.heuristics(view.rules))

    def foreseen(self, view: State, decision: Decision) -> Prediction | None:
        """Return the predicted values of all options; only for experts, and only with a net for this player count."""
        judge = learned_value(view.rules.players)
        if judge is None or not self.foresees or view.step == SECOND:
            return None
        found = Lookahead(view, decision, self.heuristics(view.rules)).judged(judge)
        tried = TRIED.get(view.rules.players, TRIED_BY_MORE)
        return Prediction(found, None if isinstance(decision.options, Bag) else tried)

    def leads_to(self, view: State, decision: Decision, choice: Choice) -> Features | None:
        """See ``engine.core.interfaces.ValuePredictor``: true for the choice of a round."""
        if view.step != CHOOSE:
            return None
        return Lookahead(view, decision, self.heuristics(view.rules)).features(choice)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Reason, ...]:
        """See ``engine.core.interfaces.Knowledge``."""
        return reasons(view, decision, choice, self.heuristics(view.rules))

    def trial(self, view: State, decision: Decision) -> PlayoutPlan | None:
        """Return how far a choice is played out: to the end of the round; in a solo game, to the end of the game."""
        first = decision.kind == "keep"
        if isinstance(decision.options, Bag) and not first:
            return None
        if view.rules.solo:
            return ALONE
        return PlayoutPlan(ROUNDS + first, FEW, LEAST)


USUAL = JumpKnowledge()


def likely(state: State, seat: int) -> Choice:
    """Return the most likely choice of a seat that must answer now and whose hand is known."""
    decision, values = decision_of(state, seat), USUAL.heuristics(state.rules)
    judge = learned_value(len(state.players))
    if judge is None or state.step != CHOOSE or len(state.players) != LOOKING_ON:
        return _best(state, decision, values)[0]
    return _foreseen_best(state, decision, values, judge, LIKELY)[0]


def _foreseen_best(
    state: State, decision: Decision, values: Heuristics, judge: BundleValueModel, few: int
) -> tuple[Choice, float]:
    """Return the best choice by lookahead among the best by quick values, and its value."""
    outlook = DecisionContext(state, decision, values)
    liked = sorted(_placements(outlook), key=lambda candidate: -candidate[1])[:few]
    foresight = Lookahead(state, decision, values, outlook)
    worths = [(choice, foresight.worth(choice, judge)) for choice, _ in liked]
    return max(worths, key=lambda candidate: candidate[1])


def _best(view: State, decision: Decision, values: Heuristics) -> tuple[Choice, float]:
    return max(_candidates(view, decision, values), key=lambda candidate: candidate[1])


def _candidates(view: State, decision: Decision, values: Heuristics) -> Candidates:
    if isinstance(decision.options, Bag):
        return _discards(view, decision.seat, decision.options, SPARE if decision.kind == "keep" else 0, values)
    return _placements(DecisionContext(view, decision, values))


def _discards(view: State, seat: int, options: Bag, spare: int, values: Heuristics) -> Candidates:
    """Return the choices that discard the least valuable cards, or ``spare`` cards that are little more valuable."""
    keep = values.keeping(view, seat, values.rounds_left(view))
    hand = sorted(view.players[seat].hand, key=lambda number: (keep[number], number))
    sets = dict.fromkeys(combinations(hand[: options.low + spare], options.low))
    least = sum(keep[number] for number in hand[: options.low])
    return [
        (Choice(options.verb, tuple(SLUGS[number] for number in cards)), least - sum(keep[number] for number in cards))
        for cards in sets
    ]


def _placements(outlook: DecisionContext) -> Candidates:
    view, seat, values = outlook.view, outlook.seat, outlook.values
    player, rounds, keep, now = outlook.player, outlook.rounds, outlook.keep, outlook.now
    card = values.card_worth(rounds - 1)
    before = values.bringing(now, player.tallies, rounds)
    whole = values.hand_worth([keep[number] for number in outlook.hand], card)
    found: Candidates = []
    for choice in outlook.options:
        placed = legal.placement(choice)
        left, drawn = outlook.hand, 0
        income = now[1]
        value = 0.0
        if placed is not None:
            after, then = outlook.after(placed)
            if won := values.victory(view, seat, then[0], now[0]):
                found.append((choice, won))
                continue
            value = values.bringing(then, after.tallies, rounds) - before
            left, income = after.hand, then[1]
            if not outlook.second and not placed.development:
                drawn, value = 1, value + values.drawn_worth(card)
        elif choice == legal.EXPLORE:
            seen, discards = legal.explore_counts(player)
            drawn, value = seen - discards, values.explore_worth(seen, discards, card)
        if not view.rules.solo:  # alone it was never tried
            value -= values.discard_loss(len(left) + drawn + income, card)
        found.append((choice, value + values.hand_worth([keep[number] for number in left], card) - whole))
    return found


class Evaluation:
    """See ``engine.core.interfaces.Evaluation``.

    The quick values judges a choice better than a look at what comes of it, where the cards that happen to be drawn
    would decide. So there is one candidate, and only what comes of it in many deals tells more.
    """

    def __init__(self, seat: int, values: Heuristics, *, looks_ahead: bool = False) -> None:
        self.seat = seat
        self.values = values
        self.looks_ahead = looks_ahead

    def candidates(self, state: State, decision: Decision) -> Candidates:
        return [_best(state, decision, self.values)]

    def rests(self, choice: Choice) -> bool:
        return choice == legal.DONE

    def parts(self, state: State) -> dict[str, float]:
        return {"lead": self.value(state)}

    def value(self, state: State) -> float:
        """Return the lead of this seat in VP, up to a large lead, and whether it has won; solo, how soon.

        Before the end it combines the learned value, and everybody's expected final VP with the probability to win.
        With ``looks_ahead`` it evaluates the best choice of the new round.
        """
        weights, learned = self.values.weights, learned_value(len(state.players))
        if learned is None:
            return self._expected(state)
        if state.step == OVER:
            return self._expected(state) - weights.unspent * len(state.players[self.seat].hand)
        if self.looks_ahead and state.step == CHOOSE:
            return _foreseen_best(state, decision_of(state, self.seat), self.values, learned, NEXT)[1]
        chance, lead = learned.judged(features(state, self.seat, self.values))
        value = self.values.worth(chance, lead)
        return (
            value if weights.learned == 1 else value * weights.learned + (1 - weights.learned) * self._expected(state)
        )

    def _expected(self, state: State) -> float:
        values, weights, ended = self.values, self.values.weights, state.step == OVER
        rounds = 0 if ended else values.rounds_left(state)
        players = enumerate(state.players)
        finals = [player.vp if ended else values.prospects(state, seat, rounds) for seat, player in players]
        if len(finals) == 1:
            return finals[0] - weights.victory * (state.round + rounds - (not ended))
        lead = finals[self.seat] - max(points for seat, points in enumerate(finals) if seat != self.seat)
        won = float(self.seat in winners(state)) if ended else values.chance(lead, rounds)
        return values.worth(won, lead)
