"""Kill processes at random moments: every acknowledged choice is saved, and nothing else."""

from __future__ import annotations

import os
import random
import select
import signal
import time
from collections.abc import Iterator
from typing import NoReturn

from saves import journal
from saves.library import Library
from tests.faults.sandbox import begin, own_library, scripted

LONGEST_LIFE = 0.05
"""The most seconds that a process lives after its first choice."""


def kill_many(count: int, slug: str, seed: int = 1) -> dict[str, int]:
    """Kill processes that play one save after another. Raises ``AssertionError`` if a choice is lost."""
    rng = random.Random(seed)
    told = {"kills": 0, "acknowledged": 0, "torn": 0, "unacknowledged": 0, "games": 0, "lost": 0}
    with own_library() as library:
        acknowledged: list[str] = []
        name = ""
        for _ in range(count):
            if not name or library.summary(name).status.get("over"):
                told["games"] += 1
                name, acknowledged = f"killed-{told['games']}", []
                begin(library, slug, name).close()
            heard = list(_killed(library, name, rng))
            acknowledged += heard
            told["kills"] += 1
            told["acknowledged"] += len(heard)
            reading = journal.read(library.path_of(name))
            there = [f"{entry.kind} {entry.ply} {entry.text}" for entry in reading.entries if entry.kind != "digest"]
            told["torn"] += reading.damage is not None
            told["lost"] += len(acknowledged) > len(there)
            assert there[: len(acknowledged)] == acknowledged, (name, acknowledged[-3:], there[-3:])
            assert len(there) <= len(acknowledged) + 1, "only the choice that was being made may be more"
            told["unacknowledged"] += len(there) - len(acknowledged)
            acknowledged = there
            opened = library.open_save(name)
            assert opened.read_only is None
            opened.close()
    return told


def _killed(library: Library, name: str, rng: random.Random) -> Iterator[str]:
    """Start a process that plays, kill it at some moment, and yield the choices it acknowledged."""
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        os.close(reading)
        _play_on(library, name, writing)
    os.close(writing)
    try:
        heard = b""
        if rng.random() < 0.9:  # one in ten is killed while it still opens the save
            select.select([reading], [], [], 10)
        time.sleep(rng.random() * LONGEST_LIFE)
        os.kill(process, signal.SIGKILL)
        while part := os.read(reading, 65536):
            heard += part
    finally:
        os.waitpid(process, 0)
        os.close(reading)
    yield from heard.decode().split("\n")[:-1]


def _play_on(library: Library, name: str, pipe: int) -> NoReturn:
    """Play by the script, and report each choice once it is on the disk. Never returns."""
    try:
        opened = library.open_save(name)
        match, count = opened.match, sum(1 for _ in journal.read(opened.journal.path).entries) if opened.journal else 0
        while match.pending:
            count += 1
            if match.why_no_undo() is None and count % 7 == 0:
                match.undo()
                said = f"undo {len(match.plies)} "
            else:
                decision = match.pending[0]
                choice = scripted(decision, name, count)
                match.choose(decision.seat, choice)
                said = f"choice {len(match.plies)} {choice}"
            os.write(pipe, f"{said}\n".encode())
        time.sleep(10)
    finally:
        os._exit(0)
