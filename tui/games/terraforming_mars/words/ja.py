"""The catalogue in Japanese."""

from __future__ import annotations

from tui.games.terraforming_mars.words.ja_cards import CARDS
from tui.games.terraforming_mars.words.ja_coach import COACH
from tui.games.terraforming_mars.words.ja_events import EVENTS
from tui.games.terraforming_mars.words.ja_lessons import LESSONS
from tui.games.terraforming_mars.words.ja_lines import LINES
from tui.games.terraforming_mars.words.ja_names import NAMES
from tui.games.terraforming_mars.words.ja_prompts import PROMPTS
from tui.games.terraforming_mars.words.ja_rules import RULES
from tui.games.terraforming_mars.words.ja_signs import SIGNS
from tui.games.terraforming_mars.words.ja_table import TABLE
from tui.games.terraforming_mars.words.ja_text import TEXT

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
