"""Arbitrary bytes in arbitrary pieces crash no app, and what an app stores of them stays small."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.timeouts import HANGS
from tests.tui.host.headless_app import HeadlessApp, at_table
from tests.tui.host.loopback import serving
from tests.tui.host.scripted_players import app_of
from tests.tui.host.test_hidden import played_tables
from tests.tui.terminal.terminal_input import ANSWERS, REPORTED, sent, split
from tui.terminal.input_parser import PASTE_DELAY, InputParser
from tui.terminal.paste_detection import BEGIN, END
from tui.terminal.remote_driver import LONGEST_PASTE, RemoteDriver

SENT = (
    b"\x1b[A", b"\x1b[Z", b"\x1bOP", b"\x1b[15~", b"\x1b[1;5C", b"\x1b", b"\r", b"\t", b"\x7f", b"\x0c",
    b"\x1b[<0;10;5M", b"\x1b[<0;10;5m", b"\x1b[<64;70;20M", b"\x1b[<35;999;999M", b"\x1b[<0;-4;0M", b"\x1b[M !!",
    b"\x1b[?2026;2$y", b"\x1b[8;24;80t", b"\x1b[48;99;999;0;0t", b"\x1b[1;1R", b"\x1b[97;5u", b"\x1b[I", b"\x1b[O",
    *REPORTED, *ANSWERS,
    b"\x1b]52;c;AAAA\x07", b"\x1b]10;rgb:ff/ff/ff\x1b\\", b"\x1bPxyz\x1b\\", b"\x1b_", b"\x9b1m", b"\xe7\x81",
    BEGIN.encode(), END.encode(), b"y" * 3_000, b":", b"/", b"?", b"'", b"x" * 200, b"\x00" * 20,
)  # fmt: skip
"""What terminals send, and what looks like it."""
KEYS = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=12).map(str.encode)
SIZES = st.tuples(st.integers(0, 1 << 16), st.integers(0, 1 << 16))
COMES = st.lists(st.one_of(st.sampled_from(SENT), st.binary(max_size=40), KEYS, SIZES), max_size=25)


def later(seconds: float) -> float:
    """Return the time after some seconds more."""
    return monotonic() + seconds


async def handled(alone: HeadlessApp) -> None:
    """Wait until everything is handled, or the app has ended."""
    driver = alone.app.terminal_driver
    assert isinstance(driver, RemoteDriver)
    async with asyncio.timeout(HANGS):
        while alone.app.is_running and (driver.has_unread or alone.app.at_work):
            await asyncio.sleep(0.001)


async def come_over(place: Path, pieces: list[bytes | tuple[int, int]]) -> None:
    async with at_table(place, next(played_tables("toy", 1_000, 7)), 0) as alone:
        alone.line.send = lambda data: None  # type: ignore[method-assign]
        driver = alone.app.terminal_driver
        assert isinstance(driver, RemoteDriver)
        for piece in pieces:
            if isinstance(piece, bytes):
                driver.typed(piece)
            else:
                driver.resize(*piece)
                driver.resize_now()
            await handled(alone)
            if not alone.app.is_running:
                break
        assert not alone.app.failure


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("sessions", [6, pytest.param(500, marks=pytest.mark.slow)])
def test_app_survives_any_bytes_and_sizes(sessions: int) -> None:
    @settings(max_examples=sessions, database=None)
    @given(COMES)
    def fuzz(pieces: list[bytes | tuple[int, int]]) -> None:
        with TemporaryDirectory() as place:
            asyncio.run(come_over(Path(place), pieces))

    fuzz()


async def sent_over(place: Path, seed: int, pieces: int) -> int:
    """Send pieces to a session until a key ends it; return how many were sent."""
    random = Random(seed)
    async with at_table(place, next(played_tables("toy", 1_000, 7)), 0) as alone:
        alone.line.send = lambda data: None  # type: ignore[method-assign]
        driver = alone.app.terminal_driver
        assert isinstance(driver, RemoteDriver)
        for number in range(pieces):
            for part in split(random, sent(random)):
                driver.typed(part)
            await handled(alone)
            driver.parser.clock = partial(later, (number + 1) * PASTE_DELAY)
            driver.tick()
            await handled(alone)
            assert not alone.app.failure, f"seed {seed}"
            if not alone.app.is_running or alone.app._exit:
                return number + 1
        assert not alone.app.failure, f"seed {seed}"
    return pieces


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(("sessions", "pieces"), [(3, 40), pytest.param(60, 150, marks=pytest.mark.slow)])
def test_hosted_app_survives_whatever_a_terminal_sends(sessions: int, pieces: int) -> None:
    came = 0
    for seed in range(sessions):
        with TemporaryDirectory() as place:
            came += asyncio.run(sent_over(Path(place), seed, pieces))
    print(f"hosted driver, parser and app: {sessions} sessions, {came} pieces, no error")


@pytest.mark.usefixtures("toy")
async def test_endless_paste_keeps_a_bounded_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_table(tmp_path, next(played_tables("toy", 1_000, 7)), 0) as alone:
        driver = alone.app.terminal_driver
        assert isinstance(driver, RemoteDriver)
        taken, feed = [0], InputParser.feed

        def counted(parser: InputParser, text: str) -> Any:
            taken[0] += len(text)
            return feed(parser, text)

        monkeypatch.setattr(InputParser, "feed", counted)
        driver.typed(BEGIN.encode())
        for _ in range(100):
            driver.typed(b"all work and no play " * 50)
        driver.typed(END.encode())
        await handled(alone)
        assert LONGEST_PASTE < taken[0] <= LONGEST_PASTE + len(BEGIN + END)


async def test_unknown_sequences_end_no_session_and_lose_no_key(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann = await site.login("Ann")
        await ann.shows("1 online")
        for sequence in (*REPORTED, *ANSWERS):
            ann.channel.write(sequence)
            for at in range(len(sequence)):
                ann.channel.write(sequence[at : at + 1])
        ann.type("\x1bOP")
        await ann.shows("Keys on this screen")
        ann.type("\x1b")
        await ann.shows("1 online")
        assert not [line for line in site.log if "failed" in line]


async def test_paste_without_an_end_ends_after_a_moment(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann = await site.login("Ann")
        await ann.shows("1 online")
        ann.type("\x1b[200~" + "never ends " * 900)
        driver = app_of(site, "Ann").terminal_driver
        assert isinstance(driver, RemoteDriver)
        await ann.until(lambda: driver.parser.waiting)
        await ann.until(lambda: not driver.parser.waiting)
        ann.type("\x1bOP")
        await ann.shows("Keys on this screen")


async def test_noise_before_the_key_exchange_does_no_harm(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        for noise in (b"\x00" * 4_000, b"SSH-2.0-x\r\n" + bytes(range(256)) * 200, b"GET / HTTP/1.1\r\n\r\n", b"\xff"):
            reader, writer = await asyncio.open_connection("127.0.0.1", site.server.port)
            writer.write(noise)
            writer.close()
            with suppress(ConnectionError):
                async with asyncio.timeout(HANGS):
                    while await reader.read(4_096):
                        pass
        ann = await site.login("Ann")
        await ann.shows("Lobby")
