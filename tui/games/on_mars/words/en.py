"""The catalogue in English."""

from __future__ import annotations

from tui.games.on_mars.words.en_cards import CARDS
from tui.games.on_mars.words.en_coach import COACH
from tui.games.on_mars.words.en_events import EVENTS
from tui.games.on_mars.words.en_lessons import LESSONS
from tui.games.on_mars.words.en_names import NAMES
from tui.games.on_mars.words.en_prompts import PROMPTS
from tui.games.on_mars.words.en_rules import RULES
from tui.games.on_mars.words.en_table import TABLE
from tui.games.on_mars.words.hexes import ENGLISH_PLACES, HEXES

WORDS: dict[str, str] = {
    **NAMES,
    **CARDS,
    **PROMPTS,
    **EVENTS,
    **TABLE,
    **RULES,
    **HEXES,
    **ENGLISH_PLACES,
    **LESSONS,
    **COACH,
}
