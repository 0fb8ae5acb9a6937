"""``python -m tests.faults``: inject every kind of fault and print counts; ``--quick`` does a tenth.

``python -m tests.faults killed`` does only the kinds with this word in their name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter

from tests.faults import disks, hostile_imports, journal_corruption, kills, server_kills
from tests.faults.sandbox import JUMP, MARS, own_library, played


def plan(*, quick: bool) -> dict[str, Callable[[], dict[str, int]]]:
    """Return every kind of fault by name."""
    tenth = 10 if quick else 1
    return {
        "processes killed": lambda: kills.kill_many(200 // tenth, MARS),
        "processes killed in a short game": lambda: kills.kill_many(200 // tenth, JUMP),
        "a server of ten people killed": lambda: server_kills.kill_served(200 // tenth),
        "a journal of 2 kB torn": lambda: journal_corruption.tear_everywhere(_journal("toy", 2000)),
        "its bits flipped": lambda: journal_corruption.flip_every_bit(_journal("toy", 2000)),
        "a whole journal torn": lambda: journal_corruption.tear_everywhere(_journal(MARS, 0)),
        "its bits flipped too": lambda: journal_corruption.flip_every_bit(
            _journal(MARS, 0), step=tenth * 3 if quick else 1
        ),
        "one of the other game torn": lambda: journal_corruption.tear_everywhere(_journal(JUMP, 0)),
        "its bits flipped as well": lambda: journal_corruption.flip_every_bit(
            _journal(JUMP, 0), step=tenth * 3 if quick else 1
        ),
        "lines dropped, doubled, swapped": lambda: journal_corruption.move_lines(_journal(MARS, 9000 // tenth)),
        "the disk full": lambda: disks.fill(MARS),
        "reading and writing forbidden": lambda: disks.forbid("toy"),
        "calls of the system failing": lambda: disks.refuse_every_call("toy"),
        "power lost": lambda: disks.lose_power("toy", 200 // tenth),
        "the clock wrong": lambda: disks.turn_clock("toy"),
        "hostile files imported": lambda: hostile_imports.import_many(10_000 // tenth),
    }


def _journal(slug: str, size: int) -> bytes:
    """Return the journal of a scripted game: its first ``size`` bytes, or all of it for 0."""
    with own_library() as library:
        data = played(library, slug, "journal", 100_000).read_bytes()
    return data[: data.rindex(b"\n", 0, size) + 1] if size else data


def main() -> int:
    """Inject the faults, or those that are named; return 1 if something was lost."""
    failed, words = 0, [word for word in sys.argv[1:] if word != "--quick"]
    for name, fault in plan(quick="--quick" in sys.argv[1:]).items():
        if words and not any(word in name for word in words):
            continue
        start = perf_counter()
        try:
            told = ", ".join(f"{key.replace('_', ' ')} {count}" for key, count in fault().items())
        except AssertionError as error:
            failed += 1
            told = f"FAILED: {error}"
        print(f"{name:<32}  {perf_counter() - start:6.1f} s  {told}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
