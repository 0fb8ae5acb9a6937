"""How the table of On Mars looks: ``tui.games.looks.Looks``, each part in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tui.games import usual
from tui.games.looks import Looks
from tui.games.on_mars import (
    beats,
    boards,
    browsing,
    chart,
    explaining,
    menus,
    pages,
    panels,
    rulespage,
    spending,
    supply,
    telling,
    wall,
)
from tui.games.on_mars.lessons import COURSE
from tui.games.page import Page
from tui.games.parts import Chart, Menu, Panel, Parts, Wall
from tui.games.scene import Scene
from tui.games.wall import LEAST
from tui.terminal.light import TEAL, Light
from tui.widgets.shape import SOLID_COLUMNS

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
    "cards": browsing.cards,
    "executive": pages.executive,
    "complete": pages.complete,
    "deliver": pages.deliver,
}


class MarsTable:
    """The table of On Mars: the map, beside it life support, the menu, everybody and missions; below the own board."""

    letters: Mapping[str, str] = menus.LETTERS
    asides: frozenset[str] = frozenset(("displace", "develop", "take"))
    course = COURSE
    light = Light(TEAL, SIGNS)
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
    question = staticmethod(spending.question)
    signs = staticmethod(usual.signs)
    explain_row = staticmethod(explaining.explain_row)
    chapters = staticmethod(rulespage.chapters)
    chapter_of = rulespage.CHAPTER_OF
    examples = rulespage.EXAMPLES
    is_told = staticmethod(telling.is_told)
    heading = staticmethod(telling.heading)
    where = staticmethod(telling.where)
    together = staticmethod(telling.TELLER.together)
    dice = staticmethod(usual.no_dice)
    beat = staticmethod(beats.beat_text)
    shared = staticmethod(beats.shared)

    def parts(self, scene: Scene) -> Parts:
        return (
            Chart(
                name="map",
                quarter="main",
                shape=chart.SHAPE,
                drawings=SOLID_COLUMNS if scene.words.painted else chart.LETTERED,
                picture=partial(chart.picture, scene),
                space_of=chart.space_of,
                said=partial(chart.space_text, scene),
                target=partial(chart.target, scene),
                told=partial(chart.explain_space, scene),
                meant=partial(chart.meant, scene),
            ),
            Panel(name="life-support", quarter="side", rank=0, lines=partial(panels.life_support, scene)),
            Menu(name="menu", quarter="side", rank=0, items=tuple(menus.menu(scene))),
            Panel(
                name="players",
                quarter="side",
                rank=1,
                least=len(scene.state.players),
                lines=partial(panels.players, scene),
            ),
            Panel(name="missions", quarter="side", rank=2, lines=partial(panels.missions, scene)),
            Panel(
                name="board",
                quarter="below",
                or_in="side",
                rank=3,
                narrowest=76,
                share=(2, 3),
                own=True,
                lines=partial(boards.board, scene),
            ),
            Panel(
                name="news",
                quarter="beside",
                or_in="side",
                rank=3,
                least=3,
                lines=partial(telling.news, scene),
                head=scene.words.say("screen.lately"),
            ),
            Wall(
                name="wall",
                quarter="beside",
                rank=4,
                narrowest=LEAST,
                tells=frozenset(("players",)),
                lines=partial(wall.wall, scene),
            ),
        )

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in _PAGES

    def page(self, scene: Scene, name: str, width: int) -> Page:
        return _PAGES[name](scene, width)


TABLE: Looks = MarsTable()
