"""The words of a command line, read by a table of flags.

Written by hand rather than with argparse: its sentences exist in English only, and ours come from the catalogues; and
the flags of a game's rules are known only once the game has been named.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core.message import Refusal


class Usage(Refusal):
    """A command line that cannot be meant: nothing was begun."""


class Flag(NamedTuple):
    """A flag: ``--seed TEXT`` takes a value, ``--plain`` none; ``many`` may stand several times.

    ``opposite`` is the flag that says the contrary; both at once exclude each other.
    """

    name: str
    takes_value: bool = False
    many: bool = False
    opposite: str = ""


class Line(NamedTuple):
    """A command line: the plain words in order, and the values of each flag that stands there (none: an empty text)."""

    words: tuple[str, ...]
    flags: dict[str, tuple[str, ...]]

    def __contains__(self, name: object) -> bool:
        return name in self.flags

    def value(self, name: str) -> str | None:
        """The value of a flag that stands at most once."""
        return self.flags[name][0] if name in self.flags else None

    def values(self, name: str) -> tuple[str, ...]:
        """All values of a flag."""
        return self.flags.get(name, ())

    def number(self, name: str) -> int | None:
        """The value of a flag that takes a whole number. Raises ``Usage`` (``usage.number``)."""
        numbers = self.numbers(name)
        return numbers[0] if numbers else None

    def numbers(self, name: str) -> tuple[int, ...]:
        """All values of a flag that takes whole numbers. Raises ``Usage`` (``usage.number``)."""
        for value in self.values(name):
            if not (value.isascii() and value.isdigit() and len(value) < 10):
                raise Usage("usage.number", flag=name, value=value)
        return tuple(int(value) for value in self.values(name))


def read(arguments: Sequence[str], flags: Iterable[Flag]) -> Line:
    """Reads a command line; ``--flag=value`` is ``--flag value``, and after ``--`` all are plain words.

    Raises ``Usage``: ``usage.unknown``, ``usage.needs-value``, ``usage.takes-no-value``, ``usage.twice``,
    ``usage.exclude``.
    """
    known = {flag.name: flag for flag in flags}
    words: list[str] = []
    found: dict[str, tuple[str, ...]] = {}
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        if word == "--":
            words += rest
            break
        if not word.startswith("-") or word == "-":
            words.append(word)
            continue
        name, equals, value = word.partition("=")
        flag = known.get(name)
        if flag is None:
            raise Usage("usage.unknown", flag=name)
        if flag.takes_value and not equals:
            if not rest:
                raise Usage("usage.needs-value", flag=name)
            value = rest.pop(0)
        elif equals and not flag.takes_value:
            raise Usage("usage.takes-no-value", flag=name)
        if name in found and not flag.many:
            raise Usage("usage.twice", flag=name)
        if flag.opposite in found:
            raise Usage("usage.exclude", flag=name, other=flag.opposite)
        found[name] = (*found.get(name, ()), value)
    return Line(tuple(words), found)
