"""What line mode says, in Japanese."""

from __future__ import annotations

LINES: dict[str, str] = {
    # in place of the shared word "round"
    "saves.at": "第{round}世代",
    "saves.round": "{game:game}、{players}人、第{round}世代",
    # groups of choices
    "verb.play": "カードをプレイ",
    "verb.use": "青カードのアクションを使用",
    "verb.project": "標準プロジェクト",
    "verb.claim": "称号を獲得",
    "verb.fund": "褒賞を設立",
    "verb.remove": "資源を除去",
    # the signs of the table, as they are said
    "said.generation": "第{number}世代",
    "said.generation-of": "第{number}世代（全{last}世代）",
    "said.deck": "プロジェクトの山{count}枚",
    "said.temperature": "気温{n}°C",
    "said.oxygen": "酸素濃度{n}%",
    "said.oceans": "海洋{n}/{most}",
    "said.have": "資源:",
    "said.have-nothing": "資源: なし",
    "said.production": "産出量:",
    "said.production-nothing": "産出量: なし",
    "said.income": "収入:",
    "said.income-nothing": "収入: なし",
    "said.next": "次の産出フェイズの後:",
    "said.next-nothing": "次の産出フェイズの後: なし",
    "said.tags": "タグ:",
    "said.passed": "{seat}（パス済み）",
    "said.no-corporation": "企業未定",
    "said.printed": "表記コスト{n}M€",
}
