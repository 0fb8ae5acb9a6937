"""A ban ends the sessions of its person at once, with a sentence in the terminal, and no others."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine.core.message import Message
from tests.timeouts import HANGS
from tests.tui.host.headless_app import in_lobby
from tests.tui.host.loopback import LoopbackServer, key_of, serving
from tests.tui.host.openssh_games import HAS_OPENSSH, Terminal
from tests.tui.host.test_process import areo
from tui.host import ssh_server
from tui.host.control_client import ControlRequest, ServerStatus, send_request
from tui.host.control_server import ControlServer
from tui.host.gc_scheduler import GcScheduler
from tui.terminal.paste_detection import BEGIN, END
from tui.terminal.remote_driver import RemoteDriver

SENTENCE = "You have been banned from this server."


@asynccontextmanager
async def controlled(place: Path) -> AsyncIterator[LoopbackServer]:
    """Serve, and answer the administrator."""
    async with serving(place) as site:
        control = ControlServer(site.server, None, GcScheduler(site.server_state), asyncio.Event())
        await control.start()
        try:
            yield site
        finally:
            control.close()


async def ban(site: LoopbackServer, who: str) -> ServerStatus:
    return await asyncio.to_thread(send_request, site.server_state.folders, ControlRequest("ban", who))


async def test_a_ban_ends_every_session_of_its_person_with_a_sentence(tmp_path: Path) -> None:
    async with controlled(tmp_path) as site:
        clients = [await site.login("Ann"), await site.login("Ann", language="ja"), await site.login("Bo")]
        await clients[0].shows("Lobby")
        await clients[1].shows("ロビー")
        await clients[2].shows("Lobby")
        assert (await ban(site, "Ann")).name == "Ann"
        for client, sentence in zip(clients, (SENTENCE, "このサーバーへの参加を禁止されました。"), strict=False):
            await client.until(lambda client=client: client.screen.ended)
            assert sentence in "".join(client.text.split("\n"))
            assert client.screen.status == 1
        assert not clients[2].screen.ended
        clients[2].type("?")
        await clients[2].shows("Keys on this screen")


async def test_a_banned_client_that_stays_connected_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssh_server, "GRACE", 0.05)
    async with controlled(tmp_path) as site:
        ann, idle = await site.login("Ann"), await site.connect("Ann")
        await ann.shows("Lobby")
        await ban(site, "Ann")
        await ann.until(lambda: not site.server.counts.connections)
        await ann.connection.wait_closed()
        await idle.wait_closed()


@pytest.mark.parametrize("banned", [True, False])
async def test_keys_of_a_banned_person_do_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, banned: bool
) -> None:
    async with in_lobby(tmp_path) as ann:
        driver, got = ann.app.terminal_driver, list[object]()
        assert isinstance(driver, RemoteDriver)
        monkeypatch.setattr(driver, "process_message", got.append)
        if banned:
            ann.app.expel(Message("host.you-are-banned", {}))
        driver.typed(b"?")
        driver.typed(f"{BEGIN}pasted{END}".encode())
        async with asyncio.timeout(HANGS):
            while ann.app.is_running if banned else len(got) < 2:
                await asyncio.sleep(0.001)
        assert bool(got) != banned


@pytest.mark.skipif(not HAS_OPENSSH, reason="needs ssh and tmux")
def test_openssh_gives_the_terminal_back_after_a_ban(tmp_path: Path) -> None:
    tmux = ["tmux", "-u", "-f", os.devnull, "-L", f"areo-ban-{os.getpid()}"]
    key = tmp_path / "key"
    key.write_bytes(key_of("Ann").export_private_key())
    key.chmod(0o600)
    with areo(tmp_path, "--listen", "127.0.0.1:0") as server:
        try:
            assert server.stdout is not None
            server.stdout.readline()
            port = int(server.stdout.readline().split("-p ")[1].split()[0])
            ssh = (
                f"ssh -tt -F {os.devnull} -i {key} -p {port} -o IdentitiesOnly=yes -o StrictHostKeyChecking=no"
                f" -o UserKnownHostsFile={tmp_path / 'known'} -o LogLevel=ERROR Ann@127.0.0.1"
            )
            command = f"echo before; {ssh}; echo after $?; exec sleep 600"
            environment = {**os.environ, "LANG": "C.UTF-8", "TMUX": ""}
            start = [*tmux, "new-session", "-d", "-x", "80", "-y", "24", "-s", "Ann", command]
            subprocess.run(start, check=True, env=environment)
            ann = Terminal(tmux, "Ann")
            assert ann.until(lambda: "Lobby" in ann.lines[0]), ann.lines
            with areo(tmp_path, "ban", "Ann") as asked:
                assert asked.communicate()[0] == "Ann is banned.\n"
            assert ann.until(lambda: "after 1" in ann.lines), ann.lines
            assert [line for line in ann.lines if line] == ["before", SENTENCE, "after 1"]
        finally:
            subprocess.run([*tmux, "kill-server"], check=False, capture_output=True)
            server.terminate()
