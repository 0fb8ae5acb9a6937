"""Alone, with the rival: what happened between two turns is told before the next one, and not again rounds later."""

from __future__ import annotations

import pytest

from engine.core.rng import Stream
from engine.on_mars.game import GAME
from engine.on_mars.rules import MarsRules
from tests.tui.games.on_mars.tables import table_of
from tests.tui.screens.keys import app_for, screen_lines, settle
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.screens.list import ListScreen
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


def before_travelling() -> GameTable:
    """Return a table where the first seat may travel, right after the other one has taken its turn."""
    for number in range(30):
        shown = table_of(GAME.new(MarsRules(players=2), f"TRAVEL-{number}"))
        match, stream = shown.match, Stream.named("travel", str(number))
        while not match.over and len(match.plies) < ENOUGH:
            decision = match.pending[0]
            if (decision.seat, decision.kind) == (0, "travel") and match.plies[-1].seat == 1:
                return shown
            match.choose(decision.seat, GAME.random_choice(decision, stream))
    raise LookupError("travel")


@pytest.mark.usefixtures("folders")
async def test_a_pane_that_follows_a_move_of_others_says_so() -> None:
    """The first thing to decide after a turn of others may be a list in a zone, such as whether to travel."""
    app = app_for(before_travelling())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, ListScreen)
        said = screen_lines(app)[-2]
        assert said.strip().startswith("Do you travel?") and said.rstrip().endswith(". 1 move since your last turn")
        assert " B " in said
