"""What the coach and what-if say of this game, in English."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.megacredits": "{count} M",
    "brought.steel": "{count} steel",
    "brought.titanium": "{count} titanium",
    "brought.plants": "{count} {count|plant|plants}",
    "brought.energy": "{count} energy",
    "brought.heat": "{count} heat",
    "income.rating": "TR",
    "income.production": "Production",
    "income.tiles": "Spaces of tiles",
    "income.cards": "Cards",
    "income.selling": "Patents sold",
    "income.other": "Else",
    "projected.money": "M",
    "projected.income": "M a generation",
    "projected.vp": "VP",
    "coach.round": "Generation {round}",
    "coach.card-round": "generation {round}",
    "project.round": "in {count} gen.",
}
