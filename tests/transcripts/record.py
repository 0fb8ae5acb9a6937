"""``python -m tests.transcripts.record``: plays the game of ``table.areo`` anew, after rules have changed.

The opponent's policy plays both seats, up to a prompt in the middle of the game.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine.bots import opponent
from engine.core.ports import Budget
from engine.games import game
from engine.match import Match, policy_stream
from saves.journal import Header, Seat, create
from saves.replay import beginning

HERE = Path(__file__).parent
SEED = "RED-1"
ROUND = 7
FEWEST_CHOICES = 9


def main() -> int:
    """Writes ``table.areo``."""
    path = HERE / "table.areo"
    path.unlink(missing_ok=True)
    played = game("terraforming-mars")
    header = Header(
        game=played.slug,
        rules_version=played.rules_version,
        data=played.data_digest(),
        rules="players=2",
        seed=SEED,
        seats=(Seat("Ann"), Seat("Bo", "bot", "easy")),
        created="2026-01-01T12:00:00+00:00",
        app="0.1.0",
    )
    match = beginning(header)
    journal = create(path, header)
    match.journal = journal
    policy = opponent(played, "easy")
    while not _worth_showing(match):
        decision = match.pending[0]
        stream = policy_stream(SEED, decision.seat, len(match.plies))
        choice = policy.choose(match.view(decision.seat), decision, stream, Budget())
        match.choose(decision.seat, choice, durable=False)
    journal.close()
    return 0


def _worth_showing(match: Match) -> bool:
    """Ann begins her turn, late enough, with a lot to choose from."""
    decision = match.pending[0]
    late = match.game.status(match.state)["round"] == ROUND
    return late and decision.seat == 0 and decision.kind == "action" and decision.options.count() >= FEWEST_CHOICES


if __name__ == "__main__":
    sys.exit(main())
