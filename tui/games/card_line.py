"""Draw a card in one line whose parts stay in fixed columns, and its effects in a second one where it is narrow."""

from __future__ import annotations

import re

from rich.cells import cell_len

from tui.games.card_drawing import READ, DrawnCard, pieces
from tui.games.scene import Scene
from tui.text.width import LEFT_OUT, clipped, fit
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, fitted, fitting, line, placed, spread, width

ROW_NAME, ROW_NAME_WIDE, ROW_NAME_SHORT, ROW_NAME_LEAST = 19, 36, 12, 4
"""Columns of a name in a row of one line, in a wide one, beside one of several requirements, and the fewest."""
TAG_LEAST = 2
"""Fewest columns of a tag, beside a requirement that would touch it."""
ROW_TAGS, ROW_ASKS, ROW_POINTS = 11, 6, 6
"""Columns of three tags, of a requirement, and of victory points with the gap before them."""
CUT = Run(f" {LEFT_OUT}")
"""The end of a sign of which only the beginning has room."""
ROW_WITH_POINTS, ROW_WITH_SIGNS = 40, 55
"""Columns from which points have a place of their own, and from which effects follow."""


def one_line(
    scene: Scene, card: DrawnCard, columns: int, *, off: bool = False, reason: Run | None = None
) -> StyledLine:
    """Draw a card in one line whose parts stay in fixed columns, whether it can be played or not.

    The price as paid now, the kind, the name, tags, every requirement, in wide rows effects, victory points. ``reason``
    stands in place of a missing requirement.
    """
    painted, longest = scene.words.painted, ROW_NAME if columns < READ else ROW_NAME_WIDE
    before = _short_price(scene, card)
    asks = apart([(run,) for run in card.asks()], " ")
    tags = apart([(tag,) for tag in card.tags], " ")
    if reason is not None and not asks:
        taken = max(longest, width(line(card.name))) + 1 + width(tags) + 1
        beside = columns - width(before) - taken - ROW_POINTS
        asks = (reason if width((reason,)) <= beside else reason._replace(text="!"),)
    room, wide = columns - width(before) - longest - 1, columns >= ROW_WITH_SIGNS
    if width(tags) + 1 + width(asks) > min(room, ROW_TAGS + 1 + ROW_ASKS) + longest - ROW_NAME_SHORT:
        asks = fewer(asks)
    needed = width(tags) + width(asks) + int(bool(tags and asks))
    points = _short_points(card, scene, ROW_POINTS + 1 if wide else ROW_POINTS - 1 if asks else ROW_TAGS)
    asked = width(points) + 1 if points else 0
    if columns < ROW_WITH_POINTS and points and 0 < needed + asked - room <= longest - width(line(card.name)):
        longest, room = longest - (needed + asked - room), needed + asked  # points in place of blanks after the name
    kept = max(ROW_POINTS, asked) if columns >= ROW_WITH_POINTS else asked if needed + asked <= room else 0
    middle = min(room - kept, ROW_TAGS + 1 + ROW_ASKS) if wide else room - kept
    missing = width(line(card.name)) - longest
    if 0 < missing <= middle - max(needed, width(tags) + 2):  # a whole name in place of blanks; "!" keeps its room
        longest, room, middle = longest + missing, room - missing, middle - missing
    if needed > middle:  # points give way to their minimum, then the name, then the gaps between tags
        spare = min(kept - asked, needed - middle) if kept and not wide else 0
        kept, middle = kept - spare, middle + spare
    if painted and longest - (needed - middle) < ROW_NAME_SHORT:  # before the name is too short
        tags = squeezed(tags)
        needed = width(tags) + width(asks) + int(bool(tags and asks))
    if painted and longest - (needed - middle) < min(ROW_NAME_SHORT, width(line(card.name))):
        tags = tuple(run._replace(text=_first_sign(run.text)) for run in tags)
        needed = width(tags) + width(asks) + int(bool(tags and asks))
    if painted and asks and longest - (needed - middle) < ROW_NAME_LEAST:  # or a requirement would touch the tags
        tags = tuple(run._replace(text=fit(run.text, TAG_LEAST)) for run in tags)
        needed = width(tags) + width(asks) + int(bool(tags and asks))
    name = longest - min(max(needed - middle, 0), longest - ROW_NAME_LEAST)
    middle += longest - name
    if needed > middle:
        tags, asks = squeezed(tags), squeezed(asks)
    kept = asked + int(bool(asked)) if wide else kept  # effects may fill the blanks before the points and a gap
    space = room - (middle - longest + name) - kept - 2
    signs = (Run("  "), *fitted(_some_signs(card, space), space)) if wide else BLANK
    ink = ("" if off else "bright") if painted else "dim" if off else ""
    shown = Run(fit(clipped(card.name, name), name), ink)
    between = Run(" " * max(middle - width(tags) - width(asks), 0))
    right = placed(points, kept, "right") if kept else BLANK
    return fitted((*before, shown, Run(" "), *tags, between, *asks, *signs, *right), columns)


def _first_sign(tag: str) -> str:
    """Return the first sign of a tag in wide signs, of which one tells the tags apart; any other as it is."""
    return tag[:1] if cell_len(tag) > len(tag) else tag


def _some_signs(card: DrawnCard, columns: int) -> StyledLine:
    """Return the signs of a card that fit as a whole; where none does, the beginning of the first before the mark."""
    signs = pieces(card.signs)
    shown = fitting(signs, columns)
    if shown or not signs:
        return shown
    until = next(at for at in range(len(signs[0]), -1, -1) if width((*signs[0][:at], CUT)) <= columns or not at)
    return (*signs[0][:until], CUT)


def effects_below(scene: Scene, card: DrawnCard, columns: int) -> tuple[StyledLine, ...]:
    """Draw the effects of a card for a second line of its row; a wide row has them itself.

    Victory points follow where the row has no place for them.
    """
    if columns >= ROW_WITH_SIGNS:
        return ()
    before = width(_short_price(scene, card))
    edge: StyledLine = (Run(" " * before),)
    if scene.words.painted:
        mark = width((card.mark,))
        edge = (Run("  "), Run(" " * mark, card.edge), Run(" " * (before - 2 - mark)))
    points = _short_points(card, scene, ROW_TAGS) if columns < ROW_WITH_POINTS else BLANK
    if points and any(run.means == points[0].means for run in one_line(scene, card, columns)):
        points = BLANK  # the row has them
    if not points and not any(card.signs):
        return ()
    room = columns - before - width(points) - int(bool(points))
    signs = fitting(pieces(card.signs), room)
    return (spread((*edge, *signs), points, columns),)


def squeezed(content: StyledLine) -> StyledLine:
    """Return a line without its spaces."""
    return tuple(run._replace(text="".join(run.text.split())) for run in content if run.text.strip())


def fewer(asks: StyledLine) -> StyledLine:
    """Return of several requirements one that is not met, and how many more there are."""
    short = squeezed(asks)
    if len(short) < 2:
        return asks
    first = min(short, key=lambda run: run.ink == "good")
    means = " ".join(run.means for run in short)
    return (first._replace(text=f"{first.text}+{len(short) - 1}", means=means),)


def _short_price(scene: Scene, card: DrawnCard) -> StyledLine:
    """Draw the price in two columns, gold if it can be paid, and the kind."""
    price = card.price or Run("")
    if scene.words.painted:
        ink = card.edge if card.price is None else "price" if card.afforded else "price-off"
        paid = price._replace(text=f"{price.text:>2}", ink=ink)
        return (paid, card.mark._replace(ink=card.edge), card.before_name)
    paid = price._replace(text=f"{price.text:>2}", ink="bright" if card.afforded else "dim")
    short = Run(" ") if card.afforded else Run("!", "dim", scene.words.say("sign.short-of"))
    return (paid, short, card.mark, card.before_name)


def _short_points(card: DrawnCard, scene: Scene, most: int) -> StyledLine:
    """Draw victory points without their name: ``2``, ``1/ani``, or ``3*`` where a condition takes more columns."""
    if not card.points:
        return BLANK
    name = scene.words.say("table.points") if "table.points" in scene.words else ""
    text = "".join(run.text for run in card.points).replace(name, "").replace(" ", "")
    if width(line(text)) > most:
        text = f"{''.join(re.findall('-?[0-9]+', text)[:1])}*"
    return (card.points[0]._replace(text=text, ink="points" if scene.words.painted else "bright"),)
