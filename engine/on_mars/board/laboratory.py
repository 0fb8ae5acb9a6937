"""The laboratory: thirteen spaces in six columns, and what it costs to develop a technology."""

from __future__ import annotations

from engine.on_mars.cards import placeholder_data

SPACES = ((1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (4, 0), (4, 1), (4, 2), (5, 0), (5, 1), (6, 0))
"""Column and row of each space, row 0 on top."""
NUMBER = {space: number for number, space in enumerate(SPACES)}
LEVEL = tuple(column for column, _ in SPACES)
ROW = tuple(row for _, row in SPACES)
ROWS = tuple(sum(1 for column, _ in SPACES if column == level) for level in range(1, 7))
_HEIGHTS = {1: (0,), 2: (-1, 1), 3: (-2, 0, 2)}
HEIGHT = tuple(_HEIGHTS[ROWS[column - 1]][row] for column, row in SPACES)
FURTHER = tuple(
    tuple(
        other
        for other, (next_column, _) in enumerate(SPACES)
        if next_column == column + 1 and abs(HEIGHT[other] - HEIGHT[number]) == 1
    )
    for number, (column, _) in enumerate(SPACES)
)
"""The spaces to which a technology on a space can be developed."""
BENEFIT = placeholder_data.LAB_BENEFITS.value
POINTS = placeholder_data.LAB_POINTS.value
START_OF_SHELTER = NUMBER[2, 1]
FIRST_COLUMN = (0, 1)

GRID_ROWS = (0, 0, 0, 1, 1, 1, 2, 2)
"""The row of each space of the grid: top, middle, bottom."""
REFILL_ORDER, REFILLED_FROM = (6, 7, 3, 4, 5, 0, 1, 2), 3
"""The grid is refilled from its bottom row, in games of at least this many players."""
