"""A space that is not offered says why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.terraforming_mars.game import GAME
from tests.engine.terraforming_mars.build import Table, seat, table
from tests.tui.games.terraforming_mars.test_explaining import scene_of
from tui.games.terraforming_mars.map_view import MAP, off_map_cities, why_not_here
from tui.text import Words
from tui.widgets.hexmap_compact import line_of
from tui.widgets.hexmap_shape import COMPACT, SOLID, HexDrawing
from tui.widgets.styled_line import plain, width

POLE = 61


def at_the_pole(stock: str, *oceans: int) -> Table:
    made = table(seat(stock), seat(), rules={"map": "hellas"}, tiles="60:city:0 62:greenery:0", oceans=oceans)
    return made.do("greenery")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_south_pole_says_that_it_cannot_be_paid(language: str) -> None:
    made = at_the_pole("p=8 m=3")
    scene = replace(scene_of(language, 2, "hellas"), state=GAME.view(made.state, 0), seat=0)
    assert POLE not in made.spaces()
    assert why_not_here(scene, POLE) == "south-pole"
    assert "6" in scene.words.name("space-why", "south-pole")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_space_for_an_ocean_says_that_the_pole_could_not_be_paid_then(language: str) -> None:
    made = at_the_pole("p=8 m=4", 26).do(f"place {POLE}")
    scene = replace(scene_of(language, 2, "hellas"), state=GAME.view(made.state, 0), seat=0)
    assert made.spaces() == [27, 34, 35]
    assert why_not_here(scene, 3) == "south-pole-due"
    assert why_not_here(scene, 4) == "not-ocean"
    assert scene.words.name("space-why", "south-pole-due")


COMPACT_MAPS = {
    ("tharsis", True): [
        "         A■■ ≈≈≈ ≈≈≈ ≈▯   ≈",
        "       ⚑B  ⚑B■             ≈▯▯",
        "     ▲▯                       ■",
        "   ▲♣★ ⚑A♣  ♣   ♣  ♣♣   ♣ › ♣  ♣B♣",
        " ▲♣♣ ♣♣  N♣♣ ≈♣♣ ≈♣♣ ≈♣♣›♣♣  ⌂A⌂ ♣A♣",
        "    ♣  ♣♣   ♣   ♣   ♣  ≈♣  ≈♣  ≈♣",
        "                          ♣",
        "       ■■       ▯   ▯       ★",
        "          ■  ■■          ≈★★",
    ],
    ("tharsis", False): [
        "         Ass ~~~ ~~~ oc   o",
        "       'B. 'Bs  .   .   .  occ",
        "     ^c   .   .   .   .   .   s",
        "   ^pt 'Ap  p   p  pp   p * p  grB",
        " ^pp pp  Npp opp opp opp*pp  ciA grA",
        "    p  pp   p   p   p  op  op  op",
        "      .   .   .   .   .   p   .",
        "       ss   .   c   c   .   t",
        "          s  ss   .   .  ott",
    ],
    ("hellas", True): [
        "         ≈♣♣ ♣♣  ♣♣  ♣■   ♣",
        "       ≈♣♣ ♣♣   ♣  ♣■   ♣   ♣",
        "     ≈♣   ♣   ■   ■      ♣♣  ♣▯",
        "   ≈♣   ♣   ■  ■■   ■  ≈♣  ≈♣   ♣",
        "  ▯          ■■      ≈▯  ≈3≋ ⌂A⌂  ♣",
        "    ★       ■           ≈  ≈■",
        "     ≈★★          ▯           ★",
        "        ■   ▯  ≋≋  ≋≋   ★   ★",
        "             ≋≋  6≈  ≋≋",
    ],
    ("elysium", False): [
        "          o  ot  oc  os   c",
        "       ^t   .   .   o   o  ss",
        "     ^tt  .   c   .  op   o  ^3c",
        "    p   p   p  opp  p  op  op  ps",
        " pp  pp  pp  opp pp  ppp pp  ciA ^pt",
        "    s   p   p   p   p   p   p   .",
        "      t   s   .   .   s   .   .",
        "       ss   .   .   .  ss   .",
        "          s   .   c   c  ss",
    ],
}
"""A compact map by board and look: a city of the first player, on Tharsis greeneries, oceans, markers, legal spaces."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("board", "painted"), COMPACT_MAPS)
def test_the_compact_map_has_every_sign_in_three_columns(language: str, board: str, painted: bool) -> None:
    tharsis = board == "tharsis"
    tiles = f"36:city:0{' 37:greenery:0 28:greenery:1 1:city:1' if tharsis else ''}"
    made = table(seat("p=8 m=40"), seat(), rules={"map": board}, tiles=tiles, oceans=(4, 5) if tharsis else ())
    if tharsis:
        made.do("greenery").state.claims.update({8: 1, 22: 0, 9: 1, 3: 0})
    words = Words(language, "terraforming-mars", ("Ann", "Bo"))
    words.paint(painted)
    state = GAME.view(made.state, 0)
    scene = replace(scene_of(language, 2, board), state=state, seat=0, words=words, decision=GAME.pending(state)[0])
    shown = MAP.picture(scene, COMPACT)
    drawn = [plain(line_of(shown, COMPACT, y, None)).rstrip() for y in range(9)]
    assert drawn == COMPACT_MAPS[board, painted]
    runs = [run for cell in shown.cells.values() for run in cell.lines[0] if run.text.strip()]
    assert [run for run in runs if not run.means] == []
    ganymede = {"en": "Gan ", "ja": "ガ "}[language]
    assert [plain(content) for content in shown.corner] == [f"{ganymede}{'⌂' if painted else '#'}B"] * tharsis


@pytest.mark.parametrize(
    ("language", "columns", "space", "lines"),
    [
        ("en", 33, 36, ["⌂A⌂ Ann's city", "adjacent: ♣B♣ ♣A♣"]),
        ("en", 33, 29, ["▲♣♣ Arsia Mons, volcanic", ""]),
        ("en", 61, 36, ["Ann's city, adjacent: greenery B, greenery A", ""]),
        ("en", 61, 30, ["Land, placement bonus: 2 plants", ""]),
        ("ja", 33, 36, ["⌂A⌂ Annの都市", "隣接: ♣B♣ ♣A♣"]),
        ("ja", 46, 30, ["陸地、配置ボーナス: 植物2", ""]),
    ],
)
def test_the_detail_describes_a_space_in_two_lines(language: str, columns: int, space: int, lines: list[str]) -> None:
    made = table(seat("p=8 m=40"), seat(), tiles="36:city:0 37:greenery:0 28:greenery:1").do("greenery")
    words = Words(language, "terraforming-mars", ("Ann", "Bo"))
    words.paint(True)
    state = GAME.view(made.state, 0)
    scene = replace(scene_of(language, 2), state=state, seat=0, words=words, decision=GAME.pending(state)[0])
    assert [plain(content) for content in MAP.target(scene, space, columns)[:2]] == lines


@pytest.mark.parametrize("columns", [33, 46, 61])
def test_the_effect_of_a_placement_begins_in_the_same_line_for_every_space(columns: int) -> None:
    made = table(seat("p=8 m=40"), seat(), tiles="36:city:0 37:greenery:0 28:greenery:1").do("greenery")
    state = GAME.view(made.state, 0)
    scene = replace(scene_of("en", 2), state=state, seat=0, decision=GAME.pending(state)[0])
    for space in MAP.shape.spaces:
        assert len(MAP.described(scene, space, columns)) == 2
        assert all(width(content) <= columns for content in MAP.described(scene, space, columns))


@pytest.mark.parametrize(
    ("language", "drawing", "built", "corner"),
    [
        ("en", SOLID[-2], "2:city:0", [" Phobos #A"]),
        ("en", SOLID[-1], "1:city:1 2:city:0", [" Ganymede #B", " Phobos #A"]),
        ("en", COMPACT, "1:city:1 2:city:0", ["Gan #B", "Pho #A"]),
        ("ja", SOLID[-2], "1:city:1 2:city:0", [" ガニメデ #B", " フォボス #A"]),
        ("ja", SOLID[-1], "1:city:1 2:city:0", ["ガ #B", "フ #A"]),
    ],
)
def test_cities_off_the_map_have_their_names_where_these_fit(
    language: str, drawing: HexDrawing, built: str, corner: list[str]
) -> None:
    scene = replace(scene_of(language, 2), state=table(seat(), seat(), tiles=built).state)
    assert [plain(shown) for shown in off_map_cities(scene, drawing)] == corner
