"""Executive actions, and the actions of Advanced Buildings and discovery tiles (RULES 8, 15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.on_mars.board import tables
from engine.on_mars.cards.printed import (
    BUILDING_OF_CARD,
    CARD_NUMBERS,
    CARD_SLUGS,
    DISCOVERIES,
    DISCOVERY_NUMBERS,
    DISCOVERY_SLUGS,
    EXECUTIVE,
    EXECUTIVE_ADVANCED,
    SCIENTISTS,
    blueprint,
)
from engine.on_mars.events import new_event
from engine.on_mars.frame_types import AnyFrame
from engine.on_mars.frame_types.cards import (
    AdvancedFrame,
    CardFrame,
    ColonistsFrame,
    DiscoveryFrame,
    FromWorkingAreaFrame,
    ProduceAllFrame,
    RadarFrame,
    WithColonistsFrame,
)
from engine.on_mars.frame_types.colony import ANY_BUILDING, ConstructFrame, GainFrame, HireFrame, PointsFrame
from engine.on_mars.frame_types.movement import BOTS, CRYSTALS, RECYCLING, ROVER, MoveFrame, MovementStartFrame
from engine.on_mars.frame_types.payments import PayFrame
from engine.on_mars.frame_types.rounds import TravelFrame
from engine.on_mars.frame_types.series import (
    BlueprintFrame,
    DevelopFrame,
    LearnFrame,
    ProduceFrame,
    ResourceFrame,
    RetrieveFrame,
    SeriesFrame,
    ShipFrame,
    UpgradeFrame,
    WarehouseFrame,
)
from engine.on_mars.play.frames import Log, can
from engine.on_mars.play.life_support import own_mines, retrievable, retrieve
from engine.on_mars.play.payment import affords, affords_crystals, cost_of, pay
from engine.on_mars.play.series import boosted, highest, series, stopped, with_stop
from engine.on_mars.play.supply import gain, home, spendable
from engine.on_mars.state import State
from engine.on_mars.terms import COLONY, CRYSTAL, MINE, MINERAL, NOBODY, ORBIT
from engine.on_mars.terms import ROVER as ROVER_TECHNOLOGY
from engine.on_mars.terms import UPGRADE as UPGRADE_TECHNOLOGY

EXECUTIVE_COST = tuple(cost_of(crystal=crystals) for crystals, _ in EXECUTIVE)
CRYSTALS_FOR_CARD = EXECUTIVE[EXECUTIVE_ADVANCED][0]
PAY_FOR_CARD = cost_of(crystal=CRYSTALS_FOR_CARD)
ANY_RESOURCE = cost_of(any=1)
MOST_RETRIEVED = 12
"""More colonists than a player has on slots."""
SCIENTIST_WORKING_IN = {scientist.works_in: number for number, scientist in enumerate(SCIENTISTS)}


def upgrade_always(state: State) -> bool:
    """Return whether Upgrade technology serves also what does not name it (R7)."""
    return state.rules.upgrade_technology == "always"


def upgrades(each: UpgradeFrame, times: int, always: bool) -> SeriesFrame:
    """Return the upgrades of an effect that does not name Upgrade technology."""
    return series(each, times, UPGRADE_TECHNOLOGY if always else -1)


@cache
def executive_effect(seat: int, slot: int, always: bool) -> AnyFrame:
    """Return the step that an executive action is."""
    match EXECUTIVE[slot][1]:
        case "develop-free":
            return series(DevelopFrame(seat, free=True))
        case "rover":
            return MovementStartFrame(seat, CRYSTALS | ROVER, bots=0, rover=2)
        case "blueprint":
            return series(BlueprintFrame(seat))
        case "upgrade":
            return upgrades(UpgradeFrame(seat), 1, always)
        case "mineral":
            return GainFrame(seat, MINERAL, 1)
        case "bots":
            return MoveFrame(seat, CRYSTALS | BOTS, bots=2, rover=0)
        case "warehouse-resource":
            return series(WarehouseFrame(seat, resources_only=True))
        case "advanced":
            return AdvancedFrame(seat)


def executives(state: State, seat: int) -> list[int]:
    """Return the executive actions that the seat could do now."""
    player = state.players[seat]
    most = spendable(state, seat)
    found: list[int] = []
    for slot in range(1, EXECUTIVE_ADVANCED + 1):
        if player.ships >> slot & 1:
            continue
        if slot == EXECUTIVE_ADVANCED:
            if can(state, AdvancedFrame(seat)):
                found.append(slot)
        elif EXECUTIVE[slot][0] <= most and affords_crystals(
            state, seat, EXECUTIVE[slot][0], executive_effect(seat, slot, upgrade_always(state))
        ):
            found.append(slot)
    return found


def begin_executive(state: State, seat: int, slot: int) -> None:
    """Ask for the cost of an executive action, and what it does."""
    state.frames.append(executive_effect(seat, slot, upgrade_always(state)))
    if slot != EXECUTIVE_ADVANCED:
        pay(state, seat, EXECUTIVE_COST[slot], checked=True)


# --- slot 8: the card of an Advanced Building ---


def works_in(state: State, card: int) -> int:
    """Return the scientist whose marker is on a card, 0 for none."""
    return state.working.index(card) if card in state.working else 0


def scientist_for(state: State, seat: int, card: int) -> int:
    """Return the seat's scientist who works in the type of a card, 0 for none."""
    number = SCIENTIST_WORKING_IN[BUILDING_OF_CARD[card]]
    return number if state.scientists[number] == seat + 1 else 0


def _uses(state: State, seat: int) -> Iterator[tuple[int, str]]:
    """Yield the cards whose action the seat could use now, and how."""
    hired = seat + 1 in state.scientists
    for owner, player in enumerate(state.players):
        if owner != seat and not hired:
            continue
        for card in player.built:
            action = CardFrame(seat, card)
            if owner == seat:
                if works_in(state, card):
                    if can(state, action):
                        yield card, "free"
                elif affords_crystals(state, seat, CRYSTALS_FOR_CARD, action):
                    yield card, "pay"
            if hired and scientist_for(state, seat, card) and can(state, action):
                yield card, "scientist"


def advanced_options(state: State, frame: AdvancedFrame) -> list[Choice]:
    """Return each card that can be used, with each way to use it."""
    return [Choice("use", (CARD_SLUGS[card], how)) for card, how in _uses(state, frame.seat)]


def can_advanced(state: State, frame: AdvancedFrame) -> bool:
    """Return whether any card can be used."""
    return any(True for _ in _uses(state, frame.seat))


def answer_advanced(state: State, log: Log, choice: Choice, frame: AdvancedFrame) -> None:
    """Use a card: by its working scientist, for crystals, or by putting a scientist on it."""
    seat, card, how = frame.seat, CARD_NUMBERS[str(choice.args[0])], choice.args[1]
    owner = next(owner for owner, player in enumerate(state.players) if card in player.built)
    log.append(new_event("used-card", seat, (CARD_SLUGS[card], owner)))
    if how == "scientist":
        state.working[scientist_for(state, seat, card)] = card
    state.frames.append(CardFrame(seat, card))
    if how == "pay":
        pay(state, seat, PAY_FOR_CARD, checked=True)


def _card_frames(state: State, seat: int, card: int) -> list[AnyFrame]:
    """Return the steps of a card's action, the first of them first."""
    printed = blueprint(card)
    simple = _simple_card(seat, card, upgrade_always(state))
    if simple is not None:
        return [simple]
    match printed.action:
        case "produce":
            return [ProduceAllFrame(seat), boosted(ProduceFrame(seat), times=0)]
        case "trade":
            return [PayFrame(seat, ANY_RESOURCE, checked=True), boosted(ResourceFrame(seat, skip=True), printed.n)]
        case "radar":
            return [DiscoveryFrame(seat, state.radar)] if state.radar else [RadarFrame(seat)]
        case _:
            return [ColonistsFrame(seat, card)]


@cache
def _simple_card(seat: int, card: int, always: bool) -> AnyFrame | None:
    """Return the one step of most cards."""
    printed = blueprint(card)
    match printed.action:
        case "upgrade":
            return boosted(UpgradeFrame(seat), technology=UPGRADE_TECHNOLOGY)
        case "construct":
            return ConstructFrame(seat, printed.building, boostable=True)
        case "welcome":
            return boosted(ShipFrame(seat, private=True))
        case "warehouse":
            return boosted(WarehouseFrame(seat))
        case "learn":
            return boosted(LearnFrame(seat, card=True))
        case "points":
            return PointsFrame(seat, printed.n)
        case "contract":
            return HireFrame(seat, scientists=False, contracts=True, free=False)
        case "upgrade-anywhere":
            return upgrades(UpgradeFrame(seat, anywhere=True), 1, always)
        case "develop":
            return boosted(DevelopFrame(seat), printed.n)
        case "from-working-area":
            return FromWorkingAreaFrame(seat, printed.n)
        case "from-slots":
            return series(RetrieveFrame(seat, skip=True), MOST_RETRIEVED)
        case "blueprint":
            return boosted(BlueprintFrame(seat))
        case "to-orbit":
            return TravelFrame(seat, ORBIT, with_tile=True)
        case "produce" | "trade" | "radar" | "crystal" | "recycling-bots" | "highest-rover":
            return None


def can_card(state: State, frame: CardFrame) -> bool:
    """Return whether the action of a card would do anything."""
    seat, card = frame.seat, frame.card
    action = blueprint(card).action
    player = state.players[seat]
    if action == "to-orbit":
        return tables.side_of(player.space) == COLONY
    if action == "trade":
        return affords(state, seat, ANY_RESOURCE, ResourceFrame(seat))
    if action in ("recycling-bots", "highest-rover"):
        return can(state, _with_colonists(state, seat, card, player.lq))
    return all(can(state, part) for part in _card_frames(state, seat, card)[:1])


def do_card(state: State, log: Log, frame: CardFrame) -> None:
    """Push the steps of a card's action."""
    seat, card = frame.seat, frame.card
    state.frames.extend(reversed(_card_frames(state, seat, card)))


# --- cards that ask for colonists at once ---


def _with_colonists(state: State, seat: int, card: int, colonists: int) -> AnyFrame:
    printed = blueprint(card)
    match printed.action:
        case "recycling-bots":
            return MoveFrame(seat, BOTS | RECYCLING, bots=printed.n + colonists, rover=0)
        case "highest-rover":
            return MoveFrame(seat, ROVER, bots=0, rover=highest(state, ROVER_TECHNOLOGY) + colonists)
        case _:
            return GainFrame(seat, CRYSTAL, printed.n + colonists)


def colonists_options(state: State, frame: ColonistsFrame) -> list[Choice]:
    """Return how many colonists may work for the action of a card."""
    seat, card = frame.seat, frame.card
    return [
        Choice("colonists", (count,))
        for count in range(state.players[seat].lq + 1)
        if can(state, _with_colonists(state, seat, card, count))
    ]


def answer_colonists(state: State, log: Log, choice: Choice, frame: ColonistsFrame) -> None:
    """Send the colonists to work before the action of the card."""
    seat, card = frame.seat, frame.card
    state.frames.append(WithColonistsFrame(seat, card, int(choice.args[0])))


def do_with_colonists(state: State, log: Log, frame: WithColonistsFrame) -> None:
    """Move the colonists to the Working Area and begin the action."""
    seat, card, count = frame.seat, frame.card, frame.count
    player = state.players[seat]
    player.lq -= count
    player.wa += count
    if count:
        log.append(new_event("boosted", seat, (count,)))
    state.frames.append(_with_colonists(state, seat, card, count))


# --- colonists come back ---


def can_from_working_area(state: State, frame: FromWorkingAreaFrame) -> bool:
    """Return whether a colonist is in the Working Area."""
    return state.players[frame.seat].wa > 0


def from_working_area_options(state: State, frame: FromWorkingAreaFrame) -> list[Choice]:
    """Return how many colonists may come home from the Working Area."""
    seat, most = frame.seat, frame.most
    return [Choice("colonists", (count,)) for count in range(1, min(most, state.players[seat].wa) + 1)]


def answer_from_working_area(state: State, log: Log, choice: Choice, frame: FromWorkingAreaFrame) -> None:
    """Take colonists home from the Working Area."""
    count = int(choice.args[0])
    state.players[frame.seat].wa -= count
    home(state, log, frame.seat, count)


def retrieve_options(state: State, frame: RetrieveFrame) -> list[Choice]:
    """Return the places that a colonist can be taken home from."""
    places = retrievable(state, frame.seat, working=frame.anywhere)
    return with_stop([Choice("retrieve", (place,)) for place in places], frame.skip)


def can_retrieve(state: State, frame: RetrieveFrame) -> bool:
    """Return whether a colonist can be taken home."""
    return bool(retrievable(state, frame.seat, working=frame.anywhere))


def answer_retrieve(state: State, log: Log, choice: Choice, frame: RetrieveFrame) -> None:
    """Take a colonist home."""
    if not stopped(state, choice):
        retrieve(state, log, frame.seat, str(choice.args[0]))


# --- production ---


def producers(state: State, seat: int) -> list[int]:
    """Return the hexes with own Advanced Buildings and mines; each produces once (R9)."""
    return spaces_of(state.markers[seat] | own_mines(state, seat))


def produce(state: State, log: Log, seat: int, here: int) -> None:
    """Give a player the item of a building."""
    kind = BUILDING_OF_CARD[state.cards[here]] if here in state.cards else MINE
    gain(state, log, seat, kind, 1)


def can_produce_all(state: State, frame: ProduceAllFrame) -> bool:
    """Return whether the player has a building that produces."""
    return bool(producers(state, frame.seat))


def do_produce_all(state: State, log: Log, frame: ProduceAllFrame) -> None:
    """Make every own Advanced Building and mine produce."""
    produce_all(state, log, frame.seat)


def produce_all(state: State, log: Log, seat: int) -> None:
    """Make every Advanced Building and mine of a seat produce."""
    for here in producers(state, seat):
        produce(state, log, seat, here)


def produce_options(state: State, frame: ProduceFrame) -> list[Choice]:
    """Return the hexes of buildings that produce."""
    return with_stop([Choice("produce", (here,)) for here in producers(state, frame.seat)], frame.skip)


def can_produce(state: State, frame: ProduceFrame) -> bool:
    """Return whether the player has a building that produces."""
    return bool(producers(state, frame.seat))


def answer_produce(state: State, log: Log, choice: Choice, frame: ProduceFrame) -> None:
    """Make the building on a hex produce."""
    if not stopped(state, choice):
        produce(state, log, frame.seat, int(choice.args[0]))


# --- Radar and discovery tiles ---


def radar_options(state: State, frame: RadarFrame) -> list[Choice]:
    """Return the discovery tiles of the display whose effect is possible."""
    seat = frame.seat
    return [
        Choice("tile", (DISCOVERY_SLUGS[tile],)) for tile in state.face_up if can(state, DiscoveryFrame(seat, tile))
    ]


def can_radar(state: State, frame: RadarFrame) -> bool:
    """Return whether a discovery tile of the display has an effect that is possible."""
    return bool(radar_options(state, frame))


def answer_radar(state: State, log: Log, choice: Choice, frame: RadarFrame) -> None:
    """Put a discovery tile on the Radar and carry out its effect."""
    tile = DISCOVERY_NUMBERS[str(choice.args[0])]
    state.radar = tile
    log.append(new_event("radar", frame.seat, (DISCOVERY_SLUGS[tile],)))
    leave_display(state, log, tile)
    state.frames.append(DiscoveryFrame(frame.seat, tile))


def leave_display(state: State, log: Log, tile: int) -> None:
    """Take a discovery tile from the display and reveal the next one."""
    state.face_up.remove(tile)
    if state.discoveries:
        state.face_up.append(state.discoveries.pop())
        log.append(new_event("revealed", NOBODY, (DISCOVERY_SLUGS[state.face_up[-1]],), reveals=True))


@cache
def discovery_frame(seat: int, number: int, always: bool) -> AnyFrame:
    """Return the step that a discovery tile is."""
    tile = DISCOVERIES[number]
    assert tile is not None
    match tile.kind:
        case "develop":
            return series(DevelopFrame(seat), tile.n)
        case "construct":
            return ConstructFrame(seat, ANY_BUILDING if tile.what < 0 else tile.what, boostable=False)
        case "upgrade":
            return upgrades(UpgradeFrame(seat), tile.n, always)
        case "hire":
            return HireFrame(seat, scientists=True, contracts=True, free=False)
        case "blueprint":
            return series(BlueprintFrame(seat), tile.n)
        case "warehouse":
            return series(WarehouseFrame(seat), tile.n)
        case "crystal":
            return GainFrame(seat, CRYSTAL, tile.n)
        case "learn":
            return series(LearnFrame(seat))
        case "resource":
            return GainFrame(seat, tile.what, tile.n)


def can_discovery(state: State, frame: DiscoveryFrame) -> bool:
    """Return whether the effect of a discovery tile is possible."""
    return can(state, discovery_frame(frame.seat, frame.tile, upgrade_always(state)))


def do_discovery(state: State, log: Log, frame: DiscoveryFrame) -> None:
    """Push the step that a discovery tile is."""
    state.frames.append(discovery_frame(frame.seat, frame.tile, upgrade_always(state)))
