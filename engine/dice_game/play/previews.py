"""What a choice would change."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.choice import Choice
from engine.core.event import Event, redact
from engine.core.message import Message, say
from engine.core.preview import Change, Preview, Source
from engine.dice_game.board.spaces import complete
from engine.dice_game.play.changes import Log
from engine.dice_game.play.flow import advance, take_answer
from engine.dice_game.play.scoring import production_dice, score, totals
from engine.dice_game.state import State, clone
from engine.dice_game.terms import EARNED, NOBODY, RESOURCES

Figures = dict[tuple[int, str], int]
"""Every figure of the table: by whose it is and its name."""


def preview(seen: State, seat: int, choice: Choice) -> Preview:
    """Does the choice on a copy of the seat's own view and compares.

    A price is paid in the first way, so that what it pays for can be seen. The view knows no hidden card, and dice fall
    without a face in it, so the preview can leak nothing; ``stopped_by`` names the first thing that would be revealed.
    """
    after = clone(seen)
    log: Log = []
    take_answer(after, log, seat, choice)
    pending = advance(after, log)
    while pending and pending[0].seat == seat and pending[0].kind == "pay":
        take_answer(after, log, seat, next(iter(pending[0].options)))
        pending = advance(after, log)
    following = next((decision for decision in pending if decision.seat == seat and not decision.root), None)
    stopped = next((_reveals(event) for event in log if event.reveals), None)
    return Preview(
        tuple(_changes(_figures(seen), _figures(after))),
        tuple([redact(event, seat) for event in log]),
        following,
        stopped,
        tuple([source for source in _sources(seen, after) if source.amount]),
    )


def _reveals(event: Event) -> Message:
    return say(f"reveals.{event.key}", count=len(event.args) if event.key == "rolled" else 1)


def _changes(before: Figures, after: Figures) -> Iterator[Change]:
    for (seat, what), old in before.items():
        if old != after[seat, what]:
            yield Change(seat, what, old, after[seat, what])


def _sources(before: State, after: State) -> Iterator[Source]:
    """What points come from: by what they were earned on the track, and the rows of the score."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        for by, had, has in zip(EARNED, old.earned, new.earned, strict=True):
            yield Source(seat, "points", say("score.earned", by=by), has - had)
    for old_row, new_row in zip(score(before).rows, score(after).rows, strict=True):
        if new_row.key != "track":
            for seat, (had, has) in enumerate(zip(old_row.points, new_row.points, strict=True)):
                yield Source(seat, "points", say(f"score-row.{new_row.key}"), has - had)


def _figures(state: State) -> Figures:
    figures: Figures = {
        (NOBODY, "temperature"): state.temperature,
        (NOBODY, "oxygen"): state.oxygen,
        (NOBODY, "oceans"): state.oceans.bit_count(),
        (NOBODY, "complete"): complete(state),
    }
    points = totals(state)
    for seat, player in enumerate(state.players):
        for resource, count in zip(RESOURCES, player.dice, strict=False):
            figures[seat, resource] = count
        figures[seat, "dice"] = sum(player.dice)
        figures[seat, "wild"] = player.wild
        figures[seat, "hand"] = len(player.hand)
        figures[seat, "track"] = player.vp
        figures[seat, "production"] = production_dice(player)
        figures[seat, "points"] = points[seat]
    return figures
