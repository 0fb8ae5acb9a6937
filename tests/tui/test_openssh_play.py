"""Play over a real sshd: the connection is cut during a move, and the game continues at the same prompt."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from shlex import quote

import pytest

from tests.environment import here
from tests.timeouts import HANGS
from tests.tui.pty_window import Window
from tui.app.game_table import GameTable

SSHD = shutil.which("sshd") or "/usr/sbin/sshd"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (os.access(SSHD, os.X_OK) and shutil.which("ssh") and shutil.which("ssh-keygen")),
        reason="openssh is not installed",
    ),
]
TOP = Path(__file__).parents[2]
CONFIG = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {place}/host
AuthorizedKeysFile {place}/mine.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
PrintMotd no
"""


class Server:
    """An sshd for this test alone, with keys made for it."""

    def __init__(self, place: Path) -> None:
        self.place = place
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        for key in ("host", "mine"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(place / key)], check=True)
        (place / "config").write_text(CONFIG.format(port=self.port, place=place))
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)  # sshd run by root wants an empty folder of its own
        self.log = (place / "log").open("wb")
        self.process = subprocess.Popen([SSHD, "-D", "-e", "-f", str(place / "config")], stderr=self.log)
        self._await()

    def _await(self) -> None:
        end = time.monotonic() + HANGS
        while time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError((self.place / "log").read_text())

    def run(self, *arguments: str) -> Window:
        """Start the app over a connection."""
        folders = {name: os.environ[name] for name in ("AREO_DATA", "AREO_STATE", "AREO_CONFIG")}
        told = " ".join(f"{name}={quote(value)}" for name, value in folders.items())
        command = f"cd {quote(str(TOP))} && exec env {told} {quote(sys.executable)} -m tui {' '.join(arguments)}"
        options = ["StrictHostKeyChecking=no", f"UserKnownHostsFile={self.place}/known", "IdentitiesOnly=yes"]
        line = ["ssh", "-tt", "-q", "-p", str(self.port), "-i", str(self.place / "mine")]
        for option in options:
            line += ["-o", option]
        return Window([*line, "127.0.0.1", command], {"TERM": "xterm-256color"})

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.log.close()


@pytest.fixture
def server(tmp_path: Path, folders: Path) -> Iterator[Server]:
    place = tmp_path / "ssh"
    place.mkdir(mode=0o700)
    running = Server(place)
    yield running
    running.end()


def when_free() -> GameTable:
    """Return the game once the process that was cut off has released it."""
    end = time.monotonic() + HANGS
    while True:
        try:
            return GameTable.resume(here())
        except Exception:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def test_a_line_that_is_cut_loses_nothing(server: Server) -> None:
    line = server.run("new", "terraforming-mars", "--players", "1", "--seed", "RED-1", "--lang", "en")
    line.shows("Choose a corporation")
    assert b"\x1b[?1000h" not in line.received, "no mouse over a line"
    line.type("\r", "0 cards for 0 of")
    line.type(" j ", "2 cards for 6 of")
    line.type("\r", "what do you do?")
    line.type("?", "Everything that works")
    before = line.type("\x1b", "what do you do?")
    line.program.send(b"\tl")  # on the map, in the middle of looking around
    line.until(lambda lines: lines != before)
    line.program.process.kill()
    line.program.end()
    table = when_free()
    choices = [ply.choice.verb for ply in table.match.plies]
    table.close()
    assert choices[:2] == ["corporation", "keep"] and len(choices) == 2
    again = server.run("resume", "--lang", "en")
    again.until(lambda lines: lines == before)
    again.program.send(b"q")
    again.until(lambda _: b"\x1b[?1049l" in again.received)
    again.program.end()
