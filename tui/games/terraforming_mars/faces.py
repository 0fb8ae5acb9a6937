"""Cards as they are painted: rows of a list, and a card at length."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from engine.terraforming_mars.cards import BY_NUMBER, NUMBERS
from engine.terraforming_mars.cards.vocabulary import Card, Corporation
from engine.terraforming_mars.play.prices import price_of
from engine.terraforming_mars.terms import TAGS
from tui.games.cardface import head, shaded
from tui.games.scene import Scene
from tui.games.terraforming_mars.cardneeds import need_lines
from tui.games.terraforming_mars.cardtext import icon_lines, points_icon, sentences
from tui.games.terraforming_mars.codes import tag_said
from tui.games.terraforming_mars.wording import BETWEEN
from tui.text import Words
from tui.text.width import shortened
from tui.widgets.line import BLANK, Line, Run, fitted, fitting, line, paragraph, spread, width, wrapped

PRICE = 4
"""The columns of a price on its block."""
EDGE = PRICE + 2
"""The columns before a name: the price, the edge of the card with the letter of its kind, a space."""
TAGS_ROOM = 17
"""Three labels of tags with spaces between."""
NAME, SIGNS_LEAST = 25, 8
"""The columns of most names; with so many more, signs stand behind a name."""

AnyCard = Card | Corporation


def kind_of(card: AnyCard) -> str:
    """The kind of a card as its inks are called."""
    return "corporation" if isinstance(card, Corporation) else card.kind


def _edge(card: AnyCard, words: Words) -> Run:
    """The edge of a card in the colour of its kind, with its letter."""
    kind = kind_of(card)
    named = words.name("kind-name", kind)
    return Run(words.name("kind", kind), f"kind-{kind}", words.name("sign.kind", kind), named)


def price_block(scene: Scene, card: AnyCard, *, off: bool = False) -> Line:
    """What a card costs now on a block of gold, grey where it cannot be played; a corporation has the block alone."""
    if isinstance(card, Corporation):
        return line((" " * PRICE, "kind-corporation"))
    words, price = scene.words, price_of(scene.state.players[scene.seat], card)
    said = words.say("amount.megacredits", n=price)
    return (Run(f"{price:>3} ", "price-off" if off else "price", words.say("sign.price"), said),)


def row(scene: Scene, number: int, columns: int, right: Line, *, off: bool = False) -> Line:
    """The first line of a card: price, edge of its kind, name, printed price if it differs; then tags or a reason."""
    card, words = BY_NUMBER[number], scene.words
    kind = kind_of(card)
    sign = Run(words.name("kind", kind), f"kind-{kind}", words.name("sign.kind", kind), words.name("kind-name", kind))
    left = (*price_block(scene, card, off=off), sign, Run(" "))
    name = Run(words.name("card", card.slug), "dim" if off else "bright")
    shown = line(name, *_printed(scene, card))
    room = columns - EDGE
    if width(shown) + width(right) + 1 > room:
        shown = (name._replace(text=shortened(name.text, room - width(right) - 1)),)
    return (*left, *spread(shown, line(" ", *right), room))


def _printed(scene: Scene, card: AnyCard) -> Line:
    """The printed cost where another one is to be paid."""
    words = scene.words
    if isinstance(card, Corporation) or price_of(scene.state.players[scene.seat], card) == card.cost:
        return BLANK
    said = words.say("said.printed", n=card.cost)
    return (Run(f" ({card.cost})", "dim", words.say("sign.printed"), said),)


def labels(tags: Sequence[int], words: Words, columns: int) -> Line:
    """Tags as labels; with little room they are narrower."""
    shown = _labels(tags, words, " ")
    return shown if width(shown) <= columns else _labels(tags, words, "")


def _labels(tags: Sequence[int], words: Words, pad: str) -> Line:
    runs: list[Run] = []
    for tag in tags:
        slug = TAGS[tag]
        text = f"{pad}{words.name('tag-short', slug)}{pad}"
        runs += [Run(" ")] if runs else []
        runs.append(Run(text, f"tag-{slug}", tag_said(slug, words), words.name("tag", slug)))
    return tuple(runs)


def project_row(scene: Scene, price: int, name: str, signs: Line, columns: int, *, off: bool) -> Line:
    """What is no card but has a price: price, name, and what it does."""
    words = scene.words
    paid = words.say("sign.price" if price else "sign.no-price")
    said = words.say("amount.megacredits", n=price) if price else paid
    block = Run(f"{price or '-':>3} ", "price-off" if off else "price", paid, said)
    return spread((block, Run("  "), Run(name, "dim" if off else "bright")), line(" ", *signs), columns)


def action_row(scene: Scene, number: int, signs: Line, columns: int, cubes: Line, *, off: bool) -> Line:
    """A blue action: the edge of its card, name, what lies on it, what it costs and gives."""
    card, words = BY_NUMBER[number], scene.words
    name = Run(words.name("card", card.slug), "dim" if off else "bright")
    return spread(
        (_edge(card, words), Run(" "), *line(name, "  " if cubes else "", *cubes)), line(" ", *signs), columns
    )


def beside_name(number: int, words: Words, columns: int) -> int:
    """The columns that a name leaves in its row."""
    return columns - EDGE - 1 - width(line(words.name("card", BY_NUMBER[number].slug)))


def tags_column(number: int, words: Words, columns: int, before: Line = BLANK) -> Line:
    """The tags of a row at the right, below each other where names leave room; something else may stand ``before``."""
    card = BY_NUMBER[number]
    spare = beside_name(number, words, columns) - width(before) - (1 if before else 0)
    shown = labels(card.tags, words, min(TAGS_ROOM, spare))
    if width(shown) <= TAGS_ROOM <= spare:
        shown = fitted(shown, TAGS_ROOM)
    return (*before, *((Run(" "),) if before and shown else ()), *shown)


def signs_beside(number: int, words: Words, columns: int) -> Line:
    """What a card does and its tags behind its name, where a card has one line: as many signs as there is room for."""
    card = BY_NUMBER[number]
    tags = labels(card.tags, words, min(TAGS_ROOM, columns - EDGE - NAME - 1))
    room = columns - EDGE - max(NAME, width(line(words.name("card", card.slug)))) - width(tags) - 2
    pieces = [piece for part in icon_lines(number, words) for piece in _pieces(part)]
    return (*fitted(fitting(pieces, room), room), Run(" "), *tags) if room >= SIGNS_LEAST else tags


def signs_below(number: int, words: Words, columns: int, right: Line = BLANK) -> list[Line]:
    """What a card does, below its name: in as many lines as it takes, in the colours of what it gives."""
    edge = line(" " * PRICE, (" ", f"kind-{kind_of(BY_NUMBER[number])}"), " ")
    room = columns - EDGE
    first, *more = packed(icon_lines(number, words), room, width(right) + 1 if right else 0) or [BLANK]
    return [(*edge, *spread(first, right, room)), *((*edge, *part) for part in more)]


def points_label(number: int, words: Words) -> Line:
    """The victory points of a card on a label."""
    return tuple(run._replace(text=f" {run.text} ", ink="price") for run in points_icon(number, words))


def packed(parts: Sequence[Line], columns: int, taken: int = 0) -> list[Line]:
    """Signs one after the other in lines of so many columns, the first of which has some ``taken``; none is broken."""
    lines: list[Line] = []
    for piece in (piece for part in parts for piece in _pieces(part)):
        room = columns - (taken if len(lines) <= 1 else 0)
        if lines and width(lines[-1]) + len(BETWEEN) + width(piece) <= room:
            lines[-1] = (*lines[-1], Run(BETWEEN), *piece)
        elif width(piece) <= columns - (0 if lines else taken):
            lines.append(piece)
        else:
            lines += wrapped(piece, columns - (0 if lines else taken))
    return lines


def _pieces(part: Line) -> list[Line]:
    """The signs of a line that stand apart."""
    groups = groupby(part, key=lambda run: run.text == BETWEEN)
    return [tuple(runs) for apart, runs in groups if not apart]


# --- at length --------------------------------------------------------------------------------------------------------


def face(scene: Scene, number: int, columns: int, *, off: bool = False, text: bool = True) -> list[Line]:
    """A card at length: a band in the colour of its kind, and on the ground of the card all that it says."""
    card, words = BY_NUMBER[number], scene.words
    name = words.name("card", card.slug)
    cost = () if isinstance(card, Corporation) else price_block(scene, card, off=off)
    kind = f"kind-{kind_of(card)}"
    top = head(cost, name, kind, columns)
    body = [*_tags(card, words, columns), *(_needs(scene, card, columns) if isinstance(card, Card) else ())]
    signs = [_indented(part) for part in packed(icon_lines(number, words), columns - 2)]
    body += [BLANK, *signs] if signs else []
    if text:
        body += [BLANK, *(_indented(part) for said in sentences(card, words) for part in paragraph(said, columns - 2))]
    body.append(_below(scene, card, columns))
    return [*top, *shaded(body, columns)]


def paid_for(scene: Scene, columns: int) -> list[Line]:
    """The card that a payment is for, without its sentences, so that it stays in sight."""
    decision, words = scene.decision, scene.words
    if decision is None or decision.kind != "pay" or not words.painted or decision.source not in NUMBERS:
        return []
    return [*face(scene, NUMBERS[decision.source], columns, text=False), BLANK]


def _indented(content: Line) -> Line:
    return (Run(" "), *content)


def _tags(card: AnyCard, words: Words, columns: int) -> list[Line]:
    return [_indented(labels(card.tags, words, columns - 1))] if card.tags else []


def _needs(scene: Scene, card: Card, columns: int) -> list[Line]:
    """Each requirement with whether it holds."""
    lines: list[Line] = []
    for sign, *shown in need_lines(card, scene.words, scene.state, scene.seat):
        for index, part in enumerate(wrapped(tuple(shown), columns - 5)):
            lines.append((Run(" "), Run("   ") if index else sign, *part))
    return lines


def _below(scene: Scene, card: AnyCard, columns: int) -> Line:
    """Number, kind and printed price at the left, victory points at the right."""
    words, kind = scene.words, kind_of(card)
    number = f"#{card.number:03} " if isinstance(card, Card) else ""
    name = Run(words.name("kind-name", kind), "dim", words.name("sign.kind", kind), words.name("kind-name", kind))
    left = line(" ", (number, "dim"), name, *_printed(scene, card))
    return spread(left, points_label(card.number, words), columns)
