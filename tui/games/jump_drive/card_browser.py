"""All cards of the game as a page with filters: by kind, colour, cost, whether they can be placed, where they are."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.jump_drive.cards.readings import table_of
from engine.jump_drive.cards.vocabulary import COLOURS, KINDS, Card
from tui.games import card_browser
from tui.games.card_browser import HAND, PLAYABLE
from tui.games.jump_drive.card_rows import TAGS, card_line, entry, text_below
from tui.games.jump_drive.placements import plans
from tui.games.page import Filter, Page, PageRow, with_facets
from tui.games.scene import Scene
from tui.widgets.styled_line import Run

COSTS = ((0, 1), (2, 3), (4, 5), (6, 99))


def cards(scene: Scene, columns: int) -> Page:
    """Return every card of the game. Of where copies lie, only what the seat may know is told."""
    players, playable = scene.state.players, {plan.number for plan in plans(scene) if plan.choices}
    where = card_browser.places([player.empire for player in players], players[scene.seat].hand)
    entries = [
        _entry(scene, card, columns, where.get(card.number, ()), playable=card.number in playable)
        for card in table_of(scene.state.rules).cards[1:]
    ]
    return card_browser.browser(scene, entries, TAGS, _facets(scene))


def _entry(scene: Scene, card: Card, columns: int, where: tuple[str, ...], *, playable: bool) -> PageRow:
    marks = tuple(run for place in where for run in (Run(" "), *card_browser.mark(scene, place)))
    facets = {
        "kind": (KINDS[card.kind],),
        "colour": (COLOURS[card.colour],),
        "cost": card_browser.cost_of(card.cost, COSTS),
        "now": (PLAYABLE,) if playable else (),
        "where": where,
    }
    row = entry(scene, card.number, card_line(scene, card.number, columns, marks))
    return with_facets(replace(row, more=text_below(scene, card.number, columns)), facets)


def _facets(scene: Scene) -> Iterator[Filter]:
    words = scene.words
    yield card_browser.facet(words, "kind", "kind", KINDS)
    colours = tuple((colour, words.say("sign.colour", colour=colour)) for colour in COLOURS[1:])
    yield Filter("colour", words.say("filter.colour"), colours)
    yield card_browser.cost_facet(words, COSTS)
    yield card_browser.own_facet(words, "now", PLAYABLE)
    yield card_browser.where_facet(scene, HAND)
