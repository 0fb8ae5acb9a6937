"""The table of a game with a map: map, players, menu and prompt; and of one that only has words."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from textual import on
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from tui.games.looks import MenuItem
from tui.games.signs import WIDE, Subject
from tui.play.session import Session
from tui.screens.frame import BESIDE_CURSOR, LARGE
from tui.screens.running import FRAME_LINES, Running
from tui.widgets.hexmap import HexMap
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, line, spread
from tui.widgets.rows import Row, Rows
from tui.widgets.shape import BLOCKS, WALLS, Picture

UPPER = 28
"""The lines of the map and what is beside it, in a large window; hand and news have those below."""
SIDE_MOST = 56
"""The most columns beside a map: in a wider window only hand and news grow."""


class TableScreen(Running):
    """The map, and at its right players, menu and news."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.placing = False
        self._picture: Picture | None = None

    def middle(self) -> Iterable[Widget]:
        with Horizontal(id="upper"):
            yield HexMap(id="map")
            with Vertical(id="side"):
                yield Lines(id="board")
                yield Lines(id="players")
                yield Lines(id="target")
                yield Rows(id="menu", digits=False)
                yield Lines(id="standings")
                yield Lines(id="news")
        with Horizontal(id="lower"):
            yield Rows(id="hand", digits=False)
            yield Lines(id="lately")

    def on_table(self, decision: Decision) -> bool:
        """Whether the map or the menu answers it."""
        return self._is_placing(decision) or bool(self.session.looks.menu(self.session.scene))

    def _is_placing(self, decision: Decision | None) -> bool:
        picture = self.session.picture(BLOCKS.inner)
        return (
            decision is not None
            and picture is not None
            and isinstance(decision.options, OneOf)
            and all(choice.verb == "place" and choice.args[0] in picture.shape for choice in decision.options)
        )

    def begin_prompt(self) -> None:
        if self.placing and self._picture is not None:
            chart = self.query_one("#map", HexMap)
            self.give_keys(chart)
            if chart.cursor not in self._picture.legal:
                chart.point_at(self._picture.legal[0])
            self._show_space()
        else:
            self.give_keys(self.query_one("#menu", Rows))

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def large(self) -> bool:
        """Whether the window shows everything at once."""
        return self.room.width >= LARGE[0] and self.room.height >= LARGE[1]

    def draw(self) -> None:
        if not self.laid:
            return
        scene, looks = self.session.scene, self.session.looks
        self.set_class(self.large, "large")
        self.placing = self._is_placing(scene.decision) and self.asking
        self.set_class(self.placing, "placing")
        self.show_frame()
        self._draw_map()
        width = self.side_width()
        self._show("players", looks.players(scene, width))
        self._show("board", looks.board(scene, width) if self.large else [])
        self._show("standings", looks.standings(scene, width) if self.large else [])
        self._draw_menu(width)
        if self.large:
            self._draw_lower()
        else:
            self._draw_news(width)
        self.draw_prompt()
        self.show_keys()

    def side_width(self) -> int:
        """The columns of the panel beside the map."""
        picture = self.session.picture(BLOCKS.inner)
        taken = (WALLS if self.large else BLOCKS).extent(picture.shape)[0] if picture is not None else 0
        return min(max(self.room.width - taken - (3 if self.large else 2), 20), SIDE_MOST)

    def _show(self, name: str, lines: list[Line]) -> None:
        self.query_one(f"#{name}", Lines).show(lines)

    def _draw_map(self) -> None:
        drawing = WALLS if self.large else BLOCKS
        chart = self.query_one("#map", HexMap)
        picture = self.session.picture(drawing.inner)
        chart.display = picture is not None
        if picture is None:
            return
        self._picture = picture
        if not self.placing and picture.legal:
            picture = Picture(picture.shape, picture.cells, (), picture.marks, picture.corner)
        chart.show(self.with_events(picture), drawing)

    def redraw_map(self) -> None:
        self._draw_map()

    def show_place(self, space: int | None) -> None:
        chart = self.query_one("#map", HexMap)
        if space is not None and chart.display and not self.placing:
            self.give_keys(chart)
            chart.point_at(space)
            self._show_space()

    def _draw_menu(self, width: int) -> None:
        scene = self.session.scene
        items = self.session.looks.menu(scene) if self.asking and not self.placing else []
        self.menu = {item.letter: item for item in items}
        rows = [Row((BLANK,))] if items else []
        rows += [Row((self._menu_line(item, width),), item.letter, item.open) for item in items]
        self.query_one("#menu", Rows).show(rows)

    def _menu_line(self, item: MenuItem, width: int) -> Line:
        ink = "" if item.open else "dim"
        left = line((self.sign(f"menu.{item.letter}"), "key" if item.open else "dim"), (f" {item.label}", ink))
        return spread(left, line((f" {item.note}", ink)), width)

    def _draw_lower(self) -> None:
        half = self.room.width // 2
        page = self.session.looks.page(self.session.scene, "hand", half - 4)
        rows = [Row((page.title,))] + [Row(entry.lines, entry.key, entry.open) for entry in page.entries]
        self.query_one("#hand", Rows).show(rows)
        room = self.room.height - FRAME_LINES - UPPER
        self._show("lately", self._news(self.room.width - half - 2, room - 1)[1:])

    def _draw_news(self, width: int) -> None:
        """As many of the latest events as there is room for below the menu."""
        taken = len(self.query_one("#players", Lines).lines) + self.query_one("#menu", Rows).line_count
        room = self.room.height - FRAME_LINES - taken
        self._show("news", self._news(width, room - 2) if room > 2 else [])

    def _news(self, width: int, most: int) -> list[Line]:
        lines = self.session.looks.news(self.session.scene, width)[-most:]
        return [BLANK, line((self.words.say("screen.lately"), "head")), *lines] if lines else []

    def show_cursor(self) -> None:
        if not self.placing:
            self._show_item()

    def _show_item(self) -> None:
        """The line of hints for the menu: what to know of the line, or what it would change at once."""
        item = self.menu.get(self.query_one("#menu", Rows).value or "")
        hint = item.why if item is not None else ""
        if item is not None and item.open and not hint:
            hint = self._brief(item.choice)
        self.show_hint(hint or self.session.looks.hint(self.session.scene))

    def _brief(self, choice: Choice | None) -> str:
        return self.session.brief(choice, self.room.width - 5) if choice is not None else ""

    def _show_space(self) -> None:
        """The line of hints, and while placing the panel, for the space under the cursor."""
        chart = self.query_one("#map", HexMap)
        if chart.cursor is None:
            return
        scene = self.session.scene
        self.show_hint(self.session.looks.space(scene, chart.cursor))
        if self.placing:
            self._show("target", self.session.looks.target(scene, chart.cursor, self.side_width()))

    # --- explaining -------------------------------------------------------------------------------------------------

    def under_cursor(self) -> Subject | None:
        scene, looks, chart = self.session.scene, self.session.looks, self.query_one("#map", HexMap)
        if self.focused is chart and chart.cursor is not None:
            return looks.explain_space(scene, chart.cursor, chart.drawn(chart.cursor))
        hand = self.query_one("#hand", Rows)
        if self.focused is not hand:
            return None
        page = looks.page(scene, "hand", WIDE)
        return next((looks.explain_row(scene, entry) for entry in page.entries if entry.key == hand.value), None)

    def cursor_is_right(self) -> bool:
        chart = self.query_one("#map", HexMap)
        if self.focused is not chart or chart.cursor is None:
            return False
        return chart.region.x + chart.place_of(chart.cursor)[0] + chart.drawing.pitch > self.room.width - BESIDE_CURSOR

    def explained(self) -> list[list[Subject]]:
        chart = self.query_one("#map", HexMap)
        spaces = chart.picture.shape.spaces if chart.display else ()
        drawn = [*(part for space in spaces for part in chart.drawn(space)), *chart.picture.corner]
        pages = super().explained()
        return (
            [*pages[:-1], [self.part("map", drawn)], pages[-1]]
            if chart.has_focus
            else [*pages, [self.part("map", drawn)]]
        )

    def around(self) -> list[Subject]:
        names = ("players", "board", "standings")
        parts = [self.part(name, self.query_one(f"#{name}", Lines).lines) for name in names]
        return [*self._item_explained(), *super().around(), *parts]

    def _item_explained(self) -> list[Subject]:
        """The line of the menu under the cursor."""
        menu = self.query_one("#menu", Rows)
        item = self.menu.get(menu.value or "")
        if item is None or menu.row is None or self.focused is not menu:
            return []
        said = (item.why,) if item.why else ()
        return [replace(self.part("menu", menu.row.lines), title=item.label, said=said)]

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "back":
            return True if self._can_go_back() else None
        return super().check_action(action, parameters)

    def action_menu(self, letter: str) -> None:
        rows = self.query_one("#menu", Rows)
        if letter in self.menu and self.asking:
            self.give_keys(rows)
            rows.put_cursor(next(index for index, row in enumerate(rows.rows) if row.value == letter))
        super().action_menu(letter)

    @on(Rows.Moved, "#menu")
    def _menu_moved(self) -> None:
        if self.stop_telling():
            self.draw()
        self._show_item()

    @on(Rows.Chosen, "#menu")
    def _menu_chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.action_menu(event.row.value)

    @on(Rows.Chosen, "#hand")
    def _hand_chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        page = self.session.looks.page(self.session.scene, "hand", 60)
        entry = next((entry for entry in page.entries if entry.key == event.row.value), None)
        if entry is not None and entry.open and entry.value is not None:
            self.answer(entry.value)
        elif entry is not None:
            self.show_hint(entry.why, "bad")

    @on(Rows.Moved, "#hand")
    def _hand_moved(self, event: Rows.Moved) -> None:
        if type(event) is Rows.Moved:
            self._show_held(event.row.value)

    def _show_held(self, key: str) -> None:
        """The line of hints for a card of the hand: what playing it changes, or why it cannot be played."""
        page = self.session.looks.page(self.session.scene, "hand", 60)
        entry = next((entry for entry in page.entries if entry.key == key), None)
        if entry is not None and entry.open and self.asking and not self.placing:
            self.show_hint(self._brief(entry.value))
        elif entry is not None:
            self.show_hint(entry.why, "bad" if self.asking else "")

    @on(HexMap.Moved)
    def _space_moved(self) -> None:
        if self.stop_telling():
            self.draw()
        if self.focused is self.query_one("#map", HexMap):
            self._show_space()

    @on(HexMap.Chosen)
    def _space_chosen(self, event: HexMap.Chosen) -> None:
        if not self.placing or self._picture is None:
            self._show_space()
        elif event.space in self._picture.legal:
            self.answer(Choice("place", (event.space,)))
        else:
            self.show_hint(self.session.looks.space(self.session.scene, event.space), "bad")

    def action_part(self, step: int) -> None:
        """The next part of the table that takes keys."""
        parts = [part for part in self.query("#map, #menu, #hand") if part.display and self._takes_keys(part)]
        if not parts:
            return
        at = parts.index(self.focused) if self.focused in parts else -1
        part = parts[(at + step) % len(parts)]
        self.give_keys(part)
        if part.id == "map":
            self._show_space()
        elif part.id == "hand":
            self._show_held(self.query_one("#hand", Rows).value)
        else:
            self._show_item()

    def _takes_keys(self, part: Widget) -> bool:
        if isinstance(part, Rows):
            return bool(part.value is not None) and (part.id != "hand" or self.large)
        return True

    def _can_go_back(self) -> bool:
        inside = self.placing or self.focused is not self.query_one("#menu")
        return self.told_at is not None or (self.asking and inside)

    def action_back(self) -> None:
        """Out of the events to the prompt, out of the map to the menu; inside a move, back to its beginning."""
        if self.stop_telling():
            self.draw()
        elif not self.asking:
            return
        elif not self.placing and self.focused is not self.query_one("#menu"):
            self.give_keys(self.query_one("#menu", Rows))
            self._show_item()
        else:
            self.step("cancel")
