"""Private goals: when they are met, and their rewards (RULES 15)."""

from __future__ import annotations

from typing import Final

from engine.core.choice import Choice
from engine.on_mars.board import mars, tables
from engine.on_mars.cards.placeholder_data import LAB_GOAL_SPACES
from engine.on_mars.cards.printed import private_goal
from engine.on_mars.cards.vocabulary import PrivateGoal, Reward
from engine.on_mars.events import new_event
from engine.on_mars.play.advanced import FROM_ANYWHERE, upgrade_always, upgrades
from engine.on_mars.play.frames import Frame, Log, can, doing, possible
from engine.on_mars.play.lifesupport import own_mines
from engine.on_mars.play.series import series
from engine.on_mars.play.steps import (
    CONTRACTS,
    CRYSTALS,
    DEVELOP,
    FREE,
    GAIN,
    GAIN_COLONISTS,
    HIRE,
    RESOURCE,
    RETRIEVE,
    ROVER,
    ROVER_START,
    SCIENTISTS,
    SHIP,
    TRAVEL,
)
from engine.on_mars.play.supply import quarters, shelters_on_mars, type_mask
from engine.on_mars.play.tasks import take_colonists
from engine.on_mars.state import State
from engine.on_mars.terms import CRYSTAL, MINERAL, NON_MINERALS, TYPES

DEVELOP_FREE: Final = "develop-free"
DEVELOPMENTS = 2


def completed_contracts(state: State, seat: int) -> list[int]:
    """The seat's contracts that are done."""
    return [number for number, owner in enumerate(state.owners) if owner == seat + 1 and state.completed >> number & 1]


def complexes_with_marker(state: State, seat: int, size: int) -> list[tuple[int, int]]:
    """The complexes of at least a size with an own marker: type and hexes."""
    return [
        (kind, group)
        for kind in TYPES
        for group in mars.groups(type_mask(state, kind, seat))
        if group.bit_count() >= size and group & state.markers[seat]
    ]


def is_met(state: State, seat: int, goal: PrivateGoal) -> bool:
    """Whether a seat has what a goal asks for."""
    player, n = state.players[seat], goal.n
    match goal.condition:
        case "blueprints":
            return len(player.blueprints) + len(player.built) >= n
        case "advanced":
            return len(player.built) >= n
        case "mines":
            return own_mines(state, seat).bit_count() >= n
        case "discovery":
            return len(player.discovery) >= n
        case "advanced-complex":
            return bool(complexes_with_marker(state, seat, n))
        case "same-resource":
            return any(player.res[item] >= n for item in NON_MINERALS)
        case "shelters":
            return shelters_on_mars(player) >= n
        case "level":
            return state.level >= n
        case "quarters":
            return player.lq >= n
        case "technologies":
            return sum([technology >= 0 for technology in player.lab]) >= n
        case "ships":
            return player.hangar >= n
        case "research":
            return player.research.bit_count() >= n
        case "scientist-contract":
            return seat + 1 in state.scientists and bool(completed_contracts(state, seat))
        case "lab-spaces":
            return all(player.lab[space] >= 0 for space in LAB_GOAL_SPACES.value)
        case "cubes":
            return player.progress.bit_count() >= n
        case "two-complexes":
            return len(complexes_with_marker(state, seat, n)) > 1


def reward_frame(state: State, seat: int, reward: Reward, n: int) -> Frame:
    """The step that a reward is."""
    match reward:
        case "develop-free":
            return series(seat, DEVELOP, FREE, DEVELOPMENTS)
        case "upgrade-free":
            return upgrades(seat, FREE, n, upgrade_always(state))
        case "resources":
            return series(seat, RESOURCE, times=n, skip=True)
        case "mineral":
            return (GAIN, seat, MINERAL, n)
        case "rover":
            return (ROVER_START, seat, CRYSTALS | ROVER, 0, n)
        case "colonists":
            return (GAIN_COLONISTS, seat, n)
        case "contract-free":
            return (HIRE, seat, CONTRACTS, 1)
        case "scientist-free":
            return (HIRE, seat, SCIENTISTS, 1)
        case "welcome-free":
            return series(seat, SHIP, FREE, n)
        case "retrieve":
            return series(seat, RETRIEVE, FROM_ANYWHERE, n)
        case "travel":
            return (TRAVEL, seat, 1 - tables.side_of(state.players[seat].space), 1)
        case "crystal":
            return (GAIN, seat, CRYSTAL, n)


@possible(GAIN_COLONISTS)
def _can_gain_colonists(state: State, frame: Frame) -> bool:
    player = state.players[frame[1]]
    return player.supply > 0 and player.lq < quarters(player)


@doing(GAIN_COLONISTS)
def _gain_colonists(state: State, log: Log, frame: Frame) -> None:
    take_colonists(state, log, frame[1], frame[2])


def goal_options(state: State, seat: int) -> list[Choice]:
    """Each goal in the hand that is met, with each reward that can be had. One goal a game."""
    player = state.players[seat]
    if player.goal_done:
        return []
    found: list[Choice] = []
    for number in player.goals:
        if number and is_met(state, seat, private_goal(number)):
            goal = private_goal(number)
            for reward in (DEVELOP_FREE, goal.reward):
                if can(state, reward_frame(state, seat, reward, goal.gives)):
                    found.append(Choice("complete", (f"goal-{number}", reward)))
    return found


def complete_goal(state: State, log: Log, seat: int, number: int, named: str) -> None:
    """The goal is shown, and its reward carried out."""
    player = state.players[seat]
    player.goals.remove(number)
    player.goal_done = number
    state.spent |= 1 << number
    goal = private_goal(number)
    reward = DEVELOP_FREE if named == DEVELOP_FREE else goal.reward
    log.append(new_event("goal", seat, (f"goal-{number}", reward)))
    state.frames.append(reward_frame(state, seat, reward, goal.gives))
