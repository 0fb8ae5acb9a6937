"""Draw a seat: a letter in the ink of the seat, with the player's name."""

from __future__ import annotations

from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, voiced

LETTERS = "ABCDEFGH"
AREO = Run("areo", "brand", spoken="")
"""The first word of every top line."""
INKS = 5
"""Number of seat inks; they repeat after that."""


def seat_ink(seat: int) -> str:
    """Return the ink of text in a seat's colour."""
    return f"of-{seat % INKS}"


def block_ink(seat: int) -> str:
    """Return the ink of a block in a seat's colour; in the letters look that of text."""
    return f"seat-{seat % INKS}"


def tint(seat: int) -> str:
    """Return the ink of a band in a seat's colour, dark enough for text."""
    return f"mix shade seat-{seat % INKS} 2"


def letter(seat: int, words: Words, means: str = "") -> Run:
    """Draw a player's letter, on a block in the painted look; its meaning is the player or ``means``."""
    means = means or words.player(seat)
    return Run(LETTERS[seat], block_ink(seat), means, means)


def block(sign: Run, words: Words) -> Run:
    """Draw a seat's letter on a block of three columns; in the letters look alone."""
    return sign._replace(text=f" {sign.text} ") if words.painted else sign


def named(seat: int, words: Words, name: str = "", ink: str = "", *, wide: bool = False) -> StyledLine:
    """Draw a player's letter and name; ``wide``: on a block of three columns."""
    shown = block(letter(seat, words), words) if wide else letter(seat, words)
    return voiced((shown, Run(f" {name or words.player(seat)}", ink)), words.player(seat))
