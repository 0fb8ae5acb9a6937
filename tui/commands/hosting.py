"""``areo host``: games for friends over SSH, and what whoever runs the server may want of it."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

import msgspec

from engine.core.message import Refusal
from saves.clean import clean
from saves.folders import Folders
from tui.commands.arguments import Flag, Line, Usage, read
from tui.commands.common import EVERYWHERE, Command, only_words
from tui.host.asking import Asked, Status, ask
from tui.host.spoken import lasting, moment
from tui.play.person import Person
from tui.text import Words
from tui.text.width import fit

LOOPBACK = "127.0.0.1"
PORT = 2222
ASKED = ("status", "say", "ban", "unban", "stop")
"""What can be wanted of a server that runs."""
WITH_TEXT = ("say", "ban", "unban")


def host(arguments: list[str], person: Person) -> int:
    """``areo host``: serves until it is stopped; with a word, asks the server that runs."""
    flags = (Flag("--listen", takes_value=True), Flag("--open"), Flag("--notices", takes_value=True, many=True))
    line = read(arguments, (*EVERYWHERE, *flags))
    if line.words:
        return _ask(line, person)
    if find_spec("asyncssh") is None:
        print(person.words.say("host.need"), file=sys.stderr)
        return 1
    address, port = _listen(line.value("--listen"))
    os.environ.setdefault("TEXTUAL_FPS", "250")
    from tui.host.running import serve

    return serve(
        hosted(person.library.folders),
        person.words,
        address,
        port,
        everybody="--open" in line,
        hosts=line.values("--notices"),
    )


def _ask(line: Line, person: Person) -> int:
    """What is wanted of the server that runs. Raises ``Usage`` (``usage.value``), ``Refusal`` where none does."""
    what, say = line.words[0], person.words.say
    if what not in ASKED:
        raise Usage("usage.value", flag="areo host", value=what, known=ASKED)
    only_words(line, 2 if what in WITH_TEXT else 1)
    if what in WITH_TEXT and len(line.words) < 2:
        raise Usage("usage.needs-value", flag=f"areo host {what}")
    status = ask(hosted(person.library.folders), Asked(what, "".join(line.words[1:])))
    if status.refused:
        raise Refusal(status.refused, name=line.words[1])
    told = {
        "status": lambda: _told(status, person.words),
        "say": lambda: say("host.said", count=len(status.people)),
        "ban": lambda: say("host.banned", name=status.name),
        "unban": lambda: say("host.unbanned", name=status.name),
        "stop": lambda: say("host.stopped"),
    }
    print(told[what]())
    return 0


def _told(status: Status, words: Words) -> str:
    """How a server is, in lines."""
    lines = [
        words.say(
            "host.status",
            up=lasting(status.up, words),
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
    for game in status.games:
        waits = ", ".join(game.waits) or "-"
        here = ", ".join(game.here) or "-"
        cells = (fit(game.code, 10), fit(game.game, 18), f"{game.ply:>5}", fit(waits, 20), moment(game.since), here)
        lines.append("  ".join(cells) + (f"  +{game.watch}" if game.watch else ""))
    return "\n".join(map(clean, lines))


def hosted(folders: Folders) -> Folders:
    """The folders of the server of who gives the command."""
    return msgspec.structs.replace(folders, data=folders.data / "hosted", state=folders.state / "hosted")


def _listen(value: str | None) -> tuple[str, int]:
    """Where to listen: ``ADDRESS:PORT``, or one of the two. Raises ``Usage`` (``usage.listen``)."""
    if value is None:
        return LOOPBACK, PORT
    address, colon, port = value.rpartition(":")
    if not colon and not value.isdigit():
        address, port = value, str(PORT)
    if not (port.isascii() and port.isdigit() and int(port) < 1 << 16):
        raise Usage("usage.listen", value=value)
    return address.strip("[]") or LOOPBACK, int(port)


COMMANDS: dict[str, Command] = {"host": host}
