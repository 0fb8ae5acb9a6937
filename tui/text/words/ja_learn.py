"""What lessons say in every game, in Japanese."""

from __future__ import annotations

LEARN: dict[str, str] = {
    "screen.learnscreen": "チュートリアル",
    "learn.screen": "チュートリアル",
    "learn.what": (
        "1回目のゲームでは、説明を1つずつ読みながら進めます（10～20分）。2回目は自由にプレイし、"
        "新しいことが出てきたときだけ説明が出ます。"
    ),
    "learn.prompt": "どのゲームを学びますか？ Enterで開始、または続けます。",
    "learn.part.first": "1回目のゲーム",
    "learn.part.second": "2回目のゲーム",
    "learn.part-what.first": (
        "カードも対戦相手の手もいつも同じです。どの手順もスキップや取り消しができ、途中でやめても後で続けられます。"
    ),
    "learn.part-what.second": "初級のコンピュータとの通しのゲームです。1回目のあとにプレイしてください。",
    "learn.in-it": "全{count}レッスン: {names}",
    "learn.state.new": "",
    "learn.state.begun": "途中",
    "learn.state.done": "終了",
    "learn.anew": "最初からやり直す",
    "learn.anew-what": "今のゲームは削除されます。保存したゲームの画面で復元できます。",
    "learn.anew-prompt": "最初からやり直しますか？",
    "learn.title": "{number}/{all} {name}。",
    "learn.new": "新しい要素:",
    "learn.then": "、次に",
    "learn.do-letter": "{sign}（{what}）",
    "learn.do-row": "「{row}」でEnter",
    "learn.do-mark": "Spaceで選択: {rows}。次にEnter",
    "learn.do-marked": "選択はそのままでEnter",
    "learn.do-all": "{sign}ですべて選択、次にEnter",
    "learn.do-back": "{sign}、次に{way}",
    "learn.go-on": "待っている間の出来事です。Enterで続けます。",
    "learn.lit": "レッスンで選ぶマスです。",
    "learn.do-none": "何も選択せずにEnter",
    "learn.do-space": "!のマスでEnter",
    "learn.do-pay": "Enterで支払い",
    "learn.do-amount": "{number}にしてEnter",
    "learn.do-type": "{sign}を押して入力: {choice}",
    "learn.other": "それも選べますが、このレッスンでは別のことをします: {what}",
    "learn.nothing-to-skip": "ここにスキップできるレッスンはありません。",
    "learn.none": "{game:game}のチュートリアルはまだありません。",
    "ending.second": "2回目のゲーム",
    "ending-what.second": "自由にプレイし、新しいことだけ説明が出ます",
    "lines.lesson": "入力: {choice}   (skipで次のレッスンへ)",
}
