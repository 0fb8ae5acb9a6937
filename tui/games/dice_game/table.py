"""The view of the Dice Game (``tui.games.game_view.GameView``); each part has a module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tui.games.default_view import DefaultView, news_part, stats_part
from tui.games.dice_game import (
    action_text,
    card_browser,
    card_rows,
    dice,
    event_text,
    goals,
    hand_zone,
    map_view,
    menus,
    own_dice,
    pages,
    panels,
    rules_page,
    stats_table,
    tableau,
    tracks,
)
from tui.games.dice_game.lessons import COURSE
from tui.games.dice_game.zones import plan
from tui.games.game_view import GameView
from tui.games.page import Page
from tui.games.parts import HandPart, MenuPart, PanelPart, Parts
from tui.games.scene import Scene
from tui.games.zones import ZonePlan
from tui.terminal.tint import VIOLET, Tint
from tui.widgets.styled_line import line

SIGNS: Mapping[str, str] = {
    **dict.fromkeys("♣✱❧", "hue-green"),
    **dict.fromkeys("€⚛♁", "hue-yellow"),
    **dict.fromkeys("≋☢", "event"),
    **dict.fromkeys("≈↯○", "hue-blue"),
    **dict.fromkeys("■★⌂", "hue-grey"),
    "▲": "good",
}
"""A sign has the colour of the dice that show it; the mark of a selected die is green."""


class DiceTable(DefaultView):
    """The table of the Dice Game: tracks and map, the menu beside it, own dice and hand below, all in fixed zones."""

    letters: Mapping[str, str] = menus.LETTERS
    asides: frozenset[str] = frozenset(("lose", "corporation"))
    course = COURSE
    option_cards = rules_page.OPTION_CARDS
    light = Tint(VIOLET, SIGNS)
    lists: Mapping[str, Callable[[Scene, int], Page]] = {
        "hand": hand_zone.page,
        "actions": pages.actions,
        "dice": pages.pool,
        "goals": goals.goals,
        "cards": card_browser.cards,
    }

    bar = staticmethod(panels.bar)
    tracks = staticmethod(tracks.tracks)
    own = staticmethod(panels.own)
    prompt = staticmethod(pages.prompt_text)
    hint = staticmethod(pages.hint_text)
    answers = staticmethod(hand_zone.answers)
    tableau = staticmethod(tableau.tableau)
    outcome = staticmethod(pages.chosen)
    explain_row = staticmethod(card_rows.explain_row)
    chapters = staticmethod(rules_page.chapters)
    own_data = staticmethod(rules_page.own_data)
    chapter_of = rules_page.CHAPTER_OF
    examples = rules_page.EXAMPLES
    is_logged = staticmethod(event_text.is_logged)
    heading = staticmethod(event_text.heading)
    where = staticmethod(event_text.TELLER.where)
    together = staticmethod(event_text.TELLER.together)
    dice = staticmethod(dice.rolled)
    describe_action = staticmethod(action_text.action_text)
    shared = staticmethod(action_text.shared)

    def zones(self, scene: Scene, columns: int, lines: int) -> ZonePlan:
        return plan(columns, lines, len(scene.seats), scene.words.painted)

    def parts(self, scene: Scene) -> Parts:
        items = menus.menu(scene)
        own = own_dice.title(scene)
        return (
            PanelPart(name="points", quarter="main", lines=partial(tracks.points_track, scene)),
            map_view.MAP.chart(scene),
            MenuPart(
                name="menu",
                quarter="side",
                rank=0,
                items=tuple(items),
                start=menus.start(scene, items),
                title=line((scene.words.say("menu.title"), "head")),
            ),
            PanelPart(name="players", quarter="side", rank=1, lines=partial(panels.players, scene)),
            *(() if scene.state.rules.solo else (stats_part(partial(stats_table.stats_tables, scene), rank=2),)),
            PanelPart(name="played", quarter="beside", rank=5, lines=partial(stats_table.own_cards, scene)),
            PanelPart(name="standings", quarter="beside", rank=0, lines=partial(goals.standings, scene)),
            PanelPart(name="pool", quarter="beside", rank=3, lines=partial(panels.pool, scene)),
            PanelPart(
                name="own", quarter="beside", rank=4, lines=partial(own_dice.own_zone, scene), title=own, own=True
            ),
            news_part(self, scene),
            HandPart(
                name="hand",
                quarter="below",
                page=partial(hand_zone.shown, scene),
                faces=partial(hand_zone.faces, scene, before=hand_zone.NUMBER),
            ),
        )


TABLE: GameView = DiceTable()
