"""Things done several times: the printed number, then once more for each boosting colonist or level of a technology."""

from __future__ import annotations

from engine.core.choice import Choice, seat_of, seat_word
from engine.on_mars.board import laboratory
from engine.on_mars.events import new_event
from engine.on_mars.play.frames import STOP, Frame, Log, asking, can, doing, possible
from engine.on_mars.play.steps import (
    BLUEPRINT,
    BOOSTED,
    DEVELOP,
    LEARN,
    MORE,
    PRODUCE,
    RESOURCE,
    RETRIEVE,
    SERIES,
    SHIP,
    UPGRADE,
    WAREHOUSE,
)
from engine.on_mars.play.supply import to_work
from engine.on_mars.state import State
from engine.on_mars.terms import TECHNOLOGIES

BOOST = Choice("boost")
_STEPS = (BLUEPRINT, DEVELOP, LEARN, PRODUCE, RESOURCE, RETRIEVE, SHIP, UPGRADE, WAREHOUSE)


def series(seat: int, step: int, how: int = 0, times: int = 1, technology: int = -1, *, skip: bool = False) -> Frame:
    """A step done so many times, without colonists. ``skip``: it may be declined wholly."""
    return (SERIES, seat, step, how, times, 0, technology, int(skip))


def boosted(seat: int, step: int, how: int = 0, times: int = 1, technology: int = -1, *, skip: bool = False) -> Frame:
    """A step done so many times, and once more for each boosting colonist."""
    return (BOOSTED, seat, step, how, times, technology, int(skip))


def highest(state: State, technology: int) -> int:
    """The highest level of a technology among all players; 0 where nobody has it."""
    levels = [level_of(state, seat, technology) for seat in range(len(state.players))]
    return max(levels)


def level_of(state: State, seat: int, technology: int) -> int:
    """The level of a seat's technology; 0 where it does not have it."""
    lab = state.players[seat].lab
    return laboratory.LEVEL[lab.index(technology)] if technology in lab else 0


def owners_of(state: State, technology: int) -> list[int]:
    """The seats that have a technology."""
    return [seat for seat, player in enumerate(state.players) if technology in player.lab]


def use_technology(state: State, log: Log, seat: int, owner: int, technology: int) -> None:
    """Notes the use of a technology; its owner decides at the end of the turn."""
    log.append(new_event("used-technology", seat, (TECHNOLOGIES[technology], owner)))
    if owner != seat:
        state.used.append(owner * 16 + technology)


@possible(SERIES)
@possible(BOOSTED)
def _can(state: State, frame: Frame) -> bool:
    return can(state, (frame[2], frame[1], frame[3], 0))


@doing(BOOSTED)
def _boosted(state: State, log: Log, frame: Frame) -> None:
    """Only colonists that are in the Living Quarters now will boost (R5)."""
    _, seat, step, how, times, technology, skip = frame
    lq = state.players[seat].lq
    budget = max(0, lq - state.newcomers) if step == SHIP else min(1, lq) if step == LEARN else lq
    state.frames.append((SERIES, seat, step, how, times, budget, technology, skip))


@doing(SERIES)
def _series(state: State, log: Log, frame: Frame) -> None:
    _, seat, step, how, times, budget, technology, skip = frame
    asked = (step, seat, how, skip)
    if not can(state, asked):
        return
    if times:
        state.frames.append((SERIES, seat, step, how, times - 1, budget, technology, 1))
        state.frames.append(asked)
    elif budget or technology >= 0:
        state.frames.append((MORE, seat, step, how, budget, technology))


def _more_options(state: State, frame: Frame) -> list[Choice]:
    _, seat, _, _, budget, technology = frame
    options = [BOOST] if budget and state.players[seat].lq else []
    if technology >= 0:
        options += [Choice("technology", (seat_word(owner),)) for owner in owners_of(state, technology)]
    return [*options, STOP] if options else []


@asking(MORE, "more", _more_options)
def _more(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    _, seat, step, how, budget, technology = frame
    if choice.verb == "boost":
        to_work(state, seat, 1)
        log.append(new_event("boosted", seat, (1,)))
        first = step == PRODUCE and not how
        how = 1 if step == PRODUCE else how
        state.frames.append((SERIES, seat, step, how, 1, budget - 1, technology, int(not first)))
    elif choice.verb == "technology":
        owner = seat_of(choice.args[0])
        use_technology(state, log, seat, owner, technology)
        state.frames.append((SERIES, seat, step, how, level_of(state, owner, technology), budget, -1, 1))


def stopped(state: State, choice: Choice) -> bool:
    """Whether the answer ends a series; then what was left of it is given up."""
    if choice.verb != "stop":
        return False
    state.frames.pop()
    return True


def with_stop(options: list[Choice], skip: int) -> list[Choice]:
    """The options, and to stop where that is allowed."""
    return [*options, STOP] if skip and options else options
