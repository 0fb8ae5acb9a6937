"""What a choice would change, worked out on a copy of the seat's own view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event, redact
from engine.core.message import Message, say
from engine.core.options import Payment
from engine.core.preview import ChangeSource, FigureChange, Preview
from engine.core.score import ScoreSheet
from engine.terraforming_mars.effects.changes import NOW, push_frame
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.play.flow import advance, take_answer
from engine.terraforming_mars.play.legal import PLAY, why_not_play
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.state import ACTION, PayFrame, State, clone
from engine.terraforming_mars.terms import RESOURCES

NOBODY = -1
Figures = dict[tuple[int, str], int]
"""Figures of the table by owner and name; the owner is a seat or ``NOBODY``."""
_LOOKED_BEYOND = ("place", "order")
"""Kinds of decisions that a preview looks beyond: most of what follows is the same for every answer."""


def preview(seen: State, seat: int, choice: Choice) -> Preview:
    """Apply a choice to a copy of the seat's own view and return what changes.

    The view has no hidden card, so the preview has none: ``stopped_by`` names the first one that would be revealed.
    Where tiles are placed next or effects are ordered, the changes are those that every answer brings at least.
    """
    return _compare(seen, seat, *_apply(seen, seat, choice))


def _compare(seen: State, seat: int, after: State, log: list[Event], pending: tuple[Decision, ...]) -> Preview:
    """Return what differs between a seat's view and the state after a choice and its events."""
    following = _next_decision(pending, seat)
    sheets = score(seen), score(after)
    before, figures = (_figures(state, sheet) for state, sheet in zip((seen, after), sheets, strict=True))
    sources = (*_money(log), *_points(*sheets))
    asked, state, then = following, after, log
    while asked is not None and asked.kind in _LOOKED_BEYOND and not _first_reveal(then):
        ways = [_apply(state, seat, way) for way in asked.options]
        _add_certain_changes(figures, _figures(state, score(state)), [_figures(way, score(way)) for way, _, _ in ways])
        state, then, pending = next((way for way in ways if not _first_reveal(way[1])), ways[0])
        asked = _next_decision(pending, seat)
    return Preview(
        tuple(_changes(before, figures)),
        tuple(redact(event, seat) for event in log),
        following,
        _first_reveal(log) or _first_reveal(then),
        tuple(source for source in sources if source.amount),
    )


def look_ahead(seen: State, seat: int, choice: Choice) -> tuple[State, tuple[Decision, ...]]:
    """Return a seat's view after a choice, with the price paid in the first sensible way, and the next decisions."""
    after, _, pending = _apply(seen, seat, choice)
    return after, pending


class Purchase(NamedTuple):
    """A card bought and played at once: ``why_not``, else what changes, and the view after it."""

    why_not: list[Message]
    preview: Preview
    after: State


def preview_purchase(seen: State, seat: int, number: int, price: int) -> Purchase:
    """Return what changes if a seat buys a card for a price in M€ (0: it is free) and plays it at once.

    If it could not be played then, only the price is paid.
    """
    bought, log = clone(seen), list[Event]()
    bought.frames, bought.stepping, bought.phase, bought.turn, bought.acted = [], False, ACTION, seat, 0
    for player in bought.players:
        player.passed = False
    if number not in bought.players[seat].hand:
        bought.players[seat].hand.append(number)
    if price:
        push_frame(bought, PayFrame(NOW, seat, 0, price, "research-phase"))
    pending = _pay(bought, log, seat)
    why_not = why_not_play(bought, seat, number)
    if not why_not:
        bought, more, pending = _apply(bought, seat, PLAY[number])
        log += more
    return Purchase(why_not, _compare(seen, seat, bought, log, pending), bought)


def _money(log: list[Event]) -> Iterator[ChangeSource]:
    """Yield the sources of M€ gained and paid."""
    for event in log:
        if event.key == "paid":
            yield ChangeSource(event.seat, "megacredits", say("from.paid"), -int(event.args[0]))
        elif event.key == "stock" and event.args[0] == "megacredits":
            by = event.source
            given = say("from.card", card=by) if by in NUMBERS else say("from.other", source=by)
            yield ChangeSource(event.seat, "megacredits", given if by else say("from.paid"), int(event.args[1]))


def _points(before: ScoreSheet, after: ScoreSheet) -> Iterator[ChangeSource]:
    """Yield the changed rows of the score sheet as sources of points."""
    for old, new in zip(before.rows, after.rows, strict=True):
        for seat, (had, has) in enumerate(zip(old.points, new.points, strict=True)):
            row = "figure.rating" if new.key == "rating" else f"score-row.{new.key}"
            yield ChangeSource(seat, "points", say(row), has - had)


def _apply(before: State, seat: int, choice: Choice) -> tuple[State, list[Event], tuple[Decision, ...]]:
    """Return the state after a choice, its events and the next decisions.

    A price is paid in the first sensible way, so that its effect shows.
    """
    after = clone(before)
    log: list[Event] = []
    take_answer(after, log, seat, choice)
    return after, log, _pay(after, log, seat)


def _pay(state: State, log: list[Event], seat: int) -> tuple[Decision, ...]:
    """Continue until something else than a payment is asked; return the decisions."""
    pending = advance(state, log)
    while pending and pending[0].seat == seat and isinstance(payment := pending[0].options, Payment):
        take_answer(state, log, seat, payment.choice(payment.sensible()[0]))
        pending = advance(state, log)
    return pending


def _next_decision(pending: tuple[Decision, ...], seat: int) -> Decision | None:
    """Return the seat's next decision within the same move, or None."""
    return next((decision for decision in pending if decision.seat == seat and not decision.root), None)


def _first_reveal(log: list[Event]) -> Message | None:
    return next((_reveals(event) for event in log if event.reveals), None)


def _reveals(event: Event) -> Message:
    return say(f"reveals.{event.key}", count=event.args[0] if event.args else 0)


def _add_certain_changes(figures: Figures, before: Figures, ways: list[Figures]) -> None:
    """Add to the figures the least that every answer changes; nothing where one raises what another lowers."""
    for key, figure in before.items():
        gains = [way[key] - figure for way in ways]
        low, high = min(gains), max(gains)
        figures[key] += low if low > 0 else min(high, 0)


def _changes(before: Figures, after: Figures) -> Iterator[FigureChange]:
    for (seat, what), old in before.items():
        if old != after[seat, what]:
            yield FigureChange(seat, what, old, after[seat, what])


def figures_of(state: State, seat: int) -> dict[str, int]:
    """Return the figures of a seat and of the planet."""
    figures = _figures(state, score(state))
    return {what: figure for (owner, what), figure in figures.items() if owner in (seat, NOBODY)}


def _figures(state: State, sheet: ScoreSheet) -> Figures:
    figures: Figures = {
        (NOBODY, "temperature"): state.temperature,
        (NOBODY, "oxygen"): state.oxygen,
        (NOBODY, "oceans"): state.oceans.bit_count(),
    }
    for seat, player in enumerate(state.players):
        for index, resource in enumerate(RESOURCES):
            figures[seat, resource] = player.stock[index]
            figures[seat, f"production-{resource}"] = player.production[index]
        figures[seat, "rating"] = player.rating
        figures[seat, "hand"] = len(player.hand)
        figures[seat, "cubes"] = sum(player.cubes.values())
        figures[seat, "points"] = sheet.totals[seat]
    return figures
