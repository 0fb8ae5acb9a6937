"""The table of a game on a screen: its parts, hints, explanations, playback, and the keys they share."""

from __future__ import annotations

from textual.widget import Widget

from tui.games.parts import MenuPart, of_kind
from tui.games.zones import DETAIL, NEWS
from tui.screens.game_screen import GameScreen
from tui.screens.pane import pane_of
from tui.screens.playback_control import PlaybackControl
from tui.screens.table_explanations import TableExplanations
from tui.screens.table_hints import TableHints
from tui.screens.table_parts import TableParts
from tui.screens.table_rows import begins_at
from tui.widgets.hexmap import HexMap
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import StyledLine

STEPPING = {"events.next": "key.playback.next", "events.last": "key.playback.last"}
"""Key names during playback."""
TURN = "turn"
"""The keys that plan a pass; the menu has one of its own for a turn that only ends."""


class Table:
    """The table that a screen shows. The screen lays its parts after notices and questions."""

    def __init__(self, screen: GameScreen[None]) -> None:
        self.screen = screen
        self.view = TableParts(screen)
        self.hints = TableHints(self.view)
        self.explanations = TableExplanations(self.view)
        self.playback = PlaybackControl(self.view)
        screen.shown_table, screen.pane.table = self, self.view
        screen.controllers = (self, self.playback)
        screen.laid = False
        self._begun: int | None = None
        self._unbegun = False
        """Whether the cursor of the question waits until the part that answers it is in sight."""
        self.view.space_chosen = self._space_chosen

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the frame of the screen and all parts; in a window that is too small the table waits as it is."""
        screen, view = self.screen, self.view
        if not screen.laid or not screen.app.roomy:
            return
        screen.key_names = {**type(screen).key_names, **(STEPPING if view.playback.shown else {})}
        screen.show_frame()
        view.arrange_parts()
        view.draw_map()
        view.draw_texts()
        view.draw_menu()
        self._draw_prompt()
        view.draw_card()
        self._draw_for_panes()
        view.draw_panes()
        screen.show_keys()
        self._begin_in_sight()

    def _draw_for_panes(self) -> None:
        """Draw parts as the panes above the table show them."""
        stack = self.screen.app.screen_stack
        above = stack[stack.index(self.screen) + 1 :] if self.screen in stack else []
        for pane in filter(None, map(pane_of, above)):
            if pane.docked:
                self.view.draw_panels(pane.panels)

    def _draw_prompt(self) -> None:
        """Draw prompt and hint, or during playback its text."""
        if self.view.playback.shown:
            self.playback.show_prompt()
        else:
            self.screen.show_decision()

    def retranslate(self) -> None:
        """Make the texts of the playback and of a menu that waits again for another language."""
        playback = self.view.playback
        self.view.menus_shown.clear()
        playback.retranslate(self.screen.session.retranslated(playback.actions))

    def refresh_hint(self) -> None:
        """Draw the hint again, unless something is played back."""
        view = self.view
        if self.screen.here and not view.playback.shown:
            if view.chart is not None and view.source is view.chart:
                self.hints.show_space()
            elif view.source is view.hand:
                self.screen.show_cursor()

    def latest_moves(self) -> StyledLine:
        """Draw what ends the line of the prompt."""
        return self.screen.moves_note(latest=self.view.zone_of(NEWS) is None)

    # --- the cursor -------------------------------------------------------------------------------------------------

    def begin_prompt(self) -> None:
        """Move the cursor to the answer, as soon as the part that answers is in sight."""
        self._unbegun = True
        self._begin_in_sight()

    def _begin_in_sight(self) -> None:
        """Begin the question that waits: not below a zoomed zone, during a playback, or in too small a window."""
        view, screen = self.view, self.screen
        self._unbegun = self._unbegun and view.asking
        part = view.chart if view.placing else view.menu_rows if self._has_menu() else view.hand
        drawn = screen.laid and screen.app.roomy and not view.playback.shown
        if self._unbegun and drawn and part is not None and part.id in view.arranged.boxes:
            self._unbegun = False
            self._begin()

    def _has_menu(self) -> bool:
        """Return whether the menu answers first: it is in sight, or it will be without the zone that hides it."""
        menu = of_kind(self.screen.session.parts, MenuPart)
        hides = bool(self.screen.pane.zoom) and menu is not None and menu.drawn
        return hides or self.view.menu_rows is not None

    def _begin(self) -> None:
        """Move the cursor to the answer."""
        chart, home = self.view.chart, self.view.home
        if self.view.placing and chart is not None:
            self.view.give_keys(chart)
            legal = chart.picture.legal
            answers = [
                space for space in legal if (meant := self.hints.meant_by(space)) and not meant.narrowed
            ] or legal
            lit = [space for space in self.screen.session.lit if space in legal]
            part = self.screen.session.chart
            begin, before = part.begin if part is not None else None, self._begun
            self._begun = begin
            outside = chart.cursor not in legal
            if lit:
                chart.point_at(lit[0])
            elif begin is not None and (outside or begin != before):
                chart.point_at(begin)
            elif outside:
                chart.point_at(answers[0])
            self.hints.show_space()
        elif home is not None:
            self._begun = None
            self.view.give_keys(home)
            self._begin_rows(home)

    def _begin_rows(self, rows: RowList) -> None:
        """Move the cursor to the menu's suggestion, or to the first playable card."""
        menu = of_kind(self.screen.session.parts, MenuPart)
        start = menu.start if menu is not None and rows is not self.view.hand else None
        if (at := begins_at(rows.rows, start, rows.cursor)) is not None:
            rows.put_cursor(at)
        if rows is self.view.hand:
            self.screen.show_cursor()
            self.view.draw_card()
        elif at is not None:
            self.screen.show_decision()

    def show_place(self, space: int | None) -> None:
        """Move the cursor of the map to a space."""
        chart = self.view.chart
        if space is not None and chart is not None and not self.view.placing:
            self.view.give_keys(chart)
            chart.point_at(space)
            self.hints.show_space()

    def cursor_moved(self, part: Widget) -> None:
        """Update what depends on the cursor of a part."""
        if part is not self.view.chart:
            self.screen.show_cursor()
        elif self.screen.focused is part:
            self.hints.show_space()
        if part is self.view.hand:
            self.view.draw_card()
        if self.screen.slim:
            self.view.draw_panes()

    def _space_chosen(self) -> None:
        """Draw the hint of a space that Enter was pressed on, if it decides nothing."""
        if not self.view.placing:
            self.hints.show_space()

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Return whether a key of the table works now."""
        if action == "menu":
            return parameters[0] in self.view.menu
        if action in ("all_actions", "end_playback", "pace"):
            return self.view.playback.shown
        if action == "explain":
            return self.screen.laid
        if action == "part":
            has_map = self.view.chart is not None and not self.screen.pane.zoom
            return not self.view.playback.shown and (has_map or len(self._parts_with_keys()) > 1)
        return True

    def help_keys(self, keys: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
        """Return the bindings of the help page, with the names of the menu lines."""
        named = {f"menu.{letter}": item.label for letter, item in self.view.menu.items()}
        session = self.screen.session
        passes = session.planned_pass is not None or session.deferred_pass() is not None
        return [
            (group, keys, named.get(f"menu.{keys}", said) if group == "menu" else said)
            for group, keys, said in keys
            if passes or group != TURN
        ]

    def can_zoom(self) -> bool:
        """Return whether a zone can take all the room."""
        return (
            self.screen.slim and self.screen.laid and (bool(self.screen.pane.zoom) or self.screen.focused is not None)
        )

    def action_zoom(self) -> None:
        """Give the zone with the focus all the room, or put it back into its place; a detail stays beside its list."""
        focused = self.screen.focused
        if focused is not None and focused.id == DETAIL and not self.view.playback.shown:
            focused = self.view.source
        self.screen.pane.zoom = "" if self.screen.pane.zoom or focused is None else focused.id or ""
        self.screen.draw()
        self.screen.show_cursor()

    def _parts_with_keys(self) -> list[Widget]:
        """Return the parts that can have the focus, in order: map, menu and hand, then zones to read.

        While a zone has all the room, these are only the parts in sight.
        """
        chart, lists = self.view.chart, (self.view.menu_rows, self.view.hand)
        answering = [rows for rows in lists if rows is not None and rows.value is not None]
        parts = [*([chart] if chart else []), *answering, *self.view.texts_to_read()]
        return [part for part in parts if part.id in self.view.arranged.boxes] if self.screen.pane.zoom else parts

    def action_part(self, step: int) -> None:
        """Focus the next part of the table."""
        parts = self._parts_with_keys()
        at = next((index for index, part in enumerate(parts) if part is self.screen.focused), -1)
        part = parts[(at + step) % len(parts)]
        part.display = True  # where menu and detail share a zone, only one of them may be in sight
        self.view.give_keys(part)
        if isinstance(part, HexMap):
            self.hints.show_space()
        elif isinstance(part, RowList):
            self.screen.show_cursor()
        self.screen.show_keys()
