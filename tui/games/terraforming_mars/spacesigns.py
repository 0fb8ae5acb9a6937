"""What a space of the map is and brings, in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.terraforming_mars.board.maps import GRID, map_of
from engine.terraforming_mars.cards import BY_SLUG
from engine.terraforming_mars.cards.vocabulary import Card, PerBeside
from engine.terraforming_mars.play.placing import OCEAN_MONEY
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import CAPITAL, CITY, EMPTY, GREENERY, TILES
from tui.games.scene import Scene
from tui.games.signs import Subject
from tui.games.terraforming_mars.cardtext import points_text
from tui.games.terraforming_mars.chart import beside_text, ground_text, why_not_here
from tui.games.terraforming_mars.tiles import bonus_amounts
from tui.text import Words
from tui.widgets.line import Line


def explain_space(scene: Scene, space: int, drawn: Sequence[Line]) -> Subject:
    """What a space is, what lies on it and beside it, what that brings, and whether it can be chosen now."""
    words, state = scene.words, scene.state
    named = map_of(state.rules.map).names.get(space)
    title = (
        words.say("explain.space-named", space=space, name=named) if named else words.say("explain.space", space=space)
    )
    said = _of_tile(state, space, words) if state.tiles[space] != EMPTY else _of_land(scene, space)
    beside = beside_text(state, space, words)
    said = [*said, words.say("explain.beside", what=beside) if beside else words.say("explain.beside-nothing")]
    return Subject(title, tuple(drawn), said=(*said, *_chosen(scene, space)))


def _of_tile(state: State, space: int, words: Words) -> list[str]:
    """What a tile is worth to its owner at the end."""
    tile, owner = state.tiles[space], state.owners[space]
    said = [words.say("explain.lies", what=ground_text(state, space, words))]
    if owner >= 0 and tile in (CITY, CAPITAL):
        count = (GRID.masks[space] & state.greeneries).bit_count()
        said.append(words.say("explain.city-points", n=count, seat=owner))
    elif owner >= 0 and tile == GREENERY:
        said.append(words.say("explain.greenery-points", seat=owner))
    card = BY_SLUG.get(TILES[tile])
    if isinstance(card, Card) and isinstance(card.points, PerBeside):
        said.append(points_text(card, words))
    return said


def _of_land(scene: Scene, space: int) -> list[str]:
    """What may lie on a free space, and what a tile there would bring by what lies beside it."""
    words, state = scene.words, scene.state
    said = [words.name("explain.ground", map_of(state.rules.map).kinds[space])]
    if amounts := bonus_amounts(state.rules.map, space, words):
        said.append(words.say("explain.bonus", what=amounts))
    oceans = (GRID.masks[space] & state.oceans).bit_count()
    if oceans:
        said.append(words.say("explain.ocean-money", n=oceans, money=OCEAN_MONEY * oceans))
    if GRID.around(state.cities) >> space & 1:
        said.append(words.say("explain.city-beside"))
    if GRID.masks[space] & state.owned[scene.seat]:
        said.append(words.say("explain.own-beside"))
    return said


def _chosen(scene: Scene, space: int) -> list[str]:
    """Where a tile is to be placed now: whether it may be here, or why not."""
    words, decision = scene.words, scene.decision
    if decision is None or decision.kind != "place":
        return []
    if Choice("place", (space,)) in decision.options:
        return [words.say("explain.legal")]
    return [words.say("explain.not-legal", why=words.name("space-why", why_not_here(scene, space)))]
