"""The rules page and the options in Japanese."""

from __future__ import annotations

RULES: dict[str, str] = {
    # options
    "option.players": "人数",
    "option-what.players": (
        "2～4人。1人の場合は当プロジェクトのソロ（変種）で、50VPにできるだけ少ないラウンドで達することが目標です。"
    ),
    "option-value.down": "切り捨て",
    "option-value.up": "切り上げ",
    "option-value.cards": "収入+手札",
    "option-value.cards-and-points": "VP+収入+手札",
    "option-group.readings": "ルールの解釈",
    "option-group.card-readings": "カードの解釈",
    "option-group-what.readings": "ルールで明確に定められていない点です。",
    "option-group-what.card-readings": "個々のカードで明確に定められていない点です。",
    "option.convoy_same_round": "コンボイは出したラウンドに使える",
    "option-what.convoy_same_round": "コンボイを、場に出したラウンドのうちに使えます。",
    "option.military_convoy_first_conquered": "軍事コンボイは征服の後だけ",
    "option-what.military_convoy_first_conquered": (
        "軍事コンボイの第二世界を出すには、このラウンドの1つ目のワールドを征服していなければなりません。"
    ),
    "option.versus_strength_second_conquest": "特定の相手への軍事力は2回有効",
    "option-what.versus_strength_second_conquest": (
        "オフ: 特定の色や反乱軍に対する軍事力のうち、1つ目に必要だった分は使えません。"
    ),
    "option.new_icons_help_second_conquest": "新しいアイコンを第二世界でも使う",
    "option-what.new_icons_help_second_conquest": "1つ目のワールドの軍事力を、第二世界の征服に使えます。",
    "option.contact_specialists_stack": "交渉特技官の効果は累積する",
    "option-what.contact_specialists_stack": "交渉特技官1枚ごとに、軍事ワールドのコストが1下がります。",
    "option.one_colony_convoy_per_second_world": "コロニーコンボイは1枚だけ",
    "option-what.one_colony_convoy_per_second_world": (
        "オフ: 1つの第二世界に何枚でも使え、1枚ごとにコストが2下がります。"
    ),
    "option.second_world_needs_first_world": "第二世界は1つ目の後だけ",
    "option-what.second_world_needs_first_world": (
        "コンボイを使うには、このラウンドに通常の方法でワールドを出していなければなりません。"
    ),
    "option.second_world_draws_nothing": "第二世界ではカードを引かない",
    "option-what.second_world_draws_nothing": "オフ: 第二世界を出したときにも、カードを1枚引きます。",
    "option.contact_world_keeps_printed_type": "支払って出しても軍事ワールドのまま",
    "option-what.contact_world_keeps_printed_type": "交渉特技官を使って出したワールドも、軍事ワールドとして数えます。",
    "option.total_military_excludes_versus": "特定の軍事力は合計に含めない",
    "option-what.total_military_excludes_versus": "特定のワールドに対する軍事力は、合計に含めません。",
    "option.new_galactic_order_counts_total": "新銀河秩序は軍事力の合計を数える",
    "option-what.new_galactic_order_counts_total": "オフ: 軍事力アイコンだけを数えます。",
    "option.cards_count_themselves": "カードは自分自身も数える",
    "option-what.cards_count_themselves": "アイコン、カードの種類、重複を数えるカードは、自分自身も数えます。",
    "option.survey_hq_rounds": "調査本部の端数",
    "option-what.survey_hq_rounds": "瞳アイコン2つごとに1です。奇数の場合の端数を選びます。",
    "option.survey_team_counts_as_development": "調査チームを発展として数える",
    "option-what.survey_team_counts_as_development": "発展を数えるカードで、調査チームも数えます。",
    "option.tie_break": "タイブレーク",
    "option-what.tie_break": "最後のラウンドの収入（VPとカード）と手札の合計か、VPを除いた合計です。",
    "option.short_income_is_shared": "足りない収入は均等に配る",
    "option-what.short_income_is_shared": "全員の収入に足りるカードがなければ、1枚ずつ順に配ります。",
    "option.alien_institute_opponent_rate": "エイリアン技術研究所のVP",
    "option-what.alien_institute_opponent_rate": "対戦相手1人のエイリアンのワールド1つごとのVPです。",
    "option.alien_reduction_also_strength": "エイリアン2は軍事力にもなる",
    "option-what.alien_reduction_also_strength": (
        "エイリアン技術研究所とロゼッタストーン・ワールド: エイリアンのワールドのコスト-2と軍事力+2です。"
    ),
    "option.imperium_rebel_4_is_strength": "反乱軍4を軍事力とする",
    "option-what.imperium_rebel_4_is_strength": (
        "銀河インペリウム: 反乱軍に対する軍事力+4です。オフ: 交渉特技官を使って出す反乱軍のコスト-4です。"
    ),
    "option.insect_uplift_race_not_military": "昆虫の知性化種族は非軍事",
    "option-what.insect_uplift_race_not_military": "オフ: 軍事ワールドです。",
    "option.pirate_fuel_cache_not_military": "海賊の燃料庫は非軍事",
    "option-what.pirate_fuel_cache_not_military": "オフ: 軍事ワールドです。",
    "option.devolved_uplift_race_not_military": "退化した知性化種族は非軍事",
    "option-what.devolved_uplift_race_not_military": "オフ: 軍事ワールドです。",
    "option.artist_colony_bonus_is_income": "芸術家コロニーのボーナスは収入",
    "option-what.artist_colony_bonus_is_income": "銀河広告社があれば収入+1です。オフ: VP+1です。",
    "option.space_symbionts_reduction": "宇宙共生体のコスト軽減",
    "option-what.space_symbionts_reduction": "発展のコストがいくつ下がるかです。",
    # the rules page
    "reading.usual": "{name}: {value}。{what}{source}",
    "reading.other": "{name}: {value}（推奨ではありません）。{what}{source}",
    "reading.no-source": "これを決める資料はありません。",
    "option-source.convoy_same_round": "出典: ヘルプページ。そのラウンドに出したカードは第二世界に影響します。",
    "option-source.military_convoy_first_conquered": "出典: カード。2番目の軍事ワールドについて書かれています。",
    "option-source.versus_strength_second_conquest": "出典: カード。使っていない軍事力について書かれています。",
    "option-source.new_icons_help_second_conquest": (
        "出典: ヘルプページ。そのラウンドに出したカードは第二世界に影響します。"
    ),
    "option-source.contact_specialists_stack": "出典: ヘルプページ。重複したカードの効果は、ほとんどの場合累積します。",
    "option-source.second_world_needs_first_world": (
        "出典: プレイヤーのフォーラムの回答。コンボイは、通常の方法でワールドを出した後に使います。"
    ),
    "option-source.survey_team_counts_as_development": "出典: カード一覧。発展に分類されています。",
    "option-source.tie_break": "出典: ヘルプページ。VPの値、カードの値、残った手札の数を合計します。",
    "option-source.alien_institute_opponent_rate": "出典: 唯一の完全なカード一覧では4です。同様のカードは1です。",
    "option-source.imperium_rebel_4_is_strength": (
        "出典: ヘルプページには、反乱軍だけに使える軍事力があります。カード一覧には「反乱軍4」とだけ書かれています。"
    ),
    "option-source.insect_uplift_race_not_military": "出典: 唯一の完全なカード一覧。",
    "option-source.pirate_fuel_cache_not_military": "出典: 唯一の完全なカード一覧。",
    "option-source.devolved_uplift_race_not_military": "出典: 唯一の完全なカード一覧。",
    "option-source.space_symbionts_reduction": "出典: 唯一の完全なカード一覧。",
    "chapter.aim": "ゲームの目的",
    "chapter-text.aim": """\
カードで帝国を築きます。帝国は毎ラウンドの終わりにVPと新しいカードをもたらします。\
得点計算の後に50VP以上のプレイヤーがいればゲームは終了し、最も多くのVPを得たプレイヤーの勝ちです。\
6～7ラウンドかかります。
7枚から始め、2枚捨てます。コストは手札で支払います。コスト3なら、3枚を裏向きに捨てます。""",
    "chapter.round": "ラウンド",
    "chapter-text.round": """\
全員が同時に、発展1枚、ワールド1枚、その両方、または探索を選びます。選んだカードを公開してコストを支払い、\
探索するプレイヤーはカードを引きます。コンボイで第二世界を出し、戦争プロパガンダが最も軍事力の高いプレイヤーに移り、\
すべての帝国の得点を計算します。
終了でなければ、収入の枚数だけカードを引きます。手札が10枚を超えるプレイヤーは、10枚になるように捨てます。""",
    "chapter.placing": "カードを場に出す",
    "chapter-text.placing": """\
発展だけを出すと、コストが1下がります。ワールドだけを出すと、支払った後にカードを1枚引きます。両方を出すと、\
どちらもコスト全額を支払い、カードは引きません。発展が先に場に出て、ワールドを出す助けになります。
コスト軽減は合計しますが、コストは0より下がりません。カードは自分自身を出す助けにはなりません。\
同名のカードは重複して出せますが、調査チームと通商協定は1枚だけです。
調査チームは最初から場にあり、ゲーム中1回だけ発展として出せます。""",
    "chapter.conquering": "征服",
    "chapter-text.conquering": """\
軍事ワールドは、コストを支払わずに征服します。軍事力が防衛力以上なら征服できます。軍事力は減りません。\
特定の色や反乱軍に対する軍事力は、そのワールドにだけ使えます。カードの支払いと軍事力を組み合わせることはできません。
交渉特技官があれば、エイリアン以外の軍事ワールドをコストを支払って出せます。コストは防衛力-1で、\
ほかのコスト軽減も使えます。""",
    "chapter.exploring": "探索",
    "chapter-text.exploring": (
        "3に、帝国の瞳アイコンの数を足します。それより2枚多く引き、手札全体からその数だけ捨てます。"
        "手札は2枚増えます。探索はいつでもでき、得点計算と収入は通常どおり行います。"
    ),
    "chapter.second": "第二世界",
    "chapter-text.second": (
        "コロニーコンボイ: コストを支払ってワールドを出した後、これを帝国から捨てると、"
        "第二世界をコスト-2で出せます。軍事コンボイ: ワールドを征服した後、"
        "まだ使っていない軍事力で第二世界を征服できます。コンボイは帝国に残ります。"
        "1ラウンドに出せるワールドは2つまでです。"
    ),
    "chapter.scoring": "得点計算",
    "chapter-text.scoring": (
        "帝国のすべてのカードが、毎ラウンド得点になります。書かれたVP、数える対象1つごとのVP、"
        "条件のカードがあれば1回だけのボーナスです。対戦相手の帝国を数えるカードでは、"
        "最も有利な対戦相手を選びます。"
    ),
    "tie-break.cards-and-points": (
        "同点の場合は、最後のラウンドの収入（VPの値とカードの値）"
        "と残った手札の数の合計が多いプレイヤーの勝ちです。それも同じなら、勝利を分け合います。"
    ),
    "tie-break.cards": (
        "同点の場合は、最後のラウンドの収入（カードの値）と残った手札の数の合計が多いプレイヤーの勝ちです。"
        "それも同じなら、勝利を分け合います。"
    ),
    "chapter.readings": "ルールで明確でない点",
    "chapter-text.readings": (
        "ルールで明確でない点です。どれも新しいゲームの設定で選べます。ここに示すのは、このゲームでの解釈です。"
        "裏付けがある点には出典を示します。ヘルプページは、ボードゲームアリーナのものです。"
    ),
    "chapter.card-readings": "カードで明確でない点",
    "chapter-text.card-readings": (
        "次のカードについては、資料が食い違うか、説明が足りません。裏付けがある点には出典を示します。"
    ),
    "chapter.solo": "ソロ（変種）",
    "chapter-text.solo": (
        "市販のゲームは2～4人用です。当プロジェクトのソロでは、"
        "50VPにできるだけ少ないラウンドで達することが目標です。VPの多さがその次の目標です。終了時に、"
        "エキスパートのコンピュータのソロのうち何%を上回ったかを示します。"
    ),
    "chapter.opponents": "捨て札のおすすめ",
    "chapter-text.opponents": (
        "カードを捨てるときは、コンピュータが最も不要と考えるカードが選択されています。"
        "コンピュータが見ているものは、あなたと同じです。ほかのカードを選んでもかまいません。"
    ),
    "chapter.names": "カードの名前",
    "chapter-text.names": (
        "英語名は、カードに書かれた名前です。日本語名は4つ（調査チーム、コロニーコンボイ、交渉特技官、"
        "軍事コンボイ）だけが公表されており、ほかは当プロジェクトの訳です。"
    ),
    "chapter.sources": "このゲームについて",
    "chapter-text.sources": (
        "これはファンによるプロジェクトで、カードゲームのデザイナーや出版社とは関係ありません。文章はすべて、"
        "カードの働きから作っています。一部のカードの数値は1つの一覧によるもので、誤りがあるかもしれません。"
    ),
}
