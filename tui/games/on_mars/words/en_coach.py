"""What the coach and what-if say of this game, in English."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.mineral": "{count} {count|one:mineral|other:minerals}",
    "brought.battery": "{count} {count|one:battery|other:batteries}",
    "brought.water": "{count} water",
    "brought.plant": "{count} {count|one:plant|other:plants}",
    "brought.oxygen": "{count} oxygen",
    "brought.crystal": "{count} {count|one:crystal|other:crystals}",
    "income.action": "Main actions",
    "income.executive": "Executive actions",
    "income.cards": "Advanced Buildings",
    "income.travel": "Travel",
    "income.missions": "Missions",
    "income.goals": "Private Goals",
    "income.other": "Other",
    "projected.crystals": "Crystals",
    "projected.resources": "Resources",
    "projected.buildings": "Advanced Buildings",
    "projected.vp": "OP",
    "coach.unit": "OP",
    "puzzle.total": "Total OP",
}
