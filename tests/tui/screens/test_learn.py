"""Learning by playing on the screens: somebody who does what the line of the prompt says, and nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from engine import games
from tests.environment import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tui.app.course_progress import all_courses, table_of
from tui.app.game_table import GameTable
from tui.app.lesson import FIRST, SECOND
from tui.app.lesson_text import step_text
from tui.app.lesson_values import why_message
from tui.games.game_view import game_view_of
from tui.screens.confirm import ConfirmScreen, NoticeScreen
from tui.screens.end_menu import EndScreen
from tui.screens.explain import ExplainScreen
from tui.screens.game_screen import GameScreen
from tui.screens.learn import LearnScreen
from tui.screens.list import ListScreen
from tui.screens.option_grid import OptionGridScreen
from tui.screens.running import RunningScreen
from tui.screens.score import ScoreScreen
from tui.screens.title import TitleScreen
from tui.text import LANGUAGES, Words
from tui.textual_app import AreoApp
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import plain

pytestmark = pytest.mark.usefixtures("toy")
SIZES = [(80, 24), (120, 40)]
LETTER = re.compile(r"(\S) \(.*?\)")


class Learner:
    """Obeys the prompt, one instruction after the other."""

    def __init__(self, pilot: Pilot[Any]) -> None:
        self.pilot = pilot
        self.seen: set[str] = set()

    @property
    def app(self) -> AreoApp:
        return self.pilot.app  # type: ignore[return-value]

    async def step(self) -> None:
        """Does what is said now."""
        screen = self.app.screen
        if isinstance(screen, NoticeScreen | ScoreScreen):
            await press(self.pilot, "enter")
        elif isinstance(screen, ConfirmScreen):
            await press(self.pilot, "x")
        elif isinstance(screen, RunningScreen) and screen.view.playback.shown:
            await press(self.pilot, "enter")
        elif isinstance(screen, GameScreen) and screen.answers_here() and (way := screen.way()):
            text = screen.session.lesson_text()
            assert text is not None
            self.seen.add(text.title)
            self.fits(text.text)
            for part in way.split(", then "):
                await self.obey(part)
        else:
            await settle(self.pilot)

    def fits(self, text: str) -> None:
        """All that a lesson says is on the screen."""
        shown = " ".join(" ".join(screen_lines(self.app)).split())
        assert " ".join(text.split()) in shown, text

    async def obey(self, part: str) -> None:
        if part.startswith("Space on"):
            await self.mark(part.removesuffix(". Then Enter"))
            await press(self.pilot, "enter")
        elif part == "Select nothing: Enter":
            await press(self.pilot, "0", "enter")
        elif part.startswith("Enter on: "):
            await self.to_row(part.removeprefix("Enter on: "))
            await press(self.pilot, "enter")
        elif part == "Enter on the space with !":
            screen = self.app.screen
            assert isinstance(screen, RunningScreen)
            assert screen.view.chart is not None
            for _ in range(100):
                if screen.view.chart.cursor in screen.session.lit:
                    break
                await press(self.pilot, "tab")
            await press(self.pilot, "enter")
        elif part.endswith(" is shown"):
            screen = self.app.screen
            assert isinstance(screen, OptionGridScreen)
            for _ in range(20):
                if screen.entry is not None and screen.entry.value == screen.session.client.recorded():
                    break
                await press(self.pilot, "right")
        elif part in ("Enter", "Enter pays", "Keep the selection: Enter"):
            await press(self.pilot, "enter")
        elif found := re.fullmatch(r"Set (\d+)", part):
            await press(self.pilot, *found[1])
        elif part.endswith(" selects all"):
            await press(self.pilot, part[0])
        else:
            letter = LETTER.fullmatch(part)
            assert letter is not None, part
            await press(self.pilot, letter[1])

    async def mark(self, part: str) -> None:
        """Select the rows that are named, or those with a mark."""
        rows = self.app.screen.focused
        assert isinstance(rows, RowList)
        if part == "Space on each row with !":
            await press(self.pilot, "home")
            for _ in range(40):
                if rows.value in rows.noted and rows.value not in rows.only_one and rows.value not in rows.marks:
                    await press(self.pilot, "space")
                await press(self.pilot, "down")
            return
        for name in part.removeprefix("Space on: ").split(", "):
            await self.to_row(name, unmarked=True)
            await press(self.pilot, "space")

    async def to_row(self, name: str, *, unmarked: bool = False) -> None:
        """Down, row by row, until the cursor is on the one that is called so."""
        rows = self.app.screen.focused
        assert isinstance(rows, RowList), name
        for alike in (_same, _alike, lambda *_: rows.value in rows.noted):
            await press(self.pilot, "home")
            for _ in range(40):
                text = " ".join(" ".join(map(plain, rows.row.lines)).split()) if rows.row is not None else ""
                if alike(name, text) and not (unmarked and rows.value in rows.marks):
                    return
                await press(self.pilot, "down")
        raise AssertionError(f"no row {name}: {[screen_lines(self.app)]}")


def _same(name: str, text: str) -> bool:
    return name in text


def _alike(name: str, text: str) -> bool:
    """Whether a row is the one of this name; narrow lists say long names in short."""
    words = re.findall(r"\w+", name)
    return all(re.search(rf"\b{re.escape(word[:3])}", text) for word in words)


def learned(app: AreoApp) -> bool:
    """Return whether the first game is over, or its recorded part where the player plays on."""
    table = app.table
    if table is None or table.teaching is None:
        return False
    return table.over or len(table.match.plies) >= len(table.teaching.line.choices)


async def learn(slug: str, size: tuple[int, int]) -> Learner:
    """Play the first game of a course, from the title to its score or to the end of the recorded part."""
    app = app_for()
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
        await press(pilot, "l")
        await until(pilot, lambda: isinstance(app.screen, LearnScreen) and app.screen.here)
        screen = app.screen
        assert isinstance(screen, LearnScreen)
        await press(pilot, "home")
        while screen.at is not None and (screen.at.slug, screen.at.part) != (slug, FIRST):
            await press(pilot, "down")
        await press(pilot, "enter")
        player = Learner(pilot)
        for _ in range(2_000):
            if learned(app):
                break
            await player.step()
        assert app.table is not None
        assert learned(app)
        assert len(app.table.match.plies) == len(app.table.teaching.line.choices)  # type: ignore[union-attr]
        assert len(player.seen) == len(app.table.teaching.line.lessons)  # type: ignore[union-attr]
    return player


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_course_is_played_by_what_the_prompt_says(size: tuple[int, int]) -> None:
    await learn("toy", size)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("slug", games.GAMES)
async def test_each_course_is_played_by_what_the_prompt_says(slug: str, size: tuple[int, int]) -> None:
    await learn(slug, size)


async def test_another_choice_is_answered_in_place_and_a_lesson_is_skipped() -> None:
    table = table_of(here(), "toy", FIRST)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "home", "enter")
        await settle(pilot)
        assert any("in this lesson do this" in text for text in screen_lines(app))
        assert not table.match.plies
        if isinstance(app.screen, NoticeScreen):
            await press(pilot, "enter")
        await press(pilot, "N")
        await until(pilot, lambda: len(table.match.plies) == 4)
        await settle(pilot)
        assert any("2/2 Turns." in text for text in screen_lines(app))


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_list_stays_open_when_a_lesson_asks_for_another_row(size: tuple[int, int]) -> None:
    """Terraforming Mars: Enter on another corporation, then on no cards; the reason is in the details."""
    table = table_of(here(), "terraforming-mars", FIRST)
    app = app_for(table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        screen = app.screen
        rows = app.screen.focused
        assert isinstance(rows, RowList)
        assert [row.value in rows.noted for row in rows.rows if row.value is not None][:2] == [False, True]
        await press(pilot, "1", "enter")
        await settle(pilot)
        assert app.screen is screen
        assert not table.match.plies
        told = " ".join(" ".join(screen_lines(app)).split())
        assert "Ecoline needs only 7 plants" in told
        assert sum("!" in text for text in screen_lines(app)) >= 2


def table_at_step(slug: str, name: str) -> GameTable:
    """Return a lesson at a step."""
    table = table_of(here(), slug, FIRST, restart=True)
    for one in table.teaching.line.choices:  # type: ignore[union-attr]
        if one.step is not None and one.step.name == name:
            break
        table.match.choose(one.seat, one.choice)
    return table


REFUSED = (
    ("dice-game", "swap-pay", ["enter"], "Science is what you need least: you have 2"),
    ("dice-game", "production", ["d", "enter"], "With 2 dice you can hardly pay for a card"),
    ("dice-game", "city-place", ["tab", "enter"], "Choose the one with !:"),
    ("terraforming-mars", "titanium", ["left", "enter"], "Titanium pays only for space cards"),
    ("terraforming-mars", "pass", ["p", "enter"], "Without M€ you have no action left"),
    ("jump-drive", "pay", ["0", "space", "down", "down", "space", "down", "space", "enter"], "The selected cards"),
)
"""Steps, the keys of another choice, and the answer."""


@pytest.mark.parametrize(("slug", "name", "keys", "reason"), REFUSED, ids=[f"{one[0]}-{one[1]}" for one in REFUSED])
async def test_another_choice_leaves_the_screen_as_it_is(slug: str, name: str, keys: list[str], reason: str) -> None:
    """The whole answer is in sight at 80x24 without another key."""
    table = table_at_step(slug, name)
    before = len(table.match.plies)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        while isinstance(app.screen, RunningScreen) and app.screen.view.playback.shown:
            await press(pilot, "enter")
        await press(pilot, *keys)
        await settle(pilot)
        assert not isinstance(app.screen, NoticeScreen)
        assert len(table.match.plies) == before
        columns = (
            [re.split("[│|]", text)[-1] for text in screen_lines(app)],
            [text[53:] for text in screen_lines(app)],
        )
        said = " ".join(" ".join(text for column in columns for text in column).split())
        why = why_message(slug, name)
        assert why is not None
        assert reason in said and app.words.of(slug).render(why) in said, screen_lines(app)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_keys_of_a_lesson_are_whole_beside_what_is_selected(language: str) -> None:
    app = app_for(table_of(here(), "terraforming-mars", FIRST), language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "1")
        way = app.screen.way()  # type: ignore[attr-defined]
        assert way and any(way in text for text in screen_lines(app)), screen_lines(app)[-4:]


async def test_the_keys_of_a_lesson_follow_what_is_selected_now() -> None:
    app = app_for(table_at_step("jump-drive", "pay"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        while isinstance(app.screen, RunningScreen) and app.screen.view.playback.shown:
            await press(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, ListScreen)
        assert screen.way() == "Keep the selection: Enter"
        selected = set(screen.query_one(RowList).marks)
        row = screen.entry
        assert row is not None
        await press(pilot, "space")
        assert screen.query_one(RowList).marks == selected ^ {row.key}
        assert screen.way().startswith("Space on: ")
        assert any(text.strip().startswith("Space on: ") for text in screen_lines(app))
        assert screen.way().count(",") == 0, "only the row that was changed"
        await press(pilot, "space")
        assert screen.way() == "Keep the selection: Enter"


@pytest.mark.usefixtures("true_colour")
async def test_the_title_names_the_game_of_a_lesson_only_where_its_name_is_understood() -> None:
    for language, said in (("en", "tutorial: Ter. Mars"), ("ja", "チュートリアル")):
        table_of(here(), "terraforming-mars", FIRST).close()
        app = app_for(None, language, painted=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert any(text.endswith(f"  {said}") for text in screen_lines(app) if " r " in text), screen_lines(app)


async def test_a_closed_line_that_has_no_row_in_a_lesson_says_why() -> None:
    """Beside the text of a lesson the menu has no room for the end of the turn, which works only after an action."""
    app = app_for(table_at_step("terraforming-mars", "grass"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, RunningScreen)
        while screen.view.playback.shown:
            await press(pilot, "enter")
        assert screen.view.menu_rows is not None
        rows, end = [row.value for row in screen.view.menu_rows.rows], screen.view.menu["e"]
        assert "e" not in rows and "x" in rows
        await press(pilot, "e")
        assert end.why and screen.pane.hint == (end.why, "bad")


async def test_the_text_of_a_lesson_comes_back_when_the_cursor_moves() -> None:
    app = app_for(table_at_step("dice-game", "production"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        shown = screen_lines(app)[-6:-3]
        await press(pilot, "e")
        assert "With 2 dice you can hardly pay for a card" in screen_lines(app)[-5]
        await press(pilot, "down")
        assert screen_lines(app)[-6:-3] == shown


@pytest.mark.diagonal
@pytest.mark.parametrize("slug", games.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_explanations_leave_the_text_of_a_lesson_in_sight(
    slug: str, language: str, size: tuple[int, int]
) -> None:
    """The first, the longest and a late step of each lesson, with the explanation of what is under the cursor."""
    await explained(slug, language, size, every=False)


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_explanations_leave_the_text_of_every_step_in_sight(
    slug: str, language: str, size: tuple[int, int]
) -> None:
    await explained(slug, language, size, every=True)


async def explained(slug: str, language: str, size: tuple[int, int], *, every: bool) -> None:
    """Open the explanation at steps of a lesson: its whole text and the whole prompt stay in sight."""
    words = Words(language).of(slug)
    steps = [one.step.name for one in game_view_of(slug).course.line.choices if one.step is not None]
    longest = max(steps, key=lambda name: cell_len(step_text(slug, words, name)))
    wanted = steps if every else dict.fromkeys((steps[0], longest, steps[-1]))
    for name in wanted:
        table = table_at_step(slug, name)
        app = app_for(table, language)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            while isinstance(app.screen, RunningScreen) and app.screen.view.playback.shown:
                await press(pilot, "enter")
            text = "".join(step_text(slug, words, name).split())
            assert text in "".join("".join(screen_lines(app)).split()), name
            await press(pilot, "i")
            await settle(pilot)
            assert isinstance(app.screen, ExplainScreen)
            assert text in "".join("".join(screen_lines(app)).split()), name
        table.close()


async def test_after_the_first_game_enter_leads_on_to_the_second() -> None:
    table = table_of(here(), "toy", FIRST)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in table.teaching.line.lessons:  # type: ignore[union-attr]
            await press(pilot, "N")
            await settle(pilot)
        await until(pilot, lambda: isinstance(app.screen, ScoreScreen))
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and app.screen.here)
        await settle(pilot)
        assert any("Second game" in text for text in screen_lines(app)), screen_lines(app)
        assert app.screen.query_one("#rows", RowList).value == "rematch"
        await press(pilot, "enter")
        await until(pilot, lambda: app.table is not None and app.table is not table)
        assert app.table is not None
        assert app.table.opened.header.lesson == SECOND


async def test_the_list_of_lessons_shows_progress_and_restarts() -> None:
    begun = table_of(here(), "toy", FIRST)
    begun.skip()
    while begun.bot_step() is not None:
        pass
    begun.close()
    app = app_for()
    async with app.run_test(size=(80, 30)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
        assert app.screen.waiting is not None
        assert (app.screen.waiting.name, app.screen.saves) == (begun.name, [])
        await press(pilot, "l")
        await until(pilot, lambda: isinstance(app.screen, LearnScreen) and app.screen.here)
        assert any("2 lessons: " in text for text in screen_lines(app))
        assert any("in progress" in text for text in screen_lines(app))
        await press(pilot, "a")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        await press(pilot, "x")
        await until(pilot, lambda: isinstance(app.screen, ListScreen | RunningScreen) or app.table is not None)
        assert app.table is not None
        assert not app.table.match.plies
    assert [row.state for row in all_courses(here()) if row.slug == "toy"] == ["begun", "new"]


async def test_the_list_of_courses_says_where_the_player_plays_on() -> None:
    app = app_for()
    async with app.run_test(size=(80, 30)) as pilot:
        await settle(pilot)
        await press(pilot, "l")
        await until(pilot, lambda: isinstance(app.screen, LearnScreen) and app.screen.here)
        screen = app.screen
        assert isinstance(screen, LearnScreen)
        await press(pilot, "home")
        said: dict[tuple[str, str], bool] = {}
        while screen.at is not None and (screen.at.slug, screen.at.part) not in said:
            text = " ".join(" ".join(screen_lines(app)).split())
            said[screen.at.slug, screen.at.part] = app.words.say("learn.plays-on") in text
            await press(pilot, "down")
    assert [at for at, plays_on in said.items() if plays_on] == [("on-mars", FIRST)]
