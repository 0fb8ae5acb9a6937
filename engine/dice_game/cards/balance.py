"""What the deck that is played changes in the cards that this project made: before, after, why.

What is published of a card (``Card.source`` and ``Card.fixed``) never changes. The deck as it was handed over stays
what ``deck=reference`` plays.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.dice_game.cards.vocabulary import Action, Card, Effect
from engine.dice_game.terms import EARTH, EVENT, HEAT, MEGACREDIT, SCIENCE, TITANIUM

Printed: TypeAlias = int | tuple[int, ...] | tuple[Effect, ...] | Action | None
"""What a field of a card can hold."""


class Change(msgspec.Struct, frozen=True):
    """One field of one card: what it was, what it is, and why."""

    card: str
    field: str
    before: Printed
    after: Printed
    why: str


CHANGES: tuple[Change, ...] = (
    Change(
        "imported-nitrogen",
        "cost",
        (EVENT, TITANIUM, MEGACREDIT),
        (EVENT, MEGACREDIT, HEAT),
        "played in 4 % (0 - 9) of 84 hands; with common icons beside what is known of its cost in 8 % (0 - 22) of 26",
    ),
    Change(
        "sponsored-academy",
        "cost",
        (SCIENCE, SCIENCE, MEGACREDIT, EARTH),
        (SCIENCE, SCIENCE, MEGACREDIT),
        "played in 0 % (0 - 13) of 20 hands; with an icon less in 19 % (6 - 37) of 26",
    ),
)
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
