"""Maps of hexes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.hexmap import HexMap, mask_of, spaces_of

MAPS = [HexMap((5, 6, 7, 8, 9, 8, 7, 6, 5), first=3), HexMap((4, 5, 3, 2), first=1), HexMap((1,)), HexMap((3, 4, 3))]


@pytest.mark.parametrize("grid", MAPS, ids=lambda grid: str(grid.rows))
def test_neighbours_are_mutual_near_and_never_the_space_itself(grid: HexMap) -> None:
    for space in range(grid.first, grid.size):
        assert space not in grid.neighbours[space]
        assert len(set(grid.neighbours[space])) == len(grid.neighbours[space]) <= 6
        for other in grid.neighbours[space]:
            assert abs(grid.row_of(space) - grid.row_of(other)) <= 1
            assert (
                space in grid.neighbours[other]
                or abs(grid.rows[grid.row_of(space)] - grid.rows[grid.row_of(other)]) > 1
            )


def test_the_middle_of_a_map_has_six_neighbours_clockwise_from_the_top_left() -> None:
    grid = HexMap((3, 4, 5, 4, 3))
    assert grid.neighbours[9] == (4, 5, 10, 14, 13, 8)


@given(st.sets(st.integers(3, 63)))
def test_masks_and_spaces_say_the_same(spaces: set[int]) -> None:
    grid = MAPS[0]
    assert spaces_of(mask_of(spaces)) == sorted(spaces)
    around = {near for space in spaces for near in grid.neighbours[space]}
    assert spaces_of(grid.around(mask_of(spaces))) == sorted(around)
