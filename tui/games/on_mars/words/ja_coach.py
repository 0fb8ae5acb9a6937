"""What the coach and what-if say of this game, in Japanese."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.mineral": "鉱物{count}",
    "brought.battery": "電池{count}",
    "brought.water": "水{count}",
    "brought.plant": "植物{count}",
    "brought.oxygen": "酸素{count}",
    "brought.crystal": "クリスタル{count}",
    "income.action": "メインアクション",
    "income.executive": "エグゼクティブアクション",
    "income.cards": "高度建物",
    "income.travel": "移動",
    "income.missions": "ミッション",
    "income.goals": "個人目標",
    "income.other": "その他",
    "projected.crystals": "クリスタル",
    "projected.resources": "資源",
    "projected.buildings": "高度建物",
    "projected.vp": "OP",
    "coach.unit": "OP",
    "puzzle.total": "合計OP",
}
