"""Previews: what a choice would change, seen from its seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Message, say
from engine.core.preview import FigureChange, Preview
from engine.on_mars.play import flow
from engine.on_mars.play.flow import Asked
from engine.on_mars.play.pieces import extra_bots
from engine.on_mars.play.supply import quarters, storage
from engine.on_mars.state import State, clone
from engine.on_mars.terms import BUILDINGS, ITEMS, LIFE_SUPPORT, NOBODY

CHANCE = ("rival-card", "rival-shuffled", "drew-tasks")
"""After these nothing more is certain."""
UNKNOWN = ("arrow", "revealed", "new-tile")
"""Which way a tile points, and what is turned up, is not known before; no figure hangs on it."""
SKIPPED = ("pay", "place", "displace")
"""Questions about a price, and about where a displaced piece goes: what is the same for all answers is certain."""
MOST_ANSWERS, MOST_PATHS = 12, 24
"""The most answers to such a question, and the most ways through two of them, that are tried."""


class Consequence(NamedTuple):
    """How far a choice leads with certainty, and what it would show."""

    state: State
    events: list[Event]
    asked: Asked | None
    shown: Message | None


class _Certain(NamedTuple):
    """What comes of a choice whatever is answered next."""

    changes: tuple[FigureChange, ...]
    events: tuple[Event, ...]


def preview(seen: State, seat: int, choice: Choice) -> Preview:
    """Return what is certain to change: up to what chance decides; of what is turned up only which it is stays open.

    Where a price or the new hex of a displaced piece is asked, it has what is the same for all answers.
    """
    course = _follow(seen, choice)
    following = None if course.asked is None else flow.decision(course.state, course.asked)
    if following is not None and (following.seat != seat or following.root):
        following = None
    changes, more = _certain(seen, course.state, following)
    events = tuple([event for event in (*course.events, *more) if event.key not in UNKNOWN])
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


def _certain(seen: State, asking: State, asked: Decision | None, paths: int = 1) -> _Certain:
    """Return the changes, and the further events, that all answers to a question have in common."""
    answers = list(asked.options)[:MOST_ANSWERS] if asked is not None and asked.kind in SKIPPED else []
    if asked is None or not answers or paths * len(answers) > MOST_PATHS:
        return _Certain(tuple(_changes(seen, asking)), ())
    found: list[_Certain] = []
    for answer in answers:
        course = _follow(asking, answer)
        following = None if course.asked is None else flow.decision(course.state, course.asked)
        further = following if following is not None and following.seat == asked.seat else None
        changes, events = _certain(seen, course.state, further, paths * len(answers))
        found.append(_Certain(changes, (*course.events, *events)))
    first, *others = found
    return _Certain(
        tuple([one for one in first.changes if all(one in other.changes for other in others)]),
        tuple([one for one in first.events if all(one in other.events for other in others)]),
    )


def _changes(seen: State, after: State) -> Iterator[FigureChange]:
    for seat in range(len(seen.players)):
        before, now = _own(seen, seat) | _room(seen, seat), _own(after, seat) | _room(after, seat)
        for (what, old), new in zip(before.items(), now.values(), strict=True):
            if old != new:
                yield FigureChange(seat, what, old, new)
    for kind in LIFE_SUPPORT:
        if seen.lss[kind] != after.lss[kind]:
            yield FigureChange(NOBODY, f"life-{BUILDINGS[kind]}", seen.lss[kind], after.lss[kind])


def figures_of(state: State, seat: int) -> dict[str, int]:
    """Return the progress of a seat and of life support."""
    return _own(state, seat) | {f"life-{BUILDINGS[kind]}": state.lss[kind] for kind in LIFE_SUPPORT}


def _room(state: State, seat: int) -> dict[str, int]:
    """Return for how many colonists, and how many of each resource, a seat has room: its shelters give it."""
    player = state.players[seat]
    return {"quarters": quarters(player), "storage": storage(player)}


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
