"""The table of On Mars: in every window, at every kind of decision, each sign of it with its meaning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.options import OneOf
from engine.on_mars.board import mars
from engine.on_mars.cards.printed import CARD_NUMBERS, blueprint
from engine.on_mars.play.supply import type_mask
from engine.on_mars.terms import BUILDINGS
from tests.tui.games.on_mars.tables import KINDS, at
from tui.games.on_mars import boards, map_view, menus, missions, movement, pages, panels, stats_table, tableau
from tui.games.on_mars.holdings import blueprint_lines, blueprints_brief
from tui.games.on_mars.menus import kind_of
from tui.games.on_mars.table import TABLE
from tui.games.parts import MenuPart, of_kind
from tui.games.scene import Scene
from tui.text import LANGUAGES
from tui.widgets.hexmap_compact import line_of
from tui.widgets.hexmap_shape import COMPACT_COLUMNS, SOLID_COLUMNS, HexDrawing
from tui.widgets.styled_line import StyledLine, plain, width
from tui.widgets.text_styles import TEXT_STYLES

SIGNS = {*"◆↯≈♣○✦♟♜◎▲⌂✈▤⚗➤■"}
WORDS = ("half", "mix", "-")
"""What inks are made with."""
PAGES = ("hand", "goals", "cards", "executive", "complete", "deliver")


def silent(drawn: Iterable[StyledLine]) -> list[str]:
    """Signs that say nothing, and inks that are none."""
    runs = [run for content in drawn for run in content]
    names = {name for run in runs for part in run.ink.split() for name in part.split("+")}
    bare = [run.text for run in runs if run.text.strip() in SIGNS and not run.means]
    return bare + sorted(name for name in names if name not in TEXT_STYLES and not name.isdigit() and name not in WORDS)


def drawn(scene: Scene) -> Iterator[tuple[int, list[StyledLine]]]:
    """What is around the map, with the columns that it has."""
    for columns in (79, 119, 199):
        yield columns, [TABLE.tracks(scene, columns), TABLE.own(scene, columns)]
    for columns in (25, 35, 44, 56):
        yield columns, panels.life_support(scene, columns, 99)
        yield columns, panels.players(scene, columns, 99)
    for columns in (36, 44, 56):
        yield columns, missions.missions(scene, columns, 99)
    for columns in (76, 118, 160):
        yield columns, boards.board(scene, columns, 99)
    for columns in (80, 160):
        yield columns, stats_table.stats_tables(scene, columns, 99)


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_panels_around_the_map_fit_and_are_explained(players: int, language: str, painted: bool) -> None:
    scene = at("turn", language, players=players, since=4, painted=painted)
    for columns, lines in drawn(scene):
        assert silent(lines) == []
        assert [plain(content) for content in lines if width(content) > columns] == []


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_can_be_answered_and_its_rows_mean_something(kind: str, painted: bool) -> None:
    scene = at(kind, painted=painted)
    assert scene.decision is not None and isinstance(scene.decision.options, OneOf)
    assert TABLE.prompt(scene) and TABLE.bar(scene)
    choices, menu = scene.decision.options.choices, of_kind(TABLE.parts(scene), MenuPart)
    assert menu is not None
    if kind == "turn":
        found = {item.choice for item in menu.items}
        found |= {entry.value for name in PAGES for entry in TABLE.page(scene, name, 50).entries}
        assert [choice for choice in choices if choice not in found] == []
    elif kind in menus.MAP_KINDS:
        lettered = {item.choice for item in menu.items}
        assert all(map_view.space_of(choice) is not None or choice in lettered for choice in choices)
        assert map_view.legal(scene)
    page = TABLE.answers(scene, 50)
    assert {entry.value for entry in page.entries} == set(choices)
    for entry in page.entries[:6]:
        assert silent((*entry.lines, *entry.detail(40))) == []
        assert [plain(content) for content in entry.lines if width(content) > 50] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_and_tableau_means_something(language: str) -> None:
    scene = at("turn", language, since=6, painted=True)
    shown = [TABLE.page(scene, name, 53) for name in PAGES]
    shown += [tableau.tableau(scene, seat, 53) for seat in range(3)]
    for page in shown:
        for entry in page.entries:
            assert silent((*page.head, *entry.lines)) == [], (page.kind, entry.key)
            assert [plain(content) for content in entry.lines if width(content) > 53] == [], page.kind


@pytest.mark.diagonal
@pytest.mark.parametrize(
    ("drawing", "painted"),
    [
        *((drawing, drawing.solid) for drawing in (*SOLID_COLUMNS, *map_view.LETTERED)),
        (COMPACT_COLUMNS, True),
        (COMPACT_COLUMNS, False),
    ],
)
@pytest.mark.parametrize("kind", ["turn", "construct", "move", "upgrade"])
def test_every_hex_of_the_map_is_explained_and_has_room(kind: str, drawing: HexDrawing, painted: bool) -> None:
    scene = at(kind, since=3, painted=painted)
    for here, cell in map_view.picture(scene, drawing).cells.items():
        assert len(cell.lines) <= drawing.lines, here
        assert silent(cell.lines) == [], here
        assert all(width(content) <= drawing.inner for content in cell.lines)
        assert map_view.explain_space(scene, here, cell.lines).texts
        assert map_view.target(scene, here, 25) if kind != "turn" else map_view.space_text(scene, here)


START = {
    True: {
        2: "       ⚗A                      ⚗B",
        3: "    ⚗A                            ⚗B",
        4: "                   ♣",
        8: "       ⌂A    ≈     ◆     ↯     ⌂B",
        9: "       ♜A                      ♜B",
        12: "                   ○",
        13: "    ⚗C                            ⚗D",
        14: "       ⚗C                      ⚗D",
    },
    False: {
        2: "       RA    .     .     .     RB",
        3: "    RA    .     .     .     .     RB",
        4: "       .     .     H     .     .",
        8: " .     SA    W     M     G     SB    .",
        9: "    .  bA .     .     .     .  bB .",
        12: "       .     .     O     .     .",
    },
}
"""Lines of the compact map at the start of a game for two."""


@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compact_map_has_every_sign_after_a_free_column(language: str, painted: bool) -> None:
    scene = at("turn", language, players=2, painted=painted)
    shown = map_view.picture(scene, COMPACT_COLUMNS)
    lines = {y: plain(line_of(shown, COMPACT_COLUMNS, y, None)).rstrip() for y in range(18)}
    assert {y: text for y, text in lines.items() if text.strip() and (painted or y in START[False])} == START[painted]
    assert all(plain(content)[0] == " " for cell in shown.cells.values() for content in cell.lines)


def test_the_compact_map_shows_gain_and_level_of_a_building_and_keeps_the_ground() -> None:
    scene = at("construct", since=3, painted=True)
    shown = map_view.picture(scene, COMPACT_COLUMNS)
    sign = scene.words.name("building-sign", kind_of(scene))
    assert shown.legal
    for here in shown.legal:
        joined = mars.joined(type_mask(scene.state, BUILDINGS.index(kind_of(scene)), scene.seat), here)
        assert [plain(content) for content in shown.cells[here].lines] == [
            f" {joined + 1}{sign}",
            f" L{joined}" if joined else " · ",
        ]
        assert shown.cells[here].ground == map_view.LAND[map_view.SHAPE.shade(here)]


@pytest.mark.parametrize(
    ("drawing", "shown"), [(COMPACT_COLUMNS, " ▲{n}"), (SOLID_COLUMNS[2], "▲{n} "), (SOLID_COLUMNS[1], "⌂A ▲{n}")]
)
def test_a_hex_that_can_be_upgraded_shows_the_op_of_the_blueprint(drawing: HexDrawing, shown: str) -> None:
    scene = at("upgrade", since=3, painted=True)
    assert scene.decision is not None
    drawn = map_view.picture(scene, drawing)
    assert drawn.legal
    for here in drawn.legal:
        cards = [str(choice.args[0]) for choice in map_view.choices_at(scene, here)]
        worth = max(blueprint(CARD_NUMBERS[card]).points for card in cards)
        upper = plain(drawn.cells[here].lines[0])
        assert f"▲{worth}" in upper
        if upper.strip().startswith("⌂"):
            assert upper == shown.format(n=worth)
        told = [plain(one) for one in map_view.target(scene, here, 40)]
        assert scene.words.name("card", cards[0]) in told[1]


@pytest.mark.parametrize(
    ("drawing", "painted", "crystal", "bot"),
    [
        (COMPACT_COLUMNS, True, " 1✦", " ♜B"),
        (SOLID_COLUMNS[2], True, "L1✦", "♜B "),
        (SOLID_COLUMNS[1], True, " L1✦ ", "L1♜B "),
        (COMPACT_COLUMNS, False, " 1c", " bB"),
        (map_view.LETTERED[1], False, "L1cr ", "L1bB "),
    ],
)
def test_a_legal_hex_keeps_its_crystal_and_its_piece(
    drawing: HexDrawing, painted: bool, crystal: str, bot: str
) -> None:
    scene = at("construct", players=4, since=3, painted=painted)
    shown = map_view.picture(scene, drawing)
    needs = [here for here in shown.legal if plain(shown.cells[here].lines[-1]).strip() == "L1"]
    first, second = needs[:2]
    scene.state.crystals = 1 << first
    scene.state.bots[1] = 1 << second
    again = map_view.picture(scene, drawing)
    assert [plain(again.cells[here].lines[-1]) for here in (first, second)] == [crystal, bot]


def test_a_way_to_a_hex_is_made_step_by_step_and_each_step_is_legal() -> None:
    scene = at("move", since=2)
    game, state = scene.game, scene.state
    moved = movement.movable(scene)[0]
    chosen = Scene(
        game, state, scene.seat, scene.words, scene.people, scene.decision, narrowed=f"{moved.piece} {moved.here}"
    )
    far = max(
        (here for here in movement.legal(chosen) if movement.space_action(chosen, here)),
        key=lambda here: mars.DISTANCE[moved.here][here],
    )
    meant = movement.space_action(chosen, far)
    assert meant is not None and meant.in_turn
    after = game.clone(state)
    for step in meant.in_turn:
        assert step in next(iter(game.pending(after))).options
        game.apply(after, scene.seat, step)


def test_a_letter_chooses_what_is_built() -> None:
    scene = at("construct", since=2)
    types = [item for item in menus.menu(scene) if item.narrows and item.open]
    assert len(types) > 1
    for item in types:
        narrowed = Scene(
            scene.game, scene.state, scene.seat, scene.words, scene.people, scene.decision, narrowed=item.narrows
        )
        for here in map_view.legal(narrowed):
            meant = map_view.space_action(narrowed, here)
            assert meant is not None
            assert {choice.args[:2] for choice in meant.choices} == {(item.narrows, here)}
    assert pages.outcome(scene, map_view.choices_at(scene, map_view.legal(scene)[0])[0], 40)


def test_each_row_names_the_colonists_of_a_ship() -> None:
    scene = at("ship")
    for entry in TABLE.answers(scene, 55).entries:
        crew = dict(entry.value.amounts) if entry.value.verb == "ship" else {}
        said = plain(entry.lines[0])
        assert ("bot" in said.split("slot")[0]) == bool(crew.get("bots")), said


def test_printed_numbers_are_the_keys_of_turn_order_spaces_and_executive_actions() -> None:
    scene = at("space")
    for entry in TABLE.answers(scene, 55).entries:
        assert entry.sign == str(entry.value.args[0])
    turn = at("turn")
    assert [entry.sign for entry in TABLE.page(turn, "executive", 55).entries] == list("12345678")
    free = [plain(entry.lines[0])[0] for entry in TABLE.page(at("space"), "executive", 55).entries]
    assert free == list("12345678"), "while no action is possible no digit is a key: the rows show their numbers"


def test_contracts_to_which_nothing_can_go_are_shown_with_what_they_want() -> None:
    scene = at("turn")
    scene.state.owners[7] = scene.seat + 1
    scene.state.players[scene.seat].res[0] = 0
    (entry,) = TABLE.page(scene, "deliver", 55).entries
    assert entry.value is None and entry.why


@pytest.mark.parametrize("columns", [38, 44, 56])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_columns_of_players_stay_as_points_grow(language: str, columns: int) -> None:
    """With 100 OP the columns moved, and the last one was left out."""
    scene = at("turn", language, players=2, painted=True)
    heads: set[str] = set()
    for op in (0, 9, 60, 99):
        for player in scene.state.players:
            player.op = op
        heads.add(plain(panels.players(scene, columns, 9)[0]))
    assert len(heads) == 1


def test_the_working_area_is_counted_without_action_slots() -> None:
    scene = at("turn", players=2, painted=True)
    scene.state.slots[0].append(scene.seat)
    scene.state.players[scene.seat].wa = 2
    head, *lines = (plain(one) for one in panels.players(scene, 60, 9))
    assert lines[scene.seat][: head.index("WA") + 2].split()[-1] == "2"


def test_the_own_board_names_scientists_with_their_op() -> None:
    scene = at("turn", players=2, painted=True)
    scene.state.scientists[1] = scene.seat + 1
    assert "Geologist  0" in plain(blueprints_brief(scene, scene.seat, 78))
    assert any("Geologist" in plain(one) for one in blueprint_lines(scene, scene.seat, 38))


def test_a_scientist_is_not_moved_to_where_it_works() -> None:
    ways = (("gym", "free"), ("gym", "scientist"), ("casino", "scientist"))
    free, again, other = (Choice("use", way) for way in ways)
    scene = at("turn", players=2)
    assert scene.decision is not None
    asked = replace(scene.decision, kind="advanced", options=OneOf((free, again, other)))
    shown = pages.answers(replace(scene, decision=asked), 38)
    assert [entry.key for entry in shown.entries] == [str(free), str(other)]
