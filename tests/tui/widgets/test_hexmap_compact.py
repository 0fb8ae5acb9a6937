"""Compact maps: three columns a hex, in rows with a gap and in columns without; marks, cursor, numbers of events."""

from __future__ import annotations

import pytest

from tests.tui.screens.keys import screen_lines
from tests.tui.widgets.test_hexmap import MapApp
from tui.widgets import hexmap_compact
from tui.widgets.hexmap_compact import LETTERED, PAINTED, line_of
from tui.widgets.hexmap_shape import COMPACT, COMPACT_COLUMNS, HexCell, HexDrawing, HexPicture, HexShape
from tui.widgets.styled_line import StyledLine, line, plain

MARS = HexShape((5, 6, 7, 8, 9, 8, 7, 6, 5), 3)
DICE = HexShape((4, 5, 6, 7, 6, 5, 4), 1)
COLUMNS = HexShape((3, 6, 7, 8, 9, 8, 9, 8, 9, 8, 7, 6, 3), 1, flat=True)
ROWS = HexShape((2, 3, 2), 10)
FLAT = HexShape((1, 2, 1), 1, flat=True)


def rows(**more: object) -> HexPicture:
    """Seven hexes in rows, each with its number."""
    cells = {space: HexCell((line(f"{space}."),), "land") for space in ROWS.spaces}
    return HexPicture(ROWS, cells, **more)  # type: ignore[arg-type]


def columns(**more: object) -> HexPicture:
    """Four hexes in columns, each with its number in both lines."""
    cells = {space: HexCell((line(f" a{space}"), line(f" b{space}")), "hex-plain") for space in FLAT.spaces}
    return HexPicture(FLAT, cells, **more)  # type: ignore[arg-type]


def drawn(picture: HexPicture, drawing: HexDrawing, cursor: int | None = None) -> list[str]:
    lines = range(drawing.extent(picture.shape)[1])
    return [plain(line_of(picture, drawing, y, cursor)).rstrip() for y in lines]


def inks(content: StyledLine, sign: str) -> list[str]:
    return [run.ink for run in content if sign in run.text]


def test_sizes_of_the_maps_of_the_games() -> None:
    assert COMPACT.extent(MARS) == (37, 9)
    assert COMPACT.extent(DICE) == (29, 7)
    assert COMPACT_COLUMNS.extent(COLUMNS) == (39, 18)


@pytest.mark.parametrize(("shape", "drawing"), [(MARS, COMPACT), (COLUMNS, COMPACT_COLUMNS)])
def test_no_two_hexes_share_a_cell_and_neighbours_are_shifted_by_half(shape: HexShape, drawing: HexDrawing) -> None:
    taken: set[tuple[int, int]] = set()
    for x, y in drawing.origins(shape).values():
        taken |= {(x + dx, y + dy) for dx in range(3) for dy in range(drawing.lines)}
    assert len(taken) == len(shape.spaces) * 3 * drawing.lines
    origins = drawing.origins(shape)
    way, shift = ("down", (0, 2)) if shape.flat else ("right", (4, 0))
    for space in shape.spaces:
        beside, corner = shape.beside(space, way), shape.beside(space, "down-right")
        x, y = origins[space]
        assert beside is None or origins[beside] == (x + shift[0], y + shift[1])
        assert corner is None or origins[corner] == ((x + 3, y + 1) if shape.flat else (x + 2, y + 1))


@pytest.mark.parametrize("painted", [False, True])
def test_marks_of_rows_are_in_the_gap_before_a_hex(painted: bool) -> None:
    picture = rows(legal=(10, 11, 13, 16), marks={12: "1", 15: "12"}, choose="can be chosen", painted=painted)
    legal, before, after = PAINTED if painted else LETTERED
    assert drawn(picture, COMPACT, 13) == [
        f"  {legal}10.{legal}11.",
        f"112.{before}13.{after}14.",
        f"  125.{legal}16.",
    ]
    assert inks(line_of(picture, COMPACT, 0, 13), legal) == ["legal-mark", "legal-mark"]
    assert [run.means for run in line_of(picture, COMPACT, 0, 13) if run.text == legal] == ["can be chosen"] * 2


@pytest.mark.parametrize("painted", [False, True])
def test_marks_of_columns_are_in_the_first_cell_of_a_hex(painted: bool) -> None:
    picture = columns(legal=(1, 3), marks={2: "1"}, painted=painted)
    legal, before, after = PAINTED if painted else LETTERED
    assert drawn(picture, COMPACT_COLUMNS) == ["    a2", f"{legal}a11b2 a4", f" b1{legal}a3 b4", "    b3"]
    assert drawn(picture, COMPACT_COLUMNS, 1) == ["    a2", f"{before}a11b2 a4", f"{before}b1{after}a3 b4", "    b3"]
    assert drawn(picture, COMPACT_COLUMNS, 4)[1:3] == [
        f"{legal}a11b2{before}a4{after}",
        f" b1{legal}a3{before}b4{after}",
    ]


def test_a_legal_hex_keeps_its_ground_and_contents_and_no_other_changes() -> None:
    before, after = rows(painted=True), rows(painted=True, legal=(13,))
    for space in ROWS.spaces:
        one, other = (hexmap_compact.text_of(shown, COMPACT, space, 0) for shown in (before, after))
        assert one == other
    cells = [
        sum(a != b for a, b in zip(f"{one:20}", f"{other:20}", strict=True))
        for one, other in zip(drawn(before, COMPACT), drawn(after, COMPACT), strict=True)
    ]
    assert cells == [0, 1, 0]


def test_a_step_of_the_cursor_changes_the_cells_around_two_hexes_only() -> None:
    one, other = (drawn(rows(painted=True), COMPACT, space) for space in (12, 13))
    changed = [
        (x, y)
        for y, (a, b) in enumerate(zip(one, other, strict=True))
        for x, (c, d) in enumerate(zip(f"{a:20}", f"{b:20}", strict=True))
        if c != d
    ]
    assert changed == [(0, 1), (4, 1), (8, 1)]


def test_grounds_of_rows_have_two_shades_if_painted() -> None:
    grounds = [hexmap_compact.ground_of(rows(painted=True), space) for space in ROWS.spaces]
    assert grounds == ["land-even"] * 2 + ["land-odd"] * 3 + ["land-even"] * 2
    assert {hexmap_compact.ground_of(rows(), space) for space in ROWS.spaces} == {"land"}
    assert {hexmap_compact.ground_of(columns(painted=True), space) for space in FLAT.spaces} == {"hex-plain"}


@pytest.mark.parametrize("picture", [rows(painted=True, legal=(12, 15)), columns(painted=True, legal=(2,))])
async def test_keys_and_clicks_find_each_hex(picture: HexPicture) -> None:
    drawing = COMPACT_COLUMNS if picture.shape.flat else COMPACT
    app = MapApp(picture, drawing)
    async with app.run_test(size=(30, 8)) as pilot:
        chart = app.query_one("#map")
        for space, (x, y) in drawing.origins(picture.shape).items():
            for dx in range(3):
                for dy in range(drawing.lines):
                    other = next(one for one in picture.shape.spaces if one != space)
                    chart.point_at(other)  # type: ignore[attr-defined]
                    await pilot.click("#map", offset=(x + dx, y + dy))
                    assert chart.cursor == space  # type: ignore[attr-defined]
        app.moved.clear()
        await pilot.press("tab", "enter")
        assert app.chosen[-1:] == [app.moved[-1]] and app.moved[-1] in picture.legal


async def test_a_widget_without_the_last_gap_shows_the_whole_map_and_does_not_scroll() -> None:
    cells = {space: HexCell((line(f"{space}"),), "land") for space in MARS.spaces}
    app = MapApp(HexPicture(MARS, cells), COMPACT)
    async with app.run_test(size=(60, 12)) as pilot:
        chart = app.query_one("#map")
        chart.styles.width, chart.styles.height = 36, 9
        await pilot.pause()
        at_rest = screen_lines(app)[4]
        for space in (37, 29, 36, 3, 63, 28):
            chart.point_at(space)  # type: ignore[attr-defined]
            await pilot.pause()
        shown = screen_lines(app)[4]
        assert shown.replace("[", " ").replace("]", " ").split() == at_rest.replace("[", " ").replace("]", " ").split()
        chart.point_at(37)  # type: ignore[attr-defined]
        await pilot.pause()
        assert screen_lines(app)[4].rstrip().endswith("[37")
