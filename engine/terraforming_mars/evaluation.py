"""What opponents know of this game: ``candidates`` worth a thought, and an ``outlook`` on what they lead to."""

from __future__ import annotations

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.terraforming_mars.candidates import Candidates, candidates_of, mind_of
from engine.terraforming_mars.outlook import Outlook
from engine.terraforming_mars.reasons import reasons
from engine.terraforming_mars.rules import SOLO_GENERATIONS, MarsRules
from engine.terraforming_mars.state import State
from engine.terraforming_mars.weighing import Weights
from engine.terraforming_mars.weights_several import WEIGHTS as SEVERAL
from engine.terraforming_mars.weights_solo import WEIGHTS as SOLO


class MarsThinking:
    """See ``engine.core.ports.Thinking``. A solo game is a game of its own, with weights of its own."""

    noise = 2.0

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
        return candidates_of(view, decision, mind_of(view, decision.seat, self.weights_of(view.rules)))

    def outlook(self, view: State, seat: int, *, plans: bool = True) -> Outlook:
        return Outlook(view, seat, self.weights_of(view.rules), plans=plans)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.ports.Thinking``."""
        return reasons(view, decision, choice, self.weights_of(view.rules))

    def rounds_ahead(self, view: State, decision: Decision) -> int:
        """Alone to the end, at what decides the whole game: the corporation and the first cards."""
        return SOLO_GENERATIONS if view.rules.solo and decision.kind in ("corporation", "keep") else 0
