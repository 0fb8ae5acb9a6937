"""The search for garbage waits for a quiet moment, and what has ended is found then."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from tests.tui.host.loopback import serving
from tui.host.gc_scheduler import AGAIN, GROWN, GROWN_MUCH, MOST_ENDED, GcScheduler


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    threshold, enabled = gc.get_threshold(), gc.isenabled()
    yield
    gc.set_threshold(*threshold)
    (gc.enable if enabled else gc.disable)()
    gc.unfreeze()


async def test_garbage_collection_waits_while_somebody_types(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        gc.disable()
        garbage = GcScheduler(site.server_state)
        assert gc.isenabled()
        ann, bo = await site.login("Ann"), await site.login("Bo")
        await ann.shows("2 online")
        kept = weakref.ref(site.server_state.clients[1])
        garbage.collect_if_idle()
        bo.type("q")
        await bo.until(lambda: len(site.server_state.clients) == 1)
        site.server_state.clients[0].input.last_at = monotonic()  # type: ignore[attr-defined]
        garbage.collect_if_idle()
        assert garbage.pauses == []
        garbage.ended = MOST_ENDED
        garbage.collect_if_idle()
        assert len(garbage.pauses) == 1
        site.server_state.clients[0].input.last_at = 0.0  # type: ignore[attr-defined]
        while kept() is not None:
            garbage.ended = 1
            garbage.collect_if_idle()
            await asyncio.sleep(0.1)


async def test_late_garbage_is_collected_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.gc_scheduler.QUIET", -1.0)  # at once, whatever the steps of the clock
    async with serving(tmp_path) as site:
        garbage = GcScheduler(site.server_state)
        ann = await site.login("Ann")
        await ann.shows("1 online")
        garbage.collect_if_idle()
        held = site.server_state.clients[0]
        ann.type("q")
        await ann.until(lambda: ann.screen.ended and not site.server_state.clients)
        garbage.collect_if_idle()
        assert len(garbage.pauses) == 1
        assert len(site.server_state.tracked_clients) == 1
        del held
        garbage.collect_if_idle()
        assert len(garbage.pauses) == 2
        for _ in range(2 * AGAIN):
            garbage.collect_if_idle()
        assert len(garbage.pauses) <= 1 + AGAIN, "what stays is not looked for for ever"


async def test_browsing_pages_leaks_no_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    took = 100.0
    monkeypatch.setattr("tui.host.gc_scheduler.memory", lambda: took)
    async with serving(tmp_path) as site:
        garbage = GcScheduler(site.server_state)
        ann = await site.login("Ann")
        await ann.shows("1 online")
        client = site.server_state.clients[0]
        client.input.last_at = 0.0  # type: ignore[attr-defined]
        garbage.collect_if_idle()
        assert garbage.pauses == [], "it has not grown"
        took += GROWN + 1
        client.input.last_at = monotonic()  # type: ignore[attr-defined]
        garbage.collect_if_idle()
        assert garbage.pauses == [], "she types"
        client.input.last_at = 0.0  # type: ignore[attr-defined]
        garbage.collect_if_idle()
        garbage.collect_if_idle()
        assert len(garbage.pauses) == 1, "once, as it does not grow on"
        client.input.last_at = monotonic()  # type: ignore[attr-defined]
        took += GROWN_MUCH + 1
        garbage.collect_if_idle()
        assert len(garbage.pauses) == 2, "so much cannot wait"
