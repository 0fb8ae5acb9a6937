"""The painted table: every sign and block says what it means, and nothing is wider than its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from msgspec.structs import replace

from engine.terraforming_mars.modules import MAPS
from engine.terraforming_mars.terms import EMPTY
from tests.tui.games.terraforming_mars.test_explaining import full_map, scene_of
from tui.games.scene import Scene
from tui.games.seats import LETTERS
from tui.games.terraforming_mars import goals, map_view, panels, stats_table
from tui.text import LANGUAGES, Words
from tui.widgets import hexmap_blocks
from tui.widgets.hexmap_shape import SOLID
from tui.widgets.styled_line import StyledLine, plain, width
from tui.widgets.symbol_colours import USUAL

SIGNS = {*USUAL, *"⚙⚒❀☢⊘♛❧⚑◎°·▄▖▐‹›", *LETTERS[:5]}
PLAYERS = {"tharsis": 5, "hellas": 2, "elysium": 3}


def painted(language: str, board: str) -> Scene:
    scene = scene_of(language, PLAYERS[board], board)
    words = Words(language, scene.words.game, scene.words.names)
    words.paint(True)
    return replace(scene, words=words)


def silent(drawn: Iterable[StyledLine]) -> list[str]:
    """Return icons without a meaning."""
    return [run.text for content in drawn for run in content if run.text.strip() in SIGNS and not run.means]


def parts(scene: Scene) -> Iterator[tuple[int, list[StyledLine]]]:
    """Yield the parts around the map with their columns."""
    for columns in (79, 119, 159, 239):
        yield columns, [panels.tracks(scene, columns)]
        yield columns, [panels.seat_line(scene, columns)]
    for columns in (42, 43, 44, 56):
        for height in (5, 6, 20):
            yield columns, panels.board(scene, columns, height)
        yield columns, stats_table.seat_table(scene, columns, 99)
        yield columns, goals.in_zone(scene, columns, 6)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", MAPS)
def test_panels_around_the_map_are_explained_and_fit(language: str, board: str) -> None:
    for columns, drawn in parts(painted(language, board)):
        assert silent(drawn) == []
        assert all(width(content) <= columns for content in drawn), [plain(content) for content in drawn]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", MAPS)
def test_goals_are_named_with_their_needs(language: str, board: str) -> None:
    scene = painted(language, board)
    for columns in (43, 44, 56):
        drawn = goals.in_zone(scene, columns, 6)
        named = [run for content in drawn for run in content if run.text.strip() and not run.text.strip()[0].isdigit()]
        for kind, slugs in (("milestone", [slug for slug, _ in MAPS[board].milestones]), ("award", MAPS[board].awards)):
            for slug in slugs:
                name = scene.words.name(kind, slug)
                assert any(run.spoken.split(",")[0] == name for run in named), name
                assert columns < 56 or any(run.text.strip() == name for run in named), name
        for _, need in MAPS[board].milestones:
            assert any(run.text.strip() == str(need) and run.means for content in drawn for run in content)


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", MAPS)
@pytest.mark.parametrize("drawing", SOLID)
def test_every_space_of_the_map_is_explained_and_has_room(
    language: str, board: str, drawing: hexmap_blocks.HexDrawing
) -> None:
    scene = painted(language, board)
    for shift in (0, 7):
        full_map(scene, shift)
        shown = map_view.MAP.picture(scene, drawing)
        free = tuple(space for space in map_view.SHAPE.spaces if scene.state.tiles[space] == EMPTY)
        marks = {space: str(space % 12) for space in tuple(map_view.SHAPE.spaces)[::4]}
        for drawn in (shown, replace(shown, legal=free, marks=marks, choose="legal", noted="here")):
            for space in map_view.SHAPE.spaces:
                lines = [hexmap_blocks.text_of(drawn, drawing, space, inside) for inside in range(drawing.lines)]
                assert silent(lines) == [], space
                assert {width(content) for content in lines} == {drawing.inner}
            assert silent(drawn.corner) == []
        assert all(width(content) == drawing.inner for cell in shown.cells.values() for content in cell.lines)
