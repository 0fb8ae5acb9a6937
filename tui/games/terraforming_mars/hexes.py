"""What stands in a filled hex of the map: signs, the owner on a block, the printed bonus, by how many lines it has."""

from __future__ import annotations

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
_SKYLINES = {2: ("▗▙▟▄▖",), 3: ("▗▖ ▟▖ ", "▟█▙██▙")}
"""The houses of a city, by the lines of a hex."""


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
    return Cell((*_pictured(tile, sign, said, drawing, words), placed((block,), drawing.inner, "centre")), ground)


def _pictured(tile: int, sign: str, said: str, drawing: Drawing, words: Words) -> list[Line]:
    """The lines of a tile above its owner: trees, houses, or a sign and its name."""
    if tile == GREENERY:
        rows = range(drawing.lines - 1)
        return [_signs(sign, drawing.lines - row, said, drawing) for row in rows]
    if tile == CITY:
        return [placed((Run(houses, "", said),), drawing.inner, "centre") for houses in _SKYLINES[drawing.lines]]
    name = words.name("tile-short", TILES[tile])
    shown = [sign, name] if drawing.lines > 2 else [f"{sign} {name}"]
    return [placed((Run(text, "", said),), drawing.inner, "centre") for text in shown]


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
        rows = (name, bonus, sign if kind == VOLCANO else BLANK) if name else (sign, bonus, BLANK)
    else:
        rows = (name if name and kind != VOLCANO else sign, bonus)
    return Cell(tuple(placed(row, inner, "centre") for row in rows), GROUNDS[kind])


def _name(named: str, words: Words, columns: int) -> Line:
    """The short name of a space, where it has one and there is room for it."""
    if not named:
        return BLANK
    name = line((words.name("space-short", named), "dim", words.name("space-name", named)))
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
        return replace(land, lines=(placed((seat,), drawing.inner, "centre"), *land.lines[1:]))
    bonus = tuple(run for run in land.lines[0] if run.text.strip() and run.ink != "dim")
    return replace(land, lines=(placed((seat, *bonus), drawing.inner, "centre"),))
