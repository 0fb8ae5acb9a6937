"""How near the conditions of a solo goal card are. All must hold at the end, so each counts early."""

from __future__ import annotations

from engine.on_mars.board import mars
from engine.on_mars.bot.weights_goals import GoalWeights
from engine.on_mars.cards.placeholder_data import LAB_GOAL_SPACES
from engine.on_mars.cards.printed import BUILDING_OF_CARD, CONTRACTS, UPGRADE_CONTRACT_SIZE, private_goal
from engine.on_mars.cards.vocabulary import PrivateGoal
from engine.on_mars.play.displays import CONTRACT
from engine.on_mars.play.goals import completed_contracts
from engine.on_mars.play.life_support import best_level, own_mines
from engine.on_mars.play.scoring import POTATO_CONTRACTS, SOLO_GOALS
from engine.on_mars.play.series import level_of
from engine.on_mars.play.supply import delivered_count, shelters_on_mars, type_mask
from engine.on_mars.state import State
from engine.on_mars.terms import CRYSTAL, GREENHOUSE, LIFE_SUPPORT, NON_MINERALS, PLANT, TYPES


def contract_nearness(weights: GoalWeights, state: State, seat: int, number: int) -> float:
    """Return how much of an own contract is done, from 0 to 1."""
    if state.completed >> number & 1:
        return 1.0
    player, printed = state.players[seat], CONTRACTS[number]
    if not printed.needs:
        mask = type_mask(state, printed.building, seat)
        large = max((group.bit_count() for group in mars.groups(mask)), default=0)
        return (min(large, UPGRADE_CONTRACT_SIZE) / UPGRADE_CONTRACT_SIZE + bool(mask & state.markers[seat])) / 2
    have = 0.0
    for item, count in printed.needs:
        stock = player.crystals + player.waiting if item == CRYSTAL else player.res[item]
        delivered = delivered_count(state, number, item)
        have += delivered + weights.stored * min(count - delivered, stock)
    return have / sum(count for _, count in printed.needs)


def goal_nearness(weights: GoalWeights, state: State, seat: int, goal: PrivateGoal) -> float:
    """Return how far a private goal is fulfilled, from 0 to 1."""
    player, n = state.players[seat], goal.n
    match goal.condition:
        case "scientist-contract":
            held = [contract_nearness(weights, state, seat, number) for number in _own(state, seat)]
            hired = weights.scientist_half * (seat + 1 in state.scientists)
            return hired + weights.contract_half * max(held, default=0.0)
        case "lab-spaces":
            return sum(player.lab[space] >= 0 for space in LAB_GOAL_SPACES.value) / n
        case "advanced-complex":
            return max(_marked(state, seat, n), default=0.0)
        case "two-complexes":
            return sum(sorted(_marked(state, seat, n))[-2:]) / 2
        case condition:
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
            return min(1.0, counted[condition] / n)


def _own(state: State, seat: int) -> list[int]:
    return [number for number, owner in enumerate(state.owners) if owner == seat + 1]


def _marked(state: State, seat: int, size: int) -> list[float]:
    """Return how near each complex is to a size and an own marker."""
    return [
        (min(group.bit_count(), size) / size + bool(group & state.markers[seat])) / 2
        for kind in TYPES
        for group in mars.groups(type_mask(state, kind, seat))
    ]


def _contract(weights: GoalWeights, state: State, kinds: tuple[bool, ...]) -> float:
    """Return how near the best contract of these kinds is (whether it is one to deliver)."""
    held = [number for number in _own(state, 0) if bool(CONTRACTS[number].needs) in kinds]
    if held:
        nearest = max(contract_nearness(weights, state, 0, number) for number in held)
        return weights.held + (1 - weights.held) * (nearest if nearest >= 1.0 else weights.almost * nearest)
    shown = [person - CONTRACT for person in state.people if person > CONTRACT]
    return weights.shown if any(bool(CONTRACTS[number].needs) in kinds for number in shown) else 0.0


def _level(state: State, n: int) -> float:
    """Return the levels that are reached, plus the part of the next level."""
    if state.level >= n:
        return 1.0
    row = state.level + 1
    risen = sum(min(row, state.lss[kind]) - 1 for kind in LIFE_SUPPORT)
    return (state.level - 1 + risen / (len(LIFE_SUPPORT) * (row - 1))) / (n - 1)


def _nearness(weights: GoalWeights, state: State, what: str, n: int) -> float:
    player = state.players[0]
    match what:
        case "level":
            return _level(state, n)
        case "contracts":
            return 1.0 if completed_contracts(state, 0) else _contract(weights, state, (False, True))
        case "both_kinds":
            return (_contract(weights, state, (False,)) + _contract(weights, state, (True,))) / 2
        case "private_goal":
            near = (goal_nearness(weights, state, 0, private_goal(goal)) for goal in player.goals if goal)
            return 1.0 if player.goal_done else weights.goal_near * max(near, default=0.0)
        case "tech_level":
            return best_level(state, 0) / n
        case "research":
            return player.research.bit_count() / n
        case "shelters":
            return shelters_on_mars(player) / n
        case "mines":
            return own_mines(state, 0).bit_count() / n
        case "advanced":
            return len(player.built) / n
        case _:
            return _of_plants(weights, state, what, n)


def _of_plants(weights: GoalWeights, state: State, what: str, n: int) -> float:
    """Return what the fourth card asks for: all about plants, and to be in Orbit."""
    player = state.players[0]
    match what:
        case "contract_ids":
            held = [
                contract_nearness(weights, state, 0, number) for number in POTATO_CONTRACTS if number in _own(state, 0)
            ]
            return sum(weights.held + (1 - weights.held) * near for near in held) / n
        case "scientist":
            return float(state.scientists[n] == 1)
        case "advanced_of":
            return sum(BUILDING_OF_CARD[card] == GREENHOUSE for card in player.built) / n
        case "complex_of":
            return max(group.bit_count() for group in mars.groups(type_mask(state, GREENHOUSE, 0))) / n
        case "stored":
            return player.res[PLANT] / n
        case "tech_of":
            return level_of(state, 0, GREENHOUSE) / n
        case _:
            return 0.0


def nearness(weights: GoalWeights, state: State) -> dict[str, float]:
    """Return how near each condition of the goal card is, from 0 to 1; of the points, see the evaluation."""
    asked = SOLO_GOALS[state.rules.aim]
    return {what: min(1.0, _nearness(weights, state, what, n)) for what, n in asked.items() if what != "margin"}


def chance(weights: GoalWeights, what: str, near: float, turns: float) -> float:
    """Return how likely a condition is to hold at the end, by how near it is and the turns to come."""
    pace = {"level": weights.level_pace, "tech_level": weights.technology_pace}.get(what)
    if near >= 1.0 or pace is None:
        return near
    spare = turns - (1.0 - near) / pace
    sure = max(0.0, min(weights.most_sure, spare / weights.slack))
    return sure + (1.0 - sure) * weights.almost * near
