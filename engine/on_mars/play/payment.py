"""Costs and payments (RULES 5). A cost is packed: four bits for each of its kinds of units."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from engine.core.choice import Choice, Item
from engine.on_mars.board import tables
from engine.on_mars.events import new_event
from engine.on_mars.frame_types import AnyFrame
from engine.on_mars.frame_types.payments import PayFrame, PlaceColonistFrame, PlacementFrame, PlacementPayFrame
from engine.on_mars.play.frames import Log, can
from engine.on_mars.play.supply import goals_as_crystals, spendable, to_work
from engine.on_mars.state import State
from engine.on_mars.terms import ITEMS, MINERAL, NON_MINERALS, SLOT_HIRE, SLOTS

ANY, CRYSTALS, COLONISTS = 5, 6, 7
"""Kinds of units after the five resources."""


def cost_of(**units: int) -> int:
    """Return a cost by the names of its units."""
    names = (*ITEMS[:5], "any", "crystal", "colonist")
    return sum(count << 4 * names.index(name) for name, count in units.items())


@lru_cache(maxsize=256)
def units(cost: int) -> tuple[int, ...]:
    """Return how many units of each kind a cost has."""
    return tuple([cost >> 4 * kind & 15 for kind in range(8)])


@lru_cache(maxsize=4096)
def _payable(minerals: int, b: int, w: int, p: int, o: int, crystals: int, colonists: int, cost: int) -> bool:
    wanted = units(cost)
    have = (minerals, b, w, p, o)
    by_mineral = wanted[MINERAL] + sum([max(0, wanted[item] - have[item]) for item in NON_MINERALS])
    return (
        by_mineral <= minerals
        and sum(wanted[:6]) <= sum(have)
        and wanted[CRYSTALS] <= crystals
        and wanted[COLONISTS] <= colonists
    )


def payable(state: State, seat: int, cost: int) -> bool:
    """Return whether a cost can be paid."""
    if not cost:
        return True
    player = state.players[seat]
    return _payable(*player.res, spendable(state, seat), player.lq, cost)


@lru_cache(maxsize=4096)
def resource_payments(have: tuple[int, ...], cost: int) -> tuple[tuple[int, ...], ...]:
    """Return all ways to pay the resources of a cost, each as what is given of the five.

    Minerals stand for any other.
    """
    wanted = units(cost)
    found: set[tuple[int, ...]] = set()
    for replaced in product(*(range(wanted[item] + 1) for item in NON_MINERALS)):
        base = [wanted[MINERAL] + sum(replaced)]
        base += [wanted[item] - replaced[item - 1] for item in NON_MINERALS]
        for extra in product(range(5), repeat=wanted[ANY]):
            given = base.copy()
            for item in extra:
                given[item] += 1
            if all(map(int.__le__, given, have)):
                found.add(tuple(given))
    return tuple(sorted(found))


@lru_cache(maxsize=8192)
def _payments(
    have: tuple[int, ...], crystals: int, goals: tuple[int, ...], colonists: int, cost: int
) -> tuple[Choice, ...]:
    wanted = units(cost)
    if wanted[COLONISTS] > colonists:
        return ()
    found: list[Choice] = []
    for given in resource_payments(have, cost):
        amounts = [(ITEMS[item], count) for item, count in enumerate(given) if count]
        for cards, from_depot in _crystal_payments(crystals, goals, wanted[CRYSTALS]):
            found.append(_payment(amounts, cards, from_depot, wanted[COLONISTS]))
    return tuple(dict.fromkeys(found))


def _payment(amounts: list[tuple[str, int]], cards: tuple[Item, ...], crystals: int, colonists: int) -> Choice:
    more = [*amounts]
    if crystals:
        more.append(("crystal", crystals))
    if colonists:
        more.append(("colonist", colonists))
    return Choice("pay", cards, tuple(more))


def _crystal_payments(crystals: int, goals: tuple[int, ...], count: int) -> list[tuple[tuple[Item, ...], int]]:
    """Return all ways to pay that many crystals with those of the Depot and goal cards, fewest cards first."""
    return [
        (tuple([f"goal-{goal}" for goal in cards]), count - number)
        for number in range(min(count, len(goals)) + 1)
        if count - number <= crystals
        for cards in combinations(goals, number)
    ]


def payments(state: State, seat: int, cost: int) -> tuple[Choice, ...]:
    """Return all different payments of a cost."""
    player = state.players[seat]
    goals = tuple(player.goals) if goals_as_crystals(state, seat) else ()
    return _payments(tuple(player.res), player.crystals, goals, player.lq, cost)


def spend(state: State, seat: int, choice: Choice) -> None:
    """Remove the paid resources, crystals and goals from the seat."""
    player = state.players[seat]
    for name, count in choice.amounts:
        if name == "crystal":
            player.crystals -= count
        elif name == "colonist":
            to_work(state, seat, count)
        else:
            player.res[ITEMS.index(name)] -= count
    for card in choice.args:
        player.goals.remove(int(str(card)[5:]))


def possible_after_payment(state: State, seat: int, choice: Choice, then: AnyFrame, colonists: int = 0) -> bool:
    """Return whether after a payment (and that many more colonists placed) a step is still possible (R2)."""
    player = state.players[seat]
    before = (player.res.copy(), player.crystals, player.lq, player.wa, player.goals.copy())
    spend(state, seat, choice)
    player.lq -= colonists
    still = can(state, then)
    player.res, player.crystals, player.lq, player.wa, player.goals = before
    return still


def distinct_payments(options: tuple[Choice, ...]) -> list[Choice]:
    """Return one of the payments for each number of goal cards: which cards they are makes no difference afterwards."""
    return list({(choice.amounts, len(choice.args)): choice for choice in options}.values())


def affords_crystals(state: State, seat: int, count: int, then: AnyFrame) -> bool:
    """Return whether that many crystals can be paid so that a step is possible afterwards.

    What is left to spend is the same however they are paid, and the Depot has most room after its own crystals: to try
    that payment is enough.
    """
    player = state.players[seat]
    crystals, goals = player.crystals, player.goals
    missing = count - crystals
    if missing > 0 and (missing > len(goals) or not goals_as_crystals(state, seat)):
        return False
    player.crystals = max(0, -missing)
    if missing > 0:
        player.goals = goals[missing:]
    still = can(state, then)
    player.crystals, player.goals = crystals, goals
    return still


def affords(state: State, seat: int, cost: int, then: AnyFrame) -> bool:
    """Return whether a cost can be paid so that a step is possible afterwards."""
    if not payable(state, seat, cost):
        return False
    return any(
        possible_after_payment(state, seat, choice, then) for choice in distinct_payments(payments(state, seat, cost))
    )


def _log_payment(log: Log, seat: int, choice: Choice) -> None:
    given = dict(choice.amounts)
    figures = [given.get(name, 0) for name in (*ITEMS, "colonist")]
    log.append(new_event("paid", seat, (*figures, " ".join(map(str, choice.args)))))


def pay_options(state: State, frame: PayFrame) -> tuple[Choice, ...]:
    """Return each payment; of a checked one those after which the frame below is still possible."""
    seat, cost, checked = frame.seat, frame.cost, frame.checked
    options = payments(state, seat, cost)
    if not checked:
        return options
    then = state.frames[-2]
    kept = {
        (choice.amounts, len(choice.args)): possible_after_payment(state, seat, choice, then)
        for choice in distinct_payments(options)
    }
    return tuple([choice for choice in options if kept[choice.amounts, len(choice.args)]])


def answer_pay(state: State, log: Log, choice: Choice, frame: PayFrame | PlacementPayFrame) -> None:
    """Remove the paid resources, crystals and goals from the seat."""
    seat = frame.seat
    spend(state, seat, choice)
    for card in choice.args:
        state.spent |= 1 << int(str(card)[5:])
    _log_payment(log, seat, choice)


def pay(state: State, seat: int, cost: int, *, checked: bool = False) -> None:
    """Ask for a payment. ``checked``: what is below in the frames must be possible afterwards."""
    if cost:
        state.frames.append(PayFrame(seat, cost, checked))


# --- placement: colonists on the slots of an action ---


def after_clearing(state: State, slot: int) -> list[int]:
    """Return the colonists on the slots of an action after full slots lost those of the player with most."""
    there = state.slots[slot]
    if slot == SLOT_HIRE or len(there) < tables.SLOTS:
        return there
    most = max(there.count(seat) for seat in there)
    return [seat for seat in there if there.count(seat) < most]


def extra_cost(state: State, seat: int, there: list[int]) -> int:
    """Return what a colonist costs beside others: by colour, with one or two players by colonist (R34)."""
    if state.rules.players <= 2:
        return len(there)
    return len({other for other in there if other != seat})


@lru_cache(maxsize=4096)
def _place_payments(crystals: int, goals: tuple[int, ...], colonists: int, count: int) -> tuple[Choice, ...]:
    found: list[Choice] = []
    for working in range(min(count, colonists) + 1):
        for cards, from_depot in _crystal_payments(crystals, goals, count - working):
            found.append(_payment([], cards, from_depot, working))
    return tuple(dict.fromkeys(found))


def place_payments(state: State, seat: int, count: int) -> tuple[Choice, ...]:
    """Return all ways to pay an extra cost; one colonist is kept for the slot."""
    player = state.players[seat]
    goals = tuple(player.goals) if goals_as_crystals(state, seat) else ()
    return _place_payments(player.crystals, goals, player.lq - 1, count)


def can_place(state: State, seat: int, slot: int, then: AnyFrame) -> bool:
    """Return whether a colonist can be put on the slots of an action, so that a step is possible afterwards."""
    player = state.players[seat]
    if not player.lq or (slot == SLOT_HIRE and seat in state.slots[slot]):
        return False
    extra = extra_cost(state, seat, after_clearing(state, slot))
    if not extra:
        player.lq -= 1
        still = can(state, then)
        player.lq += 1
        return still
    if extra > spendable(state, seat) + player.lq - 1:
        return False
    return any(
        possible_after_payment(state, seat, choice, then, 1)
        for choice in distinct_payments(place_payments(state, seat, extra))
    )


def do_placement(state: State, log: Log, frame: PlacementFrame) -> None:
    """Clear full slots, ask for the extra cost, then place the colonist."""
    seat, slot = frame.seat, frame.slot
    there = after_clearing(state, slot)
    gone = len(state.slots[slot]) - len(there)
    if gone:
        for other in state.slots[slot]:
            if other not in there and not (state.rules.players == 1 and other == 1):
                state.players[other].wa += 1
        state.slots[slot] = there
        log.append(new_event("slots-cleared", seat, (SLOTS[slot], gone)))
    state.frames.append(PlaceColonistFrame(seat, slot))
    extra = extra_cost(state, seat, there)
    if extra:
        state.frames.append(PlacementPayFrame(seat, extra))


def placement_pay_options(state: State, frame: PlacementPayFrame) -> list[Choice]:
    """Return each payment of the extra cost after which the action is still possible."""
    seat, extra = frame.seat, frame.extra
    options = place_payments(state, seat, extra)
    then = state.frames[-3]
    kept = {
        (choice.amounts, len(choice.args)): possible_after_payment(state, seat, choice, then, 1)
        for choice in distinct_payments(options)
    }
    return [choice for choice in options if kept[choice.amounts, len(choice.args)]]


def do_place_colonist(state: State, log: Log, frame: PlaceColonistFrame) -> None:
    """Move a colonist from the Living Quarters to the slots of an action."""
    seat, slot = frame.seat, frame.slot
    state.players[seat].lq -= 1
    state.slots[slot].append(seat)
    log.append(new_event("placed-colonist", seat, (SLOTS[slot],)))
