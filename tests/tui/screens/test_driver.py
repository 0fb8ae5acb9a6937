"""What the terminal gets: the same screen as from Textual's own driver, in few bytes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from textual.events import Resize
from textual.geometry import Size
from textual.pilot import Pilot

from tests.control_characters import hidden_in
from tests.environment import person
from tests.tui.fake_terminal import ComparingDriver, driver_of
from tests.tui.screens.keys import press, settle
from tests.tui.screens.views import middle
from tests.tui.untrusted_text import BAD, hostile_table
from tui.games.page import MenuItem
from tui.screens.base import BaseScreen
from tui.screens.command_line import CommandScreen
from tui.screens.confirm import ConfirmScreen, NoticeScreen
from tui.screens.text_prompt import TextPromptScreen
from tui.text import Words
from tui.textual_app import AreoApp

WALK = (
    *("tab", "l", "n", "y", "escape", "c", "down", "down", "slash", "p", "enter", "escape", "escape", "p", "escape"),
    *("v", "right", "escape", "o", "comma", "escape", "r"),
    *("down", "escape", "question_mark", "tab", "escape"),
)
"""Keys that lead through most kinds of screens."""


class BareBoth(ComparingDriver):
    """The same for a terminal whose erased cells have no ground."""

    erases_coloured = False


def app_with(driver: type[ComparingDriver], language: str = "en") -> AreoApp:
    app = AreoApp(person(language), middle())
    app.driver_class = driver
    return app


async def walk(pilot: Pilot[Any], driver: ComparingDriver, keys: tuple[str, ...]) -> None:
    await settle(pilot)
    for key in keys:
        await press(pilot, key)
        found = driver.differences()
        assert not found, (key, found[:5])


@pytest.mark.parametrize(
    ("language", "size", "driver", "keys"),
    [
        ("en", (80, 24), ComparingDriver, WALK),
        ("en", (120, 40), ComparingDriver, WALK[15:22]),
        ("ja", (80, 24), BareBoth, WALK[:15]),
    ],
)
@pytest.mark.usefixtures("folders", "true_colour")
async def test_every_cell_is_as_textual_draws_it(
    language: str, size: tuple[int, int], driver: type[ComparingDriver], keys: tuple[str, ...]
) -> None:
    app = app_with(driver, language)
    async with app.run_test(headless=False, size=size) as pilot:
        await walk(pilot, driver_of(app), keys)
        assert driver_of(app).sent * 4 < driver_of(app).stock_sent


@pytest.mark.usefixtures("folders", "true_colour")
async def test_a_window_of_another_size_and_ctrl_l_show_everything() -> None:
    app = app_with(ComparingDriver)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await walk(pilot, driver_of(app), ("tab", "l"))
        driver = driver_of(app)
        for size in ((120, 40), (62, 16), (80, 24)):
            driver.resize(*size)
            app.post_message(Resize(Size(*size), Size(*size)))
            await settle(pilot)
            await settle(pilot)
            assert not driver.differences()
            assert len(driver.ours.lines()) == size[1]
        driver.ours.feed("\x1b[5;5Hsomebody else\x1b[2J")
        assert driver.differences()
        await press(pilot, "ctrl+l")
        assert not driver.differences()
        assert driver.ours.lines()[0].startswith(" areo")


DIALOGS: dict[str, Callable[[Words], BaseScreen[Any]]] = {
    "text prompt": lambda words: TextPromptScreen(words, "Name of the table?", "Tharsis"),
    "command line": lambda words: CommandScreen(words, ()),
    "confirm": lambda words: ConfirmScreen(words, MenuItem("q", "Leave the game"), 40),
    "notice": lambda words: NoticeScreen(words, "The game is saved."),
}


@pytest.mark.parametrize("dialog", DIALOGS)
@pytest.mark.usefixtures("folders", "true_colour")
async def test_ctrl_l_sends_everything_in_a_dialog(dialog: str) -> None:
    app = app_with(ComparingDriver)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        app.push_screen(DIALOGS[dialog](app.words))
        await settle(pilot)
        driver = driver_of(app)
        driver.ours.feed("\x1b[2J")
        assert driver.differences()
        await press(pilot, "ctrl+l")
        assert not driver.differences()


OUR_SEQUENCES = re.compile(r"\x1b\[[0-9;]*[A-Za-z]|\x1bM|\x1b\[[?<>][0-9]+(?:[hlu]|\$p)|\x1b\]22;[a-z]+(?:\x07|\x1b\\)")


class Recording(ComparingDriver):
    """Keeps all that the terminal is sent."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.all: list[str] = []

    def send(self, text: str) -> None:
        self.all.append(text)
        super().send(text)


@pytest.mark.usefixtures("toy", "true_colour")
async def test_no_name_and_nothing_typed_commands_the_terminal() -> None:
    app = AreoApp(person(), hostile_table())
    app.driver_class = Recording
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        for key in ("enter", "o", "escape", "v", "escape", "r", "escape", "colon"):
            await press(pilot, key)
        app.screen.query_one("#typed").replace(BAD, 0, 0)  # type: ignore[attr-defined]
        await press(pilot, "enter")
        driver = driver_of(app)
        assert isinstance(driver, Recording)
        sent = OUR_SEQUENCES.sub("", "".join(driver.all))
        assert hidden_in(sent, "\r\b\v") == []
        assert "A?" in sent
