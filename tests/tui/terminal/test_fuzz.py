"""Whatever a terminal sends, cut anywhere: the parser reads it, and driver, parser and app go on."""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from pathlib import Path
from random import Random

import pytest
from textual.events import Key, Paste
from textual.message import Message

from tests.environment import person
from tests.timeouts import HANGS
from tests.tui.memory_driver import MemoryDriver
from tests.tui.terminal.terminal_input import Clock, sent, split
from tui.terminal import input_parser
from tui.terminal.input_parser import InputParser
from tui.terminal.paste_detection import PasteDetector
from tui.textual_app import AreoApp

CLOCK = Clock()
LENGTH = 12
"""Pieces that come before a pause."""


def passed(parser: InputParser) -> list[Message]:
    """What is told after a pause."""
    CLOCK.now += input_parser.PASTE_DELAY
    return list(parser.tick())


@pytest.mark.parametrize("streams", [400, pytest.param(50_000, marks=pytest.mark.slow)])
def test_any_input_is_read_and_the_next_key_too(streams: int) -> None:
    pieces = letters = 0
    for seed in range(streams):
        random = Random(seed)
        parser, decode = InputParser(CLOCK), getincrementaldecoder("utf-8")("replace").decode
        for _ in range(LENGTH):
            data = sent(random)
            pieces += 1
            for part in split(random, data):
                text = decode(part)
                letters += len(text)
                parser.feed(text)
        passed(parser)
        assert not parser.waiting, seed
        assert [message.key for message in parser.feed("q") if isinstance(message, Key)]
        assert len(parser.kept) <= input_parser.LONGEST_SEQUENCE
    print(f"parser: {streams} streams, {pieces} pieces, {letters} letters, no error")


def test_splitting_a_stream_makes_no_difference() -> None:
    for seed in range(300):
        random = Random(seed)
        text = b"".join(sent(random) for _ in range(4)).decode("utf-8", "replace")
        whole, parts = InputParser(CLOCK), InputParser(CLOCK)
        one = [*whole.feed(text), *passed(whole)]
        other = [*(message for letter in text for message in parts.feed(letter)), *passed(parts)]
        assert list(map(repr, one)) == list(map(repr, other)), seed


class Counted:
    """What an app was sent."""

    apps = pieces = 0


async def mashed(seed: int, pieces: int, counted: Counted) -> None:
    """Send pieces to one app until a key leaves it."""
    random = Random(seed)
    app = AreoApp(person(), driver=MemoryDriver)
    decode = getincrementaldecoder("utf-8")("replace").decode
    running = asyncio.create_task(app.run_async(size=(80, 24)))
    counted.apps += 1
    while not (app.is_running and isinstance(app.terminal_driver, MemoryDriver) and not app.at_work):
        await asyncio.sleep(0.001)
    driver, incoming = app.terminal_driver, PasteDetector()
    for _ in range(pieces):
        counted.pieces += 1
        for part in split(random, sent(random)):
            pasted, text = incoming.split(decode(part))
            if pasted:
                driver.process_message(Paste(pasted))
            driver.type(text)
        driver.waited += input_parser.PASTE_DELAY
        driver.tick()
        async with asyncio.timeout(HANGS):
            while app.is_running and app.at_work:
                await asyncio.sleep(0)
        assert app.failed is None, f"seed {seed}: {app.failed!r}"
        if not app.is_running or app.leaving:
            break
    app.exit(0)
    await running
    assert app.failed is None, f"seed {seed}: {app.failed!r}"


@pytest.mark.usefixtures("toy", "drawn")
@pytest.mark.parametrize(("apps", "pieces"), [(4, 60), pytest.param(150, 400, marks=pytest.mark.slow)])
def test_driver_parser_and_app_go_on_whatever_comes(folders: Path, apps: int, pieces: int) -> None:
    counted = Counted()
    for seed in range(apps):
        asyncio.run(mashed(seed, pieces, counted))
    print(f"driver, parser and app: {counted.apps} apps, {counted.pieces} pieces, no error")
