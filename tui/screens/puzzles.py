"""The puzzles of each game, the solved ones, and the puzzle of the day."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from textual import getters, on
from textual.widget import Widget

from tui.app import puzzle_store
from tui.app.daily import today
from tui.app.puzzle_text import failing_text, goal_text, theme_text, title_text
from tui.games.puzzle_set import GRADES
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FramedScreen
from tui.screens.local_app import LocalApp
from tui.text import Words
from tui.text.width import LEFT_OUT, around
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, column, line, paragraph
from tui.widgets.styled_widget import StyledLines

NUMBER = 4
"""Columns of a number, and the text for games without room."""


class PuzzlesScreen(FramedScreen[None]):
    """Left and right choose the game. Enter opens the puzzle under the cursor, ``d`` that of the day."""

    app = getters.app(LocalApp)
    BINDINGS = bindings("puzzles", "leave", "rules")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.learn.play", "leave": "key.to-title"}

    def __init__(self, words: Words, slug: str = "", number: int = 0) -> None:
        """Create the list; ``slug``: the first game, ``number``: the puzzle played last."""
        super().__init__(words)
        self.games = puzzle_store.puzzled()
        self.slug = slug or self.games[0]
        self.last = number

    @property
    def rules_game(self) -> str:
        return self.slug

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield StyledLines(id="goal")
        yield RowList(id="rows", digits=False)

    def draw(self) -> None:
        words, say = self.words.of(self.slug), self.words.say
        listed = puzzle_store.rows(self.library.folders, self.slug)
        done, gone = sum(row.solved is not None for row in listed), self._replaced()
        count = say("puzzle.count", done=done, all=len(listed))
        self.show_title(say("puzzle.screen"), f"{say('puzzle.replaced', count=gone)} {count}" if gone else count)
        self.query_one("#title", StyledLines).show([BLANK, self._tabs(words), BLANK])
        at = puzzle_store.next_number(self.library.folders, self.slug, self.last - 1 if self.last else 0)
        self.query_one("#rows", RowList).show(self._rows(listed, words), at)
        self.show_prompt(say("puzzle.prompt"))
        self._show_status()
        self.show_keys()

    def _replaced(self) -> int:
        """Return how many solved puzzles of this game were replaced."""
        return puzzle_store.replaced(self.library.folders, self.slug)

    def _tabs(self, words: Words) -> StyledLine:
        """Draw the games, by short names if they fit only so; in a narrow window those around the current one."""
        room = self.reading - 2 * (len(LEFT_OUT) + 1)
        for table in ("game", "game-short"):
            tabs = [(f" {words.of(slug).name(table, slug)} ", self._tab(slug)) for slug in self.games]
            sizes = [cell_len(label) + 1 for label, _ in tabs]
            if sum(sizes) <= room:
                break
        first, end = around(sizes, self.games.index(self.slug), room)
        before, after = LEFT_OUT if first else "", LEFT_OUT if end < len(tabs) else ""
        return line(" ", (before, "dim"), *(part for tab in tabs[first:end] for part in (tab, " ")), (after, "dim"))

    def _tab(self, slug: str) -> str:
        if slug != self.slug:
            return "shade" if self.words.painted else "dim"
        return "lit" if self.words.painted else "bright"

    def _rows(self, listed: list[puzzle_store.PuzzleRow], words: Words) -> list[ListRow]:
        themes = [theme_text(row.puzzle, words) for row in listed]
        size = max(map(cell_len, themes), default=0)
        rows: list[ListRow] = []
        for grade in GRADES:
            of_grade = [row for row in listed if row.grade == grade]
            rows += [ListRow((BLANK,))] if rows and of_grade else []
            rows += [ListRow((self._head(grade),))] if of_grade else []
            rows += [ListRow((self._row(row, themes[row.number - 1], size, words),), row.number) for row in of_grade]
        return rows

    def _head(self, grade: int) -> StyledLine:
        return line((self.words.name("puzzle.grade", str(grade)), "head"))

    def _row(self, row: puzzle_store.PuzzleRow, theme: str, size: int, words: Words) -> StyledLine:
        """Draw a puzzle: its number, the mark if it is solved, its title and, at the right, its theme."""
        done = row.solved is not None
        mark = f" {self.words.say('puzzle.mark') if done else ' '} "
        room = self.reading - NUMBER - len(mark) - size - 6
        title = column(title_text(row.puzzle, words), room, "dim" if done else "")
        return line(column(str(row.number), NUMBER, "dim", "right"), (mark, "good"), title, "  ", (theme, "dim"))

    def cursor_moved(self, part: Widget) -> None:
        self._show_status()

    def _show_status(self) -> None:
        """Show goal and difficulty of the puzzle under the cursor, and when it was solved, or the puzzle of the day."""
        listed, words = puzzle_store.rows(self.library.folders, self.slug), self.words.of(self.slug)
        told = [words.sentences([goal_text(row.puzzle.goal, words), failing_text(row.puzzle, words)]) for row in listed]
        goals = [paragraph(text, self.reading - 4) for text in told]
        at = self.query_one("#rows", RowList).value
        shown = goals[at - 1] if isinstance(at, int) else []
        blank = [BLANK] * (max(map(len, goals), default=0) - len(shown))
        self.query_one("#goal", StyledLines).show([*(line("  ", *part) for part in shown), *blank, BLANK])
        row = next((row for row in listed if row.number == at), None)
        if row is not None and (solved := row.solved) is not None:
            key = "puzzle.solved-hints" if solved.hints else "puzzle.solved"
            self.show_hint(self.words.say(key, day=solved.day, count=solved.hints))
            return
        day = listed[puzzle_store.of_the_day(self.slug, today()) - 1]
        self.show_hint(self.words.say("puzzle.day", number=day.number, title=title_text(day.puzzle, words)))

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self._open(event.row.value)

    def _open(self, number: int) -> None:
        if said := self.app.play_puzzle(self.slug, number):
            self.show_hint(said, "bad")

    def action_day(self) -> None:
        """Open the puzzle of the day."""
        self._open(puzzle_store.of_the_day(self.slug, today()))

    def action_game(self, step: int) -> None:
        """Show the puzzles of another game."""
        at = self.games.index(self.slug) + step
        self.slug, self.last = self.games[at % len(self.games)], 0
        self.draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return True
