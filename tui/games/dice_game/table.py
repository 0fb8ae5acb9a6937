"""How the table of the Dice Game looks: ``tui.games.looks.Looks``, each part in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tui.games import usual
from tui.games.dice_game import (
    beats,
    browsing,
    chart,
    explaining,
    goals,
    menus,
    pages,
    panels,
    rulespage,
    tableau,
    telling,
    tracks,
    wall,
)
from tui.games.looks import Looks
from tui.games.page import Page
from tui.games.parts import Chart, Hand, Menu, Panel, Parts, Wall
from tui.games.scene import Scene
from tui.games.wall import LEAST
from tui.terminal.light import VIOLET, Light
from tui.widgets.shape import BLOCKS, SOLID, WALLS

SIGNS: Mapping[str, str] = {
    **dict.fromkeys("♣✱❧", "hue-green"),
    **dict.fromkeys("€⚛♁", "hue-yellow"),
    **dict.fromkeys("≋☢", "event"),
    **dict.fromkeys("≈↯○", "hue-blue"),
    **dict.fromkeys("■★⌂", "hue-grey"),
}
"""A sign has the colour of the dice that show it."""
_PAGES: dict[str, Callable[[Scene, int], Page]] = {
    "hand": pages.hand,
    "actions": pages.actions,
    "dice": pages.pool,
    "goals": goals.goals,
    "cards": browsing.cards,
}


class DiceTable:
    """The table of the Dice Game: tracks and map, the menu beside it, the hand below, dice in the line of the seat."""

    letters: Mapping[str, str] = menus.LETTERS
    asides: frozenset[str] = frozenset(("lose", "corporation"))
    light = Light(VIOLET, SIGNS)
    has_rules = True

    bar = staticmethod(panels.bar)
    tracks = staticmethod(tracks.tracks)
    own = staticmethod(panels.own)
    prompt = staticmethod(pages.prompt_text)
    hint = staticmethod(pages.hint_text)
    answers = staticmethod(pages.answers)
    tableau = staticmethod(tableau.tableau)
    outcome = staticmethod(pages.chosen)
    signs = staticmethod(usual.signs)
    explain_row = staticmethod(explaining.explain_row)
    chapters = staticmethod(rulespage.chapters)
    is_told = staticmethod(telling.is_told)
    heading = staticmethod(telling.heading)
    where = staticmethod(telling.where)
    together = staticmethod(beats.together)
    beat = staticmethod(beats.beat_text)
    shared = staticmethod(beats.shared)

    def parts(self, scene: Scene) -> Parts:
        items = menus.menu(scene)
        return (
            Panel(name="points", quarter="main", lines=partial(tracks.points_track, scene)),
            Chart(
                name="map",
                quarter="main",
                shape=chart.SHAPE,
                drawings=SOLID if scene.words.painted else (WALLS, BLOCKS),
                picture=partial(chart.picture, scene),
                space_of=chart.space_of,
                said=partial(chart.space_text, scene),
                target=partial(chart.target, scene),
                told=partial(chart.explain_space, scene),
            ),
            Menu(name="menu", quarter="side", rank=0, items=tuple(items), start=menus.start(scene, items)),
            Panel(name="players", quarter="side", rank=1, least=4, narrowest=30, lines=partial(panels.players, scene)),
            Wall(
                name="wall",
                quarter="beside",
                rank=2,
                narrowest=LEAST,
                tells=frozenset(("players", "standings")),
                lines=partial(wall.wall, scene),
            ),
            Panel(
                name="standings",
                quarter="beside",
                or_in="side",
                rank=0,
                narrowest=40,
                lines=partial(goals.standings, scene),
            ),
            Panel(
                name="news",
                quarter="beside",
                or_in="side",
                rank=1,
                least=3,
                lines=partial(telling.news, scene),
                head=scene.words.say("screen.lately"),
            ),
            Panel(name="hand-strip", quarter="below", strip=True, least=1, lines=partial(panels.hand_strip, scene)),
            Hand(name="hand", quarter="below", narrowest=38, page=partial(pages.hand, scene, whole=False)),
        )

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in _PAGES

    def page(self, scene: Scene, name: str, width: int) -> Page:
        return _PAGES[name](scene, width)


TABLE: Looks = DiceTable()
