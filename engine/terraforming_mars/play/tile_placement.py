"""Placement of a tile: its bonuses, the oceans next to it, and the triggers it sets off (rulebook p.5)."""

from __future__ import annotations

import msgspec

from engine.terraforming_mars.board.south_pole import PURPOSE
from engine.terraforming_mars.cards.vocabulary import Effect, Gain, Harm, WhenPlaced
from engine.terraforming_mars.effects.changes import (
    ATTACKS,
    GAINS,
    LATE_PRICES,
    NOW,
    OCEANS_FIRST,
    OTHER_TILES,
    Log,
    change_rating,
    change_stock,
    draw_cards,
    push_frame,
    queue_frame,
    raise_parameter,
)
from engine.terraforming_mars.effects.payment import charge
from engine.terraforming_mars.effects.registry import apply_effect
from engine.terraforming_mars.effects.tableau import PLACED_TRIGGERS, WATCHER
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.modules import SLUGS, map_of
from engine.terraforming_mars.modules.map import FIRST_SPACE, GRID, SOUTH_POLE_PRICE
from engine.terraforming_mars.state import EffectFrame, PayFrame, PlaceFrame, State
from engine.terraforming_mars.terms import (
    CAPITAL,
    CITY,
    GREENERY,
    MEGACREDITS,
    MOST_OCEANS,
    NOBODY,
    OCEAN,
    OCEAN_MONEY,
    OXYGEN,
    PLANTS,
    TILES,
)


def put_tile(state: State, tile: int, space: int, owner: int) -> None:
    """Put a tile onto the board and update the bit masks; nothing else happens."""
    state.tiles[space] = tile
    state.owners[space] = owner
    state.claims.pop(space, None)
    if space < FIRST_SPACE:
        return
    bit = 1 << space
    state.occupied |= bit
    if tile == OCEAN:
        state.oceans |= bit
        return
    if tile in (CITY, CAPITAL):
        state.cities |= bit
    elif tile == GREENERY:
        state.greeneries |= bit
    if owner >= 0:
        state.owned[owner] |= bit


def place_tile(state: State, log: Log, frame: PlaceFrame, space: int) -> None:
    """Place a tile with its bonuses, ocean money, TR, oxygen and the triggers of all players.

    The price of the South Pole is paid last; by the second rulings it is paid first.
    """
    at_the_pole = map_of(state.rules.map).south_pole >> space & 1
    if at_the_pole and not frame.space and state.rules.rulings == "second":
        push_frame(state, msgspec.structs.replace(frame, rank=NOW, space=space))
        charge(state, log, PayFrame(NOW, frame.seat, 0, SOUTH_POLE_PRICE, PURPOSE))
        return
    seat, tile, source = frame.seat, frame.tile, SLUGS.get(frame.source, "")
    put_tile(state, tile, space, NOBODY if tile == OCEAN else seat)
    log.append(new_event("placed", seat, (TILES[tile], space), source))
    if space >= FIRST_SPACE:
        _bonuses(state, log, seat, space)
    if tile == OCEAN:
        change_rating(state, log, seat, 1, "ocean")
    elif tile == GREENERY and frame.oxygen:
        raise_parameter(state, log, seat, OXYGEN, 1, source or "greenery")
    if frame.then is not None:
        rank = ATTACKS if isinstance(frame.then, Harm) else OTHER_TILES
        queue_frame(state, EffectFrame(rank, seat, frame.source, frame.then, 0, space))
    _run_triggers(state, log, seat, tile, space, frame.source)


def _bonuses(state: State, log: Log, seat: int, space: int) -> None:
    chart = map_of(state.rules.map)
    for resource, amount in chart.gains[space]:
        change_stock(state, log, seat, resource, amount, "space")
    if chart.cards[space]:
        draw_cards(state, log, seat, chart.cards[space], "space")
    beside = (GRID.masks[space] & state.oceans).bit_count()
    change_stock(state, log, seat, MEGACREDITS, OCEAN_MONEY * beside, "oceans-beside")
    if chart.south_pole >> space & 1:
        _queue_south_pole_ocean(state, seat)


def _queue_south_pole_ocean(state: State, seat: int) -> None:
    """Queue the ocean of the South Pole and its price.

    First rulings: the price comes first, and only if an ocean is left.
    """
    if state.rules.first_rulings:
        if state.oceans.bit_count() >= MOST_OCEANS:
            return
        push_frame(state, PayFrame(NOW, seat, 0, SOUTH_POLE_PRICE, PURPOSE))
    queue_frame(state, PlaceFrame(OCEANS_FIRST, seat, 0, OCEAN, "ocean"))
    if state.rules.pole_paid_last:
        queue_frame(state, PayFrame(LATE_PRICES, seat, 0, SOUTH_POLE_PRICE, PURPOSE))


def _run_triggers(state: State, log: Log, seat: int, tile: int, space: int, source: int) -> None:
    """Run the triggers that a tile sets off. Own gains wait in a frame behind attacks (NOTES C)."""
    metal = map_of(state.rules.map).metal >> space & 1
    for watcher in state.watchers:
        owner, number = divmod(watcher, WATCHER)
        for trigger in PLACED_TRIGGERS.get(number, ()):
            if _is_triggered(trigger, owner == seat, tile, space, bool(metal), number == source):
                for effect in trigger.effects:
                    _apply_trigger(state, log, owner, number, effect, own=owner == seat)


def _is_triggered(trigger: WhenPlaced, own: bool, tile: int, space: int, metal: bool, itself: bool) -> bool:
    return (
        (own or trigger.anyone)
        and (not trigger.tiles or tile in trigger.tiles)
        and (space >= FIRST_SPACE or not trigger.on_mars)
        and (metal or not trigger.metal)
        and (trigger.itself or not itself)
    )


def _apply_trigger(state: State, log: Log, owner: int, number: int, effect: Effect, *, own: bool) -> None:
    """Apply an effect of a trigger at once, or queue it.

    ``standard`` order: gains of opponents come at once, so that the attack that follows can take them (RULINGS).
    ``ask``: plants come at once, because the ocean was put before the attack for their sake.
    """
    if state.rules.effect_order == "ask":
        at_once = isinstance(effect, Gain) and effect.resource == PLANTS
    else:
        at_once = not own and not state.rules.first_rulings
    if state.frames and not at_once:
        queue_frame(state, EffectFrame(GAINS, owner, number, effect))
    else:
        apply_effect(state, log, owner, number, effect)
