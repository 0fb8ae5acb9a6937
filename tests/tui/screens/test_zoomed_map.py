"""A map that takes all the room: its drawing, the detail beside it, and every way back."""

from __future__ import annotations

import pytest

from tests.tui.screens.keys import press, screen_lines, settle
from tests.tui.screens.views import VIEWS
from tui.games.on_mars.map_view import LETTERED
from tui.screens.list import ListScreen
from tui.screens.running import RunningScreen
from tui.textual_app import AreoApp
from tui.widgets.hexmap import HexMap
from tui.widgets.hexmap_shape import BLOCKS, COMPACT, COMPACT_COLUMNS, HexDrawing

KINDS = {
    "ask-place": (COMPACT, BLOCKS),
    "dice-place": (COMPACT, BLOCKS),
    "on-mars-construct": (COMPACT_COLUMNS, LETTERED[-1]),
}
"""A placement at 80x24 in letters, and the two drawings of the map."""


def zoom(app: AreoApp) -> str:
    assert isinstance(app.screen, RunningScreen)
    return app.screen.pane.zoom


@pytest.mark.parametrize("back", ["plus", "f4", "escape"])
@pytest.mark.parametrize(("name", "drawings"), KINDS.items())
async def test_a_zoomed_map_is_larger_and_every_key_gives_all_cells_back(
    name: str, drawings: tuple[HexDrawing, HexDrawing], back: str
) -> None:
    app = VIEWS[name].app()
    async with app.run_test(size=(80, 24)) as pilot:
        await VIEWS[name].come(pilot)
        chart, before = app.screen.query_one(HexMap), screen_lines(app)
        assert (chart.drawing, zoom(app)) == (drawings[0], "")
        await press(pilot, "plus")
        assert (chart.drawing, zoom(app)) == (drawings[1], "map")
        columns, lines = chart.drawing.extent(chart.picture.shape)
        assert chart.size.width == columns and chart.size.height >= lines, "nothing is cut"
        assert screen_lines(app)[-4:-1] == before[-4:-1], "own board and prompt stay"
        assert screen_lines(app)[-1] == before[-1].replace("+ zoom", "+ close")
        named = "Hex " if name.startswith("on-mars") else f"Space {chart.cursor}"
        assert any(named in line and " of " in line for line in screen_lines(app))
        await press(pilot, back)
        assert (chart.drawing, zoom(app)) == (drawings[0], "")
        assert screen_lines(app) == before


@pytest.mark.parametrize("name", KINDS)
async def test_an_answer_leaves_the_zoom(name: str) -> None:
    app = VIEWS[name].app()
    async with app.run_test(size=(80, 24)) as pilot:
        await VIEWS[name].come(pilot)
        await press(pilot, "plus")
        assert zoom(app) == "map"
        table = app.screen
        assert isinstance(table, RunningScreen)
        decision = table.session.scene.decision
        for _ in range(4):  # a list has the ways to construct a building
            if table.session.scene.decision == decision:
                await press(pilot, "enter")
                await settle(pilot)
        assert table.session.scene.decision != decision
        assert table.pane.zoom == ""


async def test_a_zoomed_hand_has_effects_below_its_rows() -> None:
    app = VIEWS["hand"].app()
    async with app.run_test(size=(80, 24)) as pilot:
        await VIEWS["hand"].come(pilot)
        screen = app.screen
        assert isinstance(screen, ListScreen)
        before, rows = screen_lines(app), screen.rows.rows
        assert not any(row.more for row in rows), "on the table each card has a line"
        await press(pilot, "plus")
        with_effects = [row for row in screen.rows.rows if row.more]
        assert with_effects and screen.rows.line_count == len(screen.rows.rows) + len(with_effects)
        await press(pilot, "plus")
        assert screen_lines(app) == before
