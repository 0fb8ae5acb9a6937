"""Thin lines between hexes of one colour: they part all neighbours and nobody else, and only where colours are few."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.environment import person
from tests.tui.games.on_mars import tables
from tests.tui.screens.keys import settle
from tests.tui.screens.screen_capture import screen_lines
from tests.tui.widgets.test_hexmap_blocks import COLUMNS, ROWS
from tui.games.seats import block_ink
from tui.terminal.theme_choice import DARK, SIXTEEN
from tui.textual_app import AreoApp
from tui.widgets.hexmap import HexMap
from tui.widgets.hexmap_blocks import Pointer, borders, line_of, owned
from tui.widgets.hexmap_borders import FALLING, FOOT, LEFT, RIGHT, RISING, border_at
from tui.widgets.hexmap_shape import SOLID, SOLID_COLUMNS, HexCell, HexDrawing, HexPicture
from tui.widgets.styled_line import line, plain

AROUND = ("up", "down", "up-left", "up-right", "down-left", "down-right")
BLACK, BRIGHT_BLACK = 0, 8


@pytest.mark.parametrize("drawing", SOLID_COLUMNS)
def test_every_two_neighbours_are_parted_and_nobody_else(drawing: HexDrawing) -> None:
    found = {frozenset(seam[1:]) for seam in borders(drawing, COLUMNS).values()}
    near = {frozenset((space, COLUMNS.beside(space, way) or space)) for space in COLUMNS.spaces for way in AROUND}
    assert found == {pair for pair in near if len(pair) > 1}


@pytest.mark.parametrize("drawing", SOLID_COLUMNS)
def test_the_line_between_two_columns_is_whole(drawing: HexDrawing) -> None:
    """From top to bottom it leaves no line of the screen out, and goes on where it ended in the line above."""
    ends = {FALLING: (0, 1), RISING: (1, 0), LEFT: (0, 0), RIGHT: (1, 1)}
    lines = borders(drawing, COLUMNS)
    middle = len(COLUMNS.lengths) // 2 * drawing.pitch
    drawn = {y: ends[seam.letter] for (x, y), seam in lines.items() if x == middle}
    assert sorted(drawn) == list(range(min(drawn), max(drawn) + 1))
    assert all(above[1] == below[0] for above, below in pairwise(drawn[y] for y in sorted(drawn)))


def test_hexes_in_rows_have_gaps_instead() -> None:
    assert not borders(SOLID[0], ROWS)
    assert border_at(owned(SOLID_COLUMNS[0], COLUMNS), COLUMNS, SOLID_COLUMNS[0].pitch, 0, 0) is None


def test_text_at_the_bottom_of_a_hex_stays() -> None:
    drawing = SOLID_COLUMNS[-1]
    cells = {space: HexCell((line("abc"), line("d  ", ("", ""))), "hex-plain") for space in COLUMNS.spaces}
    shown = HexPicture(COLUMNS, cells)
    drawn = [line_of(shown, drawing, y, Pointer(None)) for y in range(drawing.extent(COLUMNS)[1])]
    assert sum(plain(content).count("d") for content in drawn) == len(COLUMNS.spaces)


def letters_of(app: AreoApp) -> set[str]:
    """All letters on the screen."""
    return {letter for content in screen_lines(app) for letter in content}


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (200, 60)])
async def test_of_sixteen_colours_all_land_has_one_ground_with_lines_between(size: tuple[int, int]) -> None:
    app = AreoApp(person(theme=SIXTEEN, painted=True), tables.table())
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        shown = app.screen.query_one(HexMap)
        styles = [shown.style_of(ink) for ink in ("hex-plain", "hex-middle", "hex-high")]
        assert {style.bgcolor.number for style in styles if style.bgcolor} == {BRIGHT_BLACK}
        assert letters_of(app) >= {RISING, FALLING, FOOT}


@pytest.mark.usefixtures("true_colour")
async def test_of_many_colours_shades_of_land_part_the_hexes() -> None:
    app = AreoApp(person(theme=DARK, painted=True), tables.table())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert not letters_of(app) & {RISING, FALLING, FOOT}


async def test_of_sixteen_colours_letters_on_a_mixed_ground_can_be_read() -> None:
    app = AreoApp(person(theme=SIXTEEN, painted=True), tables.table())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        colour = app.screen.query_one(HexMap).style_of(f"mix city {block_ink(1)} 2").color
    assert colour is not None and colour.number == BLACK
