"""Maps of hexes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.core.hexmap import HexMap, mask_of, spaces_of


@st.composite
def maps(draw: st.DrawFn) -> HexMap:
    rows = [draw(st.integers(1, 9))]
    for _ in range(draw(st.integers(0, 7))):
        rows.append(rows[-1] + 1 if rows[-1] == 1 else rows[-1] + draw(st.sampled_from((-1, 1))))
    return HexMap(rows, first=draw(st.integers(0, 4)))


@given(maps())
def test_neighbourhood_is_symmetric(board: HexMap) -> None:
    for space in range(board.size):
        around = board.neighbours[space]
        assert len(set(around)) == len(around) <= 6
        assert space not in around
        assert all(space in board.neighbours[other] for other in around)
        assert mask_of(around) == board.masks[space]


@given(maps())
def test_neighbours_have_distance_one(board: HexMap) -> None:
    """By the place of each hex on paper: centred rows, a hex two half-steps wide."""
    place = {
        space: (2 * board.cells[space - board.first][1] - board.rows[board.row_of(space)], board.row_of(space))
        for space in range(board.first, board.size)
    }
    for space, (x, y) in place.items():
        near = {other for other, (a, b) in place.items() if (abs(a - x), abs(b - y)) in ((2, 0), (1, 1))}
        assert near == set(board.neighbours[space])


def test_a_map_of_sixty_one_hexes() -> None:
    board = HexMap((5, 6, 7, 8, 9, 8, 7, 6, 5), first=3)
    assert board.size == 64
    assert board.neighbours[3] == (4, 9, 8)
    assert board.neighbours[33] == (24, 25, 34, 42, 41, 32)
    assert sum(map(len, board.neighbours)) == 2 * 156
    assert board.neighbours[:3] == [(), (), ()]
    assert board.cells[63 - board.first] == (8, 4)
    assert spaces_of(board.all) == list(range(3, 64))


def test_a_map_of_ninety_one_hexes() -> None:
    board = HexMap((6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6))
    assert board.size == 91
    assert sum(map(len, board.neighbours)) == 2 * 240
    assert board.neighbours[45] == (34, 35, 46, 56, 55, 44)


@given(maps(), st.data())
def test_around_a_set_is_around_each(board: HexMap, data: st.DataObject) -> None:
    spaces = data.draw(st.sets(st.integers(board.first, board.size - 1)))
    near = {other for space in spaces for other in board.neighbours[space]}
    assert spaces_of(board.around(mask_of(spaces))) == sorted(near)
    assert spaces_of(mask_of(spaces)) == sorted(spaces)
