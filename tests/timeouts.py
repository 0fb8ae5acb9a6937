"""Limit how long a test may take. A test that hangs fails; one that a busy machine slows down does not.

The limits are hooks of pytest (``tests/conftest.py``).
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from time import process_time
from types import FrameType
from typing import Final

import pytest

LONGEST: Final = 60.0
"""Seconds: of the clock for a test that waits, of the processor for a test that works."""
HANGS: Final = 50.0
"""Seconds to wait for what must come. Less than ``LONGEST``, so that the test itself says what did not come."""
LONGEST_SLOW: Final = 3600.0
"""The same as ``LONGEST`` for tests that are marked as slow."""
HANGS_SLOW: Final = 600.0
"""The same as ``HANGS`` for slow tests that wait for whole games."""
HAS_TIMERS: Final = hasattr(signal, "setitimer")
"""Whether this system can interrupt a test. Windows can't: there a test that hangs has no limit."""
TICK: Final = os.sysconf("SC_CLK_TCK") if HAS_TIMERS else 100
WAITS: Final = 0.1
"""A test that wants less than this part of the processor waits. What the programs that it started want counts, too."""
AGAIN: Final = 5.0
"""Seconds until a test that did not end is ended once more: a task may have taken the first exception."""


def wanted(process: str = "self") -> float:
    """Return the seconds that a process and its children have used the processor or waited for it.

    A system that does not tell gives only what this process has used.
    """
    place = f"/proc/{process}"
    with suppress(OSError):
        fields = _read(f"{place}/stat").rpartition(b")")[2].split()
        used = sum(map(int, fields[11:15])) / TICK  # its own, and those of children that have ended
        waited = int(_read(f"{place}/schedstat").split()[1]) / 1e9
        return used + waited + sum(map(wanted, _children(f"{place}/task")))
    return process_time() if process == "self" else 0.0


def _children(tasks: str) -> Iterator[str]:
    """Yield the processes that the threads of a process have started. A thread may end meanwhile."""
    for thread in os.listdir(tasks):
        with suppress(OSError):
            yield from _read(f"{tasks}/{thread}/children").decode().split()


def _read(file: str) -> bytes:
    """Read a file of the system directly: every test does it several times."""
    handle = os.open(file, os.O_RDONLY)
    try:
        return os.read(handle, 1 << 16)
    finally:
        os.close(handle)


@contextmanager
def limited(name: str, seconds: float) -> Iterator[None]:
    """Fail what runs inside if it waits so long, or works so long. Print the stacks of all threads to stderr."""

    def end(why: str) -> None:
        faulthandler.dump_traceback(sys.__stderr__)
        pytest.fail(f"{name} {why}")

    def time_is_over(number: int, frame: FrameType | None) -> None:
        nonlocal worked
        before, worked = worked, wanted()
        if worked - before < WAITS * seconds:
            signal.setitimer(signal.ITIMER_REAL, AGAIN, AGAIN)
            worked = float("inf")
            end(f"hangs: nothing has come for {seconds:g} s")

    def work_is_over(number: int, frame: FrameType | None) -> None:
        end(f"hangs: it has worked for {seconds:g} s")

    worked = wanted()
    handlers = {
        number: signal.signal(number, handler)
        for number, handler in ((signal.SIGALRM, time_is_over), (signal.SIGPROF, work_is_over))
    }
    timers = {
        timer: signal.setitimer(timer, seconds, interval)
        for timer, interval in ((signal.ITIMER_REAL, seconds), (signal.ITIMER_PROF, AGAIN))
    }
    try:
        yield
    finally:
        for timer in timers:
            signal.setitimer(timer, 0)
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for timer, (left, interval) in timers.items():
            signal.setitimer(timer, left, interval)


def _limited(item: pytest.Item) -> Generator[None, object, object]:
    if not HAS_TIMERS or threading.current_thread() is not threading.main_thread():
        return (yield)
    with limited(item.nodeid, LONGEST_SLOW if item.get_closest_marker("slow") else LONGEST):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    """End fixtures that hang."""
    return (yield from _limited(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """End a test that hangs."""
    return (yield from _limited(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    """End fixtures that hang when they are closed."""
    return (yield from _limited(item))
