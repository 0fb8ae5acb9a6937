"""The catalogue in Japanese."""

from __future__ import annotations

from tui.games.on_mars.words.hexes import HEXES, JAPANESE_PLACES
from tui.games.on_mars.words.ja_cards import CARDS
from tui.games.on_mars.words.ja_coach import COACH
from tui.games.on_mars.words.ja_events import EVENTS
from tui.games.on_mars.words.ja_lessons import LESSONS
from tui.games.on_mars.words.ja_names import NAMES
from tui.games.on_mars.words.ja_prompts import PROMPTS
from tui.games.on_mars.words.ja_rules import RULES
from tui.games.on_mars.words.ja_table import TABLE

WORDS: dict[str, str] = {
    **NAMES,
    **CARDS,
    **PROMPTS,
    **EVENTS,
    **TABLE,
    **RULES,
    **HEXES,
    **JAPANESE_PLACES,
    **LESSONS,
    **COACH,
}
