"""Deliveries to contracts with Earth: any amount, between actions and between takes from the Warehouse (R4).

Inside other actions nothing would be gained by one: what finds no room goes to contracts by itself (R1).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.on_mars.cards.printed import CONTRACTS
from engine.on_mars.frame_types.cards import DeliverFrame
from engine.on_mars.play.frames import STOP, Log
from engine.on_mars.play.supply import deliver, missing_count
from engine.on_mars.state import State
from engine.on_mars.terms import CRYSTAL, ITEMS

CONTRACT_NUMBERS = {contract.slug: number for number, contract in enumerate(CONTRACTS) if number}


def delivery_options(state: State, seat: int) -> list[Choice]:
    """Return each amount of each item that a seat has and its contracts need, or only the largest."""
    options: list[Choice] = []
    if seat + 1 not in state.owners:
        return options
    player = state.players[seat]
    for contract in range(7, 13):
        if state.owners[contract] == seat + 1 and not state.completed >> contract & 1:
            for item, _ in CONTRACTS[contract].needs:
                have = player.waiting + player.crystals if item == CRYSTAL else player.res[item]
                options += _amounts(state, contract, item, min(have, missing_count(state, contract, item)))
    return options


def _amounts(state: State, contract: int, item: int, most: int) -> Sequence[Choice]:
    if most <= 0:
        return ()
    args = CONTRACTS[contract].slug, ITEMS[item]
    if state.rules.deliveries != "amounts":
        return (Choice("deliver", args),)
    return [Choice("deliver", args, (("count", count),)) for count in range(most, 0, -1)]


def is_largest(options: Sequence[Choice], choice: Choice) -> bool:
    """Return whether no option delivers more of the same to the same contract."""
    return choice == next(option for option in options if (option.verb, option.args) == (choice.verb, choice.args))


def deliver_choice(state: State, log: Log, seat: int, choice: Choice) -> None:
    """Deliver items to a contract; waiting crystals go before those of the Depot (R4)."""
    player = state.players[seat]
    contract, item = CONTRACT_NUMBERS[str(choice.args[0])], ITEMS.index(str(choice.args[1]))
    count = dict(choice.amounts).get("count", missing_count(state, contract, item))
    if item == CRYSTAL:
        count = min(count, player.waiting + player.crystals)
        from_waiting = min(count, player.waiting)
        player.waiting -= from_waiting
        player.crystals -= count - from_waiting
    else:
        count = min(count, player.res[item])
        player.res[item] -= count
    deliver(state, log, seat, contract, item, count)


def deliver_options(state: State, frame: DeliverFrame) -> list[Choice]:
    """Return the deliveries that a player who travels may make, and to stop."""
    options = delivery_options(state, frame.seat) if state.rules.deliveries == "any" else []
    return [*options, STOP] if options else []


def answer_deliver(state: State, log: Log, choice: Choice, frame: DeliverFrame) -> None:
    """Deliver, and ask again, before anything is produced or gained in a travel."""
    if choice.verb != "stop":
        state.frames.append(frame)
        deliver_choice(state, log, frame.seat, choice)
