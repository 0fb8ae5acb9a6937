"""Random games over all options: they end, nothing breaks, and what must hold at every moment holds."""

from __future__ import annotations

import pytest

from engine.core.choice import parse_choice
from engine.core.event import Event
from engine.core.rng import Stream
from engine.dice_game.game import GAME
from engine.dice_game.state import State
from tests.engine.dice_game.checks import check_invariants
from tests.engine.dice_game.walk import LONGEST, rules_of

FEW, MANY, BLOCK = 32, 20_000, 500


def play(number: int, *, every: int) -> State:
    """Play a game and check its invariants at regular intervals."""
    state = GAME.new(rules_of(number), f"random-{number}")
    stream = Stream.named("random games", number)
    for ply in range(LONGEST):
        pending = GAME.pending(state)
        if not pending:
            return state
        decision = pending[stream.below(len(pending))]
        choice = GAME.random_choice(decision, stream)
        assert choice in decision.options
        before = [player.vp for player in state.players]
        events = GAME.apply(state, decision.seat, choice)
        assert points_told(events, len(before)) == [
            player.vp - had for player, had in zip(state.players, before, strict=True)
        ]
        if not ply % every:
            assert parse_choice(str(choice)) == choice
            check_invariants(state)
    raise AssertionError(f"game {number} goes on after {LONGEST} choices")


def points_told(events: list[Event], players: int) -> list[int]:
    """What the events say of the track: nothing moves on it without being told."""
    told = [0] * players
    for event in events:
        if event.key == "points":
            told[event.seat] += int(event.args[0])
    return told


@pytest.mark.parametrize("number", range(FEW))
def test_random_games(number: int) -> None:
    state = play(number, every=9)
    sheet = GAME.score(state)
    assert len(sheet.totals) == state.rules.players


@pytest.mark.slow
@pytest.mark.parametrize("block", range(MANY // BLOCK))
def test_twenty_thousand_random_games(block: int) -> None:
    for number in range(FEW + BLOCK * block, FEW + BLOCK * (block + 1)):
        check_invariants(play(number, every=97))
