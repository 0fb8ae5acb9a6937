"""No window from 80x24 to 240x80 cuts a word, loses a line or shows a part of a part, on any screen of a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from textual.app import App

from tests.slow_cases import slow_except
from tests.tui.pictures.main_screens import MAIN
from tests.tui.screens.keys import settle
from tests.tui.screens.split_words import FOOT, HEAD, cut_off, drawn_anew, hole, is_torn, lost_lines, torn_words
from tests.tui.screens.views import VIEWS, all_counted
from tui.games.terraforming_mars.goals import in_zone
from tui.screens.framed_screen import HOLE, TALL
from tui.text import LANGUAGES
from tui.widgets.styled_line import column, fitted, line, plain
from tui.widgets.styled_widget import StyledLines

pytestmark = pytest.mark.usefixtures("still", "toy", "true_colour")
SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
MORE_SIZES = ((80, 24), (81, 33), (99, 25), (119, 47), (120, 40), (140, 24), (160, 50), (181, 36), (200, 60), (240, 80))
QUICK = (
    *("table", "placing", "hand", "tableau", "payment", "jump-late", "jump-pay", "toy-wide"),
    *("library", "history", "options", "score", "wall", "jump-keep"),
)
EVERY = tuple(name for name in MAIN if name != "small")


ROOMY = (
    *("toy-ring", "toy-wide", "toy-boards", "on-mars-pay", "on-mars-executive", "on-mars-blueprint"),
    *("puzzles", "puzzle-solution"),
)
"""Too little to fill a window with: the toy game, lists at a new table, and puzzles with their solution."""


def most_empty(lines: int) -> int:
    """Return the empty lines that are no hole yet: two fifths of the middle, and in small windows more."""
    middle = lines - HEAD - FOOT
    return middle * 3 // 5 if lines < TALL else max(middle * 2 // 5, HOLE)


async def resized(name: str, language: str, sizes: tuple[tuple[int, int], ...], *, painted: bool) -> None:
    """A screen in each of these windows."""
    view = replace(MAIN[name], size=(80, 24), language=language)
    async with view.app(painted=painted).run_test(size=view.size) as pilot:
        await view.come(pilot)
        for size in sizes:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            await all_counted(pilot)
            with torn_words() as torn:
                await drawn_anew(pilot)
            where = (name, language, size)
            assert not torn, where
            assert not lost_lines(pilot.app.screen), where
            assert not cut_off(pilot.app.screen), where
            assert name in ROOMY or hole(pilot.app) <= most_empty(size[1]), where


@pytest.mark.parametrize("name", slow_except(("hand", "payment", "jump-pay", "score", "library"), QUICK))
async def test_nothing_is_torn_in_some_windows(name: str) -> None:
    await resized(name, "en", SIZES, painted=True)


@pytest.mark.slow
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVERY)
async def test_nothing_is_torn_in_any_window(name: str, language: str, painted: bool) -> None:
    await resized(name, language, MORE_SIZES, painted=painted)


async def test_rules_below_a_list_that_gave_columns_to_what_is_beside_it_keep_to_its_width() -> None:
    await resized("on-mars-board", "en", ((81, 33),), painted=True)


async def test_an_award_keeps_its_name_beside_figures_of_three_digits() -> None:
    view = replace(VIEWS["ask-final"], size=(200, 60), language="ja")
    async with view.app(painted=True).run_test(size=view.size) as pilot:
        await view.come(pilot)
        with torn_words() as torn:
            await drawn_anew(pilot)
        scene = pilot.app.screen.session.scene  # type: ignore[attr-defined]
        row = next(plain(content) for content in in_zone(scene, 52, 6) if "採掘王" in plain(content))
        assert row.split()[row.split().index("採掘王") + 1 :][:2] == ["124", "11"]
    assert not torn


class OneLine(App[None]):
    """A line that has no room."""

    def compose(self) -> Iterable[StyledLines]:
        yield StyledLines()


async def test_a_word_that_is_torn_as_late_as_on_the_screen_is_seen() -> None:
    async with OneLine().run_test(size=(14, 3)) as pilot:
        pilot.app.query_one(StyledLines).show([line("raise oxygen", " ", "twice")])
        with torn_words() as torn:
            await drawn_anew(pilot)
    assert torn == {"twice": "t"}


def test_a_torn_word_is_seen_and_a_shortened_one_is_none() -> None:
    with torn_words() as torn:
        fitted(line("raise oxygen", " ", "twice"), 14)
        fitted(line("raise oxygen"), 8)
        column("火星の海", 4)
        column("steel", 9)
    assert torn == {"raise oxygen": "raise ox", "火星の海": "火星", "twice": "t"}
    assert not is_torn("raise oxygen", "raise ")
