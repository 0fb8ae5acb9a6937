"""Choices of a seat, and their text form ``verb arg* (key=value)*``."""

from __future__ import annotations

import re

import msgspec

from engine.core.message import Refusal

Item = str | int

_INTEGER = re.compile(r"-?[0-9]+")
_WORD = re.compile(r"[a-z][a-z0-9.'-]*")
LONGEST_TEXT = 4096


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One choice of a seat.

    Every game uses this one form, so one parser is enough: ``play comet``, ``place 34``, ``pay m=21 s=2``, ``keep comet
    asteroid``. Cards are slugs, spaces numbers, seats ``p0``. A choice is never a menu index, so it means the same
    after an undo or a reload.
    """

    verb: str
    args: tuple[Item, ...] = ()
    amounts: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        """Return the text form; ``parse_choice`` reads it back.

        >>> str(Choice("pay", (), (("m", 21), ("s", 2))))
        'pay m=21 s=2'
        """
        parts = [self.verb, *map(str, self.args), *(f"{key}={value}" for key, value in self.amounts)]
        return " ".join(parts)


def parse_choice(text: str) -> Choice:
    """Parse the text form of a choice.

    Raises ``Refusal`` (``choice.unreadable``) if the text has another form.

    >>> parse_choice("keep comet asteroid") == Choice("keep", ("comet", "asteroid"))
    True
    """
    words = text.split() if len(text) <= LONGEST_TEXT else []
    if not words or not _WORD.fullmatch(words[0]):
        raise Refusal("choice.unreadable", text=text[:80])
    args: list[Item] = []
    amounts: list[tuple[str, int]] = []
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if equals and _WORD.fullmatch(key) and _INTEGER.fullmatch(value) and len(value) < 10:
            amounts.append((key, int(value)))
        elif not equals and not amounts and _INTEGER.fullmatch(word) and len(word) < 10:
            args.append(int(word))
        elif not equals and not amounts and _WORD.fullmatch(word):
            args.append(word)
        else:
            raise Refusal("choice.unreadable", text=text[:80])
    return Choice(words[0], tuple(args), tuple(amounts))


def seat_word(seat: int) -> str:
    """Return the word for a seat in a choice: ``p0``, ``p1`` ..."""
    return f"p{seat}"


def seat_of(word: Item) -> int:
    """Parse the word of ``seat_word`` into a seat."""
    return int(str(word)[1:])
