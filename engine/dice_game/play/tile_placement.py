"""Placing tiles, raising parameters, and the cards that react (icons, era; R7, R9)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.dice_game.board.mars import BONUSES, END, MARS, STEP, STEP_BONUSES
from engine.dice_game.board.spaces import tiles_of
from engine.dice_game.cards import TABLES
from engine.dice_game.cards.vocabulary import GainPoints, PlaceTile, Raise, Trigger, WhenPlaced, WhenPlayed, WhenRaised
from engine.dice_game.events import new_event
from engine.dice_game.play.changes import NAMES, Log, gain_points, push_effects, push_in_order
from engine.dice_game.rules import ADJACENT_POINTS, CITY_POINTS, COMPLETE_POINTS, TERRAFORM_POINTS
from engine.dice_game.state import SETTING_UP, AnyFrame, EffectFrame, OrderFrame, ReactFrame, State
from engine.dice_game.terms import (
    ANY_CARD,
    ANY_TILE,
    BY_CITIES,
    BY_GREENERIES,
    BY_OCEANS,
    BY_OXYGEN,
    BY_TEMPERATURE,
    CITY_TILE,
    GREENERY,
    OCEAN,
    OXYGEN_LEVEL,
    PARAMETERS,
    SPECIAL,
    TEMPERATURE,
    TILES,
)

# --- reactions --------------------------------------------------------------------------------------------------------


def _watching(state: State) -> Iterator[tuple[int, int, Trigger]]:
    """Yield all that may react: the active player first, then in seat order; corporations before cards (R9)."""
    if state.phase == SETTING_UP:
        return  # R20
    triggers = TABLES[state.rules.deck].triggers
    players = len(state.players)
    for offset in range(players):
        seat = (state.seat + offset) % players
        player = state.players[seat]
        for number in (player.corporation, *player.played):
            if number in triggers:
                for trigger in triggers[number]:
                    yield seat, number, trigger


def reactions_to_tile(state: State, by: int, tile: int) -> list[AnyFrame]:
    """Return the cards that react to a tile that a seat has placed."""
    return [
        ReactFrame(seat, number, trigger.effects)
        for seat, number, trigger in _watching(state)
        if isinstance(trigger, WhenPlaced)
        and trigger.tile in (ANY_TILE, min(tile, SPECIAL))
        and (trigger.anyone or seat == by)
    ]


def _reactions_to_step(state: State, parameter: int) -> list[AnyFrame]:
    return [
        ReactFrame(seat, number, trigger.effects)
        for seat, number, trigger in _watching(state)
        if isinstance(trigger, WhenRaised) and trigger.parameter == parameter
    ]


def reactions_to_card(state: State, by: int, played: int) -> list[AnyFrame]:
    """Return the cards of a player that react to a card that the player has played, except that card itself (R19)."""
    card = TABLES[state.rules.deck].cards[played]
    return [
        ReactFrame(seat, number, trigger.effects)
        for seat, number, trigger in _watching(state)
        if isinstance(trigger, WhenPlayed)
        and seat == by
        and number != played
        and trigger.colour in (ANY_CARD, card.colour)
        and len(card.cost) >= trigger.icons
    ]


# --- parameters -------------------------------------------------------------------------------------------------------

_BY = (BY_TEMPERATURE, BY_OXYGEN)


def raise_step(state: State, log: Log, seat: int, parameter: int, source: int, extra: int = 0) -> None:
    """Raise temperature or oxygen one step: VP, the bonus of the step, ``extra`` points, reactions (R7)."""
    value = state.temperature if parameter == TEMPERATURE else state.oxygen
    if value >= END[parameter]:
        gain_points(state, log, seat, COMPLETE_POINTS, _BY[parameter], source)
        return
    value += STEP[parameter]
    if parameter == TEMPERATURE:
        state.temperature = value
    else:
        state.oxygen = value
    log.append(new_event("raised", seat, (PARAMETERS[parameter], value), NAMES[source]))
    gain_points(state, log, seat, TERRAFORM_POINTS, _BY[parameter], source)
    push_in_order(state, _reactions_to_step(state, parameter))
    bonus = STEP_BONUSES.get((parameter, value), ())
    if bonus and extra:
        push_effects(state, seat, source, (GainPoints(extra),))
    push_effects(state, seat, 0, bonus)


# --- tiles ------------------------------------------------------------------------------------------------------------


def lay_tile(state: State, tile: int, space: int) -> None:
    """Put a tile on a space, without any bonus."""
    if tile == OCEAN:
        state.oceans |= 1 << space
        state.oceans_left -= 1
    elif tile == GREENERY:
        state.greeneries |= 1 << space
    elif tile == CITY_TILE:
        state.cities |= 1 << space
    else:
        places = list(state.specials)
        places[tile - SPECIAL] = space
        state.specials = tuple(places)


def _tile_points(state: State, tile: int, space: int) -> tuple[int, int]:
    """Return the VP of a tile that was just placed, and their source."""
    beside = MARS.masks[space]
    if tile == OCEAN:
        return TERRAFORM_POINTS, BY_OCEANS
    if tile == GREENERY:
        return ADJACENT_POINTS * (beside & state.cities).bit_count(), BY_GREENERIES
    if tile == CITY_TILE:
        return CITY_POINTS + ADJACENT_POINTS * (beside & state.greeneries).bit_count(), BY_CITIES
    return 0, BY_CITIES


def place_tile(state: State, log: Log, seat: int, source: int, effect: PlaceTile, space: int) -> None:
    """Place a tile: VP, bonus of the space, oxygen, the card's extra, reactions (R7)."""
    tile = effect.tile
    lay_tile(state, tile, space)
    log.append(new_event("placed", seat, (TILES[tile], space), NAMES[source]))
    points, by = _tile_points(state, tile, space)
    if points:
        gain_points(state, log, seat, points, by, source)
    follows: list[AnyFrame] = []
    if space in BONUSES:
        follows.append(OrderFrame(seat, 0, BONUSES[space]))
    if tile == GREENERY:
        follows.append(EffectFrame(seat, source, effect=Raise(OXYGEN_LEVEL)))
    if effect.then and any(MARS.masks[space] & tiles_of(state, kind) for kind in effect.beside):
        follows.append(OrderFrame(seat, source, effect.then))
    follows += reactions_to_tile(state, seat, tile)
    if effect.count > 1:
        rest = PlaceTile(tile, effect.where, effect.count - 1, effect.beside, effect.then)
        follows.append(EffectFrame(seat, source, effect=rest))
    push_in_order(state, follows)
