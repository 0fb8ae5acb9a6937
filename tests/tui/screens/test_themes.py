"""Every screen in four themes, as text: which look each cell has, and what that look is in each theme.

``pytest tests/tui/screens --snapshot-update`` takes them anew. A file has the lines of the screen as letters, one for
each look (``.``: plain), then what each letter stands for.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.style import Style

from saves.journal import Seat
from tests.here import here
from tests.tui.glass import Both, driver_of
from tests.tui.screens import kept
from tests.tui.screens.keys import press, screen_lines, settle
from tests.tui.screens.views import STYLED, VIEWS, middle
from tui.app import AreoApp
from tui.terminal.colours import ASCII, CONTRAST, DARK, LIGHT, MONOCHROME, SIXTEEN, THEMES
from tui.text import Words

STYLES = Path(__file__).parent / "styles"
pytestmark = pytest.mark.usefixtures("still")
FOUR = (DARK, LIGHT, SIXTEEN, MONOCHROME)
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def looks(app: AreoApp) -> list[list[str]]:
    """The look of every cell, in words."""
    return [
        [said for text, style, _ in strip for said in [described(style)] * cell_len(text)]
        for strip in app.screen._compositor.render_strips()
    ]


def described(style: Style | None) -> str:
    """A look in words: weights, ink, ground."""
    assert style is not None, "a piece without a style breaks where there are no colours"
    weights = [name for name in ("bold", "dim", "italic", "underline", "reverse") if getattr(style, name)]
    inks = [colour.name if colour is not None else "-" for colour in (style.color, style.bgcolor)]
    return " ".join([*weights, f"{inks[0]}/{inks[1]}"])


@pytest.mark.parametrize("name", STYLED)
async def test_text_and_styles(name: str, pytestconfig: pytest.Config) -> None:
    view = VIEWS[name]
    app = view.app()
    async with app.run_test(size=view.size) as pilot:
        await view.come(pilot)
        text = screen_lines(app)
        kept.text(name, text, view.size, pytestconfig)
        found: dict[str, list[list[str]]] = {}
        for theme in FOUR:
            app.wear(theme)
            await settle(pilot)
            found[theme] = looks(app)
            if not name.startswith(("title", "options")):  # these say what the theme is
                assert screen_lines(app) == text, theme
    kept.compare(STYLES / f"{name}.txt", _said(found), pytestconfig)


def _said(found: dict[str, list[list[str]]]) -> str:
    cells = [list(zip(*rows, strict=True)) for rows in zip(*found.values(), strict=True)]
    plain = Counter(look for row in cells for look in row).most_common(1)[0][0]
    letters = {plain: "."}
    for row in cells:
        for look, _ in groupby(row):
            letters.setdefault(look, LETTERS[len(letters) - 1])
    lines = ["".join(letters[look] for look in row) for row in cells]
    legend = [f"{letter}  " + "   ".join(f"{part:<26}" for part in look).rstrip() for look, letter in letters.items()]
    return "\n".join([*lines, "", "   " + "   ".join(f"{name:<26}" for name in found).rstrip(), *legend]) + "\n"


def test_no_styles_are_left_over() -> None:
    assert {path.stem for path in STYLES.iterdir()} == set(STYLED)


@pytest.mark.parametrize("theme", THEMES)
async def test_players_and_tiles_are_told_apart_without_colour(theme: str) -> None:
    app = AreoApp(Words("en"), here(), middle(5, "hellas"), theme=theme)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        shown = "\n".join(screen_lines(app))
        assert all(f" {seat}" in shown for seat in ("A Ann", "B Bo", "C Mia", "D Leo", "E Eva"))
        assert all(sign in shown for sign in ("~~~~~", "*****", "#####", "* ", "# "))


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
    app: AreoApp = AreoApp(Words("en"), here(), middle(), theme=theme)
    app.driver_class = Both
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "tab")
        driver = driver_of(app)
        assert not driver.differences()
        assert driver.ours.lines()[0].startswith(" areo   Gen 9   3 players   deck 76   A Ann")
        assert driver.ours.lines() == screen_lines(app)
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
    app = AreoApp(Words("en"), here(), table, theme=SIXTEEN)
    app.driver_class = Both
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        lines = driver_of(app).ours.lines()
        assert "A Zoe??" in lines[0]
        assert all(text.isascii() for text in lines)
