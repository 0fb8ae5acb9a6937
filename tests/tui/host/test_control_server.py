"""What an administrator asks a running server, and what the command line prints of the answer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tui.host.loopback import serving
from tui.app.seating import LONGEST_NAME
from tui.host.control_client import Asked, ask
from tui.host.control_server import Control
from tui.host.gc_scheduler import Garbage
from tui.host.tokens import Links
from tui.text import Words


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (Asked("invite", "x" * (LONGEST_NAME + 1)), "A name can have up to 24 visible characters."),
        (Asked("invite", "..."), "A name needs at least one letter or digit."),
        (Asked("ban", "Nobody"), "There is no one called Nobody here."),
        (Asked("unban", "Nobody"), "There is no one called Nobody here."),
    ],
)
async def test_a_refusal_is_a_whole_sentence(tmp_path: Path, asked: Asked, sentence: str) -> None:
    async with serving(tmp_path) as site:
        site.hall.links = Links("https://mars.example.org")
        control = Control(site.server, None, Garbage(site.hall), asyncio.Event())
        await control.start()
        try:
            status = await asyncio.to_thread(ask, site.hall.folders, asked)
        finally:
            control.close()
        assert status.refused is not None
        assert Words("en").render(status.refused) == sentence
