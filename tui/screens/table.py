"""The table: the parts of a game laid out for the window. A key shows parts without room."""

from __future__ import annotations

from msgspec.structs import replace
from rich.cells import cell_len
from textual import on
from textual.widget import Widget

from engine.core.choice import Choice
from engine.core.options import OneOf
from tui.app.settings import PACES
from tui.games.explanations import WIDE, Subject
from tui.games.parts import CardPart, HandPart, PanelPart, SpaceAction, of_kind
from tui.games.recent_moves import latest_move, prompt_note
from tui.games.table_layout import MARGIN
from tui.games.zones import DETAIL, NEWS
from tui.keys.keymap import bindings
from tui.screens.frame import BESIDE_CURSOR
from tui.screens.requests import HandOverRequest, LogRequest, NoticeRequest
from tui.screens.table_parts import TableParts
from tui.widgets.hexmap import HexMap
from tui.widgets.panel_text import PanelText
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, width
from tui.widgets.styled_widget import StyledLines

STEPPING = {"events.next": "key.theatre.next", "events.last": "key.theatre.last"}
"""Key names during playback."""
REST = 0.4
"""Seconds until a cursor counts as resting."""


class TableScreen(TableParts):
    """The table of any game. ``.`` plays back what others did."""

    BINDINGS = bindings("table")

    # --- what is said first -----------------------------------------------------------------------------------------

    async def hand_over(self, seat: int) -> None:
        """Hide the table until the next player is alone."""
        await self.app.ask(HandOverRequest(self.session, seat))
        self.session.switch_viewer(seat)

    async def notice(self, text: str) -> None:
        """Show a notice above the table."""
        await self.lay()
        self.draw()
        await self.app.ask(NoticeRequest(self.words, text))

    # --- drawing ----------------------------------------------------------------------------------------------------

    def refresh_texts(self) -> None:
        self.session.retranslate()
        self.playback.retranslate(self.session.retranslated(self.playback.actions))
        super().refresh_texts()
        if self.here and not self.playback.shown:
            if self.chart is not None and self.source is self.chart:
                self.show_space()
            elif self.source is self.hand:
                self.show_cursor()

    def draw(self) -> None:
        if not self.laid or not self.app.roomy:
            return  # in a window that is too small the table waits as it is
        self.key_names = {**type(self).key_names, **(STEPPING if self.playback.shown else {})}
        self.show_frame()
        self.arrange_parts()
        self.draw_map()
        self.draw_texts()
        self.draw_menu()
        self.draw_prompt()
        self.draw_card()
        self.draw_panes()
        self.show_keys()

    def show_place(self, space: int | None) -> None:
        """Move the cursor of the map to a space."""
        chart = self.chart
        if space is not None and chart is not None and not self.placing:
            self.give_keys(chart)
            chart.point_at(space)
            self.show_space()

    def can_zoom(self) -> bool:
        return self.slim and self.laid and (bool(self.pane.zoom) or self.focused is not None)

    def action_zoom(self) -> None:
        """Give the zone with the focus all the room, or put it back into its place."""
        focused = self.focused
        self.pane.zoom = "" if self.pane.zoom or focused is None else focused.id or ""
        self.draw()
        self.show_cursor()

    def draw_prompt(self) -> None:
        """Draw prompt and hint, or during playback its text."""
        if self.playback.shown:
            self.show_playback_prompt()
        else:
            self.show_decision()

    def show_decision(self) -> None:
        """Draw the prompt of the decision."""
        scene = self.session.scene
        self.show_prompt(self.session.game_view.prompt(scene) if scene.decision is not None else "")
        self.show_cursor()

    # --- what the cursor is on --------------------------------------------------------------------------------------

    def show_cursor(self) -> None:
        """Draw the hint for what is under the cursor."""
        if self.placing:
            self.show_space()
        elif self.source is not None and self.source is self.hand:
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
        if self.slim:
            said = hint or self.session.game_view.hint(self.session.scene)
            self.show_hint(self.and_final(said, item.choice) if item is not None and item.open else said)
        elif item is None or not item.open or item.page:
            self.show_hint(hint or self.session.game_view.hint(self.session.scene))
        else:
            self.show_hint(self._with_brief(hint, item.choice))

    def _with_brief(self, text: str, choice: Choice | None) -> str:
        """Return the remark of a choice, else its effect in short, and whether it is final."""
        if choice is None:
            return text or self.session.game_view.hint(self.session.scene)
        room = self.room.width - 5 - cell_len(self.and_final("", choice))
        text = text or self.session.brief(choice, room) or self.session.game_view.hint(self.session.scene)
        return self.and_final(text, choice)

    def _show_held(self) -> None:
        """Draw the hint of a row of the hand: remark, effect, or why it cannot be chosen."""
        entry = self.held()
        hint = self.row_text(entry) if entry is not None else ""
        unavailable = entry is not None and not entry.open
        if self.slim:
            if entry is not None and entry.open and entry.within is not None:
                hint = ""  # the detail says it all
            takes = entry is not None and entry.open and self.asking and not entry.page
            said = self.and_final(hint, entry.value) if takes and entry is not None else hint
            self.show_hint(said, "bad" if unavailable and hint else "")
        elif entry is not None and entry.open and self.asking and not entry.page:
            shown = of_kind(self.session.parts, CardPart) is not None
            said = hint or self.session.game_view.hint(self.session.scene)
            self.show_hint(self.and_final(said, entry.value) if shown else self._with_brief("", entry.value))
        else:
            self.show_hint(
                hint or self.session.game_view.hint(self.session.scene), "bad" if unavailable and hint else ""
            )

    def show_space(self) -> None:
        """Draw the hint of a space; during a placement also the side."""
        chart, part = self.chart, self.session.chart
        if chart is None or part is None or chart.cursor is None:
            return
        if not self.placing:
            self.show_hint(part.describe(chart.cursor))
            return
        said = self.and_final(self.session.game_view.hint(self.session.scene), self.placed_by(chart.cursor))
        if self.resting is not None:
            self.resting.stop()
        told = self.query_one(f"#{DETAIL if self.slim else 'target'}", StyledLines)
        waits = self.app.terminal.remote and bool(told.lines)
        if self.slim and waits:
            self.pane.hint = said, ""
            self.resting = self.set_timer(REST, self.show_detail)
            return
        self.show_hint(said)
        if self.slim:
            return
        if waits:
            self.resting = self.set_timer(REST, self._show_target)
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
        chart, part, read = self.chart, self.session.chart, self.focused
        if isinstance(read, PanelText):
            return self.part(read.id or "", read.whole())
        if chart is not None and part is not None and self.focused is chart and chart.cursor is not None:
            return part.explain(chart.cursor, chart.drawn(chart.cursor))
        hand, held = of_kind(self.session.parts, HandPart), self.held()
        if hand is None or held is None or self.focused is not self.hand:
            return None
        wide = next((entry for entry in hand.page(WIDE).entries if entry.key == held.key), held)
        return self.session.game_view.explain_row(self.session.scene, wide)

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
        return [replace(self.part(menu.id or "", menu.row.lines), title=item.label, texts=said)]

    def latest_moves(self) -> StyledLine:
        """Draw how many moves others have made, and the latest one where no zone shows it; spectators see only that."""
        session, key = self.session, Run(self.sign("events.next"), "key")
        room, latest = self.room.width - width(self.prompt_shown) - 6, self.zone_of(NEWS) is None
        if session.viewer is None:
            return latest_move(session.game_view, session.scene, session.waited(), room) if latest else BLANK
        return prompt_note(session.game_view, session.scene, session.waited(), key, room, latest=latest)

    # --- what happened ----------------------------------------------------------------------------------------------

    def action_event(self, step: int) -> None:
        """Open the playback, or go to its next or previous action."""
        if self.playback.shown:
            self.playback.step(step)
        elif not self.playback.open(self.session.waited()):
            self.show_hint(self.words.say("events.none"), "accent")
            return
        self.show_playback()

    def action_all_actions(self) -> None:
        """Show all actions on one page."""
        self.playback.all()
        self.show_playback()

    def action_end_playback(self) -> None:
        """Close the playback."""
        self.close_playback()

    def action_pace(self, step: int) -> None:
        """Make the playback faster or slower."""
        at = PACES.index(self.app.pace) + step
        self.app.set_pace(PACES[max(0, min(at, len(PACES) - 1))])
        self.show_playback_prompt()

    def show_playback(self) -> None:
        """Show the table after an action, and its text."""
        self.session.show_at(self.playback.moment)
        self.draw()

    def show_playback_prompt(self) -> None:
        """Draw prompt and hint of the playback."""
        playback, say = self.playback, self.words.say
        if playback.number:
            self.show_prompt(say("theatre.beat", number=playback.number, all=playback.count))
        else:
            self.show_prompt(say("waited.title" if playback.action is None and playback.count else "waited.between"))
        self.show_aside(BLANK)
        pace = say(f"options.pace.{self.app.pace}")
        self.show_hint(say("learn.go-on" if self.session.leads_on else "theatre.pace", pace=pace))
        self.show_keys()

    def close_playback(self) -> None:
        """Close the playback and show the prompt again."""
        if self.playback.close():
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
        if action in ("all_actions", "end_playback", "pace"):
            return self.playback.shown
        if action == "explain":
            return self.laid
        if action == "part":
            return not self.playback.shown and (self.chart is not None or len(self._parts_with_keys()) > 1)
        return super().check_action(action, parameters)

    def help_keys(self) -> list[tuple[str, str, str]]:
        named = {f"menu.{letter}": item.label for letter, item in self.menu.items()}
        return [
            (group, keys, named.get(f"menu.{keys}", said) if group == "menu" else said)
            for group, keys, said in super().help_keys()
        ]

    def cursor_moved(self, part: Widget) -> None:
        if part is not self.chart:
            self.show_cursor()
        elif self.focused is part:
            self.show_space()
        if part is self.hand:
            self.draw_card()
        if self.slim:
            self.draw_panes()

    @on(HexMap.Chosen)
    def _space_shown(self) -> None:
        if not self.placing:
            self.show_space()

    def _parts_with_keys(self) -> list[Widget]:
        """Return the parts that can have the focus, in order: map, menu and hand, then zones to read."""
        chart, lists = self.chart, (self.menu_rows, self.hand)
        answering = [rows for rows in lists if rows is not None and rows.value is not None]
        return [*([chart] if chart else []), *answering, *self.texts_to_read()]

    def action_part(self, step: int) -> None:
        """Focus the next part of the table."""
        parts = self._parts_with_keys()
        at = next((index for index, part in enumerate(parts) if part is self.focused), -1)
        part = parts[(at + step) % len(parts)]
        part.display = True  # where menu and detail share a zone, only one of them may be in sight
        self.give_keys(part)
        if isinstance(part, HexMap):
            self.show_space()
        elif isinstance(part, RowList):
            self.show_cursor()
        self.show_keys()
