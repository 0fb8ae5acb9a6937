"""The table: the parts of a game laid out for the window. A key shows parts without room."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from msgspec.structs import replace
from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.timer import Timer
from textual.widget import Widget

from engine.core.choice import Choice
from engine.core.options import OneOf
from tui.app.game_session import GameSession
from tui.app.playback import TurnPlayback
from tui.app.playback_layout import THEATRE, arrange_beats
from tui.app.settings import PACES
from tui.games.explanations import WIDE, Subject
from tui.games.page import MenuItem, Page, PageRow
from tui.games.parts import CardPart, HandPart, MapPart, MenuPart, PanelPart, SpaceAction, of_kind
from tui.games.table_layout import MARGIN, Arrangement, HandLines, arrange
from tui.keys.keymap import bindings
from tui.screens.dialog_mask import DIALOG_MARGIN
from tui.screens.frame import BESIDE_CURSOR, FRAME_LINES
from tui.screens.game_screen import GameScreen
from tui.screens.requests import HandOverRequest, LogRequest, NoticeRequest
from tui.screens.table_rows import length_of, menu_rows, quiet, rows_on
from tui.widgets.hexmap import HexMap
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import BLANK, StyledLine, line
from tui.widgets.styled_widget import StyledLines

STEPPING = {"events.next": "key.theatre.next"}
"""Key names during playback."""
REST = 0.4
"""Seconds until a cursor counts as resting."""
NEWS_LEAST = 4
"""Minimum lines for events below a card."""


class TableScreen(GameScreen[None]):
    """The table of any game. ``.`` plays back what others did."""

    BINDINGS = bindings("table")

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.laid = False
        """Whether the parts are on the screen."""
        self.theatre = TurnPlayback()
        self.menu: dict[str, MenuItem] = {}
        """The active lines of the menu, by letter."""
        self.placing = False
        """Whether the map answers the decision."""
        self.entries: dict[str, PageRow] = {}
        """The rows of the hand, by key."""
        self.arranged = Arrangement()
        self._resting: Timer | None = None
        """On a slow line the side waits for a resting cursor."""

    def compose(self) -> ComposeResult:
        """Compose nothing: notices and questions come before the table."""
        return ()

    async def lay(self) -> None:
        """Mount the parts of the table before they are first drawn."""
        if not self.laid:
            await self.mount_compose(self.whole())
            self.laid = True
            self.call_after_refresh(self.post_message, self.Ready())

    @property
    def here(self) -> bool:
        """Whether the screen and its parts can be drawn."""
        return super().here and self.laid

    @property
    def asking(self) -> bool:
        """Whether the table asks a decision; never in a replay."""
        return False

    def middle(self) -> Iterable[Widget]:
        for part in self.session.parts:
            if isinstance(part, MapPart):
                yield HexMap(lambda: self.app.keypad, id=part.name, bright=not self.app.person.terminal.remote)
                yield self.told_beside("target", "right")
            elif isinstance(part, MenuPart | HandPart):
                yield RowList(id=part.name, digits=False)
            else:
                yield self.told_beside(part.name, "" if part.quarter == "main" else "right")
        yield StyledLines(id=THEATRE, classes="right")

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
        return next((part.name for part in self.session.boards if part in self.arranged.folded), "")

    def question_place(self) -> tuple[int, tuple[int, int, int] | None]:
        """Return the place of the menu for a question."""
        menu = self.menu_rows
        if menu is None:
            return super().question_place()
        return menu.region.width - DIALOG_MARGIN, (
            menu.region.y,
            menu.region.height,
            self.room.width - menu.region.right,
        )

    # --- what is said first -----------------------------------------------------------------------------------------

    async def hand_over(self, seat: int) -> None:
        """Hide the table until the next player is alone."""
        await self.app.ask(HandOverRequest(self.session, seat))
        self.session.look_as(seat)

    async def notice(self, text: str) -> None:
        """Show a notice above the table."""
        await self.lay()
        self.draw()
        await self.app.ask(NoticeRequest(self.words, text))

    # --- drawing ----------------------------------------------------------------------------------------------------

    def look_anew(self) -> None:
        self.session.say_anew()
        self.theatre.say_anew(self.session.told_anew(self.theatre.told))
        super().look_anew()
        if self.here and not self.theatre.shown:
            if self.chart is not None and self.focused is self.chart:
                self.show_space()
            elif self.focused is self.hand:
                self.show_cursor()

    def draw(self) -> None:
        if not self.laid or not self.app.roomy:
            return  # in a window that is too small the table waits as it is
        self.key_names = {**type(self).key_names, **(STEPPING if self.theatre.shown else {})}
        self.show_frame()
        self._arrange()
        self._draw_map()
        for name, lines in self.arranged.lines.items():
            self.query_one(f"#{name}", StyledLines).show(lines)
        self._draw_menu()
        self.draw_prompt()
        self._draw_card()
        self.show_keys()

    def _arrange(self) -> None:
        """Lay out the parts."""
        page_of = cache(self._hand_page)
        hand_lines: HandLines = lambda width: length_of(page_of(width))  # noqa: E731
        parts, room = self.session.parts, self.room
        lines = room.height - FRAME_LINES - len(self.taught())
        if self.theatre.shown:
            self.arranged = arrange_beats(
                self.session, self.theatre, (room.width, lines), hand_lines, slow=self.app.terminal.remote
            )
        else:
            if not self.asking:
                parts = tuple(quiet(part) if isinstance(part, MenuPart) else part for part in parts)
            self.arranged = arrange(parts, room.width, lines, placing=self.placing, hand_lines=hand_lines)
        for widget in self.query_one("#middle").children:
            box = self.arranged.boxes.get(widget.id or "")
            widget.display = box is not None
            if box is not None:
                widget.styles.offset = (box.x, box.y)
                widget.styles.width, widget.styles.height = box.width, box.height
        self._show_hand(page_of)
        if self.asking and self.focused is not None and self.focused.id not in self.arranged.boxes:
            self._focus_answer()

    def _focus_answer(self) -> None:
        """Move the focus to the answer if its part has lost its room."""
        part = self.chart if self.placing else self.home
        if part is not None:
            self.give_keys(part)

    def _hand_page(self, width: int) -> Page | None:
        """Return the hand for a width."""
        part = of_kind(self.session.parts, HandPart)
        return part.page(width) if part is not None else None

    def _show_hand(self, page_of: Callable[[int], Page | None]) -> None:
        """Draw the hand in its place."""
        shown = self.hand
        box = self.arranged.boxes[shown.id or ""] if shown is not None else None
        page = page_of(box.width - MARGIN) if box is not None else None
        self.entries = {entry.key: entry for entry in page.entries} if page is not None else {}
        if shown is not None:
            shown.show(rows_on(page))

    def _draw_map(self) -> None:
        chart, drawing = self.chart, self.arranged.drawing
        if chart is None or drawing is None:
            return
        picture = self.session.picture(drawing)
        if not self.placing and picture.legal:
            picture = replace(picture, legal=())
        if marks := self.theatre.marks() or picture.marks or self.session.badges(self.app.pace):
            picture = replace(picture, marks=marks)
        chart.show(picture, drawing)

    def show_place(self, space: int | None) -> None:
        """Move the cursor of the map to a space."""
        chart = self.chart
        if space is not None and chart is not None and not self.placing:
            self.give_keys(chart)
            chart.point_at(space)
            self.show_space()

    def _draw_menu(self) -> None:
        menu = of_kind(self.session.parts, MenuPart)
        items = menu.items if menu is not None and self.asking else ()
        self.menu = {item.key: item for item in items}
        shown = self.menu_rows
        if shown is not None:
            shown.show(menu_rows(items, self.arranged.boxes[shown.id or ""].width - MARGIN, self.sign))

    def _draw_card(self) -> None:
        """Draw the card under the cursor of the hand, and recent events if there is room."""
        part = of_kind(self.session.parts, CardPart)
        box = self.arranged.boxes.get(part.name) if part is not None else None
        if part is None or box is None:
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

    def draw_prompt(self) -> None:
        """Draw prompt and hint, or during playback its text."""
        if self.theatre.shown:
            self.tell_beat()
        else:
            self.show_decision()

    def show_decision(self) -> None:
        """Draw the prompt of the decision."""
        scene = self.session.scene
        self.show_prompt(self.session.looks.prompt(scene) if scene.decision is not None else "")
        self.show_cursor()

    # --- what the cursor is on --------------------------------------------------------------------------------------

    def show_cursor(self) -> None:
        """Draw the hint for what is under the cursor."""
        if self.placing:
            self.show_space()
        elif self.focused is not None and self.focused is self.hand:
            self._show_held()
        elif self.menu_rows is not None:
            self._show_item()
        else:
            self._show_held()

    def _show_item(self) -> None:
        """Draw the hint of a menu line: its remark, or its effect."""
        rows = self.menu_rows
        item = self.menu.get(rows.value or "") if rows is not None else None
        hint = item.why if item is not None else ""
        if item is None or not item.open or item.page:
            self.show_hint(hint or self.session.looks.hint(self.session.scene))
        else:
            self.show_hint(self._with_brief(hint, item.choice))

    def _with_brief(self, said: str, choice: Choice | None) -> str:
        """Return the remark of a choice, else its effect in short, and whether it is final."""
        if choice is None:
            return said or self.session.looks.hint(self.session.scene)
        room = self.room.width - 5 - cell_len(self.and_final("", choice))
        said = said or self.session.brief(choice, room) or self.session.looks.hint(self.session.scene)
        return self.and_final(said, choice)

    def _show_held(self) -> None:
        """Draw the hint of a row of the hand: remark, effect, or why it cannot be chosen."""
        entry = self.held()
        hint = self.row_said(entry) if entry is not None else ""
        shut = entry is not None and not entry.open
        if entry is not None and entry.open and self.asking and not entry.page:
            shown = of_kind(self.session.parts, CardPart) is not None
            said = hint or self.session.looks.hint(self.session.scene)
            self.show_hint(self.and_final(said, entry.value) if shown else self._with_brief("", entry.value))
        else:
            self.show_hint(hint or self.session.looks.hint(self.session.scene), "bad" if shut and hint else "")

    def show_space(self) -> None:
        """Draw the hint of a space; during a placement also the side."""
        chart, part = self.chart, self.session.chart
        if chart is None or part is None or chart.cursor is None:
            return
        if not self.placing:
            self.show_hint(part.said(chart.cursor))
            return
        self.show_hint(self.and_final(self.session.looks.hint(self.session.scene), self.placed_by(chart.cursor)))
        if self._resting is not None:
            self._resting.stop()
        if self.app.terminal.remote and self.query_one("#target", StyledLines).lines:
            self._resting = self.set_timer(REST, self._show_target)
        else:
            self._show_target()

    def _show_target(self) -> None:
        """Draw the effect of choosing the space under the cursor."""
        chart, part, box = self.chart, self.session.chart, self.arranged.boxes.get("target")
        if chart is not None and part is not None and chart.cursor is not None and box is not None:
            self.query_one("#target", StyledLines).show(part.target(chart.cursor, box.width - MARGIN))

    def meant_by(self, space: int) -> SpaceAction | None:
        """Return what Enter on a space does, or None."""
        part, decision = self.session.chart, self.session.scene.decision
        if part is None or decision is None or not self.placing or not isinstance(decision.options, OneOf):
            return None
        if part.meant is not None:
            return part.meant(space)
        choice = next((choice for choice in decision.options if part.space_of(choice) == space), None)
        return SpaceAction(choices=(choice,)) if choice is not None else None

    def placed_by(self, space: int) -> Choice | None:
        """Return the only choice of a space, during a placement."""
        meant = self.meant_by(space)
        return meant.choices[0] if meant is not None and len(meant.choices) == 1 else None

    # --- explaining -------------------------------------------------------------------------------------------------

    def under_cursor(self) -> Subject | None:
        chart, part = self.chart, self.session.chart
        if chart is not None and part is not None and self.focused is chart and chart.cursor is not None:
            return part.told(chart.cursor, chart.drawn(chart.cursor))
        hand, held = of_kind(self.session.parts, HandPart), self.held()
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
        """Return the parts to explain, the menu line first; parts that are text are left out."""
        panels = [part for part in self.session.parts if isinstance(part, PanelPart) and not part.head]
        shown = [part for part in panels if part.name in self.arranged.lines]
        first = [part for part in shown if part.quarter == "main"]
        others = [part for part in shown if part.quarter != "main"]
        return [*self._item_explained(), *map(self._panel, first), *super().around(), *map(self._panel, others)]

    def _panel(self, part: PanelPart) -> Subject:
        return self.part(part.name, self.arranged.lines[part.name])

    def _item_explained(self) -> list[Subject]:
        """Explain the menu line under the cursor."""
        menu = self.menu_rows
        item = self.menu.get(menu.value or "") if menu is not None else None
        if menu is None or item is None or menu.row is None or self.focused is not menu:
            return []
        said = (item.why,) if item.why else ()
        return [replace(self.part(menu.id or "", menu.row.lines), title=item.label, said=said)]

    # --- what happened ----------------------------------------------------------------------------------------------

    def action_event(self, step: int) -> None:
        """Open the playback, or go to its next or previous action."""
        if self.theatre.shown:
            self.theatre.step(step)
        elif not self.theatre.open(self.session.waited()):
            self.show_hint(self.words.say("events.none"))
            return
        self.show_beat()

    def action_all_beats(self) -> None:
        """Show all actions on one page."""
        self.theatre.all()
        self.show_beat()

    def action_end_beats(self) -> None:
        """Close the playback."""
        self.stop_telling()

    def action_pace(self, step: int) -> None:
        """Make the playback faster or slower."""
        at = PACES.index(self.app.pace) + step
        self.app.walk_at(PACES[max(0, min(at, len(PACES) - 1))])
        self.tell_beat()

    def show_beat(self) -> None:
        """Show the table after an action, and its text."""
        self.session.show_at(self.theatre.moment)
        self.draw()

    def tell_beat(self) -> None:
        """Draw prompt and hint of the playback."""
        theatre, say = self.theatre, self.words.say
        if theatre.number:
            self.show_prompt(say("theatre.beat", number=theatre.number, all=theatre.count))
        else:
            self.show_prompt(say("waited.title" if theatre.beat is None and theatre.count else "waited.between"))
        pace = say(f"options.pace.{self.app.pace}")
        self.show_hint(say("learn.go-on" if self.session.leads_on else "theatre.pace", pace=pace))
        self.show_keys()

    def stop_telling(self) -> None:
        """Close the playback and show the prompt again."""
        if self.theatre.close():
            self.session.show_at(None)
            self.draw()

    def action_look(self, what: str) -> None:
        """Open a view; Enter on a log event moves the map's cursor to its space."""
        if what == "log":
            self.open_screen(LogRequest(self.session), self.show_place)
        else:
            super().action_look(what)

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "menu":
            return parameters[0] in self.menu
        if action in ("all_beats", "end_beats", "pace"):
            return self.theatre.shown
        if action == "explain":
            return self.laid
        if action == "part":
            return not self.theatre.shown and (self.chart is not None or len(self._parts_with_keys()) > 1)
        return super().check_action(action, parameters)

    def cursor_moved(self, part: Widget) -> None:
        if part is not self.chart:
            self.show_cursor()
        elif self.focused is part:
            self.show_space()
        if part is self.hand:
            self._draw_card()

    @on(HexMap.Chosen)
    def _space_shown(self) -> None:
        if not self.placing:
            self.show_space()

    def _parts_with_keys(self) -> list[HexMap | RowList]:
        """Return the parts that can have the focus, in order."""
        chart, lists = self.chart, (self.menu_rows, self.hand)
        return [*([chart] if chart else []), *(rows for rows in lists if rows is not None and rows.value is not None)]

    def action_part(self, step: int) -> None:
        """Focus the next part of the table."""
        parts = self._parts_with_keys()
        at = next((index for index, part in enumerate(parts) if part is self.focused), -1)
        part = parts[(at + step) % len(parts)]
        self.give_keys(part)
        if isinstance(part, HexMap):
            self.show_space()
        else:
            self.show_cursor()
