"""What opponents know of this game: how good a position is, and which choices are worth a thought.

Values are VP at the end. What things are worth beside points is estimated by what actions they save.
"""

from __future__ import annotations

from itertools import islice

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.options import Bag, Subset
from engine.core.ports import Trial
from engine.dice_game.board.goals import MILESTONES, standing
from engine.dice_game.board.mars import END, OCEANS, START, STEP
from engine.dice_game.cards.vocabulary import PRODUCED_DICE, PRODUCED_POINTS, PRODUCED_WILD, STORAGE
from engine.dice_game.play.flow import advance, take_answer
from engine.dice_game.play.scoring import totals
from engine.dice_game.rules import MILESTONE_POINTS, SOLO_TURNS
from engine.dice_game.state import Player, State, clone
from engine.dice_game.terms import NOBODY, OXYGEN_LEVEL, RESOURCES, TEMPERATURE

Candidates = list[tuple[Choice, float]]
FACE_VALUES = (0.5, 0.55, 0.65)
"""A die that shows a common, an uncommon and a rare face, in VP."""
_DIE_VALUES = (*FACE_VALUES * 5, *(0.53,) * 5)
MOST_CANDIDATES = 40
LONGEST_MOVE = 20


def turns_left(state: State) -> float:
    """About how many turns each player still has."""
    if state.rules.solo:
        return SOLO_TURNS - state.time
    warmer = (END[TEMPERATURE] - state.temperature) // STEP[TEMPERATURE]
    denser = (END[OXYGEN_LEVEL] - state.oxygen) // STEP[OXYGEN_LEVEL]
    all_steps = sum((END[parameter] - START[parameter]) // STEP[parameter] for parameter in (0, 1)) + OCEANS
    left = (warmer + denser + state.oceans_left) / all_steps
    return max(1.0, 36 / len(state.players) ** 0.6 * left)


def player_value(state: State, player: Player, turns: float) -> float:
    """What a player has beside points: dice, tokens, cards, production."""
    productions = turns / 3.5
    tallies = player.tallies
    dice = sum([count * _DIE_VALUES[face] for face, count in enumerate(player.dice) if count])
    made = (
        0.5 * sum(tallies[PRODUCED_DICE : PRODUCED_DICE + 5]) + 0.6 * tallies[PRODUCED_WILD] + tallies[PRODUCED_POINTS]
    )
    actions = 0.25 * productions * len(player.actions)
    held = 0.65 * player.wild + 0.12 * min(len(player.hand), 8) + 0.15 * tallies[STORAGE]
    return dice + held + made * productions + actions - 0.2 * len(player.used)


def goals_value(state: State, player: Player) -> float:
    """How near the milestones are that nobody has."""
    value = 0.0
    for number, owner in zip(state.milestones, state.owners, strict=True):
        if owner == NOBODY:
            goal = MILESTONES[number]
            value += 0.5 * MILESTONE_POINTS * min(1.0, standing(state, player, goal) / goal.needs) ** 2
    return value


class Evaluation:
    """How a seat judges positions: its points and prospects, less a share of what the best rival has."""

    def __init__(self, seat: int, *, plans: bool = True) -> None:
        self.seat = seat
        self.plans = plans

    def candidates(self, state: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Evaluation``."""
        if isinstance(decision.options, Bag):
            choices = list(_bags(state, decision.seat, decision.options))
        elif isinstance(decision.options, Subset):
            choices = _discards(decision.options)
        else:
            choices = list(islice(decision.options, MOST_CANDIDATES))
        if len(choices) == 1:
            return [(choices[0], 0.0)]
        found = [(choice, self._after(state, decision.seat, choice)) for choice in choices]
        found.sort(key=lambda candidate: -candidate[1])
        return found

    def _after(self, state: State, seat: int, choice: Choice) -> float:
        """What a choice leads to, each further decision of its move answered in the first way."""
        after = clone(state)
        take_answer(after, [], seat, choice)
        pending = advance(after, [])
        for _ in range(LONGEST_MOVE):
            answer = next(iter(pending[0].options), None) if pending and not pending[0].root else None
            if answer is None:
                break
            take_answer(after, [], pending[0].seat, answer)
            pending = advance(after, [])
        return self.value(after)

    def value(self, state: State) -> float:
        """See ``engine.core.ports.Evaluation``."""
        return sum(self.parts(state).values())

    def parts(self, state: State) -> dict[str, float]:
        """See ``engine.core.ports.Evaluation``."""
        turns = turns_left(state)
        points = totals(state)
        worth = [player_value(state, player, turns) for player in state.players]
        own = self.seat
        rivals = [points[seat] + worth[seat] for seat in range(len(points)) if seat != own]
        found = {"points": float(points[own]), "prospects": worth[own]}
        if self.plans:
            found["milestones"] = goals_value(state, state.players[own])
            found["rivals"] = -0.3 * max(rivals, default=0.0)
        return found

    def rests(self, choice: Choice) -> bool:
        """See ``engine.core.ports.Evaluation``."""
        return choice.verb in ("skip", "end", "stop", "decline")


def _bags(state: State, seat: int, options: Bag) -> list[Choice]:
    """Dice to keep: the dearest; colours to roll: each alone, and the first ones."""
    if options.verb == "keep":
        dice = [word for word, count in zip(options.items, options.copies, strict=True) for _ in range(count)]
        dice.sort(key=lambda word: -_DIE_VALUES[RESOURCES.index(str(word))])
        return [Choice(options.verb, tuple(dice[: options.high]))]
    alike = [
        Choice(options.verb, (word,) * options.low)
        for word, copies in zip(options.items, options.copies, strict=True)
        if copies >= options.low
    ]
    return alike or list(islice(options, 1))


def _discards(options: Subset) -> list[Choice]:
    """Nothing, or one card so that others can be drawn."""
    return [Choice(options.verb), *[Choice(options.verb, (item,)) for item in options.items]]


class DiceThinking:
    """See ``engine.core.ports.Thinking``."""

    noise = 1.5

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Thinking``."""
        return Evaluation(decision.seat, plans=False).candidates(view, decision)

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        """See ``engine.core.ports.Thinking``."""
        return Evaluation(seat, plans=plans)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.ports.Thinking``: what a choice leads to says more."""
        return ()

    def trial(self, view: State, decision: Decision) -> Trial | None:
        """See ``engine.core.ports.Thinking``: what is begun is tried out to the end of the next round."""
        return Trial(1, few=3) if decision.root and decision.kind in ("start", "main") else None
