"""What a choice would change, seen from the seat that thinks about it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.choice import Choice
from engine.core.message import say
from engine.core.preview import Change, Preview
from engine.on_mars.play import flow
from engine.on_mars.state import State, clone
from engine.on_mars.terms import ITEMS


def preview(seen: State, seat: int, choice: Choice) -> Preview:
    """What would change as far as nothing hidden is shown: what shows it is named, and the preview stops there."""
    after = clone(seen)
    events = flow.apply(after, choice)
    shown = next((event for event in events if event.reveals), None)
    if shown is not None:
        return Preview((), stopped_by=say("reveals.shown", what=f"event.{shown.key}"))
    waiting = after.waiting if isinstance(after.waiting, tuple) else ()
    following = next((decision for decision in waiting if decision.seat == seat and not decision.root), None)
    return Preview(tuple(_changes(seen, after)), tuple(events), following)


def _changes(seen: State, after: State) -> Iterator[Change]:
    for seat, (before, now) in enumerate(zip(seen.players, after.players, strict=True)):
        for item, (old, new) in enumerate(zip(before.res, now.res, strict=True)):
            if old != new:
                yield Change(seat, ITEMS[item], old, new)
        for what in ("crystals", "waiting", "lq", "wa", "supply", "hangar", "op", "space"):
            old, new = getattr(before, what), getattr(now, what)
            if old != new:
                yield Change(seat, what, old, new)
