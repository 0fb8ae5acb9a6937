"""The deck and the discards: drawing, and the new pile when the deck has run out."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.streams import Stream
from engine.jump_drive.cards.readings import SLUGS
from engine.jump_drive.events import EventKey, new_event
from engine.jump_drive.state import State

_slug = SLUGS.__getitem__


def shuffle(state: State, pile: list[int]) -> None:
    """Puts a pile in random order, in place."""
    stream = Stream(state.stream)
    stream.shuffle(pile)
    state.stream = stream.state


def draw(state: State, log: list[Event], seat: int, number: int, key: EventKey) -> None:
    """A seat draws cards, as many as there are; the discards become a new pile when a card is needed (NOTES 4.2)."""
    if number <= 0:
        return
    drawn: list[int] = []
    while len(drawn) < number and (state.deck or state.discards):
        if not state.deck:
            _new_pile(state, log)
        missing = number - len(drawn)
        drawn += state.deck[: -missing - 1 : -1]
        del state.deck[-missing:]
    state.players[seat].hand += drawn
    log.append(new_event(key, seat, (len(drawn),), "", tuple(map(_slug, drawn)), bool(drawn)))


def _new_pile(state: State, log: list[Event]) -> None:
    state.deck, state.discards = state.discards, []
    shuffle(state, state.deck)
    log.append(new_event("shuffled", args=(len(state.deck),)))


def discard(state: State, log: list[Event], seat: int, cards: list[int], key: EventKey) -> None:
    """A seat discards cards of its hand, face down."""
    hand = state.players[seat].hand
    for card in cards:
        hand.remove(card)
    state.discards += cards
    if cards:
        log.append(new_event(key, seat, (len(cards),), "", tuple(map(_slug, cards))))
