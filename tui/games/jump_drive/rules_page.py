"""The rules page: the rules in short, the readings of what they leave open, the solo variant, whose the names are."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.game import Rules
from engine.jump_drive.rules import CARD_READINGS, OPTIONS, READINGS
from tui.games.page import Chapter, Example, chapter
from tui.text import Words

OPTION_CARDS: Mapping[str, tuple[str, ...]] = {
    "convoy_same_round": ("colony-convoy", "military-convoy"),
    "military_convoy_first_conquered": ("military-convoy",),
    "versus_strength_second_conquest": ("military-convoy", "galactic-imperium"),
    "new_icons_help_second_conquest": ("military-convoy",),
    "contact_specialists_stack": ("contact-specialist",),
    "one_colony_convoy_per_second_world": ("colony-convoy",),
    "second_world_needs_first_world": ("colony-convoy", "military-convoy"),
    "second_world_draws_nothing": ("colony-convoy", "military-convoy"),
    "contact_world_keeps_printed_type": ("contact-specialist",),
    "total_military_excludes_versus": ("new-galactic-order", "drop-ships"),
    "new_galactic_order_counts_total": ("new-galactic-order",),
    "cards_count_themselves": ("alien-technology-institute", "galactic-federation"),
    "survey_hq_rounds": ("survey-hq",),
    "survey_team_counts_as_development": ("survey-team", "galactic-federation"),
    "alien_institute_opponent_rate": ("alien-technology-institute",),
    "alien_reduction_also_strength": ("alien-technology-institute", "rosetta-stone-world"),
    "imperium_rebel_4_is_strength": ("galactic-imperium",),
    "insect_uplift_race_not_military": ("insect-uplift-race",),
    "pirate_fuel_cache_not_military": ("pirate-fuel-cache",),
    "devolved_uplift_race_not_military": ("devolved-uplift-race",),
    "artist_colony_bonus_is_income": ("artist-colony", "galactic-advertisers"),
    "space_symbionts_reduction": ("space-symbionts",),
}
"""The cards that a reading is about."""
_BEFORE = ("aim", "round", "placing", "conquering", "exploring", "second")
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
    """List every chapter; the open points with the reading that these rules take."""
    return [
        *(chapter(words, slug) for slug in _BEFORE),
        _scoring(words, rules),
        _readings(words, rules, READINGS),
        _readings(words, rules, CARD_READINGS),
        *(chapter(words, slug) for slug in _AFTER),
    ]


def own_data(words: Words, rules: Rules) -> tuple[str, ...]:
    """Return the number of rulings that no source supports, and the solo game, which is not published."""
    points = [option.field for option in OPTIONS if option.group in (READINGS, CARD_READINGS)]
    count = sum(f"option-source.{point}" not in words for point in points)
    solo = (words.say("own-data.solo"),) if rules.players == 1 else ()
    return (*solo, words.say("own-data.rulings", count=count))


def _scoring(words: Words, rules: Rules) -> Chapter:
    """Explain the scoring, with the tie-break of these rules."""
    scoring = chapter(words, "scoring")
    tie_break = words.name("tie-break", str(getattr(rules, "tie_break", "")))
    return Chapter(scoring.title, (*scoring.paragraphs, tie_break), scoring.slug)


def _readings(words: Words, rules: Rules, group: str) -> Chapter:
    """List the open points of a group: what each asks, how these rules read it, and which source supports that.

    A point says where the reading is not the usual one, and where no source decides it.
    """
    paragraphs = [words.name("chapter-text", group)]
    usual = type(rules)()
    for option in OPTIONS:
        if option.group == group:
            value = getattr(rules, option.field)
            key = "reading.usual" if value == getattr(usual, option.field) else "reading.other"
            what = words.name("option-what", option.field)
            name = words.name("option", option.field)
            sourced = f"option-source.{option.field}" in words
            source = words.name("option-source", option.field) if sourced else words.say("reading.no-source")
            paragraphs.append(words.say(key, name=name, value=words.option_value(value), what=what, source=source))
    return Chapter(words.name("chapter", group), tuple(paragraphs), group)
