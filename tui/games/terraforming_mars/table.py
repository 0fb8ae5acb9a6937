"""How the table of Terraforming Mars looks: ``tui.games.looks.Looks``, each part in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.game import Rules
from tui.games.beat import Beat, BeatText
from tui.games.looks import Looks
from tui.games.page import Chapter, Entry, Page
from tui.games.parts import Chart, Hand, Menu, Panel, Parts, Wall
from tui.games.scene import Scene
from tui.games.signs import Subject
from tui.games.terraforming_mars import (
    beats,
    browsing,
    chart,
    entries,
    goals,
    menus,
    outcomes,
    pages,
    panels,
    rulespage,
    spacesigns,
    tableau,
    telling,
    tracks,
    wall,
)
from tui.games.wall import LEAST
from tui.terminal.light import RUST, Light
from tui.text import Words
from tui.widgets.line import Line, line, paragraphs
from tui.widgets.shape import BLOCKS, SOLID, WALLS

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

    def bar(self, scene: Scene) -> Line:
        return panels.bar(scene)

    def tracks(self, scene: Scene, width: int) -> Line:
        return tracks.tracks(scene, width)

    def own(self, scene: Scene, width: int) -> Line:
        return panels.own(scene, width)

    def parts(self, scene: Scene) -> Parts:
        return (
            Chart(
                name="map",
                quarter="main",
                shape=chart.SHAPE,
                drawings=SOLID if scene.words.painted else (WALLS, BLOCKS),
                picture=partial(chart.picture, scene),
                space_of=chart.space_of,
                said=partial(chart.space_text, scene),
                target=partial(chart.target, scene),
                told=partial(spacesigns.explain_space, scene),
            ),
            Panel(
                name="board",
                quarter="side",
                rank=3,
                narrowest=42,
                own=True,
                least=panels.BOARD_LEAST,
                lines=partial(panels.board, scene),
            ),
            Panel(name="players", quarter="side", rank=1, lines=partial(panels.players, scene)),
            Menu(name="menu", quarter="side", rank=0, items=tuple(menus.menu(scene))),
            Wall(
                name="wall",
                quarter="beside",
                rank=1,
                narrowest=LEAST,
                tells=frozenset(("players", "standings")),
                lines=partial(wall.wall, scene),
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

    def prompt(self, scene: Scene) -> str:
        return pages.prompt_text(scene)

    def hint(self, scene: Scene) -> str:
        return pages.hint_text(scene)

    def answers(self, scene: Scene, width: int) -> Page:
        return pages.answers(scene, width)

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in _PAGES and not (name == "goals" and scene.state.rules.solo)

    def page(self, scene: Scene, name: str, width: int) -> Page:
        return _PAGES[name](scene, width)

    def tableau(self, scene: Scene, seat: int, width: int) -> Page:
        return tableau.tableau(scene, seat, width)

    def outcome(self, scene: Scene, choice: Choice, width: int) -> list[Line]:
        then = [line((scene.words.say("table.then"), "head")), *outcomes.outcome(scene, choice, width)]
        return [*entries.paid_for(scene, width), *then]

    def signs(self, words: Words, width: int) -> list[Line]:
        return paragraphs(words.say("signs.page"), width)

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

    def together(self, event: Event) -> bool:
        return beats.together(event)

    def beat(self, scene: Scene, beat: Beat) -> BeatText:
        return beats.beat_text(scene, beat)

    def shared(self, scene: Scene, beat: Beat, width: int) -> list[Line]:
        return beats.shared(scene, beat, width)


TABLE: Looks = MarsTable()
