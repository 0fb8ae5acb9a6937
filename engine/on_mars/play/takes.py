"""What is taken from the displays and the supply: blueprints, items, scientists and contracts (RULES 6, 7)."""

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
from engine.on_mars.play.deliveries import CONTRACT_NUMBERS, deliver_choice, delivery_options
from engine.on_mars.play.frames import Frame, Log, asking, doing, possible
from engine.on_mars.play.paying import cost_of, pay, payable
from engine.on_mars.play.series import stopped, with_stop
from engine.on_mars.play.steps import (
    BLUEPRINT,
    GAIN,
    HIRE,
    HIRED,
    POINTS,
    REFILL,
    RESOURCE,
    RESOURCES_ONLY,
    WAREHOUSE,
)
from engine.on_mars.play.steps import (
    CONTRACTS as HIRE_CONTRACTS,
)
from engine.on_mars.play.steps import (
    SCIENTISTS as HIRE_SCIENTISTS,
)
from engine.on_mars.play.supply import can_gain, check_contracts, depot_room, gain, mission, score_points, wanted
from engine.on_mars.play.tasks import event_of_task
from engine.on_mars.state import State, clone
from engine.on_mars.terms import CRYSTAL, FROM_CARDS, ITEMS, NON_MINERALS

CONTRACT = 10
"""A contract stands in the display as this plus its number."""
CONTRACT_COST = cost_of(crystal=1)
SCIENTIST_COSTS = tuple(cost_of(**{"colonist" if one.cost == COLONIST else ITEMS[one.cost]: 2}) for one in SCIENTISTS)
SCIENTIST_NUMBERS = {scientist.slug: number for number, scientist in enumerate(SCIENTISTS) if number}


# --- blueprints ---


def _blueprint_options(state: State, frame: Frame) -> list[Choice]:
    _, seat, _, skip = frame
    if not state.players[seat].adv_left:
        return []
    return with_stop([Choice("blueprint", (CARD_SLUGS[card],)) for card in (*state.top, *state.bottom)], skip)


@possible(BLUEPRINT)
def _can_blueprint(state: State, frame: Frame) -> bool:
    return state.players[frame[1]].adv_left > 0 and bool(state.top or state.bottom)


@asking(BLUEPRINT, "blueprint", _blueprint_options)
def _blueprint(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if not stopped(state, choice):
        take_blueprint(state, log, frame[1], CARD_NUMBERS[str(choice.args[0])])


def take_blueprint(state: State, log: Log, seat: int, card: int) -> None:
    """A card leaves the display, gives its thing and gets an Advanced Building marker."""
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
    """Whether an item of the Warehouse finds room: what cannot be stored may not be taken."""
    player = state.players[seat]
    if item == CRYSTAL:
        return depot_room(player) - player.waiting > 0 or wanted(state, seat, item) > player.waiting
    return can_gain(state, seat, item)


def _takes(state: State, frame: Frame) -> list[Choice]:
    _, seat, how, _ = frame
    items = NON_MINERALS if how & RESOURCES_ONLY else (CRYSTAL, *NON_MINERALS)
    return [
        Choice("warehouse", (ITEMS[item],)) for item in items if state.warehouse[item] and storable(state, seat, item)
    ]


def _helpful_deliveries(state: State, frame: Frame) -> list[Choice]:
    """What may be delivered first so that something can still be taken (R4: at any moment)."""
    if state.rules.deliveries == "between":
        return []
    found: list[Choice] = []
    for choice in delivery_options(state, frame[1]):
        after = clone(state)
        deliver_choice(after, [], frame[1], choice)
        if _can_warehouse(after, frame):
            found.append(choice)
    return found


def _warehouse_options(state: State, frame: Frame) -> list[Choice]:
    return with_stop([*_takes(state, frame), *_helpful_deliveries(state, frame)], frame[3])


@possible(WAREHOUSE)
def _can_warehouse(state: State, frame: Frame) -> bool:
    """A delivery may make room for crystals, also where nothing can be taken before it."""
    return bool(_takes(state, frame) or _helpful_deliveries(state, frame))


@asking(WAREHOUSE, "warehouse", _warehouse_options)
def _warehouse(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if stopped(state, choice):
        return
    if choice.verb == "deliver":
        state.frames.append(frame)
        deliver_choice(state, log, frame[1], choice)
        return
    seat, item = frame[1], ITEMS.index(str(choice.args[0]))
    state.warehouse[item] -= 1
    log.append(new_event("warehouse", seat, (ITEMS[item],)))
    gain(state, log, seat, item, 1)


def _resource_options(state: State, frame: Frame) -> list[Choice]:
    _, seat, _, skip = frame
    return with_stop([Choice("gain", (ITEMS[item],)) for item in NON_MINERALS if can_gain(state, seat, item)], skip)


@possible(RESOURCE)
def _can_resource(state: State, frame: Frame) -> bool:
    return any(can_gain(state, frame[1], item) for item in NON_MINERALS)


@asking(RESOURCE, "resource", _resource_options)
def _resource(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if not stopped(state, choice):
        gain(state, log, frame[1], ITEMS.index(str(choice.args[0])), 1)


@possible(GAIN)
def _can_gain(state: State, frame: Frame) -> bool:
    return can_gain(state, frame[1], frame[2])


@doing(GAIN)
def _gain(state: State, log: Log, frame: Frame) -> None:
    _, seat, item, count = frame
    gain(state, log, seat, item, count)


@doing(POINTS)
def _points(state: State, log: Log, frame: Frame) -> None:
    _, seat, points = frame
    score_points(state, log, seat, FROM_CARDS, points)


# --- scientists and contracts ---


def cost_of_person(person: int) -> int:
    """What a scientist or a contract of the display costs."""
    return CONTRACT_COST if person > CONTRACT else SCIENTIST_COSTS[person]


def _slug(person: int) -> str:
    return CONTRACTS[person - CONTRACT].slug if person > CONTRACT else SCIENTISTS[person].slug


def _hirable(state: State, frame: Frame) -> list[int]:
    _, seat, kinds, free = frame
    return [
        person
        for person in state.people
        if person
        and kinds & (HIRE_CONTRACTS if person > CONTRACT else HIRE_SCIENTISTS)
        and (free or payable(state, seat, cost_of_person(person)))
    ]


def _hire_options(state: State, frame: Frame) -> list[Choice]:
    return [Choice("hire", (_slug(person),)) for person in _hirable(state, frame)]


@possible(HIRE)
def _can_hire(state: State, frame: Frame) -> bool:
    return bool(_hirable(state, frame))


@asking(HIRE, "hire", _hire_options)
def _hire(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    _, seat, _, free = frame
    slug = str(choice.args[0])
    person = SCIENTIST_NUMBERS.get(slug) or CONTRACT + CONTRACT_NUMBERS[slug]
    state.frames.append((HIRED, seat, person))
    if not free:
        pay(state, seat, cost_of_person(person))


@doing(HIRED)
def hired(state: State, log: Log, frame: Frame) -> None:
    """A scientist comes with its marker; a contract may be met at once. The gap waits for the end of the turn."""
    _, seat, person = frame
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


def _refill_options(state: State, frame: Frame) -> list[Choice]:
    return [Choice("refill", (CONTRACTS[number].slug,)) for number in range(1, 13) if state.pile >> number & 1]


@asking(REFILL, "refill", _refill_options)
def refill(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    """A gap of the display gets a contract from the pile."""
    _, seat, place = frame
    number = CONTRACT_NUMBERS[str(choice.args[0])]
    state.pile &= ~(1 << number)
    state.people[place] = CONTRACT + number
    log.append(new_event("refilled", seat, (CONTRACTS[number].slug, place)))
