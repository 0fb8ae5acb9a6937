"""Webhooks: a message to an address a player has chosen, when it is their turn and they are away.

It is an address that a player chooses and the server calls: only https, only hosts that whoever runs the server allows,
none inside its own network, no redirects; what is answered is not read. The call is made by a process of its own.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from engine.core.message import Refusal
from tui.app.settings import load
from tui.host.accounts import Account
from tui.host.disk_writer import BackgroundTasks
from tui.host.game_room import GameRoom
from tui.text import LANGUAGES, Words

APART: Final = 600.0
"""Seconds between two calls for one person."""
LONGEST: Final = 300
"""Characters of an address."""
PATIENCE: Final = 10.0
"""Seconds after which a call is aborted."""


class Webhooks:
    """Call webhooks on the servers in ``hosts`` only."""

    def __init__(self, hosts: Sequence[str], tasks: BackgroundTasks) -> None:
        self.hosts = tuple(host.lower() for host in hosts)
        self._tasks = tasks
        self._last: dict[str, float] = {}

    def check(self, url: str) -> None:
        """Raise ``Refusal`` (``host.notices-refused``) for an address that is not allowed."""
        if not is_allowed(url, self.hosts):
            raise Refusal("host.notices-refused", hosts=", ".join(self.hosts))

    def notify_turn(self, account: Account, room: GameRoom) -> None:
        """Call the webhook of a person who is away, at most once in ``APART`` seconds."""
        url, now = account.record.webhook, monotonic()
        if not is_allowed(url, self.hosts) or now - self._last.get(account.identity, -APART) < APART:
            return
        self._last[account.identity] = now
        language = load(account.folders).language
        words = Words(language if language in LANGUAGES else LANGUAGES[0])
        game = words.of(room.record.game).name("game", room.record.game)
        self._tasks.start(call_webhook(url, words.say("host.notice", game=game, code=room.code)))


def is_allowed(url: str, hosts: Sequence[str]) -> bool:
    """Return whether an address may be called.

    >>> is_allowed("https://ntfy.sh/ann", ["ntfy.sh"]), is_allowed("http://ntfy.sh/ann", ["ntfy.sh"])
    (True, False)
    >>> is_allowed("https://ntfy.sh@127.0.0.1/", ["ntfy.sh"]), is_allowed("https://ntfy.sh:22/", ["ntfy.sh"])
    (False, False)
    """
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        return False
    try:
        parts = urlsplit(url)
        plain = parts.port in (None, 443) and parts.username is None and parts.password is None
    except ValueError:
        return False
    return parts.scheme == "https" and plain and (parts.hostname or "") in hosts


async def call_webhook(url: str, text: str) -> None:
    """Run the process that calls a webhook, for at most ``PATIENCE`` seconds."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tui.host.webhook_process", url, text)
    try:
        await asyncio.wait_for(process.wait(), PATIENCE)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
