"""The rules page: the rules in short, every ruling with the reading that is used, and card by card what is known."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from engine.core.game import Rules
from engine.dice_game.cards import REFERENCE
from engine.dice_game.cards.balance import CHANGES_OF
from tui.games.dice_game.card_rows import OURS
from tui.games.page import Chapter, Example, chapter, options_chapter, rulings_chapter
from tui.text import Words

_BEFORE = ("aim", "set-up", "production", "action", "free", "paying", "cards", "tiles", "reactions", "marks", "goals")
_AFTER = ("end", "solo")
_RULINGS = 30
_OPTION_OF = {
    3: "actions_may_be_skipped",
    10: "valley_trust_may_decline",
    16: "sponsor_end_points_only",
    17: "solo_plays_all_turns",
    18: "robotic_workers_after_main",
}
"""The rulings that are options of a new game."""
_CHANGED_RULINGS = (14, 16)
"""The rulings that were others in versions 1 to 3 of the rules."""
OPTION_CARDS: Mapping[str, tuple[str, ...]] = {
    "valley_trust_may_decline": ("valley-trust",),
    "robotic_workers_after_main": ("robotic-workers",),
}
"""The cards that an option is about."""
_SOURCES = ("rulebook", "known", "ours")
_PART_OF: Mapping[str, str] = {"dice": "production", "wild": "production", "points": "production"}
"""What fields of a card are called together."""
CHAPTER_OF: Mapping[str, str] = {
    **dict.fromkeys(("corporation", "gift"), "set-up"),
    **dict.fromkeys(("keep", "discard"), "production"),
    **dict.fromkeys(("start", "main", "turn", "resource", "colours"), "action"),
    **dict.fromkeys(("end", "exchange"), "free"),
    "pay": "paying",
    **dict.fromkeys(("project", "order", "lose"), "cards"),
    **dict.fromkeys(("place", "parameter"), "tiles"),
    "bonus": "marks",
    "prepared": "solo",
}
"""The chapter that belongs to each kind of prompt."""
EXAMPLES: Mapping[str, Example] = {
    "aim": Example("ocean-place", "points"),
    "production": Example("keep-dice", "players"),
    "action": Example("card", "menu"),
    "free": Example("swap", "menu"),
    "paying": Example("card", "hand"),
    "tiles": Example("city-place", "map"),
    "goals": Example("bacteria", "standings"),
    "end": Example("last", "map"),
}
"""What chapters are shown by."""


def chapters(words: Words, rules: Rules) -> list[Chapter]:
    """Return every chapter; then the rulings, the options, and where the cards come from."""
    before, after = ([chapter(words, slug) for slug in slugs] for slugs in (_BEFORE, _AFTER))
    values = structs.asdict(rules)
    first = _CHANGED_RULINGS if values["rulings"] == "first" else ()
    played = (rulings_chapter(words, _RULINGS, _OPTION_OF, values, first), options_chapter(words, values))
    return [*before, *after, *played, _cards(words, values["deck"]), chapter(words, "sources")]


def own_data(words: Words, rules: Rules) -> tuple[str, ...]:
    """Return how many cards of this game are areo's own, and the number of rulings."""
    values = structs.asdict(rules)
    era = bool(values["corporate_era"])
    projects = [card.source for card in REFERENCE if card.kind == "project" and card.era <= era]
    others = [card.source for card in REFERENCE if card.kind != "project" and card.era <= era]
    counts = {"own": projects.count(OURS), "all": len(projects), "others": others.count(OURS), "rest": len(others)}
    cards = words.say("own-data.cards", **counts, sign=words.say("own-data.sign"))
    return cards, words.say("own-data.rulings", count=_RULINGS)


def _cards(words: Words, deck: str) -> Chapter:
    """List card by card what is published, what this project made, and what a deck changed since."""
    texts = [words.name("chapter-text", "deck")]
    for source in _SOURCES:
        cards = [card for card in REFERENCE if card.source == source]
        texts.append(words.say(f"deck.{source}", count=len(cards)))
        for card in cards if source == "known" else ():
            fixed = words.say("list.join").join(dict.fromkeys(words.name("fixed", f.split(".")[0]) for f in card.fixed))
            texts.append(words.say("deck.card", card=card.slug, known=fixed))
        if source != "known":
            texts.append(words.say("list.join").join(words.name("card", card.slug) for card in cards))
    changes = CHANGES_OF[deck]
    if changes:
        texts.append(words.say("deck.changed"))
    for slug in dict.fromkeys(change.card for change in changes):
        fields = (_PART_OF.get(change.field, change.field) for change in changes if change.card == slug)
        parts = words.say("list.join").join(dict.fromkeys(words.name("fixed", part) for part in fields))
        texts.append(words.say("deck.card", card=slug, known=parts))
    return Chapter(words.name("chapter", "deck"), tuple(texts), "deck")
