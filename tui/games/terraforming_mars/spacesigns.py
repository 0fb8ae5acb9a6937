"""The signs of the map, and what a space of it is and brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.choice import Choice
from engine.terraforming_mars.board.maps import CARD_BONUS, GRID, SOUTH_POLE_BONUS, SOUTH_POLE_PRICE, map_of
from engine.terraforming_mars.cards import BY_SLUG
from engine.terraforming_mars.cards.vocabulary import Card, PerBeside
from engine.terraforming_mars.play.placing import OCEAN_MONEY
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import CAPITAL, CITY, EMPTY, GREENERY, NEUTRAL, OCEAN, RESOURCES, TILES
from tui.games.scene import Scene
from tui.games.signs import Sign, Subject
from tui.games.terraforming_mars.cardtext import points_text
from tui.games.terraforming_mars.chart import OFF_MAP, SHAPE, beside_text, bonus_text, ground_text, why_not_here
from tui.games.terraforming_mars.codes import LETTERS
from tui.text import Words
from tui.widgets.line import Line

KINDS = ".^~N"
_FILLED = {GREENERY: r"\*{3,}", CITY: "#{3,}|#", OCEAN: "~{3,}"}
"""Tiles that fill their space with one sign; of a city off the map only one stands in the corner."""


def map_signs(scene: Scene) -> list[Sign]:
    """Every sign that can stand on this map."""
    words, state = scene.words, scene.state
    kinds = {kind: words.name("space-kind", kind) for kind in KINDS}
    signs = [Sign(kind, said) for kind, said in kinds.items()]
    signs += [Sign(f"<{kind}>", words.say("sign.legal", kind=said)) for kind, said in kinds.items()]
    signs += [Sign(drawn, words.name("sign.tile", TILES[tile]), pattern=True) for tile, drawn in _FILLED.items()]
    for tile, slug in enumerate(TILES):
        if tile >= CAPITAL:
            said = words.name("sign.tile", slug) if tile == CAPITAL else words.say("sign.special", tile=slug)
            signs.append(Sign(rf"[=#]+{words.name('tile-short', slug)}[=#]+", said, pattern=True))
    bonuses = {bonus_text(state, space, words): space for space in reversed(SHAPE.spaces)}
    signs += [Sign(drawn, _bonus_said(state, space, words)) for drawn, space in bonuses.items() if drawn]
    signs += [Sign(label, words.say("sign.off-map", space=slug)) for label, slug in OFF_MAP.values()]
    return [
        *signs,
        *owner_signs(scene),
        Sign(r"[*#=~]*[\[<]\d+[\]>][*#=~]*", words.say("sign.event-here"), pattern=True),
    ]


def owner_signs(scene: Scene) -> Iterator[Sign]:
    """The letters of the owners, on tiles and on land that is claimed."""
    words = scene.words
    for letter, seat in [*((LETTERS[seat], seat) for seat in range(len(scene.state.players))), ("n", NEUTRAL)]:
        yield Sign(rf"[*#=]+ {letter} [*#=]+|{letter}", words.say("sign.owner", seat=seat), pattern=True)
        yield Sign(rf"['<]{letter}['>]", words.say("sign.claimed", seat=seat), pattern=True)


def _bonus_said(state: State, space: int, words: Words) -> str:
    """A printed bonus in words."""
    if SOUTH_POLE_BONUS in map_of(state.rules.map).bonuses[space]:
        return words.say("sign.bonus-pole", price=SOUTH_POLE_PRICE)
    return words.say("sign.bonus", what=_amounts(state, space, words))


def _amounts(state: State, space: int, words: Words) -> tuple[str, ...]:
    """What a printed bonus gives, each kind with its amount; the price of the South Pole is none."""
    bonuses = map_of(state.rules.map).bonuses[space]
    return tuple(
        words.say("amount.cards" if kind == CARD_BONUS else f"amount.{RESOURCES[kind]}", n=bonuses.count(kind))
        for kind in dict.fromkeys(bonuses)
        if kind != SOUTH_POLE_BONUS
    )


# --- one space --------------------------------------------------------------------------------------------------------


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
    return Subject(title, tuple(drawn), tuple(map_signs(scene)), (*said, *_chosen(scene, space)))


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
    if amounts := _amounts(state, space, words):
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
