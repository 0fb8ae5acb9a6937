"""What is impossible in a position: duplicates, and more than the box or a board holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.message import Message, say
from engine.on_mars.board import tables
from engine.on_mars.cards.printed import DISCOVERIES, GOALS, LEVEL_ONE, LEVEL_THREE, RIVAL_CARDS
from engine.on_mars.play.pieces import extra_bots
from engine.on_mars.play.supply import is_rival, storage
from engine.on_mars.state import State
from engine.on_mars.terms import LIFE_SUPPORT, SHELTER

COLONISTS, BOTS, MARKERS = 12, 4, 8


def problems(state: State) -> list[Message]:
    """Return everything that is impossible; nothing if the position can be played."""
    return [*_cards(state), *_map(state), *_course(state), *_players(state)]


def _cards(state: State) -> Iterator[Message]:
    cards = Counter([*state.top, *state.bottom, *state.deck])
    for player in state.players:
        cards.update([*player.blueprints, *player.built])
    wrong = [card for card, count in cards.items() if count > 1 or card not in (*LEVEL_ONE, *LEVEL_THREE)]
    if wrong:
        yield say("position.cards", cards=tuple(sorted(wrong)))
    found = [*state.face_up, *state.discoveries, *state.finds.values(), *([state.radar] if state.radar else [])]
    for player in state.players:
        found += player.discovery
    tiles: Counter[int] = Counter(found)
    if any(count > 1 or not 0 < tile < len(DISCOVERIES) for tile, count in tiles.items()):
        yield say("position.tiles")
    goals = Counter(goal for player in state.players for goal in (*player.goals, player.goal_done) if goal)
    if any(count > 1 or not 0 < goal < len(GOALS) for goal, count in goals.items()):
        yield say("position.goals")


def _map(state: State) -> Iterator[Message]:
    built = 0
    for mask in state.buildings:
        if built & mask:
            yield say("position.two-buildings")
        built |= mask
    for marked in state.cards:
        if not built >> marked & 1:
            yield say("position.marker-without-building")
    tiles = sum(state.research) | sum(1 << here for here in state.finds)
    if built & (tiles | state.crystals) or tiles & state.crystals:
        yield say("position.covered")


def _course(state: State) -> Iterator[Message]:
    rows = [state.lss[kind] for kind in LIFE_SUPPORT]
    if not 1 <= state.level <= tables.TOP_LEVEL or any(not 1 <= row <= tables.TOP_ROW for row in rows):
        yield say("position.level")
    if state.remaining < 0:
        yield say("position.remaining")
    cards = Counter(state.rival_deck)
    if any(count > 1 or not 0 < card < len(RIVAL_CARDS) for card, count in cards.items()):
        yield say("position.rival-deck")
    if state.shuttle_space not in tables.SHUTTLE_SPACES:
        yield say("position.shuttle")
    taken = [player.space for player in state.players if player.space]
    if len(set(taken)) != len(taken) or any(not 1 <= space <= tables.DEPOT for space in taken):
        yield say("position.spaces")


def _players(state: State) -> Iterator[Message]:
    for seat, player in enumerate(state.players):
        if is_rival(state, seat):
            continue
        slots = sum(there.count(seat) for there in state.slots)
        working = player.lq + player.wa + player.supply + slots + state.miners[seat].bit_count()
        if working != COLONISTS or min(player.lq, player.wa, player.supply) < 0:
            yield say("position.colonists", seat=seat, count=working)
        bots = state.bots[seat].bit_count() + extra_bots(state, seat) + player.bots_left
        if bots != BOTS:
            yield say("position.bots", seat=seat, count=bots)
        shelters = state.buildings[SHELTER + seat].bit_count() + player.shelters_left
        if shelters != tables.SHELTERS:
            yield say("position.shelters", seat=seat, count=shelters)
        if player.adv_left + len(player.blueprints) + len(player.built) != MARKERS:
            yield say("position.markers", seat=seat)
        if any(not 0 <= count <= storage(player) for count in player.res):
            yield say("position.storage", seat=seat)
        if min(player.crystals, player.waiting, player.hangar) < 0:
            yield say("position.crystals", seat=seat)
