"""Animate a dice roll in at most three pictures: all dice in the air, some landed, all landed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tui.text import Words
from tui.text.width import fit
from tui.widgets.styled_line import Run, StyledLine, apart, line, width

GAP: Final = Run(" ")


class Die(NamedTuple):
    """A die as text, in the air and landed."""

    up: Run
    down: Run


def pictures(dice: Sequence[Die], words: Words, columns: int) -> list[StyledLine]:
    """Return the pictures of a roll in order, each for a width; none without dice.

    Each die keeps its place, and stays once it has landed, so that little changes between pictures.
    """
    half = (len(dice) + 1) // 2
    lying = dict.fromkeys((0, half, len(dice))) if dice else ()
    return [_picture(dice, count, words, columns) for count in lying]


def _picture(dice: Sequence[Die], lying: int, words: Words, columns: int) -> StyledLine:
    """Draw the first ``lying`` dice landed. Dice without room are counted."""
    shown = tuple(_fitted(die, face_down=at < lying) for at, die in enumerate(dice))
    head = line((f"{words.say('roll.title')} ", "accent"))
    room = columns - width(head)
    for gap in (GAP, Run("")):
        row = apart([(run,) for run in shown], gap)
        if width(row) <= room:
            return (*head, *row)
    more = len(shown)
    while more and width(shown[:more]) + len(f" +{len(dice)}") > room:
        more -= 1
    return (*head, *shown[:more], Run(f" +{len(dice) - more}", "dim"))


def _fitted(die: Die, *, face_down: bool) -> Run:
    """Pad a die so that both faces have the same width."""
    run, wide = die.down if face_down else die.up, max(width((die.up,)), width((die.down,)))
    return run._replace(text=fit(run.text, wide, "centre"))
