"""What holds in every theme and terminal: signs do without colour, and nothing is sent that cannot be shown."""

from __future__ import annotations

import os

import pytest

from saves.journal import Seat
from tests.environment import person
from tests.tui.fake_terminal import ComparingDriver, driver_of
from tests.tui.screens.keys import press, screen_lines, settle
from tests.tui.screens.views import middle
from tui.terminal.substitutes import substituted
from tui.terminal.theme_choice import ASCII, CONTRAST, MONOCHROME, SIXTEEN, THEMES
from tui.textual_app import AreoApp
from tui.widgets.styled_widget import StyledLines

pytestmark = pytest.mark.usefixtures("still")


@pytest.mark.parametrize("theme", THEMES)
async def test_players_and_tiles_differ_without_colour(theme: str) -> None:
    app = AreoApp(person(theme=theme), middle(5, "hellas"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        shown = "\n".join(screen_lines(app))
        assert all(f" {seat}" in shown for seat in ("A Ann", "B Bo", "C Mia", "D Leo", "E Eva"))
        assert all(sign in shown for sign in ("~~~", "grA", "grC", "ciC", "ciD", "laD"))


@pytest.mark.parametrize(
    ("terminal", "theme", "most"),
    [
        ({"TERM": "linux"}, SIXTEEN, 5_000),
        ({"TERM": "xterm"}, SIXTEEN, 5_000),
        ({"TERM": "screen"}, SIXTEEN, 5_000),
        ({"TERM": "tmux", "LANG": "C"}, SIXTEEN, 5_000),
        ({"TERM": "vt100", "LANG": "C"}, MONOCHROME, 4_000),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, MONOCHROME, 4_000),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, CONTRAST, 10_000),
        ({"TERM": "vt220", "LC_ALL": "C"}, ASCII, 5_000),
    ],
    ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else str(value),
)
async def test_each_terminal_shows_a_table(
    terminal: dict[str, str], theme: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
        if name in terminal and name != "NO_COLOR":
            monkeypatch.setenv(name, terminal[name])
    app: AreoApp = AreoApp(person(theme=theme), middle())
    app.driver_class = ComparingDriver
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "tab")
        driver = driver_of(app)
        assert not driver.differences()
        assert driver.ours.lines()[0].startswith(" areo   Gen 9   3 players   deck 76   A Ann")
        assert list(map(substituted, driver.ours.lines())) == list(map(substituted, screen_lines(app)))
        assert driver.sent < most
        inks = {char.fg for y in range(24) for char in driver.ours.row(y)}
    assert inks == {"default"} if theme == MONOCHROME else len(inks) > 5
    assert dict(os.environ).get("TERM") == terminal["TERM"]


async def test_a_name_is_sent_in_ascii_where_there_is_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C")
    for name in ("LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(name, raising=False)
    table = middle()
    table.seats = (Seat("Zoë火", "person"), *table.seats[1:])
    app = AreoApp(person(theme=SIXTEEN), table)
    app.driver_class = ComparingDriver
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        lines = driver_of(app).ours.lines()
        assert "A Zoe??" in lines[0]
        assert all(text.isascii() for text in lines)


async def test_of_sixteen_colours_a_sign_that_could_not_be_read_has_that_of_its_ground() -> None:
    app = AreoApp(person(theme=SIXTEEN, painted=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        head = app.screen.query_one("#head", StyledLines)
        inks = [head.style_of(ink).color for ink in ("energy", "box energy", "band bad", "band", "box money", "money")]
        names = [ink.number for ink in inks if ink is not None]
    assert names == [13, 15, 7, 7, 11, 11]
