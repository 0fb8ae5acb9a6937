"""A block of lines for each seat: who it is, and below what lies there; one beside the other, or one in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.games.card_face import shaded
from tui.games.scene import Scene
from tui.widgets.styled_line import BLANK, Line, fitted, line


def in_turn(scene: Scene) -> list[int]:
    """The seats as they sit, the one that looks first."""
    return [(scene.seat + step) % len(scene.seats) for step in scene.seats]


def beside(scene: Scene, blocks: Sequence[tuple[list[Line], list[Line]]], cells: int, gap: int) -> list[Line]:
    """Heads and what lies below them, each block so many cells wide with its gap.

    Painted, what lies there has a ground of its own, in all as high as in the highest.
    """
    height = max(len(head) + len(below) for head, below in blocks)
    drawn: list[list[Line]] = []
    for head, below in blocks:
        rest = [*below, *[BLANK] * (height - len(head) - len(below))]
        drawn.append([*head, *(shaded(rest, cells - gap) if scene.words.painted else rest)])
    rows = zip(*drawn, strict=True)
    return [*(line(" ", *(run for content in row for run in fitted(content, cells))) for row in rows), BLANK]


def alone(head: Sequence[Line], below: Sequence[Line], cells: int) -> list[Line]:
    """One block, what lies there in two columns."""
    half = -(-len(below) // 2)
    return [*(line(" ", *content) for content in head), *_two(below[:half], below[half:], cells), BLANK]


def _two(left: Sequence[Line], right: Sequence[Line], cells: int) -> Iterator[Line]:
    for at, content in enumerate(left):
        yield line(" ", *fitted(content, cells), *(right[at] if at < len(right) else BLANK))


def columns_of(room: int, blocks: int, widest: int) -> int:
    """The columns of each block with its gap."""
    return min((room - 1) // blocks, widest)
