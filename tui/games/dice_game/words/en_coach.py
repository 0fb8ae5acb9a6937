"""What the coach and what-if say of this game, in English."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.dice": "{count} {count|one:die|other:dice}",
    "income.production": "Production",
    "income.support": "Support actions",
    "income.cards": "Cards",
    "income.other": "Other",
    "projected.dice": "Dice",
    "projected.income": "Production dice",
    "projected.vp": "VP",
    "coach.round": "Turn {round}",
    "coach.card-round": "turn {round}",
    "project.round": "in {count} {count|one:turn|other:turns}",
}
