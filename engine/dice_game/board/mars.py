"""The map of Mars and its tracks (icons; R30 lists what the project chose itself).

Spaces have the numbers 1 to 37, along rows of 4, 5, 6, 7, 6, 5 and 4 spaces.
"""

from __future__ import annotations

from engine.core.hexmap import HexMap, mask_of
from engine.dice_game.cards.vocabulary import DrawCards, Effect, GainPoints, GainResource, GainWild, RollDice
from engine.dice_game.terms import ANY_GREEN, BLUE, GRAY, GREEN, HEAT, OXYGEN_LEVEL, RED, TEMPERATURE, WATER, YELLOW

ROWS = (4, 5, 6, 7, 6, 5, 4)
MARS = HexMap(ROWS, first=1)
SPACES = MARS.size
OCEAN_SPACES = mask_of((2, 4, 8, 10, 15, 19, 24, 33, 36))
LAND = MARS.all & ~OCEAN_SPACES
MIDDLE_ROW = mask_of(range(16, 23))
EDGE = mask_of(space for space in range(1, SPACES) if len(MARS.neighbours[space]) < 6)
SOLO_CITIES = mask_of((7, 25, 32))
"""Spaces for the prepared city of a solo game (solo)."""

BONUSES: dict[int, tuple[Effect, ...]] = {
    1: (RollDice(GRAY),),
    2: (DrawCards(1),),
    3: (RollDice(RED),),
    4: (RollDice(BLUE),),
    5: (RollDice(GRAY),),
    6: (DrawCards(1),),
    7: (GainPoints(1),),
    8: (GainWild(1),),
    9: (RollDice(YELLOW),),
    10: (RollDice(GREEN),),
    11: (RollDice(GREEN),),
    13: (RollDice(YELLOW),),
    15: (RollDice(BLUE), DrawCards(1)),
    16: (RollDice(RED),),
    17: (RollDice(GREEN),),
    19: (RollDice(BLUE),),
    20: (RollDice(GREEN),),
    21: (DrawCards(1),),
    22: (RollDice(GRAY, 2),),
    23: (RollDice(RED),),
    24: (RollDice(GREEN, 2),),
    25: (GainPoints(1),),
    27: (RollDice(YELLOW),),
    28: (RollDice(GRAY),),
    29: (GainWild(1),),
    31: (GainWild(1),),
    32: (GainPoints(1),),
    33: (DrawCards(1),),
    34: (RollDice(GRAY),),
    35: (RollDice(RED),),
    36: (RollDice(BLUE),),
    37: (RollDice(YELLOW),),
}
"""Bonuses of the spaces. Only that of space 31 (F3) is known from a source."""
KNOWN_SPACE = 31


def row_and_place(space: int) -> tuple[str, int]:
    """Return the letter of a space's row and its place in that row, as R30 names them.

    >>> row_and_place(1), row_and_place(31), row_and_place(37)
    (('A', 1), ('F', 3), ('G', 4))
    """
    place = space
    for row, length in enumerate(ROWS):
        if place <= length:
            return "ABCDEFG"[row], place
        place -= length
    raise IndexError(space)


OCEANS = 7
START = (-32, 0)
END = (8, 16)
STEP = (4, 2)
"""Temperature and oxygen: start value, final value, and step."""
STEP_BONUSES: dict[tuple[int, int], tuple[Effect, ...]] = {
    (TEMPERATURE, -24): (GainResource(HEAT),),
    (TEMPERATURE, -16): (GainResource(HEAT),),
    (TEMPERATURE, 0): (GainResource(WATER),),
    (OXYGEN_LEVEL, 4): (GainResource(ANY_GREEN),),
    (OXYGEN_LEVEL, 10): (GainResource(HEAT),),
}
"""The bonus of a step that is reached."""
KNOWN_STEP = (TEMPERATURE, -24)
