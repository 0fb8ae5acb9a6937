"""The effect of a choice, from the point of view of the seat that considers it."""

from __future__ import annotations

import msgspec

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Message


class FigureChange(msgspec.Struct, frozen=True):
    """A change of one figure: seat, name, value before and after."""

    seat: int
    what: str
    before: int
    after: int


class ChangeSource(msgspec.Struct, frozen=True):
    """A part of a change: seat, name, source and amount."""

    seat: int
    what: str
    source: Message
    amount: int


class Preview(msgspec.Struct, frozen=True):
    """The effect of a choice, computed on the seat's own view, so that nothing hidden shows.

    A game may skip follow-up decisions that matter little, such as the space of a tile; ``changes`` then has what is
    certain for every answer.

    ``sources`` splits the changes of some figures into their sources; together they make the whole change.

    ``next`` is the next decision of the same move, if any. ``stopped_by`` names the hidden information that the choice
    would reveal, if the preview had to stop there.
    """

    changes: tuple[FigureChange, ...]
    events: tuple[Event, ...] = ()
    next: Decision | None = None
    stopped_by: Message | None = None
    sources: tuple[ChangeSource, ...] = ()
