"""All cards of the game as a page with filters: by colour, kind, cost, what can be paid, what is known, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.dice_game.cards import BONUSES, CORPORATIONS, PROJECTS
from tui.games import card_browser
from tui.games.card_browser import HAND, OFFERED, PLAYABLE
from tui.games.dice_game.card_rows import KINDS, kind_of, payable, plain_entry, printed
from tui.games.page import Filter, Page, PageRow, with_facets
from tui.games.scene import Scene
from tui.widgets.styled_line import BLANK

COSTS = ((0, 2), (3, 3), (4, 4), (5, 99))
SOURCES = ("rulebook", "known", "ours")


def cards(scene: Scene, columns: int) -> Page:
    """Return every card of this game. Of where one is, only what the seat may know is told."""
    players, own, era = scene.state.players, scene.state.players[scene.seat], scene.state.rules.corporate_era
    where = card_browser.places([(player.corporation, *player.played) for player in players], own.hand, own.offered)
    numbers = (*PROJECTS[era], *BONUSES[era], *CORPORATIONS[era])
    entries = [_entry(scene, number, columns, where.get(number, ())) for number in numbers]
    return card_browser.browser(scene, entries, KINDS, _facets(scene))


def _entry(scene: Scene, number: int, columns: int, where: tuple[str, ...]) -> PageRow:
    note = card_browser.mark(scene, where[0]) if where else BLANK
    entry = plain_entry(scene, number, None, columns, note=note, place=number)
    return with_facets(entry, _facets_of(scene, number, where))


def _facets(scene: Scene) -> Iterator[Filter]:
    words = scene.words
    yield card_browser.facet(words, "kind", "kind-of", (*KINDS, "corporation", "bonus"))
    yield card_browser.cost_facet(words, COSTS)
    yield card_browser.own_facet(words, "now", PLAYABLE)
    yield card_browser.own_facet(words, "source", *SOURCES)
    yield card_browser.where_facet(scene, HAND, OFFERED)


def _facets_of(scene: Scene, number: int, where: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return the values of a card for each filter."""
    card = printed(scene, number)
    bonus = ("bonus",) if card.kind == "bonus" else ()
    return {
        "kind": (kind_of(card), *bonus),
        "cost": card_browser.cost_of(len(card.cost), COSTS) if card.cost else (),
        "now": (PLAYABLE,) if card.cost and payable(scene, number) else (),
        "source": (card.source,),
        "where": where,
    }
