"""What the commands and their options do, in English. A line is at most 76 letters, of an option at most 56."""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "help.options": "Options:",
    "help.options-of": "Options of {name}:",
    "help.everywhere": "Everywhere:",
    "help.example": "For example:",
    "command.new": """\
Begins a game without the set-up screen. A deal code (areo1-...) instead of
GAME deals the same game to everybody who has it; a file FILE.position goes on
from the moment that was exported. `areo new GAME --help` also tells what the
opponents of this game are like.""",
    "command.resume": "Goes on with a saved game; without a name with the one that was played last.",
    "command.play": """\
Plays GAME as `areo new` does; without GAME goes on with one that waits, or
asks which to begin. --plain plays line by line: for a screen reader, a
script, or a terminal that can do no more.""",
    "command.saves": "Lists the saved games; with a name tells what is known of that one.",
    "command.replay": """\
Steps through a saved game, also one that goes on. --plain prints it as a
text.""",
    "command.export": """\
Writes a saved game into a file. The end of its name says what it becomes:
.areo (a game for a friend), .txt (a text to read), .cast (a film),
.position (a moment to begin with, after --at N choices; else the last).
--all FILE writes all games into one file, --history FILE the history
(.csv or .json).""",
    "command.import": """\
Takes in games from files that were exported; with a file FILE.position a game
begins there. What comes in is checked; the exit code is 1 where one of them
could not be taken in.""",
    "command.verify": """\
Plays saved games again from beginning to end and looks for damage; the exit
code is 1 where there is some.""",
    "command.history": "Shows the figures of finished games: played, won, mean and best.",
    "command.daily": "Plays the deal of the day, or goes on with it.",
    "command.learn": "Learns a game by playing: a first game that is taught, then a second, free one.\nBegins it or goes on; without GAME tells how far each has come.",
    "command.puzzle": "Opens a puzzle: the next that is not solved, one by its number, or that of\nthe day (today). Without GAME tells how many are solved. --find looks for new\nones in games between opponents.",
    "flag.puzzle.--list": "list the puzzles of the game and which are solved",
    "flag.puzzle.--find": "write new puzzles into FILE, as JSON lines",
    "flag.puzzle.--games": "how many games are looked through (10)",
    "flag.puzzle.--players": "how many seats (2)",
    "command.host": """\
Serves games to friends: whoever has ssh comes without installing anything.
The lobby has their tables; games wait until their players are back.
With a word it asks the server that runs: how it is, to tell everybody
something, to let somebody in no more (by name or key), to stop.""",
    "flag.--notices": "players may be told at this host when it is their turn",
    "flag.--listen": "ADDRESS:PORT; else only this machine, port 2222",
    "flag.--web": "answers browsers, too: port 8022 here, for a proxy",
    "flag.--web-port": "the port for browsers on this machine (8022)",
    "flag.--site": "where people elsewhere find that; links begin with it",
    "flag.--open": "from elsewhere, too, anybody with a key may come",
    "command.keys": """\
Lists every key in the form of keys.toml: lines of it, changed, make keys of
one's own.""",
    "command.completion": """\
Prints what a shell needs to complete commands, options and saved games.
SHELL is bash, zsh or fish.""",
    "command.bench": """\
Measures how fast the games are. PART is one or more of its parts: saves (the
disk), agents (programs that play), terminal (what the table costs a
terminal), host (what a server of friends costs; some minutes).""",
    "command.arena": "Lets computer opponents play each other and counts how they do.",
    "command.tune": """\
Tunes the weights of a computer opponent by letting it play itself; or, with
--record, learns from such games what positions are worth.""",
    "flag.--players": "how many seats",
    "flag.--bot": "{levels}, hard:MANNER, or cmd:COMMAND",
    "flag.--name": "what the first player is called; again for the next",
    "flag.daily.--name": "what you are called",
    "flag.--part": "first or second; else the one that comes next",
    "flag.--anew": "begins it anew",
    "flag.--seed": "the same seed and choices give the same game",
    "flag.arena.--seed": "the first seed (1)",
    "flag.tune.--seed": "the first seed (1)",
    "flag.--sense": "count, too, what has no sense (also for one level)",
    "flag.--position": "begin with a position written down",
    "flag.--plain": "line by line, for people",
    "flag.replay.--plain": "as a text",
    "flag.--json": "for programs: JSON",
    "flag.--at": "a position after so many choices",
    "flag.--all": "all saved games into one file",
    "flag.--history": "the history into a file",
    "flag.--by": "only by this: level, map, corporation ...",
    "flag.--csv": "as a table for other programs",
    "flag.--rebuild": "made anew from the saved games alone",
    "flag.--record": "how the days went",
    "flag.--levels": "every pair of these levels, hard:MANNER, cmd:COMMAND",
    "flag.--solo": "one level alone",
    "flag.--games": "so many seeds, each in every seating (200)",
    "flag.--resume": "keep the results there, and go on from there",
    "flag.--jobs": "so many at a time (all cores)",
    "flag.--on": "by the workers of a Dask cluster (docs/cluster.md)",
    "flag.--steps": "so many changes are tried (300)",
    "flag.--write": "the best weights as a Python module",
    "flag.tune.--record": "keep positions of games there; learn what they are worth",
    "flag.--units": "with --record: a net of so many units (20000 games)",
    "flag.--sweeps": "with --units: go through them so often (by their number)",
    "flag.--foreseen": "with --units: games that the net of now plays",
    "flag.--also": "with --units: learn from the games of these records, too",
    "flag.--against": "only measure the weights against those of a file",
    "flag.--clock": "so many seconds a program may take for a choice (10)",
    "flag.resume.--bot": "cmd:COMMAND, a program for the last computer; and so on",
    "command.engine": "Plays a level for another program, which asks for each choice\nline by line (docs/agents.md).",
    "flag.--lang": "en or ja",
    "flag.--theme": "dark, light, high-contrast, 16-colours, monochrome, ascii",
    "flag.--signs": "painted: signs in colour; letters: plain letters",
    "flag.--mouse": "use the mouse or not",
    "flag.--help": "this page; -h is the same",
    "flag.--version": "which areo this is; -V is the same",
    # what is wrong with a command line
    "usage.command": "There is no command {command}; there are {known}.",
    "usage.game": "There is no game {game}; there is {known}.",
    "usage.needs-game": "Which game? There is {known}.",
    "usage.unknown": "There is no option {flag} here; `areo --help` shows them.",
    "usage.needs-value": "The option {flag} needs a value.",
    "usage.takes-no-value": "The option {flag} takes no value.",
    "usage.twice": "The option {flag} can stand only once.",
    "usage.exclude": "The options {flag} and {other} exclude each other.",
    "usage.port": "{flag} takes a port from 0 to 65535, not {value}.",
    "usage.site": "--site takes an address such as https://mars.example.org, not {value}.",
    "usage.number": "The option {flag} takes a number, not {value}.",
    "usage.value": "The option {flag} cannot be {value}; it can be {known}.",
    "usage.needs-file": "Which file?",
    "usage.needs-save": "Which saved game? `areo saves` lists them.",
    "usage.needs-save-and-file": "Which saved game, and into which file? `areo saves` lists them.",
    "usage.file-kind": "{path} must end in one of {known}.",
    "usage.too-many": "The word {word} has no meaning here; `areo --help` shows what has.",
    "usage.shell": "`areo completion` needs the name of a shell: {known}.",
    "help.page": """\
areo: board games of Mars and beyond, in the terminal

  areo                        open the title screen
  areo new GAME [options]     begin a game; a deal code (areo1-...) instead of
                              GAME deals the same game to everybody
  areo resume [SAVE]          go on with a game, else the one played last
  areo saves [SAVE]           list the saved games, or tell of one
  areo replay SAVE            step through a game; --plain: as a text
  areo export SAVE FILE       into a file: .areo, .txt (text), .cast (film),
                              .position (a moment to begin with, --at N)
  areo export --all FILE      all saved games into one file
  areo export --history FILE  the history into a file: .csv, .json
  areo import FILE ...        take in games from such files
  areo verify [SAVE]          check saved games; exit code 1 on damage
  areo history [--by WORD]    figures of finished games; --csv, --json,
                              --rebuild (from the saved games alone)
  areo daily [GAME]           play the deal of the day; --record: your record
  areo review SAVE            a coach's eye on a game: what each choice cost
  areo compare SAVE [SAVE]    two tries of the same deal beside each other
  areo learn [GAME]           learn a game by playing: step by step, then freely
  areo puzzle [GAME [N]]      solve puzzles; today: the one of the day
  areo host                   play with friends over SSH: they need only ssh
  areo play --plain [GAME]    play line by line, without screens
  areo play --json [GAME]     the same for programs: a JSON object a line
  areo completion SHELL       complete commands in bash, zsh or fish
  areo keys                   all keys; so printed, keys.toml can change them
  areo bench [--json] [PART]  measure how fast the games are; saves: the disk
  areo bench agents           measure how many decisions a second programs get
  areo bench terminal         measure what the table costs a terminal
  areo bench host             measure what a server of friends costs
  areo bench capacity FILE    how many people a core answers, by such figures
  areo arena GAME [options]   let opponents play each other
  areo tune GAME [options]    tune an opponent's weights by self-play
  areo engine [LEVEL]         be an opponent for another program, line by line

Options of new and play:
  --players N      how many seats
  --bot LEVEL      an opponent: once, for all seats but the first;
                   several times, for a seat each, from the last;
                   hard:MANNER plays in a manner, without one the seed
                   says which; cmd:COMMAND is a program that plays
  --clock SECONDS  so many seconds a program may take for a choice (10)
  --name NAME      what the first player is called; again for the next
  --seed TEXT      the same seed and choices give the same game
  --position FILE  begin with a position written down
  --plain, --json  line by line, for people or programs (also for resume)

Options of arena and tune:
  --levels A,B     every pair of these levels
  --solo LEVEL     one of them alone
  --games N        so many seeds, each in every seating (200)
  --seed TEXT      the first seed (1)
  --resume FILE    keep the results there, and go on from there
  --jobs N         so many at a time (all cores)
  --on ADDRESS     by the workers of a Dask cluster: dask:ADDRESS
  --json           one JSON object
  --sense          arena: count, too, what has no sense; also for one level
  --steps N        tune: so many steps (300), on --games seeds each (4)
  --write FILE     tune: what was found, as a Python module
  --against FILE   tune: only measure the weights against those of a file
  --record FILE    tune: keep the positions of games (2000) there, and learn
                   from them what positions are worth
  --units N        tune: learn a net of so many units, from 20000 games
  --sweeps N       tune: go through their positions so often
  --foreseen       tune: play those games by the net of now
  --also FILE,...  tune: learn from the games of these records, too

Everywhere: --lang en|ja, --theme NAME, --signs painted|letters,
  --mouse on|off, --version, --help
`areo COMMAND --help` tells all of one command.
Levels: {levels}
Themes: {themes}

Games, and their own options:
""",
}
