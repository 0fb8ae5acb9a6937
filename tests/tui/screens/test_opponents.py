"""Who the computers at a table are is said where one looks who asks: at their tableaus, in the score, in the help."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.bots.levels import LEVELS
from engine.bots.play_styles import drawn
from engine.core.optional import optional
from tests.environment import here, person
from tests.tui.screens.clipped_text import nothing_cut
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tui.app.game_table import GameTable
from tui.app.seating import seats_for, with_play_styles
from tui.games.opponents_page import opponents_page
from tui.screens.help import HelpScreen
from tui.text import LANGUAGES, Words
from tui.text.opponent_text import level_name
from tui.widgets.styled_line import plain, width

SLUG, SEED = "jump-drive", "RED-1"
LINES, CELLS = 18, 76
"""What a page of the help has room for in the smallest window."""


def table(players: int = 3, level: str = "expert") -> GameTable:
    game = games.game(SLUG)
    seats = with_play_styles(game, seats_for(players, [level], ["Ann"], game), SEED)
    return GameTable.new(here(), SLUG, game.rules_type(players=players), SEED, seats)


def without_play_styles() -> GameTable:
    game = games.game(SLUG)
    return GameTable.new(here(), SLUG, game.rules_type(players=2), SEED, seats_for(2, ["easy"], ["Ann"], game))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_tableau_names_the_computer_and_ones_own_the_waiting_decision(language: str, folders: Path) -> None:
    at, words = table(), person(language).words.of(SLUG)
    play_style = drawn(games.game(SLUG), SEED, 3)[1]
    app = app_for(at, language)
    with nothing_cut():
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await press(pilot, "v")
            own = "".join(screen_lines(app))
            assert words.name("manner", play_style) not in own
            await press(pilot, "right")
            other = "".join(" ".join(screen_lines(app)).split())
            said = f"{words.name('level', 'expert')}, {words.name('manner', play_style)}"
            assert "".join(said.replace(", ", words.say("list.join")).split()) in other
            assert "".join(words.name("manner-what", play_style).split()) in other


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_the_score_has_the_play_styles_under_the_names(players: int, folders: Path) -> None:
    app = app_for(table(players))
    play_styles = drawn(games.game(SLUG), SEED, players)[1:]
    with nothing_cut():
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await press(pilot, "r")
            row = next((text.split() for text in screen_lines(app) if "Play style" in text), [])
            assert row == ["Play", "style", *play_styles]


async def test_without_play_styles_the_score_omits_them_and_the_tableau_shows_levels(
    folders: Path,
) -> None:
    app = app_for(without_play_styles())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "r")
        assert not any("Play style" in text for text in screen_lines(app))
        await press(pilot, "escape", "v", "right")
        assert any(text.strip() == "Computer 2: computer (easy)." for text in screen_lines(app))


async def test_the_help_has_a_page_of_them_after_the_signs(folders: Path) -> None:
    app, words = app_for(table()), person("en").words.of(SLUG)
    with nothing_cut():
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await press(pilot, "question_mark")
            screen = app.screen
            assert isinstance(screen, HelpScreen)
            titles: list[str] = []
            while not titles or screen.shown:
                titles.append(screen_lines(app)[0].split()[1])
                if titles[-1] == "Opponents":
                    told = " ".join(" ".join(screen_lines(app)).split())
                    assert level_name("expert", words) in told
                    assert "conqueror Prefers Military and military worlds." in told
                    assert "Press v or r to see them." in told
                await press(pilot, "tab")
            assert titles[-2:] == ["Symbols", "Opponents"]
            assert set(titles[:-2]) == {"Keys"}


@pytest.mark.parametrize("slug", games.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_fits_the_smallest_window_and_names_each_level_and_play_style(slug: str, language: str) -> None:
    words, game = Words(language).of(slug), games.game(slug)
    page = opponents_page(game, words, {"tableaus": "v", "score": "r"}, CELLS)
    assert len(page) <= LINES
    assert max(map(width, page)) <= CELLS
    told = "\n".join(map(plain, page))
    assert all(words.name("level", level) in told for level in LEVELS)
    assert all(words.name("manner", play_style) in told for play_style in optional(game).play_styles)
