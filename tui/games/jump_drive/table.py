"""How the table of Jump Drive looks: ``tui.games.looks.Looks``, each part in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tui.games import usual
from tui.games.jump_drive import beats, browsing, entries, pages, panels, rulespage, tableau, telling, wall
from tui.games.jump_drive.lessons import COURSE
from tui.games.looks import Looks
from tui.games.page import LIST_SHARE, Page
from tui.games.parts import Blocks, Card, Hand, Menu, Parts, Wall
from tui.games.scene import Scene
from tui.games.usual import UsualTable
from tui.terminal.light import BLUE, Light

LARGE = 190
"""From so many columns on the wall stands on the table, where hand and empires leave room for it."""


class JumpTable(UsualTable):
    """The table of Jump Drive: no map, but everybody's empire as a column of cards, and the hand below."""

    letters: Mapping[str, str] = pages.LETTERS
    asides: frozenset[str] = frozenset(("pay", "discard", "done"))
    light = Light(BLUE, {"★": "points"})
    course = COURSE
    option_cards = rulespage.OPTION_CARDS
    lists: Mapping[str, Callable[[Scene, int], Page]] = {"hand": pages.hand, "cards": browsing.cards}

    bar = staticmethod(panels.bar)
    tracks = staticmethod(panels.tracks)
    own = staticmethod(panels.own)
    prompt = staticmethod(pages.prompt_text)
    hint = staticmethod(usual.hint)
    answers = staticmethod(pages.answers)
    tableau = staticmethod(tableau.tableau)
    outcome = staticmethod(pages.chosen)
    explain_row = staticmethod(entries.explain_row)
    chapters = staticmethod(rulespage.chapters)
    chapter_of = rulespage.CHAPTER_OF
    examples = rulespage.EXAMPLES
    is_told = staticmethod(telling.is_told)
    heading = staticmethod(telling.heading)
    where = staticmethod(usual.nowhere)
    together = staticmethod(beats.together)
    beat = staticmethod(beats.beat_text)
    shared = staticmethod(beats.shared)

    def parts(self, scene: Scene) -> Parts:
        return (
            Blocks(
                name="tableaus",
                quarter="main",
                least=1,
                lines=partial(panels.tableaus, scene),
                heads=partial(panels.heads, scene),
                below=partial(panels.cards, scene),
            ),
            Wall(name="wall", quarter="main", rank=1, narrowest=LARGE, lines=partial(wall.wall, scene)),
            Menu(name="menu", quarter="below", items=tuple(pages.menu(scene)), drawn=False),
            Hand(name="hand", quarter="below", share=LIST_SHARE, least=7, page=partial(pages.hand, scene)),
            Card(
                name="card",
                quarter="beside",
                news=partial(telling.news, scene),
                head=scene.words.say("screen.lately"),
            ),
        )

    def page(self, scene: Scene, name: str, width: int) -> Page:
        if name.startswith(pages.WITH):
            return pages.ways(scene, name.removeprefix(pages.WITH), width)
        return super().page(scene, name, width)


TABLE: Looks = JumpTable()
