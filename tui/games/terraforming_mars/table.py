"""How the table of Terraforming Mars looks: ``tui.games.looks.Looks``, each part in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tui.games import usual
from tui.games.looks import Looks
from tui.games.page import Page
from tui.games.parts import Hand, Menu, Panel, Parts, Wall
from tui.games.scene import Scene
from tui.games.terraforming_mars import (
    beats,
    browsing,
    chart,
    deck,
    figures,
    goals,
    menus,
    pages,
    panels,
    rulespage,
    tableau,
    telling,
    tracks,
)
from tui.games.wall import LEAST
from tui.terminal.light import RUST, Light

CARDS_LEAST = 4
"""With fewer lines left the cards that lie before the seat are not listed."""
_PAGES: dict[str, Callable[[Scene, int], Page]] = {
    "hand": pages.hand,
    "projects": pages.projects,
    "actions": pages.actions,
    "milestones": goals.milestones,
    "awards": goals.awards,
    "goals": goals.goals,
    "cards": browsing.cards,
}


class MarsTable:
    """The table of Terraforming Mars."""

    letters: Mapping[str, str] = menus.LETTERS
    asides: frozenset[str] = frozenset(("buy", "draft"))
    light = Light(RUST)
    has_rules = True

    bar = staticmethod(panels.bar)
    tracks = staticmethod(tracks.tracks)
    own = staticmethod(panels.own)
    prompt = staticmethod(pages.prompt_text)
    hint = staticmethod(pages.hint_text)
    answers = staticmethod(pages.answers)
    tableau = staticmethod(tableau.tableau)
    outcome = staticmethod(deck.chosen)
    signs = staticmethod(usual.signs)
    explain_row = staticmethod(deck.explain_row)
    chapters = staticmethod(rulespage.chapters)
    is_told = staticmethod(telling.is_told)
    heading = staticmethod(telling.heading)
    where = staticmethod(telling.where)
    together = staticmethod(beats.together)
    beat = staticmethod(beats.beat_text)
    shared = staticmethod(beats.shared)

    def parts(self, scene: Scene) -> Parts:
        return (
            chart.MAP.chart(scene),
            Panel(
                name="board",
                quarter="side",
                rank=3,
                narrowest=42,
                own=True,
                least=panels.BOARD_LEAST,
                lines=partial(panels.board, scene),
            ),
            Panel(name="players", quarter="side", rank=1, lines=partial(figures.players, scene)),
            Menu(name="menu", quarter="side", rank=0, items=tuple(menus.menu(scene))),
            Wall(
                name="wall",
                quarter="beside",
                rank=1,
                narrowest=LEAST,
                tells=frozenset(("players", "standings")),
                lines=partial(figures.wall, scene),
            ),
            Panel(name="standings", quarter="side", rank=4, narrowest=42, lines=partial(goals.standings, scene)),
            Panel(
                name="played",
                quarter="side",
                rank=5,
                narrowest=42,
                least=CARDS_LEAST,
                lines=partial(tableau.lying, scene),
                head=scene.words.say("tableau.own"),
                spare=True,
            ),
            Panel(
                name="news",
                quarter="beside",
                or_in="side",
                rank=2,
                least=3,
                lines=partial(telling.news, scene),
                head=scene.words.say("screen.lately"),
            ),
            Hand(name="hand", quarter="below", narrowest=38, page=partial(pages.hand, scene, whole=False)),
        )

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in _PAGES and not (name == "goals" and scene.state.rules.solo)

    def page(self, scene: Scene, name: str, width: int) -> Page:
        return _PAGES[name](scene, width)


TABLE: Looks = MarsTable()
