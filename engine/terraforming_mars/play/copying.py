"""Copies of a state. Hand-written, one line a field: search makes thousands a second; a test walks the fields."""

from __future__ import annotations

from engine.terraforming_mars.state import Player, State


def clone_player(player: Player) -> Player:
    """A copy that shares nothing that can change."""
    return Player(
        player.corporation,
        player.rating,
        player.stock.copy(),
        player.production.copy(),
        player.hand.copy(),
        player.tableau.copy(),
        player.events.copy(),
        player.tags.copy(),
        player.cubes.copy(),
        player.used.copy(),
        player.dealt.copy(),
        player.offered.copy(),
        player.drafted.copy(),
        player.answer,
        player.passed,
        player.raised,
        player.opening,
        player.discounts.copy(),
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
        state.deck.copy(),
        state.discard.copy(),
        state.tiles.copy(),
        state.owners.copy(),
        state.owned.copy(),
        state.claims.copy(),
        state.claimed.copy(),
        state.funded.copy(),
        state.frames.copy(),
        state.watchers.copy(),
        state.streams.copy(),
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
