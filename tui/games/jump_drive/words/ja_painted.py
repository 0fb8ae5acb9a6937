"""What is said by signs in the painted look, in Japanese."""

from __future__ import annotations

from tui.games.jump_drive.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.count": "{what}{n}",
    "icon.plus": "{what}+{n}",
    "icon.strength-per-chromosome": "⚔+{n}/染",
    "icon.propaganda": "→ ⚔最高",
    "table.brings": "+{points}★ +{cards}▯",
    "news.scored": "+{points}★（{total}）",
    "icon.contact-specialist": "⚔●を●",
    "icon.colony-convoy": "第二世界 -2",
    "icon.military-convoy": "第二世界⚔",
    "signs.page": """\
カード                          もたらすもの、増やすもの
◇2   発展とコスト               3★            毎ラウンド3VP
●2   ワールドとコスト           2▯            収入2枚
⚔2   軍事ワールドと防衛力       1★/緑         自分の緑のワールド1つごと
青 茶 緑 黄 灰  ワールドの色    +1/緑*        対戦相手1人のもの1つごと
+    前のラウンドに場に出した   +1▯:X         Xがあればもう1枚
>    選択中                     +1▯:X*        ほかの帝国にXがあれば
*    選択済み（裏向き）         ◉2            瞳アイコン: 探索で多く引く
! 軍事力2不足  出せない理由     ⚔+2           軍事力: 軍事ワールドを征服
                                染1           染色体アイコン
帝国の数字                      ⚔+2:黄        エイリアンに対する軍事力
+6★ +4▯   次の得点計算と収入    ● -2          ワールドのコスト-2
⚔ ◉ 染    合計                  ◇ -1          発展のコスト-1
カードの後の2つの数字:          ⚔●を●         軍事ワールドを支払って出せる
毎ラウンドのVPと収入            第二世界 -2   支払って出す第二世界
                                第二世界⚔     第二世界を征服する
                                → ⚔最高       軍事力の最も高い帝国に移る""",
}
