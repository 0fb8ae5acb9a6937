"""What a seat can see of a state."""

from __future__ import annotations

import msgspec

from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.dice_game.state import BonusFrame, State, clone
from engine.dice_game.terms import UNKNOWN


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; ``seat`` None is a spectator, who sees no hand at all.

    Deck, discards, the hands and corporations of others are unknown, streams are zero. The bonus pile is seen by who
    chooses from it, and only then. Decisions of other seats stand without their options.
    """
    seen = clone(state)
    seen.deck = [UNKNOWN] * len(state.deck)
    seen.discards = [UNKNOWN] * len(state.discards)
    seen.deck_stream = seen.dice_stream = 0
    chooses = bool(state.frames) and isinstance(state.frames[-1], BonusFrame) and state.frames[-1].seat == seat
    if not chooses:
        seen.bonus_pile = (UNKNOWN,) * len(state.bonus_pile)
    for other, player in enumerate(seen.players):
        if other != seat:
            player.hand = [UNKNOWN] * len(player.hand)
            player.offered = (UNKNOWN,) * len(player.offered)
    if isinstance(seen.waiting, tuple):
        seen.waiting = tuple([decision if decision.seat == seat else _closed(decision) for decision in seen.waiting])
    return seen


def _closed(decision: Decision) -> Decision:
    """Return another seat's decision without its options: only that it waits is visible."""
    prompt = msgspec.structs.replace(decision.prompt, key="prompt.waiting", args={})
    return Decision(decision.seat, decision.kind, decision.source, OneOf(()), prompt, decision.root)
