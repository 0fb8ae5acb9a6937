"""What the coach and what-if say of this game, in English."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.cards": "{count} {count|one:card|other:cards}",
    "income.empire": "Empire",
    "income.exploring": "Exploring",
    "income.drawing": "Drawn for worlds",
    "projected.cards": "Cards in hand",
    "projected.income": "Cards a round",
    "projected.pace": "VP a round",
    "projected.vp": "VP",
}
