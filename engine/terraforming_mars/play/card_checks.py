"""Conditions of each card and each blue action.

They are built once from requirements and effects, at import, because every search evaluates them in its innermost loop.
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
    """Return the conditions of effects in the order of their reasons: production first, spaces last."""
    checks = [check for effect in effects if (check := rule_of(effect).check(effect, effects, card)) is not None]
    return sorted(checks, key=_reason_order)


def _reason_order(check: Check) -> int:
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
    """Return the conditions of a blue action. Of its gain only an exchange has one: all else may be lost."""
    checks: list[Check] = [RaisedCheck()] if action.after_raise else []
    exchanged = tuple(effect for effect in action.gain if isinstance(effect, Exchange))
    return (*checks, *_effect_checks(action.cost, card), *_effect_checks(exchanged, card))


CARD_CHECKS: dict[int, tuple[Check, ...]] = {number: _card_checks(card) for number, card in PROJECTS.items()}
"""Conditions of playing each card, besides its price."""

_PARAMETER_CHECKS = [
    (number, check) for number, checks in CARD_CHECKS.items() for check in checks if isinstance(check, ParameterCheck)
]


@cache
def _forbidden_by(parameter: str, value: int, leniency: int) -> list[int]:
    return [
        number for number, check in _PARAMETER_CHECKS if check.parameter == parameter and not check.met(value, leniency)
    ]


class _Forbidden(dict[tuple[int, int, int, int], bytes]):
    """Cache by temperature, oxygen, oceans and leniency: for each card number, 1 where they forbid the card."""

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
    """Return for each card number whether the global parameters forbid the card to a player (1) or not (0)."""
    leniency = player.leniency + player.next_leniency
    return _FORBIDDEN[state.temperature, state.oxygen, state.oceans.bit_count(), leniency]


OTHER_CONDITIONS = {
    number: tuple(check.holds for check in checks if not isinstance(check, ParameterCheck))
    for number, checks in CARD_CHECKS.items()
}
"""Conditions of each card besides its price and the global parameters."""

ACTION_CHECKS: dict[int, tuple[tuple[Check, ...], ...]] = {
    number: tuple(_action_checks(card, action) for action in card.actions)
    for number, card in BY_NUMBER.items()
    if card.actions
}
"""Conditions of each alternative of a card's action."""
