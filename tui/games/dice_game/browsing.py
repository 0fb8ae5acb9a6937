"""All cards of the game as a page with filters: by colour, kind, cost, what can be paid, what is known, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.dice_game.cards import BONUSES, CORPORATIONS, PROJECTS
from engine.dice_game.terms import UNKNOWN
from tui.games import browsing
from tui.games.browsing import HAND, OFFERED, PLAYABLE
from tui.games.dice_game.entries import KINDS, kind_of, payable, plain_entry, printed
from tui.games.page import Entry, Facet, Page, with_facets
from tui.games.scene import Scene
from tui.widgets.line import BLANK

COSTS = ((0, 2), (3, 3), (4, 4), (5, 99))
SOURCES = ("rulebook", "known", "ours")


def cards(scene: Scene, columns: int) -> Page:
    """Every card of this game. Of where one lies, only what the seat may know is told."""
    era, where = scene.state.rules.corporate_era, _places(scene)
    numbers = (*PROJECTS[era], *BONUSES[era], *CORPORATIONS[era])
    entries = [_entry(scene, number, columns, where.get(number, "")) for number in numbers]
    return browsing.browser(scene, entries, KINDS, _facets(scene))


def _entry(scene: Scene, number: int, columns: int, where: str) -> Entry:
    note = browsing.mark(scene, where) if where else BLANK
    entry = plain_entry(scene, number, None, columns, note=note, place=number)
    return with_facets(entry, _facets_of(scene, number, where))


def _places(scene: Scene) -> dict[int, str]:
    """Where each card is of which the seat knows that."""
    found: dict[int, str] = {}
    for seat, player in enumerate(scene.state.players):
        found |= dict.fromkeys((player.corporation, *player.played), browsing.before(seat))
    own = scene.state.players[scene.seat]
    found |= dict.fromkeys(own.offered, OFFERED)
    found |= dict.fromkeys(own.hand, HAND)
    found.pop(UNKNOWN, None)
    return found


def _facets(scene: Scene) -> Iterator[Facet]:
    words = scene.words
    yield browsing.facet(words, "kind", "kind-of", (*KINDS, "corporation", "bonus"))
    yield browsing.cost_facet(words, COSTS)
    yield browsing.own_facet(words, "now", PLAYABLE)
    yield browsing.own_facet(words, "source", *SOURCES)
    yield browsing.where_facet(scene, HAND, OFFERED)


def _facets_of(scene: Scene, number: int, where: str) -> Mapping[str, tuple[str, ...]]:
    """The values of a card for each filter."""
    card = printed(scene, number)
    bonus = ("bonus",) if card.kind == "bonus" else ()
    return {
        "kind": (kind_of(card), *bonus),
        "cost": browsing.cost_of(len(card.cost), COSTS) if card.cost else (),
        "now": (PLAYABLE,) if card.cost and payable(scene, number) else (),
        "source": (card.source,),
        "where": (where,),
    }
