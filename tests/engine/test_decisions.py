"""What opponents of each level choose in seeded games: a change of code alone does not change it.

After rules or learned values have changed, run it with ``AREO_UPDATE=1`` and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import games
from engine.bots.levels import LEVELS, opponent
from engine.core.interfaces import Budget
from engine.match import Match, policy_stream
from tests.golden import check_golden

SEED = "D1"
EVERY, LAST = 20, 60
"""The plies at which all levels are asked."""
SLOW = {("terraforming-mars", 1, "expert")}
"""Takes 12 s."""


def choices(slug: str, players: int) -> Iterator[str]:
    """Yield what each level would choose at some plies of a game that easy opponents play."""
    game = games.game(slug)
    match = Match(game, game.new(game.rules_type(players=players), SEED))
    policies = {level: opponent(game, level) for level in LEVELS if (slug, players, level) not in SLOW}
    for ply in range(LAST + 1):
        if match.over:
            return
        decision = match.pending[0]
        view, stream = match.view(decision.seat), (SEED, decision.seat, ply)
        if ply % EVERY == 0:
            for level, policy in policies.items():
                chosen = policy.choose(view, decision, policy_stream(*stream), Budget())
                yield f"{players} players, ply {ply}, {level}: {chosen}"
        match.choose(decision.seat, policies["easy"].choose(view, decision, policy_stream(*stream), Budget()))


@pytest.mark.parametrize("slug", games.GAMES)
def test_opponents_choose_what_they_chose_before(slug: str) -> None:
    lines = [line for players in (1, 2, 3, 4) for line in choices(slug, players)]
    check_golden(f"data/decisions/{slug}.txt", "\n".join(lines) + "\n")
