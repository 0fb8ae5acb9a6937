"""Determinization: full states that match the view of a seat, with random hidden cards."""

from __future__ import annotations

import msgspec

from engine.core.rng import Stream
from engine.jump_drive.bot.knowledge import likely
from engine.jump_drive.cards.readings import FULL_DECK
from engine.jump_drive.state import HIDDEN, State, clone


def determinize(seen: State, seed: str) -> State:
    """Return a full state with this view: hidden cards are dealt at random.

    Hidden answers are the most likely choices for these cards.
    """
    state = clone(seen)
    state.waiting = msgspec.UNSET
    stream = Stream.named("determinize", seed)
    unknown = _unseen(state)
    stream.shuffle(unknown)
    for player in state.players:
        player.hand = [card or unknown.pop() for card in player.hand]
    state.discards = [card or unknown.pop() for card in state.discards]
    state.deck = [card or unknown.pop() for card in state.deck]
    state.stream = stream.bits()
    for seat, player in enumerate(state.players):
        if player.answer == HIDDEN:
            player.answer = likely(state, seat)
    return state


def _unseen(state: State) -> list[int]:
    """Return the cards of the deck that the view hides."""
    unseen = list(FULL_DECK)
    shown = [*state.deck, *state.discards, *(card for player in state.players for card in player.hand + player.empire)]
    for card in shown:
        if card in unseen:
            unseen.remove(card)
    return unseen
