"""Estimates of how far the game is from its end, and of how near a seat is to what the end needs."""

from __future__ import annotations

from math import ceil

from engine.core.hexmap import mask_of
from engine.on_mars.board import mars, tables
from engine.on_mars.bot.solo_goal import contract_nearness
from engine.on_mars.bot.weights import Weights
from engine.on_mars.cards.printed import MISSION_EVENTS
from engine.on_mars.play.construction import can_pay_for, in_zone
from engine.on_mars.play.supply import all_buildings, type_mask
from engine.on_mars.state import OVER, Player, State
from engine.on_mars.terms import LIFE_SUPPORT, MINE, SHELTER, TYPES


def turns_to_come(state: State, weights: Weights) -> float:
    """Return about how many turns each player still has, by the missions that are left."""
    if state.phase == OVER:
        return 0.0
    if state.last_rounds >= 0:
        return weights.last_turns
    seats = len(state.players)
    needed = sorted(left for number, left in zip(state.missions, state.left, strict=True) if number)
    events = sum(needed[: max(0, state.remaining)])
    levels = weights.turns_of_level * max(0, state.remaining - len(needed))
    dragging = 1.0 + weights.dragging * max(0.0, state.round - weights.long_game)
    return dragging * (weights.turns_left + (events / weights.events_a_turn + levels) / seats)


def event(state: State, weights: Weights) -> float:
    """Return what an event of a mission is worth, beside its crystals, so that games end."""
    overdue = max(0.0, state.round - weights.long_game)
    return weights.hurry + weights.later * max(0.0, state.round - weights.late) + weights.longer * overdue


def _needed(state: State) -> list[int]:
    """Return how many events are missing to each mission that the end of the game needs."""
    left = sorted(left for number, left in zip(state.missions, state.left, strict=True) if number)
    return left[: max(0, state.remaining)]


def _missing(state: State) -> int:
    """Return how many steps of Life Support are missing to the next Colony level."""
    return sum(max(0, state.level + 1 - state.lss[kind]) for kind in LIFE_SUPPORT)


def distance_to_end(state: State, weights: Weights) -> float:
    """Return how far the game is from its end: missing mission events, and Life Support steps to the level."""
    levels = weights.steps_of_level * (tables.TOP_LEVEL - state.level)
    return sum(_needed(state)) + weights.level_step * (_missing(state) + levels)


def end_value(state: State, seat: int, weights: Weights) -> float:
    """Return how near a long game is to what it waits for and the seat can do, as a share of what that is worth.

    A search that ends with the turn does not see why a bot should walk for several turns to where it could be built.
    """
    waits = {MISSION_EVENTS[number] for number, left in zip(state.missions, state.left, strict=True) if left}
    over = state.round - weights.long_game
    found = 0.0
    if over > 0 and "cube" in waits:
        found = _next_cube(state, seat, weights) * (weights.hurry + weights.later * over)
    if weights.awaits and state.round > weights.waiting:
        found = max(found, weights.awaits * event(state, weights) * _next_step(state, seat, weights, waits))
    return found


def _next_cube(state: State, seat: int, weights: Weights) -> float:
    """Return how near the next own cube of progress is."""
    free, zone = ~all_buildings(state) & mars.ALL, in_zone(state, seat)
    missing = [kind for kind in TYPES if kind != SHELTER and not state.players[seat].progress >> kind & 1]
    sites = [mars.around(type_mask(state, kind, seat)) & free for kind in missing if can_pay_for(state, seat, kind)]
    if any(sites):
        return weights.paid + (1.0 - weights.paid) * max(_nearness(weights, beside, zone) for beside in sites)
    mines = type_mask(state, MINE, seat)
    return weights.paid * _nearness(weights, (mars.around(mines) | mars.at_two(mines)) & free, zone)


def _next_step(state: State, seat: int, weights: Weights, waits: set[str]) -> float:
    """Return how near a needed tile, contract or Life Support step is, in mission events that it saves."""
    player, zone, free = state.players[seat], in_zone(state, seat), ~all_buildings(state) & mars.ALL
    found = [0.0]
    tiles = mask_of(state.finds) if "discovery" in waits else 0
    if "research" in waits:
        tiles |= research_wanted(state, player)
    found.append(_nearness(weights, tiles, 1 << (mars.CENTRE if player.rover < 0 else player.rover)))
    if "contract" in waits:
        held = [number for number, owner in enumerate(state.owners) if owner == seat + 1]
        open_ones = [number for number in held if not state.completed >> number & 1]
        found += [contract_nearness(weights, state, seat, number) for number in open_ones]
    if state.level < tables.TOP_LEVEL and state.remaining > 0:
        saved = max(_needed(state), default=1) / max(1, _missing(state))
        for kind in LIFE_SUPPORT:
            if state.lss[kind] <= state.level and can_pay_for(state, seat, kind):
                mask = type_mask(state, kind, seat)
                found.append(saved * _nearness(weights, (mars.around(mask) | mars.at_two(mask)) & free, zone))
    return max(found)


def research_wanted(state: State, player: Player) -> int:
    """Return the research tiles of types that a player has not yet."""
    wanted = 0
    for kind, mask in enumerate(state.research):
        if not player.research >> kind & 1:
            wanted |= mask
    return wanted


def _nearness(weights: Weights, wanted: int, reached: int) -> float:
    """Return how near the nearest of some hexes is to others, from 0 to 1."""
    for steps in range(ceil(weights.sight)):
        if wanted & reached:
            return 1.0 - steps / weights.sight
        reached |= mars.around(reached)
    return 0.0
