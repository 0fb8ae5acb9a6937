"""Events: what happened, to whom, through which source. Log, statistics and undo limits are all read from them."""

from __future__ import annotations

from typing import Protocol, TypeVar

import msgspec

NOBODY = -1
KeyT = TypeVar("KeyT", bound=str, contravariant=True)


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened.

    ``args`` are open to all, in the order that the game names for this ``key``. ``secret`` is what only ``seat`` may
    see (cards drawn, say). ``source`` is the card or rule that did it, a slug or empty. ``reveals`` says that somebody
    now knows what was hidden before: no undo goes back past it.
    """

    key: str
    seat: int = NOBODY
    args: tuple[str | int, ...] = ()
    source: str = ""
    secret: tuple[str | int, ...] = ()
    reveals: bool = False


class NewEvent(Protocol[KeyT]):
    """How an event of a game is made: by one of its own keys, so that a key that it has not fails the type check."""

    def __call__(
        self,
        key: KeyT,
        seat: int = NOBODY,
        args: tuple[str | int, ...] = (),
        source: str = "",
        secret: tuple[str | int, ...] = (),
        reveals: bool = False,
    ) -> Event: ...


def redact(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it; None is a spectator, who sees nobody's secrets."""
    if not event.secret or event.seat == seat:
        return event
    return msgspec.structs.replace(event, secret=())
