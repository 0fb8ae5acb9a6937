"""Map of Mars: each space drawn by ``tui.games.hexes``, and described in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.terraforming_mars.board.spaces import legal_mask
from engine.terraforming_mars.cards.vocabulary import Card, PerBeside
from engine.terraforming_mars.modules import BY_SLUG, map_of
from engine.terraforming_mars.modules.map import (
    CARD_BONUS,
    FIRST_SPACE,
    GANYMEDE_COLONY,
    GRID,
    PHOBOS_SPACE_HAVEN,
    SOUTH_POLE_BONUS,
    SOUTH_POLE_PRICE,
    row_and_column,
)
from engine.terraforming_mars.play.tile_placement import OCEAN_MONEY
from engine.terraforming_mars.state import PlaceFrame, State
from engine.terraforming_mars.terms import CAPITAL, CITY, EMPTY, GREENERY, NEUTRAL, OCEAN, RESOURCES, TILES
from tui.games import hexes
from tui.games.hexes import Land, Tile
from tui.games.parts import MapPart
from tui.games.placement import PLACE, Ground, Space
from tui.games.scene import Scene
from tui.games.seats import LETTERS, letter
from tui.games.terraforming_mars.card_detail import TALL
from tui.games.terraforming_mars.card_text import capital, points_text
from tui.games.terraforming_mars.consequences import outcome
from tui.games.terraforming_mars.vocabulary import tile_ink
from tui.text import Words
from tui.widgets.hexmap_shape import HexCell, HexDrawing, HexShape
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, voiced, width, wrapped

SHAPE = HexShape(GRID.rows, GRID.first)
OFF_MAP = {GANYMEDE_COLONY: "ganymede-colony", PHOBOS_SPACE_HAVEN: "phobos-space-haven"}
"""Spaces off the map, by name."""
LAND, VOLCANO, NOCTIS = ".", "^", "N"
GROUNDS = {LAND: "land", VOLCANO: "rise", "~": "basin", NOCTIS: "reserve"}
"""Style of a space's ground, by its kind."""


# --- drawn ------------------------------------------------------------------------------------------------------------


def cells(scene: Scene, drawing: HexDrawing) -> Mapping[int, HexCell]:
    """Return what is drawn on each space of the map."""
    return {space: _cell(scene.state, space, drawing, scene.words) for space in SHAPE.spaces}


def _cell(state: State, space: int, drawing: HexDrawing, words: Words) -> HexCell:
    if state.tiles[space] != EMPTY:
        tile = _tile(state.tiles[space], state.owners[space], words)
        return hexes.tile_cell(tile, drawing, painted=words.painted)
    land, claimed = _land(state.rules.map, space, drawing, words.nameless), state.claims.get(space)
    if claimed is None:
        return land
    owner, flag = owner_of(claimed, words, "sign.claimed"), words.say("claim-sign")
    if drawing.compact:
        return hexes.compact_claim(_compact_land(state.rules.map, space, words.nameless), owner, flag, drawing)
    return hexes.claimed(land, owner, flag, drawing)


def _tile(tile: int, owner: int, words: Words) -> Tile:
    slug = TILES[tile]
    return Tile(
        sign=words.name("tile-sign", slug),
        means=tile_text(tile, words),
        spoken=words.name("tile", slug),
        ink=tile_ink(tile),
        short=words.name("tile-short", slug),
        style="trees" if tile == GREENERY else "houses" if tile == CITY else "named",
        owner=None if tile == OCEAN else owner_of(owner, words),
    )


@lru_cache(maxsize=1024)
def _land(board: str, space: int, drawing: HexDrawing, words: Words) -> HexCell:
    """Return a space without a tile. ``words`` must be nameless."""
    chart = map_of(board)
    kind, named, solid = chart.kinds[space], chart.names.get(space), drawing.solid
    if drawing.compact:
        return hexes.land_cell(_compact_land(board, space, words), drawing)
    sign, ground = words.name("ground-sign", kind), words.name("space-kind", kind)
    name = line((words.name("space-short", named), "", words.name("space-name", named))) if named and solid else ()
    land = Land(
        GROUNDS[kind],
        line((sign.strip(), _sign_ink(kind), ground)) if solid else (Run(sign, "", ground, ground),),
        _bonus(board, space, words, " " if drawing.lines > 1 else "") if solid else _bonus_text(board, space, words),
        name,
        peak=kind == VOLCANO,
    )
    return hexes.land_cell(land, drawing)


def _compact_land(board: str, space: int, words: Words) -> Land:
    """Return a space without a tile as signs of one cell."""
    kind = map_of(board).kinds[space]
    ground = words.name("space-kind", kind)
    sign = words.name("hex-ground", kind).strip()
    means = bonus_text(board, space, words)
    said = words.say("list.join").join(bonus_amounts(board, space, words)) or means
    bonuses = map_of(board).bonuses[space]
    shown = [SOUTH_POLE_BONUS] if SOUTH_POLE_BONUS in bonuses else bonuses
    names = ("pole" if one == SOUTH_POLE_BONUS else "card" if one == CARD_BONUS else RESOURCES[one] for one in shown)
    brings = voiced(tuple(Run(words.name("hex-sign", name), "", means) for name in names), said)
    if kind == LAND and brings:
        sign = ""
    return Land(GROUNDS[kind], line(Run(sign, _sign_ink(kind) if words.painted else "dim", ground, ground)), brings)


def _sign_ink(kind: str) -> str:
    """Return the painted ink of the sign of a ground."""
    return "dim volcano" if kind == VOLCANO else "dim reserve-sign" if kind == NOCTIS else "dim"


def _short(kind: int, words: Words) -> str:
    """Return what is printed on a space, in short."""
    slug = "pole" if kind == SOUTH_POLE_BONUS else "card" if kind == CARD_BONUS else RESOURCES[kind]
    return words.name("short", slug)


def _bonus(board: str, space: int, words: Words, joint: str) -> StyledLine:
    """Return the printed bonus of a space as icons, one for each thing."""
    bonuses = map_of(board).bonuses[space]
    shown = [SOUTH_POLE_BONUS] if SOUTH_POLE_BONUS in bonuses else bonuses
    signs = joint.join(_short(kind, words) for kind in shown)
    return line((signs, "", bonus_text(board, space, words)))


def _bonus_text(board: str, space: int, words: Words) -> StyledLine:
    """Return the printed bonus as letters: ``2pl``, ``pl ti``, ``1cd``."""
    parts: list[str] = []
    bonuses = map_of(board).bonuses[space]
    for kind in dict.fromkeys(bonuses):
        name, count = _short(kind, words), bonuses.count(kind)
        alone = kind == SOUTH_POLE_BONUS or (count == 1 and len(set(bonuses)) > 1)
        parts.append(name if alone else f"{count}{name}")
    means = bonus_text(board, space, words)
    said = words.say("list.join").join(bonus_amounts(board, space, words)) or means
    return line(Run(words.say("table.bonus-joint").join(parts), "", means, said))


def bonus_amounts(board: str, space: int, words: Words) -> tuple[str, ...]:
    """Return each kind of a printed bonus with its amount, without the price of the South Pole."""
    bonuses = map_of(board).bonuses[space]
    return tuple(
        words.say("amount.cards" if kind == CARD_BONUS else f"amount.{RESOURCES[kind]}", n=bonuses.count(kind))
        for kind in dict.fromkeys(bonuses)
        if kind != SOUTH_POLE_BONUS
    )


def bonus_text(board: str, space: int, words: Words) -> str:
    """Return a printed bonus in words; empty for none."""
    bonuses = map_of(board).bonuses[space]
    if SOUTH_POLE_BONUS in bonuses:
        return words.say("sign.bonus-pole", price=SOUTH_POLE_PRICE)
    return words.say("sign.bonus", what=bonus_amounts(board, space, words)) if bonuses else ""


def owner_of(owner: int, words: Words, key: str = "sign.owner") -> Run:
    """Return the letter of a tile's owner, ``n`` for neutral tiles."""
    means = words.say(key, seat=owner)
    if owner == NEUTRAL:
        return Run("n", "neutral", means, means)
    return letter(owner, words, means) if owner >= 0 else Run(" ")


def tile_text(tile: int, words: Words) -> str:
    """Return what a tile is, and what it is worth."""
    slug = TILES[tile]
    return words.name("sign.tile", slug) if tile <= CAPITAL else words.say("sign.special", tile=slug)


def off_map_cities(scene: Scene, drawing: HexDrawing) -> tuple[StyledLine, ...]:
    """Return the cities off the map, for the empty corner: with their names where these fit beside the first rows."""
    tiles = scene.state.tiles
    built = [(space, slug) for space, slug in OFF_MAP.items() if tiles[space] != EMPTY]
    found = tuple(_off_map(scene, space, slug) for space, slug in built)
    if all(width(shown) <= _corner_columns(drawing, at) for at, shown in enumerate(found)):
        return found
    return tuple(_off_map(scene, space, slug, short=True) for space, slug in built)


def _corner_columns(drawing: HexDrawing, y: int) -> int:
    """Return the free columns at the left of a line of the map; two rows share the line between them."""
    shared = drawing.solid or drawing.walls
    return min(x + (top > y) for x, top in drawing.origins(SHAPE).values() if top <= y + shared) - drawing.gap


def _off_map(scene: Scene, space: int, slug: str, *, short: bool = False) -> StyledLine:
    words = scene.words
    before = Run("") if short else Run(" ")
    named = words.name("off-map-short" if short else "off-map", slug)
    name = Run(f"{named} ", "", words.say("sign.off-map", space=slug))
    city = Run(words.name("tile-sign", "city"), "city", tile_text(CITY, words), words.name("tile", "city"))
    return line(before, name, city, owner_of(scene.state.owners[space], words))


# --- in words ---------------------------------------------------------------------------------------------------------


def space_text(scene: Scene, space: int) -> Space:
    """Return a space in words."""
    state, words = scene.state, scene.words
    board, named, beside = state.rules.map, map_of(state.rules.map).names.get(space), _beside(state, space, words)
    bonus = ""
    if state.tiles[space] == EMPTY:
        amounts = bonus_amounts(board, space, words)
        bonus = words.say("space.bonus", bonus=amounts) if amounts else bonus_text(board, space, words)
    key, place = "explain.space-named" if named else "explain.space", row_and_column(space)
    return Space(
        title=words.say(key, space=space, name=named or "", **place),
        number=words.say("space.lead", space=space),
        what=_what(state, space, words),
        parts=(bonus, words.say("space.beside", what=beside) if beside else ""),
        details=partial(_told, scene, space, beside),
        why_not=lambda: words.name("space-why", why_not_here(scene, space)),
    )


def _what(state: State, space: int, words: Words) -> str:
    """Return what a space is: its tile and owner, or its name and kind, and who has claimed it."""
    tile, chart = state.tiles[space], map_of(state.rules.map)
    if tile != EMPTY:
        if tile == OCEAN:
            return words.name("tile", TILES[tile])
        return words.say("space.owned", tile=words.name("tile-word", TILES[tile]), seat=state.owners[space])
    kind, named, claimed = words.name("space-kind", chart.kinds[space]), chart.names.get(space), state.claims.get(space)
    text = words.say("list.join").join((words.name("space-name", named), kind)) if named else kind
    return words.say("space.claimed", space=text, seat=claimed) if claimed is not None else text


def _beside(state: State, space: int, words: Words) -> str:
    """Return the tiles adjacent to a space with their owners, and how many of each."""
    tiles: Counter[str] = Counter()
    for near in spaces_of(GRID.masks[space] & state.occupied):
        tile = state.tiles[near]
        owner = "" if tile == OCEAN else f" {LETTERS[state.owners[near]]}" if state.owners[near] >= 0 else " n"
        tiles[f"{words.name('tile-word', TILES[tile])}{owner}"] += 1
    said = (words.say("space.several", what=what, n=n) if n > 1 else what for what, n in tiles.items())
    return words.say("list.join").join(said)


def _told(scene: Scene, space: int, beside: str) -> Iterator[str]:
    """Yield a description of a space: its tile, the tiles next to it, and what they bring."""
    words, state = scene.words, scene.state
    yield from _of_land(scene, space) if state.tiles[space] == EMPTY else _of_tile(state, space, words)
    yield words.say("explain.beside", what=beside) if beside else words.say("explain.beside-nothing")


def _of_tile(state: State, space: int, words: Words) -> Iterator[str]:
    """Yield what a tile is worth to its owner at the end of the game."""
    tile, owner = state.tiles[space], state.owners[space]
    yield words.say("explain.lies", what=_what(state, space, words))
    if owner >= 0 and tile in (CITY, CAPITAL):
        count = (GRID.masks[space] & state.greeneries).bit_count()
        yield words.say("explain.city-points", n=count, seat=owner)
    elif owner >= 0 and tile == GREENERY:
        yield words.say("explain.greenery-points", seat=owner)
    card = BY_SLUG.get(TILES[tile])
    if isinstance(card, Card) and isinstance(card.points, PerBeside):
        yield points_text(card, words)


def _of_land(scene: Scene, space: int) -> Iterator[str]:
    """Yield what may be placed on a free space, and what a tile there would bring."""
    words, state = scene.words, scene.state
    yield words.name("explain.ground", map_of(state.rules.map).kinds[space])
    if amounts := bonus_amounts(state.rules.map, space, words):
        yield words.say("explain.bonus", what=amounts)
    if oceans := (GRID.masks[space] & state.oceans).bit_count():
        yield words.say("explain.ocean-money", n=oceans, money=OCEAN_MONEY * oceans)
    if GRID.around(state.cities) >> space & 1:
        yield words.say("explain.city-beside")
    if GRID.masks[space] & state.owned[scene.seat]:
        yield words.say("explain.own-beside")


def why_not_here(scene: Scene, space: int) -> str:
    """Return the key of the reason why a tile cannot be placed here."""
    state: State = scene.state
    frame = state.frames[-1] if state.frames else None
    where = frame.where if isinstance(frame, PlaceFrame) else "claim"
    if space < FIRST_SPACE or state.tiles[space] != EMPTY:
        return "occupied"
    if state.claims.get(space, scene.seat) != scene.seat:
        return "claimed"
    chart = map_of(state.rules.map)
    if where == "ocean" and chart.reserved_ocean >> space & 1:
        return "south-pole-due"
    if where == "ocean" or chart.reserved_ocean >> space & 1:
        return "not-ocean" if where == "ocean" else "reserved-ocean"
    if chart.noctis >> space & 1:
        return "reserved-noctis"
    if where == "city" and GRID.around(state.cities) >> space & 1:
        return "beside-city"
    if chart.south_pole >> space & 1 and legal_mask(state, scene.seat, where, SOUTH_POLE_PRICE) >> space & 1:
        return "south-pole"
    return where


placed = partial(outcome, revealed=False)
"""What a tile would change, drawn cards included; the hint line says that they are revealed."""
MAP = Ground(SHAPE, cells, space_text, placed, off_map_cities)


def place_detail(scene: Scene, space: int, columns: int, lines: int = 0) -> list[StyledLine]:
    """Return the detail of a placement: the space, and what a tile there would change, or why none may be placed.

    ``lines``: as many as have room, if that is limited.
    """
    words, what = scene.words, space_text(scene, space)
    choice = Choice(PLACE, (space,))
    shown = MAP.described(scene, space, columns) if columns >= TALL else wrapped(_in_signs(scene, space), columns)
    if not scene.offers(choice):
        return [*shown, *paragraph(capital(what.why_not()), columns, "bad")]
    room = max(lines - len(shown), 1) if lines else 0
    return [*shown, *placed(scene, choice, columns, head=words.say("table.if-choose"), lines=room)]


def _in_signs(scene: Scene, space: int) -> StyledLine:
    """Return a space in signs: what it is, its bonus, and the tiles next to it with their owners."""
    state, words = scene.state, scene.words
    bonus: StyledLine = BLANK
    if state.tiles[space] == EMPTY:
        board = state.rules.map
        bonus = _bonus(board, space, words, "") if words.painted else _bonus_text(board, space, words)
    near: dict[tuple[int, int], int] = {}
    for one in spaces_of(GRID.masks[space] & state.occupied):
        tile = state.tiles[one]
        owner = state.owners[one] if tile != OCEAN else EMPTY
        near[tile, owner] = near.get((tile, owner), 0) + 1
    drawn: list[Run] = []
    for (tile, owner), count in near.items():
        slug = TILES[tile]
        sign = words.name("tile-sign", slug) if words.painted else words.name("tile-short", slug)
        shown = sign * count if words.painted else f"{sign}{count}" if count > 1 else sign
        drawn += [Run(" "), Run(shown, "", tile_text(tile, words), words.name("tile", slug))]
        drawn += [owner_of(owner, words)] if tile != OCEAN else []
    beside = (Run(f"  {words.say('space.next-to')}", "dim"), *drawn) if drawn else BLANK
    return (*line(_what(state, space, words)), *((Run("  "), *bonus) if bonus else ()), *beside)


def chart(scene: Scene) -> MapPart:
    """Return the map as a part of the table."""
    return replace(MAP.chart(scene), target=partial(place_detail, scene), within=partial(place_detail, scene))
