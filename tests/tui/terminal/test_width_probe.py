"""A terminal is asked once how wide it draws the signs; the answer is kept, and nobody is held up without one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.environment import here, person
from tests.tui.memory_driver import MemoryDriver, running
from tui.app.settings import load
from tui.terminal.capabilities import Terminal, terminal_of
from tui.terminal.width_probe import QUESTION, SIGNS, is_likely_narrow, is_narrow, measured
from tui.textual_app import AreoApp

ASKED = "\x1b[6n"
NARROW, WIDE = f"\x1b[2;{1 + len(SIGNS)}R", f"\x1b[2;{1 + 2 * len(SIGNS)}R"
KEPT_AS = "xterm test"


class Answering(MemoryDriver):
    """A terminal that is asked: it answers ``says``, in pieces as lines bring them, or nothing."""

    says = ""
    asked = 0

    def send(self, text: str) -> None:
        super().send(text.replace(ASKED, ""))
        if ASKED in text:
            Answering.asked += 1
            for letter in self.says:
                self.type(letter)


def answering(says: str, *, guess: bool = True) -> AreoApp:
    Answering.says, Answering.asked = says, 0
    terminal = Terminal("xterm-256color", signs=guess, asks=True, kept_as=KEPT_AS)
    return AreoApp(person(terminal=terminal), driver=Answering)


async def shown(app: AreoApp, painted: bool) -> None:
    async with running(app) as (seen,):
        await seen.shows("quit")
        await seen.until(lambda: app.words.painted == painted)
        assert SIGNS not in seen.text


@pytest.mark.parametrize(("says", "guess", "painted"), [(NARROW, False, True), (WIDE, True, False)])
async def test_the_reported_width_decides_and_is_kept(folders: Path, says: str, guess: bool, painted: bool) -> None:
    await shown(answering(says, guess=guess), painted)
    assert Answering.asked == 1
    assert load(here().folders).narrow == {KEPT_AS: painted}


@pytest.mark.parametrize("guess", [True, False])
async def test_one_that_says_nothing_is_waited_for_only_a_moment(folders: Path, guess: bool) -> None:
    await shown(answering("", guess=guess), guess)
    assert load(here().folders).narrow == {}


async def test_an_answer_that_comes_late_counts(folders: Path) -> None:
    app = answering("", guess=False)
    async with running(app) as (seen,):
        await seen.shows("quit")
        assert not app.words.painted
        seen.wire.type(NARROW)
        await seen.until(lambda: app.words.painted)
    assert load(here().folders).narrow == {KEPT_AS: True}


def test_ctrl_f3_is_no_answer() -> None:
    assert is_narrow(4, 0) is None
    assert is_narrow(4, 1) is True
    assert is_narrow(8, 1) is False
    assert not re.search(r"\x1b\[1;", QUESTION)


def test_an_east_asian_locale_is_not_trusted() -> None:
    assert is_likely_narrow({"LANG": "en_US.UTF-8"})
    assert is_likely_narrow({})
    assert not is_likely_narrow({"LANG": "en_US.UTF-8", "LC_ALL": "ja_JP.UTF-8"})


@pytest.mark.parametrize(
    ("narrow", "term", "asks", "signs"),
    [
        ({}, "xterm-256color", True, True),
        ({"xterm-256color": True}, "xterm-256color", False, True),
        ({"xterm-256color": False}, "xterm-256color", False, False),
        ({}, "linux", False, False),
        ({}, "vt100", False, False),
    ],
)
def test_nothing_is_asked_again(narrow: dict[str, bool], term: str, asks: bool, signs: bool) -> None:
    environment = {"TERM": term}
    terminal = measured(terminal_of(environment), environment, narrow)
    assert (terminal.asks, terminal.signs) == (asks, signs)
