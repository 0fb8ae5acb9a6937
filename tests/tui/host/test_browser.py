"""A real browser, without a window: its picture is that of a terminal, cell by cell, in the lobby and at a table."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from pyte.graphics import FG_BG_256

pytest.importorskip("websockets")

from websockets.asyncio.client import ClientConnection, connect

from tests.timeouts import HANGS
from tests.tui.host.loopback import Client, key_of
from tests.tui.host.scripted_players import open_table
from tests.tui.host.test_web_server import pages
from tui.host.table_record import SeatRecord

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
CALM = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--remote-debugging-port=0",
    "--window-size=1100,700", "--lang=en-US",
)  # fmt: skip
CELLS = """JSON.stringify(Array.from({length: terminal.rows}, (_, y) => {
  const line = terminal.buffer.active.getLine(y);
  return Array.from({length: terminal.cols}, (_, x) => {
    const cell = line.getCell(x);
    const colour = (rgb, palette, value) =>
      rgb ? value.toString(16).padStart(6, "0") : palette ? value : "default";
    return [cell.getChars() || " ", colour(cell.isFgRGB(), cell.isFgPalette(), cell.getFgColor()),
            colour(cell.isBgRGB(), cell.isBgPalette(), cell.getBgColor()), Boolean(cell.isInverse())];
  });
}))"""
"""What is in each cell of xterm.js: letters, ink, ground, whether the two are exchanged."""
PICTURES = os.environ.get("AREO_PICTURES", "")
"""A folder for pictures of the pages, to be looked at."""


class Page:
    """Control a page of the browser through its debugging protocol."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = count(1)

    async def ask(self, method: str, **how: Any) -> dict[str, Any]:
        number = next(self._numbers)
        await self._line.send(json.dumps({"id": number, "method": method, "params": how}))
        async with asyncio.timeout(HANGS):
            while True:
                answer = json.loads(await self._line.recv())
                if answer.get("id") == number:
                    return dict(answer["result"])

    async def value(self, script: str) -> Any:
        return (await self.ask("Runtime.evaluate", expression=script))["result"].get("value")

    async def type(self, text: str) -> None:
        await self.ask("Runtime.evaluate", expression=f"terminal.input({json.dumps(text)})")

    async def picture(self, name: str) -> None:
        if PICTURES:
            shot = await self.ask("Page.captureScreenshot", format="png")
            (Path(PICTURES) / f"{name}.png").write_bytes(base64.b64decode(shot["data"]))


@asynccontextmanager
async def browser(place: Path, address: str) -> AsyncIterator[Page]:
    """Start a browser without a profile on an address."""
    process = await asyncio.create_subprocess_exec(
        BROWSER, *CALM, f"--user-data-dir={place / 'browser'}", "about:blank", stderr=asyncio.subprocess.PIPE
    )
    try:
        assert process.stderr is not None
        async with asyncio.timeout(HANGS):
            while b"DevTools listening on" not in (said := await process.stderr.readline()):
                assert said, "the browser has ended"
        port = said.decode().split("127.0.0.1:")[1].split("/")[0]
        async with connect(said.decode().split()[-1], proxy=None, max_size=None) as tools:
            made = await Page(tools).ask("Target.createTarget", url=address)
        where = f"ws://127.0.0.1:{port}/devtools/page/{made['targetId']}"
        async with connect(where, proxy=None, max_size=None) as line:
            yield Page(line)
    finally:
        process.kill()
        await process.wait()


async def cells_in(page: Page) -> list[list[tuple[str, str, str, bool]]]:
    """Return the cells the browser shows, with fixed values for numbered colours."""
    rows = json.loads(await page.value(CELLS))
    return [[seen(*(FG_BG_256[part] if type(part) is int else part for part in cell)) for cell in row] for row in rows]


def cells_of(client: Client) -> list[list[tuple[str, str, str, bool]]]:
    """Return the cells of an SSH client's terminal."""
    rows = [client.screen.emulator.row(y) for y in range(len(client.lines))]
    return [[seen(cell.data, cell.fg, cell.bg, cell.reverse) for cell in row] for row in rows]


def seen(letter: str, ink: str, ground: str, exchanged: bool) -> tuple[str, str, str, bool]:
    """Return a cell without what is invisible: a blank has no text colour."""
    return letter, "" if letter == " " and not exchanged else ink, ground, exchanged


async def same(page: Page, client: Client, name: str) -> None:
    """Wait until both show the same."""
    there, here = await cells_in(page), cells_of(client)
    ends = monotonic() + HANGS
    while there != here and monotonic() < ends:
        await asyncio.sleep(0.05)
        there, here = await cells_in(page), cells_of(client)
    await page.picture(name)
    differ = [
        (y, x, *cells)
        for y, rows in enumerate(zip(there, here, strict=True))
        for x, cells in enumerate(zip(*rows, strict=True))
        if cells[0] != cells[1]
    ]
    assert differ == []


@pytest.mark.slow
@pytest.mark.skipif(not BROWSER, reason="needs a browser")
async def test_its_picture_is_that_of_a_terminal(tmp_path: Path) -> None:
    async with pages(tmp_path) as (site, _, _):
        people, links = site.server_state.accounts, site.server_state.links
        assert links is not None
        people.set_name(ann := people.for_key(key_of("Ann").public_data), "Ann")
        room = await open_table(site, "Ann", SeatRecord("bot", level="easy"), game="terraforming-mars")
        async with browser(tmp_path, links.issue(ann.identity)) as page:
            while not await page.value(
                "window.terminal && terminal.buffer.active.getLine(0)?.translateToString().trim()"
            ):
                await asyncio.sleep(0.05)
            size = json.loads(await page.value("JSON.stringify([terminal.cols, terminal.rows])"))
            client = await site.login("Ann", size=tuple(size), colour="truecolor")
            await client.shows("Lobby", "here")
            await same(page, client, "lobby")
            await page.type("\r")
            client.type("\r")
            await client.shows(room.code, "corporation")
            await same(page, client, "table")
            await page.type("?")
            client.type("?")
            await client.shows("Keys on this screen")
            await same(page, client, "help")
