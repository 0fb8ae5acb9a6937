"""The rules page: the rules in short, in this project's words, and the options of the game being played."""

from __future__ import annotations

from msgspec import structs

from engine.core.game import Rules
from tui.games.page import Chapter
from tui.text import Words

_BEFORE = ("aim", "generation", "actions", "cards", "projects", "tiles", "goals", "end", "solo")


def chapters(words: Words, rules: Rules) -> list[Chapter]:
    """Every chapter, the options before the last."""
    return [*(_chapter(words, slug) for slug in _BEFORE), _options(words, rules), _chapter(words, "sources")]


def _chapter(words: Words, slug: str) -> Chapter:
    return Chapter(words.name("chapter", slug), tuple(words.name("chapter-text", slug).splitlines()))


def _options(words: Words, rules: Rules) -> Chapter:
    told = [words.name("chapter-text", "options")]
    for field, value in structs.asdict(rules).items():
        if f"option.{field}" in words:
            shown = words.option_value(value) if isinstance(value, str | bool | int) else "-"
            told.append(words.say("reading.option", name=words.name("option", field), value=shown))
    return Chapter(words.name("chapter", "options"), tuple(told))
