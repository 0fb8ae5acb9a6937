"""Filled hexes: they interlock, are alike, and every half of a cell belongs to one; the cursor, targets and marks."""

from __future__ import annotations

import re
from collections import Counter
from itertools import zip_longest

import pytest

from tests.wide_toy_game import MAPS
from tui.widgets import hexmap_blocks
from tui.widgets.hexmap_blocks import EDGE, LEGAL_EDGE, Pointer, half, line_of, pieces
from tui.widgets.hexmap_shape import SOLID, SOLID_COLUMNS, HexCell, HexDrawing, HexPicture, HexShape
from tui.widgets.pointers import POINTERS
from tui.widgets.styled_line import StyledLine, line, plain, width

ROWS = HexShape(MAPS["ring"].rows, 1)
COLUMNS = HexShape(MAPS["wide"].rows, 1, flat=True)
KINDS = [*((ROWS, drawing) for drawing in SOLID), *((COLUMNS, drawing) for drawing in SOLID_COLUMNS)]
NOBODY = Pointer(None)


def picture(shape: HexShape, drawing: HexDrawing, **more: object) -> HexPicture:
    """Every hex with its number in the middle of each line, on one of three grounds."""
    grounds = ("land", "basin", "city")
    cells = {
        space: HexCell(tuple(line(f"{space:^{drawing.inner}}") for _ in range(drawing.lines)), grounds[space % 3])
        for space in shape.spaces
    }
    return HexPicture(shape, cells, **more)  # type: ignore[arg-type]


def owned(shape: HexShape, drawing: HexDrawing) -> dict[int, set[tuple[int, int]]]:
    """The half cells of each hex, as column and half line."""
    halves: dict[int, set[tuple[int, int]]] = {space: set() for space in shape.spaces}
    for y, found in enumerate(pieces(drawing, shape)):
        for piece in found:
            for half_line, space in ((2 * y, piece.upper), (2 * y + 1, piece.lower)):
                if space is not None:
                    halves[space] |= {(x, half_line) for x in range(piece.start, piece.end)}
    return halves


def drawn(shown: HexPicture, drawing: HexDrawing, pointer: Pointer = NOBODY) -> list[StyledLine]:
    return [line_of(shown, drawing, y, pointer) for y in range(drawing.extent(shown.shape)[1])]


@pytest.mark.parametrize(("shape", "drawing"), KINDS)
def test_all_hexes_are_alike_and_none_is_over_another(shape: HexShape, drawing: HexDrawing) -> None:
    halves = owned(shape, drawing)
    top_cut = drawing.lines == 1
    forms = Counter(
        frozenset((x - min(mine)[0], y - min(y for _, y in mine)) for x, y in mine)
        for space, mine in halves.items()
        if not (top_cut and shape.cell_of(space)[0] == 0)
    )
    assert len(forms) == 1, "every hex has the same form"
    assert sum(map(len, halves.values())) == len(set().union(*halves.values())), "no half cell belongs to two"
    columns, lines = drawing.extent(shape)
    assert all(0 < x < columns - 1 and 0 <= y < 2 * lines for mine in halves.values() for x, y in mine) or shape.flat


@pytest.mark.parametrize(("shape", "drawing"), KINDS)
def test_text_in_a_hex_has_its_background(shape: HexShape, drawing: HexDrawing) -> None:
    halves = owned(shape, drawing)
    for space, (x, y) in drawing.origins(shape).items():
        text = {(at, half_line) for at in range(x, x + drawing.inner) for half_line in (2 * y, 2 * y + 1)}
        assert text <= halves[space]


@pytest.mark.parametrize(("shape", "drawing"), KINDS)
def test_every_number_is_seen_in_each_line_of_its_hex(shape: HexShape, drawing: HexDrawing) -> None:
    lines = drawn(picture(shape, drawing), drawing)
    seen = Counter(int(number) for content in lines for number in re.findall(r"\d+", plain(content)))
    assert seen == dict.fromkeys(shape.spaces, drawing.lines)
    assert all(width(content) <= drawing.extent(shape)[0] for content in lines)


def test_nine_rows_are_18_to_55_lines_and_91_hexes_53_by_18() -> None:
    mars = HexShape((5, 6, 7, 8, 9, 8, 7, 6, 5), 3)
    assert [drawing.extent(mars) for drawing in SOLID] == [(127, 55), (109, 46), (91, 37), (73, 28), (55, 18)]
    assert [drawing.extent(COLUMNS) for drawing in SOLID_COLUMNS] == [(105, 36), (79, 27), (53, 18)]


def test_a_line_that_two_rows_share_has_the_colours_of_both() -> None:
    three = HexShape((1, 2), 1)
    drawing = SOLID[-2]
    shown = HexPicture(three, {1: HexCell((), "land"), 2: HexCell((), "basin"), 3: HexCell((), "city")})
    assert [(run.text, run.ink) for run in line_of(shown, drawing, 3, NOBODY)] == [
        ("  ", ""),
        ("▄▄▄▄", half("basin", "")),
        ("▄", half("basin", "land")),
        ("▀▀▀", half("land", "")),
        ("▀", half("land", "city")),
        ("▄▄▄▄", half("city", "")),
    ]


@pytest.mark.parametrize(("shape", "drawing"), KINDS)
def test_the_cursor_is_lit_at_both_sides_and_where_the_line_is_fast_above_and_below(
    shape: HexShape, drawing: HexDrawing
) -> None:
    def lit(pointer: Pointer) -> int:
        lines = drawn(picture(shape, drawing), drawing, pointer)
        return sum(len(run.text) for content in lines for run in content if EDGE in run.ink)

    space = shape.centre
    assert lit(NOBODY) == 0
    assert lit(Pointer(space, bright=False)) == 2
    assert lit(Pointer(space)) > 2


def test_the_cursor_on_a_large_column_hex_points_at_it_from_both_sides() -> None:
    """It can be seen without its colour; the signs are on the line with the text of the hex."""
    shape, drawing = COLUMNS, SOLID_COLUMNS[1]
    x, _ = drawing.origin(shape, shape.centre)
    rows = [plain(content) for content in drawn(picture(shape, drawing), drawing, Pointer(shape.centre))]
    pointed = [row for row in rows if POINTERS[0] in row]
    assert len(pointed) == 1
    assert (pointed[0].index(POINTERS[0]), pointed[0].index(POINTERS[1])) == (x - 1, x + drawing.inner)
    calm = drawn(picture(shape, drawing), drawing, NOBODY)
    assert not any(sign in plain(content) for content in calm for sign in POINTERS)


def changed(shown: HexPicture, other: HexPicture, drawing: HexDrawing, pointer: Pointer = NOBODY) -> int:
    """How many cells differ between two pictures."""
    pairs = zip(cells_of(shown, drawing, pointer), cells_of(other, drawing, pointer), strict=True)
    return sum(one != other for line_pair in pairs for one, other in zip_longest(*line_pair))


def lit(shown: HexPicture, drawing: HexDrawing, pointer: Pointer) -> float:
    """How many cells the edges of the cursor or of legal hexes cover: whole ones, halves, eighths."""
    size = {" ": 1, "▏": 1 / 8, "▕": 1 / 8, **dict.fromkeys(POINTERS, 1)}
    found = (cell for content in cells_of(shown, drawing, pointer) for cell in content)
    return sum(size.get(letter, 1 / 2) for letter, ink in found if EDGE in ink.replace("-", " ").split())


def cells_of(shown: HexPicture, drawing: HexDrawing, pointer: Pointer) -> list[list[tuple[str, str]]]:
    """Each cell as its letter and ink."""
    return [[(letter, run.ink) for run in content for letter in run.text] for content in drawn(shown, drawing, pointer)]


@pytest.mark.parametrize(("shape", "drawing"), KINDS)
def test_a_legal_hex_gets_two_to_eight_cells_of_edge_and_nothing_else_changes(
    shape: HexShape, drawing: HexDrawing
) -> None:
    """It keeps its ground and its text. The cursor's edge is broader."""
    before = HexPicture(shape, {space: HexCell((), "land") for space in shape.spaces})
    middle = shape.centre
    after = HexPicture(shape, before.cells, legal=(middle,), choose="can be chosen")
    count = changed(before, after, drawing)
    assert 2 <= count <= 8
    assert changed(before, after, drawing, Pointer(None, bright=False)) == 2
    assert lit(before, drawing, Pointer(middle)) > 1.3 * lit(after, drawing, NOBODY)
    for space in shape.spaces:
        one, other = (
            [plain(hexmap_blocks.text_of(shown, drawing, space, inside)) for inside in range(drawing.lines)]
            for shown in (before, after)
        )
        assert one == other or space == middle
    assert [run.means for content in drawn(after, drawing) for run in content if run.text in "▏▕"].count(
        "can be chosen"
    ) in (2, 4)


def test_edges_leave_text_alone_and_what_happened_is_marked() -> None:
    drawing = SOLID[-1]
    shown = picture(ROWS, drawing, legal=(18, 20), marks={18: "1", 19: "2"}, choose="can be chosen", noted="happened")
    full = HexPicture(ROWS, {20: HexCell((line("abcde"),), "city")}, legal=(20,))
    legal, other = hexmap_blocks.text_of(shown, drawing, 18, 0), hexmap_blocks.text_of(shown, drawing, 19, 0)
    assert plain(legal) == "▏18 1" and legal[0].ink == half(LEGAL_EDGE, "land")
    assert [run.means for run in legal if run.means] == ["can be chosen", "happened"]
    assert plain(other) == " 19 2" and all(run.ink.startswith("basin") for run in other)
    assert plain(hexmap_blocks.text_of(full, drawing, 20, 0)) == "abcde"


def test_strokes_on_a_tile_have_the_ink_of_its_sign() -> None:
    drawing = SOLID[-2]
    shown = HexPicture(ROWS, {18: HexCell((), "city"), 19: HexCell((), "land-even")}, legal=(18, 19))
    inks = [
        [run.ink for run in hexmap_blocks.text_of(shown, drawing, space, 0) if run.text == "▏"] for space in (18, 19)
    ]
    assert inks == [["city"], [half(LEGAL_EDGE, "land-even")]]
