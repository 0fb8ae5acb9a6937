"""What is said by signs in the painted look, in Japanese."""

from __future__ import annotations

from tui.games.on_mars.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.boost": "♟: {what}",
    "signs.page": """\
もの          建物               マップ
◆  鉱物       鉱山               ↯3   3つの複合体の発電機
↯  電池       発電機             ⌂A   Aのシェルター
≈  水         水抽出機         ♜A   Aのボット   ◎A  Aの探査機
♣  植物       温室               ♟A   Aの鉱夫     ▲A  Aの高度建物
○  酸素       酸素凝縮器           ✦    クリスタル  ?   発見タイル
✦  クリスタル シェルターは⌂      ⚗A   研究タイルA
♟  入植者                        +4↯  4得る       L3  レベル3の技術が必要
研究室                           上下の行
倉 倉庫     ✦ クリスタル         1 B 3  手番順。暗いのは手番済み
2♜ ボット   ▲ 改良               ➤    シャトル。1から渡る
▤  青写真   ◆ 鉱物               2/3  2つあり、3つまで
                                 ✦ 3+1  クリスタル3、1つ待機
+2! 他の入植者の分、あと2        OP   好機ポイント""",
}
