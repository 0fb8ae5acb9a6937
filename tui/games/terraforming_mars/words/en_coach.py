"""What the coach and what-if say of this game, in English."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.megacredits": "{count} M€",
    "brought.steel": "{count} steel",
    "brought.titanium": "{count} titanium",
    "brought.plants": "{count} {count|one:plant|other:plants}",
    "brought.energy": "{count} energy",
    "brought.heat": "{count} heat",
    "income.rating": "TR",
    "income.production": "Production",
    "income.tiles": "Placement bonuses",
    "income.cards": "Cards",
    "income.selling": "Sell patents",
    "income.other": "Other",
    "projected.money": "M€",
    "projected.income": "M€ income",
    "projected.vp": "VP",
    "coach.round": "Generation {round}",
    "coach.card-round": "generation {round}",
    "project.round": "in {count} {count|one:generation|other:generations}",
}
