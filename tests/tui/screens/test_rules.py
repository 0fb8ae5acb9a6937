"""The rules page: an example is opened, tried, and left to where it was found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tui.screens.rules import EXAMPLE, RulesScreen
from tui.screens.running import RunningScreen
from tui.text import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_example_says_what_it_is_and_is_left_to_its_chapter(folders: Path, language: str) -> None:
    words, app = Words(language), app_for(None, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "f3", "down")
        rules = app.screen
        assert isinstance(rules, RulesScreen)
        at = rules.rows.value
        assert at is not None
        assert at[1] == EXAMPLE
        await press(pilot, "enter")
        await settle(pilot)
        assert isinstance(app.screen, RunningScreen)
        assert words.say("rules.trying-title") in "\n".join(screen_lines(app))
        assert " ".join(words.say("rules.trying").split()[:3]) in "\n".join(screen_lines(app))
        await press(pilot, "q")
        await settle(pilot)
        again = app.screen
        assert isinstance(again, RulesScreen)
        assert again is not rules
        assert again.rows.value == (at[0], 0)
        assert app.table is None
