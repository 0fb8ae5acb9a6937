"""What stands in a filled hex of the map: signs, the owner on a block, the printed bonus, by how many lines it has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from engine.terraforming_mars.board.maps import CARD_BONUS, SOUTH_POLE_BONUS, map_of
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import CITY, EMPTY, GREENERY, OCEAN, RESOURCES, TILES
from tui.games.terraforming_mars.tiles import GROUNDS, INKS, bonus_said, owner_of, tile_said
from tui.text import Words
from tui.widgets.line import BLANK, Line, Run, line, placed, width
from tui.widgets.shape import Cell, Drawing

VOLCANO = "^"
_SKYLINES = {1: ("▗▙▟▄▖",), 2: ("▗▖ ▟▖ ", "▟█▙██▙"), 3: (" ▗    ▟▖ ", "▟█ ▗▖ ██▙", "██▙██▙███")}
"""The houses of a city, by the lines that they have."""
_PICTURED = 3
"""The most lines of a tile's picture."""


def cell(state: State, space: int, drawing: Drawing, words: Words) -> Cell:
    """A space as it is drawn: the tile on it, or its ground with what is printed there."""
    if state.tiles[space] != EMPTY:
        return _tile(state.tiles[space], state.owners[space], drawing, words)
    land = _land(state.rules.map, space, drawing, words.nameless)
    claimed = state.claims.get(space)
    return land if claimed is None else _claimed(land, owner_of(claimed, words, "sign.claimed"), drawing, words)


# --- tiles ------------------------------------------------------------------------------------------------------------


def _tile(tile: int, owner: int, drawing: Drawing, words: Words) -> Cell:
    """A tile: its sign, and below or between its owner on a block; an ocean belongs to nobody."""
    said, sign = tile_said(tile, words), words.name("tile-sign", TILES[tile])
    ground = INKS.get(tile, "special")
    if tile == OCEAN:
        most = drawing.inner // 2 + 1
        return Cell(tuple(_signs(sign, most - row % 2, said, drawing) for row in range(drawing.lines)), ground)
    letter = owner_of(owner, words)
    block = letter._replace(text=f" {letter.text} ", means=letter.means or said)
    if drawing.lines == 1:
        return Cell((placed(line((sign, "", said), block, (sign, "", said)), drawing.inner, "centre"),), ground)
    rows = [*_pictured(tile, sign, said, drawing, words), (block,)]
    return Cell(_stacked(rows, (drawing.lines - len(rows)) // 2, drawing), ground)


def _pictured(tile: int, sign: str, said: str, drawing: Drawing, words: Words) -> list[Line]:
    """The lines of a tile above its owner: trees, houses, or a sign and its name."""
    count = min(drawing.lines - 1, _PICTURED)
    if tile == GREENERY:
        return [_signs(sign, count + 1 - row, said, drawing) for row in range(count)]
    if tile == CITY:
        return [(Run(houses, "", said),) for houses in _SKYLINES[count]]
    name = words.name("tile-short", TILES[tile])
    return [(Run(text, "", said),) for text in ([sign, name] if count > 1 else [f"{sign} {name}"])]


def _stacked(rows: Sequence[Line], above: int, drawing: Drawing) -> tuple[Line, ...]:
    """Rows in the middle of a hex's lines, so many blank ones above."""
    blank = [BLANK] * above
    return tuple(placed(row, drawing.inner, "centre") for row in (*blank, *rows, *blank, BLANK)[: drawing.lines])


def _signs(sign: str, count: int, said: str, drawing: Drawing) -> Line:
    """So many of the same sign in the middle of a line."""
    return placed((Run(" ".join([sign] * count), "", said),), drawing.inner, "centre")


# --- free spaces ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _land(board: str, space: int, drawing: Drawing, words: Words) -> Cell:
    """A space without a tile: its kind, or its name where there is room for it, and its printed bonus."""
    chart = map_of(board)
    kind = chart.kinds[space]
    sign = line((words.name("ground-sign", kind).strip(), "dim", words.name("space-kind", kind)))
    bonus = _bonus(board, space, words, " " if drawing.lines > 1 else "")
    inner = drawing.inner
    if drawing.lines == 1:
        gap = " " if sign and width(sign) + 1 + width(bonus) <= inner else ""
        return Cell((placed(line(*sign, gap, *bonus), inner, "centre"),), GROUNDS[kind])
    name = _name(chart.names.get(space, ""), words, inner)
    if drawing.lines > 2:
        rows = (name, bonus, sign if kind == VOLCANO else BLANK) if name else (sign, bonus)
    else:
        rows = (name if name and kind != VOLCANO else sign, bonus)
    return Cell(_stacked(rows, drawing.lines // 2 - 1, drawing), GROUNDS[kind])


def _name(named: str, words: Words, columns: int) -> Line:
    """The short name of a space, where it has one and there is room for it."""
    if not named:
        return BLANK
    name = line((words.name("space-short", named), "", words.name("space-name", named)))
    return name if width(name) <= columns else BLANK


def _bonus(board: str, space: int, words: Words, joint: str) -> Line:
    """The printed bonus of a space: each thing as often as it is given."""
    bonuses, said = map_of(board).bonuses[space], bonus_said(board, space, words)
    if SOUTH_POLE_BONUS in bonuses:
        return line((words.name("short", "pole"), "", said))
    signs = [words.name("short", "card" if kind == CARD_BONUS else RESOURCES[kind]) for kind in bonuses]
    return line((joint.join(signs), "", said)) if signs else ()


def _claimed(land: Cell, owner: Run, drawing: Drawing, words: Words) -> Cell:
    """A free space that is kept for somebody: a flag, and whose it is."""
    seat = owner._replace(ink=owner.ink.replace("seat-", "of-"), text=f"{words.say('claim-sign')}{owner.text}")
    if drawing.lines > 1:
        above, kept = land.lines[: drawing.lines // 2 - 1], land.lines[drawing.lines // 2 :]
        return replace(land, lines=(*above, placed((seat,), drawing.inner, "centre"), *kept))
    bonus = tuple(run for run in land.lines[0] if run.text.strip() and run.ink != "dim")
    return replace(land, lines=(placed((seat, *bonus), drawing.inner, "centre"),))
