"""The flow of a game: frames are resolved until a player must decide."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import say
from engine.core.options import OneOf
from engine.dice_game.cards import NUMBERS
from engine.dice_game.play import setup
from engine.dice_game.play.changes import Log, check_milestones
from engine.dice_game.play.choices import CORPORATION
from engine.dice_game.play.frame_rules import ask_frame, do_frame
from engine.dice_game.play.game_end import after_turn, begin_turn
from engine.dice_game.play.prompts import frame_decision, window_decision
from engine.dice_game.play.turn_options import take_window, window_choices
from engine.dice_game.state import CORPORATIONS, ENDED, OVER, PLAYING, SETTING_UP, State
from engine.dice_game.terms import UNKNOWN

Pending = tuple[Decision, ...]
_CHOOSE_CORPORATION = say("prompt.corporation")


def advance(state: State, log: Log) -> Pending:
    """Resolve frames until a player must decide or the game is over. A question with one answer is not asked."""
    frames = state.frames
    while True:
        if frames:
            frame = frames[-1]
            options = ask_frame(state, frame)
            if options is not None and options.count() > 1:
                return (frame_decision(state, frame, options),)
            frames.pop()
            do_frame(state, log, frame, None if options is None else next(iter(options), None))
            continue
        pending = _go_on(state, log)
        if pending is not None:
            return pending


def _go_on(state: State, log: Log) -> Pending | None:
    """Return what comes where no frame waits: a decision, or None where something has been done."""
    if state.phase == PLAYING:
        if state.stage == ENDED:
            after_turn(state, log)
            return None
        choices = window_choices(state)
        if len(choices) > 1:
            return (window_decision(state, OneOf(tuple(choices))),)
        take_window(state, log, choices[0])
        return None
    if state.phase == CORPORATIONS:
        pending = _choosing(state)
        if pending or any(UNKNOWN in player.offered for player in state.players):  # a view goes no further
            return pending
        setup.open_game(state, log)
        return None
    if state.phase == SETTING_UP:
        state.phase = PLAYING
        state.time = int(state.rules.solo)
        begin_turn(state, log, 0)
        return None
    return ()


def waiting(state: State) -> Pending:
    """Return the decisions of this moment, computed again; a state at rest always has them, or is over."""
    if state.frames:
        frame = state.frames[-1]
        return (frame_decision(state, frame, ask_frame(state, frame) or OneOf(())),)
    if state.phase == CORPORATIONS:
        return _choosing(state)
    if state.phase == OVER:
        return ()
    return (window_decision(state, OneOf(tuple(window_choices(state)))),)


def _choosing(state: State) -> Pending:
    """Return the decisions of all players who choose one of two corporations in secret (prep 5)."""
    return tuple(
        [
            Decision(seat, "corporation", "", _offer(player.offered), _CHOOSE_CORPORATION, True)
            for seat, player in enumerate(state.players)
            if len(player.offered) > 1
        ]
    )


def _offer(offered: tuple[int, ...]) -> OneOf:
    return OneOf(tuple([CORPORATION[number] for number in offered if number != UNKNOWN]))


def take_answer(state: State, log: Log, seat: int, choice: Choice) -> None:
    """Give the decision that waits its answer, which must be legal."""
    if state.frames:
        do_frame(state, log, state.frames.pop(), choice)
    elif state.phase == CORPORATIONS:
        state.players[seat].offered = (NUMBERS[str(choice.args[0])],)
    else:
        take_window(state, log, choice)
    check_milestones(state, log)
