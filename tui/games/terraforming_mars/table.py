"""How the table of Terraforming Mars looks: ``tui.games.looks.Looks``, each part in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.game import Rules
from tui.games.looks import Chapter, Entry, MenuItem, Page, Scene
from tui.games.signs import Sign, Subject
from tui.games.terraforming_mars import chart, goals, menus, outcomes, pages, panels, rulespage, tableau, telling
from tui.text import Words
from tui.widgets.line import Line, line, paragraphs
from tui.widgets.shape import Picture

_PAGES: dict[str, Callable[[Scene, int], Page]] = {
    "hand": pages.hand,
    "projects": pages.projects,
    "actions": pages.actions,
    "milestones": goals.milestones,
    "awards": goals.awards,
    "goals": goals.goals,
    "cards": pages.cards,
}


class MarsTable:
    """The table of Terraforming Mars."""

    letters = menus.LETTERS
    asides = frozenset(("buy", "draft"))
    spread_out = False
    has_rules = True

    def bar(self, scene: Scene) -> Line:
        return panels.bar(scene)

    def tracks(self, scene: Scene, width: int) -> Line:
        return panels.tracks(scene, width)

    def own(self, scene: Scene, width: int) -> Line:
        return panels.own(scene, width)

    def picture(self, scene: Scene, inner: int) -> Picture | None:
        return chart.picture(scene, inner)

    def tableaus(self, scene: Scene, width: int, height: int) -> list[Line]:
        return []

    def players(self, scene: Scene, width: int) -> list[Line]:
        return panels.players(scene, width)

    def board(self, scene: Scene, width: int) -> list[Line]:
        return panels.board(scene, width)

    def standings(self, scene: Scene, width: int) -> list[Line]:
        return panels.standings(scene, width)

    def menu(self, scene: Scene) -> list[MenuItem]:
        return menus.menu(scene)

    def news(self, scene: Scene, width: int) -> list[Line]:
        return telling.news(scene, width)

    def prompt(self, scene: Scene) -> str:
        return pages.prompt_text(scene)

    def hint(self, scene: Scene) -> str:
        return pages.hint_text(scene)

    def space(self, scene: Scene, space: int) -> str:
        return chart.space_text(scene, space)

    def target(self, scene: Scene, space: int, width: int) -> list[Line]:
        return chart.target(scene, space, width)

    def answers(self, scene: Scene, width: int) -> Page:
        return pages.answers(scene, width)

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in _PAGES and not (name == "goals" and scene.state.rules.solo)

    def page(self, scene: Scene, name: str, width: int) -> Page:
        return _PAGES[name](scene, width)

    def tableau(self, scene: Scene, seat: int, width: int) -> Page:
        return tableau.tableau(scene, seat, width)

    def outcome(self, scene: Scene, choice: Choice, width: int) -> list[Line]:
        return [line((scene.words.say("table.then"), "head")), *outcomes.outcome(scene, choice, width)]

    def signs(self, words: Words, width: int) -> list[Line]:
        return paragraphs(words.say("signs.page"), width)

    def signs_of(self, scene: Scene, part: str) -> Sequence[Sign]:
        from tui.games.terraforming_mars import explaining

        return explaining.signs_of(scene, part)

    def explain_space(self, scene: Scene, space: int, drawn: Sequence[Line]) -> Subject:
        from tui.games.terraforming_mars import spacesigns

        return spacesigns.explain_space(scene, space, drawn)

    def explain_row(self, scene: Scene, entry: Entry) -> Subject:
        from tui.games.terraforming_mars import explaining

        return explaining.explain_row(scene, entry)

    def chapters(self, words: Words, rules: Rules) -> list[Chapter]:
        return rulespage.chapters(words, rules)

    def is_told(self, event: Event) -> bool:
        return telling.is_told(event)

    def heading(self, event: Event) -> int | None:
        return telling.heading(event)

    def where(self, event: Event) -> int | None:
        return telling.where(event)


TABLE = MarsTable()
