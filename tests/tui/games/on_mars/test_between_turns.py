"""Alone, with the rival: what happened between two turns is told before the next one, and not again rounds later."""

from __future__ import annotations

from engine.core.rng import Stream
from engine.on_mars.game import GAME
from engine.on_mars.rules import MarsRules
from tests.tui.games.on_mars.tables import table_of
from tui.app.game_session import GameSession
from tui.app.seat_client import SeatClient
from tui.text import Words

ENOUGH = 150


def test_skipped_events_are_not_shown_rounds_later() -> None:
    shown = table_of(GAME.new(MarsRules(players=1), "BETWEEN-2"))
    session, match = GameSession(SeatClient(shown), Words("en", "on-mars")), shown.match
    stream, rounds = Stream.named("between"), 0
    while not match.over and len(match.plies) < ENOUGH:
        session.changed()
        told = session.unseen()
        rounds += sum(one.summary.kind == "round" for one in told)
        assert all(one.summary.end == len(match.plies) for one in told)
        match.choose(0, GAME.random_choice(match.pending[0], stream))
    assert rounds
