"""What is said by signs in the painted look, in Japanese."""

from __future__ import annotations

from tui.games.on_mars.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.boost": "♟: {what}",
    "signs.page": """\
資源          建物               地図
◆  鉱物       鉱山               ↯3   サイズ3の発電機複合施設
↯  電池       発電機             ⌂A   Aのシェルター
≈  水         水抽出機         ♜A   Aのボット   ◎A  Aの探査機
♣  植物       温室               ♟A   Aの鉱夫     ▲A  Aの高度建物
○  酸素       酸素凝縮器           ✦    クリスタル  ?   発見タイル
✦  クリスタル シェルターは⌂      ⚗A   研究タイルA
♟  植民者                        +4↯  電池4を得る  L3  レベル3の技術が必要
研究室                           地図の上下
倉 倉庫     ✦ クリスタル         1 B 3  手番順。暗い文字は手番済み
2♜ ボット   ▲ 改良               ➤    シャトル。1から反対側へ
▤  青写真   ◆ 鉱物               2/3  所持2、上限3
                                 ✦ 3+1  クリスタル3、次の手番に1
+2! スロットの追加コスト2        OP   好機ポイント""",
}
