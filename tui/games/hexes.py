"""Draw the contents of a hex, painted or with letters: a tile and its owner, or the ground and its bonus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tui.widgets.hexmap_shape import HexCell, HexDrawing
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, line, meaning, placed, voiced, width

SKYLINES = {1: ("▗▙▟▄▖",), 2: ("▗▖ ▟▖ ", "▟█▙██▙"), 3: (" ▗    ▟▖ ", "▟█ ▗▖ ██▙", "██▙██▙███")}
"""Pictures of a city, by number of lines."""
PICTURED = 3
"""Maximum lines of a tile's picture."""


class Tile(Struct, frozen=True):
    """A tile: its sign, what it ``means``, its name (``spoken``), short if the sign alone is not clear.

    ``style``: in the painted look full of its sign, a few signs, houses, or a short name. ``owner``: its owner or None.
    """

    sign: str
    means: str
    spoken: str
    ink: str
    short: str = ""
    style: Literal["water", "trees", "houses", "named"] = "named"
    owner: Run | None = None


class Land(Struct, frozen=True):
    """A free space: the sign of its ``ground``, its bonus (``brings``), its ``name`` if there is room.

    ``peak``: never leave out the sign of the ground. In a compact hex the bonus has a run for each thing.
    """

    ink: str
    ground: StyledLine
    brings: StyledLine
    name: StyledLine = BLANK
    peak: bool = False


# --- tiles ------------------------------------------------------------------------------------------------------------


def tile_cell(tile: Tile, drawing: HexDrawing, *, painted: bool) -> HexCell:
    """Draw a tile: sign or picture, with its owner below or inside."""
    if drawing.compact:
        return HexCell((_compact_tile(tile, drawing, painted=painted),), tile.ink)
    return HexCell(_painted_tile(tile, drawing) if drawing.solid else _lettered_tile(tile, drawing), tile.ink)


def _compact_tile(tile: Tile, drawing: HexDrawing, *, painted: bool) -> StyledLine:
    """Draw a tile as its sign around its owner, in letters two letters of its name before the owner."""
    if tile.owner is None:
        return (Run(tile.sign * drawing.inner, "", tile.means, tile.spoken),)
    owner = tile.owner._replace(means=tile.owner.means or tile.means)
    if not painted:
        name = tile.short[: drawing.inner - 1].lower()
        return placed((Run(name, "", tile.means, tile.spoken), owner), drawing.inner, "left")
    sign = Run(tile.sign, "", tile.means, tile.spoken)
    return (sign, owner, *voiced((sign,)))


def _painted_tile(tile: Tile, drawing: HexDrawing) -> tuple[StyledLine, ...]:
    if tile.owner is None:
        most = drawing.inner // 2 + 1
        return tuple(_signs(tile, most - row % 2, drawing) for row in range(drawing.lines))
    block = tile.owner._replace(text=f" {tile.owner.text} ", means=tile.owner.means or tile.means)
    if drawing.lines == 1:
        sign = (tile.sign, "", tile.means)
        return (placed(line(sign, block, sign), drawing.inner, "centre"),)
    rows = [*_pictured(tile, drawing), (block,)]
    return stacked(rows, (drawing.lines - len(rows)) // 2, drawing)


def _pictured(tile: Tile, drawing: HexDrawing) -> list[StyledLine]:
    """Draw the lines of a tile above its owner."""
    count = min(drawing.lines - 1, PICTURED)
    if tile.style == "trees":
        return [_signs(tile, count + 1 - row, drawing) for row in range(count)]
    if tile.style == "houses":
        return [(Run(houses, "", tile.means),) for houses in SKYLINES[count]]
    texts = [tile.sign, tile.short] if count > 1 else [f"{tile.sign} {tile.short}"]
    return [(Run(text, "", tile.means),) for text in texts]


def _signs(tile: Tile, count: int, drawing: HexDrawing) -> StyledLine:
    """Draw a number of signs in the middle of a line."""
    return placed((Run(" ".join([tile.sign] * count), "", tile.means),), drawing.inner, "centre")


def _lettered_tile(tile: Tile, drawing: HexDrawing) -> tuple[StyledLine, ...]:
    """Draw the sign as a wall around name and owner."""
    inner, above = drawing.inner, (drawing.lines - 2) // 2
    full = (Run(tile.sign * inner, "", tile.means, tile.spoken),)
    if tile.owner is None:
        return (full,) * drawing.lines
    name = tile.short if tile.style == "named" else tile.sign * 3
    side = (inner - len(name)) // 2
    top = Run(tile.sign * side + name + tile.sign * (inner - side - len(name)), "", tile.means, tile.spoken)
    edge = tile.sign * ((inner - 3) // 2)
    owned = placed(meaning(tile.owner.means or tile.means, f"{edge} ", tile.owner, f" {edge}"), inner, "left")
    wall = voiced(full)
    return (*[wall] * above, (top,), owned, *[wall] * above)


def stacked(rows: Sequence[StyledLine], above: int, drawing: HexDrawing) -> tuple[StyledLine, ...]:
    """Stack rows in the middle of a hex, below some blank ones."""
    blank = [BLANK] * above
    return tuple(placed(row, drawing.inner, "centre") for row in (*blank, *rows, *blank, BLANK)[: drawing.lines])


# --- free spaces ------------------------------------------------------------------------------------------------------


def land_cell(land: Land, drawing: HexDrawing) -> HexCell:
    """Draw a free space: its ground, or its name if there is room, and its bonus."""
    inner, ground, brings = drawing.inner, land.ground, land.brings
    if drawing.compact:
        return HexCell((placed(compact_signs(ground, brings, inner), inner, "centre"),), land.ink)
    if not drawing.solid:
        return HexCell(stacked((ground, brings), (drawing.lines - 2) // 2, drawing), land.ink)
    if drawing.lines == 1:
        gap = " " if ground and width(ground) + 1 + width(brings) <= inner else ""
        return HexCell((placed(line(*ground, gap, *brings), inner, "centre"),), land.ink)
    name = land.name if width(land.name) <= inner else BLANK
    if drawing.lines > 2:
        rows = (name, brings, ground if land.peak else BLANK) if name else (ground, brings)
    else:
        rows = (name if name and not land.peak else ground, brings)
    return HexCell(stacked(rows, drawing.lines // 2 - 1, drawing), land.ink)


def compact_signs(ground: StyledLine, brings: StyledLine, cells: int) -> StyledLine:
    """Return the signs of a ground and a bonus in ``cells`` columns.

    If they need more, the same things become a number, different ones their first letters. The sign of the ground is
    left out last: its colour says it too.

    >>> from tui.widgets.styled_line import plain
    >>> plain(compact_signs(line("^"), line("c", "c", "c"), 3)), plain(compact_signs(line("o"), line("bl", "cd"), 3))
    ('^3c', 'obc')
    """
    if width(ground) + width(brings) > cells and len(brings) > 1:
        alike = len({run.text for run in brings}) == 1
        several = (brings[0]._replace(text=f"{len(brings)}{brings[0].text}"),)
        brings = several if alike else tuple(run._replace(text=run.text[:1]) for run in brings)
    shown = (*ground, *brings)
    return shown if width(shown) <= cells else fitted(brings, cells)


def claimed(land: HexCell, owner: Run, flag: str, drawing: HexDrawing) -> HexCell:
    """Draw a reserved space: a flag and its owner."""
    inner = drawing.inner
    if not drawing.solid:
        kept, at = placed(meaning(owner.means, flag, owner, flag), inner, "centre"), (drawing.lines - 2) // 2
        return replace(land, lines=(*land.lines[:at], kept, *land.lines[at + 1 :]))
    seat = _claiming(owner, f"{flag}{owner.text}")
    if drawing.lines > 1:
        above, below = land.lines[: drawing.lines // 2 - 1], land.lines[drawing.lines // 2 :]
        return replace(land, lines=(*above, placed((seat,), inner, "centre"), *below))
    brings = tuple(run for run in land.lines[0] if run.text.strip() and "dim" not in run.ink)
    return replace(land, lines=(placed((seat, *brings), inner, "centre"),))


def _claiming(owner: Run, text: str) -> Run:
    """Return who reserved a space, in their colour but without their block."""
    return owner._replace(ink=owner.ink.replace("seat-", "of-"), text=text)


def compact_claim(land: Land, owner: Run, flag: str, drawing: HexDrawing) -> HexCell:
    """Draw a reserved space in a compact hex: a flag, its owner and the bonus; of a bonus of several things no flag."""
    several = width(land.brings) > 1
    head = _claiming(owner, owner.text if several else f"{flag}{owner.text}")
    rest = compact_signs(BLANK, land.brings or land.ground, drawing.inner - width((head,)))
    return HexCell((placed((head, *rest), drawing.inner, "left"),), land.ink)
