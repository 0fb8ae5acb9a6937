"""What searches know of On Mars (``engine.core.interfaces.Knowledge``)."""

from __future__ import annotations

from typing import Self

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.interfaces import PlayoutPlan
from engine.core.reason import Reason
from engine.core.value_model import Features
from engine.core.weight_sets import WeightSets
from engine.on_mars.bot.choice_values import Candidates, candidates_of
from engine.on_mars.bot.evaluation import Evaluation, SoloContext
from engine.on_mars.bot.learned_values import FIRST, SEVERAL, SOLO
from engine.on_mars.bot.play_styles import PLAY_STYLES
from engine.on_mars.bot.weight_tables import prices_of
from engine.on_mars.bot.weights import Weights
from engine.on_mars.frame_types.rounds import TurnFrame
from engine.on_mars.state import COLONIZATION, State

BELOW = ("easy", "normal", "hard")
"""Levels that go by the first weights with several players."""
MOMENTS = 8
"""More seats, and more parts of a turn, than there are."""


class OnMarsKnowledge(WeightSets[Weights]):
    """See ``engine.core.interfaces.Knowledge``. A solo game is a game of its own, with weights of its own."""

    noise = 1.5
    play_styles = PLAY_STYLES

    def __init__(self) -> None:
        super().__init__(SOLO, SEVERAL)

    def at(self, level: str) -> Self:
        """Return the knowledge of one level: levels below expert use the first weights, without learned values."""
        return self.interpolated(FIRST, 0.0) if level in BELOW else self

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.interfaces.Knowledge``."""
        return candidates_of(prices_of(self.weights_of(view.rules)), view, decision)

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        """See ``engine.core.interfaces.Knowledge``."""
        weights = self.weights_of(view.rules)
        alone = SoloContext.of(view, weights) if view.rules.solo else None
        return Evaluation(seat, weights, plans=plans, alone=alone)

    def settled(self, state: State) -> int | None:
        """See ``engine.core.interfaces.ValueLearner``: wherever a turn begins or goes on.

        What is learned only where a round begins misjudges what a turn is begun with and ended with.
        """
        if state.phase != COLONIZATION or not state.frames or not isinstance(state.frames[-1], TurnFrame):
            return None
        over = sum(player.done for player in state.players)
        return (state.round * MOMENTS + over) * MOMENTS + state.turn.bit_count()

    def features(self, view: State, seat: int) -> Features:
        """See ``engine.core.interfaces.ValueLearner``."""
        return self.evaluation(view, seat).features(view)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Reason, ...]:
        """See ``engine.core.interfaces.Knowledge``: what a choice leads to says more."""
        return ()

    def trial(self, view: State, decision: Decision) -> PlayoutPlan | None:
        """See ``engine.core.interfaces.Knowledge``: a look through the seat's turn tells more than playing on."""
        return None
