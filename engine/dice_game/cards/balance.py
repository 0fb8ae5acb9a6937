"""What the deck that is played changes in the cards that this project made: before, after, why.

What is published of a card (``Card.source`` and ``Card.fixed``) never changes. The deck as it was handed over stays
what ``deck=reference`` plays.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.dice_game.cards.vocabulary import Action, Card, Effect

Printed: TypeAlias = int | tuple[int, ...] | tuple[Effect, ...] | Action | None
"""What a field of a card can hold."""


class Change(msgspec.Struct, frozen=True):
    """One field of one card: what it was, what it is, and why."""

    card: str
    field: str
    before: Printed
    after: Printed
    why: str


CHANGES: tuple[Change, ...] = ()
"""In the order in which they were made."""


def changed(card: Card, changes: tuple[Change, ...] = CHANGES) -> Card:
    """The card as the balanced deck has it.

    Raises ``ValueError`` where a change speaks of another card than the one that there is.
    """
    for change in changes:
        if change.card == card.slug:
            if getattr(card, change.field) != change.before:
                raise ValueError(f"{change.card}: {change.field} is not {change.before}")
            card = msgspec.structs.replace(card, **{change.field: change.after})
    return card
