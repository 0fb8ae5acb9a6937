"""The opponents of an older tree, met from outside: here those of this tree, which must choose as they do inside."""

from __future__ import annotations

import sys
from pathlib import Path

from engine import games
from engine.bots.levels import opponent
from engine.core.interfaces import Budget
from engine.match import policy_stream
from tests import arena
from tui.app.external_bot import ExternalBot

TOP = Path(__file__).parents[3]


def test_a_tree_that_is_named_plays_as_its_own_opponents_do() -> None:
    game = games.game("jump-drive")
    rules = game.rules_type(players=2)
    program = Path(arena.__path__[0]) / "baseline.py"
    engine = ExternalBot(f"{sys.executable} {program} {TOP} normal", game, seconds=60, repeats=True)
    engine.sit_down(rules, (0, 1))
    state, inside, plies = game.new(rules, "BASE-1"), opponent(game, "normal"), 0
    try:
        while pending := game.pending(state):
            decision = pending[0]
            view = game.view(state, decision.seat)
            streams = [policy_stream("BASE-1", decision.seat, plies) for _ in range(2)]
            choice = engine.choose(view, decision, streams[0], Budget())
            assert choice == inside.choose(view, decision, streams[1], Budget())
            game.apply(state, decision.seat, choice)
            plies += 1
    finally:
        engine.close()
    assert plies > 10
