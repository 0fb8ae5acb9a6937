"""What is said by signs in the painted look, in Japanese."""

from __future__ import annotations

from tui.games.terraforming_mars.words.painted import painted

PAINTED: dict[str, str] = painted(
    {
        "signs.page": """\
資源                     カードと効果                 地図
M€  メガクレジット       +3 ♣     植物3獲得           ▲  火山
■   建材、2M€分          [+2 ↯]   産出+2              ≈  海洋予定地
★   チタン、3M€分        -3 ♣*    *は全プレイヤー対象 N  ノクティス市予定地
♣   植物、8で緑地        気温+1 酸素+1 TR+1           ♣♣ 配置ボーナス
↯   電力、≋になる        <≈>      タイルを配置        ⚑  マーカー（A-E）
≋   発熱、8で気温+1      a → b    aを払いbを獲得      青 ≈    海洋
▯   カード               x : y    xのときyを獲得      緑 ♣    緑地
TR  地球化指数           @カード  カードの上に置く    灰 ⌂    都市
VP  勝利点               n VP     終了時の勝利点      紫      特殊タイル
微生 動物 科学 戦闘: カード上の資源                   色地のA-E: 所有者
建物 宇宙 科学 電力 地球 木星 植物 微生 動物 都市: タグ  明るい縁: カーソル
g 緑、b 青、e イベント  (27) 表記コスト               ok 満たす   ! 満たさない""",
        "menu.greenery-for": "{plants}♣ → 緑地",
        "menu.temperature": "8≋ → 気温+1",
        "icon.look-keep": "{n} ▯から {keep} 枚",
        "icon.look-buy": "{n} ▯を {price} M€で購入",
        "icon.metal-space": "■|★ にタイル",
        "icon.shield": "♣ 動物 微生 保護",
        "tile-short.ocean": "海洋",
        "tile-short.greenery": "緑地",
        "tile-short.city": "都市",
        "tile-short.capital": "首都",
        "tile-short.commercial-district": "商業",
        "tile-short.ecological-zone": "生態",
        "tile-short.industrial-center": "工業",
        "tile-short.lava-flows": "溶岩",
        "tile-short.mining-area": "採掘",
        "tile-short.mining-rights": "鉱山",
        "tile-short.mohole-area": "モホ",
        "tile-short.natural-preserve": "自然",
        "tile-short.nuclear-zone": "核",
        "tile-short.restricted-area": "禁止",
        "project-icons.aquifer": "<≈>",
        "project-icons.greenery": "<♣>  酸素+1",
        "project-icons.city": "[+1 M€]  <⌂>",
    },
)
