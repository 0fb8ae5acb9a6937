"""All cards of the game as a page with filters: by tag, kind, cost, requirement, whether they can be played, where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.terraforming_mars.cards import BEGINNER, BY_NUMBER, PROJECTS, corporations, deck
from engine.terraforming_mars.cards.vocabulary import Card, NeedParameter, NeedTags
from engine.terraforming_mars.play.legal import PLAY
from engine.terraforming_mars.terms import ACTIVE, AUTOMATED, EVENT, TAGS, UNKNOWN
from tui.games.cards import tags_line
from tui.games.page import Entry, Facet, Page, with_facets
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.games.terraforming_mars.cardneeds import shortages
from tui.games.terraforming_mars.codes import PARAMETERS, tag_run
from tui.games.terraforming_mars.entries import plain_entry
from tui.widgets.line import BLANK, Line, Run, line

COSTS = ((0, 5), (6, 10), (11, 15), (16, 20), (21, 99))
KINDS = (AUTOMATED, ACTIVE, EVENT, "corporation")
ORDERS = ("number", "cost", "tag", "points")


def cards(scene: Scene, columns: int) -> Page:
    """Every card of this game. Of where one lies, only what the seat may know is told."""
    era = scene.state.rules.corporate_era
    where = _places(scene)
    entries = [
        with_facets(
            _entry(scene, number, columns, where.get(number, "")), _facets_of(scene, number, where.get(number, ""))
        )
        for number in (*deck(era), *corporations(era), BEGINNER)
    ]
    title = line((scene.words.say("cards.title"), "head"))
    return Page("cards", title, tuple(entries), orders=ORDERS, tags=TAGS, filters=True, facets=tuple(_facets(scene)))


def _entry(scene: Scene, number: int, columns: int, where: str) -> Entry:
    note: Line = BLANK
    if where:
        note = (
            *tags_line([tag_run(tag, scene.words) for tag in BY_NUMBER[number].tags]),
            Run("  "),
            *_mark(scene, where),
        )
    return plain_entry(scene, number, None, columns, note=note)


def _mark(scene: Scene, where: str) -> Line:
    """Before whom a card lies, or that it is in the hand."""
    words, kind, seat = scene.words, *where.partition("-")[::2]
    if kind == "seat":
        return (letter(int(seat), words, words.say("sift.before", seat=int(seat))),)
    name = words.say(f"sift.where.{kind}")
    return (Run(name, "accent"),)


def _places(scene: Scene) -> dict[int, str]:
    """Where each card is of which the seat knows that: its hand, what it is offered, what lies before everybody."""
    own = scene.state.players[scene.seat]
    found = {number: f"seat-{seat}" for seat, player in enumerate(scene.state.players) for number in player.cards}
    found |= dict.fromkeys(own.events, f"seat-{scene.seat}")
    found |= dict.fromkeys((*own.dealt, *own.offered, *own.drafted), "offered")
    found |= dict.fromkeys(own.hand, "hand")
    found.pop(UNKNOWN, None)
    return found


def _facets(scene: Scene) -> Iterator[Facet]:
    words, seats = scene.words, range(len(scene.state.players))

    def named(key: str, *values: str) -> Facet:
        return Facet(
            key, words.say(f"sift.{key}"), tuple((value, words.say(f"sift.{key}.{value}")) for value in values)
        )

    yield Facet("tag", words.say("sift.tag"), tuple((tag, words.name("tag", tag)) for tag in TAGS))
    yield Facet("kind", words.say("sift.kind"), tuple((kind, words.name("kind-name", kind)) for kind in KINDS))
    yield Facet("cost", words.say("sift.cost"), tuple((str(low), _cost(low, high)) for low, high in COSTS))
    yield named("needs", "none", *PARAMETERS, "tags", "other")
    yield named("now", "playable", "met", "unmet")
    before = tuple((f"seat-{seat}", words.say("sift.before", seat=seat)) for seat in seats)
    plain = tuple((value, words.say(f"sift.where.{value}")) for value in ("hand", "offered"))
    yield Facet("where", words.say("sift.where"), (*plain, *before))


def _cost(low: int, high: int) -> str:
    return f"{low}-{high}" if high < COSTS[-1][1] else f"{low}+"


def _facets_of(scene: Scene, number: int, where: str) -> Mapping[str, tuple[str, ...]]:
    """The values of a card for each filter."""
    card = BY_NUMBER[number]
    found = {"tag": tuple(TAGS[tag] for tag in card.tags), "where": (where,)}
    if not isinstance(card, Card):
        return {**found, "kind": ("corporation",)}
    cost = next(str(low) for low, high in COSTS if card.cost <= high)
    met = "unmet" if shortages(card, scene.words, scene.state, scene.seat) else "met"
    playable = ("playable",) if number in PROJECTS and where == "hand" and scene.offers(PLAY[number]) else ()
    return {**found, "kind": (card.kind,), "cost": (cost,), "needs": tuple(_needs(card)), "now": (met, *playable)}


def _needs(card: Card) -> Iterator[str]:
    """What the requirements of a card ask about."""
    for need in card.requires:
        match need:
            case NeedParameter():
                yield need.parameter
            case NeedTags():
                yield "tags"
            case _:
                yield "other"
    if not card.requires:
        yield "none"
