"""Files beside the journals that the disk refuses: tried again, told in the status, and refused where it matters."""

from __future__ import annotations

import asyncio
import errno
import os
from pathlib import Path
from typing import Any

import pytest

from engine.core.message import Refusal
from tests.tui.host.loopback import serving
from tests.tui.host.test_limits import add_account, folders_in
from tui.host.accounts import FILE
from tui.host.control_client import ControlRequest, send_request
from tui.host.control_server import ControlServer
from tui.host.disk_writer import DiskWriter
from tui.host.gc_scheduler import GcScheduler
from tui.host.server_state import ServerState
from tui.text import Words


class FullDisk:
    """Let every file that is created below a folder fail, until ``free`` is called."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, below: Path) -> None:
        self._full = True
        real = os.open

        def failing(path: Any, flags: int, *arguments: Any, **named: Any) -> int:
            if self._full and flags & os.O_CREAT and str(below) in str(path):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real(path, flags, *arguments, **named)

        monkeypatch.setattr(os, "open", failing)

    def free(self) -> None:
        self._full = False


def test_failed_writes_are_repeated_with_the_newest_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = FullDisk(monkeypatch, tmp_path)
    writer = DiskWriter()
    file, talk = tmp_path / "a" / "file", tmp_path / "talk"
    writer.replace(file, b"old")
    writer.replace(file, b"new")
    writer.append(talk, b"one\n")
    writer.append(talk, b"two\n")
    with pytest.raises(Refusal) as refused:
        writer.replace_now(tmp_path / "now", b"x")
    assert refused.value.message.key == "save.disk-full"
    assert writer.unwritten == dict.fromkeys((file, talk, tmp_path / "now"), os.strerror(errno.ENOSPC))
    disk.free()
    writer.retry()
    writer.close()
    assert writer.unwritten == {}
    assert [file.read_bytes(), talk.read_bytes(), (tmp_path / "now").read_bytes()] == [b"new", b"one\ntwo\n", b"x"]


async def test_a_new_name_is_refused_while_it_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server_state = ServerState(folders_in(tmp_path), printed=lambda _: None)
    disk = FullDisk(monkeypatch, server_state.accounts.folder)
    with pytest.raises(Refusal) as refused:
        add_account(server_state, "Ann")
    assert refused.value.message.key == "save.disk-full"
    assert server_state.accounts.by_name("Ann") is None
    disk.free()
    assert (add_account(server_state, "Ann").folder / FILE).exists()
    await server_state.close()


async def test_a_ban_counts_at_once_and_the_administrator_hears_that_it_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as site:
        eve = await site.login("Eve")
        await eve.shows("Lobby")
        control = ControlServer(site.server, None, GcScheduler(site.server_state), asyncio.Event())
        await control.start()
        disk = FullDisk(monkeypatch, site.server_state.accounts.folder)
        try:
            status = await asyncio.to_thread(send_request, site.server_state.folders, ControlRequest("ban", "Eve"))
            await eve.until(lambda: eve.screen.ended)
            told = await asyncio.to_thread(send_request, site.server_state.folders, ControlRequest("status"))
        finally:
            disk.free()
            control.close()
        assert status.refused is not None
        assert Words("en").render(status.refused).startswith("This applies until the server stops, but can't be saved")
        assert list(told.unwritten.values()) == [os.strerror(errno.ENOSPC)]
        account = site.server_state.accounts.by_name("Eve")
        assert account is not None
        assert account.record.banned
    async with serving(tmp_path) as site:
        account = site.server_state.accounts.by_name("Eve")
        assert account is not None
        assert account.record.banned
