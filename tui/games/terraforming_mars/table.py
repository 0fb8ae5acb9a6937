"""Table of Terraforming Mars, as ``tui.games.game_view.GameView``; each part has its own module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.terraforming_mars.state import SETUP
from tui.games.default_view import DefaultView, news_part, stats_part
from tui.games.game_view import GameView
from tui.games.page import Page
from tui.games.parts import HandPart, MenuPart, PanelPart, Parts
from tui.games.scene import Scene
from tui.games.terraforming_mars import (
    card_browser,
    card_rows,
    event_text,
    goals,
    icon_codes,
    map_view,
    menus,
    pages,
    panels,
    rules_page,
    seat_boards,
    stats_table,
    tableau,
    zones,
)
from tui.games.terraforming_mars.hand_faces import hand_faces
from tui.games.terraforming_mars.lessons import COURSE
from tui.games.zones import ZonePlan
from tui.terminal.tint import RUST, Tint

WIDE = 42
"""Columns next to the map from which own board, goals and cards fit."""


class MarsView(DefaultView):
    """The table of Terraforming Mars."""

    letters: Mapping[str, str] = menus.LETTERS
    asides: frozenset[str] = frozenset(("buy", "draft"))
    course = COURSE
    has_large_map = True
    light = Tint(RUST)
    lists: Mapping[str, Callable[[Scene, int], Page]] = {
        "hand": pages.hand_with_effects,
        "projects": pages.projects,
        "actions": pages.actions,
        "milestones": goals.milestones,
        "awards": goals.awards,
        "goals": goals.goals,
        "cards": card_browser.cards,
    }

    bar = staticmethod(panels.status_bar)
    tracks = staticmethod(panels.tracks)
    own = staticmethod(panels.seat_line)
    prompt = staticmethod(pages.prompt_text)
    hint = staticmethod(pages.hint_text)
    answers = staticmethod(pages.answer_page)
    tableau = staticmethod(tableau.tableau)
    outcome = staticmethod(card_rows.payment_outcome)
    choice = staticmethod(pages.named_choice)
    deferred_pass = staticmethod(menus.deferred_pass)
    payment_kind = staticmethod(icon_codes.payment_kind)
    explain_row = staticmethod(card_rows.explain_row)
    chapters = staticmethod(rules_page.chapters)
    own_data = staticmethod(rules_page.own_data)
    chapter_of = rules_page.CHAPTER_OF
    examples = rules_page.EXAMPLES
    is_logged = staticmethod(event_text.TELLER.is_logged)
    heading = staticmethod(event_text.TELLER.heading)
    where = staticmethod(event_text.TELLER.where)
    together = staticmethod(event_text.is_simultaneous)
    describe_action = staticmethod(event_text.action_text)
    shared = staticmethod(event_text.shared_text)

    def zones(self, scene: Scene, columns: int, lines: int) -> ZonePlan | None:
        large = scene.large_map and scene.state.phase != SETUP  # the first deal needs the lines of a compact map
        return zones.plan(columns, lines, len(scene.seats), scene.words.painted, large)

    def parts(self, scene: Scene) -> Parts:
        items = menus.menu(scene)
        words, lying = scene.words, partial(seat_boards.played_cards, scene)
        return (
            map_view.chart(scene),
            PanelPart(
                name=zones.BOARD,
                quarter="side",
                rank=3,
                narrowest=WIDE,
                own=True,
                least=panels.BOARD_LEAST,
                lines=partial(seat_boards.own_board, scene),
            ),
            PanelPart(name=zones.PLAYERS, quarter="side", rank=1, lines=partial(stats_table.seat_table, scene)),
            MenuPart(
                name="menu",
                quarter="side",
                items=tuple(items),
                start=menus.start(scene, items),
                title=menus.title(scene),
                note=menus.note(scene),
            ),
            *(() if scene.state.rules.solo else (stats_part(partial(stats_table.stats_tables, scene)),)),
            PanelPart(name=zones.GOALS, quarter="side", rank=4, narrowest=WIDE, lines=partial(goals.in_zone, scene)),
            *(self._board(scene, number) for number in range(1, len(scene.seats))),
            PanelPart(
                name=zones.PLAYED,
                quarter="side",
                rank=5,
                narrowest=WIDE,
                least=4,
                lines=lying,
                head=words.say("tableau.own"),
                spare=True,
            ),
            news_part(self, scene, rank=2),
            HandPart(
                name="hand",
                quarter="below",
                narrowest=38,
                page=partial(pages.hand, scene),
                faces=partial(hand_faces, scene),
                indented=True,
                title=pages.hand_title(scene),
                note=pages.hand_note(scene),
            ),
        )

    def _board(self, scene: Scene, number: int) -> PanelPart:
        """Return the board of another seat."""
        lines = partial(seat_boards.other_board, scene, number)
        return PanelPart(
            name=zones.other_board(number), quarter="side", rank=9, narrowest=WIDE, spare=True, lines=lines
        )

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in self.lists and not (name == "goals" and scene.state.rules.solo)


TABLE: GameView = MarsView()
