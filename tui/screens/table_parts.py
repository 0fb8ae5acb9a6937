"""The parts of a table on the screen: in fixed zones, or stacked where a game has none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.widget import Widget

from tui.app.former_menu import former_menu
from tui.app.game_session import GameSession
from tui.app.playback import TurnPlayback
from tui.app.playback_layout import PLAYBACK, arrange_playback, zone_lines, zone_title
from tui.games.change_grid import packed_outcome
from tui.games.page import MenuItem, Page, PageRow, PanelLines
from tui.games.parts import CardPart, HandPart, MapPart, MenuPart, PanelPart, of_kind
from tui.games.table_layout import MARGIN, Arrangement, Box, HandLines, arrange
from tui.games.zone_layout import (
    Title,
    arrange_zones,
    column_width,
    columns_filled,
    in_columns,
    in_groups,
    mark_columns,
    rules,
    title_of,
    zoomed,
)
from tui.games.zones import DETAIL, HAND, MENU, NEWS, Zone, ZonePlan
from tui.screens.dialog_mask import DIALOG_MARGIN
from tui.screens.framed_screen import FRAME_LINES, HEAD_LINES, SLIM
from tui.screens.game_screen import GameScreen
from tui.screens.pane import pane_of, tight
from tui.screens.table_rows import (
    fewer,
    hand_rows,
    in_order,
    length_of,
    menu_columns,
    menu_lines,
    menu_rows,
    one_by_one,
    quiet,
    row_of,
    rows_in_zone,
    rows_on,
    space_title,
)
from tui.widgets.card_display import Display
from tui.widgets.card_faces import CardFaces
from tui.widgets.containers import Container
from tui.widgets.hexmap import HexMap
from tui.widgets.panel_text import PanelText
from tui.widgets.row_list import NOTE, NUMBER, ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, plain
from tui.widgets.styled_widget import StyledLines

ALL_LINES = 1000
"""A height in which a part draws all its lines."""
PANES = "panes"
"""The rules between the zones."""
BRIEF = 3
"""Minimum lines of a detail that is more than a line of text."""
NEWS_LEAST = 4
"""Minimum lines for events below a card."""


class TableParts(Container):
    """Map, menu, hand, panels and detail of a table, each in its place."""

    def __init__(self, owner: GameScreen[None]) -> None:
        super().__init__(id="middle")
        self.owner = owner
        """The screen that shows the table."""
        self.asking = False
        """Whether the table asks a decision; never in a replay."""
        self.playback = TurnPlayback()
        self.menu: dict[str, MenuItem] = {}
        """The active lines of the menu, by letter."""
        self.placing = False
        """Whether the map answers the decision."""
        self.entries: dict[str, PageRow] = {}
        """The rows of the hand, by key."""
        self._hand_title: StyledLine = BLANK
        self.menus_shown: dict[int | None, MenuPart | None] = {}  # by viewer: a menu counts cards of the hand
        self.arranged = Arrangement()
        self._shown_plan: ZonePlan | None = None
        """The zones as they are drawn, one of them perhaps with all the room."""
        self._source: Widget | None = None
        self.space_chosen: Callable[[], None] = lambda: None
        """What is done after Enter on a space."""

    @property
    def session(self) -> GameSession:
        """The session that is shown."""
        return self.owner.session

    @property
    def widget(self) -> Widget:
        """The widget of all parts."""
        return self

    def compose(self) -> ComposeResult:
        self.set_class(self.owner.pane.plan is not None, "zoned")  # before the parts, so that none is styled twice
        app = self.owner.app
        yield StyledLines(id=PANES)
        for part in self.session.parts:
            if isinstance(part, MapPart):
                yield HexMap(lambda: app.keypad, id=part.name, bright=not app.person.terminal.remote)
                yield self.owner.pane.side_text("target", "right")
            elif isinstance(part, MenuPart | HandPart):
                yield CardFaces(id=part.name, digits=False)
            elif isinstance(part, PanelPart):
                yield self.owner.pane.panel_text(part.name, "" if part.quarter == "main" else "right")
            else:
                yield self.owner.pane.side_text(part.name, "right")
        yield StyledLines(id=PLAYBACK, classes="right")
        yield self.owner.pane.panel_text(DETAIL)

    @on(HexMap.Chosen)
    def _chosen(self) -> None:
        self.space_chosen()

    # --- the parts --------------------------------------------------------------------------------------------------

    @property
    def chart(self) -> HexMap | None:
        """The map on the screen."""
        part = self.session.chart
        return self.query_one(f"#{part.name}", HexMap) if part is not None else None

    @property
    def hand(self) -> RowList | None:
        """The hand, if it has room."""
        return self._rows_of(HandPart)

    @property
    def menu_rows(self) -> RowList | None:
        """The menu, if it is drawn."""
        part = of_kind(self.session.parts, MenuPart)
        return self._rows_of(MenuPart) if part is not None and part.drawn else None

    def _rows_of(self, kind: type[MenuPart | HandPart]) -> RowList | None:
        part = of_kind(self.session.parts, kind)
        return self.query_one(f"#{part.name}", RowList) if part and part.name in self.arranged.boxes else None

    @property
    def home(self) -> RowList | None:
        """The part with the focus when a prompt begins that the map does not answer."""
        return self.menu_rows or self.hand

    def folded(self) -> str:
        """Return the first board without room, or an empty text."""
        return next((part.name for part in self.session.boards() if part in self.arranged.folded), "")

    def question_place(self) -> tuple[int, tuple[int, int, int]] | None:
        """Return width and lines of the menu for a question; None if there is no menu."""
        menu, columns = self.menu_rows, self.owner.room.width
        zone = self.zone_of(MENU)
        if zone is not None:
            box = zone.box
            return box.width - DIALOG_MARGIN, (box.y + HEAD_LINES, box.height, columns - box.x - box.width)
        if menu is None:
            return None
        return menu.region.width - DIALOG_MARGIN, (menu.region.y, menu.region.height, columns - menu.region.right)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def arrange_parts(self) -> None:
        """Lay out the parts."""
        page_of = cache(self._hand_page)
        plan = self.owner.pane.plan
        self.set_class(plan is not None, "zoned")
        if plan is not None:
            self._arrange_zones(plan)
        else:
            self._shown_plan = None
            self._stack_parts(lambda width: length_of(page_of(width)))
        for widget in self.children:
            self._put(widget)
            if isinstance(widget, PanelText):
                zone = self.zone_of(widget.id or "")
                widget.can_focus, widget.is_heading = zone is not None, zone is not None and not zone.titled
        self._show_hand(page_of)
        if self.asking and self.owner.focused is not None and self.owner.focused.id not in self.arranged.boxes:
            self.focus_answer()

    def _put(self, widget: Widget) -> None:
        """Put a part where it was arranged; hide it if it has no room."""
        box = self.arranged.boxes.get(widget.id or "")
        widget.display = box is not None
        if box is not None:
            widget.styles.offset = (box.x, box.y)
            widget.styles.width, widget.styles.height = box.width, box.height

    def _stack_parts(self, hand_lines: HandLines) -> None:
        """Stack the parts of a game without fixed zones."""
        parts, room = self.session.parts, self.owner.room
        lines = room.height - FRAME_LINES - len(self.owner.lesson_lines())
        if self.playback.shown:
            self.arranged = arrange_playback(self.session, self.playback, room.width, lines)
        else:
            if not self.asking:
                parts = tuple(quiet(part) if isinstance(part, MenuPart) else part for part in parts)
            self.arranged = arrange(parts, room.width, lines, placing=self.placing, hand_lines=hand_lines)

    def _arrange_zones(self, plan: ZonePlan) -> None:
        """Give each part its zone, or all the room to one of them."""
        parts = self.session.parts
        columns, lines = self.zone_room
        if self.owner.pane.zoom not in plan.zones:
            self.owner.pane.zoom = ""
        zoom = DETAIL if self.playback.on_page and DETAIL in plan.zones else self.owner.pane.zoom
        shown = zoomed(plan, parts, zoom, columns, lines) if zoom else plan
        self._shown_plan = shown
        self.arranged = arrange_zones(parts, shown)
        boxes = self.arranged.boxes
        boxes[PANES] = Box(0, 0, columns, lines)
        zone = shown.zones.get(MENU)
        if shown.shared and zone is not None and self._menu_is_active:
            content = shown.content(MENU)
            taken = min(menu_lines(parts, zone), content.height) if self.asking else 0
            boxes[MENU] = content._replace(height=taken)
            boxes[DETAIL] = content._replace(y=content.y + taken, height=content.height - taken)
            if taken == content.height:
                del boxes[DETAIL]

    @property
    def zone_room(self) -> tuple[int, int]:
        """The columns and lines of all zones."""
        return self.owner.room.width, self.owner.room.height - HEAD_LINES - SLIM - 1 - len(self.owner.lesson_lines())

    @property
    def _menu_is_active(self) -> bool:
        """Whether the menu is in sight where the detail shares its zone."""
        reads_detail = self.owner.focused is not None and self.owner.focused.id == DETAIL
        return not self.playback.shown and not reads_detail and self.source is not None and self.source.id == MENU

    @property
    def source(self) -> Widget | None:
        """The part of which the detail is: that with the focus, or while a zone is read, the one before."""
        if self.owner.focused is not None and not isinstance(self.owner.focused, PanelText):
            return self.owner.focused
        return self._source

    def zone_of(self, name: str) -> Zone | None:
        """Return a zone as it is drawn; None for a game that stacks its parts."""
        return self._shown_plan.zones.get(name) if self._shown_plan is not None else None

    def focus_answer(self) -> None:
        """Move the focus to the part that answers."""
        part = self.chart if self.placing else self.home
        if part is not None:
            self.give_keys(part)

    def _hand_page(self, width: int) -> Page | None:
        """Return the hand for a width."""
        part = of_kind(self.session.parts, HandPart)
        return part.page(width) if part is not None else None

    def _show_hand(self, page_of: Callable[[int], Page | None]) -> None:
        """Draw the hand in its place."""
        shown, zone = self.hand, self.zone_of(HAND)
        box = self.arranged.boxes[shown.id or ""] if shown is not None else None
        cells, columns = box.width - MARGIN if box is not None else 0, 1
        part, numbers = of_kind(self.session.parts, HandPart), 0
        answers = self.session.client.seats and not self.session.client.table.read_only
        if zone is not None and shown is not None and part is not None and part.numbered and answers:
            shown.digits, shown.letters, numbers = True, self.owner.pane.hand_letters(), NUMBER
        elif zone is not None and shown is not None and part is not None and (part.numbered or part.indented):
            shown.indented, numbers = True, NUMBER
        if zone is not None and box is not None and shown is not None:
            columns = columns_filled(zone, len(self.entries))  # as many as before, unless cards have come or gone
            if (page := page_of(column_width(box, columns) - numbers)) is not None:
                columns = columns_filled(zone, len(page.entries))
            cells = column_width(box, columns)
            shown.margin = mark_columns(box, columns)
        page = page_of(cells - numbers) if box is not None else None
        entries = in_order(page, self.session.cursors.get("order hand", "")) if page is not None and zone else None
        if entries is None:
            entries = list(page.entries) if page is not None else []
        self.entries = {entry.key: entry for entry in entries}
        self._hand_title = page.title if page is not None else BLANK
        if not isinstance(shown, CardFaces) or box is None:
            return
        if zone is None:
            shown.lay(None)
            shown.noted = self.session.noted(entries) if self.asking else frozenset()
            shown.show(rows_on(page))
            return
        shown.lay(self._hand_display(box, columns, entries))
        shown.noted = self.session.noted(entries) if self.asking else frozenset()
        grouped = page is not None and entries == list(page.entries) and columns == 1
        shown.show(hand_rows(page, box.height) if page is not None and grouped else list(map(row_of, entries)))

    def _hand_display(self, box: Box, columns: int, entries: Sequence[PageRow]) -> Display | None:
        """Lay the hand out in its zone: as card faces if all have room, else as rows in columns."""
        part = of_kind(self.session.parts, HandPart)
        faces = part.faces(box.width, box.height) if part is not None and part.faces is not None else None
        return faces or in_columns({entry.key: entry.lines[0] for entry in entries}, box, columns)

    def draw_map(self) -> None:
        """Draw the map."""
        chart, drawing = self.chart, self.arranged.drawing
        if chart is None or drawing is None:
            return
        picture = self.session.picture(drawing)
        if not self.placing and picture.legal:
            picture = replace(picture, legal=())
        if marks := self.playback.marks() or picture.marks or self.session.badges(self.owner.app.pace):
            picture = replace(picture, marks=marks)
        chart.show(picture, drawing)

    def draw_menu(self) -> None:
        """Draw the menu."""
        menu = of_kind(self.session.parts, MenuPart)
        items = menu.items if menu is not None and self.asking else ()
        self.menu = {item.key: item for item in items}
        shown, zone = self.menu_rows, self.zone_of(MENU)
        if not isinstance(shown, CardFaces):
            return
        shown.noted = self.session.noted(items=items)
        if zone is None:
            shown.show(menu_rows(items, self.arranged.boxes[shown.id or ""].width - MARGIN, self.owner.sign))
            return
        past, viewer = self.session.client.table.read_only, self.session.viewer
        waits = not items and (past or not self.session.client.table.ended)
        if waits:
            items = menu.items if (menu := former_menu(self.session, self.menus_shown.get(viewer))) is not None else ()
        self.menus_shown[viewer] = menu
        box, shared = self.arranged.boxes[shown.id or ""], self._shown_plan is not None and self._shown_plan.shared
        told = fewer(items, zone) if shared else one_by_one(items, box.height if zone.columns == 1 else 0)
        columns = menu_columns(told, zone)
        rows = rows_in_zone(told, column_width(box, columns), self.owner.sign, waits=waits and not past)
        shown.margin = mark_columns(box, columns)
        shown.lay(in_groups([(row.value or "", row.lines[0]) for row in rows], box, columns))
        shown.show(rows)

    def draw_card(self) -> None:
        """Draw the card under the cursor of the hand, and recent events if there is room."""
        part = of_kind(self.session.parts, CardPart)
        box = self.arranged.boxes.get(part.name) if part is not None else None
        if part is None or box is None or self.owner.slim:
            return
        width, entry = box.width - MARGIN, self.held()
        told: list[StyledLine] = entry.beside(width, box.height) if entry is not None and self.asking else []
        news, left = part.news(width), box.height - len(told) - 2
        if news and left >= NEWS_LEAST:
            told = [*told, *([BLANK] if told else []), line((part.head, "head")), *news[:left]]
        self.query_one(f"#{part.name}", StyledLines).show(told)

    def held(self) -> PageRow | None:
        """Return the row of the hand under the cursor."""
        hand = self.hand
        return self.entries.get(hand.value or "") if hand is not None else None

    def draw_texts(self) -> None:
        """Draw the parts that are only to be read."""
        shown = {part.name: part for part in self.session.parts if isinstance(part, PanelPart)}
        for name, lines in self.arranged.lines.items():
            text = self.query_one(f"#{name}", StyledLines)
            if isinstance(text, PanelText) and name in shown:
                text.all_lines = partial(shown[name].lines, self.arranged.boxes[name].width, ALL_LINES)
            text.show(lines)

    def texts_to_read(self) -> list[PanelText]:
        """Return the zones that are only to be read: the detail, then the others from the top, line by line."""
        plan = self._shown_plan
        if plan is None:
            return []
        boxes = {name: plan.zones[name].box for name in self.arranged.lines}
        names = [DETAIL, *sorted(boxes, key=lambda name: (boxes[name].y, boxes[name].x))]
        found = (self.query_one(f"#{name}", PanelText) for name in names if name in plan.zones)
        return [text for text in found if any(map(plain, text.lines))]

    def draw_panels(self, panels: Mapping[str, PanelLines]) -> None:
        """Draw parts in another way."""
        for name, draw in panels.items():
            if (box := self.arranged.boxes.get(name)) is not None:
                part, lines = self.query_one(f"#{name}"), draw(box.width, box.height)
                if isinstance(part, RowList):
                    part.show([ListRow((content,)) for content in lines])
                elif isinstance(part, StyledLines):
                    part.show(lines)

    def draw_panes(self) -> None:
        """Draw the rules between the zones, with the title of each and a band for the one with the focus."""
        plan = self._shown_plan
        if plan is None:
            return
        menu = self.menus_shown.get(self.session.viewer)
        parts = [menu or part if part.name == MENU else part for part in self.session.parts]
        titles = {part.name: title_of(part, self.owner.words.name("explain.part", part.name)) for part in parts}
        hand = of_kind(self.session.parts, HandPart)
        if hand is not None and not hand.title:
            titles[hand.name] = Title(self._hand_title, hand.note, hand.aside)
        titles[DETAIL] = self._detail_title()
        if NEWS in titles:
            key = Run(self.owner.sign("events.next"), "key")
            titles[NEWS] = replace(titles[NEWS], right=line(key, (f" {self.owner.words.say('move.replay')}", "dim")))
        for rows, name in ((self.hand, HAND), (self.menu_rows, MENU)):
            if rows is not None and rows.noted and name in titles:
                titles[name] = replace(titles[name], name=line((f"{NOTE} ", "marked"), *titles[name].name))
        hidden = "" if not plan.shared else DETAIL if self._menu_is_active else MENU
        zones = {name: zone for name, zone in plan.zones.items() if name != hidden}
        plan, active = replace(plan, zones=zones), {self._active_zone(zones)}
        shown = rules(plan, titles, active, self.zone_room, painted=self.owner.words.painted)
        self.query_one(f"#{PANES}", StyledLines).show(shown)

    def _active_zone(self, zones: Mapping[str, Zone]) -> str:
        """Return the zone whose title is drawn on a band; none while a pane above has the keys."""
        above = self.owner.app.screen
        if above is not self.owner and (pane := pane_of(above)) is not None and pane.docked:
            return ""
        focused = self.owner.focused if not self.playback.shown else None
        name = focused.id or "" if focused is not None else ""
        if name in zones and zones[name].titled:
            return name
        return "" if isinstance(focused, PanelText) else DETAIL

    def _detail_title(self) -> Title:
        """Return the title of the detail: the menu line, the space, the card, or the moves that are played back."""
        if self.playback.shown:
            return zone_title(self.owner.words, self.playback)
        rows, source = self.menu_rows, self.source
        if rows is not None and source is rows:
            if (item := self.menu.get(rows.value or "")) is not None:
                return Title(line((item.full_label, "head")))
        elif self.chart is not None and source is self.chart:
            return space_title(self.owner.words, self.chart.cursor, self.chart.picture.legal)
        kind = "card" if self.hand is not None and source is self.hand else "detail"
        return Title(line((self.owner.words.say(f"zone.{kind}"), "head")))

    def show_detail(self) -> None:
        """Draw the detail of what is under the cursor, with the hint."""
        box = self.arranged.boxes.get(DETAIL)
        if box is None or not self.owner.laid:
            return
        self.query_one(f"#{DETAIL}", StyledLines).show(tight(self._detail(box.width, box.height), box.height))

    def _detail(self, columns: int, lines: int) -> list[StyledLine]:
        """Draw the effect of what is under the cursor, or the move that is played back."""
        if self.playback.shown:
            told = partial(zone_lines, self.session, self.playback, columns, lines)
            return self.owner.pane.with_hint(told(self.owner.pane.remark_lines(columns)), columns, lines)
        chart, part, rows, source = self.chart, self.session.chart, self.menu_rows, self.source
        if chart is not None and part is not None and chart.cursor is not None and source is chart:
            if self.placing and part.within is not None:
                return self.owner.pane.hinted(partial(part.within, chart.cursor, columns), columns, lines)
            if self.placing:
                return self.owner.pane.with_hint(part.target(chart.cursor, columns), columns, lines)
            return self.owner.pane.with_hint([], columns, lines)
        if rows is not None and source is rows:
            item = self.menu.get(rows.value or "")
            shown: list[StyledLine] = []
            if item is None or not self.asking:
                return self.owner.pane.with_hint(shown, columns, lines)
            if item.within is not None:
                return self.owner.pane.with_hint(item.within(columns, lines), columns, lines)
            if lines < BRIEF and self.owner.pane.hint[1]:
                return self.owner.pane.with_hint([], columns, lines)
            if lines < BRIEF and item.open and item.choice is not None:
                return [line(self.session.brief(item.choice, columns))]
            if item.detail is not None and lines >= BRIEF:
                shown = item.detail(columns)
            elif item.open and item.choice is not None:
                shown = self.session.game_view.outcome(self.session.scene, item.choice, columns)
                shown = shown if len(shown) <= lines else packed_outcome(shown[1:], columns)
            return self.owner.pane.with_hint(shown, columns, lines)
        entry = self.held()
        if entry is None:
            return self.owner.pane.with_hint([], columns, lines)
        shown = entry.beside(columns, lines)
        same = self.owner.pane.hint[0] in ("", self.owner.row_text(entry)) and not entry.open
        return shown if same and shown else self.owner.pane.hinted(partial(entry.beside, columns), columns, lines)

    def give_keys(self, part: Widget) -> None:
        """Focus a part at once, and draw what depends on it."""
        before = self.owner.focused
        self.owner.give_keys(part)
        if before is not part:
            self.on_descendant_focus()

    def on_descendant_focus(self) -> None:
        """Draw the titles and the detail for the zone to which a key or the mouse has moved the focus."""
        self._source = self.source
        plan = self._shown_plan
        if plan is None or not self.owner.here or not self.owner.slim:
            return
        if plan.shared:
            self._arrange_zones(self.owner.pane.plan or plan)
            for name in (MENU, DETAIL):
                self._put(self.query_one(f"#{name}"))
            self.draw_menu()
        self.draw_panes()
        self.show_detail()
