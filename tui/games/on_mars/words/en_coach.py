"""What the coach and what-if say of this game, in English."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.mineral": "{count} {count|mineral|minerals}",
    "brought.battery": "{count} {count|battery|batteries}",
    "brought.water": "{count} water",
    "brought.plant": "{count} {count|plant|plants}",
    "brought.oxygen": "{count} oxygen",
    "brought.crystal": "{count} {count|crystal|crystals}",
    "income.action": "Main actions",
    "income.executive": "Executive actions",
    "income.cards": "Advanced buildings",
    "income.travel": "Travel",
    "income.missions": "Missions",
    "income.goals": "Private goals",
    "income.other": "Else",
    "projected.crystals": "Crystals",
    "projected.resources": "Resources",
    "projected.buildings": "Buildings",
    "projected.vp": "OP",
    "coach.unit": "OP",
    "puzzle.total": "OP in all",
}
