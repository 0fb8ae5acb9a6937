"""What the coach and what-if say of this game, in Japanese."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.megacredits": "{count}M€",
    "brought.steel": "建材{count}",
    "brought.titanium": "チタン{count}",
    "brought.plants": "植物{count}",
    "brought.energy": "電力{count}",
    "brought.heat": "発熱{count}",
    "income.rating": "TR",
    "income.production": "産出",
    "income.tiles": "配置ボーナス",
    "income.cards": "カード",
    "income.selling": "パテントの売却",
    "income.other": "その他",
    "projected.money": "M€",
    "projected.income": "M€収入",
    "projected.vp": "VP",
    "coach.round": "第{round}世代",
    "coach.card-round": "第{round}世代",
    "project.round": "{count}世代後",
}
