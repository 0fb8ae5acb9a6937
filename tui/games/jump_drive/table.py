"""The view of Jump Drive (``tui.games.game_view.GameView``); each part has a module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial

from msgspec.structs import replace

from tui.games import default_view
from tui.games.default_view import DefaultView
from tui.games.game_view import GameView
from tui.games.jump_drive import (
    action_text,
    card_browser,
    card_rows,
    empires,
    event_text,
    pages,
    panels,
    race,
    recent,
    rules_page,
    stats_table,
    tableau,
    zones,
)
from tui.games.jump_drive.lessons import COURSE
from tui.games.page import LIST_SHARE, Page
from tui.games.parts import BlocksPart, HandPart, MenuPart, Parts, StatsPart
from tui.games.scene import Scene
from tui.games.zones import HAND, MENU, ZonePlan
from tui.terminal.tint import BLUE, Tint

LARGE = 190
"""From this many columns on the table shows the statistics, where hand and empires leave room."""


class JumpTable(DefaultView):
    """The table of Jump Drive: no map, but everybody's empire as a column of cards, and the hand below."""

    letters: Mapping[str, str] = pages.LETTERS
    asides: frozenset[str] = frozenset(("pay", "discard", "done"))
    light = Tint(BLUE, {"★": "points"})
    course = COURSE
    option_cards = rules_page.OPTION_CARDS
    lists: Mapping[str, Callable[[Scene, int], Page]] = {"hand": pages.hand, "cards": card_browser.cards}

    bar = staticmethod(panels.bar)
    tracks = staticmethod(race.race)
    own = staticmethod(panels.own)
    prompt = staticmethod(pages.prompt_text)
    hint = staticmethod(default_view.hint)
    answers = staticmethod(pages.answers)
    tableau = staticmethod(tableau.tableau)
    outcome = staticmethod(pages.chosen)
    explain_row = staticmethod(card_rows.explain_row)
    chapters = staticmethod(rules_page.chapters)
    own_data = staticmethod(rules_page.own_data)
    chapter_of = rules_page.CHAPTER_OF
    examples = rules_page.EXAMPLES
    is_logged = staticmethod(event_text.is_logged)
    heading = staticmethod(event_text.heading)
    where = staticmethod(default_view.nowhere)
    together = staticmethod(action_text.together)
    describe_action = staticmethod(action_text.action_text)
    shared = staticmethod(action_text.shared)

    def zones(self, scene: Scene, columns: int, lines: int) -> ZonePlan | None:
        return zones.plan(columns, lines, len(scene.seats), scene.words.painted)

    def parts(self, scene: Scene) -> Parts:
        stats = StatsPart(
            name="wall", quarter="main", rank=1, narrowest=LARGE, lines=partial(stats_table.stats_tables, scene)
        )
        return (
            BlocksPart(
                name=zones.EMPIRES,
                quarter="main",
                least=1,
                lines=cache(partial(empires.empires, scene)),
                heads=partial(panels.heads, scene),
                below=partial(panels.cards, scene),
            ),
            *(() if scene.state.rules.solo else (stats,)),
            MenuPart(name=MENU, quarter="below", items=tuple(pages.menu(scene)), drawn=False),
            HandPart(
                name=HAND,
                quarter="below",
                share=LIST_SHARE,
                least=7,
                numbered=True,
                page=cache(partial(pages.hand, scene)),
                faces=cache(partial(pages.faces, scene)),
                title=pages.hand_title(scene),
                note=pages.hand_note(scene),
            ),
            replace(default_view.news_part(self, scene), lines=cache(partial(recent.recent, scene))),
        )

    def page(self, scene: Scene, name: str, width: int) -> Page:
        if name.startswith(pages.WITH):
            return pages.ways(scene, name.removeprefix(pages.WITH), width)
        return super().page(scene, name, width)


TABLE: GameView = JumpTable()
