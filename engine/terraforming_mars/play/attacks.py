"""Attacks: production that somebody loses, resources that are taken (red borders, rulebook p.9 and p.15)."""

from __future__ import annotations

from engine.core.choice import Choice, seat_of, seat_word
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.terraforming_mars.board.maps import GRID
from engine.terraforming_mars.cards import NUMBERS, SLUGS
from engine.terraforming_mars.cards.vocabulary import (
    AnyProduction,
    Harm,
)
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.play.changes import (
    Log,
    change_cubes,
    change_production,
    change_stock,
    nothing,
)
from engine.terraforming_mars.play.prompting import DECLINE, decision_for, source_of
from engine.terraforming_mars.play.tableau import (
    CUBES,
    UNTOUCHABLE,
)
from engine.terraforming_mars.state import (
    EffectFrame,
    State,
)
from engine.terraforming_mars.terms import (
    ANIMALS,
    LOWEST_PRODUCTION,
    PLANTS,
    RESOURCES,
)

NEUTRAL_WORD = "neutral"
"""How the neutral side of a solo game stands in a choice."""


def ask_lower(state: State, log: Log, frame: EffectFrame, effect: AnyProduction) -> Decision | None:
    """Whose production goes down: must be somebody, the own seat too; nobody in solo."""
    if len(state.players) == 1:
        state.frames.pop()
        nothing(log, frame.seat, "solo", source_of(frame))
        return None
    least = LOWEST_PRODUCTION[effect.resource] + effect.amount
    targets = [seat for seat, player in enumerate(state.players) if player.production[effect.resource] >= least]
    choices = tuple(Choice("lower", (seat_word(seat),)) for seat in targets)
    if len(choices) > 1:
        resource = RESOURCES[effect.resource]
        return decision_for(frame, "lower", OneOf(choices), resource=resource, amount=effect.amount)
    state.frames.pop()
    if choices:
        answer_lower(state, log, frame, effect, choices[0])
    else:
        nothing(log, frame.seat, "nobody-can-lose", source_of(frame))
    return None


def answer_lower(state: State, log: Log, frame: EffectFrame, effect: AnyProduction, choice: Choice) -> None:
    """Lowers it."""
    change_production(state, log, seat_of(choice.args[0]), effect.resource, -effect.amount, source_of(frame))


def _harm_choices(state: State, frame: EffectFrame, effect: Harm) -> list[Choice]:
    """What may be taken, the most first; of the own seat only beside others."""
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


def ask_harm(state: State, log: Log, frame: EffectFrame, effect: Harm) -> Decision | None:
    """What is taken and from whom; it can always be declined."""
    choices = _harm_choices(state, frame, effect)
    if choices:
        return decision_for(frame, "harm", OneOf((*choices, DECLINE)))
    state.frames.pop()
    nothing(log, frame.seat, "nothing-to-take", source_of(frame))
    return None


def answer_harm(state: State, log: Log, frame: EffectFrame, effect: Harm, choice: Choice) -> None:
    """Takes it; a thief has it then."""
    source = source_of(frame)
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
