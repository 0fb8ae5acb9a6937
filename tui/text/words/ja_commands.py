"""What the commands and their options do, in Japanese. A line is at most 76 cells wide, of an option at most 56."""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "help.options": "オプション:",
    "help.options-of": "{name}のオプション:",
    "help.everywhere": "どこでも:",
    "help.example": "例:",
    "command.new": """\
設定画面を通らずにゲームを始めます。GAMEの代わりに配札コード(areo1-...)
を書けば、だれでも同じ配札で遊べます。FILE.positionなら、書き出した場面から
始めます。`areo new GAME --help`なら、そのゲームの対戦相手の強さも分かります。""",
    "command.resume": "保存したゲームの続きを遊びます。名前がなければ最後に遊んだゲームです。",
    "command.play": """\
GAMEがあれば`areo new`と同じです。なければ続きを遊ぶか、何を始めるかを
尋ねます。--plainなら1行ずつ進みます。スクリーンリーダーやスクリプト、
画面を表示できない端末で使えます。""",
    "command.saves": "保存したゲームの一覧です。名前を書けばそのゲームの詳細を表示します。",
    "command.replay": """\
保存したゲームを1手ずつ見ます。途中のゲームも見られます。--plainなら
文章で表示します。""",
    "command.export": """\
保存したゲームをファイルに書き出します。形式は名前の終わりで決まります。
.areo(友だちに渡すゲーム)、.txt(読むための文章)、.cast(録画)、
.position(そこから遊べる場面。--at Nでその手の後、なければ最後)。
--all FILEはすべてのゲームを1つのファイルへ、--history FILEは戦績を
書き出します(.csvか.json)。""",
    "command.import": """\
書き出したファイルからゲームを取り込みます。.positionのファイルからは、
その局面から始まるゲームを作ります。内容は検査されます。
取り込めないものがあれば終了コードは1です。""",
    "command.verify": """\
保存したゲームを最初から最後まで並べ直して、破損がないか調べます。
破損があれば終了コードは1です。""",
    "command.history": "終わったゲームの戦績です。回数、勝ち、平均、最高を表示します。",
    "command.daily": "今日の配札で遊びます。始めてあれば続きからです。",
    "command.learn": "遊びながらゲームを学びます。最初は説明つき、2回目は自由に遊びます。\n始めるか、続けます。GAMEがなければ、どこまで進んだかを表示します。",
    "command.puzzle": "詰め問題を開きます。まだ解いていない次の問題、番号の問題、今日の問題\n(today) です。GAMEがなければ、いくつ解いたかを表示します。\n--findは、コンピュータどうしのゲームから新しい問題を探します。",
    "flag.puzzle.--list": "ゲームの問題と、どれを解いたかの一覧",
    "flag.puzzle.--find": "新しい問題をFILEに書く (1行に1つのJSON)",
    "flag.puzzle.--games": "調べるゲームの数 (10)",
    "flag.puzzle.--players": "席の数 (2)",
    "command.host": """\
友人にゲームを提供します。sshがあれば、何もインストールせずに参加できます。
ロビーにテーブルが並び、ゲームはプレイヤーが戻るまで待ちます。
語を添えると動いているサーバーに頼みます: 様子を聞く、全員に伝える、
名前か鍵でだれかを締め出す、止める。""",
    "flag.--notices": "番が来たことを、このホストを通じて知らせてよい",
    "flag.--listen": "アドレス:ポート。なければこのマシンだけ、ポート2222",
    "flag.--web": "ブラウザにも応じる(ここのポート8022、プロキシ用)",
    "flag.--web-port": "ブラウザ用のポート（8022）",
    "flag.--site": "外から見たそのアドレス。リンクの始まりになる",
    "flag.--open": "外からも、鍵を持つ人はだれでも入れる",
    "command.keys": """\
すべてのキーをkeys.tomlの形で表示します。行を変えてそのファイルに書けば、
自分のキーになります。""",
    "command.completion": """\
コマンド、オプション、保存したゲームの補完に必要なものを表示します。
SHELLはbash、zsh、fishのどれかです。""",
    "command.bench": """\
ゲームの速さを測ります。PARTには測るものを書きます。saves(ディスク)、
agents(遊ぶプログラム)、terminal(画面が端末にかける負担)、
host(友人と遊ぶサーバーの負担。数分かかります)。""",
    "command.arena": "コンピュータどうしを戦わせて、成績を数えます。",
    "command.tune": """\
自己対戦でコンピュータの評価の重みを調整します。--recordでは、
自己対戦のゲームから局面の価値を学習します。""",
    "flag.--players": "席の数",
    "flag.--bot": "{levels}、hard:MANNER、cmd:COMMAND",
    "flag.--name": "最初のプレイヤーの名前。くり返すと次の席",
    "flag.daily.--name": "あなたの名前",
    "flag.--part": "firstかsecond。なければ次のもの",
    "flag.--anew": "最初から始める",
    "flag.--seed": "同じシードと選択なら同じゲーム",
    "flag.arena.--seed": "最初のシード(1)",
    "flag.tune.--seed": "最初のシード(1)",
    "flag.--sense": "むだな手も数える(強さ1つだけでも可)",
    "flag.--position": "書かれた局面から始める",
    "flag.--plain": "人が1行ずつ遊ぶ",
    "flag.replay.--plain": "文章で表示する",
    "flag.--json": "プログラム用のJSON",
    "flag.--at": "この手数の後の局面",
    "flag.--all": "すべての保存ゲームを1つのファイルへ",
    "flag.--history": "戦績をファイルへ",
    "flag.--by": "この分け方だけ: level、map、corporationなど",
    "flag.--csv": "ほかのプログラムで読める表",
    "flag.--rebuild": "保存ゲームだけから作り直す",
    "flag.--record": "これまでの記録",
    "flag.--levels": "この強さ(hard:MANNER、cmd:COMMANDも)のすべての組",
    "flag.--solo": "その強さの1人用ゲーム",
    "flag.--games": "シードの数。どれもすべての席順で遊ぶ(200)",
    "flag.--resume": "結果をそこに書き、続きから始める",
    "flag.--jobs": "同時に遊ぶ数(全コア)",
    "flag.--on": "Daskクラスターのワーカーで遊ぶ(docs/cluster.md)",
    "flag.--steps": "試す変更の数(300)",
    "flag.--write": "最良の重みをPythonモジュールに書く",
    "flag.tune.--record": "ゲームの局面を書き、その価値を学習する",
    "flag.--units": "--recordと共に: N個のユニットのネット(20000ゲーム)",
    "flag.--sweeps": "--unitsと共に: 局面を何回学習するか(局面数による)",
    "flag.--foreseen": "--unitsと共に: 今のネットがプレイするゲーム",
    "flag.--also": "--unitsと共に: これらの記録のゲームからも学習する",
    "flag.--against": "ファイルの重みと比べるだけ",
    "flag.--clock": "プログラムが1つの選択に使える秒数(10)",
    "flag.resume.--bot": "cmd:COMMAND: 最後のコンピュータから順にプログラムに任せる",
    "command.engine": "ほかのプログラムに1行ずつ聞かれながら、その強さで打ちます\n(docs/agents.md)。",
    "flag.--lang": "enかja",
    "flag.--theme": "dark light high-contrast 16-colours monochrome ascii",
    "flag.--signs": "paintedは色つきの記号、lettersは文字だけ",
    "flag.--mouse": "マウスを使うかどうか",
    "flag.--help": "この説明。-hも同じ",
    "flag.--version": "areoのバージョン。-Vも同じ",
    # what is wrong with a command line
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
}
