"""What searches know about the Dice Game: which choices to try, and the value of each."""

from __future__ import annotations

import copy

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.interfaces import PlayoutPlan
from engine.core.reason import Reason
from engine.core.value_model import Features
from engine.core.weight_sets import WeightSets
from engine.dice_game.bot.candidates import Candidates
from engine.dice_game.bot.estimates import KeptEstimates
from engine.dice_game.bot.evaluation import Evaluation, table_of_values
from engine.dice_game.bot.features import features
from engine.dice_game.bot.hand_evaluation import ALL
from engine.dice_game.bot.learned_evaluation import LearnedEvaluation, ProductionHorizon
from engine.dice_game.bot.learned_values import FIRST, SEVERAL, SOLO, SOLO_FIRST, learned_value
from engine.dice_game.bot.play_styles import PLAY_STYLES
from engine.dice_game.bot.reasons import reasons
from engine.dice_game.bot.weights import Weights
from engine.dice_game.play.prompts import WINDOWS
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import PLAYING, START, State

WIDTHS = {"normal": (2, ALL), "hard": (3, 3), "expert": (4, ALL)}
"""Number of plans that an opponent of a level keeps, in solo games and in games of several.

Without this limit all levels would choose alike, because probabilities are exact and a longer search finds no more. In
solo games, keeping all plans completes Mars less often (47 % of 300 games) than keeping four (56 %): points distract
from the missing steps.
"""

ROUNDS = 2
"""Rounds between two positions used for learning."""
TRIED = PlayoutPlan(rounds=ProductionHorizon, few=3, samples=12, near=0.5)
"""Playouts of experts for the first choice of a turn."""
BELOW = ("easy", "normal", "hard")
"""Levels that use the first weights."""


class DiceKnowledge(WeightSets[Weights]):
    """See ``engine.core.interfaces.Knowledge``. A solo game is a game of its own, with weights of its own."""

    noise = 0.5
    play_styles = PLAY_STYLES

    def __init__(self) -> None:
        super().__init__(SOLO, SEVERAL)
        self.widths = (ALL, ALL)
        self.learned = False
        """Whether it uses learned values."""
        self.kept: KeptEstimates | None = None

    def at(self, level: str) -> DiceKnowledge:
        """Return the knowledge of one level: levels below expert keep fewer plans and use the weights of ``BELOW``."""
        graded = copy.copy(self.interpolated(FIRST, 0.0) if level in BELOW else self)
        if level in BELOW and self.solo is SOLO:
            graded.solo = SOLO_FIRST
        graded.widths = WIDTHS.get(level, (ALL, ALL))
        graded.learned = level not in BELOW
        return graded

    def remembering(self) -> DiceKnowledge:
        """See ``engine.core.interfaces.Remembering``."""
        remembering = copy.copy(self)
        remembering.kept = KeptEstimates()
        return remembering

    def width(self, rules: DiceRules) -> int:
        """Return the number of plans kept in a game with these rules."""
        return self.widths[0 if rules.solo else 1]

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.interfaces.Knowledge``."""
        return table_of_values(view, decision, self.weights_of(view.rules), width=self.width(view.rules))

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        """See ``engine.core.interfaces.Knowledge``."""
        weights, width = self.weights_of(view.rules), self.width(view.rules)
        kept = self.kept if plans else None
        if not self.learned:
            return Evaluation(seat, weights, plans=plans, width=width, kept=kept)
        return LearnedEvaluation(seat, weights, learned_value(len(view.players)), plans=plans, width=width, kept=kept)

    def settled(self, state: State) -> int | None:
        """See ``engine.core.interfaces.ValueLearner``: at the beginning of a turn, once every ``ROUNDS`` rounds."""
        begins = state.phase == PLAYING and state.stage == START and not state.frames
        return 1 + state.turns // (ROUNDS * len(state.players)) if begins else None

    def features(self, view: State, seat: int) -> Features:
        """See ``engine.core.interfaces.ValueLearner``."""
        return features(view, seat, self.weights_of(view.rules))

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Reason, ...]:
        """See ``engine.core.interfaces.Knowledge``."""
        return reasons(view, decision, choice, self.weights_of(view.rules))

    def trial(self, view: State, decision: Decision) -> PlayoutPlan | None:
        """Return a trial at the start of a turn, if learned values exist for this number of seats.

        Within a turn dice probabilities are exact, so playouts add nothing.
        """
        return TRIED if self.learned and decision.kind == WINDOWS[START] else None
