"""What the coach and what-if say of this game, in Japanese."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.cards": "カード{count}枚",
    "income.empire": "帝国",
    "income.exploring": "探査",
    "income.drawing": "ワールドの補充",
    "projected.cards": "手札",
    "projected.income": "カード/ラウンド",
    "projected.pace": "VP/ラウンド",
    "projected.vp": "VP",
}
