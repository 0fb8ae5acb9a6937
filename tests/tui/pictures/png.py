"""Draw a fake terminal as a PNG picture, cell by cell."""

from __future__ import annotations

from functools import cache
from typing import Any

from PIL import Image, ImageDraw
from rich.cells import cell_len

from tests.tui.colour_vision import TODAY
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.pictures.block_shapes import pieces
from tests.tui.pictures.fonts import JAPANESE, LETTERS, font, has_glyph

CELL = (10, 20)
"""The size of a cell in pixels."""
FONT_SIZE = 16.6
"""The size at which a character of ``LETTERS`` is ten pixels wide."""
JAPANESE_SIZE = 18.0
BASE = 15
"""The distance from the top of a cell to the baseline, in pixels."""
COLOURS = {
    **{name.replace("_", "").replace("yellow", "brown"): colour[1:] for name, colour in TODAY.items()},
    "bfightmagenta": TODAY["bright_magenta"][1:],
}
"""The sixteen colours, by the names that pyte gives them."""
INK, GROUND = "cccccc", "000000"
"""The default colours of the terminal."""
_FAINT = 0.5


def picture(emulator: FakeTerminal) -> Image.Image:
    """Draw all cells, ten by twenty pixels each."""
    width, height = CELL
    columns, lines = emulator.screen.columns, emulator.screen.lines
    image = Image.new("RGB", (columns * width, lines * height))
    for y in range(lines):
        for x, char in enumerate(emulator.row(y)):
            if char.data:
                image.paste(_cell(char), (x * width, y * height))
    return image


@cache
def _cell(char: Any) -> Image.Image:
    """Draw a character on its background; ``blink`` means faint, see ``tests.tui.fake_terminal``."""
    ink, ground = (tuple(bytes.fromhex(colour)) for colour in hues(char))
    columns = max(cell_len(char.data), 1)
    mask = _mask(char.data, columns, char.bold, char.italics).copy()
    for asked, y in ((char.underscore, BASE + 2), (char.strikethrough, BASE - 5)):
        if asked:
            mask.paste(255, (0, y, mask.width, y + 1))
    cell = Image.new("RGB", mask.size, ground)
    cell.paste(ink, (0, 0), mask)
    return cell


def hues(char: Any) -> tuple[str, str]:
    """Return the colours of a character and of its background, as six hexadecimal digits each."""
    ink, ground = (COLOURS.get(colour, colour) for colour in (char.fg, char.bg))
    ink, ground = INK if ink == "default" else ink, GROUND if ground == "default" else ground
    if char.reverse:
        ink, ground = ground, ink
    if char.blink:
        pairs = zip(bytes.fromhex(ink), bytes.fromhex(ground), strict=True)
        ink = bytes(round(one * _FAINT + other * (1 - _FAINT)) for one, other in pairs).hex()
    return ink, ground


@cache
def _mask(letter: str, columns: int, bold: bool, slanted: bool) -> Image.Image:
    """Return the opacity of each pixel of a character."""
    width, height = CELL[0] * columns, CELL[1]
    mask = Image.new("L", (width, height))
    shape = pieces(letter, width, height)
    for piece in shape:
        mask.paste(piece.ink, piece[:4])
    if shape or letter.isspace():
        return mask
    draw = ImageDraw.Draw(mask)
    names = [LETTERS[2 * slanted + bold], LETTERS[0], *JAPANESE]
    name = next((name for name in names if has_glyph(name, letter[0])), "")
    found = font(name, JAPANESE_SIZE if name in JAPANESE else FONT_SIZE)
    if found is None:
        draw.rectangle((1, 3, width - 2, height - 4), outline=255)
    else:
        draw.text((width / 2, BASE), letter, fill=255, font=found, anchor="ms")
    return mask
