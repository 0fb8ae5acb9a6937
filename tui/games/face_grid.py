"""Draw card faces of one size, and place them in a grid."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.cells import cell_len

from tui.games.card_drawing import DrawnCard, packed
from tui.games.card_face import shaded
from tui.games.card_line import fewer, squeezed
from tui.text.width import clipped, wrap
from tui.widgets.card_display import Display, Face
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, fitted, fitting, inked, line, spread, width

FACE_COLUMNS, FACE_LINES, FACE_SIGNS = 22, 8, 4
"""Columns and lines of a card face in a grid, and lines of its effects."""
KEY_LINE, BOX_LINE = 1, 2
"""The lines of a face before which its key stands, away from the price, and that has the box of one to select."""
GAP_MOST = 2
"""Maximum columns between two faces; the cursor needs one at either side."""


def face_grid(faces: Mapping[str, Callable[[], tuple[StyledLine, ...]]], columns: int, lines: int) -> Display | None:
    """Place faces, by the key of their row, from left to right and from the top; None if not all fit."""
    across = (columns - 1) // (FACE_COLUMNS + 1)
    if not faces or across < 1:
        return None
    rows = -(-len(faces) // across)
    below = int(rows > 1 and rows * (FACE_LINES + 1) - 1 <= lines)
    top = int(rows * (FACE_LINES + below) - below < lines)
    if rows * (FACE_LINES + below) - below > lines:
        return None
    gap = min((columns - 1 - across * FACE_COLUMNS) // across, GAP_MOST)
    placed = [
        Face(
            key,
            1 + place % across * (FACE_COLUMNS + gap),
            top + place // across * (FACE_LINES + below),
            FACE_COLUMNS,
            drawn(),
            key_line=KEY_LINE,
            box_line=BOX_LINE,
        )
        for place, (key, drawn) in enumerate(faces.items())
    ]
    return Display(columns, tuple(placed))


def grid_face(card: DrawnCard, reason: Run | None = None) -> tuple[StyledLine, ...]:
    """Draw a card face for a grid: price and name, requirement and tags, effects, the reason why not, and points."""
    price = card.price or Run("")
    paid = card.edge if card.price is None else "price" if card.afforded else "price-off"
    cost = price._replace(text=f"{price.text:>2}" if card.price is not None else "", ink=paid)
    asks = apart([(run,) for run in card.asks()], " ")
    tags = apart([(tag,) for tag in card.tags], " ")
    name, rest = _divided(
        card.name, FACE_COLUMNS - width((cost,)) - 1, FACE_COLUMNS - 2 - width(tags) if not asks else 0
    )
    band = (cost, *inked(fitted(line(card.before_name, name), FACE_COLUMNS - width((cost,))), card.edge))
    asks = line((rest, "bright")) if rest else asks
    inside = FACE_COLUMNS - 1
    if width(asks) + width(tags) >= inside:
        tags, asks = squeezed(tags), fewer(asks)
    signs = [fitted((Run(" "), *part), inside) for part in packed(card.signs, inside - 1)]
    if len(signs) > FACE_SIGNS:
        signs = [
            *signs[: FACE_SIGNS - 1],
            (Run(" "), *fitting([signs[FACE_SIGNS - 1][1:], *signs[FACE_SIGNS:]], inside)),
        ]
    why = reason.text.removeprefix("! ") if reason is not None else ""
    room = FACE_COLUMNS - 1 - max(width(card.points_label), 1)
    shown = reason._replace(text=clipped(why, room)) if reason is not None else Run("")
    below = spread(line(" ", shown), card.points_label, FACE_COLUMNS)
    body = [spread((Run(" "), *asks), tags, FACE_COLUMNS), BLANK, *signs]
    body += [BLANK] * (FACE_LINES - 2 - len(body))
    return (band, *shaded([*body, below], FACE_COLUMNS))


def _divided(name: str, columns: int, below: int) -> tuple[str, str]:
    """Return a name, and what of it continues on the line of the tags if ``below`` has the columns; otherwise cut."""
    if cell_len(name) <= columns:
        return name, ""
    first, *more = wrap(name, columns)
    if len(more) == 1 and cell_len(more[0]) < below:
        return first, more[0]
    return clipped(name, columns), ""


def plain_face(text: str) -> tuple[StyledLine, ...]:
    """Draw a face of the size of a card for a choice that is no card: a band with its text."""
    return (inked(fitted(line(f" {text}"), FACE_COLUMNS), "key"), *shaded([BLANK] * (FACE_LINES - 1), FACE_COLUMNS))
