"""The supply as it is there: everything has a place of its own, whole words, and is reached by keys."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.on_mars.cards.printed import CARD_NUMBERS, CARD_SLUGS, DISCOVERY_SLUGS, LEVEL_ONE, LEVEL_THREE, blueprint
from engine.on_mars.game import GAME
from tests.tui.games.on_mars import tables
from tests.tui.games.on_mars.tables import at, table
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tui.games.on_mars import pages, supply, supply_display
from tui.games.on_mars.card_rows import card_line, card_of
from tui.games.scene import Scene
from tui.widgets.card_display import Display
from tui.widgets.card_faces import CardFaces
from tui.widgets.styled_line import plain, width

SIZES = [(80, 15), (80, 17), (80, 18), (82, 33), (137, 60)]


def scenes(language: str, count: int = 6) -> list[Scene]:
    """Displays with every blueprint on one of them, a few at a time, and every discovery tile on some."""
    first = at("blueprint", language, painted=True)
    found: list[Scene] = []
    cards = [*LEVEL_ONE, *LEVEL_THREE]
    tiles = [number for number, slug in enumerate(DISCOVERY_SLUGS) if slug]
    for start in range(0, len(cards), count):
        state = GAME.clone(first.state)
        shown = (cards[start:] + cards)[:count]
        state.top, state.bottom = shown[:6], shown[6:]
        state.face_up = (tiles[start:] + tiles)[:2]
        found.append(replace(first, state=state))
    return found


def cells(laid: Display) -> list[tuple[int, int]]:
    """The cells of everything that is there."""
    lines = [(face, y) for face in laid.faces for y in range(face.top, face.bottom)]
    found = [(x, y) for face, y in lines for x in range(face.column, face.right)]
    return found + [(x, at) for column, at, said in laid.labels for x in range(column, column + width(said))]


def edges(laid: Display) -> set[tuple[int, int]]:
    """The cells of the cursor, which two that lie side by side may share."""
    sides = [(face, x) for face in laid.faces for x in (face.column - 1, face.right)]
    return {(x, y) for face, x in sides for y in range(face.top, face.bottom)}


@pytest.mark.diagonal
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [3, 6, 12])
def test_everything_has_a_place_of_its_own_in_every_window(language: str, size: tuple[int, int], count: int) -> None:
    for scene in scenes(language, count):
        page = supply.supply(scene, size[0])
        assert page.display is not None
        laid = page.display(*size)
        taken = cells(laid)
        assert len(taken) == len(set(taken))
        assert not edges(laid) & set(taken)
        assert all(0 <= x < size[0] for x, _ in {*taken, *edges(laid)})
        assert laid.lines <= max(size[1], 17)
        assert {face.key for face in laid.faces} == {entry.key for entry in page.entries}
        assert all(width(line) == face.columns for face in laid.faces for line in face.lines)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_says_its_name_and_all_its_signs(language: str) -> None:
    for scene in scenes(language):
        page = supply.supply(scene, 80)
        assert page.display is not None
        laid = page.display(80, 17)
        for number, face in zip((*scene.state.top, *scene.state.bottom), laid.faces, strict=False):
            card, shown = card_of(number, scene.words), [plain(line) for line in face.lines]
            assert card.name in shown[0]
            assert plain(card.tags) in shown[1]
            assert shown[2].endswith(f"{plain(card.signs[0])}   {blueprint(number).points} ")
            assert all(plain(sign) in shown[2] for sign in card.signs[2:])
            assert not any("…" in text for text in shown)
        names = [scene.words.name("discovery", DISCOVERY_SLUGS[tile]) for tile in scene.state.face_up]
        said = [plain(face.lines[0]) for face in laid.faces if face.key.startswith("tile")]
        assert all(name in text for name, text in zip(names, said, strict=True))


@pytest.mark.parametrize("kind", ["blueprint"])
def test_unavailable_items_have_no_row(kind: str) -> None:
    scene = at(kind, painted=True)
    page = pages.answers(scene, 80)
    assert page.display is not None
    rows = {entry.key for entry in page.entries}
    assert rows <= {face.key for face in page.display(80, 17).faces}


async def test_arrows_walk_over_the_supply_and_tab_goes_on(folders: object) -> None:
    app = app_for(table())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.words.paint(True)
        await press(pilot, "G")
        await settle(pilot)
        rows = app.screen.query_one(CardFaces)
        assert rows.laid is not None
        assert rows.size.width == rows.laid.columns == 80
        faces = rows.laid.faces
        assert rows.value == faces[0].key
        for key, place in (("right", 1), ("down", 4), ("left", 3), ("up", 0)):
            await press(pilot, key)
            assert rows.value == faces[place].key
        groups = [rows.laid.face(rows.value)]
        for _ in range(4):
            await press(pilot, "tab")
            groups.append(rows.laid.face(rows.value))
        assert [face.group for face in groups if face is not None] == [0, 1, 2, 3, 4]
        await press(pilot, "tab")
        assert rows.value == faces[0].key


async def test_a_blueprint_is_selected_in_its_place(folders: object) -> None:
    shown = table("blueprint")
    app = app_for(shown)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.words.paint(True)
        wanted = shown.match.state.bottom[0]
        await press(pilot, "4")
        await until(pilot, lambda: wanted in shown.match.state.players[0].blueprints)


async def test_a_zoomed_laboratory_comes_back_with_its_detail(folders: object) -> None:
    """At 80x24 the zoomed page has no room for a text next to it; back in its zone the text is there again."""
    app = app_for(table("develop"))
    app.words.paint(True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = screen_lines(app)
        assert "OP at the end +1" in "".join(before)
        for _ in range(2):
            await press(pilot, "f4")
            await settle(pilot)
        assert screen_lines(app) == before


@pytest.mark.parametrize(("lines", "end"), [(5, "card (the first…"), (6, "place one from…"), (7, "display here).")])
def test_the_text_of_a_card_goes_on_where_it_has_no_boost_and_marks_what_is_cut(lines: int, end: str) -> None:
    """The text ended after two lines above a blank one, as if that were all of it."""
    scene = at("turn", players=2, painted=True)
    number = CARD_NUMBERS["radar"]
    shown = [plain(one) for one in supply_display.card_face(scene, number, card_of(number, scene.words), 26, lines)]
    assert len(shown) == lines and shown[-1].split("+↯")[0].strip() == end


def test_the_text_of_a_card_with_a_boost_marks_what_is_cut() -> None:
    scene = at("turn", players=2, painted=True)
    number = CARD_NUMBERS["automated-production"]
    shown = [plain(one) for one in supply_display.card_face(scene, number, card_of(number, scene.words), 26, 5)]
    assert shown[3].rstrip().endswith("…") and "♟" in shown[4]


@pytest.mark.parametrize("columns", [34, 35, 36, 40])
def test_levels_of_blueprints_are_below_each_other_beside_the_longest_name(columns: int) -> None:
    scene, slugs = tables.at("turn"), ("automated-production", "wind-turbines", "private-ship")
    rows = [plain(card_line(scene, CARD_SLUGS.index(slug), columns)) for slug in slugs]
    assert "Automated Production" in rows[0]
    assert len({row.index("L1") for row in rows}) == 1, rows
