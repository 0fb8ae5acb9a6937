"""Results of the strongest solo opponent, written by ``python -m tests.engine.jump_drive.par``; do not edit."""

from __future__ import annotations

LEVEL = "expert"
GAMES = 100
CHECKED = ((6, 52), (7, 57))
"""Rounds and VP of the first games."""
# fmt: off
HUNDREDTHS = (
    (6, 77), (6, 77), (6, 73), (6, 73), (6, 70), (6, 70), (6, 69), (6, 67), (6, 66), (6, 65), (6, 64), (6, 64), (6,
    63), (6, 63), (6, 62), (6, 62), (6, 62), (6, 62), (6, 61), (6, 61), (6, 61), (6, 61), (6, 61), (6, 61), (6, 61),
    (6, 60), (6, 60), (6, 60), (6, 59), (6, 59), (6, 59), (6, 59), (6, 58), (6, 57), (6, 57), (6, 57), (6, 57), (6,
    56), (6, 56), (6, 56), (6, 56), (6, 55), (6, 55), (6, 54), (6, 54), (6, 53), (6, 53), (6, 53), (6, 53), (6, 53),
    (6, 53), (6, 52), (6, 51), (6, 51), (6, 51), (6, 51), (6, 50), (6, 50), (6, 50), (6, 50), (7, 86), (7, 84), (7,
    84), (7, 83), (7, 79), (7, 79), (7, 78), (7, 78), (7, 78), (7, 78), (7, 78), (7, 77), (7, 75), (7, 74), (7, 73),
    (7, 72), (7, 72), (7, 72), (7, 71), (7, 71), (7, 70), (7, 70), (7, 68), (7, 68), (7, 67), (7, 67), (7, 66), (7,
    65), (7, 64), (7, 64), (7, 62), (7, 61), (7, 60), (7, 59), (7, 58), (7, 57), (7, 57), (7, 53), (7, 51), (8, 73),
    (9, 69),
)
"""Rounds and VP: the best game, then one in every hundred, best first."""
PACES = (
    (0, 0, 1), (1, 2, 4), (4, 6, 9), (12, 16, 20), (26, 30, 34), (46, 52, 60), (62, 70, 78), (49, 49, 49), (69, 69,
    69),
)
# fmt: on
"""After each round, the VP that a quarter, half and three quarters of the games running then do not exceed."""


def better_than(rounds: int, points: int) -> int:
    """Return how many of a hundred games of the opponent were slower, or as quick with fewer VP."""
    return sum(1 for other, fewer in HUNDREDTHS[1:] if (other, -fewer) > (rounds, -points))
