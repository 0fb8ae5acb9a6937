"""The library: all saved games, and actions on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from rich.cells import cell_len
from textual import getters, on, work
from textual.widget import Widget

from engine import games
from engine.core.message import Refusal
from saves import file_ops, positions
from saves.library import SaveSummary
from tui import VERSION
from tui.app.comparison import tries_of
from tui.app.game_table import now
from tui.app.position_game import table_of
from tui.games.game_view import game_view_of
from tui.games.seats import block_ink, seat_ink
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FRAME_LINES, FramedScreen
from tui.screens.local_app import LocalApp
from tui.screens.requests import CompareRequest, HistoryRequest, TextPromptRequest
from tui.screens.row_search import RowSearch
from tui.screens.save_export import export
from tui.screens.save_preview import SavePreview
from tui.text import Words
from tui.text.save_text import deal_code, last_played, result_text, save_or_problem, short_player_names
from tui.text.width import fitting, shortened, wrap
from tui.widgets.bars import gauge
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import StyledLine, column, fitted, line, width
from tui.widgets.styled_widget import StyledLines

WHERE, DAY, TIME, NAME, GAME, WIDE_GAME = 13, 10, 16, 16, 18, 25
MARGINS = 5
GAUGE = 5
"""Columns of the progress bar of a game."""
WIDE = 100
"""Minimum columns for the time of day."""

Order: TypeAlias = Callable[[SaveSummary], Any]
ORDERS: dict[str, Order] = {
    "newest": lambda saved: -saved.modified,
    "name": lambda saved: saved.name.casefold(),
    "game": lambda saved: saved.header.game if saved.header is not None else "",
}


class LibraryScreen(FramedScreen[None]):
    """All saved games. Enter opens one; letters rename, copy, delete, restore, export, import."""

    app = getters.app(LocalApp)
    BINDINGS = bindings("library", "leave", "rules")
    takes_keys = "#rows"
    fills = True
    key_names = {"rows.choose": "key.library.open", "leave": "key.to-title"}

    def __init__(self, words: Words, saves: list[SaveSummary]) -> None:
        super().__init__(words)
        self.search = RowSearch(self, self.draw)
        self.preview = SavePreview(self)
        self.controllers = (self.search,)
        self.saves = saves
        self.order = "newest"
        self.message = ""
        self._rows_lines = 0
        """Lines of the list that are always visible, and of what is above it."""
        self._seen = False
        self._lines: dict[tuple[str, int], tuple[StyledLine, ...]] = {}

    @property
    def rules_game(self) -> str:
        saved = self.at
        return saved.header.game if saved is not None and saved.header is not None else ""

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False)

    @property
    def rows(self) -> RowList:
        """The rows."""
        return self.query_one("#rows", RowList)

    def on_screen_resume(self) -> None:
        """Reload, because a game may have been played."""
        if self.is_mounted and self._seen:
            self._read(self.message, self.rows.value)
        self._seen = True

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def _several(self) -> bool:
        """Whether saves of several games are listed, so that each needs its game's name."""
        return len({saved.header.game for saved in self.saves if saved.header is not None}) > 1

    @property
    def at(self) -> SaveSummary | None:
        """The save under the cursor."""
        name = self.rows.value
        return next((saved for saved in self.saves if saved.name == name), None)

    def refresh_texts(self) -> None:
        self.preview.forget()
        self._lines.clear()
        super().refresh_texts()

    def draw(self, at: str | None = None) -> None:
        say = self.words.say
        state = [say("screen.sorted", order=self.words.name("order", self.order))]
        state += [say("screen.filtered", text=self.search.text)] if self.search.text else []
        self.show_title(say("saves.title"), str(len(self.saves)))
        self.query_one("#title", StyledLines).show([line("  ", ("   ".join(state), "dim"))])
        shown = sorted(filter(self._fits, self.saves), key=ORDERS[self.order])
        rows = [ListRow(self._line(saved), saved.name) for saved in shown]
        self.rows.show(rows or [ListRow((line((say("screen.empty"), "dim")),))], at)
        self._rows_lines = 1 + min(sum(len(row.lines) for row in rows), (self.room.height - FRAME_LINES) // 2)
        self._show_status()

    def _fits(self, saved: SaveSummary) -> bool:
        if not self.search.text:
            return True
        told = [saved.name, save_or_problem(saved, self.words)]
        told += [seat.name for seat in saved.header.seats] if saved.header is not None else []
        return all(word in " ".join(told).casefold() for word in self.search.text.casefold().split())

    def _line(self, saved: SaveSummary) -> tuple[StyledLine, ...]:
        """Draw a save, usually as one line; cached by width."""
        key = (saved.name, self.room.width)
        if key not in self._lines:
            self._lines[key] = self._made_line(saved)
        return self._lines[key]

    def _made_line(self, saved: SaveSummary) -> tuple[StyledLine, ...]:
        game_mark = self._game_mark(saved)
        date = TIME if self.room.width >= WIDE else DAY
        game = (WIDE_GAME if self.room.width >= WIDE else GAME) if self._several else 0
        spare = max(self.reading - WHERE - date - NAME - game - MARGINS - width(game_mark), 8)
        longest = max(cell_len(one.name) for one in self.saves)
        wide = min(longest, NAME + spare // 3)  # what the names leave is for the players
        name = (*game_mark, column(saved.name, wide, "" if saved.problem is None else "bad"))
        if saved.header is None:
            return self._unknown(saved, name)
        own = self.words.of(saved.header.game)
        names = own.say("list.join").join(short_player_names(saved.header, own))
        where = self._where(saved, own)
        row = line(
            *name,
            " ",
            column(own.name("game" if game == WIDE_GAME else "game-short", saved.header.game), game, "dim"),
            column(names, NAME + spare - wide),
            " ",
            *fitted(where, WHERE, "" if self.words.painted else where[0].ink),
            (last_played(saved)[:date], "dim"),
        )
        return (row, *self._problem(saved, width(name)))

    def _unknown(self, saved: SaveSummary, name: StyledLine) -> tuple[StyledLine, ...]:
        """Draw a file about which nothing else is known, with the details if painted."""
        said, room = save_or_problem(saved, self.words), self.reading - width(name) - MARGINS
        if not self.words.painted:
            return (line(*name, (f" {shortened(said, room)}", "bad")),)
        first, *more = wrap(said, room)
        return (
            line(*name, (f" {first}", "bad")),
            *(line(" " * (width(name) + 1), (text, "bad")) for text in more),
        )

    def _problem(self, saved: SaveSummary, indent: int) -> list[StyledLine]:
        """Draw why a save cannot be opened whole; with letters the hint says it."""
        if saved.problem is None or not self.words.painted:
            return []
        texts = wrap(self.words.render(saved.problem), self.reading - indent - MARGINS)
        return [line(" " * (indent + 1), (text, "bad")) for text in texts]

    def _game_mark(self, saved: SaveSummary) -> StyledLine:
        """Draw a spot in the colour of the game; nothing with letters."""
        if not self.words.painted:
            return ()
        if saved.header is None or saved.header.game not in games.GAMES:
            return line("  ")
        return line((" ", game_view_of(saved.header.game).light.game_mark), " ")

    def _where(self, saved: SaveSummary, own: Words) -> StyledLine:
        """Draw the progress or result of a game; painted with the winners on blocks."""
        status = saved.status
        if not status.get("over"):
            number, rounds = status.get("round", 1), status.get("rounds", 0)
            bar = gauge(number, rounds, GAUGE, "lit", painted=True) if rounds and self.words.painted else ()
            return line(own.say("saves.at", round=number), " " if bar else "", *bar)
        result = result_text(saved)
        if not self.words.painted or not result:
            return line((result.replace(" ", "") or own.say("saves.is-over"), "bright"))
        told = enumerate(result.split(" : "))
        inks = [(text, block_ink(seat) if text.startswith("*") else seat_ink(seat)) for seat, text in told]
        return line(*(part for pair in inks for part in (pair, " ")))

    def _show_status(self) -> None:
        """Show more about the save under the cursor, or the result of the last action."""
        saved = self.at
        self.show_own(line((deal_code(saved.header), "dim")) if saved is not None and saved.header is not None else ())
        self.show_prompt(fitting(self._about(saved), self.room.width - 1))
        if self.message:
            self.show_hint(self.message, "accent")
        elif saved is not None and saved.problem is not None:
            self.show_hint(self.words.render(saved.problem), "bad")
        else:
            over = saved is not None and bool(saved.status.get("over"))
            self.show_hint(self.words.say("saves.hint-over" if over else "saves.hint"))
        self.show_rest(self._rows_lines)
        self.show_keys()

    def rest(self, lines: int) -> list[StyledLine]:
        """Draw a preview of the game under the cursor."""
        saved = self.at
        return self.preview.drawn(saved.name if saved is not None and saved.header is not None else "", lines)

    def _about(self, saved: SaveSummary | None) -> list[str]:
        if saved is None or saved.header is None:
            return [self.words.say("saves.title")]
        header = saved.header
        date = header.created[:16].replace("T", " ")
        about = [save_or_problem(saved, self.words)]
        if header.parent:
            about.append(self.words.say("saves.branched-short", parent=header.parent, ply=header.parent_ply))
        elif header.practice or saved.status.get("practice"):
            about.append(self.words.say("saves.practice"))
        return [*about, self.words.say("transcript.seed", seed=header.seed, date=date)]

    def cursor_moved(self, part: Widget) -> None:
        self.message = ""
        self._show_status()

    # --- what is done -----------------------------------------------------------------------------------------------

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self._say(self.app.open_save(event.row.value))

    def action_replay(self) -> None:
        """Open the replay."""
        if self.at is not None:
            self._say(self.app.open_replay(self.at.name))

    def action_delete(self) -> None:
        """Delete the save; the hint says how to restore it."""
        saved = self.at
        if saved is None:
            return
        names = [row.value for row in self.rows.rows]
        after = names[(names.index(saved.name) + 1) % len(names)]
        self._do(
            lambda: file_ops.delete(self.library, saved.name),
            lambda _: self.words.say("saves.deleted", name=saved.name),
            after,
        )

    def action_restore(self) -> None:
        """Restore the last deleted save."""
        self._do(lambda: file_ops.restore(self.library), lambda name: self.words.say("saves.restored", name=name))

    def action_copy(self) -> None:
        """Copy the save."""
        saved = self.at
        if saved is not None:
            self._do(
                lambda: file_ops.copy(self.library, saved.name, created=now(), app=VERSION),
                lambda name: self.words.say("saves.copied", name=name),
            )

    def action_rename(self) -> None:
        """Rename the save."""
        saved = self.at
        if saved is not None:
            self._ask(
                self.words.say("saves.rename-what", name=saved.name),
                saved.name,
                lambda text: self._do(
                    lambda: file_ops.rename(self.library, saved.name, text),
                    lambda name: self.words.say("saves.renamed", name=name),
                ),
            )

    def action_export(self) -> None:
        """Export the save to a file."""
        saved = self.at
        if saved is not None:
            first = str(Path.home() / f"{saved.name}.areo")
            self._ask(self.words.say("replay.export-what"), first, lambda text: self._exporting(saved.name, text))

    @work(exclusive=True, group="export")
    async def _exporting(self, name: str, path: str) -> None:
        self._say(self.words.say("replay.exporting", path=path))
        self._say((await export(self.words.language, self.library, name, path))[1])

    def action_import(self) -> None:
        """Import games from a file."""
        self._ask(self.words.say("saves.import-what"), str(Path.home()) + "/", self._import)

    def _import(self, path: str) -> None:
        from saves.import_export import import_file

        if path.lower().endswith(positions.SUFFIX):
            self._begin_with(path)
            return
        try:
            taken = import_file(self.library, Path(path).expanduser())
        except Refusal as refusal:
            self._say(self.words.render(refusal.message))
            return
        names = [one.name for one in taken if one.name]
        notes = [self.words.render(one.note) for one in taken if one.note is not None]
        told = [self.words.say("saves.imported-many", count=len(names))] if names else []
        self._read(self.words.sentences((*told, *notes[:1])), names[0] if names else None)

    def _begin_with(self, path: str) -> None:
        """Start a game from a position file."""
        try:
            self.app.begin(table_of(self.library, positions.read(Path(path).expanduser())))
        except Refusal as refusal:
            self._say(self.words.render(refusal.message))

    def action_history(self) -> None:
        """Show the history of finished games."""
        self.open_screen(HistoryRequest(self.words))

    def action_compare(self) -> None:
        """Compare with another game of the same deal."""
        saved = self.at
        others: list[str] = []
        with suppress(Refusal):
            others = tries_of(self.library.list_saves(lessons=True), saved.name) if saved is not None else []
        if saved is None or not others:
            self._say(self.words.say("compare.none", name=saved.name if saved is not None else ""))
            return
        self.open_screen(CompareRequest(self.words, saved.name, others))

    def action_sort(self) -> None:
        """Switch to the next order."""
        orders = list(ORDERS)
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        self.draw()

    def action_back(self) -> None:
        """Clear the filter, or close the library."""
        if not self.search.stop():
            self.dismiss(None)

    # --- pieces -----------------------------------------------------------------------------------------------------

    def _ask(self, question: str, first: str, then: Callable[[str], object]) -> None:
        def answered(text: str | None) -> None:
            if text:
                then(text)

        self.open_screen(TextPromptRequest(self.words, question, first), answered)

    def _do(self, act: Callable[[], Any], tell: Callable[[Any], str], at: str | None = None) -> None:
        """Run an action on the saves and reload them, or show why it failed."""
        try:
            result = act()
        except Refusal as refusal:
            self._say(self.words.render(refusal.message))
            return
        self._read(tell(result), at if at is not None else result)

    def _read(self, text: str, at: str | None) -> None:
        try:
            self.saves = self.library.list_saves()
        except Refusal as refusal:
            text = self.words.render(refusal.message)
        self.message = text
        self._lines.clear()
        self.preview.forget()
        self.draw(at)

    def _say(self, text: str) -> None:
        self.message = text
        if self.is_mounted:
            self._show_status()
