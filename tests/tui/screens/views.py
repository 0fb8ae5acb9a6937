"""The screens of which snapshots are kept: how to come to each of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from textual.pilot import Pilot
from textual.worker import Worker

from engine import games
from saves.file_ops import branch
from saves.folders import ensure_folder
from tests.environment import here, person
from tests.tui.games.dice_game import tables as dice
from tests.tui.games.jump_drive import tables as jump
from tests.tui.games.on_mars import tables as on_mars
from tests.tui.screens.keys import MARS, app_for, at_rest, press, settle
from tests.tui.screens.positions import KINDS, first_action, table_at, table_with
from tui.app.game_table import GameTable
from tui.app.replay import Replay
from tui.textual_app import AreoApp


def _counting(pilot: Pilot[object]) -> list[Worker[object]]:
    """What counts the history or thinks about advice beside the screen."""
    return [worker for worker in pilot.app.workers if worker.group in ("history", "preview", "default")]


async def all_counted(pilot: Pilot[object]) -> None:
    """Waits for what is read or thought about beside the screen."""
    if counting := _counting(pilot):
        await at_rest(counting)
        await settle(pilot)


@dataclass(frozen=True)
class View:
    """A table (none: the title), the keys that lead to the screen, the window and the language."""

    table: Callable[[], GameTable] | None
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (80, 24)
    language: str = "en"
    saves: Callable[[], None] | None = None
    """Makes saved games first."""
    replay: str = ""
    """The save whose replay is opened."""

    def app(self, **brought: Any) -> AreoApp:
        """The app before the keys, for somebody who brings this besides a language."""
        if self.saves is not None:
            self.saves()
        if self.replay:
            who = person(self.language, **brought)
            return AreoApp(who, replay=Replay(here(), self.replay, who.words))
        return app_for(self.table() if self.table is not None else None, self.language, **brought)

    async def come(self, pilot: Pilot[object]) -> None:
        """Presses the keys."""
        await settle(pilot)
        for key in self.keys:
            await press(pilot, key)
            await all_counted(pilot)
        await settle(pilot)


def middle(players: int = 3, chart: str = "tharsis") -> GameTable:
    """A game that has gone on for a while, by random choices of everybody; the first seat is a person's."""
    from engine.core.rng import Stream

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


def ended() -> GameTable:
    """A game of two that is over, played at random."""
    from engine.core.rng import Stream

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
    ensure_folder(here().folders.games)
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


def alone() -> GameTable:
    """The same for a person alone."""
    return middle(1)


def two_milestones() -> GameTable:
    """The same with two milestones that can be claimed."""
    table = middle()
    table.match.state.players[0].rating = 40
    return _refreshed(table)


def two_actions() -> GameTable:
    """The same for a person alone with two actions that can be used."""
    from engine.terraforming_mars.terms import ENERGY

    table = alone()
    table.match.state.players[0].stock[ENERGY] = 4
    return _refreshed(table)


def _refreshed(table: GameTable) -> GameTable:
    table.match.state.waiting = None
    table.match.pending = table.game.pending(table.match.state)
    return table


def six_cards() -> GameTable:
    """A first action with six cards in the hand."""
    return first_action(keep=6)


def eight_cards() -> GameTable:
    """A first action of one person with eight cards in the hand."""
    return first_action(people=1, keep=8)


def placing() -> GameTable:
    """A tile is to be placed."""
    return table_with("place")


def four_in_jump_drive() -> GameTable:
    """The beginning of a round of four."""
    return jump.middle(4)


def _asked(kind: str) -> View:
    return View(partial(table_with, kind), ("enter",))


_LARGE = (120, 40)
ON_THE_TABLE = ("action", "place")
"""What is asked on the table itself."""
_NEW_JUMP = ("n", "right")


def dice_main() -> GameTable:
    """The Dice Game: the main action of a turn, a die has been taken."""
    return dice.middle(3, "die green")


def dice_alone() -> GameTable:
    """The Dice Game alone against the time."""
    return dice.middle(1)


def _dice(*choices: str) -> Callable[[], GameTable]:
    return partial(dice.middle, 3, *choices)


GROUPS: dict[str, dict[str, View]] = {
    "start": {
        "title": View(None),
        "setup": View(None, ("n",)),
        "options": View(None, ("o", "down")),
        "daily": View(None, ("d",)),
        "cover": View(lambda: table_with("action")),
        "small": View(middle, size=(62, 16)),
        "jump-setup": View(None, _NEW_JUMP),
        "jump-options": View(None, (*_NEW_JUMP, *["down"] * 5, "right")),
        "jump-options-ja": View(None, (*_NEW_JUMP, *["down"] * 6, "right"), language="ja"),
        "dice-setup": View(None, ("n", "left", "left")),
        "dice-options-ja": View(None, ("n", "left", "left", "end", *["up"] * 4, "right"), language="ja"),
    },
    "prompts": {f"ask-{kind}": _asked(kind) for kind in KINDS if kind not in ON_THE_TABLE},
    "table": {
        "table": View(middle),
        "map": View(middle, ("tab", "y")),
        "waited": View(middle, ("full_stop",)),
        "beat": View(middle, ("full_stop", "comma")),
        "waited-120": View(middle, ("full_stop",), _LARGE),
        "waited-ja": View(middle, ("full_stop",), language="ja"),
        "advice": View(middle, ("H",)),
        "command": View(middle, ("colon", "p", "r")),
        "options-game": View(middle, ("f2",)),
        "table-solo": View(alone),
        "conversion": View(alone, ("down",) * 4),
        "table-5": View(lambda: middle(5, "hellas")),
        "table-120": View(middle, size=_LARGE),
        **{f"ask-{kind}": _asked(kind) for kind in ON_THE_TABLE},
        "place-120": View(placing, ("enter",), _LARGE),
        "hand-120": View(six_cards, ("enter", "tab"), _LARGE),
        "replay": View(None, ("5", "right"), saves=some_saves, replay="duel"),
        "replay-120": View(None, ("7",), _LARGE, saves=some_saves, replay="four at a table"),
        "replay-ja": View(None, ("5", "pagedown"), language="ja", saves=some_saves, replay="duel"),
        "table-ja": View(middle, language="ja"),
        "table-ja-120": View(middle, size=_LARGE, language="ja"),
    },
    "cards": {
        "hand": View(middle, ("c",)),
        "hand-search": View(six_cards, ("enter", "c", "s", "slash", "m", "i")),
        "projects": View(middle, ("p", "down", "down", "down")),
        "milestones": View(two_milestones, ("m",)),
        "goals": View(middle, ("G",)),
        "wall": View(lambda: middle(5, "hellas"), ("W", "down")),
        "browser": View(middle, ("C",)),
        "browser-filters": View(middle, ("C", "F", "right", "right", "right", "down", "down", "right")),
        "browser-filtered": View(middle, ("C", "F", "right", "right", "right", "down", "down", "right", "enter")),
        "tableau": View(middle, ("v", "right", "down")),
        "blue": View(two_actions, ("a",)),
        "awards": View(six_cards, ("enter", "w", "down")),
        "pass": View(six_cards, ("enter", "x")),
    },
    "past": {
        "log": View(middle, ("o",)),
        "log-search": View(middle, ("o", "slash", "t", "e", "m", "p")),
        "explain-log": View(middle, ("o", *["up"] * 4, "i")),
        "score": View(middle, ("r", "up", "up")),
        "chart": View(middle, ("r", "t")),
        "chart-ja-120": View(middle, ("r", "t", "tab"), _LARGE, "ja"),
        "score-over": View(ended),
    },
    "help": {
        "keys": View(middle, ("question_mark",)),
        "signs": View(middle, ("question_mark", "tab", "tab")),
        "signs-ja": View(middle, ("question_mark", "tab", "tab"), language="ja"),
        "replay-keys": View(None, ("question_mark",), saves=some_saves, replay="duel"),
        "rules": View(middle, ("f3", "home", "right", "right")),
        "rules-ja": View(middle, ("f3", "slash", "T", "R"), language="ja"),
        "explain-space": View(middle, ("shift+tab", "y", "i")),
        "explain-table": View(middle, ("down", "i")),
        "explain-place": View(placing, ("enter", "right", "right", "right", "i")),
        "explain-card": View(eight_cards, ("c", "down", "down", "i")),
        "explain-map-120": View(middle, ("i", "tab"), _LARGE),
        "explain-ja": View(eight_cards, ("c", "i"), language="ja"),
    },
    "library": {
        "library": View(None, ("g",), saves=some_saves),
        "library-keys": View(None, ("g", "question_mark"), saves=some_saves),
        "library-search": View(None, ("g", "slash", "d", "u"), saves=some_saves),
        "notice": View(None, ("g", *["down"] * 4, "enter"), saves=some_saves),
        "rename": View(None, ("g", "end", "r"), saves=some_saves),
        "library-120": View(None, ("g", "down", "down"), _LARGE, saves=some_saves),
        "library-ja": View(None, ("g", "down", "down"), language="ja", saves=some_saves),
        "branch": View(None, ("3", "B"), saves=some_saves, replay="duel"),
        "history": View(None, ("g", "t", "right", "right", "right"), saves=some_saves),
        "history-120": View(None, ("g", "t"), _LARGE, saves=some_saves),
        "history-ja": View(None, ("g", "t", "left"), language="ja", saves=some_saves),
    },
    "jump-table": {
        "jump-table": View(jump.after_a_round),
        "jump-waited": View(jump.after_a_round, ("full_stop",)),
        "jump-beat": View(jump.after_a_round, ("full_stop", "full_stop")),
        "jump-waited-ja": View(jump.after_a_round, ("full_stop",), language="ja"),
        "jump-advice": View(jump.middle, ("H",)),
        "jump-table-4": View(four_in_jump_drive),
        "jump-table-solo": View(lambda: jump.middle(1)),
        "jump-table-120": View(four_in_jump_drive, size=_LARGE),
        "jump-table-ja": View(four_in_jump_drive, language="ja"),
        "jump-table-ja-120": View(jump.after_a_round, size=_LARGE, language="ja"),
    },
    "jump-prompts": {
        "jump-ways": View(jump.middle, ("down", "down", "enter")),
        "jump-hand": View(jump.middle, ("c",)),
        "jump-hand-sorted": View(jump.middle, ("c", "s", "s", "f")),
        "jump-ways-ja": View(jump.middle, ("down", "down", "enter"), language="ja"),
        "jump-keep": View(jump.begin),
        "jump-pay": View(jump.paying),
        "jump-explore-ja": View(jump.exploring, language="ja"),
        "jump-second": View(jump.second),
        "jump-limit-120": View(jump.too_many, size=_LARGE),
    },
    "jump-past": {
        "jump-tableau": View(jump.after_a_round, ("v", "right", "down")),
        "jump-wall": View(jump.after_a_round, ("W",)),
        "jump-log": View(jump.after_a_round, ("o",)),
        "jump-score": View(jump.after_a_round, ("r",)),
        "jump-chart": View(four_in_jump_drive, ("r", "t")),
    },
    "jump-help": {
        "jump-signs": View(jump.middle, ("question_mark", "tab")),
        "jump-signs-ja": View(jump.middle, ("question_mark", "tab"), language="ja"),
        "jump-rules": View(jump.middle, ("f3", "home", *["right"] * 7)),
        "jump-rules-ja": View(jump.middle, ("f3",), language="ja"),
        "jump-explain": View(jump.after_a_round, ("down", "down", "down", "i")),
        "jump-explain-120": View(four_in_jump_drive, ("i", "tab"), _LARGE),
        "jump-explain-ja": View(jump.after_a_round, ("i", "tab"), language="ja"),
    },
    "dice-table": {
        "dice-table": View(dice.middle),
        "dice-main": View(dice_main),
        "dice-hand": View(dice_main, ("c", "down")),
        "dice-actions": View(dice_main, ("a",)),
        "dice-explain": View(dice_main, ("c", "i")),
        "dice-goals": View(dice_main, ("G",)),
        "dice-tableau": View(dice_main, ("v", "right", "down")),
        "dice-wall": View(dice_main, ("W",)),
        "dice-log": View(dice_main, ("o",)),
        "dice-score": View(dice_main, ("r",)),
        "dice-table-solo": View(dice_alone),
        "dice-table-120": View(partial(dice.middle, 4), size=_LARGE),
        "dice-table-ja": View(dice.middle, language="ja"),
        "dice-table-ja-120": View(dice_main, size=_LARGE, language="ja"),
    },
    "dice-prompts": {
        "dice-keep": View(_dice("production"), ("space", "down")),
        "dice-discard-ja": View(_dice("production"), ("enter", "x", "space"), language="ja"),
        "dice-pay": View(_dice("die green", "play mangrove")),
        "dice-pay-ja": View(_dice("die green", "play mangrove"), ("down", "right"), language="ja"),
        "dice-place": View(_dice("die green", "play metropolis")),
        "dice-turn": View(_dice("turn")),
    },
    "dice-help": {
        "dice-signs": View(dice.middle, ("question_mark", "tab", "tab")),
        "dice-signs-ja": View(dice.middle, ("question_mark", "tab", "tab"), language="ja"),
        "dice-rules": View(dice.middle, ("f3", "home", "right", "right")),
        "dice-deck": View(dice.middle, ("f3", "home", "left", "left")),
        "dice-rules-ja": View(dice.middle, ("f3", "right"), language="ja"),
    },
    "on-mars": {
        "on-mars-table": View(on_mars.table),
        "on-mars-table-ja": View(on_mars.table, language="ja"),
        "on-mars-table-120": View(on_mars.table, size=_LARGE),
        "on-mars-solo": View(partial(on_mars.table, players=1)),
        "on-mars-construct": View(partial(on_mars.table, "construct")),
        "on-mars-move": View(partial(on_mars.table, "move")),
        "on-mars-blueprint-ja": View(partial(on_mars.table, "blueprint"), language="ja"),
        "on-mars-pay": View(partial(on_mars.table, "pay")),
        "on-mars-supply": View(on_mars.table, ("G",)),
        "on-mars-board": View(on_mars.table, ("v",)),
        "on-mars-wall": View(on_mars.table, ("W",)),
        "on-mars-executive": View(on_mars.table, ("x",)),
        "on-mars-signs": View(on_mars.table, ("question_mark", "tab", "tab")),
        "on-mars-gaps": View(on_mars.table, ("f3", "home", "left", "left")),
    },
}
"""Every screen and every kind of prompt by name; each group is kept in a file of its own."""
VIEWS: dict[str, View] = {name: view for group in GROUPS.values() for name, view in group.items()}
