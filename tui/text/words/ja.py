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
    "sentences.join": "",
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
    "beat.gives": "効果　",
    "waited.title": "待っている間に",
    "waited.between": "手番の間に",
    "waited.count": "{count}手",
    "arrow": "->",
    "seat.number": "プレイヤー{number}",
    "seat.bot": "コンピュータ{number}",
    "seat.number-short": "P{number}",
    "seat.bot-short": "CPU{number}",
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
    "rules.unknown": "このゲームに{option}という設定はありません。",
    "rules.value": "設定{option}に{value}は選べません。",
    "language.unknown": "言語{language}はありません。使える言語: {known}",
    "game.unknown": "{game}というゲームはありません。",
    "engine.no-command": '{command}に起動するコマンドがありません。例: cmd:"python3 player.py"',
    "engine.cannot-start": "{name}を起動できません: {reason}",
    "engine.ended": "{name}がゲームの途中で終了しました。",
    "engine.slow": "{name}は{seconds}秒以内に選択しませんでした。",
    "engine.unreadable": "{name}の返答を読み取れません。",
    "engine.unasked": "{name}が、要求していない返答を送りました。",
    "engine.illegal": "{name}が、選べない選択肢（{choice}）を選びました。",
    "engine.misled": "1行に1つのJSONオブジェクトを送ります。最初はゲームです。docs/agents.mdを参照してください。",
    "engine.seat": "このゲームのコンピュータは{bots}人です。1つのプログラムが1人を担当します。",
    "engine.only-commands": (
        "{level}はほかのコンピュータの席に入れません。入れるのはプログラム（cmd:COMMAND）だけです。"
    ),
    "lines.engine": "Enterでプログラムを再起動します。`quit`で終了すると、再開後は中級のコンピュータが交代します。",
    "bot.unknown": "{level}という強さのコンピュータはいません。",
    "bot.no-manner": "{manner}というプレイスタイルはありません。選べるもの: {known}",
    "bot.no-manners": "このゲームにプレイスタイルはありません。強さだけを指定してください。",
    "position.unreadable": "この局面は読み込めません: {why}",
    "form.number": "{where}は{low}～{high}の整数にします。",
    "form.list": "{where}の要素は{low}～{high}個にします。",
    "form.text": "{where}は{low}～{high}文字にします。",
    "position.cannot-read": "局面{path}を読み込めません: {reason}",
    "position.empty": "局面{path}は空です。",
    "position.no-file": "{path}はareoのゲームの局面ではありません。",
    "position.other-game": "{path}は{game:game}の局面です。",
    "position.seats": "この局面は{seats}席ですが、ゲームは{players}人用です。",
    "position.several-play": "まだ複数のプレイヤーが手札を伏せてプレイしています。局面はゲームの終了後に書き出せます。",
    "position.nowhere": (
        "{at}手目の後に始まる手番がないため、局面として書き出せません。もっと後の局面を選んでください。"
    ),
    "position.exported": "{name}の{at}手目の後の局面を{path}に書き出しました。ここからプレイするには: areo new {path}",
    # playing
    "match.over": "ゲームは終了しました。",
    "match.not-your-turn": "{seat}が今選ぶことはありません。",
    "match.illegal": "選べません: {choice} {reasons}",
    "match.no-such-ply": "このゲームにちょうど{ply}手の時点はありません。",
    "match.undo-revealed": "公開された情報より前には取り消せません: {what}",
    "match.undo-other-person": "{seat}の手より前には取り消せません。",
    "match.undo-start": "取り消すものはありません。",
    "match.nothing-to-redo": "やり直すものはありません。",
    "match.nothing-to-cancel": "キャンセルするものはありません。",
    # who plays
    "seats.level": "{level}という対戦相手はいません。選べるもの: {known}",
    "seats.more-bots": "{players}人用のゲームなので、人間のプレイヤーのほかに対戦相手{bots}人は入れません。",
    "seats.no-person": "少なくとも1席は人間のプレイヤーのために空けてください。",
    "seats.more-names": "{players}席に対して名前が{names}個あります。",
    "seats.name": "名前に使えるのは、表示できる文字{longest}文字までです。",
    "seats.seed": "シードに使えるのは、表示できる文字1～{longest}文字です。",
    # saves
    "save.none": "続けられるゲームは保存されていません。",
    "save.unknown": "{name}という保存データはありません。`areo saves`で一覧を表示します。",
    "save.cannot-read": "{path}を読み込めません: {reason}",
    "save.cannot-write": "書き込めません（{reason}）: {path}",
    "save.look-only": "このゲームは閲覧のみで、続きはプレイできません。{why}",
    "save.disk-full": "ディスクがいっぱいで、{path}に書き込めません。それまでの選択はすべて保存済みです。",
    "save.too-large": "{path}は大きすぎて、areoのゲームとして読み込めません。",
    "save.empty": "保存データ{name}は空です。",
    "save.not-a-journal": "{name}はareoの保存データではありません。",
    "save.header-damaged": "保存データ{name}は最初の行が破損しているため、開けません。",
    "save.newer-format": "保存データ{name}の形式は{format}です。このareoは古いため読み込めません。",
    "save.torn": "保存データの最後の行が途中で切れていました。それより前は残っています（{kept}手）。",
    "save.put-right": "保存データに{bits}ビットの誤りがありましたが、修復しました。データはすべて残っています。",
    "save.damaged": (
        "保存データは{line}行目から破損しています（{lost}行）。それより前の{kept}手は残り、"
        "破損したファイルも別に保管しました。"
    ),
    "save.changed": "{path}がほかのプログラムに変更されたため、書き込みを中止しました。",
    "save.unwritable-text": "名前かシードに、保存できない文字があります。",
    "save.exists": "{name}という保存データはすでにあります。",
    "save.only-looking": "このゲームは閲覧のみで開かれています。",
    "save.other-rules": (
        "areo {app}の異なるルールでプレイされたゲームです。ここでは閲覧のみ、続きはareo {app}でプレイできます。"
    ),
    "save.other-rules-until": (
        "areo {app}の異なるルールでプレイされたゲームです。ここでは{kept}手目まで閲覧でき、続きはareo "
        "{app}でプレイできます。"
    ),
    "save.migrated": "areo {app}のルールで始めたゲームです。変換したので、ここで続けられます。",
    "save.locked-at": "保存データ{name}は端末{terminal}（プロセス{process}）でプレイ中です。",
    "save.locked": "保存データ{name}は別のプロセス（{process}）でプレイ中です。",
    "save.watch": "観戦するには: areo replay {name}",
    "save.seats": "保存データの席は{seats}、プレイヤーは{players}人です。",
    "save.diverged": "{ply}手目から、保存時（バージョン{app}）と展開が異なります。最初の{kept}手まで閲覧できます。",
    "save.none-at-all": "保存したゲームはありません。",
    "save.bad-name": '名前は1～{longest}文字です。/ \\ : * ? " < > | と、先頭のピリオドは使えません。',
    "save.none-deleted": "復元できるゲームはありません。",
    "save.file-exists": "{path}はすでにあるため、上書きしませんでした。",
    "save.no-file": "ファイル{path}はありません。",
    "save.pack-damaged": "{path}は破損していて展開できません。",
    "save.pack-too-many": "{path}のゲームは{most}個を超えています。",
    "save.does-not-play": "{path}は、プレイできるゲームの記録ではありません。",
    "save.here-already": "{path}は{name}としてすでに取り込まれています。",
    "save.unshowable-text": (
        "このファイルの名前、シード、ルールのいずれかが長すぎるか、表示できない文字を含んでいます。"
    ),
    "deal.unreadable": "配札コードではないか、入力に誤りがあります: {code}",
    "deal.newer": "このareoは古いため、配札コード{code}…を読めません。",
    "deal.other-rules": "この配札コードはルールのバージョン{theirs}用です。ここではバージョン{ours}です。",
    "deal.clash": "配札コードの内容が{flag}と異なります: {code}",
    "deal.other-options": "この配札コードは別の設定用です: {game} {rules}",
    "saves.players": "プレイヤー: {names}",
    "saves.branched": "{parent}の最初の{ply}手から始めたゲームです。練習として記録します。",
    "saves.practice": "練習です。",
    "saves.exported": "{name}を{path}に書き出しました。",
    "saves.exported-all": "{count}個のゲームを{path}に書き出しました。",
    "saves.import-cut": "中断しました。{count}個のゲームを取り込みました。同じコマンドで残りを取り込めます。",
    "saves.imported": "{source}を{name}として取り込みました。",
    "verify.good": "{name}: {choices}手、正常",
    "verify.damaged": "{name}: {choices}手、破損",
    "verify.cut": "中断しました。{left}個のゲームは検査していません。",
    "verify.all": "ゲーム{saves}個、{choices}手、破損{damaged}個",
    "transcript.title": "areo: {game}",
    "transcript.seed": "シード: {seed}、開始: {date}",
    "transcript.code": "同じ配札: {code}",
    # history and days
    "history.none": "終了したゲームはまだありません。",
    "history.played": "回数",
    "history.won": "勝ち",
    "history.mean": "平均",
    "history.best": "最高",
    "history.over-time": "得点の推移",
    "history.alone": "なし",
    "history-by.game": "ゲーム",
    "history-by.level": "対戦相手",
    "daily.none": "終了したデイリーチャレンジはまだありません。",
    "daily.sum": "{days}日、{won}勝、最高得点{best}、連続{row}日",
    "daily.day": "{day}  {points}点",
    "daily.day-won": "{day}  {points}点、勝ち",
    "daily.again": "（もう一度: {count}回、最高{best}）",
    "saves.row": "{name}  {date}  {what}",
    "saves.at": "第{round}ラウンド",
    "saves.bots": "コンピュータ{count}人",
    "saves.round": "{game:game}、{players}人、第{round}ラウンド",
    "saves.over": "{game:game}、{players}人、終了",
    # score
    "score.tie-break": "タイブレーク",
    # the command line
    "crash.stopped": "エラーのため、areoを終了しました。",
    "crash.saved": "エラーのため、areoを終了しました。ゲームは保存済みです。`areo resume`で続けられます。",
    "crash.details": "詳細:",
    "crash.no-details": "詳細は書き込めませんでした: {reason}",
    "output.cannot-write": "出力を書き込めません: {reason}",
    "terminal.none": "端末がないため、行モードを使います。",
    "terminal.dumb": "この端末には画面を表示できないため、行モードを使います。",
    # figures
    "bench.kept": "範囲内",
    "bench.not-kept": "超過",
    "bench.no-figures": "{path}は`areo bench host --json`の結果ではありません。",
    "bench.no-terminals": "このシステムでは端末を計測できません。",
    "bench.alone": "{part}は単独で計測してください: areo bench {part}",
    "bench.unknown-part": "{part}という測定項目はありません。測れる項目: {known}",
    # between two people
    "cover.next": "次: {seat}",
    "cover.look-away": "ほかのプレイヤーは画面を見ないでください。準備ができたらEnterを押します。",
    # setting up line by line
    "setup.resume": "どのゲームにしますか？",
    "setup.new": "新しいゲーム",
    "setup.game": "どのゲームにしますか？",
    "setup.as-usual": "推奨",
    "setup.one-by-one": "1つずつ選ぶ",
    "setup.number": "番号 [{default}]",
    "setup.person": "人間",
    "setup.bot": "コンピュータ（{level:level}）",
    "setup.level": "{level:level}: {what}",
    "setup.name": "名前 [{default}]",
    "setup.seed": "シードまたは配札コード [{default}]",
    # keys of one's own
    "keys-file.head": "キーの一覧です。変更する行だけを{path}に書きます。",
    "keys-file.unreadable": "{path}を読み込めません: {reason}。初期設定のキーを使います。",
    "keys-file.form": "keys.tomlは正しいTOMLではありません: {reason}。初期設定のキーを使います。",
    "keys-file.unknown": "keys.toml: {id}という項目はありません。`areo keys`で一覧を表示します。この行は無視します。",
    "keys-file.keys": 'keys.toml: {id}には"U"や["r", "F5"]のようにキーを書きます。この行は無視します。',
    "keys-file.clash": "keys.toml: {sign}が同じ画面で{one}と{other}に重なります。{one}の行は無視します。",
    "keys-file.several": "{first} ほかに{more}行を無視します。",
    # JSON mode
    "json.unreadable": "この行はJSONオブジェクトではありません。",
    "json.form": "この行はリクエストとして読めません: {reason}",
    "json.unknown": "{do}というリクエストはありません。使えるもの: {known}",
    "json.no-game": "まだゲームがありません。newで開始してください。",
    "json.not-yours": "先に対戦相手が選びますが、その選択はまだ実行できていません。",
    "json.seat": "席{number}はこのプログラムの席ではありません。",
    # line mode
    "lines.greeting": "areo: {game}。シード: {seed}。保存名: {name}。",
    "lines.greeting-unsaved": "areo: {game}。このゲームは保存されません。",
    "lines.left": "すべて保存済みです。`areo resume {name}`で続けられます。",
    "lines.again": "同じ選択をもう一度入力すると決定します。",
    "lines.unsaved": (
        "この選択は保存されていません。`unsaved`でこのまま続けます。保存できるようになりしだい保存し、"
        "できなければ別の場所に保存します。"
    ),
    "lines.unsaved-computer": (
        "コンピュータの選択が保存されていません。Enterでもう一度試します。`unsaved`でこのまま続けます。"
        "保存できるようになりしだい保存し、できなければ別の場所に保存します。"
    ),
    "lines.is-saved": "すべて保存済みです。",
    "lines.waits": "未保存の選択があります。保存できるようになりしだい保存します。",
    "lines.row": "；",
    "lines.spaces": "{first}から{last}",
    "lines.sentence": "{said}。",
    "lines.who": "{seat}: {prompt}",
    "lines.group": "{verb} ({count})",
    "lines.more": "      {first}～{last}: moreで表示",
    "lines.no-more": "一覧は以上です。",
    "lines.several": "番号を{low}～{high}個、またはall、noneを入力します。",
    "lines.begins": "{what}: {count}件",
    "lines.suggested": "番号を{low}～{high}個入力します。おすすめ: {numbers}（bestで選択）",
    "lines.suggested-exactly": "番号をちょうど{high}個入力します。おすすめ: {numbers}（bestで選択）",
    "lines.no-best": "ここにおすすめはありません。",
    "lines.chapters": "rules Nで章を表示します。",
    "lines.amount": "{low}～{high}の数を入力します。",
    "lines.payment": "番号、または{kinds}の支払い額を入力します。例: pay m=3",
    "lines.keys": "番号、または: hand, card, map, table, tableau, news, score, why, try, hint, back, undo, help, quit",
    "lines.no-number": "{low}～{high}の数を入力してください。",
    "lines.how-many": "{low}～{high}個を選んでください。",
    "lines.how-many-exactly": "ちょうど{high}個を選んでください。",
    "lines.nothing": "表示するものはありません。",
    "lines.which-card": "どのカードですか？ 名前の先頭部分か、一覧の番号を入力してください。",
    "lines.several-cards": "{count}枚が該当します: {names}",
    "lines.no-player": "{name}というプレイヤーはいません。プレイヤー: {names}",
    "lines.possible": "選べます。",
    "lines.figure": "{seat}は{points}",
    "lines.figures": "{what}: {figures}。",
    "lines.score-item": "{seat}: {points}、{what}。",
    "lines.change": "{seat}: {figure} {before}から{after}",
    "lines.practice": "ソロでは`undo practice`でもっと前まで取り消せます。取り消すと練習になります。",
    "lines.after": (
        "終了後: score、chart、history、coach、tableau、cardなど。またはrematch（再戦）、same（同じ配札）、quit。"
    ),
    "lines.undone": "取り消しました。",
    "lines.help": """\
番号でその行を選びます。次のコマンドも使えます:
  hand         手札
  card NAME    カードの説明。名前の先頭部分か、一覧の番号で指定
  cards WORDS  条件に合う全カード: タグ、種類、hand、文中の語
  map          地図                     space N     地図のマス
  table        現在の状況               tableau X   プレイヤーXの場札
  wall         全プレイヤーの一覧（一覧のあるゲームのみ）
  goals [N]    称号や褒賞など。Nでその1つ
  news         前の手番以降の出来事
  log [N]      最近のN件                history [N] すべて、またはラウンドN
  score [N]    得点。NでN行目の内訳
  chart [N]    ラウンドごとの得点。NでN行目の得点
  why N        選べない理由。例: why play comet
  try N        選ぶと何が変わるか       if N        今後のラウンドの見込み
  hint         強いプレイヤーならどう選ぶか、その理由
  coach [PAGE] 終了後: 選択、流れ、カード、収入源
  best         おすすめのカードを選択
  more         長い一覧の続き
  rules [N]    ルールの要約。Nで章N
  back         前のメニューに戻る、または途中の手をキャンセル
  undo         最後の選択を取り消す     redo        やり直す
  skip         レッスンの残りをスキップ
  unsaved      保存できないときに、そのまま続ける
  quit         終了。すべて保存済み
選択をそのまま入力することもできます: play comet、place 34、pay m=12 s=3""",
    "prompt.for": "{seat}: {prompt}",
    # goals that everybody vies for
    "sign.taken": "{seat}が獲得済み",
    "sign.how-far": "自分の達成数/必要数",
    "said.how-far": "{need}中{n}",
    "sign.would-give": "今終了した場合に得るVP",
    "said.would-give": "今なら{points:+}VP",
    "sign.needed": "獲得に必要な数",
    "said.needs": "必要数{n}",
    "sign.furthest": "最も進んでいる",
    "sign.award-gives": "今終了すると{points}VP",
    "said.standing": "{said}（{means}）",
    "wall.lead": "*",
    "wall.second": "'",
    "goals.gone": "消滅",
    "sign.gone": "もう獲得できない",
    "goals.taken-by": "{seat}が獲得済み",
    "goals.now": "今ゲームが終了した場合",
}
