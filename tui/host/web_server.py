"""Sessions over WebSockets for browsers: only on this machine, behind a proxy that has the certificate."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.server import Server as Listening
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from engine.core.message import Message
from tui.host.accounts import Account
from tui.host.app_session import AppSession
from tui.host.event_log import address_group
from tui.host.listeners import Listener, listeners
from tui.host.server_state import ServerState
from tui.host.ssh_server import GRACE, LOGIN, LOOPBACK, SESSIONS, ConnectionCounts
from tui.text.languages import LANGUAGES, SOURCE

PAGE: Final = Path(__file__).parent / "page"
FILES: Final = {
    "/": ("page.html", "text/html; charset=utf-8"),
    "/page.css": ("page.css", "text/css"),
    "/page.js": ("page.js", "text/javascript"),
    "/xterm.css": ("xterm.css", "text/css"),
    "/xterm.js": ("xterm.js", "text/javascript"),
    "/fit.js": ("fit.js", "text/javascript"),
}
LINE: Final = "/line"
COOKIE: Final = "areo"
KEPT_FOR: Final = 180 * 86_400
"""Seconds that a browser keeps its token."""
MESSAGE: Final = 32
"""Bytes that a message costs besides its content."""
LARGEST: Final = 64 << 10
"""Bytes of one message from a browser."""
MOST_OPEN: Final = SESSIONS[0] + 32
"""Connections at a time, including those without a session."""
LOCAL_NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
USUAL_PORTS: Final = {"http": 80, "https": 443}
SAFE: Final = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
"""Headers against foreign scripts and frames; xterm.js needs inline styles."""


class Origin(NamedTuple):
    """Describe where a page comes from, as browsers compare it."""

    scheme: str
    host: str
    port: int


class WebLine:
    """Present a WebSocket to the driver, with a buffer for what the browser has not taken."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        self._out = bytearray()
        self._wake = asyncio.Event()
        self.may_read = asyncio.Event()
        self.may_read.set()
        self._ended = False
        self.sending = asyncio.create_task(self._send_on())

    def send(self, data: bytes) -> None:
        self._out += data
        self._wake.set()

    @property
    def waiting(self) -> int:
        """The bytes in the buffer and in the socket."""
        return len(self._out) + self._connection.transport.get_write_buffer_size()

    def read(self, on: bool) -> None:
        (self.may_read.set if on else self.may_read.clear)()

    def cut(self) -> None:
        self._connection.transport.abort()

    def end(self) -> None:
        """Close the connection after what waits has been sent."""
        self._ended = True
        self._wake.set()

    async def _send_on(self) -> None:
        with suppress(ConnectionClosed):
            while self._out or not self._ended:
                await self._wake.wait()
                self._wake.clear()
                data, self._out = bytes(self._out), bytearray()
                if data:
                    await self._connection.send(data)
            await self._connection.close()


class WebServer:
    """Answer browsers: the page, its files, and the connections of people with a link or a known browser."""

    def __init__(self, server_state: ServerState, counts: ConnectionCounts, site: str = "") -> None:
        """Serve a ``site`` as people elsewhere reach it; without one only browsers of this machine."""
        self._server_state = server_state
        self._counts = counts
        self._site = site
        self._origins: frozenset[Origin] = frozenset()
        self._open: set[tuple[str, int]] = set()
        """The open connections, each by its client's address and port."""
        self._listening: list[Listening] = []
        self._logins: dict[ServerConnection, tuple[Account, str]] = {}
        self._sessions: dict[ServerConnection, AppSession] = {}
        self._links: dict[ServerConnection, str] = {}
        """The tokens of links that browsers have opened, until their handshake is finished."""
        self._files = {path: ((PAGE / name).read_bytes(), kind) for path, (name, kind) in FILES.items()}

    async def start(self, address: str, port: int) -> None:
        """Start to listen. Raises ``OSError``."""
        assert address in LOOPBACK
        found = listeners(address, port, self._arrive, self._open.discard)
        self._listening = [await self._answer_from(listener) for listener in found]
        sites = [self._site] if self._site else [f"http://{name}:{self.port}" for name in LOCAL_NAMES]
        self._origins = frozenset(filter(None, map(origin_of, sites)))

    async def _answer_from(self, listener: Listener) -> Listening:
        return await serve(
            self._session,
            sock=listener,
            process_request=self._check_request,
            process_response=self._finish_handshake,
            compression=None,
            max_size=LARGEST,
            max_queue=4,
            open_timeout=LOGIN,
            server_header="areo",
            logger=_quiet_logger(),
        )

    @property
    def open_count(self) -> int:
        """The number of open connections."""
        return len(self._open)

    def _arrive(self, client: tuple[str, int]) -> bool:
        """Return whether there is room for another connection, and count it."""
        if len(self._open) >= MOST_OPEN:
            return False
        self._open.add(client)
        return True

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(next(iter(self._listening[0].sockets)).getsockname()[1])

    async def stop(self) -> None:
        """Close all connections."""
        for listening in self._listening:
            listening.close()
        for listening in self._listening:
            await listening.wait_closed()

    def end_sessions_of(self, account: Account, why: Message) -> None:
        """End every session of an account with a sentence in its terminal."""
        for connection, (who, _) in list(self._logins.items()):
            if who is not account:
                continue
            session = self._sessions.get(connection)
            if session is not None and session.expel(why):
                asyncio.get_running_loop().call_later(GRACE, connection.transport.abort)
            else:
                connection.transport.abort()

    # --- before there is a line -------------------------------------------------------------------------------------

    def _check_request(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return a file or a refusal; None for a WebSocket that is accepted."""
        try:
            parts = urlsplit(request.path)
        except ValueError:
            return _response(HTTPStatus.BAD_REQUEST)
        here = self._requested_origins(request.headers)
        if not here:
            return _response(HTTPStatus.MISDIRECTED_REQUEST)
        if parts.path in self._files:
            body, kind = self._files[parts.path]
            return _response(HTTPStatus.OK, body, kind)
        if parts.path != LINE:
            return _response(HTTPStatus.NOT_FOUND)
        if origin_of(_header(request.headers, "Origin")) not in here:
            return _response(HTTPStatus.FORBIDDEN)
        if _header(request.headers, "Upgrade").lower() != "websocket":
            return _response(HTTPStatus.UPGRADE_REQUIRED)
        address = _address(connection, request.headers)
        link = parse_qs(parts.query).get("link", [""])[0]
        account = self._find_account(connection, link, request.headers)
        if account is None or account.record.banned:
            self._server_state.log_refusal(address_group(address), "browser", address)
            return _response(HTTPStatus.UNAUTHORIZED)
        if not self._counts.may_enter(address, account.identity):
            self._server_state.log_refusal(address_group(address), account.name, address, "too many sessions")
            return _response(HTTPStatus.SERVICE_UNAVAILABLE)
        self._logins[connection] = account, address
        return None

    def _requested_origins(self, headers: Headers) -> list[Origin]:
        """Return the origins of this server that a request names; none where it names another host, or two."""
        hosts = headers.get_all("Host")
        if len(hosts) != 1:
            return []
        return [origin for origin in self._origins if origin_of(f"{origin.scheme}://{hosts[0]}") == origin]

    def _find_account(self, connection: ServerConnection, link: str, headers: Headers) -> Account | None:
        """Return who comes: by a link, or by what their browser has kept."""
        people, links = self._server_state.accounts, self._server_state.links
        identity = links.owner_of(link) if links is not None and link else None
        account = people.get(identity) if identity is not None else None
        if account is not None:
            self._links[connection] = link
            return account
        return people.by_browser(_kept(headers))

    def _finish_handshake(self, connection: ServerConnection, request: Request, response: Response) -> Response | None:
        """Use a link up once its line is there, and tell the browser what to keep."""
        link = self._links.pop(connection, "")
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._logins.pop(connection, None)
            return None
        if not link or self._server_state.links is None:
            return None
        if self._server_state.links.redeem(link) is None:  # another browser has used it
            self._logins.pop(connection, None)
            return _response(HTTPStatus.UNAUTHORIZED)
        kept = self._server_state.accounts.add_browser(self._logins[connection][0])
        safe = "; Secure" if any(origin.scheme == "https" for origin in self._origins) else ""
        how = f"Path=/; Max-Age={KEPT_FOR}; HttpOnly; SameSite=Strict{safe}"
        response.headers["Set-Cookie"] = f"{COOKIE}={kept}; {how}"
        return None

    # --- the line ---------------------------------------------------------------------------------------------------

    async def _session(self, connection: ServerConnection) -> None:
        account, address = self._logins[connection]
        if not self._counts.may_enter(address, account.identity):
            self._logins.pop(connection)
            return
        self._counts.add_login(address, account.identity)
        self._server_state.log("login", account.name or "-", "browser", address)
        line, session = WebLine(connection), AppSession(self._server_state, account)
        self._sessions[connection] = session
        try:
            await self._run_app(connection, line, session)
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            session.end()
            line.end()
            del self._sessions[connection]
            self._logins.pop(connection, None)
            self._counts.remove_login(address, account.identity)
            self._server_state.log("left", account.name or "-", address)

    async def _run_app(self, connection: ServerConnection, line: WebLine, session: AppSession) -> None:
        """Start the app once the browser has told its window's size, and pass its messages on."""
        async with asyncio.timeout(LOGIN):
            size = _size(await connection.recv())
        language = _language(connection.request.headers if connection.request else Headers())
        environment = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": f"{language}.UTF-8"}
        session.start(line, environment, size or (80, 24), lambda _: line.end())
        bucket = self._counts.buckets[self._logins[connection][0].identity]
        async for message in connection:
            count = len(message) + MESSAGE
            await asyncio.sleep(bucket.delay(count))
            bucket.take(count)
            if isinstance(message, str) and message.startswith("k"):
                session.receive(message[1:].encode("utf-8", "replace"))
            elif (size := _size(message)) is not None:
                session.resize(*size)
            await line.may_read.wait()


def _response(status: HTTPStatus, body: bytes = b"", kind: str = "text/plain") -> Response:
    headers = Headers({**SAFE, "Content-Type": kind, "Content-Length": str(len(body)), "Connection": "close"})
    return Response(status.value, status.phrase, headers, body)


def _address(connection: ServerConnection, headers: Headers) -> str:
    """Return the client's address as the proxy reports it."""
    text = ",".join(headers.get_all("X-Forwarded-For")).rpartition(",")[2].strip()
    return text or str(connection.remote_address[0])


def _kept(headers: Headers) -> str:
    cookies: SimpleCookie = SimpleCookie()
    with suppress(CookieError):
        cookies.load("; ".join(headers.get_all("Cookie")))
    return cookies[COOKIE].value if COOKIE in cookies else ""


def _language(headers: Headers) -> str:
    """Return the first language a browser asks for that areo speaks."""
    tags = [tag.strip() for value in headers.get_all("Accept-Language") for tag in value.split(",")]
    return next((tag[:2].lower() for tag in tags if tag[:2].lower() in LANGUAGES), SOURCE)


def _header(headers: Headers, name: str) -> str:
    """Return the value of a header that may come once; empty where it does not, or more often."""
    values = headers.get_all(name)
    return values[0].strip() if len(values) == 1 else ""


def origin_of(address: str) -> Origin | None:
    """Return the origin of a web address; None where it is none.

    >>> origin_of("https://Mars.example.org/page") == origin_of("https://mars.example.org:443")
    True
    >>> origin_of("http://mars.example.org:99999"), origin_of("null"), origin_of("https://[::1")
    (None, None, None)
    """
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in USUAL_PORTS or not parts.hostname:
        return None
    return Origin(parts.scheme, parts.hostname, USUAL_PORTS[parts.scheme] if port is None else port)


def _quiet_logger() -> logging.Logger:
    """Return a logger that writes nothing: what strangers send would fill the log with tracebacks."""
    logger = logging.getLogger("areo.web")
    logger.propagate = False
    logger.disabled = True
    return logger


def _size(message: str | bytes) -> tuple[int, int] | None:
    """Return the window size in a message; None if it is none.

    >>> _size("s80 24"), _size("s80"), _size(b"s80 24")
    ((80, 24), None, None)
    """
    words = message[1:].split() if isinstance(message, str) and message.startswith("s") else []
    if len(words) == 2 and all(word.isascii() and word.isdigit() and len(word) < 6 for word in words):
        return int(words[0]), int(words[1])
    return None
