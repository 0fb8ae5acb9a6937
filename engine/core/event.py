"""Events: what happened, to which seat, and by which card or rule. Log, statistics and undo limits use them."""

from __future__ import annotations

from typing import Protocol, TypeVar

import msgspec

NOBODY = -1
KeyT = TypeVar("KeyT", bound=str, contravariant=True)


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened.

    ``args`` are public, in the order the game declares for this ``key``. ``secret`` is visible only to ``seat``, for
    example drawn cards. ``source`` is the card or rule that caused the event, a slug or empty. ``reveals``: hidden
    information became known, so undo stops here.
    """

    key: str
    seat: int = NOBODY
    args: tuple[str | int, ...] = ()
    source: str = ""
    secret: tuple[str | int, ...] = ()
    reveals: bool = False


class NewEvent(Protocol[KeyT]):
    """The type of a game's event factory: an unknown key fails the type check."""

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
    """Return the event as a seat may see it; None is a spectator, who sees no secrets."""
    if not event.secret or event.seat == seat:
        return event
    return msgspec.structs.replace(event, secret=())
