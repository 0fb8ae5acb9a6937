"""The server process: settings for the whole process, start, signals, stop."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.core.message import Refusal
from saves.folders import Folders
from tui import VERSION
from tui.host.control_server import ControlServer
from tui.host.gc_scheduler import GcScheduler
from tui.host.server_state import ServerState
from tui.host.ssh_address import SshAddress
from tui.host.ssh_server import LOOPBACK, AccessPolicy, SshServer
from tui.host.systemd_notify import notify_ready
from tui.host.tokens import BrowserLinks
from tui.terminal.terminal_app import app_of
from tui.text import Words

if TYPE_CHECKING:
    from tui.host.web_server import WebServer

SWITCH: Final = 0.0005
"""Seconds after which Python switches threads: short, so that a key doesn't wait long for a thread that writes."""


EVERYWHERE: Final = ("0.0.0.0", "::")
"""Wildcard addresses: people connect to the machine's name instead."""


class WebOptions(NamedTuple):
    """Say where browsers are answered on this machine, and the address people elsewhere use."""

    address: str
    port: int
    site: str


def serve(
    folders: Folders,
    words: Words,
    address: str,
    port: int,
    *,
    everybody: bool,
    hosts: Sequence[str] = (),
    pages: WebOptions | None = None,
    public_ssh: SshAddress | None = None,
) -> int:
    """Serve until a signal arrives, and return the exit code."""
    sys.setswitchinterval(SWITCH)
    local = address in LOOPBACK
    return asyncio.run(
        _serve(folders, words, (address, port), AccessPolicy(everybody or local), hosts, pages, public_ssh)
    )


async def _serve(
    folders: Folders,
    words: Words,
    where: tuple[str, int],
    gate: AccessPolicy,
    hosts: Sequence[str],
    pages: WebOptions | None,
    public_ssh: SshAddress | None,
) -> int:
    try:
        server_state = ServerState(folders, hosts=hosts)
        server = SshServer(server_state, gate)
    except Refusal as refused:
        key = refused.message.key
        served = key in ("save.locked", "save.locked-at")
        print(words.say("host.served-already") if served else words.render(refused.message), file=sys.stderr)
        return 1
    asyncio.get_running_loop().set_exception_handler(partial(handle_error, server_state))
    await server_state.open()
    web: WebServer | None = None
    try:
        await server.start(*where)
        if public_ssh is not None:
            server_state.public_ssh = public_ssh._replace(port=public_ssh.port or server.port)
        if pages is not None:
            where = pages.address, pages.port
            web = await _browsers(server_state, server, pages)
    except OSError as error:
        reason = error.strerror or str(error)
        print(words.say("host.cannot-listen", address=where[0], port=where[1], reason=reason), file=sys.stderr)
        await server.stop()
        return 1
    stopped = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    garbage = GcScheduler(server_state)
    control = ControlServer(server, web, garbage, stopped)
    minding = asyncio.create_task(garbage.run())
    await control.start()
    # Printed last: a reader may send a request or stop the server at once.
    print(_told(server, words, server.address), flush=True)
    if server_state.links is not None:
        print(words.say("host.pages", site=server_state.links.site), flush=True)
    notify_ready()
    await stopped.wait()
    control.close()
    minding.cancel()
    await server.stop()
    if web is not None:
        await web.stop()
    return 0


def handle_error(server_state: ServerState, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """End the app that an unhandled error belongs to; log an error that belongs to none."""
    error = context.get("exception")
    if not isinstance(error, BaseException):
        return
    app = app_of(context)
    if app is not None:
        app.fail(error)
    else:
        server_state.log_crash(error)


async def _browsers(server_state: ServerState, server: SshServer, pages: WebOptions) -> WebServer:
    """Start to answer browsers. Raises ``OSError``."""
    from tui.host.web_server import WebServer

    web = WebServer(server_state, server.counts, pages.site)
    await web.start(pages.address, pages.port)
    server_state.links = BrowserLinks(pages.site or f"http://{pages.address}:{web.port}")
    return web


def _told(server: SshServer, words: Words, address: str) -> str:
    """Return the start message: address, fingerprint, how to connect, who may."""
    own = SshAddress(socket.gethostname() if address in EVERYWHERE else address, server.port)
    reached_at = server.server_state.public_ssh or own
    lines = [
        words.say("host.serves", version=VERSION, address=address, port=server.port, fingerprint=server.fingerprint),
        words.say("host.play", command=reached_at.command("NAME")),
    ]
    if address not in LOOPBACK:
        who = words.say("host.for-anybody" if server.policy.open else "host.for-known")
        lines.append(words.say("host.from-outside", who=who))
    return "\n".join(lines)
