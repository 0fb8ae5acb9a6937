"""A program as an opponent ends with areo, whatever ended areo, and takes with it all that it has started."""

from __future__ import annotations

import os
import random
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from engine import games
from engine.core.interfaces import Budget
from engine.core.message import Refusal
from engine.core.rng import Stream
from tests.timeouts import HANGS
from tui.app import supervisor
from tui.app.external_bot import ExternalBot

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")

MARK = "AREO_TEST_MARK"
FAMILY = """
import os, pathlib, signal, sys, time
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(number, signal.SIG_IGN)
def stay(name):
    pathlib.Path(sys.argv[1], name).touch()
    while True:
        time.sleep(100)
if not os.fork():
    stay("in the group")
if not os.fork():
    os.setsid()
    stay("in another session")
if not os.fork():
    os.setsid()
    if os.fork():
        os._exit(0)
    stay("a daemon")
stay("program")
"""
"""An opponent that never answers, whose children do what they can to survive it."""
NAMES = {"program", "in the group", "in another session", "a daemon"}
PARENT = """
import os, sys, time
from threading import Thread
from tests.tui.app.test_supervisor import asking
thought = asking(sys.argv[1])
if sys.argv[2] == "thread":  # the thread that starts the program ends before the process does
    starting = Thread(target=next, args=(thought,))
    starting.start()
    starting.join()
else:
    next(thought)
if sys.argv[2] == "fork" and not os.fork():
    time.sleep(1000)
while True:
    next(thought)
"""


class Family:
    """Processes that carry a mark in their environment, and how many of them have come up."""

    def __init__(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.mark = f"{MARK}={place}"
        self.place = place
        monkeypatch.setenv(MARK, str(place))
        script = place / "family.py"
        script.write_text(FAMILY)
        self.command = f"cmd:{shlex.join([sys.executable, str(script), str(place)])}"

    def alive(self) -> dict[int, str]:
        """The processes, but for this one, by their number, and their command lines."""
        found = {}
        for entry in Path("/proc").iterdir():
            with suppress(OSError):
                if entry.name.isdigit() and self.mark.encode() in (entry / "environ").read_bytes().split(b"\0"):
                    found[int(entry.name)] = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        found.pop(os.getpid(), None)
        return found

    def is_up(self) -> bool:
        """Whether the program and all of its children run."""
        return {path.name for path in self.place.iterdir()} >= NAMES

    def parent(self, how: str = "") -> subprocess.Popen[bytes]:
        """Start a process that asks the program."""
        return subprocess.Popen([sys.executable, "-c", PARENT, self.command, how])


def asking(command: str) -> Iterator[object]:
    """Ask a program something, and wait for its answer step by step."""
    game = games.game("jump-drive")
    state = game.new(game.rules_type(players=2), "ASKING")
    decision = game.pending(state)[0]
    engine = ExternalBot(command, game, seconds=1_000)
    return engine.think(game.view(state, decision.seat), decision, Stream.named("x"), Budget())


def wait_for(come: Callable[[], object], what: Callable[[], object]) -> None:
    until = monotonic() + HANGS
    while not come():
        assert monotonic() < until, what()
        sleep(0.01)


@pytest.fixture
def family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Family]:
    found = Family(tmp_path, monkeypatch)
    try:
        yield found
    finally:
        for process in found.alive():
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)


@pytest.mark.parametrize("how", ["", "thread"])
def test_a_killed_areo_leaves_nothing_of_a_program(family: Family, how: str) -> None:
    parent = family.parent(how)
    wait_for(lambda: family.is_up() and len(family.alive()) == 2 + len(NAMES), family.alive)  # areo, supervisor, too
    parent.kill()
    parent.wait()
    wait_for(lambda: not family.alive(), family.alive)


def test_a_fork_of_areo_that_lives_on_does_not_keep_the_program(family: Family) -> None:
    parent = family.parent("fork")
    wait_for(family.is_up, family.alive)
    parent.kill()
    parent.wait()
    wait_for(lambda: len(family.alive()) == 1, family.alive)  # the fork


def test_an_arena_that_is_killed_leaves_no_worker_and_no_program(family: Family) -> None:
    command = [sys.executable, "-m", "tui", "arena", "jump-drive", "--games", "4", "--jobs", "2", "--clock", "1000"]
    parent = subprocess.Popen([*command, "--levels", f"easy,{family.command}"])
    wait_for(lambda: family.is_up() and len(family.alive()) == 3 + 2 * (1 + len(NAMES)), family.alive)
    parent.kill()
    parent.wait()
    wait_for(lambda: not family.alive(), family.alive)


def test_a_killed_supervisor_takes_the_program_with_it(family: Family) -> None:
    thought = asking(family.command)
    next(thought)
    wait_for(family.is_up, family.alive)
    (number,) = [number for number, line in family.alive().items() if "supervisor.py" in line]
    os.kill(number, signal.SIGKILL)
    with pytest.raises(Refusal, match=r"engine\.ended"):
        while True:
            next(thought)
    wait_for(lambda: len(family.alive()) <= 2, family.alive)  # what has left the group, as docs/agents.md says


def test_a_thought_that_is_given_up_ends_even_what_has_left_the_group(family: Family) -> None:
    thought = asking(family.command)
    next(thought)
    wait_for(family.is_up, family.alive)
    thought.close()  # type: ignore[attr-defined]
    assert not family.alive()


def test_a_program_that_ends_takes_along_what_it_has_started(family: Family) -> None:
    script = family.place / "family.py"
    script.write_text(FAMILY.replace('stay("program")', "os._exit(3)"))
    thought = asking(family.command)
    with pytest.raises(Refusal, match=r"engine\.ended"):
        while True:
            next(thought)
    wait_for(lambda: not family.alive(), family.alive)


def test_areo_may_be_killed_at_any_moment_of_the_start(family: Family) -> None:
    rng = random.Random(1)
    for _ in range(12):
        parent = family.parent()
        wait_for(lambda: any("supervisor.py" in line for line in family.alive().values()), family.alive)
        sleep(rng.random() * 0.06)
        parent.kill()
        parent.wait()
        wait_for(lambda: not family.alive(), family.alive)


def test_a_program_has_the_usual_signals_and_only_its_own_descriptors(tmp_path: Path) -> None:
    told, status = tmp_path / "told", tmp_path / "status"
    thought = asking(f"cmd:sh -c 'grep SigIgn /proc/self/status > {status}; ls /proc/self/fd > {told}'")
    with pytest.raises(Refusal, match=r"engine\.ended"):
        while True:
            next(thought)
    ignored = int(status.read_text().split()[1], 16)
    assert not ignored & (1 << signal.SIGPIPE - 1 | 1 << signal.SIGXFSZ - 1)
    assert told.read_text().split() == ["0", "1", "2", "3"]  # 3 is what ls reads


def test_it_needs_little_to_start() -> None:
    assert supervisor.__file__ is not None
    program = f"import runpy, sys; runpy.run_path({supervisor.__file__!r}); print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-I", "-S", "-c", program], text=True).split()
    assert not {"asyncio", "subprocess", "socket", "msgspec", "textual"} & set(loaded)
