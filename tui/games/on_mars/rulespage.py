"""The rules page: the rules in short, every ruling, the options, and what of this game is the project's own."""

from __future__ import annotations

from msgspec import structs

from engine.core.game import Rules
from engine.on_mars.cards.ours import GAPS
from tui.games.page import Chapter, chapter, options_chapter, rulings_chapter
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
    values = structs.asdict(rules)
    played = (rulings_chapter(words, RULINGS, _OPTION_OF, values), options_chapter(words, values))
    return [*shown, *played, _gaps(words), chapter(words, "sources")]


def _gaps(words: Words) -> Chapter:
    """What no source tells of the published game, and whether the value is ours."""
    told = [words.name("chapter-text", "gaps")]
    for slug, (_, ours) in GAPS.items():
        key = "gap.ours" if ours else "gap.known"
        told.append(words.say(key, name=words.name("gap", slug), known=words.name("gap-known", slug)))
    return Chapter(words.name("chapter", "gaps"), tuple(told))
