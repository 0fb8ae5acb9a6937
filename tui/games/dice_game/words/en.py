"""The catalogue in English."""

from __future__ import annotations

from tui.games.dice_game.words.en_cards import CARDS
from tui.games.dice_game.words.en_coach import COACH
from tui.games.dice_game.words.en_lessons import LESSONS
from tui.games.dice_game.words.en_names import NAMES
from tui.games.dice_game.words.en_prompts import PROMPTS
from tui.games.dice_game.words.en_rules import RULES
from tui.games.dice_game.words.en_table import TABLE
from tui.games.dice_game.words.en_text import TEXT

WORDS: dict[str, str] = {**NAMES, **CARDS, **PROMPTS, **TEXT, **TABLE, **RULES, **LESSONS, **COACH}
