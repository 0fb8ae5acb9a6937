"""A zone that is zoomed: its rectangle, the detail beside it, the drawing of a map."""

from __future__ import annotations

import pytest

from tests.tui.games.dice_game import tables as dice
from tests.tui.games.on_mars import tables as on_mars
from tui.games.dice_game.table import TABLE as DICE
from tui.games.game_view import GameView
from tui.games.on_mars.table import TABLE as ON_MARS
from tui.games.parts import MapPart, of_kind
from tui.games.scene import Scene
from tui.games.zone_layout import zoomed
from tui.games.zones import DETAIL, MAP
from tui.widgets.hexmap_shape import BLOCKS, SOLID, SOLID_COLUMNS, HexDrawing

BARS = 4
"""Lines of a window above and below its zones."""


@pytest.mark.parametrize(
    ("game", "painted", "size", "drawing", "titled", "beside"),
    [
        ("dice", True, (80, 24), SOLID[4], True, 36),
        ("dice", False, (80, 24), BLOCKS, True, 36),
        ("dice", True, (120, 40), SOLID[1], False, 34),
        ("on-mars", True, (80, 24), SOLID_COLUMNS[2], False, 26),
        ("on-mars", False, (80, 24), HexDrawing(4), False, 26),
        ("on-mars", True, (200, 60), SOLID_COLUMNS[0], True, 60),
    ],
)
def test_a_zoomed_map_is_drawn_whole_as_large_as_fits_with_the_detail_beside_it(
    game: str, painted: bool, size: tuple[int, int], drawing: HexDrawing, titled: bool, beside: int
) -> None:
    table, scene = _table(game, painted=painted)
    columns, lines = size[0], size[1] - BARS
    plan, parts = table.zones(scene, columns, lines), table.parts(scene)
    assert plan is not None
    found = zoomed(plan, parts, MAP, columns, lines)
    chart = of_kind(parts, MapPart)
    assert chart is not None and found.drawing == drawing
    zone, detail = found.zones[MAP], found.zones[DETAIL]
    width, height = drawing.extent(chart.shape)
    assert width <= zone.content.width and height <= zone.content.height
    assert (zone.titled, detail.box.width) == (titled, beside)
    assert zone.box.width + 1 + beside == columns
    assert [divider.x for divider in found.dividers] == [zone.box.width]


def _table(game: str, *, painted: bool) -> tuple[GameView, Scene]:
    if game == "dice":
        return DICE, dice.at("place", painted=painted)
    return ON_MARS, on_mars.at("construct", painted=painted, since=3)
