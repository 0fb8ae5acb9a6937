"""The screens of which snapshots are kept: how to come to each of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from textual.pilot import Pilot
from textual.worker import Worker

from engine import games
from saves.folders import made
from saves.moving import branch
from tests.here import here
from tests.tui.games.jump_drive import tables as jump
from tests.tui.screens.keys import MARS, app_for, press, settle
from tests.tui.screens.positions import KINDS, first_action, table_at, table_with
from tui.app import AreoApp
from tui.play.replay import Film
from tui.play.table import Table
from tui.text import Words


def _counting(pilot: Pilot[object]) -> list[Worker[object]]:
    """What counts the history or thinks about advice beside the screen."""
    return [worker for worker in pilot.app.workers if worker.group in ("history", "default")]


@dataclass(frozen=True)
class View:
    """A table (none: the title), the keys that lead to the screen, the window and the language."""

    table: Callable[[], Table] | None
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (80, 24)
    language: str = "en"
    saves: Callable[[], None] | None = None
    """Makes saved games first."""
    film: str = ""
    """The save whose replay is opened."""

    def app(self) -> AreoApp:
        """The app before the keys."""
        if self.saves is not None:
            self.saves()
        if self.film:
            return AreoApp(Words(self.language), here(), film=Film(here(), self.film, Words(self.language)))
        return app_for(self.table() if self.table is not None else None, self.language)

    async def come(self, pilot: Pilot[object]) -> None:
        """Presses the keys."""
        await settle(pilot)
        for key in self.keys:
            await press(pilot, key)
            if counting := _counting(pilot):
                await pilot.app.workers.wait_for_complete(counting)
        await settle(pilot)


def middle(players: int = 3, chart: str = "tharsis") -> Table:
    """A game that has gone on for a while, by random choices of everybody; the first seat is a person's."""
    from engine.core.streams import Stream

    game = games.game(MARS)
    rules = game.rules_type(players=players, map=chart)
    state = game.new(rules, "middle")
    stream = Stream.named("middle", "picks")
    plies = []
    while game.status(state)["round"] < 9 or game.pending(state)[0].kind != "action" or game.pending(state)[0].seat:
        decision = game.pending(state)[0]
        choice = decision.options.pick(stream)
        for _ in range(3):
            choice = decision.options.pick(stream) if choice.verb == "pass" else choice
        plies.append((decision.seat, choice))
        game.apply(state, decision.seat, choice)
    return table_at("middle", tuple(plies), rules, 1)


def ended() -> Table:
    """A game of two that is over, played at random."""
    from engine.core.streams import Stream

    game = games.game(MARS)
    rules = game.rules_type(players=2)
    state = game.new(rules, "ended")
    stream = Stream.named("ended", "picks")
    plies = []
    while pending := game.pending(state):
        choice = pending[0].options.pick(stream)
        plies.append((pending[0].seat, choice))
        game.apply(state, pending[0].seat, choice)
    return table_at("ended", tuple(plies), rules, 1)


def some_saves() -> None:
    """A library: finished, running and damaged games, a branch, and a file that is none."""
    made(here().folders.games)
    for name, data in _saves_played() if not _PLAYED else _PLAYED.items():
        here().path_of(name).write_bytes(data)
        _PLAYED[name] = data
    for number, name in enumerate(_PLAYED):
        os.utime(here().path_of(name), (1_767_300_000 + number * 90_000,) * 2)


def _saves_played() -> Iterator[tuple[str, bytes]]:
    """Played once in all tests, in the order of time."""
    from tests.tui.screens.test_library import saved

    for name, players, choices, chart in SAVED:
        data = saved(name, players, choices, map=chart).read_bytes()
        yield name, data[:-5] if name == "a torn one" else data
    opened = here().open_save("duel", write=False)
    branch(here(), opened, 60, created="2026-01-20T10:00:00+00:00")
    yield "duel-2", here().path_of("duel-2").read_bytes()
    yield "foreign", b"something else"


_PLAYED: dict[str, bytes] = {}
SAVED = (
    ("alone", 1, 10_000, "tharsis"),
    ("duel", 2, 10_000, "hellas"),
    ("duel again", 2, 10_000, "tharsis"),
    ("a torn one", 2, 40, "elysium"),
    ("four at a table", 4, 10_000, "tharsis"),
    ("going on", 3, 90, "tharsis"),
)


def _asked(kind: str) -> View:
    return View(lambda: table_with(kind), ("enter",))


_LARGE = (120, 40)
JUMP_VIEWS: dict[str, View] = {
    "table": View(jump.after_a_round),
    "table-4": View(lambda: jump.middle(4)),
    "table-120": View(lambda: jump.middle(4), size=_LARGE),
    "table-solo": View(lambda: jump.middle(1)),
    "table-ja": View(lambda: jump.middle(4), language="ja"),
    "table-ja-120": View(jump.after_a_round, size=_LARGE, language="ja"),
    "ways": View(jump.middle, ("down", "down", "enter")),
    "ways-ja": View(jump.middle, ("down", "down", "enter"), language="ja"),
    "hand": View(jump.middle, ("c",)),
    "hand-sorted": View(jump.middle, ("c", "s", "s", "f")),
    "news": View(jump.after_a_round, ("full_stop",)),
    "advice": View(jump.middle, ("H",)),
    "keep": View(jump.begin),
    "pay": View(jump.paying),
    "explore-ja": View(jump.exploring, language="ja"),
    "second": View(jump.second),
    "limit-120": View(jump.too_many, size=_LARGE),
    "tableau": View(jump.after_a_round, ("v", "right", "down")),
    "log": View(jump.after_a_round, ("o",)),
    "score": View(jump.after_a_round, ("r",)),
    "chart": View(lambda: jump.middle(4), ("r", "t")),
    "signs": View(jump.middle, ("question_mark", "tab")),
    "signs-ja": View(jump.middle, ("question_mark", "tab"), language="ja"),
    "rules": View(jump.middle, ("f3", *["right"] * 7)),
    "rules-ja": View(jump.middle, ("f3",), language="ja"),
    "explain": View(jump.after_a_round, ("down", "down", "down", "i")),
    "explain-120": View(lambda: jump.middle(4), ("i", "tab"), _LARGE),
    "explain-ja": View(jump.after_a_round, ("i", "tab"), language="ja"),
    "setup": View(None, ("n", "right")),
    "options": View(None, ("n", "right", *["down"] * 5, "right")),
    "options-ja": View(None, ("n", "right", *["down"] * 6, "right"), language="ja"),
}
"""Those of a game without a map."""
VIEWS: dict[str, View] = {
    "title": View(None),
    "setup": View(None, ("n",)),
    "options": View(None, ("o", "down")),
    "options-game": View(middle, ("f2",)),
    "cover": View(lambda: table_with("action")),
    **{f"ask-{kind}": _asked(kind) for kind in KINDS},
    "table": View(middle),
    "table-solo": View(lambda: middle(1)),
    "table-5": View(lambda: middle(5, "hellas")),
    "table-120": View(middle, size=(120, 40)),
    "table-ja": View(middle, language="ja"),
    "table-ja-120": View(middle, size=(120, 40), language="ja"),
    "map": View(middle, ("tab", "y")),
    "hand": View(middle, ("c",)),
    "hand-search": View(lambda: first_action(keep=6), ("enter", "c", "s", "slash", "m", "i")),
    "hand-120": View(lambda: first_action(keep=6), ("enter", "tab"), (120, 40)),
    "projects": View(middle, ("p", "down", "down", "down")),
    "blue": View(lambda: middle(1), ("a",)),
    "milestones": View(middle, ("m",)),
    "awards": View(lambda: first_action(keep=6), ("enter", "w", "down")),
    "goals": View(middle, ("G",)),
    "conversion": View(lambda: middle(1), ("down",) * 4),
    "news": View(middle, ("full_stop", "full_stop")),
    "command": View(middle, ("colon", "p", "r")),
    "advice": View(middle, ("H",)),
    "tableau": View(middle, ("v", "right", "down")),
    "log": View(middle, ("o",)),
    "score": View(middle, ("r", "up", "up")),
    "score-over": View(ended),
    "chart": View(middle, ("r", "t")),
    "chart-ja-120": View(middle, ("r", "t", "tab"), (120, 40), "ja"),
    "keys": View(middle, ("question_mark",)),
    "explain-space": View(middle, ("shift+tab", "y", "i")),
    "explain-place": View(lambda: table_with("place"), ("enter", "right", "right", "right", "i")),
    "explain-card": View(lambda: first_action(people=1, keep=8), ("c", "down", "down", "i")),
    "explain-table": View(middle, ("down", "i")),
    "explain-map-120": View(middle, ("i", "tab"), _LARGE),
    "explain-ja": View(lambda: first_action(people=1, keep=8), ("c", "i"), language="ja"),
    "rules": View(middle, ("f3", "right", "right")),
    "rules-ja": View(middle, ("f3", "slash", "T", "R"), language="ja"),
    "signs": View(middle, ("question_mark", "tab")),
    "signs-ja": View(middle, ("question_mark", "tab"), language="ja"),
    "pass": View(lambda: first_action(keep=6), ("enter", "x")),
    "place-120": View(lambda: table_with("place"), ("enter",), (120, 40)),
    "small": View(middle, size=(62, 16)),
    **{f"jump-{name}": view for name, view in JUMP_VIEWS.items()},
    "library": View(None, ("g",), saves=some_saves),
    "library-120": View(None, ("g", "down", "down"), (120, 40), saves=some_saves),
    "library-ja": View(None, ("g", "down", "down"), language="ja", saves=some_saves),
    "library-keys": View(None, ("g", "question_mark"), saves=some_saves),
    "library-search": View(None, ("g", "slash", "d", "u"), saves=some_saves),
    "notice": View(None, ("g", *["down"] * 4, "enter"), saves=some_saves),
    "rename": View(None, ("g", "end", "r"), saves=some_saves),
    "history": View(None, ("g", "t", "right", "right", "right"), saves=some_saves),
    "history-120": View(None, ("g", "t"), (120, 40), saves=some_saves),
    "history-ja": View(None, ("g", "t", "left"), language="ja", saves=some_saves),
    "daily": View(None, ("d",)),
    "replay": View(None, ("5", "right"), saves=some_saves, film="duel"),
    "replay-120": View(None, ("7",), (120, 40), saves=some_saves, film="four at a table"),
    "replay-ja": View(None, ("5", "pagedown"), language="ja", saves=some_saves, film="duel"),
    "replay-keys": View(None, ("question_mark",), saves=some_saves, film="duel"),
    "branch": View(None, ("3", "B"), saves=some_saves, film="duel"),
}
"""Every screen and every kind of prompt, by name."""
STYLED = tuple(name for name in VIEWS if not (name.startswith("jump-") and name.endswith(("-ja", "-ja-120"))))
"""Those whose looks are kept in every theme."""
_JUMP_PICTURES = ("jump-table", "jump-table-120", "jump-ways", "jump-pay", "jump-explain")
PICTURES = tuple(
    name
    for name in STYLED
    if not name.endswith(("-ja", "-ja-120", "-5", "-solo")) and (name in _JUMP_PICTURES or not name.startswith("jump-"))
)
"""Those that are also kept as pictures, with their colours."""
