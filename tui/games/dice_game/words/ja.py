"""The catalogue in Japanese."""

from __future__ import annotations

from tui.games.dice_game.words.ja_cards import CARDS
from tui.games.dice_game.words.ja_coach import COACH
from tui.games.dice_game.words.ja_lessons import LESSONS
from tui.games.dice_game.words.ja_names import NAMES
from tui.games.dice_game.words.ja_prompts import PROMPTS
from tui.games.dice_game.words.ja_rules import RULES
from tui.games.dice_game.words.ja_table import TABLE
from tui.games.dice_game.words.ja_text import TEXT

WORDS: dict[str, str] = {**NAMES, **CARDS, **PROMPTS, **TEXT, **TABLE, **RULES, **LESSONS, **COACH}
