"""The rules page: the rules in short, the readings of what they leave open, the solo variant, whose the names are."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.game import Rules
from engine.jump_drive.rules import CARD_READINGS, OPTIONS, READINGS
from tui.games.page import Chapter, Example, chapter
from tui.text import Words

_BEFORE = ("aim", "round", "placing", "conquering", "exploring", "second", "scoring")
_AFTER = ("solo", "opponents", "names", "sources")
CHAPTER_OF: Mapping[str, str] = {
    "keep": "aim",
    "choose": "placing",
    "pay": "placing",
    "explore": "exploring",
    "second": "second",
    "limit": "round",
}
"""The chapter that belongs to each kind of prompt."""
EXAMPLES: Mapping[str, Example] = {
    "aim": Example("end", "tableaus"),
    "placing": Example("place", "hand"),
    "conquering": Example("conquer", "hand"),
    "exploring": Example("keep", "hand"),
    "scoring": Example("limit", "tableaus"),
}
"""What chapters are shown by."""


def chapters(words: Words, rules: Rules) -> list[Chapter]:
    """Every chapter; the open points with the reading that these rules take."""
    return [
        *(chapter(words, slug) for slug in _BEFORE),
        _readings(words, rules, READINGS),
        _readings(words, rules, CARD_READINGS),
        *(chapter(words, slug) for slug in _AFTER),
    ]


def _readings(words: Words, rules: Rules, group: str) -> Chapter:
    """The open points of a group: what each asks, and how it is read here; it says where that is not the usual way."""
    paragraphs = [words.name("chapter-text", group)]
    usual = type(rules)()
    for option in OPTIONS:
        if option.group == group:
            value = getattr(rules, option.field)
            key = "reading.usual" if value == getattr(usual, option.field) else "reading.other"
            what = words.name("option-what", option.field)
            name = words.name("option", option.field)
            paragraphs.append(words.say(key, name=name, value=words.option_value(value), what=what))
    return Chapter(words.name("chapter", group), tuple(paragraphs), group)
