"""The course of a game: rounds, phases, the Shuttle, the end (RULES 4, 13, 14)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.on_mars.board import tables
from engine.on_mars.cards.printed import START_SPACES
from engine.on_mars.events import new_event
from engine.on_mars.play.frames import STOP, Frame, Log, asking, doing, drawing, even
from engine.on_mars.play.moving import clear_at_the_end
from engine.on_mars.play.steps import (
    COLONIZE,
    END_CHECK,
    RIVAL_START,
    RIVAL_TRAVEL,
    RIVAL_TURN,
    ROUND_END,
    SETTLE,
    SETUP_END,
    SETUP_SEAT,
    SHUTTLE_PHASE,
    SHUTTLE_SIDE,
    SPACE,
    START_TILE,
    TRAVEL,
    TRAVEL_END,
    TRAVELLER,
    TURN_START,
    UPDATE,
)
from engine.on_mars.play.supply import is_rival
from engine.on_mars.play.travel import BOTH_SIDES, BY_SHUTTLE, stand_on
from engine.on_mars.play.turns import begin_turn
from engine.on_mars.state import COLONIZATION, NONE, OVER, SHUTTLE, State
from engine.on_mars.terms import NOBODY, SIDES

# --- the set-up ---


@doing(SETUP_SEAT)
def _setup_seat(state: State, log: Log, frame: Frame) -> None:
    """In seat order each player takes a free space and its bonus; First Colonists are dealt one."""
    seat = frame[1]
    if is_rival(state, seat):
        state.frames.append((RIVAL_START, seat))
    elif state.rules.first_colonists:
        state.frames.append((START_TILE, seat))
    else:
        state.frames.append((SPACE, seat, BOTH_SIDES))


def _dealt_spaces(state: State, frame: Frame) -> list[Choice]:
    taken = {player.space for player in state.players}
    return [Choice("space", (space,)) for space in START_SPACES if space not in taken]


@drawing(START_TILE, "start_tile", _dealt_spaces, even)
@drawing(RIVAL_START, "rival_start", _dealt_spaces, even)
def _dealt(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    stand_on(state, log, frame[1], int(choice.args[0]))


@doing(SETUP_END)
def _setup_end(state: State, log: Log, frame: Frame) -> None:
    """The Shuttle: whoever stands on the highest space decides; alone it begins on the rival's side."""
    if state.rules.solo:
        state.shuttle_side = tables.side_of(state.players[1].space)
    else:
        last = max(range(state.rules.players), key=lambda seat: state.players[seat].space)
        state.frames.append((SHUTTLE_SIDE, last))


def _sides(state: State, frame: Frame) -> list[Choice]:
    return [Choice("shuttle", (side,)) for side in SIDES]


@asking(SHUTTLE_SIDE, "shuttle_side", _sides)
def _shuttle_side(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    state.shuttle_side = SIDES.index(str(choice.args[0]))
    log.append(new_event("shuttle", NOBODY, (SIDES[state.shuttle_side], state.shuttle_space)))


# --- the Colonization phase ---


@doing(COLONIZE)
def _colonize(state: State, log: Log, frame: Frame) -> None:
    """Whoever has not had a turn and stands lowest is next: looked up anew before each turn (R3)."""
    state.phase = COLONIZATION
    waiting = [(player.space, seat) for seat, player in enumerate(state.players) if not player.done]
    if not waiting:
        state.frames.append((END_CHECK, NOBODY))
        return
    seat = min(waiting)[1]
    state.frames += [frame, (RIVAL_TURN if is_rival(state, seat) else TURN_START, seat)]


@doing(END_CHECK)
def _end_check(state: State, log: Log, frame: Frame) -> None:
    state.active = NONE
    if state.last_rounds > 0:
        state.last_rounds -= 1
    elif state.remaining <= 0 or state.round >= tables.LONGEST_GAME:
        if state.remaining > 0:
            log.append(new_event("stalemate", NOBODY, (state.round,)))
        state.last_rounds = 0 if state.rules.space_oddity else 1
        if state.last_rounds:
            log.append(new_event("last-round"))
    if state.last_rounds == 0:
        state.phase = OVER
        log.append(new_event("ended"))
        return
    state.frames += [(ROUND_END, NOBODY), (SHUTTLE_PHASE, NOBODY)]


@doing(ROUND_END)
def _round_end(state: State, log: Log, frame: Frame) -> None:
    state.round += 1
    for player in state.players:
        player.done = False
    log.append(new_event("round", NOBODY, (state.round,)))
    state.frames.append((COLONIZE, NOBODY))


# --- the Shuttle phase ---


@doing(SHUTTLE_PHASE)
def _shuttle_phase(state: State, log: Log, frame: Frame) -> None:
    """The Shuttle moves one space inward, or crosses; then everybody may travel, in the order of now."""
    state.phase = SHUTTLE
    left = NONE
    if state.shuttle_space > 1:
        state.shuttle_space -= 1
    else:
        left = state.shuttle_side
        state.shuttle_side = 1 - left
        state.shuttle_space = tables.ARRIVAL[state.level]
    log.append(new_event("shuttle", NOBODY, (SIDES[state.shuttle_side], state.shuttle_space)))
    order = sorted(range(len(state.players)), key=lambda seat: state.players[seat].space)
    for seat in reversed(order):
        step = RIVAL_TRAVEL if is_rival(state, seat) else TRAVELLER
        state.frames.append((step, seat, left))


def _travel_options(state: State, frame: Frame) -> list[Choice]:
    """With the Shuttle where it left the own side, else with a ship of the hangar (R10)."""
    _, seat, left = frame
    player = state.players[seat]
    if tables.side_of(player.space) == left:
        return [Choice("travel", ("shuttle",)), STOP]
    return [Choice("travel", ("ship",)), STOP] if player.hangar else []


@asking(TRAVELLER, "travel", _travel_options)
def _traveller(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if choice.verb == "stop":
        return
    seat = frame[1]
    player = state.players[seat]
    begin_turn(state, seat)
    if choice.args[0] == "ship":
        player.hangar -= 1
    else:
        state.turn |= BY_SHUTTLE
    side = 1 - tables.side_of(player.space)
    state.frames += [(TRAVEL_END, seat), (TRAVEL, seat, side, 1)]


@doing(TRAVEL_END)
def travel_end(state: State, log: Log, frame: Frame) -> None:
    """Used technology is settled at the end of a travel, as at the end of a turn."""
    seat = frame[1]
    state.frames += [(SETTLE, seat), (UPDATE, NOBODY), (SETTLE, seat)]
    clear_at_the_end(state, seat)
