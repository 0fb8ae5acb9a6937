"""What the strongest opponent does alone: made by ``python -m tui.games.jump_drive.par``, not by hand."""

from __future__ import annotations

LEVEL = "expert"
GAMES = 300
CHECKED = ((6, 53), (7, 62), (6, 62))
"""Rounds and VP of the first games."""
# fmt: off
HUNDREDTHS = (
    (6, 81), (6, 76), (6, 74), (6, 71), (6, 67), (6, 65), (6, 65), (6, 64), (6, 63), (6, 63), (6, 62), (6, 62), (6,
    62), (6, 61), (6, 61), (6, 61), (6, 61), (6, 60), (6, 60), (6, 60), (6, 59), (6, 59), (6, 58), (6, 58), (6, 58),
    (6, 57), (6, 57), (6, 56), (6, 56), (6, 56), (6, 55), (6, 55), (6, 55), (6, 54), (6, 54), (6, 54), (6, 53), (6,
    53), (6, 53), (6, 53), (6, 52), (6, 52), (6, 51), (6, 51), (6, 50), (6, 50), (6, 50), (7, 88), (7, 85), (7, 81),
    (7, 79), (7, 77), (7, 77), (7, 76), (7, 76), (7, 76), (7, 75), (7, 74), (7, 74), (7, 73), (7, 73), (7, 72), (7,
    72), (7, 72), (7, 71), (7, 71), (7, 70), (7, 70), (7, 70), (7, 69), (7, 69), (7, 69), (7, 68), (7, 68), (7, 67),
    (7, 67), (7, 66), (7, 66), (7, 65), (7, 65), (7, 65), (7, 64), (7, 64), (7, 63), (7, 62), (7, 62), (7, 62), (7,
    61), (7, 60), (7, 60), (7, 60), (7, 59), (7, 58), (7, 58), (7, 57), (7, 56), (7, 54), (7, 51), (8, 80), (8, 70),
    (8, 64),
)
# fmt: on
"""Rounds and VP: the best game, then one in every hundred, best first."""
PACES = ((0, 0, 1), (1, 2, 3), (4, 6, 8), (11, 14, 18), (23, 29, 33), (42, 49, 57), (61, 68, 73), (65, 70, 73))
"""After each round, the VP that a quarter, half and three quarters of the games running then do not exceed."""


def better_than(rounds: int, points: int) -> int:
    """How many of a hundred games of the opponent were slower, or as quick with fewer VP."""
    return sum(1 for other, fewer in HUNDREDTHS[1:] if (other, -fewer) > (rounds, -points))
