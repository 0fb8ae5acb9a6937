"""What a seat can see of a state."""

from __future__ import annotations

import msgspec

from engine.jump_drive.cards.readings import UNKNOWN
from engine.jump_drive.state import HIDDEN, State, clone


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is a spectator. Nobody sees the face-down discards (NOTES 4.2)."""
    seen = clone(state)
    seen.waiting = msgspec.UNSET
    seen.stream = 0
    seen.deck = [UNKNOWN] * len(state.deck)
    seen.discards = [UNKNOWN] * len(state.discards)
    for other, player in enumerate(seen.players):
        if other != seat:
            player.hand = [UNKNOWN] * len(player.hand)
            player.answer = None if player.answer is None else HIDDEN
    return seen
