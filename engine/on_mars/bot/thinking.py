"""What opponents know of this game, as ``engine.core.ports`` asks for it."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.ports import Trial
from engine.core.weighted import Weighted
from engine.on_mars.bot.evaluation import Alone, Evaluation
from engine.on_mars.bot.table import Candidates, candidates_of
from engine.on_mars.bot.weights import Weights
from engine.on_mars.bot.weights_several import WEIGHTS as SEVERAL
from engine.on_mars.bot.weights_solo import WEIGHTS as SOLO
from engine.on_mars.state import State


class MarsThinking(Weighted[Weights]):
    """See ``engine.core.ports.Thinking``. A game alone is a game of its own, with weights of its own."""

    noise = 1.5

    def __init__(self) -> None:
        super().__init__(SOLO, SEVERAL)

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Thinking``."""
        return candidates_of(view, decision)

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        """See ``engine.core.ports.Thinking``."""
        weights = self.weights_of(view.rules)
        return Evaluation(seat, weights, plans=plans, alone=Alone.of(view, weights) if view.rules.solo else None)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.ports.Thinking``: what a choice leads to says more."""
        return ()

    def trial(self, view: State, decision: Decision) -> Trial | None:
        """See ``engine.core.ports.Thinking``: a look through the own turn tells more than playing on."""
        return None
