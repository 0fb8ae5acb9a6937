"""What a choice would change (rulebook: nothing; players: everything)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.choice import Choice
from engine.core.event import Event, redact
from engine.core.message import Message, say
from engine.core.options import Payment
from engine.core.preview import Change, Preview
from engine.terraforming_mars.copying import clone
from engine.terraforming_mars.flow import advance, take_answer
from engine.terraforming_mars.scoring import score
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.words import RESOURCES

NOBODY = -1


def preview(seen: State, seat: int, choice: Choice) -> Preview:
    """Does the choice on a copy of the seat's own view and compares.

    The view knows no hidden card, so neither can the preview; ``stopped_by`` names the first thing that would be
    revealed.
    """
    after = clone(seen)
    log: list[Event] = []
    take_answer(after, log, seat, choice)
    pending = advance(after, log)
    while pending and pending[0].seat == seat and isinstance(payment := pending[0].options, Payment):
        # A price is paid in the first sensible way, so that what it pays for can be seen.
        take_answer(after, log, seat, payment.choice(payment.sensible()[0]))
        pending = advance(after, log)
    following = next((decision for decision in pending if decision.seat == seat and not decision.root), None)
    return Preview(
        tuple(_changes(seen, after, seat)),
        tuple(redact(event, seat) for event in log),
        following,
        next((_reveals(event) for event in log if event.reveals), None),
    )


def _reveals(event: Event) -> Message:
    return say(f"reveals.{event.key}", count=event.args[0] if event.args else 0)


def _changes(before: State, after: State, seat: int) -> Iterator[Change]:
    for what, old, new in (
        ("temperature", before.temperature, after.temperature),
        ("oxygen", before.oxygen, after.oxygen),
        ("oceans", before.oceans.bit_count(), after.oceans.bit_count()),
    ):
        if old != new:
            yield Change(NOBODY, what, old, new)
    totals = score(before).totals, score(after).totals
    for other, (old_player, new_player) in enumerate(zip(before.players, after.players, strict=True)):
        for what, old, new in _figures(old_player, new_player):
            if old != new:
                yield Change(other, what, old, new)
        if totals[0][other] != totals[1][other]:
            yield Change(other, "points", totals[0][other], totals[1][other])


def _figures(old: Player, new: Player) -> Iterator[tuple[str, int, int]]:
    for index, resource in enumerate(RESOURCES):
        yield resource, old.stock[index], new.stock[index]
        yield f"production-{resource}", old.production[index], new.production[index]
    yield "rating", old.rating, new.rating
    yield "hand", len(old.hand), len(new.hand)
    yield "cubes", sum(old.cubes.values()), sum(new.cubes.values())
