"""The catalogue in English."""

from __future__ import annotations

from tui.games.terraforming_mars.words.en_cards import CARDS
from tui.games.terraforming_mars.words.en_coach import COACH
from tui.games.terraforming_mars.words.en_events import EVENTS
from tui.games.terraforming_mars.words.en_lessons import LESSONS
from tui.games.terraforming_mars.words.en_lines import LINES
from tui.games.terraforming_mars.words.en_names import NAMES
from tui.games.terraforming_mars.words.en_prompts import PROMPTS
from tui.games.terraforming_mars.words.en_rules import RULES
from tui.games.terraforming_mars.words.en_signs import SIGNS
from tui.games.terraforming_mars.words.en_table import TABLE
from tui.games.terraforming_mars.words.en_text import TEXT

WORDS: dict[str, str] = {
    **CARDS,
    **NAMES,
    **PROMPTS,
    **EVENTS,
    **TEXT,
    **LINES,
    **TABLE,
    **SIGNS,
    **RULES,
    **LESSONS,
    **COACH,
}
