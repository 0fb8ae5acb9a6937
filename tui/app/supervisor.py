"""Run a program, and end it with all that it has started as soon as areo has gone.

``python -I -S supervisor.py LINK PARENT WORD...``

LINK is the descriptor of a socket whose other end areo holds, PARENT is the process id of areo, and the words are the
command. The program reads and writes the standard streams of this process. The socket first says how the start went: a
number above 0 is the program's process group, one below 0 the error. When the other end closes, however areo ended, or
when the program ends, the program's group is killed. Linux hands this process every descendant whose own parent has
ended, so there those are killed too that have left the group; and it kills the program if this process is killed.

Only the standard library is used, and little of it: the process starts for every program.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from contextlib import suppress
from time import monotonic, sleep
from typing import Final, NoReturn

try:
    from ctypes import CDLL
except ImportError:  # left out of some builds of Python
    CDLL = None

LOOK: Final = 1_000
"""Milliseconds after which it is checked whether areo is still the parent: a fork of areo may hold the socket, too."""
LONGEST: Final = 1.5
"""Seconds to kill what was started; what cannot be killed, such as a program of another user, is left then."""
PAUSE: Final = 0.002
_DEATH_SIGNAL, _SUBREAPER = 1, 36
"""Numbers of ``prctl`` on Linux."""


def main() -> None:
    """Run the program, wait for its end or that of areo, and end what is left."""
    link, areo, words = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    os.set_inheritable(link, False)
    woken = _wake_on_signals()
    _control(_SUBREAPER, 1)
    group = _start(words)
    if group > 0:
        _close_streams()
    with suppress(OSError):
        os.write(link, str(group).encode())
    if group > 0:
        _wait(group, link, woken, areo)
        _end(group)


def _wake_on_signals() -> int:
    """Return a descriptor that can be read after any signal."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: None)
    return reading


def _control(what: int, value: int) -> None:
    """Set a property of this process that only Linux has."""
    if sys.platform == "linux" and CDLL is not None:
        with suppress(OSError, AttributeError):
            CDLL(None).prctl(what, value, 0, 0, 0)


def _start(words: list[str]) -> int:
    """Return the process group of the program, or the error below 0 if it cannot be started."""
    reading, writing = os.pipe()
    supervisor = os.getpid()
    program = os.fork()
    if not program:
        _become(words, supervisor, writing)
    os.close(writing)
    with suppress(OSError):
        os.setpgid(program, program)  # both do it, because either may be first
    failed = os.read(reading, 16)
    os.close(reading)
    return -int(failed) if failed else program


def _become(words: list[str], supervisor: int, failed: int) -> NoReturn:
    """Become the program in a group of its own; tell why not."""
    try:
        os.setpgid(0, 0)
        _control(_DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() == supervisor:  # else it ended before the signal was set
            for number in (signal.SIGPIPE, signal.SIGXFSZ):  # Python ignores them
                signal.signal(number, signal.SIG_DFL)
            os.execvp(words[0], words)
    except OSError as error:
        os.write(failed, str(error.errno).encode())
    finally:
        os._exit(127)


def _close_streams() -> None:
    """Leave the pipes to the program alone, so that they end with it."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)


def _wait(program: int, link: int, woken: int, areo: int) -> None:
    """Wait until the program has ended, areo has gone, or somebody asks this process to end."""
    poll = select.poll()
    poll.register(link, select.POLLIN)
    poll.register(woken, select.POLLIN)
    while os.getppid() == areo:
        ready = {descriptor for descriptor, _ in poll.poll(LOOK)}
        if link in ready:
            return
        if woken in ready and set(os.read(woken, 512)) - {signal.SIGCHLD}:
            return
        if _reap(program):
            return


def _reap(program: int = 0) -> bool:
    """Collect children that have ended. Return whether the program was one, or no child is left."""
    found = False
    try:
        while child := os.waitpid(-1, os.WNOHANG)[0]:
            found = found or child == program
    except ChildProcessError:
        return True
    return found


def _end(group: int) -> None:
    """Kill the group and, on Linux, every descendant: whoever loses its parent becomes a child of this process."""
    until = monotonic() + LONGEST
    with suppress(OSError):
        os.killpg(group, signal.SIGKILL)
    while not _reap() and monotonic() < until:
        for child in _children():
            with suppress(OSError):
                os.kill(child, signal.SIGKILL)
        sleep(PAUSE)


def _children() -> list[int]:
    """Return the children of this process; only Linux tells."""
    own, found = str(os.getpid()), list[int]()
    names = os.listdir("/proc") if sys.platform == "linux" else []
    for name in names:
        with suppress(OSError, IndexError):
            if name.isdigit():
                with open(f"/proc/{name}/stat", "rb") as file:
                    fields = file.read().rpartition(b")")[2].split()  # the name before it may hold anything
                if fields[1].decode() == own:
                    found.append(int(name))
    return found


if __name__ == "__main__":
    main()
