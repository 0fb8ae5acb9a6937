"""What a seat can see of a state."""

from __future__ import annotations

import msgspec

from engine.on_mars.state import HIDDEN_CARD, State, clone


def view(state: State, seat: int | None) -> State:
    """Return the table as a seat sees it; None is a spectator.

    What is still in a shuffled pile is known (the rest is open), its order is not: such piles are sorted. Private
    goals in the hands of others, and First Colonists, are not known.
    """
    seen = clone(state)
    seen.waiting = msgspec.UNSET
    seen.stream = 0
    seen.deck.sort(reverse=True)  # cards of level 1 lie on top
    seen.tech_stack.sort()
    seen.discoveries.sort()
    seen.rival_deck.sort()
    for stack in seen.stacks:
        stack.sort()
    seen.tasks = [0] * len(seen.tasks)
    for other, player in enumerate(seen.players):
        if other != seat:
            player.goals = [0] * len(player.goals)
            player.cards_b = [0] * len(player.cards_b)
            player.card_a = HIDDEN_CARD if player.card_a else 0
    return seen
