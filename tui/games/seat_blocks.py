"""Draw a block of lines for each seat, with its cards below: side by side, or one block in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.games.card_face import shaded
from tui.games.scene import Scene
from tui.widgets.styled_line import BLANK, StyledLine, fitted, line


def in_turn(scene: Scene) -> list[int]:
    """Return the seats in table order, the viewer first."""
    return [(scene.seat + step) % len(scene.seats) for step in scene.seats]


def beside(
    scene: Scene, blocks: Sequence[tuple[list[StyledLine], list[StyledLine]]], cells: int, gap: int
) -> list[StyledLine]:
    """Draw blocks side by side, each with a width including its gap.

    In the painted look the cards have a ground of their own, as high as the highest block.
    """
    height = max(len(head) + len(below) for head, below in blocks)
    drawn: list[list[StyledLine]] = []
    for head, below in blocks:
        rest = [*below, *[BLANK] * (height - len(head) - len(below))]
        drawn.append([*head, *(shaded(rest, cells - gap) if scene.words.painted else rest)])
    rows = zip(*drawn, strict=True)
    return [*(line(" ", *(run for content in row for run in fitted(content, cells))) for row in rows), BLANK]


def alone(head: Sequence[StyledLine], below: Sequence[StyledLine], cells: int) -> list[StyledLine]:
    """Draw one block with its cards in two columns."""
    half = -(-len(below) // 2)
    return [*(line(" ", *content) for content in head), *_two(below[:half], below[half:], cells), BLANK]


def _two(left: Sequence[StyledLine], right: Sequence[StyledLine], cells: int) -> Iterator[StyledLine]:
    for at, content in enumerate(left):
        yield line(" ", *fitted(content, cells), *(right[at] if at < len(right) else BLANK))


def columns_of(room: int, blocks: int, widest: int) -> int:
    """Return the columns of each block including its gap."""
    return min((room - 1) // blocks, widest)
