"""A card in the detail zone: what it needs and does first, then what playing it changes, then its text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.message import Message
from engine.terraforming_mars.cards.vocabulary import NeedProduction
from engine.terraforming_mars.modules import PROJECTS
from engine.terraforming_mars.terms import RESOURCES
from tui.games.card_drawing import DrawnCard, packed
from tui.games.scene import Scene
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    clipped_line,
    fitted,
    inked,
    line,
    paragraph,
    spread,
    width,
)

TALL = 40
"""Columns from which blank lines part the paragraphs."""
SAID_BY_FIGURES = ("why.parameter-low", "why.parameter-high", "why.tags", "why.cities", "why.greeneries")
"""Reasons that the requirement with its present figure also says."""


def band(scene: Scene, card: DrawnCard, columns: int) -> list[StyledLine]:
    """Draw price and name on the colour of the kind, with the tags at the right, in one or two lines."""
    painted = scene.words.painted
    tags = apart([(tag,) for tag in card.tags], " ")
    if painted:
        price = card.price or Run("")
        cost = price._replace(text=f"{price.text:>2} ", ink="price" if card.afforded else "price-off")
        left: StyledLine = ((cost,) if card.price is not None else ()) + (Run(" "), Run(card.name))
    else:
        price = card.price._replace(text=f"{card.price.text:>2} ", ink="bright") if card.price is not None else Run("")
        left = line(price, card.mark._replace(text=f"{card.mark.text} "), (card.name, "bright"))
    fits = width(left) + 1 + width(tags) <= columns
    first = spread(left, tags, columns) if fits else fitted(clipped_line(left, columns), columns)
    if painted:
        first = tuple(run if run in tags else run._replace(ink=f"{card.edge} {run.ink}".strip()) for run in first)
    return [first, *([spread(BLANK, tags, columns)] if not fits else [])]


def face_lines(scene: Scene, card: DrawnCard, columns: int, *, banded: bool = True) -> list[StyledLine]:
    """Draw a card in few lines: its band, every requirement with its present figure, its effects, its points."""
    lines = band(scene, card, columns) if banded else []
    points = card.points_label if scene.words.painted else inked(card.points, "bright")
    figures = [part for run in card.figures() for part in _wrapped(run, columns)]
    signs = packed(card.signs, columns, width(points) + 1 if points else 0)
    if figures and len(signs) == 1 and width(figures[-1]) + 2 + width(signs[0]) + width(points) + 1 <= columns:
        *before, last = figures
        return [*lines, *before, spread((*last, Run("  "), *signs[0]), points, columns)]
    if not signs:
        if figures and width(figures[-1]) + 1 + width(points) <= columns:
            figures[-1] = spread(figures[-1], points, columns)
            return [*lines, *figures]
        return [*lines, *figures, *([spread(BLANK, points, columns)] if points else [])]
    return [*lines, *figures, spread(signs[0], points, columns), *signs[1:]]


def _wrapped(run: Run, columns: int) -> list[StyledLine]:
    """Wrap a text that keeps its ink and meaning."""
    return [tuple(part._replace(ink=run.ink, means=run.means) for part in row) for row in paragraph(run.text, columns)]


def unsaid(number: int, messages: Sequence[Message]) -> list[Message]:
    """Return the reasons why a card cannot be played that its requirements with their figures do not say."""
    made = {RESOURCES[need.resource] for need in PROJECTS[number].requires if isinstance(need, NeedProduction)}
    return [
        message
        for message in messages
        if message.key not in SAID_BY_FIGURES
        and not (message.key == "why.production" and message.args.get("resource") in made)
    ]


def reasons(scene: Scene, number: int, messages: Sequence[Message], columns: int) -> list[StyledLine]:
    """Return the reasons why a card cannot be played, without what its requirement says."""
    said = map(scene.words.render, unsaid(number, messages))
    return [part for text in said for part in paragraph(text, columns, "bad")]


def at_length(
    scene: Scene, card: DrawnCard, columns: int, after: Sequence[StyledLine], *, brief: bool, banded: bool = True
) -> list[StyledLine]:
    """Draw a card, what comes ``after`` it (its effect, or why not), and its text; ``brief``: without blank lines.

    ``banded``: with its price, name and tags.
    """
    gap = [BLANK] if columns >= TALL and not brief else []
    text = [part for said in card.text() for part in paragraph(said, columns)]
    held = [line((card.held, "dim"))] if card.held else []
    kind = paragraph(" ".join(filter(None, (card.number, card.kind))), columns, "dim")
    known = paragraph(card.known, columns, "dim") if card.known else []
    parts = (face_lines(scene, card, columns, banded=banded), held, after, text)
    shown = [*parts[0], *parts[1]]
    for part in parts[2:4]:
        shown += [*gap, *part] if part else []
    return [*shown, *kind, *known]
