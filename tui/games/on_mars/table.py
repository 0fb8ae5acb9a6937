"""The view of On Mars (``tui.games.game_view.GameView``); each part has a module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tui.games import default_view
from tui.games.default_view import news_part
from tui.games.game_view import GameView
from tui.games.on_mars import (
    action_text,
    boards,
    card_browser,
    event_text,
    explanations,
    map_view,
    menus,
    pages,
    panels,
    rules_page,
    spending,
    stats_table,
    supply,
)
from tui.games.on_mars.lessons import COURSE
from tui.games.page import Page
from tui.games.parts import MapPart, MenuPart, PanelPart, Parts, StatsPart
from tui.games.scene import Scene
from tui.games.stats_table import LEAST
from tui.terminal.tint import TEAL, Tint
from tui.widgets.hexmap_shape import SOLID_COLUMNS

SIGNS: Mapping[str, str] = {
    "\N{BLACK DIAMOND}": "hue-brown",
    "\N{WHITE CIRCLE}": "stone",
    "\N{BLACK FOUR POINTED STAR}": "hue-blue",
    "\N{SQUARE WITH HORIZONTAL FILL}": "paper",
}
"""The inks of signs that other games do not have."""
_PAGES: dict[str, Callable[[Scene, int], Page]] = {
    "hand": supply.hand,
    "goals": supply.supply,
    "cards": card_browser.cards,
    "executive": pages.executive,
    "complete": pages.complete,
    "deliver": pages.deliver,
}


class MarsTable:
    """The table of On Mars: the map, beside it life support, the menu, everybody and missions; below the own board."""

    letters: Mapping[str, str] = menus.LETTERS
    asides: frozenset[str] = frozenset(("displace", "develop", "take"))
    course = COURSE
    light = Tint(TEAL, SIGNS)
    has_rules = True
    option_cards: Mapping[str, tuple[str, ...]] = {}

    bar = staticmethod(panels.bar)
    tracks = staticmethod(panels.tracks)
    own = staticmethod(panels.own)
    prompt = staticmethod(pages.prompt_text)
    hint = staticmethod(pages.hint_text)
    answers = staticmethod(pages.answers)
    tableau = staticmethod(boards.tableau)
    outcome = staticmethod(pages.outcome)
    choice = staticmethod(default_view.choice)
    question = staticmethod(spending.question)
    signs = staticmethod(default_view.signs)
    explain_row = staticmethod(explanations.explain_row)
    chapters = staticmethod(rules_page.chapters)
    chapter_of = rules_page.CHAPTER_OF
    examples = rules_page.EXAMPLES
    is_told = staticmethod(event_text.is_told)
    heading = staticmethod(event_text.heading)
    where = staticmethod(event_text.where)
    together = staticmethod(event_text.TELLER.together)
    dice = staticmethod(default_view.no_dice)
    begins_turn = staticmethod(event_text.begins_turn)
    deferred_pass = staticmethod(default_view.no_deferred_pass)
    zones = staticmethod(default_view.no_zones)
    beat = staticmethod(action_text.beat_text)
    shared = staticmethod(action_text.shared)

    def parts(self, scene: Scene) -> Parts:
        items = menus.menu(scene)
        return (
            MapPart(
                name="map",
                quarter="main",
                shape=map_view.SHAPE,
                drawings=SOLID_COLUMNS if scene.words.painted else map_view.LETTERED,
                picture=partial(map_view.picture, scene),
                space_of=map_view.space_of,
                said=partial(map_view.space_text, scene),
                target=partial(map_view.target, scene),
                told=partial(map_view.explain_space, scene),
                meant=partial(map_view.space_action, scene),
            ),
            PanelPart(name="life-support", quarter="side", rank=0, lines=partial(panels.life_support, scene)),
            MenuPart(name="menu", quarter="side", rank=0, items=tuple(items), start=menus.start(scene, items)),
            PanelPart(
                name="players",
                quarter="side",
                rank=1,
                least=len(scene.state.players),
                lines=partial(panels.players, scene),
            ),
            PanelPart(name="missions", quarter="side", rank=2, lines=partial(panels.missions, scene)),
            PanelPart(
                name="board",
                quarter="below",
                or_in="side",
                rank=3,
                narrowest=76,
                share=(2, 3),
                own=True,
                lines=partial(boards.board, scene),
            ),
            news_part(self, scene, rank=3),
            StatsPart(
                name="wall",
                quarter="beside",
                rank=4,
                narrowest=LEAST,
                tells=frozenset(("players",)),
                lines=partial(stats_table.stats_tables, scene),
            ),
        )

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in _PAGES

    def page(self, scene: Scene, name: str, width: int) -> Page:
        return _PAGES[name](scene, width)


TABLE: GameView = MarsTable()
