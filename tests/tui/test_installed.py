"""Start the installed program in a real terminal: every line of the title opens its table, and so does the lobby.

Pilot does not call ``App.run_async``, which decides how the tasks of the loop start.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncssh
import pytest

from engine import games
from tests.timeouts import HANGS
from tests.tui.host.test_process import areo
from tests.tui.pty_window import Window
from tui import VERSION
from tui.games.seats import LETTERS
from tui.text import Words

AREO = Path(sysconfig.get_path("scripts")) / "areo"
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "", "LANG": "C.UTF-8"}
DOWN, RIGHT, ESCAPE = "\x1b[B", "\x1b[C", "\x1b"
FIRST = {
    "terraforming-mars": "Choose a corporation",
    "jump-drive": "Your starting hand",
    "dice-game": "Which corporation do you keep?",
    "on-mars": "Choose a Turn Order space.",
}
"""What a new game asks first."""
ALONE = FIRST | {"dice-game": "Solo setup"}
TURN = {
    "terraforming-mars": "what do you do?",
    "jump-drive": "What do you place this round?",
    "dice-game": "action",
    "on-mars": "Take a main action.",
}
"""What the first puzzle asks."""
FIRST_LESSON = re.compile(r" 1/\d+ \w")
LESSON_LINES = 2
"""The lines of each game on the page of lessons."""
IN_LOBBY = {"dice-game": "The Dice Game"}
"""The names that the lobby shortens."""
TITLE, LOBBY = "tutorial", "Lobby"
RULES = "\x1bOR"


def name_of(slug: str) -> str:
    return Words("en").of(slug).name("game", slug)


@pytest.fixture
def window(folders: Path) -> Iterator[Window]:
    running = Window([str(AREO)], TERMINAL)
    running.shows(TITLE)
    yield running
    running.program.end()


def choose(window: Window, steps: int, key: str, *texts: str) -> None:
    """Press a key a number of times, wait each time until the screen changes, and at the end for these texts."""
    for _ in range(steps):
        before = window.lines
        window.program.send(key.encode())
        window.until(lambda lines, before=before: lines != before)
    window.shows(*texts)


@pytest.mark.parametrize("slug", games.GAMES)
def test_every_line_of_the_title_opens_its_table(slug: str, window: Window) -> None:
    at, name = games.GAMES.index(slug), name_of(slug)
    window.type("n", "New game")
    choose(window, at, RIGHT, f"< {name} >")
    seed = window.type("\r", FIRST[slug])[0].split()[-1]
    window.type("q", TITLE)
    assert window.type("r", FIRST[slug])[0].endswith(seed)
    window.type("q", TITLE)
    window.type("g", "Saved games", name)
    assert window.type("\r", FIRST[slug])[0].endswith(seed)
    window.type("q", TITLE)
    window.type("g", "Saved games", name)
    window.type("p", "Space play/pause")
    window.type("q", "Saved games")
    window.type(ESCAPE, TITLE)
    window.type("d", "Daily challenge")
    choose(window, at, DOWN, f"▸   {name}")
    window.type("\r", ALONE[slug], "daily-")
    window.type("q", TITLE)
    window.type("l", "Tutorial")
    choose(window, at * LESSON_LINES, DOWN, f"▸   {name}")
    window.type("\r", " 1/")
    window.until(lambda lines: any(FIRST_LESSON.match(line) for line in lines))
    window.type("q", TITLE)
    window.type("p", "Which puzzle do you want to solve?")
    choose(window, at, "\t", "Which puzzle do you want to solve?")
    window.type("\r", "puzzle-", TURN[slug])
    window.type("q", "Which puzzle do you want to solve?")
    window.type(ESCAPE, TITLE)
    window.type(RULES, "Select a game")
    window.type(str(at + 1), f"Select a chapter of the rules of {name}")
    window.type("2", "change the chapter.")
    window.type(ESCAPE, "Select a chapter")
    window.type(ESCAPE, "Select a game")
    window.type(ESCAPE, TITLE)
    window.program.send(b"q")
    assert window.ended() == 0


def test_the_package_areo_is_the_program(tmp_path: Path) -> None:
    for command in ([str(AREO)], [sys.executable, "-m", "areo"]):
        done = subprocess.run([*command, "--version"], cwd=tmp_path, capture_output=True, text=True, timeout=HANGS)
        assert (done.returncode, done.stdout) == (0, f"areo {VERSION}\n"), done.stderr


@contextmanager
def served(place: Path) -> Iterator[int]:
    """Start a server as its host does, and give its port."""
    with areo(place, "--listen", "127.0.0.1:0", program=(str(AREO),)) as server:
        assert server.stdout is not None
        server.stdout.readline()
        yield int(server.stdout.readline().split("-p ")[1].split()[0])
        server.terminate()
        assert server.wait(HANGS) == 0


@contextmanager
def logged_in(client: str, place: Path, port: int) -> Iterator[Window]:
    """Log in as the player of this folder, whose key is made at the first login."""
    key = place / "key"
    if not key.exists():
        key.write_bytes(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
        key.chmod(0o600)
    options = ("IdentitiesOnly=yes", "StrictHostKeyChecking=no", f"UserKnownHostsFile={place / 'known'}")
    openssh = ["ssh", "-tt", "-q", "-F", os.devnull, "-i", str(key), "-p", str(port)]
    openssh += [word for option in options for word in ("-o", option)]
    library = [sys.executable, "-m", "tests.tui.host.ssh_client", str(key), str(port), "Ann"]
    window = Window([*openssh, "Ann@127.0.0.1"] if client == "openssh" else library, TERMINAL)
    try:
        window.shows(LOBBY)
        yield window
    finally:
        window.program.end()


@pytest.mark.parametrize(
    ("client", "slugs"),
    [
        pytest.param("openssh", games.GAMES, marks=pytest.mark.skipif(not shutil.which("ssh"), reason="needs ssh")),
        ("asyncssh", games.GAMES[:1]),
    ],
    ids=["openssh", "asyncssh"],
)
def test_tables_open_for_who_comes_over_ssh(client: str, slugs: tuple[str, ...], tmp_path: Path) -> None:
    with served(tmp_path) as port:
        with logged_in(client, tmp_path, port) as window:
            for slug in slugs:
                open_new_table(window, slug)
            window.program.send(b"q")
            assert window.ended() == 0
        with logged_in(client, tmp_path, port) as again:
            again.type("1", FIRST[slugs[0]])


def open_new_table(window: Window, slug: str) -> None:
    """Open a table with computers in the lobby, leave it, and open it again."""
    at, name = games.GAMES.index(slug), name_of(slug)
    window.type("n", "New table")
    choose(window, at, RIGHT, f"< {name} >")
    window.type("\r", "Invite players", name)
    for seat in range(1, games.game(slug).rules_type().players):
        choose(window, 1, DOWN, f"▸ {LETTERS[seat]}  ")
        choose(window, 1, RIGHT)
    window.shows("Start now")
    window.type("x", FIRST[slug])
    window.type("q", LOBBY, f"{at + 1} {IN_LOBBY.get(slug, name)}")
    window.type(str(at + 1), FIRST[slug])
    window.type("q", LOBBY)
