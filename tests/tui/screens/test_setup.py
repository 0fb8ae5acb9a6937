"""Title, set-up and the list of saved games."""

from __future__ import annotations

import re
import shlex
from itertools import pairwise
from pathlib import Path

import pytest

from engine import games
from engine.bots.levels import LEVELS
from engine.bots.play_styles import drawn
from engine.terraforming_mars.rules import MarsRules
from tests.tui.screens.keys import MARS, app_for, new_table, press, screen_lines, settle
from tui.app.game_table import Seat, seats_for
from tui.commands.arguments import read
from tui.commands.declarations import EVERYWHERE, SEATING
from tui.commands.rule_flags import flags_of, rules_from
from tui.screens.library import LibraryScreen
from tui.screens.option_group import OptionsScreen
from tui.screens.rules import RulesScreen
from tui.screens.running import RunningScreen
from tui.screens.setup import SetupScreen
from tui.screens.setup_command import shell_line
from tui.screens.title import TitleScreen
from tui.text import LANGUAGES, Words
from tui.widgets.row_list import CURSORS, RowList


async def test_enter_at_every_prompt_of_the_set_up_begins_a_game(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
        await press(pilot, "enter", "enter")
        assert app.table is not None
        assert len(app.table.seats) == 2
        await press(pilot, "q")
        assert isinstance(app.screen, TitleScreen)
        assert "generation 1" in "\n".join(screen_lines(app))
        await press(pilot, "r")
        assert any(isinstance(screen, RunningScreen) for screen in app.screen_stack)


async def test_set_up_changes_players_seats_names_and_seed(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n", "down", "right", "down", *"Ann", "down", "left", *"Bo", "up", "up", "up", "up")
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.at == "seed"
        await press(pilot, *["backspace"] * 9, *"RED-1")
        text = "\n".join(screen_lines(app))
        assert "Ann" in text and "Bo" in text and "RED-1" in text
        await press(pilot, "enter")
        assert app.table is not None
        assert app.table.seed == "RED-1"
        assert [seat.name for seat in app.table.seats] == ["Ann", "Bo", ""]
        assert [seat.kind for seat in app.table.seats] == ["person", "person", "bot"]


async def test_somebody_is_always_a_person(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n", "down", "down", "right", "right")
        assert isinstance(app.screen, SetupScreen)
        assert any(seat.kind == "person" for seat in app.screen.seats)


def test_the_shell_line_says_the_same_as_the_screen() -> None:
    game = games.game(MARS)
    rules = game.rules_type(players=3, map="hellas", corporate_era=False, draft=True, beginners=(1,))
    seats = (Seat("Ann B"), Seat("", "bot", "easy"), Seat("", "bot", "easy"))
    text = shell_line(MARS, rules, seats, "RED 1")
    line = read(shlex.split(text)[3:], (*EVERYWHERE, *SEATING, *flags_of(game)))
    assert rules_from(game, line) == rules
    assert line.value("--seed") == "RED 1"
    assert seats_for(3, line.values("--bot"), line.values("--name")) == seats


def test_no_shell_line_for_seats_that_no_command_names() -> None:
    rules = games.game(MARS).rules_type(players=3)
    assert shell_line(MARS, rules, (Seat(""), Seat("", "bot", "easy"), Seat("")), "S") == ""


async def test_saved_games_are_listed_and_opened(folders: Path) -> None:
    for seed in ("ONE", "TWO"):
        new_table(1, seed=seed).close()
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "g")
        assert isinstance(app.screen, LibraryScreen)
        assert sum("terraforming-mars-" in text for text in screen_lines(app)) == 2
        await press(pilot, "down", "enter")
        assert app.table is not None


async def test_a_damaged_save_is_reported_and_nothing_opens(folders: Path) -> None:
    table = new_table(1)
    path = table.opened.journal.path if table.opened.journal else Path()
    table.close()
    path.write_bytes(b"nonsense\n")
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "g", "enter")
        assert app.table is None
        assert path.stem in "\n".join(screen_lines(app))


async def test_seldom_options_are_changed_on_a_page_of_their_own_and_the_rules_say_so(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n", "right", *["down"] * 5)
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.at == "group readings"
        assert "< recommended >" in "\n".join(screen_lines(app))
        await press(pilot, "right")
        assert isinstance(app.screen, OptionsScreen)
        assert "You can use a convoy" in screen_lines(app)[22]
        await press(pilot, "right", "escape")
        assert app.screen is screen
        assert "< 1 changed >" in "\n".join(screen_lines(app))
        await press(pilot, "f3", "8")
        assert isinstance(app.screen, RulesScreen)
        assert "Convoys work at once: off (not recommended)." in " ".join(screen_lines(app))
        await press(pilot, "escape", "escape", "up", "enter")
        assert app.table is not None
        assert app.table.match.state.rules.convoy_same_round is False


async def test_a_long_shell_line_is_whole_and_goes_on_as_a_shell_wants_it(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n", "right", *["down"] * 6, "right", *["right", "down"] * 4, "escape")
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        text = screen_lines(app)
        start = next(index for index, line in enumerate(text) if "areo new" in line)
        shell = " ".join(line.strip().removesuffix("\\") for line in text[start:20]).split()
        assert shell == shell_line("jump-drive", screen.rules, screen.seats, screen.seed).split()


async def test_a_bot_shows_its_play_style_from_the_seed(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n", "up", *["backspace"] * 9, *"RED-1", *["up"] * 6)
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.at == "seat 1"
        play_style = drawn(games.game(MARS), "RED-1", 2)[1]
        lines = screen_lines(app)
        assert next(text for text in lines if "computer (easy)" in text).endswith(play_style)
        assert screen.words.of(MARS).name("manner-what", play_style) in " ".join(" ".join(lines).split())
        assert "--bot easy" in "\n".join(lines)
        await press(pilot, "enter")
        assert app.table is not None
        assert [seat.play_style for seat in app.table.seats] == ["", play_style]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_shows_win_shares_of_levels(language: str) -> None:
    for slug in games.GAMES:
        words = Words(language).of(slug)
        shares = [words.name("level-share", level) for level in LEVELS[1:]]
        assert all(re.fullmatch(r"\d+ ?%", share) for share in shares), slug


STRENGTH = Path(__file__).parents[3] / "docs" / "strength.md"
CHAPTERS = {
    MARS: "Terraforming Mars",
    "jump-drive": "Jump Drive",
    "dice-game": "The Dice Game",
    "on-mars": "On Mars",
}


@pytest.mark.parametrize("slug", games.GAMES)
def test_win_shares_of_levels_are_the_measured_ones(slug: str) -> None:
    chapter = STRENGTH.read_text("utf-8").partition(f"## {CHAPTERS[slug]}\n")[2].partition("\n## ")[0]
    for language in LANGUAGES:
        words = Words(language).of(slug)
        for below, level in pairwise(LEVELS):
            row = rf"^\| {level} +\| {below} +\| \d+ +\| ([\d.]+) %"
            measured = [f"{int(float(share))} %" for share in re.findall(row, chapter, re.MULTILINE)]
            assert words.name("level-share", level).replace("%", " %").replace("  ", " ") in measured, (level, language)


@pytest.mark.parametrize("painted", [False, True])
async def test_the_mark_is_on_the_line_under_the_cursor_also_where_a_name_is_typed(
    painted: bool, folders: Path, true_colour: None
) -> None:
    app = app_for(painted=painted)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n")
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        rows = screen.query_one("#rows", RowList)
        typed = 0
        for at in range(len(screen.fields())):
            assert rows.cursor == at
            marked = [y for y in range(len(rows.rows)) if any("cursor" in run.ink for run in rows.painted_row(y))]
            shown = screen_lines(app)
            assert marked == [at]
            assert shown[rows.region.y + at].startswith(CURSORS[painted])
            typed += screen.types_into(screen.at)
            await press(pilot, "down")
        assert typed == 2


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_order_of_effects_is_chosen_and_explained_in_one_line(folders: Path, language: str) -> None:
    app = app_for(language=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n")
        screen, rows = app.screen, app.screen.query_one("#rows", RowList)
        assert isinstance(screen, SetupScreen)
        assert "--effect-order" not in screen.shell()
        rows.put_cursor(screen.fields().index("effect_order"))
        await settle(pilot)
        own = Words(language, MARS)
        assert screen_lines(app)[22].strip() == own.say("option-what.effect_order")
        assert f"< {own.say('option-value.standard')} >" in "\n".join(screen_lines(app))
        await press(pilot, "right")
        assert screen.rules == MarsRules(effect_order="ask")
        assert "--effect-order ask" in screen.shell()
