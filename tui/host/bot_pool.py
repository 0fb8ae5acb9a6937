"""A pool of bot processes, so that no player's key waits for a bot. Requests are served in order.

A table asks for one choice at a time, so the row of those who wait is fair by table.
"""

from __future__ import annotations

import asyncio
import errno
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from engine.core.choice import Choice, parse_choice
from tui.host.bot_worker import BotJob

LONGEST_LINE: Final = 1 << 20
WORKER: Final = (sys.executable, "-m", "tui.host.bot_worker")
MOST_TRIES: Final = 3
"""Processes that are asked for one choice."""


class BotPool:
    """Keep the processes. Each is started when it is first needed, and again after it has ended."""

    def __init__(self, workers: int = 0, command: Sequence[str] = WORKER) -> None:
        """Limit the pool to ``workers`` processes started by ``command``; 0 means one less than there are cores."""
        self.workers = workers or max((os.cpu_count() or 2) - 1, 1)
        self._turn = asyncio.Semaphore(self.workers)
        self._free: list[Process] = []
        self._all: list[Process] = []
        self._command = tuple(command)
        self.started = 0
        """Processes that have been started."""
        self.waiting = 0
        """Choices that have been requested and not made."""

    async def choose(self, job: BotJob) -> Choice:
        """Return the choice of a bot."""
        self.waiting += 1
        try:
            async with self._turn:
                return parse_choice(await self.ask_worker(job))
        finally:
            self.waiting -= 1

    async def ask_worker(self, job: BotJob) -> str:
        """Return a bot's choice as text. Raises ``ChildProcessError`` if ``MOST_TRIES`` processes fail."""
        for _ in range(MOST_TRIES):
            process = self._free.pop() if self._free else await self._start()
            answer = b""
            try:
                answer = await _ask(process, msgspec.json.encode(job) + b"\n")
            finally:
                if answer:
                    self._free.append(process)
                else:
                    self._end(process)
            if answer:
                return answer.decode().strip()
        raise ChildProcessError(errno.ECHILD, "bot processes end without an answer")

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
        self.started += 1
        self._all = [*(each for each in self._all if each.returncode is None), process]
        return process

    def _end(self, process: Process) -> None:
        """Kill a process that was interrupted: its late answer must not be taken for the next one."""
        with suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        """Kill all processes."""
        processes, self._all, self._free = self._all, [], []
        for process in processes:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _ask(process: Process, line: bytes) -> bytes:
    """Return the answer of a process; empty if it has ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(ConnectionError):
        process.stdin.write(line)
        await process.stdin.drain()
        return await process.stdout.readline()
    return b""
