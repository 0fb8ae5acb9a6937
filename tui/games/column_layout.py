"""Text in columns beside one another, as a newspaper has it: for large windows, which would be empty otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tui.games.game_view import GameView
from tui.games.page import Chapter
from tui.games.scene import Scene
from tui.games.turn_summary import SummaryLine, beat_lines
from tui.text import Words
from tui.widgets.styled_line import BLANK, Line, fitted, inked, line, paragraph, plain, width

COLUMN, GAP = 52, 4
"""The columns of cells that a column of text has at least where there are several, and those between two."""
SEVERAL = 2 * COLUMN + GAP + 4
"""From so many columns of cells on there are several of text."""
NARROWEST = 32
"""In fewer columns what all gain is cut."""
LEAST = 5
"""With fewer lines there is nothing worth reading."""
Block: TypeAlias = Sequence[Line]
"""Lines that stay together."""


def across(columns: int) -> tuple[int, int]:
    """How many columns of text stand beside one another in so many of cells, and how wide each is."""
    count = max((columns + GAP) // (COLUMN + GAP), 1)
    return count, (columns + GAP) // count - GAP


def heading(title: str, columns: int, words: Words) -> Line:
    """The title of what stands below; painted on a band."""
    shown = line("  ", (title, "head"))
    return inked(fitted(shown, columns), "shade") if words.painted else shown


def rules_in_short(title: str, chapters: Sequence[Chapter], room: tuple[int, int], words: Words) -> list[Line]:
    """The first chapters in so many columns and lines, as far as they fit; nothing where that is too little."""
    columns, lines = room
    count, cells = across(columns - 4)
    blocks: list[Block] = []
    for chapter in chapters:
        for place, text in enumerate(chapter.paragraphs):
            head = [*([BLANK] if blocks else []), line((chapter.title, "bright"))] if not place else []
            blocks.append([*head, *paragraph(text, cells)])
    told = _first_in(blocks, count, lines - 1)
    return _page(title, told, cells, columns, words)


def lately(looks: GameView, scene: Scene, told: Sequence[SummaryLine], room: tuple[int, int]) -> list[Line]:
    """What happened last in so many columns and lines, the newest at the end; nothing where there is too little."""
    columns, lines = room
    count, cells = across(columns - 4)
    if cells < NARROWEST:
        return []
    blocks: list[Block] = []
    held = 0
    for one in reversed(told):
        block = beat_lines(looks, scene, one, cells)
        if held + len(block) > count * (lines - 1) or any(width(content) > cells for content in block):
            break
        held += len(block)
        blocks.insert(0, block)
    while blocks and _set(blocks, count, lines - 1)[1] < len(blocks):
        del blocks[0]
    return _page(scene.words.say("screen.lately"), _first_in(blocks, count, lines - 1), cells, columns, scene.words)


def _page(title: str, told: list[list[Line]], cells: int, columns: int, words: Words) -> list[Line]:
    """Columns of text below a title."""
    height = max(map(len, told), default=0)
    if height + 1 < LEAST:
        return []
    shown = [heading(title, columns, words)]
    for y in range(height):
        pieces = [column[y] if y < len(column) else BLANK for column in told]
        runs: Line = ()
        for place, piece in enumerate(pieces):
            at = 2 + place * (cells + GAP)
            runs = (*runs, *line(" " * (at - width(runs))), *piece) if plain(piece) else runs
        shown.append(runs)
    return shown


def _first_in(blocks: Sequence[Block], count: int, lines: int) -> list[list[Line]]:
    """As many of the first blocks as fit, in columns of like height."""
    if lines < 1:
        return []
    fitting = blocks[: _set(blocks, count, lines)[1]]
    height = max(-(-sum(map(len, fitting)) // count) - 1, 1)
    while _set(fitting, count, height)[1] < len(fitting):
        height += 1
    return _set(fitting, count, height)[0]


def _set(blocks: Sequence[Block], count: int, lines: int) -> tuple[list[list[Line]], int]:
    """The blocks in columns, and how many of them have room; a blank line begins no column."""
    columns: list[list[Line]] = [[]]
    for shown, block in enumerate(blocks):
        whole = list(block) if columns[-1] else _without_first_blank(block)
        if len(columns[-1]) + len(whole) > lines:
            if len(columns) == count or len(_without_first_blank(block)) > lines:
                return columns, shown
            columns.append([])
            whole = _without_first_blank(block)
        columns[-1] += whole
    return columns, len(blocks)


def _without_first_blank(block: Block) -> list[Line]:
    return list(block[1:] if block and not block[0] else block)
