"""Draw thin borders between hexes in columns, for terminals with too few colours for three shades of land.

Where two hexes have the same colour, letters part them::

      ╱▁▁▁╲      slants where the column between two hexes passes from one to the other,
     ▕     ▏     strokes at its edge where it is a hex's point,
      ╲▁▁▁╱      and at the foot of a hex
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from tui.widgets.hexmap_shape import HexShape
from tui.widgets.styled_line import Run

SEAM: Final = "seam"
"""``seam LETTER ONE OTHER``: cells show this letter where the grounds of both inks are the same of sixteen colours."""
RISING, FALLING = (
    "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}",
    "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}",
)
LEFT, RIGHT = "\N{LEFT ONE EIGHTH BLOCK}", "\N{RIGHT ONE EIGHTH BLOCK}"
TOP, FOOT = "\N{UPPER ONE EIGHTH BLOCK}", "\N{LOWER ONE EIGHTH BLOCK}"


class HexBorder(NamedTuple):
    """A border in a cell: its letter, and the two hexes that it separates."""

    letter: str
    one: int
    other: int


def border_at(owned: Mapping[tuple[int, int], int], shape: HexShape, pitch: int, x: int, y: int) -> HexBorder | None:
    """Return the border of two hexes in a cell; ``owned`` has the space of each half cell by half line, column.

    Half a line that is open between two hexes belongs to both.
    """
    above, upper, lower, below = (owned.get((half, x)) for half in range(2 * y - 1, 2 * y + 3))
    over, under = above if upper is None else upper, below if lower is None else lower
    if x % pitch:
        letter = TOP if upper is None else FOOT
        return _seam(letter, over, below if upper == lower else under)
    if upper == lower and above in (None, upper):
        return _at_point(owned, shape, pitch, x, y)
    if upper == lower:
        over = above
    if over is None or under is None:
        return None
    rising = shape.cell_of(over)[0] < shape.cell_of(under)[0]
    return _seam(RISING if rising else FALLING, over, under)


def _at_point(owned: Mapping[tuple[int, int], int], shape: HexShape, pitch: int, x: int, y: int) -> HexBorder | None:
    """Return the border next to the point of a hex, which fills the cell."""
    here = owned.get((2 * y, x))
    if here is None:
        return None
    letter, side = (LEFT, x - 1) if x == shape.cell_of(here)[0] * pitch else (RIGHT, x + 1)
    return _seam(letter, here, owned.get((2 * y, side), owned.get((2 * y + 1, side))))


def _seam(letter: str, one: int | None, other: int | None) -> HexBorder | None:
    return None if one is None or other is None or one == other else HexBorder(letter, one, other)


def with_border(run: Run, letter: str, one: str, other: str) -> Run:
    """Return a run that shows a border between the grounds of two inks, where they are alike."""
    names = (name.replace(" ", "+") or "-" for name in (one, other))
    return run._replace(ink=" ".join((SEAM, letter, *names, run.ink)).strip())


@lru_cache(maxsize=2048)
def border_of_ink(ink: str) -> tuple[str, str, str, str] | None:
    """Return the letter of an ink's border, the inks on both sides, and the ink without it; None for others."""
    names = ink.split()
    if SEAM not in names:
        return None
    at = names.index(SEAM)
    letter, one, other = names[at + 1 : at + 4]
    return letter, one, other, " ".join((*names[:at], *names[at + 4 :]))
