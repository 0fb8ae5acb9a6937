"""Tear a journal at every byte, flip every bit, move its lines: only a true beginning is read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.core.message import Refusal, say
from saves.journal import parse

HEADER_FAULTS = ("save.empty", "save.not-a-journal", "save.header-damaged", "save.newer-format")


def tear_everywhere(data: bytes) -> dict[str, int]:
    """Cut a journal at every byte. Raises ``AssertionError`` if anything but a true beginning is read."""
    whole = parse(data, "x").entries
    told = {"cuts": 0, "refused": 0, "shortened": 0, "at_a_line_end": 0}
    for cut in range(len(data)):
        told["cuts"] += 1
        try:
            reading = parse(data[:cut], "x")
        except Refusal as refused:
            assert refused.message.key in HEADER_FAULTS
            assert cut <= data.index(b"\n")
            told["refused"] += 1
            continue
        assert reading.entries == whole[: len(reading.entries)]
        assert (reading.damage is None) == (cut == len(reading.text))
        told["at_a_line_end" if reading.damage is None else "shortened"] += 1
    return told


def flip_every_bit(data: bytes, step: int = 1) -> dict[str, int]:
    """Flip every bit, or those of every ``step``-th byte. Raises ``AssertionError`` if one is not repaired."""
    whole = parse(data, "x")
    flipped = bytearray(data)
    told = {"flips": 0, "put_right": 0, "accepted_as_something_else": 0}
    for index in range(0, len(data), step):
        for bit in range(8):
            flipped[index] ^= 1 << bit
            told["flips"] += 1
            reading = parse(bytes(flipped), "x")
            assert reading.damage == say("save.put-right", bits=1)
            assert (reading.text, reading.header, reading.entries) == (data, whole.header, whole.entries)
            told["put_right"] += 1
            flipped[index] ^= 1 << bit
    return told


def move_lines(data: bytes) -> dict[str, int]:
    """Drop each line, double each, swap each two. Raises ``AssertionError`` if that isn't found.

    The last line is not dropped: the rest is a true beginning then, like a game that was left a choice earlier.
    """
    whole, told = parse(data, "x").entries, {"dropped": 0, "doubled": 0, "swapped": 0, "accepted_as_something_else": 0}
    for change, moved in _moved(data.splitlines(keepends=True)):
        told[change] += 1
        try:
            reading = parse(b"".join(moved), "x")
        except Refusal as refused:
            assert refused.message.key in HEADER_FAULTS
            continue
        assert reading.damage is not None
        assert reading.entries == whole[: len(reading.entries)]
    return told


def _moved(lines: list[bytes]) -> Iterator[tuple[str, list[bytes]]]:
    for at in range(len(lines)):
        if at + 1 < len(lines):
            yield "dropped", [*lines[:at], *lines[at + 1 :]]
        yield "doubled", [*lines[: at + 1], *lines[at:]]
    for one, other in combinations(range(len(lines)), 2):
        swapped = list(lines)
        swapped[one], swapped[other] = lines[other], lines[one]
        yield "swapped", swapped
