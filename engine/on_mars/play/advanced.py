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
from engine.on_mars.play.frames import Frame, Log, asking, can, doing, possible
from engine.on_mars.play.lifesupport import own_mines, retrievable, retrieve
from engine.on_mars.play.paying import affords, affords_crystals, cost_of, pay
from engine.on_mars.play.series import boosted, highest, series, stopped, with_stop
from engine.on_mars.play.steps import (
    ADVANCED,
    ANY_BUILDING,
    ANYWHERE,
    BLUEPRINT,
    BOOSTED,
    BOTS,
    CARD,
    COLONISTS,
    CONSTRUCT,
    CONTRACTS,
    CRYSTALS,
    DEVELOP,
    DISCOVERY,
    FREE,
    FROM_WORKING_AREA,
    GAIN,
    HIRE,
    LEARN,
    MOVE,
    PAY,
    POINTS,
    PRIVATE,
    PRODUCE,
    PRODUCE_ALL,
    RADAR,
    RECYCLING,
    RESOURCE,
    RESOURCES_ONLY,
    RETRIEVE,
    ROVER,
    ROVER_START,
    SHIP,
    TRAVEL,
    UPGRADE,
    WAREHOUSE,
    WITH_COLONISTS,
)
from engine.on_mars.play.steps import (
    SCIENTISTS as HIRE_SCIENTISTS,
)
from engine.on_mars.play.supply import gain, home, spendable
from engine.on_mars.state import State
from engine.on_mars.terms import COLONY, CRYSTAL, MINE, MINERAL, NOBODY, ORBIT
from engine.on_mars.terms import ROVER as ROVER_TECHNOLOGY
from engine.on_mars.terms import UPGRADE as UPGRADE_TECHNOLOGY

EXECUTIVE_COST = tuple(cost_of(crystal=crystals) for crystals, _ in EXECUTIVE)
CRYSTALS_FOR_CARD = EXECUTIVE[EXECUTIVE_ADVANCED][0]
PAY_FOR_CARD = cost_of(crystal=CRYSTALS_FOR_CARD)
ANY_RESOURCE = cost_of(any=1)
SCIENTIST_WORKING_IN = {scientist.works_in: number for number, scientist in enumerate(SCIENTISTS)}
FROM_SLOTS, FROM_ANYWHERE = 0, 1
"""Where colonists are retrieved from."""


def upgrade_always(state: State) -> bool:
    """Whether Upgrade technology serves also what does not name it (R7)."""
    return state.rules.upgrade_technology == "always"


def upgrades(seat: int, how: int, times: int, always: bool) -> Frame:
    """Upgrades by what does not name Upgrade technology."""
    return series(seat, UPGRADE, how, times, UPGRADE_TECHNOLOGY if always else -1)


@cache
def executive_effect(seat: int, slot: int, always: bool) -> Frame:
    """The step that an executive action is."""
    match EXECUTIVE[slot][1]:
        case "develop-free":
            return series(seat, DEVELOP, FREE)
        case "rover":
            return (ROVER_START, seat, CRYSTALS | ROVER, 0, 2)
        case "blueprint":
            return series(seat, BLUEPRINT)
        case "upgrade":
            return upgrades(seat, 0, 1, always)
        case "mineral":
            return (GAIN, seat, MINERAL, 1)
        case "bots":
            return (MOVE, seat, CRYSTALS | BOTS, 2, 0, 0)
        case "warehouse-resource":
            return series(seat, WAREHOUSE, RESOURCES_ONLY)
        case "advanced":
            return (ADVANCED, seat)


def executives(state: State, seat: int) -> list[int]:
    """The executive actions that the seat could do now."""
    player = state.players[seat]
    most = spendable(state, seat)
    found: list[int] = []
    for slot in range(1, EXECUTIVE_ADVANCED + 1):
        if player.ships >> slot & 1:
            continue
        if slot == EXECUTIVE_ADVANCED:
            if can(state, (ADVANCED, seat)):
                found.append(slot)
        elif EXECUTIVE[slot][0] <= most and affords_crystals(
            state, seat, EXECUTIVE[slot][0], executive_effect(seat, slot, upgrade_always(state))
        ):
            found.append(slot)
    return found


def begin_executive(state: State, seat: int, slot: int) -> None:
    """Asks for the cost of an executive action, and what it does."""
    state.frames.append(executive_effect(seat, slot, upgrade_always(state)))
    if slot != EXECUTIVE_ADVANCED:
        pay(state, seat, EXECUTIVE_COST[slot], checked=True)


# --- slot 8: the card of an Advanced Building ---


def works_in(state: State, card: int) -> int:
    """The scientist whose marker is on a card, 0 for none."""
    return state.working.index(card) if card in state.working else 0


def scientist_for(state: State, seat: int, card: int) -> int:
    """The seat's scientist who works in the type of a card, 0 for none."""
    number = SCIENTIST_WORKING_IN[BUILDING_OF_CARD[card]]
    return number if state.scientists[number] == seat + 1 else 0


def _uses(state: State, seat: int) -> Iterator[tuple[int, str]]:
    """The cards whose action the seat could use now, and how."""
    hired = seat + 1 in state.scientists
    for owner, player in enumerate(state.players):
        if owner != seat and not hired:
            continue
        for card in player.built:
            action = (CARD, seat, card)
            if owner == seat:
                if works_in(state, card):
                    if can(state, action):
                        yield card, "free"
                elif affords_crystals(state, seat, CRYSTALS_FOR_CARD, action):
                    yield card, "pay"
            if hired and scientist_for(state, seat, card) and can(state, action):
                yield card, "scientist"


def _advanced_options(state: State, frame: Frame) -> list[Choice]:
    return [Choice("use", (CARD_SLUGS[card], how)) for card, how in _uses(state, frame[1])]


@possible(ADVANCED)
def _can_advanced(state: State, frame: Frame) -> bool:
    return any(True for _ in _uses(state, frame[1]))


@asking(ADVANCED, "advanced", _advanced_options)
def _advanced(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    seat, card, how = frame[1], CARD_NUMBERS[str(choice.args[0])], choice.args[1]
    owner = next(owner for owner, player in enumerate(state.players) if card in player.built)
    log.append(new_event("used-card", seat, (CARD_SLUGS[card], owner)))
    if how == "scientist":
        state.working[scientist_for(state, seat, card)] = card
    state.frames.append((CARD, seat, card))
    if how == "pay":
        pay(state, seat, PAY_FOR_CARD, checked=True)


def _card_frames(state: State, seat: int, card: int) -> list[Frame]:
    """The steps of a card's action, the first of them first."""
    printed = blueprint(card)
    simple = _simple_card(seat, card, upgrade_always(state))
    if simple is not None:
        return [simple]
    match printed.action:
        case "produce":
            return [(PRODUCE_ALL, seat), boosted(seat, PRODUCE, times=0)]
        case "trade":
            return [(PAY, seat, ANY_RESOURCE, 1), boosted(seat, RESOURCE, times=printed.n, skip=True)]
        case "radar":
            return [(DISCOVERY, seat, state.radar)] if state.radar else [(RADAR, seat)]
        case _:
            return [(COLONISTS, seat, card)]


@cache
def _simple_card(seat: int, card: int, always: bool) -> Frame | None:
    """The one step of most cards."""
    printed = blueprint(card)
    match printed.action:
        case "upgrade":
            return boosted(seat, UPGRADE, technology=UPGRADE_TECHNOLOGY)
        case "construct":
            return (CONSTRUCT, seat, printed.building, 1)
        case "welcome":
            return boosted(seat, SHIP, PRIVATE)
        case "warehouse":
            return boosted(seat, WAREHOUSE)
        case "learn":
            return (BOOSTED, seat, LEARN, 1, 1, -1, 0)
        case "points":
            return (POINTS, seat, printed.n)
        case "contract":
            return (HIRE, seat, CONTRACTS, 0)
        case "upgrade-anywhere":
            return upgrades(seat, ANYWHERE, 1, always)
        case "develop":
            return boosted(seat, DEVELOP, times=printed.n)
        case "from-working-area":
            return (FROM_WORKING_AREA, seat, printed.n)
        case "from-slots":
            return series(seat, RETRIEVE, FROM_SLOTS, 12, skip=True)
        case "blueprint":
            return boosted(seat, BLUEPRINT)
        case "to-orbit":
            return (TRAVEL, seat, ORBIT, 1)
        case "produce" | "trade" | "radar" | "crystal" | "recycling-bots" | "highest-rover":
            return None


@possible(CARD)
def _can_card(state: State, frame: Frame) -> bool:
    _, seat, card = frame
    action = blueprint(card).action
    player = state.players[seat]
    if action == "to-orbit":
        return tables.side_of(player.space) == COLONY
    if action == "trade":
        return affords(state, seat, ANY_RESOURCE, (RESOURCE, seat, 0, 0))
    if action in ("recycling-bots", "highest-rover"):
        return can(state, _with_colonists(state, seat, card, player.lq))
    return all(can(state, part) for part in _card_frames(state, seat, card)[:1])


@doing(CARD)
def _card(state: State, log: Log, frame: Frame) -> None:
    _, seat, card = frame
    state.frames.extend(reversed(_card_frames(state, seat, card)))


# --- cards that ask for colonists at once ---


def _with_colonists(state: State, seat: int, card: int, colonists: int) -> Frame:
    printed = blueprint(card)
    match printed.action:
        case "recycling-bots":
            return (MOVE, seat, BOTS | RECYCLING, printed.n + colonists, 0, 0)
        case "highest-rover":
            return (MOVE, seat, ROVER, 0, highest(state, ROVER_TECHNOLOGY) + colonists, 0)
        case _:
            return (GAIN, seat, CRYSTAL, printed.n + colonists)


def _colonists_options(state: State, frame: Frame) -> list[Choice]:
    _, seat, card = frame
    return [
        Choice("colonists", (count,))
        for count in range(state.players[seat].lq + 1)
        if can(state, _with_colonists(state, seat, card, count))
    ]


@asking(COLONISTS, "colonists", _colonists_options)
def _colonists(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    _, seat, card = frame
    state.frames.append((WITH_COLONISTS, seat, card, int(choice.args[0])))


@doing(WITH_COLONISTS)
def _colonists_work(state: State, log: Log, frame: Frame) -> None:
    _, seat, card, count = frame
    player = state.players[seat]
    player.lq -= count
    player.wa += count
    if count:
        log.append(new_event("boosted", seat, (count,)))
    state.frames.append(_with_colonists(state, seat, card, count))


# --- colonists come back ---


@possible(FROM_WORKING_AREA)
def _can_from_working_area(state: State, frame: Frame) -> bool:
    return state.players[frame[1]].wa > 0


def _from_working_area_options(state: State, frame: Frame) -> list[Choice]:
    _, seat, most = frame
    return [Choice("colonists", (count,)) for count in range(1, min(most, state.players[seat].wa) + 1)]


@asking(FROM_WORKING_AREA, "from_wa", _from_working_area_options)
def _from_working_area(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    count = int(choice.args[0])
    state.players[frame[1]].wa -= count
    home(state, log, frame[1], count)


def _retrieve_options(state: State, frame: Frame) -> list[Choice]:
    _, seat, how, skip = frame
    places = retrievable(state, seat, working=how == FROM_ANYWHERE)
    return with_stop([Choice("retrieve", (place,)) for place in places], skip)


@possible(RETRIEVE)
def _can_retrieve(state: State, frame: Frame) -> bool:
    return bool(retrievable(state, frame[1], working=frame[2] == FROM_ANYWHERE))


@asking(RETRIEVE, "retrieve", _retrieve_options)
def _retrieve(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if not stopped(state, choice):
        retrieve(state, log, frame[1], str(choice.args[0]))


# --- production ---


def producers(state: State, seat: int) -> list[int]:
    """The hexes with own Advanced Buildings and mines; each produces once (R9)."""
    return spaces_of(state.markers[seat] | own_mines(state, seat))


def produce(state: State, log: Log, seat: int, here: int) -> None:
    """A building gives one of its thing."""
    kind = BUILDING_OF_CARD[state.cards[here]] if here in state.cards else MINE
    gain(state, log, seat, kind, 1)


@possible(PRODUCE_ALL)
def _can_produce_all(state: State, frame: Frame) -> bool:
    return bool(producers(state, frame[1]))


@doing(PRODUCE_ALL)
def produce_all(state: State, log: Log, frame: Frame) -> None:
    """Every own Advanced Building and mine produces."""
    for here in producers(state, frame[1]):
        produce(state, log, frame[1], here)


def _produce_options(state: State, frame: Frame) -> list[Choice]:
    return with_stop([Choice("produce", (here,)) for here in producers(state, frame[1])], frame[3])


@possible(PRODUCE)
def _can_produce(state: State, frame: Frame) -> bool:
    return bool(producers(state, frame[1]))


@asking(PRODUCE, "produce", _produce_options)
def _produce(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if not stopped(state, choice):
        produce(state, log, frame[1], int(choice.args[0]))


# --- Radar and discovery tiles ---


def _radar_options(state: State, frame: Frame) -> list[Choice]:
    seat = frame[1]
    return [Choice("tile", (DISCOVERY_SLUGS[tile],)) for tile in state.face_up if can(state, (DISCOVERY, seat, tile))]


@possible(RADAR)
def _can_radar(state: State, frame: Frame) -> bool:
    return bool(_radar_options(state, frame))


@asking(RADAR, "radar", _radar_options)
def _radar(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    tile = DISCOVERY_NUMBERS[str(choice.args[0])]
    state.radar = tile
    log.append(new_event("radar", frame[1], (DISCOVERY_SLUGS[tile],)))
    leave_display(state, log, tile)
    state.frames.append((DISCOVERY, frame[1], tile))


def leave_display(state: State, log: Log, tile: int) -> None:
    """A discovery tile leaves the display, and the next one is shown."""
    state.face_up.remove(tile)
    if state.discoveries:
        state.face_up.append(state.discoveries.pop())
        log.append(new_event("revealed", NOBODY, (DISCOVERY_SLUGS[state.face_up[-1]],), reveals=True))


@cache
def discovery_frame(seat: int, number: int, always: bool) -> Frame:
    """The step that a discovery tile is."""
    tile = DISCOVERIES[number]
    assert tile is not None
    match tile.kind:
        case "develop":
            return series(seat, DEVELOP, times=tile.n)
        case "construct":
            return (CONSTRUCT, seat, ANY_BUILDING if tile.what < 0 else tile.what, 0)
        case "upgrade":
            return upgrades(seat, 0, tile.n, always)
        case "hire":
            return (HIRE, seat, HIRE_SCIENTISTS | CONTRACTS, 0)
        case "blueprint":
            return series(seat, BLUEPRINT, times=tile.n)
        case "warehouse":
            return series(seat, WAREHOUSE, times=tile.n)
        case "crystal":
            return (GAIN, seat, CRYSTAL, tile.n)
        case "learn":
            return series(seat, LEARN)
        case "resource":
            return (GAIN, seat, tile.what, tile.n)


@possible(DISCOVERY)
def _can_discovery(state: State, frame: Frame) -> bool:
    return can(state, discovery_frame(frame[1], frame[2], upgrade_always(state)))


@doing(DISCOVERY)
def _discovery(state: State, log: Log, frame: Frame) -> None:
    state.frames.append(discovery_frame(frame[1], frame[2], upgrade_always(state)))
