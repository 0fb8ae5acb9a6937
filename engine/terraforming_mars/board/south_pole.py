"""The South Pole of Hellas: what a tile there brings, and whether its price can be paid out of that.

The 6 M€ are an effect of the placement and may be paid last (publisher's FAQ, RULINGS). So a seat may place there if
what it has, and what the tile and its ocean bring, come to 6 M€.
"""

from __future__ import annotations

from engine.core.hexmap import spaces_of
from engine.terraforming_mars.cards.vocabulary import Gain, Raise, WhenPlaced
from engine.terraforming_mars.modules import BY_NUMBER, map_of
from engine.terraforming_mars.modules.map import GRID, SOUTH_POLE_PRICE
from engine.terraforming_mars.state import EffectFrame, PayFrame, PlaceFrame, Player, State
from engine.terraforming_mars.terms import (
    EMPTY,
    GREENERY,
    HEAT,
    MEGACREDITS,
    MOST_OCEANS,
    OCEAN,
    OCEAN_BONUS,
    OCEAN_MONEY,
    OXYGEN,
    TEMPERATURE,
    TEMPERATURE_BONUS,
)

PURPOSE = "south-pole"
"""Purpose of the payment, in its frame and its event."""

_PAID_FOR_TILES: dict[int, tuple[tuple[tuple[int, ...], int], ...]] = {
    number: found
    for number, card in BY_NUMBER.items()
    if (
        found := tuple(
            (trigger.tiles, effect.amount)
            for trigger in card.triggers
            if isinstance(trigger, WhenPlaced)
            for effect in trigger.effects
            if isinstance(effect, Gain) and effect.resource == MEGACREDITS and isinstance(effect.amount, int)
        )
    )
}
"""By card number: the tiles for which the card gives its owner M€, and the amount."""


def can_pay(state: State, seat: int, purse: int, tile: int) -> bool:
    """Return whether a seat with ``purse`` M€ can pay for this tile on the South Pole after all income."""
    if purse >= SOUTH_POLE_PRICE:
        return True
    (pole,) = spaces_of(map_of(state.rules.map).south_pole)
    player = state.players[seat]
    oceans = state.oceans | (1 << pole if tile == OCEAN else 0)
    brought = OCEAN_MONEY * (GRID.masks[pole] & state.oceans).bit_count() + _tile_income(player, tile)
    coming = 1 + _oceans_waiting(state, seat) + _oceans_from_steps(state, seat, tile)
    purse += brought + _gains_waiting(state, seat)
    return purse + _max_ocean_income(state, seat, oceans, coming) >= SOUTH_POLE_PRICE


def payable_spaces(state: State, seat: int, purse: int, spaces: list[int]) -> list[int]:
    """Return the spaces for an ocean after which a seat with ``purse`` M€ can pay what it owes for the South Pole."""
    owed = sum(
        frame.price
        for frame in state.frames
        if isinstance(frame, PayFrame) and frame.purpose == PURPOSE and frame.seat == seat
    )
    player = state.players[seat]
    purse += _gains_waiting(state, seat)
    if purse >= owed:
        return spaces
    coming = _oceans_waiting(state, seat) - 1 + _oceans_from_steps(state, seat, EMPTY)

    def left(space: int) -> int:
        oceans = state.oceans | 1 << space
        return (
            purse + _ocean_income(state, player, state.oceans, space) + _max_ocean_income(state, seat, oceans, coming)
        )

    return [space for space in spaces if left(space) >= owed] or spaces


def _tile_income(player: Player, tile: int) -> int:
    """Sum the M€ that a seat's own cards give for a tile that it places."""
    return sum(
        amount
        for number in player.cards
        for tiles, amount in _PAID_FOR_TILES.get(number, ())
        if not tiles or tile in tiles
    )


def _oceans_from_steps(state: State, seat: int, tile: int) -> int:
    """Count the ocean gained when the greenery's oxygen and queued steps raise the temperature to 0 °C."""
    steps = {OXYGEN: int(tile == GREENERY), TEMPERATURE: 0}
    for frame in state.frames:
        if isinstance(frame, EffectFrame) and frame.seat == seat and isinstance(frame.effect, Raise):
            steps[frame.effect.parameter] += frame.effect.steps
    if state.oxygen < TEMPERATURE_BONUS <= state.oxygen + steps[OXYGEN]:
        steps[TEMPERATURE] += 1
    return int(state.temperature < OCEAN_BONUS <= state.temperature + 2 * steps[TEMPERATURE])


def _oceans_waiting(state: State, seat: int) -> int:
    """Count the oceans that a seat still has to place on ocean spaces."""
    return sum(
        isinstance(frame, PlaceFrame) and frame.tile == OCEAN and frame.where == "ocean" and frame.seat == seat
        for frame in state.frames
    )


def _gains_waiting(state: State, seat: int) -> int:
    """Sum what the queued effects of a seat will add to its means of payment."""
    pays = (MEGACREDITS, HEAT) if state.players[seat].heat_as_money else (MEGACREDITS,)
    return sum(
        frame.effect.amount
        for frame in state.frames
        if isinstance(frame, EffectFrame)
        and frame.seat == seat
        and isinstance(frame.effect, Gain)
        and frame.effect.resource in pays
        and isinstance(frame.effect.amount, int)
    )


def _ocean_income(state: State, player: Player, oceans: int, space: int) -> int:
    """Sum the means of payment that an ocean on this space brings."""
    brought = OCEAN_MONEY * (GRID.masks[space] & oceans).bit_count() + _tile_income(player, OCEAN)
    if player.heat_as_money:
        brought += sum(amount for resource, amount in map_of(state.rules.map).gains[space] if resource == HEAT)
    return brought


def _max_ocean_income(state: State, seat: int, oceans: int, number: int) -> int:
    """Return the most that a seat's next oceans can bring, limited by the oceans left of the nine."""
    if number <= 0 or oceans.bit_count() >= MOST_OCEANS:
        return 0
    return max(
        (
            _ocean_income(state, state.players[seat], oceans, space)
            + _max_ocean_income(state, seat, oceans | 1 << space, number - 1)
            for space in spaces_of(map_of(state.rules.map).reserved_ocean & ~state.occupied & ~oceans)
            if state.claims.get(space, seat) == seat
        ),
        default=0,
    )
