"""The disk beside the loop: one thread writes what is kept, and brings choices to the disk, many at once.

A choice is written at once and is safe a moment later. Until then nobody is shown what came of it: a table says
``settled`` when all that was chosen is on the disk. So nobody waits for the disk but those who sit at that table.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from pathlib import Path
from typing import Any, TypeAlias

from engine.core.message import Message
from engine.core.ports import Entry
from saves import disk
from saves.journal import JournalFile

Failed: TypeAlias = Callable[[Message], object]


class Tasks:
    """Starts what goes on beside all apps. It knows of none of them, whoever asks for it: so none is kept by it."""

    def __init__(self) -> None:
        self._context = copy_context()

    def start(self, what: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begins it in the loop that runs."""
        return asyncio.get_running_loop().create_task(what, context=self._context.copy())

    def run(self, do: Callable[..., object], *arguments: object) -> None:
        """Does something at once, as nobody: what it starts keeps no app."""
        self._context.copy().run(do, *arguments)


class Writer:
    """A thread that writes, in the order in which it is asked. ``slow`` seconds are told of the last sync."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "areo-writer")
        self._syncs = ThreadPoolExecutor(1, "areo-disk")

    def replace(self, path: Path, data: bytes) -> None:
        """Puts a whole file in place of another, some time; what fails is tried again with the next one."""
        self._thread.submit(_replace, path, data)

    def append(self, path: Path, data: bytes) -> None:
        """Adds to a file, some time."""
        self._thread.submit(_append, path, data)

    async def sync(self, handles: list[int]) -> list[OSError | None]:
        """Brings these open files to the disk, and closes the handles; what went wrong with each."""
        return await asyncio.get_running_loop().run_in_executor(self._syncs, _sync, handles)

    def close(self) -> None:
        """Waits until all is written."""
        self._thread.shutdown()
        self._syncs.shutdown()


def _replace(path: Path, data: bytes) -> None:
    with suppress(OSError):
        disk.replace(path, data, lasting=False)


def _append(path: Path, data: bytes) -> None:
    with suppress(OSError):
        disk.append(path, data)


def _sync(handles: list[int]) -> list[OSError | None]:
    wrong: list[OSError | None] = []
    for handle in handles:
        try:
            disk.sync(handle)
            wrong.append(None)
        except OSError as error:
            wrong.append(error)
        finally:
            os.close(handle)
    return wrong


class Commit:
    """Brings the journals of all tables to the disk, those that wait together in one turn of the thread."""

    def __init__(self, writer: Writer, tasks: Tasks) -> None:
        self._writer = writer
        self._tasks = tasks
        self._asked: dict[Committed, None] = {}
        self._running: asyncio.Task[None] | None = None
        self.seconds = 0.0
        """How long the last turn took."""

    def ask(self, journal: Committed) -> None:
        """Something in a journal is not safe yet."""
        self._asked[journal] = None
        if self._running is None or self._running.done():
            self._running = self._tasks.start(self._turns())

    async def _turns(self) -> None:
        loop = asyncio.get_running_loop()
        while self._asked:
            began, journals = loop.time(), [journal for journal in self._asked if not journal.closed]
            self._asked.clear()
            counts = [journal.written for journal in journals]
            wrong = await self._writer.sync([journal.handle() for journal in journals])
            self.seconds = loop.time() - began
            for journal, count, error in zip(journals, counts, wrong, strict=True):
                journal.synced(count, error)


class Committed:
    """A journal for a match of the server: what is added is safe when it is ``settled``, not yet when it is added.

    ``told`` is called whenever that changes; ``failed`` where it cannot be.
    """

    def __init__(self, file: JournalFile, commit: Commit, told: Callable[[], object], failed: Failed) -> None:
        self.file = file
        self._commit = commit
        self._told = told
        self._failed = failed
        self.written = self._safe = 0
        self.closed = False

    @property
    def settled(self) -> bool:
        """Whether all that was added is safe."""
        return self._safe >= self.written

    def append(self, entry: Entry, *, durable: bool) -> None:
        """Adds an entry. Raises ``Refusal`` as a journal does: then nothing was added."""
        self.file.append(entry, durable=False)
        self.written += 1
        self._commit.ask(self)

    def handle(self) -> int:
        """The file of now, once more open: whoever takes it closes it."""
        return self.file.another_handle()

    def synced(self, count: int, error: OSError | None) -> None:
        """So much of it was brought to the disk, or could not be."""
        if self.closed:
            return
        if error is not None:
            self._failed(disk.refusal(error, self.file.path).message)
            return
        self._safe = max(self._safe, count)
        self._told()
