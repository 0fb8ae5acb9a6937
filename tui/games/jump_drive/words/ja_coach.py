"""What the coach and what-if say of this game, in Japanese."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.cards": "カード{count}枚",
    "income.empire": "帝国",
    "income.exploring": "探索",
    "income.drawing": "ワールドを出して引いたカード",
    "projected.cards": "手札",
    "projected.income": "収入",
    "projected.pace": "毎ラウンドのVP",
    "projected.vp": "VP",
}
