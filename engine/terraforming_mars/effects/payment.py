"""Payments (rulebook p.6): M€, heat where it counts as M€, and the metals that a price allows."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Payment
from engine.terraforming_mars.effects.changes import Log, push_frame
from engine.terraforming_mars.effects.prompts import frame_decision, source_slug
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.state import (
    PayFrame,
    Player,
    State,
)
from engine.terraforming_mars.terms import (
    HEAT,
    MEGACREDITS,
    STEEL,
    TITANIUM,
)

PAYMENT_LETTERS = {MEGACREDITS: "m", HEAT: "h", STEEL: "s", TITANIUM: "t"}
"""Letters of the resources in a payment: ``pay m=12 s=3``."""
PAYMENT_RESOURCES = {letter: resource for resource, letter in PAYMENT_LETTERS.items()}


def payment_of(player: Player, frame: PayFrame) -> Payment:
    """Return the payment options of a frame: M€, heat with Helion, then each allowed metal in stock."""
    kinds, rates, stock = ["m"], [1], [player.stock[MEGACREDITS]]
    heat = player.stock[HEAT] - frame.spare_heat
    if player.heat_as_money and heat > 0:
        kinds.append("h")
        rates.append(1)
        stock.append(heat)
    for metal in frame.metals:
        if player.stock[metal]:
            kinds.append(PAYMENT_LETTERS[metal])
            rates.append(player.steel_value if metal == STEEL else player.titanium_value)
            stock.append(player.stock[metal])
    return Payment(frame.price, tuple(kinds), tuple(rates), tuple(stock))


def charge(state: State, log: Log, frame: PayFrame) -> None:
    """Charge a price at once where only M€ can pay it; otherwise push a frame that asks for the payment."""
    if _has_choice(state.players[frame.seat], frame):
        push_frame(state, frame)
    else:
        _pay_money(state, log, frame)


def ask_pay(state: State, log: Log, frame: PayFrame) -> Decision | None:
    """Return the decision how to pay, or pay where only one sensible way exists and return None."""
    player = state.players[frame.seat]
    if frame.price and _has_choice(player, frame):
        payment = payment_of(player, frame)
        several = payment.count() > 1 if len(payment.kinds) == 2 else len(payment.sensible()) > 1
        if several:
            return frame_decision(frame, "pay", payment, price=frame.price, purpose=frame.purpose)
        choice = payment.choice(payment.sensible()[0])
        state.frames.pop()
        answer_pay(state, log, frame, choice)
        return None
    state.frames.pop()
    _pay_money(state, log, frame)
    return None


def _has_choice(player: Player, frame: PayFrame) -> bool:
    """Return whether anything but M€ can pay part of the price."""
    for metal in frame.metals:
        if player.stock[metal]:
            return True
    return player.heat_as_money and player.stock[HEAT] > frame.spare_heat


def _pay_money(state: State, log: Log, frame: PayFrame) -> None:
    if frame.price:
        state.players[frame.seat].stock[MEGACREDITS] -= frame.price
        log.append(new_event("paid", frame.seat, (frame.price, 0, 0, 0), source_slug(frame) or frame.purpose))


def answer_pay(state: State, log: Log, frame: PayFrame, choice: Choice) -> None:
    """Pay as chosen."""
    stock = state.players[frame.seat].stock
    given = dict(choice.amounts)
    for letter, amount in given.items():
        stock[PAYMENT_RESOURCES[letter]] -= amount
    parts = (given.get("m", 0), given.get("s", 0), given.get("t", 0), given.get("h", 0))
    log.append(new_event("paid", frame.seat, parts, source_slug(frame) or frame.purpose))
