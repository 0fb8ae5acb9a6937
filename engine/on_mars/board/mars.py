"""The map of Mars: 91 hexes with flat tops in 13 columns, numbered along them."""

from __future__ import annotations

from functools import lru_cache, reduce

from engine.core.hexmap import HexMap, spaces_of

COLUMNS = (3, 6, 7, 8, 9, 8, 9, 8, 9, 8, 7, 6, 3)
MAP = HexMap(COLUMNS)
_FIRST_R = (2, 0, -1, -2, -3, -3, -4, -4, -5, -5, -5, -5, -4)
AXIAL = tuple((column - 6, _FIRST_R[column] + place) for column, place in MAP.cells)
"""The axial coordinates of each hex: q to the right, r down."""
HEX = {axial: number for number, axial in enumerate(AXIAL)}
CENTRE = HEX[0, 0]
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""N NE SE S SW NW."""
TOWARDS = tuple(tuple(HEX.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS) for q, r in AXIAL)
"""The hex next to a hex in each direction, -1 where the map ends."""
NEXT = tuple(tuple(sorted(hexes)) for hexes in MAP.neighbours)
ALL = MAP.all
BESIDE = tuple(MAP.masks)
around = MAP.around
"""The mask of all hexes beside one of a mask."""


def distance(a: int, b: int) -> int:
    """Return how many steps apart two hexes are."""
    (aq, ar), (bq, br) = AXIAL[a], AXIAL[b]
    return max(abs(aq - bq), abs(ar - br), abs(aq + ar - bq - br))


DISTANCE = tuple(tuple(distance(a, b) for b in range(len(AXIAL))) for a in range(len(AXIAL)))
FURTHEST = max(map(max, DISTANCE))
AT_DISTANCE = tuple(
    tuple(sum(1 << other for other in range(len(AXIAL)) if DISTANCE[here][other] == far) for far in range(FURTHEST + 1))
    for here in range(len(AXIAL))
)
"""The mask of the hexes at a distance from a hex."""
WITHIN = tuple(tuple(reduce(int.__or__, rings[: far + 1]) for far in range(len(rings))) for rings in AT_DISTANCE)
"""The mask of the hexes that are no further from a hex."""
ZONES = tuple(BESIDE[here] | 1 << here for here in range(len(AXIAL)))


@lru_cache(maxsize=8192)
def groups(mask: int) -> tuple[int, ...]:
    """Return the connected groups of hexes in a mask."""
    found: list[int] = []
    while mask:
        group = mask & -mask
        while True:
            grown = (group | around(group)) & mask
            if grown == group:
                break
            group = grown
        found.append(group)
        mask &= ~group
    return tuple(found)


def group_at(mask: int, here: int) -> int:
    """Return the connected group of a mask that a hex belongs to; 0 where the hex is not in the mask."""
    for group in groups(mask):
        if group >> here & 1:
            return group
    return 0


@lru_cache(maxsize=8192)
def joined(mask: int, here: int) -> int:
    """Return how many hexes of a mask a new one would be connected with."""
    beside = BESIDE[here]
    return sum([group.bit_count() for group in groups(mask) if group & beside])


@lru_cache(maxsize=8192)
def hexes(mask: int) -> tuple[int, ...]:
    """Return the hexes of a mask, in order."""
    return tuple(spaces_of(mask))


@lru_cache(maxsize=4096)
def zone(mask: int) -> int:
    """Return the hexes of a mask and all around them."""
    return mask | around(mask)


@lru_cache(maxsize=4096)
def at_two(mask: int) -> int:
    """Return the hexes that are next to none of a mask, and two steps from one of it."""
    far = 0
    for here in spaces_of(mask):
        far |= AT_DISTANCE[here][2]
    return far & ~around(mask) & ~mask
