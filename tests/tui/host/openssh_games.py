"""Play whole games with OpenSSH in tmux windows: two players and a spectator, against a real server process.

``python -m tests.tui.host.openssh_games GAME ...`` plays them and prints how the server and the screens are meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

from engine import games
from engine.bots.levels import opponent
from engine.core.interfaces import Budget
from engine.match import policy_stream
from saves import journal
from saves.folders import Folders
from saves.replay import apply_entry, start_match
from tests.timeouts import HANGS_SLOW
from tests.tui.host.catalogue_text import fixed_part
from tests.tui.host.loopback import key_of
from tests.tui.host.test_process import areo
from tui.app.settings import Settings, remember
from tui.host.control_client import server_folders
from tui.host.server_state import ServerState
from tui.host.table_record import SeatRecord

HAS_OPENSSH = bool(shutil.which("ssh") and shutil.which("tmux"))
PLAYERS, WATCHER = ("Ann", "Bo"), "Zoe"
LANGUAGES = {"Bo": "ja_JP.UTF-8"}
FOOT = 4
"""The lines of a screen below the table."""
TRIES, AGAIN = 10, 30.0
"""How often and after how many seconds a choice is typed: keys that come while a prompt opens are not taken."""
OVER = ("wins", "share", "勝")
"""What the outcomes of all games have, in English and Japanese."""
WAITING = tuple(
    fixed_part(key, language) for key in ("screen.chooses", "host.chooses-away") for language in ("en", "ja")
)


class Terminal:
    """Hold a tmux window in which a person has logged in."""

    def __init__(self, tmux: list[str], name: str) -> None:
        self._tmux = tmux
        self.name = name

    @property
    def lines(self) -> list[str]:
        return _done([*self._tmux, "capture-pane", "-p", "-t", self.name]).split("\n")[:24]

    @property
    def typing(self) -> bool:
        return any(line.startswith(" :") for line in self.lines[-FOOT:])

    @property
    def waits(self) -> bool:
        """Whether it says that somebody else chooses."""
        return any(word in line for word in WAITING for line in self.lines[-FOOT:])

    def type(self, text: str) -> None:
        _done([*self._tmux, "send-keys", "-t", self.name, "-l", "--", text])

    def paste(self, text: str) -> None:
        """Paste a text as a terminal does, with its marks."""
        _done([*self._tmux, "set-buffer", "--", text])
        _done([*self._tmux, "paste-buffer", "-p", "-t", self.name])

    def until(self, come: Callable[[], object], seconds: float = HANGS_SLOW) -> bool:
        """Wait for a condition; return whether it came true."""
        ends = monotonic() + seconds
        while monotonic() < ends:
            if come():
                return True
            sleep(0.02)
        return False


class FollowedGame:
    """Follow a game through its journal on the disk."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read = 0
        self.match = start_match(journal.read(path).header)

    def look(self) -> int:
        """Read what is new, and return the number of choices."""
        entries = journal.read(self._path).entries
        for entry in entries[self._read :]:
            assert apply_entry(self.match, entry, same_rules=True)
        self._read = len(entries)
        return len(self.match.plies)

    def easy(self, seat: int) -> str:
        """Return what an easy bot would choose."""
        decision, game = self.match.decision(seat), self.match.game
        assert decision is not None
        stream = policy_stream("typed", seat, len(self.match.plies))
        return str(opponent(game, "easy").choose(self.match.view(seat), decision, stream, Budget()))


class GameResult(NamedTuple):
    """Hold the number of choices, the status in mid-game, and the screens in mid-game and at the end."""

    choices: int
    status: str
    middle: dict[str, list[str]]
    end: dict[str, list[str]]


def _done(command: list[str], **how: Any) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True, **how).stdout


async def _table(folders: Folders, slug: str) -> tuple[str, Path]:
    """Open a table of two that starts at once; return its code and its journal."""
    server_state = ServerState(folders, printed=lambda _: None)
    accounts = {name: server_state.accounts.for_key(key_of(name).public_data) for name in (*PLAYERS, WATCHER)}
    for name, account in accounts.items():
        server_state.accounts.set_name(account, name)
        remember(Settings(pace="at-once"), account.folders)
    places = [SeatRecord("person", name, accounts[name].identity) for name in PLAYERS]
    rules = games.game(slug).rules_type(players=len(PLAYERS))
    room = await server_state.new_table(accounts[PLAYERS[0]], slug, rules, places)
    path = server_state.library.path_of(room.record.save)
    await server_state.close()
    return room.code, path


@contextmanager
def _terminals(place: Path, port: int, code: str) -> Iterator[dict[str, Terminal]]:
    """Log everybody in with OpenSSH, each in a window of their own."""
    tmux = ["tmux", "-u", "-f", os.devnull, "-L", f"areo-{os.getpid()}"]
    found = {name: Terminal(tmux, name) for name in (*PLAYERS, WATCHER)}
    try:
        for name in found:
            key = place / f"{name}.key"
            key.write_bytes(key_of(name).export_private_key())
            key.chmod(0o600)
            ssh = (
                f"exec env LANG={LANGUAGES.get(name, 'en_US.UTF-8')} ssh -tt -F {os.devnull} -i {key} -p {port}"
                f" -o IdentitiesOnly=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile={place / 'known'}"
                f" -o LogLevel=ERROR -o SendEnv=LANG {code}@127.0.0.1"
            )
            environment = {**os.environ, "LANG": "C.UTF-8", "TMUX": ""}
            _done([*tmux, "new-session", "-d", "-x", "80", "-y", "24", "-s", name, ssh], env=environment)
            assert found[name].until(lambda name=name: code in found[name].lines[0]), found[name].lines
        yield found
    finally:
        with suppress(subprocess.CalledProcessError):
            _done([*tmux, "kill-server"])


def _answer(terminal: Terminal, seat: int, game: FollowedGame) -> None:
    """Type a choice by its name once it is asked for."""
    count, text = game.look(), game.easy(seat)
    for _ in range(TRIES):
        terminal.until(lambda: not (terminal.typing or terminal.waits), AGAIN)
        terminal.type(":")
        if not terminal.until(lambda: terminal.typing, AGAIN):
            continue
        terminal.paste(text)
        terminal.type("\r")
        if terminal.until(lambda: game.look() > count, AGAIN):
            return
        terminal.type("\x1b")
    raise AssertionError(f"{terminal.name} cannot choose {text}: {terminal.lines}")


def play(slug: str, place: Path) -> GameResult:
    """Play a game to its end."""
    folders = server_folders(Folders(place / "data", place / "state", place / "config"))
    code, path = asyncio.run(_table(folders, slug))
    with areo(place, "--listen", "127.0.0.1:0") as server:
        assert server.stdout is not None
        server.stdout.readline()
        port = int(server.stdout.readline().split("-p ")[1].split()[0])
        try:
            with _terminals(place, port, code) as terminals:
                return _played(FollowedGame(path), terminals, place)
        finally:
            server.terminate()


def _played(game: FollowedGame, terminals: dict[str, Terminal], place: Path) -> GameResult:
    status, middle = "", {}
    while game.look() >= 0 and not game.match.over:
        seat = game.match.pending[0].seat
        _answer(terminals[PLAYERS[seat]], seat, game)
        if len(game.match.plies) == 20:
            with areo(place, "status") as asked:
                status = asked.communicate()[0]
            middle = {name: terminal.lines for name, terminal in terminals.items()}
    for terminal in terminals.values():
        terminal.until(lambda terminal=terminal: any(word in line for word in OVER for line in terminal.lines))
    return GameResult(len(game.match.plies), status, middle, {name: one.lines for name, one in terminals.items()})


if __name__ == "__main__":
    for game in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            began, played = monotonic(), play(game, Path(folder))
            print(f"{game}: {played.choices} choices typed, {monotonic() - began:.0f} s")
            print(played.status)
            for name, screen in [*played.middle.items(), *played.end.items()]:
                print(f"--- {name}", *screen, sep="\n")
