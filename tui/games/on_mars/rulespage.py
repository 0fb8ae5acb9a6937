"""The rules page: the rules in short, every ruling, the options, and what of this game is the project's own."""

from __future__ import annotations

from engine.core.game import Rules
from engine.on_mars.cards.ours import GAPS
from engine.on_mars.rules import OPTIONS, MarsRules
from tui.games.page import Chapter, chapter
from tui.text import Words

_CHAPTERS = (
    *("aim", "round", "turn", "paying", "orbit", "colony", "moving", "building", "upgrading", "life-support"),
    *("executive", "laboratory", "travel", "missions", "end", "first-colonists", "solo"),
)
RULINGS = 50
_OPTION_OF = {4: "deliveries", 7: "upgrade_technology", 47: "any_solo_goal"}
"""The rulings that are options of a new game."""


def chapters(words: Words, rules: Rules) -> list[Chapter]:
    """Every chapter; then the rulings, the options, and what is this project's own."""
    shown = [chapter(words, slug) for slug in _CHAPTERS]
    return [*shown, _rulings(words, rules), _options(words, rules), _gaps(words), chapter(words, "sources")]


def _rulings(words: Words, rules: Rules) -> Chapter:
    """What the sources leave open, point by point; an option says how this game takes it."""
    told = [words.name("chapter-text", "rulings")]
    played = rules if isinstance(rules, MarsRules) else MarsRules()
    for number in range(1, RULINGS + 1):
        said = words.name("ruling", f"r{number}")
        field = _OPTION_OF.get(number, "")
        value = words.option_value(getattr(played, field)) if field else ""
        told.append(words.say("ruling.option", said=said, value=value) if field else said)
    return Chapter(words.name("chapter", "rulings"), tuple(told))


def _options(words: Words, rules: Rules) -> Chapter:
    told = [words.name("chapter-text", "options")]
    for option in OPTIONS:
        value = words.option_value(getattr(rules, option.field)) if isinstance(rules, MarsRules) else ""
        name, what = words.name("option", option.field), words.name("option-what", option.field)
        told.append(words.say("reading.option", name=name, value=value, what=what))
    return Chapter(words.name("chapter", "options"), tuple(told))


def _gaps(words: Words) -> Chapter:
    """What no source tells of the published game, and whether the value is ours."""
    told = [words.name("chapter-text", "gaps")]
    for slug, (_, ours) in GAPS.items():
        key = "gap.ours" if ours else "gap.known"
        told.append(words.say(key, name=words.name("gap", slug), known=words.name("gap-known", slug)))
    return Chapter(words.name("chapter", "gaps"), tuple(told))
