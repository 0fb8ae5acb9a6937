"""How the table of Terraforming Mars looks: ``tui.games.looks.Looks``, each part in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tui.games.looks import Looks
from tui.games.page import Page
from tui.games.parts import Hand, Menu, Panel, Parts
from tui.games.scene import Scene
from tui.games.terraforming_mars import (
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
)
from tui.games.terraforming_mars.lessons import COURSE
from tui.games.usual import UsualTable, news_part, wall_part
from tui.terminal.light import RUST, Light

WIDE = 42
"""With so many columns beside the map there is room for the seat's own board, the goals and its cards."""


class MarsTable(UsualTable):
    """The table of Terraforming Mars."""

    letters: Mapping[str, str] = menus.LETTERS
    asides: frozenset[str] = frozenset(("buy", "draft"))
    course = COURSE
    light = Light(RUST)
    lists: Mapping[str, Callable[[Scene, int], Page]] = {
        "hand": pages.hand,
        "projects": pages.projects,
        "actions": pages.actions,
        "milestones": goals.milestones,
        "awards": goals.awards,
        "goals": goals.goals,
        "cards": browsing.cards,
    }

    bar = staticmethod(panels.bar)
    tracks = staticmethod(panels.tracks)
    own = staticmethod(panels.own)
    prompt = staticmethod(pages.prompt_text)
    hint = staticmethod(pages.hint_text)
    answers = staticmethod(pages.answers)
    tableau = staticmethod(tableau.tableau)
    outcome = staticmethod(deck.chosen)
    explain_row = staticmethod(deck.explain_row)
    chapters = staticmethod(rulespage.chapters)
    chapter_of = rulespage.CHAPTER_OF
    examples = rulespage.EXAMPLES
    is_told = staticmethod(telling.TELLER.is_told)
    heading = staticmethod(telling.TELLER.heading)
    where = staticmethod(telling.TELLER.where)
    together = staticmethod(telling.together)
    beat = staticmethod(telling.beat_text)
    shared = staticmethod(telling.shared)

    def parts(self, scene: Scene) -> Parts:
        board, lying, least = partial(panels.board, scene), partial(tableau.lying, scene), panels.BOARD_LEAST
        hand, own = partial(pages.hand, scene, whole=False), scene.words.say("tableau.own")
        return (
            chart.MAP.chart(scene),
            Panel(name="board", quarter="side", rank=3, narrowest=WIDE, own=True, least=least, lines=board),
            Panel(name="players", quarter="side", rank=1, lines=partial(figures.players, scene)),
            Menu(name="menu", quarter="side", items=tuple(menus.menu(scene))),
            wall_part(partial(figures.wall, scene)),
            Panel(name="standings", quarter="side", rank=4, narrowest=WIDE, lines=partial(goals.standings, scene)),
            Panel(name="played", quarter="side", rank=5, narrowest=WIDE, least=4, lines=lying, head=own, spare=True),
            news_part(scene, partial(telling.news, scene), rank=2),
            Hand(name="hand", quarter="below", narrowest=38, page=hand),
        )

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in self.lists and not (name == "goals" and scene.state.rules.solo)


TABLE: Looks = MarsTable()
