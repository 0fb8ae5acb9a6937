"""Draw a card of the hand in one line, or as a face."""

from __future__ import annotations

from collections.abc import Sequence

from tui.games.card_drawing import BETWEEN, DrawnCard, packed, pieces
from tui.games.card_face import SHADE
from tui.games.dice_game.card_rows import card_of, missing_note, needs_of, payable
from tui.games.dice_game.dice import short_of
from tui.games.scene import Scene
from tui.text.width import shortened
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    column,
    fitted,
    fitting,
    inked,
    line,
    placed,
    spread,
    width,
    wrapped,
)

NAME, LONG_NAME, SHORTEST = 19, 22, 8
"""Columns of most names, of all names in a wide row, and of a name beside a long cost."""
WIDE = 64
"""Columns of a wide row."""
COST, TIGHT = 11, 9
"""Columns of a cost of three icons with gaps, and without."""
NOTE, POINTS = 3, 5
"""Columns of the wild tokens that a card takes or the resources that are missing, and of its VP."""
SIGNS = 8
"""Minimum columns of a card's effects beside its cost."""
LEFT_OUT = ".."
FACE, FACE_LINES = 20, 6
"""Columns and lines of a face; one column and one line lie between two."""


def row(scene: Scene, number: int, columns: int) -> StyledLine:
    """Draw a card: its edge, name, and cost with what is missing dimmed; effects if there is room; tokens and VP.

    Costs begin in one column; the name gives way to a long one.
    """
    words, card, off = scene.words, card_of(scene, number), not payable(scene, number)
    edge = card.mark._replace(ink=card.edge if words.painted else card.mark.ink)
    right = _right(scene, number, card)
    room, most = columns - width((edge,)) - 2 - width(right) - 1, LONG_NAME if columns >= WIDE else NAME
    names = min(most, room - TIGHT - 1)
    cost = _cost(scene, card, max(room - names - 1, TIGHT))
    names = max(min(names, room - width(cost) - 1), SHORTEST)
    name = column(shortened(card.name, names), names, "dim" if off else "bright", said=card.name)
    beside = room - names - max(width(cost), COST) - 2
    signs = _signs(card, beside) if beside >= SIGNS else BLANK
    if signs:
        cost = fitted(cost, max(width(cost), COST))
    left = line(edge, " ", name, " ", *cost, *((Run(" "), *_dimmed(signs, off=off)) if signs else ()))
    return spread(left, (Run(" "), *right), columns)


def asked_row(scene: Scene, number: int, columns: int) -> StyledLine:
    """Draw the name of a card and its cost, with what is missing dimmed, at the right end."""
    card, off = card_of(scene, number), not payable(scene, number)
    cost = _cost(scene, card, columns - NAME - 1)
    room = columns - width(cost) - 1
    name = Run(shortened(card.name, room), "dim" if off else "", said=card.name)
    return spread((name,), (Run(" "), *cost), columns)


def _cost(scene: Scene, card: DrawnCard, columns: int) -> StyledLine:
    """Draw the icons of a cost; blocks are closer together if they have no room otherwise."""
    wide = apart([(icon,) for icon in card.tags], " ")
    if width(wide) <= columns or not scene.words.painted:
        return wide
    return apart([(icon,) for icon in card.tags], "")


def _signs(card: DrawnCard, columns: int) -> StyledLine:
    """Draw the effects that fit; of a single long one its beginning."""
    parts = pieces(card.signs)
    fit = fitting(parts, columns, BETWEEN)
    if fit or not parts:
        return fit
    begins = wrapped(parts[0], columns - len(LEFT_OUT))
    return (*begins[0], Run(LEFT_OUT)) if begins else BLANK


def _dimmed(signs: StyledLine, *, off: bool) -> StyledLine:
    """Draw effects of a card that cannot be paid without their colours."""
    return tuple(run._replace(ink="dim") if not run.ink.startswith("die-") else run for run in signs) if off else signs


def _right(scene: Scene, number: int, card: DrawnCard) -> StyledLine:
    """Draw what else a card takes or how much is missing, and its VP, each in its column."""
    return (*placed(note(scene, number), NOTE, "right"), *placed(inked(card.points, "points"), POINTS, "right"))


def note(scene: Scene, number: int) -> StyledLine:
    """Draw how many wild tokens a card takes, or how many resources are missing."""
    player, words = scene.state.players[scene.seat], scene.words
    missing = short_of(player.dice, needs_of(scene, number))
    told = missing_note(scene, number)
    if missing > player.wild:
        told = told._replace(text=words.say("hand.less", count=missing - player.wild))
    return (told,) if told.text else BLANK


def face(scene: Scene, number: int) -> tuple[StyledLine, ...]:
    """Draw a card: its name on the colour of its kind, its cost, its effects, what is missing and its VP."""
    card, off = card_of(scene, number), not payable(scene, number)
    mark = line(" ", card.mark._replace(ink=""), " ")
    name = Run(shortened(card.name, FACE - width(mark) - 1), "", said=card.name)
    head = inked(spread((Run(" "), name), mark, FACE), card.edge)
    cost = _cost(scene, card, FACE - 2)
    signs = [(Run(" "), *_dimmed(part, off=off)) for part in packed(card.signs, FACE - 2)]
    room = FACE_LINES - 3
    if len(signs) > room:
        signs = [*signs[: room - 1], (Run(" "), *_dimmed(_rest(signs[room - 1 :]), off=off))]
    foot = spread((Run(" "), *note(scene, number)), card.points_label, FACE)
    body = [(Run(" "), *cost), *signs, *[BLANK] * (room - len(signs)), foot]
    return (head, *(inked(fitted(part, FACE), SHADE) for part in body))


def _rest(lines: Sequence[StyledLine]) -> StyledLine:
    """Return the first of some lines, with dots for the others."""
    return fitting(list(lines), FACE - 2, "")
