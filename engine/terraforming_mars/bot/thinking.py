"""What opponents know of this game: ``candidates`` worth a thought, and an ``evaluation`` of what they lead to."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.ports import Trial
from engine.core.weighted import Weighted
from engine.terraforming_mars.bot.candidates import NEVER, Candidates, candidates_of, evaluators_of
from engine.terraforming_mars.bot.card_evaluation import CardEvaluation
from engine.terraforming_mars.bot.evaluation import Evaluation
from engine.terraforming_mars.bot.manners import MANNERS
from engine.terraforming_mars.bot.reasons import reasons
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.bot.weights_several import WEIGHTS as SEVERAL
from engine.terraforming_mars.bot.weights_solo import WEIGHTS as SOLO
from engine.terraforming_mars.cards import NUMBERS, PROJECTS
from engine.terraforming_mars.cards.vocabulary import AnyProduction
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import LOWEST_PRODUCTION

FIRST = Weights(garden=1.5)
LEARNT = {"easy": 0.0, "normal": 0.0, "hard": 0.0}
"""How far a level is from the first beliefs to those of now; who is not named has come there.

At first the clock ran too fast: in the middle of a game it said 3 generations where 6 were still to come.
"""
FIRSTS = ("corporation", "keep")
"""What is decided before the first generation."""
ALONE = Trial(SOLO_GENERATIONS, few=4)
BOUGHT = Trial(1, few=3, least=6, most=6)
"""More samples would take longer than a decision may, fewer show less than chance does."""
BOUGHT_ALONE = Trial(SOLO_GENERATIONS, few=3, least=6, most=8)
ENDING_ALONE = Trial(SOLO_GENERATIONS, few=3, least=6, most=6)
LAST = 4
"""In so many last generations alone each action is tried out, to the end."""


class MarsThinking(Weighted[Weights]):
    """See ``engine.core.ports.Thinking``. A solo game is a game of its own, with weights of its own."""

    noise = 2.0
    manners = MANNERS

    def __init__(self) -> None:
        super().__init__(SOLO, SEVERAL)

    def at(self, level: str) -> MarsThinking:
        """See ``engine.core.ports.Graded``: between several, lower levels believe what was believed at first."""
        return self.learnt(FIRST, LEARNT[level]) if level in LEARNT else self

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Thinking``. Who looks no further must be told what would hit nobody but itself."""
        evaluators = evaluators_of(view, decision.seat, self.weights_of(view.rules))
        found = candidates_of(view, decision, evaluators)
        if decision.kind == "action" and not view.rules.solo:
            return _without_backfire(found, evaluators.cards)
        return found

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        return Evaluation(view, seat, self.weights_of(view.rules), plans=plans)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.ports.Thinking``."""
        return reasons(view, decision, choice, self.weights_of(view.rules))

    def trial(self, view: State, decision: Decision) -> Trial | None:
        """The corporation, the first cards and what is bought: to the end of the generation, alone to that of the game.

        Alone also the actions of the last generations: whether the parameters are done in time is the whole game.
        """
        if not view.rules.solo:
            return BOUGHT if decision.kind in (*FIRSTS, "research") else None
        if decision.kind in FIRSTS:
            return ALONE
        if decision.kind == "research":
            return BOUGHT_ALONE
        ending = decision.kind == "action" and view.generation > SOLO_GENERATIONS - LAST
        return ENDING_ALONE if ending else None


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
