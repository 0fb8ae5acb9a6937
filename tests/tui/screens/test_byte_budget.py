"""How many bytes the terminal gets: for the first frame, and for each step of the cursor on the map."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from textual.geometry import Region

from tests.environment import person
from tests.tui.fake_terminal import ComparingDriver, driver_of
from tests.tui.pictures import sample_games
from tests.tui.screens.keys import press, settle, until
from tests.tui.screens.positions import first_action, table_with
from tests.tui.screens.views import middle
from tui.app.game_table import GameTable
from tui.screens.pick import PickScreen
from tui.screens.table_hints import TableHints
from tui.terminal.theme_choice import DARK, SIXTEEN
from tui.textual_app import AreoApp
from tui.widgets.hexmap import HexMap
from tui.widgets.styled_widget import StyledLines

FIRST_FRAME = {DARK: 4_500, SIXTEEN: 2_300}
PAINTED_FRAME = 6_000
PAINTED_STEP = {True: 250, False: 580}
"""With the detail, which has most of it; by whether the line is slow: there the detail waits until the cursor rests."""
STEP, LINE = 100, 200
"""For the cursor, and for each line of text that changes with it: in true colour; in 16 colours half of it."""
LIST_STEP = 1_300
"""With the card beside it, also where the whole list scrolls."""
TO_MAP = ("shift+tab",)
"""From the menu, over no other zone."""
AROUND = "lnbhyullnnhhhyybbuukllj"
"""A walk over the map in all directions."""
COLOURS = {DARK: 1, SIXTEEN: 2}
LETTERS = {"en": 1.0, "ja": 1.25}
"""A Japanese letter is three bytes for two columns."""


class Bytes(ComparingDriver):
    """Counts only."""

    def write(self, data: str) -> None:
        self.cells.feed(data)

    def send(self, text: str) -> None:
        self.sent += len(text.encode())


@pytest.fixture(params=COLOURS)
def theme(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, folders: object) -> str:
    """Themes of many colours and of few: those of few send the same to every terminal."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return request.param


def app_with(
    table: GameTable, theme: str, language: str = "en", *, painted: bool = False, remote: bool = False
) -> AreoApp:
    somebody = person(language, painted=painted, theme=theme)
    app = AreoApp(replace(somebody, terminal=somebody.terminal._replace(remote=remote)), table)
    app.driver_class = Bytes
    return app


async def taken_by(app: AreoApp, keys: tuple[str, ...]) -> list[int]:
    """The bytes of the first frame, and of each key; after each nothing more is sent."""
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        driver = driver_of(app)
        found = [driver.taken()]
        for key in keys:
            await press(pilot, key)
            found.append(driver.taken())
            await settle(pilot)
            assert not driver.taken(), "nothing is sent while nothing happens"
    return found


async def steps(
    app: AreoApp, keys: tuple[str, ...], size: tuple[int, int] = (80, 24)
) -> tuple[int, list[tuple[int, int]]]:
    """The bytes of the first frame; of each step around the map after these keys the bytes and the changed lines."""
    async with app.run_test(headless=False, size=size) as pilot:
        await settle(pilot)
        driver = driver_of(app)
        first = driver.taken()
        await press(pilot, *keys)
        driver.taken()
        taken: list[tuple[int, int]] = []
        box = app.screen.query_one(HexMap).region
        before = texts(driver, box)
        for key in AROUND:
            await press(pilot, key)
            after = texts(driver, box)
            taken.append((driver.taken(), sum(one != other for one, other in zip(before, after, strict=True))))
            before = after
    assert sum(size > 0 for size, _ in taken) > 15, "the cursor moved"
    return first, taken


def texts(driver: ComparingDriver, box: Region) -> list[str]:
    """The lines beside and below the map, which fills a box."""
    lines = driver.cells.letters()
    return [f"{text[: box.x]}{text[box.right :]}" if box.y <= y < box.bottom else text for y, text in enumerate(lines)]


@pytest.mark.diagonal
@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_table_and_its_steps(theme: str, language: str) -> None:
    first, taken = await steps(app_with(middle(), theme, language), TO_MAP)
    assert 1000 < first <= FIRST_FRAME[theme] * LETTERS[language]
    assert {lines for _, lines in taken} <= {0, 1, 2, 3, 4}, "its text, and its number in the title"
    assert max(size for size, _ in taken) <= (STEP + LINE) * LETTERS[language] / COLOURS[theme], taken


async def test_steps_with_previews_beside_the_map(theme: str) -> None:
    _, taken = await steps(app_with(table_with("place"), theme), ("enter",))
    assert max(lines for _, lines in taken) > 2, "the preview stands beside the map"
    for size, lines in taken:
        assert size <= (STEP + LINE * lines) // COLOURS[theme], taken


async def test_a_step_where_the_text_stays(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableHints, "show_space", lambda _: None)
    _, taken = await steps(app_with(middle(), theme), TO_MAP)
    assert max(size for size, _ in taken) <= STEP // COLOURS[theme], taken


@pytest.mark.diagonal
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("remote", [True, False])
async def test_the_painted_table_and_its_steps(remote: bool, size: tuple[int, int], theme: str) -> None:
    app = app_with(middle(), theme, painted=True, remote=remote)
    first, taken = await steps(app, TO_MAP, size)
    assert first <= PAINTED_FRAME or size != (80, 24)
    assert max(count for count, _ in taken) <= PAINTED_STEP[remote], taken


@pytest.mark.diagonal
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("remote", [True, False])
async def test_painted_steps_with_previews(remote: bool, size: tuple[int, int], theme: str) -> None:
    """Behind a slow line the preview waits until the cursor rests; elsewhere it comes with the step, as it changes."""
    app = app_with(sample_games.at("mars", "place", 9), theme, painted=True, remote=remote)
    _, taken = await steps(app, (), size)
    assert max(count for count, _ in taken) <= PAINTED_STEP[remote], taken


async def test_behind_a_slow_line_a_preview_comes_when_the_cursor_rests(folders: object) -> None:
    app = app_with(sample_games.at("mars", "place", 9), DARK, painted=True, remote=True)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        target = app.screen.query_one("#detail", StyledLines)
        before = list(target.lines)
        await press(pilot, "tab")
        await until(pilot, lambda: target.lines != before)


@pytest.mark.diagonal
@pytest.mark.parametrize("keys", [("enter", "c"), ("enter", "p")])
async def test_a_step_in_a_painted_list_with_what_the_row_shows_beside_it(keys: tuple[str, ...], theme: str) -> None:
    app = app_with(first_action(keep=10), theme, painted=True)
    taken: list[int] = []
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        driver = driver_of(app)
        await press(pilot, *keys)
        for key in ("down",) * 12:
            driver.taken()
            await press(pilot, key)
            taken.append(driver.taken())
    assert sum(size > 0 for size in taken) > 2, "the cursor moved"
    assert max(taken) <= LIST_STEP, taken


PAGES = {"playback": ("full_stop",), "wall": ("W",), "browser": ("C",)}
"""The key that opens each."""
WHOLE, BEAT = 4_800, 1_100
"""When nearly all of the screen is another, and for the next action of the playback, which changes map and detail."""


@pytest.mark.diagonal
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("painted", [True, False])
async def test_pages_above_the_table_and_nothing_is_sent_while_they_are_open(
    name: str, painted: bool, theme: str
) -> None:
    steps = {"playback": ("full_stop",) * 5 + ("comma",) * 2, "browser": ("down",) * 12 + ("up",)}.get(name, ())
    app = app_with(middle(), theme, painted=painted)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        driver = driver_of(app)
        taken: list[int] = []
        for keys in (PAGES[name], *((key,) for key in steps), ("escape",)):
            driver.taken()
            await press(pilot, *keys)
            taken.append(driver.taken())
            await settle(pilot)
            assert not driver.taken(), "nothing is sent while nothing happens"
    whole = [taken[0], taken[-1], *taken[1:2]] if name == "playback" else [taken[0], taken[-1]]
    small = taken[2:-1] if name == "playback" else taken[1:-1]
    assert 0 < max(whole) <= WHOLE * (3 if theme == SIXTEEN else 4) // 4, taken
    assert max(small, default=0) <= (BEAT * (2 if theme == SIXTEEN else 3) // 3 if name == "playback" else LIST_STEP), (
        max(small),
        taken,
    )


async def test_between_two_prompts_the_table_is_not_sent(folders: object) -> None:
    """A page answers, a list asks what comes next: one frame, with the list."""
    app = app_with(sample_games.at("jump", "choose", 3), DARK, painted=True)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        driver, frames = driver_of(app), []
        send = driver.send
        driver.send = lambda text: (frames.append(text), send(text))[1]  # type: ignore[method-assign]
        await press(pilot, "down", "down", "enter")
        page = app.screen
        frames.clear()
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, PickScreen) and app.screen is not page and frames)
        await settle(pilot)
        assert len(frames) == 1 and not driver.held
