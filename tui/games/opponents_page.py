"""The help page about computer opponents: strength of the levels, and the play styles."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len

from engine.bots.levels import LEVELS
from engine.core.game import AnyGame
from engine.core.optional import optional
from tui.text import Words
from tui.text.opponent_text import level_name
from tui.widgets.styled_line import BLANK, StyledLine, column, line, paragraph

GAP = 2
"""Columns between a name and its description."""


def opponents_page(game: AnyGame, words: Words, keys: Mapping[str, str], cells: int) -> list[StyledLine]:
    """Draw the levels, and the play styles if the game has any; ``keys`` name the pages that show them."""
    levels = {words.name("level", level): level_name(level, words) for level in LEVELS}
    play_styles = {words.name("manner", one): words.name("manner-what", one) for one in optional(game).play_styles}
    shown = [*paragraph(words.say("help.levels"), cells, "head"), *_named(levels, cells)]
    if play_styles:
        shown += [BLANK, *paragraph(words.say("help.manners", **keys), cells, "head"), *_named(play_styles, cells)]
    return shown


def _named(told: Mapping[str, str], cells: int) -> list[StyledLine]:
    """Draw names at the left with their descriptions."""
    names = max(map(cell_len, told)) + GAP
    lines: list[StyledLine] = []
    for name, said in told.items():
        parts = paragraph(said, cells - names)
        lines += [line(column("" if index else name, names), *part) for index, part in enumerate(parts)]
    return lines
