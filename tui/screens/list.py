"""A list to choose from or to read: cards, projects, actions, goals, targets; a panel describes the row."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from rich.cells import cell_len
from textual import on
from textual.widget import Widget

from engine.core.choice import Choice
from tui.app.game_session import Answer, GameSession
from tui.games.explanations import WIDE, Subject
from tui.games.page import DIALOG, LIST_SHARE, Page, PageRow, matching, placed_once
from tui.games.table_layout import Box
from tui.games.zone_layout import DETAIL_LEAST, Title, column_width, columns_filled, in_columns, mark_columns
from tui.games.zones import HAND, MENU, Zone
from tui.keys.keymap import bindings
from tui.screens.framed_screen import SAID, TALL
from tui.screens.game_screen import GameScreen
from tui.screens.list_context import ListContext
from tui.screens.prompt_keys import PromptKeys
from tui.screens.requests import FilterRequest, Make, Mode
from tui.screens.row_marks import MARKS_MARGIN, RowMarks
from tui.screens.row_search import RowSearch
from tui.screens.table_rows import BETWEEN, below_headings
from tui.widgets.card_display import Display
from tui.widgets.card_faces import CardFaces
from tui.widgets.containers import Horizontal, Vertical
from tui.widgets.row_list import MARGIN, ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, line, plain, width
from tui.widgets.styled_widget import StyledLines

TITLE_SPACES, FLAG_SPACES = 6, 2
"""Columns of a rule that its title, a remark and its ends leave free, and those around what is at its right end."""


class ListScreen(GameScreen[Answer | None]):
    """A page on the screen. Answers with the value of the row, or with a step back."""

    BINDINGS = bindings("undo", "hand", "lesson", "list", "zoom")
    teaches = True
    takes_keys = "#rows"

    def __init__(self, session: GameSession, make: Make, mode: Mode = "prompt", shows: str = "") -> None:
        """Create the list; ``shows``: what the page shows, if that is not its kind."""
        super().__init__(session)
        self.context = ListContext(self)
        self.search = RowSearch(self, self.show_matches)
        self.prompt = PromptKeys(self, self.dismiss)
        self.marks: RowMarks | None = None
        """The selected rows, if several can be."""
        self.controllers = (self.search, self.prompt)
        self.make, self.mode = make, mode
        self.page = self.make_page(DIALOG)
        self.shows = shows or self.shows or self.page.kind
        self._memory = f"{self.page.kind} {session.client.count}" if mode == "prompt" else self.page.kind
        """The name of the remembered cursor: a later question of the same kind has its own."""
        if mode == "look" or self.is_read_only:
            self.key_names = {**self.key_names, "rows.choose": "key.back"}
        self.entries: dict[str, PageRow] = {}
        self.tag = ""
        self.chosen: dict[str, str] = {}  # by filter
        self._flagged = False
        """Whether the title says that the choice cannot be undone."""
        self.pane.flag_title = self._flag_title
        order, orders = session.cursors.get(f"order {self.page.kind}", ""), self.page.orders
        self.order = order if order in orders else next(iter(orders), "")

    @property
    def rows(self) -> RowList:
        """The rows."""
        return self.query_one("#rows", RowList)

    def make_page(self, columns: int) -> Page:
        """Make the page for a number of columns, and note which zone of the table it takes."""
        page = placed_once(self.make(columns))
        self.pane.docks = self.mode != "look" or bool(page.zone)
        self.pane.zone_name, self.pane.detail_least = page.zone or MENU, page.least
        return page

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        with Horizontal(id="body"):
            with Vertical(id="listed"):
                yield self.make_rows()
                yield StyledLines(id="context")
            yield from self.context.compose()

    def begin(self) -> None:
        if self.marks is not None and (first := self.marks.begin()) is not None:
            self.session.cursors[self._memory] = first
        super().begin()

    def make_rows(self) -> RowList:
        """Create the rows."""
        if self.marks is not None:
            return self.marks.make_rows()
        return CardFaces(id="rows", digits=self.numbered, letters=self.free_letters())

    @property
    def numbered(self) -> bool:
        """Whether digits take rows: not on a page to read."""
        return self.page.digits and self.mode != "look"

    @property
    def is_read_only(self) -> bool:
        """Whether a page of the menu is only to read."""
        return self.mode == "menu" and all(entry.value is None for entry in self.page.entries)

    def way(self) -> str:
        """Describe the rows that lead to a lesson's choice; if none do, back and another way."""
        way = self.session.way(marks=self.marks and self.marks.rows.marks)
        leads = self.mode == "menu" and way and self.session.way_in(self.make(WIDE))
        return leads or (self.words.say("learn.do-back", way=way) if self.mode == "menu" and way else way)

    @staticmethod
    def list_width(columns: int) -> int:
        """Return the columns of the list, without the cursor."""
        return columns * LIST_SHARE[0] // LIST_SHARE[1] - 2

    @property
    def listed(self) -> int:
        """The same for this window, minus what the panel needs; as a pane, what its zone has."""
        zone = self.zone
        if zone is not None:
            return column_width(self.rows_box, self.zone_columns)
        return min(self.list_width(self.room.width), self.room.width - self.page.beside - 4)

    @property
    def columns_taken(self) -> int:
        """The columns that the rows take of the window, with their cursor."""
        return self.listed + 2

    @property
    def zone(self) -> Zone | None:
        """The zone whose place it takes as a pane of the table; None if it fills the screen."""
        plan = self.pane.plan
        if plan is None or not self.pane.docked:
            return None
        return plan.zones.get(self.pane.zone_name) or plan.zones[MENU]

    @property
    def zone_columns(self) -> int:
        """The columns of the list in its zone: several only where the table shows the same rows so."""
        zone, rows = self.zone, len(self.page.entries) + len(list(filter(None, self.page.sections)))
        return columns_filled(zone, rows) if zone is not None and self.pane.zone_name == HAND else 1

    @property
    def rows_box(self) -> Box:
        """The rectangle of the rows in the zone."""
        plan = self.pane.plan
        assert plan is not None
        return plan.content(self.pane.zone_name if self.pane.zone_name in plan.zones else MENU)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        columns = self.room.width
        if not self.pane.docked:  # else its zone says how wide it is
            self.page = self.make_page(self.list_width(columns) - self.rows_margin())
        if self.page.beside or self.pane.docked:
            self.page = self.make_page(self.listed - self.rows_margin())
        if not self.pane.docked:
            kept = self.foot_lines if self._drawn_for.width == columns else SAID
            hints = map(self._hint_of, self.page.entries)
            self.say_in(max(kept, SAID + any(cell_len(hint) >= columns for hint in hints)))
        self.show_frame()
        self.show_matches()

    def show_matches(self) -> None:
        """Show the matching rows, and extra content around them."""
        self.show_rows()
        needed, above = self.lines_needed(), len(self.above())
        self.pane.dock(self.query_one("#listed"), self.query_one("#side"), needed + above - 1, above)
        if self.pane.docked:
            self.pane.hide_extras()
            self.pane.show_panels(self.page.panels)
            self.rows.styles.height = "1fr"
        else:
            self.query_one("#listed").styles.width = self.columns_taken
            actions = self._longest_panel()
            below = self.context.show(above + needed, above + actions if actions else 0, self.columns_taken)
            self.rows.styles.height = needed if below else "1fr"
        self.show_row()

    def refresh_texts(self) -> None:
        super().refresh_texts()
        self.page = self.make_page(self.listed - self.rows_margin())  # for the filters above

    def lines_needed(self) -> int:
        """Return the height of the whole list: with more of each row if that and the detail have room."""
        laid = self.in_place() or self.pane.laid_in_zone(self.page.pane)
        if laid:
            return laid.lines
        short = sum(len(row.lines) for row in self.rows.rows)
        full = short + sum(len(row.more) for row in self.rows.rows)
        plan = self.pane.plan
        if full == short or plan is None or not self.pane.docked or not self.pane.shares_zone(plan):
            return full
        zone = plan.zones.get(self.pane.zone_name) or plan.zones[MENU]
        return full if zone.titled + full + (self.pane.detail_least or DETAIL_LEAST) <= zone.box.height else short

    def _longest_panel(self) -> int:
        """Return the height of the longest panel text; 0 if unused, or if there are too many rows."""
        if self.room.height < TALL or len(self.page.entries) > self.room.height:
            return 0
        return max((len(entry.detail(self.panel_width())) for entry in self.page.entries), default=0)

    def rows_margin(self) -> int:
        """Return what else is in front of each row."""
        if self.marks is not None:
            return MARKS_MARGIN
        return 2 if self.numbered or self.leaves_numbers else 0

    @property
    def leaves_numbers(self) -> bool:
        """Whether rows without numbers leave the room of these, so that a hand that is only read keeps its place."""
        return not self.numbered and self.pane.in_hand

    def show_rows(self) -> None:
        """Show the rows in the current order and filter."""
        self.rows.indented = self.leaves_numbers
        self.rows.margin = mark_columns(self.rows_box, self.zone_columns) if self.zone is not None else MARGIN
        entries = [entry for entry in matching(self.page.entries, self.chosen) if self._fits(entry)]
        self.entries = {entry.key: entry for entry in entries}
        grouped = not self.page.orders or self.order == self.page.orders[0]
        if not grouped:
            entries.sort(key=lambda entry: entry.orders.get(self.order, ()))
        headings = self.page.sections if grouped else ()
        rows = below_headings(entries, headings, self._between(), more=self.pane.tells_more)
        if not entries:
            rows.append(ListRow((line((self.words.say("screen.empty"), "dim")),)))
        self.lay_rows(rows)
        self.rows.noted = self.session.noted(entries) if self.answers_here() else frozenset()
        self.rows.show(rows, self._remembered() if self.rows.value is None else None)
        self.query_one("#title", StyledLines).show(self.above())

    def _between(self) -> ListRow | None:
        """Return the row between two sections: in the zone of the hand where there is a line for it."""
        if not self.pane.docked:
            return ListRow((BLANK,))
        return BETWEEN if self.pane.in_hand else None

    def lay_rows(self, rows: list[ListRow]) -> None:
        """Lay the rows out where the table draws them, or in the columns of the zone, if it has several."""
        zone, shown = self.zone, self.rows
        if isinstance(shown, CardFaces) and (placed := self.in_place()) is not None:
            shown.lay(placed)
        elif isinstance(shown, CardFaces):
            named = {row.value: row.lines[0] for row in rows if row.value is not None}
            laid = in_columns(named, self.rows_box, self.zone_columns) if zone is not None else None
            shown.lay(self.pane.laid_in_zone(self.page.pane) or laid)

    def in_place(self) -> Display | None:
        """Return the rows at the places where the table draws them in the zone; None if they form a list."""
        docked = self.page.docked if self.zone is not None else None
        return docked(self.rows_box.width, self.rows_box.height) if docked is not None else None

    def above(self) -> list[StyledLine]:
        """Draw the lines above the rows: the head, and a picture of the selection if there is one."""
        return [*self._head(), *(self.marks.picture() if self.marks is not None else ())]

    def _head(self) -> list[StyledLine]:
        """Draw title and head of the page; as a pane, the rule with the title."""
        zone = self.zone
        if zone is None:
            return [self._title(), *self.page.head]
        if self.in_place() is not None:
            part = next((part for part in self.session.parts if part.name == self.page.zone), None)
            name = Title(part.title, part.note, part.aside) if part and part.title else Title(self.page.title)
            return [self.pane.title_in_rule(name, zone.box.width)] if zone.titled else []
        return [self.pane.title_in_rule(self._docked_title(zone.box.width), zone.box.width), *self.page.head]

    def _docked_title(self, cells: int) -> Title:
        """Return the title for a rule with a number of cells: name, order, filters, remarks, whether it is final."""
        name = self.page.title
        flag = self.pane.final_flag if self._flagged else BLANK
        room = cells - width(name) - width(flag) - TITLE_SPACES - (FLAG_SPACES if flag else 0)
        notes = (line((self._state(), "dim")), *self.page.notes) if self._state() else self.page.notes
        return Title(name, next((note for note in notes if width(note) <= room), BLANK), flag)

    def _flag_title(self) -> bool:
        """Say in the title that this cannot be undone, if it has room; return whether it has."""
        zone, needed = self.zone, width(self.page.title) + width(self.pane.final_flag) + TITLE_SPACES + 1
        self._flagged = zone is not None and self.in_place() is None and needed <= zone.box.width
        return self._flagged

    def _remembered(self) -> str | None:
        """Return the last position of the cursor, at first that of the page, if something can be done there."""
        entry = self.entries.get(self.session.cursors.get(self._memory, self.page.start))
        return entry.key if entry is not None and (entry.open or self.mode == "look") else None

    def _fits(self, entry: PageRow) -> bool:
        text = entry.search or " ".join(map(plain, entry.lines))
        return (not self.tag or self.tag in entry.tags) and self.search.text.casefold() in text.casefold()

    def _title(self) -> StyledLine:
        return line("  ", *self.page.title, "   ", (self._state(), "dim"))

    def _state(self) -> str:
        """Return the order and the filters of the list."""
        texts: list[str] = []
        if self.page.orders and self.order != self.page.orders[0]:
            texts.append(self.words.say("screen.sorted", order=self.words.name("order", self.order)))
        if self.tag:
            texts.append(self.words.say("screen.tagged", tag=self.words.name("tag", self.tag)))
        names = {facet.key: dict(facet.values) for facet in self.page.facets}
        texts += [names[key][value] for key, value in self.chosen.items()]
        if self.search.text:
            texts.append(self.words.say("screen.filtered", text=self.search.text))
        return "  ".join(texts)

    @property
    def entry(self) -> PageRow | None:
        """The row under the cursor."""
        value = self.rows.value
        return self.entries.get(value) if value is not None else None

    def show_row(self) -> None:
        """Show panel and hint for the row under the cursor."""
        if not self.pane.docked:
            room = self.middle_lines - len(self.above())
            self.query_one("#panel", StyledLines).show(self.details(self.panel_width(), room))
        self.show_prompt((self.waiting() if self.mode == "look" else "") or self.page.prompt)
        if self.mode == "prompt":
            self.prompt.show_moves()
        self.show_row_hint()
        self.show_keys()

    def show_row_hint(self) -> None:
        """Show the hint for the row under the cursor, or for the rows that are selected."""
        entry = self.entry
        self.show_hint(self._hint_of(entry), "" if entry is None or entry.open else "bad")

    def show_detail(self) -> None:
        plan, entry = self.pane.plan, self.entry
        if plan is None or not self.pane.docked:
            return
        box = self.pane.boxes(plan, self.lines_needed() + len(self.above()) - 1)[1]
        columns = self.pane.detail_columns(plan)
        room = box.height - (not self.pane.shares_zone(plan))
        lines, text = self.details(columns, room), self.pane.hint[0]
        before, self._flagged = self._flagged, False
        told = entry is not None and not entry.open and text == self._hint_of(entry) and bool(lines)
        shown = lines if told else self.pane.hinted(partial(self.details, columns), columns, room)
        self.pane.show_pane(plan, box, shown)
        if self._flagged != before:
            self.query_one("#title", StyledLines).show(self.above())

    def details(self, columns: int, lines: int) -> list[StyledLine]:
        """Draw the detail of the row under the cursor, or of the rows that are selected where the table shows them."""
        if self.marks is not None and self.page.told is not None and self.in_place() is not None:
            return self.page.told(self.marks.values(), columns)
        return self.entry.beside(columns, lines) if self.entry is not None else []

    def _hint_of(self, entry: PageRow | None) -> str:
        """Return the hint of a row, with a note if Enter makes a choice that cannot be undone."""
        why = "" if entry is None else entry.why if self.mode == "look" else self.row_text(entry)
        if self.pane.docked and entry is not None and entry.open and entry.within is not None:
            why = ""  # the detail says it all
        said = why or self.page.hint
        takes = entry is not None and entry.open and not entry.page and self.mode != "look"
        return self.and_final(said, entry.value if entry is not None and takes else None)

    def panel_width(self) -> int:
        """Return the columns of the panel."""
        if (plan := self.pane.plan) is not None and self.pane.docked:
            return self.pane.detail_columns(plan)
        return max(self.room.width - self.listed - 4, 20)

    def cursor_moved(self, part: Widget) -> None:
        if isinstance(part, RowList):
            self.session.cursors[self._memory] = part.value
        self.show_row()

    def under_cursor(self) -> Subject | None:
        if (entry := self.entry) is None:
            return None
        wide = next((found for found in self.make(WIDE).entries if found.key == entry.key), entry)
        subject = self.session.game_view.explain_row(self.session.scene, wide)
        return self.marks.with_box(subject, entry.key) if self.marks is not None and subject is not None else subject

    def around(self) -> list[Subject]:
        return [self.part("head", self.page.head), *super().around()]

    # --- answering --------------------------------------------------------------------------------------------------

    @on(RowList.Marked)
    def _marked(self) -> None:
        if self.page.picture is not None:
            self.query_one("#title", StyledLines).show(self.above())
        self.show_row()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        if (entry := self.entries.get(event.row.value)) is not None:
            self.session.cursors[self._memory] = entry.key
            self.choose(entry)

    def choose(self, entry: PageRow) -> None:
        """Answer with a row, or say why not."""
        if self.mode == "look" or self.is_read_only:
            self.dismiss(None)
        elif entry.value is None or not entry.open:
            self.show_hint(entry.why or self.page.hint, "bad" if not entry.open else "")
        elif entry.page:
            self._open_page(entry.page)
        else:
            self.answer(entry.value)

    def choice_here(self) -> Choice | None:
        return self.entry.value if self.entry is not None and isinstance(self.entry.value, Choice) else None

    def _open_page(self, name: str) -> None:
        """Open a page above this one; its answer is the answer of both."""
        session = self.session
        make: Make = lambda width: session.game_view.page(session.scene, name, width)  # noqa: E731
        self.open_screen(ListScreen(session, make, "menu"), self._page_answered)

    def _page_answered(self, answer: Answer | None) -> None:
        if answer is not None:
            self.answer(answer)

    def answers_here(self) -> bool:
        return self.mode != "look"

    def accept(self, choice: Choice) -> None:
        self.dismiss(choice)

    def answer(self, value: Any) -> None:
        """Answer, after a warning if it is probably a slip."""
        question = self.page.asks(value) if self.page.asks is not None else None
        self.ask_first(question, lambda: self.dismiss(value), *([value] if isinstance(value, Choice) else []))

    def _answers_only(self) -> bool:
        """Return whether there is no filter, search or zoom to leave before the decision itself."""
        left = self.tag or self.chosen or self.search.text or self.search.is_open or self.pane.zoom
        return self.mode == "prompt" and not left

    def back_cancels(self) -> bool:
        return self._answers_only() and self.prompt.cancels()

    def action_back(self) -> None:
        """Clear the filter, leave the zoom, close the list, or cancel the move."""
        tagged, self.tag, self.chosen = self.tag or self.chosen, "", {}
        if self.search.stop():
            return
        if tagged:
            self.show_matches()
        elif self.pane.zoom:
            self.action_zoom()
        elif self.mode == "prompt":
            self.prompt.cancel()
        else:
            self.dismiss(None)

    # --- order and filter -------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("mark", "mark_all", "mark_none"):
            return self.rows.marking
        if action == "sort":
            return len(self.page.orders) > 1
        if action == "search":
            return not self.search.is_open
        if action == "filter":
            return bool(self.page.facets)
        if action == "back" and self._answers_only():
            return True if self.back_cancels() else None
        if action == "tag":
            return bool(self.page.tags)
        if action in ("undo", "redo"):
            return self.mode != "look" and self.session.scene.decision is not None
        return super().check_action(action, parameters)

    def action_sort(self) -> None:
        """Switch to the next order."""
        orders = self.page.orders
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        self.session.cursors[f"order {self.page.kind}"] = self.order
        self.show_matches()

    def action_filter(self) -> None:
        """Open the filters."""
        self.open_screen(FilterRequest(self.session, lambda: self.page, self.chosen), self._on_filter)

    def _on_filter(self, chosen: dict[str, str] | None) -> None:
        self.chosen = chosen or {}
        self.show_matches()

    def action_tag(self) -> None:
        """Show only cards with the next tag; after the last one all."""
        tags = ("", *self.page.tags)
        self.tag = tags[(tags.index(self.tag) + 1) % len(tags)]
        self.show_matches()
