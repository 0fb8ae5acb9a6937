"""Steps done several times: the printed number, then once more for each colonist or technology level."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.choice import Choice, seat_of, seat_word
from engine.on_mars.board import laboratory
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.series import (
    BoostedFrame,
    LearnFrame,
    MoreFrame,
    ProduceFrame,
    Repeatable,
    SeriesFrame,
    ShipFrame,
)
from engine.on_mars.play.frames import CAN, STOP, Log, can
from engine.on_mars.play.supply import to_work
from engine.on_mars.state import State
from engine.on_mars.terms import TECHNOLOGIES

BOOST = Choice("boost")


def series(each: Repeatable, times: int = 1, technology: int = -1) -> SeriesFrame:
    """Return the frame of a step that is done ``times`` times, without colonists."""
    return SeriesFrame(each.seat, each, times, 0, technology)


def boosted(each: Repeatable, times: int = 1, technology: int = -1) -> BoostedFrame:
    """Return the frame of a step that is done ``times`` times, and once more for each boosting colonist."""
    return BoostedFrame(each.seat, each, times, technology)


def highest(state: State, technology: int) -> int:
    """Return the highest level of a technology among all players; 0 where nobody has it."""
    levels = [level_of(state, seat, technology) for seat in range(len(state.players))]
    return max(levels)


def level_of(state: State, seat: int, technology: int) -> int:
    """Return the level of a seat's technology; 0 where it does not have it."""
    lab = state.players[seat].lab
    return laboratory.LEVEL[lab.index(technology)] if technology in lab else 0


def owners_of(state: State, technology: int) -> list[int]:
    """Return the seats that have a technology."""
    return [seat for seat, player in enumerate(state.players) if technology in player.lab]


def use_technology(state: State, log: Log, seat: int, owner: int, technology: int) -> None:
    """Note the use of a technology. Its owner gets a reward at the end of the turn."""
    log.append(new_event("used-technology", seat, (TECHNOLOGIES[technology], owner)))
    if owner != seat:
        state.used.append(owner * 16 + technology)


def can_series(state: State, frame: SeriesFrame | BoostedFrame) -> bool:
    """Return whether the step can be done at least once."""
    test = CAN[type(frame.each)]
    return test is None or test(state, frame.each)


def do_boosted(state: State, log: Log, frame: BoostedFrame) -> None:
    """Begin a series with as many colonists as are in the Living Quarters now: only these will boost (R5)."""
    each, lq = frame.each, state.players[frame.seat].lq
    match each:
        case ShipFrame():
            budget = max(0, lq - state.newcomers)
        case LearnFrame():
            budget = min(1, lq)
        case _:
            budget = lq
    state.frames.append(SeriesFrame(frame.seat, each, frame.times, budget, frame.technology))


def do_series(state: State, log: Log, frame: SeriesFrame) -> None:
    """Do the step once more if it is possible; after the last time, offer colonists and a technology."""
    seat, each, times, budget, technology = frame.seat, frame.each, frame.times, frame.budget, frame.technology
    if not can(state, each):
        return
    if times:
        state.frames.append(SeriesFrame(seat, _later(each), times - 1, budget, technology))
        state.frames.append(each)
    elif budget or technology >= 0:
        state.frames.append(MoreFrame(seat, _later(each), budget, technology))


def _later(each: Repeatable) -> Repeatable:
    """Return a step as it is offered after the first time: it may be declined."""
    return each if each.skip else replace(each, skip=True)


def more_options(state: State, frame: MoreFrame) -> list[Choice]:
    """Return the colonist and the technologies that may add to a series, and to stop."""
    options = [BOOST] if frame.budget and state.players[frame.seat].lq else []
    if frame.technology >= 0:
        options += [Choice("technology", (seat_word(owner),)) for owner in owners_of(state, frame.technology)]
    return [*options, STOP] if options else []


def answer_more(state: State, log: Log, choice: Choice, frame: MoreFrame) -> None:
    """Add one time for a colonist, or as many as the chosen technology has levels."""
    seat, each, budget, technology = frame.seat, frame.each, frame.budget, frame.technology
    if choice.verb == "boost":
        to_work(state, seat, 1)
        log.append(new_event("boosted", seat, (1,)))
        if isinstance(each, ProduceFrame) and not each.boosted:
            each = replace(each, boosted=True, skip=False)  # the first building must be chosen
        state.frames.append(SeriesFrame(seat, each, 1, budget - 1, technology))
    elif choice.verb == "technology":
        owner = seat_of(choice.args[0])
        use_technology(state, log, seat, owner, technology)
        state.frames.append(SeriesFrame(seat, each, level_of(state, owner, technology), budget, -1))


def stopped(state: State, choice: Choice) -> bool:
    """Return whether the answer ends a series; then what was left of it is given up."""
    if choice.verb != "stop":
        return False
    state.frames.pop()
    return True


def with_stop(options: list[Choice], skip: bool) -> list[Choice]:
    """Return the options, with a choice to stop where that is allowed."""
    return [*options, STOP] if skip and options else options
