"""The table: the parts that a game says it has, laid out for the window. What has no room is behind a key."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from textual import on
from textual.widget import Widget

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from tui.games.arrange import MARGIN, Arrangement, arrange
from tui.games.page import Entry, MenuItem
from tui.games.parts import Card, Chart, Hand, Menu, Panel, of_kind
from tui.games.signs import WIDE, Subject
from tui.play.session import Session
from tui.screens.frame import BESIDE_CURSOR, SMALLEST
from tui.screens.running import FRAME_LINES, Running
from tui.widgets.hexmap import HexMap
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, inked, line, spread
from tui.widgets.rows import Row, Rows

NEWS_LEAST = 4
"""With fewer lines left below a card there is no news."""


class TableScreen(Running):
    """The table of any game."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.placing = False
        """Whether the map answers the decision."""
        self.entries: dict[str, Entry] = {}
        """The rows of the hand, by their keys."""
        self.arranged = Arrangement()

    def middle(self) -> Iterable[Widget]:
        for part in self.session.parts:
            if isinstance(part, Chart):
                yield HexMap(id=part.name)
                yield Lines(id="target", classes="right")
            elif isinstance(part, Menu | Hand):
                yield Rows(id=part.name, digits=False)
            else:
                yield Lines(id=part.name, classes="" if part.quarter == "main" else "right")

    # --- the parts --------------------------------------------------------------------------------------------------

    @property
    def chart(self) -> HexMap | None:
        """The map on the screen."""
        part = self.session.chart
        return self.query_one(f"#{part.name}", HexMap) if part is not None else None

    @property
    def hand(self) -> Rows | None:
        """The hand, where it has room."""
        return self._rows_of(Hand)

    @property
    def menu_rows(self) -> Rows | None:
        """The menu, where it is drawn."""
        part = of_kind(self.session.parts, Menu)
        return self._rows_of(Menu) if part is not None and part.drawn else None

    def _rows_of(self, kind: type[Menu | Hand]) -> Rows | None:
        part = of_kind(self.session.parts, kind)
        return self.query_one(f"#{part.name}", Rows) if part is not None and part.name in self.arranged.boxes else None

    @property
    def home(self) -> Rows | None:
        """Where the keys are when a prompt begins that is not answered on the map."""
        return self.menu_rows or self.hand

    def folded(self) -> str:
        return next((part.name for part in self.session.boards if part in self.arranged.folded), "")

    def side_width(self) -> int:
        box = next((box for box in self.arranged.boxes.values() if box.x), None)
        return max(box.width - MARGIN, 20) if box is not None else self.room.width // 2

    # --- answering --------------------------------------------------------------------------------------------------

    def on_table(self, decision: Decision) -> bool:
        """Whether the map, the menu or the hand answers it."""
        menu = of_kind(self.session.parts, Menu)
        return self._is_placing(decision) or bool(menu is not None and menu.items)

    def _is_placing(self, decision: Decision | None) -> bool:
        """Whether choices mean spaces of the map, all but those that the menu has letters for."""
        chart, menu = self.session.chart, of_kind(self.session.parts, Menu)
        if decision is None or chart is None or not isinstance(decision.options, OneOf):
            return False
        lettered = [item.choice for item in menu.items] if menu is not None else []
        placed = [choice for choice in decision.options if chart.space_of(choice) is not None]
        return bool(placed) and all(choice in placed or choice in lettered for choice in decision.options)

    def _focus_answer(self) -> None:
        """What had the keys has no room any more: where the decision is answered has them now."""
        part = self.chart if self.placing else self.home
        if part is not None:
            self.give_keys(part)

    def begin_prompt(self) -> None:
        chart, home = self.chart, self.home
        if self.placing and chart is not None:
            self.give_keys(chart)
            if chart.cursor not in chart.picture.legal:
                chart.point_at(chart.picture.legal[0])
            self._show_space()
        elif home is not None:
            self.give_keys(home)
            if home is self.hand:
                self._begin_hand(home)

    def _begin_hand(self, hand: Rows) -> None:
        """The cursor starts anew on the first card that can be chosen: another decision, another hand."""
        first = next((index for index, row in enumerate(hand.rows) if row.open and row.value is not None), None)
        if first is not None:
            hand.put_cursor(first)
        self.show_cursor()
        self._draw_card()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        if not self.laid or self.room.width < SMALLEST[0] or self.room.height < SMALLEST[1]:
            return  # in a window that is too small the table waits as it is
        scene = self.session.scene
        self.placing = self._is_placing(scene.decision) and self.asking
        self.show_frame()
        self._arrange()
        self._draw_map()
        for name, lines in self.arranged.lines.items():
            self.query_one(f"#{name}", Lines).show(lines)
        self._draw_menu()
        self.draw_prompt()
        self._draw_card()
        self.show_keys()

    def _arrange(self) -> None:
        """Finds out where everything stands, and puts it there."""
        parts, room = self.session.parts, self.room
        asked = parts if self.asking else tuple(_quiet(part) if isinstance(part, Menu) else part for part in parts)
        hand = self._hand_rows()
        self.arranged = arrange(
            asked, room.width, room.height - FRAME_LINES, placing=self.placing, hand_lines=_lines_wanted(hand)
        )
        for widget in self.query_one("#middle").children:
            box = self.arranged.boxes.get(widget.id or "")
            widget.display = box is not None
            if box is not None:
                widget.styles.offset = (box.x, box.y)
                widget.styles.width, widget.styles.height = box.width, box.height
        shown = self.hand
        if shown is not None:
            shown.show(hand)
        if self.asking and self.focused is not None and self.focused.id not in self.arranged.boxes:
            self._focus_answer()

    def _hand_rows(self) -> list[Row]:
        """The rows of the hand, as wide as its share of the window."""
        part = of_kind(self.session.parts, Hand)
        if part is None:
            return []
        page = part.page(self.room.width * part.share[0] // part.share[1] - MARGIN)
        self.entries = {entry.key: entry for entry in page.entries}
        return [Row((page.title,)), *(Row(entry.lines, entry.key, entry.open) for entry in page.entries)]

    def _draw_map(self) -> None:
        chart, drawing = self.chart, self.arranged.drawing
        if chart is None or drawing is None:
            return
        picture = self.session.picture(drawing)
        if not self.placing and picture.legal:
            picture = replace(picture, legal=())
        chart.show(self.with_events(picture), drawing)

    def redraw_map(self) -> None:
        self._draw_map()

    def show_place(self, space: int | None) -> None:
        chart = self.chart
        if space is not None and chart is not None and not self.placing:
            self.give_keys(chart)
            chart.point_at(space)
            self._show_space()

    def _draw_menu(self) -> None:
        menu = of_kind(self.session.parts, Menu)
        items = menu.items if menu is not None and self.asking else ()
        self.menu = {item.letter: item for item in items}
        shown = self.menu_rows
        if shown is not None:
            width = self.arranged.boxes[shown.id or ""].width - MARGIN
            rows = [Row((self._menu_line(item, width),), item.letter, item.open) for item in items]
            shown.show([Row((BLANK,)), *rows])

    def _menu_line(self, item: MenuItem, width: int) -> Line:
        ink = "" if item.open else "dim"
        letter = (self.sign(f"menu.{item.letter}"), "key" if item.open else "dim")
        label = inked(line(" ", *(item.shown or (item.label,))), ink)
        return spread(line(letter, *label), line((f" {item.note}", ink, item.means)), width)

    def _draw_card(self) -> None:
        """The card under the cursor of the hand, and what everybody did lately as far as there is room."""
        part = of_kind(self.session.parts, Card)
        box = self.arranged.boxes.get(part.name) if part is not None else None
        if part is None or box is None:
            return
        width, entry = box.width - MARGIN, self._held()
        told: list[Line] = entry.detail(width) if entry is not None and self.asking else []
        news, left = part.news(width), box.height - len(told) - 2
        if news and left >= NEWS_LEAST:
            told = [*told, *([BLANK] if told else []), line((part.head, "head")), *news[-left:]]
        self.query_one(f"#{part.name}", Lines).show(told[: box.height])

    def _held(self) -> Entry | None:
        """The row of the hand under the cursor."""
        hand = self.hand
        return self.entries.get(hand.value or "") if hand is not None else None

    # --- what the cursor is on --------------------------------------------------------------------------------------

    def show_cursor(self) -> None:
        if self.placing:
            return
        if self.focused is not None and self.focused is self.hand:
            self._show_held()
        elif self.menu_rows is not None:
            self._show_item()
        else:
            self._show_held()

    def _show_item(self) -> None:
        """The line of hints for the menu: what to know of the line, or what it would change at once."""
        rows = self.menu_rows
        item = self.menu.get(rows.value or "") if rows is not None else None
        hint = item.why if item is not None else ""
        if item is not None and item.open and not hint:
            hint = self._brief(item.choice)
        self.show_hint(hint or self.session.looks.hint(self.session.scene))

    def _brief(self, choice: Choice | None) -> str:
        return self.session.brief(choice, self.room.width - 5) if choice is not None else ""

    def _show_held(self) -> None:
        """The line of hints for a row of the hand: what to know, what it changes, or why it cannot be chosen."""
        entry = self._held()
        hint = entry.why if entry is not None else ""
        shut = entry is not None and not entry.open
        if entry is not None and entry.open and self.asking and of_kind(self.session.parts, Card) is None:
            hint = self._brief(entry.value)
        self.show_hint(hint or self.session.looks.hint(self.session.scene), "bad" if shut and hint else "")

    def _show_space(self) -> None:
        """The line of hints, and while placing the side, for the space under the cursor."""
        chart, part = self.chart, self.session.chart
        if chart is None or part is None or chart.cursor is None:
            return
        self.show_hint(part.said(chart.cursor))
        if self.placing:
            width = self.arranged.boxes["target"].width - MARGIN
            self.query_one("#target", Lines).show(part.target(chart.cursor, width))

    # --- explaining -------------------------------------------------------------------------------------------------

    def under_cursor(self) -> Subject | None:
        chart, part = self.chart, self.session.chart
        if chart is not None and part is not None and self.focused is chart and chart.cursor is not None:
            return part.told(chart.cursor, chart.drawn(chart.cursor))
        hand, held = of_kind(self.session.parts, Hand), self._held()
        if hand is None or held is None or self.focused is not self.hand:
            return None
        wide = next((entry for entry in hand.page(WIDE).entries if entry.key == held.key), held)
        return self.session.looks.explain_row(self.session.scene, wide)

    def cursor_is_right(self) -> bool:
        chart = self.chart
        if chart is None or self.focused is not chart or chart.cursor is None:
            return False
        return chart.region.x + chart.place_of(chart.cursor)[0] + chart.drawing.pitch > self.room.width - BESIDE_CURSOR

    def explained(self) -> list[list[Subject]]:
        pages, chart = super().explained(), self.chart
        if chart is None:
            return pages
        drawn = [part for space in chart.picture.shape.spaces for part in chart.drawn(space)]
        whole = [self.part(chart.id or "", [*drawn, *chart.picture.corner])]
        return [*pages[:-1], whole, pages[-1]] if chart.has_focus else [*pages, whole]

    def around(self) -> list[Subject]:
        """The line of the menu, then the parts; those with a title of their own are in words already."""
        panels = [part for part in self.session.parts if isinstance(part, Panel) and not part.head]
        shown = [part for part in panels if part.name in self.arranged.lines]
        first = [part for part in shown if part.quarter == "main"]
        others = [part for part in shown if part.quarter != "main"]
        return [*self._item_explained(), *map(self._panel, first), *super().around(), *map(self._panel, others)]

    def _panel(self, part: Panel) -> Subject:
        return self.part(part.name, self.arranged.lines[part.name])

    def _item_explained(self) -> list[Subject]:
        """The line of the menu under the cursor."""
        menu = self.menu_rows
        item = self.menu.get(menu.value or "") if menu is not None else None
        if menu is None or item is None or menu.row is None or self.focused is not menu:
            return []
        said = (item.why,) if item.why else ()
        return [replace(self.part(menu.id or "", menu.row.lines), title=item.label, said=said)]

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "back":
            return True if self._can_go_back() else None
        if action == "part":
            return self.chart is not None or len(self._parts_with_keys()) > 1
        return super().check_action(action, parameters)

    def action_menu(self, letter: str) -> None:
        item, rows, hand = self.menu.get(letter), self.menu_rows, self.hand
        if item is not None and item.row and hand is not None:
            hand.put_cursor(next(index for index, row in enumerate(hand.rows) if row.value == item.row))
            return
        if item is not None and rows is not None and self.asking and not self.placing:
            self.give_keys(rows)
            rows.put_cursor(next(index for index, row in enumerate(rows.rows) if row.value == letter))
        super().action_menu(letter)

    @on(Rows.Moved)
    def _row_moved(self, event: Rows.Moved) -> None:
        if type(event) is not Rows.Moved:
            return
        if self.stop_telling():
            self.draw()
        self.show_cursor()
        if event.rows is self.hand:
            self._draw_card()

    @on(Rows.Chosen)
    def _row_chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        if event.rows is self.menu_rows:
            self.action_menu(event.row.value)
            return
        entry = self.entries.get(event.row.value)
        if entry is None or not self.asking or self.placing:
            return
        if not entry.open or entry.value is None:
            self.show_hint(entry.why, "bad")
        elif entry.page:
            self.open_page(entry.page)
        else:
            self.answer(entry.value)

    @on(HexMap.Moved)
    def _space_moved(self) -> None:
        if self.stop_telling():
            self.draw()
        if self.focused is self.chart:
            self._show_space()

    @on(HexMap.Chosen)
    def _space_chosen(self, event: HexMap.Chosen) -> None:
        part, decision = self.session.chart, self.session.scene.decision
        if part is None or decision is None or not self.placing:
            self._show_space()
            return
        assert isinstance(decision.options, OneOf)
        choice = next((choice for choice in decision.options if part.space_of(choice) == event.space), None)
        if choice is not None:
            self.answer(choice)
        else:
            self.show_hint(part.said(event.space), "bad")

    def _parts_with_keys(self) -> list[HexMap | Rows]:
        """The parts of the table that take keys now, in their order."""
        found = [self.chart, self.menu_rows, self.hand]
        return [
            part for part in found if isinstance(part, HexMap) or (isinstance(part, Rows) and part.value is not None)
        ]

    def action_part(self, step: int) -> None:
        """The next part of the table that takes keys."""
        parts = self._parts_with_keys()
        at = next((index for index, part in enumerate(parts) if part is self.focused), -1)
        part = parts[(at + step) % len(parts)]
        self.give_keys(part)
        if isinstance(part, HexMap):
            self._show_space()
        else:
            self.show_cursor()

    def _can_go_back(self) -> bool:
        if self.told_at is not None:
            return True
        if not self.asking:
            return False
        return self.placing or self.focused is not self.home or not self.session.why_no_step("cancel")

    def action_back(self) -> None:
        """Out of the events to the prompt, out of the map to the menu; inside a move, back to its beginning."""
        if self.stop_telling():
            self.draw()
        elif not self.asking:
            return
        elif not self.placing and self.home is not None and self.focused is not self.home:
            self.give_keys(self.home)
            self.show_cursor()
        else:
            self.step("cancel")


def _quiet(menu: Menu) -> Menu:
    """The menu while nobody is asked."""
    return replace(menu, items=())


def _lines_wanted(rows: list[Row]) -> int:
    """The lines of the hand down to the last row that can be chosen; the others may have to be scrolled to."""
    last = max((index for index, row in enumerate(rows) if row.open and row.value is not None), default=0)
    return sum(len(row.lines) for row in rows[: last + 1]) + (last + 1 < len(rows))
