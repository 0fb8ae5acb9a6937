"""Effects on the seat's player board and the global parameters: production, stock, TR, temperature and oxygen."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Amount
from engine.terraforming_mars.cards.vocabulary import (
    Card,
    ConvertProduction,
    Corporation,
    Effect,
    Exchange,
    Gain,
    Lose,
    PayMoney,
    Place,
    Production,
    Raise,
    Rating,
)
from engine.terraforming_mars.effects.amounts import amount_of
from engine.terraforming_mars.effects.changes import (
    GAINS,
    LATE_LOSSES,
    NAMES,
    NOW,
    OTHER_TILES,
    Log,
    change_production,
    change_rating,
    change_stock,
    raise_parameter,
)
from engine.terraforming_mars.effects.conditions import Check, MoneyCheck, ProductionCheck, StockCheck
from engine.terraforming_mars.effects.payment import charge
from engine.terraforming_mars.effects.prompts import frame_decision, source_slug
from engine.terraforming_mars.effects.rule import DecisionRule, ImmediateRule
from engine.terraforming_mars.state import EffectFrame, PayFrame, State
from engine.terraforming_mars.terms import (
    CITY,
    LOWEST_PRODUCTION,
    MEGACREDITS,
    MICROBE,
    PLANT,
    PLANTS,
    RESOURCES,
)

Effects = tuple[Effect, ...]
AnyCard = Card | Corporation


class ProductionRule(ImmediateRule[Production], rank=LATE_LOSSES):
    """Own production up or down."""

    def name(self, effect: Production) -> str:
        return RESOURCES[effect.resource]

    def check(self, effect: Production, effects: Effects, card: AnyCard) -> Check | None:
        if not isinstance(effect.amount, int) or effect.amount >= 0:
            return None
        before = effects[: effects.index(effect)]
        after_city = any(isinstance(other, Place) and other.tile == CITY for other in before)
        least = LOWEST_PRODUCTION[effect.resource] - effect.amount
        return ProductionCheck(effect.resource, least, late=after_city)

    def apply(self, state: State, log: Log, seat: int, source: int, effect: Production, in_play: bool) -> bool:
        amount = amount_of(state, seat, effect.amount, in_play=in_play)
        change_production(state, log, seat, effect.resource, amount, NAMES[source])
        return True


class GainRule(ImmediateRule[Gain], rank=NOW):
    """Add resources to the seat's stock."""

    def name(self, effect: Gain) -> str:
        return RESOURCES[effect.resource]

    def check(self, effect: Gain, effects: Effects, card: AnyCard) -> Check | None:
        return None

    def apply(self, state: State, log: Log, seat: int, source: int, effect: Gain, in_play: bool) -> bool:
        amount = amount_of(state, seat, effect.amount, in_play=in_play)
        change_stock(state, log, seat, effect.resource, amount, NAMES[source])
        return True


class LoseRule(ImmediateRule[Lose], rank=LATE_LOSSES):
    """Remove resources from the seat's stock."""

    def name(self, effect: Lose) -> str:
        return RESOURCES[effect.resource]

    def check(self, effect: Lose, effects: Effects, card: AnyCard) -> Check | None:
        enhanced = effect.resource == PLANTS and bool({PLANT, MICROBE} & set(card.tags))
        return StockCheck(effect.resource, effect.amount, enhanced)

    def apply(self, state: State, log: Log, seat: int, source: int, effect: Lose, in_play: bool) -> bool:
        loss = min(effect.amount, state.players[seat].stock[effect.resource])
        change_stock(state, log, seat, effect.resource, -loss, NAMES[source])
        return True


class RaiseRule(ImmediateRule[Raise], rank=OTHER_TILES):
    """A global parameter up, and the player's TR with it."""

    def name(self, effect: Raise) -> str:
        return effect.parameter

    def check(self, effect: Raise, effects: Effects, card: AnyCard) -> Check | None:
        return None

    def apply(self, state: State, log: Log, seat: int, source: int, effect: Raise, in_play: bool) -> bool:
        raise_parameter(state, log, seat, effect.parameter, effect.steps, NAMES[source])
        return True


class RatingRule(ImmediateRule[Rating], rank=NOW):
    """Own TR up."""

    def name(self, effect: Rating) -> str:
        return "rating"

    def check(self, effect: Rating, effects: Effects, card: AnyCard) -> Check | None:
        return None

    def apply(self, state: State, log: Log, seat: int, source: int, effect: Rating, in_play: bool) -> bool:
        change_rating(state, log, seat, amount_of(state, seat, effect.amount, in_play=in_play), NAMES[source])
        return True


class ConvertProductionRule(DecisionRule[ConvertProduction], rank=GAINS):
    """One production down by any number from 1, another up by as much."""

    def name(self, effect: ConvertProduction) -> str:
        return RESOURCES[effect.lower]

    def check(self, effect: ConvertProduction, effects: Effects, card: AnyCard) -> Check | None:
        return ProductionCheck(effect.lower, 1)

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: ConvertProduction) -> Decision | None:
        most = state.players[frame.seat].production[effect.lower]
        if most > 1:
            return _ask_amount(frame, most, effect.lower, effect.higher, "-production")
        state.frames.pop()
        if most:
            self.answer(state, log, frame, effect, Choice("take", (1,)))
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: ConvertProduction, choice: Choice) -> None:
        amount = int(choice.args[0])
        change_production(state, log, frame.seat, effect.lower, -amount, source_slug(frame))
        change_production(state, log, frame.seat, effect.higher, amount, source_slug(frame))


class ExchangeRule(DecisionRule[Exchange], rank=GAINS):
    """Any number from 1 of one resource spent, as much of another gained."""

    def name(self, effect: Exchange) -> str:
        return RESOURCES[effect.spend]

    def check(self, effect: Exchange, effects: Effects, card: AnyCard) -> Check | None:
        return StockCheck(effect.spend, 1)

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: Exchange) -> Decision | None:
        most = state.players[frame.seat].stock[effect.spend]
        if most > 1:
            return _ask_amount(frame, most, effect.spend, effect.gain)
        state.frames.pop()
        if most:
            self.answer(state, log, frame, effect, Choice("take", (1,)))
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: Exchange, choice: Choice) -> None:
        amount = int(choice.args[0])
        change_stock(state, log, frame.seat, effect.spend, -amount, source_slug(frame))
        change_stock(state, log, frame.seat, effect.gain, amount, source_slug(frame))


def _ask_amount(frame: EffectFrame, most: int, lost: int, gained: int, form: str = "") -> Decision:
    """Return the decision how much to convert, from 1 to ``most``; ``form`` ends the key of the prompt."""
    return frame_decision(
        frame, "amount", Amount("take", 1, most), form, lost=RESOURCES[lost], gained=RESOURCES[gained]
    )


class PayMoneyRule(ImmediateRule[PayMoney], rank=NOW):
    """A price in M€, of which a metal may pay a part: the cost of an action."""

    def name(self, effect: PayMoney) -> str:
        return RESOURCES[MEGACREDITS]

    def check(self, effect: PayMoney, effects: Effects, card: AnyCard) -> Check | None:
        return MoneyCheck(effect.price, effect.metal)

    def apply(self, state: State, log: Log, seat: int, source: int, effect: PayMoney, in_play: bool) -> bool:
        metals = () if effect.metal is None else (effect.metal,)
        charge(state, log, PayFrame(NOW, seat, source, effect.price, "action", metals))
        return True
