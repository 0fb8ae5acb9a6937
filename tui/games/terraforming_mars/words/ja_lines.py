"""What line mode says, in Japanese."""

from __future__ import annotations

LINES: dict[str, str] = {
    # in place of the shared word "round"
    "saves.at": "第{round}世代",
    "saves.round": "{game:game}、{players}人、第{round}世代",
    # groups of choices
    "verb.play": "カードをプレイ",
    "verb.use": "カードのアクション",
    "verb.project": "標準プロジェクト",
    "verb.claim": "称号を獲得",
    "verb.fund": "褒賞を設立",
    "verb.remove": "取り除く",
    # the signs of the table, as they are said
    "said.generation": "第{number}世代",
    "said.generation-of": "第{number}世代 (全{last}世代)",
    "said.deck": "山札{count}枚",
    "said.temperature": "気温{n}度",
    "said.oxygen": "酸素{n}%",
    "said.oceans": "海洋{n}/{most}",
    "said.have": "資源:",
    "said.have-nothing": "資源: なし",
    "said.production": "産出:",
    "said.production-nothing": "産出: なし",
    "said.income": "収入:",
    "said.income-nothing": "収入: なし",
    "said.next": "次の産出後:",
    "said.next-nothing": "次の産出後: なし",
    "said.tags": "タグ:",
    "said.passed": "{seat}（パス済み）",
    "said.no-corporation": "企業未定",
    "said.printed": "定価{n} M",
}
