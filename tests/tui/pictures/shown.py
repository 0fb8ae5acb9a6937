"""The main screens, of which pictures are made; any other view by its name (``tests.tui.screens.views``)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tests.here import here
from tests.tui.screens.views import VIEWS, View
from tests.wide_toy import WideRules
from tui.play.table import Seat, Table

KEPT_VIEWS = (
    *("title", "setup", "options", "daily", "table", "table-5", "table-solo", "map", "advice", "hand", "explain-card"),
    *("ask-keep", "ask-research", "ask-draft", "ask-pay", "ask-place", "ask-harm", "projects", "milestones", "awards"),
    *("blue", "goals", "tableau", "log", "score", "score-over", "chart", "replay", "library", "history", "branch"),
    *("keys", "signs", "rules", "explain-space", "pass"),
    *("jump-table", "jump-table-4", "jump-keep", "jump-explore-ja", "jump-pay", "jump-ways", "jump-hand"),
    *("jump-tableau", "jump-score", "jump-chart", "jump-log", "jump-rules"),
)


def toy_table(board: str, players: int = 2) -> Table:
    """The toy game on a large map, at its beginning."""
    seats = [Seat(name) for name in ("Ann", "Bo", "Mia")[:players]]
    return Table.new(here(), "wide-toy", WideRules(players=players, rounds=2, board=board), "RED-1", seats)  # type: ignore[arg-type]


_BEGUN = ("enter", *["0", "enter"] * 2, "enter")
"""Past the bids of two people at one keyboard."""
MAIN: dict[str, View] = {
    **{name: replace(VIEWS[name], size=(80, 24), language="en") for name in KEPT_VIEWS},
    "toy-ring": View(partial(toy_table, "ring", 1), ("enter",)),
    "toy-wide": View(partial(toy_table, "wide", 1), ("enter",)),
    "toy-boards": View(partial(toy_table, "wide", 1), ("enter", "T")),
}
"""By name: in the smallest window and in English, unless something else is asked for."""
