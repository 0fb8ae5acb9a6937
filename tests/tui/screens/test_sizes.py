"""No window from 80x24 to 240x80 cuts a word, loses a line or shows a part of a part, on any screen of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.pictures.shown import MAIN
from tests.tui.screens.keys import settle
from tests.tui.screens.torn import cut_off, drawn_anew, is_torn, lost_lines, torn_words
from tui.text import LANGUAGES

pytestmark = pytest.mark.usefixtures("still", "toy", "true_colour")
SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
MORE_SIZES = ((80, 24), (81, 33), (99, 25), (119, 47), (120, 40), (140, 24), (160, 50), (181, 36), (200, 60), (240, 80))
QUICK = ("table", "placing", "hand", "tableau", "payment", "jump-late", "jump-pay", "toy-wide")
EVERY = tuple(name for name in MAIN if name != "small")


async def resized(name: str, language: str, sizes: tuple[tuple[int, int], ...], *, painted: bool) -> None:
    """A screen in each of these windows."""
    view = replace(MAIN[name], size=(80, 24), language=language)
    async with view.app(painted=painted).run_test(size=view.size) as pilot:
        await view.come(pilot)
        for size in sizes:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            with torn_words() as torn:
                await drawn_anew(pilot)
            where = (name, language, size)
            assert not torn, where
            assert not lost_lines(pilot.app.screen), where
            assert not cut_off(pilot.app.screen), where


@pytest.mark.parametrize("name", QUICK)
async def test_nothing_is_torn_in_some_windows(name: str) -> None:
    await resized(name, "en", SIZES, painted=True)


@pytest.mark.slow
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVERY)
async def test_nothing_is_torn_in_any_window(name: str, language: str, painted: bool) -> None:
    await resized(name, language, MORE_SIZES, painted=painted)


def test_a_torn_word_is_seen_and_a_shortened_one_is_none() -> None:
    from tui.widgets.line import column, fitted, line

    with torn_words() as torn:
        fitted(line("raise oxygen", " ", "twice"), 14)
        fitted(line("raise oxygen"), 8)
        column("火星の海", 4)
        column("steel", 9)
    assert torn == {"raise oxygen": "raise ox", "火星の海": "火星", "twice": "t"}
    assert not is_torn("raise oxygen", "raise ")
