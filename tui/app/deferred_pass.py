"""The passes that seats have planned. They stay with the table when a player leaves it and comes back."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from tui.app.seat_client import SeatClient
from tui.games.deferred_pass import DeferredPass
from tui.games.game_view import GameView
from tui.games.scene import Scene
from tui.text import Words


def planned_pass(client: SeatClient, seat: int) -> DeferredPass | None:
    """Return the pass that a seat has planned."""
    plan, _ = client.passes.get(seat, (None, 0))
    return plan


def due_pass(client: SeatClient, view: GameView, words: Words, decision: Decision) -> Choice | None:
    """Return the pass that the seat of a decision has planned, if nothing that matters has changed since."""
    seat, table = decision.seat, client.table
    plan, ended = client.passes.get(seat, (None, 0))
    if plan is None or client.last_choice(seat) != ended:
        return None
    people = frozenset(table.people)
    scene = Scene(table.game, client.view(seat), seat, words, people, client.decision_of(seat), client.seed)
    then = view.deferred_pass(scene)
    return plan.later if then is not None and plan.still_holds(then) else None
