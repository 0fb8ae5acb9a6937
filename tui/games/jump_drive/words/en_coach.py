"""What the coach and what-if say of this game, in English."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.cards": "{count} {count|one:card|other:cards}",
    "income.empire": "Empire",
    "income.exploring": "Exploring",
    "income.drawing": "Drawn for placing worlds",
    "projected.cards": "Cards in hand",
    "projected.income": "Income",
    "projected.pace": "VP per round",
    "projected.vp": "VP",
}
