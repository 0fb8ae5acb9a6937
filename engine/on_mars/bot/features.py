"""Features of a position for the value model (``engine.core.value_model``).

Beside the lead as it seems there is what it may count too high or too low. What the rivals have in the mean counts
against what the seat has; of private goals, which nobody else sees, only the number. Every figure counts twice: as it
is, and times the turns that are still to come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.relative_features import RelativeFeatures
from engine.on_mars.board import laboratory, tables
from engine.on_mars.play.scoring import SOLO_GOALS
from engine.on_mars.play.supply import shelters_on_mars
from engine.on_mars.state import State
from engine.on_mars.terms import COLONY, ITEMS

POINTS, SOME, FEW = 10.0, 6.0, 3.0
"""OP, colonists and levels of technologies, goods and pieces are counted in this many."""
UNITS = {
    "points": POINTS,
    **dict.fromkeys(ITEMS, FEW),
    **dict.fromkeys(("at home", "at work", "on slots", "levels"), SOME),
    **dict.fromkeys(("bots", "shelters", "mines", "ships", "cubes", "tiles", "goals", "unbuilt", "built"), FEW),
    **dict.fromkeys(("technologies", "scientists", "contracts"), FEW),
    "goal done": 1.0,
    "in the colony": 1.0,
}
"""What is counted, and in how many."""
COMPARED = RelativeFeatures(UNITS, lead=POINTS, long=10.0)
"""Turns to come are counted in tens."""
CONDITIONS = tuple(dict.fromkeys(what for goal in SOLO_GOALS.values() for what in goal))
ALONE = RelativeFeatures({**UNITS, **{f"goal card: {what}": 1.0 for what in CONDITIONS}}, lead=POINTS, long=10.0)
"""Alone it counts, too, how near each condition of the goal card is (``engine.on_mars.bot.solo_goal``)."""


def figures(state: State, seat: int, turns: float, lead: float, scores: Sequence[float]) -> list[float]:
    """Return what is counted, as it is and times the ``turns`` to come; of a view or of a full position.

    ``lead``: by how many OP the seat seems to lead. ``scores``: the points of each seat.
    """
    rivals = [_figures(state, other, scores[other]) for other in range(len(state.players)) if other != seat]
    return COMPARED.figures(lead, _figures(state, seat, scores[seat]), rivals, turns)


def figures_alone(state: State, turns: float, lead: float, score: float, near: Mapping[str, float]) -> list[float]:
    """Return the same in a solo game; ``near``: how near each condition is that the goal card names, from 0 to 1."""
    own = [*_figures(state, 0, score), *[near.get(what, 0.0) for what in CONDITIONS]]
    return ALONE.figures(lead, own, [], turns)


def _figures(state: State, seat: int, score: float) -> list[float]:
    player = state.players[seat]
    levels = [laboratory.LEVEL[space] + 1 for space, technology in enumerate(player.lab) if technology >= 0]
    open_contracts = sum(owner == seat + 1 and not state.completed >> n & 1 for n, owner in enumerate(state.owners))
    return [
        score,
        *player.res,
        player.crystals + player.waiting,
        player.lq,
        player.wa,
        sum(there.count(seat) for there in state.slots),
        sum(levels),
        state.bots[seat].bit_count(),
        shelters_on_mars(player),
        state.miners[seat].bit_count(),
        player.hangar,
        player.progress.bit_count(),
        len(player.discovery) + player.research.bit_count(),
        len(player.goals),
        len(player.blueprints),
        len(player.built),
        len(levels),
        state.scientists.count(seat + 1),
        open_contracts,
        bool(player.goal_done),
        tables.side_of(player.space) == COLONY,
    ]
