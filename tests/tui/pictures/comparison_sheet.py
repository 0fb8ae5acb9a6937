"""Compare pictures of screens with earlier ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

from tests.tui.pictures.fonts import LETTERS, font
from tests.tui.pictures.png import CELL

GAP = 24
MARK = 8
"""The width of the mark beside lines that differ, in pixels."""
TALLEST = 4_000
"""The greatest height of a sheet; further screens go to the next one."""
PAPER, WRITING, MARKED = "#3a3a3a", "#ffffff", "#ff3355"


def changed(taken: Mapping[str, Image.Image], before: Path) -> dict[str, tuple[Image.Image | None, Image.Image]]:
    """Return the screens that differ from a folder of pictures: before (None for a new one) and after."""
    found: dict[str, tuple[Image.Image | None, Image.Image]] = {}
    for name, image in taken.items():
        path = before / f"{name}.png"
        old = Image.open(path).convert("RGB") if path.exists() else None
        if old is None or old.size != image.size or ImageChops.difference(old, image).getbbox():
            found[name] = (old, image)
    return found


def sheets(screens: Mapping[str, tuple[Image.Image | None, Image.Image]]) -> Iterator[Image.Image]:
    """Yield sheets of changed screens, before beside after, with marks at lines that differ."""
    rows: list[Image.Image] = []
    for name, (old, new) in screens.items():
        row = _beside(name, old, new)
        if rows and sum(one.height for one in rows) + row.height > TALLEST:
            yield _below(rows)
            rows = []
        rows.append(row)
    if rows:
        yield _below(rows)


def _beside(name: str, old: Image.Image | None, new: Image.Image) -> Image.Image:
    left = old.width if old is not None else 0
    height = max(new.height, old.height if old is not None else 0)
    row = Image.new("RGB", (left + GAP + new.width, height + GAP), PAPER)
    draw = ImageDraw.Draw(row)
    draw.text((2, GAP - 6), name, fill=WRITING, font=font(LETTERS[0], 16), anchor="ls")
    row.paste(new, (left + GAP, GAP))
    if old is not None:
        row.paste(old, (0, GAP))
        x = left + (GAP - MARK) // 2
        for y in _differing(old, new):
            draw.rectangle((x, GAP + y, x + MARK - 1, GAP + y + CELL[1] - 1), fill=MARKED)
    return row


def _differing(old: Image.Image, new: Image.Image) -> list[int]:
    """Return the first pixel rows of the screen lines that differ."""
    if old.size != new.size:
        return []
    difference = ImageChops.difference(old, new)
    lines = range(0, new.height, CELL[1])
    return [y for y in lines if difference.crop((0, y, new.width, y + CELL[1])).getbbox()]


def _below(rows: list[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (max(row.width for row in rows), sum(row.height for row in rows)), PAPER)
    y = 0
    for row in rows:
        sheet.paste(row, (0, y))
        y += row.height
    return sheet
