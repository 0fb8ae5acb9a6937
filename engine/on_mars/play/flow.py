"""The flow of a game: frames are resolved until a player must choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Message, say
from engine.core.options import OneOf
from engine.core.rng import Stream
from engine.on_mars.events import new_event
from engine.on_mars.frame_types import AnyFrame
from engine.on_mars.frame_types.base import Frame
from engine.on_mars.frame_types.colony import DisplaceFrame
from engine.on_mars.frame_types.rounds import (
    OwnerRewardFrame,
    ShuttleSideFrame,
    SpaceFrame,
    TravelChoiceFrame,
    TurnFrame,
)
from engine.on_mars.play import frame_rules
from engine.on_mars.play.frames import Log, Rule
from engine.on_mars.play.travel import BOTH_SIDES
from engine.on_mars.state import BEGUN, State

RULES: Final[Mapping[type[Frame], Rule[Any]]] = frame_rules.RULES
_PROMPTS: dict[str, Message] = {
    rule.kind: say(f"prompt.{rule.kind.replace('_', '-')}") for rule in RULES.values() if rule.kind
}


_ROOTS: Final = frozenset((TravelChoiceFrame, ShuttleSideFrame, OwnerRewardFrame))
"""Frames with which a move always begins."""


class Asked(NamedTuple):
    """A question that waits for an answer. ``rule`` is that of the frame, ``options`` what may be answered."""

    rule: Rule[Any]
    frame: AnyFrame
    options: Sequence[Choice]


def step(state: State, log: Log) -> Asked | None:
    """Resolve the last frame, or return its question; a question without options is skipped."""
    frame = state.frames[-1]
    rule = RULES[type(frame)]
    do = rule.do
    if do is not None:
        state.frames.pop()
        do(state, log, frame)
        return None
    assert rule.options is not None
    options = rule.options(state, frame)
    if options:
        return Asked(rule, frame, options)
    state.frames.pop()
    return None


def advance(state: State, log: Log) -> Asked | None:
    """Resolve frames up to the next question, including those with one option or for the box; None if none is left."""
    frames = state.frames
    while frames:  # as ``step`` does, without a call for each frame
        frame = frames[-1]
        rule = RULES[type(frame)]
        do = rule.do
        if do is not None:
            frames.pop()
            do(state, log, frame)
            continue
        assert rule.options is not None
        options = rule.options(state, frame)
        if options:
            return Asked(rule, frame, options)
        frames.pop()
    return None


def answer(state: State, log: Log, asked: Asked, choice: Choice) -> None:
    """Do what an answer says."""
    assert asked.rule.answer is not None
    state.frames.pop()
    asked.rule.answer(state, log, choice, asked.frame)


def _draw(state: State, log: Log, asked: Asked) -> Choice:
    """Return the box answers."""
    odds = asked.rule.odds
    assert odds is not None
    if len(asked.options) == 1 and asked.rule.kind != "solo_shuffle":
        return asked.options[0]
    stream = Stream(state.stream)
    if asked.rule.kind == "solo_shuffle":
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
    """Resolve frames until a player has a choice. A question with one option is answered, not asked."""
    while True:
        asked = advance(state, log)
        if asked is None:
            return None
        if asked.rule.odds is not None:
            answer(state, log, asked, _draw(state, log, asked))
        elif len(asked.options) == 1:
            answer(state, log, asked, asked.options[0])
        else:
            return asked


def _is_root(state: State, frame: AnyFrame) -> bool:
    """Return whether a move begins with this question."""
    if type(frame) is TurnFrame:
        return not state.turn & BEGUN
    if type(frame) is SpaceFrame:
        return frame.side == BOTH_SIDES
    if type(frame) is DisplaceFrame:
        return frame.seat != state.active
    return type(frame) in _ROOTS


def decision(state: State, asked: Asked) -> Decision:
    """Return a question as a decision."""
    kind, frame = asked.rule.kind, asked.frame
    root = _is_root(state, frame)
    settled = type(frame) is TurnFrame and not root
    return Decision(frame.seat, kind, "", OneOf(tuple(asked.options)), _PROMPTS[kind], root, settled)


def waiting(state: State) -> tuple[Decision, ...]:
    """Return who must decide now. The last frame of a state that waits is a question."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    rule = RULES[type(frame)]
    assert rule.options is not None
    options = rule.options(state, frame)
    return (decision(state, Asked(rule, frame, options)),) if options else ()


def apply(state: State, choice: Choice) -> list[Event]:
    """Apply a legal choice and resolve all frames up to the next decision. Return the events."""
    log: Log = []
    frame = state.frames.pop()
    rule = RULES[type(frame)]
    assert rule.answer is not None
    rule.answer(state, log, choice, frame)
    asked = settle(state, log)
    state.waiting = () if asked is None else (decision(state, asked),)
    return log


def begin(state: State) -> None:
    """Go on to the first decision of a table that has just been laid out."""
    asked = settle(state, [])
    state.waiting = () if asked is None else (decision(state, asked),)
