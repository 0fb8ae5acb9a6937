"""Elementary state changes: each changes one thing and appends one event to the log."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.rng import Stream
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.modules import SLUGS
from engine.terraforming_mars.state import AnyFrame, PlaceFrame, State
from engine.terraforming_mars.terms import (
    HEAT,
    HIGHEST_OXYGEN,
    HIGHEST_TEMPERATURE,
    OCEAN,
    OCEAN_BONUS,
    OXYGEN,
    RESOURCES,
    TEMPERATURE,
    TEMPERATURE_BONUS,
    UNKNOWN,
)

Log = list[Event]

# The order in which what waits is resolved (NOTES C): the standard order of effects.
NOW = 0
DRAWN_BY_TRIGGERS = 1
LOOKED_AT = 2
OCEANS_FIRST = 3
OTHER_TILES = 4
SWAPS = 5
ATTACKS = 6
GAINS = 7
LATE_LOSSES = 8
COPIES = 9
LATE_PRICES = 10

HEAT_BONUSES = (-24, -20)
"""Temperatures in °C that give a step of heat production (rulebook p.4)."""

DECK_STREAM = 0

NAMES = {0: "", **SLUGS}
"""Event sources by card number: the card's slug, empty for 0 (no card)."""
_shown = {UNKNOWN: "unknown", **SLUGS}.__getitem__


def push_frame(state: State, frame: AnyFrame) -> None:
    """Push a frame that is resolved next."""
    state.frames.append(frame)


def queue_frame(state: State, frame: AnyFrame) -> None:
    """Queue a frame by its rank, after the frames of the same rank."""
    frames = state.frames
    index = len(frames)
    while index and frames[index - 1].rank <= frame.rank:
        index -= 1
    frames.insert(index, frame)


def change_stock(state: State, log: Log, seat: int, resource: int, amount: int, source: str) -> None:
    """Add resources to a player's stock; a negative amount removes them."""
    if amount:
        stock = state.players[seat].stock
        stock[resource] += amount
        log.append(new_event("stock", seat, (RESOURCES[resource], amount, stock[resource]), source))


def change_production(state: State, log: Log, seat: int, resource: int, amount: int, source: str) -> None:
    """Raise a player's production; a negative amount lowers it."""
    if amount:
        production = state.players[seat].production
        production[resource] += amount
        log.append(new_event("production", seat, (RESOURCES[resource], amount, production[resource]), source))


def change_rating(state: State, log: Log, seat: int, amount: int, source: str) -> None:
    """Raise a player's TR."""
    if amount:
        player = state.players[seat]
        player.rating += amount
        player.raised = True
        log.append(new_event("rating", seat, (amount,), source))


def change_cubes(state: State, log: Log, seat: int, number: int, kind: str, amount: int, source: str) -> None:
    """Add cubes to a card of a player; a negative amount removes them."""
    cubes = state.players[seat].cubes
    cubes[number] = cubes.get(number, 0) + amount
    log.append(new_event("cubes", seat, (SLUGS[number], kind, amount, cubes[number]), source))


def log_no_effect(log: Log, seat: int, why: str, source: str) -> None:
    """Append the event for a step that has no effect; ``why`` is a key of its reason."""
    log.append(new_event("nothing", seat, (why,), source))


def raise_parameter(state: State, log: Log, seat: int, parameter: str, steps: int, source: str) -> None:
    """Raise temperature or oxygen by up to ``steps``, with the TR and the bonuses of each step.

    Steps beyond the maximum are lost (rulebook p.3 and p.4).
    """
    if parameter == OXYGEN:
        real = min(steps, HIGHEST_OXYGEN - state.oxygen)
        before, state.oxygen = state.oxygen, state.oxygen + max(real, 0)
        value = state.oxygen
    else:
        real = min(steps, (HIGHEST_TEMPERATURE - state.temperature) // 2)
        before, state.temperature = state.temperature, state.temperature + 2 * max(real, 0)
        value = state.temperature
    if real <= 0:
        log_no_effect(log, seat, "highest", source)
        return
    log.append(new_event("raised", seat, (parameter, real, value), source))
    change_rating(state, log, seat, real, source)
    if parameter == OXYGEN:
        if before < TEMPERATURE_BONUS <= value:
            raise_parameter(state, log, seat, TEMPERATURE, 1, "bonus-step")
        return
    for bonus in HEAT_BONUSES:
        if before < bonus <= value:
            change_production(state, log, seat, HEAT, 1, "bonus-step")
    if before < OCEAN_BONUS <= value:
        queue_frame(state, PlaceFrame(OCEANS_FIRST, seat, 0, OCEAN, "ocean"))


def take_cards(state: State, log: Log, count: int) -> list[int]:
    """Take cards off the deck; when it runs out, the shuffled discard pile becomes the deck.

    Returns fewer than ``count`` cards when both are empty.
    """
    deck = state.deck
    if len(deck) >= count:
        cards = deck[-count:][::-1] if count else []
        del deck[len(deck) - count :]
        return cards
    cards = deck[::-1]
    deck.clear()
    if state.discard:
        stream = Stream(state.streams[DECK_STREAM])
        deck.extend(state.discard)
        state.discard.clear()
        stream.shuffle(deck)
        state.streams[DECK_STREAM] = stream.state
        log.append(new_event("shuffled", args=(len(deck),), reveals=True))
        more = min(count - len(cards), len(deck))
        cards += take_cards(state, log, more)
    return cards


def deal_round(state: State, log: Log, count: int) -> list[list[int]]:
    """Deal ``count`` cards to every seat, or equally many where fewer are left (RULINGS).

    If the deck alone is too small, cards are dealt one at a time, so that the cards of the new deck are spread.
    """
    seats = len(state.players)
    if len(state.deck) >= count * seats or not state.rules.short_supply_shared:
        return [take_cards(state, log, count) for _ in range(seats)]
    count = min(count, (len(state.deck) + len(state.discard)) // seats)
    dealt: list[list[int]] = [[] for _ in range(seats)]
    for _ in range(count):
        for offset in range(seats):
            dealt[(state.first + offset) % seats] += take_cards(state, log, 1)
    return dealt


def card_slugs(cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Return the slugs of cards."""
    return tuple(map(_shown, cards))


def draw_cards(state: State, log: Log, seat: int, count: int, source: str) -> None:
    """Draw cards from the deck into a player's hand."""
    cards = take_cards(state, log, count)
    state.players[seat].hand.extend(cards)
    log.append(new_event("drew", seat, (len(cards),), source, card_slugs(cards), reveals=True))


def discard_cards(state: State, log: Log, seat: int, cards: list[int], source: str) -> None:
    """Discard cards of a player's hand face down."""
    hand = state.players[seat].hand
    for number in cards:
        hand.remove(number)
    state.discard.extend(cards)
    log.append(new_event("discarded", seat, (len(cards),), source, card_slugs(cards)))
