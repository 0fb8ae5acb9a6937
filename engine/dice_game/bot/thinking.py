"""What opponents know of this game: which choices are worth a thought, and how good each looks."""

from __future__ import annotations

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.ports import Trial
from engine.dice_game.bot.candidates import Candidates
from engine.dice_game.bot.evaluation import Evaluation, table_of_values
from engine.dice_game.bot.reasons import reasons
from engine.dice_game.bot.weights import Weights
from engine.dice_game.bot.weights_several import WEIGHTS as SEVERAL
from engine.dice_game.bot.weights_solo import WEIGHTS as SOLO
from engine.dice_game.play.prompts import WINDOWS
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import State

NEAR, MOST, ROUNDS, LEAST = 0.15, 2, 1, 8
"""What the table values nearly as much as the best is tried out: so many choices, for so many turns of each seat."""


class DiceThinking:
    """See ``engine.core.ports.Thinking``. A game alone is a game of its own, with weights of its own."""

    noise = 0.5

    def __init__(self, solo: Weights = SOLO, several: Weights = SEVERAL) -> None:
        self.solo = solo
        self.several = several

    def weights_of(self, rules: DiceRules) -> Weights:
        """The weights for such a game."""
        return self.solo if rules.solo else self.several

    def retuned(self, rules: DiceRules, weights: str) -> DiceThinking:
        """The same with other weights for such a game, given as JSON."""
        other = msgspec.json.decode(weights, type=Weights)
        return DiceThinking(other, self.several) if rules.solo else DiceThinking(self.solo, other)

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Thinking``."""
        return table_of_values(view, decision, self.weights_of(view.rules))

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        """See ``engine.core.ports.Thinking``."""
        return Evaluation(seat, self.weights_of(view.rules), plans=plans)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.ports.Thinking``."""
        return reasons(view, decision, choice, self.weights_of(view.rules))

    def trial(self, view: State, decision: Decision) -> Trial | None:
        """See ``engine.core.ports.Thinking``: what a turn begins with is tried out for some turns."""
        if decision.kind not in WINDOWS[:2]:
            return None
        values = [value for _, value in self.candidates(view, decision)]
        best = max(values)
        near = sum([best - value < NEAR for value in values])
        return Trial(ROUNDS * len(view.players), min(near, MOST), LEAST) if near > 1 else None
