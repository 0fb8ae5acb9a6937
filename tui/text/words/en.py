"""The shared catalogue in English."""

from __future__ import annotations

from tui.text.words.en_screens import SCREENS

WORDS: dict[str, str] = {
    **SCREENS,
    # how things are joined and called
    "list.join": ", ",
    "seat.number": "Player {number}",
    "seat.bot": "Computer {number}",
    "seat.-1": "nobody",
    "seat.-2": "neutral",
    "level.easy": "easy",
    "value.on": "on",
    "value.off": "off",
    # what cannot be read or be had
    "choice.unreadable": "This is no choice: {text}",
    "rules.unknown": "This game has no option {option}.",
    "rules.value": "The option {option} cannot be {value}.",
    "language.unknown": "There is no language {language}; there are {known}.",
    "game.unknown": "There is no game {game}.",
    "bot.unknown": "There is no opponent of the level {level}.",
    "position.cannot-read": "The position {path} cannot be read: {reason}.",
    "position.empty": "The position {path} is empty.",
    # playing
    "match.over": "The game is over.",
    "match.not-your-turn": "{seat} has nothing to decide now.",
    "match.illegal": "Not possible: {choice}. {reasons}",
    "match.no-such-ply": "The game never had exactly {ply} {ply|choice|choices}.",
    "match.undo-revealed": "Not back past what was shown: {what}",
    "match.undo-other-person": "Not back past the choice of {seat}.",
    "match.undo-start": "This is the start; nothing is left to take back.",
    "match.nothing-to-redo": "Nothing was taken back that could be done again.",
    "match.nothing-to-cancel": "Nothing has been begun here.",
    # who plays
    "seats.level": "There is no opponent {level}; there are {known}.",
    "seats.more-bots": "{bots} {bots|opponent does|opponents do} not fit beside a person in a game of {players}.",
    "seats.no-person": "At least one seat must be left for a person.",
    "seats.more-names": "There are {names} names for {players} {players|seat|seats}.",
    "seats.name": "A name has at most {longest} letters that can be shown.",
    "seats.seed": "A seed has from 1 to {longest} letters that can be shown.",
    # saves
    "save.none": "No game is saved that could go on.",
    "save.unknown": "There is no saved game {name}; `areo saves` lists them.",
    "save.cannot-read": "{path} cannot be read: {reason}.",
    "save.cannot-write": "{path} cannot be written: {reason}.",
    "save.disk-full": "The disk is full: {path} cannot grow; all earlier choices are safe.",
    "save.too-large": "{path} is too large to be a saved game.",
    "save.empty": "The saved game {name} is empty.",
    "save.not-a-journal": "{name} is no saved game of areo.",
    "save.header-damaged": "The first line of the saved game {name} is damaged, so it cannot be opened.",
    "save.newer-format": "The saved game {name} has format {format}; this version of areo is too old to read it.",
    "save.torn": "The last line of this save was cut off; everything before it is here ({kept} {kept|choice|choices}).",
    "save.damaged": (
        "This save is damaged from line {line} on ({lost} {lost|line|lines}); {kept} {kept|choice|choices} before it"
        " are here, and the damaged file is kept aside."
    ),
    "save.changed": "{path} was changed by somebody else; nothing more is written to it.",
    "save.unwritable-text": "A name or seed has letters that cannot be saved.",
    "save.exists": "There is a saved game {name} already.",
    "save.only-looking": "This game was opened only to be looked at.",
    "save.other-rules": "This game was played by other rules (version {app}); it can only be looked at.",
    "save.locked": "The saved game {name} is being played by another process ({process}).",
    "save.seats": "The save has {seats} {seats|seat|seats} for {players} {players|player|players}.",
    "save.diverged": (
        "This game plays differently here from choice {ply} on (it was saved by version {app}); the first {kept} can be"
        " looked at."
    ),
    "saves.row": "{name}  {date}  {what}",
    "saves.round": "{game:game}, {players} {players|player|players}, round {round}",
    "saves.over": "{game:game}, {players} {players|player|players}, over",
    # score
    "score.total": "Points",
    "score.tie-break": "Breaks a tie",
    # the command line
    "usage.command": "There is no command {command}; there are {known}.",
    "usage.game": "There is no game {game}; there is {known}.",
    "usage.needs-game": "Which game? There is {known}.",
    "usage.unknown": "There is no option {flag} here; `areo --help` shows them.",
    "usage.needs-value": "The option {flag} needs a value.",
    "usage.takes-no-value": "The option {flag} takes no value.",
    "usage.twice": "The option {flag} can stand only once.",
    "usage.exclude": "The options {flag} and {other} exclude each other.",
    "usage.number": "The option {flag} takes a number, not {value}.",
    "usage.value": "The option {flag} cannot be {value}; it can be {known}.",
    "usage.too-many": "The word {word} has no meaning here; `areo --help` shows what has.",
    "terminal.none": "There is no terminal here; `areo play --plain` plays line by line.",
    "terminal.dumb": "This terminal cannot show the screens; `areo play --plain` plays line by line.",
    "help.page": """\
areo: board games of Mars in the terminal

  areo                        open the title screen
  areo new GAME [options]     begin a game
  areo resume [SAVE]          go on with a game, else the one played last
  areo saves                  list the saved games
  areo play --plain [GAME]    play line by line, without screens
  areo play --json GAME       the same for programs: a JSON object a line
  areo bench [--json] [PART]  measure how fast the games are

Options of new and play:
  --players N      how many seats
  --bot LEVEL      an opponent: once, for all seats but the first;
                   several times, for a seat each, from the last
  --name NAME      what the first player is called; again for the next
  --seed TEXT      the same seed and choices give the same game
  --position FILE  begin with a position written down
  --plain, --json  line by line, for people or programs (also for resume)

Everywhere: --lang en|ja, --version, --help

Games, and their own options:
{games}""",
    # figures
    "bench.unknown-part": "There is nothing called {part} to measure; there is {known}.",
    # between two people
    "cover.next": "Next: {seat}",
    "cover.look-away": "The others look away. Then Enter.",
    # setting up line by line
    "setup.resume": "Which game?",
    "setup.new": "a new game",
    "setup.game": "Which game?",
    "setup.number": "Number [{default}]",
    "setup.person": "a person",
    "setup.bot": "computer, {level:level}",
    "setup.name": "Name [{default}]",
    "setup.seed": "Seed [{default}]",
    # JSON mode
    "json.unreadable": "This line is no JSON object.",
    "json.form": "This is no request: {reason}.",
    "json.unknown": "There is no request {do}; there are {known}.",
    # line mode
    "lines.greeting": "areo: {game}. Seed {seed}. Saved as {name}.",
    "lines.left": "All is saved; `areo resume {name}` goes on.",
    "lines.who": "{seat}: {prompt}",
    "lines.group": "{verb} ({count})",
    "lines.more": "      {first} to {last}: type more",
    "lines.no-more": "That was all.",
    "lines.several": "Several numbers, from {low} to {high} of them; or: all, none.",
    "lines.amount": "A number from {low} to {high}.",
    "lines.payment": "Number, or what to give of {kinds}: pay m=3 and the like.",
    "lines.keys": "Number, or: hand, map, table, log, score, why, try, back, undo, redo, help, quit.",
    "lines.no-number": "A number from {low} to {high}, please.",
    "lines.how-many": "From {low} to {high} of them, please.",
    "lines.nothing": "Nothing to show.",
    "lines.possible": "It is possible.",
    "lines.score-item": "{seat}: {points}  {what}",
    "lines.change": "{seat}: {figure} {before} to {after}",
    "lines.undone": "Taken back.",
    "lines.help": """\
A number takes what stands beside it. Instead of a number:
  hand       what you hold            map        the map
  table      where the game stands    log [N]    the last N things that happened
  score [N]  the score; with N what row N is made of
  why N      why a choice is not possible; also: why play comet
  try N      what a choice would change
  more       the rest of a long list
  back       one step back: to the menu before, or out of a move that was begun
  undo       take back the last choice    redo   do it again
  quit       leave; everything is saved
A choice can also be typed in full, as the journal has it: play comet, place 34, pay m=12 s=3.""",
}
