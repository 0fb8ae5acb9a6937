"""Read the lines of a journal one after the other, and repair one wrong bit in each by its checksum.

A wrong bit changes a CRC-32 by an amount that depends only on its distance from the end of the line. So one walk back
over the line finds it, and no second bit looks the same in a line of up to eleven thousand bytes (the code has
distance 4 there: Koopman, "32-bit cyclic redundancy codes for internet applications", 2002).
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple
from zlib import crc32

from saves import journal_codec

LONGEST_LINE = 1 << 16
"""The most bytes of a line in which a wrong bit is searched."""
_SEAL = re.compile(rb" [0-9a-f]{8}")
_END = 0x0A
_LIKE_END = frozenset(_END ^ 1 << bit for bit in range(8))
"""The bytes that a line end becomes by one wrong bit, and that become a line end by one."""


class JournalLine(NamedTuple):
    """A whole line with its line end: its bytes, its body, its checksum as a number, and where the next line begins.

    ``put_right``: one bit of it was wrong and is repaired.
    """

    line: bytes
    body: bytes
    checksum: int
    next: int
    put_right: bool


def next_line(data: bytes, start: int, before: int, *, mend: bool = True) -> JournalLine | None:
    """Return the line that begins at ``start``; None if its checksum doesn't match, even with one bit changed.

    Without ``mend`` no wrong bit is searched.
    """
    end = data.find(b"\n", start)
    if end >= 0 and (found := journal_codec.unseal_line(data[start:end], before)):
        return JournalLine(data[start : end + 1], found[0], found[1], end + 1, put_right=False)
    if not mend:
        return None
    found = _repair(data, start, before)
    if found is None:
        return None
    body = found.line[:-9]
    return JournalLine(found.line + b"\n", body, crc32(body, before), found.next, put_right=True)


class _RepairedLine(NamedTuple):
    """A line as it was written, without its line end; the next line begins at ``next``."""

    line: bytes
    next: int


def _repair(data: bytes, start: int, before: int) -> _RepairedLine | None:
    """Return the line that begins at ``start`` after changing one bit; None if there is no such line.

    ``before`` is the checksum of the line before.
    """
    end = data.find(b"\n", start, start + LONGEST_LINE)
    last = len(data) if end < 0 else end
    if last - start > LONGEST_LINE:
        return None
    if end >= 0 and (line := _repair_within(data[start:end], before)) is not None:
        return _RepairedLine(line, end + 1)
    return _restore_end(data, start, last, before) or _remove_end(data, start, end, before)


def _repair_within(line: bytes, before: int) -> bytes | None:
    """Return the line after repairing a bit in its body or its checksum; None if that isn't possible."""
    body, seal = line[:-9], line[-9:]
    checksum = crc32(body, before)
    if _bits_between(seal, right := b" %08x" % checksum) == 1:
        return body + right
    if not _SEAL.fullmatch(seal):
        return None
    change = checksum ^ int(seal, 16)
    by_top, last_byte = _reverse_tables()
    for index in range(len(body) - 1, -1, -1):
        bit = last_byte.get(change)
        if bit is not None:
            return body[:index] + bytes([body[index] ^ 1 << bit]) + line[index + 1 :]
        byte, entry = by_top[change >> 24]
        change = (change ^ entry) << 8 & 0xFFFFFFFF | byte
    return None


@cache
def _reverse_tables() -> tuple[dict[int, tuple[int, int]], dict[int, int]]:
    """Return the tables to walk a CRC-32 back: byte and addend by highest byte, and the last bit."""
    table = [crc32(bytes([value]), 0xFFFFFFFF) ^ 0xFFFFFFFF for value in range(256)]
    by_top = {entry >> 24: (byte, entry) for byte, entry in enumerate(table)}
    return by_top, {table[1 << bit]: bit for bit in range(8)}


def _restore_end(data: bytes, start: int, last: int, before: int) -> _RepairedLine | None:
    """Return the line if its end became another byte: it ends before a byte like a line end."""
    for seal in _SEAL.finditer(data, start, last):
        end = seal.end()
        if end < len(data) and data[end] in _LIKE_END and journal_codec.unseal_line(data[start:end], before):
            return _RepairedLine(data[start:end], end + 1)
    return None


def _remove_end(data: bytes, start: int, end: int, before: int) -> _RepairedLine | None:
    """Return the line if one of its bytes became a line end: it goes on after it."""
    true_end = data.find(b"\n", end + 1, start + LONGEST_LINE) if end >= 0 else -1
    if true_end < 0:
        return None
    for letter in _LIKE_END:
        line = data[start:end] + bytes([letter]) + data[end + 1 : true_end]
        if journal_codec.unseal_line(line, before):
            return _RepairedLine(line, true_end + 1)
    return None


def _bits_between(one: bytes, other: bytes) -> int:
    if len(one) != len(other):
        return len(one) + len(other)
    return sum((left ^ right).bit_count() for left, right in zip(one, other, strict=True))
