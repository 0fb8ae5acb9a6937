"""q leaves what is open to the title, Esc goes one step back, Ctrl+C and Ctrl+Q ask: on every screen alike."""

from __future__ import annotations

import pytest

from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.views import VIEWS, View
from tui.screens.confirm import LeavingScreen
from tui.screens.title import TitleScreen

pytestmark = pytest.mark.usefixtures("still", "toy", "true_colour")
FROM_TITLE = {
    **{name: view for name, view in VIEWS.items() if view.table is None and not view.replay and view.keys},
    "learn": View(None, ("l",)),
    "puzzles": View(None, ("p",)),
}


@pytest.mark.parametrize("name", FROM_TITLE)
async def test_q_goes_to_the_title_and_ends_nothing_else(name: str) -> None:
    view = FROM_TITLE[name]
    async with view.app().run_test(size=(80, 24)) as pilot:
        app = pilot.app
        await view.come(pilot)
        leaves = {active.binding.action for key, active in app.screen.active_bindings.items() if key == "q"}
        here = app.screen
        await press(pilot, "q")
        await settle(pilot)
        assert app.is_running
        if "leave" in leaves:
            assert isinstance(app.screen, TitleScreen)
            assert len(app.screen_stack) == 1
        else:
            assert app.screen is here or isinstance(app.screen, TitleScreen)


def test_screens_that_q_leaves_are_among_them() -> None:
    assert {"library", "history", "puzzles", "daily", "learn"} <= {name.split("-")[0] for name in FROM_TITLE}


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_leaving_by_control_keys_asks(key: str) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for opening in ((), ("n",), ("f2",), ("f3",), ("question_mark",)):
            await press(pilot, *opening, key)
            assert isinstance(app.screen, LeavingScreen), opening
            assert "quit areo" in "\n".join(screen_lines(app))
            assert app.is_running
            await press(pilot, "escape")
            assert not isinstance(app.screen, LeavingScreen)
            if opening:
                await press(pilot, "escape")
            assert isinstance(app.screen, TitleScreen)
        await press(pilot, key, key)
    assert app.return_value == 0
