"""The shared catalogue in English."""

from __future__ import annotations

from tui.text.words.en_coach import COACH
from tui.text.words.en_commands import COMMANDS
from tui.text.words.en_host import HOST
from tui.text.words.en_learn import LEARN
from tui.text.words.en_opponents import OPPONENTS
from tui.text.words.en_puzzles import PUZZLES
from tui.text.words.en_screens import SCREENS

WORDS: dict[str, str] = {
    **COMMANDS,
    **SCREENS,
    **OPPONENTS,
    **HOST,
    **LEARN,
    **PUZZLES,
    **COACH,
    # how things are joined and called
    "list.join": ", ",
    "beat.who": "{seat} ",
    "beat.who-does": "{seat}: ",
    "beat.for": "{what} for {cost}",
    "beat.for-short": "{what} ({cost})",
    "beat.gave": "{what}: {gains}.",
    "beat.whole": "{what}.",
    "beat.other": "{seat} {what}",
    "beat.list": "{parts}",
    "beat.hits-you": "hits YOU: {what}",
    "beat.hits": "hits {seat}: {what}",
    "beat.by": " ({what})",
    "beat.then": "; ",
    "beat.cost": "Cost ",
    "beat.gives": "Gives",
    "waited.title": "While you waited",
    "waited.between": "Between the turns",
    "waited.count": "{count} {count|one:action|other:actions}",
    "arrow": "->",
    "seat.number": "Player {number}",
    "seat.bot": "Computer {number}",
    "seat.number-short": "P{number}",
    "seat.bot-short": "Comp {number}",
    "seat.number-shortest": "P{number}",
    "seat.bot-shortest": "C{number}",
    "seat.sits": "{seat}: {sits}.",
    "seat.opponent": "{seat}: {sits}. {what}",
    "seat.-1": "nobody",
    "seat.-2": "neutral",
    "value.on": "on",
    "value.off": "off",
    # what cannot be read or be had
    "choice.unreadable": "This is no choice: {text}",
    "rules.unknown": "This game has no option {option}.",
    "rules.value": "The option {option} cannot be {value}.",
    "language.unknown": "There is no language {language}; there are {known}.",
    "game.unknown": "There is no game {game}.",
    "engine.no-command": '{command} names no program: cmd:"python3 player.py".',
    "engine.cannot-start": "{name} cannot be started: {reason}.",
    "engine.ended": "{name} has ended in the middle of the game.",
    "engine.slow": "{name} has not chosen within {seconds} s.",
    "engine.unreadable": "{name} answered with a line that cannot be read.",
    "engine.unasked": "{name} said something without being asked.",
    "engine.illegal": "{name} chose {choice}, which is not offered.",
    "engine.misled": "An engine is asked in JSON lines, a game first: docs/agents.md.",
    "engine.seat": "There are {bots} {bots|one:computer|other:computers} in this game; each program plays for one.",
    "engine.only-commands": "{level} cannot take the seat of another computer; a program can: cmd:COMMAND.",
    "lines.engine": "The program is started again with Enter; `quit` leaves, and a normal computer plays on later.",
    "bot.unknown": "There is no opponent of the level {level}.",
    "bot.no-manner": "There is no manner {manner}; there are {known}.",
    "bot.no-manners": "Opponents of this game have no manners: name the level alone.",
    "position.unreadable": "This position cannot be read: {why}.",
    "form.number": "{where} must be a whole number from {low} to {high}.",
    "form.list": "{where} must have {low} to {high} entries.",
    "form.text": "{where} must have {low} to {high} letters.",
    "position.cannot-read": "The position {path} cannot be read: {reason}.",
    "position.empty": "The position {path} is empty.",
    "position.no-file": "{path} is no position of a game of this house.",
    "position.other-game": "{path} is a position of {game:game}.",
    "position.seats": "This position has {seats} seats, and its game {players}.",
    "position.several-play": "Several people still play this game with hidden cards. Once it is over, any moment can be written.",
    "position.nowhere": "After {at} choices no move begins that can be written as a position; a later moment can.",
    "position.exported": "{name} as it was after {at} choices is now {path}. Begin there: areo new {path}",
    # playing
    "match.over": "The game is over.",
    "match.not-your-turn": "{seat} has nothing to decide now.",
    "match.illegal": "Not possible: {choice}. {reasons}",
    "match.no-such-ply": "The game never had exactly {ply} {ply|one:choice|other:choices}.",
    "match.undo-revealed": "Not back past what was shown: {what}",
    "match.undo-other-person": "Not back past the choice of {seat}.",
    "match.undo-start": "This is the start; nothing is left to take back.",
    "match.nothing-to-redo": "Nothing was taken back that could be done again.",
    "match.nothing-to-cancel": "Nothing has been begun here.",
    # who plays
    "seats.level": "There is no opponent {level}; there are {known}.",
    "seats.more-bots": "{bots} {bots|one:opponent does|other:opponents do} not fit beside a person in a game of {players}.",
    "seats.no-person": "At least one seat must be left for a person.",
    "seats.more-names": "There are {names} names for {players} {players|one:seat|other:seats}.",
    "seats.name": "A name has at most {longest} letters that can be shown.",
    "seats.seed": "A seed has from 1 to {longest} letters that can be shown.",
    # saves
    "save.none": "No game is saved that could go on.",
    "save.unknown": "There is no saved game {name}; `areo saves` lists them.",
    "save.cannot-read": "{path} cannot be read: {reason}.",
    "save.cannot-write": "Cannot be written ({reason}): {path}",
    "save.look-only": "This game can be looked at, but not played on. {why}",
    "save.disk-full": "The disk is full: {path} cannot grow; all earlier choices are safe.",
    "save.too-large": "{path} is too large to be a saved game.",
    "save.empty": "The saved game {name} is empty.",
    "save.not-a-journal": "{name} is no saved game of areo.",
    "save.header-damaged": "The first line of the saved game {name} is damaged, so it cannot be opened.",
    "save.newer-format": "The saved game {name} has format {format}; this version of areo is too old to read it.",
    "save.torn": "The last line of this save was cut off; everything before it is here ({kept} {kept|one:choice|other:choices}).",
    "save.put-right": "{bits} {bits|one:bit|other:bits} of this save {bits|one:was|other:were} wrong and could be put right; nothing is lost.",
    "save.damaged": (
        "This save is damaged from line {line} on ({lost} {lost|one:line|other:lines}); {kept} {kept|one:choice|other:choices} before it"
        " are here, and the damaged file is kept aside."
    ),
    "save.changed": "{path} was changed by somebody else; nothing more is written to it.",
    "save.unwritable-text": "A name or seed has letters that cannot be saved.",
    "save.exists": "There is a saved game {name} already.",
    "save.only-looking": "This game was opened only to be looked at.",
    "save.other-rules": "The rules of areo {app} were other ones: here this game can be looked at, areo {app} can play it on.",
    "save.other-rules-until": (
        "The rules of areo {app} were other ones: here this game plays up to choice {kept} and can be looked at so far;"
        " areo {app} can play it on."
    ),
    "save.migrated": "This game was begun under the rules of areo {app}; it has been taken over and goes on here.",
    "save.locked-at": "The saved game {name} is being played at the terminal {terminal} (process {process}).",
    "save.locked": "The saved game {name} is being played by another process ({process}).",
    "save.watch": "Look on with: areo replay {name}",
    "save.seats": "The save has {seats} {seats|one:seat|other:seats} for {players} {players|one:player|other:players}.",
    "save.diverged": (
        "This game plays differently here from choice {ply} on (it was saved by version {app}); the first {kept} can be"
        " looked at."
    ),
    "save.none-at-all": "No game is saved.",
    "save.bad-name": 'A name has from 1 to {longest} letters, none of / \\ : * ? " < > |, and no dot at the start.',
    "save.none-deleted": "No deleted game is left to bring back.",
    "save.file-exists": "{path} exists already; nothing is written over.",
    "save.no-file": "There is no file {path}.",
    "save.pack-damaged": "{path} is damaged and cannot be unpacked.",
    "save.pack-too-many": "{path} has more than {most} games.",
    "save.does-not-play": "{path} does not describe a game that can be played.",
    "save.here-already": "{path} is here already, as {name}.",
    "save.unshowable-text": "A name, the seed or the rules in this file are too long or have letters that cannot be shown.",
    "deal.unreadable": "This is no deal code, or a letter of it is wrong: {code}",
    "deal.newer": "This version of areo is too old to read the deal code {code}...",
    "deal.other-rules": "This deal code is for version {theirs} of the rules; here they have version {ours}.",
    "deal.clash": "The deal code has another value than {flag}: {code}.",
    "deal.other-options": "This deal code is for other options: {game} {rules}",
    "saves.players": "Players: {names}",
    "saves.branched": "Began with the first {ply} {ply|one:choice|other:choices} of {parent}; it counts as practice.",
    "saves.practice": "Practice.",
    "saves.exported": "{name} is in {path} now.",
    "saves.exported-all": "{count} {count|one:game is|other:games are} in {path} now.",
    "saves.import-cut": "Cut. {count} {count|one:game was|other:games were} taken in; the rest can be imported again.",
    "saves.imported": "{source} is the saved game {name} now.",
    "verify.good": "{name}: {choices} {choices|one:choice|other:choices}, whole.",
    "verify.damaged": "{name}: {choices} {choices|one:choice|other:choices}, DAMAGED.",
    "verify.cut": "Cut; {left} {left|one:game was|other:games were} not looked at.",
    "verify.all": "{saves} {saves|one:game|other:games}, {choices} {choices|one:choice|other:choices}, {damaged} damaged.",
    "transcript.title": "areo: {game}",
    "transcript.seed": "Seed {seed}, begun {date}.",
    "transcript.code": "The same deal: {code}",
    # history and days
    "history.none": "No game has been played to its end yet.",
    "history.played": "played",
    "history.won": "won",
    "history.mean": "mean",
    "history.best": "best",
    "history.over-time": "points over time",
    "history.alone": "nobody",
    "history-by.game": "Game",
    "history-by.level": "Opponents",
    "daily.none": "No daily deal has been played to its end yet.",
    "daily.sum": "{days} {days|one:day|other:days}, {won} won, best {best}, {row} in a row.",
    "daily.day": "{day}  {points} points",
    "daily.day-won": "{day}  {points} points, won",
    "daily.again": "(again {count} {count|one:time|other:times}, best {best})",
    "saves.row": "{name}  {date}  {what}",
    "saves.at": "round {round}",
    "saves.bots": "{count} {count|one:computer|other:computers}",
    "saves.round": "{game:game}, {players} {players|one:player|other:players}, round {round}",
    "saves.over": "{game:game}, {players} {players|one:player|other:players}, over",
    # score
    "score.tie-break": "Breaks a tie",
    # the command line
    "crash.stopped": "areo stopped because of an error.",
    "crash.saved": "areo stopped because of an error. Your game is saved; `areo resume` continues it.",
    "crash.details": "Details:",
    "crash.no-details": "Its details could not be written: {reason}.",
    "output.cannot-write": "The output cannot be written: {reason}.",
    "terminal.none": "There is no terminal here, so everything goes line by line.",
    "terminal.dumb": "This terminal cannot show the screens, so everything goes line by line.",
    # figures
    "bench.kept": "kept",
    "bench.not-kept": "NOT KEPT",
    "bench.no-figures": "{path} has no figures of areo bench host --json.",
    "bench.no-terminals": "This system has no terminals of the kind that can be measured.",
    "bench.unknown-part": "There is nothing called {part} to measure; there is {known}.",
    # between two people
    "cover.next": "Next: {seat}",
    "cover.look-away": "The others look away. Then Enter.",
    # setting up line by line
    "setup.resume": "Which game?",
    "setup.new": "a new game",
    "setup.game": "Which game?",
    "setup.as-usual": "as recommended",
    "setup.one-by-one": "one by one",
    "setup.number": "Number [{default}]",
    "setup.person": "a person",
    "setup.bot": "computer, {level:level}",
    "setup.level": "{level:level}: {what}",
    "setup.name": "Name [{default}]",
    "setup.seed": "Seed, or a deal code [{default}]",
    # keys of one's own
    "keys-file.head": "Keys. Put the lines that shall differ into {path}.",
    "keys-file.unreadable": "{path} cannot be read: {reason}. The usual keys are used.",
    "keys-file.form": "keys.toml is no TOML: {reason}. The usual keys are used.",
    "keys-file.unknown": "keys.toml: nothing is called {id}; `areo keys` lists all. The line is left out.",
    "keys-file.keys": 'keys.toml: {id} needs a key or a list of keys, as in "U" or ["r", "F5"]. The line is left out.',
    "keys-file.clash": "keys.toml: {sign} would mean both {one} and {other} in one place. The line of {one} is left out.",
    "keys-file.several": "{first} {more} more {more|one:is|other:are} left out.",
    # JSON mode
    "json.unreadable": "This line is no JSON object.",
    "json.form": "This is no request: {reason}.",
    "json.unknown": "There is no request {do}; there are {known}.",
    "json.no-game": "No game was begun yet: new begins one.",
    "json.not-yours": "Opponents decide first: their choice could not be done yet.",
    "json.seat": "Seat {number} is none of this program's.",
    # line mode
    "lines.greeting": "areo: {game}. Seed {seed}. Saved as {name}.",
    "lines.greeting-unsaved": "areo: {game}. Nothing of it is saved.",
    "lines.left": "All is saved; `areo resume {name}` goes on.",
    "lines.again": "Type the same choice again to make it.",
    "lines.unsaved": "That is not saved. `unsaved` plays on: what waits is saved as soon as it can be, else put elsewhere.",
    "lines.unsaved-computer": "The computer's choice is not saved. Enter tries again; `unsaved` plays on: what waits is saved "
    "as soon as it can be, else put elsewhere.",
    "lines.is-saved": "Everything is saved.",
    "lines.waits": "What could not be saved waits; it is saved as soon as it can be.",
    "lines.row": "; ",
    "lines.spaces": "{first} to {last}",
    "lines.sentence": "{said}.",
    "lines.who": "{seat}: {prompt}",
    "lines.group": "{verb} ({count})",
    "lines.more": "      {first} to {last}: type more",
    "lines.no-more": "That was all.",
    "lines.several": "Several numbers, from {low} to {high} of them; or: all, none.",
    "lines.begins": "{what}: {count} ways",
    "lines.suggested": "Numbers, at least {low} and at most {high}. Suggested: {numbers}; best takes these.",
    "lines.suggested-exactly": "Exactly {high} {high|one:number|other:numbers}. Suggested: {numbers}; best takes these.",
    "lines.no-best": "Nothing is suggested here.",
    "lines.chapters": "rules N shows a chapter.",
    "lines.amount": "A number from {low} to {high}.",
    "lines.payment": "Number, or what to give of {kinds}: pay m=3 and the like.",
    "lines.keys": "Number, or: hand, card, map, table, tableau, news, score, why, try, hint, back, undo, help, quit.",
    "lines.no-number": "A number from {low} to {high}, please.",
    "lines.how-many": "From {low} to {high} of them, please.",
    "lines.how-many-exactly": "Exactly {high} of them, please.",
    "lines.nothing": "Nothing to show.",
    "lines.which-card": "Which card? Type its name or the beginning of it, or its number in the list.",
    "lines.several-cards": "{count} cards: {names}.",
    "lines.no-player": "There is no player {name} here: {names}.",
    "lines.possible": "It is possible.",
    "lines.figure": "{seat} has {points}",
    "lines.figures": "{what}: {figures}.",
    "lines.score-item": "{seat}: {points}, {what}.",
    "lines.change": "{seat}: {figure} {before} to {after}",
    "lines.practice": "Playing alone, `undo practice` goes on back; the game then counts as practice.",
    "lines.after": "Now: score, chart, history, coach, tableau, card ...; or rematch, same (the same deal again), quit.",
    "lines.undone": "Taken back.",
    "lines.help": """\
A number takes what stands beside it. Instead of a number:
  hand         what you hold
  card NAME    any card in words, by the beginning of its name or its number in the list
  cards WORDS  all cards that fit: a tag, a kind, hand, a word of their text
  map          the map                  space N     a space of the map
  table        where the game stands    tableau X   what lies before player X
  wall         everybody in figures, where a game has such a table
  goals [N]    milestones, awards and the like, where a game has them; with N one of them
  news         what happened since your last turn
  log [N]      the last N things that happened      history [N]  all of it, or round N
  score [N]    the score; with N what line N is made of
  chart [N]    the points round by round; with N those of line N of the score
  why N        why a choice is not possible; also: why play comet
  try N        what a choice would change       if N   what may come of it in the next rounds
  hint         what a strong player would choose, and why
  coach [PAGE] after the game: what choices cost, the course, cards, sources
  best         take the cards that are suggested, where some are
  more         the rest of a long list
  rules [N]    the rules in short, where a game has them; with N chapter N
  back         one step back: to the menu before, or out of a move that was begun
  undo         take back the last choice            redo   do it again
  skip         the rest of a lesson is done for you
  unsaved      play on where nothing can be saved now
  quit         leave; everything is saved
A choice can also be typed in full, as the journal has it: play comet, place 34, pay m=12 s=3.""",
    "prompt.for": "{seat}: {prompt}",
    # goals that everybody vies for
    "sign.taken": "taken by {seat}",
    "sign.how-far": "how far you are, of what is needed",
    "said.how-far": "{n} of {need}",
    "sign.would-give": "VP it would give you now",
    "said.would-give": "would give {points:+} VP now",
    "sign.needed": "needed to claim it",
    "said.needs": "needs {n}",
    "sign.furthest": "furthest of all",
    "sign.award-gives": "would give {points} VP now",
    "said.standing": "{said} ({means})",
    "wall.lead": "*",
    "wall.second": "'",
    "goals.gone": "gone",
    "sign.gone": "nobody can take it any more",
    "goals.taken-by": "taken by {seat}",
    "goals.now": "If the game ended now",
}
