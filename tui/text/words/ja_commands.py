"""The command line in Japanese: help, commands, options, and what is wrong with a command line.

The first line of a command is its summary, each further line a paragraph; help pages wrap them.
"""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "help.usage": "使い方:",
    "help.what": (
        "火星や宇宙を舞台にしたボードゲームを、端末で遊びます。\nコマンドを付けなければ、タイトル画面を開きます。"
    ),
    "help.part-play": "遊ぶ:",
    "help.part-saved": "保存したゲーム:",
    "help.part-friends": "友人と遊ぶ:",
    "help.part-setup": "準備:",
    "help.part-programs": "プログラムと計測:",
    "help.games": "ゲーム:",
    "help.options": "オプション:",
    "help.options-of": "{name}のオプション:",
    "help.levels-of": "{name}の対戦相手:",
    "help.everywhere": "共通オプション:",
    "help.examples": "例:",
    "help.more": (
        "`areo COMMAND --help`で、コマンドの説明を表示します。\n"
        "`areo new {game} --help`で、ゲームのオプションと対戦相手を表示します。"
    ),
    "help.own-options": "`areo {command} {game} --help`で、そのゲームのオプションと対戦相手も表示します。",
    "help.rule": "{label}。{what}",
    "help.rule-off": "「{label}」をオフにする。{what}",
    "help.rule-version": "ルールの版。以前の配札だけで使います。",
    "help.default": "{what}既定値: {default}。",
    "command.new": (
        "新しいゲームを始めます。\n"
        "設定画面を開かずに、すぐ始めます。GAMEの代わりに配札コード（areo1-...）を指定すると、"
        "だれでも同じ配札で遊べます。.positionファイルを指定すると、書き出した局面から始めます。"
    ),
    "command.resume": "保存したゲームを再開します。\nSAVEを省略すると、最後に遊んだゲームを再開します。",
    "command.play": (
        "行モードで、またはプログラムで遊びます。\n"
        "--plainは画面を使わないので、スクリーンリーダー、スクリプト、簡単な端末に向いています。"
        "--jsonはプログラム用です（docs/json.md）。GAMEを指定すると`areo new`と同じように始めます。省略すると、"
        "新しいゲームか保存したゲームを選べます。"
    ),
    "command.learn": (
        "ゲームのチュートリアルを遊びます。\n"
        "チュートリアルは2ゲームです。最初のゲームでは1手ずつ説明し、2つ目のゲームでは自由に遊びながら、"
        "初めて出てくることを説明します。GAMEを省略すると、進み具合を表示します。"
    ),
    "command.daily": (
        "デイリーチャレンジを遊びます。\n"
        "その日は全員が同じ配札で遊びます。始めてあれば再開します。GAMEを省略すると、`areo "
        "--help`の最初のゲームです。"
    ),
    "command.puzzle": (
        "パズルを解きます。\n"
        "NUMBERでその番号のパズル、todayで今日のパズルを開きます。どちらもなければ、まだ解いていない次のパズルです。"
        "GAMEを省略すると、解いた数を表示します。--findは、コンピュータどうしのゲームから新しいパズルを探します。"
    ),
    "command.saves": (
        "保存したゲームの一覧、または1つの詳細を表示します。\n"
        "SAVEを指定すると、プレイヤー、シード、配札コード、ファイルを表示します。"
    ),
    "command.replay": (
        "保存したゲームを1手ずつリプレイします。\n"
        "途中のゲームもリプレイできます。--plainを付けるとテキストで表示します。"
    ),
    "command.review": (
        "終了したゲームを振り返ります。\n"
        "それぞれの選択を強いプレイヤーの選択と比べ、カードごとの成果を表示します。初回は3分ほどかかり、"
        "結果は保存されます。FILEは書き出したゲームです。"
    ),
    "command.compare": (
        "同じ配札の2つのゲームを比べます。\n"
        "ラウンドごとの得点と、得点と収入の内訳を表示します。2つ目のSAVEを省略すると、"
        "同じ配札の最新のゲームと比べます。"
    ),
    "command.history": (
        "終了したゲームの戦績を表示します。\n"
        "ゲームやそのほかの分け方ごとに、回数、勝利数、平均得点、最高得点を表示します。"
    ),
    "command.export": (
        "保存したゲームや戦績をファイルに書き出します。\n"
        "形式はファイル名の末尾で決まります。.areo（保存したゲーム）、.txt（テキストの記録）、"
        ".cast（asciinema用の録画）、.position（そこから始められる局面。指定がなければ最新の局面）です。"
        "--allはすべてのゲームを1つのファイルに、--historyは戦績を.csvか.jsonで書き出します。"
    ),
    "command.import": (
        "ファイルからゲームを取り込みます。\n"
        "取り込むゲームはすべて検査します。.positionファイルからは、その局面から始まる新しいゲームを作ります。"
        "取り込めないファイルがあれば、終了コードは1です。"
    ),
    "command.verify": (
        "保存したゲームに破損がないか調べます。\n各ゲームを最初からプレイし直します。破損があれば、終了コードは1です。"
    ),
    "command.host": (
        "SSHで友人とゲームを遊べるサーバーを開きます。\n"
        "友人に必要なのはSSHクライアントと鍵だけで、インストールは要りません。ロビーで集まり、テーブルに参加し、"
        "いつでも退席できます。ゲームはプレイヤーが戻るまで待ちます。\n"
        "ほかの形は、動いているサーバーを操作します。statusは状態の表示、sayは全員へのメッセージ、"
        "inviteはブラウザ用のリンク、banとunbanは名前か鍵のフィンガープリントの先頭による参加禁止とその解除、"
        "stopは停止です。docs/hosting.mdを見てください。"
    ),
    "command.keys": "すべてのキーをkeys.tomlの形式で表示します。\nキーを変えるには、変えた行をそのファイルに書きます。",
    "command.completion": "シェルの補完を出力します。\nSHELLはbash、zsh、fishのどれかです。",
    "command.engine": (
        "ほかのプログラムの対戦相手になります。\n"
        "JSONの行で決定を読み、選択を返します（docs/agents.md）。LEVELは{levels}のどれかで、既定値はnormalです。"
    ),
    "command.arena": (
        "コンピュータどうしを対戦させます。\n"
        "それぞれの勝率を95%信頼区間とともに表示します。どの配札も、すべての席順で遊びます。"
    ),
    "command.tune": (
        "自己対戦でコンピュータの対戦相手を強くします。\n"
        "よりよい重みを探します。--recordを付けると、自己対戦のゲームから局面の価値を学習します。"
    ),
    "command.bench": (
        "このマシンでのareoの速さを計測します。\n"
        "PARTは、ゲーム、saves（ディスク）、agents（遊ぶプログラム）、terminal（テーブルの描画）、"
        "host（大勢のプレイヤーが遊ぶサーバー。数分かかります）のどれかです。`capacity FILE`は、`areo bench host "
        "--json`の結果から、1コアで遊べる人数を見積もります。"
    ),
    "flag.--players": "プレイヤーの人数",
    "flag.--bot": "対戦相手: {levels}、LEVEL:STYLE、cmd:COMMAND。1回なら残りの席すべて、くり返すと最後の席から1席ずつ",
    "flag.resume.--bot": "コンピュータの席をプログラムに任せる: cmd:COMMAND。くり返すと最後の席から1席ずつ",
    "flag.--clock": "プログラムが1つの選択に使える秒数（既定値: 10）",
    "flag.--name": "最初のプレイヤーの名前。くり返すと次のプレイヤー",
    "flag.daily.--name": "あなたの名前",
    "flag.--seed": "シード。同じシードと選択なら同じゲームになる",
    "flag.arena.--seed": "最初のシード（既定値: 1）",
    "flag.tune.--seed": "最初のシード（既定値: 1）",
    "flag.puzzle.--seed": "探すゲームのシード",
    "flag.--position": "局面のファイルから始める",
    "flag.--plain": "画面を使わず、行モードで遊ぶ",
    "flag.replay.--plain": "テキストで表示する",
    "flag.--json": "プログラム用: JSONの行を読み書きする",
    "flag.review.--json": "結果をJSONで表示する",
    "flag.history.--json": "終了したゲームをJSONで表示する",
    "flag.bench.--json": "結果をJSONで表示する",
    "flag.arena.--json": "結果をJSONで表示する",
    "flag.--part": "チュートリアルの何番目のゲームか（既定値: 次のゲーム）",
    "flag.--restart": "最初からやり直す",
    "flag.--record": "遊ばずに、これまでの結果を表示する",
    "flag.puzzle.--list": "パズルと、解いたパズルの一覧を表示する",
    "flag.puzzle.--find": "新しいパズルを探してFILEに書く",
    "flag.puzzle.--games": "探すゲームの数（既定値: 10）",
    "flag.puzzle.--players": "そのゲームのプレイヤーの人数（既定値: 2）",
    "flag.--at": "N手目の後の局面を書き出す",
    "flag.--all": "保存したゲームをすべて1つのファイルに書き出す",
    "flag.--history": "戦績を書き出す",
    "flag.--by": "1つの表だけを表示する: level、map、corporationなど",
    "flag.history.--experts": "同じ配札でのエキスパートの得点と比べる",
    "flag.--csv": "終了したゲームをCSVで表示する",
    "flag.--rebuild": "保存したゲームから戦績を再集計する",
    "flag.--listen": "待ち受けるアドレス（既定値: 127.0.0.1:2222）",
    "flag.--open": "ほかのマシンからも、鍵を持つ人ならだれでも参加できる",
    "flag.--notices": "このホストを通じた通知をプレイヤーに許可する。くり返し可",
    "flag.--web": "プロキシ経由で、このマシンでブラウザにも応える",
    "flag.--web-port": "ブラウザ用のポート（既定値: 8022）",
    "flag.--site": "プロキシの公開アドレス。リンクの先頭になる",
    "flag.--levels": "対戦させる相手: {levels}、LEVEL:STYLE、cmd:COMMAND",
    "flag.tune.--levels": "調整する強さ",
    "flag.--solo": "この強さでソロゲームを遊ばせる",
    "flag.tune.--solo": "ソロゲームで調整する強さ",
    "flag.--games": "配札の数（既定値: 200）",
    "flag.tune.--games": "1ステップの配札の数（既定値: 4）。--recordではゲームの数（既定値: 2000、--unitsでは20000）",
    "flag.--resume": "結果をFILEに残し、そこから続ける",
    "flag.tune.--resume": "ステップをFILEに残し、そこから続ける",
    "flag.--jobs": "同時に遊ぶゲームの数（既定値: コアの数）",
    "flag.--on": "Daskクラスターで遊ぶ（docs/cluster.md）",
    "flag.--blunders": "無意味な選択も数える。強さ1つだけでも使える",
    "flag.--steps": "試す変更の数（既定値: 300）",
    "flag.--write": "最良の重みをPythonモジュールとしてFILEに書く",
    "flag.--against": "FILEの重みと比べるだけ",
    "flag.tune.--record": "自己対戦の局面をFILEに残し、その価値を学習する",
    "flag.--units": "--recordと併用: 隠れ層のユニットがN個のニューラルネットを学習する",
    "flag.--epochs": "--unitsと併用: 全局面をくり返し学習する回数（既定値: 局面の数による）",
    "flag.--with-net": "--unitsと併用: 現在のネットがゲームを遊ぶ",
    "flag.--also": "--unitsと併用: これらの記録からも学習する",
    "flag.--lang": "言語: enかja",
    "flag.--theme": "配色: {themes}",
    "flag.--signs": "記号: paintedはグラフィック、lettersは文字",
    "flag.--mouse": "マウスのオン・オフ",
    "flag.--help": "このヘルプを表示する",
    "flag.--version": "バージョンを表示する",
    # what is wrong with a command line
    "usage.command": "コマンド{command}はありません。`areo --help`でコマンドの一覧を表示します。",
    "usage.command-near": "コマンド{command}はありません。{near}のことですか？",
    "usage.game": "ゲーム{game}はありません。選べるもの: {known}",
    "usage.needs-game": "ゲームを指定してください: {known}",
    "usage.unknown": "オプション{flag}はありません。`{help}`でオプションの一覧を表示します。",
    "usage.unknown-near": "オプション{flag}はありません。{near}のことですか？",
    "usage.needs-value": "値がありません: {flag} {metavar}",
    "usage.takes-no-value": "オプション{flag}に値は指定できません。",
    "usage.twice": "オプション{flag}は1回だけ指定できます。",
    "usage.exclude": "オプション{flag}と{other}は同時に指定できません。",
    "usage.port": "{flag}には0から65535のポートを指定してください: {value}",
    "usage.site": "--siteにはhttps://mars.example.orgのようなアドレスを指定してください: {value}",
    "usage.number": "{flag}には整数を指定してください: {value}",
    "usage.value": "{flag}に{value}は指定できません。選べるもの: {known}",
    "usage.needs-file": "ファイルを指定してください。",
    "usage.needs-save": "保存したゲームを指定してください。`areo saves`で一覧を表示します。",
    "usage.needs-save-and-file": "保存したゲームとファイルを指定してください。`areo saves`でゲームの一覧を表示します。",
    "usage.file-kind": "ファイル名{path}の末尾が使えません。使える末尾: {known}",
    "usage.too-many": "余分な引数です: {word}。`{help}`で使い方を表示します。",
    "usage.shell": "シェルを指定してください: {known}",
}
