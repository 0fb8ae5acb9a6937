"""Taking from the displays and the supply: blueprints, items, scientists, contracts (RULES 6, 7)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.on_mars.cards.printed import (
    CARD_NUMBERS,
    CARD_SLUGS,
    COLONIST,
    CONTRACTS,
    SCIENTISTS,
    blueprint,
)
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.colony import GainFrame, HiredFrame, HireFrame, PointsFrame
from engine.on_mars.frame_types.rival import RivalContractFrame
from engine.on_mars.frame_types.rounds import RefillFrame
from engine.on_mars.frame_types.series import BlueprintFrame, ResourceFrame, WarehouseFrame
from engine.on_mars.play.deliveries import CONTRACT_NUMBERS, deliver_choice, delivery_options
from engine.on_mars.play.first_colonists import event_of_task
from engine.on_mars.play.frames import Log
from engine.on_mars.play.payment import cost_of, pay, payable
from engine.on_mars.play.series import stopped, with_stop
from engine.on_mars.play.supply import can_gain, check_contracts, depot_room, gain, mission, score_points, wanted_count
from engine.on_mars.state import State, clone
from engine.on_mars.terms import CRYSTAL, FROM_CARDS, ITEMS, NON_MINERALS

CONTRACT = 10
"""A contract is in the display as this plus its number."""
CONTRACT_COST = cost_of(crystal=1)
SCIENTIST_COSTS = tuple(cost_of(**{"colonist" if one.cost == COLONIST else ITEMS[one.cost]: 2}) for one in SCIENTISTS)
SCIENTIST_NUMBERS = {scientist.slug: number for number, scientist in enumerate(SCIENTISTS) if number}


# --- blueprints ---


def blueprint_options(state: State, frame: BlueprintFrame) -> list[Choice]:
    """Return the blueprints of the display."""
    if not state.players[frame.seat].adv_left:
        return []
    return with_stop([Choice("blueprint", (CARD_SLUGS[card],)) for card in (*state.top, *state.bottom)], frame.skip)


def can_blueprint(state: State, frame: BlueprintFrame) -> bool:
    """Return whether a blueprint is in the display and a marker is left for it."""
    return state.players[frame.seat].adv_left > 0 and bool(state.top or state.bottom)


def answer_blueprint(state: State, log: Log, choice: Choice, frame: BlueprintFrame) -> None:
    """Take a blueprint."""
    if not stopped(state, choice):
        take_blueprint(state, log, frame.seat, CARD_NUMBERS[str(choice.args[0])])


def take_blueprint(state: State, log: Log, seat: int, card: int) -> None:
    """Take a card from the display with an Advanced Building marker, and gain its item."""
    (state.top if card in state.top else state.bottom).remove(card)
    player = state.players[seat]
    player.blueprints.append(card)
    player.adv_left -= 1
    log.append(new_event("took-blueprint", seat, (CARD_SLUGS[card],)))
    gain(state, log, seat, blueprint(card).building, 1)
    event_of_task(state, seat, "blueprint")
    mission(state, log, seat, "blueprint")


# --- items ---


def storable(state: State, seat: int, item: int) -> bool:
    """Return whether an item of the Warehouse finds room: what cannot be stored may not be taken."""
    player = state.players[seat]
    if item == CRYSTAL:
        return depot_room(player) - player.waiting > 0 or wanted_count(state, seat, item) > player.waiting
    return can_gain(state, seat, item)


def _takes(state: State, frame: WarehouseFrame) -> list[Choice]:
    items = NON_MINERALS if frame.resources_only else (CRYSTAL, *NON_MINERALS)
    return [
        Choice("warehouse", (ITEMS[item],))
        for item in items
        if state.warehouse[item] and storable(state, frame.seat, item)
    ]


def _helpful_deliveries(state: State, frame: WarehouseFrame) -> list[Choice]:
    """Return what may be delivered first so that something can still be taken (R4: at any moment)."""
    if state.rules.deliveries == "between":
        return []
    found: list[Choice] = []
    for choice in delivery_options(state, frame.seat):
        after = clone(state)
        deliver_choice(after, [], frame.seat, choice)
        if can_warehouse(after, frame):
            found.append(choice)
    return found


def warehouse_options(state: State, frame: WarehouseFrame) -> list[Choice]:
    """Return the items that can be taken, and the deliveries that would make room."""
    return with_stop([*_takes(state, frame), *_helpful_deliveries(state, frame)], frame.skip)


def can_warehouse(state: State, frame: WarehouseFrame) -> bool:
    """Return whether an item can be taken, or could be after a delivery that makes room for crystals."""
    return bool(_takes(state, frame) or _helpful_deliveries(state, frame))


def answer_warehouse(state: State, log: Log, choice: Choice, frame: WarehouseFrame) -> None:
    """Take an item of the Warehouse, or deliver first and ask again."""
    if stopped(state, choice):
        return
    if choice.verb == "deliver":
        state.frames.append(frame)
        deliver_choice(state, log, frame.seat, choice)
        return
    seat, item = frame.seat, ITEMS.index(str(choice.args[0]))
    state.warehouse[item] -= 1
    log.append(new_event("warehouse", seat, (ITEMS[item],)))
    gain(state, log, seat, item, 1)


def resource_options(state: State, frame: ResourceFrame) -> list[Choice]:
    """Return the resources for which the seat has storage."""
    seat = frame.seat
    options = [Choice("gain", (ITEMS[item],)) for item in NON_MINERALS if can_gain(state, seat, item)]
    return with_stop(options, frame.skip)


def can_resource(state: State, frame: ResourceFrame) -> bool:
    """Return whether the seat has storage for any resource."""
    return any(can_gain(state, frame.seat, item) for item in NON_MINERALS)


def answer_resource(state: State, log: Log, choice: Choice, frame: ResourceFrame) -> None:
    """Gain a resource."""
    if not stopped(state, choice):
        gain(state, log, frame.seat, ITEMS.index(str(choice.args[0])), 1)


def can_gain_items(state: State, frame: GainFrame) -> bool:
    """Return whether at least one of the items would not be lost."""
    return can_gain(state, frame.seat, frame.item)


def do_gain(state: State, log: Log, frame: GainFrame) -> None:
    """Gain items from the general supply."""
    seat, item, count = frame.seat, frame.item, frame.count
    gain(state, log, seat, item, count)


def do_points(state: State, log: Log, frame: PointsFrame) -> None:
    """Score OP for a card."""
    seat, points = frame.seat, frame.points
    score_points(state, log, seat, FROM_CARDS, points)


# --- scientists and contracts ---


def cost_of_person(person: int) -> int:
    """Return what a scientist or a contract of the display costs."""
    return CONTRACT_COST if person > CONTRACT else SCIENTIST_COSTS[person]


def _slug(person: int) -> str:
    return CONTRACTS[person - CONTRACT].slug if person > CONTRACT else SCIENTISTS[person].slug


def _hirable(state: State, frame: HireFrame) -> list[int]:
    return [
        person
        for person in state.people
        if person
        and (frame.contracts if person > CONTRACT else frame.scientists)
        and (frame.free or payable(state, frame.seat, cost_of_person(person)))
    ]


def hire_options(state: State, frame: HireFrame) -> list[Choice]:
    """Return the scientists and contracts that can be paid."""
    return [Choice("hire", (_slug(person),)) for person in _hirable(state, frame)]


def can_hire(state: State, frame: HireFrame) -> bool:
    """Return whether a scientist or a contract can be paid."""
    return bool(_hirable(state, frame))


def answer_hire(state: State, log: Log, choice: Choice, frame: HireFrame) -> None:
    """Pay for a scientist or a contract, which then comes to the player."""
    seat = frame.seat
    slug = str(choice.args[0])
    person = SCIENTIST_NUMBERS.get(slug) or CONTRACT + CONTRACT_NUMBERS[slug]
    state.frames.append(HiredFrame(seat, person))
    if not frame.free:
        pay(state, seat, cost_of_person(person))


def do_hired(state: State, log: Log, frame: HiredFrame) -> None:
    """Give a player a scientist or a contract, which may be completed at once. The place is refilled after the turn."""
    seat, person = frame.seat, frame.person
    place = state.people.index(person)
    state.people[place] = 0
    state.gaps |= 1 << place
    if person > CONTRACT:
        state.owners[person - CONTRACT] = seat + 1
        log.append(new_event("contract", seat, (_slug(person),)))
        check_contracts(state, log)
    else:
        state.scientists[person] = seat + 1
        log.append(new_event("hired", seat, (_slug(person),)))
        event_of_task(state, seat, "scientist")
        mission(state, log, seat, "scientist")


def refill_options(state: State, frame: RefillFrame) -> list[Choice]:
    """Return the contracts of the pile."""
    return [Choice("refill", (CONTRACTS[number].slug,)) for number in range(1, 13) if state.pile >> number & 1]


def answer_refill(state: State, log: Log, choice: Choice, frame: RefillFrame | RivalContractFrame) -> None:
    """Put a contract of the pile on an empty place of the display."""
    seat, place = frame.seat, frame.place
    number = CONTRACT_NUMBERS[str(choice.args[0])]
    state.pile &= ~(1 << number)
    state.people[place] = CONTRACT + number
    log.append(new_event("refilled", seat, (CONTRACTS[number].slug, place)))
