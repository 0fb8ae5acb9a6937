"""Messages: what the engine and the saves say. Only ``tui.text`` makes sentences of them."""

from __future__ import annotations

from collections.abc import Mapping
from math import copysign
from typing import TypeAlias

import msgspec

Atom: TypeAlias = "str | int | Message | tuple[str | int | Message, ...]"


class Message(msgspec.Struct, frozen=True, gc=False):
    """Something to be said: a catalogue key, and named values to fill in.

    Values are numbers, slugs (cards, tiles, resources ...), other messages, or tuples of these. A value that names a
    seat is under a key that ends in ``seat``; the renderer puts the player's name there.
    """

    key: str
    args: Mapping[str, Atom] = msgspec.field(default_factory=dict[str, Atom])


def say(key: str, **args: Atom) -> Message:
    """A message from keyword arguments: ``say("short", resource="steel", amount=2)``."""
    return Message(key, args)


def signed(value: float) -> str:
    """A figure to be told, with its sign; nothing is +0, never -0.

    >>> signed(-0.3), signed(2.5), signed(-7.6)
    ('+0', '+3', '-8')
    """
    return f"{int(value + copysign(0.5, value)):+d}"


class Refusal(Exception):
    """Something a person asked for that cannot be had. Carries the one message that says why; nothing was changed."""

    def __init__(self, key: str, **args: Atom) -> None:
        self.message = Message(key, args)
        super().__init__(key, args)

    def __reduce__(self) -> tuple[object, ...]:
        """It comes whole out of another process, too."""
        return _refusal, (self.message,)


def _refusal(message: Message) -> Refusal:
    return Refusal(message.key, **message.args)
