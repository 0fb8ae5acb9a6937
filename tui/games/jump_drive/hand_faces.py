"""The hand as card faces, for windows in which all of it fits."""

from __future__ import annotations

from functools import partial

from engine.jump_drive.cards.readings import NUMBERS
from tui.games.card_drawing import FACE_COLUMNS, FACE_LINES, packed
from tui.games.card_face import shaded
from tui.games.face_grid import face_grid
from tui.games.jump_drive.card_rows import card_of
from tui.games.jump_drive.card_text import block_of, cost_sign, kind_name
from tui.games.jump_drive.hand_rows import Gain, effects, gains
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.text.width import abbreviated
from tui.widgets.card_display import Display
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, fitting, inked, line, meaning, paragraph, width

SIGNS = FACE_LINES - 4
"""Lines for the effects: the others are name, kind, what the card adds each round, and how it can be placed."""


def hand_faces(scene: Scene, page: Page, columns: int, lines: int) -> Display | None:
    """Draw a face for each row of the hand, in the order of the page; None if they do not fit, or with letters."""
    if not scene.words.painted:
        return None
    added = gains(scene, [NUMBERS[row.about] for row in page.entries if row.about])
    drawn = {row.key: partial(_face, scene, row, added) for row in page.entries}
    return face_grid(drawn, columns, lines)


def _face(scene: Scene, row: PageRow, added: dict[int, Gain]) -> tuple[StyledLine, ...]:
    """Draw a card: cost and name, kind, what it adds each round, effects, how it can be placed."""
    words, inside = scene.words, FACE_COLUMNS - 2
    way = row.lines[0][-1]
    foot = line(" ", way._replace(text=abbreviated(way.text, inside)) if way.text.strip() else "")
    if not row.about:
        told = [(Run(" "), *part) for part in paragraph(row.why, inside)][: FACE_LINES - 1]
        band = fitted(line(f" {row.search if row.search != row.sign else ''}"), FACE_COLUMNS)
        return (inked(band, "key"), *shaded([*told, *[BLANK] * (FACE_LINES - 1 - len(told))], FACE_COLUMNS))
    number = NUMBERS[row.about]
    card, ink = card_of(scene, number), "" if row.open else "dim"
    cost = cost_sign(card, words)
    cost = cost if row.open else cost._replace(ink="price-off")
    room = FACE_COLUMNS - width((cost,))
    band = (cost, *inked(fitted(line(" ", abbreviated(words.name("card", card.slug), room - 2)), room), block_of(card)))
    kind = line(" ", (abbreviated(kind_name(card, words), inside), "dim"))
    gain = added[number]
    figures = meaning(
        words.say("sign.gain"),
        " ",
        (words.say("empire.points", points=gain.points) if gain.points else "", "points"),
        "  " if gain.points and gain.cards else "",
        (words.say("empire.cards", cards=gain.cards) if gain.cards else "", "bright"),
        said=words.say("said.yields", points=gain.points, income=gain.cards),
    )
    signs = [(Run(" "), *inked(part, ink)) for part in packed([(sign,) for sign in effects(card, words)], inside)]
    if len(signs) > SIGNS:
        signs = [*signs[: SIGNS - 1], (Run(" "), *fitting([signs[SIGNS - 1][1:], *signs[SIGNS:]], inside))]
    body = [kind, figures, *signs, *[BLANK] * (SIGNS - len(signs)), foot]
    return (band, *shaded(body, FACE_COLUMNS))
