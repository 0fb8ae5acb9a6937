"""Quick values of choices, in OP at the end, without trying them.

It decides what is looked at first, and how a turn that was begun is likely to go on. What comes of it is judged by the
evaluation afterwards.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import Choice, seat_of
from engine.core.decision import Decision
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.bot.piece_values import BotSites, moves
from engine.on_mars.bot.weight_tables import WeightTables
from engine.on_mars.bot.weights import Weights
from engine.on_mars.cards.printed import (
    BUILDING_OF_CARD,
    CARD_NUMBERS,
    CONTRACTS,
    DISCOVERIES,
    DISCOVERY_NUMBERS,
    EXECUTIVE,
    PROGRESS_POINTS,
    SCIENTIST_POINTS,
    SCIENTISTS,
    UPGRADE_CONTRACT_SIZE,
    blueprint,
)
from engine.on_mars.frame_types.series import BlueprintFrame, MoreFrame
from engine.on_mars.play.deliveries import CONTRACT_NUMBERS, is_largest
from engine.on_mars.play.displays import SCIENTIST_NUMBERS
from engine.on_mars.play.life_support import tile_points
from engine.on_mars.play.supply import all_markers, can_gain, type_mask
from engine.on_mars.state import State
from engine.on_mars.terms import BUILDINGS, CRYSTAL, ITEMS, LIFE_SUPPORT, MINE, MINERAL, SHELTER, TECHNOLOGIES

Candidates = list[tuple[Choice, float]]
Term = Callable[[WeightTables, State, int, Choice], float]

MOST = 10
"""This many choices of a decision inside a turn are worth a thought."""
MOST_STEPS = 6
"""... and of a movement, in which every piece may take the next step."""


def candidates_of(prices: WeightTables, state: State, decision: Decision) -> Candidates:
    """Return the choices of a decision that are worth a thought, the best first."""
    seat = decision.seat
    choices = _without_partial_deliveries(list(decision.options))
    if decision.kind == "move":
        found = moves(prices.weights, state, seat, choices)
    elif len(choices) == 1 or decision.kind not in TERMS:
        return [(choice, 0.0) for choice in choices[:MOST]]
    else:
        term = TERMS[decision.kind]
        found = [(choice, term(prices, state, seat, choice)) for choice in choices]
    found.sort(key=lambda pair: -pair[1])
    if decision.kind == "turn":
        return found
    return found[: MOST_STEPS if decision.kind == "move" else MOST]


def _without_partial_deliveries(choices: list[Choice]) -> list[Choice]:
    """Return the choices without partial deliveries to a contract: an item that is kept can be delivered later."""
    if not any(choice.verb == "deliver" and choice.amounts for choice in choices):
        return choices
    return [choice for choice in choices if choice.verb != "deliver" or is_largest(choices, choice)]


def _item_term(weights: Weights, state: State, seat: int, item: int) -> float:
    """Return what one more of an item is worth."""
    if item == CRYSTAL:
        return weights.item_crystal
    if not can_gain(state, seat, item):
        return 0.0
    if state.players[seat].res[item]:
        return weights.item_more
    return weights.item_mineral if item == MINERAL else weights.item_first


def _turn(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    match choice.verb:
        case "begin":
            return _main(prices, state, seat, str(choice.args[0]))
        case "executive":
            slot = int(choice.args[0])
            return prices.executives[slot] - prices.weights.price_crystal * EXECUTIVE[slot][0]
        case "complete":
            return prices.weights.complete
        case "deliver":
            return _delivery(prices.weights, state, seat, CONTRACT_NUMBERS[str(choice.args[0])])
        case _:
            return 0.0


def _main(prices: WeightTables, state: State, seat: int, action: str) -> float:
    player, weights = state.players[seat], prices.weights
    if action == "blueprint" and len(player.blueprints) > weights.many_unbuilt:
        return weights.action_too_many
    return prices.actions[action]


def _delivery(weights: Weights, state: State, seat: int, contract: int) -> float:
    """Return the value of a delivery: worth it if all missing items could be given now or nearly."""
    player = state.players[seat]
    missing = 0
    for item, count in CONTRACTS[contract].needs:
        stock = player.crystals + player.waiting if item == CRYSTAL else player.res[item]
        missing += max(0, count - (state.delivered[contract] >> 3 * item & 7) - stock)
    if missing:
        return weights.deliver_most if missing < 2 else -weights.deliver_some
    return weights.deliver_all


def _payment(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    paid = sum(prices.paid[name] * count for name, count in choice.amounts)
    return -paid - prices.weights.price_goal * len(choice.args)


def _more(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    frame, weights = state.frames[-1], prices.weights
    assert isinstance(frame, MoreFrame)
    gain = prices.boosts.get(type(frame.each), 0.0)
    if isinstance(frame.each, BlueprintFrame) and len(state.players[seat].blueprints) >= weights.many_unbuilt:
        gain = -weights.one_too_many
    match choice.verb:
        case "boost":
            return gain - weights.price_boost
        case "technology":
            return gain - weights.others_technology * (seat_of(choice.args[0]) != seat)
        case _:
            return 0.0


def _use_technology(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0
    return prices.weights.use_own if seat_of(choice.args[0]) == seat else -prices.weights.use_others


def _blueprint(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    weights = prices.weights
    if choice.verb == "stop":
        return 0.0 if len(state.players[seat].blueprints) < weights.many_unbuilt else weights.enough_blueprints
    card = CARD_NUMBERS[str(choice.args[0])]
    printed = blueprint(card)
    mask = type_mask(state, printed.building, seat)
    free = mask & ~all_markers(state)
    sites = free.bit_count()
    for held in state.players[seat].blueprints:
        sites -= BUILDING_OF_CARD[held] == printed.building
    size = max((group.bit_count() for group in mars.groups(mask)), default=0)
    likely = weights.likely + weights.likely_site * min(2, max(0, sites))
    likely += weights.likely_size * min(1.0, size / printed.size)
    action = weights.card_action * prices.cards[printed.action]
    return likely * 2 * printed.points - printed.points + action + weights.blueprint


def _learn(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0
    technology, place, row = TECHNOLOGIES.index(str(choice.args[0])), int(choice.args[1]), int(choice.args[2])
    benefit = prices.benefits[laboratory.BENEFIT[laboratory.NUMBER[1, row]]]
    price = prices.learn[laboratory.GRID_ROWS[place]]
    return prices.weights.learn + prices.technologies[technology] + benefit - price


def _develop(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    weights = prices.weights
    if choice.verb != "develop":
        return weights.develop_take if choice.verb == "take" else 0.0
    technology = TECHNOLOGIES.index(str(choice.args[0]))
    level = laboratory.LEVEL[state.players[seat].lab.index(technology)] + 1
    points = laboratory.POINTS[level] - laboratory.POINTS[level - 1]
    benefit = prices.benefits[laboratory.BENEFIT[laboratory.NUMBER[level, int(choice.args[1])]]]
    found = points + weights.develop_benefit * benefit + weights.develop_kind * prices.technologies[technology]
    return found + weights.develop_level * level - prices.develop[level]


def _item(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    if choice.verb in ("stop", "deliver"):
        return 0.0
    return _item_term(prices.weights, state, seat, ITEMS.index(str(choice.args[0])))


def _construct(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    kind, here = BUILDINGS.index(str(choice.args[0])), int(choice.args[1])
    player, weights = state.players[seat], prices.weights
    size = mars.joined(type_mask(state, kind, seat), here) + 1
    found = min(size, weights.produced) * _item_term(weights, state, seat, kind)
    if kind == SHELTER:
        found += weights.build_shelter
    elif size > 1 and not player.progress >> kind & 1:
        cubes = player.progress.bit_count()
        found += PROGRESS_POINTS[cubes + 1] - PROGRESS_POINTS[cubes] + weights.build_cube
    if kind in LIFE_SUPPORT and state.lss[kind] < tables.TOP_ROW:
        row = state.lss[kind]
        found += weights.build_first_step * (row == 1)
        if row < state.level + 1:
            found += tile_points(state, seat, state.lss_tiles[kind]) + weights.build_life_support
    if kind == MINE:
        found += weights.build_mine
    found += weights.build_for_card * any(BUILDING_OF_CARD[card] == kind for card in player.blueprints)
    if len(choice.args) == 3:
        found -= weights.others_technology * (seat_of(choice.args[2]) != seat)
    bit = 1 << here
    if state.crystals & bit or here in state.finds:
        found -= weights.build_over
    return found - weights.price_boost * sum(count for _, count in choice.amounts)


def _upgrade(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0
    weights, card, here = prices.weights, CARD_NUMBERS[str(choice.args[0])], int(choice.args[1])
    printed = blueprint(card)
    size = mars.group_at(type_mask(state, printed.building, seat), here).bit_count()
    action = weights.card_action * prices.cards[printed.action]
    return printed.points + action + weights.upgrade_size * min(size, weights.produced)


def _ship(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0
    weights, crew, slot = prices.weights, dict(choice.amounts), int(choice.args[0])
    free = prices.executives[slot] - weights.ship_free_crystal * EXECUTIVE[slot][0]
    found = weights.ship + weights.ship_colonist * crew.get("colonists", 0) + weights.ship_bot * crew.get("bots", 0)
    return found + weights.ship_free * free


def _bot_place(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    return BotSites.of(prices.weights, state, seat).value(state.bots[seat], int(choice.args[0]))


def _hire(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    slug, weights = str(choice.args[0]), prices.weights
    number = SCIENTIST_NUMBERS.get(slug)
    if number is not None:
        scientist = SCIENTISTS[number]
        built = [BUILDING_OF_CARD[card] for card in state.cards.values()]
        planned = [BUILDING_OF_CARD[card] for card in state.players[seat].blueprints]
        scored = built.count(scientist.scores) + weights.hire_planned * planned.count(scientist.scores)
        working = weights.hire_work * built.count(scientist.works_in)
        return SCIENTIST_POINTS * (scored + weights.hire_others) + working - weights.hire_price
    contract = CONTRACTS[CONTRACT_NUMBERS[slug]]
    player = state.players[seat]
    if contract.needs:
        stock = [*player.res, player.crystals]
        have = sum(min(count, stock[item]) for item, count in contract.needs)
        return weights.hire_delivery + weights.hire_stored * have
    mask = type_mask(state, contract.building, seat)
    size = max((group.bit_count() for group in mars.groups(mask)), default=0)
    found = weights.hire_building * min(size, UPGRADE_CONTRACT_SIZE) - weights.hire_upgrade
    return found + weights.hire_marker * bool(mask & state.markers[seat])


def _life_support_bonus(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    weights = prices.weights
    if choice.verb == "retrieve":
        return weights.retrieve
    if choice.args[0] == "mineral":
        return _item_term(weights, state, seat, MINERAL)
    return weights.level_bots if choice.args[0] == "bots" else weights.level_crystal


def _use_card(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    found = prices.cards[blueprint(CARD_NUMBERS[str(choice.args[0])]).action]
    return found - (2 * prices.weights.price_crystal if choice.args[1] == "pay" else 0.0)


def _produce(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0
    here = int(choice.args[0])
    return _item_term(prices.weights, state, seat, BUILDING_OF_CARD[state.cards[here]] if here in state.cards else MINE)


def _colonists(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    number, weights = int(choice.args[0]), prices.weights
    return weights.few_colonists * (number if number < weights.enough_crew else -number)


def _more_is_better(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    return float(int(choice.args[0]))


def _retrieve(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    return 0.0 if choice.verb == "stop" else prices.weights.retrieve


def _tile(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    tile = DISCOVERIES[DISCOVERY_NUMBERS[str(choice.args[0])]]
    assert tile is not None
    return prices.tiles[tile.kind]


def _travel(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    player, weights = state.players[seat], prices.weights
    side = tables.side_of(player.space)
    back = weights.travel_worker * player.wa + weights.travel_slot * sum(
        there.count(seat) for slot, there in enumerate(state.slots) if (slot > 1) == (side == 0)
    )
    if choice.verb == "stop":
        return 0.0
    if choice.args[0] == "shuttle":
        return back + weights.shuttle
    return back + (-weights.own_ship - weights.own_ship_colonist * player.lq)


def _space(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    space = int(choice.args[0])
    return prices.spaces[tables.SPACE_BONUS[space]] - prices.weights.space_later * space


def _yes(prices: WeightTables, state: State, seat: int, choice: Choice) -> float:
    return 0.0 if choice.verb in ("stop", "leave") else prices.weights.yes


TERMS: dict[str, Term] = {
    "space": _space,
    "turn": _turn,
    "place": _payment,
    "pay": _payment,
    "more": _more,
    "use_tech": _use_technology,
    "blueprint": _blueprint,
    "tech": _learn,
    "develop": _develop,
    "tech_reward": _develop,
    "warehouse": _item,
    "resource": _item,
    "construct": _construct,
    "upgrade": _upgrade,
    "ship": _ship,
    "bot_place": _bot_place,
    "hire": _hire,
    "lss_bonus": _life_support_bonus,
    "advanced": _use_card,
    "produce": _produce,
    "colonists": _colonists,
    "from_wa": _more_is_better,
    "retrieve": _retrieve,
    "radar": _tile,
    "place_discovery": _tile,
    "bonus": _yes,
    "travel": _travel,
    "task": _yes,
    "take_tile": _yes,
    "deliver": _yes,
}
"""The evaluation term of the choices of each kind of decision; of the others the first is as good as any."""
