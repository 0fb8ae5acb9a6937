"""Draw the pictures and the recording of the README: ``python -m tests.tui.pictures.readme_pictures``.

They are made from saved games that are part of the tests, so that a test sees when they are out of date.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from textual.pilot import Pilot

from saves.folders import ensure_folder
from tests.environment import here
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.memory_driver import MemoryDriver
from tests.tui.pictures import sample_games
from tests.tui.pictures.__main__ import LOOKS, frozen_world
from tests.tui.pictures.main_screens import MAIN
from tests.tui.pictures.svg import drawing
from tests.tui.screens.keys import app_for, press, settle
from tests.tui.screens.views import View, dice_main
from tui.terminal.cell_buffer import CellBuffer
from tui.textual_app import AreoApp

DOCS: Final = Path(__file__).parents[3] / "docs"
TABLE, DICE, FILM = DOCS / "table.svg", DOCS / "dice.svg", DOCS / "film.cast"
SAID = "The table of {} in areo, drawn in a terminal of 120 columns and 40 lines"
LOOK = "dark"
SIZE, LARGE = (80, 24), (120, 40)
WHEN = 1_767_300_000
"""The time of the saved game, in seconds."""
ROUND = 10
"""The generation that the recording shows."""
SCRIPT: Final = (
    *(("", 2.0), ("g", 1.5), ("enter", 2.5), ("tab", 0.8), ("right", 0.4), ("right", 0.4), ("down", 0.4)),
    *(("down", 0.4), ("left", 0.4), ("i", 3.0), ("escape", 0.6), ("escape", 0.8), ("c", 1.5), ("down", 0.8)),
    *(("down", 0.8), ("i", 3.0), ("escape", 0.6), ("escape", 0.8), ("g", 1.5), ("tab", 0.6), ("tab", 0.6)),
    *(("enter", 2.5), ("v", 2.0), ("right", 1.5), ("escape", 0.8), ("r", 2.0), ("t", 3.0), ("escape", 0.5)),
    *(("escape", 1.0), ("o", 2.0), ("escape", 1.0)),
)
"""Keys, and the seconds to show their result: library, table, map, hand, a greenery, tableaus, score, log."""


def running_game() -> None:
    """Save the sample game up to the first action of the round."""
    data = (sample_games.HERE / "mars.areo").read_bytes().splitlines(keepends=True)
    left = sample_games.choices_before("mars", "action", ROUND)
    kept: list[bytes] = []
    for part in data:
        kept.append(part)
        left -= part.startswith(b"p")
        if not left:
            break
    ensure_folder(here().folders.games)
    path = here().path_of("mars")
    path.write_bytes(b"".join(kept))
    os.utime(path, (WHEN, WHEN))


async def table(view: View, game: str) -> str:
    """Draw the graphical table in a window that shows all of it."""
    app = view.app(painted=True)
    app.driver_class = MemoryDriver
    async with app.run_test(headless=False, size=view.size) as pilot:
        await view.come(pilot)
        return drawing(_emulator(app), SAID.format(game))


def _emulator(app: AreoApp) -> FakeTerminal:
    driver = app.terminal_driver
    assert isinstance(driver, MemoryDriver)
    return driver.emulator


async def film() -> str:
    """Record the text of a ``.cast`` file, version 2, with a frame for each key."""
    running_game()
    app = app_for(None, painted=True)
    app.driver_class = MemoryDriver
    title = {"version": 2, "width": SIZE[0], "height": SIZE[1], "title": "areo", "env": {"TERM": "xterm-256color"}}
    lines: list[object] = [title]
    sent, time = CellBuffer(*SIZE), 0.0
    async with app.run_test(headless=False, size=SIZE) as pilot:
        await settle(pilot)
        for key, seconds in SCRIPT:
            if key:
                await _pressed(pilot, key)
            begin = "" if time else "\x1b[?25l\x1b[?7l"  # as in the app, a full line does not wrap
            lines.append([round(time, 2), "o", begin + _changes(sent, app)])
            time += seconds
    lines.append([round(time, 2), "o", "\x1b[0m\x1b[?7h\x1b[?25h"])
    return "".join(f"{json.dumps(content, ensure_ascii=False)}\n" for content in lines)


async def _pressed(pilot: Pilot[Any], key: str) -> None:
    await press(pilot, key)
    await settle(pilot)


def _changes(sent: CellBuffer, app: AreoApp) -> str:
    """Return what makes a terminal with all earlier frames show the current one."""
    driver = app.terminal_driver
    assert isinstance(driver, MemoryDriver)
    sent.want(driver.cells)
    return sent.paint()


def shown(cast: str) -> FakeTerminal:
    """Return the terminal after a recording, before it is left."""
    emulator = FakeTerminal(*SIZE)
    for content in cast.splitlines()[1:]:
        _, kind, text = json.loads(content)
        assert kind == "o"
        emulator.feed(text)
    return emulator


def today() -> tuple[str, str, str]:
    """Return the tables and the recording as they would be drawn now."""
    mars, rolled = replace(MAIN["late"], size=LARGE), View(dice_main, size=LARGE)
    with frozen_world(LOOKS[LOOK][1]):
        tables = [asyncio.run(table(mars, "Terraforming Mars")), asyncio.run(table(rolled, "the Dice Game"))]
        return tables[0], tables[1], asyncio.run(film())


def main() -> int:
    """Write all files."""
    for path, text in zip((TABLE, DICE, FILM), today(), strict=True):
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
