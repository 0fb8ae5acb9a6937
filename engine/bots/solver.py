"""Search all lines of choices of a seat until its time is over, to prove that a goal can be reached.

Other seats choose at random, and hidden information is dealt at random; run it several times for more than one such
world.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from engine.core.choice import Choice
from engine.core.game import AnyGame, round_of
from engine.core.goal import Goal, Until, is_settled, is_time_over, standing
from engine.core.options import Options
from engine.core.rng import Stream

WIDEST = 1_000
"""A decision with more options is not searched."""


class SearchTooLarge(Exception):
    """Raised if there are more lines than the limit."""


class EndState(NamedTuple):
    """A state at the end of a line, and the seat's choices that lead to it."""

    line: tuple[Choice, ...]
    state: Any


def world(game: AnyGame, view: Any, number: int) -> Any:
    """Return a full state that matches this view."""
    return game.determinize(view, f"world {number}")


def ends(
    game: AnyGame,
    state: Any,
    seat: int,
    until: Until,
    *,
    most: int,
    began: int | None = None,
    alone: bool = False,
    alike: Container[str] = (),
) -> Iterator[EndState]:
    """Yield every state between moves that the seat can reach, each once, with the first line found.

    ``began``: the round in which the goal was set, if not the current one. ``alone``: no other seat may have a turn
    before time is over. ``alike``: kinds of decisions whose choices cannot change a goal within the time; only the
    first is tried. Equal states are visited once, so ``most`` counts states. Raises ``SearchTooLarge`` if there are
    more, if a decision has too many options, or if another seat has a turn.
    """
    began = round_of(game, state) if began is None else began
    met: set[str] = set()
    others_until(game, state, seat, until, began)
    waiting: list[EndState] = [EndState((), state)]
    while waiting:
        here = waiting.pop()
        own = next(decision for decision in game.pending(here.state) if decision.seat == seat)
        for choice in islice(own.options, 1) if own.kind in alike else tried(own.options):
            after = game.clone(here.state)
            game.apply(after, seat, choice)
            if others_until(game, after, seat, until, began) and alone:
                raise SearchTooLarge
            key = game.digest(after)
            if key in met:
                continue
            met.add(key)
            if len(met) > most:
                raise SearchTooLarge
            end = EndState((*here.line, choice), after)
            if is_settled(game, after, seat):
                yield end
            if not is_time_over(game, after, seat, until, began):
                waiting.append(end)


def tried(options: Options) -> Iterable[Choice]:
    """Return the options to try. Raises ``SearchTooLarge`` if there are too many."""
    if options.count() > WIDEST:
        raise SearchTooLarge
    return options


def others_until(
    game: AnyGame, state: Any, seat: int, until: Until, began: int, made: list[tuple[int, Choice]] | None = None
) -> bool:
    """Let the others choose until only the seat has to, or time is over; return whether one of them had a turn.

    Seats that choose at the same time do so before it: nobody sees their choice. ``made`` gets the seats and choices.
    """
    turned = False
    while not is_time_over(game, state, seat, until, began):
        pending = game.pending(state)
        decision = next((waiting for waiting in pending if waiting.seat != seat), None)
        if decision is None:
            return turned
        turned |= decision.root and len(pending) == 1
        stream = Stream.named("others", game.digest(state))
        choice = game.random_choice(decision, stream)
        game.apply(state, decision.seat, choice)
        if made is not None:
            made.append((decision.seat, choice))
    return turned


def solves(game: AnyGame, state: Any, seat: int, goal: Goal, line: Sequence[Choice]) -> bool:
    """Return whether these choices are legal in turn and reach the goal; changes ``state``."""
    began = round_of(game, state)
    for choice in line:
        others_until(game, state, seat, goal.until, began)
        decision = next((waiting for waiting in game.pending(state) if waiting.seat == seat), None)
        if decision is None or choice not in decision.options:
            return False
        game.apply(state, seat, choice)
    others_until(game, state, seat, goal.until, began)
    return standing(game, state, seat, goal, began) == "reached"


def can_solve(
    game: AnyGame,
    state: Any,
    seat: int,
    goal: Goal,
    *,
    most: int,
    after: Sequence[Choice] = (),
    alike: Container[str] = (),
) -> tuple[Choice, ...] | None:
    """Return the choices that reach the goal after these choices, as far as they are legal; None if none do.

    Changes ``state``. Raises ``SearchTooLarge``.
    """
    began = round_of(game, state)
    for choice in after:
        others_until(game, state, seat, goal.until, began)
        decision = next((waiting for waiting in game.pending(state) if waiting.seat == seat), None)
        if decision is None or choice not in decision.options or is_time_over(game, state, seat, goal.until, began):
            break
        game.apply(state, seat, choice)
    others_until(game, state, seat, goal.until, began)
    now = standing(game, state, seat, goal, began)
    if now != "open":
        return () if now == "reached" else None
    for end in ends(game, state, seat, goal.until, most=most, began=began, alike=alike):
        if standing(game, end.state, seat, goal, began) == "reached":
            return end.line
    return None
