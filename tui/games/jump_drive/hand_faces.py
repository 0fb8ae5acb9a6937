"""The hand as card faces, for windows in which all of it fits."""

from __future__ import annotations

from typing import NamedTuple

from engine.jump_drive.cards.readings import NUMBERS
from engine.jump_drive.play.legal import DONE
from tui.games.card_drawing import packed
from tui.games.card_face import shaded
from tui.games.jump_drive.card_rows import card_of
from tui.games.jump_drive.card_text import block_of, cost_sign, kind_name, sentences
from tui.games.jump_drive.hand_rows import Gain, effects, gains
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.text.width import abbreviated
from tui.widgets.card_display import Display, Face
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    fitted,
    fitting,
    inked,
    line,
    meaning,
    paragraph,
    width,
)

LEAST, MOST = (22, 8), (34, 12)
"""The columns and lines of the smallest face, and of the largest."""
FACES = 12
"""The fewest faces a grid has room for: a full hand, Survey Team, exploring. So the grid stays as a hand changes."""
GAP = 2
"""The columns between two faces; the cursor lights one at either side."""
BOX = 4
"""The columns of the box of a card that can be selected."""
AROUND = 4
"""The lines of a face for name, kind, what the card adds each round, and how it can be placed."""


class FaceGrid(NamedTuple):
    """The number of faces in a row, the columns and lines of each, and the lines ``apart`` between two rows."""

    across: int
    columns: int
    lines: int
    apart: int


def grid_of(count: int, columns: int, lines: int) -> FaceGrid | None:
    """Return the grid with the largest faces for a number of cards; None if not all fit."""
    found: list[tuple[int, FaceGrid]] = []
    for across in range(1, columns // (LEAST[0] + GAP) + 1):
        rows = -(-max(count, FACES) // across)
        wide = min(columns // across - GAP, MOST[0])
        for apart in (1, 0):
            high = min((lines - apart * (rows - 1)) // rows, MOST[1])
            if high >= LEAST[1]:
                found.append((wide * high, FaceGrid(across, wide, high, apart)))
                break
    return max(found)[1] if found else None


def hand_faces(scene: Scene, page: Page, columns: int, lines: int, *, marks: bool = False) -> Display | None:
    """Draw a face for each row of the hand, in the order of the page; None if they do not fit, or with letters.

    ``marks``: the last line of a face begins with the box of a card that can be selected.
    """
    if not scene.words.painted:
        return None
    grid = grid_of(len(page.entries), columns, lines)
    if grid is None:
        return None
    added = gains(scene, [NUMBERS[row.about] for row in page.entries if row.about])
    faces = tuple(
        Face(
            row.key,
            1 + place % grid.across * (grid.columns + GAP),
            place // grid.across * (grid.lines + grid.apart),
            grid.columns,
            _face(scene, row, added, grid, BOX if marks else 0),
            box_line=grid.lines - 1 if marks else None,
        )
        for place, row in enumerate(page.entries)
    )
    return Display(columns, faces)


def _face(scene: Scene, row: PageRow, added: dict[int, Gain], grid: FaceGrid, box: int) -> tuple[StyledLine, ...]:
    """Draw a card: cost and name, kind, what it adds each round, effects and text, how it can be placed.

    ``box``: the columns to leave free before the last line.
    """
    words, cells, inside = scene.words, grid.columns, grid.columns - 2
    way = row.lines[0][-1]
    said = way._replace(text=abbreviated(way.text, inside - box)) if way.text.strip() else Run("")
    foot = line(" " * (1 + box), said)
    if not row.about:
        told = [(Run(" "), *part) for part in paragraph(row.why, inside)][: grid.lines - 1]
        band = fitted(line(f" {words.say('hand.done' if row.value == DONE else 'hand.explore')}"), cells)
        return (inked(band, "key"), *shaded([*told, *[BLANK] * (grid.lines - 1 - len(told))], cells))
    number = NUMBERS[row.about]
    card, ink = card_of(scene, number), "" if row.open else "dim"
    cost = cost_sign(card, words)
    cost = cost._replace(text=f" {cost.text}", ink=cost.ink if row.open else "price-off")
    room = cells - width((cost,))
    band = (cost, *inked(fitted(line(" ", abbreviated(words.name("card", card.slug), room - 2)), room), block_of(card)))
    kind = line(" ", (abbreviated(kind_name(card, words), inside), "dim"))
    gain = added[number]
    figures = meaning(
        words.say("sign.gain"),
        " ",
        (words.say("empire.points", points=gain.points) if gain.points else "", "points"),
        "  " if gain.points and gain.cards else "",
        (words.say("empire.cards", cards=gain.cards) if gain.cards else "", "bright"),
        spoken=words.say("said.yields", points=gain.points, income=gain.cards),
    )
    most = grid.lines - AROUND
    signs, worded = (
        [
            (Run(" "), *inked(part, ink))
            for part in packed([(sign,) for sign in effects(card, words, worded=form)], inside)
        ]
        for form in (False, True)
    )
    shown = [*signs, *((Run(" "), *part) for part in paragraph(" ".join(sentences(card, words)), inside, "dim"))]
    if len(shown) > most or grid.lines <= LEAST[1]:
        shown = worded if len(worded) <= most else signs
    if len(shown) > most:
        shown = [*signs[: most - 1], (Run(" "), *fitting([signs[most - 1][1:], *signs[most:]], inside))]
    body = [kind, figures, *shown, *[BLANK] * (most - len(shown)), foot]
    return (band, *shaded(body, cells))
