"""How the table of Jump Drive looks: ``tui.games.looks.Looks``, each part in a module of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.game import Rules
from tui.games.beat import Beat, BeatText
from tui.games.jump_drive import beats, browsing, menus, pages, panels, rulespage, tableau, telling, wall
from tui.games.jump_drive.explaining import explain_row
from tui.games.looks import Looks
from tui.games.outcomes import outcome
from tui.games.page import LIST_SHARE, Chapter, Entry, Page
from tui.games.parts import Blocks, Card, Hand, Menu, Parts, Wall
from tui.games.scene import Scene
from tui.games.signs import Subject
from tui.terminal.light import BLUE, Light
from tui.text import Words
from tui.widgets.line import Line, line, paragraphs

LARGE = 190
"""From so many columns on the wall stands on the table, where hand and empires leave room for it."""


class JumpTable:
    """The table of Jump Drive: no map, but everybody's empire as a column of cards, and the hand below."""

    letters: Mapping[str, str] = menus.LETTERS
    asides: frozenset[str] = frozenset(("pay", "discard", "done"))
    light = Light(BLUE, {"★": "points"})
    has_rules = True

    def bar(self, scene: Scene) -> Line:
        return panels.bar(scene)

    def tracks(self, scene: Scene, width: int) -> Line:
        return panels.tracks(scene, width)

    def own(self, scene: Scene, width: int) -> Line:
        return panels.own(scene, width)

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
            Menu(name="menu", quarter="below", items=tuple(menus.menu(scene)), drawn=False),
            Hand(name="hand", quarter="below", share=LIST_SHARE, least=7, page=partial(pages.hand, scene)),
            Card(
                name="card",
                quarter="beside",
                news=partial(telling.news, scene),
                head=scene.words.say("screen.lately"),
            ),
        )

    def prompt(self, scene: Scene) -> str:
        return pages.prompt_text(scene)

    def hint(self, scene: Scene) -> str:
        return pages.hint_text(scene)

    def answers(self, scene: Scene, width: int) -> Page:
        return pages.answers(scene, width)

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in ("hand", "cards")

    def page(self, scene: Scene, name: str, width: int) -> Page:
        if name.startswith(pages.WITH):
            return pages.ways(scene, name.removeprefix(pages.WITH), width)
        return browsing.cards(scene, width) if name == "cards" else pages.hand(scene, width)

    def tableau(self, scene: Scene, seat: int, width: int) -> Page:
        return tableau.tableau(scene, seat, width)

    def outcome(self, scene: Scene, choice: Choice, width: int) -> list[Line]:
        return [line((scene.words.say("table.if-placed"), "head")), *outcome(scene, choice, width)]

    def signs(self, words: Words, width: int) -> list[Line]:
        return paragraphs(words.say("signs.page"), width)

    def explain_row(self, scene: Scene, entry: Entry) -> Subject:
        return explain_row(scene, entry)

    def chapters(self, words: Words, rules: Rules) -> list[Chapter]:
        return rulespage.chapters(words, rules)

    def is_told(self, event: Event) -> bool:
        return telling.is_told(event)

    def heading(self, event: Event) -> int | None:
        return telling.heading(event)

    def where(self, event: Event) -> int | None:
        return None

    def together(self, event: Event) -> bool:
        return beats.together(event)

    def beat(self, scene: Scene, beat: Beat) -> BeatText:
        return beats.beat_text(scene, beat)

    def shared(self, scene: Scene, beat: Beat, width: int) -> list[Line]:
        return beats.shared(scene, beat, width)


TABLE: Looks = JumpTable()
