"""The dice of a decision that keeps some or rolls some, as large faces: those that are marked are lifted and lit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.core.options import Bag
from engine.dice_game.terms import COLOURS, RESOURCES
from tui.games.dice_game import dice
from tui.games.page import each_copy
from tui.games.scene import Scene
from tui.text.width import fit
from tui.widgets.styled_line import BLANK, Run, StyledLine, line

WIDE, NARROW, ROOM = 7, 3, 76
"""The columns of a large face and of a small one, and of all of them."""
MOST = 18
"""More dice than these are told by the rows alone."""


def tray_lines(scene: Scene, options: Bag, marked: Sequence[Any]) -> list[StyledLine]:
    """Return each die as a block of two lines; a marked one is a line higher and in its colour."""
    words = scene.words
    items = [str(item) for item, _ in each_copy(options)]
    if not words.painted or len(items) > MOST:
        return []
    size = WIDE if (WIDE + 1) * len(items) <= ROOM else NARROW
    left = Counter(map(str, marked))
    rows: list[list[Run]] = [[Run(" ")], [Run(" ")], [Run(" ")]]
    for item in items:
        lifted = left[item] > 0
        left[item] -= lifted
        block = _block(scene, item, size, lit=lifted)
        shown = [*block, Run(" " * size)] if lifted else [Run(" " * size), *block]
        for row, run in zip(rows, shown, strict=True):
            row += [run, Run(" ")]
    count = words.say("keep.marked", count=len(marked), most=options.high)
    return [*(line(*row) for row in rows), line("  ", (count, "accent" if marked else "dim")), BLANK]


def _block(scene: Scene, item: str, size: int, *, lit: bool) -> list[Run]:
    """Return the two lines of a die: its sign, and its name where there is room."""
    words = scene.words
    if item in COLOURS:
        run, name = dice.unrolled(COLOURS.index(item), words), words.name("colour", item)
        run = run if lit else run._replace(ink=f"{run.ink} faded")
    else:
        run, name = dice.face(RESOURCES.index(item), words, lit=lit), words.name("resource-short", item)
    below = fit(name, size, "centre") if size >= WIDE else " " * size
    return [run._replace(text=fit(run.text.strip(), size, "centre"), spoken=""), Run(below, run.ink, run.means, "")]
