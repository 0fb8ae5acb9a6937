"""Filters of a list, which can be combined, and the number of matching rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from textual import on
from textual.widget import Widget

from tui.app.game_session import GameSession
from tui.games.page import Filter, Page, PageRow, matching
from tui.keys.keymap import bindings
from tui.screens.game_screen import GameScreen
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, column, line
from tui.widgets.styled_widget import StyledLines

LABEL = 20
ABOVE = 3
"""Lines around the filters: the count, and blank ones."""
MARGIN = "  "


class FilterScreen(GameScreen[dict[str, str]]):
    """The filters of a page. Always answers with the current values by filter."""

    BINDINGS = bindings("options")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.back"}
    shows = "filters"
    fills = True

    def __init__(self, session: GameSession, made: Callable[[], Page], chosen: Mapping[str, str]) -> None:
        """Create the filters; ``made`` returns the page in the current language."""
        super().__init__(session)
        self.made = made
        self.page = made()
        self.chosen = dict(chosen)

    def refresh_texts(self) -> None:
        self.page = self.made()
        super().refresh_texts()

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False)
        yield StyledLines(id="found")

    @property
    def facets(self) -> dict[str, Filter]:
        """The filters, by key."""
        return {facet.key: facet for facet in self.page.facets}

    def draw(self) -> None:
        self.show_frame()
        rows = self.query_one("#rows", RowList)
        here = rows.value or self.page.facets[0].key
        rows.styles.height = len(self.page.facets)
        rows.show([ListRow((self._line(facet, here),), facet.key) for facet in self.page.facets], here)
        found = matching(self.page.entries, self.chosen)
        text = self.words.say("filter.left", left=len(found), count=len(self.page.entries))
        self.query_one("#title", StyledLines).show([line(MARGIN, (text, "head")), BLANK])
        shown = self._found(found)
        self.query_one("#found", StyledLines).show(shown)
        self.show_rest(len(self.page.facets) + len(shown) + ABOVE - 1)
        self.show_prompt(self.words.say("filter.prompt"))
        self.show_hint(self.words.say("filter.hint"))
        self.show_keys()

    def _found(self, found: Sequence[PageRow]) -> list[StyledLine]:
        """Draw the matching rows that fit; not on a slow line."""
        room = self.middle_lines - len(self.page.facets) - ABOVE
        shown: list[StyledLine] = []
        for number, entry in enumerate(() if self.app.terminal.remote else found):
            last = number == len(found) - 1
            if len(shown) + len(entry.lines) > room - (not last):
                more = self.words.say("screen.more", count=len(found) - number)
                return [BLANK, *shown, line(MARGIN, (more, "dim"))]
            shown += [line(MARGIN, *content) for content in entry.lines]
        return [BLANK, *shown]

    def _line(self, facet: Filter, here: str) -> StyledLine:
        value = self.chosen.get(facet.key, "")
        said = dict(facet.values)[value] if value else self.words.say("filter.all")
        shown = f"< {said} >" if facet.key == here else f"  {said}"
        ink = "changed" if value else "bright" if facet.key == here else ""
        return line(column(facet.name, LABEL), (shown, ink))

    def cursor_moved(self, part: Widget) -> None:
        self.draw()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.action_back()

    def action_change(self, step: int) -> None:
        """Switch to the next value of a filter; after the last one all rows."""
        key = str(self.query_one("#rows", RowList).value)
        values = ["", *(value for value, _ in self.facets[key].values)]
        self.chosen[key] = values[(values.index(self.chosen.get(key, "")) + step) % len(values)]
        self.draw()

    def action_back(self) -> None:
        """Answer with the filters."""
        self.dismiss({key: value for key, value in self.chosen.items() if value})
