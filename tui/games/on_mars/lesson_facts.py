"""The engine's answers to the claims of the lessons of On Mars.

| fact | answer |
|---|---|
| ``chosen 1`` | an argument of the recorded choice, from 1 |
| ``then WHAT`` | a figure of the player after the recorded choice; ``then WHAT 3`` after three choices |
| ``room battery``, ``room crystal``, ``room quarters`` | what a resource, the Depot, the Living Quarters can hold |
| ``then-room ...`` | the same after the recorded choice |
| ``building TYPE pays``, ``... gives`` | the cost of a building, and what it gives |
| ``beside 19 TYPE`` | how many neighbours of a hex have a building of this type, a shelter only of the player |
| ``distance 13 29`` | the hexes between two hexes, the last included |
| ``zone 19``, ``then-zone 19`` | whether a hex is in the player's Building Zone, now or after the recorded choice |
| ``complex TYPE 19`` | the size of the complex on a hex after the recorded choice |
| ``card SLUG building``, ``... gives``, ``... action``, ``... op`` | of a blueprint |
| ``held SLUG`` | whether the player has this unbuilt blueprint |
| ``goal SLUG needs``, ``... what``, ``... reward``, ``... gives``, ``... held``, ``... met`` | of a Private Goal |
| ``colonist ACTION`` | whether an action takes a colonist onto its slot |
| ``colonist home``, ``colonist working`` | colonists in the Living Quarters and in the Working Area |
| ``cost ship water``, ``cost executive-7 crystal`` | what a ship, an upgrade, a contract, an Executive action costs |
| ``executive 7 does``, ``... costs``, ``... open`` | of an Executive action |
| ``space 6 side``, ``... bonus`` | of a Turn Order space |
| ``grid TECHNOLOGY pays`` | how many things learning it costs |
| ``extra construct``, ``then-extra construct`` | what a colonist on the slots of an action costs more for the player |
| ``level TECHNOLOGY`` | the player's level of a technology |
| ``lab 1 1 benefit`` | the benefit of a space of the Laboratory: column, row from 0 |
| ``slots construct``, ``then-slots construct`` | the colonists on the slots of an action |
| ``extra-beside 1`` | the extra cost with this number of colonists there |
| ``warehouse oxygen`` | how many of a resource the Warehouse has |
| ``reward TYPE``, ``reward TYPE each`` | what the reward tile of a type counts, and its OP for each |
| ``tile-op TYPE`` | the OP of this tile for the player |
| ``life TYPE`` | the row of a Life Support marker |
| ``colony-level``, ``level-needs`` | the Colony level; the row that all markers must reach for the next |
| ``mission EVENT gives`` | the crystals for a contribution to a mission of this game |
| ``shuttle side``, ``then-shuttle side`` | where the Shuttle is |
| ``shuttle leaves`` | whether it leaves its side at the end of the round |
| ``highest`` | whether the player is on the highest Turn Order space |
| ``own mines``, ``own shelters``, ``own advanced`` | how many the player has on the map |
| ``technology TECHNOLOGY p1`` | the level of a technology of a seat |
| ``then-level TECHNOLOGY`` | the player's level of a technology after the recorded choice |
| ``have crystal``, ``then-have crystal``, ``... mineral 3`` | how many of an item the player has, waiting or stored |
| ``reach rover``, ``reach rover 2`` | the hex of the player's rover after the recorded choice, or the next 2 |
| ``hex 14`` | what is on a hex: a type of building, ``crystal``, ``research``, ``discovery`` or ``nothing`` |
| ``scientist SLUG owner``, ``... cost`` | who has a scientist, ``nobody`` in the display; what it costs two of |
| ``contract SLUG needs``, ``... most`` | the items that a contract asks for; how many of the first |
| ``contract SLUG left``, ``... op``, ``... loss`` | what is missing of the first; its OP, lost if not completed |
| ``rule NAME`` | a number of the rules |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.choice import seat_word
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.cards.printed import (
    BLUEPRINTS,
    CARD_NUMBERS,
    COLONIST,
    CONTRACTS,
    EXECUTIVE,
    FIRST_STEP_POINTS,
    HANGAR_POINTS,
    LEVEL_ONE,
    LSS_TILES,
    PROGRESS_POINTS,
    RESEARCH_TYPES,
    SCIENTIST_POINTS,
    SCIENTISTS,
    mission,
    private_goal,
)
from engine.on_mars.play.card_actions import EXECUTIVE_COST
from engine.on_mars.play.construction import COSTS
from engine.on_mars.play.deliveries import CONTRACT_NUMBERS
from engine.on_mars.play.displays import CONTRACT_COST, SCIENTIST_COSTS, SCIENTIST_NUMBERS
from engine.on_mars.play.goals import DEVELOPMENTS, is_met
from engine.on_mars.play.life_support import BOT_POINTS, PROGRESS_SCORES_AT, own_mines, tile_points
from engine.on_mars.play.movement import POINTS_OF_CONTROL
from engine.on_mars.play.payment import CRYSTALS, extra_cost, units
from engine.on_mars.play.pieces import RESEARCH_DEVELOPMENTS, rover_of
from engine.on_mars.play.series import level_of
from engine.on_mars.play.supply import depot_room, missing_count, quarters, shelters_on_mars, storage, type_mask
from engine.on_mars.play.technologies import LEARN_COST
from engine.on_mars.play.travel import DISCOVERY_DISTANCE
from engine.on_mars.play.upgrades import SHIP_COST, UPGRADE_COST
from engine.on_mars.state import Player
from engine.on_mars.terms import BUILDINGS, CRYSTAL, GENERATOR, ITEMS, LIFE_SUPPORT, MINE, SIDES, SLOTS, TECHNOLOGIES
from tui.games.lesson_claims import Answer, Facts, Moment, seat_in

_FEW, _MORE = Player(shelters_left=4), Player(shelters_left=3)
"""A player at the start, and with one more shelter."""
_LEVEL_ONE = BLUEPRINTS[LEVEL_ONE[0]]
assert _LEVEL_ONE is not None
RULES: Final[Mapping[str, int]] = {
    "building costs": sum(units(COSTS[GENERATOR])),
    "slots of an action": tables.SLOTS,
    "executive cheapest": min(cost for cost, _ in EXECUTIVE[1:]),
    "storage above shelters": storage(_FEW) - shelters_on_mars(_FEW),
    "storage for a shelter": storage(_MORE) - storage(_FEW),
    "quarters for a shelter": quarters(_MORE) - quarters(_FEW),
    "bot points": BOT_POINTS,
    "rover points": POINTS_OF_CONTROL,
    "discovery distance": DISCOVERY_DISTANCE,
    "first step op": FIRST_STEP_POINTS,
    "columns": len(LIFE_SUPPORT),
    "hangar op": HANGAR_POINTS,
    "unbuilt op": _LEVEL_ONE.points,
    "first cube op": PROGRESS_POINTS[1],
    "all cubes op": PROGRESS_POINTS[-1],
    "cubes": len(PROGRESS_POINTS) - 1,
    "cube level first": PROGRESS_SCORES_AT[0],
    "cube level last": PROGRESS_SCORES_AT[-1],
    "goal developments": DEVELOPMENTS,
    "research developments": RESEARCH_DEVELOPMENTS,
    "scientist op": SCIENTIST_POINTS,
    "contract op": CONTRACTS[1].points,
    "delivery op": CONTRACTS[-1].points,
    "scientist cost": sum(units(SCIENTIST_COSTS[-1])),
    "bot points of control": POINTS_OF_CONTROL,
    "research types": len(RESEARCH_TYPES),
    "level 3 op": laboratory.POINTS[3],
    "shuttle level 1": tables.ARRIVAL[1],
    "shuttle level 2": tables.ARRIVAL[2],
}

COSTS_OF: Final[Mapping[str, int]] = {"ship": SHIP_COST, "upgrade": UPGRADE_COST, "contract": CONTRACT_COST}


def _player(moment: Moment) -> Player:
    return moment.state.players[moment.seat]


def _room(state: Any, seat: int, args: tuple[str, ...]) -> int:
    player = state.players[seat]
    match args:
        case ("crystal",):
            return depot_room(player) + player.crystals
        case ("quarters",):
            return quarters(player)
        case (item,) if item in ITEMS:
            return storage(player)
        case _:
            raise KeyError(args)


def _building(_: Moment, args: tuple[str, ...]) -> Answer:
    kind = BUILDINGS.index(args[0])
    if args[1] == "gives":
        return ITEMS[kind]
    return "colonist" if kind == MINE else ITEMS[kind - 1]


def _beside(moment: Moment, args: tuple[str, ...]) -> int:
    mask = type_mask(moment.state, BUILDINGS.index(args[1]), moment.seat)
    return (mars.BESIDE[int(args[0])] & mask).bit_count()


def _in_zone(state: Any, seat: int, here: int) -> bool:
    return any(mars.ZONES[bot] >> here & 1 for bot in mars.hexes(state.bots[seat]))


def _complex(moment: Moment, args: tuple[str, ...]) -> int:
    mask = type_mask(moment.after(), BUILDINGS.index(args[0]), moment.seat)
    return mars.group_at(mask, int(args[1])).bit_count()


def _card(_: Moment, args: tuple[str, ...]) -> Answer:
    card = BLUEPRINTS[CARD_NUMBERS[args[0]]]
    assert card is not None
    answers: dict[str, Answer] = {
        "building": BUILDINGS[card.building],
        "gives": ITEMS[card.building],
        "action": card.action,
        "op": card.points,
        "level": card.level,
        "size": card.size,
    }
    return answers[args[1]]


def _goal(moment: Moment, args: tuple[str, ...]) -> Answer:
    number = int(args[0].removeprefix("goal-"))
    goal = private_goal(number)
    answers: dict[str, Answer] = {
        "needs": goal.n,
        "what": goal.condition,
        "reward": goal.reward,
        "gives": goal.gives,
        "held": number in _player(moment).goals,
        "met": is_met(moment.state, moment.seat, goal),
    }
    return answers[args[1]]


def _executive(moment: Moment, args: tuple[str, ...]) -> Answer:
    slot = int(args[0])
    cost, does = EXECUTIVE[slot]
    answers: dict[str, Answer] = {"does": does, "costs": cost, "open": not _player(moment).ships >> slot & 1}
    return answers[args[1]]


def _colonist(moment: Moment, args: tuple[str, ...]) -> Answer:
    home = {"home": _player(moment).lq, "working": _player(moment).wa}
    return home[args[0]] if args[0] in home else args[0] in SLOTS


def _cost(_: Moment, args: tuple[str, ...]) -> int:
    what, item = args
    cost = COSTS_OF[what] if what in COSTS_OF else EXECUTIVE_COST[int(what.removeprefix("executive-"))]
    return units(cost)[CRYSTALS if item == "crystal" else ITEMS.index(item)]


def _space(_: Moment, args: tuple[str, ...]) -> Answer:
    space = int(args[0])
    if args[1] == "side":
        return SIDES[tables.side_of(space)]
    return tables.SPACE_BONUS[space] or "nothing"


def _grid(moment: Moment, args: tuple[str, ...]) -> Answer:
    place = moment.state.grid.index(TECHNOLOGIES.index(args[0]))
    return sum(units(LEARN_COST[laboratory.GRID_ROWS[place]]))


def _lab(_: Moment, args: tuple[str, ...]) -> Answer:
    return laboratory.BENEFIT[laboratory.NUMBER[int(args[0]), int(args[1])]] or "nothing"


def _extra(state: Any, seat: int, args: tuple[str, ...]) -> int:
    return extra_cost(state, seat, state.slots[SLOTS.index(args[0])])


def _reward(moment: Moment, args: tuple[str, ...]) -> Answer:
    what, each = LSS_TILES[moment.state.lss_tiles[BUILDINGS.index(args[0])]]
    return each if args[1:] == ("each",) else what


def _mission(moment: Moment, args: tuple[str, ...]) -> Answer:
    (found,) = [one for one in map(mission, moment.state.missions) if one.event == args[0]]
    return found.crystals


def _shuttle(moment: Moment, args: tuple[str, ...]) -> Answer:
    if args == ("side",):
        return SIDES[moment.state.shuttle_side]
    return moment.state.shuttle_space == 1


def _own(moment: Moment, args: tuple[str, ...]) -> int:
    counts = {
        "mines": own_mines(moment.state, moment.seat).bit_count(),
        "shelters": shelters_on_mars(_player(moment)),
        "advanced": len(_player(moment).built),
    }
    return counts[args[0]]


def _level(state: Any, seat: int, args: tuple[str, ...]) -> int:
    return level_of(state, seat, TECHNOLOGIES.index(args[0]))


def _have(state: Any, seat: int, args: tuple[str, ...]) -> int:
    player, item = state.players[seat], ITEMS.index(args[0])
    return player.crystals + player.waiting if item == CRYSTAL else player.res[item]


def _hex(moment: Moment, args: tuple[str, ...]) -> str:
    """Return what is on a hex besides pieces."""
    state, here = moment.state, 1 << int(args[0])
    sets = {name: type_mask(state, kind, moment.seat) for kind, name in enumerate(BUILDINGS)}
    sets |= {"crystal": state.crystals, "research": sum(state.research)}
    sets["discovery"] = sum(1 << there for there in state.finds)
    return next((name for name, mask in sets.items() if mask & here), "nothing")


def _scientist(moment: Moment, args: tuple[str, ...]) -> str:
    number = SCIENTIST_NUMBERS[args[0]]
    if args[1] == "cost":
        cost = SCIENTISTS[number].cost
        return "colonist" if cost == COLONIST else ITEMS[cost]
    owner = moment.state.scientists[number]
    return seat_word(owner - 1) if owner else "nobody"


def _contract(moment: Moment, args: tuple[str, ...]) -> Answer:
    number = CONTRACT_NUMBERS[args[0]]
    contract = CONTRACTS[number]
    item, most = contract.needs[0]
    answers: dict[str, Answer] = {
        "needs": " ".join(f"{ITEMS[one]} {count}" for one, count in contract.needs),
        "most": most,
        "left": missing_count(moment.state, number, item),
        "op": contract.points,
        "loss": -contract.loss,
    }
    return answers[args[1]]


def _then(moment: Moment, args: tuple[str, ...]) -> int:
    return moment.figure(moment.after(int(args[1]) if args[1:] else 1), args[0])


FACTS: Facts = {
    "chosen": lambda moment, args: str(moment.recorded.choice.args[int(args[0]) - 1]),
    "then": _then,
    "room": lambda moment, args: _room(moment.state, moment.seat, args),
    "then-room": lambda moment, args: _room(moment.after(), moment.seat, args),
    "building": _building,
    "beside": _beside,
    "distance": lambda _, args: mars.distance(int(args[0]), int(args[1])),
    "zone": lambda moment, args: _in_zone(moment.state, moment.seat, int(args[0])),
    "then-zone": lambda moment, args: _in_zone(moment.after(), moment.seat, int(args[0])),
    "complex": _complex,
    "card": _card,
    "held": lambda moment, args: CARD_NUMBERS[args[0]] in _player(moment).blueprints,
    "goal": _goal,
    "colonist": _colonist,
    "cost": _cost,
    "executive": _executive,
    "space": _space,
    "grid": _grid,
    "level": lambda moment, args: _level(moment.state, moment.seat, args),
    "then-level": lambda moment, args: _level(moment.after(), moment.seat, args),
    "technology": lambda moment, args: _level(moment.state, seat_in(moment, args, 1), args),
    "have": lambda moment, args: _have(moment.state, moment.seat, args),
    "then-have": lambda moment, args: _have(moment.after(*map(int, args[1:])), moment.seat, args),
    "reach": lambda moment, args: rover_of(moment.after(*map(int, args[1:])), moment.seat),
    "hex": _hex,
    "scientist": _scientist,
    "contract": _contract,
    "lab": _lab,
    "slots": lambda moment, args: len(moment.state.slots[SLOTS.index(args[0])]),
    "then-slots": lambda moment, args: len(moment.after().slots[SLOTS.index(args[0])]),
    "extra": lambda moment, args: _extra(moment.state, moment.seat, args),
    "then-extra": lambda moment, args: _extra(moment.after(), moment.seat, args),
    "extra-beside": lambda moment, args: extra_cost(moment.state, moment.seat, [moment.seat] * int(args[0])),
    "warehouse": lambda moment, args: moment.state.warehouse[ITEMS.index(args[0])],
    "reward": _reward,
    "tile-op": lambda moment, args: tile_points(
        moment.state, moment.seat, moment.state.lss_tiles[BUILDINGS.index(args[0])]
    ),
    "life": lambda moment, args: moment.state.lss[BUILDINGS.index(args[0])],
    "level-needs": lambda moment, _: moment.state.level + 1,
    "colony-level": lambda moment, _: moment.state.level,
    "mission": _mission,
    "shuttle": _shuttle,
    "then-shuttle": lambda moment, args: SIDES[moment.after().shuttle_side],
    "highest": lambda moment, _: _player(moment).space == max(one.space for one in moment.state.players),
    "own": _own,
    "rule": lambda _, args: RULES[" ".join(args)],
}
