"""Previews: what a choice would change, seen from its seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.message import Message, say
from engine.core.preview import FigureChange, Preview
from engine.on_mars.play import flow
from engine.on_mars.play.flow import Asked
from engine.on_mars.play.pieces import extra_bots
from engine.on_mars.state import State, clone
from engine.on_mars.terms import BUILDINGS, ITEMS, LIFE_SUPPORT, NOBODY

CHANCE = ("rival-card", "rival-shuffled", "drew-tasks")
"""After these nothing more is certain."""
UNKNOWN = ("arrow", "revealed", "new-tile")
"""Which way a tile points, and what is turned up, is not known before; no figure hangs on it."""
PAYMENTS = ("pay", "place")
MOST_PAYMENTS = 12


class Consequence(NamedTuple):
    """How far a choice leads with certainty, and what it would show."""

    state: State
    events: list[Event]
    asked: Asked | None
    shown: Message | None


def preview(seen: State, seat: int, choice: Choice) -> Preview:
    """Return what is certain to change: up to what chance decides; of what is turned up only which it is stays open.

    Where a price is asked, ``changes`` has what is the same however it is paid.
    """
    course = _follow(seen, choice)
    following = None if course.asked is None else flow.decision(course.state, course.asked)
    if following is not None and (following.seat != seat or following.root):
        following = None
    if following is not None and following.kind in PAYMENTS:
        changes = _however_paid(seen, course.state, list(following.options)[:MOST_PAYMENTS])
    else:
        changes = tuple(_changes(seen, course.state))
    events = tuple([event for event in course.events if event.key not in UNKNOWN])
    return Preview(changes, events, following, course.shown)


def _follow(state: State, choice: Choice) -> Consequence:
    """Return what comes of a choice, frame by frame, to the next question or to what chance decides."""
    after = clone(state)
    events: list[Event] = []
    asked = flow.advance(after, events)
    assert asked is not None
    flow.answer(after, events, asked, choice)
    asked = None
    told = 0
    while not any(event.key in CHANCE for event in events[told:]):
        told = len(events)
        asked = flow.step(after, events)
        if asked is not None and asked.rule.odds is None and len(asked.options) == 1:
            flow.answer(after, events, asked, asked.options[0])
        elif asked is not None or not after.frames:
            break
    shown = next((event for event in events if event.reveals and event.key != "built"), None)
    what = None if shown is None else f"event.{shown.key}"
    if asked is not None and asked.rule.odds is not None:
        asked, what = None, what or "event.picked"
    return Consequence(after, events, asked, say("reveals.shown", what=what) if what else None)


def _however_paid(seen: State, asking: State, payments: list[Choice]) -> tuple[FigureChange, ...]:
    """Return the changes that all payments have in common."""
    found = [tuple(_changes(seen, _follow(asking, payment).state)) for payment in payments]
    return tuple(change for change in found[0] if all(change in other for other in found))


def _changes(seen: State, after: State) -> Iterator[FigureChange]:
    for seat in range(len(seen.players)):
        for (what, old), new in zip(_own(seen, seat).items(), _own(after, seat).values(), strict=True):
            if old != new:
                yield FigureChange(seat, what, old, new)
    for kind in LIFE_SUPPORT:
        if seen.lss[kind] != after.lss[kind]:
            yield FigureChange(NOBODY, f"life-{BUILDINGS[kind]}", seen.lss[kind], after.lss[kind])


def figures_of(state: State, seat: int) -> dict[str, int]:
    """Return the progress of a seat and of life support."""
    return _own(state, seat) | {f"life-{BUILDINGS[kind]}": state.lss[kind] for kind in LIFE_SUPPORT}


def _own(state: State, seat: int) -> dict[str, int]:
    player = state.players[seat]
    return {
        **dict(zip(ITEMS, player.res, strict=False)),
        **{
            what: getattr(player, what)
            for what in ("crystals", "waiting", "lq", "wa", "supply", "hangar", "op", "space")
        },
        "cubes": player.progress.bit_count(),
        "bots": state.bots[seat].bit_count() + extra_bots(state, seat),
        "blueprints": len(player.blueprints),
    }
