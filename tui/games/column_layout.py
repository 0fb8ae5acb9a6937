"""Lay out text in columns to fill large windows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tui.games.game_view import GameView
from tui.games.page import Chapter
from tui.games.scene import Scene
from tui.games.turn_summary import SummaryLine, action_lines
from tui.text import Words
from tui.widgets.styled_line import BLANK, StyledLine, fitted, inked, line, paragraph, plain, width

COLUMN, GAP = 52, 4
"""Minimum width of a text column if there are several, and the gap between two."""
SEVERAL = 2 * COLUMN + GAP + 4
"""Minimum window width for several text columns."""
NARROWEST = 32
"""Below this width, shared gains are cut."""
LEAST = 5
"""Fewer lines are not worth showing."""
Block: TypeAlias = Sequence[StyledLine]
"""Lines that stay together."""


def across(columns: int) -> tuple[int, int]:
    """Return the number of text columns for a width in cells, and the width of each."""
    count = max((columns + GAP) // (COLUMN + GAP), 1)
    return count, (columns + GAP) // count - GAP


def heading(title: str, columns: int, words: Words) -> StyledLine:
    """Draw a title; painted on a band."""
    shown = line("  ", (title, "head"))
    return inked(fitted(shown, columns), "shade") if words.painted else shown


def rules_in_short(title: str, chapters: Sequence[Chapter], room: tuple[int, int], words: Words) -> list[StyledLine]:
    """Lay out the first chapters of the rules as far as they fit; nothing if that is too little."""
    columns, lines = room
    count, cells = across(columns - 4)
    blocks: list[Block] = []
    for chapter in chapters:
        for place, text in enumerate(chapter.paragraphs):
            head = [*([BLANK] if blocks else []), line((chapter.title, "bright"))] if not place else []
            blocks.append([*head, *paragraph(text, cells)])
    told = _first_in(blocks, count, lines - 1)
    return _page(title, told, cells, columns, words)


def recent_actions(
    game_view: GameView, scene: Scene, actions: Sequence[SummaryLine], room: tuple[int, int]
) -> list[StyledLine]:
    """Lay out the latest events, newest last; nothing if there is too little room."""
    columns, lines = room
    count, cells = across(columns - 4)
    if cells < NARROWEST:
        return []
    blocks: list[Block] = []
    held = 0
    for one in reversed(actions):
        block = action_lines(game_view, scene, one, cells)
        if held + len(block) > count * (lines - 1) or any(width(content) > cells for content in block):
            break
        held += len(block)
        blocks.insert(0, block)
    while blocks and _set(blocks, count, lines - 1)[1] < len(blocks):
        del blocks[0]
    return _page(scene.words.say("screen.lately"), _first_in(blocks, count, lines - 1), cells, columns, scene.words)


def _page(title: str, told: list[list[StyledLine]], cells: int, columns: int, words: Words) -> list[StyledLine]:
    """Lay out columns of text below a title."""
    height = max(map(len, told), default=0)
    if height + 1 < LEAST:
        return []
    return [heading(title, columns, words), *(line("  ", *one) if one else one for one in _side_by_side(told, cells))]


def _side_by_side(told: Sequence[Sequence[StyledLine]], cells: int) -> list[StyledLine]:
    """Put columns of text of a width side by side."""
    shown: list[StyledLine] = []
    for y in range(max(map(len, told), default=0)):
        runs: StyledLine = ()
        for place, column in enumerate(told):
            piece = column[y] if y < len(column) else BLANK
            runs = (*runs, *line(" " * (place * (cells + GAP) - width(runs))), *piece) if plain(piece) else runs
        shown.append(runs)
    return shown


def in_columns(make: Callable[[int], Sequence[Block]], room: tuple[int, int], narrowest: int) -> list[StyledLine]:
    """Lay out blocks, made for a width, in as few columns as hold them all; nothing if none of ``narrowest`` do."""
    columns, lines = room
    for count in range(1, (columns + GAP) // (narrowest + GAP) + 1):
        cells = (columns + GAP) // count - GAP
        blocks = make(cells)
        told, shown = _set(blocks, count, lines)
        if blocks and shown == len(blocks):
            return _side_by_side(told, cells)
    return []


def _first_in(blocks: Sequence[Block], count: int, lines: int) -> list[list[StyledLine]]:
    """Lay out as many of the first blocks as fit, in columns of similar height."""
    if lines < 1:
        return []
    fitting = blocks[: _set(blocks, count, lines)[1]]
    height = max(-(-sum(map(len, fitting)) // count) - 1, 1)
    while _set(fitting, count, height)[1] < len(fitting):
        height += 1
    return _set(fitting, count, height)[0]


def _set(blocks: Sequence[Block], count: int, lines: int) -> tuple[list[list[StyledLine]], int]:
    """Fill columns with blocks and count those that fit; a blank line never starts a column."""
    columns: list[list[StyledLine]] = [[]]
    for shown, block in enumerate(blocks):
        whole = list(block) if columns[-1] else _without_first_blank(block)
        if len(columns[-1]) + len(whole) > lines:
            if len(columns) == count or len(_without_first_blank(block)) > lines:
                return columns, shown
            columns.append([])
            whole = _without_first_blank(block)
        columns[-1] += whole
    return columns, len(blocks)


def _without_first_blank(block: Block) -> list[StyledLine]:
    return list(block[1:] if block and not block[0] else block)
