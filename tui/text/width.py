"""Text measured in the cells of a terminal, where an East Asian character is two cells wide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.cells import cell_len, set_cell_size

Align = Literal["left", "right", "centre"]


def fit(text: str, width: int, align: Align = "left") -> str:
    """The text made exactly ``width`` cells wide: padded with spaces, or cut at its end.

    >>> fit("火星", 6, "right") + "|" + fit("oxygen", 4) + "|"
    '  火星|oxyg|'
    """
    spare = width - cell_len(text)
    if spare < 0:
        return set_cell_size(text, max(width, 0))
    left = {"left": 0, "right": spare, "centre": spare // 2}[align]
    return " " * left + text + " " * (spare - left)


def shortened(text: str, width: int) -> str:
    """The text, or as much of it as fits before three dots.

    >>> shortened("raise oxygen", 9)
    'raise ...'
    """
    return text if cell_len(text) <= width else set_cell_size(text, max(width - 3, 0)) + "..."


def fitting(parts: Sequence[str], width: int, joint: str = "  ", left_out: str = "..") -> str:
    """The parts that fit as a whole, one after the other; two dots where some are left out.

    >>> fitting(["M 33 -> 26", "hand 5 -> 4"], 30), fitting(["M 33 -> 26", "hand 5 -> 4"], 20)
    ('M 33 -> 26  hand 5 -> 4', 'M 33 -> 26  ..')
    """
    if cell_len(joint.join(parts)) <= width:
        return joint.join(parts)
    said: list[str] = []
    for part in parts:
        if cell_len(joint.join([*said, part, left_out])) <= width:
            said.append(part)
    return joint.join([*said, left_out]) if said else ""


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most ``width`` cells (at least 2).

    Breaks stand at spaces, and beside East Asian characters; a word longer than a line is cut. Punctuation that closes
    stays on its line where there is room.

    >>> wrap("raise oxygen", 7)
    ['raise', 'oxygen']
    """
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if cell_len((line + piece).rstrip()) <= width:
            line += piece
            continue
        if line.strip():
            lines.append(line.rstrip())
        line = piece.lstrip()
        while cell_len(line) > width:
            head = _head(line, width)
            lines.append(head)
            line = line[len(head) :]
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


_CLOSING = "、。，．）」』】》〉・ー！？％,.)!?:;"
_OPENING = "（「『【《〈"


def _pieces(text: str) -> list[str]:
    """What may not be broken: words with the space before them, and single wide characters with what closes them."""
    pieces: list[str] = []
    for character in text:
        glued = bool(pieces) and (
            character in _CLOSING
            or pieces[-1][-1] in _OPENING
            or (character != " " and pieces[-1] == " ")
            or (character != " " and cell_len(character) < 2 and cell_len(pieces[-1][-1]) < 2 and pieces[-1][-1] != " ")
        )
        if glued:
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


def _head(text: str, width: int) -> str:
    """As many characters from the start as fit, at least one."""
    size = 1
    while size < len(text) and cell_len(text[: size + 1]) <= width:
        size += 1
    return text[:size]
