"""What an administrator asks a running server, and what the command line prints of the answer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tui.host.loopback import serving
from tui.app.seating import LONGEST_NAME
from tui.host.control_client import ControlRequest, send_request
from tui.host.control_server import ControlServer
from tui.host.gc_scheduler import GcScheduler
from tui.host.tokens import BrowserLinks
from tui.text import Words


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (ControlRequest("invite", "x" * (LONGEST_NAME + 1)), "A name can have up to 24 visible characters."),
        (ControlRequest("invite", "..."), "A name needs at least one letter or digit."),
        (ControlRequest("ban", "Nobody"), "There is no one called Nobody here."),
        (ControlRequest("unban", "Nobody"), "There is no one called Nobody here."),
    ],
)
async def test_a_refusal_is_a_whole_sentence(tmp_path: Path, asked: ControlRequest, sentence: str) -> None:
    async with serving(tmp_path) as site:
        site.server_state.links = BrowserLinks("https://mars.example.org")
        control = ControlServer(site.server, None, GcScheduler(site.server_state), asyncio.Event())
        await control.start()
        try:
            status = await asyncio.to_thread(send_request, site.server_state.folders, asked)
        finally:
            control.close()
        assert status.refused is not None
        assert Words("en").render(status.refused) == sentence
