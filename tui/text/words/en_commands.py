"""The command line in English: help, commands, options, and what is wrong with a command line.

The first line of a command is its summary, each further line a paragraph; help pages wrap them.
"""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "help.usage": "Usage:",
    "help.what": (
        "Play board games set on Mars and beyond in your terminal.\nWithout a command, areo opens its title screen."
    ),
    "help.part-play": "Play:",
    "help.part-saved": "Saved games:",
    "help.part-friends": "Play with friends:",
    "help.part-setup": "Set up:",
    "help.part-programs": "Programs and measurements:",
    "help.games": "Games:",
    "help.options": "Options:",
    "help.options-of": "Options of {name}:",
    "help.levels-of": "Opponents of {name}:",
    "help.everywhere": "General options:",
    "help.examples": "Examples:",
    "help.more": (
        "`areo COMMAND --help` explains a command.\n`areo new {game} --help` lists the options and opponents of a game."
    ),
    "help.own-options": "`areo {command} {game} --help` also lists the options and opponents of that game.",
    "help.rule": "{label}. {what}",
    "help.rule-off": "Turn off: {label}. {what}",
    "help.rule-version": "Version of the rules, for old deals only.",
    "help.default": "{what} Default: {default}.",
    "command.new": (
        "Start a new game.\n"
        "The game starts at once, without the setup screen. Instead of GAME you can give a deal code (areo1-...), "
        "which deals the same game to everyone, or a .position file, which starts from an exported position."
    ),
    "command.resume": "Continue a saved game.\nWithout SAVE, continue the game you played last.",
    "command.play": (
        "Play in line mode, or let a program play.\n"
        "--plain needs no screens: it suits screen readers, scripts and simple terminals. --json is for programs "
        "(docs/json.md). With GAME, start a new game as `areo new` does. Without GAME, choose a new or saved game."
    ),
    "command.learn": (
        "Play the tutorial of a game.\n"
        "A tutorial has two games: the first is explained step by step; in the second you play freely and get tips "
        "when something new comes up. Without GAME, list your progress."
    ),
    "command.daily": (
        "Play the daily challenge.\n"
        "Everyone gets the same deal on the same day. If you have started today's deal, continue it. Without GAME, "
        "play the first game that `areo --help` lists."
    ),
    "command.puzzle": (
        "Solve puzzles.\n"
        "NUMBER opens that puzzle and `today` the puzzle of the day; without either, open the next unsolved puzzle. "
        "Without GAME, show how many puzzles you have solved. --find searches games between computers for new "
        "puzzles."
    ),
    "command.saves": "List saved games, or show one.\nWith SAVE, show its players, seed, deal code and file.",
    "command.replay": "Replay a saved game step by step.\nThe game need not be finished. --plain prints a transcript.",
    "command.review": (
        "Review a finished game.\n"
        "Compare each choice with what a strong player would have done, and show what each card earned. The first "
        "review of a game takes up to three minutes; areo keeps the result. FILE is an exported game."
    ),
    "command.compare": (
        "Compare two games of the same deal.\n"
        "Show points by round and where points and income came from. Without a second SAVE, compare with your "
        "latest other game of that deal."
    ),
    "command.history": (
        "Show statistics of finished games.\n"
        "Show games played, games won, mean and best score, by game and by other facts."
    ),
    "command.export": (
        "Export saved games or your history to a file.\n"
        "The end of the file name sets the format: .areo (a saved game), .txt (a transcript), .cast (a recording "
        "for asciinema) or .position (a position to start from, by default the latest). --all exports all saved "
        "games to one file. --history exports your history as .csv or .json."
    ),
    "command.import": (
        "Import saved games from files.\n"
        "areo checks every game that it imports. A .position file becomes a new game that starts there. The exit "
        "code is 1 if a file can't be imported."
    ),
    "command.verify": (
        "Check saved games for damage.\n"
        "Play each saved game again from its start. The exit code is 1 if a game is damaged."
    ),
    "command.host": (
        "Host games for friends over SSH.\n"
        "Your friends need an SSH client and a key, and install nothing. They meet in a lobby, join tables and "
        "leave whenever they like; games wait for their players.\n"
        "The other forms control a running server: `status` shows its state, `say` sends a message to all players, "
        "`invite` makes a link for a browser, `ban` and `unban` take a name or the start of a key's fingerprint, "
        "and `stop` stops the server. See docs/hosting.md."
    ),
    "command.keys": (
        "Print all keys, in the form of keys.toml.\nTo change keys, put the lines you have changed into that file."
    ),
    "command.completion": "Print completion for your shell.\nSHELL is bash, zsh or fish.",
    "command.engine": (
        "Let another program play against areo.\n"
        "Read decisions and answer with choices, as JSON lines (docs/agents.md). LEVEL is one of {levels} (default: "
        "normal)."
    ),
    "command.arena": (
        "Let computer opponents play each other.\n"
        "Print how often each opponent wins, with 95% confidence intervals. Every deal is played in each seating."
    ),
    "command.tune": (
        "Improve a computer opponent by self-play.\n"
        "Search for better weights, or with --record learn from self-play games what positions are worth."
    ),
    "command.bench": (
        "Measure how fast areo is on this machine.\n"
        "PART is a game, saves (the disk), agents (programs that play), terminal (drawing the table) or host (a "
        "server with many players; takes minutes). `capacity FILE` estimates from the output of `areo bench host "
        "--json` how many players one processor core can serve."
    ),
    "flag.--players": "number of players",
    "flag.--bot": (
        "add an opponent: {levels}, LEVEL:STYLE or cmd:COMMAND. Given once, it takes all other seats; repeated, one "
        "seat each, from the last"
    ),
    "flag.resume.--bot": (
        "let a program take over a computer's seat: cmd:COMMAND. Repeat it for more seats, from the last"
    ),
    "flag.--clock": "time limit for each choice of a program (default: 10)",
    "flag.--name": "name of the first player; repeat it for the next",
    "flag.daily.--name": "your name",
    "flag.--seed": "seed; the same seed and choices give the same game",
    "flag.arena.--seed": "first seed (default: 1)",
    "flag.tune.--seed": "first seed (default: 1)",
    "flag.puzzle.--seed": "seed of the games to search",
    "flag.--position": "start from a position file",
    "flag.--plain": "play in line mode, without screens",
    "flag.replay.--plain": "print a transcript",
    "flag.--json": "for programs: read and write JSON lines",
    "flag.review.--json": "print the review as JSON",
    "flag.history.--json": "print the finished games as JSON",
    "flag.bench.--json": "print the results as JSON",
    "flag.arena.--json": "print the results as JSON",
    "flag.--part": "play the first or the second game (default: the next one)",
    "flag.--restart": "restart that game",
    "flag.--record": "show your results instead of playing",
    "flag.puzzle.--list": "list the puzzles and which ones you have solved",
    "flag.puzzle.--find": "search for new puzzles and write them to FILE",
    "flag.puzzle.--games": "number of games to search (default: 10)",
    "flag.puzzle.--players": "number of players in those games (default: 2)",
    "flag.--at": "export the position after N choices",
    "flag.--all": "export all saved games to one file",
    "flag.--history": "export your history",
    "flag.--by": "show only one table: level, map, corporation, ...",
    "flag.history.--experts": "compare your scores with experts on the same deals",
    "flag.--csv": "print the finished games as CSV",
    "flag.--rebuild": "rebuild the history from the saved games",
    "flag.--listen": "where to listen (default: 127.0.0.1:2222)",
    "flag.--open": "let anyone with a key in, also from other machines",
    "flag.--notices": "let players get notifications through this host; can be repeated",
    "flag.--web": "also serve browsers on this machine, for a proxy",
    "flag.--web-port": "port for browsers (default: 8022)",
    "flag.--site": "public address of the proxy; links start with it",
    "flag.--levels": "let these opponents play each other: {levels}, LEVEL:STYLE or cmd:COMMAND",
    "flag.tune.--levels": "the level to tune",
    "flag.--solo": "let this level play solo games",
    "flag.tune.--solo": "the level to tune in solo games",
    "flag.--games": "number of deals (default: 200)",
    "flag.tune.--games": (
        "number of deals per step (default: 4); with --record number of games (default: 2000, with --units 20000)"
    ),
    "flag.--resume": "keep results in FILE, and continue from there",
    "flag.tune.--resume": "keep the steps in FILE, and continue from there",
    "flag.--jobs": "number of games at a time (default: one per core)",
    "flag.--on": "play on a Dask cluster (docs/cluster.md)",
    "flag.--blunders": "also count senseless choices; allows a single level",
    "flag.--steps": "number of changes to try (default: 300)",
    "flag.--write": "write the best weights to FILE, as a Python module",
    "flag.--against": "only compare the weights with those in FILE",
    "flag.tune.--record": "keep positions of self-play games in FILE, and learn what they are worth",
    "flag.--units": "with --record: train a neural net with N hidden units",
    "flag.--epochs": "with --units: passes over the positions (default: by their number)",
    "flag.--with-net": "with --units: the current net plays the games",
    "flag.--also": "with --units: also learn from these records",
    "flag.--lang": "language: en or ja",
    "flag.--theme": "theme: {themes}",
    "flag.--signs": "graphical symbols, or text only",
    "flag.--mouse": "turn the mouse on or off",
    "flag.--help": "show this help",
    "flag.--version": "show the version",
    # what is wrong with a command line
    "usage.command": "There is no command {command}. `areo --help` lists the commands.",
    "usage.command-near": "There is no command {command}. Did you mean {near}?",
    "usage.game": "There is no game {game}. Choose from: {known}.",
    "usage.needs-game": "Name a game: {known}.",
    "usage.unknown": "Unknown option {flag}. `{help}` lists the options.",
    "usage.unknown-near": "Unknown option {flag}. Did you mean {near}?",
    "usage.needs-value": "A value is missing: {flag} {metavar}.",
    "usage.takes-no-value": "The option {flag} takes no value.",
    "usage.twice": "The option {flag} can be used only once.",
    "usage.exclude": "The options {flag} and {other} can't be used together.",
    "usage.port": "{flag} needs a port from 0 to 65535, not {value}.",
    "usage.site": "--site needs an address such as https://mars.example.org, not {value}.",
    "usage.number": "{flag} needs a whole number, not {value}.",
    "usage.value": "{flag} can't be {value}. Choose from: {known}.",
    "usage.needs-file": "Name a file.",
    "usage.needs-save": "Name a saved game. `areo saves` lists them.",
    "usage.needs-save-and-file": "Name a saved game and a file. `areo saves` lists the games.",
    "usage.file-kind": "The file name {path} must end in one of: {known}.",
    "usage.too-many": "Unexpected argument {word}. `{help}` shows the usage.",
    "usage.shell": "Name a shell: {known}.",
}
