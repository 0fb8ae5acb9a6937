"""The seat's hand as card faces in a grid: on the table, and where cards of it are selected."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.terraforming_mars.modules import BEGINNER, BY_NUMBER, NUMBERS
from tui.games.face_grid import face_grid, grid_face, plain_face
from tui.games.scene import Scene
from tui.games.terraforming_mars.card_rows import card_of, zone_face
from tui.widgets.card_display import Display

FACES = 110
"""Columns from which the hand is drawn as card faces if all fit."""
_TAKING = ("keep", "buy")
"""Verbs of answers with cards for the hand."""


def held(scene: Scene) -> list[tuple[int, int]]:
    """Return the known cards of the seat's hand with their places, then those on their way to it."""
    cards = [*scene.state.players[scene.seat].hand, *coming(scene)]
    return [(place, number) for place, number in enumerate(cards) if number]


def coming(scene: Scene) -> list[int]:
    """Return the cards that go to the seat's hand when all have chosen: chosen ones, or those dealt to a beginner."""
    player = scene.state.players[scene.seat]
    if player.offered == [BEGINNER]:
        return [number for number in player.dealt if number]
    chosen = player.answer.args if player.answer is not None and player.answer.verb in _TAKING else ()
    return [NUMBERS[str(slug)] for slug in chosen]


def dealt_faces(scene: Scene, keys: Mapping[str, int], columns: int, lines: int) -> Display | None:
    """Return the first deal as card faces, corporations first; None if there is no room for all, or no colour.

    ``keys``: the numbers of the cards by the key of their row.
    """
    if columns < FACES or not scene.words.painted:
        return None
    faces = {key: partial(grid_face, card_of(scene, number)) for key, number in keys.items()}
    return face_grid(faces, columns, lines)


def hand_faces(
    scene: Scene,
    columns: int,
    lines: int,
    *,
    keys: Mapping[str, str] | None = None,
    others: Mapping[str, str] | None = None,
) -> Display | None:
    """Return the hand as card faces, by cost; None if there is no room for all, or no colour to draw them with.

    ``keys``: the keys of the rows, by the slug of their card; without it the slugs. ``others``: texts of further rows,
    by their key, which follow as faces of their own.
    """
    if columns < FACES or not scene.words.painted:
        return None
    cards = sorted((card_of(scene, number).cost, place, number) for place, number in held(scene))
    slugs = {BY_NUMBER[number].slug: number for *_, number in cards}
    drawn = {slug if keys is None else keys[slug]: partial(zone_face, scene, number) for slug, number in slugs.items()}
    return face_grid(drawn | {key: partial(plain_face, text) for key, text in (others or {}).items()}, columns, lines)
