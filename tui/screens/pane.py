"""Show a screen of a game as a pane of the table below it, in the table's fixed zones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

from textual.widget import Widget

from engine.core.choice import Choice
from tui.app.game_session import GameSession
from tui.games.page import PanelLines
from tui.games.table_layout import Box
from tui.games.zone_layout import DETAIL_LEAST, Title, rule, split
from tui.games.zones import DETAIL, HAND, MENU, ZonePlan
from tui.keys.keymap import LIST_CONTEXTS, TABLE_CONTEXTS, free_letters
from tui.screens.framed_screen import HEAD_LINES, SLIM, FramedScreen
from tui.widgets.card_display import Display
from tui.widgets.panel_text import PanelText
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import BLANK, StyledLine, is_seen, line, paragraph, plain, spread, width
from tui.widgets.styled_widget import StyledLines

LONG_DETAIL = 14
"""Minimum lines of a detail that seldom needs to scroll."""
FLAG_GAP = 2
"""Columns before a note at the end of a line."""
LinesT = TypeVar("LinesT", bound=StyledLines)


def tight(lines: list[StyledLine], room: int) -> list[StyledLine]:
    """Return the lines of a detail, without blank ones if there are too many."""
    return lines if len(lines) <= room else [content for content in lines if is_seen(content)]


class PaneTable(Protocol):
    """A table with zones: what a pane above it redraws there."""

    @property
    def hand(self) -> RowList | None:
        """The hand, if it has room."""

    def draw_panes(self) -> None:
        """Draw the rules between the zones, with the title of the zone that has the keys."""

    def draw_panels(self, panels: Mapping[str, PanelLines]) -> None:
        """Draw parts in another way."""

    def question_place(self) -> tuple[int, tuple[int, int, int]] | None:
        """Return width and lines of the menu for a question; None if there is no menu."""


def pane_of(screen: object) -> Pane | None:
    """Return the place of a screen among the zones; None for a screen of no game."""
    found = getattr(screen, "pane", None)
    return found if isinstance(found, Pane) else None


class Pane:
    """The place of a screen of a game: it is the table, a pane docked on a zone of the table, or fills the window."""

    def __init__(self, screen: FramedScreen[Any], session: Callable[[], GameSession], *, docks: bool) -> None:
        """Give a screen its place; ``session`` returns what it shows now."""
        self.screen = screen
        self._session = session
        self.docks = docks
        """Whether the screen can be a pane of the table below it."""
        self.table: PaneTable | None = None
        """The table, if the screen is one."""
        self.zone_name = MENU
        """The zone whose place it takes as a pane."""
        self.detail_least = 0
        """Fewest lines of the detail in a rectangle shared with the list; 0: the usual ones."""
        self.detail_wanted = 0
        """The same once a lesson has answered another choice there."""
        self.zoom = ""
        """The zone that takes all the room for a moment; empty: none."""
        self.panels: Mapping[str, PanelLines] = {}
        """Parts of the table below this pane that are drawn in another way."""
        self.names_scrolling = False
        """Whether the line of keys names those that scroll the detail of this pane."""
        self.flag_title: Callable[[], bool] = lambda: False
        """Says in the title of the list that this cannot be undone; returns whether the title has room for it."""
        self.hint: tuple[str, str] = ("", "")
        """The hint in the detail, and its style."""

    @property
    def session(self) -> GameSession:
        """The session that the screen shows."""
        return self._session()

    @property
    def plan(self) -> ZonePlan | None:
        """The fixed zones of the table in this window; None if the game stacks its parts."""
        columns, lines = self.screen.room
        room = lines - HEAD_LINES - SLIM - 1 - len(self.screen.lesson_lines())
        return self.session.zones(columns, room, large_map=self.screen.app.large_map)

    @property
    def docked(self) -> bool:
        """Whether the screen is a pane of the table below it."""
        return self.docks and not self.zoom and self.plan is not None and self._is_on_table()

    @property
    def in_hand(self) -> bool:
        """Whether the screen takes the place of the hand, whose cards have a line each."""
        return self.zone_name == HAND and self.docked

    @property
    def tells_more(self) -> bool:
        """Whether rows may have more lines: in place of the hand only if its cards have them there, too."""
        below = self.table_below() if self.in_hand else None
        hand = below.hand if below is not None else None
        return not self.in_hand or (hand is not None and any(row.more for row in hand.rows))

    def _is_on_table(self) -> bool:
        """Return whether the table with its zones is in sight below the screen."""
        stack = self.screen.app.screen_stack
        at = stack.index(self.screen) if self.screen in stack else 0
        below = pane_of(stack[at - 1]) if at else None
        return below is not None and (below.table is not None or below.docked)

    @property
    def slim(self) -> bool:
        """Whether hints are shown in the detail, so that the foot has only the prompt and the keys."""
        return (self.table is not None or self.docked) and self.plan is not None

    def with_hint(self, lines: Sequence[StyledLine], columns: int, room: int) -> list[StyledLine]:
        """Return the lines of the detail with the hint: a warning first, a remark last; nothing twice.

        Where a remark has no room, a short note still says that this cannot be undone.
        """
        text, ink = self.hint
        shown_text = "".join("".join(plain(content).split()) for content in lines)
        final, rest = self.screen.words.say("screen.final"), text.removesuffix(self.screen.words.say("screen.final"))
        if rest != text and "".join(rest.split()) in shown_text:
            text = final  # what is told already is not repeated before it
        if not text or "".join(text.split()) in shown_text:
            return list(lines)
        shown_lines = paragraph(text, columns, ink)
        if ink or not lines:
            return [*shown_lines, *([BLANK] if lines else []), *lines]
        spare = room - len(lines) - len(shown_lines)
        if spare >= 0:
            return [*lines, *([BLANK] if spare else []), *shown_lines]
        return self._with_final(lines, columns, room) if final in text else list(lines)

    def remark_lines(self, columns: int) -> int:
        """Return the lines that the hint takes below a detail, with a blank one before it."""
        text, ink = self.hint
        return len(paragraph(text, columns)) + 1 if text and not ink else 0

    def _with_final(self, lines: Sequence[StyledLine], columns: int, room: int) -> list[StyledLine]:
        """Say that this cannot be undone: in the title of the list, or at the end of a line that has room."""
        if self.flag_title():
            return list(lines)
        flag = self.final_flag
        for at in reversed(range(min(len(lines), room - (len(lines) > room)))):
            if is_seen(lines[at]) and width(lines[at]) + FLAG_GAP + width(flag) <= columns:
                return [*lines[:at], spread(lines[at], flag, columns), *lines[at + 1 :]]
        return [*paragraph(self.screen.words.say("screen.final-short"), columns), *lines]

    @property
    def final_flag(self) -> StyledLine:
        """The shortest note that something cannot be undone."""
        return line((self.screen.words.say("screen.final-flag"), "accent"))

    def hinted(self, draw: Callable[[int], list[StyledLine]], columns: int, room: int) -> list[StyledLine]:
        """Draw a detail for a number of lines with the hint; in fewer lines if the hint has no room beside it."""
        shown = self.with_hint(draw(room), columns, room)
        over = len(shown) - room
        return self.with_hint(draw(room - over), columns, room) if 0 < over < room else shown

    def title_in_rule(self, title: Title, cells: int, *, active: bool = True) -> StyledLine:
        """Draw the rule above a pane, with its title."""
        return rule(title, cells, painted=self.screen.words.painted, active=active)

    def dock(self, listed: Widget, side: Widget, needed: int, above: int = 0) -> None:
        """Put the parts of this screen into the zones of the table, or let them fill the screen again.

        ``needed``: the lines of the list. ``above``: the lines of a title of its own above the list.
        """
        plan, docked = self.plan, self.docked
        title = [self.screen.query_one("#title")] if above else []
        self.screen.styles.background = "transparent" if docked else None
        for name in ("#head", "#middle", "#body"):
            self.screen.query_one(name).styles.visibility = "hidden" if docked else None
        self.screen.query_one("#body").styles.height = "100%" if docked else None
        for part in (*title, listed, side):
            part.styles.visibility = "visible" if docked else None
            part.styles.position = "absolute" if docked else None
            if not docked:
                part.styles.offset, part.styles.height, part.styles.width = (0, 0), None, None
        if not docked:
            self.screen.query_one("#panel").styles.padding = None
        if plan is None or not docked:
            return
        if (table := self.table_below()) is not None:
            table.draw_panes()
        box, detail = self.boxes(plan, needed)
        name = self.zone_name if self.zone_name in plan.zones else MENU
        indent, edge = plan.indent(name), plan.edge(name)
        below = Box(box.x + indent, box.y + above, box.width - indent - edge, box.height - above)
        if above:
            boxes: tuple[Box, ...] = (box._replace(height=above), below, detail)
        else:  # a pane without a line above the list draws its own title, unless the zone has none
            boxes = (box if plan.zones[name].titled else below, detail)
        self.names_scrolling = detail.height < LONG_DETAIL
        for part, place in zip((*title, listed, side), boxes, strict=True):
            part.styles.offset = (place.x, place.y)
            part.styles.width, part.styles.height = place.width, place.height

    def show_panels(self, panels: Mapping[str, PanelLines]) -> None:
        """Draw parts of the table below this pane in another way."""
        self.panels = panels
        if panels and (table := self.table_below()) is not None:
            table.draw_panels(panels)
            self.screen.refresh()

    def table_below(self) -> PaneTable | None:
        """Return the table of which the screen is a pane."""
        stack = self.screen.app.screen_stack
        below = reversed(stack[: stack.index(self.screen)]) if self.screen in stack else ()
        panes = filter(None, map(pane_of, below))
        return next((pane.table for pane in panes if pane.table is not None), None)

    def detail_indent(self, plan: ZonePlan) -> int:
        """Return the blank columns at the left of the detail."""
        return plan.indent(DETAIL if DETAIL in plan.zones else MENU)

    def detail_columns(self, plan: ZonePlan) -> int:
        """Return the columns of the detail without the blank ones at its sides."""
        return plan.content(DETAIL if DETAIL in plan.zones else MENU).width

    def show_outcome(self, plan: ZonePlan, choice: Choice | None, needed: int) -> None:
        """Draw the effect of a choice as the detail of a pane with a number of lines."""
        box = self.boxes(plan, needed)[1]
        columns = self.detail_columns(plan)
        shown = self.session.game_view.outcome(self.session.scene, choice, columns) if choice is not None else []
        room = box.height - (not self.shares_zone(plan))
        self.show_pane(plan, box, self.with_hint(shown, columns, room))

    def show_pane(self, plan: ZonePlan, box: Box, lines: Sequence[StyledLine]) -> None:
        """Draw the detail as a pane: the rule with its title, except in a rectangle shared with the list, and lines."""
        title = Title(line((self.screen.words.say("zone.detail"), "head")))
        indent = " " * self.detail_indent(plan)
        panel = self.screen.query_one("#panel", StyledLines)
        panel.styles.padding = 0
        above = [] if self.shares_zone(plan) else [self.title_in_rule(title, box.width, active=False)]
        shown = tight(list(lines), box.height - len(above))
        panel.show([*above, *(line(indent, *one) for one in shown)])

    def boxes(self, plan: ZonePlan, needed: int) -> tuple[Box, Box]:
        """Return the rectangles of the list and of the detail, with their titles."""
        zone, detail = plan.zones.get(self.zone_name) or plan.zones[MENU], plan.zones.get(DETAIL)
        if detail is None or self.shares_zone(plan):
            return split(zone, needed, max(self.detail_least, self.detail_wanted))
        return zone.box, detail.box

    def laid_in_zone(self, lay: Callable[[int, int], Display | None] | None) -> Display | None:
        """Return rows as a page lays them out below the title of its zone; in letters only as rows in columns."""
        plan = self.plan
        if plan is None or lay is None or not self.docked:
            return None
        box = plan.content(self.zone_name if self.zone_name in plan.zones else MENU)
        laid = lay(box.width, box.height - (DETAIL_LEAST - 1 if self.shares_zone(plan) else 0))
        return laid if laid is not None and (self.screen.words.painted or laid.banded) else None

    def shares_zone(self, plan: ZonePlan) -> bool:
        """Return whether the list and the detail share a rectangle, where the detail has no title."""
        return plan.shared and self.zone_name not in plan.zones.keys() - {MENU, DETAIL}

    def hand_letters(self) -> str:
        """Return the letters that take rows of the hand after the digits, on the table as in a list in its place."""
        return free_letters((*TABLE_CONTEXTS, *LIST_CONTEXTS, "marking"), self.screen.app.person.keys)

    def side_text(self, name: str, classes: str = "") -> StyledLines:
        """Draw lines beside a list. If they do not fit, the last one names the key that scrolls."""
        return self._with_rest(StyledLines(id=name, classes=classes))

    def panel_text(self, name: str, classes: str = "") -> PanelText:
        """Draw the lines of a zone that Tab goes to. If they do not fit, the last one names the key that scrolls."""
        return self._with_rest(PanelText(id=name, classes=classes))

    def _with_rest(self, part: LinesT) -> LinesT:
        part.rest, part.rest_above = partial(self._rest, "look.scroll"), partial(self._rest, "look.scroll-back")
        part.short_rest = self._short_rest
        return part

    def _rest(self, key: str, count: int) -> StyledLine:
        plan = self.plan if self.docked else None
        indent = " " * self.detail_indent(plan) if plan is not None else ""
        return line(indent, (self.screen.words.say("screen.rest", count=count, sign=self.screen.sign(key)), "dim"))

    def _short_rest(self, count: int) -> StyledLine:
        return line(
            (self.screen.words.say("screen.rest-short", count=count, sign=self.screen.sign("look.scroll")), "dim")
        )

    def scrolling_text(self) -> StyledLines | None:
        """Return the text that does not fit: of the zone with the focus, else beside a list or the map."""
        parts = [part for part in self.screen.query(StyledLines) if part.scrolls]
        return next((part for part in parts if part is self.screen.focused), parts[0] if parts else None)

    @property
    def is_reading(self) -> bool:
        """Whether the focus is on a zone that is only to be read."""
        return isinstance(self.screen.focused, PanelText)

    def hide_extras(self) -> None:
        """Hide what only a list that fills the screen has room for."""
        for name in ("#aside", "#context"):
            for part in self.screen.query(name):
                part.display = False
