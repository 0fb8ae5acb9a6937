"""What lessons say in every game, in English."""

from __future__ import annotations

LEARN: dict[str, str] = {
    "screen.learnscreen": "Tutorial",
    "learn.screen": "Tutorial",
    "learn.what": (
        "The first game teaches one thing at a time, in 10 to 20 minutes. In the second you play freely, with "
        "tips when something new comes up."
    ),
    "learn.prompt": "Which game do you want to learn? Press Enter to start or continue.",
    "learn.part.first": "first game",
    "learn.part.second": "second game",
    "learn.part-what.first": (
        "The cards and the opponents' moves are always the same. You can skip or undo any step, or stop and "
        "continue later."
    ),
    "learn.part-what.second": "A complete game against an easy opponent. Play it after the first one.",
    "learn.in-it": "{count} lessons: {names}.",
    "learn.state.new": "",
    "learn.state.begun": "in progress",
    "learn.state.done": "finished",
    "learn.anew": "Restart",
    "learn.anew-what": "Your current game is deleted. You can restore it from the saved games.",
    "learn.anew-prompt": "Restart this game?",
    "learn.title": "{number}/{all} {name}.",
    "learn.new": "New:",
    "learn.then": ", then ",
    "learn.do-letter": "{sign} ({what})",
    "learn.do-row": "Enter on: {row}",
    "learn.do-mark": "Space on: {rows}. Then Enter",
    "learn.do-marked": "Keep the selection: Enter",
    "learn.do-all": "{sign} selects all, then Enter",
    "learn.do-back": "{sign}, then {way}",
    "learn.go-on": "This happened while you waited. Press Enter to continue.",
    "learn.lit": "The lesson asks for this space.",
    "learn.do-none": "Select nothing: Enter",
    "learn.do-space": "Enter on the space with !",
    "learn.do-pay": "Enter pays",
    "learn.do-amount": "Set {number}, then Enter",
    "learn.do-type": "Type {sign} and: {choice}",
    "learn.other": "You can do that too, but this lesson asks for something else: {what}",
    "learn.nothing-to-skip": "There is no lesson to skip here.",
    "learn.none": "There are no lessons for {game:game}.",
    "ending.second": "Second game",
    "ending-what.second": "you play freely, with tips on what is new",
    "lines.lesson": "Type: {choice}   (skip continues with the next lesson)",
}
