"""Random games that make progress: passing, ending a turn and selling patents are rare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.rng import Stream
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import State

IDLE = {"pass", "end", "project sell-patents"}
LONGEST = 6_000


class Step(NamedTuple):
    """A choice and its events; ``state`` is the one after it."""

    state: State
    decision: Decision
    choice: Choice
    events: list[Event]
    stocks: list[list[int]]
    productions: list[list[int]]
    ratings: list[int]
    phase: str


def pick(decision: Decision, stream: Stream) -> Choice:
    """Return a random option; a passive one only once in thirty, unless there is nothing else."""
    for _ in range(30):
        choice = decision.options.pick(stream)
        if str(choice) not in IDLE:
            break
    return choice


def walk(rules: MarsRules, seed: str) -> Iterator[Step]:
    """Play a whole random game, step by step."""
    state = GAME.new(rules, seed)
    stream = Stream.named("walk", seed)
    for _ in range(LONGEST):
        pending = GAME.pending(state)
        if not pending:
            return
        decision = pending[stream.below(len(pending))]
        choice = pick(decision, stream)
        stocks = [player.stock[:] for player in state.players]
        productions = [player.production[:] for player in state.players]
        ratings = [player.rating for player in state.players]
        phase = state.phase
        events = GAME.apply(state, decision.seat, choice)
        yield Step(state, decision, choice, events, stocks, productions, ratings, phase)
    raise AssertionError(f"the game goes on after {LONGEST} choices")


def rules_of(number: int) -> MarsRules:
    """Return the rules of the n-th random game.

    They cover 1 to 5 players, all maps, with and without draft, and both orders of effects.
    """
    players = 1 + number % 5
    return MarsRules(
        players=players,
        map=("tharsis", "hellas", "elysium")[number // 5 % 3],
        corporate_era=players == 1 or number % 4 != 3,
        draft=players > 1 and number % 2 == 0,
        effect_order=("ask", "standard")[number // 2 % 2],
        beginners=(0,) if players == 3 and number % 4 == 2 else (),
        solo_corporation=("choose", "dealt")[number // 5 % 2],
    )
