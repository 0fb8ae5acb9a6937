"""The set-up: each seat gets seven cards and discards two (NOTES 3)."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.message import Refusal
from engine.core.rng import Stream
from engine.jump_drive.board.empires import no_tallies
from engine.jump_drive.board.piles import draw, shuffle
from engine.jump_drive.cards.readings import FULL_DECK
from engine.jump_drive.rules import DEALT, DISCARDED_AT_START, JumpRules, check
from engine.jump_drive.state import Player, State


def new_table(rules: JumpRules, seed: str) -> State:
    """Return the table before the first decision. Raises ``Refusal`` for rules that cannot be played."""
    for problem in check(rules):
        raise Refusal(problem.key, **problem.args)
    players = [Player([], no_tallies(), owes=DISCARDED_AT_START) for _ in range(rules.players)]
    state = State(rules, Stream.named(seed, "deck").state, list(FULL_DECK), [], players)
    shuffle(state, state.deck)
    log: list[Event] = []
    for seat in range(rules.players):
        draw(state, log, seat, DEALT, "dealt")
    return state
