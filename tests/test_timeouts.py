"""A test that hangs is ended, one that is only slow is not."""

from __future__ import annotations

import asyncio
import faulthandler
import signal
import subprocess
import sys
import threading
import time
from itertools import count

import pytest

from tests import timeouts
from tests.timeouts import HANGS, LONGEST, limited

SOON = 0.2


@pytest.fixture(autouse=True)
def _no_stacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faulthandler, "dump_traceback", lambda file: None)


def test_a_test_that_waits_for_ever_is_ended() -> None:
    with (
        pytest.raises(pytest.fail.Exception, match=r"hangs: nothing has come for 0\.2 s"),
        limited("waiting", SOON),
    ):
        threading.Event().wait()


def test_a_coroutine_that_waits_for_ever_is_ended() -> None:
    with pytest.raises(pytest.fail.Exception, match="nothing has come"), limited("waiting", SOON):
        asyncio.run(asyncio.Event().wait())  # type: ignore[arg-type]


def test_a_test_that_works_for_ever_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "wanted", count(0.0, SOON).__next__)
    with pytest.raises(pytest.fail.Exception, match=r"hangs: it has worked for 0\.2 s"), limited("working", SOON):
        while True:
            pass


def test_code_that_swallows_the_first_timeout_is_ended_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "AGAIN", SOON)
    with pytest.raises(pytest.fail.Exception), limited("stubborn", SOON):
        try:
            threading.Event().wait()
        finally:
            threading.Event().wait()


def test_a_test_that_works_slowly_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0.0, 0.5 * SOON)
    asked: list[float] = []
    enough = threading.Event()

    def half_of_the_time() -> float:
        asked.append(next(clock))
        if len(asked) > 3:
            enough.set()
        return asked[-1]

    monkeypatch.setattr(timeouts, "wanted", half_of_the_time)
    with limited("slow", SOON):
        while not enough.wait(0.01):
            pass


def test_processor_time_of_a_program_counts_for_its_test() -> None:
    before = timeouts.wanted()
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as busy:
        while timeouts.wanted(str(busy.pid)) < SOON:
            time.sleep(0.01)
        assert timeouts.wanted() >= before + SOON
        busy.kill()


def test_the_limit_of_the_test_around_it_is_kept() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with limited("inner", SOON):
        pass
    assert signal.getsignal(signal.SIGALRM) is before
    assert SOON < signal.getitimer(signal.ITIMER_REAL)[0] <= LONGEST
    assert HANGS < LONGEST
