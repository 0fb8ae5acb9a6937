"""Set-up, rounds, phases, the Shuttle, and the end of the game (RULES 4, 13, 14)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.on_mars.board import tables
from engine.on_mars.cards.printed import START_SPACES
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.rival import RivalTravelFrame, RivalTurnFrame
from engine.on_mars.frame_types.rounds import (
    ColonyUpdateFrame,
    EndCheckFrame,
    NextTurnFrame,
    OwnerRewardsFrame,
    RivalStartFrame,
    RoundEndFrame,
    SetupEndFrame,
    SetupSeatFrame,
    ShuttlePhaseFrame,
    ShuttleSideFrame,
    SpaceFrame,
    StartTileFrame,
    TravelChoiceFrame,
    TravelEndFrame,
    TravelFrame,
    TurnStartFrame,
)
from engine.on_mars.play.frames import STOP, Log
from engine.on_mars.play.movement import clear_at_the_end
from engine.on_mars.play.supply import is_rival
from engine.on_mars.play.travel import BOTH_SIDES, occupy_space
from engine.on_mars.play.turns import begin_turn
from engine.on_mars.state import BY_SHUTTLE, COLONIZATION, NONE, OVER, SHUTTLE, State
from engine.on_mars.terms import NOBODY, SIDES

# --- the set-up ---


def do_setup_seat(state: State, log: Log, frame: SetupSeatFrame) -> None:
    """Ask a player for a free space, whose bonus follows; with First Colonists the box deals it."""
    seat = frame.seat
    if is_rival(state, seat):
        state.frames.append(RivalStartFrame(seat))
    elif state.rules.first_colonists:
        state.frames.append(StartTileFrame(seat))
    else:
        state.frames.append(SpaceFrame(seat, BOTH_SIDES))


def deal_options(state: State, frame: StartTileFrame | RivalStartFrame) -> list[Choice]:
    """Return the start spaces that nobody has."""
    taken = {player.space for player in state.players}
    return [Choice("space", (space,)) for space in START_SPACES if space not in taken]


def answer_deal(state: State, log: Log, choice: Choice, frame: StartTileFrame | RivalStartFrame) -> None:
    """Put a player on the space that the box dealt."""
    occupy_space(state, log, frame.seat, int(choice.args[0]))


def do_setup_end(state: State, log: Log, frame: SetupEndFrame) -> None:
    """Ask the player on the highest space for the Shuttle's side; in a solo game it is the rival's side."""
    if state.rules.solo:
        state.shuttle_side = tables.side_of(state.players[1].space)
    else:
        last = max(range(state.rules.players), key=lambda seat: state.players[seat].space)
        state.frames.append(ShuttleSideFrame(last))


def shuttle_side_options(state: State, frame: ShuttleSideFrame) -> list[Choice]:
    """Return both sides."""
    return [Choice("shuttle", (side,)) for side in SIDES]


def answer_shuttle_side(state: State, log: Log, choice: Choice, frame: ShuttleSideFrame) -> None:
    """Put the Shuttle on a side."""
    state.shuttle_side = SIDES.index(str(choice.args[0]))
    log.append(new_event("shuttle", NOBODY, (SIDES[state.shuttle_side], state.shuttle_space)))


# --- the Colonization phase ---


def do_next_turn(state: State, log: Log, frame: NextTurnFrame) -> None:
    """Begin the turn of the player on the lowest space who has not had one; spaces may change between turns (R3)."""
    state.phase = COLONIZATION
    waiting = [(player.space, seat) for seat, player in enumerate(state.players) if not player.done]
    if not waiting:
        state.frames.append(EndCheckFrame(NOBODY))
        return
    seat = min(waiting)[1]
    state.frames += [frame, RivalTurnFrame(seat) if is_rival(state, seat) else TurnStartFrame(seat)]


def do_end_check(state: State, log: Log, frame: EndCheckFrame) -> None:
    """End the game after its last round; announce the last round when the missions are done."""
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
    state.frames += [RoundEndFrame(NOBODY), ShuttlePhaseFrame(NOBODY)]


def do_round_end(state: State, log: Log, frame: RoundEndFrame) -> None:
    """Begin the next round."""
    state.round += 1
    for player in state.players:
        player.done = False
    log.append(new_event("round", NOBODY, (state.round,)))
    state.frames.append(NextTurnFrame(NOBODY))


# --- the Shuttle phase ---


def do_shuttle_phase(state: State, log: Log, frame: ShuttlePhaseFrame) -> None:
    """Move the Shuttle one space inward, or across; then players may travel, in their present order."""
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
        rival = is_rival(state, seat)
        state.frames.append(RivalTravelFrame(seat, left) if rival else TravelChoiceFrame(seat, left))


def travel_choice_options(state: State, frame: TravelChoiceFrame) -> list[Choice]:
    """Return the Shuttle if it left the player's side, else a ship of the hangar, and to stay (R10)."""
    seat, left = frame.seat, frame.left
    player = state.players[seat]
    if tables.side_of(player.space) == left:
        return [Choice("travel", ("shuttle",)), STOP]
    return [Choice("travel", ("ship",)), STOP] if player.hangar else []


def answer_travel_choice(state: State, log: Log, choice: Choice, frame: TravelChoiceFrame) -> None:
    """Travel with the Shuttle or with a ship of the hangar, or stay."""
    if choice.verb == "stop":
        return
    seat = frame.seat
    player = state.players[seat]
    begin_turn(state, seat)
    if choice.args[0] == "ship":
        player.hangar -= 1
    else:
        state.turn |= BY_SHUTTLE
    side = 1 - tables.side_of(player.space)
    state.frames += [TravelEndFrame(seat), TravelFrame(seat, side, with_tile=True)]


def do_travel_end(state: State, log: Log, frame: TravelEndFrame) -> None:
    """Give owners of used technology their rewards after a travel, as after a turn."""
    seat = frame.seat
    state.frames += [OwnerRewardsFrame(seat), ColonyUpdateFrame(NOBODY), OwnerRewardsFrame(seat)]
    clear_at_the_end(state, seat)
