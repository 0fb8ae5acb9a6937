"""The end of a turn, bonus cards, last turns, and the time of a solo game (icons 5 and 12, end, solo)."""

from __future__ import annotations

from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.board.spaces import complete
from engine.dice_game.events import new_event
from engine.dice_game.play.changes import Log, slugs
from engine.dice_game.rules import BONUS_MARKS, COMPLETE_TO_END, SOLO_MARKS, SOLO_TURNS
from engine.dice_game.state import OVER, START, BonusFrame, State
from engine.dice_game.terms import GONE, NOBODY

PARAMETERS = 3


def begin_turn(state: State, log: Log, seat: int) -> None:
    """Begin a regular turn, or an extra one."""
    state.seat, state.stage, state.kind, state.mains = seat, START, "", 1
    state.turns += 1
    log.append(new_event("turn", seat, (state.time or state.turns,)))


def after_turn(state: State, log: Log) -> None:
    """Begin what comes after a turn: an extra turn (R14), bonus cards, the next turn, or the end.

    A solo game has fifty turns including extra turns, and no extra turn after the last.
    """
    counted = state.rules.solo and not state.rules.first_rulings
    if state.extra:
        seat, *rest = state.extra
        state.extra = tuple(rest)
        if not counted:
            begin_turn(state, log, seat)
            return
        if state.time < SOLO_TURNS:
            _next_solo_turn(state, log)
            return
    seat = owed_a_bonus(state)
    if seat != NOBODY:
        look_at_bonuses(state, log, seat, by_mark=True)
    elif state.rules.solo:
        _next_solo_turn(state, log)
    else:
        _next_turn(state, log)


def owed_a_bonus(state: State) -> int:
    """Return who takes a bonus card now: from the active player in seat order, checked again after each card (R11)."""
    if state.bonus_pile:
        players = len(state.players)
        for offset in range(players):
            seat = (state.seat + offset) % players
            player = state.players[seat]
            if sum([player.vp >= mark for mark in BONUS_MARKS]) > player.bonus_taken:
                return seat
    return NOBODY


def look_at_bonuses(state: State, log: Log, seat: int, *, by_mark: bool) -> None:
    """Show a seat the bonus pile, from which it will choose a card."""
    log.append(new_event("looked", seat, (len(state.bonus_pile),), "", slugs(state.bonus_pile), reveals=True))
    state.frames.append(BonusFrame(seat, by_mark=by_mark))


def _next_turn(state: State, log: Log) -> None:
    """Begin the next regular turn; after two complete parameters each player has one more (end, R26)."""
    if state.last_turns > 0:
        state.last_turns -= 1
        if not state.last_turns:
            _end(state, log)
            return
    elif complete(state) >= COMPLETE_TO_END:
        state.last_turns = len(state.players)
        log.append(new_event("last-turns", NOBODY, (state.last_turns,)))
    state.base = (state.base + 1) % len(state.players)
    begin_turn(state, log, state.base)


def _next_solo_turn(state: State, log: Log) -> None:
    """Advance the time of a solo game, which removes unclaimed milestones (solo, R17)."""
    done = complete(state) == PARAMETERS and not state.rules.solo_plays_all_turns
    if done or state.time >= SOLO_TURNS:
        _end(state, log)
        return
    state.time += 1
    if state.time in SOLO_MARKS:
        index = SOLO_MARKS.index(state.time)
        if index < len(state.owners) and state.owners[index] == NOBODY:
            state.owners = tuple([GONE if place == index else owner for place, owner in enumerate(state.owners)])
            log.append(new_event("milestone-gone", 0, (MILESTONES[state.milestones[index]].slug,)))
    begin_turn(state, log, 0)


def _end(state: State, log: Log) -> None:
    state.phase = OVER
    log.append(new_event("over"))
