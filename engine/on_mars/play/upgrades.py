"""Advanced Buildings: upgrading (RULES 10), ships and bots (RULES 7)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.on_mars.board import mars, tables
from engine.on_mars.cards.printed import CARD_NUMBERS, CARD_SLUGS, blueprint
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.colony import BotFrame, ShipArrivalFrame, UpgradedFrame
from engine.on_mars.frame_types.series import ShipFrame, UpgradeFrame
from engine.on_mars.play.construction import displace, in_zone
from engine.on_mars.play.first_colonists import take_colonists
from engine.on_mars.play.frames import Log
from engine.on_mars.play.payment import cost_of, pay, payable
from engine.on_mars.play.series import stopped, with_stop
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
from engine.on_mars.state import Player, State
from engine.on_mars.terms import SHELTER

UPGRADE_COST = cost_of(mineral=1)
SHIP_COST = cost_of(water=1, plant=1)


def upgradable(state: State, seat: int, card: int, *, anywhere: bool) -> list[int]:
    """Return the hexes on which a card can be built."""
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


def upgrade_options(state: State, frame: UpgradeFrame) -> list[Choice]:
    """Return each blueprint on each hex where it can be built."""
    seat = frame.seat
    player = state.players[seat]
    if not frame.free and not player.res[0]:
        return []
    options = [
        Choice("upgrade", (CARD_SLUGS[card], here))
        for card in player.blueprints
        for here in upgradable(state, seat, card, anywhere=frame.anywhere)
    ]
    return with_stop(options, frame.skip)


def can_upgrade(state: State, frame: UpgradeFrame) -> bool:
    """Return whether a blueprint can be paid and built."""
    seat = frame.seat
    player = state.players[seat]
    if not frame.free and not player.res[0]:
        return False
    return any(upgradable(state, seat, card, anywhere=frame.anywhere) for card in player.blueprints)


def answer_upgrade(state: State, log: Log, choice: Choice, frame: UpgradeFrame) -> None:
    """Pay for a blueprint, then build it."""
    if stopped(state, choice):
        return
    seat = frame.seat
    state.frames.append(UpgradedFrame(seat, CARD_NUMBERS[str(choice.args[0])], int(choice.args[1])))
    if not frame.free:
        pay(state, seat, UPGRADE_COST)


def do_upgraded(state: State, log: Log, frame: UpgradedFrame) -> None:
    """Put the marker of a card on a building. A miner there goes home; a bot or a rover is displaced."""
    seat, card, here = frame.seat, frame.card, frame.here
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


def _crews(private: bool) -> tuple[tuple[int, int], ...]:
    """Return the choices of colonists and bots that come with a ship. Colonists come as far as there is room."""
    return ((2, 1), (3, 0)) if private else ((1, 1), (2, 0))


def _ships_allowed(state: State, player: Player) -> bool:
    return bool(player.ships) and tables.SHIPS - player.ships.bit_count() < state.level


def ship_options(state: State, frame: ShipFrame) -> list[Choice]:
    """Return each ship of the Depot with each crew."""
    seat = frame.seat
    player = state.players[seat]
    if not can_ship(state, frame):
        return []
    options = [
        Choice("ship", (ship,), (("colonists", colonists), ("bots", bots)) if bots else (("colonists", colonists),))
        for colonists, bots in _crews(frame.private)
        if bots <= player.bots_left
        for ship in spaces_of(player.ships)
    ]
    return with_stop(options, frame.skip)


def can_ship(state: State, frame: ShipFrame) -> bool:
    """Return whether a ship can be paid and the Colony level allows it."""
    seat = frame.seat
    player = state.players[seat]
    return _ships_allowed(state, player) and (frame.free or payable(state, seat, SHIP_COST))


def answer_ship(state: State, log: Log, choice: Choice, frame: ShipFrame) -> None:
    """Pay for a ship, which then lands."""
    if stopped(state, choice):
        return
    seat = frame.seat
    crew = dict(choice.amounts)
    state.frames.append(ShipArrivalFrame(seat, int(choice.args[0]), crew["colonists"], crew.get("bots", 0)))
    if not frame.free:
        pay(state, seat, SHIP_COST)


def do_ship_arrival(state: State, log: Log, frame: ShipArrivalFrame) -> None:
    """Move a ship to the hangar; its colonists come, then its bot is placed."""
    seat, ship, colonists, bots = frame.seat, frame.ship, frame.colonists, frame.bots
    ship_to_hangar(state, log, seat, ship)
    take_colonists(state, log, seat, colonists)
    if bots:
        state.frames.append(BotFrame(seat))


def ship_to_hangar(state: State, log: Log, seat: int, ship: int) -> None:
    """Move a ship from its Depot slot to the hangar."""
    player = state.players[seat]
    player.ships &= ~(1 << ship)
    player.hangar += 1
    log.append(new_event("ship", seat, (ship,)))


def bot_options(state: State, frame: BotFrame) -> list[Choice]:
    """Return the seat's shelters without a piece; if there is none, the nearest place."""
    seat = frame.seat
    own = state.buildings[SHELTER + seat]
    places = own & ~occupied(state) or nearest(place_for_piece(state), own)
    return [Choice("bot", (here,)) for here in spaces_of(places)]


def answer_bot(state: State, log: Log, choice: Choice, frame: BotFrame) -> None:
    """Place a new bot."""
    seat, here = frame.seat, int(choice.args[0])
    state.players[seat].bots_left -= 1
    state.bots[seat] |= 1 << here
    log.append(new_event("bot", seat, (here,)))
    mission(state, log, seat, "bot")
