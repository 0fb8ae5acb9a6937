"""What things are worth, in M€: the table of values by which the simple opponent plays.

Values of stocks and productions are those that players use (a production pays once for each generation that is left).
Everything is seen from one seat, on its own view.
"""

from __future__ import annotations

from engine.terraforming_mars.cards import BY_NUMBER, PROJECTS
from engine.terraforming_mars.counting import amount_of
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.spaces import legal_mask, oceans_placed
from engine.terraforming_mars.state import State
from engine.terraforming_mars.tableau import holders
from engine.terraforming_mars.vocabulary import (
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
    Harm,
    IfCubes,
    IfTags,
    Leniency,
    Look,
    Lose,
    MetalProduction,
    MetalValue,
    PayMoney,
    PerBeside,
    PerCitiesInPlay,
    PerCubes,
    PerOwnTag,
    Place,
    Production,
    Raise,
    Rating,
    RevealTop,
    Shield,
    SwapCard,
    TakeCubes,
    WhenPlaced,
    WhenPlayed,
)
from engine.terraforming_mars.words import (
    CAPITAL,
    CITY,
    GREENERY,
    HIGHEST_OXYGEN,
    HIGHEST_TEMPERATURE,
    MOST_OCEANS,
    OCEAN,
    OXYGEN,
    STEEL,
)

STOCK = (1.0, 1.7, 2.6, 1.7, 0.6, 0.8)
"""What one of each resource in stock is worth."""
PRODUCED = (1.0, 1.5, 2.4, 1.8, 0.9, 0.8)
"""What one of each resource is worth that production will bring later."""
CARD = 3.0
ALL_STEPS = 42
"""Steps of all three global parameters together."""


class Worth:
    """The values of one position, for one seat."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.left = generations_left(state)
        self.point = 8.0 - 0.35 * min(self.left, 10)
        """A point is worth more the nearer the end is: money has less time to grow."""
        self.rating = self.left + self.point
        if state.rules.solo:
            self.rating += 6.0  # without all three parameters at their end a solo game is lost

    # --- effects ---

    def effects(self, effects: tuple[Effect, ...], source: int) -> float:
        """What a list of effects is worth."""
        return sum(self.effect(effect, source) for effect in effects)

    def effect(self, effect: Effect, source: int) -> float:
        """What one effect is worth."""
        match effect:
            case Production(resource=resource, amount=amount):
                return amount_of(self.state, self.seat, amount) * self.produced(resource)
            case Gain(resource=resource, amount=amount):
                return amount_of(self.state, self.seat, amount) * STOCK[resource]
            case Lose(resource=resource, amount=lost):
                return -lost * STOCK[resource]
            case PayMoney(price=price):
                return -float(price)
            case Raise(parameter=parameter, steps=steps):
                return self.steps(parameter, steps)
            case Rating(amount=amount):
                return amount_of(self.state, self.seat, amount) * self.rating
            case Place(tile=tile, where=where, count=count):
                return sum(self.tile(tile, where, index) for index in range(count))
            case Draw(count=count):
                return count * CARD
            case Look(count=count, keep=keep, buy=buy):
                return (keep * 4.0 if keep else 1.5 * buy) + 0.3 * count
            case _:
                return self._rarer(effect, source)

    def _rarer(self, effect: Effect, source: int) -> float:
        match effect:
            case AnyProduction(resource=resource, amount=amount):
                return 0.0 if self.state.rules.solo else 0.5 * amount * self.produced(resource)
            case Harm(steal=True):
                return 5.0
            case Harm(takes=takes):
                return 0.0 if self.state.rules.solo else 0.5 * takes[0][1] * STOCK[takes[0][0]]
            case AddCubes():
                return effect.amount * self.cube(effect, source)
            case TakeCubes(of="this"):
                return -effect.amount * self.cube_here(source)
            case TakeCubes():
                return 0.0 if self.state.rules.solo else 1.0
            case Either(options=options):
                return max(self.effects(option, source) for option in options)
            case IfTags(tag=tag, count=count, then=then, otherwise=otherwise):
                return self.effects(then if self.player.tags[tag] >= count else otherwise, source)
            case MetalProduction():
                return self.produced(STEEL)
            case CopyProduction():
                return 1.5 * self.left
            case Exchange(spend=spend, gain=gain):
                return self.player.stock[spend] * (STOCK[gain] - STOCK[spend])
            case ConvertProduction(lower=lower, higher=higher):
                return max(0.0, self.player.production[lower] * (self.produced(higher) - self.produced(lower)))
            case RevealTop() | SwapCard() | ClaimLand():
                return 0.7
            case _:
                return 0.0

    def produced(self, resource: int) -> float:
        """What one step of production is worth: it pays at the end of this generation and of each later one."""
        return PRODUCED[resource] * self.left

    def steps(self, parameter: str, steps: int) -> float:
        """What steps of a global parameter are worth; none beyond its end."""
        if parameter == OXYGEN:
            real = min(steps, HIGHEST_OXYGEN - self.state.oxygen)
        else:
            real = min(steps, (HIGHEST_TEMPERATURE - self.state.temperature) // 2)
        return max(real, 0) * self.rating

    def tile(self, tile: int, where: str, before: int = 0) -> float:
        """What a tile is worth, its best space not yet known. ``before``: so many oceans come first."""
        if tile == OCEAN:
            return self.rating + 2.0 if oceans_placed(self.state) + before < MOST_OCEANS else 0.0
        if tile == GREENERY:
            oxygen = self.rating if self.state.oxygen < HIGHEST_OXYGEN else 0.0
            return oxygen + 1.6 * self.point + 1.5
        if tile in (CITY, CAPITAL):
            return (2.0 + 0.12 * min(self.left, 8)) * self.point * 0.7 + 2.0
        return 2.0 + (1.0 if legal_mask(self.state, self.seat, where) else 0.0)

    # --- cubes ---

    def cube_here(self, number: int) -> float:
        """What one cube on this card is worth."""
        card = BY_NUMBER.get(number)
        if not isinstance(card, Card):
            return 0.0
        match card.points:
            case PerCubes(each=each, per=per):
                return self.point * each / per
            case IfCubes(points=points):
                return 0.0 if self.player.cubes.get(number) else self.point * points
            case _:
                return self._cube_to_spend(card)

    def _cube_to_spend(self, card: Card) -> float:
        """A cube that an action of the card can turn into something."""
        for action in card.actions:
            for cost in action.cost:
                if isinstance(cost, TakeCubes) and cost.of == "this":
                    return 0.7 * self.effects(action.gain, card.number) / cost.amount
        return 0.5

    def cube(self, effect: AddCubes, source: int) -> float:
        """What a cube is worth where this effect can put it best."""
        if effect.to == "this":
            return self.cube_here(source)
        if effect.to == "own":
            return max((self.cube_here(number) for number in holders(self.player, effect.kind)), default=0.0)
        return max((self.cube_here(number) for number, cubes in self.player.cubes.items() if cubes), default=0.0)

    # --- cards ---

    def card(self, number: int) -> float:
        """What a card is worth when played now, its price not counted."""
        card = PROJECTS[number]
        value = self.effects(card.effects, number) + self.points(card) + self.lasting(card)
        return value + 0.6 * len(card.tags) * (card.kind != "event")

    def points(self, card: Card) -> float:
        """What the points printed on a card are worth."""
        match card.points:
            case int():
                return card.points * self.point
            case PerOwnTag(tag=tag):
                return (self.player.tags[tag] + 1.5) * self.point
            case PerCitiesInPlay(per=per):
                return self.point * (self.state.cities.bit_count() + 1) / per
            case PerBeside():
                return 1.5 * self.point
            case _:
                return 0.0  # cubes are valued by what the action adds

    def lasting(self, card: Card | Corporation) -> float:
        """What actions, triggers and passives are worth for the generations left."""
        value = sum(max(0.0, self.action(action, card.number)) for action in card.actions[:1]) * (self.left - 0.5)
        if len(card.actions) > 1:
            best = max(self.action(action, card.number) for action in card.actions)
            value = max(0.0, best) * (self.left - 0.5) * 0.8
        for trigger in card.triggers:
            often = 0.5 if isinstance(trigger, WhenPlayed) else 0.6 if isinstance(trigger, WhenPlaced) else 0.3
            value += often * self.left * max(0.0, self.effects(trigger.effects, card.number))
        for passive in card.passives:
            match passive:
                case Discount(amount=amount, once=False, tag=tag):
                    value += amount * self.left * (1.2 if tag is None else 0.35)
                case Discount(amount=amount):
                    value += 0.5 * amount
                case MetalValue(resource=resource):
                    value += self.player.stock[resource] + self.player.production[resource] * self.left
                case Leniency():
                    value += 3.0
                case Shield():
                    value += 2.0
                case _:
                    pass
        return value

    def action(self, action: Action, number: int) -> float:
        """What using a blue action once is worth."""
        return self.effects(action.cost, number) + self.effects(action.gain, number)


def generations_left(state: State) -> float:
    """How many productions are still to come, this generation's included: a guess from the steps left and the pace."""
    if state.rules.solo:
        return float(SOLO_GENERATIONS - state.generation + 1)
    done = (state.temperature + 30) // 2 + state.oxygen + oceans_placed(state)
    open_steps = ALL_STEPS - done
    pace = max(done / max(state.generation - 1, 1), 1.0 + 0.8 * len(state.players))
    return max(1.0, min(open_steps / pace + 0.5, 12.0))
