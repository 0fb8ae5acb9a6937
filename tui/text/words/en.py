"""The shared catalogue in English."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # how things are joined and called
    "list.join": ", ",
    "seat.number": "Player {number}",
    "seat.-1": "nobody",
    "seat.-2": "neutral",
    "value.on": "on",
    "value.off": "off",
    # what cannot be read
    "choice.unreadable": "This is no choice: {text}",
    "rules.unknown": "This game has no option {option}.",
    "rules.value": "The option {option} cannot be {value}.",
    "language.unknown": "There is no language {language}; there are {known}.",
    # between two people
    "cover.next": "Next: {seat}",
    "list.saves": "{count} saved {count|game|games}",
}
