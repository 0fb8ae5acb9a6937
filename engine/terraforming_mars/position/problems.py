"""Validation of positions: what is impossible in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from engine.core.hexmap import mask_of
from engine.core.message import Message, say
from engine.terraforming_mars import rules
from engine.terraforming_mars.board.goals import GOALS_TAKEN
from engine.terraforming_mars.effects.tableau import enter_play
from engine.terraforming_mars.modules import BEGINNER, CORPORATIONS, SLUGS, deck
from engine.terraforming_mars.modules.map import FIRST_SPACE, SPACES
from engine.terraforming_mars.play.legal import USE
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import ACTION, KeepFrame, Player, State, new_player
from engine.terraforming_mars.terms import (
    CAPITAL,
    CITY,
    EMPTY,
    GREENERY,
    HIGHEST_OXYGEN,
    HIGHEST_TEMPERATURE,
    LOWEST_PRODUCTION,
    LOWEST_TEMPERATURE,
    MOST_OCEANS,
    NEUTRAL,
    NOBODY,
    OCEAN,
    RESOURCES,
    TILES,
    UNKNOWN,
)


class Masks(msgspec.Struct):
    """Bit masks of spaces that follow from tiles and owners."""

    occupied: int
    oceans: int
    cities: int
    greeneries: int
    owned: list[int]


def masks(tiles: list[int], owners: list[int], seats: int) -> Masks:
    """Return the bit masks of spaces that follow from tiles and owners."""
    hexes = range(FIRST_SPACE, SPACES)
    return Masks(
        occupied=mask_of(n for n in hexes if tiles[n] != EMPTY),
        oceans=mask_of(n for n in hexes if tiles[n] == OCEAN),
        cities=mask_of(n for n in hexes if tiles[n] in (CITY, CAPITAL)),
        greeneries=mask_of(n for n in hexes if tiles[n] == GREENERY),
        owned=[mask_of(n for n in hexes if tiles[n] not in (EMPTY, OCEAN) and owners[n] == s) for s in range(seats)],
    )


def problems(state: State) -> list[Message]:
    """Return what is impossible in a position, so that no game can reach it; empty for a valid one."""
    wrong = [
        *rules.check(state.rules),
        *_parameters(state),
        *_board(state),
        *_goals(state),
        *_turn(state),
        *_cards(state),
    ]
    for seat, player in enumerate(state.players):
        wrong += _player(seat, player)
    if not wrong:
        wrong += _caches(state)
    return wrong


def _parameters(state: State) -> Iterator[Message]:
    warm = LOWEST_TEMPERATURE <= state.temperature <= HIGHEST_TEMPERATURE
    if not warm or (state.temperature - LOWEST_TEMPERATURE) % 2:
        yield say("problem.temperature", value=state.temperature, low=LOWEST_TEMPERATURE, high=HIGHEST_TEMPERATURE)
    if not 0 <= state.oxygen <= HIGHEST_OXYGEN:
        yield say("problem.oxygen", value=state.oxygen, high=HIGHEST_OXYGEN)
    if state.generation < 1 or (state.rules.solo and state.generation > SOLO_GENERATIONS):
        yield say("problem.generation", value=state.generation)


def _board(state: State) -> Iterator[Message]:
    seats = range(len(state.players))
    oceans = state.tiles.count(OCEAN)
    if oceans > MOST_OCEANS:
        yield say("problem.oceans", value=oceans, high=MOST_OCEANS)
    for space, (tile, owner) in enumerate(zip(state.tiles, state.owners, strict=True)):
        fits = owner in seats or owner == NEUTRAL
        if tile in (EMPTY, OCEAN):
            fits = owner == NOBODY
        if tile and space < FIRST_SPACE and (space == 0 or tile != CITY):
            fits = False
        if not 0 <= tile < len(TILES) or not fits:
            yield say("problem.tile", space=space)
    for space, owner in state.claims.items():
        if not FIRST_SPACE <= space < SPACES or state.tiles[space] != EMPTY or owner not in seats:
            yield say("problem.claim", space=space)


def _goals(state: State) -> Iterator[Message]:
    for kind, takers in (("milestone", state.claimed), ("award", state.funded)):
        taken = sum(owner != NOBODY for owner in takers)
        if taken > GOALS_TAKEN:
            yield say("problem.goals", kind=kind, value=taken, high=GOALS_TAKEN)
        if taken and state.rules.solo:
            yield say("problem.solo-goals", kind=kind)
        if any(owner != NOBODY and owner not in range(len(state.players)) for owner in takers):
            yield say("problem.goal-owner", kind=kind)


def _turn(state: State) -> Iterator[Message]:
    seats = range(len(state.players))
    if state.first not in seats or state.turn not in seats or state.acted < 0:
        yield say("problem.turn")
    elif state.phase == ACTION and not state.frames and state.players[state.turn].passed:
        yield say("problem.turn-passed", seat=state.turn)


def _cards(state: State) -> Iterator[Message]:
    """Yield the cards that are in two places or in none, and those that are not of the game.

    In the middle of a move frames hold some cards.
    """
    zones: list[Sequence[int]] = [state.deck, state.discard]
    for player in state.players:
        zones += [player.hand, player.tableau, player.events, player.dealt, player.drafted]
    zones += [frame.cards for frame in state.frames if isinstance(frame, KeepFrame)]
    count = Counter(number for zone in zones for number in zone)
    hidden = count.pop(UNKNOWN, 0)
    game = set(deck(state.rules))
    for number in sorted(count):
        if number not in game:
            yield say("problem.card", card=_name(number))
        elif count[number] > 1:
            yield say("problem.card-twice", card=_name(number))
    if not hidden:
        for number in sorted(game - count.keys()):
            yield say("problem.card-missing", card=_name(number))
    corporations = Counter(player.corporation for player in state.players)
    for number, seats in corporations.items():
        if seats > 1 and number not in (0, BEGINNER):
            yield say("problem.card-twice", card=_name(number))


def _player(seat: int, player: Player) -> Iterator[Message]:
    if player.rating < 0:
        yield say("problem.rating", seat=seat, value=player.rating)
    for resource, name in enumerate(RESOURCES):
        if player.stock[resource] < 0:
            yield say("problem.stock", seat=seat, resource=name, value=player.stock[resource])
        if player.production[resource] < LOWEST_PRODUCTION[resource]:
            yield say("problem.production", seat=seat, resource=name, value=player.production[resource])
    if player.corporation and player.corporation not in CORPORATIONS:
        yield say("problem.card", card=_name(player.corporation))
    for number in player.used:
        if number not in USE or number not in player.cards or player.used.count(number) > 1:
            yield say("problem.used", seat=seat, card=_name(number))
    for number, cubes in player.cubes.items():
        if cubes < 0:
            yield say("problem.cubes", seat=seat, card=_name(number), value=cubes)


def _caches(state: State) -> Iterator[Message]:
    """Yield derived fields that differ from what they are derived from."""
    if masks(state.tiles, state.owners, len(state.players)) != Masks(
        state.occupied, state.oceans, state.cities, state.greeneries, state.owned
    ):
        yield say("problem.board-caches")
    fresh = msgspec.structs.replace(state, players=[new_player(0, 0) for _ in state.players], watchers=[])
    for seat, (player, other) in enumerate(zip(state.players, fresh.players, strict=True)):
        for number in (*player.cards, *player.events):
            enter_play(fresh, seat, number)
        if (other.tableau, other.events) != (player.tableau, player.events):
            yield say("problem.wrong-place", seat=seat)
        elif other.cubes.keys() != player.cubes.keys() or _lasting(other) != _lasting(player):
            yield say("problem.card-caches", seat=seat)
    if sorted(fresh.watchers) != sorted(state.watchers):
        yield say("problem.watchers")


def _lasting(player: Player) -> tuple[object, ...]:
    """Return the fields of a player board that the cards in play determine, for comparison."""
    return (
        player.tags,
        player.discounts,
        player.steel_value,
        player.titanium_value,
        player.leniency,
        player.greenery_cost,
        player.heat_as_money,
        player.shielded,
    )


def _name(number: int) -> str:
    return SLUGS.get(number, str(number))
