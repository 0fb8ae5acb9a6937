"""A driver in memory: it parses typed bytes like a terminal's and draws on a fake terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

from tests.timeouts import HANGS
from tests.tui.fake_terminal import FakeTerminal
from tui.terminal.cell_buffer import CellBuffer
from tui.terminal.diff_driver import DiffDriver
from tui.terminal.input_parser import InputParser
from tui.textual_app import AreoApp


class MemoryDriver(DiffDriver, HeadlessDriver):
    """Draw on a fake terminal, and parse what is typed."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        columns, lines = options["size"]
        self.cells = CellBuffer(columns, lines)
        self.emulator = FakeTerminal(columns, lines)
        self.waited = 0.0
        """Seconds added to the clock of the keys."""
        self._parser = InputParser(lambda: monotonic() + self.waited)

    @property
    def is_headless(self) -> bool:
        return False

    def send(self, text: str) -> None:
        self.emulator.feed(text)

    def type(self, text: str) -> None:
        """Type these characters."""
        for message in self._parser.feed(text):
            self.process_message(message)

    def tick(self) -> None:
        """Let time pass: an escape that nothing follows is a key."""
        for message in self._parser.tick():
            self.process_message(message)


class RunningApp:
    """A running app, and what its user sees."""

    def __init__(self, app: AreoApp, task: asyncio.Task[Any]) -> None:
        self.app = app
        self._task = task

    @property
    def wire(self) -> MemoryDriver:
        driver = self.app.terminal_driver
        assert isinstance(driver, MemoryDriver)
        return driver

    @property
    def lines(self) -> list[str]:
        return self.wire.emulator.lines()

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def type(self, text: str) -> None:
        self.wire.type(text)

    async def until(self, come: Callable[[], object]) -> None:
        """Wait for a condition."""
        try:
            async with asyncio.timeout(HANGS):
                while not come():
                    await asyncio.sleep(0.005)
                    if isinstance(self.app.terminal_driver, MemoryDriver):
                        self.app.terminal_driver.tick()
        except TimeoutError:
            raise AssertionError(f"never came:\n{self.text if self.app.terminal_driver else ''}") from None

    async def shows(self, *texts: str) -> None:
        """Wait until these texts are on the screen."""
        await self.until(lambda: self.app.terminal_driver is not None and all(text in self.text for text in texts))

    async def ended(self) -> None:
        """Wait until the app has ended."""
        await self.until(self._task.done)


@asynccontextmanager
async def running(*apps: AreoApp) -> Any:
    """Run apps in this loop, and end them afterwards."""
    tasks = [asyncio.create_task(app.run_async(size=(80, 24))) for app in apps]
    try:
        yield [RunningApp(app, task) for app, task in zip(apps, tasks, strict=True)]
    finally:
        for app in apps:
            app.exit(0)
        async with asyncio.timeout(HANGS):
            await asyncio.gather(*tasks)
