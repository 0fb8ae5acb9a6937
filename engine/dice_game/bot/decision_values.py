"""Quick values of the choices within a move, in VP: payments, spaces, dice to keep."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Bag
from engine.dice_game.bot.candidates import Candidates, TurnCandidates
from engine.dice_game.cards import NUMBERS, SLUGS
from engine.dice_game.cards.vocabulary import (
    DrawCards,
    Effect,
    ExtraTurn,
    OpponentsLose,
    PlaceTile,
    Raise,
    RaiseEither,
    RollDice,
    TurnDice,
)
from engine.dice_game.play.choices import order_word, parameter_of, resource_of
from engine.dice_game.state import EffectFrame, FaceFrame, OrderFrame, PayFrame
from engine.dice_game.terms import COLOURS, RESOURCES, WILD

MOST_WAYS = 12
"""This many ways to pay are looked at, those with the fewest wild tokens first."""
_FACES = {word: face for face, word in enumerate(RESOURCES)}
_LAST = 9
SLIGHTLY = 0.01
"""Value of a better order of effects; small, but it breaks ties."""


def answers(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return every reasonable answer with its value."""
    return _ANSWERS[decision.kind](windows, decision)


def _pay(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the value of the rest, for this turn's main action if it is still to come."""
    frame = windows.state.frames[-1]
    plan = None
    if isinstance(frame, PayFrame) and frame.purpose == "play":
        plan = next((plan for plan in windows.hand.plans if plan.number == frame.source), None)
    found: Candidates = []
    for choice in islice(decision.options, MOST_WAYS):
        dice, wild = windows.dice.copy(), windows.wild
        for word, count in choice.amounts:
            if word == WILD:
                wild -= count
            else:
                dice[_FACES[word]] -= count
        if isinstance(frame, PayFrame) and frame.face >= 0:
            dice[frame.die] -= 1
            dice[frame.face] += 1
        left = windows.hand.evaluate(dice, wild, plan) if plan is not None else windows.here(dice, wild)
        found.append((choice, left))
    return found


def _order(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return values that order the effects: cards, tiles, steps, then dice that count tiles, extra turns."""
    frame = windows.state.frames[-1]
    effects = frame.effects if isinstance(frame, OrderFrame) else ()
    ranks = {order_word(effect): _rank(effect) for effect in effects}
    return [(choice, -SLIGHTLY * ranks.get(str(choice.args[0]), _LAST)) for choice in decision.options]


def _rank(effect: Effect) -> int:
    match effect:
        case DrawCards():
            return 0
        case PlaceTile():
            return 1
        case Raise() | RaiseEither():
            return 2
        case RollDice():
            return 3
        case OpponentsLose() | TurnDice():
            return 5
        case ExtraTurn():
            return _LAST
        case _:
            return 4


def _colours(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the most useful dice; each further die of a colour counts a little less."""
    options = decision.options
    if not isinstance(options, Bag):
        return [(choice, 0.0) for choice in options]
    before = windows.here(windows.dice, windows.wild)
    fading = windows.cards.weights.fading
    gains: list[tuple[float, str]] = []
    for word, copies in zip(options.items, options.copies, strict=True):
        gain = windows.rolled(COLOURS.index(str(word)), windows.here) - before
        gains += [(gain * fading**already, str(word)) for already in range(copies)]
    gains.sort(key=lambda one: -one[0])
    best = sorted((word for _, word in gains[: options.low]), key=COLOURS.index)
    return [(Choice(options.verb, tuple(best)), 0.0)]


def _resource(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the value of one more die, by its face."""
    return [
        (choice, windows.with_die(windows.dice, windows.wild, resource_of(choice), windows.here))
        for choice in decision.options
    ]


def _fewer(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the value of one die less, by its face."""
    found: Candidates = []
    for choice in decision.options:
        dice = windows.dice.copy()
        dice[resource_of(choice)] -= 1
        found.append((choice, windows.here(dice, windows.wild)))
    return found


def _parameter(windows: TurnCandidates, decision: Decision) -> Candidates:
    frame = windows.state.frames[-1]
    effect = frame.effect if isinstance(frame, EffectFrame) else None
    extra = effect.bonus_step_points if isinstance(effect, RaiseEither) else 0
    return [(choice, windows.cards.either(parameter_of(choice), extra)) for choice in decision.options]


def _place(windows: TurnCandidates, decision: Decision) -> Candidates:
    frame = windows.state.frames[-1]
    effect = frame.effect if isinstance(frame, EffectFrame) else None
    if not isinstance(effect, PlaceTile):
        return [(choice, 0.0) for choice in decision.options]
    cards = windows.cards
    extra = sum([cards.effect(then) for then in effect.then])
    return [(choice, cards.space(effect, int(choice.args[0]), extra)) for choice in decision.options]


def _prepared(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the value of a prepared tile: the loss of what its space would have given (solo)."""
    cards = windows.cards
    return [(choice, -cards.bonus(int(choice.args[0]))) for choice in decision.options]


def _turn(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the value of each way to turn a die; for the support action another die pays."""
    face_frame = isinstance(windows.state.frames[-1], FaceFrame)
    found: Candidates = []
    for choice in decision.options:
        dice, wild = windows.dice.copy(), windows.wild
        if choice.verb == "turn":
            dice[resource_of(choice)] -= 1
            dice[resource_of(choice, 1)] += 1
            if face_frame:
                paid = windows.cheapest(dice, resource_of(choice, 1))
                if paid is None:
                    wild -= 1
                else:
                    dice[paid] -= 1
        found.append((choice, windows.here(dice, wild)))
    return found


def _exchange(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the value of each exchange of dice for the most useful ones."""
    found: Candidates = []
    for choice in decision.options:
        dice, wild = windows.dice.copy(), windows.wild
        for word, count in choice.amounts:
            if word == WILD:
                wild -= count
            else:
                dice[_FACES[word]] -= count
        for _ in range(sum([count for _, count in choice.amounts])):
            wanted = windows.hand.wanted(dice)
            dice[wanted[0] if wanted else 2] += 1
        found.append((choice, windows.here(dice, wild)))
    return found


def _keep(windows: TurnCandidates, decision: Decision) -> Candidates:
    kept = windows.kept(windows.dice)
    words = [RESOURCES[face] for face, count in enumerate(kept) for _ in range(count)]
    return [(Choice("keep", tuple(words)), 0.0)]


def _discard(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the choice to discard the cards that are worth too little."""
    worst = windows.weak_cards(windows.dice)
    chosen = [SLUGS[number] for number in windows.player.hand if number in worst]
    return [(Choice("discard", tuple(chosen)), 0.0)]


def _project(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the value of each project, and of none."""
    found: Candidates = []
    for choice in decision.options:
        if choice.verb == "decline":
            found.append((choice, windows.hand.evaluate(windows.dice, windows.wild)))
        else:
            found.append((choice, windows.done(choice)))
    return found


def _card(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the value of each bonus card."""
    table = windows.cards.table.cards
    return [(choice, windows.cards.card(table[NUMBERS[str(choice.args[0])]])) for choice in decision.options]


def _corporation(windows: TurnCandidates, decision: Decision) -> Candidates:
    """Return the value of each corporation; its dice are worth a little more if the first cards need their colours."""
    hand = [icon // 3 for plan in windows.hand.plans if plan.number for icon, _ in plan.needs]
    found: Candidates = []
    for choice in decision.options:
        card = windows.cards.table.cards[NUMBERS[str(choice.args[0])]]
        asked = sum([hand.count(colour) * count for colour, count in card.dice.items()])
        found.append((choice, windows.cards.card(card) + windows.cards.weights.asked * asked))
    return found


_ANSWERS: dict[str, Callable[[TurnCandidates, Decision], Candidates]] = {
    "pay": _pay,
    "order": _order,
    "colours": _colours,
    "resource": _resource,
    "gift": _fewer,
    "lose": _fewer,
    "parameter": _parameter,
    "place": _place,
    "prepared": _prepared,
    "turn": _turn,
    "exchange": _exchange,
    "keep": _keep,
    "discard": _discard,
    "project": _project,
    "bonus": _card,
    "corporation": _corporation,
}
"""By the kind of decision."""
