"""What opponents know of this game: ``candidates`` worth a thought, and an ``evaluation`` of what they lead to."""

from __future__ import annotations

import copy
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.interfaces import PlayoutPlan
from engine.core.message import Message
from engine.core.value_model import Features
from engine.core.weight_sets import WeightSets
from engine.terraforming_mars.bot.candidates import NEVER, Candidates, candidates_of, evaluators_of
from engine.terraforming_mars.bot.card_evaluation import CardEvaluation
from engine.terraforming_mars.bot.evaluation import Evaluation
from engine.terraforming_mars.bot.game_length import ALL_STEPS, steps_left
from engine.terraforming_mars.bot.learned_values import SEVERAL, SOLO
from engine.terraforming_mars.bot.play_styles import MANNERS
from engine.terraforming_mars.bot.reasons import reasons
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.cards.vocabulary import AnyProduction
from engine.terraforming_mars.modules import NUMBERS, PROJECTS
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import ACTION, State
from engine.terraforming_mars.terms import LOWEST_PRODUCTION

FIRST = Weights(garden=1.5)
LEARNT = {"easy": 0.0, "normal": 0.0, "hard": 0.0}
"""How far a level is from the first beliefs to those of now; who is not named has come there.

At first the clock ran too fast: in the middle of a game it said 3 generations where 6 were still to come.
"""
FIRSTS = ("corporation", "keep")
"""What is decided before the first generation."""
ALONE = PlayoutPlan(SOLO_GENERATIONS, few=4)
BOUGHT = PlayoutPlan(1, few=3, least=6, most=6, looks=6)
"""More samples would take longer than a decision may, fewer show less than chance does.

Of the choices that are best after a look 93 % are among the six that the table of values likes best.
"""
APART = 3
"""A position is learned from after so many generations, cards played and steps since the last one."""
TO_THE_END = 99
"""More generations than a game has."""
LAST = PlayoutPlan(TO_THE_END, few=4, samples=6, apart=True)
"""How experts among several try out the actions of the last generation: what comes of them is then all but certain."""


class Alone(NamedTuple):
    """What is tried out alone, beside the first cards: what is bought, and each action of the ``last`` generations."""

    bought: PlayoutPlan | None
    ending: PlayoutPlan
    last: int


ALONE_AT = {"hard": Alone(None, PlayoutPlan(SOLO_GENERATIONS, few=3, samples=4), last=2)}
BEST_ALONE = Alone(
    PlayoutPlan(SOLO_GENERATIONS, few=3, samples=6), PlayoutPlan(SOLO_GENERATIONS, few=4, samples=6, apart=True), last=7
)
"""That of all who are not named before. More generations would cost more than they showed."""


class MarsThinking(WeightSets[Weights]):
    """See ``engine.core.interfaces.Knowledge``. A solo game is a game of its own, with weights of its own."""

    noise = 2.0
    manners = MANNERS

    def __init__(self) -> None:
        super().__init__(SOLO, SEVERAL)
        self.alone = BEST_ALONE
        self.last: PlayoutPlan | None = None

    def at(self, level: str) -> MarsThinking:
        """Return the knowledge of one level: lower levels try out less and use the first weights."""
        graded = copy.copy(self.learnt(FIRST, LEARNT[level]) if level in LEARNT else self)
        graded.alone = ALONE_AT.get(level, BEST_ALONE)
        graded.last = None if level in LEARNT else LAST
        return graded

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """Return the candidates of a decision, without those that would hit only the own seat."""
        evaluators = evaluators_of(view, decision.seat, self.weights_of(view.rules))
        found = candidates_of(view, decision, evaluators)
        if decision.kind == "action" and not view.rules.solo:
            return _without_backfire(found, evaluators.cards)
        return found

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        return Evaluation(view, seat, self.weights_of(view.rules), plans=plans)

    def settled(self, state: State) -> int | None:
        """See ``engine.core.interfaces.ValueLearner``: between actions, whenever something has happened.

        What is learned only where a generation begins, with all money still there, misjudges what it is spent on.
        """
        if state.phase != ACTION or state.frames:
            return None
        played = sum(len(player.tableau) + len(player.events) for player in state.players)
        return (state.generation + played + ALL_STEPS - sum(steps_left(state))) // APART

    def features(self, view: State, seat: int) -> Features:
        """See ``engine.core.interfaces.ValueLearner``."""
        return self.evaluation(view, seat).features(view)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.interfaces.Knowledge``."""
        return reasons(view, decision, choice, self.weights_of(view.rules))

    def trial(self, view: State, decision: Decision) -> PlayoutPlan | None:
        """The corporation, the first cards and what is bought: to the end of the generation, alone to that of the game.

        Also the actions of the last generation. Alone those of some before it: whether the parameters are done in time
        is the whole game.
        """
        if not view.rules.solo:
            if decision.kind == "action":
                return self.last if not any(steps_left(view)) else None
            return BOUGHT if decision.kind in (*FIRSTS, "research") else None
        if decision.kind in FIRSTS:
            return ALONE
        if decision.kind == "research":
            return self.alone.bought
        ending = decision.kind == "action" and view.generation > SOLO_GENERATIONS - self.alone.last
        return self.alone.ending if ending else None


def _without_backfire(found: Candidates, worth: CardEvaluation) -> Candidates:
    """The same, where no attack on oneself is sensible unless, with what it costs, it is still the best of all."""
    costs = [_backfire(choice, worth) for choice, _ in found]
    best = max((value for (_, value), cost in zip(found, costs, strict=True) if not cost), default=NEVER)
    return [
        (choice, value - cost if not cost or value - cost > best else NEVER)
        for (choice, value), cost in zip(found, costs, strict=True)
    ]


def _backfire(choice: Choice, worth: CardEvaluation) -> float:
    """What an attack that can hit only the own seat costs it, with what the card was thought to gain by it."""
    if choice.verb != "play":
        return 0.0
    total = 0.0
    for effect in PROJECTS[NUMBERS[str(choice.args[0])]].effects:
        if isinstance(effect, AnyProduction) and not _others_can_lose(worth, effect):
            gain = worth.effect(effect, NUMBERS[str(choice.args[0])])
            total += gain + effect.amount * worth.produced(effect.resource)
    return total


def _others_can_lose(worth: CardEvaluation, effect: AnyProduction) -> bool:
    least = LOWEST_PRODUCTION[effect.resource] + effect.amount
    players = worth.state.players
    return any(player.production[effect.resource] >= least for seat, player in enumerate(players) if seat != worth.seat)
