"""What a choice would change, seen from the seat that thinks about it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.choice import Choice
from engine.core.message import say
from engine.core.preview import Change, Preview
from engine.on_mars.play import flow
from engine.on_mars.state import State, clone
from engine.on_mars.terms import BUILDINGS, ITEMS, LIFE_SUPPORT, NOBODY

ARROW = "arrow"
"""The one thing of a new building that is not known before: which way its tile points."""


def preview(seen: State, seat: int, choice: Choice) -> Preview:
    """What would change as far as nothing hidden is shown: what shows it is named, and the preview stops there.

    Of a new building all is certain but the crystals on the hexes that its tile points at: figures do not tell of them.
    """
    after = clone(seen)
    events = [event for event in flow.apply(after, choice) if event.key != ARROW]
    shown = next((event for event in events if event.reveals and event.key != "built"), None)
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
        for what, old, new in (
            ("cubes", before.progress.bit_count(), now.progress.bit_count()),
            ("bots", seen.bots[seat].bit_count(), after.bots[seat].bit_count()),
            ("blueprints", len(before.blueprints), len(now.blueprints)),
        ):
            if old != new:
                yield Change(seat, what, old, new)
    for kind in LIFE_SUPPORT:
        if seen.lss[kind] != after.lss[kind]:
            yield Change(NOBODY, f"life-{BUILDINGS[kind]}", seen.lss[kind], after.lss[kind])
