"""What a choice would change (rulebook: nothing; players: everything)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event, redact
from engine.core.message import Message, say
from engine.core.options import Payment
from engine.core.preview import ChangeSource, FigureChange, Preview
from engine.core.score import ScoreSheet
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.play.flow import advance, take_answer
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.state import State, clone
from engine.terraforming_mars.terms import RESOURCES

NOBODY = -1
Figures = dict[tuple[int, str], int]
"""Every figure of the table: by whose it is and its name."""
_LOOKED_PAST = ("place", "order")
"""Kinds of decisions that a preview looks past: whatever is answered, most of what follows is the same."""


def preview(seen: State, seat: int, choice: Choice) -> Preview:
    """Does the choice on a copy of the seat's own view and compares.

    The view knows no hidden card, so neither can the preview; ``stopped_by`` names the first thing that would be
    revealed. Where tiles are placed next, or effects ordered, what every way gives at the least is counted.
    """
    after, log, pending = _done(seen, seat, choice)
    following = _following(pending, seat)
    sheets = score(seen), score(after)
    before, figures = (_figures(state, sheet) for state, sheet in zip((seen, after), sheets, strict=True))
    sources = (*_money(log), *_points(*sheets))
    asked, state, then = following, after, log
    while asked is not None and asked.kind in _LOOKED_PAST and not _first_reveal(then):
        ways = [_done(state, seat, way) for way in asked.options]
        _count_certain(figures, _figures(state, score(state)), [_figures(way, score(way)) for way, _, _ in ways])
        state, then, pending = next((way for way in ways if not _first_reveal(way[1])), ways[0])
        asked = _following(pending, seat)
    return Preview(
        tuple(_changes(before, figures)),
        tuple(redact(event, seat) for event in log),
        following,
        _first_reveal(log) or _first_reveal(then),
        tuple(source for source in sources if source.amount),
    )


def _money(log: list[Event]) -> Iterator[ChangeSource]:
    """What M€ come from, and what was paid."""
    for event in log:
        if event.key == "paid":
            yield ChangeSource(event.seat, "megacredits", say("from.paid"), -int(event.args[0]))
        elif event.key == "stock" and event.args[0] == "megacredits":
            by = event.source
            given = say("from.card", card=by) if by in NUMBERS else say("from.other", source=by)
            yield ChangeSource(event.seat, "megacredits", given if by else say("from.paid"), int(event.args[1]))


def _points(before: ScoreSheet, after: ScoreSheet) -> Iterator[ChangeSource]:
    """What points come from: the rows of the score; the rating is called as it is on the table."""
    for old, new in zip(before.rows, after.rows, strict=True):
        for seat, (had, has) in enumerate(zip(old.points, new.points, strict=True)):
            row = "figure.rating" if new.key == "rating" else f"score-row.{new.key}"
            yield ChangeSource(seat, "points", say(row), has - had)


def _done(before: State, seat: int, choice: Choice) -> tuple[State, list[Event], tuple[Decision, ...]]:
    """The state after a choice, what happened, and what is to be decided then.

    A price is paid in the first sensible way, so that what it pays for can be seen.
    """
    after = clone(before)
    log: list[Event] = []
    take_answer(after, log, seat, choice)
    pending = advance(after, log)
    while pending and pending[0].seat == seat and isinstance(payment := pending[0].options, Payment):
        take_answer(after, log, seat, payment.choice(payment.sensible()[0]))
        pending = advance(after, log)
    return after, log, pending


def _following(pending: tuple[Decision, ...], seat: int) -> Decision | None:
    """The decision of the seat that goes on with the same move."""
    return next((decision for decision in pending if decision.seat == seat and not decision.root), None)


def _first_reveal(log: list[Event]) -> Message | None:
    return next((_reveals(event) for event in log if event.reveals), None)


def _reveals(event: Event) -> Message:
    return say(f"reveals.{event.key}", count=event.args[0] if event.args else 0)


def _count_certain(figures: Figures, before: Figures, ways: list[Figures]) -> None:
    """Adds to the figures what each way changes at the least; nothing where one raises what another lowers."""
    for key, figure in before.items():
        gains = [way[key] - figure for way in ways]
        low, high = min(gains), max(gains)
        figures[key] += low if low > 0 else min(high, 0)


def _changes(before: Figures, after: Figures) -> Iterator[FigureChange]:
    for (seat, what), old in before.items():
        if old != after[seat, what]:
            yield FigureChange(seat, what, old, after[seat, what])


def figures_of(state: State, seat: int) -> dict[str, int]:
    """How a seat stands, and how the planet does."""
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
