"""What opponents know of this game, as ``engine.core.ports`` asks for it."""

from __future__ import annotations

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.ports import Trial
from engine.on_mars.bot.evaluation import Evaluation
from engine.on_mars.bot.table import Candidates, candidates_of
from engine.on_mars.bot.weights import Weights
from engine.on_mars.bot.weights_several import WEIGHTS as SEVERAL
from engine.on_mars.bot.weights_solo import WEIGHTS as SOLO
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State


class MarsThinking:
    """See ``engine.core.ports.Thinking``. A game alone is a game of its own, with weights of its own."""

    noise = 1.5

    def __init__(self, solo: Weights = SOLO, several: Weights = SEVERAL) -> None:
        self.solo = solo
        self.several = several

    def weights_of(self, rules: MarsRules) -> Weights:
        """The weights for such a game."""
        return self.solo if rules.solo else self.several

    def retuned(self, rules: MarsRules, weights: str) -> MarsThinking:
        """The same with other weights for such a game, given as JSON."""
        other = msgspec.json.decode(weights, type=Weights)
        return MarsThinking(other, self.several) if rules.solo else MarsThinking(self.solo, other)

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Thinking``."""
        return candidates_of(view, decision)

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        """See ``engine.core.ports.Thinking``."""
        return Evaluation(seat, self.weights_of(view.rules), plans=plans)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.ports.Thinking``: what a choice leads to says more."""
        return ()

    def trial(self, view: State, decision: Decision) -> Trial | None:
        """See ``engine.core.ports.Thinking``: a look through the own turn tells more than playing on."""
        return None
