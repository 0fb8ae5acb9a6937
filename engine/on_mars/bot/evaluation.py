"""What a table is worth to a seat, in OP at the end: the points of now, and what its things are likely to bring."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.hexmap import mask_of
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.bot.goalcard import chance, contract_nearness, goal_nearness, nearness
from engine.on_mars.bot.prices import Prices, prices_of
from engine.on_mars.bot.table import Candidates, candidates_of
from engine.on_mars.bot.weights import Weights
from engine.on_mars.cards.printed import (
    BUILDING_OF_CARD,
    CONTRACTS,
    HANGAR_POINTS,
    MISSION_EVENTS,
    PROGRESS_POINTS,
    SCIENTIST_POINTS,
    SCIENTISTS,
    blueprint,
    private_goal,
)
from engine.on_mars.play.construct import can_pay_for, in_zone
from engine.on_mars.play.lifesupport import own_mines
from engine.on_mars.play.scoring import SOLO_GOALS, housed
from engine.on_mars.play.supply import all_buildings, all_markers, is_rival, quarters, shelters_on_mars, type_mask
from engine.on_mars.state import COLONIZATION, OVER, Player, State
from engine.on_mars.terms import (
    BATTERY,
    COLONY,
    LIFE_SUPPORT,
    MINE,
    MINERAL,
    PLANT,
    SHELTER,
    SLOTS_OF_SIDE,
    TYPES,
)


def turns_to_come(state: State, weights: Weights) -> float:
    """About how many turns each player still has, by the missions that are left."""
    if state.phase == OVER:
        return 0.0
    if state.last_rounds >= 0:
        return weights.last_turns
    seats = len(state.players)
    needed = sorted(left for number, left in zip(state.missions, state.left, strict=True) if number)
    events = sum(needed[: max(0, state.remaining)])
    levels = weights.turns_of_level * max(0, state.remaining - len(needed))
    dragging = 1.0 + weights.dragging * max(0.0, state.round - weights.long_game)
    return dragging * (weights.turns_left + (events / weights.events_a_turn + levels) / seats)


def event(state: State, weights: Weights) -> float:
    """What an event of a mission is worth, beside its crystals, so that games end."""
    overdue = max(0.0, state.round - weights.long_game)
    return weights.hurry + weights.later * max(0.0, state.round - weights.late) + weights.longer * overdue


def _needed(state: State) -> list[int]:
    """So many events are missing to each mission that the end waits for."""
    left = sorted(left for number, left in zip(state.missions, state.left, strict=True) if number)
    return left[: max(0, state.remaining)]


def _missing(state: State) -> int:
    """So many steps of life support are missing to the next level."""
    return sum(max(0, state.level + 1 - state.lss[kind]) for kind in LIFE_SUPPORT)


def course(state: State, weights: Weights) -> float:
    """How far the game is from its end: events of the missions that are needed, steps of life support to the level."""
    levels = weights.steps_of_level * (tables.TOP_LEVEL - state.level)
    return sum(_needed(state)) + weights.level_step * (_missing(state) + levels)


def awaited(state: State, seat: int, weights: Weights) -> float:
    """In a long game that waits for something: how near it is to what the seat can do for that, as a part of its worth.

    A search that ends with the turn does not see why a bot should walk for several turns to where it could be built.
    """
    waits = {MISSION_EVENTS[number] for number, left in zip(state.missions, state.left, strict=True) if left}
    over = state.round - weights.long_game
    found = 0.0
    if over > 0 and "cube" in waits:
        found = _next_cube(state, seat, weights) * (weights.hurry + weights.later * over)
    if weights.awaits and state.round > weights.waiting:
        found = max(found, weights.awaits * event(state, weights) * _next_step(state, seat, weights, waits))
    return found


def _next_cube(state: State, seat: int, weights: Weights) -> float:
    """How near the next own cube of progress is."""
    free, zone = ~all_buildings(state) & mars.ALL, in_zone(state, seat)
    missing = [kind for kind in TYPES if kind != SHELTER and not state.players[seat].progress >> kind & 1]
    sites = [mars.around(type_mask(state, kind, seat)) & free for kind in missing if can_pay_for(state, seat, kind)]
    if any(sites):
        return weights.paid + (1.0 - weights.paid) * max(_nearness(weights, beside, zone) for beside in sites)
    mines = type_mask(state, MINE, seat)
    return weights.paid * _nearness(weights, (mars.around(mines) | mars.at_two(mines)) & free, zone)


def _next_step(state: State, seat: int, weights: Weights, waits: set[str]) -> float:
    """How near a tile is that is waited for, a contract, or life support for the next level; in events that it saves.

    A level ends the wait for the mission of which most is missing.
    """
    player, zone, free = state.players[seat], in_zone(state, seat), ~all_buildings(state) & mars.ALL
    found = [0.0]
    tiles = mask_of(state.finds) if "discovery" in waits else 0
    if "research" in waits:
        tiles |= _research(state, player)
    found.append(_nearness(weights, tiles, 1 << (mars.CENTRE if player.rover < 0 else player.rover)))
    if "contract" in waits:
        held = [number for number, owner in enumerate(state.owners) if owner == seat + 1]
        open_ones = [number for number in held if not state.completed >> number & 1]
        found += [contract_nearness(weights, state, seat, number) for number in open_ones]
    if state.level < tables.TOP_LEVEL and state.remaining > 0:
        saved = max(_needed(state), default=1) / max(1, _missing(state))
        for kind in LIFE_SUPPORT:
            if state.lss[kind] <= state.level and can_pay_for(state, seat, kind):
                mask = type_mask(state, kind, seat)
                found.append(saved * _nearness(weights, (mars.around(mask) | mars.at_two(mask)) & free, zone))
    return max(found)


def _research(state: State, player: Player) -> int:
    """The research tiles of types that a player has not yet."""
    wanted = 0
    for kind, mask in enumerate(state.research):
        if not player.research >> kind & 1:
            wanted |= mask
    return wanted


def _nearness(weights: Weights, wanted: int, reached: int) -> float:
    """How near the nearest of some hexes is to others, from 0 to 1."""
    for steps in range(ceil(weights.sight)):
        if wanted & reached:
            return 1.0 - steps / weights.sight
        reached |= mars.around(reached)
    return 0.0


def points(state: State, seat: int) -> float:
    """The OP of a seat, without the last deliveries; in the last rounds what ``scoring.parts`` adds up to."""
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
    """The row of the Living Quarters that will be reached: until the end all may come home who stand somewhere."""
    if state.last_rounds >= 0 or is_rival(state, seat):
        count = housed(state, seat)
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


def _crystals(player: Player, prices: Prices) -> float:
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
    """Whether the Shuttle will take a player across before the next own turn, so that all who are at work come home."""
    crosses = state.shuttle_space == 1 and state.shuttle_side == tables.side_of(player.space)
    return crosses and player.done and state.phase == COLONIZATION


def _cards(state: State, seat: int, player: Player, weights: Weights) -> float:
    """What unbuilt blueprints are likely to bring: both their points and that nothing is lost for them."""
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
    """What scientists bring beside their points, and contracts that are not completed."""
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
    """Bots, and what they can build at; shelters, mines, the row of life support that is still needed."""
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
    """What the rover found, and how near it is to a tile that can be of use, and to crystals."""
    here = mars.CENTRE if player.rover < 0 else player.rover
    wanted = mask_of(state.finds) | _research(state, player)
    seen = range(1, min(ceil(weights.sight), mars.FURTHEST + 1))
    far = next((float(far) for far in seen if mars.AT_DISTANCE[here][far] & wanted), weights.sight)
    close = mars.zone(mars.BESIDE[here])
    near = weights.near_tile * (weights.sight - far)
    near += weights.near_crystal * min(weights.most_crystals, (state.crystals & close).bit_count())
    return near + weights.found * (len(player.discovery) + player.research.bit_count())


def _private_goals(state: State, seat: int, player: Player, weights: Weights) -> float:
    """One goal may be completed: what it gives, or the nearest of those in the hand."""
    if player.goal_done:
        return weights.goal_reward
    held = [goal_nearness(weights, state, seat, private_goal(goal)) for goal in player.goals if goal]
    if not held:
        return 0.0
    likely = weights.goal_open + (1.0 - weights.goal_open) * max(held) ** 2
    return weights.goal_hope * weights.goal_reward * likely


class Alone(NamedTuple):
    """What is taken as fixed while a decision of a game alone is thought about.

    Between two own turns the rival plays once or twice, or not at all, by where both stand: what he does meanwhile
    would say more than what is chosen.
    """

    turns: float
    """To come, the one that is thought about not counted."""
    rival: float
    """The OP of the rival."""

    @classmethod
    def of(cls, view: State, weights: Weights) -> Alone:
        """As a decision finds it."""
        return cls(max(1.0, turns_to_come(view, weights) - 1.0), points(view, 1))


def _goal_card(state: State, weights: Weights, alone: Alone) -> float:
    """Alone: how likely the conditions of the goal card are to hold at the end. Points that are to spare count less."""
    turns = 0.0 if state.phase == OVER else alone.turns
    found = sum(
        weights.condition * chance(weights, what, near, turns) for what, near in nearness(weights, state).items()
    )
    if "margin" in SOLO_GOALS[state.rules.solo_goal]:
        ahead = points(state, 0) - alone.rival - SOLO_GOALS[state.rules.solo_goal]["margin"] - weights.enough
        found += weights.behind * min(0.0, ahead) - weights.spare * max(0.0, ahead)
    return found


class Evaluation:
    """How a seat judges tables: points and what it holds; with plans also what all that is good for later."""

    def __init__(self, seat: int, weights: Weights, *, plans: bool = True, alone: Alone | None = None) -> None:
        self.seat = seat
        self.weights = weights
        self.prices = prices_of(weights)
        self.plans = plans
        self.alone = alone

    def candidates(self, state: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Evaluation``."""
        return candidates_of(self.prices, state, decision)

    def inside(self, decision: Decision) -> bool:
        """See ``engine.core.ports.Compound``: what others must answer before a turn goes on belongs to it.

        Alone a move goes on to the next own turn, so that all that is compared leads to the same moment.
        """
        if self.alone is not None:
            return decision.kind != "turn" or not decision.root
        return not decision.root or decision.kind in ("displace", "tech_reward")

    def value(self, state: State) -> float:
        """See ``engine.core.ports.Evaluation``."""
        return sum(self.parts(state).values())

    def parts(self, state: State) -> dict[str, float]:
        """See ``engine.core.ports.Evaluation``."""
        seat, weights = self.seat, self.weights
        player = state.players[seat]
        found = {"points": float(points(state, seat))}
        if state.phase != OVER:
            if not state.rules.solo:
                found["course"] = awaited(state, seat, weights) - event(state, weights) * course(state, weights)
            turns = turns_to_come(state, weights) if self.alone is None else self.alone.turns
            time = min(1.0, (turns - weights.this_turn) / weights.long_way)
            soon = min(1.0, weights.once + time)
            found["cards"] = _cards(state, seat, player, weights) * soon
            found["stored"] = _stored(player, weights) * soon
            found["crystals"] = _crystals(player, self.prices) * soon
            if self.plans:
                found["colonists"] = _colonists(state, seat, player, weights) * soon
                found["cards"] += weights.built * len(player.built) * time
                found["board"] = _board(state, seat, player, weights) * time
                found["goals"] = _private_goals(state, seat, player, weights) * soon
                found["contracts"] = _people(state, seat, weights) * soon
                found["technologies"] = _technologies(player, weights) * time
                found["near"] = _chances(state, player, weights) * soon
                if tables.side_of(player.space) == COLONY:
                    found["side"] = weights.colony_late * (1.0 - time) - weights.colony_early * time
        if self.plans and self.alone is not None:
            found["goal"] = _goal_card(state, weights, self.alone)
        elif self.plans:
            others = [points(state, other) for other in range(len(state.players)) if other != seat]
            found["rivals"] = -weights.rivals * max(others)
        return found

    def rests(self, choice: Choice) -> bool:
        """See ``engine.core.ports.Evaluation``."""
        return choice.verb in ("end", "stop")
