"""Random terminal input: valid, similar and broken sequences, one piece at a time, from a seed."""

from __future__ import annotations

from random import Random
from typing import Final

from tui.terminal.textual_private import ANSI_SEQUENCES_KEYS

NUMBERS: Final = ("", "0", "1", "2", "5", "27", "48", "97", "200", "255", "1114111", "1114112", "55296", "9999999999")
FINALS: Final = "ABCDEFGHIMOPQRSTZchlmnqrtuxyz~@^`"
PRIVATE: Final = ("", "", "", "?", "<", ">", "=", "!")
KNOWN: Final = tuple(sequence.encode() for sequence in ANSI_SEQUENCES_KEYS)
REPORTED: Final = (
    b"\x1b[1;1:3B", b"\x1b[97:65;2u", b"\x1b[:C", b"\x1b[1114112u", b"\x1b[97;;1114112u", b"\x1b[9999999999u",
)  # fmt: skip
ANSWERS: Final = (
    b"\x1b[?62;4;22c", b"\x1b[>41;390;0c", b"\x1b[0n", b"\x1b[?2026;2$y", b"\x1b[?2048;4$y", b"\x1b[?9;9$y",
    b"\x1bP>|XTerm(390)\x1b\\", b"\x1bP1$r0m\x1b\\", b"\x1b[?31u", b"\x1b[48;24;80;480;800t", b"\x1b[48;0;0;0;0t",
    b"\x1b[48;99999;99999;9;9t", b"\x1b[8;9999;9999t", b"\x1b[2;5R", b"\x1b[1;2R", b"\x1b[99999;99999R", b"\x1b[I",
    b"\x1b[O", b"\x1b]11;rgb:ff/ff/ff\x1b\\", b"\x1b]52;c;AAAA\x07", b"\x1b_Gi=1;OK\x1b\\", b"\x1b^x\x1b\\",
    b"\x1bXx\x9c", b"\x1bXx\xc2\x9c",
)  # fmt: skip
CLICKS: Final = ("<0;{};{}M", "<0;{};{}m", "<35;{};{}M", "<64;{};{}M", "<{};{};1M", "{};{};1M", "<{}M", "<{};{};1;1M")


def _control(random: Random) -> bytes:
    """Return a control sequence with unusual numbers."""
    parts = [random.choice(NUMBERS) for _ in range(random.randrange(6))]
    between = random.choice((";", ";", ":", ";;"))
    last = random.choice(("", "", "", "$", " ", "'"))
    return f"\x1b[{random.choice(PRIVATE)}{between.join(parts)}{last}{random.choice(FINALS)}".encode()


def _text(random: Random) -> bytes:
    """Return a text of the terminal, sometimes long or without an end."""
    begin, end = (
        random.choice((b"]", b"P", b"_", b"^", b"X")),
        random.choice((b"\x07", b"\x1b\\", b"\x1b\\", b"", b"\x18")),
    )
    return b"\x1b" + begin + random.randbytes(random.choice((0, 3, 20, 2_000))).replace(b"\x03", b"") + end


def _paste(random: Random) -> bytes:
    """Return a pasted text, sometimes huge or without an end."""
    begin, end = random.choice((b"\x1b[200~", b"\x1b[200~", b"")), random.choice((b"\x1b[201~", b"\x1b[201~", b""))
    text = "".join(random.choice("to be or not, 火星\x1b[A\r") for _ in range(random.choice((0, 9, 300))))
    times = random.choice((1, 1, 1, 50)) if begin else 1  # what is not marked is typed, which takes its time
    return begin + text.encode() * times + end


def _click(random: Random) -> bytes:
    numbers = (random.choice((*NUMBERS, "-1", "-999", "10", "40")) for _ in range(2))
    return b"\x1b[" + random.choice(CLICKS).format(*numbers).encode()


def _broken(random: Random) -> bytes:
    """Return bytes that are no character, or half of one."""
    return random.choice((b"\xe7\x81", b"\xff\xfe", b"\xc0\x80", b"\xed\xa0\x80", b"\x9b1m", random.randbytes(5)))


def _turned(random: Random) -> bytes:
    """Return a known sequence with a byte changed, left out or doubled."""
    known = bytearray(random.choice((*KNOWN, *ANSWERS, *REPORTED)))
    at = random.randrange(len(known))
    known[at : at + 1] = random.choice((b"", bytes([known[at]] * 2), random.randbytes(1), b"\x1b"))
    return bytes(known)


def _key(random: Random) -> bytes:
    return random.choice(
        (b"\r", b"\t", b"\x1b", b" ", b"\x7f", b"\x0c", b"?", b":", b"/", b"'", b"j", b"1", b"n", b"o")
    )


MAKERS: Final = (
    _control, _control, _text, _paste, _click, _broken, _turned, _turned, _key, _key,
    lambda random: random.choice(KNOWN), lambda random: random.choice(ANSWERS), lambda random: random.choice(REPORTED),
)  # fmt: skip


def sent(random: Random) -> bytes:
    """Return the next piece."""
    return random.choice(MAKERS)(random)


def split(random: Random, data: bytes) -> list[bytes]:
    """Return the same bytes as they arrive: at once, byte by byte, or cut anywhere."""
    match random.randrange(3):
        case 0:
            return [data]
        case 1 if len(data) < 400:
            return [data[at : at + 1] for at in range(len(data))]
        case _:
            at = random.randrange(len(data) + 1)
            return [data[:at], data[at:]]


class Clock:
    """A clock that tests set: seconds in ``now``."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now
