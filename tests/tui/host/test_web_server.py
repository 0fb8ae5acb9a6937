"""Browser sessions: a link works once, its browser is known afterwards, and has the same session as SSH."""

from __future__ import annotations

import asyncio
import hashlib
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

pytest.importorskip("websockets")

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from engine.core.message import Message
from tests.timeouts import HANGS
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.host.loopback import LoopbackServer, key_of, serving
from tui.host.tokens import BrowserLinks
from tui.host.web_server import FILES, PAGE, WebServer


@asynccontextmanager
async def pages(place: Path) -> AsyncIterator[tuple[LoopbackServer, WebServer, str]]:
    """Run a server with web pages; return where they are."""
    async with serving(place) as site:
        web = WebServer(site.server_state, site.server.counts)
        await web.start("127.0.0.1", 0)
        where = f"127.0.0.1:{web.port}"
        site.server_state.links = BrowserLinks(f"http://{where}")
        try:
            yield site, web, where
        finally:
            for client in list(site.server_state.clients):
                client.end_session()
            await web.stop()


def line(where: str, link: str = "", cookie: str = "", origin: str = "") -> connect:
    query = f"?link={link.partition('#')[2]}" if link else ""
    headers = {"Cookie": cookie} if cookie else {}
    return connect(
        f"ws://{where}/line{query}", origin=origin or f"http://{where}", additional_headers=headers, proxy=None
    )  # type: ignore[arg-type]


async def shows(connection: ClientConnection, emulator: FakeTerminal, text: str) -> None:
    async with asyncio.timeout(HANGS):
        while text not in "\n".join(emulator.lines()):
            data = await connection.recv()
            assert isinstance(data, bytes)
            emulator.feed(data.decode())


async def rest_of(connection: ClientConnection) -> bytes:
    """Return everything that comes until the server closes the connection."""
    got = b""
    with pytest.raises(ConnectionClosed):
        async with asyncio.timeout(HANGS):
            while True:
                data = await connection.recv()
                assert isinstance(data, bytes)
                got += data
    return got


async def refused(where: str, **how: str) -> int:
    with pytest.raises(InvalidStatus) as status:
        await line(where, **how)
    return status.value.response.status_code


async def test_a_link_is_good_once_and_its_browser_is_known(tmp_path: Path) -> None:
    async with pages(tmp_path) as (site, _, where):
        ann = site.server_state.accounts.get_or_create("Ann")
        link = site.server_state.links.issue(ann.identity)  # type: ignore[union-attr]
        async with line(where, link) as browser:
            assert browser.response is not None
            kept = browser.response.headers["Set-Cookie"]
            assert "HttpOnly" in kept and "SameSite=Strict" in kept
            await browser.send("s80 24")
            emulator = FakeTerminal()
            await shows(browser, emulator, "1 online")
            await browser.send("k?")
            await shows(browser, emulator, "Keys on this screen")
            await browser.send("k\x1b")
            await shows(browser, emulator, "No game is waiting")
            await browser.send("kq")
            with pytest.raises(ConnectionClosed):
                while True:
                    await browser.recv()
        assert await refused(where, link=link) == 401
        async with line(where, cookie=kept.partition(";")[0]) as browser:
            await browser.send("s100 30")
            await shows(browser, FakeTerminal(100, 30), "Ann")
        assert ann.record.browsers and kept.partition(";")[0].partition("=")[2] not in ann.record.browsers


async def test_requests_without_a_link_or_from_another_page_are_refused(tmp_path: Path) -> None:
    async with pages(tmp_path) as (site, web, where):
        ann = site.server_state.accounts.get_or_create("Ann")
        links = site.server_state.links
        assert links is not None
        assert await refused(where) == 401
        assert await refused(where, link="#nonsense", cookie="areo=; =;") == 401
        assert await refused(where, link=links.issue(ann.identity), origin="https://elsewhere.example") == 403
        assert await refused(where, link=links.issue(ann.identity, -1.0)) == 401
        async with line(where, links.issue(ann.identity)) as browser:
            await browser.send("s80 24")
            await shows(browser, FakeTerminal(), "1 online")
            site.server_state.accounts.ban(site.server_state.accounts.find("Ann"))
            web.end_sessions_of(ann, Message("host.you-are-banned", {}))
            assert (await rest_of(browser)).endswith(b"You have been banned from this server.\r\n")
        assert await refused(where, link=links.issue(ann.identity)) == 401


async def test_requests_that_no_browser_sends_do_no_harm(tmp_path: Path) -> None:
    async with pages(tmp_path) as (site, _, where):
        bo = await site.login("Bo")
        ann = site.server_state.accounts.get_or_create("Ann")
        for message in ("", "s", "s1 2 3", b"\0\xff", "s99999 1", "x", "k" * 70_000):
            async with line(where, site.server_state.links.issue(ann.identity)) as browser:  # type: ignore[union-attr]
                await browser.send("s80 24")
                await shows(browser, FakeTerminal(), "online")
                await browser.send(message)
            await bo.until(lambda: len(site.server_state.clients) == 1)
        bo.type("?")
        await bo.shows("Keys on this screen")


async def test_the_lobby_gives_a_link_and_the_page_is_there(tmp_path: Path) -> None:
    async with pages(tmp_path) as (site, _, where):
        site.server_state.accounts.set_name(site.server_state.accounts.for_key(key_of("Ann").public_data), "Ann")
        ann = await site.login("Ann", size=(160, 40))
        await ann.shows("browser")
        ann.type("p")
        await ann.shows(f"http://{where}/#")
        address, _, port = where.rpartition(":")
        for path, (_, kind) in (*FILES.items(), ("/etc/passwd", ("", "text/plain"))):
            reader, writer = await asyncio.open_connection(address, int(port))
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {where}\r\n\r\n".encode())
            answer = (await reader.read()).decode("utf-8", "replace")
            writer.close()
            assert ("200 OK" in answer) == (path in FILES)
            assert kind in answer
            assert "default-src 'self'" in answer


async def status_of(where: str, *lines: str, path: str = "/line") -> int:
    """Send a request as it is written and return the status of the answer."""
    address, _, port = where.rpartition(":")
    reader, writer = await asyncio.open_connection(address, int(port))
    writer.write("\r\n".join((f"GET {path} HTTP/1.1", *lines, "", "")).encode())
    async with asyncio.timeout(HANGS):
        answer = await reader.readline()
    writer.close()
    return int(answer.split()[1])


UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)


async def test_link_is_used_up_only_by_opening_a_connection(tmp_path: Path) -> None:
    async with pages(tmp_path) as (site, _, where):
        ann = site.server_state.accounts.get_or_create("Ann")
        assert site.server_state.links is not None
        link = site.server_state.links.issue(ann.identity)
        path = f"/line?link={link.partition('#')[2]}"
        own = (f"Host: {where}", f"Origin: http://{where}")
        assert await status_of(where, *own, path=path) == 426
        assert await status_of(where, *own, "Upgrade: websocket", path=path) in (400, 426)
        assert await status_of(where, *own, *UPGRADE[:3], path=path) == 400
        assert await status_of(where, f"Host: {where}", "Origin: null", *UPGRADE, path=path) == 403
        assert await status_of(where, *own, *UPGRADE, path=path) == 101
        assert await status_of(where, *own, *UPGRADE, path=path) == 401


@pytest.mark.parametrize("path", ["/", "/line"])
async def test_another_host_is_refused_whatever_it_sends(tmp_path: Path, path: str) -> None:
    async with pages(tmp_path) as (_, web, where):
        for hosts in (
            (),
            ("mars.example.org",),
            (where, where),
            (where, "mars.example.org"),
            ("[::1",),
            ("a b",),
            ("",),
        ):
            found = await status_of(where, *(f"Host: {host}" for host in hosts), *UPGRADE, path=path)
            assert found in (400, 421), hosts
        assert await status_of(where, f"Host: localhost:{web.port}", path="/") == 200
        assert await status_of(where, f"Host: {where}", path="//[") == 400


async def test_a_site_behind_a_proxy_takes_its_own_origin_only(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        web = WebServer(site.server_state, site.server.counts, "https://mars.example.org")
        await web.start("127.0.0.1", 0)
        where = f"127.0.0.1:{web.port}"
        try:
            for host, origin, expected in (
                ("mars.example.org", "https://mars.example.org", 401),
                ("Mars.Example.org:443", "https://mars.example.org", 401),
                ("mars.example.org", "http://mars.example.org", 403),
                ("mars.example.org", "https://mars.example.org:8443", 403),
                ("mars.example.org", "https://evil.example", 403),
                ("mars.example.org:80", "http://mars.example.org", 421),
                (where, f"http://{where}", 421),
            ):
                found = await status_of(where, f"Host: {host}", f"Origin: {origin}", *UPGRADE)
                assert found == expected, (host, origin)
        finally:
            await web.stop()


async def test_idle_connections_have_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.web_server.MOST_OPEN", 5)
    made: list[ServerConnection] = []
    real = ServerConnection.connection_made

    def connection_made(connection: ServerConnection, transport: asyncio.BaseTransport) -> None:
        made.append(connection)
        real(connection, transport)

    monkeypatch.setattr(ServerConnection, "connection_made", connection_made)
    async with pages(tmp_path) as (_, web, where):
        address, _, port = where.rpartition(":")
        idle = [await asyncio.open_connection(address, int(port)) for _ in range(5)]
        late, _writer = await asyncio.open_connection(address, int(port))
        async with asyncio.timeout(HANGS):
            assert await late.read() == b""
        assert len(made) == 5, "nothing is made for a client that is refused"
        for _, writer in idle:
            writer.close()
        async with asyncio.timeout(HANGS):
            while web.open_count:
                await asyncio.sleep(0.01)
        assert await status_of(where, f"Host: {where}", path="/") == 200


def test_shipped_code_of_others_is_recorded_with_version_licence_and_checksum() -> None:
    own = {"page.html", "page.js", "page.css"}
    files = tomllib.loads((PAGE / "vendored.toml").read_text("utf-8"))["file"]
    assert {file["name"] for file in files} == {name for name, _ in FILES.values()} - own
    licences = (PAGE / "LICENSE.xterm").read_text("utf-8")
    for file in files:
        assert hashlib.sha256((PAGE / file["name"]).read_bytes()).hexdigest() == file["sha256"]
        assert file["name"] in licences and file["version"] in licences
        assert file["licence"] == "MIT"
