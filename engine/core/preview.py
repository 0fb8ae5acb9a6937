"""What a choice would change, seen from the seat that thinks about it."""

from __future__ import annotations

import msgspec

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Message


class FigureChange(msgspec.Struct, frozen=True):
    """One figure that would change: whose, which, from, to."""

    seat: int
    what: str
    before: int
    after: int


class ChangeSource(msgspec.Struct, frozen=True):
    """Where a part of a change comes from: whose figure, which, what gives it, how much."""

    seat: int
    what: str
    source: Message
    amount: int


class Preview(msgspec.Struct, frozen=True):
    """What a choice would do, made on the seat's own view, so that it can leak nothing.

    A game may look past decisions whose answers change little, such as the space of a tile: then ``changes`` has what
    is certain whatever is answered.

    ``sources`` says of some figures what their changes are made of; together they come to the whole.

    ``next`` is the decision that would follow inside the same move, if any; ``stopped_by`` says what hidden thing the
    choice would reveal, where the preview had to stop.
    """

    changes: tuple[FigureChange, ...]
    events: tuple[Event, ...] = ()
    next: Decision | None = None
    stopped_by: Message | None = None
    sources: tuple[ChangeSource, ...] = ()
