"""What happened since the last turn of the seat that looks: one event after the other."""

from __future__ import annotations

from engine.core.event import Event
from tui.games.looks import Looks
from tui.play.session import Session


class News:
    """Events that are stepped through. They are taken when the first is shown, and let go when it stops."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._at: int | None = None

    @property
    def event(self) -> Event | None:
        """The event that is shown."""
        return self.events[self._at] if self._at is not None else None

    @property
    def number(self) -> int:
        """Which one that is, from 1; 0 while none is shown."""
        return self._at + 1 if self._at is not None else 0

    def step(self, session: Session, step: int) -> bool:
        """Shows the next event, or the one before; first the first, backwards the last. Whether there is any."""
        if self._at is None:
            self.events = session.since_turn()
            self._at = 0 if step > 0 else len(self.events) - 1
        else:
            self._at = max(0, min(self._at + step, len(self.events) - 1))
        if not self.events:
            self._at = None
        return bool(self.events)

    def stop(self) -> bool:
        """Shows none any more; whether one had been shown."""
        shown, self._at = self._at is not None, None
        return shown

    def marks(self, looks: Looks) -> dict[int, str]:
        """The numbers of the events where they took place on the map, up to the one that is shown."""
        marks: dict[int, str] = {}
        for number, event in enumerate(self.events[: self.number], 1):
            space = looks.where(event)
            if space is not None:
                marks[space] = str(number)
        return marks


def news_count(session: Session) -> int:
    """At the beginning of a turn: how many events there are to step through, where others have played since; else 0."""
    last = session.chair.last()
    if last is None or (last[0] == session.seat and last[1] not in session.looks.asides):
        return 0
    since = session.since_turn()
    return len(since) if any(event.seat not in (-1, session.seat) for event in since) else 0
