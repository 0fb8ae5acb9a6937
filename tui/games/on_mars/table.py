"""The view of On Mars (``tui.games.game_view.GameView``); each part has a module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from tui.games import default_view
from tui.games.default_view import news_part
from tui.games.game_view import GameView
from tui.games.on_mars import (
    action_text,
    boards,
    card_browser,
    event_text,
    explanations,
    map_view,
    menus,
    missions,
    movement,
    pages,
    panels,
    rules_page,
    spending,
    stats_table,
    supply,
    supply_panel,
    tableau,
    zones,
)
from tui.games.on_mars.lessons import COURSE
from tui.games.page import Page
from tui.games.parts import MapPart, MenuPart, PanelPart, Parts, StatsPart
from tui.games.scene import Scene
from tui.games.stats_table import LEAST
from tui.games.zones import ZonePlan
from tui.terminal.tint import TEAL, Tint
from tui.widgets.hexmap_shape import SOLID_COLUMNS
from tui.widgets.styled_line import Run, StyledLine

SIGNS: Mapping[str, str] = {
    "\N{BLACK DIAMOND}": "hue-brown",
    "\N{WHITE CIRCLE}": "stone",
    "\N{BLACK FOUR POINTED STAR}": "hue-blue",
    "\N{SQUARE WITH HORIZONTAL FILL}": "paper",
}
"""The inks of signs that other games do not have."""
Lines: TypeAlias = Callable[[int, int], list[StyledLine]]
_PAGES: dict[str, Callable[[Scene, int], Page]] = {
    "hand": supply.hand,
    "goals": supply.supply,
    "cards": card_browser.cards,
    "executive": pages.executive,
    "complete": pages.complete,
    "deliver": pages.deliver,
}


class MarsTable:
    """The table of On Mars: the map; beside it life support, menu, everybody and missions; below the seat's board."""

    letters: Mapping[str, str] = menus.LETTERS
    asides: frozenset[str] = frozenset(("displace", "develop", "take"))
    course = COURSE
    light = Tint(TEAL, SIGNS)
    has_rules = True
    has_large_map = False
    option_cards: Mapping[str, tuple[str, ...]] = {}

    bar = staticmethod(panels.bar)
    tracks = staticmethod(panels.tracks)
    own = staticmethod(panels.own)
    prompt = staticmethod(pages.prompt_text)
    asks = staticmethod(pages.question_text)
    hint = staticmethod(pages.hint_text)
    answers = staticmethod(pages.answers)
    tableau = staticmethod(tableau.tableau)
    outcome = staticmethod(pages.outcome)
    choice = staticmethod(pages.choice_text)
    question = staticmethod(spending.question)
    signs = staticmethod(default_view.signs)
    explain_row = staticmethod(explanations.explain_row)
    chapters = staticmethod(rules_page.chapters)
    own_data = staticmethod(rules_page.own_data)
    chapter_of = rules_page.CHAPTER_OF
    examples = rules_page.EXAMPLES
    is_logged = staticmethod(event_text.is_logged)
    heading = staticmethod(event_text.heading)
    where = staticmethod(event_text.where)
    together = staticmethod(event_text.TELLER.together)
    dice = staticmethod(default_view.no_dice)
    begins_turn = staticmethod(event_text.begins_turn)
    begins_action = staticmethod(event_text.begins_action)
    deferred_pass = staticmethod(default_view.no_deferred_pass)
    payment_kind = staticmethod(default_view.payment_kind)
    describe_action = staticmethod(action_text.action_text)
    shared = staticmethod(action_text.shared)
    score_notes = staticmethod(missions.contributed)

    def zones(self, scene: Scene, columns: int, lines: int) -> ZonePlan | None:
        return zones.plan(columns, lines, len(scene.state.players), scene.words.painted)

    def parts(self, scene: Scene) -> Parts:
        items = menus.menu(scene)
        title, side, heads = menus.title(scene)
        return (
            MapPart(
                name="map",
                quarter="main",
                shape=map_view.SHAPE,
                drawings=SOLID_COLUMNS if scene.words.painted else map_view.LETTERED,
                picture=partial(map_view.picture, scene),
                space_of=map_view.space_of,
                describe=partial(map_view.space_text, scene),
                target=partial(map_view.target, scene),
                within=partial(map_view.target_within, scene),
                explain=partial(map_view.explain_space, scene),
                meant=partial(map_view.space_action, scene),
                piece_of=partial(movement.piece_of, scene),
                begin=movement.begin(scene),
            ),
            _life_support(scene),
            MenuPart(
                name="menu",
                quarter="side",
                rank=0,
                items=tuple(items),
                start=menus.start(scene, items),
                title=title,
                note=side,
                aside=heads,
            ),
            *_figures(scene),
            _own_board(scene),
            *(_other_board(scene, number) for number in range(1, len(scene.state.players))),
            news_part(self, scene, rank=3),
            _supply(scene),
            StatsPart(
                name="wall",
                quarter="beside",
                rank=4,
                narrowest=LEAST,
                tells=frozenset(("players",)),
                lines=partial(stats_table.stats_tables, scene),
            ),
        )

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in _PAGES

    def page(self, scene: Scene, name: str, width: int) -> Page:
        return _PAGES[name](scene, width)


def _inside(draw: Lines, before: int = 0) -> Lines:
    """Leave the last column of a zone free, and ``before`` columns at its left, so that no text touches the edge."""

    def lines(columns: int, height: int) -> list[StyledLine]:
        shown = draw(columns - before - 1, height)
        return [(Run(" " * before), *one) for one in shown] if before else shown

    return lines


def _life_support(scene: Scene) -> PanelPart:
    """Return the LSS with the Colony level in its title."""
    return PanelPart(
        name=zones.LIFE_SUPPORT,
        quarter="side",
        rank=0,
        lines=_inside(partial(panels.life_support, scene)),
        note=panels.level_note(scene),
    )


def _figures(scene: Scene) -> tuple[PanelPart, ...]:
    """Return the figures of all players, and the missions."""
    return (
        PanelPart(
            name=zones.PLAYERS,
            quarter="side",
            rank=1,
            least=len(scene.state.players),
            lines=_inside(partial(panels.players, scene)),
        ),
        PanelPart(
            name=zones.MISSIONS,
            quarter="side",
            rank=2,
            lines=_inside(partial(missions.missions, scene)),
            note=missions.until(scene),
            aside=missions.solo_goal(scene),
        ),
    )


def _own_board(scene: Scene) -> PanelPart:
    """Return the seat's board with its laboratory."""
    return PanelPart(
        name=zones.BOARD,
        quarter="below",
        or_in="side",
        rank=3,
        narrowest=76,
        share=(2, 3),
        own=True,
        lines=_inside(partial(boards.board, scene), 1),
        title=boards.board_title(scene, scene.seat),
        aside=boards.board_op(scene, scene.seat),
    )


def _supply(scene: Scene) -> PanelPart:
    """Return what is next to the map for all."""
    return PanelPart(
        name=zones.SUPPLY,
        quarter="beside",
        rank=5,
        spare=True,
        lines=_inside(partial(supply_panel.supply_lines, scene), 1),
        head=scene.words.say("supply.title"),
    )


def _other_board(scene: Scene, number: int) -> PanelPart:
    """Return the board of another player, counted from 1 in table order after the viewer's."""
    seat = (scene.seat + number) % len(scene.state.players)
    return PanelPart(
        name=zones.other_board(number),
        quarter="beside",
        rank=6,
        spare=True,
        lines=_inside(partial(boards.other_board, scene, seat), 1),
        title=boards.board_title(scene, seat),
        aside=boards.board_op(scene, seat),
        head=scene.words.player(seat),
    )


TABLE: GameView = MarsTable()
