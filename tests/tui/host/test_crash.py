"""An error of one client's app ends that session with a sentence, is in the server's log, and disturbs nobody else."""

from __future__ import annotations

import asyncio
import stat
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.tui.host.loopback import Client, LoopbackServer, serving
from tui.host.app import HostApp
from tui.host.server_process import handle_error
from tui.screens.framed_screen import FramedScreen
from tui.terminal.remote_driver import RemoteDriver

SECRET = "hidden-comet"


def fail(*_: object) -> None:
    hidden = "-".join(("hidden", "comet"))
    raise KeyError(hidden)


async def check(site: LoopbackServer, ann: Client, bo: Client, place: str) -> None:
    ann.type("\x1bOP")
    await ann.until(lambda: ann.screen.ended)
    assert ann.screen.status == 70
    said = "".join(ann.text.split())
    assert "areostoppedbecauseofanerror.Yourtablesaresaved;loginagaintocontinue." in said
    (line,) = [line for line in site.log if "failed" in line]
    assert "Ann" in line and "KeyError" in line and "crashes/" in line
    assert SECRET not in "".join(site.log) + ann.text
    (path,) = site.server_state.folders.crashes.glob("*")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    told = path.read_text()
    assert SECRET not in told and place in told and path.name in line
    await bo.shows("1 online")
    bo.type("?")
    bo.type("\x1b")
    await bo.until(lambda: not bo.screen.ended and "1 online" in bo.text)


async def test_error_in_a_handler_ends_one_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as site:
        ann, bo = await site.login("Ann"), await site.login("Bo")
        await ann.shows("2 online")
        await bo.shows("2 online")
        usual = FramedScreen.action_help

        def action(self: FramedScreen[Any]) -> None:
            if self.app.account.name == "Ann":  # type: ignore[attr-defined]
                fail()
            usual(self)

        monkeypatch.setattr(FramedScreen, "action_help", action)
        await check(site, ann, bo, "action")


async def test_error_in_a_callback_ends_the_session_of_its_driver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as site:
        asyncio.get_running_loop().set_exception_handler(partial(handle_error, site.server_state))
        ann, bo = await site.login("Ann"), await site.login("Bo")
        await ann.shows("2 online")
        await bo.shows("2 online")
        usual = HostApp.at_work

        def at_work(self: HostApp) -> bool:
            if self.account.name == "Ann":
                fail()
            return bool(usual.__get__(self))

        monkeypatch.setattr(HostApp, "at_work", property(at_work))
        await check(site, ann, bo, ".at_work")


async def test_error_while_reading_keys_ends_one_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as site:
        ann, bo = await site.login("Ann"), await site.login("Bo")
        await ann.shows("2 online")
        await bo.shows("2 online")
        usual = RemoteDriver.typed

        def typed(self: RemoteDriver, data: bytes) -> None:
            if self._app.account.name == "Ann":  # type: ignore[attr-defined]
                fail()
            usual(self, data)

        monkeypatch.setattr(RemoteDriver, "typed", typed)
        await check(site, ann, bo, ".typed")


async def test_error_outside_of_apps_is_logged(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        asyncio.get_running_loop().set_exception_handler(partial(handle_error, site.server_state))
        ann = await site.login("Ann")
        await ann.shows("1 online")

        async def failing() -> None:
            fail()

        site.server_state.tasks.start(failing())
        await ann.until(lambda: any("failed" in line for line in site.log))
        assert SECRET not in "".join(site.log)
        assert not ann.screen.ended
