"""Random games of Jump Drive, with random options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.rng import Stream
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import OPTIONS, JumpRules
from engine.jump_drive.state import State

LONGEST = 20_000


class Step(NamedTuple):
    """A choice that was made, and what happened; ``state`` is the one after it, the same one for every step."""

    state: State
    decision: Decision
    choice: Choice
    events: list[Event]


def rules_of(number: int) -> JumpRules:
    """The rules of the n-th random game: 1 to 4 players; every third game as recommended, else any options."""
    rules = JumpRules(players=1 + number % 4)
    if number % 3 == 0:
        return rules
    stream = Stream.named("options", number)
    values = {
        option.field: option.values[stream.below(len(option.values))] for option in OPTIONS if option.field != "players"
    }
    return msgspec.structs.replace(rules, **values)


def walk(rules: JumpRules, seed: str) -> Iterator[Step]:
    """Yield a whole random game step by step; the answering seat is random as well."""
    state = GAME.new(rules, seed)
    stream = Stream.named("walk", seed)
    for _ in range(LONGEST):
        pending = GAME.pending(state)
        if not pending:
            return
        decision = pending[stream.below(len(pending))]
        choice = GAME.random_choice(decision, stream)
        yield Step(state, decision, choice, GAME.apply(state, decision.seat, choice))
    raise AssertionError(f"the game goes on after {LONGEST} choices")
