"""What must hold before a card or an action can be used.

The checks of a card are made once, from its requirements and effects, when the module is read: asking them is the
innermost loop of every search.
"""

from __future__ import annotations

from functools import cache

from engine.core.message import Message, say
from engine.terraforming_mars.cards import BY_NUMBER, PROJECTS
from engine.terraforming_mars.cards.special import MINING_TILES
from engine.terraforming_mars.cards.vocabulary import (
    Action,
    AddCubes,
    Amount,
    AnyProduction,
    Card,
    ClaimLand,
    ConvertProduction,
    CopyProduction,
    Corporation,
    Draw,
    Effect,
    Either,
    Exchange,
    Gain,
    Harm,
    IfTags,
    Look,
    Lose,
    MetalProduction,
    NeedCities,
    NeedGreeneries,
    NeedParameter,
    NeedProduction,
    NeedTags,
    PayMoney,
    Place,
    Production,
    Raise,
    Rating,
    Requirement,
    RevealTop,
    SwapCard,
    TakeCubes,
)
from engine.terraforming_mars.play.conditions import (
    AnyProductionCheck,
    Check,
    CitiesCheck,
    CubesCheck,
    GreeneriesCheck,
    MoneyCheck,
    ParameterCheck,
    ProductionCheck,
    RaisedCheck,
    SpaceCheck,
    StockCheck,
    TagsCheck,
)
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import (
    BUILDING,
    CITY,
    EVENT,
    LOWEST_PRODUCTION,
    MICROBE,
    OCEAN,
    OCEANS,
    OXYGEN,
    PLANT,
    PLANTS,
    TEMPERATURE,
)


class CopyCheck:
    """There must be an own building card whose production box can be done again."""

    __slots__ = ()

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return bool(copyable(state, seat))

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.nothing-to-copy")


def production_box(number: int) -> tuple[Effect, ...]:
    """The brown box of a building card: what Robotic Workforce can repeat. Empty: nothing."""
    card = BY_NUMBER[number]
    if BUILDING not in card.tags:
        return ()
    if isinstance(card, Corporation):
        return tuple(Production(resource, amount) for resource, amount in enumerate(card.production) if amount)
    if card.kind == EVENT:
        return ()
    return tuple(effect for effect in card.effects if isinstance(effect, Production | AnyProduction | MetalProduction))


def copyable(state: State, seat: int) -> list[int]:
    """Own building cards whose box can be wholly done again now."""
    player = state.players[seat]
    return [
        number
        for number in player.cards
        if (checks := BOX_CHECKS.get(number)) is not None
        and all(check.holds(state, seat, player) for check in checks)
        and (number not in MINING_TILES or MINING_TILES[number] in state.tiles)
    ]


def _effect_check(effect: Effect, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
    """What must hold for an effect among others of a card; None where it can always be done."""
    match effect:
        case Production(resource=resource, amount=int(amount)) if amount < 0:
            return ProductionCheck(resource, LOWEST_PRODUCTION[resource] - amount, late=_after_a_city(effect, effects))
        case AnyProduction(resource=resource, amount=amount):
            own = [other for other in effects if isinstance(other, Production) and other.resource == resource]
            return AnyProductionCheck(resource, amount, sum(_plain(other.amount) for other in own))
        case ConvertProduction(lower=lower):
            return ProductionCheck(lower, 1)
        case Lose(resource=resource, amount=amount):
            return StockCheck(resource, amount, resource == PLANTS and bool({PLANT, MICROBE} & set(card.tags)))
        case PayMoney(price=price, metal=metal):
            return MoneyCheck(price, metal)
        case Exchange(spend=spend):
            return StockCheck(spend, 1)
        case TakeCubes():
            return CubesCheck(card.number, effect)
        case CopyProduction():
            return CopyCheck()
        case Place(tile=tile, where=where) if where != "ocean" or tile != OCEAN:
            return SpaceCheck(card.number, tile, where)
        case ClaimLand():
            return SpaceCheck(card.number, 0, "claim")
        case Production() | Place() | Gain() | Raise() | Rating() | AddCubes() | Draw() | Look() | RevealTop():
            return None
        case MetalProduction() | Harm() | SwapCard() | Either() | IfTags():
            return None


def _plain(amount: Amount) -> int:
    return amount if isinstance(amount, int) else 0


def _after_a_city(effect: Effect, effects: tuple[Effect, ...]) -> bool:
    before = effects[: effects.index(effect)]
    return any(isinstance(other, Place) and other.tile == CITY for other in before)


def _effect_checks(effects: tuple[Effect, ...], card: Card | Corporation) -> list[Check]:
    """What must hold for effects: production first, spaces last, as reasons are given in this order."""
    checks = [check for effect in effects if (check := _effect_check(effect, effects, card)) is not None]
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

BOX_CHECKS: dict[int, tuple[Check, ...]] = {
    number: tuple(_effect_checks(box, card)) for number, card in BY_NUMBER.items() if (box := production_box(number))
}
"""What must hold for a production box to be done again."""
