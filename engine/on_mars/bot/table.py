"""The table of values: what a choice looks worth at a glance, in OP at the end, without trying it.

It decides what is looked at first, and how a turn that was begun is likely to go on. What comes of it is judged by the
evaluation afterwards.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import Choice, seat_of
from engine.core.decision import Decision
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.bot.pieces import BotSites, moves
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
    blueprint,
)
from engine.on_mars.cards.vocabulary import CardAction
from engine.on_mars.play.deliveries import CONTRACT_NUMBERS
from engine.on_mars.play.lifesupport import tile_points
from engine.on_mars.play.steps import BLUEPRINT, DEVELOP, LEARN, PRODUCE, RESOURCE, SHIP, UPGRADE, WAREHOUSE
from engine.on_mars.play.supply import all_markers, can_gain, type_mask
from engine.on_mars.play.takes import SCIENTIST_NUMBERS
from engine.on_mars.state import State
from engine.on_mars.terms import BUILDINGS, CRYSTAL, ITEMS, LIFE_SUPPORT, MINE, MINERAL, SHELTER, TECHNOLOGIES

Candidates = list[tuple[Choice, float]]
Term = Callable[[State, int, Choice], float]

MOST = 10
"""So many choices of a decision inside a turn are worth a thought."""
ACTIONS = {
    "construct": 4.0,
    "upgrade": 5.5,
    "rd": 3.0,
    "learn": 2.5,
    "blueprint": 2.0,
    "welcome": 4.0,
    "hire": 2.5,
    "control": 2.0,
    "resupply": 1.2,
    "landing-pod": 1.0,
}
"""What a main action is about worth."""
EXECUTIVES = (0.0, 2.2, 1.8, 1.5, 4.5, 0.9, 0.9, 0.6, 2.4)
"""What an executive action is about worth, without its crystals."""
PRICES = {"mineral": 0.6, "battery": 0.4, "water": 0.4, "plant": 0.4, "oxygen": 0.45, "crystal": 0.5, "colonist": 0.4}
GOAL_PRICE = 0.55
BOOSTS = {
    BLUEPRINT: 0.9,
    DEVELOP: 1.8,
    LEARN: 1.8,
    PRODUCE: 0.6,
    RESOURCE: 0.6,
    SHIP: 3.0,
    UPGRADE: 5.0,
    WAREHOUSE: 0.6,
}
"""What one more of each step is worth."""
BOOST_PRICE, OTHERS_TECHNOLOGY = 0.45, 0.9
MANY_UNBUILT = 2
BENEFITS = {"warehouse": 0.6, "crystal": 0.5, "mineral": 0.7, "bots": 0.6, "upgrade": 2.0, "blueprint": 1.0, "": 0.0}
TECHNOLOGY = (0.5, 0.9, 0.9, 0.9, 0.9, 0.7, 0.7, 0.6, 0.8)
DEVELOP_PRICE = (0.0, 0.0, 0.35, 0.45, 0.45, 0.8, 0.95)
LEARN_PRICE = (0.8, 0.4, 0.0)
TILES = {
    "develop": 2.4,
    "construct": 3.5,
    "upgrade": 5.0,
    "hire": 2.0,
    "blueprint": 2.0,
    "warehouse": 1.0,
    "crystal": 1.5,
    "learn": 1.8,
    "resource": 1.1,
}
CARDS: dict[CardAction, float] = {
    "upgrade": 4.0,
    "construct": 3.5,
    "produce": 1.6,
    "welcome": 3.5,
    "warehouse": 0.6,
    "learn": 1.8,
    "crystal": 1.2,
    "points": 2.0,
    "contract": 1.5,
    "radar": 2.0,
    "upgrade-anywhere": 4.5,
    "develop": 2.4,
    "from-working-area": 0.8,
    "from-slots": 0.8,
    "trade": 0.5,
    "recycling-bots": 1.0,
    "to-orbit": 1.0,
    "blueprint": 1.5,
    "highest-rover": 1.2,
}
"""What the action of a card is about worth."""
SPACES = {"": 0.0, "warehouse": 0.5, "learn": 1.5, "colonist": 0.3, "bots": 0.5, "blueprint": 1.0}
ZERO = 0.0


def candidates_of(state: State, decision: Decision) -> Candidates:
    """The choices of a decision that are worth a thought, the best first."""
    seat = decision.seat
    choices = list(decision.options)
    if decision.kind == "move":
        found = moves(state, seat, choices)
    elif len(choices) == 1 or decision.kind not in TERMS:
        return [(choice, 0.0) for choice in choices[:MOST]]
    else:
        term = TERMS[decision.kind]
        found = [(choice, term(state, seat, choice)) for choice in choices]
    found.sort(key=lambda pair: -pair[1])
    return found if decision.kind == "turn" else found[:MOST]


def item_term(state: State, seat: int, item: int) -> float:
    """What one more of an item is worth."""
    if item == CRYSTAL:
        return 0.55
    if not can_gain(state, seat, item):
        return 0.0
    return (0.75 if item == MINERAL else 0.5) if not state.players[seat].res[item] else 0.35


def _turn(state: State, seat: int, choice: Choice) -> float:
    match choice.verb:
        case "begin":
            return _main(state, seat, str(choice.args[0]))
        case "executive":
            slot = int(choice.args[0])
            return EXECUTIVES[slot] - PRICES["crystal"] * EXECUTIVE[slot][0]
        case "complete":
            return 3.0
        case "deliver":
            return _delivery(state, seat, CONTRACT_NUMBERS[str(choice.args[0])])
        case _:
            return 0.0


def _main(state: State, seat: int, action: str) -> float:
    player = state.players[seat]
    if action == "blueprint" and len(player.blueprints) > MANY_UNBUILT:
        return 0.3
    return ACTIONS[action]


def _delivery(state: State, seat: int, contract: int) -> float:
    """Worth it where all that is missing could be given now or nearly."""
    player = state.players[seat]
    missing = 0
    for item, count in CONTRACTS[contract].needs:
        stock = player.crystals + player.waiting if item == CRYSTAL else player.res[item]
        missing += max(0, count - (state.delivered[contract] >> 3 * item & 7) - stock)
    return 2.0 if not missing else 0.2 if missing < 2 else -0.5


def _payment(state: State, seat: int, choice: Choice) -> float:
    return -sum(PRICES[name] * count for name, count in choice.amounts) - GOAL_PRICE * len(choice.args)


def _more(state: State, seat: int, choice: Choice) -> float:
    step = state.frames[-1][2]
    gain = BOOSTS.get(step, 0.0)
    if step == BLUEPRINT and len(state.players[seat].blueprints) >= MANY_UNBUILT:
        gain = -0.5
    match choice.verb:
        case "boost":
            return gain - BOOST_PRICE
        case "technology":
            return gain - OTHERS_TECHNOLOGY * (seat_of(choice.args[0]) != seat)
        case _:
            return 0.0


def _use_technology(state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0
    return 1.0 if seat_of(choice.args[0]) == seat else -0.2


def _blueprint(state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0 if len(state.players[seat].blueprints) < MANY_UNBUILT else 1.0
    card = CARD_NUMBERS[str(choice.args[0])]
    printed = blueprint(card)
    mask = type_mask(state, printed.building, seat)
    free = mask & ~all_markers(state)
    sites = free.bit_count()
    for held in state.players[seat].blueprints:
        sites -= BUILDING_OF_CARD[held] == printed.building
    size = max((group.bit_count() for group in mars.groups(mask)), default=0)
    likely = 0.25 + 0.2 * min(2, max(0, sites)) + 0.2 * min(1.0, size / printed.size)
    return likely * 2 * printed.points - printed.points + 0.4 * CARDS[printed.action] + 0.5


def _learn(state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0
    technology, place, row = TECHNOLOGIES.index(str(choice.args[0])), int(choice.args[1]), int(choice.args[2])
    benefit = BENEFITS[laboratory.BENEFIT[laboratory.NUMBER[1, row]]]
    return 1.0 + TECHNOLOGY[technology] + benefit - LEARN_PRICE[laboratory.GRID_ROWS[place]]


def _develop(state: State, seat: int, choice: Choice) -> float:
    if choice.verb != "develop":
        return 0.5 if choice.verb == "take" else 0.0
    technology = TECHNOLOGIES.index(str(choice.args[0]))
    level = laboratory.LEVEL[state.players[seat].lab.index(technology)] + 1
    points = laboratory.POINTS[level] - laboratory.POINTS[level - 1]
    benefit = BENEFITS[laboratory.BENEFIT[laboratory.NUMBER[level, int(choice.args[1])]]]
    # A level near the last is near its four points.
    return points + 0.5 * benefit + 0.4 * TECHNOLOGY[technology] + 0.12 * level - DEVELOP_PRICE[level]


def _item(state: State, seat: int, choice: Choice) -> float:
    if choice.verb in ("stop", "deliver"):
        return 0.0
    return item_term(state, seat, ITEMS.index(str(choice.args[0])))


def _construct(state: State, seat: int, choice: Choice) -> float:
    kind, here = BUILDINGS.index(str(choice.args[0])), int(choice.args[1])
    player = state.players[seat]
    size = mars.joined(type_mask(state, kind, seat), here) + 1
    found = min(size, 4) * item_term(state, seat, kind)
    if kind == SHELTER:
        found += 2.5
    elif size > 1 and not player.progress >> kind & 1:
        cubes = player.progress.bit_count()
        found += PROGRESS_POINTS[cubes + 1] - PROGRESS_POINTS[cubes] + 1.5
    if kind in LIFE_SUPPORT and state.lss[kind] < tables.TOP_ROW:
        row = state.lss[kind]
        found += 2.0 * (row == 1)
        if row < state.level + 1:
            found += tile_points(state, seat, state.lss_tiles[kind]) + 0.7
    if kind == MINE:
        found += 0.6
    found += 1.2 * any(BUILDING_OF_CARD[card] == kind for card in player.blueprints)
    if len(choice.args) == 3:
        found -= OTHERS_TECHNOLOGY * (seat_of(choice.args[2]) != seat)
    bit = 1 << here
    if state.crystals & bit or here in state.finds:
        found -= 0.3
    return found - BOOST_PRICE * sum(count for _, count in choice.amounts)


def _upgrade(state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0
    card, here = CARD_NUMBERS[str(choice.args[0])], int(choice.args[1])
    printed = blueprint(card)
    size = mars.group_at(type_mask(state, printed.building, seat), here).bit_count()
    return printed.points + 0.4 * CARDS[printed.action] + 0.2 * min(size, 4)


def _ship(state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0
    crew = dict(choice.amounts)
    slot = int(choice.args[0])
    free = EXECUTIVES[slot] - 0.5 * EXECUTIVE[slot][0]
    return 3.0 + 0.6 * crew.get("colonists", 0) + 1.5 * crew.get("bots", 0) + 0.5 * free


def _bot_place(state: State, seat: int, choice: Choice) -> float:
    return BotSites(state, seat, state.bots[seat]).value(int(choice.args[0]))


def _hire(state: State, seat: int, choice: Choice) -> float:
    slug = str(choice.args[0])
    number = SCIENTIST_NUMBERS.get(slug)
    if number is not None:
        scientist = SCIENTISTS[number]
        built = [BUILDING_OF_CARD[card] for card in state.cards.values()]
        planned = [BUILDING_OF_CARD[card] for card in state.players[seat].blueprints]
        scored = built.count(scientist.scores) + 0.5 * planned.count(scientist.scores) + 0.7
        return SCIENTIST_POINTS * scored + 0.8 * built.count(scientist.works_in) - 0.8
    contract = CONTRACTS[CONTRACT_NUMBERS[slug]]
    player = state.players[seat]
    if contract.needs:
        stock = [*player.res, player.crystals]
        have = sum(min(count, stock[item]) for item, count in contract.needs)
        return 1.0 + 0.6 * have
    mask = type_mask(state, contract.building, seat)
    size = max((group.bit_count() for group in mars.groups(mask)), default=0)
    return -3.0 + 2.0 * min(size, 4) + 2.0 * bool(mask & state.markers[seat])


def _life_support_bonus(state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "retrieve":
        return 0.45
    return {"bots": 0.6, "crystal": 0.55, "mineral": item_term(state, seat, MINERAL)}[str(choice.args[0])]


def _use_card(state: State, seat: int, choice: Choice) -> float:
    found = CARDS[blueprint(CARD_NUMBERS[str(choice.args[0])]).action]
    return found - (2 * PRICES["crystal"] if choice.args[1] == "pay" else 0.0)


def _produce(state: State, seat: int, choice: Choice) -> float:
    if choice.verb == "stop":
        return 0.0
    here = int(choice.args[0])
    return item_term(state, seat, BUILDING_OF_CARD[state.cards[here]] if here in state.cards else MINE)


def _colonists(state: State, seat: int, choice: Choice) -> float:
    return 0.1 * int(choice.args[0]) if int(choice.args[0]) < 3 else -0.1 * int(choice.args[0])


def _more_is_better(state: State, seat: int, choice: Choice) -> float:
    return float(int(choice.args[0]))


def _retrieve(state: State, seat: int, choice: Choice) -> float:
    return 0.0 if choice.verb == "stop" else 0.45


def _tile(state: State, seat: int, choice: Choice) -> float:
    tile = DISCOVERIES[DISCOVERY_NUMBERS[str(choice.args[0])]]
    assert tile is not None
    return TILES[tile.kind]


def _travel(state: State, seat: int, choice: Choice) -> float:
    player = state.players[seat]
    side = tables.side_of(player.space)
    back = 0.4 * player.wa + 0.3 * sum(
        there.count(seat) for slot, there in enumerate(state.slots) if (slot > 1) == (side == 0)
    )
    if choice.verb == "stop":
        return 0.0
    return back + (1.0 if choice.args[0] == "shuttle" else -2.5 - 0.3 * player.lq)


def _space(state: State, seat: int, choice: Choice) -> float:
    space = int(choice.args[0])
    return SPACES[tables.SPACE_BONUS[space]] - 0.05 * space


def _yes(state: State, seat: int, choice: Choice) -> float:
    return 0.0 if choice.verb == "stop" else 0.5


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
    "deliver": _yes,
}
"""The evaluation term of the choices of each kind of decision; of the others the first is as good as any."""
