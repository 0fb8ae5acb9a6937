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
    "sentences.join": " ",
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
    "beat.cost": "Cost  ",
    "beat.gives": "Effect",
    "waited.title": "While you waited",
    "waited.between": "Between turns",
    "waited.count": "{count} {count|one:action|other:actions}",
    "arrow": "->",
    "seat.number": "Player {number}",
    "seat.bot": "Computer {number}",
    "seat.number-short": "P{number}",
    "seat.bot-short": "CPU {number}",
    "seat.number-shortest": "P{number}",
    "seat.bot-shortest": "C{number}",
    "seat.sits": "{seat}: {sits}.",
    "seat.opponent": "{seat}: {sits}. {what}",
    "seat.-1": "no player",
    "seat.-2": "neutral",
    "value.on": "on",
    "value.off": "off",
    # what cannot be read or be had
    "choice.unreadable": "Not a choice: {text}",
    "rules.unknown": "This game has no setting {option}.",
    "rules.value": "The setting {option} can't be {value}.",
    "language.unknown": "There is no language {language}. Choose from: {known}.",
    "game.unknown": "There is no game {game}.",
    "engine.no-command": '{command} has no command to run. Example: cmd:"python3 player.py".',
    "engine.cannot-start": "Can't start {name}: {reason}.",
    "engine.ended": "{name} stopped in the middle of the game.",
    "engine.slow": "{name} did not choose within {seconds} s.",
    "engine.unreadable": "{name} sent a line that can't be read.",
    "engine.unasked": "{name} sent a line without being asked.",
    "engine.illegal": "{name} chose {choice}, which is not available.",
    "engine.misled": "Send one JSON object per line, starting with a game. See docs/agents.md.",
    "engine.seat": "This game has {bots} {bots|one:computer|other:computers}; each program plays one of them.",
    "engine.only-commands": "{level} can't take another computer's seat. Only a program can: cmd:COMMAND.",
    "lines.engine": (
        "Press Enter to restart the program. `quit` leaves the game; a normal computer takes over when you resume it."
    ),
    "bot.unknown": "There is no computer level {level}.",
    "bot.no-manner": "There is no play style {manner}. Choose from: {known}.",
    "bot.no-manners": "This game has no play styles. Give only the level.",
    "position.unreadable": "Can't read this position: {why}.",
    "form.number": "{where} must be a whole number from {low} to {high}.",
    "form.list": "{where} must have {low} to {high} entries.",
    "form.text": "{where} must have {low} to {high} characters.",
    "position.cannot-read": "Can't read the position {path}: {reason}.",
    "position.empty": "The position {path} is empty.",
    "position.no-file": "{path} is not a position of an areo game.",
    "position.other-game": "{path} is a position of {game:game}.",
    "position.seats": "This position has {seats} seats, but its game is for {players}.",
    "position.several-play": (
        "Several people are still playing this game with hidden cards. Export a position when it is finished."
    ),
    "position.nowhere": "No turn starts after choice {at}, so no position can be exported there. Choose a later one.",
    "position.exported": "Exported {name} after choice {at} to {path}. To play from it: areo new {path}",
    # playing
    "match.over": "The game is over.",
    "match.not-your-turn": "{seat} has nothing to decide now.",
    "match.illegal": "Not available: {choice}. {reasons}",
    "match.no-such-ply": "The game never had exactly {ply} {ply|one:choice|other:choices}.",
    "match.undo-revealed": "Can't undo past revealed information: {what}",
    "match.undo-other-person": "Can't undo past {seat}'s move.",
    "match.undo-start": "Nothing left to undo.",
    "match.nothing-to-redo": "Nothing to redo.",
    "match.nothing-to-cancel": "Nothing to cancel.",
    # who plays
    "seats.level": "There is no opponent {level}. Choose from: {known}.",
    "seats.more-bots": (
        "{bots} {bots|one:opponent does|other:opponents do} not fit in a game for {players} with a human player."
    ),
    "seats.no-person": "Leave at least one seat for a human player.",
    "seats.more-names": "There are {names} names for {players} {players|one:seat|other:seats}.",
    "seats.name": "A name can have up to {longest} visible characters.",
    "seats.seed": "A seed must have 1 to {longest} visible characters.",
    # saves
    "save.none": "No saved game to resume.",
    "save.unknown": "There is no saved game {name}. `areo saves` lists them.",
    "save.cannot-read": "Can't read {path}: {reason}.",
    "save.cannot-write": "Can't write ({reason}): {path}",
    "save.look-only": "You can view this game but not continue it. {why}",
    "save.disk-full": "The disk is full, so {path} can't be extended. All earlier choices are saved.",
    "save.too-large": "{path} is too large to be a saved game.",
    "save.empty": "The saved game {name} is empty.",
    "save.not-a-journal": "{name} is not a saved areo game.",
    "save.header-damaged": "Can't open the saved game {name}: its first line is damaged.",
    "save.newer-format": "The saved game {name} has format {format}. This version of areo is too old to read it.",
    "save.torn": (
        "The last line of this saved game was cut off. Everything before it was kept ({kept} "
        "{kept|one:choice|other:choices})."
    ),
    "save.put-right": (
        "{bits} {bits|one:bit|other:bits} of this saved game {bits|one:was|other:were} wrong and "
        "{bits|one:has|other:have} been repaired. The game is complete."
    ),
    "save.damaged": (
        "This saved game is damaged from line {line} on: {lost} {lost|one:line is|other:lines are} lost, the "
        "{kept} {kept|one:choice|other:choices} before {kept|one:was|other:were} kept. The damaged file is "
        "stored separately."
    ),
    "save.changed": "Another program changed {path}. areo no longer writes to it.",
    "save.unwritable-text": "A name or the seed has characters that can't be saved.",
    "save.exists": "There is already a saved game {name}.",
    "save.only-looking": "This game was opened view only.",
    "save.other-rules": (
        "This game was played with different rules in areo {app}. You can view it here; areo {app} can continue it."
    ),
    "save.other-rules-until": (
        "This game was played with different rules in areo {app}. You can view it here up to choice {kept}; "
        "areo {app} can continue it."
    ),
    "save.migrated": "This game was started under the rules of areo {app}. It was converted and continues here.",
    "save.locked-at": "The saved game {name} is being played in the terminal {terminal} (process {process}).",
    "save.locked": "The saved game {name} is being played by another process ({process}).",
    "save.watch": "Spectate with: areo replay {name}",
    "save.seats": (
        "The saved game has {seats} {seats|one:seat|other:seats} for {players} {players|one:player|other:players}."
    ),
    "save.diverged": (
        "From choice {ply} on, this game plays differently here (it was saved by version {app}). You can view "
        "the first {kept} {kept|one:choice|other:choices}."
    ),
    "save.none-at-all": "There are no saved games.",
    "save.bad-name": 'A name must have 1 to {longest} characters, none of / \\ : * ? " < > |, and no dot at the start.',
    "save.none-deleted": "There is no deleted game to restore.",
    "save.file-exists": "{path} already exists and was not overwritten.",
    "save.no-file": "There is no file {path}.",
    "save.pack-damaged": "{path} is damaged and can't be unpacked.",
    "save.pack-too-many": "{path} has more than {most} games.",
    "save.does-not-play": "{path} is not a record of a game that can be played.",
    "save.here-already": "{path} is already here as {name}.",
    "save.unshowable-text": (
        "A name, the seed or the rules in this file are too long or have characters that can't be shown."
    ),
    "deal.unreadable": "Not a deal code, or it has a typo: {code}",
    "deal.newer": "This version of areo is too old to read the deal code {code}…",
    "deal.other-rules": "This deal code is for version {theirs} of the rules; this areo has version {ours}.",
    "deal.clash": "The deal code says something other than {flag}: {code}.",
    "deal.other-options": "This deal code is for other settings: {game} {rules}",
    "saves.players": "Players: {names}",
    "saves.branched": "Starts with the first {ply} {ply|one:choice|other:choices} of {parent}. It counts as practice.",
    "saves.practice": "Practice.",
    "saves.exported": "Exported {name} to {path}.",
    "saves.exported-all": "Exported {count} {count|one:game|other:games} to {path}.",
    "saves.import-cut": (
        "Interrupted: {count} {count|one:game|other:games} imported. Run the command again to import the rest."
    ),
    "saves.imported": "Imported {source} as the saved game {name}.",
    "verify.good": "{name}: {choices} {choices|one:choice|other:choices}, intact.",
    "verify.damaged": "{name}: {choices} {choices|one:choice|other:choices}, DAMAGED.",
    "verify.cut": "Interrupted: {left} {left|one:game was|other:games were} not checked.",
    "verify.all": (
        "{saves} {saves|one:game|other:games}, {choices} {choices|one:choice|other:choices}, {damaged} damaged."
    ),
    "transcript.title": "areo: {game}",
    "transcript.seed": "Seed {seed}, started {date}.",
    "transcript.code": "Same deal: {code}",
    # history and days
    "history.none": "No game has been finished yet.",
    "history.played": "played",
    "history.won": "won",
    "history.mean": "average",
    "history.best": "best",
    "history.over-time": "score over time",
    "history.alone": "none",
    "history-by.game": "Game",
    "history-by.level": "Opponents",
    "daily.none": "No daily challenge has been finished yet.",
    "daily.sum": "{days} {days|one:day|other:days}, {won} won, best score {best}, streak {row}.",
    "daily.day": "{day}  {points} points",
    "daily.day-won": "{day}  {points} points, won",
    "daily.again": "(played again {count} {count|one:time|other:times}, best {best})",
    "saves.row": "{name}  {date}  {what}",
    "saves.at": "round {round}",
    "saves.bots": "{count} {count|one:computer|other:computers}",
    "saves.round": "{game:game}, {players} {players|one:player|other:players}, round {round}",
    "saves.over": "{game:game}, {players} {players|one:player|other:players}, finished",
    # score
    "score.tie-break": "Tie-break",
    # the command line
    "crash.stopped": "areo stopped because of an error.",
    "crash.saved": "areo stopped because of an error. Your game is saved; `areo resume` continues it.",
    "crash.details": "Details:",
    "crash.no-details": "The details could not be written: {reason}.",
    "output.cannot-write": "Can't write the output: {reason}.",
    "terminal.none": "There is no terminal here, so areo uses line mode.",
    "terminal.dumb": "This terminal can't show the screens, so areo uses line mode.",
    # figures
    "bench.kept": "kept",
    "bench.not-kept": "NOT KEPT",
    "bench.no-figures": "{path} is not the output of `areo bench host --json`.",
    "bench.no-terminals": "areo can't measure terminals on this system.",
    "bench.alone": "Measure {part} alone: areo bench {part}.",
    "bench.unknown-part": "There is no measurement {part}. Choose from: {known}.",
    # between two people
    "cover.next": "Next: {seat}",
    "cover.look-away": "Others, please look away. Then press Enter.",
    # setting up line by line
    "setup.resume": "Which game?",
    "setup.new": "a new game",
    "setup.game": "Which game?",
    "setup.as-usual": "recommended",
    "setup.one-by-one": "one by one",
    "setup.number": "Number [{default}]",
    "setup.person": "human",
    "setup.bot": "computer ({level:level})",
    "setup.level": "{level:level}: {what}",
    "setup.name": "Name [{default}]",
    "setup.seed": "Seed or deal code [{default}]",
    # keys of one's own
    "keys-file.head": "Keys. To change a key, put its line into {path}.",
    "keys-file.unreadable": "Can't read {path}: {reason}. The default keys are used.",
    "keys-file.form": "keys.toml is not valid TOML: {reason}. The default keys are used.",
    "keys-file.unknown": "keys.toml: there is no {id}; `areo keys` lists all. The line is ignored.",
    "keys-file.keys": 'keys.toml: {id} needs a key or a list of keys, such as "U" or ["r", "F5"]. The line is ignored.',
    "keys-file.clash": (
        "keys.toml: {sign} would mean both {one} and {other} on the same screen. The line for {one} is ignored."
    ),
    "keys-file.several": "{first} {more} more {more|one:line is|other:lines are} ignored.",
    # JSON mode
    "json.unreadable": "This line is not a JSON object.",
    "json.form": "This is not a request: {reason}.",
    "json.unknown": "There is no request {do}. Choose from: {known}.",
    "json.no-game": "There is no game yet. Start one with new.",
    "json.not-yours": "Opponents choose first, and their choice could not be carried out yet.",
    "json.seat": "Seat {number} does not belong to this program.",
    # line mode
    "lines.greeting": "areo: {game}. Seed {seed}. Saved as {name}.",
    "lines.greeting-unsaved": "areo: {game}. This game is not saved.",
    "lines.left": "Everything is saved. Continue with `areo resume {name}`.",
    "lines.again": "Type the same choice again to confirm it.",
    "lines.unsaved": (
        "That choice is not saved. `unsaved` continues anyway: areo saves it as soon as it can, or stores it "
        "in another place."
    ),
    "lines.unsaved-computer": (
        "The computer's choice is not saved. Enter tries again. `unsaved` continues anyway: areo saves it as "
        "soon as it can, or stores it in another place."
    ),
    "lines.is-saved": "Everything is saved.",
    "lines.waits": "Some choices are not saved yet; areo saves them as soon as it can.",
    "lines.row": "; ",
    "lines.spaces": "{first} to {last}",
    "lines.sentence": "{said}.",
    "lines.who": "{seat}: {prompt}",
    "lines.group": "{verb} ({count})",
    "lines.more": "      {first}–{last}: type more",
    "lines.no-more": "That is the whole list.",
    "lines.several": "Type {low} to {high} numbers, or all or none.",
    "lines.begins": "{what}: {count} options",
    "lines.suggested": "Type {low} to {high} numbers. Suggested: {numbers} (best selects these).",
    "lines.suggested-exactly": (
        "Type exactly {high} {high|one:number|other:numbers}. Suggested: {numbers} (best selects these)."
    ),
    "lines.no-best": "There is no suggestion here.",
    "lines.chapters": "Type rules N to read a chapter.",
    "lines.amount": "Type a number from {low} to {high}.",
    "lines.payment": "Type a number, or what you pay of {kinds}, such as: pay m=3",
    "lines.keys": (
        "Type a number, or: hand, card, map, table, tableau, news, score, why, try, hint, back, undo, help, quit."
    ),
    "lines.no-number": "Type a number from {low} to {high}.",
    "lines.how-many": "Choose {low} to {high} of them.",
    "lines.how-many-exactly": "Choose exactly {high} of them.",
    "lines.nothing": "Nothing to show.",
    "lines.which-card": "Which card? Type its name, the start of its name, or its number in the list.",
    "lines.several-cards": "{count} cards match: {names}.",
    "lines.no-player": "There is no player {name}. Players: {names}.",
    "lines.possible": "Yes, you can choose this.",
    "lines.figure": "{seat} has {points}",
    "lines.figures": "{what}: {figures}.",
    "lines.score-item": "{seat}: {points}, {what}.",
    "lines.change": "{seat}: {figure} {before} to {after}",
    "lines.practice": "In a solo game, `undo practice` undoes further. The game then counts as practice.",
    "lines.after": "Now: score, chart, history, coach, tableau, card …; or rematch, same (same deal), quit.",
    "lines.undone": "Undone.",
    "lines.help": """\
A number chooses that line. You can also type:
  hand         your hand
  card NAME    a card in words, by the start of its name or its number in the list
  cards WORDS  all cards that match: a tag, a type, hand, a word of their text
  map          the map                  space N     a space of the map
  table        the current state        tableau X   the tableau of player X
  wall         all players in a table, in games that have one
  goals [N]    milestones, awards and the like; with N one of them
  news         the events since your last turn
  log [N]      the last N events        history [N] all events, or round N
  score [N]    the score; with N where the points of line N come from
  chart [N]    the points by round; with N those of line N of the score
  why N        why a choice is not available; also: why play comet
  try N        what a choice would change
  if N         what a choice may lead to in later rounds
  hint         what a strong player would choose, and why
  coach [PAGE] after the game: choices, course, cards, sources
  best         select the suggested cards
  more         the rest of a long list
  rules [N]    the rules summary; with N chapter N
  back         go back to the previous menu, or cancel a move you have started
  undo         undo the last choice     redo        redo it
  skip         skip the rest of a lesson
  unsaved      continue when the game can't be saved
  quit         quit; everything is saved
You can also type a choice in full: play comet, place 34, pay m=12 s=3.""",
    "prompt.for": "{seat}: {prompt}",
    # goals that everybody vies for
    "sign.taken": "claimed by {seat}",
    "sign.how-far": "your progress, of what is needed",
    "said.how-far": "{n} of {need}",
    "sign.would-give": "VP for you if the game ended now",
    "said.would-give": "{points:+} VP now",
    "sign.needed": "needed to claim it",
    "said.needs": "needs {n}",
    "sign.furthest": "furthest ahead",
    "sign.award-gives": "{points} VP if the game ended now",
    "said.standing": "{said} ({means})",
    "wall.lead": "*",
    "wall.second": "'",
    "goals.gone": "gone",
    "sign.gone": "can no longer be claimed",
    "goals.taken-by": "claimed by {seat}",
    "goals.now": "If the game ended now",
}
