"""Previews: the changes that a choice would make."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event, redact
from engine.core.message import Message, say
from engine.core.preview import ChangeSource, FigureChange, Preview
from engine.dice_game.board.goals import award_points
from engine.dice_game.board.spaces import complete
from engine.dice_game.cards.vocabulary import END_POINTS
from engine.dice_game.events import EventKey
from engine.dice_game.play.changes import Log
from engine.dice_game.play.flow import advance, take_answer
from engine.dice_game.play.scoring import production_dice
from engine.dice_game.rules import MILESTONE_POINTS
from engine.dice_game.state import State, clone
from engine.dice_game.terms import EARNED, NOBODY, RESOURCES

LOSSES: frozenset[EventKey] = frozenset({"short", "nothing"})
"""The events of dice that the pool lacks, and of an effect that does nothing."""
Rows = tuple[list[int], list[int], list[int]]
"""Points of each seat by cards, milestones and awards."""


def preview(seen: State, seat: int, choice: Choice) -> Preview:
    """Make the choice on a copy of the seat's own view, and compare.

    A price is paid in the first way, so that what it pays for can be seen. The view knows no hidden card, and dice fall
    without a face in it, so the preview can leak nothing; ``stopped_by`` names the first thing that would be revealed.

    The events have what effects lose also while their order is still asked.
    """
    after = clone(seen)
    log: Log = []
    take_answer(after, log, seat, choice)
    pending = advance(after, log)
    while pending and pending[0].seat == seat and pending[0].kind == "pay":
        take_answer(after, log, seat, next(iter(pending[0].options)))
        pending = advance(after, log)
    following = next((decision for decision in pending if decision.seat == seat and not decision.root), None)
    losses = _losses(after, following) if following is not None and following.kind == "order" else []
    stopped = next((_reveals(event) for event in log if event.reveals), None)
    rows = _rows(seen), _rows(after)
    return Preview(
        tuple(_changes(_figures(seen, rows[0]), _figures(after, rows[1]))),
        tuple([redact(event, seat) for event in (*log, *losses)]),
        following,
        stopped,
        tuple(_sources(seen, after, rows)),
    )


def _losses(state: State, decision: Decision) -> Log:
    """Return what effects would lose whose order is still asked, for the order in which they lose most."""
    found: list[Log] = []
    for first in decision.options:
        after, log = clone(state), Log()
        take_answer(after, log, decision.seat, first)
        advance(after, log)
        found.append([event for event in log if event.key in LOSSES and event.seat == decision.seat])
    return max(found, key=len)


def _reveals(event: Event) -> Message:
    return say(f"reveals.{event.key}", count=len(event.args) if event.key == "rolled" else 1)


def _changes(before: list[int], after: list[int]) -> Iterator[FigureChange]:
    if before == after:
        return
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            seat, figure = divmod(place - len(_BOARD_FIGURES), len(_SEAT_FIGURES))
            yield (
                FigureChange(seat, _SEAT_FIGURES[figure], old, new)
                if seat >= 0
                else FigureChange(NOBODY, _BOARD_FIGURES[place], old, new)
            )


def _sources(before: State, after: State, rows: tuple[Rows, Rows]) -> Iterator[ChangeSource]:
    """Yield the sources of points: on the track by what earned them, and the other rows of the score."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old.earned != new.earned:
            for by, had, has in zip(EARNED, old.earned, new.earned, strict=True):
                if has != had:
                    yield ChangeSource(seat, "points", say("score.earned", by=by), has - had)
    for key, old_row, new_row in zip(("cards", "milestones", "awards"), *rows, strict=True):
        for seat, (had, has) in enumerate(zip(old_row, new_row, strict=True)):
            if has != had:
                yield ChangeSource(seat, "points", say(f"score-row.{key}"), has - had)


def _rows(state: State) -> Rows:
    """Return the points at the end from cards, milestones and awards."""
    seats = range(len(state.players))
    awards = [award_points(state, award) for award in state.awards]
    return (
        [player.tallies[END_POINTS] for player in state.players],
        [MILESTONE_POINTS * state.owners.count(seat) for seat in seats],
        [sum(points) for points in zip(*awards, strict=True)] if awards else [0 for _ in seats],
    )


_BOARD_FIGURES = ("temperature", "oxygen", "oceans", "complete")
_SEAT_FIGURES = (*RESOURCES, "dice", "wild", "hand", "track", "production", "points")


def figures_of(state: State, seat: int) -> dict[str, int]:
    """Return the figures of a seat and of the planet."""
    figures = _figures(state, _rows(state))
    own = len(_BOARD_FIGURES) + seat * len(_SEAT_FIGURES)
    named: dict[str, int] = dict(zip(_SEAT_FIGURES, figures[own:], strict=False))
    named.update(zip(_BOARD_FIGURES, figures, strict=False))
    return named


def _figures(state: State, rows: Rows) -> list[int]:
    """Return every figure of the table: those of the board, then those of each seat."""
    figures = [state.temperature, state.oxygen, state.oceans.bit_count(), complete(state)]
    for player, ends in zip(state.players, zip(*rows, strict=True), strict=True):
        figures += player.dice[: len(RESOURCES)]
        figures += [
            sum(player.dice),
            player.wild,
            len(player.hand),
            player.vp,
            production_dice(player),
            player.vp + sum(ends),
        ]
    return figures
