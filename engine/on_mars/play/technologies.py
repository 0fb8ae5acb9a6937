"""Technologies: learning, developing, and what the spaces of the laboratory give (RULES 6)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.choice import Choice
from engine.on_mars.board import laboratory
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.colony import DevelopedFrame, LabBenefitFrame, LearnedFrame
from engine.on_mars.frame_types.movement import BOTS, CRYSTALS, MoveFrame
from engine.on_mars.frame_types.rival import RivalBenefitFrame
from engine.on_mars.frame_types.series import BlueprintFrame, DevelopFrame, LearnFrame, UpgradeFrame, WarehouseFrame
from engine.on_mars.play.first_colonists import event_of_task
from engine.on_mars.play.frames import Log
from engine.on_mars.play.payment import cost_of, pay, payable
from engine.on_mars.play.series import boosted, series, stopped, with_stop
from engine.on_mars.play.supply import gain, is_rival, mission
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
    """Return every development that the laboratory has room for: from, to."""
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


def develop_options(state: State, frame: DevelopFrame) -> list[Choice]:
    """Return each development that has a free space and can be paid."""
    seat, player = frame.seat, state.players[frame.seat]
    options = [
        Choice("develop", (TECHNOLOGIES[player.lab[here]], laboratory.ROW[there]))
        for here, there in steps_of(player)
        if frame.free or payable(state, seat, DEVELOP_COST[laboratory.LEVEL[there]])
    ]
    return with_stop(options, frame.skip)


def can_develop(state: State, frame: DevelopFrame) -> bool:
    """Return whether a development has a free space and can be paid."""
    return any(
        frame.free or payable(state, frame.seat, DEVELOP_COST[laboratory.LEVEL[there]])
        for _, there in steps_of(state.players[frame.seat])
    )


def answer_develop(state: State, log: Log, choice: Choice, frame: DevelopFrame) -> None:
    """Pay for a development, then move the technology."""
    if stopped(state, choice):
        return
    seat = frame.seat
    here = state.players[seat].lab.index(TECHNOLOGIES.index(str(choice.args[0])))
    level = laboratory.LEVEL[here] + 1
    there = laboratory.NUMBER[level, int(choice.args[1])]
    state.frames.append(DevelopedFrame(seat, here, there))
    if not frame.free:
        pay(state, seat, DEVELOP_COST[level])


def do_developed(state: State, log: Log, frame: DevelopedFrame) -> None:
    """Move a technology to the next column, then give the benefit of its space."""
    seat, here, there = frame.seat, frame.here, frame.there
    lab = state.players[seat].lab
    lab[there], lab[here] = lab[here], -1
    log.append(new_event("developed", seat, (TECHNOLOGIES[lab[there]], laboratory.LEVEL[there], laboratory.ROW[there])))
    state.frames.append(LabBenefitFrame(seat, there))
    if state.active == seat:
        state.developed += 1
        event_of_task(state, seat, "develop", "develop-twice" if state.developed >= 2 else "")


# --- learning ---


def _learnable(state: State, seat: int) -> list[int]:
    """Return the spaces of the grid with a technology that the seat lacks and can pay."""
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


def learn_options(state: State, frame: LearnFrame) -> list[Choice]:
    """Return each technology that can be paid, with each free space of the first column."""
    lab = state.players[frame.seat].lab
    options = [
        Choice("learn", (TECHNOLOGIES[state.grid[place]], place, laboratory.ROW[space]))
        for place in _learnable(state, frame.seat)
        for space in laboratory.FIRST_COLUMN
        if lab[space] < 0
    ]
    return with_stop(options, frame.skip)


def can_learn(state: State, frame: LearnFrame) -> bool:
    """Return whether a technology can be paid and has a free space."""
    return bool(_learnable(state, frame.seat))


def answer_learn(state: State, log: Log, choice: Choice, frame: LearnFrame) -> None:
    """Pay for a technology, then put it into the laboratory."""
    if stopped(state, choice):
        return
    seat, place, row = frame.seat, int(choice.args[1]), int(choice.args[2])
    state.frames.append(LearnedFrame(seat, place, laboratory.NUMBER[1, row]))
    pay(state, seat, LEARN_COST[laboratory.GRID_ROWS[place]])


def do_learned(state: State, log: Log, frame: LearnedFrame) -> None:
    """Move a technology from the grid into the laboratory."""
    seat, place, space = frame.seat, frame.place, frame.space
    technology = state.grid[place]
    state.grid[place] = -1
    state.players[seat].lab[space] = technology
    log.append(new_event("learned", seat, (TECHNOLOGIES[technology], laboratory.ROW[space])))
    state.frames.append(LabBenefitFrame(seat, space))
    event_of_task(state, seat, "learn")
    mission(state, log, seat, "tech")


def do_lab_benefit(state: State, log: Log, frame: LabBenefitFrame) -> None:
    """Give the benefit of a space of the laboratory; what must be chosen may be declined."""
    seat, space = frame.seat, frame.space
    if is_rival(state, seat):
        state.frames.append(RivalBenefitFrame(seat, space))
        return
    match laboratory.BENEFIT[space]:
        case "warehouse":
            state.frames.append(series(WarehouseFrame(seat, skip=True)))
        case "crystal":
            gain(state, log, seat, CRYSTAL, 1)
        case "mineral":
            gain(state, log, seat, MINERAL, 1)
        case "bots":
            state.frames.append(MoveFrame(seat, CRYSTALS | BOTS, bots=BOT_POINTS, rover=0))
        case "upgrade":
            state.frames.append(boosted(UpgradeFrame(seat, skip=True), technology=UPGRADE_TECHNOLOGY))
        case "blueprint":
            state.frames.append(boosted(BlueprintFrame(seat, skip=True)))
        case "":
            pass
