"""Draw a fake terminal as SVG: blocks and backgrounds as areas, characters as text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from rich.cells import cell_len

from tests.tui.fake_terminal import FakeTerminal
from tests.tui.pictures.block_shapes import pieces
from tests.tui.pictures.png import BASE, CELL, FONT_SIZE, hues

SPACE = "http://www.w3.org/2000/svg"
FONTS = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


def drawing(emulator: FakeTerminal, said: str) -> str:
    """Draw the whole screen; ``said`` is its description for screen readers."""
    wide, high = emulator.screen.columns * CELL[0], emulator.screen.lines * CELL[1]
    areas: dict[str, list[str]] = {}
    letters: list[str] = []
    for y in range(emulator.screen.lines):
        for (ink, ground), x, text, bold in _runs(emulator.row(y)):
            _area(areas, ground, x * CELL[0], y * CELL[1], (x + cell_len(text)) * CELL[0], (y + 1) * CELL[1])
            shape = pieces(text[0], *CELL)
            for at, piece in ((at, piece) for at in range(len(text)) for piece in shape):
                left = (x + at) * CELL[0]
                _area(areas, ink, left + piece[0], y * CELL[1] + piece[1], left + piece[2], y * CELL[1] + piece[3])
            if not shape and text.strip():
                letters.append(_text(text, x, y, ink, bold))
    return "\n".join(
        (
            f'<svg xmlns="{SPACE}" viewBox="0 0 {wide} {high}" role="img" aria-label={quoteattr(said)}>',
            f"<title>{escape(said)}</title>",
            '<g shape-rendering="crispEdges">',
            *(f'<path fill="#{colour}" d="{"".join(drawn)}"/>' for colour, drawn in areas.items()),
            "</g>",
            f'<g font-family="{FONTS}" font-size="{FONT_SIZE}" xml:space="preserve">',
            *letters,
            "</g>",
            "</svg>\n",
        )
    )


def _runs(row: list[Any]) -> Iterator[tuple[tuple[str, str], int, str, bool]]:
    """Yield runs of cells with one look: colours, column, text, bold; a non-ASCII character is alone."""
    cells = [(x, char) for x, char in enumerate(row) if char.data]

    def kind(cell: tuple[int, Any]) -> tuple[object, ...]:
        x, char = cell
        shape = pieces(char.data[0], *CELL)
        return (hues(char), char.bold, char.data if shape else char.data.isascii() or x)

    for (colours, bold, _), group in groupby(cells, kind):
        held = list(group)
        yield colours, held[0][0], "".join(char.data for _, char in held), bold  # type: ignore[misc]


def _area(areas: dict[str, list[str]], colour: str, left: int, top: int, right: int, bottom: int) -> None:
    areas.setdefault(colour, []).append(f"M{left} {top}H{right}V{bottom}H{left}z")


def _text(text: str, x: int, y: int, ink: str, bold: bool) -> str:
    start = len(text) - len(text.lstrip())
    said = text.strip()
    place = f'x="{(x + start) * CELL[0]}" y="{y * CELL[1] + BASE}" textLength="{cell_len(said) * CELL[0]}"'
    weight = ' font-weight="bold"' if bold else ""
    return f'<text {place} lengthAdjust="spacingAndGlyphs" fill="#{ink}"{weight}>{escape(said)}</text>'
