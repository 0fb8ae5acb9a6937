"""Who sits where, as it is drawn everywhere: a letter in the ink of the seat, with the player's name."""

from __future__ import annotations

from tui.text import Words
from tui.widgets.styled_line import Line, Run, voiced

LETTERS = "ABCDEFGH"
AREO = Run("areo", "brand", said="")
"""What every top line begins with."""
INKS = 5
"""So many inks are there for seats; then they begin again."""


def seat_ink(seat: int) -> str:
    """The ink of a text in a seat's colour."""
    return f"of-{seat % INKS}"


def block_ink(seat: int) -> str:
    """The ink of a block in a seat's colour; by letters that of the text."""
    return f"seat-{seat % INKS}"


def tint(seat: int) -> str:
    """The ink of a band in a seat's colour, dark enough for text."""
    return f"mix shade seat-{seat % INKS} 2"


def letter(seat: int, words: Words, means: str = "") -> Run:
    """A player's letter, on a block in the painted look; it means the player, or what else there is to say."""
    means = means or words.player(seat)
    return Run(LETTERS[seat], block_ink(seat), means, means)


def block(sign: Run, words: Words) -> Run:
    """A seat's letter on a block of three columns that is seen from afar; by letters it stands alone."""
    return sign._replace(text=f" {sign.text} ") if words.painted else sign


def named(seat: int, words: Words, name: str = "", ink: str = "", *, wide: bool = False) -> Line:
    """A player's letter and name, as short as it is given here; ``wide``: the letter has a block of three columns."""
    shown = block(letter(seat, words), words) if wide else letter(seat, words)
    return voiced((shown, Run(f" {name or words.player(seat)}", ink)), words.player(seat))
