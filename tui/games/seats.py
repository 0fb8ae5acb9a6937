"""Who sits where, as it is drawn everywhere: a letter in the ink of the seat, with the player's name."""

from __future__ import annotations

from tui.text import Words
from tui.widgets.line import Line, Run, voiced

LETTERS = "ABCDEFGH"
AREO = Run("areo", "brand", said="")
"""What every top line begins with."""
INKS = 5
"""So many inks are there for seats; then they begin again."""


def seat_ink(seat: int) -> str:
    """The ink of a text in a seat's colour."""
    return f"of-{seat % INKS}"


def letter(seat: int, words: Words, means: str = "") -> Run:
    """A player's letter, on a block in the painted look; it means the player, or what else there is to say."""
    means = means or words.player(seat)
    return Run(LETTERS[seat], f"seat-{seat % INKS}", means, means)


def named(seat: int, words: Words, name: str = "", ink: str = "") -> Line:
    """A player's letter and name, as short as it is given here."""
    return voiced((letter(seat, words), Run(f" {name or words.player(seat)}", ink)), words.player(seat))
