"""The catalogue in Japanese."""

from __future__ import annotations

from tui.games.jump_drive.words.ja_cards import CARDS
from tui.games.jump_drive.words.ja_coach import COACH
from tui.games.jump_drive.words.ja_lessons import LESSONS
from tui.games.jump_drive.words.ja_prompts import PROMPTS
from tui.games.jump_drive.words.ja_rules import RULES
from tui.games.jump_drive.words.ja_signs import SIGNS
from tui.games.jump_drive.words.ja_table import TABLE
from tui.games.jump_drive.words.ja_text import TEXT

WORDS: dict[str, str] = {**CARDS, **PROMPTS, **TEXT, **TABLE, **SIGNS, **RULES, **LESSONS, **COACH}
