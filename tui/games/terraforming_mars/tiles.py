"""What stands in a space of the map, in letters: two short lines, the tile or what is printed there."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.terraforming_mars.board.maps import CARD_BONUS, SOUTH_POLE_BONUS, SOUTH_POLE_PRICE, map_of
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import CAPITAL, CITY, EMPTY, GREENERY, NEUTRAL, OCEAN, RESOURCES, TILES
from tui.games.seats import letter
from tui.text import Words
from tui.widgets.line import Run, column, meaning, placed
from tui.widgets.shape import Cell

GROUNDS = {".": "land", "^": "rise", "~": "basin", "N": "reserve"}
"""The ink of a space's ground, by its kind."""
INKS = {OCEAN: "ocean", GREENERY: "greenery", CITY: "city", CAPITAL: "city"}
"""The ink of a tile; those that are not here are special ones."""


def bonus_text(board: str, space: int, words: Words) -> str:
    """The printed bonus of a space, short: ``2pl``, ``pl ti``, ``1cd``."""
    parts: list[str] = []
    bonuses = map_of(board).bonuses[space]
    for kind in dict.fromkeys(bonuses):
        name = words.name(
            "short", RESOURCES[kind] if kind < len(RESOURCES) else "card" if kind == CARD_BONUS else "pole"
        )
        count = bonuses.count(kind)
        parts.append(name if len(set(bonuses)) > 1 and count == 1 else f"{count}{name}" if kind <= CARD_BONUS else name)
    return words.say("table.bonus-joint").join(parts)


def bonus_amounts(board: str, space: int, words: Words) -> tuple[str, ...]:
    """What a printed bonus gives, each kind with its amount; the price of the South Pole is none."""
    bonuses = map_of(board).bonuses[space]
    return tuple(
        words.say("amount.cards" if kind == CARD_BONUS else f"amount.{RESOURCES[kind]}", n=bonuses.count(kind))
        for kind in dict.fromkeys(bonuses)
        if kind != SOUTH_POLE_BONUS
    )


def bonus_said(board: str, space: int, words: Words) -> str:
    """A printed bonus in words; nothing where there is none."""
    if not map_of(board).bonuses[space]:
        return ""
    if SOUTH_POLE_BONUS in map_of(board).bonuses[space]:
        return words.say("sign.bonus-pole", price=SOUTH_POLE_PRICE)
    return words.say("sign.bonus", what=bonus_amounts(board, space, words))


def owner_of(owner: int, words: Words, key: str = "sign.owner") -> Run:
    """The owner of a tile: a letter, ``n`` for the neutral side."""
    if owner == NEUTRAL:
        means = words.say(key, seat=owner)
        return Run("n", "neutral", means, means)
    return letter(owner, words, words.say(key, seat=owner)) if owner >= 0 else Run(" ")


def tile_said(tile: int, words: Words) -> str:
    """What a tile is, and what it is worth."""
    slug = TILES[tile]
    return words.name("sign.tile", slug) if tile <= CAPITAL else words.say("sign.special", tile=slug)


def cell(state: State, space: int, inner: int, words: Words) -> Cell:
    """A space as it is drawn: the tile on it and its owner, or its kind and what is printed there."""
    tile = state.tiles[space]
    if tile == EMPTY:
        return _free(state, space, inner, words)
    means, fill = tile_said(tile, words), words.name("tile-sign", TILES[tile])
    said = words.name("tile", TILES[tile])
    if tile == OCEAN:
        return Cell(((Run(fill * inner, "", means, said),),) * 2, INKS[tile])
    owner = owner_of(state.owners[space], words)
    name = words.name("tile-short", TILES[tile]) if tile not in (CITY, GREENERY) else fill * 3
    side = (inner - len(name)) // 2
    top = (Run(fill * side + name + fill * (inner - side - len(name)), "", means, said),)
    edge = fill * ((inner - 3) // 2)
    return Cell((top, meaning(owner.means or means, f"{edge} ", owner, f" {edge}")), INKS.get(tile, "special"))


def _free(state: State, space: int, inner: int, words: Words) -> Cell:
    land = _land(state.rules.map, space, inner, words.nameless)
    if (claimed := state.claims.get(space)) is None:
        return land
    owner = owner_of(claimed, words, "sign.claimed")
    sign = words.say("claim-sign")
    middle = placed(meaning(owner.means, sign, owner, sign), inner, "centre")
    return replace(land, lines=(middle, *land.lines[1:]))


@lru_cache(maxsize=1024)
def _land(board: str, space: int, inner: int, words: Words) -> Cell:
    """A space without a tile: its kind, and its printed bonus. ``words`` are nameless."""
    kind = map_of(board).kinds[space]
    bonus = bonus_text(board, space, words)
    ground, brings = words.name("space-kind", kind), bonus_said(board, space, words)
    middle = placed((Run(words.name("ground-sign", kind), "", ground, ground),), inner, "centre")
    said = words.say("list.join").join(bonus_amounts(board, space, words)) or brings
    return Cell((middle, (column(bonus, inner, align="centre", means=brings, said=said),)), GROUNDS[kind])
