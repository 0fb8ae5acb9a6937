"""Preview a saved game below the list of games: figures, table, latest events.

The preview is a spectator's, so no hand shows.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.core.message import say
from engine.core.score import ScoreSheet
from saves.library import Library
from tui.app.context_panels import context_lines
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.games.column_layout import heading
from tui.games.plots import drawn, totals
from tui.games.seats import LETTERS, block_ink, seat_ink
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, column, line, placed

NAME: Final = 22
FIGURE: Final = 14
"""Columns of a player; fewer if not all fit."""
PLOT: Final = 12
"""Lines of the plot of points."""
PLOT_LEAST: Final = 40
"""Minimum columns of the plot next to the figures."""
ROUNDS: Final = 3
"""Minimum rounds of a plot."""
TABLE: Final = 14
"""Lines that are better used for the table than for the plot."""


def preview_save(library: Library, name: str, words: Words, room: tuple[int, int]) -> list[StyledLine]:
    """Draw the current state of a save. Raises ``Refusal`` for a save that cannot be opened."""
    columns, lines = room
    opened = library.open_save(name, write=False)
    opened.match.journal = None
    watched = replace(opened, journal=None, read_only=say("save.only-looking"))
    session = GameSession(SeatClient(GameTable(watched), set()), words)
    told = points(session, columns)
    if len(told) >= lines:
        return told[:lines]
    rest = context_lines(session, columns, lines - len(told) - 1)
    return [*told, BLANK, *rest]


def points(session: GameSession, columns: int) -> list[StyledLine]:
    """Draw everybody's points by source; of a finished game also the result and its course."""
    words, over = session.words, session.client.table.over
    sheet = session.scene.game.score(session.scene.state)
    title = words.render(sheet.outcome) if over else words.say("glimpse.now")
    size = min(FIGURE, (columns - NAME) // len(sheet.totals) - 1)
    shown = [heading(title, columns, words), _heads(session, size)]
    rows = [row for row in sheet.rows if any(row.points)] if over else []
    shown += [_figures(words.name("score-row", row.key), row.points, sheet, size, over=False) for row in rows]
    shown.append(_figures(words.say("score.total"), sheet.totals, sheet, size, over=over))
    beside = columns - NAME - (size + 1) * len(sheet.totals) - 4
    sheets = session.sheets() if over and beside >= PLOT_LEAST else []
    if len(sheets) < ROUNDS:
        return shown
    names = [str(number) for number, _ in sheets]
    return _beside(shown, drawn(totals(sheets), names, (beside, max(len(shown), PLOT) - 1), words), columns - beside)


def _beside(shown: list[StyledLine], plot: list[StyledLine], at: int) -> list[StyledLine]:
    """Draw the plot to the right of the figures, below their title."""
    height = max(len(shown), len(plot) + 1)
    left = [*shown, *[BLANK] * (height - len(shown))]
    right = [BLANK, *plot, *[BLANK] * (height - len(plot) - 1)]
    return [left[0], *(line(*placed(left[y], at, "left"), *right[y]) for y in range(1, height))]


def _heads(session: GameSession, size: int) -> StyledLine:
    words, runs = session.words, [Run(" " * NAME)]
    for seat in session.scene.seats:
        text = f" {LETTERS[seat]} {words.short_player(seat, size - 4)} "
        ink = block_ink(seat) if words.painted else seat_ink(seat)
        runs += [Run(" "), *placed(line((text, ink)), size, "right")]
    return tuple(runs)


def _figures(name: str, figures: tuple[int, ...], sheet: ScoreSheet, size: int, *, over: bool) -> StyledLine:
    """Draw everybody's points; in a finished game (``over``) a gold star marks the winners."""
    won = [over and seat in sheet.winners for seat in range(len(figures))]
    cells = (
        placed(line((f" {'*' if star else ''}{figure} ", "price" if star else "")), size + 1, "right")
        for figure, star in zip(figures, won, strict=True)
    )
    return line("  ", column(name, NAME - 2, "bright" if over else ""), *(run for cell in cells for run in cell))
