"""Pages for selecting cards: to buy, keep or sell, at set-up with a corporation, and in a draft."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.options import Subset
from engine.terraforming_mars.cards.vocabulary import Card
from engine.terraforming_mars.modules import BY_NUMBER, CORPORATIONS, NUMBERS, SLUGS
from engine.terraforming_mars.rules import CARD_PRICE, RESEARCH_CARDS
from engine.terraforming_mars.terms import MEGACREDITS, TAGS
from tui.games import draft_memory
from tui.games.draft_memory import Draft
from tui.games.page import Page, PageRow, SlipWarning
from tui.games.scene import Scene
from tui.games.terraforming_mars.card_rows import offered
from tui.games.terraforming_mars.consequences import purchase
from tui.games.terraforming_mars.hand_faces import hand_faces
from tui.games.zones import HAND
from tui.widgets.styled_line import BLANK, StyledLine, line, plain

ORDERS = ("newest", "cost", "tag", "points")


def starting_money(corporation: str) -> int:
    """Return the M€ with which a corporation begins."""
    return CORPORATIONS[NUMBERS[corporation]].stock[MEGACREDITS]


# --- some of these cards ----------------------------------------------------------------------------------------------


def some_of(scene: Scene, options: Subset, columns: int, title: StyledLine, prompt: str) -> Page:
    """Return the page of a decision that selects some cards."""
    kind = scene.decision.kind if scene.decision is not None else ""
    many = kind in ("sell", "keep")
    page = Page(
        kind=kind,
        title=title,
        entries=tuple(_offered(scene, options, item, columns) for item in options.items),
        orders=ORDERS if many else (),
        tags=TAGS if many else (),
        filters=many,
        digits=True,
        prompt=prompt,
        marked=partial(_marked, scene, options),
        asks=partial(_asks, scene, options),
    )
    return in_hand(scene, page) if kind == "sell" else page


def in_hand(scene: Scene, page: Page) -> Page:
    """Return a page of cards of the hand in the zone of the hand, drawn and ordered as they are there."""
    rows = [replace(entry, more=()) for entry in page.entries]
    rows.sort(key=lambda entry: (not entry.about, entry.orders.get("cost", ())))
    keys = {entry.about: entry.key for entry in page.entries if entry.about}
    others = {entry.key: plain(entry.lines[0]) for entry in page.entries if not entry.about}
    return replace(
        page,
        entries=tuple(rows),
        orders=tuple(sorted(page.orders, key=lambda order: order != "cost")),
        zone=HAND,
        pane=partial(hand_faces, scene, keys=keys, others=others),
    )


def _offered(scene: Scene, options: Subset, item: Any, columns: int) -> PageRow:
    """Return a card to buy, keep or sell, with what it costs now and later."""
    number = NUMBERS.get(str(item), 0)
    card = BY_NUMBER[number] if number else None
    buying = options.verb != "sell" and scene.decision is not None and scene.decision.kind != "keep-drawn"

    def after(width: int) -> list[StyledLine]:
        return purchase(scene, number, CARD_PRICE if buying else 0, width) if isinstance(card, Card) else []

    return offered(scene, number, item, columns, after)


def _money(scene: Scene) -> int:
    """Return the M€ for buying cards: before the first production, those of the corporation."""
    if scene.decision is not None and scene.decision.kind == "keep":
        return starting_money(scene.decision.source)
    return scene.state.players[scene.seat].stock[MEGACREDITS]


def _marked(scene: Scene, options: Subset, values: Sequence[Any]) -> str:
    """Return the price of the marked cards."""
    words, count = scene.words, len(values)
    if options.verb == "sell":
        return words.say("marked.sell", count=count)
    if scene.decision is not None and scene.decision.kind == "keep-drawn":
        return words.say("marked.keep", count=count, all=options.high)
    money, price = _money(scene), CARD_PRICE * count
    return words.say("marked.buy", count=count, price=price, money=money, left=money - price)


def _asks(scene: Scene, options: Subset, choice: Choice) -> SlipWarning | None:
    """Return the question before taking none of the cards, or before selling."""
    words, count = scene.words, len(choice.args)
    if options.verb == "sell":
        gained = line(words.say("asks.sell-for", count=count))
        cards = line(words.say("asks.sold", cards=choice.args))
        return SlipWarning(words.say("asks.sell", count=count), (cards, BLANK, gained))
    if count or not options.high:
        return None
    text = words.say("asks.none", money=_money(scene), most=options.high)
    return SlipWarning(words.render(scene.game.describe(choice)), (line(text),))


# --- the draft --------------------------------------------------------------------------------------------------------


GENERATION, HANDED = "generation", ("dealt", "drafted")
"""Events that begin a draft, and that show a hand."""


def memory(scene: Scene, columns: int) -> list[StyledLine]:
    """Return what the seat has seen and kept in a draft."""
    if scene.decision is None or scene.decision.kind != "draft":
        return []
    kept = [SLUGS[number] for number in scene.state.players[scene.seat].drafted]
    return draft_memory.memory(scene, Draft(kept, list(_hands(scene))), columns)


def _step(scene: Scene) -> int:
    """Return the direction in which hands are passed."""
    return 1 if scene.state.generation % 2 == 0 else -1


def draft_title(scene: Scene, page: Page) -> Page:
    """Return the page of a draft with the number of the card to keep, and the way of the cards, in its title."""
    kept = len(scene.state.players[scene.seat].drafted)
    title = scene.words.say("draft.title", number=kept + 1, all=RESEARCH_CARDS)
    return replace(page, title=line((title, "head")), notes=draft_memory.way_notes(scene, _step(scene)))


def _hands(scene: Scene) -> Iterator[list[str]]:
    """Yield the hands that the seat was shown in this draft, the dealt one first."""
    events: list[Event] = []
    for event in scene.recent:
        events = [] if event.key == GENERATION else [*events, event]
    for event in events:
        if event.key in HANDED and event.seat == scene.seat:
            yield [str(slug) for slug in event.secret]
