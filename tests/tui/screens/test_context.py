"""A pane leaves the table in sight; below a short list that fills a large window, the map whole and who plays how."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from tests.environment import person
from tests.tui.memory_driver import MemoryDriver
from tests.tui.pictures import sample_games
from tests.tui.pictures.main_screens import MAIN
from tests.tui.screens.keys import app_for, lines_of, press, screen_lines, settle
from tests.tui.screens.positions import table_with
from tests.tui.screens.split_words import torn_words
from tests.tui.screens.test_placing_budget import positions, table_at
from tests.tui.screens.views import VIEWS, View
from tui.app.context_panels import LEAST, context_lines, map_line, table_context
from tui.games.zones import DETAIL, MAP, MENU
from tui.screens.framed_screen import HEAD_LINES
from tui.screens.list import ListScreen
from tui.screens.payment import PaymentScreen
from tui.screens.running import RunningScreen
from tui.textual_app import AreoApp
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import StyledLine, is_seen, plain, width
from tui.widgets.styled_widget import StyledLines

KINDS = {"research": ListScreen, "pay": PaymentScreen}
SIZES = [(80, 24), (120, 40), (200, 60)]


@pytest.mark.diagonal
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES)
async def test_a_pane_leaves_all_other_zones_of_the_table_in_sight(
    kind: str, size: tuple[int, int], folders: object
) -> None:
    app = app_for(table_with(kind))
    app.driver_class = MemoryDriver
    async with app.run_test(headless=False, size=size) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        await settle(pilot)
        pane, table = app.screen, app.screen_stack[-2]
        assert isinstance(pane, KINDS[kind]) and pane.pane.docked
        assert isinstance(table, RunningScreen) and table.pane.plan is not None
        assert isinstance(app.terminal_driver, MemoryDriver)
        seen, drawn = app.terminal_driver.emulator.lines(), lines_of(table)
        zones = {name: zone.box for name, zone in table.pane.plan.zones.items() if name not in (MENU, DETAIL)}
        assert MAP in zones
        for name, box in zones.items():
            lines, columns = slice(HEAD_LINES + box.y, HEAD_LINES + box.y + box.height), slice(box.x, box.x + box.width)
            shown = [text[columns].rstrip() for text in seen[lines]]
            assert any(shown) and all(map(_is_same, shown, [text[columns].rstrip() for text in drawn[lines]])), name


def _is_same(seen: str, drawn: str) -> bool:
    """Whether a terminal shows a line, but for letters that it may have to replace."""
    return len(seen) == len(drawn) and all(
        one == other or not other.isascii() for one, other in zip(seen, drawn, strict=True)
    )


@pytest.mark.parametrize("size", SIZES)
async def test_a_large_window_shows_the_table_below_a_list_that_fills_it(
    size: tuple[int, int], folders: object
) -> None:
    app = app_for(table_with("research"))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "plus")
        assert isinstance(app.screen, ListScreen) and not app.screen.pane.docked
        below = app.screen.query_one("#context", StyledLines)
        assert below.display == (size != (80, 24))
        if below.display:
            shown = [text for text in screen_lines(app)[below.region.y : below.region.bottom] if text.strip()]
            assert any("Bo" in text for text in shown) and len(below.lines) <= below.size.height


async def test_the_rows_are_all_in_sight_in_the_pane_and_above_the_table(folders: object) -> None:
    app = app_for(table_with("research"))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        rows = app.screen.query_one("#rows", RowList)
        assert rows.size.height >= rows.line_count
        await press(pilot, "plus")
        assert rows.size.height == rows.line_count


TABLES = {
    "mars": lambda: sample_games.at("mars", "action", 4),
    "jump": lambda: sample_games.at("jump", "choose", 4),
    "dice": VIEWS["dice-main"].table,
    "on-mars": VIEWS["on-mars-table"].table,
}


@pytest.mark.parametrize("name", TABLES)
async def test_it_takes_no_more_than_its_room(name: str, folders: object) -> None:
    table = TABLES[name]
    assert table is not None
    app = app_for(table())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        session = app.screen.session  # type: ignore[attr-defined]
        for columns in (83, 137):
            for lines in (3, 8, 14, 20, 30):
                shown = table_context(session, columns, lines)
                assert len(shown) <= lines and all(width(content) <= columns for content in shown)
                assert bool(shown) == (lines > LEAST), (columns, lines, list(map(plain, shown)))


@pytest.mark.diagonal
@pytest.mark.parametrize("size", [(120, 40), (150, 50), (200, 60)])
@pytest.mark.parametrize("name", TABLES)
async def test_no_row_of_the_map_or_of_a_panel_is_left_out(
    name: str, size: tuple[int, int], folders: object, true_colour: None
) -> None:
    """A row that has only coloured grounds is drawn like the others."""
    table = TABLES[name]
    assert table is not None
    app = app_for(table(), painted=True)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        session = app.screen.session  # type: ignore[attr-defined]
        shown = table_context(session, size[0] - 1, size[1])
        chart = session.chart
        if chart is None:
            return
        whole = [
            [map_line(chart.picture(drawing), drawing, y) for y in range(drawing.extent(chart.shape)[1])]
            for drawing in chart.drawings
        ]
        seen = [[content for content in rows if is_seen(content)] for rows in whole]
        assert any(all(any(_is_in(row, content) for content in shown) for row in rows) for rows in seen)


def _is_in(part: StyledLine, content: StyledLine) -> bool:
    """Whether a line has these runs one after the other, but for spaces at the end."""
    return any(content[at : at + len(part)] == part for at in range(len(content)))


async def test_a_large_window_shows_recent_moves_once(folders: object, true_colour: None) -> None:
    """The score page of two seats at 200x60 had them beside the map and once more below it."""
    header, plies, found = positions("on-mars")
    last, seat = found[-1]
    view = View(partial(table_at, header, plies[:last], seat), ("r",))
    app = view.app(painted=True)
    async with app.run_test(size=(200, 60)) as pilot:
        await view.come(pilot)
        session = app.screen.session  # type: ignore[attr-defined]
        for lines in (34, 50):  # of 34 lines the map leaves a few
            shown = [plain(content) for content in context_lines(session, 199, lines)]
            assert sum(text.count("Recent moves") for text in shown) == 1, lines


@pytest.mark.parametrize(("keys", "shown"), [((), "♣♣"), (("right",), "You build an empire")])
async def test_a_large_window_shows_the_map_of_the_game_that_is_set_up_or_what_it_is_about(
    keys: tuple[str, ...], shown: str, folders: object, true_colour: None
) -> None:
    app = AreoApp(person(painted=True))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "n", *keys)
        assert any(shown in text for text in screen_lines(app))
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert not app.screen.query_one("#preview", StyledLines).display


@pytest.mark.parametrize(("name", "keys"), [("research", ("plus",)), ("tableau", ())])
async def test_recent_moves_take_no_line_from_the_card_of_a_list(
    name: str, keys: tuple[str, ...], still: None, folders: object
) -> None:
    """The list fills the screen: a pane leaves the table's own recent moves in sight."""
    view = replace(MAIN[name], size=(120, 40))
    app = view.app(painted=True)
    async with app.run_test(size=view.size) as pilot:
        await view.come(pilot)
        await press(pilot, *keys)
        text = "\n".join(screen_lines(app))
        assert "Recent moves" in text
        assert "J scrolls" not in text


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_panels_without_a_map_are_a_row_of_columns(language: str, folders: object) -> None:
    """It had stood at the right, beside a hole of fifty columns."""
    app = app_for(TABLES["on-mars"](), language)  # type: ignore[misc]
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        with torn_words() as torn:
            await press(pilot, "o")
        shown = [text for text in screen_lines(app)[4:20] if text.strip()]
    assert not torn
    assert {"en": "Progress cubes", "ja": "進捗キューブ"}[language] in shown[0]
    assert "Ann" in shown[1]
    assert all(text.startswith("  ") and text[2] != " " for text in shown[:4])
