"""The rules page: the rules in short, every ruling with the reading that is used, and card by card what is known."""

from __future__ import annotations

from engine.core.game import Rules
from engine.dice_game.cards import REFERENCE
from engine.dice_game.rules import OPTIONS, DiceRules
from tui.games.page import Chapter, chapter
from tui.text import Words

_BEFORE = ("aim", "set-up", "production", "action", "free", "paying", "cards", "tiles", "reactions", "marks", "goals")
_AFTER = ("end", "solo")
_RULINGS = tuple(f"r{number}" for number in range(1, 31))
_OPTION_OF = {
    "r3": "actions_may_be_skipped",
    "r10": "valley_trust_may_decline",
    "r16": "sponsor_end_points_only",
    "r17": "solo_plays_all_turns",
    "r18": "robotic_workers_after_main",
}
"""The rulings that are options of a new game."""
_SOURCES = ("rulebook", "known", "ours")


def chapters(words: Words, rules: Rules) -> list[Chapter]:
    """Every chapter; then the rulings, the options, and where the cards come from."""
    before, after = ([chapter(words, slug) for slug in slugs] for slugs in (_BEFORE, _AFTER))
    return [*before, *after, _rulings(words, rules), _options(words, rules), _cards(words), chapter(words, "sources")]


def _rulings(words: Words, rules: Rules) -> Chapter:
    """What the rulebook leaves open, point by point; an option says how this game takes it."""
    told = [words.name("chapter-text", "rulings")]
    for slug in _RULINGS:
        said = words.name("ruling", slug)
        field = _OPTION_OF.get(slug, "")
        value = getattr(rules if isinstance(rules, DiceRules) else DiceRules(), field) if field else None
        told.append(said if value is None else words.say("ruling.option", said=said, value=words.option_value(value)))
    return Chapter(words.name("chapter", "rulings"), tuple(told))


def _options(words: Words, rules: Rules) -> Chapter:
    told = [words.name("chapter-text", "options")]
    for option in OPTIONS:
        value = words.option_value(getattr(rules, option.field)) if isinstance(rules, DiceRules) else ""
        name, what = words.name("option", option.field), words.name("option-what", option.field)
        told.append(words.say("reading.option", name=name, value=value, what=what))
    return Chapter(words.name("chapter", "options"), tuple(told))


def _cards(words: Words) -> Chapter:
    """Card by card what is published of it, and what this project made."""
    told = [words.name("chapter-text", "deck")]
    for source in _SOURCES:
        cards = [card for card in REFERENCE if card.source == source]
        told.append(words.say(f"deck.{source}", count=len(cards)))
        for card in cards if source == "known" else ():
            fixed = words.say("list.join").join(dict.fromkeys(words.name("fixed", f.split(".")[0]) for f in card.fixed))
            told.append(words.say("deck.card", card=card.slug, known=fixed))
        if source != "known":
            told.append(words.say("list.join").join(words.name("card", card.slug) for card in cards))
    return Chapter(words.name("chapter", "deck"), tuple(told))
