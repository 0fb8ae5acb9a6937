"""The game's knowledge for opponents: candidates, evaluations, levels, and which choices are tried by playouts."""

from __future__ import annotations

import copy
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.interfaces import PlayoutPlan
from engine.core.reason import Reason
from engine.core.value_model import LEAST, Features
from engine.core.weight_sets import WeightSets
from engine.terraforming_mars.bot.candidates import NEVER, Candidates, candidates_of, evaluators_for
from engine.terraforming_mars.bot.card_evaluation import CardEvaluation
from engine.terraforming_mars.bot.evaluation import Evaluation
from engine.terraforming_mars.bot.game_length import ALL_STEPS, steps_left
from engine.terraforming_mars.bot.learned_values import SEVERAL, SOLO
from engine.terraforming_mars.bot.play_styles import PLAY_STYLES
from engine.terraforming_mars.bot.reasons import reasons
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.cards.vocabulary import AnyProduction
from engine.terraforming_mars.modules import NUMBERS, PROJECTS
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import ACTION, State
from engine.terraforming_mars.terms import LOWEST_PRODUCTION

FIRST = Weights(garden=1.5)
LEVEL_SHARES = {"easy": 0.0, "normal": 0.0, "hard": 0.0}
"""Share of the way from the first weights to the present ones, for levels that do not go it all.

The first weights underrated the length of the game: 3 generations where 6 were still to come.
"""
FIRSTS = ("corporation", "keep")
"""Kinds of decisions before the first generation."""
ALONE = PlayoutPlan(SOLO_GENERATIONS, few=4, most=10, max_candidates=6, heats=4, finals=2)
"""Playouts for the corporation and the first cards of a solo game: each takes a whole game."""
BOUGHT = PlayoutPlan(1, few=3, least=6, most=6, max_candidates=6)
"""Playouts for a choice of cards: more take longer than a decision may, fewer measure chance.

Of the choices that a search finds best, 93 % are among the six with the best quick values.
"""
DIFFERENT = PlayoutPlan(1, few=4, least=6, most=6, max_candidates=6, heats=2, finals=2)
"""The same where different sets of cards are considered: no more work, for more choices."""
APART = 3
"""Generations, cards played and steps after which a position is recorded for training again."""
TO_THE_END = 99
"""More generations than a game has."""
LAST = PlayoutPlan(TO_THE_END, few=4, samples=6, apart=True)
"""How experts try actions of the last generation in games of several: the result is then almost certain."""


class SoloTrials(NamedTuple):
    """What a level tries by playouts in solo games, besides the first cards.

    ``bought``: purchases. ``ending``: actions of the ``last`` generations.
    """

    bought: PlayoutPlan | None
    ending: PlayoutPlan
    last: int


SOLO_TRIALS = {"hard": SoloTrials(None, PlayoutPlan(SOLO_GENERATIONS, few=3, samples=4), last=2)}
DEFAULT_SOLO_TRIALS = SoloTrials(
    PlayoutPlan(SOLO_GENERATIONS, few=3, samples=6), PlayoutPlan(SOLO_GENERATIONS, few=4, samples=6, apart=True), last=7
)
"""Setting of all levels without an entry. More generations cost more time than they gain."""


class MarsKnowledge(WeightSets[Weights]):
    """Knowledge of the game; see ``engine.core.interfaces.Knowledge``.

    Solo games have their own weights.
    """

    noise = 2.0
    play_styles = PLAY_STYLES

    def __init__(self) -> None:
        super().__init__(SOLO, SEVERAL)
        self.alone = DEFAULT_SOLO_TRIALS
        self.last: PlayoutPlan | None = None

    def at(self, level: str) -> MarsKnowledge:
        """Return the knowledge of a level: lower levels try less, and use weights nearer to the first ones."""
        graded = copy.copy(self.interpolated(FIRST, LEVEL_SHARES[level]) if level in LEVEL_SHARES else self)
        graded.alone = SOLO_TRIALS.get(level, DEFAULT_SOLO_TRIALS)
        graded.last = None if level in LEVEL_SHARES else LAST
        return graded

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """Return the candidates of a decision, without those that would hit only the seat."""
        evaluators = evaluators_for(view, decision.seat, self.weights_of(view.rules))
        found = candidates_of(view, decision, evaluators)
        if decision.kind == "action" and not view.rules.solo:
            return _without_backfire(found, evaluators.cards)
        return found

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        return Evaluation(view, seat, self.weights_of(view.rules), plans=plans)

    def settled(self, state: State) -> int | None:
        """Return the moment of a position for training, or None within a move; see ``interfaces.ValueLearner``.

        Positions between actions are recorded too: those at the start of a generation alone misjudge what M€ are spent
        on.
        """
        if state.phase != ACTION or state.frames:
            return None
        played = sum(len(player.tableau) + len(player.events) for player in state.players)
        return (state.generation + played + ALL_STEPS - sum(steps_left(state))) // APART

    def features(self, view: State, seat: int) -> Features:
        """Return the learned features of a position; see ``engine.core.interfaces.ValueLearner``."""
        return self.evaluation(view, seat).features(view)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Reason, ...]:
        """Return the reasons for a choice; see ``engine.core.interfaces.Knowledge``."""
        return reasons(view, decision, choice, self.weights_of(view.rules))

    def trial(self, view: State, decision: Decision) -> PlayoutPlan | None:
        """Return how a decision is tried by playouts; None where it is not.

        Corporation, first cards and purchases: to the end of the generation, in solo games to that of the game.
        Actions: in the last generation, in solo games some generations before it, because everything depends on
        finishing the parameters in time.
        """
        if not view.rules.solo:
            if decision.kind == "action":
                return self.last if not any(steps_left(view)) else None
            bought = DIFFERENT if self.weights_of(view.rules).sets >= LEAST else BOUGHT
            return bought if decision.kind in (*FIRSTS, "research") else None
        if decision.kind in FIRSTS:
            return ALONE
        if decision.kind == "research":
            return self.alone.bought
        ending = decision.kind == "action" and view.generation > SOLO_GENERATIONS - self.alone.last
        return self.alone.ending if ending else None


def _without_backfire(found: Candidates, worth: CardEvaluation) -> Candidates:
    """Return the candidates without attacks on the seat, unless one is the best of all at its full cost."""
    costs = [_backfire(choice, worth) for choice, _ in found]
    best = max((value for (_, value), cost in zip(found, costs, strict=True) if not cost), default=NEVER)
    return [
        (choice, value - cost if not cost or value - cost > best else NEVER)
        for (choice, value), cost in zip(found, costs, strict=True)
    ]


def _backfire(choice: Choice, worth: CardEvaluation) -> float:
    """Return the cost of an attack that can only hit the seat, and the gain that the card was credited with."""
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
