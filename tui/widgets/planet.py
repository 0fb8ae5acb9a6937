"""Draw a planet in half blocks: a lit ball with ice, dark plains, and what a game has made of it.

Nothing of Textual, no chance, no clock: the same game gives the same planet. Each cell shows two pixels, one above the
other. A pixel is a number of sixths of a ground in full light, mixed with night; or ``-`` beside the ball.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import groupby
from math import cos, sin, sqrt
from typing import Final, NamedTuple

from tui.widgets.hexmap_shape import HexPicture, HexShape
from tui.widgets.styled_line import Run, StyledLine, placed

UPPER_HALF: Final = "\N{UPPER HALF BLOCK}"
BESIDE: Final = "-"
"""What is next to the ball: the ground of the screen."""
LEVELS: Final = 6
"""The steps from night (0) to full light."""
NIGHT: Final = "planet-night"
LIGHTS: Final = "planet-lights"
"""Cities are seen at night."""
MADE: Final = ("ocean", "greenery", "city", "special")
"""The grounds of a map that are seen from space; every other is the planet's own."""
SUN: Final = (-0.55, -0.45, 0.70)
"""Where the light comes from: from the left, from above, from where one looks; of length 1."""
STAR_EVERY: Final = 61
"""Empty cells for each one with a star."""
MAP_SHARE: Final = 0.92
"""How much of the ball's radius the map of a game covers."""

Surface = Callable[[float, float], str]
"""What is at a place of the visible half, both figures from -1 to 1: a ground that was made, or nothing."""


class Point(NamedTuple):
    """A point on the visible half of the ball, as a unit vector: right, down, towards the viewer."""

    x: float
    y: float
    z: float


def untouched(_x: float, _y: float) -> str:
    """Return no change: a planet on which nobody has been."""
    return ""


def planet(radius: float, surface: Surface = untouched) -> list[StyledLine]:
    """Return a ball of a radius in pixels (a cell is one wide and two high), in lines of cells."""
    size = round(2 * radius)
    size += size % 2
    pixels = [[_pixel(x, y, size / 2, radius, surface) for x in range(size)] for y in range(size)]
    return [_line(upper, lower) for upper, lower in zip(pixels[::2], pixels[1::2], strict=True)]


def in_the_sky(ball: list[StyledLine], columns: int, lines: int) -> list[StyledLine]:
    """Return a ball in the middle of a number of columns and lines, with stars around it."""
    above = (lines - len(ball)) // 2
    rows = [ball[y - above] if 0 <= y - above < len(ball) else () for y in range(lines)]
    return [_with_stars(placed(row, columns, "centre"), y) for y, row in enumerate(rows)]


def _with_stars(row: StyledLine, y: int) -> StyledLine:
    """Return a row with some stars where nothing of the ball is."""
    runs: list[Run] = []
    at = 0
    for run in row:
        if run.ink:
            runs.append(run)
        else:
            cells = ("." if (17 * x + 31 * y) % STAR_EVERY == 0 else " " for x in range(at, at + len(run.text)))
            runs.append(Run("".join(cells), "wall"))
        at += len(run.text)
    return tuple(runs)


def _line(upper: list[str], lower: list[str]) -> StyledLine:
    """Return a line of cells from two lines of pixels: where both are alike, a blank on their ground."""
    runs: list[Run] = []
    for (above, below), cells in groupby(zip(upper, lower, strict=True)):
        count = len(list(cells))
        if above == below:
            runs.append(Run(" " * count, "" if above == BESIDE else above))
        else:
            halves = (pixel.replace(" ", "+") for pixel in (above, below))
            runs.append(Run(UPPER_HALF * count, " ".join(("half", *halves))))
    return tuple(runs)


def _pixel(x: int, y: int, middle: float, radius: float, surface: Surface) -> str:
    across, down = (x + 0.5 - middle) / radius, (y + 0.5 - middle) / radius
    away = across * across + down * down
    if away > 1:
        return BESIDE
    point = Point(across, down, sqrt(1 - away))
    ground, level = _ground(point, surface), _level(point)
    if not level and ground not in MADE:
        return NIGHT
    if not level and ground == "city":
        return LIGHTS
    level = max(level, 1)  # what was made is seen at night too
    return f"planet-{ground}" if level == LEVELS - 1 else f"mix {NIGHT} planet-{ground} {level}"


def _level(point: Point) -> int:
    """Return how bright a point is."""
    light = point.x * SUN[0] + point.y * SUN[1] + point.z * SUN[2]
    return max(0, min(LEVELS - 1, int((light + 0.10) * LEVELS)))


def _ground(point: Point, surface: Surface) -> str:
    """Return the ground of a point: what a game made of it, or ice at the pole, dark rock, or dust."""
    rough = _roughness(point.x, point.y)
    made = surface((point.x + 0.05 * rough) / MAP_SHARE, (point.y + 0.05 * _roughness(point.y, point.x)) / MAP_SHARE)
    if made:
        return made
    if point.y < -0.84 + 0.06 * rough:
        return "ice"
    return "rock" if rough > 0.42 else "dust"


def _roughness(x: float, y: float) -> float:
    """Return a figure from -1 to 1 that changes over the ball without a visible pattern."""
    broad = sin(4.3 * x + 2.3 * sin(3.7 * y + 0.8)) * cos(5.1 * y - 1.9 * sin(3.1 * x))
    fine = sin(11.0 * x - 3.0 * sin(9.0 * y)) * cos(13.0 * y + 2.0 * sin(7.0 * x))
    return 0.65 * broad + 0.35 * fine


# --- what a game has made ---------------------------------------------------------------------------------------------


def surface_of(picture: HexPicture) -> Surface:
    """Return the tiles of a map, laid over the visible half of a planet."""
    places = _places(picture.shape)
    grounds = {space: _made(picture.cells[space].ground) for space in picture.cells}
    made = {place: ground for space, place in places.items() if (ground := grounds.get(space, ""))}
    reach = 1.0 / max(len(picture.shape.lengths), max(picture.shape.lengths))

    def surface(x: float, y: float) -> str:
        return _nearest(made, x, y, reach)

    return surface


def _made(inks: str) -> str:
    return next((ink for ink in inks.split() if ink in MADE), "")


def _nearest(made: Mapping[tuple[float, float], str], x: float, y: float, reach: float) -> str:
    """Return the ground of the tile that covers a point; empty where there is none."""
    distances = (((x - left) ** 2 + (y - top) ** 2, ground) for (left, top), ground in made.items())
    distance, ground = min(distances, default=(4.0, ""))
    return ground if distance <= reach * reach else ""


@lru_cache(maxsize=8)
def _places(shape: HexShape) -> dict[int, tuple[float, float]]:
    """Return the middle of each space, both coordinates from -1 to 1."""
    count, longest = len(shape.lengths), max(shape.lengths)
    places: dict[int, tuple[float, float]] = {}
    for space in shape.spaces:
        at, _ = shape.cell_of(space)
        across, along = (at + 0.5) / count * 2 - 1, shape.middle(space) / longest - 1
        places[space] = (across, along) if shape.flat else (along, across)
    return places
