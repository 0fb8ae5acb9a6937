"""How a roll is shown: dice that are still up, dice of which some lie, dice that all lie; three pictures at most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tui.text import Words
from tui.text.width import fit
from tui.widgets.styled_line import Line, Run, apart, line, width

GAP: Final = Run(" ")


class Die(NamedTuple):
    """A die as a sign, before it lies and as it lies."""

    up: Run
    down: Run


def pictures(dice: Sequence[Die], words: Words, columns: int) -> list[Line]:
    """The pictures of a roll in their order, each in so many columns; none without dice.

    Each die keeps its place and lies for good once it lies, so that little changes from one picture to the next.
    """
    half = (len(dice) + 1) // 2
    lying = dict.fromkeys((0, half, len(dice))) if dice else ()
    return [_picture(dice, count, words, columns) for count in lying]


def _picture(dice: Sequence[Die], lying: int, words: Words, columns: int) -> Line:
    """The first ``lying`` dice lie. Where they have no room beside each other, the last ones are counted."""
    shown = tuple(_fitted(die, lies=at < lying) for at, die in enumerate(dice))
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


def _fitted(die: Die, *, lies: bool) -> Run:
    """A die as wide as it is both up and down."""
    run, wide = die.down if lies else die.up, max(width((die.up,)), width((die.down,)))
    return run._replace(text=fit(run.text, wide, "centre"))
