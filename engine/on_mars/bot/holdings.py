"""Values of what a seat has, in OP at the end: its points, and what its holdings are likely to bring."""

from __future__ import annotations

from math import ceil

from engine.core.hexmap import mask_of
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.bot.game_length import research_wanted
from engine.on_mars.bot.solo_goal import contract_nearness, goal_nearness
from engine.on_mars.bot.weight_tables import WeightTables
from engine.on_mars.bot.weights import Weights
from engine.on_mars.cards.printed import (
    BUILDING_OF_CARD,
    CONTRACTS,
    HANGAR_POINTS,
    PROGRESS_POINTS,
    SCIENTIST_POINTS,
    SCIENTISTS,
    blueprint,
    private_goal,
)
from engine.on_mars.play.construction import in_zone
from engine.on_mars.play.life_support import own_mines
from engine.on_mars.play.scoring import colonists_at_home
from engine.on_mars.play.supply import all_markers, is_rival, quarters, shelters_on_mars, type_mask
from engine.on_mars.state import COLONIZATION, Player, State
from engine.on_mars.terms import BATTERY, COLONY, MINE, MINERAL, PLANT, SLOTS_OF_SIDE, TYPES


def points(state: State, seat: int) -> float:
    """Return the OP of a seat without the last deliveries; in the last rounds the sum of ``scoring.parts``."""
    player = state.players[seat]
    found = player.op + PROGRESS_POINTS[player.progress.bit_count()] + HANGAR_POINTS * player.hangar
    found += _quarters(state, seat, player)
    for space, technology in enumerate(player.lab):
        if technology >= 0:
            found += laboratory.POINTS[laboratory.LEVEL[space]]
    for card in player.built:
        found += blueprint(card).points
    for card in player.blueprints:
        found -= blueprint(card).points
    for number, owner in enumerate(state.scientists):
        if owner == seat + 1:
            scored = SCIENTISTS[number].scores
            found += SCIENTIST_POINTS * sum(BUILDING_OF_CARD[card] == scored for card in state.cards.values())
    for number, owner in enumerate(state.owners):
        if owner == seat + 1:
            printed = CONTRACTS[number]
            found += printed.points if state.completed >> number & 1 else printed.loss
    return found


def _quarters(state: State, seat: int, player: Player) -> float:
    """Return the row of the Living Quarters that a seat will reach: by the end all colonists may come home."""
    if state.last_rounds >= 0 or is_rival(state, seat):
        count = colonists_at_home(state, seat)
    else:
        standing = sum(there.count(seat) for there in state.slots)
        count = min(quarters(player), player.lq + player.wa + standing)
    return tables.QUARTERS_ROWS[max(0, (count + 1) // 2 - 1)]


def _stored(player: Player, weights: Weights) -> float:
    found = 0.0
    for count in player.res:
        if count:
            few = min(float(count), weights.few_items)
            found += weights.first_item + weights.next_item * (few - 1) + weights.more_items * (count - few)
    for item in (BATTERY, PLANT):
        found += weights.useful_item * max(0.0, min(float(player.res[item]), weights.few_items) - 1.0)
    minerals = player.res[MINERAL]
    return found + weights.mineral * min(1, minerals) + weights.further_mineral * max(0, minerals - 1)


def _crystals(player: Player, prices: WeightTables) -> float:
    room = tables.DEPOT - player.ships.bit_count()
    held = min(room, player.crystals + player.waiting)
    weights = prices.weights
    return weights.crystals * prices.crystals[held] + weights.goal_card * len(player.goals)


def _colonists(state: State, seat: int, player: Player, weights: Weights) -> float:
    here = SLOTS_OF_SIDE[tables.side_of(player.space)]
    standing = sum(weights.on_slot * there.count(seat) for there in state.slots)
    stuck = sum(state.slots[slot].count(seat) for slot in here)
    enough = weights.enough_colonists
    at_home = weights.colonist * min(player.lq, enough) + weights.more_colonists * max(0, player.lq - enough)
    missing = weights.stuck * stuck
    if not _travels_next(state, player):
        missing += weights.nobody * max(0.0, weights.few_at_home - player.lq)
    return at_home + weights.at_work * player.wa + standing - missing


def _travels_next(state: State, player: Player) -> bool:
    """Return whether the Shuttle takes a player across before his next turn, so that his colonists come home."""
    crosses = state.shuttle_space == 1 and state.shuttle_side == tables.side_of(player.space)
    return crosses and player.done and state.phase == COLONIZATION


def _cards(state: State, seat: int, player: Player, weights: Weights) -> float:
    """Return what unbuilt blueprints are likely to bring: both their points and that nothing is lost for them."""
    if not player.blueprints:
        return 0.0
    found = -weights.too_many * max(0.0, len(player.blueprints) - weights.enough_unbuilt)
    markers, zone = all_markers(state), in_zone(state, seat)
    for card in player.blueprints:
        printed = blueprint(card)
        mask = type_mask(state, printed.building, seat)
        free = mask & ~markers
        if not free:
            found += weights.no_site * 2 * printed.points
            continue
        share = weights.hope
        if printed.size > 1:
            large = max(group.bit_count() for group in mars.groups(mask))
            share = weights.hope * min(large, printed.size) / printed.size
        if free & zone:
            share += weights.in_zone
        found += share * 2 * printed.points
    return found


def _technologies(player: Player, weights: Weights) -> float:
    levels = [laboratory.LEVEL[space] + 1 for space, technology in enumerate(player.lab) if technology >= 0]
    return weights.technology * sum(levels) + weights.known * len(levels)


def _people(state: State, seat: int, weights: Weights) -> float:
    """Return what scientists bring beside their points, and contracts that are not completed."""
    found = weights.scientist * state.scientists.count(seat + 1)
    for number, owner in enumerate(state.owners):
        if owner != seat + 1 or state.completed >> number & 1:
            continue
        printed = CONTRACTS[number]
        near = contract_nearness(weights, state, seat, number)
        if printed.needs:
            share = weights.deliveries + weights.delivered * near
        else:
            share = weights.upgrades + weights.upgraded * near
        found += (printed.points - printed.loss) * weights.contract * share
    return found


def _board(state: State, seat: int, player: Player, weights: Weights) -> float:
    """Return the value of bots, their building sites, shelters, mines and the Life Support rows still needed."""
    bots = state.bots[seat]
    found = weights.bot * bots.bit_count() + weights.shelter * shelters_on_mars(player)
    found += weights.cube * player.progress.bit_count()
    found += weights.mine * own_mines(state, seat).bit_count()
    zone = in_zone(state, seat)
    near = zone & (state.buildings[MINE] | state.crystals)
    reach = 0
    for kind in TYPES:
        if zone & type_mask(state, kind, seat):
            reach += 1
    return found + weights.reach * reach + weights.in_reach * min(weights.most_in_reach, near.bit_count())


def _chances(state: State, player: Player, weights: Weights) -> float:
    """Return what the rover found, and how near it is to a tile that can be of use, and to crystals."""
    here = mars.CENTRE if player.rover < 0 else player.rover
    wanted = mask_of(state.finds) | research_wanted(state, player)
    seen = range(1, min(ceil(weights.sight), mars.FURTHEST + 1))
    far = next((float(far) for far in seen if mars.AT_DISTANCE[here][far] & wanted), weights.sight)
    close = mars.zone(mars.BESIDE[here])
    near = weights.near_tile * (weights.sight - far)
    near += weights.near_crystal * min(weights.most_crystals, (state.crystals & close).bit_count())
    return near + weights.found * (len(player.discovery) + player.research.bit_count())


def _private_goals(state: State, seat: int, player: Player, weights: Weights) -> float:
    """Return the value of the one private goal that may be completed: its reward, or the nearest goal in the hand."""
    if player.goal_done:
        return weights.goal_reward
    held = [goal_nearness(weights, state, seat, private_goal(goal)) for goal in player.goals if goal]
    if not held:
        return 0.0
    likely = weights.goal_open + (1.0 - weights.goal_open) * max(held) ** 2
    return weights.goal_hope * weights.goal_reward * likely


def holdings(
    state: State, seat: int, prices: WeightTables, turns: float, score: float, *, plans: bool = True, own: bool = True
) -> dict[str, float]:
    """Return the value of each thing that a seat has, with that many turns to come; plans add later uses.

    ``score``: its points.
    """
    weights, player = prices.weights, state.players[seat]
    time = min(1.0, (turns - weights.this_turn) / weights.long_way)
    soon = min(1.0, weights.once + time)
    found = {
        "points": score,
        "cards": _cards(state, seat, player, weights) * soon,
        "stored": _stored(player, weights) * soon,
        "crystals": _crystals(player, prices) * soon,
    }
    if plans:
        found["colonists"] = _colonists(state, seat, player, weights) * soon
        found["cards"] += weights.built * len(player.built) * time
        found["board"] = _board(state, seat, player, weights) * time
        if own or player.goal_done:
            found["goals"] = _private_goals(state, seat, player, weights) * soon
        found["contracts"] = _people(state, seat, weights) * soon
        found["technologies"] = _technologies(player, weights) * time
        found["near"] = _chances(state, player, weights) * soon
        if tables.side_of(player.space) == COLONY:
            found["side"] = weights.colony_late * (1.0 - time) - weights.colony_early * time
    return found
