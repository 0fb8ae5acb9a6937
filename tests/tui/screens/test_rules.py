"""The rules: games, contents and text; an example is opened, tried, and left to where it was found."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES, game
from tests.environment import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tui.app.game_table import GameTable, Seat
from tui.games.game_view import chapters_of, game_view_of
from tui.screens.framed_screen import FramedScreen
from tui.screens.game_screen import GameScreen
from tui.screens.rules import EXAMPLE, RulesScreen
from tui.screens.running import RunningScreen
from tui.screens.title import TitleScreen
from tui.text import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_example_says_what_it_is_and_is_left_to_its_chapter(folders: Path, language: str) -> None:
    words, app = Words(language), app_for(None, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "f3", "1", "1", "down")
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


@pytest.mark.parametrize("language", LANGUAGES)
async def test_from_the_title_one_chooses_the_game_then_the_chapter(folders: Path, language: str) -> None:
    words, app = Words(language), app_for(None, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "f3")
        rules = app.screen
        assert isinstance(rules, RulesScreen)
        assert [row.value for row in rules.rows.rows] == list(GAMES)
        shown = "\n".join(screen_lines(app))
        assert all(words.of(slug).name("game", slug) in shown for slug in GAMES)
        await press(pilot, "2")
        assert rules.slug == list(GAMES)[1]
        titles = [chapter.title for chapter in chapters_of(rules.slug, words)]
        assert [row.value for row in rules.rows.rows] == list(range(len(titles)))
        assert all(title in "\n".join(screen_lines(app)) for title in titles[:12])
        await press(pilot, "3")
        assert (rules.level, rules.rows.value) == ("text", (2, 0))
        assert titles[2] in "\n".join(screen_lines(app))
        await press(pilot, "escape")
        assert (rules.level, rules.rows.value) == ("contents", 2)
        await press(pilot, "escape")
        assert (rules.level, rules.rows.value) == ("games", list(GAMES)[1])
        await press(pilot, "escape")
        assert isinstance(app.screen, TitleScreen)


@pytest.mark.parametrize(("size", "told"), [((80, 24), False), ((120, 40), True), ((200, 60), True)])
async def test_the_contents_say_how_chapters_begin_where_there_is_room(
    folders: Path, size: tuple[int, int], told: bool
) -> None:
    app = app_for()
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "f3", "1")
        shown = "\n".join(screen_lines(app))
        for chapter in chapters_of("terraforming-mars", Words("en")):
            assert (chapter.paragraphs[0][:30] in shown) == told


@pytest.mark.parametrize("slug", GAMES)
async def test_at_a_table_they_open_at_the_chapter_of_the_question(folders: Path, slug: str) -> None:
    played = game(slug)
    table = GameTable.new(here(), slug, played.rules_type(players=2), "RULES", (Seat("Ann"), Seat("", "bot", "easy")))
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        below = app.screen
        assert isinstance(below, GameScreen)
        await until(pilot, lambda: below.session.scene.decision is not None)
        await settle(pilot)
        kind = below.session.scene.decision
        assert kind is not None
        wanted = game_view_of(slug).chapter_of[kind.kind]
        await press(pilot, "f3")
        await settle(pilot)
        rules = app.screen
        assert isinstance(rules, RulesScreen)
        assert rules.level == "text"
        number, place = rules.rows.value
        assert (rules.chapters_shown[number].slug, place) == (wanted, 0)
        assert rules.chapters_shown[number].title in "\n".join(screen_lines(app))
        await press(pilot, "c")
        assert (rules.level, rules.rows.value) == ("contents", number)
        marked = [line for line in screen_lines(app) if below.words.say("rules.now") in line]
        assert [rules.chapters_shown[number].title in line for line in marked] == [True]
        await press(pilot, "escape")
        assert (rules.level, rules.rows.value) == ("text", (number, 0))
        await press(pilot, "escape")
        assert app.screen is below


async def test_enter_shows_what_a_search_found_in_the_whole_text(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "f3", "slash", *"lss", "enter")
        rules = app.screen
        assert isinstance(rules, RulesScreen)
        number, place = rules.rows.value
        found = rules.chapters_shown[number]
        assert "lss" in f"{found.title} {found.paragraphs[place]}".casefold()
        await press(pilot, "enter")
        assert (rules.level, rules.slug, rules.search.text) == ("text", found.game, "")
        number, _ = rules.rows.value
        assert rules.chapters_shown[number].paragraphs[place] == found.paragraphs[place]
        assert rules.rows.value == (number, place)


async def test_lists_of_games_open_the_rules_of_the_game_under_the_cursor(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for key, down in (("d", 2), ("p", 0), ("l", 4)):
            await press(pilot, key, *["down"] * down)
            below = app.screen
            assert isinstance(below, FramedScreen)
            await press(pilot, "f3")
            rules = app.screen
            assert isinstance(rules, RulesScreen)
            assert (rules.level, rules.slug) == ("contents", below.rules_game)
            assert rules.slug
            await press(pilot, "escape")
            assert app.screen is below
            await press(pilot, "q")
            await settle(pilot)
