"""Draw cards as list rows and at full length, painted or with letters.

A game describes a card as a ``DrawnCard``; hands, tableaus, drafts and card lists then all show it the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from msgspec import Struct

from tui.games.card_face import head, shaded
from tui.games.scene import Scene
from tui.text.width import abbreviated, fit, shortened
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
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
"""Separator between the signs of a card."""
PRICE = 4
"""Columns of a price block."""
LEAST_NAME = 8
"""Minimum columns of the name of a card beside its action."""
COST, PRINTED = 2, 6
"""Columns before a name in the letters look: the price and the printed price; the letter of its kind follows."""
TAGS_ROOM = 17
"""Columns of three tag labels with spaces between."""
NAME, SIGNS_LEAST = 25, 8
"""Columns of most names; with this many more, signs follow the name."""
WORDS, WORDS_DETAIL = 58, 30
"""Minimum columns for tags in full: in a row, and in a detail."""
ROOMY = 100
"""Minimum columns for tags next to the reason why a card cannot be played."""
READ = 100
"""Minimum columns for a row of text."""


class DrawnCard(Struct, frozen=True):
    """A card in its present state.

    ``mark`` is the letter of its kind in the ink of the kind, ``kind`` the name of the kind, ``number`` the printed
    number. ``price`` is the current cost, ``printed`` the printed cost if it differs; runs without ink. ``tags`` are
    short words in the inks of their labels, ``long_tags`` the same in full. ``signs`` say what it does: a line for
    each group, two spaces between signs. ``needs`` are its requirements, each after whether it is met; ``missing`` the
    unmet ones, short; ``asks`` all of them in their shortest form, in the ink of their state, ``figures`` the same with
    what is counted now. ``afforded``: the price can be paid. ``held``: what is on the card now. ``known``: where it
    comes from, if known. ``own`` is the sign of a card that is areo's own, ``now`` that of one for
    which something is decided now.

    For lists: ``slug``, the ``labels`` for filters, the words that a search ``finds`` besides name and text, and the
    sort keys: ``cost``, ``sort`` of its tags, ``worth`` in points.
    """

    name: str
    mark: Run
    kind: str
    tags: tuple[Run, ...]
    signs: tuple[StyledLine, ...]
    text: Callable[[], list[str]]
    long_tags: tuple[Run, ...] = ()
    needs: Callable[[], list[StyledLine]] = list
    missing: Callable[[], list[Run]] = list
    asks: Callable[[], list[Run]] = list
    figures: Callable[[], list[Run]] = list
    afforded: bool = True
    number: str = ""
    price: Run | None = None
    printed: Run | None = None
    points: StyledLine = BLANK
    held: str = ""
    known: str = ""
    own: Run | None = None
    now: Run | None = None
    slug: str = ""
    labels: tuple[str, ...] = ()
    finds: str = ""
    cost: int = 0
    sort: tuple[int, ...] = ()
    worth: int = 0

    @property
    def edge(self) -> str:
        """The ink of its edge and band."""
        return f"kind-{self.mark.ink}"

    @property
    def before_name(self) -> Run:
        """What is drawn before its name: a space, or a sign."""
        return self.now or self.own or Run(" ")

    @property
    def points_label(self) -> StyledLine:
        """Its victory points as a label."""
        return tuple(run._replace(text=f" {run.text} ", ink="price") for run in self.points)


# --- rows -------------------------------------------------------------------------------------------------------------


def hand_lines(
    scene: Scene, card: DrawnCard, columns: int, reason: Run, *, off: bool = False, whole: bool = True
) -> tuple[StyledLine, ...]:
    """Draw a card of a hand with its tags, or with the ``reason`` why it cannot be played.

    In the painted look, a ``whole`` playable card has its effects in lines below; others use the rest of their row.
    """
    if not scene.words.painted:
        taken = width(line(reason)) + 2 if reason.text else 0
        tags = tags_line(_tags_of(card, columns, _room_beside(card, columns) - taken), "dim" if off else "")
        right = tags if not reason.text else (reason, Run("  "), *tags) if columns >= ROOMY else (reason,)
        return (_lettered_row(card, columns, right, off=off),)
    before = (reason,) if reason.text else BLANK
    if not whole and not off:
        return (_painted_row(card, columns, _signs_beside(card, columns), off=off),)
    first = _painted_row(card, columns, _tags_column(card, columns, before), off=off)
    return (first,) if off else (first, *_signs_below(card, columns, card.points_label))


def plain_lines(scene: Scene, card: DrawnCard, columns: int, note: StyledLine = BLANK) -> tuple[StyledLine, ...]:
    """Draw a card to take or read: name with tags or a note, and its effects below."""
    missing = card.missing()[:1]
    if not scene.words.painted:
        first = _lettered_row(card, columns, note or tags_line(_tags_of(card, columns, _room_beside(card, columns))))
        return (first, _sign_line(card, columns, missing))
    points = card.points_label
    right = (*missing, *((Run(" "),) if missing and points else ()), *points)
    tags = _tags_column(card, columns, note)
    if width(tags) > _beside_name(card, columns):
        tags, right = note, (*_labels(card.tags, 0), Run(" "), *right)
    return (_painted_row(card, columns, tags), *_signs_below(card, columns, right))


def text_below(scene: Scene, card: DrawnCard, columns: int) -> tuple[StyledLine, ...]:
    """Return the text of a card for the lines below its row, if they are wide enough."""
    if columns < READ:
        return ()
    before = (PRICE if scene.words.painted else COST + PRINTED) + _mark_columns(card)
    return tuple(line(" " * before, *part) for part in paragraph(" ".join(card.text()), columns - before, "dim"))


def action_line(
    scene: Scene, card: DrawnCard, note: StyledLine, signs: StyledLine, columns: int, *, off: bool
) -> StyledLine:
    """Draw the action of a card in play: name, what is on the card, cost and gain."""
    painted = scene.words.painted
    own = (card.own,) if card.own is not None else BLANK
    edge = (card.mark._replace(ink=card.edge), card.before_name) if painted else own
    more, right = line("  " if note else "", *note), line(" ", *signs)
    room = max(columns - width(edge) - width(more) - width(right), LEAST_NAME)
    name = Run(abbreviated(card.name, room), "dim" if off else "bright" if painted else "", spoken=card.name)
    return spread(line(*edge, name, *more), right, columns)


def priced_line(scene: Scene, price: Run, name: str, signs: StyledLine, columns: int, *, off: bool) -> StyledLine:
    """Draw something with a price that is no card: price, name, effect."""
    if scene.words.painted:
        left = line(_block(price, off=off), "  ", (name, "dim" if off else "bright"))
        return spread(left, line(" ", *signs), columns)
    left = line(price._replace(text=f"{price.text:>3}  ", ink="dim" if off else "bright"), (name, "dim" if off else ""))
    return spread(left, signs, columns)


def tags_line(tags: Sequence[Run], ink: str = "") -> StyledLine:
    """Draw tags as letters."""
    return apart([(tag._replace(ink=ink),) for tag in tags], Run(" ", ink))


def _lettered_row(card: DrawnCard, columns: int, right: StyledLine, *, off: bool = False) -> StyledLine:
    """Draw price, printed price if it differs, kind and name; at the right tags or a reason."""
    ink = "dim" if off else ""
    cost: StyledLine = (Run(" " * (COST + PRINTED)),)
    if card.price is not None:
        paid = card.price._replace(text=f"{card.price.text:>{COST}}", ink=ink or "bright")
        printed = card.printed._replace(text=fit(f" {card.printed.text}", PRINTED)) if card.printed else None
        cost = (paid, printed or Run(" " * PRINTED))
    room = columns - COST - PRINTED - _mark_columns(card) - 1 - width(right)
    name = Run(fit(shortened(card.name, room), room), ink)
    return (*cost, card.mark, card.before_name, name, Run(" "), *right)


def _sign_line(card: DrawnCard, columns: int, missing: Sequence[Run]) -> StyledLine:
    right = line(*missing, "  " if missing and card.points else "", *card.points)
    before = COST + PRINTED + _mark_columns(card)
    signs = inked(fitting(card.signs, columns - before - width(right) - 1), "dim")
    return (Run(" " * before), *spread(signs, line(" ", *right), columns - before))


def _painted_row(card: DrawnCard, columns: int, right: StyledLine, *, off: bool = False) -> StyledLine:
    """Draw price block, edge, name and printed price if it differs; then tags or a reason."""
    left = (*_price(card, off=off), card.mark._replace(ink=card.edge), card.before_name)
    name = Run(card.name, "dim" if off else "bright")
    shown = line(name, *_printed(card))
    room = columns - _edge_columns(card)
    if width(shown) + width(right) + 1 > room:
        shown = (name._replace(text=shortened(name.text, room - width(right) - 1)),)
    return (*left, *spread(shown, line(" ", *right), room))


def _price(card: DrawnCard, *, off: bool) -> StyledLine:
    """Draw the current price on its block, or the room for one."""
    return (_block(card.price, off=off),) if card.price is not None else line(" " * PRICE)


def _block(price: Run, *, off: bool) -> Run:
    """Draw a price on a gold block, grey if unaffordable."""
    return price._replace(text=f"{price.text:>{PRICE - 1}} ", ink="price-off" if off else "price")


def _printed(card: DrawnCard) -> StyledLine:
    return (card.printed._replace(text=f" {card.printed.text}"),) if card.printed is not None else BLANK


def _labels(tags: Sequence[Run], columns: int) -> StyledLine:
    """Draw tags as labels, narrower if space is short."""
    wide = apart([(tag._replace(text=f" {tag.text} "),) for tag in tags], " ")
    return wide if width(wide) <= columns else apart([(tag,) for tag in tags], " ")


def _mark_columns(card: DrawnCard) -> int:
    """Return the columns of the letter of a card's kind and of the space after it."""
    return width((card.mark,)) + 1


def _edge_columns(card: DrawnCard) -> int:
    """Return the columns before a painted name: the price, the edge with the letter of the kind, a space."""
    return PRICE + _mark_columns(card)


def _beside_name(card: DrawnCard, columns: int) -> int:
    """Return the columns left in the row of a name."""
    return columns - _edge_columns(card) - 1 - width(line(card.name))


def _room_beside(card: DrawnCard, columns: int) -> int:
    """Return the columns left in the row of a name in the letters look."""
    return columns - COST - PRINTED - _mark_columns(card) - 1 - width(line(card.name))


def _tags_of(card: DrawnCard, columns: int, room: int, least: int = WORDS, padding: int = 0) -> tuple[Run, ...]:
    """Return the tags of a card: in full from ``least`` columns on if they fit into the room with their padding."""
    full = width(tags_line(card.long_tags)) + padding * len(card.long_tags)
    return card.long_tags if card.long_tags and columns >= least and full <= room else card.tags


def _tags_column(card: DrawnCard, columns: int, before: StyledLine = BLANK) -> StyledLine:
    """Draw the tags at the right of a row, below each other if there is room, after ``before`` if given."""
    spare = _beside_name(card, columns) - width(before) - (1 if before else 0)
    tags = _tags_of(card, columns, spare, padding=2)
    if tags and tags is card.long_tags:
        return (*before, *((Run(" "),) if before and tags else ()), *_labels(tags, spare))
    shown = _labels(tags, min(TAGS_ROOM, spare))
    if width(shown) <= TAGS_ROOM <= spare:
        shown = fitted(shown, TAGS_ROOM)
    return (*before, *((Run(" "),) if before and shown else ()), *shown)


def _signs_beside(card: DrawnCard, columns: int) -> StyledLine:
    """Draw effects and tags after the name of a one-line card: as many signs as fit."""
    signs, beside = pieces(card.signs), columns - _edge_columns(card) - max(NAME, width(line(card.name))) - 2
    needed = max(width(apart(signs, BETWEEN)), SIGNS_LEAST) + 1
    tags = _tags_of(card, columns, beside - needed, padding=2)
    long = bool(tags) and tags is card.long_tags
    shown = _labels(tags, beside if long else min(TAGS_ROOM, columns - _edge_columns(card) - NAME - 1))
    room = beside - width(shown)
    return (*fitted(fitting(signs, room), room), Run(" "), *shown) if room >= SIGNS_LEAST else shown


def _signs_below(card: DrawnCard, columns: int, right: StyledLine) -> list[StyledLine]:
    """Draw effects below the name, in as many lines as needed, in the colours of what they give."""
    edge = line(" " * PRICE, (" " * width((card.mark,)), card.edge), " ")
    room = columns - _edge_columns(card)
    first, *more = packed(card.signs, room, width(right) + 1 if right else 0) or [BLANK]
    return [(*edge, *spread(first, right, room)), *((*edge, *part) for part in more)]


def packed(parts: Sequence[StyledLine], columns: int, taken: int = 0) -> list[StyledLine]:
    """Wrap signs into lines of ``columns``, the first with some already ``taken``; no sign is split."""
    lines: list[StyledLine] = []
    for piece in pieces(parts):
        room = columns - (taken if len(lines) <= 1 else 0)
        if lines and width(lines[-1]) + len(BETWEEN) + width(piece) <= room:
            lines[-1] = (*lines[-1], Run(BETWEEN), *piece)
        elif width(piece) <= columns - (0 if lines else taken):
            lines.append(piece)
        else:
            lines += wrapped(piece, columns - (0 if lines else taken))
    return lines


def pieces(parts: Sequence[StyledLine]) -> list[StyledLine]:
    """Return the signs of some lines one by one."""
    return [
        tuple(runs)
        for part in parts
        for between, runs in groupby(part, key=lambda run: run.text == BETWEEN)
        if not between
    ]


# --- at length --------------------------------------------------------------------------------------------------------


def detail(scene: Scene, card: DrawnCard, columns: int, *, off: bool = False, text: bool = True) -> list[StyledLine]:
    """Draw a card at full length with what is on it now; ``off``: not playable; ``text``: with its sentences."""
    lines = face(card, columns, off=off, text=text) if scene.words.painted else _lettered(card, columns, text=text)
    return [*lines, line((card.held, "dim"))] if card.held else lines


def face(card: DrawnCard, columns: int, *, off: bool = False, text: bool = True) -> list[StyledLine]:
    """Draw a card face: a band in the colour of its kind, and the rest on the ground of the card."""
    cost = _price(card, off=off) if card.price is not None else BLANK
    tags = _tags_of(card, columns, columns - 1, WORDS_DETAIL, 2)
    body = [line(" ", *_labels(tags, columns - 1))] if tags else []
    for sign, *shown in card.needs():
        for index, part in enumerate(wrapped(tuple(shown), columns - 5)):
            body.append((Run(" "), Run("   ") if index else sign, *part))
    signs = [(Run(" "), *part) for part in packed(card.signs, columns - 2)]
    body += [BLANK, *signs] if signs else []
    if text:
        body += [BLANK, *((Run(" "), *part) for said in card.text() for part in paragraph(said, columns - 2))]
    return [
        *head(cost, card.name, card.edge, columns, card.before_name),
        *shaded([*body, *_foot(card, columns)], columns),
    ]


def _foot(card: DrawnCard, columns: int) -> list[StyledLine]:
    """Draw number, kind and points; points take a line of their own if the kind needs the room."""
    number = f"{card.number} " if card.number else ""
    foot, points = line(" ", (number, "dim"), _kind(card, "dim")), card.points_label
    if width(foot) + width(_printed(card)) + width(points) < columns:
        foot = (*foot, *_printed(card))
    if width(foot) + width(points) < columns:
        return [spread(foot, points, columns)]
    lines = [meaning(card.mark.means, " ", *part) for part in paragraph(f"{number}{card.kind}", columns - 2, "dim")]
    return [*lines, spread(BLANK, points, columns)] if points else lines


def _kind(card: DrawnCard, ink: str) -> Run:
    return card.mark._replace(text=card.kind, ink=ink)


def _lettered(card: DrawnCard, columns: int, *, text: bool) -> list[StyledLine]:
    own = (card.own,) if card.own is not None else BLANK
    first, *more = paragraph(card.name, columns - width(own), "bright")
    lines = [(*own, *first), *more, *signed_lines(card, columns)]
    said = [part for sentence in card.text() for part in paragraph(sentence, columns)] if text else []
    return [*lines, BLANK, *said] if text else lines


def signed_lines(card: DrawnCard, columns: int) -> list[StyledLine]:
    """Draw all of a card in signs: kind and tags, cost and points, requirements, effects."""
    left = line((card.number, "dim"), " " if card.number else "", _kind(card, card.mark.ink))
    tags = tags_line(_tags_of(card, columns, columns - width(left) - 1, WORDS_DETAIL))
    beside = width(left) + width(tags) < columns
    lines = [spread(left, tags, columns)] if beside else [*wrapped(left, columns), spread(BLANK, tags, columns)]
    if card.price is not None:
        paid = card.price._replace(text=card.price.spoken or card.price.text, ink="bright", spoken=None)
        lines.append(spread(line(paid, *_printed(card)), inked(card.points, "bright"), columns))
    for sign, *shown in card.needs():
        for index, part in enumerate(wrapped(tuple(shown), columns - 3)):
            lines.append((Run("   ") if index else sign, *part))
    return [*lines, BLANK, *(part for shown in card.signs for part in wrapped(inked(shown, "accent"), columns))]
