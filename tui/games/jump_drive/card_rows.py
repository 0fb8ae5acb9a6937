"""Cards as rows of a list, and at length in the panel beside it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.jump_drive.board.empires import general_strength, strength_against
from engine.jump_drive.cards.readings import NUMBERS, table_of
from engine.jump_drive.cards.vocabulary import COLOURS, DEVELOPMENT, KINDS, MILITARY_WORLD, Card
from engine.jump_drive.play.prices import development_price, may_contact, strength_left, world_price
from engine.jump_drive.state import SECOND
from tui.games import default_view
from tui.games.card_face import head, shaded
from tui.games.card_rows import ORDERS
from tui.games.explanations import Subject
from tui.games.jump_drive.card_text import (
    BETWEEN,
    block_of,
    colour_sign,
    cost_sign,
    fitting,
    icons,
    in_lines,
    ink_of,
    kind_name,
    one_line,
    sentences,
)
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.text import Words
from tui.text.width import abbreviated
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, line, paragraph, spread, width

NAME_LEAST, NAME_MOST = 20, 27
COST, COLOUR = 4, 3
READ = 100
"""In this many columns a row is read like a text."""
TAGS = (*KINDS, *COLOURS[1:])


def card_of(scene: Scene, number: int) -> Card:
    """Return a card as the rules of this game read it."""
    return table_of(scene.state.rules).cards[number]


def card_line(scene: Scene, number: int, columns: int, right: StyledLine) -> StyledLine:
    """Return a row: cost or defense, colour, name, signs as far as there is room; at the right a note."""
    card, words = card_of(scene, number), scene.words
    sign = cost_sign(card, words)
    room = columns - COST - COLOUR - width(right) - 1
    cells = min(max(NAME_LEAST, columns // 3), NAME_MOST, room)
    name = abbreviated(words.name("card", card.slug), cells)
    row = (
        sign,
        Run(" " * max(COST - width((sign,)), 0)),
        colour_sign(card, COLOUR, words),
        *fitted(line(name), cells),
        Run(BETWEEN, "dim"),
    )
    signs = fitting(icons(card, words), room - cells - len(BETWEEN), words, "" if words.painted else "dim")
    return spread((*row, *signs), (Run(" "), *right), columns)


def text_below(scene: Scene, number: int, columns: int) -> tuple[StyledLine, ...]:
    """Return what a card does, in words below its name."""
    return below(" ".join(sentences(card_of(scene, number), scene.words)), columns)


def below(text: str, columns: int) -> tuple[StyledLine, ...]:
    """Return a text below the name in a row that is long enough to read it there."""
    if columns < READ:
        return ()
    indent = Run(" " * (COST + COLOUR))
    return tuple((indent, *content) for content in paragraph(text, columns - COST - COLOUR, "dim"))


def entry(scene: Scene, number: int, *lines: StyledLine, **orders: int) -> PageRow:
    """Return a row about a card: with what lists are searched and filtered by, and sorted by wherever cards are."""
    card, words = card_of(scene, number), scene.words
    name, cost = words.name("card", card.slug), (card.cost, card.number)
    always = {"cost": cost, "tag": (card.kind, card.colour, *cost), "points": (-card.vp.fixed, *cost)}
    return PageRow(
        key=card.slug,
        lines=lines,
        detail=partial(card_detail, scene, number),
        search=f"{name} {kind_name(card, words)} {' '.join(sentences(card, words))}",
        tags=tuple(tag for tag in (KINDS[card.kind], COLOURS[card.colour]) if tag in TAGS),
        orders={**always, **orders},
        about=card.slug,
    )


def card_page(kind: str, title: StyledLine, rows: Iterable[PageRow]) -> Page:
    """Return cards on a page that can be sorted and filtered."""
    return Page(kind, title, tuple(rows), orders=ORDERS, tags=TAGS, filters=True)


def explain_row(scene: Scene, entry: PageRow) -> Subject:
    """Return a card with all its signs, how it can be placed now, and its text; of any other row what it does."""
    words = scene.words
    if entry.about not in NUMBERS:
        return default_view.explain_row(entry)
    card = card_of(scene, NUMBERS[entry.about])
    takes = "" if isinstance(entry.value, int) else price_now(scene, card)  # a number: it is in an empire
    drawn = (*entry.lines, one_line(icons(card, words)))
    now = tuple(filter(None, (entry.why, takes)))
    return Subject(words.name("card", card.slug), drawn, now, tuple(sentences(card, words)))


def _kind_lines(card: Card, words: Words, columns: int) -> list[StyledLine]:
    first, *others = paragraph(kind_name(card, words), columns - COST, ink_of(card))
    return [(cost_sign(card, words), Run(" "), *first), *((Run(" " * COST), *content) for content in others)]


def card_detail(scene: Scene, number: int, columns: int, *, in_play: bool = False) -> list[StyledLine]:
    """Return a card for the panel: name, kind, price unless ``in_play``, signs, text."""
    card, words = card_of(scene, number), scene.words
    name = words.name("card", card.slug)
    if words.painted:
        kind = paragraph(kind_name(card, words), columns, "dim")
        lines = [*head((cost_sign(card, words),), name, block_of(card), columns), *shaded(kind, columns)]
    else:
        lines = [*paragraph(name, columns, "bright"), *_kind_lines(card, words, columns)]
    takes = "" if in_play else price_now(scene, card)
    lines += paragraph(takes, columns) if takes else []
    lines += _shown(in_lines(icons(card, words), columns, "" if words.painted else "accent"), columns, words)
    lines.append(BLANK)
    for sentence in sentences(card, words):
        lines += paragraph(sentence, columns)
    return lines


def _shown(signs: list[StyledLine], columns: int, words: Words) -> list[StyledLine]:
    """Return the signs of a card; painted, on the ground of the card."""
    return shaded(signs, columns) if words.painted else signs


def price_now(scene: Scene, card: Card) -> str:
    """Return what placing it takes with the present empire of the seat: less than printed, or which strength."""
    words, tallies, rules = scene.words, scene.state.players[scene.seat].tallies, scene.state.rules
    if card.kind == DEVELOPMENT:
        price = development_price(tallies, card, alone=False)
        return words.say("card.price-now", price=price) if price != card.cost else ""
    price = world_price(rules, table_of(rules), tallies, card)
    if card.kind != MILITARY_WORLD:
        return words.say("card.price-now", price=price) if price != card.cost else ""
    have = general_strength(tallies) + strength_against(tallies, card)
    if scene.state.step == SECOND:
        have = strength_left(rules, table_of(rules), scene.state.players[scene.seat], card)
    text = words.say("card.strength-now", have=have, need=card.cost)
    return f"{text} {words.say('card.contact-now', price=price)}" if may_contact(tallies, card) else text
