"""All cards of the game as a page with filters: by kind, colour, cost, whether they can be placed, where they lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.jump_drive.cards.readings import UNKNOWN, table_of
from engine.jump_drive.cards.vocabulary import COLOURS, KINDS, Card
from tui.games.jump_drive.entries import TAGS, card_detail, card_line, card_search, orders_of, tags_of
from tui.games.jump_drive.plans import plans
from tui.games.page import Entry, Facet, Page, with_facets
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.widgets.line import Line, Run, line

COSTS = ((0, 1), (2, 3), (4, 5), (6, 99))
ORDERS = ("number", "cost", "tag", "points")


def cards(scene: Scene, columns: int) -> Page:
    """Every card of the game. Of where copies lie, only what the seat may know is told."""
    where, playable = _places(scene), {plan.number for plan in plans(scene) if plan.choices}
    entries = [
        with_facets(_entry(scene, card, columns, where.get(card.number, ())), _facets_of(card, where, playable))
        for card in table_of(scene.state.rules).cards[1:]
    ]
    title = line((scene.words.say("cards.title"), "head"))
    return Page("cards", title, tuple(entries), orders=ORDERS, tags=TAGS, filters=True, facets=tuple(_facets(scene)))


def _entry(scene: Scene, card: Card, columns: int, where: tuple[str, ...]) -> Entry:
    marks = tuple(run for place in where for run in _mark(scene, place))
    return Entry(
        key=card.slug,
        lines=(card_line(scene, card.number, columns, marks),),
        detail=lambda width: card_detail(scene, card.number, width),
        search=card_search(scene, card.number),
        tags=tags_of(card),
        orders=orders_of(card),
        about=card.slug,
    )


def _mark(scene: Scene, where: str) -> Line:
    """In whose empire a copy lies, or that one is in the hand."""
    words = scene.words
    if where == "hand":
        return (Run(f" {words.say('sift.where.hand')}", "accent"),)
    seat = int(where.removeprefix("seat-"))
    return (Run(" "), letter(seat, words, words.say("sift.before", seat=seat)))


def _places(scene: Scene) -> Mapping[int, tuple[str, ...]]:
    """Where copies of each card lie of which the seat knows that."""
    found: dict[int, dict[str, None]] = {}
    for number in scene.state.players[scene.seat].hand:
        found.setdefault(number, {})["hand"] = None
    for seat, player in enumerate(scene.state.players):
        for number in player.empire:
            found.setdefault(number, {})[f"seat-{seat}"] = None
    return {number: tuple(places) for number, places in found.items() if number != UNKNOWN}


def _facets(scene: Scene) -> Iterator[Facet]:
    words, seats = scene.words, range(len(scene.state.players))
    yield Facet("kind", words.say("sift.kind"), tuple((kind, words.name("kind", kind)) for kind in KINDS))
    colours = tuple((colour, words.say("sign.colour", colour=colour)) for colour in COLOURS[1:])
    yield Facet("colour", words.say("sift.colour"), colours)
    yield Facet("cost", words.say("sift.cost"), tuple((str(low), _cost(low, high)) for low, high in COSTS))
    yield Facet("now", words.say("sift.now"), (("playable", words.say("sift.now.playable")),))
    before = tuple((f"seat-{seat}", words.say("sift.before", seat=seat)) for seat in seats)
    yield Facet("where", words.say("sift.where"), (("hand", words.say("sift.where.hand")), *before))


def _cost(low: int, high: int) -> str:
    return f"{low}-{high}" if high < COSTS[-1][1] else f"{low}+"


def _facets_of(card: Card, where: Mapping[int, tuple[str, ...]], playable: set[int]) -> Mapping[str, tuple[str, ...]]:
    """The values of a card for each filter."""
    return {
        "kind": (KINDS[card.kind],),
        "colour": (COLOURS[card.colour],),
        "cost": (next(str(low) for low, high in COSTS if card.cost <= high),),
        "now": ("playable",) if card.number in playable else (),
        "where": where.get(card.number, ()),
    }
