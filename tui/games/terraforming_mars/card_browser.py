"""Page of all cards of the game, with filters by tag, kind, cost, requirement, playability and place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.terraforming_mars.cards.vocabulary import Card, NeedParameter, NeedTags
from engine.terraforming_mars.modules import BEGINNER, BY_NUMBER, PROJECTS, corporations, deck
from engine.terraforming_mars.play.legal import PLAY
from engine.terraforming_mars.terms import ACTIVE, AUTOMATED, EVENT, TAGS
from tui.games import card_browser
from tui.games.card_browser import HAND, OFFERED, PLAYABLE
from tui.games.card_drawing import tags_line
from tui.games.page import Filter, Page, PageRow, with_facets
from tui.games.scene import Scene
from tui.games.terraforming_mars.card_rows import DECK
from tui.games.terraforming_mars.card_text import unmet_icons
from tui.games.terraforming_mars.icon_codes import PARAMETERS, tag_run
from tui.widgets.styled_line import BLANK, Run, StyledLine

COSTS = ((0, 5), (6, 10), (11, 15), (16, 20), (21, 99))
KINDS = (AUTOMATED, ACTIVE, EVENT, "corporation")


def cards(scene: Scene, columns: int) -> Page:
    """Return the page of all cards. It tells where a card is only as far as the seat may know."""
    players, own, rules = scene.state.players, scene.state.players[scene.seat], scene.state.rules
    lying = [(*player.cards, *player.events) for player in players]
    where = card_browser.places(lying, own.hand, (*own.dealt, *own.offered, *own.drafted))
    numbers = (*deck(rules), *corporations(rules), BEGINNER)
    entries = [_entry(scene, number, columns, where.get(number, ())) for number in numbers]
    return card_browser.browser(scene, entries, TAGS, _facets(scene))


def _entry(scene: Scene, number: int, columns: int, where: tuple[str, ...]) -> PageRow:
    note: StyledLine = BLANK
    if where:
        note = card_browser.mark(scene, where[0])
        if not scene.words.painted:  # what is noted is there in place of the tags
            note = (*tags_line([tag_run(tag, scene.words) for tag in BY_NUMBER[number].tags]), Run("  "), *note)
    return with_facets(DECK.row(scene, number, None, columns, note=note), _values(scene, number, where))


def _facets(scene: Scene) -> Iterator[Filter]:
    words = scene.words
    yield card_browser.facet(words, "tag", "tag", TAGS)
    yield card_browser.facet(words, "kind", "kind-name", KINDS)
    yield card_browser.cost_facet(words, COSTS)
    yield card_browser.own_facet(words, "needs", "none", *PARAMETERS, "tags", "other")
    yield card_browser.own_facet(words, "now", PLAYABLE, "met", "unmet")
    yield card_browser.where_facet(scene, HAND, OFFERED)


def _values(scene: Scene, number: int, where: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return the values of a card for each filter."""
    card = BY_NUMBER[number]
    found = {"tag": tuple(TAGS[tag] for tag in card.tags), "where": where}
    if not isinstance(card, Card):
        return {**found, "kind": ("corporation",)}
    met = "unmet" if unmet_icons(card, scene.words, scene.state, scene.seat) else "met"
    playable = (PLAYABLE,) if number in PROJECTS and HAND in where and scene.offers(PLAY[number]) else ()
    cost, needs = card_browser.cost_of(card.cost, COSTS), tuple(_needs(card))
    return {**found, "kind": (card.kind,), "cost": cost, "needs": needs, "now": (met, *playable)}


def _needs(card: Card) -> Iterator[str]:
    """Yield what the requirements of a card ask for."""
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
