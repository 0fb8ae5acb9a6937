"""The history: finished games grouped by a key, with a chart of the points over time."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from rich.cells import cell_len
from textual import on, work
from textual.widget import Widget
from textual.worker import get_current_worker

from engine.core.message import Refusal
from saves.history import FinishedGame, GameStatistics, group_keys, group_of, grouped_statistics, history, mean_sources
from tui.app.comparison import tries_of
from tui.app.expert_results import beside, comparable, keep, key_of, known, play
from tui.app.history_export import export_history
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FRAME_LINES, REST_LEAST, FramedScreen
from tui.screens.requests import CompareRequest, TextPromptRequest
from tui.screens.save_preview import SavePreview
from tui.text import Words
from tui.text.figures import chart, fact_label, fact_value
from tui.text.plot import dot_lines
from tui.text.width import LEFT_OUT, around, shortened
from tui.widgets.bars import gauge
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, column, line, paragraph, placed
from tui.widgets.styled_widget import StyledLines

FIGURE = 8
DATE, WHO, ROUNDS = 12, 18, 14
"""Columns of a game: date, player, length."""
HEAD_LINES, AROUND = 3, 5
"""Lines above the rows, and around the chart and the games."""
MOST_GAMES = 9
"""Maximum number of listed games."""
CHART, LEAST, TALL = 9, 3, 34
"""Lines of the chart in a tall window, its minimum, and the height of a tall window."""
TICK = 4
"""Columns of the axis labels."""
WON = 12
"""Columns of the bar of won games."""
BETWEEN = "   "


class HistoryScreen(FramedScreen[None]):
    """Left and right choose the grouping; the chart shows the row under the cursor."""

    BINDINGS = bindings("history", "leave")
    takes_keys = "#rows"
    fills = True
    key_names = {"rows.choose": "key.back", "leave": "key.to-title"}

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.preview = SavePreview(self)
        self.played: list[FinishedGame] | None = None
        self.keys_there: list[str] = ["game"]
        self.key = "game"
        self.message = ""
        self._chart_lines = CHART
        self._several: list[FinishedGame] = []
        """The games of the row under the cursor."""

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False)
        yield StyledLines(id="chart")

    def on_mount(self) -> None:
        self._count(rebuild=False)

    @work(thread=True, exclusive=True, group="history")
    def _count(self, *, rebuild: bool) -> None:
        """Read the journals in the background; the first time each is replayed."""
        try:
            played, text = history(self.library, rebuild=rebuild), ""
        except Refusal as refusal:
            played, text = [], self.words.render(refusal.message)
        self.app.call_from_thread(self._counted, played, text)

    def _counted(self, played: list[FinishedGame], text: str) -> None:
        self.played, self.message = played, text
        self.keys_there = group_keys(played)
        if self.key not in self.keys_there:
            self.key = "game"
        self.draw()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def refresh_texts(self) -> None:
        self.preview.forget()
        super().refresh_texts()

    def draw(self) -> None:
        say = self.words.say
        counted = sum(not one.practice for one in self.played or ())
        self.show_title(say("history.title"), str(counted))
        groups = grouped_statistics(self.played or (), self.key)
        words = self._words_of(groups)
        self.query_one("#title", StyledLines).show([self._keys_line(), BLANK, self._heads(words)])
        rows = [ListRow(tuple(self._figures(group, sums, groups)), group) for group, sums in groups.items()]
        if not rows:
            empty = say("history.counting") if self.played is None else say("history.none")
            rows = [ListRow((line((empty, "dim")),))]
        self.query_one("#rows", RowList).show(rows)
        self.show_prompt(say("history.prompt"))
        self._show_status()

    def _words_of(self, groups: dict[tuple[str, str], GameStatistics]) -> Words:
        return self.words.of(next(iter(groups))[0]) if groups else self.words

    def _label(self, key: str) -> str:
        """Return the name of a key in the first game that has it."""
        slug = next((one.game for one in self.played or () if group_of(one, key)), "")
        return fact_label(key, self.words.of(slug))

    def _keys_line(self) -> StyledLine:
        """Draw the groupings; in a narrow window those around the current one."""
        labels = [self._label(key) for key in self.keys_there]
        at, room = self.keys_there.index(self.key), self.reading - 2 - 2 * (len(LEFT_OUT) + len(BETWEEN))
        first, end = around([cell_len(label) + len(BETWEEN) for label in labels], at, room + len(BETWEEN))
        if self.words.painted:
            return self._tabs(labels[first:end], at - first, before=first > 0, after=end < len(labels))
        parts = [(labels[index], "bright" if index == at else "dim") for index in range(first, end)]
        before, after = [LEFT_OUT] * (first > 0), [LEFT_OUT] * (end < len(labels))
        told = [*((mark, "dim") for mark in before), *parts, *((mark, "dim") for mark in after)]
        return line(*(piece for part in told for piece in (BETWEEN if part is not told[0] else "  ", part)))

    def _tabs(self, labels: list[str], at: int, *, before: bool, after: bool) -> StyledLine:
        """Draw the groupings as labels, the current one highlighted."""
        tabs = [(f" {label} ", "lit" if index == at else "shade") for index, label in enumerate(labels)]
        left, right = ((f"{LEFT_OUT} " if there else "", "dim") for there in (before, after))
        return line(" ", left, *(part for tab in tabs for part in (tab, " ")), right)

    def _heads(self, words: Words) -> StyledLine:
        figures = ("played", "won", "mean", "best")
        return line(
            "  ",
            column(self._label(self.key), self._width(), "head"),
            *(
                part
                for figure in figures
                for part in (
                    column(self.words.say(f"history.{figure}"), FIGURE, "dim", "right"),
                    " " * (self._bar if figure == "won" else 0),
                )
            ),
        )

    @property
    def _bar(self) -> int:
        """The columns of the bar of won games; none with letters."""
        return WON if self.words.painted else 0

    def _width(self) -> int:
        return max(self.reading - 4 * FIGURE - self._bar - 6, 20)

    def _figures(
        self, group: tuple[str, str], sums: GameStatistics, groups: dict[tuple[str, str], GameStatistics]
    ) -> list[StyledLine]:
        """Draw the figures of a group; a long name goes on a line above."""
        slug, value = group
        own = self.words.of(slug)
        several = self.key != "game" and len({game for game, _ in groups}) > 1
        name = fact_value(self.key, value, own)
        game, above = own.name("game", slug), list[StyledLine]()
        if several and cell_len(f"{game}: {name}") <= self._width():
            name = f"{game}: {name}"
        elif several:
            name, above = f"  {name}", [line(game)]
        played, won, mean, best = (
            column(text, FIGURE, "", "right")
            for text in (str(sums.played), str(sums.won), f"{sums.mean:.1f}", str(sums.best))
        )
        bar = gauge(sums.won, sums.played, self._bar - 2, "track-done", painted=True) if self._bar else ()
        return [*above, line(column(name, self._width()), played, won, "  " if bar else "", *bar, mean, best)]

    def _show_status(self) -> None:
        group = self.query_one("#rows", RowList).value
        several = [
            one
            for one in self.played or ()
            if not one.practice and group is not None and (one.game, group_of(one, self.key)) == group
        ]
        told = [line("  ", *part) for text in self._compared(several) for part in paragraph(text, self.reading - 4)]
        told = [BLANK, *told] if told else []
        rows = sum(len(row.lines) for row in self.query_one("#rows", RowList).rows) + len(told)
        left = self.room.height - FRAME_LINES - HEAD_LINES - rows - min(len(several), MOST_GAMES) - AROUND
        least = CHART if self.room.height >= TALL else max(CHART - len(told), LEAST)
        self._chart_lines = max(least, min(left // 2, CHART * 2))
        if len(several) == 1:  # a chart of one point says less than the game itself
            title, lines = "history.games", [self._game(several[0])]
        else:
            title, lines = (
                "history.over-time",
                self._chart([one.points for one in several], [one.won for one in several]),
            )
        head = [BLANK, self.heading((self.words.say(title), "head"))] if lines else []
        self.query_one("#chart", StyledLines).show([*told, *head, *lines])
        self._several = several
        self.show_rest(HEAD_LINES + rows + len(head) + len(lines))
        self.show_hint(self.message or self.words.say("history.hint"), "accent" if self.message else "")
        self.show_keys()

    def rest(self, lines: int) -> list[StyledLine]:
        """Draw the games of the row under the cursor, newest first, and a preview of the newest."""
        games: list[StyledLine] = []
        if len(self._several) > 1:  # a single one is above
            games = [self.heading((self.words.say("history.games"), "head"))]
            games += [*map(self._game, reversed(self._several[-MOST_GAMES:])), BLANK]
        left = lines - len(games)
        if left < REST_LEAST:
            return games[:lines]
        return [*games, *self.preview.drawn(self._several[-1].save if self._several else "", left)]

    def _game(self, one: FinishedGame) -> StyledLine:
        """Draw a game: date, player, opponents, result, length."""
        own = self.words.of(one.game)
        won = (f" {one.points} ", "price" if one.won else "shade") if self.words.painted else (f" {one.points} ", "")
        other = own.say("history.against", points=one.best_other) if one.best_other is not None else ""
        levels = own.say("list.join").join(own.name("level", level) for level in one.levels)
        return line(
            "  ",
            column(one.created[:10], DATE, "dim"),
            column(one.name or own.say("seat.number", number=one.seat + 1), WHO),
            ("* " if one.won else "  ", "points"),
            *placed(line(won), FIGURE, "right"),
            column(f" {other}", FIGURE * 2, "dim"),
            column(own.say("saves.at", round=one.rounds), ROUNDS, "dim"),
            (shortened(levels, self.reading - DATE - WHO - ROUNDS - 3 * FIGURE - 6), "dim"),
        )

    def _compared(self, several: list[FinishedGame]) -> list[str]:
        """Draw the sources of points in these games, and the results of experts on the same deals."""
        if not several:
            return []
        words = self.words.of(several[0].game)
        rows = [
            words.say("history.source", source=words.name("score-row", key), points=f"{mean:.1f}")
            for key, mean in mean_sources(several).items()
            if mean
        ]
        told = [words.say("history.sources", sources=words.say("list.join").join(rows))] if rows else []
        every, there, experts, own = beside(several, self.library.folders)
        if there:
            means = {"experts": f"{experts:.1f}", "own": f"{own:.1f}"}
            told.append(words.say("history.experts", **means, known=there, all=every))
        elif every:
            told.append(words.say("history.experts-none"))
        return told

    def _group(self) -> list[FinishedGame]:
        """Return the games of the row under the cursor."""
        group = self.query_one("#rows", RowList).value
        return [one for one in self.played or () if group is not None and (one.game, group_of(one, self.key)) == group]

    def action_experts(self) -> None:
        """Let experts play the deals of these games in the background while the screen is open."""
        self._play_experts(comparable(self._group()))

    def action_compare(self) -> None:
        """Compare the newest of these games that has another game of its deal."""
        saves = self.library.list_saves(lessons=True)
        for one in reversed(self._several):
            if others := tries_of(saves, one.save):
                self.open_screen(CompareRequest(self.words, one.save, others))
                return
        self.message = self.words.say("compare.none")
        self._show_status()

    @work(thread=True, exclusive=True, group="experts")
    def _play_experts(self, several: list[FinishedGame]) -> None:
        worker, there = get_current_worker(), known(self.library.folders)
        for number, one in enumerate(several):
            if key_of(one) in there:
                continue
            text = self.words.say("history.experts-play", known=number, all=len(several))
            self.app.call_from_thread(self._progress, text)
            for points in play(one):
                if worker.is_cancelled:
                    return
                if points is not None:
                    with suppress(Refusal):
                        keep(self.library.folders, one, points)
        self.app.call_from_thread(self._progress, "")

    def _progress(self, text: str) -> None:
        if self.here:
            self.message = text
            self._show_status()

    def _chart(self, points: list[int], won: list[bool]) -> list[StyledLine]:
        """Chart points over time: a letter for each game, painted on a line of dots."""
        if not self.words.painted or not points:
            return [line("  ", text) for text in chart(points, won, self.reading - 6, self._chart_lines)]
        across = self.reading - TICK - 6
        points, won = points[-across // 2 :], won[-across // 2 :]
        drawn = dot_lines([points], across, self._chart_lines)
        signs = {
            drawn.near(value, place * (across - 1) // max(len(points) - 1, 1)): ("*", "points") if win else ("o", "")
            for place, (value, win) in enumerate(zip(points, won, strict=True))
        }
        return [
            line(
                column(str(drawn.ticks[y]) if y in drawn.ticks else "", TICK + 2, "dim", "right"),
                " ",
                *(signs.get((y, x), (sign, "accent")) for x, (sign, _) in enumerate(cells)),
            )
            for y, cells in enumerate(drawn.cells)
        ]

    def cursor_moved(self, part: Widget) -> None:
        self.message = ""
        self._show_status()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.dismiss(None)

    # --- keys -------------------------------------------------------------------------------------------------------

    def action_by(self, step: int) -> None:
        """Switch to another grouping."""
        self.key = self.keys_there[(self.keys_there.index(self.key) + step) % len(self.keys_there)]
        self.message = ""
        self.draw()

    def action_rebuild(self) -> None:
        """Rebuild the history from the journals."""
        self.played = None
        self.draw()
        self._count(rebuild=True)

    def action_export(self) -> None:
        """Export the history to a file."""
        first = str(Path.home() / "areo.csv")
        self.open_screen(TextPromptRequest(self.words, self.words.say("history.export-what"), first), self._export)

    def _export(self, text: str | None) -> None:
        if not text:
            return
        path = Path(text).expanduser()
        try:
            count = export_history(self.library, path)
            self.message = self.words.say("saves.exported-all", count=count, path=str(path))
        except Refusal as refusal:
            self.message = self.words.render(refusal.message)
        self._show_status()
