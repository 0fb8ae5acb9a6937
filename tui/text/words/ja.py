"""The shared catalogue in Japanese."""

from __future__ import annotations

from tui.text.words.ja_coach import COACH
from tui.text.words.ja_commands import COMMANDS
from tui.text.words.ja_host import HOST
from tui.text.words.ja_learn import LEARN
from tui.text.words.ja_opponents import OPPONENTS
from tui.text.words.ja_puzzles import PUZZLES
from tui.text.words.ja_screens import SCREENS

WORDS: dict[str, str] = {
    **COMMANDS,
    **SCREENS,
    **OPPONENTS,
    **HOST,
    **LEARN,
    **PUZZLES,
    **COACH,
    # how things are joined and called
    "list.join": "、",
    "beat.who": "{seat}は",
    "beat.who-does": "{seat}: ",
    "beat.for": "{what}（{cost}）",
    "beat.for-short": "{what}（{cost}）",
    "beat.gave": "{what}。{gains}。",
    "beat.whole": "{what}。",
    "beat.other": "{seat}は{what}",
    "beat.list": "{parts}",
    "beat.hits-you": "あなたの損失: {what}",
    "beat.hits": "{seat}の損失: {what}",
    "beat.by": "（{what}）",
    "beat.then": "、",
    "beat.cost": "コスト",
    "beat.gives": "結果　",
    "waited.title": "待っている間に",
    "waited.between": "手番の合間に",
    "waited.count": "{count}手",
    "arrow": "->",
    "seat.number": "プレイヤー{number}",
    "seat.bot": "コンピュータ{number}",
    "seat.number-short": "P{number}",
    "seat.bot-short": "コン{number}",
    "seat.number-shortest": "P{number}",
    "seat.bot-shortest": "C{number}",
    "seat.sits": "{seat}: {sits}。",
    "seat.opponent": "{seat}: {sits}。{what}",
    "seat.-1": "なし",
    "seat.-2": "中立",
    "value.on": "あり",
    "value.off": "なし",
    # what cannot be read or be had
    "choice.unreadable": "選択として読めません: {text}",
    "rules.unknown": "このゲームに{option}というオプションはありません。",
    "rules.value": "オプション{option}に{value}は指定できません。",
    "language.unknown": "言語{language}はありません。使える言語: {known}",
    "game.unknown": "{game}というゲームはありません。",
    "engine.no-command": '{command}にはプログラムがありません。例: cmd:"python3 player.py"',
    "engine.cannot-start": "{name}を起動できません: {reason}",
    "engine.ended": "{name}がゲームの途中で終わりました。",
    "engine.slow": "{name}は{seconds}秒以内に選びませんでした。",
    "engine.unreadable": "{name}の返事が読めません。",
    "engine.unasked": "{name}が、聞かれていないのに返事をしました。",
    "engine.illegal": "{name}は選べないもの({choice})を選びました。",
    "engine.misled": "エンジンにはJSONの行で、まずゲームを伝えます: docs/agents.md",
    "engine.seat": "このゲームのコンピュータは{bots}人です。プログラムは1人につき1つです。",
    "engine.only-commands": "{level}はほかのコンピュータの席に入れません。入れるのはプログラム(cmd:COMMAND)です。",
    "lines.engine": "Enterでプログラムを起動し直します。`quit`で離れると、次からはふつうのコンピュータが打ちます。",
    "bot.unknown": "{level}という強さの対戦相手はいません。",
    "bot.no-manner": "{manner}という流儀はありません。選べる流儀: {known}",
    "bot.no-manners": "このゲームの対戦相手に流儀はありません。強さだけを書いてください。",
    "position.unreadable": "この局面は読めません: {why}。",
    "form.number": "{where}は{low}から{high}までの整数でなければなりません。",
    "form.list": "{where}は{low}個から{high}個まででなければなりません。",
    "form.text": "{where}は{low}文字から{high}文字まででなければなりません。",
    "position.cannot-read": "局面{path}を読めません: {reason}",
    "position.empty": "局面{path}は空です。",
    "position.no-file": "{path}はこのゲーム集の局面ではありません。",
    "position.other-game": "{path}は{game:game}の局面です。",
    "position.seats": "この局面は{seats}席ですが、ゲームは{players}人用です。",
    "position.several-play": "まだ何人かが手札を伏せて遊んでいます。終われば、どの場面も書き出せます。",
    "position.nowhere": "{at}手のところには、局面として書き出せる手番の始まりがありません。もっと後の場面なら書けます。",
    "position.exported": "{name}の{at}手後の局面を{path}に書き出しました。ここから遊ぶには: areo new {path}",
    # playing
    "match.over": "ゲームは終了しています。",
    "match.not-your-turn": "{seat}が今決めることはありません。",
    "match.illegal": "できません: {choice} {reasons}",
    "match.no-such-ply": "選択がちょうど{ply}回だった時点はありません。",
    "match.undo-revealed": "公開された情報より前には戻れません: {what}",
    "match.undo-other-person": "{seat}の選択より前には戻れません。",
    "match.undo-start": "ここが最初です。これ以上戻れません。",
    "match.nothing-to-redo": "やり直すものはありません。",
    "match.nothing-to-cancel": "途中の手はありません。",
    # who plays
    "seats.level": "対戦相手{level}はいません。選べる強さ: {known}",
    "seats.more-bots": "{players}人のゲームに、人のほかに対戦相手{bots}人は入れません。",
    "seats.no-person": "少なくとも1席は人のために空けてください。",
    "seats.more-names": "{players}席に対して名前が{names}個あります。",
    "seats.name": "名前は表示できる文字で{longest}文字までです。",
    "seats.seed": "シードは表示できる文字で1から{longest}文字です。",
    # saves
    "save.none": "続けられる保存ゲームはありません。",
    "save.unknown": "保存ゲーム{name}はありません。`areo saves`で一覧を表示します。",
    "save.cannot-read": "{path}を読めません: {reason}",
    "save.cannot-write": "書き込めません（{reason}）: {path}",
    "save.look-only": "このゲームは閲覧できますが、続きは遊べません。{why}",
    "save.disk-full": "ディスクがいっぱいで{path}に書き足せません。それまでの選択は保存されています。",
    "save.too-large": "{path}は保存ゲームとしては大きすぎます。",
    "save.empty": "保存ゲーム{name}は空です。",
    "save.not-a-journal": "{name}はareoの保存ゲームではありません。",
    "save.header-damaged": "保存ゲーム{name}の最初の行が壊れているため開けません。",
    "save.newer-format": "保存ゲーム{name}は形式{format}です。このareoは古くて読めません。",
    "save.torn": "最後の行が途中で切れていました。それより前の選択{kept}個は残っています。",
    "save.put-right": "この保存ゲームは{bits}ビットが化けていましたが、元どおりに直せました。失われたものはありません。",
    "save.damaged": "{line}行目から壊れています({lost}行)。それより前の選択{kept}個は残り、壊れたファイルは別に保管されます。",
    "save.changed": "{path}がほかで変更されたため、これ以上書き込みません。",
    "save.unwritable-text": "名前かシードに保存できない文字があります。",
    "save.exists": "保存ゲーム{name}はすでにあります。",
    "save.only-looking": "このゲームは見るためだけに開かれています。",
    "save.other-rules": "areo {app}の別のルールで遊ばれたゲームです。ここでは閲覧のみ、続きはareo {app}で遊べます。",
    "save.other-rules-until": "areo {app}の別のルールで遊ばれたゲームです。ここでは選択{kept}個目までを閲覧できます。続きはareo {app}で遊べます。",
    "save.migrated": "areo {app}のルールで始まったゲームです。引き継いで、ここで続けられます。",
    "save.locked-at": "保存ゲーム{name}は端末{terminal}(プロセス{process})で使用中です。",
    "save.locked": "保存ゲーム{name}は別のプロセス({process})で使用中です。",
    "save.watch": "観戦するには: areo replay {name}",
    "save.seats": "保存ゲームの席は{seats}、プレイヤーは{players}人です。",
    "save.diverged": "選択{ply}から、保存したバージョン{app}と違う進み方をします。最初の{kept}個までを見ることができます。",
    "save.none-at-all": "保存ゲームはありません。",
    "save.bad-name": '名前は1から{longest}文字です。/ \\ : * ? " < > | と先頭の点は使えません。',
    "save.none-deleted": "元に戻せる削除済みのゲームはありません。",
    "save.file-exists": "{path}はすでにあります。上書きはしません。",
    "save.no-file": "ファイル{path}はありません。",
    "save.pack-damaged": "{path}は壊れていて展開できません。",
    "save.pack-too-many": "{path}には{most}個より多いゲームがあります。",
    "save.does-not-play": "{path}は遊べるゲームの記録ではありません。",
    "save.here-already": "{path}は{name}としてすでにあります。",
    "save.unshowable-text": "このファイルの名前、シード、ルールのどれかが長すぎるか、表示できない文字を含んでいます。",
    "deal.unreadable": "配札コードではないか、文字に誤りがあります: {code}",
    "deal.newer": "このareoは古くて配札コード{code}...を読めません。",
    "deal.other-rules": "この配札コードはルールのバージョン{theirs}用です。ここではバージョン{ours}です。",
    "deal.clash": "配札コードの値は{flag}と違います: {code}",
    "deal.other-options": "この配札コードは別のオプション用です: {game} {rules}",
    "saves.players": "プレイヤー: {names}",
    "saves.branched": "{parent}の最初の選択{ply}個から始めたゲームです。練習として数えます。",
    "saves.practice": "練習",
    "saves.exported": "{name}を{path}に書き出しました。",
    "saves.exported-all": "{count}個を{path}に書き出しました。",
    "saves.import-cut": "中断しました。{count}個を取り込みました。残りは同じコマンドで取り込めます。",
    "saves.imported": "{source}を保存ゲーム{name}として取り込みました。",
    "verify.good": "{name}: 選択{choices}個、正常",
    "verify.damaged": "{name}: 選択{choices}個、破損",
    "verify.cut": "中断しました。{left}個は調べていません。",
    "verify.all": "ゲーム{saves}個、選択{choices}個、破損{damaged}個",
    "transcript.title": "areo: {game}",
    "transcript.seed": "シード{seed}、開始{date}",
    "transcript.code": "同じ配札: {code}",
    # history and days
    "history.none": "最後まで遊んだゲームはまだありません。",
    "history.played": "回数",
    "history.won": "勝ち",
    "history.mean": "平均",
    "history.best": "最高",
    "history.over-time": "得点の推移",
    "history.alone": "なし",
    "history-by.game": "ゲーム",
    "history-by.level": "対戦相手",
    "daily.none": "最後まで遊んだ今日の配札はまだありません。",
    "daily.sum": "{days}日、勝ち{won}、最高{best}、連続{row}日",
    "daily.day": "{day}  {points}点",
    "daily.day-won": "{day}  {points}点、勝ち",
    "daily.again": "(再挑戦{count}回、最高{best})",
    "saves.row": "{name}  {date}  {what}",
    "saves.at": "第{round}ラウンド",
    "saves.bots": "コンピュータ{count}人",
    "saves.round": "{game:game}、{players}人、第{round}ラウンド",
    "saves.over": "{game:game}、{players}人、終了",
    # score
    "score.tie-break": "同点のとき",
    # the command line
    "usage.command": "コマンド{command}はありません。使えるコマンド: {known}",
    "usage.game": "{game}というゲームはありません。遊べるゲーム: {known}",
    "usage.needs-game": "どのゲームにしますか。遊べるゲーム: {known}",
    "usage.unknown": "ここにオプション{flag}はありません。`areo --help`で一覧を表示します。",
    "usage.needs-value": "オプション{flag}には値が必要です。",
    "usage.takes-no-value": "オプション{flag}は値を取りません。",
    "usage.twice": "オプション{flag}は1回だけ指定できます。",
    "usage.exclude": "オプション{flag}と{other}は同時に使えません。",
    "usage.port": "{flag}には0から65535のポートを指定します: {value}",
    "usage.site": "--siteにはhttps://mars.example.orgのようなアドレスを指定します: {value}",
    "usage.number": "オプション{flag}には{value}ではなく数を指定してください。",
    "usage.value": "オプション{flag}に{value}は指定できません。使える値: {known}",
    "usage.needs-file": "どのファイルですか。",
    "usage.needs-save": "どの保存ゲームですか。`areo saves`で一覧を表示します。",
    "usage.needs-save-and-file": "どの保存ゲームをどのファイルへ書き出しますか。`areo saves`で一覧を表示します。",
    "usage.file-kind": "{path}の末尾は{known}のどれかにしてください。",
    "usage.too-many": "{word}はここでは意味を持ちません。`areo --help`を見てください。",
    "usage.shell": "`areo completion`にはシェルの名前が必要です: {known}",
    "crash.stopped": "エラーのため、areoを終了しました。",
    "crash.saved": "エラーのため、areoを終了しました。ゲームは保存されています。`areo resume`で続きから遊べます。",
    "crash.details": "詳細:",
    "crash.no-details": "詳細は書き込めませんでした: {reason}",
    "output.cannot-write": "出力を書き込めません: {reason}",
    "terminal.none": "端末がないので、1行ずつ進めます。",
    "terminal.dumb": "この端末には画面を表示できないので、1行ずつ進めます。",
    "help.page": """\
areo: 火星とその先のボードゲームを端末で

  areo                        タイトル画面を開く
  areo new GAME [options]     新しいゲームを始める。GAMEのかわりに
                              配札コード(areo1-...)なら同じ配札になる
  areo resume [SAVE]          続きを遊ぶ(名前がなければ最後のゲーム)
  areo saves [SAVE]           保存ゲームの一覧、または1つの詳細
  areo replay SAVE            ゲームを1手ずつ見る(--plainなら文章で)
  areo export SAVE FILE       ファイルへ: .areo、.txt(文章)、.cast(録画)、
                              .position(そこから遊べる場面、--at N)
  areo export --all FILE      すべての保存ゲームを1つのファイルへ
  areo export --history FILE  戦績をファイルへ: .csv、.json
  areo import FILE ...        上のファイルからゲームを取り込む
  areo verify [SAVE]          保存ゲームを検査する(破損なら終了コード1)
  areo history [--by WORD]    戦績。--csv、--json、
                              --rebuild(保存ゲームから作り直す)
  areo daily [GAME]           今日の配札で遊ぶ(--recordなら自分の記録)
  areo review SAVE            終わったゲームをコーチの目で: 選択の損得
  areo compare SAVE [SAVE]    同じ配札の2回の挑戦を並べて見る
  areo learn [GAME]           遊びながらゲームを学ぶ: 説明つき、次に自由に
  areo puzzle [GAME [N]]      詰め問題を解く; todayは今日の問題
  areo host                   SSHで友人と遊ぶ: 友人に必要なのはsshだけ
  areo play --plain [GAME]    画面なしで1行ずつ遊ぶ
  areo play --json [GAME]     同じことをプログラムで: 1行に1つのJSON
  areo completion SHELL       bash、zsh、fishの補完
  areo keys                   キーの一覧。この形のkeys.tomlで変更できる
  areo bench [--json] [PART]  ゲームの速さを測る。savesなら保存の速さ
  areo bench agents           プログラムが1秒に答えられる決定の数を測る
  areo bench terminal         画面が端末にかける負担を測る
  areo bench host             友人と遊ぶサーバーの負担を測る
  areo bench capacity FILE    その結果から1コアで何人まで遊べるかを見積もる
  areo arena GAME [options]   対戦相手どうしを戦わせる
  areo tune GAME [options]    自己対戦で評価の重みを調整する
  areo engine [LEVEL]         ほかのプログラムの対戦相手になる(1行ずつ)

newとplayのオプション:
  --players N      席の数
  --bot LEVEL      対戦相手。1回なら最初の席以外すべて、
                   複数回なら最後の席から1席ずつ。
                   hard:MANNERなら流儀も選べる(なければシード次第)。
                   cmd:COMMANDならプログラムが打つ
  --clock SECONDS  プログラムが1つの選択に使える秒数 (10)
  --name NAME      最初のプレイヤーの名前。くり返すと次の席
  --seed TEXT      同じシードと選択なら同じゲーム
  --position FILE  書かれた局面から始める
  --plain, --json  人またはプログラムが1行ずつ(resumeでも使える)

arenaとtuneのオプション:
  --levels A,B     この強さのすべての組
  --solo LEVEL     その強さの1人用ゲーム
  --games N        シードの数。どれもすべての席順で遊ぶ (200)
  --seed TEXT      最初のシード (1)
  --resume FILE    結果をそこに書き、続きから始める
  --jobs N         同時に遊ぶ数 (全コア)
  --on ADDRESS     Daskクラスターで遊ぶ: dask:ADDRESS
  --json           JSONを1つ
  --sense          arena: むだな手も数える(強さ1つだけでも可)
  --steps N        tune: 調整の回数 (300)。1回に--games個のシード (4)
  --write FILE     tune: 見つけた重みをPythonモジュールに書く
  --against FILE   tune: ファイルの重みと比べるだけ
  --record FILE    tune: ゲーム(2000)の局面を書き、その価値を学習する
  --units N        tune: N個のユニットのネットを20000ゲームから学習する
  --sweeps N       tune: その局面を学習する回数
  --foreseen       tune: 今のネットでそのゲームをプレイする
  --also FILE,...  tune: これらの記録のゲームからも学習する

どこでも: --lang en|ja、--theme NAME、--signs painted|letters、
  --mouse on|off、--version、--help
`areo COMMAND --help`で各コマンドの説明を表示します。
強さ: {levels}
配色: {themes}

ゲームとその固有のオプション:
""",
    # figures
    "bench.kept": "範囲内",
    "bench.not-kept": "超過",
    "bench.no-figures": "{path}にareo bench host --jsonの結果がありません。",
    "bench.no-terminals": "このシステムには測れる種類の端末がありません。",
    "bench.unknown-part": "{part}という測定項目はありません。測れる項目: {known}",
    # between two people
    "cover.next": "次: {seat}",
    "cover.look-away": "ほかの人は見ないでください。準備ができたらEnterを押してください。",
    # setting up line by line
    "setup.resume": "どのゲームにしますか。",
    "setup.new": "新しいゲーム",
    "setup.game": "どのゲームにしますか。",
    "setup.as-usual": "おすすめどおり",
    "setup.one-by-one": "1つずつ選ぶ",
    "setup.number": "番号 [{default}]",
    "setup.person": "人",
    "setup.bot": "コンピュータ（{level:level}）",
    "setup.level": "{level:level}: {what}",
    "setup.name": "名前 [{default}]",
    "setup.seed": "シードまたは配札コード [{default}]",
    # keys of one's own
    "keys-file.head": "キーの一覧。変えたい行だけを{path}に書きます。",
    "keys-file.unreadable": "{path}を読めません: {reason}。標準のキーを使います。",
    "keys-file.form": "keys.tomlはTOMLではありません: {reason}。標準のキーを使います。",
    "keys-file.unknown": "keys.toml: {id}というものはありません。`areo keys`に一覧があります。この行は使いません。",
    "keys-file.keys": 'keys.toml: {id}には"U"や["r", "F5"]のようにキーを書いてください。この行は使いません。',
    "keys-file.clash": "keys.toml: {sign}が同じ場所で{one}と{other}の両方になります。{one}の行は使いません。",
    "keys-file.several": "{first} ほかにも{more}行を使いません。",
    # JSON mode
    "json.unreadable": "この行はJSONオブジェクトではありません。",
    "json.form": "この行は要求として読めません: {reason}。",
    "json.unknown": "{do}という要求はありません。あるのは{known}です。",
    "json.no-game": "まだゲームが始まっていません。newで始めてください。",
    "json.not-yours": "先にコンピュータが選びます。その選択はまだ実行できていません。",
    "json.seat": "席{number}はこのプログラムの席ではありません。",
    # line mode
    "lines.greeting": "areo: {game}。シード{seed}。保存名{name}。",
    "lines.greeting-unsaved": "areo: {game}。保存はしません。",
    "lines.left": "すべて保存されました。`areo resume {name}`で続きを遊べます。",
    "lines.again": "同じ選択をもう一度入力すると、実行します。",
    "lines.unsaved": "保存されていません。`unsaved`で続けられます。保存できるようになりしだい保存し、できなければ別の場所へ書き出します。",
    "lines.unsaved-computer": "コンピュータの選択が保存されていません。Enterでもう一度試します。`unsaved`で続けられます。"
    "保存できるようになりしだい保存し、できなければ別の場所へ書き出します。",
    "lines.is-saved": "すべて保存済みです。",
    "lines.waits": "まだ保存できていない選択は、保存できるようになりしだい保存します。",
    "lines.row": "；",
    "lines.spaces": "{first}から{last}",
    "lines.sentence": "{said}。",
    "lines.who": "{seat}: {prompt}",
    "lines.group": "{verb} ({count})",
    "lines.more": "      {first}から{last}: moreで表示",
    "lines.no-more": "これで全部です。",
    "lines.several": "番号を{low}個から{high}個。または: all、none",
    "lines.begins": "{what}: {count}通り",
    "lines.suggested": "{low}から{high}個の番号。おすすめ: {numbers}（bestで決定）。",
    "lines.suggested-exactly": "番号をちょうど{high}個。おすすめ: {numbers}（bestで決定）。",
    "lines.no-best": "ここではおすすめはありません。",
    "lines.chapters": "rules N で章を表示します。",
    "lines.amount": "{low}から{high}までの数。",
    "lines.payment": "番号、または{kinds}をいくつ払うか: pay m=3 など",
    "lines.keys": "番号、または: hand, card, map, table, tableau, news, score, why, try, hint, back, undo, help, quit",
    "lines.no-number": "{low}から{high}までの数を入れてください。",
    "lines.how-many": "{low}個から{high}個を選んでください。",
    "lines.how-many-exactly": "ちょうど{high}個を選んでください。",
    "lines.nothing": "表示するものはありません。",
    "lines.which-card": "どのカードですか。名前かその一部、または一覧の番号を入れてください。",
    "lines.several-cards": "{count}枚あります: {names}。",
    "lines.no-player": "{name}というプレイヤーはいません: {names}。",
    "lines.possible": "できます。",
    "lines.figure": "{seat}は{points}",
    "lines.figures": "{what}: {figures}。",
    "lines.score-item": "{seat}: {points}、{what}。",
    "lines.change": "{seat}: {figure} {before}から{after}",
    "lines.practice": "1人なら`undo practice`でさらに戻れます。その後は練習として数えます。",
    "lines.after": "終了後: score, chart, history, coach, tableau, cardなど。またはrematch(再戦)、same(同じ配札)、quit。",
    "lines.undone": "取り消しました。",
    "lines.help": """\
番号を入れると、その横のものを選びます。番号のかわりに:
  hand         手札
  card NAME    カードを文章で。名前かその一部、または一覧の番号で指定
  cards WORDS  条件に合う全カード: タグ、種類、hand、文中の語
  map          地図                     space N     地図のマス
  table        ゲームの状況             tableau X   プレイヤーXの場札
  wall         全員の数値の一覧（あるゲームのみ）
  goals [N]    称号や褒賞など（あるゲームのみ）。Nでその1つ
  news         前の手番以降のできごと
  log [N]      最近のできごとN件        history [N] すべて、またはラウンドN
  score [N]    得点。Nを付けるとN行目の内訳
  chart [N]    ラウンドごとの得点の推移。Nで得点のN行目の推移
  why N        できない理由。たとえば why play comet
  try N        選ぶと何が変わるか    if N   今後のラウンドの見込み
  hint         強いプレイヤーの選択とその理由
  coach [PAGE] 終了後: 選択の損、流れ、カード、収入源
  best         おすすめのカードがあれば、それにする
  more         長い一覧の続き
  rules [N]    ルールのまとめ（あるゲームのみ）。Nで章N
  back         1つ戻る: 前の一覧へ、または始めた手の最初へ
  undo         最後の選択を取り消す     redo        やり直す
  skip         レッスンの残りを飛ばす
  unsaved      保存できないときに、そのまま続ける
  quit         終わる。すべて保存されます
選択はそのまま書くこともできます: play comet、place 34、pay m=12 s=3""",
    "prompt.for": "{seat}: {prompt}",
    # goals that everybody vies for
    "sign.taken": "{seat}が獲得済み",
    "sign.how-far": "自分の数/必要な数",
    "said.how-far": "{need}中{n}",
    "sign.would-give": "今ゲームが終わると得るVP",
    "said.would-give": "今なら{points:+}VP",
    "sign.needed": "獲得に必要な数",
    "said.needs": "必要数{n}",
    "sign.furthest": "最も進んでいる",
    "sign.award-gives": "今終わると{points}VP",
    "said.standing": "{said}（{means}）",
    "wall.lead": "*",
    "wall.second": "'",
    "goals.gone": "消滅",
    "sign.gone": "もう誰も獲得できない",
    "goals.taken-by": "{seat}が獲得済み",
    "goals.now": "今ゲームが終わると",
}
