"""What the coach and what-if say of this game, in Japanese."""

from __future__ import annotations

COACH: dict[str, str] = {
    "brought.dice": "ダイス{count}個",
    "income.production": "産出",
    "income.support": "補助アクション",
    "income.cards": "カード",
    "income.other": "その他",
    "projected.dice": "ダイス",
    "projected.income": "産出するダイス",
    "projected.vp": "VP",
    "coach.round": "第{round}手番",
    "coach.card-round": "第{round}手番",
    "project.round": "{count}手番後",
}
