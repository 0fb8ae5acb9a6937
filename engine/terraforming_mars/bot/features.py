"""Learned features: the figures of a position that a value model is trained on (``engine.core.value_model``).

The lead at present prices comes first, then what those prices may misjudge. The mean of the opponents is subtracted
from the seat's own figures; hands count by their size only. Every figure counts twice: as it is, and multiplied by the
generations to come. More features (tags, actions, each card by name) predict better and choose worse: the model cannot
tell what wins from what winners buy.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.relative_features import RelativeFeatures
from engine.terraforming_mars.bot.game_length import steps_left
from engine.terraforming_mars.bot.points import Tally, other_points, tallies_of, tally
from engine.terraforming_mars.play.legal import HEAT_FOR_TEMPERATURE
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import HEAT, HIGHEST_OXYGEN, HIGHEST_TEMPERATURE, PLANTS, RESOURCES

STOCK, PRODUCTION, POINTS, CARDS, STEPS = 20.0, 5.0, 10.0, 5.0, 5.0
"""Units of features: of M€ and other stocks, production, points, cards, and steps of a parameter."""
UNITS = {
    **dict.fromkeys(RESOURCES, STOCK),
    **{f"{resource} production": PRODUCTION for resource in RESOURCES},
    **dict.fromkeys(("rating", "greeneries", "cities", "points of cards"), POINTS),
    "hand": CARDS,
    "milestones": 1.0,
}
"""Each figure and its unit."""
COMPARED = RelativeFeatures(UNITS, lead=100.0, long=10.0)
"""Units of the lead (hundreds of M€) and of the generations to come (tens)."""
_PLACES = ["one", "lead", *UNITS]
PRODUCED = slice(_PLACES.index(f"{RESOURCES[0]} production"), _PLACES.index("rating"))
CLAIMED = _PLACES.index("milestones")
"""Where ``compared`` has the productions, and the milestones that are claimed."""
RATING, GREENERIES = (list(UNITS).index(name) for name in ("rating", "greeneries"))
"""Where the figures of a seat have TR and greeneries."""
YIELD = 30.0
"""The unit of what a production yields until the end."""
FORESEEN = RelativeFeatures(
    {
        **UNITS,
        **{f"{resource} production": YIELD for resource in RESOURCES},
        "promise": STOCK,
        "awards": 1.0,
    },
    lead=100.0,
    long=10.0,
)
"""The same for the net that knows the generations really left.

Production counts by what it yields until the end. ``promise``: the value of the cards in hand; ``awards``: how many of
the funded awards the seat will win. Milestones that are not claimed count by their chances. Heat for a step and plants
for a greenery count as the step and the greenery: a net that tells them apart holds them back.
"""
ALONE = RelativeFeatures({**UNITS, **dict.fromkeys(("temperature", "oxygen", "oceans"), STEPS)}, lead=100.0, long=10.0)
"""Units in solo games: the steps still missing count too, and the seat's own value replaces the lead."""


class Lead(msgspec.Struct, frozen=True, gc=False):
    """By how much a seat leads: in M€ at present prices, in those of the hand, in awards and milestones expected."""

    value: float
    promise: float = 0.0
    awards: float = 0.0
    milestones: float = 0.0


def figures(state: State, seat: int, left: float, lead: Lead) -> list[float]:
    """Return the features of a view or a full state: each as it is, and times the generations to come (``left``)."""
    return _with_later(compared(state, seat, tallies_of(state), left, lead), left)


def foreseen_figures(state: State, seat: int, left: float, lead: Lead) -> list[float]:
    """Return the features of ``FORESEEN``."""
    return _with_later(foreseen(state, seat, tallies_of(state), left, lead), left)


def _with_later(counted: list[float], left: float) -> list[float]:
    return counted + [left * figure for figure in counted]


def compared(state: State, seat: int, tallies: Sequence[Tally], left: float, lead: Lead) -> list[float]:
    """Return the first half of ``figures``, by which ``OrderedModel.at`` judges. ``tallies``: those of all seats."""
    rivals = [_figures(state, other, counted) for other, counted in enumerate(tallies) if other != seat]
    return COMPARED.compared(lead.value, _figures(state, seat, tallies[seat]), rivals)


def foreseen(state: State, seat: int, tallies: Sequence[Tally], left: float, lead: Lead) -> list[float]:
    """Return the first half of ``foreseen_figures``."""
    rivals = [_converted(state, other, counted) for other, counted in enumerate(tallies) if other != seat]
    found = FORESEEN.compared(lead.value, _converted(state, seat, tallies[seat]), rivals)
    uses = max(left - 1.0, 0.0)
    found[PRODUCED] = [uses * production for production in found[PRODUCED]]
    found[CLAIMED] = lead.milestones
    found += (lead.promise, lead.awards)
    return found


def _converted(state: State, seat: int, counted: Tally) -> list[float]:
    """Return the figures of a seat as if its heat and plants had become steps and greeneries."""
    found, player = _figures(state, seat, counted), state.players[seat]
    heat, plants, each = player.stock[HEAT], player.stock[PLANTS], player.greenery_cost
    if heat >= HEAT_FOR_TEMPERATURE and not player.heat_as_money:
        steps = min(heat // HEAT_FOR_TEMPERATURE, (HIGHEST_TEMPERATURE - state.temperature) // 2)
        found[HEAT] -= HEAT_FOR_TEMPERATURE * steps
        found[RATING] += steps
    if plants >= each:
        tiles = plants // each
        found[PLANTS] -= each * tiles
        found[RATING] += min(tiles, HIGHEST_OXYGEN - state.oxygen)
        found[GREENERIES] += tiles
    return found


def figures_alone(state: State, left: float, worth: float) -> list[float]:
    """Return the features of a solo game.

    ``worth``: the value of the position in M€ at present prices.
    """
    return ALONE.figures(worth, [*_figures(state, 0, tally(state, 0)), *steps_left(state)], [], left)


def _figures(state: State, seat: int, counted: Tally) -> list[float]:
    player = state.players[seat]
    return [
        *player.stock,
        *player.production,
        player.rating,
        counted.greeneries,
        counted.beside,
        counted.counted + other_points(state, seat, counted.points),
        len(player.hand),
        state.claimed.count(seat),
    ]
