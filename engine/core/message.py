"""Messages of the engine and the saves. Only ``tui.text`` turns them into sentences."""

from __future__ import annotations

from collections.abc import Mapping
from math import copysign
from typing import TypeAlias

import msgspec

Atom: TypeAlias = "str | int | Message | tuple[str | int | Message, ...]"


class Message(msgspec.Struct, frozen=True, gc=False):
    """A catalogue key with named values.

    Values are numbers, slugs (cards, tiles, resources ...), other messages, or tuples of these. The name of a value
    that is a seat ends in ``seat``; the renderer inserts the player's name.
    """

    key: str
    args: Mapping[str, Atom] = msgspec.field(default_factory=dict[str, Atom])


def say(key: str, **args: Atom) -> Message:
    """Create a message from keyword arguments: ``say("short", resource="steel", amount=2)``."""
    return Message(key, args)


def signed(value: float) -> str:
    """Format a figure with its sign; zero is +0, never -0.

    >>> signed(-0.3), signed(2.5), signed(-7.6)
    ('+0', '+3', '-8')
    """
    return f"{int(value + copysign(0.5, value)):+d}"


class Refusal(Exception):
    """An error of the user's making, with one message that gives the reason. Nothing was changed."""

    def __init__(self, key: str, **args: Atom) -> None:
        self.message = Message(key, args)
        super().__init__(key, args)

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling, so that another process can raise it."""
        return _refusal, (self.message,)


def _refusal(message: Message) -> Refusal:
    return Refusal(message.key, **message.args)
