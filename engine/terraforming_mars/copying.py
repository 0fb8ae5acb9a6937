"""Copies of a state. Hand-written, one line a field: search makes thousands a second; a test walks the fields."""

from __future__ import annotations

from engine.terraforming_mars.state import Player, State


def clone_player(player: Player) -> Player:
    """A copy that shares nothing that can change."""
    return Player(
        player.corporation,
        player.rating,
        player.stock[:],
        player.production[:],
        player.hand[:],
        player.tableau[:],
        player.events[:],
        player.tags[:],
        player.cubes.copy(),
        player.used[:],
        player.dealt[:],
        player.offered[:],
        player.drafted[:],
        player.answer,
        player.passed,
        player.raised,
        player.opening,
        player.discounts[:],
        player.steel_value,
        player.titanium_value,
        player.leniency,
        player.greenery_cost,
        player.heat_as_money,
        player.shielded,
        player.next_discount,
        player.next_leniency,
    )


def clone(state: State) -> State:
    """A copy that shares nothing that can change: rules, frames, choices and decisions are frozen."""
    return State(
        state.rules,
        [clone_player(player) for player in state.players],
        state.deck[:],
        state.discard[:],
        state.tiles[:],
        state.owners[:],
        state.owned[:],
        state.claims.copy(),
        state.claimed[:],
        state.funded[:],
        state.frames[:],
        state.watchers[:],
        state.streams[:],
        state.occupied,
        state.oceans,
        state.cities,
        state.greeneries,
        state.temperature,
        state.oxygen,
        state.generation,
        state.phase,
        state.first,
        state.turn,
        state.acted,
        state.stepping,
        state.waiting,
    )
