"""How the table of the Dice Game looks: ``tui.games.looks.Looks``, each part in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tui.games.dice_game import (
    beats,
    browsing,
    chart,
    dice,
    entries,
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
from tui.games.dice_game.lessons import COURSE
from tui.games.looks import Looks
from tui.games.page import Page
from tui.games.parts import Hand, Menu, Panel, Parts
from tui.games.scene import Scene
from tui.games.usual import UsualTable, news_part, wall_part
from tui.terminal.light import VIOLET, Light

SIGNS: Mapping[str, str] = {
    **dict.fromkeys("♣✱❧", "hue-green"),
    **dict.fromkeys("€⚛♁", "hue-yellow"),
    **dict.fromkeys("≋☢", "event"),
    **dict.fromkeys("≈↯○", "hue-blue"),
    **dict.fromkeys("■★⌂", "hue-grey"),
}
"""A sign has the colour of the dice that show it."""


class DiceTable(UsualTable):
    """The table of the Dice Game: tracks and map, the menu beside it, the hand below, dice in the line of the seat."""

    letters: Mapping[str, str] = menus.LETTERS
    asides: frozenset[str] = frozenset(("lose", "corporation"))
    course = COURSE
    option_cards = rulespage.OPTION_CARDS
    light = Light(VIOLET, SIGNS)
    lists: Mapping[str, Callable[[Scene, int], Page]] = {
        "hand": pages.hand,
        "actions": pages.actions,
        "dice": pages.pool,
        "goals": goals.goals,
        "cards": browsing.cards,
    }

    bar = staticmethod(panels.bar)
    tracks = staticmethod(tracks.tracks)
    own = staticmethod(panels.own)
    prompt = staticmethod(pages.prompt_text)
    hint = staticmethod(pages.hint_text)
    answers = staticmethod(pages.answers)
    tableau = staticmethod(tableau.tableau)
    outcome = staticmethod(pages.chosen)
    explain_row = staticmethod(entries.explain_row)
    chapters = staticmethod(rulespage.chapters)
    chapter_of = rulespage.CHAPTER_OF
    examples = rulespage.EXAMPLES
    is_told = staticmethod(telling.is_told)
    heading = staticmethod(telling.heading)
    where = staticmethod(telling.TELLER.where)
    together = staticmethod(telling.TELLER.together)
    dice = staticmethod(dice.rolled)
    beat = staticmethod(beats.beat_text)
    shared = staticmethod(beats.shared)

    def parts(self, scene: Scene) -> Parts:
        items = menus.menu(scene)
        return (
            Panel(name="points", quarter="main", lines=partial(tracks.points_track, scene)),
            chart.MAP.chart(scene),
            Menu(name="menu", quarter="side", rank=0, items=tuple(items), start=menus.start(scene, items)),
            Panel(name="players", quarter="side", rank=1, least=4, narrowest=30, lines=partial(panels.players, scene)),
            wall_part(partial(wall.wall, scene), rank=2),
            Panel(
                name="standings",
                quarter="beside",
                or_in="side",
                rank=0,
                narrowest=40,
                lines=partial(goals.standings, scene),
            ),
            Panel(name="pool", quarter="beside", rank=3, narrowest=40, lines=partial(panels.pool, scene)),
            news_part(scene, partial(telling.news, scene)),
            Panel(name="hand-strip", quarter="below", strip=True, least=1, lines=partial(panels.hand_strip, scene)),
            Hand(name="hand", quarter="below", narrowest=38, page=partial(pages.hand, scene, whole=False)),
        )


TABLE: Looks = DiceTable()
