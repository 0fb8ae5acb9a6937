"""What must hold before a card or an action can be used: each check can answer, and can say why not.

The checks of a card are made once, from its requirements and effects, when the module is read: asking them is the
innermost loop of every search.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol

from engine.core.message import Message, say
from engine.terraforming_mars.board.maps import HELLAS
from engine.terraforming_mars.board.spaces import legal_mask, money
from engine.terraforming_mars.cards import BY_NUMBER, PROJECTS
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
    Where,
)
from engine.terraforming_mars.play.counting import cities_in_play
from engine.terraforming_mars.play.prices import METALS, price_of, purse
from engine.terraforming_mars.play.tableau import CUBES, PLACED_TRIGGERS, UNTOUCHABLE
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import (
    BUILDING,
    CITY,
    EVENT,
    LOWEST_PRODUCTION,
    MEGACREDITS,
    MICROBE,
    MINING_AREA,
    MINING_RIGHTS,
    MOST_OCEANS,
    OCEAN,
    OCEANS,
    OXYGEN,
    PLANT,
    PLANTS,
    RESOURCES,
    STEEL,
    TAGS,
    TEMPERATURE,
    TILES,
    TITANIUM,
)

VIRAL_ENHANCERS = 74


class Check(Protocol):
    """Something that must hold."""

    def holds(self, state: State, seat: int, player: Player) -> bool:
        """Whether it does."""
        ...

    def why(self, state: State, seat: int, player: Player) -> Message:
        """Why it does not."""
        ...


class ParameterCheck:
    """A global parameter must be high or low enough; leniency counts (rulebook p.6, cards 153 and 206)."""

    __slots__ = ("least", "most", "parameter", "size")

    NONE_LOW, NONE_HIGH = -1000, 1000

    def __init__(self, need: NeedParameter) -> None:
        self.parameter = need.parameter
        self.size = 2 if need.parameter == TEMPERATURE else 1
        self.least = self.NONE_LOW if need.least is None else need.least
        self.most = self.NONE_HIGH if need.most is None else need.most

    def value(self, state: State) -> int:
        """Where the parameter stands."""
        if self.parameter == TEMPERATURE:
            return state.temperature
        return state.oxygen if self.parameter == OXYGEN else state.oceans.bit_count()

    def met(self, value: int, leniency: int) -> bool:
        """Whether the parameter may stand here, so many steps more or less being forgiven."""
        slack = leniency * self.size
        return self.least - slack <= value <= self.most + slack

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return self.met(self.value(state), player.leniency + player.next_leniency)

    def why(self, state: State, seat: int, player: Player) -> Message:
        value = self.value(state)
        if self.least != self.NONE_LOW:
            slack = (player.leniency + player.next_leniency) * self.size
            steps = (self.least - value - slack + self.size - 1) // self.size
            return say("why.parameter-low", parameter=self.parameter, value=value, least=self.least, steps=steps)
        return say("why.parameter-high", parameter=self.parameter, value=value, most=self.most)


class TagsCheck:
    """So many own tags in play; the card being played does not count."""

    __slots__ = ("count", "tag")

    def __init__(self, need: NeedTags) -> None:
        self.tag, self.count = need.tag, need.count

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return player.tags[self.tag] >= self.count

    def why(self, state: State, seat: int, player: Player) -> Message:
        have = player.tags[self.tag]
        return say("why.tags", tag=TAGS[self.tag], have=have, need=self.count, missing=self.count - have)


class CitiesCheck:
    """So many city tiles in play."""

    __slots__ = ("count",)

    def __init__(self, need: NeedCities) -> None:
        self.count = need.count

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return cities_in_play(state) >= self.count

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.cities", have=cities_in_play(state), need=self.count)


class GreeneriesCheck:
    """So many own greeneries."""

    __slots__ = ("count",)

    def __init__(self, need: NeedGreeneries) -> None:
        self.count = need.count

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return (state.greeneries & state.owned[seat]).bit_count() >= self.count

    def why(self, state: State, seat: int, player: Player) -> Message:
        have = (state.greeneries & state.owned[seat]).bit_count()
        return say("why.greeneries", have=have, need=self.count)


class ProductionCheck:
    """Own production of at least so much before the card is played."""

    __slots__ = ("late", "least", "resource")

    def __init__(self, resource: int, least: int, late: bool = False) -> None:
        self.resource, self.least, self.late = resource, least, late

    def _least(self, state: State, player: Player) -> int:
        """A loss that comes after a city may use what that city brings (card 200)."""
        if not self.late or self.resource != MEGACREDITS:
            return self.least
        own = 1 + sum(
            1
            for number in player.cards
            for trigger in PLACED_TRIGGERS.get(number, ())
            if CITY in trigger.tiles and not trigger.metal
            for effect in trigger.effects
            if isinstance(effect, Production) and effect.resource == MEGACREDITS
        )
        return self.least - own

    def holds(self, state: State, seat: int, player: Player) -> bool:
        production = player.production[self.resource]
        return production >= self.least or (self.late and production >= self._least(state, player))

    def why(self, state: State, seat: int, player: Player) -> Message:
        have = player.production[self.resource]
        return say("why.production", resource=RESOURCES[self.resource], have=have, need=self._least(state, player))


class AnyProductionCheck:
    """Some player must be able to lose the production; what the card itself adds to the own one counts. Not in solo."""

    __slots__ = ("amount", "own", "resource")

    def __init__(self, resource: int, amount: int, own: int) -> None:
        self.resource, self.amount, self.own = resource, amount, own

    def holds(self, state: State, seat: int, player: Player) -> bool:
        if len(state.players) == 1:
            return True
        least = LOWEST_PRODUCTION[self.resource] + self.amount
        if player.production[self.resource] + self.own >= least:
            return True
        return any(other.production[self.resource] >= least for other in state.players if other is not player)

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.nobody-can-lose", resource=RESOURCES[self.resource], amount=self.amount)


class SpaceCheck:
    """There must be a legal space for the tile; the South Pole counts only for who can still pay for it."""

    __slots__ = ("number", "tile", "where")

    def __init__(self, number: int, tile: int, where: Where) -> None:
        self.number, self.tile = number, tile
        self.where: Where = where

    def _spare(self, player: Player) -> int:
        """The M€ left when the card is paid, metals first."""
        price = price_of(player, PROJECTS[self.number])
        metals = purse(player, METALS[self.number]) - money(player)
        return money(player) - max(price - metals, 0)

    def holds(self, state: State, seat: int, player: Player) -> bool:
        if self.tile == OCEAN and state.oceans.bit_count() >= MOST_OCEANS:
            return True
        spare = self._spare(player) if state.rules.map == HELLAS.slug else 0
        return legal_mask(state, seat, self.where, spare) != 0

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.no-space", tile=TILES[self.tile], where=self.where)


class StockCheck:
    """So much in stock. A plant that Viral Enhancers will give for this card's tag may be lost at once."""

    __slots__ = ("amount", "enhanced", "resource")

    def __init__(self, resource: int, amount: int, enhanced: bool = False) -> None:
        self.resource, self.amount, self.enhanced = resource, amount, enhanced

    def holds(self, state: State, seat: int, player: Player) -> bool:
        have = player.stock[self.resource]
        return have >= self.amount or (self.enhanced and VIRAL_ENHANCERS in player.tableau and have + 1 >= self.amount)

    def why(self, state: State, seat: int, player: Player) -> Message:
        have = player.stock[self.resource]
        return say("why.stock", resource=RESOURCES[self.resource], have=have, missing=self.amount - have)


class MoneyCheck:
    """A price in M€ that can be paid, a metal at its value helping."""

    __slots__ = ("metal", "price")

    def __init__(self, price: int, metal: int | None) -> None:
        self.price, self.metal = price, metal

    def _missing(self, player: Player) -> int:
        worth = 0
        if self.metal == STEEL:
            worth = player.stock[STEEL] * player.steel_value
        elif self.metal == TITANIUM:
            worth = player.stock[TITANIUM] * player.titanium_value
        return self.price - money(player) - worth

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return self._missing(player) <= 0

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.money", missing=self._missing(player))


class CubesCheck:
    """Cubes that an action takes: off its own card, or off any card of any player."""

    __slots__ = ("effect", "number")

    def __init__(self, number: int, effect: TakeCubes) -> None:
        self.number, self.effect = number, effect

    def holds(self, state: State, seat: int, player: Player) -> bool:
        if self.effect.of == "this":
            return player.cubes.get(self.number, 0) >= self.effect.amount
        return len(state.players) == 1 or bool(cube_sources(state, seat, self.effect))

    def why(self, state: State, seat: int, player: Player) -> Message:
        if self.effect.of == "this":
            missing = self.effect.amount - player.cubes.get(self.number, 0)
            return say("why.cubes", cube=self.effect.kind, missing=missing)
        return say("why.no-cubes-to-take", cube=self.effect.kind)


class CopyCheck:
    """There must be an own building card whose production box can be done again."""

    __slots__ = ()

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return bool(copyable(state, seat))

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.nothing-to-copy")


class RaisedCheck:
    """Own TR must have risen this generation."""

    __slots__ = ()

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return player.raised

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.not-raised")


# --- what is checked --------------------------------------------------------------------------------------------------


def cube_sources(state: State, seat: int, effect: TakeCubes) -> list[tuple[int, int]]:
    """Whose cards, and which, a cube can be taken off: not off Pets, not off an opponent who is shielded."""
    return [
        (owner, number)
        for owner, other in enumerate(state.players)
        if owner == seat or not other.shielded
        for number, cubes in other.cubes.items()
        if cubes >= effect.amount and CUBES[number] == effect.kind and number not in UNTOUCHABLE
    ]


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
        and (number not in _MINING_TILES or _MINING_TILES[number] in state.tiles)
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

_MINING_TILES = {64: MINING_AREA, 67: MINING_RIGHTS}
"""The cards whose box depends on where their tile lies."""

BOX_CHECKS: dict[int, tuple[Check, ...]] = {
    number: tuple(_effect_checks(box, card)) for number, card in BY_NUMBER.items() if (box := production_box(number))
}
"""What must hold for a production box to be done again."""
