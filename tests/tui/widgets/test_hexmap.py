"""The map: its two drawings, its cursor, its keys."""

from __future__ import annotations

import pytest
from textual import getters
from textual.app import App, ComposeResult
from textual.screen import Screen

from engine.core.rng import Stream
from tests.tui.screens.keys import screen_lines
from tui.widgets.hexmap import HexMap
from tui.widgets.hexmap_shape import (
    BLOCKS,
    COMPACT,
    COMPACT_COLUMNS,
    SOLID,
    SOLID_COLUMNS,
    WALLS,
    WIDE_WALLS,
    HexCell,
    HexDrawing,
    HexPicture,
    HexShape,
)
from tui.widgets.styled_line import line

SHAPE = HexShape((2, 3, 2), 10)
CELLS = {space: HexCell((line("  .  "), line(f" {space}  "))) for space in SHAPE.spaces}


class Following(Screen[None]):
    """Notes where the cursor was."""

    app = getters.app(App)

    def cursor_moved(self, part: HexMap) -> None:
        assert isinstance(self.app, MapApp) and part.cursor is not None
        self.app.moved.append(part.cursor)


class MapApp(App[None]):
    """Only a map."""

    CSS_PATH = None

    def __init__(
        self, picture: HexPicture, drawing: object = BLOCKS, *, bright: bool = True, keypad: bool = False
    ) -> None:
        super().__init__()
        self.bright, self.keypad = bright, keypad
        self.picture, self.drawing = picture, drawing
        self.moved: list[int] = []
        self.chosen: list[int] = []

    def compose(self) -> ComposeResult:
        yield HexMap(lambda: self.keypad, id="map", bright=self.bright)

    def on_mount(self) -> None:
        chart = self.query_one(HexMap)
        chart.show(self.picture, self.drawing)  # type: ignore[arg-type]
        chart.point_at(10)
        chart.focus()

    def get_default_screen(self) -> Following:
        return Following()

    def on_hex_map_chosen(self, event: HexMap.Chosen) -> None:
        self.chosen.append(event.space)


def test_spaces_are_numbered_by_row() -> None:
    assert SHAPE.cell_of(10) == (0, 0)
    assert SHAPE.cell_of(14) == (1, 2)
    assert SHAPE.space_at(2, 1) == 16
    assert SHAPE.space_at(0, 2) is None
    assert 16 in SHAPE and 17 not in SHAPE
    with pytest.raises(IndexError):
        SHAPE.cell_of(17)


@pytest.mark.usefixtures("drawn")
async def test_starting_and_ending_a_choice_draws_only_lines_of_legal_spaces(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real, drawn = HexMap.render_line, set[int]()
    monkeypatch.setattr(HexMap, "render_line", lambda chart, y: (drawn.add(y), real(chart, y))[1])
    app = MapApp(HexPicture(SHAPE, CELLS))
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        for legal in ((11,), ()):
            drawn.clear()
            app.query_one(HexMap).show(HexPicture(SHAPE, CELLS, legal=legal), BLOCKS)
            await pilot.pause()
            assert drawn == {0, 1}


async def test_tall_cells_have_their_text_in_the_middle() -> None:
    cells = {space: HexCell((line(), line("     .     "), line(f"     {space}    "), line())) for space in SHAPE.spaces}
    app = MapApp(HexPicture(SHAPE, cells, legal=(11,)), WIDE_WALLS)
    async with app.run_test(size=(60, 30)) as pilot:
        await pilot.pause()
        assert screen_lines(app)[:6] == [
            "         /     \\     /     \\",
            "      [           ]           |",
            "      [     .     ]*    .     |",
            "      [     10    ]     11    |",
            "      [           ]           |",
            "   /     \\     /     \\     /     \\",
        ]


async def test_blocks_are_drawn_with_the_cursor_in_the_gaps() -> None:
    app = MapApp(HexPicture(SHAPE, CELLS, legal=(11, 13)))
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        assert screen_lines(app)[:6] == [
            "   [  .  ]* .",
            "   [ 10  ] 11",
            "   .   * .     .",
            "  12    13    14",
            "      .     .",
            "     15    16",
        ]


async def test_walls_are_drawn_with_slants() -> None:
    cells = {space: HexCell((line("   .   "), line(f"  {space}   "))) for space in SHAPE.spaces}
    app = MapApp(HexPicture(SHAPE, cells), WALLS)
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        assert screen_lines(app)[:10] == [
            "      /   \\   /   \\",
            "    [   .   ]   .   |",
            "    [  10   ]  11   |",
            "  /   \\   /   \\   /   \\",
            "|   .   |   .   |   .   |",
            "|  12   |  13   |  14   |",
            "  \\   /   \\   /   \\   /",
            "    |   .   |   .   |",
            "    |  15   |  16   |",
            "      \\   /   \\   /",
        ]


@pytest.mark.parametrize(
    ("keys", "spaces"),
    [
        ("l", [11]),
        ("b", [12]),
        ("n", [13]),
        ("nn", [13, 16]),
        ("nu", [13, 11]),
        ("ny", [13, 10]),
        ("h", []),
        ("y", []),
        ("jj", [13, 15]),
    ],
)
async def test_keys_move_the_cursor(keys: str, spaces: list[int]) -> None:
    app = MapApp(HexPicture(SHAPE, CELLS))
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        app.moved.clear()
        await pilot.press(*keys)
        await pilot.pause()
        assert len(app.moved) == len(spaces)
        assert app.moved[-1:] == spaces[-1:] or keys == "jj"


@pytest.mark.parametrize(
    ("keys", "space"),
    [("16", 16), ("1", 10), ("171", 10), ("17l4", 11), ("1l12", 12), ("1416", 16)],
)
async def test_two_digits_go_to_the_space_with_that_number(keys: str, space: int) -> None:
    app = MapApp(HexPicture(SHAPE, CELLS, legal=(11,)))
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        assert app.query_one(HexMap).cursor == space
        assert app.chosen == []


@pytest.mark.parametrize(("keys", "spaces"), [("6", [11]), ("3", [13]), ("31", [13, 15]), ("0", []), ("653", [11, 14])])
async def test_a_number_pad_moves_the_cursor_and_5_takes_the_space(keys: str, spaces: list[int]) -> None:
    app = MapApp(HexPicture(SHAPE, CELLS, legal=(11,)), keypad=True)
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        app.moved.clear()
        await pilot.press(*keys)
        await pilot.pause()
        assert app.moved == spaces
        assert app.chosen == ([11] if "5" in keys else [])


async def test_down_and_up_keep_the_column() -> None:
    app = MapApp(HexPicture(SHAPE, CELLS))
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        await pilot.press("down", "down", "up", "up")
        await pilot.pause()
        assert app.moved[-1] == 10


async def test_tab_goes_from_legal_to_legal_and_enter_chooses() -> None:
    app = MapApp(HexPicture(SHAPE, CELLS, legal=(16, 11, 13)))
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        app.moved.clear()
        await pilot.press("tab", "tab", "enter", "tab", "tab", "shift+tab")
        await pilot.pause()
        assert app.moved == [16, 11, 13, 16, 13]
        assert app.chosen == [11]


async def test_marks_stand_over_spaces() -> None:
    app = MapApp(HexPicture(SHAPE, CELLS, marks={12: "1"}))
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        assert screen_lines(app)[2].startswith("  [1]")


async def test_spaces_off_the_map_are_in_the_corner() -> None:
    app = MapApp(HexPicture(SHAPE, CELLS, corner=(line("G A"),)))
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        assert screen_lines(app)[0].startswith("G A[  .  ]")


# --- flat tops, large maps --------------------------------------------------------------------------------------------

COLUMNS = HexShape((3, 6, 7, 8, 9, 8, 9, 8, 9, 8, 7, 6, 3), 1, flat=True)
"""91 hexes in columns."""
NUMBERED = HexPicture(COLUMNS, {space: HexCell((line(str(space)), line("."))) for space in COLUMNS.spaces})
SMALL = HexDrawing(4)


def test_91_flat_hexes_need_53_by_18_cells() -> None:
    assert SMALL.extent(COLUMNS) == (53, 18)
    taken = {(x + dx, y + dy) for x, y in SMALL.origins(COLUMNS).values() for dx in range(3) for dy in range(2)}
    assert len(taken) == 91 * 6, "no two hexes share a cell"


@pytest.mark.parametrize("shape", [SHAPE, COLUMNS, HexShape((4, 5, 6, 7, 6, 5, 4), 0)])
def test_neighbours_are_on_opposite_sides_of_each_other(shape: HexShape) -> None:
    opposite = {"up-left": "down-right", "up-right": "down-left"}
    opposite |= {"up": "down"} if shape.flat else {"left": "right"}
    met = {space: {shape.beside(space, there) for there in (*opposite, *opposite.values())} for space in shape.spaces}
    for space in shape.spaces:
        for there, back in opposite.items():
            beside = shape.beside(space, there)
            assert beside is None or shape.beside(beside, back) == space
        assert all(space in met[near] for near in met[space] if near is not None)


@pytest.mark.parametrize("shape", [SHAPE, COLUMNS, HexShape((5, 6, 7, 8, 9, 8, 7, 6, 5), 3)])
def test_neighbours_never_have_the_same_shade(shape: HexShape) -> None:
    across = ("left", "right") if not shape.flat else ("up", "down")
    for space in shape.spaces:
        near = {shape.beside(space, there) for there in (*across, "up-left", "up-right", "down-left", "down-right")}
        assert {shape.shade(other) for other in near if other is not None} <= {0, 1, 2} - {shape.shade(space)}


async def test_flat_hexes_interlock_in_columns() -> None:
    app = MapApp(HexPicture(COLUMNS, NUMBERED.cells), SMALL)
    async with app.run_test(size=(53, 18)) as pilot:
        await pilot.pause()
        lines = screen_lines(app)
        assert lines[0].split() == ["25", "42", "59"]
        assert lines[1] == " " * 13 + "17  .   34  .   51  .   68"
        assert lines[17].split() == [".", ".", "."]
        await pilot.press("down", "right", "left", "up")
        assert app.moved[-4:] == [11, 19, 11, 10]


async def test_a_window_that_is_too_small_shows_where_the_cursor_is() -> None:
    app = MapApp(HexPicture(COLUMNS, NUMBERED.cells), SMALL)
    async with app.run_test(size=(24, 8)) as pilot:
        await pilot.pause()
        chart = app.query_one(HexMap)
        chart.styles.width, chart.styles.height = 24, 8
        await pilot.pause()
        for space in (1, 30, 60, 91, 47, 4):
            chart.point_at(space)
            await pilot.pause()
            x, y = chart.place_of(space)
            assert x >= 1 and x + 3 < 24 and y >= 0 and y + 2 <= 8
            assert screen_lines(app)[y][x - 1 : x + 4] == f"[{space:<3}]"


KINDS = [
    *((COLUMNS, drawing, True) for drawing in (*SOLID_COLUMNS, COMPACT_COLUMNS)),
    *((SHAPE, drawing, True) for drawing in (*SOLID[-2:], COMPACT)),
    *((SHAPE, drawing, False) for drawing in (BLOCKS, WALLS, COMPACT)),
    (COLUMNS, COMPACT_COLUMNS, False),
]


@pytest.mark.parametrize(("shape", "drawing", "painted"), KINDS)
async def test_kept_lines_are_those_that_would_be_drawn_again(
    shape: HexShape, drawing: HexDrawing, painted: bool
) -> None:
    """The cursor comes and goes, tiles, legal spaces and marks change, the window shows a part of the map."""
    stream = Stream.named("hexmap", f"{drawing.pitch}-{drawing.lines}")
    cells = {space: HexCell((line(f" {space}"),), "land") for space in shape.spaces}
    app = MapApp(HexPicture(shape, cells, painted=painted), drawing)
    async with app.run_test(size=(60, 30)) as pilot:
        await pilot.pause()
        chart = app.query_one(HexMap)
        chart.styles.width, chart.styles.height = 30, 12
        await pilot.pause()
        for _ in range(60):
            space = shape.first + stream.below(len(shape.spaces))
            match stream.below(4):
                case 0:
                    cells = {**cells, space: HexCell((line("##"),), ("city", "ocean", "land")[stream.below(3)])}
                    legal, marks = (space,) * stream.below(2), {space: "1"} if stream.below(2) else {}
                    chart.show(HexPicture(shape, cells, legal, marks=marks, painted=painted), drawing)
                case 1:
                    app.set_focus(None if chart.has_focus else chart)
                case _:
                    chart.point_at(space)
            await pilot.pause()
            kept = [list(chart.render_line(y)) for y in range(chart.size.height)]
            chart.notify_style_update()
            fresh = [list(chart.render_line(y)) for y in range(chart.size.height)]
            for y, (one, other) in enumerate(zip(kept, fresh, strict=True)):
                assert one == other, (y, "".join(s.text for s in one), "".join(s.text for s in other))


def test_neighbours_go_clockwise_around_a_hex() -> None:
    assert SHAPE.neighbours(13) == (12, 10, 11, 14, 16, 15)
    assert SHAPE.neighbours(10) == (11, 13, 12)
    assert HexShape((1, 2, 1), 1, flat=True).neighbours(2) == (4, 3, 1)
