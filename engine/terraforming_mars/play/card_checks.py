"""What must hold before a card or an action can be used.

The checks of a card are made once, from its requirements and effects, when the module is read: asking them is the
innermost loop of every search.
"""

from __future__ import annotations

from functools import cache

from engine.terraforming_mars.cards.vocabulary import (
    Action,
    Card,
    Corporation,
    Effect,
    Exchange,
    NeedCities,
    NeedGreeneries,
    NeedParameter,
    NeedProduction,
    NeedTags,
    Requirement,
)
from engine.terraforming_mars.effects.conditions import (
    AnyProductionCheck,
    Check,
    CitiesCheck,
    GreeneriesCheck,
    ParameterCheck,
    ProductionCheck,
    RaisedCheck,
    SpaceCheck,
    TagsCheck,
)
from engine.terraforming_mars.effects.registry import rule_of
from engine.terraforming_mars.modules import BY_NUMBER, PROJECTS
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import (
    OCEANS,
    OXYGEN,
    TEMPERATURE,
)


def _effect_checks(effects: tuple[Effect, ...], card: Card | Corporation) -> list[Check]:
    """What must hold for effects: production first, spaces last, as reasons are given in this order."""
    checks = [check for effect in effects if (check := rule_of(effect).check(effect, effects, card)) is not None]
    return sorted(checks, key=_place_among_reasons)


def _place_among_reasons(check: Check) -> int:
    if isinstance(check, ProductionCheck | AnyProductionCheck):
        return 0
    return 2 if isinstance(check, SpaceCheck) else 1


def _requirement_check(need: Requirement) -> Check:
    match need:
        case NeedParameter():
            return ParameterCheck(need)
        case NeedTags():
            return TagsCheck(need)
        case NeedProduction(resource=resource, count=count):
            return ProductionCheck(resource, count)
        case NeedCities():
            return CitiesCheck(need)
        case NeedGreeneries():
            return GreeneriesCheck(need)


def _card_checks(card: Card) -> tuple[Check, ...]:
    return (*map(_requirement_check, card.requires), *_effect_checks(card.effects, card))


def _action_checks(card: Card | Corporation, action: Action) -> tuple[Check, ...]:
    """What must hold for an action: of what it gains only what is exchanged, as all else can be lost."""
    checks: list[Check] = [RaisedCheck()] if action.after_raise else []
    exchanged = tuple(effect for effect in action.gain if isinstance(effect, Exchange))
    return (*checks, *_effect_checks(action.cost, card), *_effect_checks(exchanged, card))


CARD_CHECKS: dict[int, tuple[Check, ...]] = {number: _card_checks(card) for number, card in PROJECTS.items()}
"""What must hold, besides the price, for a card to be played."""

_PARAMETER_CHECKS = [
    (number, check) for number, checks in CARD_CHECKS.items() for check in checks if isinstance(check, ParameterCheck)
]


@cache
def _forbidden_by(parameter: str, value: int, leniency: int) -> list[int]:
    return [
        number for number, check in _PARAMETER_CHECKS if check.parameter == parameter and not check.met(value, leniency)
    ]


class _Forbidden(dict[tuple[int, int, int, int], bytes]):
    """For temperature, oxygen, number of oceans and leniency: by number, whether these forbid a card."""

    def __missing__(self, key: tuple[int, int, int, int]) -> bytes:
        *levels, leniency = key
        forbidden = bytearray(1 + max(CARD_CHECKS))
        for parameter, value in zip((TEMPERATURE, OXYGEN, OCEANS), levels, strict=True):
            for number in _forbidden_by(parameter, value, leniency):
                forbidden[number] = True
        self[key] = bytes(forbidden)
        return self[key]


_FORBIDDEN = _Forbidden()


def forbidden_cards(state: State, player: Player) -> bytes:
    """By number, whether the global parameters forbid this player a card (1) or not (0)."""
    leniency = player.leniency + player.next_leniency
    return _FORBIDDEN[state.temperature, state.oxygen, state.oceans.bit_count(), leniency]


OTHER_CONDITIONS = {
    number: tuple(check.holds for check in checks if not isinstance(check, ParameterCheck))
    for number, checks in CARD_CHECKS.items()
}
"""What must hold besides the price and the global parameters."""

ACTION_CHECKS: dict[int, tuple[tuple[Check, ...], ...]] = {
    number: tuple(_action_checks(card, action) for action in card.actions)
    for number, card in BY_NUMBER.items()
    if card.actions
}
"""What must hold for each alternative of a card's action."""
