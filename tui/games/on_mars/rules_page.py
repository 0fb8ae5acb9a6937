"""The rules page: the rules in short, every ruling, the options, and what of this game is the project's own."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from engine.core.game import Rules
from engine.on_mars.cards.placeholder_data import GAPS
from tui.games.page import Chapter, Example, chapter, options_chapter, rulings_chapter
from tui.text import Words

_CHAPTERS = (
    *("aim", "round", "turn", "paying", "orbit", "colony", "moving", "building", "upgrading", "life-support"),
    *("executive", "laboratory", "travel", "missions", "end", "first-colonists", "solo"),
)
RULINGS = 50
_TASKS, _RIVAL = "task-rewards", "rival-odds"
"""The gaps of First Colonists and of the solo game."""
_OPTION_OF = {4: "deliveries", 7: "upgrade_technology", 47: "any_solo_goal"}
"""The rulings that are options of a new game."""
CHAPTER_OF: Mapping[str, str] = {
    **dict.fromkeys(("space", "shuttle_side"), "round"),
    **dict.fromkeys(("turn", "tech_reward", "refill"), "turn"),
    **dict.fromkeys(("pay", "place", "colonists", "more"), "paying"),
    **dict.fromkeys(("warehouse", "blueprint"), "orbit"),
    **dict.fromkeys(("hire", "ship"), "colony"),
    **dict.fromkeys(("move", "take_tile", "bot_place"), "moving"),
    **dict.fromkeys(("construct", "displace", "use_tech"), "building"),
    "upgrade": "upgrading",
    "advanced": "executive",
    **dict.fromkeys(("tech", "develop"), "laboratory"),
    **dict.fromkeys(("travel", "place_discovery", "bonus"), "travel"),
    "lss_bonus": "life-support",
}
"""The chapter that belongs to each kind of prompt."""
EXAMPLES: Mapping[str, Example] = {
    "round": Example("space", "players"),
    "orbit": Example("blueprint", "menu"),
    "colony": Example("construct", "menu"),
    "moving": Example("bot", "map"),
    "building": Example("water", "map"),
    "life-support": Example("mineral", "life-support"),
    "laboratory": Example("executive", "board"),
    "missions": Example("fly-back", "missions"),
    "end": Example("on", "map"),
}
"""What chapters are shown by."""


def chapters(words: Words, rules: Rules) -> list[Chapter]:
    """Return every chapter; then the rulings, the options, and what is this project's own."""
    shown = [chapter(words, slug) for slug in _CHAPTERS]
    values = structs.asdict(rules)
    played = (rulings_chapter(words, RULINGS, _OPTION_OF, values), options_chapter(words, values))
    return [*shown, *played, _gaps(words), chapter(words, "sources")]


def own_data(words: Words, rules: Rules) -> tuple[str, ...]:
    """Return how many values of this game are areo's own, and the number of rulings."""
    values = structs.asdict(rules)
    absent = {_TASKS} - ({_TASKS} if values["first_colonists"] else set())
    absent |= set() if rules.players == 1 else {_RIVAL}
    count = sum(ours for slug, (_, ours) in GAPS.items() if slug not in absent)
    return words.say("own-data.values", count=count), words.say("own-data.rulings", count=RULINGS)


def _gaps(words: Words) -> Chapter:
    """Return the values that no source gives for the published game, and whether areo has its own."""
    texts = [words.name("chapter-text", "gaps")]
    for slug, (_, ours) in GAPS.items():
        key = "gap.ours" if ours else "gap.known"
        texts.append(words.say(key, name=words.name("gap", slug), known=words.name("gap-known", slug)))
    return Chapter(words.name("chapter", "gaps"), tuple(texts), "gaps")
