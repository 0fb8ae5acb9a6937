"""Record a game for asciinema: an app without a terminal steps through the replay."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

from rich.color import ColorSystem
from textual.strip import Strip

from engine.core.message import Refusal
from saves.library import Library
from tui.app.replay import Replay
from tui.app.user_context import UserContext
from tui.screens.replay import ReplayScreen
from tui.terminal.textual_private import rendered_strips
from tui.text import Words
from tui.textual_app import AreoApp

SIZE = (80, 24)
SECONDS = 0.6
"""The seconds that each picture is shown."""
SECONDS_AT_END = 4.0


def recording(library: Library, name: str, words: Words, size: tuple[int, int] = SIZE) -> str:
    """Return the text of a ``.cast`` file, version 2, with one picture for each choice.

    Raises ``Refusal`` as opening does, and ``save.film-hidden`` while several people still play.
    """
    replay = Replay(library, name, words)
    if replay.needs_hand_over:
        raise Refusal("save.film-hidden")
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in asyncio.run(_lines(replay, words, size)))


async def _lines(replay: Replay, words: Words, size: tuple[int, int]) -> list[object]:
    columns, rows = size
    header = {"version": 2, "width": columns, "height": rows, "title": f"areo {replay.name}", "env": {"TERM": "xterm"}}
    found: list[object] = [header]
    before: list[str] = []
    time = 0.0
    async for picture in _pictures(replay, words, size):
        sent = "".join(
            f"\x1b[{row};1H{text}"
            for row, text in enumerate(picture, 1)
            if row > len(before) or before[row - 1] != text
        )
        found.append([round(time, 2), "o", sent if before else f"\x1b[?25l\x1b[2J{sent}"])
        before = picture
        time += SECONDS
    found.append([round(time + SECONDS_AT_END, 2), "o", "\x1b[0m\x1b[?25h\r\n"])
    return found


async def _pictures(replay: Replay, words: Words, size: tuple[int, int]) -> AsyncIterator[list[str]]:
    """Yield the screen at each moment, as lines with their colours."""
    app = AreoApp(UserContext(words, replay.library), replay=replay)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = app.screen
        while not isinstance(screen, ReplayScreen):  # what was to be said first
            screen.dismiss(None)
            await pilot.pause()
            screen = app.screen
        for at in range(replay.count + 1):
            screen.show_moment(at)
            await pilot.pause()
            yield [_ansi(strip) for strip in rendered_strips(screen)]


def _ansi(strip: Strip) -> str:
    """Return a line with its colours; the style is reset at its end."""
    return "".join(
        segment.style.render(segment.text, color_system=ColorSystem.TRUECOLOR) if segment.style else segment.text
        for segment in strip
    )
