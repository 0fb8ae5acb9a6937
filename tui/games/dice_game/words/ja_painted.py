"""What is said by signs in the painted look, in Japanese."""

from __future__ import annotations

from tui.games.dice_game.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.raise-temperature": "気温+{n}",
    "icon.raise-oxygen": "O2 +{n}",
    "icon.raise-either": "気温|O2 +1",
    "icon.exchange": " → 任意",
    "icon.project": "▯をプレイ",
    "icon.played": "{colour:kind-of}▯",
    "icon.played-dear": "{n}+の▯",
    "signs.page": """\
ダイス（多い、中くらい、少ない）    カード
緑   ♣ 植物  ✱ 微生物   ❧ 動物      ♣ ≋      コスト: ダイスがあれば明るい
黄   € MC    ⚛ 科学     ♁ 地球      2◈       ワイルド・トークン2個で
赤   ≋ 発熱  ! イベント ☢ 核        2? 赤地  赤ダイス2個を振る
青   ≈ 水    ↯ 電力     ○ 酸素      +? 産出  産出ターンごとに1個
灰   ■ 建材  ★ チタン   ⌂ 都市      ♣✱❧      緑ダイス、出目を選ぶ
?    これから振るダイス             ≈ ♣ ⌂    地色つき: 海洋、緑地、都市
◈    ワイルド・トークン: 何にでも     @≈ @♣ @⌂ 海洋、緑地、都市の隣
▯    カード                         気温+1   1段階上げる
マップ                              相手-    各対戦相手が破棄
青   海洋予定地、海洋                 x: y     xのときyを得る
▯    VPトラック: ボーナス・カード     a → b    aを払いbを得る
1    金地: VP                       金地の数 コストのアイコン数""",
}
