"""Candidates: the choices worth a search, each with a quick value in M€.

They never harm the seat by choice, never do what has no effect, and claim an open milestone before all else.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import mul
from typing import NamedTuple

from engine.core.choice import Choice, seat_of
from engine.core.decision import Decision
from engine.core.options import Amount, OneOf, Payment, Subset
from engine.core.value_model import LEAST
from engine.terraforming_mars.board.goals import award_price, award_value
from engine.terraforming_mars.board.spaces import money
from engine.terraforming_mars.bot.card_evaluation import CardEvaluation
from engine.terraforming_mars.bot.goal_chances import award_chances
from engine.terraforming_mars.bot.goal_values import leads
from engine.terraforming_mars.bot.hand_evaluation import HandEvaluation
from engine.terraforming_mars.bot.prices import Prices
from engine.terraforming_mars.bot.purchase_sets import purchase_sets
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.cards.vocabulary import Card, Effect, Either
from engine.terraforming_mars.effects.prices import PAYING_METALS, price_of, project_price
from engine.terraforming_mars.effects.registry import option_name
from engine.terraforming_mars.effects.tableau import enter_play
from engine.terraforming_mars.modules import BY_SLUG, CORPORATIONS, NUMBERS, PROJECTS, map_of
from engine.terraforming_mars.modules.map import GRID
from engine.terraforming_mars.play.legal import USE
from engine.terraforming_mars.rules import CARD_PRICE
from engine.terraforming_mars.state import SETUP, EffectFrame, PlaceFrame, State, clone
from engine.terraforming_mars.terms import (
    CAPITAL,
    CITY,
    COMMERCIAL_DISTRICT,
    GREENERY,
    HEAT,
    HIGHEST_TEMPERATURE,
    MEGACREDITS,
    NEUTRAL,
    OCEAN,
    PLANTS,
    RESOURCES,
    RESTRICTED_AREA,
    STEEL,
    TEMPERATURE,
    UNKNOWN,
)

Candidates = list[tuple[Choice, float]]

NEVER = -1e6
"""Value of a choice that is made only when nothing else is offered."""
AT_ONCE = 1e6
"""Value of a choice that is made before all others."""
JUST = 0.1
"""Margin in M€ over passing, for what is done right before a pass."""
ALL = 99
"""More cards than are ever offered at once."""


Value = Callable[[Choice], float]


class Evaluators(NamedTuple):
    """The evaluations that a seat's quick values use: of effects and cards in play, and of cards in hand."""

    cards: CardEvaluation
    hand: HandEvaluation


def evaluators_for(view: State, seat: int, weights: Weights) -> Evaluators:
    """Return the evaluators of a seat, at the prices of the position in which it begins to think."""
    view = with_corporation(view, seat)
    values = Prices(view, seat, weights)
    return Evaluators(CardEvaluation(values), HandEvaluation(view, seat, weights, values))


def with_corporation(view: State, seat: int) -> State:
    """Return the position after this seat has revealed its chosen corporation; without one, the position itself."""
    player = view.players[seat]
    if view.phase != SETUP or len(player.offered) != 1 or player.offered == [UNKNOWN]:
        return view
    state = clone(view)
    player = state.players[seat]
    corporation = CORPORATIONS[player.offered[0]]
    enter_play(state, seat, corporation.number)
    for resource in range(6):
        player.stock[resource] += corporation.stock[resource]
        player.production[resource] += corporation.production[resource]
    return state


def candidates_of(state: State, decision: Decision, evaluators: Evaluators) -> Candidates:
    """Return the candidates of a decision, each with its value in M€.

    The position may be a later one than that of the evaluators.
    """
    match decision.options:
        case OneOf(choices=choices):
            value = _VALUES[decision.kind](state, decision.seat, evaluators)
            return [(choice, value(choice)) for choice in choices]
        case Subset():
            return _subsets(state, decision, decision.options, evaluators)
        case Payment():
            return [(_payment(state, decision.options, evaluators.cards.weights), 0.0)]
        case Amount(verb=verb, high=high):
            return [(Choice(verb, (high,)), 0.0)]
        case options:
            return [(next(iter(options)), 0.0)]


# --- cards to keep, to buy, to sell -----------------------------------------------------------------------------------


def _subsets(state: State, decision: Decision, options: Subset, evaluators: Evaluators) -> Candidates:
    """Return the sets of cards to keep or buy: one for each legal size, the most valuable cards first, or several.

    For selling, one set of the least valuable cards.
    """
    promises = {slug: evaluators.hand.of(NUMBERS.get(str(slug), UNKNOWN)) for slug in options.items}
    ranked = sorted(options.items, key=lambda slug: -promises[slug])
    if options.verb == "sell":
        worst = ranked[::-1][: options.high]
        bad = [slug for slug in worst if promises[slug] < 1.0]
        missing = _missing(evaluators.cards)
        return [(Choice("sell", tuple(worst[:missing] if missing else bad or worst[:1])), 0.0)]
    weights = evaluators.cards.weights
    price = 0.0 if options.verb == "keep" and options.low == options.high else CARD_PRICE * weights.bought
    good = sum(promises[slug] > price for slug in ranked)
    best = min(max(good, options.low), options.high, max(_affordable(state, decision, weights), options.low))
    if weights.sets >= LEAST and options.high > 1:
        return purchase_sets(options, [str(slug) for slug in ranked], best, evaluators.hand)
    found: Candidates = []
    for count in range(options.low, options.high + 1):
        chosen = set(ranked[:count])
        choice = Choice(options.verb, tuple(slug for slug in options.items if slug in chosen))
        found.append((choice, -abs(count - best)))
    return found


def _affordable(view: State, decision: Decision, weights: Weights) -> int:
    """Return the number of cards that may be bought so that M€ are left to play some of them."""
    player = view.players[decision.seat]
    if decision.kind == "keep":
        purse = CORPORATIONS[player.offered[0]].stock[MEGACREDITS] if player.offered else 0
        return int(max(weights.first_least, purse // weights.first_cards))
    if decision.kind == "keep-drawn":
        return ALL
    each = weights.purse + len(player.hand) // weights.unplayed
    return int(max(0, money(player) // each))


def _payment(view: State, payment: Payment, weights: Weights) -> Choice:
    """Return the payment to choose: metals first, since they buy nothing else.

    Then M€ or heat, whichever is of less use, with the least overpayment.
    """
    heat = weights.pay_heat if view.temperature < HIGHEST_TEMPERATURE else weights.pay_heat_late
    missed = {"m": 1.0, "h": heat, "s": weights.pay_steel, "t": weights.pay_titanium}

    prices = [missed[kind] for kind in payment.kinds]

    def cost(parts: tuple[int, ...]) -> float:
        return sum(map(mul, parts, prices))

    return payment.choice(min(payment.sensible(), key=cost))


# --- actions ----------------------------------------------------------------------------------------------------------


def _action_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    worth = evaluators.cards

    def value(choice: Choice) -> float:
        return _ACTION_VALUES[choice.verb](worth, choice)

    return value


def _value_play(worth: CardEvaluation, choice: Choice) -> float:
    number = NUMBERS[str(choice.args[0])]
    card, weights = PROJECTS[number], worth.weights
    price = price_of(worth.player, card) * worth.values.money
    gain = worth.card(number) + weights.first_use * worth.each_time(card) - price
    metals = sum([worth.player.stock[metal] for metal in PAYING_METALS[number]])
    return gain + min(weights.eager_metals, weights.eager_metal * metals) + weights.eager_play


def _value_use(worth: CardEvaluation, choice: Choice) -> float:
    card = BY_SLUG[str(choice.args[0])]
    action = card.actions[USE[card.number].index(choice)]
    return worth.action(action, card.number) + worth.weights.patience + worth.weights.eager_use


def _value_project(worth: CardEvaluation, choice: Choice) -> float:
    project = str(choice.args[0])
    price = project_price(worth.player, project) * worth.values.money
    match project:
        case "sell-patents":
            return _value_selling(worth)
        case "power-plant":
            return worth.produced(RESOURCES.index("energy")) - price
        case "asteroid":
            return worth.steps(TEMPERATURE, 1) - price
        case "aquifer":
            return worth.values.ocean - price
        case "greenery":
            return worth.tile(GREENERY, "greenery") - price
        case _:
            return worth.tile(CITY, "city") + worth.weights.city_early * worth.left - price


def _value_selling(worth: CardEvaluation) -> float:
    """Return the value of selling patents: only in the last generation, when all else is done.

    In games of several players only if the M€ pay for something: 1 M€ for what cost 3 is no bargain.
    """
    if worth.left > 1:
        return NEVER / 2 if worth.state.rules.solo else NEVER
    return worth.weights.patience + JUST if worth.state.rules.solo or _missing(worth) else NEVER


def _missing(worth: CardEvaluation) -> int:
    """Return the number of cards to sell for the cheapest project in reach; 0 if none is, and in solo games."""
    if worth.state.rules.solo:
        return 0
    player = worth.player
    temperature, oxygen, oceans = worth.values.steps
    last = {"asteroid": temperature, "aquifer": oceans, "greenery": 1 + oxygen, "city": 1}
    missing = [project_price(player, project) - money(player) for project, steps in last.items() if steps]
    return min((short for short in missing if 0 < short <= len(player.hand)), default=0)


def _value_greenery(worth: CardEvaluation, choice: Choice) -> float:
    price = worth.player.greenery_cost * worth.values.stock[PLANTS]
    return worth.tile(GREENERY, "greenery") - price + worth.weights.eager_greenery


def _value_temperature(worth: CardEvaluation, choice: Choice) -> float:
    gain = worth.steps(TEMPERATURE, 1)
    return gain - 8 * worth.values.stock[HEAT] + worth.weights.eager_temperature if gain else NEVER


def _value_claim(worth: CardEvaluation, choice: Choice) -> float:
    return AT_ONCE


def _value_fund(worth: CardEvaluation, choice: Choice) -> float:
    """Return the value of funding an award: positive where the seat leads clearly and the end is near."""
    state, seat, weights = worth.state, worth.seat, worth.weights
    if worth.left > weights.award_within:
        return NEVER
    price = (award_price(state) or 0) * worth.values.money
    slug = str(choice.args[0])
    counts = [award_value(state, other, slug) for other in range(len(state.players))]
    learned = award_chances().at(max(worth.left, 1.0), slug) if weights.foresight >= LEAST else None
    if learned is not None:
        chances = learned.chances(counts, state.players)
        if chances[seat] < max(chances):
            return NEVER  # it would be funded for another seat
        return weights.goals * 5.0 * worth.point * chances[seat] - price - weights.fund_caution
    lead = leads(counts)[seat]
    sure = min(weights.fund_sure, weights.fund_even + weights.fund_lead * lead) - weights.fund_generation * worth.left
    chance = sure if lead > 0 else 0.0
    return weights.goals * 5.0 * worth.point * chance - price - weights.fund_caution


def _value_first(worth: CardEvaluation, choice: Choice) -> float:
    return AT_ONCE


def _value_rest(worth: CardEvaluation, choice: Choice) -> float:
    """Return the value of a pass or of ending the turn: the zero that other choices are compared with."""
    return worth.weights.patience


_ACTION_VALUES: dict[str, Callable[[CardEvaluation, Choice], float]] = {
    "play": _value_play,
    "use": _value_use,
    "project": _value_project,
    "greenery": _value_greenery,
    "temperature": _value_temperature,
    "claim": _value_claim,
    "fund": _value_fund,
    "first": _value_first,
    "pass": _value_rest,
    "end": _value_rest,
}

_PLAIN_TILES = range(COMMERCIAL_DISTRICT, RESTRICTED_AREA + 1)
"""Tiles that give nothing to cities next to them."""

# --- spaces -----------------------------------------------------------------------------------------------------------


def _space_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    frame = view.frames[-1]
    tile = frame.tile if isinstance(frame, PlaceFrame) else CITY
    values = evaluators.cards.values
    city, cities = tile in (CITY, CAPITAL), 0 if tile == OCEAN else view.cities
    bonuses, oceans, masks = map_of(view.rules.map).bonuses, view.oceans, GRID.masks
    prices = [*values.stock, values.card, values.weights.bonus_ocean]
    """Of each kind of bonus."""

    def value(choice: Choice) -> float:
        space = int(choice.args[0])
        bonus, beside = bonuses[space], masks[space]
        worth = sum([prices[kind] for kind in bonus]) if bonus else 0.0
        worth += 2 * (beside & oceans).bit_count()
        if city:
            return _with_greeneries(view, space, worth, values)
        return _beside_cities(view, seat, tile, space, worth, values) if beside & cities else worth

    return value


def _beside_cities(state: State, seat: int, tile: int, space: int, worth: float, values: Prices) -> float:
    """Return the value of a space with what its tile gives to cities next to it, or takes from them."""
    room, point = _room(values), values.point
    for beside in GRID.neighbours[space]:
        if state.tiles[beside] not in (CITY, CAPITAL):
            continue
        owner = state.owners[beside]
        if tile == GREENERY:
            worth += point if owner == seat else -values.weights.rival_city * point if owner != NEUTRAL else 0.0
        elif tile in _PLAIN_TILES and owner != NEUTRAL:
            worth += room if owner != seat else -room  # no greenery can be here any more
    return worth


def _with_greeneries(state: State, space: int, worth: float, values: Prices) -> float:
    """Return the value of a city's space, with the greeneries that it may still get."""
    room, point, greeneries = _room(values), values.point, state.greeneries
    land = map_of(state.rules.map).land & ~state.occupied
    for beside in GRID.neighbours[space]:
        if greeneries >> beside & 1:
            worth += point
        elif land >> beside & 1:
            worth += room
    return worth


def _room(values: Prices) -> float:
    """Return the value of a free space next to a city."""
    within = values.weights.room_within
    return values.weights.room_beside * values.point * min(values.left, within) / within


# --- whom and what ----------------------------------------------------------------------------------------------------


def _strength(state: State, seat: int, weights: Weights) -> float:
    player = state.players[seat]
    production = weights.strong_production * sum(player.production)
    return player.rating + production + player.stock[MEGACREDITS] / weights.strong_money


def _harm_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    """Return the values of attacks: the more from the strongest opponent the better, own losses last."""
    weights, stock = evaluators.cards.weights, evaluators.cards.values.stock

    def value(choice: Choice) -> float:
        if choice.verb == "decline":
            return 0.0
        what, whose, amount = str(choice.args[0]), str(choice.args[1]), int(choice.args[-1])
        worth = amount * (weights.animals if what == "animals" else stock[RESOURCES.index(what)])
        if whose == "neutral":
            return worth
        return NEVER if seat_of(whose) == seat else worth + _strength(view, seat_of(whose), weights) / 100

    return value


def _victim_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    def value(choice: Choice) -> float:
        victim = seat_of(choice.args[-1])
        return NEVER if victim == seat else _strength(view, victim, evaluators.cards.weights)

    return value


def _cube_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    worth = evaluators.cards
    return lambda choice: worth.cube_here(NUMBERS[str(choice.args[0])])


def _option_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    worth = evaluators.cards
    frame = view.frames[-1]
    options: dict[str, tuple[Effect, ...]] = {}
    if isinstance(frame, EffectFrame) and isinstance(frame.effect, Either):
        options = {option_name(frame, option): option for option in frame.effect.options}

    def value(choice: Choice) -> float:
        word = str(choice.args[0])
        if word in options:
            return worth.effects(options[word], frame.source)
        return worth.values.stock[RESOURCES.index(word)] if word in RESOURCES else 0.0

    return value


def _swap_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    def value(choice: Choice) -> float:
        if choice.verb == "decline":
            return 0.0
        return evaluators.cards.card_drawn - evaluators.hand.of(NUMBERS[str(choice.args[0])])

    return value


def _card_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    return lambda choice: evaluators.hand.of(NUMBERS[str(choice.args[0])])


def _copy_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    worth = evaluators.cards

    def value(choice: Choice) -> float:
        card = BY_SLUG[str(choice.args[0])]
        return worth.effects(card.effects, card.number) if isinstance(card, Card) else worth.produced(STEEL)

    return value


def _corporation_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    return lambda choice: corporation_value(evaluators.cards.weights, str(choice.args[0]))


def corporation_value(weights: Weights, slug: str) -> float:
    """Return the value of a corporation at set-up in M€; 0 for one without a weight."""
    return getattr(weights, slug.replace("-", "_"), 0.0)


def _order_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    """Return the values of effect orders: cards and oceans first, because they bring something for the rest."""
    order = ("draw", "place-ocean", "oxygen")
    return lambda choice: -float(order.index(str(choice.args[0]))) if choice.args[0] in order else -5.0


def _final_values(view: State, seat: int, evaluators: Evaluators) -> Value:
    return lambda choice: 1.0 if choice.verb == "greenery" else 0.0


_VALUES: dict[str, Callable[[State, int, Evaluators], Value]] = {
    "corporation": _corporation_values,
    "draft": _card_values,
    "action": _action_values,
    "place": _space_values,
    "lower": _victim_values,
    "harm": _harm_values,
    "add": _cube_values,
    "take": _victim_values,
    "choose": _option_values,
    "swap": _swap_values,
    "copy": _copy_values,
    "order": _order_values,
    "final": _final_values,
}
