"""Random games of the Dice Game, with random options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.rng import Stream
from engine.dice_game.game import GAME
from engine.dice_game.rules import READINGS, DiceRules
from engine.dice_game.state import State

LONGEST = 20_000
READING_NAMES = tuple(option.field for option in GAME.options() if option.group == READINGS)


def rules_of(number: int) -> DiceRules:
    """Other options for each game: all numbers of players, both decks, every reading."""
    stream = Stream.named("options", number)
    readings = {name: bool(stream.below(2)) for name in READING_NAMES}
    deck = "reference" if stream.below(2) else "balanced"
    return DiceRules(players=1 + number % 4, corporate_era=bool(number // 4 % 2), deck=deck, **readings)


class Step(NamedTuple):
    """A choice that was made, and what happened; ``state`` is the one after it, the same one for every step."""

    state: State
    decision: Decision
    choice: Choice
    events: list[Event]


def walk(rules: DiceRules, seed: str) -> Iterator[Step]:
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
