"""The words of the table in Japanese: panels, hand, pages, line mode."""

from __future__ import annotations

TABLE: dict[str, str] = {
    # the lines around the middle
    "table.round": "第{number}ラウンド",
    "table.solo": "ソロ（当プロジェクトの変種）",
    "table.players": "{count}人",
    "table.goal": "目標{goal}VP",
    "table.pace": "コンピュータ: 第{rounds}ラウンド後{low}-{high}VP",
    "table.points": "VP",
    "table.gain": "[{n:+}]",
    "table.hand": "手札",
    "table.strength": "軍事力",
    "table.eyes": "目",
    "table.chromosomes": "染",
    "table.next": "次: {points}VP、手札{cards}",
    # empires
    "table.brings": "+{points}VP +{cards}枚",
    "table.holds": "手札{count}",
    "table.holds-short": "札{count}",
    "short-figure.strength": "軍{n}",
    "short-figure.eyes": "目{n}",
    "short-figure.chromosomes": "染{n}",
    "table.empty": "まだありません",
    "table.explores": "探索",
    "table.explored": "探索しました",
    "table.older": "ほか{count}枚",
    "table.if-placed": "実行すると",
    "news.scored": "+{points}VP、計{total}",
    # cards
    "card.price-now": "今のコスト{price}。",
    "card.strength-now": "軍事力{have}/{need}。",
    "card.contact-now": "交渉なら{price}。",
    # the hand
    "hand.title": "手札{count}枚、置けるのは{some}枚",
    "hand.plain": "手札{count}枚",
    "hand.not-now": "今は不可",
    "hand.on-table": "場のカード",
    "hand.new": "新",
    "hand.draws": "1枚引きます。",
    "hand.others": "ほかの{count}枚{count|と|のどちらかと|のどれかと}一緒にも置けます。",
    "hand.explore": "探索",
    "hand.explore-how": "{drawn}枚引き{discards}枚捨てる",
    "hand.explore-why": "{drawn}枚引き、手札全体から{discards}枚捨てます。",
    "hand.done": "2つ目のワールドを置かない",
    "hand.done-why": "コンボイは次の機会まで残ります。",
    "way.conquer": "征服",
    "way.contact": "交渉",
    "way.settle": "支払い",
    "way.pay": "払{count}",
    "way.free": "無料",
    "way.convoys": "コンボイ{count}枚",
    "way.join": " ",
    "way.or": "、",
    "way.only-with": "{card}と",
    "way.only-with-several": "{count}枚のどれかと",
    # the ways to place one card
    "ways.title": "{card:card}を置く",
    "ways.prompt": "{card:card}をどう置きますか。",
    "ways.hint": "「払」は捨てる枚数、ほかの数字はその後の値です。",
    "ways.head": "一緒に置く",
    "ways.now": "今",
    "ways.alone": "単独",
    "ways.conquers": "軍事力{have}/{need}。",
    "ways.pays": "コストとして{count}枚捨てます。",
    "ways.free": "コストはかかりません。",
    "ways.gives-convoy": "コロニーコンボイ{count}枚を捨てます。",
    "column.pay": "払",
    "column.hand": "手札",
    "column.points": "VP",
    "column.cards": "収入",
    "column.strength": "軍",
    # what to discard
    "ask.keep": "最初の手札: {count}枚捨てる",
    "ask.pay": "コストとして{count}枚捨てる",
    "ask.explore": "{count}枚捨てる",
    "ask.limit": "手札が多すぎます: {count}枚捨てる",
    "screen.final": "取り消せません: カード公開。",
    "marked.some": "{all}枚中{count}枚に印をつけました。数字かスペースでつけ外し、0で消します。",
    "marked.suggested": "おすすめの{count}枚に印をつけました。Enterで捨てます。",
    "marked.ready": "{count}枚に印をつけました。Enterで捨てます。",
    "hint.second": "置けるのはワールドだけです。置けないものには理由を示します。",
    "prompt.chosen": "選択済み: {names}。",
    # empires at length
    "tableau.brings": "毎ラウンド+{points}VP、+{cards}枚",
    "figure-of.points": "{n}VP",
    "figure-of.hand": "手札{n}",
    "figure-of.strength": "軍事力{n}",
    "figure-of.eyes": "目{n}",
    "figure-of.chromosomes": "染{n}",
    "tableau.rounds": "ラウンドごとのVP+収入: ",
    "tableau.looking": "{seat}の帝国です。",
    "cards.title": "すべてのカード",
    "tableau.hint": "カードの2つの数字は、今の状態での毎ラウンドのVPと収入です。",
    # letters
    "menu.hand": "手札を詳しく",
    "menu.explore": "「探索」の行へ",
    "menu.done": "「置かない」の行へ",
    # signs as they are said
    "said.yields": "（{points}VP、{income}枚）",
    "said.chosen": "{seat}（選択済み）",
    "said.fresh": "新:",
    "said.then": "その後は{said}",
    "said.cost": "コスト{n}",
    "said.defense": "防衛力{n}",
    # the signs of the screen, for the help page
    "signs.page": """\
カード                         もたらすもの
<2>  発展とコスト              3VP        毎ラウンド3VP
(2)  ワールドとコスト          2枚        毎ラウンド2枚
[2]  軍事ワールドと防衛力      1VP/緑     自分の緑のワールドごと
青 茶 緑 黄 灰  色             +1/緑*     対戦相手1人のものごと
+    前のラウンドに置いた      +1枚:X     Xがあればもう1枚
>    まだ選んでいる            +1枚:X*    ほかの帝国にXがあれば
*    選択済み（非公開）        目2        目: 探索が広がる
                               軍+2       軍事力: ワールドを征服
帝国の数字                     染1        染色体
+6VP +4枚   次の得点と収入     軍+2:黄    黄のワールドに対する軍事力
軍 目 染    合計               ( ) -2     ワールドのコスト-2
カードの後の2つの数字:         < > -1     発展のコスト-1
毎ラウンドのVPと収入           [ ]を( )   軍事ワールドを支払いで置ける
                               第二( )    支払いで置く2つ目のワールド
! 軍2不足  置けない理由        第二[ ]    征服する2つ目のワールド
                               -> 最強    最も強い帝国に移る""",
    "hint.currency": "数字は、何もしない場合と比べた終了時のVP。",
    "reason.points": "毎ラウンド{count:+}VPが{rounds}ラウンド続いて{change}",
    "reason.income": "毎ラウンドの収入カード{count:+}枚で{change}",
    "reason.promise": "今後のラウンドへの備え(軍事力{strength:+})で{change}",
    "reason.later": "今後のラウンドへの備えで{change}",
    "reason.hand": "手札{count}枚を支払いに使って{change}",
    "reason.draw": "カードを引いて{change}",
    "reason.victory": "このラウンドで終わり、勝てる見込みで{change}",
    "reason.sooner": "このラウンドで終えられて{change}",
    "reason.none": "2つ目のワールドは置かず、手札を残す",
    "reason.explore": "{count}枚見て{kept}枚残し{change}",
    "reason.discard": "残しても最大{given}VPの価値、残るカードは最低{least}VP",
    "reason.all-go": "残せるカードはない",
    "part.lead": "VPの差",
}
