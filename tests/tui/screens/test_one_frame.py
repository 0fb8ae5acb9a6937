"""A key is one frame and one write: what it changes on the screen is sent at once, not piece by piece.

Four things take time by themselves, and may send more: advice is thought about while its screen is open, the history
reads the games, computers play after an answer, and dice roll where that is wanted (here it is not).
"""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from engine.core.rng import Stream
from tests.slow_cases import slow_except
from tests.tui.fake_terminal import driver_of
from tests.tui.screens.keys import app_for, press, settle
from tests.tui.screens.test_byte_budget import Bytes
from tests.tui.screens.views import VIEWS, View
from tui.screens.hint import HintScreen
from tui.screens.history import HistoryScreen
from tui.screens.library import LibraryScreen
from tui.screens.running import RunningScreen
from tui.textual_app import AreoApp

LISTS = ("down", "2", "slash", "a", "backspace", "enter", "escape", "i", "escape", "H", "escape")
MARKS = ("2", "space", "down", "space", "a", "0", "1", "enter")
LOOKS = ("o", "up", "slash", "t", "escape", "escape", "v", "right", "escape", "r", "t", "escape", "escape")
PAGES = ("question_mark", "tab", "escape", "f3", "right", "slash", "m", "escape", "escape", "W", "escape", "f2")
WALKS: dict[str, dict[str, tuple[str, ...]]] = {
    "start": {
        "title": ("n", "down", "right", "escape", "o", "right", "down", "right", "escape", "d", "down", "escape"),
        "setup": ("f3", "slash", "t", "escape", "escape", "end", "up", "enter", "escape"),
        "library-search": ("backspace", "enter", "down", "escape", "t", "right", "tab"),
        "replay": ("right", "down", "o", "escape", "B", "escape"),
    },
    "terraforming-mars": {
        "ask-corporation": MARKS,
        "ask-pay": ("down", "right", "i", "escape", "enter"),
        "ask-place": ("enter", "right", "tab", "i", "escape", "enter"),
        "ask-amount": ("right", "o", "escape", "enter"),
        "hand": LISTS,
        "browser": ("down", "F", "right", "enter", "slash", "m", "escape"),
        "table": (*LOOKS, "full_stop", "full_stop", "comma", "escape", *PAGES, "right", "escape"),
        "pass": ("down", "x"),
        "six-alone": ("p", "down", "enter", "c", "1"),
    },
    "jump-drive": {
        "jump-keep": MARKS,
        "jump-pay": MARKS,
        "jump-waited": ("e", "down", "down", "enter", "down", "enter", "W", "escape"),
    },
    "dice-game": {
        "dice-keep": MARKS,
        "dice-pay": ("down", "right", "enter"),
        "dice-main": ("c", "down", "escape", "a", "escape", "G", "escape", "g", "escape", "p"),
    },
    "on-mars": {
        "on-mars-construct": ("tab", "right", "enter"),
        "on-mars-blueprint": ("down", "slash", "a", "escape", "3"),
        "on-mars-table": ("v", "right", "escape", "x", "down", "enter"),
    },
}
"""By view: the keys that follow those that lead to it."""
OWN = {
    "six-alone": View(lambda: VIEWS["hand-120"].table(), ("enter",)),  # type: ignore[misc]
    "on-mars-blueprint": View(VIEWS["on-mars-blueprint-ja"].table),
}
STEPS = 15


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch, true_colour: None, still: None) -> None:
    """However slow the machine, what waits for the next prompt waits for it."""
    for limit in ("output_gate.LONGEST_UNSENT", "local_app.LONGEST_BEGINNING"):
        monkeypatch.setattr(f"tui.screens.{limit}", 1_000.0)


class Frames(Bytes):
    """Keeps the size of each write."""

    writes: tuple[int, ...] = ()

    def send(self, text: str) -> None:
        self.writes += (len(text.encode()),)


async def walk(pilot: Pilot[Any], name: str, keys: tuple[str, ...] | Stream) -> None:
    """Presses keys, or as many at random as a walk has steps; each is one frame at most, and nothing is held back."""
    app: AreoApp = pilot.app  # type: ignore[assignment]
    driver = driver_of(app)
    assert isinstance(driver, Frames)
    for step in range(len(keys) if isinstance(keys, tuple) else STEPS):
        if not app.is_running or app.return_code is not None:
            return
        key = keys[step] if isinstance(keys, tuple) else _any(app, keys)
        place, driver.writes = type(app.screen).__name__, ()
        await press(pilot, key)
        await settle(pilot)
        assert len(driver.writes) <= 1 or _takes_time(app), (name, step, place, key, driver.writes)
        assert not driver.held, (name, step, place, key)


def _takes_time(app: AreoApp) -> bool:
    """Whether what the key began goes on: advice is thought about, games are read, computers play."""
    return any(
        isinstance(screen, HintScreen | HistoryScreen | LibraryScreen)
        or (isinstance(screen, RunningScreen) and screen.thinking is not None)
        for screen in app.screen_stack
    )


def _any(app: AreoApp, stream: Stream) -> str:
    """One of the keys that do something here, but for those that leave the game, and the one that repaints."""
    meant = [
        key
        for key, active in app.screen.active_bindings.items()
        if active.enabled
        and not (active.binding.id or "").startswith("leave")
        and key not in ("ctrl+c", "ctrl+q", "ctrl+l")
    ]
    return meant[stream.below(len(meant))]


async def begin(name: str, keys: tuple[str, ...] | Stream) -> None:
    """Comes to a view in an app of its own."""
    view = OWN.get(name) or VIEWS[name]
    app = view.app()
    app.driver_class = Frames
    async with app.run_test(headless=False, size=view.size) as pilot:
        await view.come(pilot)
        await walk(pilot, name, keys)


@pytest.mark.parametrize("name", WALKS["start"])
async def test_a_key_before_a_game_is_one_frame(name: str) -> None:
    await begin(name, WALKS["start"][name])


@pytest.mark.parametrize("game", slow_except(("jump-drive", "on-mars"), [game for game in WALKS if game != "start"]))
async def test_a_key_is_one_frame(game: str) -> None:
    app = app_for()
    app.driver_class = Frames
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        for name, keys in WALKS[game].items():
            view = OWN.get(name) or VIEWS[name]
            await settle(pilot)
            app.leave_game()
            app.play(view.table())  # type: ignore[misc]
            await view.come(pilot)
            await walk(pilot, name, keys)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in VIEWS if name != "small"])
async def test_any_key_is_one_frame(name: str) -> None:
    await begin(name, Stream.named(name, "one frame"))
