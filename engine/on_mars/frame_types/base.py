"""The base of every frame."""

from __future__ import annotations

import msgspec


class Frame(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True, tag=-1):
    """The base of every frame. ``seat``: the player whose step it is, ``NOBODY`` for a step of the table."""

    seat: int
