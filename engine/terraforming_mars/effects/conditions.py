"""Conditions of cards and actions: each says whether it holds, and for which reason it does not."""

from __future__ import annotations

from typing import Protocol

from engine.core.message import Message, say
from engine.terraforming_mars.board.spaces import legal_mask, money
from engine.terraforming_mars.cards.vocabulary import (
    NeedCities,
    NeedGreeneries,
    NeedParameter,
    NeedTags,
    Production,
    TakeCubes,
    Where,
)
from engine.terraforming_mars.effects.amounts import cities_in_play
from engine.terraforming_mars.effects.prices import PAYING_METALS, price_of, spending_power
from engine.terraforming_mars.effects.tableau import CUBES, PLACED_TRIGGERS, UNTOUCHABLE
from engine.terraforming_mars.modules import PROJECTS
from engine.terraforming_mars.modules.hellas_elysium import HELLAS
from engine.terraforming_mars.modules.special_cards import VIRAL_ENHANCERS
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import (
    CITY,
    LOWEST_PRODUCTION,
    MEGACREDITS,
    MOST_OCEANS,
    OCEAN,
    OXYGEN,
    RESOURCES,
    STEEL,
    TAGS,
    TEMPERATURE,
    TILES,
    TITANIUM,
)


class Check(Protocol):
    """A condition that must hold for a card to be played or an action to be used."""

    def holds(self, state: State, seat: int, player: Player) -> bool:
        """Return whether the condition holds for a seat now."""
        ...

    def why(self, state: State, seat: int, player: Player) -> Message:
        """Return the reason why the condition does not hold."""
        ...


class ParameterCheck:
    """A global parameter within its limits, leniency included (rulebook p.6, cards 153 and 206)."""

    __slots__ = ("least", "most", "parameter", "size")

    NONE_LOW, NONE_HIGH = -1000, 1000

    def __init__(self, need: NeedParameter) -> None:
        self.parameter = need.parameter
        self.size = 2 if need.parameter == TEMPERATURE else 1
        self.least = self.NONE_LOW if need.least is None else need.least
        self.most = self.NONE_HIGH if need.most is None else need.most

    def value(self, state: State) -> int:
        """Return the present value of the parameter."""
        if self.parameter == TEMPERATURE:
            return state.temperature
        return state.oxygen if self.parameter == OXYGEN else state.oceans.bit_count()

    def met(self, value: int, leniency: int) -> bool:
        """Return whether a value is within the limits, ``leniency`` steps beyond them being allowed."""
        slack = leniency * self.size
        return self.least - slack <= value <= self.most + slack

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return self.met(self.value(state), player.leniency + player.next_leniency)

    def why(self, state: State, seat: int, player: Player) -> Message:
        value, parameter = self.value(state), self.parameter
        now = say(f"value.{parameter}", n=value)
        if self.least != self.NONE_LOW:
            slack = (player.leniency + player.next_leniency) * self.size
            steps = (self.least - value - slack + self.size - 1) // self.size
            need = say(f"value.{parameter}", n=self.least)
            limits = {"least": self.least, "need": need, "now": now}
            return say("why.parameter-low", parameter=parameter, value=value, steps=steps, **limits)
        need = say(f"value.{parameter}", n=self.most)
        return say("why.parameter-high", parameter=parameter, value=value, most=self.most, need=need, now=now)


class TagsCheck:
    """A number of own tags in play, without those of the card being played."""

    __slots__ = ("count", "tag")

    def __init__(self, need: NeedTags) -> None:
        self.tag, self.count = need.tag, need.count

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return player.tags[self.tag] >= self.count

    def why(self, state: State, seat: int, player: Player) -> Message:
        have = player.tags[self.tag]
        return say("why.tags", tag=TAGS[self.tag], have=have, need=self.count, missing=self.count - have)


class CitiesCheck:
    """A number of city tiles in play."""

    __slots__ = ("count",)

    def __init__(self, need: NeedCities) -> None:
        self.count = need.count

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return cities_in_play(state) >= self.count

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.cities", have=cities_in_play(state), need=self.count)


class GreeneriesCheck:
    """A number of own greenery tiles."""

    __slots__ = ("count",)

    def __init__(self, need: NeedGreeneries) -> None:
        self.count = need.count

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return (state.greeneries & state.owned[seat]).bit_count() >= self.count

    def why(self, state: State, seat: int, player: Player) -> Message:
        have = (state.greeneries & state.owned[seat]).bit_count()
        return say("why.greeneries", have=have, need=self.count)


class ProductionCheck:
    """A minimum of own production before the card is played."""

    __slots__ = ("late", "least", "resource")

    def __init__(self, resource: int, least: int, late: bool = False) -> None:
        self.resource, self.least, self.late = resource, least, late

    def _least(self, state: State, player: Player) -> int:
        """Return the minimum, lowered by what a city of the same card brings first (card 200)."""
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
    """A player who can lose the production; the card's own increase counts. Always holds in solo games."""

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
    """A legal space for the tile; the South Pole only if the player can still pay for it."""

    __slots__ = ("number", "tile", "where")

    def __init__(self, number: int, tile: int, where: Where) -> None:
        self.number, self.tile = number, tile
        self.where: Where = where

    def _spare(self, player: Player) -> int:
        """Return the M€ left when the card is paid for with metals first."""
        price = price_of(player, PROJECTS[self.number])
        metals = spending_power(player, PAYING_METALS[self.number]) - money(player)
        return money(player) - max(price - metals, 0)

    def holds(self, state: State, seat: int, player: Player) -> bool:
        if self.tile == OCEAN and state.oceans.bit_count() >= MOST_OCEANS:
            return True
        spare = self._spare(player) if state.rules.map == HELLAS.slug else 0
        return legal_mask(state, seat, self.where, spare, self.tile) != 0

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.no-space", tile=TILES[self.tile], where=self.where)


def short_of(player: Player, resource: int, amount: int) -> Message:
    """Return the reason that a player has less of a resource than an amount."""
    have, name = player.stock[resource], RESOURCES[resource]
    missing = amount - have
    return say("why.stock", amount=say(f"amount.{name}", n=missing), resource=name, have=have, missing=missing)


class StockCheck:
    """A minimum of resources in stock; a plant that Viral Enhancers give for the card's own tag counts."""

    __slots__ = ("amount", "enhanced", "resource")

    def __init__(self, resource: int, amount: int, enhanced: bool = False) -> None:
        self.resource, self.amount, self.enhanced = resource, amount, enhanced

    def holds(self, state: State, seat: int, player: Player) -> bool:
        have = player.stock[self.resource]
        return have >= self.amount or (self.enhanced and VIRAL_ENHANCERS in player.tableau and have + 1 >= self.amount)

    def why(self, state: State, seat: int, player: Player) -> Message:
        return short_of(player, self.resource, self.amount)


class MoneyCheck:
    """A price in M€ that the player can pay, with a metal at its value if one is allowed."""

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
    """Cubes that an action removes from its own card, or from any card of any player."""

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
            what = say(f"cubes.{self.effect.kind}", n=missing)
            return say("why.cubes", cube=self.effect.kind, missing=missing, what=what)
        return say("why.no-cubes-to-take", cube=self.effect.kind)


class RaisedCheck:
    """A TR raised in this generation."""

    __slots__ = ()

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return player.raised

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.not-raised")


# --- what is checked --------------------------------------------------------------------------------------------------


def cube_sources(state: State, seat: int, effect: TakeCubes) -> list[tuple[int, int]]:
    """Return the seats and cards from which cubes can be removed: not from Pets, not from shielded opponents."""
    return [
        (owner, number)
        for owner, other in enumerate(state.players)
        if owner == seat or not other.shielded
        for number, cubes in other.cubes.items()
        if cubes >= effect.amount and CUBES[number] == effect.kind and number not in UNTOUCHABLE
    ]
