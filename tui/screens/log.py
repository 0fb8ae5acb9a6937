"""The log, newest last: actions with their costs, by round and turn; it can be searched."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace
from textual import on
from textual.widget import Widget

from tui.app.game_session import GameSession
from tui.games.action_summary import sentence
from tui.games.explanations import WIDE, Subject
from tui.games.page import PageRow
from tui.games.parts import PanelPart
from tui.games.turn_summary import SummaryLine, beat_lines, first_lines
from tui.keys.keymap import bindings
from tui.screens.game_screen import GameScreen
from tui.screens.search import SearchScreen
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, plain
from tui.widgets.styled_widget import StyledLines

BEFORE = 6
"""Columns before a text: the cursor, the mark of new events, a margin."""


class LogScreen(SearchScreen[int | None], GameScreen[int | None]):
    """All events visible to the seat; ``latest``: only what others did since its last turn, its losses first.

    Enter answers with the space of an event, if it has one.
    """

    BINDINGS = bindings("log")
    takes_keys = "#rows"
    shows = "log"
    fills = True

    def __init__(self, session: GameSession, *, latest: bool = False) -> None:
        super().__init__(session)
        has_map = session.chart is not None
        self.key_names = {"rows.choose": "key.log.show" if has_map else "key.back"}
        self.since = session.chair.turn_start(session.seat, session.looks.asides)
        self.latest = latest
        self.told = session.waited() if latest else session.told()

    def look_anew(self) -> None:
        self.session.say_anew()
        self.told = self.session.told_anew(self.told)
        super().look_anew()

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False)

    def draw(self) -> None:
        self.show_frame()
        listed = self.rows
        first = not listed.rows
        nothing = ListRow((line("  ", (self.words.say("screen.empty"), "dim")),))
        listed.show(list(self._listed()) or [nothing])
        self.show_rest(1 + sum(len(row.lines) for row in listed.rows))
        if first:
            self._begin(listed)
        self.query_one("#title", StyledLines).show([self._title()])
        self.show_prompt(self.waiting() or self.words.say("log.title"))
        self._tell()

    def _begin(self, rows: RowList) -> None:
        """Put the cursor at the end; for new events only, at the beginning."""
        places = [index for index, row in enumerate(rows.rows) if row.value is not None]
        if places and not self.latest:
            rows.put_cursor(places[-1])

    def _title(self) -> StyledLine:
        say = self.words.say
        new = sum(self._is_new(one) for one in self.told if one.beat.seat != self.session.seat)
        told = line("  ", (say("waited.title" if self.latest else "log.title"), "head"))
        if not self.latest and new:
            told = (*told, *line("   ", (say("log.new", count=new), "dim")))
        return (*told, *line("   ", (say("screen.filtered", text=self.needle), "dim"))) if self.needle else told

    def _is_new(self, told: SummaryLine) -> bool:
        return told.beat.kind == "action" and told.beat.end > self.since

    def told_above(self) -> Collection[str]:
        return [part.name for part in self.session.parts if isinstance(part, PanelPart) and part.head]

    # --- the rows ---------------------------------------------------------------------------------------------------

    def _listed(self) -> Iterable[ListRow]:
        """List the actions that match the search; a seat's letter comes once a turn."""
        columns = self.room.width - BEFORE
        looks, scene = self.session.looks, self.session.scene
        if self.latest and not self.needle and (first := first_lines(scene, self.told, columns)):
            yield ListRow(tuple((Run("  "), *content) for content in first))
        before: SummaryLine | None = None
        for index, told in enumerate(self.told):
            lines = beat_lines(looks, scene, told, columns)
            if self.needle.casefold() not in self._searched(told, lines):
                continue
            if told.beat.kind == "round" and before is not None:
                yield ListRow((BLANK,))
            if before is not None and before.beat.kind == told.beat.kind == "action" and _same_turn(before, told):
                lines = [(Run("  "), *lines[0][2:]), *lines[1:]]
            yield ListRow(tuple(self._marked(told, lines)), index)
            before = told

    def _marked(self, told: SummaryLine, lines: list[StyledLine]) -> Iterable[StyledLine]:
        mark = Run("* ", "accent", self.words.say("explain.new"))
        for at, content in enumerate(lines):
            yield (mark if not at and not self.latest and self._is_new(told) else Run("  "), *content)

    def _searched(self, told: SummaryLine, lines: list[StyledLine]) -> str:
        """Return the searchable text of an action, without line breaks."""
        said = sentence(told.text, self.words) if told.beat.kind == "action" else ""
        return " ".join((said, *map(plain, lines))).casefold()

    # --- what the cursor is on --------------------------------------------------------------------------------------

    def _told(self) -> SummaryLine | None:
        value = self.rows.value
        return self.told[value] if value is not None else None

    def _tell(self) -> None:
        told = self._told()
        self.show_hint("  ".join(self._places(told)) if told is not None else "")

    def _places(self, told: SummaryLine) -> list[str]:
        """Return the spaces of an action, in words."""
        chart = self.session.chart
        return [chart.said(space) for space in told.text.spaces] if chart is not None else []

    def cursor_moved(self, part: Widget) -> None:
        self._tell()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.dismiss(next(iter(self.told[event.row.value].text.spaces), None))

    def under_cursor(self) -> Subject | None:
        told, row = self._told(), self.rows.row
        if told is None or row is None:
            return None
        session = self.session
        if told.text.about:
            card = session.looks.explain_row(session.scene, PageRow("", (), about=told.text.about))
            return replace(card, said=(*self._places(told), *card.said))
        whole = told.beat.kind == "together"
        drawn = tuple(beat_lines(session.looks, session.scene, told, WIDE)) if whole else row.lines
        events = (event for event in told.beat.events if session.looks.is_told(event))
        said = (self.words.render(session.scene.game.describe(event)) for event in events)
        title = told.text.title or self.words.say("log.title")
        return Subject(title, drawn, said=(*said, *self._places(told)))

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "search":
            return not self.query("#entry")
        return super().check_action(action, parameters)

    def action_back(self) -> None:
        """Clear the search, or close the log."""
        if not self.stop_searching():
            self.dismiss(None)

    def action_step(self, step: int) -> None:
        """Go to the next or previous action."""
        self.rows.action_move(step)

    def action_turn(self, step: int) -> None:
        """Go to the next or previous turn."""
        shown = [row.value for row in self.rows.rows if row.value is not None]
        if self.rows.value is None:
            return
        at = shown.index(self.rows.value)
        here = self.told[shown[at]]
        while 0 <= at + step < len(shown) and _same_turn(self.told[shown[at]], here):
            at += step
        self.rows.put_cursor(next(index for index, row in enumerate(self.rows.rows) if row.value == shown[at]))


def _same_turn(one: SummaryLine, other: SummaryLine) -> bool:
    return (one.beat.kind, one.beat.seat) == (other.beat.kind, other.beat.seat)
