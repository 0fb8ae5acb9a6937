"""The map: what stands in each space, in words and in two short lines."""

from __future__ import annotations

from functools import partial

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.terraforming_mars.board.maps import (
    FIRST_SPACE,
    GANYMEDE_COLONY,
    GRID,
    PHOBOS_SPACE_HAVEN,
    map_of,
)
from engine.terraforming_mars.board.spaces import legal_mask
from engine.terraforming_mars.state import PlaceFrame, State
from engine.terraforming_mars.terms import CITY, EMPTY, OCEAN, TILES
from tui.games import placing
from tui.games.scene import Scene
from tui.games.seats import LETTERS
from tui.games.terraforming_mars import hexes, tiles
from tui.games.terraforming_mars.deck import outcome
from tui.games.terraforming_mars.tiles import bonus_amounts, bonus_said, owner_of, tile_said
from tui.text import Words
from tui.widgets.line import Line, Run
from tui.widgets.shape import Drawing, Picture, Shape

SHAPE = Shape(GRID.rows, GRID.first)
OFF_MAP = {GANYMEDE_COLONY: ("Gan", "ganymede-colony"), PHOBOS_SPACE_HAVEN: ("Pho", "phobos-space-haven")}
"""The spaces off the map: how the corner calls them, and their names."""


def space_of(choice: Choice) -> int | None:
    """The space of the map that a choice means."""
    space = choice.args[0] if choice.verb == "place" else None
    return space if isinstance(space, int) and space in SHAPE else None


def picture(scene: Scene, drawing: Drawing) -> Picture:
    """The whole map; the legal spaces of a decision that places something, best first."""
    state, words = scene.state, scene.words
    if drawing.solid:
        cells = {space: hexes.cell(state, space, drawing, words) for space in SHAPE.spaces}
    else:
        cells = {space: tiles.cell(state, space, drawing.inner, words) for space in SHAPE.spaces}
    placing_now = scene.decision is not None and scene.decision.kind == "place"
    legal = placing.best_first(scene, space_of) if placing_now else ()
    corner = tuple(_corner(state, scene.words))
    say = scene.words.say
    return Picture(SHAPE, cells, legal, corner=corner, choose=say("sign.legal"), noted=say("sign.event-here"))


def _corner(state: State, words: Words) -> list[Line]:
    """The cities off the map, in the empty corner."""
    lines: list[Line] = []
    for space, (label, slug) in OFF_MAP.items():
        if state.tiles[space] != EMPTY:
            off = Run(f"{label} ", "", words.say("sign.off-map", space=slug))
            lines.append(
                (
                    off,
                    Run(words.name("tile-sign", "city"), "city", tile_said(CITY, words), words.name("tile", "city")),
                    owner_of(state.owners[space], words),
                )
            )
    return lines


# --- in words ---------------------------------------------------------------------------------------------------------


def space_text(scene: Scene, space: int) -> str:
    """What a space is: number, kind, bonus, what is on it and beside it; where it is not legal, why not."""
    state, words = scene.state, scene.words
    decision = scene.decision
    text = describe_space(state, space, words)
    if decision is not None and decision.kind == "place" and Choice("place", (space,)) not in decision.options:
        return words.say("space.not-legal", space=text, why=words.say(f"space-why.{why_not_here(scene, space)}"))
    return text


def describe_space(state: State, space: int, words: Words) -> str:
    """A space in a line of words."""
    parts = [f"{space}  {ground_text(state, space, words)}"]
    board = state.rules.map
    if state.tiles[space] == EMPTY and map_of(board).bonuses[space]:
        amounts = bonus_amounts(board, space, words)
        parts.append(words.say("space.bonus", bonus=amounts) if amounts else bonus_said(board, space, words))
    beside = beside_text(state, space, words)
    if beside:
        parts.append(words.say("space.beside", what=beside))
    return words.say("list.join").join(parts)


def ground_text(state: State, space: int, words: Words) -> str:
    """What a space is: the tile on it and its owner, else its name and kind, and who has claimed it."""
    tile = state.tiles[space]
    chart = map_of(state.rules.map)
    if tile != EMPTY:
        name = words.name("tile", TILES[tile])
        owner = state.owners[space]
        return name if tile == OCEAN else words.say("space.owned", tile=name, seat=owner)
    kind = words.name("space-kind", chart.kinds[space])
    named = chart.names.get(space)
    text = f"{words.name('space-name', named)}, {kind}" if named else kind
    claimed = state.claims.get(space)
    return words.say("space.claimed", space=text, seat=claimed) if claimed is not None else text


def beside_text(state: State, space: int, words: Words) -> str:
    """The tiles beside a space, each with its owner and its space."""
    names: list[str] = []
    for near in spaces_of(GRID.masks[space] & state.occupied):
        tile = state.tiles[near]
        owner = "" if tile == OCEAN else f" {LETTERS[state.owners[near]]}" if state.owners[near] >= 0 else " n"
        names.append(f"{words.name('tile', TILES[tile])}{owner} {near}")
    return words.say("list.join").join(names)


def why_not_here(scene: Scene, space: int) -> str:
    """The reason, as a word, why a tile cannot go here."""
    state: State = scene.state
    frame = state.frames[-1] if state.frames else None
    where = frame.where if isinstance(frame, PlaceFrame) else "claim"
    if space < FIRST_SPACE or state.tiles[space] != EMPTY:
        return "occupied"
    if state.claims.get(space, scene.seat) != scene.seat:
        return "claimed"
    chart = map_of(state.rules.map)
    if where == "ocean" or chart.reserved_ocean >> space & 1:
        return "not-ocean" if where == "ocean" else "reserved-ocean"
    if chart.noctis >> space & 1:
        return "reserved-noctis"
    if where == "city" and GRID.around(state.cities) >> space & 1:
        return "beside-city"
    if chart.south_pole >> space & 1 and not legal_mask(state, scene.seat, where) >> space & 1:
        return "south-pole"
    return where


def target(scene: Scene, space: int, columns: int) -> list[Line]:
    """The panel while a tile is placed: what would happen if it went here."""
    choice, described = Choice("place", (space,)), describe_space(scene.state, space, scene.words)
    why_not = scene.words.say(f"space-why.{why_not_here(scene, space)}")
    return placing.target(scene, choice, described, why_not, partial(outcome, scene, choice), columns)
