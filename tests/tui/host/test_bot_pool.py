"""Bot processes that fail end the request, not the server."""

from __future__ import annotations

import sys

import pytest

from tui.host.bot_pool import MOST_TRIES, BotPool
from tui.host.bot_worker import BotJob


async def test_a_pool_gives_up_after_a_few_processes_that_end_without_an_answer() -> None:
    pool = BotPool(1, (sys.executable, "-c", ""))
    with pytest.raises(ChildProcessError):
        await pool.choose(BotJob("jump-drive", "easy", b"", 0, "secret", 0))
    assert pool.started == MOST_TRIES
    assert pool.waiting == 0
    await pool.close()
