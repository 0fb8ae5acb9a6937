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
    # the table in sentences
    "line.generation": "第{generation}世代。",
    "line.generation-of": "第{generation}世代 (全{last}世代)。",
    "line.parameters": "気温{temperature}度、酸素{oxygen}%、海洋{oceans}/{most}。",
    "line.no-corporation": "企業未定",
    "line.you": "{seat}: {corporation}、TR {rating}。",
    "line.stock": "資源: {amounts}。",
    "line.production": "産出: {amounts}。",
    "line.tags": "タグ: {amounts}。",
    "line.other": "{seat}: {corporation}、TR {rating}、M {money} (産出{production})、手札{cards}枚。",
    "line.other-passed": "{seat}: {corporation}、TR {rating}、M {money} (産出{production})、手札{cards}枚、パス済み。",
    "line.milestones": "称号: {taken}。",
    "line.awards": "褒賞: {taken}。",
    "line.taken": "{what} ({seat})",
    "line.card": "{card}: {price}",
    "line.price": "{price} M、{tags}。",
    "line.no-tags": "タグなし",
    "line.legend": "=~= 海洋、*A* 緑地、#A# 都市、+A+ その他のタイル。空き: . 陸地、~ 海洋、^ 火山、N ノクティス。",
    "line.tile": "{space} {tile} ({seat})",
    "line.beside": "隣に{tile}",
    "line-bonus.megacredits": "M",
    "line-bonus.steel": "建材",
    "line-bonus.titanium": "チタン",
    "line-bonus.plants": "植物",
    "line-bonus.energy": "電力",
    "line-bonus.heat": "発熱",
    "line-bonus.card": "カード",
    "line-bonus.south-pole": "南極: 置くには6 M、残っていれば海洋も1枚",
}
