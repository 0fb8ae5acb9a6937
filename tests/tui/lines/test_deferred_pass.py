"""The word ``pass-later``: it asks once, ends the turn, and passes when the turn comes round again."""

from __future__ import annotations

import io

from engine.on_mars.play.frames import END
from engine.terraforming_mars.terms import MEGACREDITS
from tests.tui.app.test_deferred_pass import at_second_action, refresh
from tests.tui.games.on_mars import tables
from tests.tui.games.on_mars.test_main_action_done import main_action_done
from tests.tui.screens.positions import first_action
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.lines import Console, LineMode
from tui.text import Words


def played(table: GameTable, *lines: str) -> str:
    shown = io.StringIO()
    LineMode(table, Words("en"), Console(io.StringIO("".join(f"{line}\n" for line in lines)), shown)).run()
    return shown.getvalue()


def test_the_word_ends_the_turn_and_passes_later() -> None:
    table, _ = at_second_action()
    table.match.state.players[1].stock[MEGACREDITS] = 40
    refresh(table)
    shown = played(table, "", "pass-later", "pass-later", "", "project power-plant", "end", "quit")
    assert [(ply.seat, ply.choice.verb) for ply in table.match.plies[-4:]] == [
        (0, "end"),
        (1, "project"),
        (1, "end"),
        (0, "pass"),
    ]
    assert "Still available" in shown and "Type the same choice again to confirm it." in shown
    assert "You will pass when your turn comes round again." in shown


def test_before_the_first_action_it_does_nothing() -> None:
    table = first_action(people=2, keep=5)
    count = len(table.match.plies)
    assert "You have not acted this turn" in played(table, "", "pass-later", "quit")
    assert len(table.match.plies) == count


def test_where_nobody_passes_it_ends_the_turn_or_says_why_not() -> None:
    table = main_action_done()
    count = len(table.match.plies)
    assert "You will pass" not in played(table, "", "pass-later", "quit")
    assert table.match.plies[count].choice.verb == "end"
    table = tables.table()
    scene = GameSession(SeatClient(table), Words("en")).scene
    assert scene.why_not(END) in played(table, "", "pass-later", "quit")
    assert not table.match.plies
