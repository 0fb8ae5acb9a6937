"""The learned value of a position, for choices that a search has tried."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.value_model import ValueEstimate, ValueModel
from engine.dice_game.bot.estimates import KeptEstimates
from engine.dice_game.bot.evaluation import Evaluation
from engine.dice_game.bot.features import features
from engine.dice_game.bot.hand_evaluation import ALL
from engine.dice_game.bot.weights import Weights
from engine.dice_game.play.prompts import WINDOWS
from engine.dice_game.play.scoring import score
from engine.dice_game.state import OVER, START, State

LONGEST_WAIT = 6
"""The own turns after which a playout ends without a production turn. One in seven would take longer."""


class ProductionHorizon:
    """See ``engine.core.interfaces.HorizonWatcher``: to the turn of the seat that follows its next production turn.

    Till then dice are spent and dice are held, and which of the two is better shows when the new ones have come. Who
    does not produce for ``LONGEST_WAIT`` turns is judged as it is.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.produced = False
        self.turn = 0
        """The last own turn, as the game counts turns."""
        self.turns = 0
        """The own turns so far."""

    def chosen(self, seat: int, choice: Choice) -> None:
        """See ``engine.core.interfaces.HorizonWatcher``."""
        self.produced |= seat == self.seat and choice.verb == "production"

    def arrived(self, state: State, decision: Decision) -> bool:
        """See ``engine.core.interfaces.HorizonWatcher``."""
        if decision.seat != self.seat or decision.kind != WINDOWS[START]:
            return False
        if state.turns != self.turn:
            self.turn, self.turns = state.turns, self.turns + 1
        return self.produced or self.turns >= LONGEST_WAIT


class LearnedEvaluation(Evaluation):
    """Evaluate positions by learned values; choose by quick values."""

    def __init__(
        self,
        seat: int,
        weights: Weights,
        judge: ValueModel,
        *,
        plans: bool = True,
        width: int = ALL,
        kept: KeptEstimates | None = None,
    ) -> None:
        super().__init__(seat, weights, plans=plans, width=width, kept=kept)
        self.judge = judge

    def value(self, state: State) -> float:
        """Return the expected lead in VP and the probability to win; at the end of the game the real values.

        Alone there is no lead, and only to have completed Mars counts.
        """
        over = state.phase == OVER
        chance, lead = self._result_of(state) if over else self.judge.judged(features(state, self.seat, self.weights))
        return self.weights.success * chance if state.rules.solo else self.weights.won * chance + lead

    def _result_of(self, state: State) -> ValueEstimate:
        """Return what the end is: which part of a victory, and by how much the seat leads."""
        winners = score(state).winners
        return ValueEstimate((self.seat in winners) / max(1, len(winners)), self.parts(state)["result"])
