"""The catalogue in English."""

from __future__ import annotations

from tui.games.jump_drive.words.en_cards import CARDS
from tui.games.jump_drive.words.en_coach import COACH
from tui.games.jump_drive.words.en_lessons import LESSONS
from tui.games.jump_drive.words.en_prompts import PROMPTS
from tui.games.jump_drive.words.en_rules import RULES
from tui.games.jump_drive.words.en_signs import SIGNS
from tui.games.jump_drive.words.en_table import TABLE
from tui.games.jump_drive.words.en_text import TEXT

WORDS: dict[str, str] = {**CARDS, **PROMPTS, **TEXT, **TABLE, **SIGNS, **RULES, **LESSONS, **COACH}
