"""How the table of Jump Drive looks: ``tui.games.looks.Looks``, each part in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.game import Rules
from tui.games.jump_drive import menus, outcomes, pages, panels, rulespage, tableau, telling
from tui.games.looks import Chapter, Entry, MenuItem, Page, Scene
from tui.games.signs import Sign, Subject
from tui.text import Words
from tui.widgets.line import Line, line, paragraphs
from tui.widgets.shape import Picture


class JumpTable:
    """The table of Jump Drive: no map, but everybody's empire as a column of cards, and the hand below."""

    letters = menus.LETTERS
    asides: frozenset[str] = frozenset()
    spread_out = True
    has_rules = True

    def bar(self, scene: Scene) -> Line:
        return panels.bar(scene)

    def tracks(self, scene: Scene, width: int) -> Line:
        return panels.tracks(scene, width)

    def own(self, scene: Scene, width: int) -> Line:
        return panels.own(scene, width)

    def picture(self, scene: Scene, inner: int) -> Picture | None:
        return None

    def tableaus(self, scene: Scene, width: int, height: int) -> list[Line]:
        return panels.tableaus(scene, width, height)

    def players(self, scene: Scene, width: int) -> list[Line]:
        return []

    def board(self, scene: Scene, width: int) -> list[Line]:
        return []

    def standings(self, scene: Scene, width: int) -> list[Line]:
        return []

    def menu(self, scene: Scene) -> list[MenuItem]:
        return menus.menu(scene)

    def news(self, scene: Scene, width: int) -> list[Line]:
        return telling.news(scene, width)

    def prompt(self, scene: Scene) -> str:
        return pages.prompt_text(scene)

    def hint(self, scene: Scene) -> str:
        return pages.hint_text(scene)

    def space(self, scene: Scene, space: int) -> str:
        return ""

    def target(self, scene: Scene, space: int, width: int) -> list[Line]:
        return []

    def answers(self, scene: Scene, width: int) -> Page:
        return pages.answers(scene, width)

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in ("hand", "cards")

    def page(self, scene: Scene, name: str, width: int) -> Page:
        if name.startswith(pages.WITH):
            return pages.ways(scene, name.removeprefix(pages.WITH), width)
        return tableau.cards(scene, width) if name == "cards" else pages.hand(scene, width)

    def tableau(self, scene: Scene, seat: int, width: int) -> Page:
        return tableau.tableau(scene, seat, width)

    def outcome(self, scene: Scene, choice: Choice, width: int) -> list[Line]:
        return [line((scene.words.say("table.if-placed"), "head")), *outcomes.outcome(scene, choice, width)]

    def signs(self, words: Words, width: int) -> list[Line]:
        return paragraphs(words.say("signs.page"), width)

    def signs_of(self, scene: Scene, part: str) -> Sequence[Sign]:
        from tui.games.jump_drive import explaining

        return explaining.signs_of(scene, part)

    def explain_space(self, scene: Scene, space: int, drawn: Sequence[Line]) -> Subject:
        return Subject(str(space))

    def explain_row(self, scene: Scene, entry: Entry) -> Subject:
        from tui.games.jump_drive import explaining

        return explaining.explain_row(scene, entry)

    def chapters(self, words: Words, rules: Rules) -> list[Chapter]:
        return rulespage.chapters(words, rules)

    def is_told(self, event: Event) -> bool:
        return telling.is_told(event)

    def heading(self, event: Event) -> int | None:
        return telling.heading(event)

    def where(self, event: Event) -> int | None:
        return None


TABLE = JumpTable()
