"""The score sheet (rulebook p.12); each row lists the cards and cities that make it."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.hexmap import spaces_of
from engine.core.message import Message, say
from engine.core.score import ScoreItem, ScoreRow, ScoreSheet
from engine.terraforming_mars.board.goals import award_value
from engine.terraforming_mars.cards.vocabulary import (
    Card,
    IfCubes,
    PerBeside,
    PerCitiesInPlay,
    PerCubes,
    PerOwnTag,
    Place,
)
from engine.terraforming_mars.effects.amounts import cities_in_play
from engine.terraforming_mars.modules import PROJECTS, map_of
from engine.terraforming_mars.modules.map import GRID
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import OVER, State
from engine.terraforming_mars.terms import (
    HIGHEST_OXYGEN,
    HIGHEST_TEMPERATURE,
    MEGACREDITS,
    MOST_OCEANS,
    NEUTRAL,
)

MILESTONE_POINTS = 5
FIRST_PLACE = 5
SECOND_PLACE = 2

Items = list[ScoreItem]


def neutral_cities(state: State) -> int:
    """Count the neutral city tiles of a solo game."""
    return sum(state.owners[space] == NEUTRAL for space in spaces_of(state.cities))


def card_points(state: State, seat: int, card: Card) -> int:
    """Return the victory points of a card in play, or of a played event."""
    match card.points:
        case int():
            return card.points
        case PerCubes(each=each, per=per):
            return state.players[seat].cubes.get(card.number, 0) * each // per
        case PerOwnTag(tag=tag):
            return state.players[seat].tags[tag]
        case PerCitiesInPlay(per=per):
            return cities_in_play(state) // per
        case PerBeside(tile=tile):
            return _beside_own_tile(state, card, state.oceans if tile == "ocean" else state.cities)
        case IfCubes(points=points):
            return points if state.players[seat].cubes.get(card.number, 0) else 0


_PLACED = {
    number: next(effect.tile for effect in card.effects if isinstance(effect, Place))
    for number, card in PROJECTS.items()
    if isinstance(card.points, PerBeside)
}
"""By card: the tile that it places, where its points count what is next to it."""


def _beside_own_tile(state: State, card: Card, mask: int) -> int:
    """Count the given tiles next to the tile that a card placed."""
    tile = _PLACED[card.number]
    if tile not in state.tiles:
        return 0
    return (GRID.masks[state.tiles.index(tile)] & mask).bit_count()


def award_points(state: State, slug: str) -> list[int]:
    """Return the points of an award for each seat now.

    5 for first place, 2 for second; tied players all get them. A tie for first place leaves no second place, and two
    players have none (rulebook p.11).
    """
    return _points_for([award_value(state, seat, slug) for seat in range(len(state.players))])


def _points_for(values: list[int]) -> list[int]:
    best = max(values)
    points = [FIRST_PLACE if value == best else 0 for value in values]
    if len(values) > 2 and values.count(best) == 1:
        second = max(value for value in values if value != best)
        points = [SECOND_PLACE if value == second else point for value, point in zip(values, points, strict=True)]
    return points


def _rating(state: State, seat: int) -> Items:
    rating = state.players[seat].rating
    return [ScoreItem(say("score.rating", rating=rating), rating)]


def _milestones(state: State, seat: int) -> Items:
    chart = map_of(state.rules.map)
    return [
        ScoreItem(say("score.milestone", milestone=slug), MILESTONE_POINTS)
        for (slug, _), owner in zip(chart.milestones, state.claimed, strict=True)
        if owner == seat
    ]


def _awards(state: State) -> list[Items]:
    """Return the award points of all seats at once, because an award compares them."""
    items: list[Items] = [[] for _ in state.players]
    for slug, owner in zip(map_of(state.rules.map).awards, state.funded, strict=True):
        if owner >= 0:
            values = [award_value(state, seat, slug) for seat in range(len(state.players))]
            for seat, (value, points) in enumerate(zip(values, _points_for(values), strict=True)):
                if points:
                    items[seat].append(ScoreItem(say("score.award", award=slug, value=value), points))
    return items


def _greeneries(state: State, seat: int) -> Items:
    count = (state.greeneries & state.owned[seat]).bit_count()
    return [ScoreItem(say("score.greeneries", count=count), count)] if count else []


def _cities(state: State, seat: int) -> Items:
    items: Items = []
    for space in spaces_of(state.cities & state.owned[seat]):
        beside = spaces_of(GRID.masks[space] & state.greeneries)
        key, at = "score.city" if beside else "score.city-alone", map_of(state.rules.map).said_at(space)
        what = say(key, space=space, beside=tuple(beside), count=len(beside), at=at)
        items.append(ScoreItem(what, len(beside)))
    return items


def _cards(state: State, seat: int) -> Items:
    player = state.players[seat]
    items: Items = []
    for number in (*player.tableau, *player.events):
        card = PROJECTS.get(number)
        points = card_points(state, seat, card) if card is not None else 0
        if card is not None and points:
            items.append(ScoreItem(say("score.card", card=card.slug, cubes=player.cubes.get(number, 0)), points))
    return items


def _of_each(items_of: Callable[[State, int], Items]) -> Callable[[State], list[Items]]:
    return lambda state: [items_of(state, seat) for seat in range(len(state.players))]


_ROWS = (
    ("rating", _of_each(_rating)),
    ("milestones", _of_each(_milestones)),
    ("awards", _awards),
    ("greeneries", _of_each(_greeneries)),
    ("cities", _of_each(_cities)),
    ("cards", _of_each(_cards)),
)


def score(state: State) -> ScoreSheet:
    """Return the score sheet as if the game ended now.

    M€ in stock break a tie; players who are still tied share the win (RULINGS).
    """
    seats = range(len(state.players))
    rows: list[ScoreRow] = []
    for key, items_of in _ROWS:
        items = tuple(map(tuple, items_of(state)))
        rows.append(ScoreRow(key, tuple(sum(item.points for item in mine) for mine in items), items))
    totals = tuple(sum(row.points[seat] for row in rows) for seat in seats)
    money = tuple(player.stock[MEGACREDITS] for player in state.players)
    winners = _winners(state, totals, money)
    return ScoreSheet(tuple(rows), totals, money, winners, _outcome(state, totals, winners))


def _winners(state: State, totals: tuple[int, ...], money: tuple[int, ...]) -> tuple[int, ...]:
    if state.rules.solo:
        done = (
            state.temperature == HIGHEST_TEMPERATURE
            and state.oxygen == HIGHEST_OXYGEN
            and state.oceans.bit_count() == MOST_OCEANS
        )
        return (0,) if done else ()
    best = max(zip(totals, money, strict=True))
    return tuple(seat for seat, pair in enumerate(zip(totals, money, strict=True)) if pair == best)


def _outcome(state: State, totals: tuple[int, ...], winners: tuple[int, ...]) -> Message:
    if state.rules.solo:
        if winners:
            return say("outcome.solo-won", points=totals[0], generation=state.generation)
        if state.phase == OVER:
            return say("outcome.solo-lost", points=totals[0], generations=SOLO_GENERATIONS)
        return say("outcome.solo-open", points=totals[0], left=SOLO_GENERATIONS - state.generation)
    first, *others = winners
    if others:
        return say("outcome.shared", seats=tuple(say("outcome.seat", seat=seat) for seat in winners))
    return say("outcome.won", seat=first, points=totals[first])
