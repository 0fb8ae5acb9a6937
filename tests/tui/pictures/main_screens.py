"""The main screens, as views for pictures; other views are in ``tests.tui.screens.views``."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from saves.folders import ensure_folder
from tests.environment import here
from tests.tui.games.on_mars import tables as on_mars
from tests.tui.pictures import sample_games
from tests.tui.screens.views import VIEWS, View
from tests.wide_toy_game import WideRules
from tui.app.game_table import GameTable, Seat
from tui.app.puzzle_store import number_of, table_of

DICE = (
    *("dice-table", "dice-main", "dice-table-solo", "dice-keep", "dice-pay", "dice-place", "dice-turn"),
    *("dice-hand", "dice-actions", "dice-explain", "dice-goals", "dice-wall", "dice-tableau"),
    *("dice-log", "dice-score", "dice-signs", "dice-rules"),
)
"""Views at tables of the Dice Game."""
ON_MARS = (
    *("on-mars-table", "on-mars-solo", "on-mars-construct", "on-mars-move", "on-mars-pay", "on-mars-executive"),
    *("on-mars-supply", "on-mars-board", "on-mars-wall", "on-mars-signs", "on-mars-gaps"),
)
"""Views at tables of On Mars."""
START = ("title", "setup", "options", "daily", "jump-setup", "library", "history", "branch", "notice", "small")
"""Views that are no table's."""


def copy_sample_games() -> None:
    """Copy the sample games to the saved games."""
    ensure_folder(here().folders.games)
    for name in sample_games.RECORDED:
        here().path_of(name).write_bytes((sample_games.HERE / f"{name}.areo").read_bytes())


def toy_table(board: str) -> GameTable:
    """Return a new table of the toy game with a large map."""
    rules = WideRules(players=1, rounds=2, board=board)  # type: ignore[arg-type]
    return GameTable.new(here(), "wide-toy", rules, "RED-1", [Seat("Ann")])


def puzzle_table(slug: str, name: str) -> GameTable:
    """Return the table of the puzzle with this name."""
    number = number_of(slug, name)
    assert number is not None
    return table_of(slug, number)


def _mars(kind: str, since: int, *keys: str) -> View:
    return View(partial(sample_games.at, "mars", kind, since), keys)


def _jump(kind: str, since: int, *keys: str) -> View:
    return View(partial(sample_games.at, "jump", kind, since), keys)


def _toy(board: str, *keys: str) -> View:
    return View(partial(toy_table, board), ("enter", *keys))


MAIN: dict[str, View] = {
    **{name: replace(VIEWS[name], language="en") for name in START},
    "puzzles": View(None, ("p",)),
    "puzzle-solution": View(partial(puzzle_table, "terraforming-mars", "381961b2"), ("m", "x", "e")),
    "corporation": _mars("corporation", 0),
    "keep": _mars("keep", 0),
    "first-action": _mars("action", 1),
    "table": _mars("action", 8),
    "late": _mars("action", 11),
    "map": _mars("action", 8, "tab", "y"),
    "news": _mars("action", 8, "full_stop"),
    "advice": _mars("action", 8, "H"),
    "placing": _mars("place", 9),
    "hand": _mars("action", 10, "c"),
    "card": _mars("action", 10, "c", "down", "down", "i"),
    "draft": _mars("draft", 7),
    "research": _mars("research", 7),
    "payment": _mars("pay", 2),
    "harm": VIEWS["ask-harm"],
    "projects": _mars("action", 8, "p", "down"),
    "actions": _mars("action", 11, "a"),
    "milestones": _mars("action", 8, "m"),
    "awards": _mars("action", 8, "w"),
    "goals": _mars("action", 8, "G"),
    "wall": _mars("action", 11, "W"),
    "wall-five": replace(VIEWS["table-5"], keys=("W",)),
    "tableau": _mars("action", 11, "v"),
    "log": _mars("action", 8, "o"),
    "score": _mars("action", 11, "r"),
    "chart": _mars("action", 11, "r", "t"),
    "over": View(partial(sample_games.over, "mars")),
    "final": _mars("final", 0),
    "replay": View(None, ("9",), saves=copy_sample_games, replay="mars"),
    "keys": _mars("action", 8, "question_mark"),
    "signs": _mars("action", 8, "question_mark", "tab"),
    "rules": _mars("action", 8, "f3", "right", "right"),
    "explain": _mars("action", 8, "i"),
    "solo": VIEWS["table-solo"],
    "five": VIEWS["table-5"],
    "jump-keep": _jump("keep", 0),
    "jump-table": _jump("choose", 5),
    "jump-late": _jump("choose", 6),
    "jump-explore": _jump("explore", 2),
    "jump-ways": VIEWS["jump-ways"],
    "jump-pay": _jump("pay", 5),
    "jump-hand": _jump("choose", 5, "c"),
    "jump-tableau": _jump("choose", 6, "v"),
    "jump-wall": _jump("choose", 6, "W"),
    "jump-log": _jump("choose", 6, "o"),
    "jump-score": _jump("choose", 6, "r"),
    "jump-chart": _jump("choose", 6, "r", "t"),
    "jump-over": View(partial(sample_games.over, "jump")),
    "jump-replay": View(None, ("5",), saves=copy_sample_games, replay="jump"),
    "jump-rules": _jump("choose", 5, "f3", *["right"] * 3),
    "jump-explain": _jump("choose", 6, "i"),
    **{name: VIEWS[name] for name in (*DICE, *ON_MARS)},
    "on-mars-explain": View(on_mars.table, ("i",)),
    "on-mars-log": View(on_mars.table, ("o",)),
    "on-mars-score": View(on_mars.table, ("r",)),
    "on-mars-blueprint": replace(VIEWS["on-mars-blueprint-ja"], language="en"),
    "toy-ring": _toy("ring"),
    "toy-wide": _toy("wide"),
    "toy-boards": _toy("wide", "T"),
}
"""Views by name, in the smallest window and in English unless noted."""
