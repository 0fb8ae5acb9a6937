"""Writing beside the event loop: a writer thread for small files, group commit for journals.

A choice is written at once and is safe a moment later. Until then nobody is shown what came of it: a table says
``settled`` when all that was chosen is on the disk. So nobody waits for the disk but those who sit at that table.
"""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from pathlib import Path
from typing import Any, Final, TypeAlias

from engine.core.interfaces import JournalEntry
from engine.core.message import Message
from saves import disk, permissions
from saves.journal import JournalFile

SHORT: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOMEM})
"""Errors that pass once other files are closed or memory is freed."""
RETRY: Final = 0.2
PATIENCE: Final = 10.0
"""Seconds until a file is tried again, and until a table is told that it cannot be written."""
LONGEST_WAIT: Final = 2.0
"""Seconds that the server waits for a file that must be written before it answers."""
MOST_WAITING: Final = 64 << 10
"""Bytes that wait to be appended to one file; the oldest are lost."""
Failed: TypeAlias = Callable[[Message], object]


class BackgroundTasks:
    """Start tasks in a context of their own, so that no app that asks for one is kept alive by it."""

    def __init__(self) -> None:
        self._context = copy_context()

    def start(self, what: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task in the running loop. It takes its first step after the caller pauses."""
        return asyncio.get_running_loop().create_task(what, context=self._context.copy())

    def run(self, do: Callable[..., object], *arguments: object) -> None:
        """Call a function at once in that context."""
        self._context.copy().run(do, *arguments)


class DiskWriter:
    """Write files on one thread, in order; keep what the disk refuses and try it again."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "areo-writer")
        self._syncs = ThreadPoolExecutor(1, "areo-disk")
        self._content: dict[Path, bytes] = {}
        self._lines: dict[Path, bytes] = {}
        self._reasons: dict[Path, str] = {}

    def replace(self, path: Path, data: bytes) -> None:
        """Replace the content of a file soon; ``retry`` tries again what fails."""
        self._thread.submit(self._replace, path, data)

    def replace_now(self, path: Path, data: bytes) -> None:
        """Replace the content of a file before this returns.

        Raises ``Refusal`` (``save.disk-full``, ``save.cannot-write``); it is tried again all the same.
        """
        try:
            error = self._thread.submit(self._replace, path, data).result(LONGEST_WAIT)
        except TimeoutError:
            error = OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
        if error is not None:
            raise disk.refusal(error, path)

    def append(self, path: Path, data: bytes) -> None:
        """Append to a file soon; what fails is tried again with what follows it."""
        self._thread.submit(self._append, path, data)

    def retry(self) -> None:
        """Try again what the disk has refused."""
        if self._reasons:
            self._thread.submit(self._retry)

    @property
    def unwritten(self) -> dict[Path, str]:
        """The files that could not be written, each with the reason."""
        return dict(self._reasons)

    async def sync(self, handles: list[int]) -> list[OSError | None]:
        """Sync open files and close the handles; return the error of each, or None."""
        return await asyncio.get_running_loop().run_in_executor(self._syncs, _sync, handles)

    def close(self) -> None:
        """Write everything that waits, and end the threads."""
        self.retry()
        self._thread.shutdown()
        self._syncs.shutdown()

    def _replace(self, path: Path, data: bytes) -> OSError | None:
        self._content[path] = data
        return self._tried(path, self._content, lambda: disk.replace(path, data, lasting=False))

    def _append(self, path: Path, data: bytes) -> OSError | None:
        waiting = (self._lines.get(path, b"") + data)[-MOST_WAITING:]
        self._lines[path] = waiting
        return self._tried(path, self._lines, lambda: disk.append(path, waiting))

    def _retry(self) -> None:
        for path, data in list(self._content.items()):
            self._replace(path, data)
        for path in list(self._lines):
            self._append(path, b"")

    def _tried(self, path: Path, waiting: dict[Path, bytes], write: Callable[[], object]) -> OSError | None:
        """Write once; forget what was waiting, or keep the reason why it still does."""
        try:
            permissions.make_folder(path.parent)
            write()
        except OSError as error:
            self._reasons[path] = error.strerror or type(error).__name__
            return error
        waiting.pop(path, None)
        if path not in self._content and path not in self._lines:
            self._reasons.pop(path, None)
        return None


def _sync(handles: list[int]) -> list[OSError | None]:
    wrong: list[OSError | None] = []
    for handle in handles:
        try:
            disk.sync(handle)
            wrong.append(None)
        except OSError as error:
            wrong.append(error)
        finally:
            disk.close(handle)
    return wrong


class GroupCommit:
    """Sync the journals of all tables, those that wait together in one batch."""

    def __init__(self, writer: DiskWriter, tasks: BackgroundTasks) -> None:
        self._writer = writer
        self._tasks = tasks
        self._queue: dict[CommittedJournal, None] = {}
        self._running: asyncio.Task[None] | None = None
        self.seconds = 0.0
        """Seconds that the last batch took."""

    def enqueue(self, journal: CommittedJournal) -> None:
        """Ask for a sync of a journal."""
        self._queue[journal] = None
        if self._running is None or self._running.done():
            self._running = self._tasks.start(self._run())

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._queue:
            began, batch = loop.time(), list(self._opened(loop.time()))
            if batch:
                wrong = await self._synced([handle for _, _, handle in batch])
                self.seconds = loop.time() - began
                for (journal, count, _), error in zip(batch, wrong, strict=True):
                    journal.synced(count, error)
            if any(journal.short_since is not None for journal in self._queue):
                await asyncio.sleep(RETRY)

    def _opened(self, now: float) -> Iterator[tuple[CommittedJournal, int, int]]:
        """Yield the journals that wait, each with its number of entries and a handle.

        A journal for which the system has no handle now is asked for again; after ``PATIENCE`` its table is told.
        """
        journals = [journal for journal in self._queue if not journal.closed]
        self._queue.clear()
        for journal in journals:
            count = journal.written
            try:
                handle = journal.handle()
            except OSError as error:
                journal.short_since = now if journal.short_since is None else journal.short_since
                if error.errno in SHORT and now - journal.short_since < PATIENCE:
                    self._queue[journal] = None
                else:
                    journal.synced(count, error)
            else:
                journal.short_since = None
                yield journal, count, handle

    async def _synced(self, handles: list[int]) -> list[OSError | None]:
        """Bring open files to the disk; where no thread can be had for it, do it here."""
        try:
            return await self._writer.sync(handles)
        except RuntimeError:
            return _sync(handles)


class CommittedJournal:
    """Write the journal of a hosted match: an entry counts once it is synced.

    ``told`` is called when that changes, ``failed`` with the reason if it cannot be synced.
    """

    def __init__(self, file: JournalFile, commit: GroupCommit, told: Callable[[], object], failed: Failed) -> None:
        self.file = file
        self._commit = commit
        self._notify = told
        self._failed = failed
        self.written = self._synced_count = 0
        self.closed = False
        self.short_since: float | None = None
        """The time since which the system has had no file descriptor for it; None if it has one."""

    @property
    def is_saved(self) -> bool:
        """Whether every entry is synced."""
        return self._synced_count >= self.written

    def append(self, entry: JournalEntry, *, durable: bool) -> None:
        """Append an entry. Raises ``Refusal`` as a journal does; nothing is appended then."""
        self.file.append(entry, durable=False)
        self.written += 1
        self._commit.enqueue(self)

    def handle(self) -> int:
        """Return another handle of the file; the caller closes it."""
        return self.file.duplicate_handle()

    def synced(self, count: int, error: OSError | None) -> None:
        """Note that the first ``count`` entries are synced, or that they could not be."""
        if self.closed:
            return
        if error is not None:
            self._failed(disk.refusal(error, self.file.path).message)
            return
        self._synced_count = max(self._synced_count, count)
        self._notify()
