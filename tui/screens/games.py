"""The library: every saved game, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias

from rich.cells import cell_len
from textual import on, work
from textual.widget import Widget

from engine.core.message import Refusal
from saves import moving
from saves.library import Saved
from tui import VERSION, screens
from tui.keys.keymap import bindings
from tui.play.table import now
from tui.screens.exporting import export
from tui.screens.searching import Searching
from tui.text import Words
from tui.text.saved import deal_code, players_in_short, result_of, save_or_problem, when
from tui.text.width import fitting, shortened
from tui.widgets.ink import Lines
from tui.widgets.line import Line, column, line
from tui.widgets.rows import Row, Rows

WHERE, DAY, TIME, NAME, GAME, WIDE_GAME = 13, 10, 16, 16, 18, 25
MARGINS = 5
WIDE = 100
"""From so many columns on the time of day is shown beside the day."""

Order: TypeAlias = Callable[[Saved], Any]
ORDERS: dict[str, Order] = {
    "newest": lambda saved: -saved.modified,
    "name": lambda saved: saved.name.casefold(),
    "game": lambda saved: saved.header.game if saved.header is not None else "",
}


class GamesScreen(Searching[None]):
    """All saved games. Enter opens one; letters rename, copy, delete, bring back, export, import."""

    BINDINGS = bindings("library", "leave", "rules")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.library.open"}

    def __init__(self, words: Words, saves: list[Saved]) -> None:
        super().__init__(words)
        self.saves = saves
        self.order = "newest"
        self.said = ""
        self._seen = False
        self._lines: dict[tuple[str, int], Line] = {}

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Rows(id="rows", digits=False)

    def on_screen_resume(self) -> None:
        """A game may have been played on meanwhile."""
        if self.is_mounted and self._seen:
            self._read(self.said, self.rows.value)
        self._seen = True

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def _several(self) -> bool:
        """Whether there are saves of several games, so that each must say of which it is."""
        return len({saved.header.game for saved in self.saves if saved.header is not None}) > 1

    @property
    def at(self) -> Saved | None:
        """The save under the cursor."""
        name = self.rows.value
        return next((saved for saved in self.saves if saved.name == name), None)

    def draw(self, at: str | None = None) -> None:
        say = self.words.say
        state = [say("screen.sorted", order=self.words.name("order", self.order))]
        state += [say("screen.filtered", text=self.needle)] if self.needle else []
        self.show_title(say("saves.title"), str(len(self.saves)))
        self.query_one("#title", Lines).show([line("  ", ("   ".join(state), "dim"))])
        shown = sorted(filter(self._fits, self.saves), key=ORDERS[self.order])
        rows = [Row((self._line(saved),), saved.name) for saved in shown]
        self.rows.show(rows or [Row((line((say("screen.empty"), "dim")),))], at)
        self._tell()

    def _fits(self, saved: Saved) -> bool:
        if not self.needle:
            return True
        told = [saved.name, save_or_problem(saved, self.words)]
        told += [seat.name for seat in saved.header.seats] if saved.header is not None else []
        return all(word in " ".join(told).casefold() for word in self.needle.casefold().split())

    def _line(self, saved: Saved) -> Line:
        """A save as one line, made once for each width."""
        key = (saved.name, self.room.width)
        if key not in self._lines:
            self._lines[key] = self._made_line(saved)
        return self._lines[key]

    def _made_line(self, saved: Saved) -> Line:
        date = TIME if self.room.width >= WIDE else DAY
        game = (WIDE_GAME if self.room.width >= WIDE else GAME) if self._several else 0
        spare = max(self.room.width - WHERE - date - NAME - game - MARGINS, 8)
        longest = max(cell_len(one.name) for one in self.saves)
        wide = min(longest, NAME + spare // 3)  # what the names leave is for the players
        name = column(saved.name, wide, "" if saved.problem is None else "bad")
        if saved.header is None:
            room = self.room.width - wide - MARGINS
            return line(name, (f" {shortened(save_or_problem(saved, self.words), room)}", "bad"))
        own = self.words.of(saved.header.game)
        over = saved.status.get("over")
        result = result_of(saved).replace(" ", "") or own.say("saves.is-over")
        where = result if over else own.say("saves.at", round=saved.status.get("round", 1))
        names = own.say("list.join").join(players_in_short(saved.header, own))
        return line(
            name,
            " ",
            column(own.name("game" if game == WIDE_GAME else "game-short", saved.header.game), game, "dim"),
            column(names, NAME + spare - wide),
            " ",
            column(where, WHERE, "bright" if over else ""),
            (when(saved)[:date], "dim"),
        )

    def _tell(self) -> None:
        """What else is known of the save under the cursor, or what has just been done."""
        saved = self.at
        self.show_own(line((deal_code(saved.header), "dim")) if saved is not None and saved.header is not None else ())
        self.show_prompt(fitting(self._about(saved), self.room.width - 1))
        if self.said:
            self.show_hint(self.said, "accent")
        elif saved is not None and saved.problem is not None:
            self.show_hint(self.words.render(saved.problem), "bad")
        else:
            self.show_hint(self.words.say("saves.hint"))
        self.show_keys()

    def _about(self, saved: Saved | None) -> list[str]:
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
        self.said = ""
        self._tell()

    # --- what is done -----------------------------------------------------------------------------------------------

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self._say(self.app.open_save(event.row.value))

    def action_replay(self) -> None:
        """Looks at the game again."""
        if self.at is not None:
            self._say(self.app.open_replay(self.at.name))

    def action_delete(self) -> None:
        """Deletes; the hint says how to bring it back."""
        saved = self.at
        if saved is None:
            return
        names = [row.value for row in self.rows.rows]
        after = names[(names.index(saved.name) + 1) % len(names)]
        self._do(
            lambda: moving.delete(self.library, saved.name),
            lambda _: self.words.say("saves.deleted", name=saved.name),
            after,
        )

    def action_restore(self) -> None:
        """Brings back what was deleted last."""
        self._do(lambda: moving.restore(self.library), lambda name: self.words.say("saves.restored", name=name))

    def action_copy(self) -> None:
        """A second save of the same game."""
        saved = self.at
        if saved is not None:
            self._do(
                lambda: moving.copy(self.library, saved.name, created=now(), app=VERSION),
                lambda name: self.words.say("saves.copied", name=name),
            )

    def action_rename(self) -> None:
        """Another name."""
        saved = self.at
        if saved is not None:
            self._ask(
                self.words.say("saves.rename-what", name=saved.name),
                saved.name,
                lambda text: self._do(
                    lambda: moving.rename(self.library, saved.name, text),
                    lambda name: self.words.say("saves.renamed", name=name),
                ),
            )

    def action_export(self) -> None:
        """Into a file."""
        saved = self.at
        if saved is not None:
            first = str(Path.home() / f"{saved.name}.areo")
            self._ask(self.words.say("replay.export-what"), first, lambda text: self._exporting(saved.name, text))

    @work(exclusive=True, group="export")
    async def _exporting(self, name: str, path: str) -> None:
        self._say(self.words.say("replay.exporting", path=path))
        self._say((await export(self.words.language, self.library, name, path))[1])

    def action_import(self) -> None:
        """Games out of a file."""
        self._ask(self.words.say("saves.import-what"), str(Path.home()) + "/", self._import)

    def _import(self, path: str) -> None:
        from saves.exchange import import_file

        try:
            taken = import_file(self.library, Path(path).expanduser())
        except Refusal as refusal:
            self._say(self.words.render(refusal.message))
            return
        names = [one.name for one in taken if one.name]
        notes = [self.words.render(one.note) for one in taken if one.note is not None]
        told = [self.words.say("saves.imported-many", count=len(names))] if names else []
        self._read(" ".join([*told, *notes[:1]]), names[0] if names else None)

    def action_history(self) -> None:
        """What became of the finished games."""
        self.open_screen(screens.HistoryScreen(self.words))

    def action_sort(self) -> None:
        """The next order."""
        orders = list(ORDERS)
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        self.draw()

    def action_back(self) -> None:
        """Out of the filter, or of the library."""
        if not self.stop_searching():
            self.dismiss(None)

    def action_leave(self) -> None:
        """Leaves the app."""
        self.app.exit(0)

    # --- pieces -----------------------------------------------------------------------------------------------------

    def _ask(self, question: str, first: str, then: Callable[[str], object]) -> None:
        def answered(text: str | None) -> None:
            if text:
                then(text)

        self.open_screen(screens.AskScreen(self.words, question, first), answered)

    def _do(self, act: Callable[[], Any], tell: Callable[[Any], str], at: str | None = None) -> None:
        """Does something with the saves, and shows them as they are now; or says why not."""
        try:
            result = act()
        except Refusal as refusal:
            self._say(self.words.render(refusal.message))
            return
        self._read(tell(result), at if at is not None else result)

    def _read(self, said: str, at: str | None) -> None:
        try:
            self.saves = self.library.list_saves()
        except Refusal as refusal:
            said = self.words.render(refusal.message)
        self.said = said
        self._lines.clear()
        self.draw(at)

    def _say(self, said: str) -> None:
        self.said = said
        if self.is_mounted:
            self._tell()
