"""The rules page and the options in Japanese."""

from __future__ import annotations

RULES: dict[str, str] = {
    # options
    "option.players": "人数",
    "option-what.players": "2人から4人。1人は当プロジェクトの変種で、できるだけ少ないラウンドで50VPを目指します。",
    "option-value.down": "切り捨て",
    "option-value.up": "切り上げ",
    "option-value.cards": "カード",
    "option-value.cards-and-points": "カードとVP",
    "option-group.readings": "ルールの解釈",
    "option-group.card-readings": "カードの解釈",
    "option-group-what.readings": "ルールがはっきりしない点の一覧です。",
    "option-group-what.card-readings": "個々のカードではっきりしない点の一覧です。",
    "option.convoy_same_round": "コンボイは置いたラウンドに使える",
    "option-what.convoy_same_round": "コンボイを、置いたラウンドのうちに使えます。",
    "option.military_convoy_first_conquered": "軍事コンボイは征服の後だけ",
    "option-what.military_convoy_first_conquered": "2つ目のワールドを置くには、このラウンドの1つ目が征服でなければなりません。",
    "option.versus_strength_second_conquest": "特定の相手への軍事力は2回とも有効",
    "option-what.versus_strength_second_conquest": "特定のワールドに対する軍事力は、2回の征服でそれぞれ全部使えます。",
    "option.new_icons_help_second_conquest": "新しいアイコンは2回目の征服に有効",
    "option-what.new_icons_help_second_conquest": "1つ目のワールドの軍事力が、2回目の征服を助けます。",
    "option.contact_specialists_stack": "交渉特技官は累積する",
    "option-what.contact_specialists_stack": "交渉特技官1枚ごとに、軍事ワールドのコストが1下がります。",
    "option.one_colony_convoy_per_second_world": "コロニーコンボイは1枚だけ",
    "option-what.one_colony_convoy_per_second_world": "なし: 1つのワールドに何枚でも使え、1枚ごとに-2。",
    "option.second_world_needs_first_world": "2つ目のワールドは1つ目の後だけ",
    "option-what.second_world_needs_first_world": "コンボイには、このラウンドに普通に置いたワールドが必要です。",
    "option.second_world_draws_nothing": "2つ目のワールドでは引かない",
    "option-what.second_world_draws_nothing": "なし: 2つ目のワールドでも、1つ目と同じく1枚引きます。",
    "option.contact_world_keeps_printed_type": "交渉でも種類は印刷どおり",
    "option-what.contact_world_keeps_printed_type": "交渉で置いたワールドも、軍事ワールドとして数えます。",
    "option.total_military_excludes_versus": "合計軍事力は一般の軍事力だけ",
    "option-what.total_military_excludes_versus": "特定のワールドに対する軍事力は、合計に入りません。",
    "option.new_galactic_order_counts_total": "新銀河秩序は合計を数える",
    "option-what.new_galactic_order_counts_total": "なし: アイコンだけを数えます。",
    "option.cards_count_themselves": "カードは自分も数える",
    "option-what.cards_count_themselves": "アイコン、種類、枚数を数えるカードは、自分自身も数えます。",
    "option.survey_hq_rounds": "調査本部の端数",
    "option-what.survey_hq_rounds": "目2つごとに1。奇数の目を切り捨てるか、切り上げるか。",
    "option.survey_team_counts_as_development": "調査チームは発展",
    "option-what.survey_team_counts_as_development": "発展を数えるカードで数えます。",
    "option.tie_break": "同点の決め方",
    "option-what.tie_break": "このラウンドの収入と手札の合計。または、さらにこのラウンドのVP。",
    "option.alien_institute_opponent_rate": "異星技術研究所",
    "option-what.alien_institute_opponent_rate": "対戦相手1人の黄のワールド1つごとのVP。",
    "option.alien_reduction_also_strength": "異星2は軍事力でもある",
    "option-what.alien_reduction_also_strength": "異星技術研究所とロゼッタストーン・ワールド: コスト-2と軍事力+2。",
    "option.imperium_rebel_4_is_strength": "反乱軍4は軍事力",
    "option-what.imperium_rebel_4_is_strength": "銀河インペリウム。なし: 交渉で置く反乱軍のコスト-4。",
    "option.insect_uplift_race_not_military": "昆虫の知性化種族はコスト払い",
    "option-what.insect_uplift_race_not_military": "なし: 軍事ワールドです。",
    "option.pirate_fuel_cache_not_military": "海賊の燃料庫はコスト払い",
    "option-what.pirate_fuel_cache_not_military": "なし: 軍事ワールドです。",
    "option.devolved_uplift_race_not_military": "退化した知性化種族はコスト払い",
    "option-what.devolved_uplift_race_not_military": "なし: 軍事ワールドです。",
    "option.artist_colony_bonus_is_income": "芸術家コロニーは収入",
    "option-what.artist_colony_bonus_is_income": "銀河広告社があれば収入+1。なし: VP+1。",
    "option.space_symbionts_reduction": "宇宙共生体",
    "option-what.space_symbionts_reduction": "発展のコストがいくつ下がるか。",
    # the rules page
    "reading.usual": "{name}: {value}。{what}",
    "reading.other": "{name}: {value}（推奨ではありません）。{what}",
    "chapter.aim": "目的",
    "chapter-text.aim": """\
カードで帝国を作ります。帝国は毎ラウンドの終わりにVPと新しいカードをもたらします。得点計算の後に誰かが50VP以上なら終了し、VPの最も多い人の勝ちです。6ラウンドか7ラウンドかかります。
7枚から始め、2枚捨てます。手札はお金でもあります。コスト3なら3枚を伏せて捨てます。""",
    "chapter.round": "ラウンド",
    "chapter-text.round": """\
全員が同時に伏せて選びます: 発展1枚、ワールド1枚、その両方、または探索。それから公開して支払い、探索する人が引き、コンボイが2つ目のワールドを置き、戦争プロパガンダが最強の帝国に移り、全帝国が得点します。
終了でなければ、収入の枚数だけ引きます。10枚を超えた人は10枚まで捨てます。""",
    "chapter.placing": "カードを置く",
    "chapter-text.placing": """\
発展だけならコストは1枚少なくなります。ワールドだけなら支払った後に1枚引きます。両方ならどちらも定価で、引きません。発展が先に入り、ワールドを助けます。
割引は合計しますが、0より下がりません。カードは自分自身を置く助けにはなりません。同じカードは何枚でも並びますが、調査チームと通商協定は1枚だけです。
調査チームは場にあります。ゲーム中1回、発展として置けます。""",
    "chapter.conquering": "征服",
    "chapter-text.conquering": """\
軍事ワールドは支払いではなく征服します。軍事力が防衛力以上なら置けます。軍事力は減りません。色や反乱軍に対する軍事力は、そのワールドにだけ数えます。カードと軍事力は混ぜられません。
交渉特技官がいれば、黄以外の軍事ワールドを支払いで置けます。コストは防衛力-1で、合う割引も使えます。""",
    "chapter.exploring": "探索",
    "chapter-text.exploring": """\
3と、帝国の目の数を足します。それより2枚多く引き、手札全体からその数だけ捨てます。手札は2枚増えます。いつでもでき、得点と収入はいつもどおりです。""",
    "chapter.second": "2つ目のワールド",
    "chapter-text.second": """\
コロニーコンボイ: コストを払ってワールドを置いた後、これを帝国から捨て、コスト-2で2つ目のワールドを置けます。軍事コンボイ: 征服の後、1回目の征服に使わなかった軍事力で2つ目のワールドを征服できます。コンボイは残ります。置けるワールドは1ラウンドに2つまでです。""",
    "chapter.scoring": "得点",
    "chapter-text.scoring": """\
帝国のすべてのカードが毎ラウンド得点します: 書かれた数、数えるものごと、探すカードがあれば1回。対戦相手の帝国を数えるカードは、最も有利な1人を数えます。
同点なら、このラウンドの収入と手札の合計で決めます。それも同じなら勝利を分け合います。""",
    "chapter.readings": "ルールがはっきりしない点",
    "chapter-text.readings": "このゲームの元にした資料は、次の点をはっきりさせていません。どれも新しいゲームの設定で選べます。ここでの解釈は次のとおりです。",
    "chapter.card-readings": "カードがはっきりしない点",
    "chapter-text.card-readings": "次のカードは、資料が食い違うか、十分に書いていません。",
    "chapter.solo": "ソロ: 当プロジェクトの変種",
    "chapter-text.solo": """\
発売されたゲームは2人から4人用です。1人のときは時間との勝負です。できるだけ少ないラウンドで50VPに達し、次にVPの多さを競います。終わりに、最強のコンピュータのソロゲームの何%を上回ったかを示します。""",
    "chapter.opponents": "捨て札のおすすめ",
    "chapter-text.opponents": "捨てる場面では、コンピュータが最も惜しくないと考えるカードに印がついています。見ているものはあなたと同じです。ほかのカードを選んでも構いません。",
    "chapter.names": "名前",
    "chapter-text.names": "英語名はカードのとおりです。日本語名は4つ（調査チーム、コロニーコンボイ、交渉特技官、軍事コンボイ）だけが公表されたもので、ほかは当プロジェクトの訳です。",
    "chapter.sources": "このゲームについて",
    "chapter-text.sources": "愛好家のプロジェクトで、デザイナーや出版社とは関係がありません。文章は各カードの働きから作られています。一部のカードの数値は1つの一覧だけによるもので、誤りがあるかもしれません。",
}
