"""The deck and the discards: drawing, and a new pile when the deck has run out."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.rng import Stream
from engine.jump_drive.cards.readings import SLUGS
from engine.jump_drive.events import EventKey, new_event
from engine.jump_drive.state import State

_slug = SLUGS.__getitem__


def shuffle(state: State, pile: list[int]) -> None:
    """Put a pile in random order, in place."""
    stream = Stream(state.stream)
    stream.shuffle(pile)
    state.stream = stream.state


def draw(state: State, log: list[Event], seat: int, number: int, key: EventKey) -> None:
    """Draw cards for a seat, fewer if there are not enough; reshuffle discards if the deck is empty (NOTES 4.2)."""
    if number > 0:
        _give(state, log, seat, _taken(state, log, number), key)


def draw_incomes(state: State, log: list[Event], incomes: list[int]) -> None:
    """Draw the income of every seat (NOTES 4.9).

    If fewer cards are left than all incomes together, they are dealt one at a time. A round of dealing takes place only
    if every seat that still lacks cards gets one, so that nobody draws more because of the seat order.
    """
    if not state.rules.short_income_is_shared or sum(incomes) <= len(state.deck) + len(state.discards):
        for seat, income in enumerate(incomes):
            draw(state, log, seat, income, "income")
        return
    dealt: list[list[int]] = [[] for _ in incomes]
    while True:
        lacking = [seat for seat, income in enumerate(incomes) if len(dealt[seat]) < income]
        if len(lacking) > len(state.deck) + len(state.discards):
            break
        for seat in lacking:
            dealt[seat] += _taken(state, log, 1)
    for seat, income in enumerate(incomes):
        if income:
            _give(state, log, seat, dealt[seat], "income")


def _taken(state: State, log: list[Event], number: int) -> list[int]:
    drawn: list[int] = []
    while len(drawn) < number and (state.deck or state.discards):
        if not state.deck:
            _new_pile(state, log)
        missing = number - len(drawn)
        drawn += state.deck[: -missing - 1 : -1]
        del state.deck[-missing:]
    return drawn


def _give(state: State, log: list[Event], seat: int, cards: list[int], key: EventKey) -> None:
    state.players[seat].hand += cards
    log.append(new_event(key, seat, (len(cards),), "", tuple(map(_slug, cards)), bool(cards)))


def _new_pile(state: State, log: list[Event]) -> None:
    state.deck, state.discards = state.discards, []
    shuffle(state, state.deck)
    log.append(new_event("shuffled", args=(len(state.deck),)))


def discard(state: State, log: list[Event], seat: int, cards: list[int], key: EventKey) -> None:
    """Discard cards of a seat's hand, face down."""
    hand = state.players[seat].hand
    for card in cards:
        hand.remove(card)
    state.discards += cards
    if cards:
        log.append(new_event(key, seat, (len(cards),), "", tuple(map(_slug, cards))))
