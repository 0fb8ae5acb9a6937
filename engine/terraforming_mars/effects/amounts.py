"""Amounts that are counted when an effect is applied: tags, cities, events."""

from __future__ import annotations

from engine.terraforming_mars.cards.vocabulary import Amount, PerCity, PerEvent, PerTag
from engine.terraforming_mars.modules.map import GANYMEDE_COLONY, PHOBOS_SPACE_HAVEN
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import EMPTY


def cities_on_mars(state: State) -> int:
    """Count the city tiles of all players on the map; a capital is a city."""
    return state.cities.bit_count()


def cities_in_play(state: State) -> int:
    """Count the city tiles of all players, on and off the map."""
    off_map = (state.tiles[GANYMEDE_COLONY] != EMPTY) + (state.tiles[PHOBOS_SPACE_HAVEN] != EMPTY)
    return state.cities.bit_count() + off_map


def amount_of(state: State, seat: int, amount: Amount, *, in_play: bool = False) -> int:
    """Return the number that an amount stands for now, for one seat.

    ``in_play``: the card is in play already, so its own tags are counted there and ``PerTag.plus`` is not added.
    """
    if isinstance(amount, int):
        return amount
    match amount:
        case PerTag(tag=tag, opponents=True):
            return sum(player.tags[tag] for other, player in enumerate(state.players) if other != seat)
        case PerTag(tag=tag, plus=plus, per=per):
            return (state.players[seat].tags[tag] + (0 if in_play else plus)) // per
        case PerCity(on_mars=on_mars):
            return cities_on_mars(state) if on_mars else cities_in_play(state)
        case PerEvent():
            return sum(len(player.events) for player in state.players)
