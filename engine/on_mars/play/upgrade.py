"""Advanced Buildings: upgrading (RULES 10), ships and bots (RULES 7)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.on_mars.board import mars, tables
from engine.on_mars.cards.printed import CARD_NUMBERS, CARD_SLUGS, blueprint
from engine.on_mars.events import new_event
from engine.on_mars.play.construct import displace, in_zone
from engine.on_mars.play.frames import Frame, Log, asking, doing, possible
from engine.on_mars.play.paying import cost_of, pay, payable
from engine.on_mars.play.series import stopped, with_stop
from engine.on_mars.play.steps import (
    ANYWHERE,
    BOT,
    FREE,
    PRIVATE,
    SHIP,
    SHIP_DONE,
    UPGRADE,
    UPGRADED,
)
from engine.on_mars.play.supply import (
    all_markers,
    check_contracts,
    home,
    mission,
    nearest,
    occupied,
    place_for_piece,
    type_mask,
)
from engine.on_mars.play.tasks import take_colonists
from engine.on_mars.state import Player, State
from engine.on_mars.terms import SHELTER

UPGRADE_COST = cost_of(mineral=1)
SHIP_COST = cost_of(water=1, plant=1)


def upgradable(state: State, seat: int, card: int, *, anywhere: bool) -> list[int]:
    """The hexes on which a card can be built."""
    printed = blueprint(card)
    mask = type_mask(state, printed.building, seat)
    free = mask & ~all_markers(state)
    if not anywhere:
        free &= in_zone(state, seat)
    if free and printed.size > 1:
        large = 0
        for group in mars.groups(mask):
            if group.bit_count() >= printed.size:
                large |= group
        free &= large
    return spaces_of(free)


def _upgrade_options(state: State, frame: Frame) -> list[Choice]:
    _, seat, how, skip = frame
    player = state.players[seat]
    if not how & FREE and not player.res[0]:
        return []
    options = [
        Choice("upgrade", (CARD_SLUGS[card], here))
        for card in player.blueprints
        for here in upgradable(state, seat, card, anywhere=bool(how & ANYWHERE))
    ]
    return with_stop(options, skip)


@possible(UPGRADE)
def _can_upgrade(state: State, frame: Frame) -> bool:
    _, seat, how, _ = frame
    player = state.players[seat]
    if not how & FREE and not player.res[0]:
        return False
    return any(upgradable(state, seat, card, anywhere=bool(how & ANYWHERE)) for card in player.blueprints)


@asking(UPGRADE, "upgrade", _upgrade_options)
def _upgrade(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if stopped(state, choice):
        return
    _, seat, how, _ = frame
    state.frames.append((UPGRADED, seat, CARD_NUMBERS[str(choice.args[0])], int(choice.args[1])))
    if not how & FREE:
        pay(state, seat, UPGRADE_COST)


@doing(UPGRADED)
def upgraded(state: State, log: Log, frame: Frame) -> None:
    """The card's marker goes onto the building; a miner goes home, a bot or rover is displaced."""
    _, seat, card, here = frame
    player = state.players[seat]
    player.blueprints.remove(card)
    player.built.append(card)
    bit = 1 << here
    state.cards[here] = card
    log.append(new_event("upgraded", seat, (CARD_SLUGS[card], here)))
    for owner, mask in enumerate(state.miners):
        if mask & bit:
            state.miners[owner] ^= bit
            home(state, log, owner, 1)
    displace(state, here)
    state.markers[seat] |= bit
    mission(state, log, seat, "advanced")
    check_contracts(state, log)


# --- ships ---


def _crews(how: int) -> tuple[tuple[int, int], ...]:
    """Colonists and bots that come with a ship: the choices. Colonists come as far as there is room."""
    return ((2, 1), (3, 0)) if how & PRIVATE else ((1, 1), (2, 0))


def _ships_allowed(state: State, player: Player) -> bool:
    return bool(player.ships) and tables.SHIPS - player.ships.bit_count() < state.level


def _ship_options(state: State, frame: Frame) -> list[Choice]:
    _, seat, how, skip = frame
    player = state.players[seat]
    if not _can_ship(state, frame):
        return []
    options = [
        Choice("ship", (ship,), (("colonists", colonists), ("bots", bots)) if bots else (("colonists", colonists),))
        for colonists, bots in _crews(how)
        if bots <= player.bots_left
        for ship in spaces_of(player.ships)
    ]
    return with_stop(options, skip)


@possible(SHIP)
def _can_ship(state: State, frame: Frame) -> bool:
    _, seat, how, _ = frame
    player = state.players[seat]
    return _ships_allowed(state, player) and (bool(how & FREE) or payable(state, seat, SHIP_COST))


@asking(SHIP, "ship", _ship_options)
def _ship(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if stopped(state, choice):
        return
    _, seat, how, _ = frame
    crew = dict(choice.amounts)
    state.frames.append((SHIP_DONE, seat, int(choice.args[0]), crew["colonists"], crew.get("bots", 0)))
    if not how & FREE:
        pay(state, seat, SHIP_COST)


@doing(SHIP_DONE)
def _ship_done(state: State, log: Log, frame: Frame) -> None:
    _, seat, ship, colonists, bots = frame
    ship_to_hangar(state, log, seat, ship)
    take_colonists(state, log, seat, colonists)
    if bots:
        state.frames.append((BOT, seat))


def ship_to_hangar(state: State, log: Log, seat: int, ship: int) -> None:
    """A ship leaves its Depot slot for the hangar."""
    player = state.players[seat]
    player.ships &= ~(1 << ship)
    player.hangar += 1
    log.append(new_event("ship", seat, (ship,)))


def _bot_options(state: State, frame: Frame) -> list[Choice]:
    seat = frame[1]
    own = state.buildings[SHELTER + seat]
    places = own & ~occupied(state) or nearest(place_for_piece(state), own)
    return [Choice("bot", (here,)) for here in spaces_of(places)]


@asking(BOT, "bot_place", _bot_options)
def _bot(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    seat, here = frame[1], int(choice.args[0])
    state.players[seat].bots_left -= 1
    state.bots[seat] |= 1 << here
    log.append(new_event("bot", seat, (here,)))
    mission(state, log, seat, "bot")
