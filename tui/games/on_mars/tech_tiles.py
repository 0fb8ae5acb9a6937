"""Tiles of the Tech Grid, as the supply and the choice of a technology draw them."""

from __future__ import annotations

from engine.on_mars.board import laboratory
from engine.on_mars.terms import TECHNOLOGIES
from tui.games.on_mars.details import GRID_COSTS
from tui.games.on_mars.vocabulary import price, technology
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text import Words
from tui.widgets.bars import REST
from tui.widgets.styled_line import Run, StyledLine, fitted, fitting, line, width

BEFORE_NAME, ROOMY = 2, 10
"""The columns of the sign of a technology with a blank one behind it; the columns from which one is free before it."""


def costs_width(words: Words) -> int:
    """Return the columns of the costs of the widest row."""
    return max(width(price(costs, words)) for costs in GRID_COSTS)


def name(number: int, columns: int, words: Words) -> str:
    """Return the longest name of a technology that has room in these columns."""
    slug = TECHNOLOGIES[number]
    long, short = words.name("technology", slug), words.name("technology-short", slug)
    names = (long, words.name("technology-tile", slug), short)  # the longest first
    return next((one for one in names if width(line(one)) <= columns), short)


def tile(scene: Scene, number: int, columns: int, *, tall: bool, why: str = "") -> list[StyledLine]:
    """Draw a tile: its sign and name, and who has this technology: below them if it is ``tall``.

    ``why``: the technology cannot be learned; a tall tile says so in the place of its owners.
    """
    words, slug = scene.words, TECHNOLOGIES[number]
    shown = technology(number, 0, words)
    ground = (REST if words.painted else "dim") if why else shown.ink
    ink = f"{ground} dim" if why and words.painted else ground
    sign = words.name("technology-sign", slug)
    holders = _holders(scene, number)
    together = width(holders) + 1 if holders and not tall else 0
    before = " " if columns >= ROOMY else ""
    room = columns - len(before) - BEFORE_NAME - together
    called = name(number, room, words)
    first = line(shown._replace(text=f"{before}{sign} {called}", ink=ink))
    if width(first) + together > columns:
        together = 0
    if together:
        first = (*first, Run(" ", ink), *holders)
    lines = [fitted(first, columns, ground)]
    if tall:
        nobody = line((words.say("supply.nobody"), ink))
        told = (
            line((why, ink))
            if why
            else fitting(_levels(scene, number, ink), columns - len(before), Run(" ", ink)) or nobody
        )
        lines.append(fitted(line((before, ink), *told), columns, ground))
    return lines


def _holders(scene: Scene, number: int) -> StyledLine:
    """Return the letters of those who have a technology, each with its level."""
    return tuple(run for content in _levels(scene, number, "") for run in content)


def _levels(scene: Scene, number: int, ink: str) -> list[StyledLine]:
    return [
        line(letter(seat, scene.words), (str(laboratory.LEVEL[player.lab.index(number)]), ink))
        for seat, player in enumerate(scene.state.players)
        if number in player.lab
    ]
