"""Set-up of a game (rulebook p.7), with the neutral tiles of a solo game (p.13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.hexmap import spaces_of
from engine.core.message import Refusal
from engine.core.rng import Stream
from engine.terraforming_mars.effects.changes import Log, take_cards
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.modules import BEGINNER, PROJECTS, corporations, deck, map_of, start_production
from engine.terraforming_mars.modules.map import GRID
from engine.terraforming_mars.play.tile_placement import put_tile
from engine.terraforming_mars.rules import (
    CORPORATIONS_DEALT,
    HAND_DEALT,
    SOLO_RATING,
    START_RATING,
    MarsRules,
    check,
)
from engine.terraforming_mars.state import SETUP, State, empty_board, new_player
from engine.terraforming_mars.terms import CITY, GREENERY, NEUTRAL, TILES


def new_table(rules: MarsRules, seed: str) -> State:
    """Return a state with nothing dealt: the seed shuffles the deck and picks the first player.

    Raises ``Refusal`` for rules that do not fit together.
    """
    wrong = check(rules)
    if wrong:
        raise Refusal(wrong[0].key, **wrong[0].args)
    chart = map_of(rules.map)
    stream = Stream.named(seed, "deck")
    cards = deck(rules)
    stream.shuffle(cards)
    tiles, owners = empty_board()
    first = Stream.named(seed, "first-player").below(rules.players)
    rating = SOLO_RATING if rules.solo else START_RATING
    production = start_production(rules)
    return State(
        rules=rules,
        players=[new_player(rating, production) for _ in range(rules.players)],
        deck=cards,
        discard=[],
        tiles=tiles,
        owners=owners,
        owned=[0] * rules.players,
        claims={},
        claimed=[-1] * len(chart.milestones),
        funded=[-1] * len(chart.awards),
        frames=[],
        watchers=[],
        streams=[stream.state],
        phase=SETUP,
        first=first,
        turn=first,
    )


def deal(state: State, log: Log, seed: str) -> None:
    """Deal corporations and project cards.

    In solo games the neutral tiles come first, because their cards come off the deck.
    """
    rules = state.rules
    log.append(new_event("generation", args=(1,)))
    if rules.solo:
        place_neutral_tiles(state, log)
    boxes = corporations(rules)
    Stream.named(seed, "corporations").shuffle(boxes)
    for seat, player in enumerate(state.players):
        if seat in rules.beginners:
            player.offered = [BEGINNER]
        elif rules.solo and rules.solo_corporation == "choose":
            player.offered = sorted(boxes)
        else:
            player.offered = [boxes.pop() for _ in range(CORPORATIONS_DEALT)]
        player.dealt = take_cards(state, log, HAND_DEALT)


# --- solo -------------------------------------------------------------------------------------------------------------


def place_neutral_tiles(state: State, log: Log) -> None:
    """Place two neutral cities, then a neutral greenery next to each; four flipped cards say where (p.13).

    The first city is counted from the top left, the second from the bottom right, a greenery clockwise from the top
    left of its city. Spaces that cannot take the tile are not counted, and counting wraps around. A cost of 0 counts as
    1 (RULINGS). Where a tile would leave no space for the second city's greenery, the next space is used.
    """
    cards = take_cards(state, log, 4)
    state.discard.extend(cards)
    counts = [max(PROJECTS[number].cost, 1) for number in cards]
    first = _count_spaces(_city_spaces(state), counts[0])
    _put_neutral(state, log, CITY, first)
    last_room = _only_greenery_space(state, first)
    spaces = _city_spaces(state)[::-1]
    shared = [space for space in spaces if last_room and _only_greenery_space(state, space) == last_room]
    second = _count_spaces(spaces, counts[1], shared)
    _put_neutral(state, log, CITY, second)
    _put_neutral(
        state,
        log,
        GREENERY,
        _count_spaces(_greenery_spaces(state, first), counts[2], _only_greenery_space(state, second)),
    )
    _put_neutral(state, log, GREENERY, _count_spaces(_greenery_spaces(state, second), counts[3]))


def _put_neutral(state: State, log: Log, tile: int, space: int) -> None:
    put_tile(state, tile, space, NEUTRAL)
    log.append(new_event("neutral", args=(TILES[tile], space)))


def _count_spaces(spaces: list[int], count: int, kept_free: Sequence[int] = ()) -> int:
    """Return the space that is counted to, or the next one after it that is not in ``kept_free``."""
    start = (count - 1) % len(spaces)
    return next(space for space in spaces[start:] + spaces[:start] if space not in kept_free)


def _only_greenery_space(state: State, city: int) -> list[int]:
    """Return the only space for the greenery of a city on this space; none where there are several."""
    spaces = _greenery_spaces(state, city)
    return spaces if len(spaces) == 1 else []


def _free_land(state: State) -> int:
    chart = map_of(state.rules.map)
    return chart.land & ~state.occupied & ~chart.south_pole


def _city_spaces(state: State) -> list[int]:
    """Return the spaces for a neutral city: no city next to them, and a free space for the greenery."""
    free = _free_land(state)
    return spaces_of(free & ~GRID.around(state.cities) & GRID.around(free))


def _greenery_spaces(state: State, city: int) -> list[int]:
    """Return the spaces for a city's neutral greenery, clockwise from the top left."""
    free = _free_land(state)
    return [space for space in GRID.neighbours[city] if free >> space & 1]
