"""Situations that a player of On Mars meets for the first time; each shows a tip of the tutorial."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.on_mars.board import mars
from engine.on_mars.play.supply import storage
from engine.on_mars.state import State
from engine.on_mars.terms import ORBIT, RESOURCES
from tui.games.course import Situation

FIRST_SPACE = 1
"""The Shuttle space from which the Shuttle leaves."""
NEAR = 4
"""How far the rover comes with two moves of the Control Center."""


def asked(*kinds: str) -> Situation:
    """Return the situation in which a decision of one of these kinds is asked."""
    return lambda _, decision: decision.kind in kinds


def offered(*verbs: str) -> Situation:
    """Return the situation in which a turn offers a choice with one of these verbs."""
    return lambda _, decision: decision.kind == "turn" and any(choice.verb in verbs for choice in _options(decision))


def action(name: str) -> Situation:
    """Return the situation in which a turn offers this main action."""
    begin = Choice("begin", (name,))
    return lambda _, decision: decision.kind == "turn" and begin in decision.options


def built(kind: str) -> Situation:
    """Return the situation in which this type of building can be constructed."""
    return lambda _, decision: (
        decision.kind == "construct"
        and any(choice.verb == "construct" and choice.args[0] == kind for choice in _options(decision))
    )


def _options(decision: Decision) -> Collection[Choice]:
    return list(decision.options)


def without_colonists(state: State, decision: Decision) -> bool:
    """Return whether a turn in Orbit begins with empty Living Quarters."""
    return action("resupply")(state, decision) and not state.players[decision.seat].lq


def without_shuttle(state: State, decision: Decision) -> bool:
    """Return whether a turn in Orbit offers the Landing Pod and the Shuttle does not leave Orbit this round."""
    leaves = state.shuttle_side == ORBIT and state.shuttle_space == FIRST_SPACE
    return action("landing-pod")(state, decision) and not leaves


def full_storage(state: State, decision: Decision) -> bool:
    """Return whether a turn begins while one resource has no more room."""
    player = state.players[decision.seat]
    return decision.kind == "turn" and any(player.res[item] >= storage(player) for item in RESOURCES)


def tile_on_map(state: State, decision: Decision) -> bool:
    """Return whether the Control Center can be used while Discovery tiles lie on the map."""
    return action("control")(state, decision) and bool(state.finds)


def research_near(state: State, decision: Decision) -> bool:
    """Return whether the rover can move and a Research tile of a type that the seat lacks is near."""
    if not action("control")(state, decision):
        return False
    player = state.players[decision.seat]
    here = player.rover if player.rover >= 0 else mars.CENTRE
    near = mars.WITHIN[here][NEAR]
    return any(mask & near and not player.research >> kind & 1 for kind, mask in enumerate(state.research))
