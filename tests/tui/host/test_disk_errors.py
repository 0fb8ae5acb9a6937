"""Disk errors at each call of the commit path: a choice is written, or its table is told; nothing hangs or is lost."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core.message import Message, Refusal
from engine.core.rng import Stream
from saves.library import OpenSave
from tests.saves.saved_games import begin, library_at
from tests.timeouts import HANGS
from tui.host import disk_writer
from tui.host.disk_writer import SHORT, BackgroundTasks, CommittedJournal, DiskWriter, GroupCommit
from tui.host.hosted_table import HostedTable

CALLS = ("dup", "write", "fdatasync", "fstat", "ftruncate")
CODES = (errno.EMFILE, errno.ENOSPC, errno.EIO, errno.EDQUOT)
CHOICES = 4


class Faults:
    """Let the calls of ``os`` on a journal fail: the call number ``first`` and ``times - 1`` that follow it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, code: int, first: int, times: int) -> None:
        self._code = code
        self._first, self._times = first, times
        self.count = self.raised = 0
        for name in CALLS:
            monkeypatch.setattr(os, name, self._failing(getattr(os, name)))

    def _failing(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(handle: int, *arguments: Any) -> Any:
            if isinstance(handle, int) and os.readlink(f"/proc/self/fd/{handle}").endswith(".areo"):
                self.count += 1
                if self._first <= self.count < self._first + self._times:
                    self.raised += 1
                    raise OSError(self._code, os.strerror(self._code))
            return real(handle, *arguments)

        return call


async def play(opened: OpenSave) -> tuple[int, int, list[Message]]:
    """Play a game through the commit path; return how many choices were safe, how many made, and what was told."""
    assert opened.journal is not None
    writer, told, changed = DiskWriter(), list[Message](), asyncio.Event()
    commit = GroupCommit(writer, BackgroundTasks())
    journal = CommittedJournal(opened.journal, commit, changed.set, lambda why: (told.append(why), changed.set()))
    table, stream = HostedTable(opened, "MOLE", journal), Stream.named("disk")
    safe = made = 0
    try:
        for _ in range(CHOICES):
            decision = table.match.pending[0]
            try:
                table.match.choose(decision.seat, decision.options.pick(stream))
            except Refusal as refused:
                told.append(refused.message)
                break
            made += 1
            async with asyncio.timeout(HANGS):
                while not table.is_saved and not told:
                    await changed.wait()
                    changed.clear()
            if told:
                break
            safe = made
    finally:
        table.close()
        writer.close()
    return safe, made, told


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("code", CODES, ids=lambda code: errno.errorcode[code])
@pytest.mark.parametrize("times", [1, 1000], ids=["once", "for good"])
async def test_each_failing_call_is_repeated_or_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, times: int
) -> None:
    monkeypatch.setattr(disk_writer, "RETRY", 0.001)
    monkeypatch.setattr(disk_writer, "PATIENCE", 0.05)
    library = library_at(tmp_path)
    first = points = 0
    while True:
        first += 1
        name = f"game-{first}"
        opened = begin(library, name)
        with monkeypatch.context() as patched:
            faults = Faults(patched, code, first, times)
            safe, made, told = await play(opened)
        if not faults.raised:
            break
        points += 1
        assert safe == CHOICES or told, f"call {first}: neither written nor told"
        kept = len(library.open_save(name, write=False).match.plies)
        assert safe <= kept <= made, f"call {first}: {kept} choices on the disk, {safe} safe, {made} made"
        if code in SHORT and times == 1 and not told:
            assert safe == CHOICES
    assert points >= 3 * CHOICES
    assert (await play(begin(library, "whole")))[0] == CHOICES


@pytest.mark.usefixtures("toy")
async def test_a_table_goes_on_when_file_descriptors_are_free_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk_writer, "RETRY", 0.001)
    real, left = os.dup, [5]

    def dup(handle: int) -> int:
        if left[0]:
            left[0] -= 1
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return real(handle)

    opened = begin(library_at(tmp_path), "game")
    monkeypatch.setattr(os, "dup", dup)
    assert await play(opened) == (CHOICES, CHOICES, [])
    assert left == [0]
