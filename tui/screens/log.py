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
from tui.games.turn_summary import SummaryLine, action_lines
from tui.keys.keymap import bindings
from tui.screens.game_screen import GameScreen
from tui.screens.row_search import RowSearch
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, plain
from tui.widgets.styled_widget import StyledLines

BEFORE = 6
"""Columns before a text: the cursor, the mark of new events, a margin."""


class LogScreen(GameScreen[int | None]):
    """All events visible to the seat.

    Enter answers with the space of an event, if it has one.
    """

    BINDINGS = bindings("log")
    takes_keys = "#rows"
    shows = "log"
    fills = True

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.search = RowSearch(self, self.draw)
        self.controllers = (self.search,)
        has_map = session.chart is not None
        self.key_names = {"rows.choose": "key.log.show" if has_map else "key.back"}
        self.since = session.client.turn_start(session.seat, session.game_view.asides)
        self.actions = session.all_actions()

    @property
    def rows(self) -> RowList:
        """The rows."""
        return self.query_one("#rows", RowList)

    def refresh_texts(self) -> None:
        self.session.retranslate()
        self.actions = self.session.retranslated(self.actions)
        super().refresh_texts()

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
        self._show_status()

    def _begin(self, rows: RowList) -> None:
        """Put the cursor at the end."""
        places = [index for index, row in enumerate(rows.rows) if row.value is not None]
        if places:
            rows.put_cursor(places[-1])

    def _title(self) -> StyledLine:
        say = self.words.say
        new = sum(self._is_new(one) for one in self.actions if one.summary.seat != self.session.seat)
        told = line("  ", (say("log.title"), "head"))
        if new:
            told = (*told, *line("   ", (say("log.new", count=new), "dim")))
        return (
            (*told, *line("   ", (say("screen.filtered", text=self.search.text), "dim"))) if self.search.text else told
        )

    def _is_new(self, action: SummaryLine) -> bool:
        return action.summary.kind == "action" and action.summary.end > self.since

    def parts_above(self) -> Collection[str]:
        return [part.name for part in self.session.parts if isinstance(part, PanelPart) and part.head]

    # --- the rows ---------------------------------------------------------------------------------------------------

    def _listed(self) -> Iterable[ListRow]:
        """List the actions that match the search; a seat's letter comes once a turn."""
        columns = self.room.width - BEFORE
        game_view, scene = self.session.game_view, self.session.scene
        before: SummaryLine | None = None
        for index, action in enumerate(self.actions):
            lines = action_lines(game_view, scene, action, columns)
            if self.search.text.casefold() not in self._searched(action, lines):
                continue
            if action.summary.kind == "round" and before is not None:
                yield ListRow((BLANK,))
            if (
                before is not None
                and before.summary.kind == action.summary.kind == "action"
                and _same_turn(before, action)
            ):
                lines = [(Run("  "), *lines[0][2:]), *lines[1:]]
            yield ListRow(tuple(self._marked(action, lines)), index)
            before = action

    def _marked(self, action: SummaryLine, lines: list[StyledLine]) -> Iterable[StyledLine]:
        mark = Run("* ", "accent", self.words.say("explain.new"))
        for at, content in enumerate(lines):
            yield (mark if not at and self._is_new(action) else Run("  "), *content)

    def _searched(self, action: SummaryLine, lines: list[StyledLine]) -> str:
        """Return the searchable text of an action, without line breaks."""
        text = sentence(action.text, self.words) if action.summary.kind == "action" else ""
        return " ".join((text, *map(plain, lines))).casefold()

    # --- what the cursor is on --------------------------------------------------------------------------------------

    def _told(self) -> SummaryLine | None:
        value = self.rows.value
        return self.actions[value] if value is not None else None

    def _show_status(self) -> None:
        actions = self._told()
        self.show_hint("  ".join(self._places(actions)) if actions is not None else "")

    def _places(self, action: SummaryLine) -> list[str]:
        """Return the spaces of an action, in words."""
        chart = self.session.chart
        return [chart.describe(space) for space in action.text.spaces] if chart is not None else []

    def cursor_moved(self, part: Widget) -> None:
        self._show_status()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.dismiss(next(iter(self.actions[event.row.value].text.spaces), None))

    def under_cursor(self) -> Subject | None:
        actions, row = self._told(), self.rows.row
        if actions is None or row is None:
            return None
        session = self.session
        if actions.text.about:
            card = session.game_view.explain_row(session.scene, PageRow("", (), about=actions.text.about))
            return replace(card, texts=(*self._places(actions), *card.texts))
        whole = actions.summary.kind == "together"
        drawn = tuple(action_lines(session.game_view, session.scene, actions, WIDE)) if whole else row.lines
        events = (event for event in actions.summary.events if session.game_view.is_logged(event))
        said = (self.words.render(session.scene.game.describe(event)) for event in events)
        title = actions.text.title or self.words.say("log.title")
        return Subject(title, drawn, texts=(*said, *self._places(actions)))

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "search":
            return not self.query("#entry")
        return super().check_action(action, parameters)

    def action_back(self) -> None:
        """Clear the search, or close the log."""
        if not self.search.stop():
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
        here = self.actions[shown[at]]
        while 0 <= at + step < len(shown) and _same_turn(self.actions[shown[at]], here):
            at += step
        self.rows.put_cursor(next(index for index, row in enumerate(self.rows.rows) if row.value == shown[at]))


def _same_turn(one: SummaryLine, other: SummaryLine) -> bool:
    return (one.summary.kind, one.summary.seat) == (other.summary.kind, other.summary.seat)
