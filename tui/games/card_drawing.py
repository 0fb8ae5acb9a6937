"""Cards as they are drawn: a row of a list, and a card at length; painted on blocks and a ground, or by letters.

A game says what a card is (``DrawnCard``); hands, tableaus, drafts and lists of all cards then show it in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from msgspec import Struct

from tui.games.card_face import head, shaded
from tui.games.scene import Scene
from tui.text.width import fit, shortened
from tui.widgets.styled_line import (
    BLANK,
    Line,
    Run,
    apart,
    fitted,
    fitting,
    inked,
    line,
    meaning,
    paragraph,
    spread,
    width,
    wrapped,
)

BETWEEN = "  "
"""Between the signs of a card."""
PRICE = 4
"""The columns of a price on its block."""
EDGE = PRICE + 2
"""The columns before a painted name: the price, the edge of the card with the letter of its kind, a space."""
COST, PRINTED, KIND = 2, 6, 2
"""The columns before a name by letters: the price, the printed one, the letter of its kind."""
TAGS_ROOM = 17
"""Three labels of tags with spaces between."""
NAME, SIGNS_LEAST = 25, 8
"""The columns of most names; with so many more, signs stand behind a name."""
ROOMY = 100
"""From so many columns on there is room for the tags of a card beside why it cannot be played."""
READ = 100
"""In so many columns a row is read like a text."""


class DrawnCard(Struct, frozen=True):
    """A card as it lies there now.

    ``mark`` is the letter of its kind in the ink of the kind, ``kind`` what the kind is called, ``number`` what is
    printed on it. ``price`` is what it costs now, ``printed`` its cost where that is another; runs without an ink.
    ``tags`` are short words in the inks of their labels. ``signs`` say what it does: one line each for what belongs
    together, with two spaces between signs. ``needs`` are its requirements, each after whether it holds; ``missing``
    those that do not hold, short. ``held``: what lies on it now. ``known``: where it comes from, if that is told.

    For lists: ``slug``, the ``labels`` by which it is filtered, what a search ``finds`` besides its name and text, and
    by what it is sorted: ``cost``, ``sort`` of its tags, ``worth`` in points.
    """

    name: str
    mark: Run
    kind: str
    tags: tuple[Run, ...]
    signs: tuple[Line, ...]
    text: Callable[[], list[str]]
    needs: Callable[[], list[Line]] = list
    missing: Callable[[], list[Run]] = list
    number: str = ""
    price: Run | None = None
    printed: Run | None = None
    points: Line = BLANK
    held: str = ""
    known: str = ""
    slug: str = ""
    labels: tuple[str, ...] = ()
    finds: str = ""
    cost: int = 0
    sort: tuple[int, ...] = ()
    worth: int = 0

    @property
    def edge(self) -> str:
        """The ink of its edge and its band."""
        return f"kind-{self.mark.ink}"

    @property
    def points_label(self) -> Line:
        """Its victory points on a label."""
        return tuple(run._replace(text=f" {run.text} ", ink="price") for run in self.points)


# --- rows -------------------------------------------------------------------------------------------------------------


def hand_lines(
    scene: Scene, card: DrawnCard, columns: int, reason: Run, *, off: bool = False, whole: bool = True
) -> tuple[Line, ...]:
    """A card of a hand: its tags, or for what ``reason`` it cannot be played.

    Painted, a ``whole`` one that can be played says in lines below what it does, else in what is left of its row.
    """
    if not scene.words.painted:
        tags = tags_line(card.tags, "dim" if off else "")
        right = tags if not reason.text else (reason, Run("  "), *tags) if columns >= ROOMY else (reason,)
        return (_lettered_row(card, columns, right, off=off),)
    before = (reason,) if reason.text else BLANK
    if not whole and not off:
        return (_painted_row(card, columns, _signs_beside(card, columns), off=off),)
    first = _painted_row(card, columns, _tags_column(card, columns, before), off=off)
    return (first,) if off else (first, *_signs_below(card, columns, card.points_label))


def plain_lines(scene: Scene, card: DrawnCard, columns: int, note: Line = BLANK) -> tuple[Line, ...]:
    """A card to take or to read: its name with its tags, or with what there is to note; below, what it does."""
    missing = card.missing()[:1]
    if not scene.words.painted:
        first = _lettered_row(card, columns, note or tags_line(card.tags))
        return (first, _sign_line(card, columns, missing))
    points = card.points_label
    right = (*missing, *((Run(" "),) if missing and points else ()), *points)
    tags = _tags_column(card, columns, note)
    if width(tags) > _beside_name(card, columns):
        tags, right = note, (*_labels(card.tags, 0), Run(" "), *right)
    return (_painted_row(card, columns, tags), *_signs_below(card, columns, right))


def told_below(scene: Scene, card: DrawnCard, columns: int) -> tuple[Line, ...]:
    """What a card says, in words below its row where that is long enough to read it there."""
    if columns < READ:
        return ()
    before = EDGE if scene.words.painted else COST + PRINTED + KIND
    return tuple(line(" " * before, *part) for part in paragraph(" ".join(card.text()), columns - before, "dim"))


def action_line(scene: Scene, card: DrawnCard, note: Line, signs: Line, columns: int, *, off: bool) -> Line:
    """What a card in play can do: its name, what lies on it, what that costs and gives."""
    painted = scene.words.painted
    edge = (card.mark._replace(ink=card.edge), Run(" ")) if painted else BLANK
    name = Run(card.name, "dim" if off else "bright" if painted else "")
    return spread(line(*edge, name, "  " if note else "", *note), line(" ", *signs), columns)


def priced_line(scene: Scene, price: Run, name: str, signs: Line, columns: int, *, off: bool) -> Line:
    """What is no card but has a price: price, name, and what it does."""
    if scene.words.painted:
        left = line(_block(price, off=off), "  ", (name, "dim" if off else "bright"))
        return spread(left, line(" ", *signs), columns)
    left = line(price._replace(text=f"{price.text:>3}  ", ink="dim" if off else "bright"), (name, "dim" if off else ""))
    return spread(left, signs, columns)


def tags_line(tags: Sequence[Run], ink: str = "") -> Line:
    """Tags by letters."""
    return apart([(tag._replace(ink=ink),) for tag in tags], Run(" ", ink))


def _lettered_row(card: DrawnCard, columns: int, right: Line, *, off: bool = False) -> Line:
    """Price now, printed price if it differs, kind, name; at the right tags or a reason."""
    ink = "dim" if off else ""
    cost: Line = (Run(" " * (COST + PRINTED)),)
    if card.price is not None:
        paid = card.price._replace(text=f"{card.price.text:>{COST}}", ink=ink or "bright")
        printed = card.printed._replace(text=fit(f" {card.printed.text}", PRINTED)) if card.printed else None
        cost = (paid, printed or Run(" " * PRINTED))
    room = columns - COST - PRINTED - KIND - 1 - width(right)
    mark = card.mark._replace(text=f"{card.mark.text} ")
    return (*cost, mark, Run(fit(shortened(card.name, room), room), ink), Run(" "), *right)


def _sign_line(card: DrawnCard, columns: int, missing: Sequence[Run]) -> Line:
    right = line(*missing, "  " if missing and card.points else "", *card.points)
    before = COST + PRINTED + KIND
    signs = inked(fitting(card.signs, columns - before - width(right) - 1), "dim")
    return (Run(" " * before), *spread(signs, line(" ", *right), columns - before))


def _painted_row(card: DrawnCard, columns: int, right: Line, *, off: bool = False) -> Line:
    """Price on its block, edge of its kind, name, printed price if it differs; then tags or a reason."""
    left = (*_price(card, off=off), card.mark._replace(ink=card.edge), Run(" "))
    name = Run(card.name, "dim" if off else "bright")
    shown = line(name, *_printed(card))
    room = columns - EDGE
    if width(shown) + width(right) + 1 > room:
        shown = (name._replace(text=shortened(name.text, room - width(right) - 1)),)
    return (*left, *spread(shown, line(" ", *right), room))


def _price(card: DrawnCard, *, off: bool) -> Line:
    """What a card costs now on its block; a card without a price has the block of its edge alone."""
    return (_block(card.price, off=off),) if card.price is not None else line((" " * PRICE, card.edge))


def _block(price: Run, *, off: bool) -> Run:
    """A price on a block of gold, grey where it cannot be had."""
    return price._replace(text=f"{price.text:>{PRICE - 1}} ", ink="price-off" if off else "price")


def _printed(card: DrawnCard) -> Line:
    return (card.printed._replace(text=f" {card.printed.text}"),) if card.printed is not None else BLANK


def _labels(tags: Sequence[Run], columns: int) -> Line:
    """Tags as labels; with little room they are narrower."""
    wide = apart([(tag._replace(text=f" {tag.text} "),) for tag in tags], " ")
    return wide if width(wide) <= columns else apart([(tag,) for tag in tags], " ")


def _beside_name(card: DrawnCard, columns: int) -> int:
    """The columns that a name leaves in its row."""
    return columns - EDGE - 1 - width(line(card.name))


def _tags_column(card: DrawnCard, columns: int, before: Line = BLANK) -> Line:
    """The tags of a row at the right, below each other where names leave room; something else may stand ``before``."""
    spare = _beside_name(card, columns) - width(before) - (1 if before else 0)
    shown = _labels(card.tags, min(TAGS_ROOM, spare))
    if width(shown) <= TAGS_ROOM <= spare:
        shown = fitted(shown, TAGS_ROOM)
    return (*before, *((Run(" "),) if before and shown else ()), *shown)


def _signs_beside(card: DrawnCard, columns: int) -> Line:
    """What a card does and its tags behind its name, where a card has one line: as many signs as there is room for."""
    tags = _labels(card.tags, min(TAGS_ROOM, columns - EDGE - NAME - 1))
    room = columns - EDGE - max(NAME, width(line(card.name))) - width(tags) - 2
    return (*fitted(fitting(_pieces(card.signs), room), room), Run(" "), *tags) if room >= SIGNS_LEAST else tags


def _signs_below(card: DrawnCard, columns: int, right: Line) -> list[Line]:
    """What a card does, below its name: in as many lines as it takes, in the colours of what it gives."""
    edge = line(" " * PRICE, (" ", card.edge), " ")
    room = columns - EDGE
    first, *more = packed(card.signs, room, width(right) + 1 if right else 0) or [BLANK]
    return [(*edge, *spread(first, right, room)), *((*edge, *part) for part in more)]


def packed(parts: Sequence[Line], columns: int, taken: int = 0) -> list[Line]:
    """Signs one after the other in lines of so many columns, the first of which has some ``taken``; none is broken."""
    lines: list[Line] = []
    for piece in _pieces(parts):
        room = columns - (taken if len(lines) <= 1 else 0)
        if lines and width(lines[-1]) + len(BETWEEN) + width(piece) <= room:
            lines[-1] = (*lines[-1], Run(BETWEEN), *piece)
        elif width(piece) <= columns - (0 if lines else taken):
            lines.append(piece)
        else:
            lines += wrapped(piece, columns - (0 if lines else taken))
    return lines


def _pieces(parts: Sequence[Line]) -> list[Line]:
    """The signs of lines that stand apart."""
    return [
        tuple(runs)
        for part in parts
        for between, runs in groupby(part, key=lambda run: run.text == BETWEEN)
        if not between
    ]


# --- at length --------------------------------------------------------------------------------------------------------


def detail(scene: Scene, card: DrawnCard, columns: int, *, off: bool = False, text: bool = True) -> list[Line]:
    """A card at length with what lies on it now; ``off``: it cannot be played; ``text``: with its sentences."""
    lines = face(card, columns, off=off, text=text) if scene.words.painted else _lettered(card, columns, text=text)
    return [*lines, line((card.held, "dim"))] if card.held else lines


def face(card: DrawnCard, columns: int, *, off: bool = False, text: bool = True) -> list[Line]:
    """A band in the colour of its kind, and on the ground of the card all that it says."""
    cost = _price(card, off=off) if card.price is not None else BLANK
    body = [line(" ", *_labels(card.tags, columns - 1))] if card.tags else []
    for sign, *shown in card.needs():
        for index, part in enumerate(wrapped(tuple(shown), columns - 5)):
            body.append((Run(" "), Run("   ") if index else sign, *part))
    signs = [(Run(" "), *part) for part in packed(card.signs, columns - 2)]
    body += [BLANK, *signs] if signs else []
    if text:
        body += [BLANK, *((Run(" "), *part) for said in card.text() for part in paragraph(said, columns - 2))]
    return [*head(cost, card.name, card.edge, columns), *shaded([*body, *_foot(card, columns)], columns)]


def _foot(card: DrawnCard, columns: int) -> list[Line]:
    """Number, kind and points; the points on a line of their own where the kind needs the room."""
    number = f"{card.number} " if card.number else ""
    foot, points = line(" ", (number, "dim"), _kind(card, "dim")), card.points_label
    if width(foot) + width(_printed(card)) + width(points) < columns:
        foot = (*foot, *_printed(card))
    if width(foot) + width(points) < columns:
        return [spread(foot, points, columns)]
    said = [meaning(card.mark.means, " ", *part) for part in paragraph(f"{number}{card.kind}", columns - 2, "dim")]
    return [*said, spread(BLANK, points, columns)] if points else said


def priced_face(
    price: Run | None, name: str, ink: str, signs: Line, text: str, columns: int, *, off: bool
) -> list[Line]:
    """What is no card, as one: price and name in a band, what it does on a ground."""
    body = [BLANK, (Run(" "), *signs), BLANK, *((Run(" "), *part) for part in paragraph(text, columns - 2))]
    return [*head((_block(price, off=off),) if price else BLANK, name, ink, columns), *shaded(body, columns)]


def _kind(card: DrawnCard, ink: str) -> Run:
    return card.mark._replace(text=card.kind, ink=ink)


def _lettered(card: DrawnCard, columns: int, *, text: bool) -> list[Line]:
    lines = [*paragraph(card.name, columns, "bright"), *signed_lines(card, columns)]
    said = [part for sentence in card.text() for part in paragraph(sentence, columns)] if text else []
    return [*lines, BLANK, *said] if text else lines


def signed_lines(card: DrawnCard, columns: int) -> list[Line]:
    """All of a card that is said in signs: kind and tags, cost and points, requirements, what it does."""
    left = line((card.number, "dim"), " " if card.number else "", _kind(card, card.mark.ink))
    tags = tags_line(card.tags)
    beside = width(left) + width(tags) < columns
    lines = [spread(left, tags, columns)] if beside else [*wrapped(left, columns), spread(BLANK, tags, columns)]
    if card.price is not None:
        paid = card.price._replace(text=card.price.said or card.price.text, ink="bright", said=None)
        lines.append(spread(line(paid, *_printed(card)), inked(card.points, "bright"), columns))
    for sign, *shown in card.needs():
        for index, part in enumerate(wrapped(tuple(shown), columns - 3)):
            lines.append((Run("   ") if index else sign, *part))
    return [*lines, BLANK, *(part for shown in card.signs for part in wrapped(inked(shown, "accent"), columns))]
