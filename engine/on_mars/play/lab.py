"""Technologies: learning, developing, and what the spaces of the laboratory give (RULES 6)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.choice import Choice
from engine.on_mars.board import laboratory
from engine.on_mars.events import new_event
from engine.on_mars.play.frames import Frame, Log, asking, doing, possible
from engine.on_mars.play.paying import cost_of, pay, payable
from engine.on_mars.play.series import boosted, series, stopped, with_stop
from engine.on_mars.play.steps import (
    BENEFIT,
    BLUEPRINT,
    BOTS,
    CRYSTALS,
    DEVELOP,
    DEVELOPED,
    FREE,
    LEARN,
    LEARNED,
    MOVE,
    RIVAL_BENEFIT,
    UPGRADE,
    WAREHOUSE,
)
from engine.on_mars.play.supply import gain, is_rival, mission
from engine.on_mars.play.tasks import event_of_task
from engine.on_mars.state import Player, State
from engine.on_mars.terms import CRYSTAL, MINERAL, TECHNOLOGIES
from engine.on_mars.terms import UPGRADE as UPGRADE_TECHNOLOGY

DEVELOP_COST = (
    0,
    0,
    cost_of(any=1),
    cost_of(oxygen=1),
    cost_of(oxygen=1),
    cost_of(oxygen=1, any=1),
    cost_of(oxygen=1, crystal=1),
)
"""What it costs to reach each column."""
LEARN_COST = (cost_of(battery=1, any=1), cost_of(battery=1), 0)
"""What a technology costs in each row of the grid."""
BOT_POINTS = 2


def steps_of(player: Player) -> tuple[tuple[int, int], ...]:
    """Every development that the laboratory has room for: from, to."""
    return _steps_of(tuple(player.lab))


@lru_cache(maxsize=4096)
def _steps_of(lab: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(
        (here, there)
        for here, technology in enumerate(lab)
        if technology >= 0
        for there in laboratory.FURTHER[here]
        if lab[there] < 0
    )


def _develop_options(state: State, frame: Frame) -> list[Choice]:
    _, seat, how, skip = frame
    player = state.players[seat]
    options = [
        Choice("develop", (TECHNOLOGIES[player.lab[here]], laboratory.ROW[there]))
        for here, there in steps_of(player)
        if how & FREE or payable(state, seat, DEVELOP_COST[laboratory.LEVEL[there]])
    ]
    return with_stop(options, skip)


@possible(DEVELOP)
def _can_develop(state: State, frame: Frame) -> bool:
    _, seat, how, _ = frame
    return any(
        how & FREE or payable(state, seat, DEVELOP_COST[laboratory.LEVEL[there]])
        for _, there in steps_of(state.players[seat])
    )


@asking(DEVELOP, "develop", _develop_options)
def _develop(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if stopped(state, choice):
        return
    _, seat, how, _ = frame
    here = state.players[seat].lab.index(TECHNOLOGIES.index(str(choice.args[0])))
    level = laboratory.LEVEL[here] + 1
    there = laboratory.NUMBER[level, int(choice.args[1])]
    state.frames.append((DEVELOPED, seat, here, there))
    if not how & FREE:
        pay(state, seat, DEVELOP_COST[level])


@doing(DEVELOPED)
def _developed(state: State, log: Log, frame: Frame) -> None:
    _, seat, here, there = frame
    lab = state.players[seat].lab
    lab[there], lab[here] = lab[here], -1
    log.append(new_event("developed", seat, (TECHNOLOGIES[lab[there]], laboratory.LEVEL[there], laboratory.ROW[there])))
    state.frames.append((BENEFIT, seat, there))
    if state.active == seat:
        state.developed += 1
        event_of_task(state, seat, "develop", "develop-twice" if state.developed >= 2 else "")


# --- learning ---


def _learnable(state: State, seat: int) -> list[int]:
    """The spaces of the grid with a technology that the seat lacks and can pay."""
    player = state.players[seat]
    if 0 not in [player.lab[space] + 1 for space in laboratory.FIRST_COLUMN]:
        return []
    return [
        place
        for place, technology in enumerate(state.grid)
        if technology >= 0
        and technology not in player.lab
        and payable(state, seat, LEARN_COST[laboratory.GRID_ROWS[place]])
    ]


def _learn_options(state: State, frame: Frame) -> list[Choice]:
    _, seat, _, skip = frame
    lab = state.players[seat].lab
    options = [
        Choice("learn", (TECHNOLOGIES[state.grid[place]], place, laboratory.ROW[space]))
        for place in _learnable(state, seat)
        for space in laboratory.FIRST_COLUMN
        if lab[space] < 0
    ]
    return with_stop(options, skip)


@possible(LEARN)
def _can_learn(state: State, frame: Frame) -> bool:
    return bool(_learnable(state, frame[1]))


@asking(LEARN, "tech", _learn_options)
def _learn(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if stopped(state, choice):
        return
    seat, place, row = frame[1], int(choice.args[1]), int(choice.args[2])
    state.frames.append((LEARNED, seat, place, laboratory.NUMBER[1, row]))
    pay(state, seat, LEARN_COST[laboratory.GRID_ROWS[place]])


@doing(LEARNED)
def learned(state: State, log: Log, frame: Frame) -> None:
    """A technology goes from the grid into the laboratory."""
    _, seat, place, space = frame
    technology = state.grid[place]
    state.grid[place] = -1
    state.players[seat].lab[space] = technology
    log.append(new_event("learned", seat, (TECHNOLOGIES[technology], laboratory.ROW[space])))
    state.frames.append((BENEFIT, seat, space))
    event_of_task(state, seat, "learn")
    mission(state, log, seat, "tech")


@doing(BENEFIT)
def _benefit(state: State, log: Log, frame: Frame) -> None:
    """What the space gives; what must be chosen may be declined."""
    _, seat, space = frame
    if is_rival(state, seat):
        state.frames.append((RIVAL_BENEFIT, seat, space))
        return
    match laboratory.BENEFIT[space]:
        case "warehouse":
            state.frames.append(series(seat, WAREHOUSE, skip=True))
        case "crystal":
            gain(state, log, seat, CRYSTAL, 1)
        case "mineral":
            gain(state, log, seat, MINERAL, 1)
        case "bots":
            state.frames.append((MOVE, seat, CRYSTALS | BOTS, BOT_POINTS, 0, 0))
        case "upgrade":
            state.frames.append(boosted(seat, UPGRADE, technology=UPGRADE_TECHNOLOGY, skip=True))
        case "blueprint":
            state.frames.append(boosted(seat, BLUEPRINT, skip=True))
        case "":
            pass
