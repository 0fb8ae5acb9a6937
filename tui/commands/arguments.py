"""Read a command line by a list of flags.

Written by hand rather than with argparse: its sentences exist in English only, while ours come from the catalogues. And
the flags of a game's rules are known only once the game has been named.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from engine.core.message import Refusal


class Usage(Refusal):
    """A command line that makes no sense; nothing was started."""


class Flag(NamedTuple):
    """A flag of the command line.

    With a ``metavar`` it takes a value (``--seed TEXT``), without one it does not. ``many`` allows it more than once,
    and ``opposite`` names the flag that it excludes. An alias with two dashes is an older name, read but never shown.
    """

    name: str
    metavar: str = ""
    many: bool = False
    opposite: str = ""
    aliases: tuple[str, ...] = ()

    @property
    def takes_value(self) -> bool:
        """Whether a value follows the flag."""
        return bool(self.metavar)

    @property
    def written(self) -> str:
        """The flag as a help page shows it."""
        short = [alias for alias in self.aliases if not alias.startswith("--")]
        return " ".join(filter(None, (", ".join([*short, self.name]), self.metavar)))


class Line(NamedTuple):
    """A command line: its plain words in order, the values of each flag by its name, and how its help is asked for."""

    words: tuple[str, ...]
    flags: dict[str, tuple[str, ...]]
    help: str = "areo --help"

    def __contains__(self, name: object) -> bool:
        return name in self.flags

    def value(self, name: str) -> str | None:
        """Return the value of a flag that may be given once, or None."""
        return self.flags[name][0] if name in self.flags else None

    def values(self, name: str) -> tuple[str, ...]:
        """Return all values of a flag."""
        return self.flags.get(name, ())

    def number(self, name: str) -> int | None:
        """Return the whole number that a flag has. Raises ``Usage`` (``usage.number``)."""
        numbers = self.numbers(name)
        return numbers[0] if numbers else None

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return all whole numbers that a flag has. Raises ``Usage`` (``usage.number``)."""
        for value in self.values(name):
            if not (value.isascii() and value.isdigit() and len(value) < 10):
                raise Usage("usage.number", flag=name, value=value)
        return tuple(int(value) for value in self.values(name))


def read(arguments: Sequence[str], flags: Iterable[Flag], help_line: str = "areo --help") -> Line:
    """Read a command line; ``--flag=value`` is ``--flag value``, and after ``--`` everything is a plain word.

    Raises ``Usage``: ``usage.unknown``, ``usage.unknown-near``, ``usage.needs-value``, ``usage.takes-no-value``,
    ``usage.twice``, ``usage.exclude``.
    """
    known = {name: flag for flag in flags for name in (flag.name, *flag.aliases)}
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
        typed, equals, value = word.partition("=")
        flag = known.get(typed)
        if flag is None:
            raise _unknown(typed, known, help_line)
        if flag.takes_value and not equals:
            if not rest:
                raise Usage("usage.needs-value", flag=typed, metavar=flag.metavar)
            value = rest.pop(0)
        elif equals and not flag.takes_value:
            raise Usage("usage.takes-no-value", flag=typed)
        if flag.name in found and not flag.many:
            raise Usage("usage.twice", flag=typed)
        if flag.opposite in found:
            raise Usage("usage.exclude", flag=typed, other=flag.opposite)
        found[flag.name] = (*found.get(flag.name, ()), value)
    return Line(tuple(words), found, help_line)


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word that is most like a mistyped one, or nothing.

    >>> nearest("--playrs", ["--players", "--plain"]), nearest("nwe", ["new", "keys"]), nearest("fly", ["new", "play"])
    ('--players', 'new', '')
    """
    bare = {name.lstrip("-"): name for name in known}
    return bare.get("".join(get_close_matches(word.lstrip("-"), bare, n=1)), "")


def _unknown(typed: str, known: dict[str, Flag], help_line: str) -> Usage:
    near = nearest(typed, {flag.name: None for flag in known.values()})
    if near:
        return Usage("usage.unknown-near", flag=typed, near=near)
    return Usage("usage.unknown", flag=typed, help=help_line)
