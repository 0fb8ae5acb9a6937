"""``python -m tests.transcripts.record``: plays the game of ``table.areo`` again, after rules have changed.

The opponent's policy plays both seats, up to a prompt in the middle of the game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.bots.levels import opponent
from engine.core.interfaces import Budget, JournalEntry
from engine.games import game
from engine.match import Match, policy_stream
from saves import journal
from saves.journal import Header, Seat
from saves.replay import start_match

HERE = Path(__file__).parent
PLAYED = game("terraforming-mars")
TABLE = Header(
    game=PLAYED.slug,
    rules_version=PLAYED.rules_version,
    data=PLAYED.data_digest(),
    rules="players=2",
    seed="RED-1",
    seats=(Seat("Ann"), Seat("Bo", "bot", "easy")),
    created="2026-01-01T12:00:00+00:00",
    app="0.1.0",
)
ROUND = 7
FEWEST_CHOICES = 9


class _Entries(list[JournalEntry]):
    """A journal in memory."""

    def append(self, entry: JournalEntry, *, durable: bool = True) -> None:
        super().append(entry)


def played(header: Header, level: str, ends: Callable[[Match[Any]], bool] = lambda _: False) -> bytes:
    """The journal of a game in which a policy of this level plays all seats, to its end or until it ``ends``."""
    match, entries = start_match(header), _Entries()
    match.journal = entries
    policy = opponent(match.game, level)
    while match.pending and not ends(match):
        decision = match.pending[0]
        stream = policy_stream(header.seed, decision.seat, len(match.plies))
        choice = policy.choose(match.view(decision.seat), decision, stream, Budget())
        match.choose(decision.seat, choice, durable=False)
    return journal.encode_journal(header, entries)


def _worth_showing(match: Match[Any]) -> bool:
    """Ann begins her turn, late enough, with a lot to choose from."""
    decision = match.pending[0]
    late = match.game.status(match.state)["round"] == ROUND
    return late and decision.seat == 0 and decision.kind == "action" and decision.options.count() >= FEWEST_CHOICES


def main() -> int:
    """Writes ``table.areo``."""
    (HERE / "table.areo").write_bytes(played(TABLE, "easy", _worth_showing))
    return 0


if __name__ == "__main__":
    sys.exit(main())
