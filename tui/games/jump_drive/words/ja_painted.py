"""What is said by signs in the painted look, in Japanese."""

from __future__ import annotations

from tui.games.jump_drive.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.count": "{what}{n}",
    "icon.plus": "{what}+{n}",
    "icon.strength-per-chromosome": "⚔+{n}/染",
    "icon.propaganda": "→ 最強",
    "table.brings": "+{points}★ +{cards}▯",
    "news.scored": "+{points}★ 計{total}",
    "icon.contact-specialist": "⚔●を●",
    "icon.colony-convoy": "第二● -2",
    "icon.military-convoy": "第二⚔●",
    "signs.page": """\
カード                         もたらすもの
◇2   発展とコスト              3★         毎ラウンド3VP
●2   ワールドとコスト          2▯         毎ラウンド2枚
⚔2   軍事ワールドと防衛力      1★/緑      自分の緑のワールドごと
青 茶 緑 黄 灰  色             +1/緑*     対戦相手1人のものごと
+    前のラウンドに置いた      +1▯:X      Xがあればもう1枚
>    まだ選んでいる            +1▯:X*     ほかの帝国にXがあれば
*    選択済み（非公開）        ◉2         目: 探索が広がる
                               ⚔+2        軍事力: ワールドを征服
帝国の数字                     染1        染色体
+6★ +4▯   次の得点と収入       ⚔+2:黄     黄のワールドに対する軍事力
⚔ ◉ 染    合計                 ● -2       ワールドのコスト-2
カードの後の2つの数字:         ◇ -1       発展のコスト-1
毎ラウンドのVPと収入           ⚔●を●      軍事ワールドを支払いで置ける
                               第二●      支払いで置く2つ目のワールド
! 軍2不足  置けない理由        第二⚔●     征服する2つ目のワールド
                               → 最強     最も強い帝国に移る""",
}
