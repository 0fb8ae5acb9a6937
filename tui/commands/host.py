"""``areo host``: serve games over SSH, and send requests to a running server."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from urllib.parse import urlsplit

from engine.core.message import Refusal
from saves.sanitize import sanitize
from tui.app.user_context import UserContext
from tui.commands.arguments import Line, Usage
from tui.commands.common import Command, only_words, read_command
from tui.commands.declarations import ASKED
from tui.host.control_client import ControlRequest, ServerStatus, send_request, server_folders
from tui.host.lobby_text import clock_time, duration_text
from tui.host.ssh_address import SshAddress, parse_ssh_address
from tui.text import Words
from tui.text.width import fit

LOOPBACK = "127.0.0.1"
PORT = 2222
WEB_PORT = 8022
WITH_TEXT = {"say": "TEXT", "ban": "WHO", "unban": "WHO", "invite": "NAME"}
"""The requests that need a text, and the name of that text in messages."""


def host(arguments: list[str], person: UserContext) -> int:
    """Serve games until the server is stopped; with a request, send it to the running server."""
    line = read_command("host", arguments)
    if line.words:
        return _ask(line, person)
    if find_spec("asyncssh") is None:
        print(person.words.say("host.need"), file=sys.stderr)
        return 1
    address, port = _listen(line.value("--listen"))
    site, web_port = _site(line.value("--site")), _port("--web-port", line.value("--web-port"), WEB_PORT)
    public_ssh = _public_ssh(line.value("--public-ssh"))
    os.environ.setdefault("TEXTUAL_FPS", "250")
    pages = "--web" in line or any(line.value(flag) is not None for flag in ("--web-port", "--site"))
    if pages and find_spec("websockets") is None:
        print(person.words.say("host.need"), file=sys.stderr)
        return 1
    from tui.host.server_process import WebOptions, serve

    return serve(
        server_folders(person.library.folders),
        person.words,
        address,
        port,
        everybody="--open" in line,
        hosts=line.values("--notices"),
        pages=WebOptions(LOOPBACK, web_port, site) if pages else None,
        public_ssh=public_ssh,
    )


def _ask(line: Line, person: UserContext) -> int:
    """Send a request to the running server. Raises ``Usage`` (``usage.value``), and ``Refusal`` if no server runs."""
    what, say = line.words[0], person.words.say
    if what not in ASKED:
        raise Usage("usage.too-many", word=what, help=line.help)
    only_words(line, 2 if what in WITH_TEXT else 1)
    if what in WITH_TEXT and len(line.words) < 2:
        raise Usage("usage.needs-value", flag=f"areo host {what}", metavar=WITH_TEXT[what])
    status = send_request(server_folders(person.library.folders), ControlRequest(what, "".join(line.words[1:])))
    if status.refused is not None:
        raise Refusal(status.refused.key, **status.refused.args)
    told = {
        "status": lambda: status_text(status, person.words),
        "say": lambda: say("host.said", count=len(status.people)),
        "ban": lambda: say("host.banned", name=status.name),
        "unban": lambda: say("host.unbanned", name=status.name),
        "invite": lambda: say("host.invited", name=status.name, link=status.link),
        "stop": lambda: say("host.stopped"),
    }
    print(told[what]())
    return 0


def status_text(status: ServerStatus, words: Words) -> str:
    """Return the status of a server as lines."""
    lines = [
        words.say(
            "host.status",
            up=duration_text(status.up, words),
            people=len(status.people),
            sessions=status.sessions,
            games=len(status.games),
            tables=status.tables,
            megabytes=f"{status.megabytes:.0f}",
            busy=f"{100 * status.busy:.0f}",
            thinking=status.thinking,
            disk=f"{1000 * status.disk:.1f}",
        )
    ]
    if status.unwritten:
        path, reason = next(iter(status.unwritten.items()))
        lines.append(words.say("host.unwritten", count=len(status.unwritten), path=path, reason=reason))
    for game in status.games:
        waits = ", ".join(game.waits) or "-"
        here = ", ".join(game.here) or "-"
        cells = (fit(game.code, 20), fit(game.game, 18), f"{game.ply:>5}", fit(waits, 20), clock_time(game.since), here)
        lines.append("  ".join(cells) + (f"  +{game.watch}" if game.watch else ""))
    return "\n".join(map(sanitize, lines))


def _listen(value: str | None) -> tuple[str, int]:
    """Return where to listen: ``ADDRESS:PORT``, or one of the two. Raises ``Usage`` (``usage.port``)."""
    if value is None:
        return LOOPBACK, PORT
    address, colon, port = value.rpartition(":")
    if not colon and not value.isdigit():
        address, port = value, str(PORT)
    return address.strip("[]") or LOOPBACK, _port("--listen", port, PORT)


def _port(flag: str, value: str | None, usual: int) -> int:
    """Return the port that a flag names. Raises ``Usage`` (``usage.port``)."""
    if value is None:
        return usual
    if not (value.isascii() and value.isdigit() and len(value) < 6 and int(value) < 1 << 16):
        raise Usage("usage.port", flag=flag, value=value)
    return int(value)


def _public_ssh(value: str | None) -> SshAddress | None:
    """Return the address that players type after ``ssh``. Raises ``Usage`` (``usage.public-ssh``)."""
    address = parse_ssh_address(value) if value is not None else None
    if value is not None and address is None:
        raise Usage("usage.public-ssh", value=value)
    return address


def _site(value: str | None) -> str:
    """Return the web address for browsers elsewhere; empty if none is given. Raises ``Usage``."""
    if value is not None:
        parts = urlsplit(value)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
            raise Usage("usage.site", value=value)
    return value or ""


COMMANDS: dict[str, Command] = {"host": host}
