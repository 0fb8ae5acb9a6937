"""How a game goes on: frames are done one after the other until somebody has to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Message, say
from engine.core.options import OneOf
from engine.core.rng import Stream
from engine.on_mars.events import new_event
from engine.on_mars.play import (
    advanced,
    construct,
    deliveries,
    goals,
    lab,
    lifesupport,
    moving,
    paying,
    rival,
    rivalrover,
    rounds,
    takes,
    tasks,
    travel,
    turns,
    upgrade,
)
from engine.on_mars.play.frames import ASKING, DOING, Frame, Log, Question
from engine.on_mars.play.steps import BEGUN, DISPLACE, REWARD, SHUTTLE_SIDE, SPACE, TRAVELLER, TURN
from engine.on_mars.play.travel import BOTH_SIDES
from engine.on_mars.state import State

MODULES = (
    advanced,
    construct,
    deliveries,
    goals,
    lab,
    lifesupport,
    moving,
    paying,
    rival,
    rivalrover,
    rounds,
    takes,
    tasks,
    travel,
    turns,
    upgrade,
)
"""The modules that declare what is done at each step."""
_PROMPTS: dict[str, Message] = {
    question.kind: say(f"prompt.{question.kind.replace('_', '-')}") for question in ASKING if question
}


class Asked(NamedTuple):
    """A question that waits: what is asked, of whom, and what may be answered."""

    question: Question
    frame: Frame
    options: Sequence[Choice]


def step(state: State, log: Log) -> Asked | None:
    """Does the next frame, or asks its question; a question without an answer is passed over."""
    frame = state.frames[-1]
    do = DOING[frame[0]]
    if do is not None:
        state.frames.pop()
        do(state, log, frame)
        return None
    question = ASKING[frame[0]]
    assert question is not None
    options = question.options(state, frame)
    if options:
        return Asked(question, frame, options)
    state.frames.pop()
    return None


def advance(state: State, log: Log) -> Asked | None:
    """Goes on to the next question, also one with a single answer, and draws of the box. None: nothing is left."""
    while state.frames:
        asked = step(state, log)
        if asked is not None:
            return asked
    return None


def answer(state: State, log: Log, asked: Asked, choice: Choice) -> None:
    """Does what an answer says."""
    state.frames.pop()
    asked.question.take(state, log, choice, asked.frame)


def _draw(state: State, log: Log, asked: Asked) -> Choice:
    """The box answers."""
    odds = asked.question.odds
    assert odds is not None
    if len(asked.options) == 1 and asked.question.kind != "solo_shuffle":
        return asked.options[0]
    stream = Stream(state.stream)
    if asked.question.kind == "solo_shuffle":
        order = list(asked.options[0].args)
        stream.shuffle(order)
        choice = Choice(asked.options[0].verb, tuple(order))
    else:
        weights = odds(len(asked.options))
        rank = stream.below(sum(weights))
        index = 0
        while rank >= weights[index]:
            rank -= weights[index]
            index += 1
        choice = asked.options[index]
    state.stream = stream.state
    log.append(new_event("picked", -1, choice.args[:1], reveals=True))
    return choice


def settle(state: State, log: Log) -> Asked | None:
    """Goes on until somebody has a choice: what has one answer is never asked."""
    while True:
        asked = advance(state, log)
        if asked is None:
            return None
        if asked.question.odds is not None:
            answer(state, log, asked, _draw(state, log, asked))
        elif len(asked.options) == 1:
            answer(state, log, asked, asked.options[0])
        else:
            return asked


def _is_root(state: State, frame: Frame) -> bool:
    """Whether a move begins here."""
    step, seat = frame[0], frame[1]
    if step == TURN:
        return not state.turn & BEGUN
    if step == SPACE:
        return frame[2] == BOTH_SIDES
    return step in (TRAVELLER, SHUTTLE_SIDE, REWARD) or (step == DISPLACE and seat != state.active)


def decision(state: State, asked: Asked) -> Decision:
    """A question as a decision."""
    kind = asked.question.kind
    frame = asked.frame
    root = _is_root(state, frame)
    settled = frame[0] == TURN and not root
    return Decision(frame[1], kind, "", OneOf(tuple(asked.options)), _PROMPTS[kind], root, settled)


def waiting(state: State) -> tuple[Decision, ...]:
    """Who must decide now. The frames of a state that waits begin with a question."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    question = ASKING[frame[0]]
    assert question is not None
    options = question.options(state, frame)
    return (decision(state, Asked(question, frame, options)),) if options else ()


def apply(state: State, choice: Choice) -> list[Event]:
    """Does a legal choice and all that follows from it."""
    log: Log = []
    frame = state.frames.pop()
    question = ASKING[frame[0]]
    assert question is not None
    question.take(state, log, choice, frame)
    asked = settle(state, log)
    state.waiting = () if asked is None else (decision(state, asked),)
    return log


def begin(state: State) -> None:
    """Goes on to the first decision of a table that has just been laid out."""
    asked = settle(state, [])
    state.waiting = () if asked is None else (decision(state, asked),)
