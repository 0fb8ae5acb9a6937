"""Bot processes that fail end the request, not the server."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process

import pytest

from tui.host.bot_pool import MOST_TRIES, BotPool
from tui.host.bot_worker import BotJob


async def test_processes_that_end_without_an_answer_are_started_a_few_times_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool, started = BotPool(1), list[Process]()

    async def start() -> Process:
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", "", stdin=PIPE, stdout=PIPE)
        started.append(process)
        pool._all.append(process)
        return process

    monkeypatch.setattr(pool, "_start", start)
    with pytest.raises(ChildProcessError):
        await pool.choose(BotJob("jump-drive", "easy", b"", 0, "secret", 0))
    assert len(started) == MOST_TRIES
    assert pool.waiting == 0
    for process in started:
        await process.wait()
    await pool.close()
