"""Private goals: when they are met, and their rewards (RULES 15)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.choice import Choice
from engine.on_mars.board import mars, tables
from engine.on_mars.cards.placeholder_data import LAB_GOAL_SPACES
from engine.on_mars.cards.printed import private_goal
from engine.on_mars.cards.vocabulary import PrivateGoal, Reward
from engine.on_mars.events import new_event
from engine.on_mars.frame_types import AnyFrame
from engine.on_mars.frame_types.colony import GainFrame, HireFrame
from engine.on_mars.frame_types.movement import CRYSTALS, ROVER, MovementStartFrame
from engine.on_mars.frame_types.rounds import GainColonistsFrame, TravelFrame
from engine.on_mars.frame_types.series import DevelopFrame, ResourceFrame, RetrieveFrame, ShipFrame, UpgradeFrame
from engine.on_mars.play.card_actions import upgrade_always, upgrades
from engine.on_mars.play.first_colonists import take_colonists
from engine.on_mars.play.frames import Log, can
from engine.on_mars.play.life_support import own_mines
from engine.on_mars.play.series import series
from engine.on_mars.play.supply import quarters, shelters_on_mars, type_mask
from engine.on_mars.state import State
from engine.on_mars.terms import CRYSTAL, MINERAL, NON_MINERALS, TYPES

DEVELOP_FREE: Final = "develop-free"
DEVELOPMENTS = 2


def completed_contracts(state: State, seat: int) -> list[int]:
    """Return the seat's contracts that are done."""
    return [number for number, owner in enumerate(state.owners) if owner == seat + 1 and state.completed >> number & 1]


def complexes_with_marker(state: State, seat: int, size: int) -> list[tuple[int, int]]:
    """Return the complexes of at least a size with an own marker: type and hexes."""
    return [
        (kind, group)
        for kind in TYPES
        for group in mars.groups(type_mask(state, kind, seat))
        if group.bit_count() >= size and group & state.markers[seat]
    ]


class Progress(NamedTuple):
    """How much of what a goal asks for a seat has, and how much it asks for."""

    have: int
    needed: int


def progress(state: State, seat: int, goal: PrivateGoal) -> Progress:
    """Return how far a seat is with a goal; it is met when it has what is needed."""
    player, n = state.players[seat], goal.n
    match goal.condition:
        case "blueprints":
            return Progress(len(player.blueprints) + len(player.built), n)
        case "advanced":
            return Progress(len(player.built), n)
        case "mines":
            return Progress(own_mines(state, seat).bit_count(), n)
        case "discovery":
            return Progress(len(player.discovery), n)
        case "advanced-complex":
            return Progress(
                max((group.bit_count() for _, group in complexes_with_marker(state, seat, 1)), default=0), n
            )
        case "same-resource":
            return Progress(max(player.res[item] for item in NON_MINERALS), n)
        case "shelters":
            return Progress(shelters_on_mars(player), n)
        case "level":
            return Progress(state.level, n)
        case "quarters":
            return Progress(player.lq, n)
        case "technologies":
            return Progress(sum([technology >= 0 for technology in player.lab]), n)
        case "ships":
            return Progress(player.hangar, n)
        case "research":
            return Progress(player.research.bit_count(), n)
        case "scientist-contract":
            return Progress((seat + 1 in state.scientists) + bool(completed_contracts(state, seat)), 2)
        case "lab-spaces":
            spaces = LAB_GOAL_SPACES.value
            return Progress(sum([player.lab[space] >= 0 for space in spaces]), len(spaces))
        case "cubes":
            return Progress(player.progress.bit_count(), n)
        case "two-complexes":
            return Progress(len(complexes_with_marker(state, seat, n)), 2)


def is_met(state: State, seat: int, goal: PrivateGoal) -> bool:
    """Return whether a seat has what a goal asks for."""
    have, needed = progress(state, seat, goal)
    return have >= needed


def reward_frame(state: State, seat: int, reward: Reward, n: int) -> AnyFrame:
    """Return the step that a reward is."""
    match reward:
        case "develop-free":
            return series(DevelopFrame(seat, free=True), DEVELOPMENTS)
        case "upgrade-free":
            return upgrades(UpgradeFrame(seat, free=True), n, upgrade_always(state))
        case "resources":
            return series(ResourceFrame(seat, skip=True), n)
        case "mineral":
            return GainFrame(seat, MINERAL, n)
        case "rover":
            return MovementStartFrame(seat, CRYSTALS | ROVER, bots=0, rover=n)
        case "colonists":
            return GainColonistsFrame(seat, n)
        case "contract-free":
            return HireFrame(seat, scientists=False, contracts=True, free=True)
        case "scientist-free":
            return HireFrame(seat, scientists=True, contracts=False, free=True)
        case "welcome-free":
            return series(ShipFrame(seat, free=True), n)
        case "retrieve":
            return series(RetrieveFrame(seat, anywhere=True), n)
        case "travel":
            return TravelFrame(seat, 1 - tables.side_of(state.players[seat].space), with_tile=True)
        case "crystal":
            return GainFrame(seat, CRYSTAL, n)


def can_gain_colonists(state: State, frame: GainColonistsFrame) -> bool:
    """Return whether a colonist is in the supply, and room for it in the Living Quarters."""
    player = state.players[frame.seat]
    return player.supply > 0 and player.lq < quarters(player)


def do_gain_colonists(state: State, log: Log, frame: GainColonistsFrame) -> None:
    """Take colonists from the supply."""
    take_colonists(state, log, frame.seat, frame.count)


def goal_options(state: State, seat: int) -> list[Choice]:
    """Return each goal in the hand that is met, with each reward that can be had. One goal a game."""
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
    """Show a private goal and carry out its reward."""
    player = state.players[seat]
    player.goals.remove(number)
    player.goal_done = number
    state.spent |= 1 << number
    goal = private_goal(number)
    reward = DEVELOP_FREE if named == DEVELOP_FREE else goal.reward
    log.append(new_event("goal", seat, (f"goal-{number}", reward)))
    state.frames.append(reward_frame(state, seat, reward, goal.gives))
