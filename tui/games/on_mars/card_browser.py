"""All blueprints of the game as a page with filters: by building, level, and where each is."""

from __future__ import annotations

from collections.abc import Iterator

from engine.on_mars.cards.printed import BUILDING_OF_CARD, LEVEL_ONE, LEVEL_THREE, blueprint
from engine.on_mars.terms import BUILDINGS
from tui.games import card_browser
from tui.games.card_browser import OFFERED
from tui.games.on_mars.card_rows import card_entry
from tui.games.page import Filter, Page, PageRow, with_facets
from tui.games.scene import Scene
from tui.widgets.styled_line import BLANK


def cards(scene: Scene, columns: int) -> Page:
    """Return every blueprint, with where it is: in the display, or before whom."""
    where = _places(scene)
    entries = [_entry(scene, number, columns, where.get(number, "")) for number in (*LEVEL_ONE, *LEVEL_THREE)]
    return card_browser.browser(scene, entries, BUILDINGS, _facets(scene))


def _entry(scene: Scene, number: int, columns: int, where: str) -> PageRow:
    note = card_browser.mark(scene, where) if where else BLANK
    kind, level = BUILDINGS[BUILDING_OF_CARD[number]], f"level-{blueprint(number).level}"
    return with_facets(
        card_entry(scene, number, columns, note=note), {"kind": (kind,), "level": (level,), "where": (where,)}
    )


def _places(scene: Scene) -> dict[int, str]:
    state = scene.state
    found = dict.fromkeys((*state.top, *state.bottom), OFFERED)
    for seat, player in enumerate(state.players):
        found |= dict.fromkeys((*player.blueprints, *player.built), card_browser.before(seat))
    return found


def _facets(scene: Scene) -> Iterator[Filter]:
    words = scene.words
    yield card_browser.facet(words, "kind", "building", BUILDINGS)
    yield card_browser.own_facet(words, "level", "level-1", "level-3")
    yield card_browser.where_facet(scene, OFFERED)
