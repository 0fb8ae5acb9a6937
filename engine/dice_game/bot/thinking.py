"""What opponents know of this game: which choices are worth a thought, and how good each looks."""

from __future__ import annotations

import copy

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.ports import Trial
from engine.core.weighted import Weighted
from engine.dice_game.bot.candidates import Candidates
from engine.dice_game.bot.evaluation import Evaluation, table_of_values
from engine.dice_game.bot.hand_evaluation import ALL
from engine.dice_game.bot.reasons import reasons
from engine.dice_game.bot.weights import Weights
from engine.dice_game.bot.weights_several import WEIGHTS as SEVERAL
from engine.dice_game.bot.weights_solo import WEIGHTS as SOLO
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import State

WIDTHS = {"normal": (2, ALL), "hard": (3, 3), "expert": (4, ALL)}
"""How many plans at a time an opponent of a level keeps in mind, alone and among several.

Without it levels would choose alike: chances are counted, and a longer search sees no more. Alone who minds all of them
completes Mars in fewer games (47 % of 300) than who minds four (56 %): points draw away from what is missing.
"""


class DiceThinking(Weighted[Weights]):
    """See ``engine.core.ports.Thinking``. A game alone is a game of its own, with weights of its own."""

    noise = 0.5

    def __init__(self) -> None:
        super().__init__(SOLO, SEVERAL)
        self.widths = (ALL, ALL)

    def at(self, level: str) -> DiceThinking:
        """See ``engine.core.ports.Graded``: fewer plans are kept in mind."""
        graded = copy.copy(self)
        graded.widths = WIDTHS.get(level, (ALL, ALL))
        return graded

    def width(self, rules: DiceRules) -> int:
        """How many plans it keeps in mind in such a game."""
        return self.widths[0 if rules.solo else 1]

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Thinking``."""
        return table_of_values(view, decision, self.weights_of(view.rules), width=self.width(view.rules))

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        """See ``engine.core.ports.Thinking``."""
        return Evaluation(seat, self.weights_of(view.rules), plans=plans, width=self.width(view.rules))

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.ports.Thinking``."""
        return reasons(view, decision, choice, self.weights_of(view.rules))

    def trial(self, view: State, decision: Decision) -> Trial | None:
        """See ``engine.core.ports.Thinking``: the chances of dice are counted exactly; playing on says no more."""
        return None
