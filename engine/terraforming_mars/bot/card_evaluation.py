"""Values of effects, tiles and cards in M€, at the prices of one moment and for one seat."""

from __future__ import annotations

from typing import TypeAlias

from engine.terraforming_mars.board.spaces import legal_mask
from engine.terraforming_mars.bot.prices import Prices
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.cards.vocabulary import (
    Action,
    AddCubes,
    AnyProduction,
    Card,
    ClaimLand,
    ConvertProduction,
    CopyProduction,
    Corporation,
    Discount,
    Draw,
    Effect,
    Either,
    Exchange,
    Gain,
    GreeneryCost,
    Harm,
    HeatAsMoney,
    IfCubes,
    IfTags,
    Leniency,
    Look,
    Lose,
    MetalProduction,
    MetalValue,
    Passive,
    PayMoney,
    PerBeside,
    PerCitiesInPlay,
    PerCubes,
    PerOwnTag,
    Place,
    Production,
    ProjectDiscount,
    Raise,
    Rating,
    RevealTop,
    Shield,
    SwapCard,
    TakeCubes,
    Trigger,
    Untouchable,
    WhenPlaced,
    WhenPlayed,
    WhenProject,
    Where,
)
from engine.terraforming_mars.effects.amounts import amount_of
from engine.terraforming_mars.effects.conditions import cube_sources
from engine.terraforming_mars.effects.tableau import cube_holders
from engine.terraforming_mars.modules import BY_NUMBER, PROJECTS
from engine.terraforming_mars.terms import (
    CAPITAL,
    CITY,
    ENERGY,
    GREENERY,
    OCEAN,
    OXYGEN,
    STEEL,
)

Rarer: TypeAlias = (
    AnyProduction
    | Harm
    | AddCubes
    | TakeCubes
    | Either
    | IfTags
    | MetalProduction
    | CopyProduction
    | Exchange
    | ConvertProduction
    | RevealTop
    | SwapCard
    | ClaimLand
)
"""Rare effects; they are matched second, because a match takes longer the more cases come before."""


ENERGY_NEEDED = {
    number: cost.amount
    for number, card in BY_NUMBER.items()
    for action in card.actions
    for cost in action.cost
    if isinstance(cost, Lose) and cost.resource == ENERGY
}
"""Energy that a card's action costs, by card number."""


def _often_heard(trigger: Trigger, weights: Weights) -> float:
    """Return how often a generation a trigger is set off."""
    match trigger:
        case WhenPlayed():
            return weights.heard_played
        case WhenPlaced():
            return weights.heard_placed
        case WhenProject():
            return weights.heard_project


class CardEvaluation:
    """Values of effects, tiles and cards for one seat, at the prices of one moment."""

    def __init__(self, values: Prices) -> None:
        self.values = values
        self.weights = values.weights
        self.state = values.state
        self.seat = values.seat
        self.player = values.state.players[values.seat]
        self.left = values.left
        self.point = values.point
        self.rating = values.rating
        self.card_drawn = values.card
        self._uses: dict[int, float] = {}
        """By card: the value of one use of its action."""

    # --- effects ---

    def effects(self, effects: tuple[Effect, ...], source: int) -> float:
        """Return the value of a list of effects."""
        total = 0.0
        for effect in effects:
            total += self.effect(effect, source)
        return total

    def effect(self, effect: Effect, source: int) -> float:
        """Return the value of one effect."""
        match effect:
            case Production(resource=resource, amount=amount):
                return amount_of(self.state, self.seat, amount) * self.produced(resource)
            case Gain(resource=resource, amount=amount):
                return amount_of(self.state, self.seat, amount) * self.values.stock[resource]
            case Lose(resource=resource, amount=lost):
                return -lost * self.values.stock[resource]
            case PayMoney(price=price):
                return -price * self.values.money
            case Raise(parameter=parameter, steps=steps):
                return self.steps(parameter, steps)
            case Rating(amount=amount):
                return amount_of(self.state, self.seat, amount) * self.rating
            case Place(tile=tile, where=where, count=count):
                return sum(self.tile(tile, where, index) for index in range(count))
            case Draw(count=count):
                return count * self.card_drawn
            case Look(count=count, keep=keep, buy=buy):
                drawn, weights = self.card_drawn, self.weights
                return keep * (drawn + weights.looked * count) if keep else buy * max(0.0, weights.bought_drawn * drawn)
            case _:
                return self._rarer(effect, source)

    def _rarer(self, effect: Rarer, source: int) -> float:
        weights = self.weights
        match effect:
            case AnyProduction(resource=resource, amount=amount):
                return 0.0 if self.state.rules.solo else weights.attack_production * amount * self.produced(resource)
            case Harm(steal=True):
                return weights.steal
            case Harm(takes=takes):
                resource, amount = takes[0]
                return 0.0 if self.state.rules.solo else weights.attack_stock * amount * self.values.stock[resource]
            case AddCubes():
                return effect.amount * self.cube(effect, source)
            case TakeCubes(of="this"):
                return -effect.amount * self.cube_here(source)
            case TakeCubes():
                return 0.0 if self.state.rules.solo else weights.take_cube
            case Either(options=options):
                return max(self.effects(option, source) for option in options)
            case IfTags(tag=tag, count=count, then=then, otherwise=otherwise):
                return self.effects(then if self.player.tags[tag] >= count else otherwise, source)
            case MetalProduction():
                return self.produced(STEEL)
            case CopyProduction():
                return self.values.income + weights.copied
            case Exchange(spend=spend, gain=gain):
                return self.player.stock[spend] * (self.values.stock[gain] - self.values.stock[spend])
            case ConvertProduction(lower=lower, higher=higher):
                return max(0.0, self.player.production[lower] * (self.produced(higher) - self.produced(lower)))
            case RevealTop() | SwapCard() | ClaimLand():
                return weights.oddity

    def produced(self, resource: int) -> float:
        """Return the value of one step of production."""
        return self.values.produced[resource]

    def steps(self, parameter: str, steps: int) -> float:
        """Return the value of steps of a global parameter; those beyond its maximum count nothing."""
        temperature, oxygen, _ = self.values.steps
        if parameter == OXYGEN:
            return max(min(steps, oxygen), 0) * self.values.oxygen
        return max(min(steps, temperature), 0) * self.values.temperature

    def tile(self, tile: int, where: Where, before: int = 0) -> float:
        """Return the value of a tile whose space is not chosen yet.

        ``before``: oceans of the same effect that are placed before it.
        """
        weights = self.weights
        if tile == OCEAN:
            return self.values.ocean if self.values.steps[2] > before else 0.0
        if tile == GREENERY:
            return self.values.oxygen + weights.greenery_tile * weights.tiles * self.point + weights.unplaced
        if tile in (CITY, CAPITAL):
            points = weights.city_tile + weights.city_growth * min(self.left, weights.city_within)
            return points * weights.tiles * self.point + weights.unplaced
        return weights.unplaced + (weights.special if legal_mask(self.state, self.seat, where) else 0.0)

    # --- cubes ---

    def cube_here(self, number: int) -> float:
        """Return the value of one cube on a card."""
        card = BY_NUMBER.get(number)
        if not isinstance(card, Card):
            return 0.0
        match card.points:
            case PerCubes(each=each, per=per):
                return self.point * each / per
            case IfCubes(points=points):
                return 0.0 if self.player.cubes.get(number) else self.point * points
            case int() | PerOwnTag() | PerCitiesInPlay() | PerBeside():
                return self._cube_to_spend(card)

    def _cube_to_spend(self, card: Card) -> float:
        """Return the value of a cube that an action of its card can spend."""
        for action in card.actions:
            for cost in action.cost:
                if isinstance(cost, TakeCubes) and cost.of == "this":
                    return self.weights.cube_spent * self.effects(action.gain, card.number) / cost.amount
        return self.weights.cube_idle

    def cube(self, effect: AddCubes, source: int) -> float:
        """Return the value of a cube on the best card that an effect can put it on."""
        if effect.to == "this":
            return self.cube_here(source)
        if effect.to == "own":
            return max((self.cube_here(number) for number in cube_holders(self.player, effect.kind)), default=0.0)
        return max((self.cube_here(number) for number, cubes in self.player.cubes.items() if cubes), default=0.0)

    # --- cards ---

    def card(self, number: int) -> float:
        """Return the value of playing a card now, without its price."""
        card = PROJECTS[number]
        value = self.effects(card.effects, number) + self.points(card) + self.lasting(card)
        return value + self.weights.tag * len(card.tags) * (card.kind != "event")

    def points(self, card: Card) -> float:
        """Return the value of the victory points printed on a card."""
        match card.points:
            case int():
                return card.points * self.point
            case PerOwnTag(tag=tag):
                return (self.player.tags[tag] + self.weights.tags_to_come) * self.point
            case PerCitiesInPlay(per=per):
                return self.point * (self.state.cities.bit_count() + self.weights.cities_to_come) / per
            case PerBeside():
                return self.weights.beside_to_come * self.point
            case PerCubes() | IfCubes():
                return 0.0  # cubes are valued by what the action adds

    def lasting(self, card: Card | Corporation) -> float:
        """Return the value of actions, triggers and passives in the generations after this one."""
        if not (card.actions or card.triggers or card.passives):
            return 0.0
        value = self.each_time(card) * self.values.income
        for trigger in card.triggers:
            value += (
                _often_heard(trigger, self.weights)
                * (self.values.income + self.weights.heard_now)
                * max(0.0, self.effects(trigger.effects, card.number))
            )
        value += sum(self._passive(passive) for passive in card.passives)
        return self.weights.lasting * value

    def each_time(self, card: Card | Corporation) -> float:
        """Return the value of one use of a card's best action; of several actions, some uses prepare others."""
        if not card.actions:
            return 0.0
        number = card.number
        value = self._uses.get(number)
        if value is None:
            best = max([self.action(action, number) * self._often(action, number) for action in card.actions])
            value = max(0.0, best) * (self.weights.alternating if len(card.actions) > 1 else 1.0)
            self._uses[number] = value
        return value

    def _often(self, action: Action, number: int) -> float:
        """Return the share of generations in which this seat can pay for an action."""
        part = 1.0
        for cost in action.cost:
            if isinstance(cost, Lose) and cost.resource == ENERGY:
                part = min(part, self._energy_for(cost.amount, number))
            elif isinstance(cost, Lose):
                here = (
                    self.player.production[cost.resource] + self.weights.stock_feeds * self.player.stock[cost.resource]
                )
                part = min(part, here / cost.amount)
            elif isinstance(cost, TakeCubes) and cost.of == "any" and not self._prey(cost, number):
                part = min(part, self.weights.prey_hoped)
            elif isinstance(cost, PayMoney) and cost.price > self.weights.dear:
                part = min(part, self.weights.dear_often)
        return max(part, 0.0)

    def _prey(self, cost: TakeCubes, number: int) -> bool:
        """Return whether an action can remove its cubes from another card than its own."""
        return any(source != number for _, source in cube_sources(self.state, self.seat, cost))

    def _energy_for(self, amount: int, number: int) -> float:
        """Return the share of an action's energy that is available, since energy cannot be saved up.

        Actions of cards played before come first. Production still to come counts little.
        """
        spare = self.player.production[ENERGY]
        for other in self.player.cards:
            if other == number:
                break
            spare -= ENERGY_NEEDED.get(other, 0)
        return 1.0 if spare >= amount else self.weights.energy_hoped * max(spare, 0) / amount

    def _passive(self, passive: Passive) -> float:
        weights = self.weights
        match passive:
            case Discount(amount=amount, once=False, tag=tag):
                return amount * self.values.income * (weights.cheaper if tag is None else weights.cheaper_tag)
            case Discount(amount=amount):
                return weights.cheaper_next * amount
            case MetalValue(resource=resource):
                return self.player.stock[resource] + self.player.production[resource] * self.values.income
            case Leniency():
                return weights.leniency
            case Shield():
                return 0.0 if self.state.rules.solo else weights.shield
            case GreeneryCost() | HeatAsMoney() | ProjectDiscount() | Untouchable():
                return 0.0

    def action(self, action: Action, number: int) -> float:
        """Return the value of using a blue action once."""
        return self.effects(action.cost, number) + self.effects(action.gain, number)
