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
from engine.terraforming_mars.play.flow import CORPORATION_CHOICE
from engine.terraforming_mars.rules import CARD_PRICE, RESEARCH_CARDS
from engine.terraforming_mars.terms import MEGACREDITS, TAGS
from tui.games import draft_memory
from tui.games.default_view import asked
from tui.games.draft_memory import Draft
from tui.games.page import DIALOG, CombinedPage, Page, PageRow, SlipWarning
from tui.games.scene import Scene
from tui.games.terraforming_mars.card_rows import offered
from tui.games.terraforming_mars.consequences import purchase
from tui.games.terraforming_mars.hand_faces import dealt_faces, hand_faces
from tui.games.zones import HAND
from tui.widgets.styled_line import BLANK, StyledLine, line, paragraph, plain

ORDERS = ("newest", "cost", "tag", "points")
FIRST = {"newest": -1000, "cost": (-1,), "tag": ((-1,),), "points": (-1000,)}
"""Sort key of corporations, which come before all cards."""


def _start(corporation: str) -> int:
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
        return _start(scene.decision.source)
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
        cards = paragraph(words.say("asks.sold", cards=choice.args), DIALOG)
        return SlipWarning(words.say("asks.sell", count=count), (*cards, BLANK, gained))
    if count or not options.high:
        return None
    text = words.say("asks.none", money=_money(scene), most=options.high)
    return SlipWarning(words.render(scene.game.describe(choice)), tuple(paragraph(text, DIALOG)))


# --- the opening ------------------------------------------------------------------------------------------------------


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
    missing = CARD_PRICE * len(cards) - _start(str(corporations[0].args[0]))
    return scene.words.say("opening.short", count=len(cards), missing=missing) if missing > 0 else ""


def _opened(scene: Scene, values: Sequence[Any]) -> str:
    """Return the M€ left of the marked corporation after the marked cards."""
    words, (corporations, cards) = scene.words, _parted(values)
    count, price = len(cards), CARD_PRICE * len(cards)
    if not corporations:
        return words.say("opening.only-cards", count=count, price=price) if cards else ""
    slug = str(corporations[0].args[0])
    money = _start(slug)
    return words.say("opening.marked", card=slug, money=money, count=count, price=price, left=money - price)


def _asks_opening(scene: Scene, keep: Choice) -> SlipWarning | None:
    """Return the question before a start without cards."""
    if keep.args:
        return None
    lines = paragraph(scene.words.say("opening.none"), DIALOG)
    return SlipWarning(scene.words.say("choice.keep-none"), tuple(lines))


# --- the draft --------------------------------------------------------------------------------------------------------


GENERATION, HANDED = "generation", ("dealt", "drafted")
"""Events that begin a draft, and that show a hand."""


def memory(scene: Scene, columns: int, *, way: bool = True) -> list[StyledLine]:
    """Return what the seat has seen and kept in a draft, and the ``way`` of the cards."""
    if scene.decision is None or scene.decision.kind != "draft":
        return []
    kept = [SLUGS[number] for number in scene.state.players[scene.seat].drafted]
    return draft_memory.memory(scene, Draft(kept, list(_hands(scene)), _step(scene)), columns, way=way)


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
