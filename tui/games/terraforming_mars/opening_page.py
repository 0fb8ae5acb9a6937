"""The first deal: the page of corporation and cards together, and what the selected ones come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.terraforming_mars.cards.vocabulary import Card
from engine.terraforming_mars.effects.prices import price_of
from engine.terraforming_mars.modules import BY_NUMBER, NUMBERS, SLUGS
from engine.terraforming_mars.play.flow import CORPORATION_CHOICE
from engine.terraforming_mars.rules import CARD_PRICE
from engine.terraforming_mars.terms import TAGS
from tui.games.default_view import asked
from tui.games.page import CombinedPage, Page, PageRow, SlipWarning
from tui.games.scene import Scene
from tui.games.terraforming_mars.card_rows import card_of, offered
from tui.games.terraforming_mars.card_selection import ORDERS, starting_money
from tui.games.terraforming_mars.consequences import purchase
from tui.games.terraforming_mars.hand_faces import dealt_faces
from tui.games.terraforming_mars.seat_boards import tags_in_line
from tui.games.zones import HAND
from tui.widgets.styled_line import BLANK, Run, StyledLine, column, fitted, line, wrapped

FIRST = {"newest": -1000, "cost": (-1,), "tag": ((-1,),), "points": (-1000,)}
"""Sort key of corporations, which come before all cards."""
LABEL = 13
"""Columns of a label of the summary."""


def opening(scene: Scene, columns: int) -> Page:
    """Return the page of corporation and cards together.

    These are two choices; until all seats have chosen, only the seat knows the second.
    """
    words, player = scene.words, scene.state.players[scene.seat]
    corporations = [_corporation(scene, number, columns) for number in player.offered]
    cards = [_dealt(scene, number, columns) for number in player.dealt]
    text = words.say("opening.prompt", price=CARD_PRICE)
    numbers = [*player.offered, *player.dealt]
    keys = {entry.key: number for entry, number in zip((*corporations, *cards), numbers, strict=True)}
    return Page(
        kind="opening",
        title=line((words.say("opening.title"), "head")),
        entries=(*corporations, *cards),
        sections=(BLANK, line((words.say("opening.cards", price=CARD_PRICE), "head"))),
        orders=ORDERS,
        tags=TAGS,
        filters=True,
        digits=True,
        prompt=asked(scene, text),
        marked=partial(_opened, scene),
        asks=partial(_asks_opening, scene),
        zone=HAND,
        pane=partial(dealt_faces, scene, keys),
        summary=partial(_summary, scene),
        joint=CombinedPage(frozenset(entry.key for entry in corporations), _choices, partial(_refused, scene)),
    )


def _dealt(scene: Scene, number: int, columns: int) -> PageRow:
    card = BY_NUMBER[number]

    def after(width: int) -> list[StyledLine]:
        return purchase(scene, number, CARD_PRICE, width) if isinstance(card, Card) else []

    return offered(scene, number, SLUGS[number], columns, after, section=1, effects=False)


def _corporation(scene: Scene, number: int, columns: int) -> PageRow:
    entry = offered(scene, number, CORPORATION_CHOICE[number], columns, lambda _: [])
    several = len(scene.state.players[scene.seat].offered) > 2
    return replace(entry, lines=entry.lines[:1] if several else entry.lines, orders=FIRST)


def _parted(values: Sequence[Any]) -> tuple[list[Choice], list[str]]:
    """Split the marked items into corporations and cards."""
    taken = [value for value in values if isinstance(value, Choice)]
    return taken, [str(value) for value in values if not isinstance(value, Choice)]


def _choices(values: Sequence[Any]) -> tuple[Choice, ...]:
    corporations, cards = _parted(values)
    return (*corporations, Choice("keep", tuple(cards)))


def _refused(scene: Scene, values: Sequence[Any]) -> str:
    """Return why a marked set cannot be chosen: no corporation, or its M€ do not pay for the cards."""
    corporations, cards = _parted(values)
    if not corporations:
        return scene.words.say("opening.which")
    missing = CARD_PRICE * len(cards) - starting_money(str(corporations[0].args[0]))
    return scene.words.say("opening.short", count=len(cards), missing=missing) if missing > 0 else ""


def _opened(scene: Scene, values: Sequence[Any]) -> str:
    """Return the M€ left of the marked corporation after the marked cards."""
    words, (corporations, cards) = scene.words, _parted(values)
    count, price = len(cards), CARD_PRICE * len(cards)
    if not corporations:
        return words.say("opening.only-cards", count=count, price=price) if cards else ""
    slug = str(corporations[0].args[0])
    money = starting_money(slug)
    return words.say("opening.marked", card=slug, money=money, count=count, price=price, left=money - price)


def _asks_opening(scene: Scene, keep: Choice) -> SlipWarning | None:
    """Return the question before a start without cards."""
    if keep.args:
        return None
    return SlipWarning(scene.words.say("choice.keep-none"), (line(scene.words.say("opening.none")),))


def _summary(scene: Scene, values: Sequence[Any], columns: int, _lines: int) -> list[StyledLine]:
    """Draw what the selected corporation and cards come to: M€ left, prices, requirements, tags."""
    words, (corporations, slugs) = scene.words, _parted(values)
    slug = str(corporations[0].args[0]) if corporations else ""
    cards = [card for card in (BY_NUMBER[NUMBERS[one]] for one in slugs) if isinstance(card, Card)]
    count, price = len(cards), CARD_PRICE * len(cards)
    name = Run(words.name("card", slug), "bright") if slug else Run(words.say("opening.no-corporation"), "dim")
    rows: list[tuple[str, StyledLine]] = [("opening.corporation", (name,))]
    if slug:
        money = starting_money(slug)
        left = line(
            (f"{money} {words.say('arrow')} ", "dim"), (str(money - price), "head" if money >= price else "bad")
        )
        rows.append(("opening.money", left))
    if cards:
        later = sum(price_of(scene.state.players[scene.seat], card) for card in cards)
        met = sum(not card_of(scene, card.number).missing() for card in cards)
        rows.append(("opening.kept", line(words.say("opening.prices", count=count, price=price, later=later))))
        rows.append(("opening.requirements", line(words.say("opening.met", met=met, count=count))))
    tags = Counter(tag for one in (*filter(None, [slug]), *slugs) for tag in BY_NUMBER[NUMBERS[one]].tags)
    if tags:
        counts = [tags[tag] for tag in range(len(TAGS))]
        rows.append(("table.tags", tags_in_line(counts, words, columns - LABEL)))
    return [part for label, shown in rows for part in _labelled(words.say(label), shown, columns)]


def _labelled(label: str, shown: StyledLine, columns: int) -> list[StyledLine]:
    """Draw a label and what it is about, in as many lines as that needs."""
    first, *more = wrapped(shown, columns - LABEL)
    rows = [(column(label, LABEL, "dim"), *first), *((Run(" " * LABEL), *part) for part in more)]
    return [fitted(row, columns) for row in rows]
