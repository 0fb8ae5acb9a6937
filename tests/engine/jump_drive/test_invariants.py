"""Random games of all numbers of players with any options: everything holds at every decision."""

from __future__ import annotations

import pytest

from engine.core.rng import Stream
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import GOAL
from tests.engine.jump_drive import checks
from tests.engine.jump_drive.walk import rules_of, walk


def check_game(number: int, *, look: int) -> int:
    """Play a game; check cards and figures after every choice, and the offered choices after one in ``look``."""
    stream = Stream.named("look", number)
    steps = 0
    for step in walk(rules_of(number), f"INVARIANT-{number}"):
        steps += 1
        checks.check_everything(step.state, step.events)
        for decision in GAME.pending(step.state):
            if not stream.below(look):
                checks.check_decision(step.state, decision)
    best = max(player.vp for player in step.state.players)
    assert best >= GOAL
    assert GAME.status(step.state) == {"round": step.state.round, "rounds": 0, "over": 1}
    tied = [seat for seat, player in enumerate(step.state.players) if player.vp == best]
    assert set(GAME.score(step.state).winners) <= set(tied)
    return steps


@pytest.mark.parametrize("dozen", range(10))
def test_everything_holds_at_every_decision_of_random_games(dozen: int) -> None:
    for number in range(12 * dozen, 12 * dozen + 12):
        assert check_game(number, look=4) > 5


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(50))
def test_everything_holds_in_five_thousand_random_games(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        check_game(1_000 + number, look=2)


def test_the_random_games_reach_all_kinds_of_positions() -> None:
    """What the games above look at: second worlds, both convoys, both ways of paying, propaganda, new piles."""
    seen: set[str] = set()
    for number in range(120):
        for step in walk(rules_of(number), f"INVARIANT-{number}"):
            for event in step.events:
                seen.add(event.key)
                if event.key in ("placed", "second"):
                    seen.add(f"{event.key} {event.args[2]}".strip())
    assert {"propaganda", "ended", "income", "explored", "discarded"} <= seen
    assert {"placed", "placed settle", "placed conquer", "placed contact"} <= seen
    assert {"second settle", "second conquer", "second contact"} <= seen
    assert "shuffled" in seen
