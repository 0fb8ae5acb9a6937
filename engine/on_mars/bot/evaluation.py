"""What a table is worth to a seat, in OP at the end: the points of now, and what its things are likely to bring."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.hexmap import mask_of
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.bot.table import Candidates, candidates_of
from engine.on_mars.cards.printed import (
    BUILDING_OF_CARD,
    CONTRACTS,
    HANGAR_POINTS,
    PROGRESS_POINTS,
    SCIENTIST_POINTS,
    SCIENTISTS,
    UPGRADE_CONTRACT_SIZE,
    blueprint,
    private_goal,
)
from engine.on_mars.cards.vocabulary import PrivateGoal
from engine.on_mars.play.construct import in_zone
from engine.on_mars.play.goals import completed_contracts
from engine.on_mars.play.lifesupport import own_mines
from engine.on_mars.play.scoring import conditions, housed
from engine.on_mars.play.supply import all_markers, got, is_rival, quarters, shelters_on_mars, type_mask
from engine.on_mars.play.takes import CONTRACT
from engine.on_mars.state import OVER, Player, State
from engine.on_mars.terms import CRYSTAL, LIFE_SUPPORT, MINE, NON_MINERALS, SLOTS_OF_SIDE, TYPES

GOAL = 6.0
"""What each condition of the goal card is worth in a game alone: all of them must hold to win."""
GOAL_REWARD, GOAL_ALONE = 2.0, 8.0
"""What it is worth to complete a private goal: its reward comes besides; alone a goal card asks for it."""
NO_CONTRACT = 2.0
"""Alone a contract must be had: one comes into the display when a scientist has left it."""
EVENTS_A_TURN = 1.1
"""About so many events of missions come of a turn."""
LONG_WAY = 7.0
"""With so many turns to come, what brings something again and again has its full worth."""
FIRST_ITEM, NEXT_ITEM = 0.55, 0.3
CRYSTALS = (0.0, 0.7, 1.3, 1.8, 2.2, 2.5, 2.7, 2.8, 2.85)
"""What so many crystals are worth."""
COLONIST, AT_WORK, ON_SLOT = 0.75, 0.35, 0.3
BOT, SHELTER, OWN_MINE, GOAL_CARD = 1.0, 1.2, 0.8, 0.5
HOPE, IN_ZONE = 0.4, 0.1
"""How much of the change that a built blueprint makes can be counted on: with a site, and more where a bot is."""
BUILT = 0.7
"""What the action of a built card is good for, beside its points."""
TECHNOLOGY = 0.2
"""What each level of a technology brings beside its points."""
CONTRACT_BEGUN = 0.6
FAR, NEAR_TILE, NEAR_CRYSTAL = 8, 0.2, 0.12
"""What each step nearer to a tile is worth, and a crystal near the rover."""
RIVALS = 0.35
HURRY, LATE, LATER = 0.4, 6, 0.12
"""What each event of a mission is worth beside its crystals: more with each round after this one, so that games end."""
LEVEL_STEP = 0.3


def turns_to_come(state: State) -> float:
    """About how many turns each player still has, by the missions that are left."""
    if state.phase == OVER:
        return 0.0
    if state.last_rounds >= 0:
        return 1.0
    seats = len(state.players)
    needed = sorted(left for number, left in zip(state.missions, state.left, strict=True) if number)
    events = sum(needed[: max(0, state.remaining)])
    levels = 4.0 * max(0, state.remaining - len(needed))
    return 1.5 + (events / EVENTS_A_TURN + levels) / seats


def course(state: State) -> float:
    """How far the game is from its end: events of the missions that are needed, steps of life support to the level."""
    needed = sorted(left for number, left in zip(state.missions, state.left, strict=True) if number)
    events = sum(needed[: max(0, state.remaining)])
    missing = sum(max(0, state.level + 1 - state.lss[kind]) for kind in LIFE_SUPPORT)
    levels = 4.0 * (tables.TOP_LEVEL - state.level)
    hurry = HURRY + LATER * max(0, state.round - LATE)
    return hurry * (events + LEVEL_STEP * (missing + levels))


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


def _stored(player: Player) -> float:
    found = 0.0
    for count in player.res:
        if count:
            found += FIRST_ITEM + NEXT_ITEM * (count - 1)
    return found + 0.3 * player.res[0]


def _crystals(player: Player) -> float:
    room = tables.DEPOT - player.ships.bit_count()
    held = min(room, player.crystals + player.waiting)
    return CRYSTALS[held] + GOAL_CARD * len(player.goals)


def _colonists(state: State, seat: int, player: Player) -> float:
    here = SLOTS_OF_SIDE[tables.side_of(player.space)]
    standing = sum(ON_SLOT * there.count(seat) for there in state.slots)
    stuck = sum(state.slots[slot].count(seat) for slot in here)
    return COLONIST * min(player.lq, 5) + 0.3 * max(0, player.lq - 5) + AT_WORK * player.wa + standing - 0.05 * stuck


def _cards(state: State, seat: int, player: Player) -> float:
    """What unbuilt blueprints are likely to bring: both their points and that nothing is lost for them."""
    if not player.blueprints:
        return 0.0
    found = 0.0
    markers, zone = all_markers(state), in_zone(state, seat)
    for card in player.blueprints:
        printed = blueprint(card)
        mask = type_mask(state, printed.building, seat)
        free = mask & ~markers
        if not free:
            found += 0.25 * 2 * printed.points
            continue
        share = HOPE
        if printed.size > 1:
            large = max(group.bit_count() for group in mars.groups(mask))
            share = HOPE * min(large, printed.size) / printed.size
        if free & zone:
            share += IN_ZONE
        found += share * 2 * printed.points
    return found


def _technologies(player: Player) -> float:
    return TECHNOLOGY * sum(
        laboratory.LEVEL[space] + 1 for space, technology in enumerate(player.lab) if technology >= 0
    )


def _contracts(state: State, seat: int, player: Player) -> float:
    found = 0.0
    alone = 0.0
    if state.rules.solo and not completed_contracts(state, seat):
        alone = GOAL
        found -= 0.0 if any(person > CONTRACT for person in state.people) else NO_CONTRACT
    for number, owner in enumerate(state.owners):
        if owner != seat + 1 or state.completed >> number & 1:
            continue
        printed = CONTRACTS[number]
        swing = printed.points - printed.loss + alone
        if printed.needs:
            wanted = sum(count for _, count in printed.needs)
            have = 0
            for item, count in printed.needs:
                stock = player.crystals + player.waiting if item == CRYSTAL else player.res[item]
                have += min(count, got(state, number, item) + stock)
            found += swing * CONTRACT_BEGUN * (0.4 + 0.6 * have / wanted)
        else:
            mask = type_mask(state, printed.building, seat)
            large = max((group.bit_count() for group in mars.groups(mask)), default=0)
            marked = bool(mask & state.markers[seat])
            near = (min(large, UPGRADE_CONTRACT_SIZE) / UPGRADE_CONTRACT_SIZE + marked) / 2
            found += swing * CONTRACT_BEGUN * (0.15 + 0.75 * near)
    return found


def _board(state: State, seat: int, player: Player) -> float:
    """Bots, and what they can build at; shelters, mines, the row of life support that is still needed."""
    bots = state.bots[seat]
    found = BOT * bots.bit_count() + SHELTER * shelters_on_mars(player)
    found += OWN_MINE * own_mines(state, seat).bit_count()
    zone = in_zone(state, seat)
    near = zone & (state.buildings[MINE] | state.crystals)
    reach = 0
    for kind in TYPES:
        if zone & type_mask(state, kind, seat):
            reach += 1
    return found + 0.25 * reach + 0.1 * min(6, near.bit_count())


def _chances(state: State, player: Player) -> float:
    """How near the rover is to a tile that can be of use, and to crystals."""
    here = mars.CENTRE if player.rover < 0 else player.rover
    wanted = mask_of(state.finds)
    for kind, mask in enumerate(state.research):
        if not player.research >> kind & 1:
            wanted |= mask
    far = next((far for far in range(1, FAR) if mars.AT_DISTANCE[here][far] & wanted), FAR)
    close = mars.zone(mars.BESIDE[here])
    return NEAR_TILE * (FAR - far) + NEAR_CRYSTAL * min(3, (state.crystals & close).bit_count())


def _nearness(state: State, seat: int, goal: PrivateGoal) -> float:
    """How much of a private goal is there, from 0 to 1; of those that are not counted, a third."""
    player = state.players[seat]
    counted = {
        "blueprints": len(player.blueprints) + len(player.built),
        "advanced": len(player.built),
        "mines": own_mines(state, seat).bit_count(),
        "discovery": len(player.discovery),
        "same-resource": max(player.res[item] for item in NON_MINERALS),
        "shelters": shelters_on_mars(player),
        "level": state.level,
        "quarters": player.lq,
        "technologies": sum(technology >= 0 for technology in player.lab),
        "ships": player.hangar,
        "research": player.research.bit_count(),
        "cubes": player.progress.bit_count(),
    }
    return min(1.0, counted.get(goal.condition, goal.n / 3) / goal.n)


def _private_goals(state: State, seat: int, player: Player) -> float:
    """One goal may be completed: what it gives, or the nearest of those in the hand."""
    worth = GOAL_ALONE if state.rules.solo else GOAL_REWARD
    if player.goal_done:
        return worth
    nearest = max((_nearness(state, seat, private_goal(goal)) for goal in player.goals if goal), default=0.0)
    return 0.6 * worth * nearest * nearest


def _conditions_met(state: State) -> int:
    """How many conditions of the goal card of a game alone hold now."""
    totals = [int(points(state, seat)) for seat in range(len(state.players))]
    return sum(conditions(state, state.rules.solo_goal, totals).values())


class Evaluation:
    """How a seat judges tables: points and what it holds; with plans also what all that is good for later."""

    def __init__(self, seat: int, *, plans: bool = True) -> None:
        self.seat = seat
        self.plans = plans

    def candidates(self, state: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Evaluation``."""
        return candidates_of(state, decision)

    def inside(self, decision: Decision) -> bool:
        """See ``engine.core.ports.Compound``: what others must answer before a turn goes on belongs to it."""
        return not decision.root or decision.kind in ("displace", "tech_reward")

    def value(self, state: State) -> float:
        """See ``engine.core.ports.Evaluation``."""
        return sum(self.parts(state).values())

    def parts(self, state: State) -> dict[str, float]:
        """See ``engine.core.ports.Evaluation``."""
        seat = self.seat
        player = state.players[seat]
        found = {"points": float(points(state, seat))}
        if state.phase != OVER:
            if not state.rules.solo:
                found["course"] = -course(state)
            time = min(1.0, (turns_to_come(state) - 0.5) / LONG_WAY)
            soon = min(1.0, 0.25 + time)
            found["cards"] = _cards(state, seat, player) * soon
            found["stored"] = _stored(player) * soon
            found["crystals"] = _crystals(player) * soon
            if self.plans:
                found["colonists"] = _colonists(state, seat, player) * soon
                found["cards"] += BUILT * len(player.built) * time
                found["board"] = _board(state, seat, player) * time
                found["goals"] = _private_goals(state, seat, player) * soon
                found["contracts"] = _contracts(state, seat, player) * soon
                found["technologies"] = _technologies(player) * time
                found["near"] = _chances(state, player) * soon
        if self.plans and state.rules.solo:
            found["goal"] = GOAL * _conditions_met(state)
        if self.plans:
            others = [points(state, other) for other in range(len(state.players)) if other != seat]
            found["rivals"] = -RIVALS * max(others)
        return found

    def rests(self, choice: Choice) -> bool:
        """See ``engine.core.ports.Evaluation``."""
        return choice.verb in ("end", "stop")
