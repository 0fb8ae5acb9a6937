"""Show a screen of a game as a pane of the table below it, in the table's fixed zones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from rich.cells import cell_len
from textual.binding import Binding
from textual.screen import ScreenResultType
from textual.widget import Widget

from engine.core.choice import Choice
from tui.app.game_session import GameSession
from tui.app.lesson_text import lesson_box
from tui.games.page import PanelLines
from tui.games.table_layout import Box
from tui.games.zone_layout import DETAIL_LEAST, Title, rule, split
from tui.games.zones import DETAIL, HAND, MENU, ZonePlan
from tui.keys.keymap import LIST_CONTEXTS, TABLE_CONTEXTS, free_letters
from tui.screens.frame import HEAD_LINES, SCROLLING, SLIM, Frame
from tui.widgets.card_display import Display
from tui.widgets.panel_text import PanelText
from tui.widgets.styled_line import BLANK, StyledLine, is_seen, line, paragraph, plain
from tui.widgets.styled_widget import StyledLines

LONG_DETAIL = 14
"""Minimum lines of a detail that seldom needs to scroll."""
LinesT = TypeVar("LinesT", bound=StyledLines)
TAUGHT = 3
"""Maximum lines of a lesson; a narrow window may need all."""
EMPTY: StyledLine = line(" ")
"""A line of a lesson without text, on the band of the others."""


class PaneScreen(Frame[ScreenResultType], Generic[ScreenResultType]):
    """A screen of a game that is the table, a pane of it, or fills the window."""

    teaches = False
    """Whether lessons are shown here."""
    is_table = False
    """Whether this screen is the table itself."""
    docks = False
    """Whether this screen can be a pane of the table below it."""
    shown_zone = MENU
    """The zone whose place it takes as a pane."""
    detail_least = 0
    """Fewest lines of the detail in a rectangle shared with the list; 0: the usual ones."""

    def __init__(self, session: GameSession) -> None:
        super().__init__(session.words)
        self.session = session
        self.zoom = ""
        """The zone that takes all the room for a moment; empty: none."""
        self._tells_scrolling = False
        """Whether the line of keys names those that scroll the detail of this pane."""
        self.hint_shown: tuple[str, str] = ("", "")
        """The hint in the detail, and its style."""

    def lesson_lines(self) -> list[StyledLine]:
        """Draw the text of a lesson at a constant height, with its title highlighted."""
        text = self.session.lesson_text() if self.teaches else None
        if text is None or not (text.title or text.tree or self.session.client.lesson()[0]):
            return []
        lines = lesson_box(text, self.room.width - 2)
        return [*lines, *[EMPTY] * (TAUGHT - len(lines))]

    @property
    def plan(self) -> ZonePlan | None:
        """The fixed zones of the table in this window; None if the game stacks its parts."""
        columns, lines = self.room
        return self.session.zones(columns, lines - HEAD_LINES - SLIM - 1 - len(self.lesson_lines()))

    @property
    def docked(self) -> bool:
        """Whether this screen is a pane of the table below it."""
        return self.docks and not self.zoom and self.plan is not None and self.is_on_table()

    def in_line(self, binding: Binding) -> bool:
        if binding.id in SCROLLING:
            return self.docked and self._tells_scrolling
        return super().in_line(binding)

    def is_on_table(self) -> bool:
        """Return whether the table with its zones is in sight below this screen."""
        stack = self.app.screen_stack
        below = stack[stack.index(self) - 1] if self in stack and stack.index(self) else None
        return isinstance(below, PaneScreen) and (below.is_table or below.docked)

    @property
    def slim(self) -> bool:
        return (self.is_table or self.docked) and self.plan is not None

    def show_hint(self, text: str, ink: str = "") -> None:
        if self.slim:
            self.hint_shown = text, ink
            self.show_detail()
        else:
            super().show_hint(text, ink)

    def show_detail(self) -> None:
        """Draw the detail of what is under the cursor, with the hint, in its zone."""

    def with_hint(self, lines: Sequence[StyledLine], columns: int, room: int) -> list[StyledLine]:
        """Return the lines of the detail with the hint: a warning first, a remark last; nothing twice.

        Where a remark has no room, it still says first what cannot be undone.
        """
        text, ink = self.hint_shown
        shown_text = "".join("".join(plain(content).split()) for content in lines)
        final, rest = self.words.say("screen.final"), text.removesuffix(self.words.say("screen.final"))
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
        short = self.words.say("screen.final-short")
        return [*(paragraph(final if cell_len(final) <= columns else short, columns) if final in text else []), *lines]

    @staticmethod
    def tight(lines: list[StyledLine], room: int) -> list[StyledLine]:
        """Return the lines of a detail, without blank ones if there are too many."""
        return lines if len(lines) <= room else [content for content in lines if is_seen(content)]

    def hinted(self, draw: Callable[[int], list[StyledLine]], columns: int, room: int) -> list[StyledLine]:
        """Draw a detail for a number of lines with the hint; in fewer lines if the hint has no room beside it."""
        shown = self.with_hint(draw(room), columns, room)
        over = len(shown) - room
        return self.with_hint(draw(room - over), columns, room) if 0 < over < room else shown

    def title_in_rule(self, title: Title, cells: int, *, active: bool = True) -> StyledLine:
        """Draw the rule above a pane, with its title."""
        return rule(title, cells, painted=self.words.painted, active=active)

    def dock(self, listed: Widget, side: Widget, needed: int, above: int = 0) -> None:
        """Put the parts of this screen into the zones of the table, or let them fill the screen again.

        ``needed``: the lines of the list. ``above``: the lines of a title of its own above the list.
        """
        plan, docked = self.plan, self.docked
        title = [self.query_one("#title")] if above else []
        self.styles.background = "transparent" if docked else None
        for name in ("#head", "#middle", "#body"):
            self.query_one(name).styles.visibility = "hidden" if docked else None
        self.query_one("#body").styles.height = "100%" if docked else None
        for part in (*title, listed, side):
            part.styles.visibility = "visible" if docked else None
            part.styles.position = "absolute" if docked else None
            if not docked:
                part.styles.offset, part.styles.height, part.styles.width = (0, 0), None, None
        if not docked:
            self.query_one("#panel").styles.padding = None
        if plan is None or not docked:
            return
        if (table := self.table_below()) is not None:
            table.draw_panes()
        box, detail = self.dock_boxes(plan, needed)
        indent = plan.indent(self.shown_zone if self.shown_zone in plan.zones else MENU)
        edge = plan.edge(self.shown_zone if self.shown_zone in plan.zones else MENU)
        below = Box(box.x + indent, box.y + above, box.width - indent - edge, box.height - above)
        boxes = (box._replace(height=above), below, detail) if above else (box, detail)
        self._tells_scrolling = detail.height < LONG_DETAIL
        for part, place in zip((*title, listed, side), boxes, strict=True):
            part.styles.offset = (place.x, place.y)
            part.styles.width, part.styles.height = place.width, place.height

    def show_panels(self, panels: Mapping[str, PanelLines]) -> None:
        """Draw parts of the table below this pane in another way."""
        if panels and (table := self.table_below()) is not None:
            table.draw_panels(panels)
            self.refresh()

    def table_below(self) -> PaneScreen[Any] | None:
        """Return the table of which this screen is a pane."""
        stack = self.app.screen_stack
        below = reversed(stack[: stack.index(self)]) if self in stack else ()
        return next((one for one in below if isinstance(one, PaneScreen) and one.is_table), None)

    def draw_panes(self) -> None:
        """Draw the rules of this screen, if it is the table, with the title of the zone that has the keys."""

    def draw_panels(self, panels: Mapping[str, PanelLines]) -> None:
        """Draw parts of this screen, if it is the table, in another way."""

    def detail_indent(self, plan: ZonePlan) -> int:
        """Return the blank columns at the left of the detail."""
        return plan.indent(DETAIL if DETAIL in plan.zones else MENU)

    def detail_columns(self, plan: ZonePlan) -> int:
        """Return the columns of the detail without the blank ones at its sides."""
        return plan.content(DETAIL if DETAIL in plan.zones else MENU).width

    def show_outcome(self, plan: ZonePlan, choice: Choice | None, needed: int) -> None:
        """Draw the effect of a choice as the detail of a pane with a number of lines."""
        box = self.dock_boxes(plan, needed)[1]
        columns = self.detail_columns(plan)
        shown = self.session.game_view.outcome(self.session.scene, choice, columns) if choice is not None else []
        room = box.height - (not self.shares_zone(plan))
        self.show_pane(plan, box, self.with_hint(shown, columns, room))

    def show_pane(self, plan: ZonePlan, box: Box, lines: Sequence[StyledLine]) -> None:
        """Draw the detail as a pane: the rule with its title, except in a rectangle shared with the list, and lines."""
        title = Title(line((self.words.say("zone.detail"), "head")))
        indent = " " * self.detail_indent(plan)
        panel = self.query_one("#panel", StyledLines)
        panel.styles.padding = 0
        above = [] if self.shares_zone(plan) else [self.title_in_rule(title, box.width, active=False)]
        shown = self.tight(list(lines), box.height - len(above))
        panel.show([*above, *(line(indent, *one) for one in shown)])

    def dock_boxes(self, plan: ZonePlan, needed: int) -> tuple[Box, Box]:
        """Return the rectangles of the list and of the detail, with their titles."""
        zone, detail = plan.zones.get(self.shown_zone) or plan.zones[MENU], plan.zones.get(DETAIL)
        if detail is None or self.shares_zone(plan):
            return split(zone, needed, self.detail_least)
        return zone.box, detail.box

    def laid_in_zone(self, lay: Callable[[int, int], Display | None] | None) -> Display | None:
        """Return rows as a page lays them out below the title of its zone; in letters they stay a list."""
        plan = self.plan
        if plan is None or lay is None or not self.docked or not self.words.painted:
            return None
        box = plan.content(self.shown_zone if self.shown_zone in plan.zones else MENU)
        return lay(box.width, box.height - (DETAIL_LEAST - 1 if plan.shared else 0))

    def shares_zone(self, plan: ZonePlan) -> bool:
        """Return whether the list and the detail share a rectangle, where the detail has no title."""
        return plan.shared and self.shown_zone not in plan.zones.keys() - {MENU, DETAIL}

    def hand_letters(self) -> str:
        """Return the letters that take rows of the hand after the digits, on the table as in a list in its place."""
        return free_letters((*TABLE_CONTEXTS, *LIST_CONTEXTS, "marking"), self.app.person.keys)

    def side_text(self, name: str, classes: str = "") -> StyledLines:
        """Draw lines beside a list. If they do not fit, the last one names the key that scrolls."""
        return self._with_rest(StyledLines(id=name, classes=classes))

    def panel_text(self, name: str, classes: str = "") -> PanelText:
        """Draw the lines of a zone that Tab goes to. If they do not fit, the last one names the key that scrolls."""
        return self._with_rest(PanelText(id=name, classes=classes))

    def _with_rest(self, part: LinesT) -> LinesT:
        part.rest, part.short_rest = self._rest, self._short_rest
        return part

    def _rest(self, count: int) -> StyledLine:
        plan = self.plan if self.docked else None
        indent = " " * self.detail_indent(plan) if plan is not None else ""
        return line(indent, (self.words.say("screen.rest", count=count, sign=self.sign("look.scroll")), "dim"))

    def _short_rest(self, count: int) -> StyledLine:
        return line((self.words.say("screen.rest-short", count=count, sign=self.sign("look.scroll")), "dim"))

    def _scrolling(self) -> StyledLines | None:
        """Return the text that does not fit: of the zone with the focus, else beside a list or the map."""
        parts = [part for part in self.query(StyledLines) if part.scrolls]
        return next((part for part in parts if part is self.focused), parts[0] if parts else None)

    def action_scroll(self, step: int) -> None:
        """Scroll the text beside the list a page down or up; past an end to the other one."""
        if (part := self._scrolling()) is not None:
            part.scroll_page(step)

    @property
    def is_reading(self) -> bool:
        """Whether the focus is on a zone that is only to be read."""
        return isinstance(self.focused, PanelText)

    def free_letters(self) -> str:
        """Return the letters that can take rows; in place of the hand, those of the hand."""
        in_hand = self.shown_zone == HAND and self.plan is not None
        return self.hand_letters() if in_hand else super().free_letters()

    def hide_extras(self) -> None:
        """Hide what only a list that fills the screen has room for."""
        for name in ("#aside", "#context"):
            for part in self.query(name):
                part.display = False

    def can_zoom(self) -> bool:
        """Return whether a part of this screen can take all the room."""
        return self.docked or (self.docks and bool(self.zoom))

    def action_zoom(self) -> None:
        """Give this pane all the room, or put it back into its zone."""
        self.zoom = "" if self.zoom else self.shown_zone
        self.draw()
        self.show_keys()
