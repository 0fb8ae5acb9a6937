"""What is said by signs in the painted look, in Japanese."""

from __future__ import annotations

from tui.games.dice_game.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.raise-temperature": "気温+{n}",
    "icon.raise-oxygen": "O2 +{n}",
    "icon.raise-either": "気温|O2 +1",
    "icon.exchange": " n → 任意n",
    "icon.project": "▯をプレイ",
    "icon.played": "{colour:kind-of}▯",
    "icon.played-dear": "{n}+の▯",
    "signs.page": """\
ダイス（下級、上級、希少）          カード
緑  ♣ 植物   ✱ 微生物   ❧ 動物      ♣ ≋          コスト（明るい: 支払える）
黄  M€ M€    ⚛ 科学     ♁ 地球      2◈           ワイルド・トークンが2個必要
赤  ≋ 気温   ! イベント ☢ 核        2? 赤地      赤色ダイスを2個振る
青  ≈ 水     ↯ 電力     ○ 酸素      +? 産出      産出ターンごとに振る
灰  ■ スチール  ★ チタン ⌂ 都市     ♣✱❧          緑色ダイス、任意の出目
?   まだ振っていないダイス          ≈ ♣ ⌂        地色つき: 海洋、緑地、都市
◈   ワイルド・トークン              @≈ @♣ @⌂     海洋、緑地、都市に隣接
▯   カード                          気温+1       1段階上昇
地図                                相手-        対戦相手それぞれが破棄
青  海洋、海洋予定地                x: y         xのとき、yを獲得
▯   VP表のボーナス・マス            a → b        aを支払い、bを獲得
1   金地: VP                        金地の数     コストのアイコンの数""",
}
