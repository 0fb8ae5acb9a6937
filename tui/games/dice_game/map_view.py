"""The map: each space drawn and in words, and what a tile would do there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial

from msgspec.structs import replace

from engine.core.hexmap import spaces_of
from engine.dice_game.board.mars import BONUSES, MARS, OCEAN_SPACES, ROWS, SOLO_CITIES, row_and_place
from engine.dice_game.board.spaces import legal_spaces, occupied
from engine.dice_game.cards.vocabulary import DrawCards, GainPoints, GainWild, PlaceTile, RollDice
from engine.dice_game.rules import ADJACENT_POINTS, CITY_POINTS
from engine.dice_game.state import EffectFrame, State
from engine.dice_game.terms import CITY_TILE, COLOURS, GREENERY, OCEAN, SPECIAL, TILES
from tui.games.dice_game.card_rows import DECK
from tui.games.dice_game.dice import left_of, unrolled, wild
from tui.games.dice_game.vocabulary import capital, clauses, points_run, tile_ink
from tui.games.hexes import compact_signs, stacked
from tui.games.placement import Ground, Space
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.hexmap_shape import HexCell, HexDrawing, HexPicture, HexShape
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, line, placed, voiced

SHAPE = HexShape(ROWS, 1)
KINDS = ("place", "prepared")
"""Decisions that are answered on the map."""
POOL_LINE, LETTERED_POOL_LINE = 3, 2
"""Colours of the Dice Pool in a line of the corner, painted and in letters, where walls leave it fewer columns."""
_SKYLINES = {1: ("▗▙▟▄▖",), 2: ("▗▖ ▟▖ ", "▟█▙██▙")}


def tile_on(state: State, space: int) -> int | None:
    """Return the tile on a space."""
    for tile, mask in ((OCEAN, state.oceans), (GREENERY, state.greeneries), (CITY_TILE, state.cities)):
        if mask >> space & 1:
            return tile
    return SPECIAL + state.specials.index(space) if space in state.specials else None


# --- drawn ------------------------------------------------------------------------------------------------------------


def cells(scene: Scene, drawing: HexDrawing) -> Mapping[int, HexCell]:
    """Return the content of each space of the map."""
    return {space: _cell(scene.state, space, drawing, scene.words) for space in SHAPE.spaces}


def _cell(state: State, space: int, drawing: HexDrawing, words: Words) -> HexCell:
    tile = tile_on(state, space)
    if tile is None:
        return _land(space, drawing, words.nameless, solo=state.rules.solo and not state.cities)
    return _tile(tile, drawing, words.nameless)


@lru_cache(maxsize=256)
def _tile(tile: int, drawing: HexDrawing, words: Words) -> HexCell:
    """Return a tile: its sign as often as there is room; a special one with its name."""
    slug = TILES[tile]
    sign, means, sentence = words.name("tile-sign", slug), words.say("sign.tile", tile=slug), words.name("tile", slug)
    ink = tile_ink(tile)
    if drawing.compact:
        text = sign * drawing.inner if tile < SPECIAL else sign if words.painted else words.name("tile-short", slug)
        return HexCell((placed((Run(text, "", means, sentence),), drawing.inner, "centre"),), ink)
    if not drawing.solid:
        name = words.name("tile-short", slug) if tile >= SPECIAL else sign * drawing.inner
        row = (Run(name, "", means, sentence),)
        if tile >= SPECIAL:
            return HexCell(stacked((row,), (drawing.lines - 2) // 2, drawing), ink)
        return HexCell((row, *[(Run(name, "", means, ""),)] * (drawing.lines - 1)), ink)
    lines = drawing.lines
    if tile == CITY_TILE and lines > 1:
        rows = [Run(houses, "", means, sentence) for houses in _SKYLINES[min(lines, 2)]]
    elif tile >= SPECIAL and lines > 1:
        rows = [Run(sign, "", means, sentence), Run(words.name("tile-short", slug), "", means, "")]
    else:
        most = max(2, drawing.inner // 2) if tile == OCEAN else 2 + (lines > 1)
        count = 1 if tile >= CITY_TILE else most
        rows = [
            Run(" ".join([sign] * max(1, count - row)), "", means, sentence if not row else "") for row in range(lines)
        ]
    above = [BLANK] * ((lines - len(rows)) // 2)
    shown = [*above, *(placed((row,), drawing.inner, "centre") for row in rows)]
    return HexCell(tuple((*shown, *[BLANK] * lines)[:lines]), ink)


@lru_cache(maxsize=256)
def _land(space: int, drawing: HexDrawing, words: Words, *, solo: bool) -> HexCell:
    """Return a free space: its ground, and what it gives to whoever places a tile there."""
    ocean = bool(OCEAN_SPACES >> space & 1)
    means = words.name("ground", "ocean" if ocean else "land")
    ground = "basin" if ocean else "rise" if SOLO_CITIES >> space & 1 else "land"
    kind = line((words.name("tile-sign", "ocean") if ocean else "", "dim", means))
    if solo and SOLO_CITIES >> space & 1:
        kind = line((words.name("tile-sign", "city"), "", words.say("sign.solo-city")))
    inner = drawing.inner
    if drawing.compact:
        return HexCell((placed(_compact_signs(space, words, kind, ground, inner), inner, "centre"),), ground)
    bonus = _bonus(space, words)
    if not drawing.solid:
        mark = kind or line((words.name("ground-sign", "land"), "dim", means))
        return HexCell(stacked((mark, bonus), (drawing.lines - 2) // 2, drawing), ground)
    if drawing.lines == 1:
        return HexCell((placed(bonus or kind, inner, "centre"),), ground)
    rows = (kind, bonus) if drawing.lines == 2 else (BLANK, kind, bonus)
    return HexCell(tuple(placed(row, inner, "centre") for row in rows), ground)


def _compact_signs(space: int, words: Words, kind: StyledLine, ground: str, cells: int) -> StyledLine:
    """Return the sign of the ground and the bonus of a space in few cells."""
    means = capital(bonus_text(space, words))
    brings: list[Run] = []
    for effect in BONUSES.get(space, ()):
        match effect:
            case RollDice(colour=colour, count=count):
                slug = COLOURS[colour]
                brings += [Run(words.name("hex-sign", slug), f"die-{slug}" if words.painted else "")] * count
            case DrawCards(count=count):
                brings += [Run(words.name("hex-sign", "card"))] * count
            case GainWild(count=count):
                brings += [Run(words.name("hex-sign", "wild"), "wild")] * count
            case GainPoints(count=count):
                brings.append(Run(words.say("hex-sign.points", n=count), "price" if words.painted else ""))
            case _:
                pass
    if not kind and not brings and not words.painted:
        kind = line((words.name("ground-sign", "land"), "dim", words.name("ground", "land")))
    if kind and not words.painted and ground == "basin":
        kind = (kind[0]._replace(text=words.say("hex-ground.ocean")),)
    return compact_signs(kind, voiced(tuple(run._replace(means=means) for run in brings), means), cells)


def _bonus(space: int, words: Words) -> StyledLine:
    """Return the bonus of a space as signs: dice that are rolled, a card, a wild token, points."""
    effects = BONUSES.get(space, ())
    means = capital(bonus_text(space, words))
    runs: list[Run] = []
    for effect in effects:
        match effect:
            case RollDice(colour=colour, count=count):
                die = unrolled(colour, words, 1 if words.painted else count)
                runs += [die._replace(text=die.text.strip())] * (count if words.painted else 1)
            case DrawCards(count=count):
                runs += [Run(words.name("short", "card"))] * count
            case GainWild(count=count):
                runs += [wild(1, words)._replace(text=words.name("short", "wild"), ink="wild")] * count
            case GainPoints(count=count):
                shown = points_run(count, words)
                runs.append(shown._replace(text=f" {count} ") if words.painted else shown)
            case _:
                pass
    shown = [(run._replace(means=means, spoken=means if not at else ""),) for at, run in enumerate(runs)]
    return apart(shown, " " if words.painted else "")


def bonus_text(space: int, words: Words) -> str:
    """Return what a space gives, in words; nothing where it gives nothing."""
    effects = BONUSES.get(space, ())
    return clauses(effects, words) if effects else ""


# --- in words ---------------------------------------------------------------------------------------------------------


def ground_text(state: State, space: int, words: Words) -> str:
    """Return the tile on a space, or its ground."""
    tile = tile_on(state, space)
    if tile is not None:
        return words.name("tile", TILES[tile])
    return words.name("ground", "ocean" if OCEAN_SPACES >> space & 1 else "land")


def beside_text(state: State, space: int, words: Words) -> str:
    """Count the tiles adjacent to a space: ``1 ocean, 2 greeneries``."""
    near = Counter(tile_on(state, other) for other in spaces_of(MARS.masks[space] & occupied(state)))
    texts = [words.say(f"near.{TILES[tile]}", n=count) for tile, count in near.items() if tile is not None]
    return words.say("list.join").join(texts)


def space_of(scene: Scene, space: int) -> Space:
    """Return a space in words."""
    state, words = scene.state, scene.words
    row, place = row_and_place(space)
    title = words.say("explain.space", row=row, place=place)
    beside, bonus = beside_text(state, space, words), bonus_text(space, words)
    gives = words.say("space.bonus", bonus=bonus) if bonus and tile_on(state, space) is None else ""
    return Space(
        title=title,
        number=f"{row}{place}",
        what=ground_text(state, space, words),
        parts=(gives, words.say("space.beside", what=beside) if beside else ""),
        details=partial(_descriptions, state, space, beside, words),
        why_not=lambda: words.name("space-why", why_not_here(scene, space)),
    )


def _descriptions(state: State, space: int, beside: str, words: Words) -> Iterator[str]:
    """Yield what a space is, what is on it and beside it, what it gives."""
    tile = tile_on(state, space)
    if tile is not None:
        yield words.say("explain.lies", what=words.name("tile", TILES[tile]))
        yield words.say("sign.tile", tile=TILES[tile])
    else:
        yield from _of_land(state, space, words)
    yield words.say("explain.beside", what=beside) if beside else words.say("explain.beside-nothing")


def _of_land(state: State, space: int, words: Words) -> Iterator[str]:
    """Yield what may be on a free space, what it gives, and what a tile there would bring by what is beside it."""
    ocean = bool(OCEAN_SPACES >> space & 1)
    yield words.name("explain.ground", "ocean" if ocean else "land")
    if bonus := bonus_text(space, words):
        yield words.say("explain.bonus", what=bonus)
    if ocean:
        return
    greeneries = (MARS.masks[space] & state.greeneries).bit_count()
    cities = (MARS.masks[space] & state.cities).bit_count()
    yield words.say("explain.greenery-here", points=ADJACENT_POINTS * cities)
    if cities:
        yield words.say("explain.city-beside")
    else:
        yield words.say("explain.city-here", points=CITY_POINTS + greeneries)


def why_not_here(scene: Scene, space: int) -> str:
    """Return the reason, as a word, why a tile cannot go here."""
    decision, state = scene.decision, scene.state
    if occupied(state) >> space & 1:
        return "occupied"
    if decision is not None and decision.kind == "prepared":
        return "prepared"
    frame = state.frames[-1] if state.frames else None
    effect = frame.effect if isinstance(frame, EffectFrame) else None
    if not isinstance(effect, PlaceTile):
        return "other"
    ocean = bool(OCEAN_SPACES >> space & 1)
    if ocean != (effect.tile == OCEAN or effect.where == "ocean-space"):
        return "ocean" if ocean else "land"
    if effect.tile == CITY_TILE and not legal_spaces(state, effect.tile, "normal") >> space & 1:
        return "beside-city" if effect.where != "next-to-city" else effect.where
    return effect.where


class DiceMap(Ground, frozen=True):
    """The map with the Dice Pool in the free corner of a large drawing."""

    def picture(self, scene: Scene, drawing: HexDrawing) -> HexPicture:
        drawn = super().picture(scene, drawing)
        large = drawing.lines > 1 and (drawing.solid or drawing.walls)
        return replace(drawn, corner=pool_corner(scene)) if large else drawn


def pool_corner(scene: Scene) -> tuple[StyledLine, ...]:
    """Draw how many dice of each colour the Dice Pool has, in short lines."""
    words = scene.words
    share = POOL_LINE if words.painted else LETTERED_POOL_LINE
    blocks = [(left_of(colour, count, words),) for colour, count in enumerate(scene.state.pool)]
    title = Run(words.say("pool.which"), "dim", words.say("sign.pool-all"))
    rows = (apart(blocks[at : at + share], " ") for at in range(0, len(blocks), share))
    return tuple((Run(" "), *row) for row in ((title,), *rows))


MAP = DiceMap(SHAPE, cells, space_of, DECK.outcome, kinds=KINDS)
