"""Effects that hit a player: production that somebody loses, resources and animals that are taken.

Cards print them with a red border (rulebook p.9 and p.15).
"""

from __future__ import annotations

from engine.core.choice import Choice, seat_of, seat_word
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.terraforming_mars.cards.vocabulary import Amount, AnyProduction, Card, Corporation, Effect, Harm, Production
from engine.terraforming_mars.effects.changes import (
    ATTACKS,
    Log,
    change_cubes,
    change_production,
    change_stock,
    log_no_effect,
)
from engine.terraforming_mars.effects.conditions import AnyProductionCheck, Check
from engine.terraforming_mars.effects.prompts import DECLINE, frame_decision, source_slug
from engine.terraforming_mars.effects.rule import DecisionRule
from engine.terraforming_mars.effects.tableau import CUBES, UNTOUCHABLE
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.modules import NUMBERS, SLUGS
from engine.terraforming_mars.modules.map import GRID
from engine.terraforming_mars.state import EffectFrame, State
from engine.terraforming_mars.terms import ANIMALS, LOWEST_PRODUCTION, PLANTS, RESOURCES

NEUTRAL_WORD = "neutral"
"""The owner in a choice that takes from the neutral opponent of a solo game."""


class AnyProductionRule(DecisionRule[AnyProduction], rank=ATTACKS):
    """One player, the seat included, loses production. Nothing happens in a solo game."""

    def name(self, effect: AnyProduction) -> str:
        return RESOURCES[effect.resource]

    def check(self, effect: AnyProduction, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        own = sum(
            _printed(other.amount)
            for other in effects
            if isinstance(other, Production) and other.resource == effect.resource
        )
        return AnyProductionCheck(effect.resource, effect.amount, own)

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: AnyProduction) -> Decision | None:
        if len(state.players) == 1:
            state.frames.pop()
            log_no_effect(log, frame.seat, "solo", source_slug(frame))
            return None
        least = LOWEST_PRODUCTION[effect.resource] + effect.amount
        targets = [seat for seat, player in enumerate(state.players) if player.production[effect.resource] >= least]
        choices = tuple(Choice("lower", (seat_word(seat),)) for seat in targets)
        if len(choices) > 1:
            resource = RESOURCES[effect.resource]
            return frame_decision(frame, "lower", OneOf(choices), resource=resource, amount=effect.amount)
        state.frames.pop()
        if choices:
            self.answer(state, log, frame, effect, choices[0])
        else:
            log_no_effect(log, frame.seat, "nobody-can-lose", source_slug(frame))
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: AnyProduction, choice: Choice) -> None:
        change_production(state, log, seat_of(choice.args[0]), effect.resource, -effect.amount, source_slug(frame))


def _printed(amount: Amount) -> int:
    """Return an amount that is a printed number, 0 for one that is counted."""
    return amount if isinstance(amount, int) else 0


class HarmRule(DecisionRule[Harm], rank=ATTACKS):
    """Resources or animals taken from one player; it can always be declined."""

    def name(self, effect: Harm) -> str:
        return "harm"

    def check(self, effect: Harm, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return None

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: Harm) -> Decision | None:
        choices = _harm_choices(state, frame, effect)
        if choices:
            return frame_decision(frame, "harm", OneOf((*choices, DECLINE)))
        state.frames.pop()
        log_no_effect(log, frame.seat, "nothing-to-take", source_slug(frame))
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: Harm, choice: Choice) -> None:
        source = source_slug(frame)
        if choice == DECLINE:
            log.append(new_event("declined", frame.seat, (), source))
            return
        what, whose, amount = choice.args[0], str(choice.args[1]), int(choice.args[-1])
        if what == "animals":
            number = NUMBERS[str(choice.args[2])]
            change_cubes(state, log, seat_of(whose), number, ANIMALS, -amount, source)
            return
        resource = RESOURCES.index(str(what))
        if whose != NEUTRAL_WORD:
            change_stock(state, log, seat_of(whose), resource, -amount, source)
        if effect.steal:
            change_stock(state, log, frame.seat, resource, amount, source)


def _harm_choices(state: State, frame: EffectFrame, effect: Harm) -> list[Choice]:
    """Return what may be taken from each player, the highest amounts first.

    The seat is among the victims only where another seat is: somebody may prefer to harm themselves.
    """
    if len(state.players) == 1:
        if not effect.steal:
            return []
        return [Choice("remove", (RESOURCES[resource], NEUTRAL_WORD, most)) for resource, most in effect.takes]
    victims = [seat for seat in range(len(state.players)) if seat != frame.seat]
    if effect.whose == "beside":
        beside = {state.owners[space] for space in GRID.neighbours[frame.space]}
        victims = [seat for seat in victims if seat in beside]
    choices = [choice for seat in victims for choice in _harm_to(state, frame, effect, seat)]
    if choices and effect.whose == "anyone":
        choices += _harm_to(state, frame, effect, frame.seat)
    return choices


def _harm_to(state: State, frame: EffectFrame, effect: Harm, victim: int) -> list[Choice]:
    """Return what may be taken from one player; a shield protects plants and animals from opponents."""
    player, word = state.players[victim], seat_word(victim)
    shielded = player.shielded and victim != frame.seat
    choices = [
        Choice("remove", (RESOURCES[resource], word, amount))
        for resource, most in effect.takes
        if not (shielded and resource == PLANTS)
        for amount in range(min(most, player.stock[resource]), 0, -1)
    ]
    if effect.animals and not shielded:
        choices += [
            Choice("remove", ("animals", word, SLUGS[number], amount))
            for number, cubes in player.cubes.items()
            if CUBES[number] == ANIMALS and number not in UNTOUCHABLE
            for amount in range(min(effect.animals, cubes), 0, -1)
        ]
    return choices
