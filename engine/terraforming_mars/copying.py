"""Copies of a state. What can change is copied by hand, a line a field: search makes thousands of copies a second.

A test walks all fields, so that none that can change is forgotten.
"""

from __future__ import annotations

from engine.terraforming_mars.state import Player, State


def clone_player(player: Player) -> Player:
    """A copy that shares nothing that can change."""
    twin = player.__copy__()
    twin.stock = player.stock[:]
    twin.production = player.production[:]
    twin.hand = player.hand[:]
    twin.tableau = player.tableau[:]
    twin.events = player.events[:]
    twin.tags = player.tags[:]
    twin.cubes = player.cubes.copy()
    twin.used = player.used[:]
    twin.dealt = player.dealt[:]
    twin.offered = player.offered[:]
    twin.drafted = player.drafted[:]
    twin.discounts = player.discounts[:]
    return twin


def clone(state: State) -> State:
    """A copy that shares nothing that can change: rules, frames, choices and decisions are frozen."""
    twin = state.__copy__()
    twin.players = [clone_player(player) for player in state.players]
    twin.deck = state.deck[:]
    twin.discard = state.discard[:]
    twin.tiles = state.tiles[:]
    twin.owners = state.owners[:]
    twin.owned = state.owned[:]
    twin.claims = state.claims.copy()
    twin.claimed = state.claimed[:]
    twin.funded = state.funded[:]
    twin.frames = state.frames[:]
    twin.watchers = state.watchers[:]
    twin.streams = state.streams[:]
    return twin
