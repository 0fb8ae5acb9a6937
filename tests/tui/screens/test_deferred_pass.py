"""``X`` ends the turn and passes at the next one: it asks, says that it waits, and works between two people."""

from __future__ import annotations

import pytest

from engine.terraforming_mars.play.legal import END_CHOICE, PASS_CHOICE, PROJECT
from engine.terraforming_mars.terms import MEGACREDITS
from tests.tui.app.test_deferred_pass import at_second_action, refresh
from tests.tui.games.jump_drive import tables as jump
from tests.tui.games.on_mars import tables as on_mars
from tests.tui.games.on_mars.test_main_action_done import main_action_done
from tests.tui.screens.keys import app_for, new_table, press, screen_lines, settle, until
from tests.tui.screens.positions import first_action
from tui.app.game_table import GameTable
from tui.screens.confirm import ConfirmScreen
from tui.screens.hand_over import HandOverScreen
from tui.screens.requests import TableRequest
from tui.screens.running import RunningScreen

pytestmark = pytest.mark.usefixtures("folders")
POWER_PLANT = PROJECT["power-plant"]


def made(table: GameTable) -> list[tuple[int, str]]:
    return [(ply.seat, ply.choice.verb) for ply in table.match.plies[-6:]]


async def test_at_one_keyboard_the_pass_is_made_without_handing_over() -> None:
    table, _ = at_second_action()
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        await press(pilot, "X")
        assert isinstance(app.screen, ConfirmScreen)
        assert any("Still available" in text for text in screen_lines(app))
        await press(pilot, "escape")
        assert table.match.plies[-1].choice == POWER_PLANT, "nothing is done before the question is answered"
        await press(pilot, "X", "x")
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
        assert table.match.plies[-1].choice == END_CHOICE
        table.match.state.players[1].stock[MEGACREDITS] = 40
        refresh(table)
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        assert "You will pass on" not in "\n".join(screen_lines(app)), "the plan is not the next player's business"
        app.screen.accept(POWER_PLANT)
        await until(pilot, lambda: table.match.plies[-1].choice == POWER_PLANT and app.screen.asking)
        await press(pilot, "e")
        await until(pilot, lambda: table.match.plies[-1].choice == PASS_CHOICE)
        assert made(table)[-4:] == [(0, "end"), (1, "project"), (1, "end"), (0, "pass")]
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        assert app.screen.session.scene.decision.seat == 1


async def test_the_prompt_shows_a_planned_pass_and_the_key_drops_it() -> None:
    table, session = at_second_action()
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.show(TableRequest(session))
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        await press(pilot, "X", "x")
        planned = "You will pass on your next turn (X cancels this)."
        await until(pilot, lambda: any(planned in row for row in screen_lines(app)))
        assert session.planned_pass is not None and table.match.plies[-1].choice == END_CHOICE
        await press(pilot, "X")
        assert session.planned_pass is None
        assert "You will pass on" not in "\n".join(screen_lines(app))


async def test_before_the_first_action_the_key_passes_after_the_same_question() -> None:
    table = first_action(people=2, keep=5)
    table.match.state.players[0].opening = False
    refresh(table)
    app = app_for(table)
    count = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "X")
        assert isinstance(app.screen, ConfirmScreen)
        assert len(table.match.plies) == count
        await press(pilot, "x")
        await until(pilot, lambda: len(table.match.plies) == count + 1)
        assert table.match.plies[-1].choice == PASS_CHOICE


async def test_where_nobody_passes_the_key_does_what_the_line_does_that_ends_the_turn() -> None:
    table = main_action_done()
    app = app_for(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        count = len(table.match.plies)
        assert isinstance(app.screen, RunningScreen) and app.screen.view.menu["e"].open
        await press(pilot, "X")
        await until(pilot, lambda: len(table.match.plies) > count)
        ply = table.match.plies[count]
        assert (ply.seat, ply.choice.verb) == (0, "end")


async def test_where_the_turn_cannot_end_the_key_says_why() -> None:
    app = app_for(on_mars.table())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, RunningScreen)
        item = app.screen.view.menu["e"]
        assert not item.open and item.why
        await press(pilot, "X")
        assert app.screen.pane.hint == (item.why, "bad")
        assert not [keys for group, keys, _ in app.screen.help_keys() if group == "turn"]
    app = app_for(jump.middle())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, RunningScreen) and app.screen.asking
        await press(pilot, "X")
        assert app.screen.pane.hint == ("You can't end your turn now.", "bad")


async def test_alone_the_key_asks_as_the_line_that_passes(folders: object) -> None:
    table = new_table(1)
    while (decision := table.to_answer()) is not None and decision.kind != "action":
        table.choose(0, next(iter(decision.options)))
    app = app_for(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        count = len(table.match.plies)
        await press(pilot, "X")
        assert isinstance(app.screen, ConfirmScreen)
        await press(pilot, "x")
        await until(pilot, lambda: len(table.match.plies) > count)
        assert table.match.plies[count].choice == PASS_CHOICE
