"""Encode and decode the lines of a journal: one for the header, then one for each entry, each with its checksum.

    areo 1 {"game":...} 8d3f02c1
    p0 play comet 51ee9a07
    undo 12 0c77be43
    digest 20 1f2e3d4c5b6a7988 round=3 over=0 ab10ff32

The first line of every format is ``areo FORMAT DATA CHECKSUM``. A checksum is the CRC-32 of the line, started with the
checksum of the line before. So a line that is missing, doubled or moved is found like one that was changed. Checksums
are compared as text: the same number in capitals is another checksum.
"""

from __future__ import annotations

import re
from zlib import crc32

from engine.core.interfaces import JournalEntry

FORMAT = 1
_HEADER = re.compile(rb"areo ([1-9][0-9]{0,8}) (.*)", re.DOTALL)
_NUMBER = r"(0|[1-9][0-9]{0,8})"
_CHOICE = re.compile(rf"p{_NUMBER} ([a-z].*)")
_UNDO = re.compile(rf"undo {_NUMBER}")
_DIGEST = re.compile(rf"digest {_NUMBER} (\S.*)")


def seal_line(body: bytes, before: int) -> tuple[bytes, int]:
    """Return a whole line with its checksum, and the checksum as a number.

    ``before`` is the checksum of the line before, 0 for the first line.
    """
    checksum = crc32(body, before)
    return b"%s %08x\n" % (body, checksum), checksum


def unseal_line(line: bytes, before: int) -> tuple[bytes, int] | None:
    """Return the body of a line without its line end, and its checksum; None if the checksum doesn't match."""
    body = line[:-9]
    checksum = crc32(body, before)
    return (body, checksum) if line[-9:] == b" %08x" % checksum else None


def encode_header(data: bytes) -> bytes:
    """Return the body of the first line."""
    return b"areo %d %s" % (FORMAT, data)


def decode_header(body: bytes) -> tuple[int, bytes] | None:
    """Return the format and the data in the body of a first line; None if it isn't one."""
    found = _HEADER.fullmatch(body)
    return (int(found[1]), found[2]) if found else None


def encode_entry(entry: JournalEntry) -> bytes:
    """Return the body of an entry's line. The ply of a choice is not written: it follows from the lines before."""
    if entry.kind == "choice":
        return f"p{entry.seat} {entry.text}".encode("ascii")
    return f"{entry.kind} {entry.ply} {entry.text}".rstrip().encode("ascii")


def decode_entry(body: bytes, plies: int) -> JournalEntry | None:
    """Return the entry in the body of a line that follows ``plies`` plies; None if no entry can be there."""
    try:
        text = body.decode("ascii")
    except UnicodeDecodeError:
        return None
    if not text.isprintable():
        return None
    if found := _CHOICE.fullmatch(text):
        return JournalEntry("choice", plies + 1, int(found[1]), found[2])
    if (found := _UNDO.fullmatch(text)) and int(found[1]) < plies:
        return JournalEntry("undo", int(found[1]))
    if (found := _DIGEST.fullmatch(text)) and int(found[1]) == plies:
        return JournalEntry("digest", plies, text=found[2])
    return None
