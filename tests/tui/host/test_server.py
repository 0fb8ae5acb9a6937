"""The server over loopback: logging in, being refused, leaving."""

from __future__ import annotations

from pathlib import Path

from tests.tui.host.served import serving


async def test_somebody_logs_in_sees_the_lobby_and_leaves(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann = await site.login("Ann")
        await ann.shows("Lobby", "Ann", "1 here")
        ann.type("q")
        await ann.until(lambda: ann.screen.ended)
        assert ann.screen.status == 0
        assert site.hall.guests == []
