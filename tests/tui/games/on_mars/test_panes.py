"""What is in the zones of the table: every part has room in every window, and says the right figures."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.options import OneOf
from engine.on_mars.board import laboratory, tables
from engine.on_mars.cards.printed import BLUEPRINTS, CARD_SLUGS, GOALS, private_goal
from engine.on_mars.game import GAME
from engine.on_mars.play.frames import STOP
from engine.on_mars.play.goals import is_met
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import COLONIZATION, SHUTTLE
from engine.on_mars.terms import COLONY, COLONY_ACTIONS, ORBIT, ORBIT_ACTIONS, SLOT_BLUEPRINT, SLOT_RD, TECHNOLOGIES
from tests.tui.games.on_mars.tables import at, scene_of
from tests.tui.games.on_mars.test_table import silent
from tui.games.on_mars import boards, laboratory_drawing, laboratory_page, menus, pages, panels, shuttle, supply_panel
from tui.games.on_mars.card_rows import card_of
from tui.games.on_mars.details import space_detail
from tui.games.on_mars.symbols import name_of
from tui.games.on_mars.table import TABLE
from tui.games.on_mars.travel_page import options as travel_options
from tui.games.on_mars.travel_page import outcomes, travel_detail, travel_row
from tui.games.on_mars.travel_page import pane as travel_pane
from tui.games.on_mars.zones import plan
from tui.games.parts import MenuPart, PanelPart, of_kind
from tui.games.scene import Scene
from tui.screens.table_rows import menu_rows, one_by_one, space_title
from tui.text import LANGUAGES, Words
from tui.widgets.card_display import Display
from tui.widgets.row_list import MARGIN
from tui.widgets.styled_line import line, plain, width

WINDOWS = ((80, 17), (80, 20), (80, 26), (80, 56), (100, 20), (100, 26), (120, 36), (160, 36), (160, 46), (200, 56))
NARROWEST = 37
"""The columns of a line of the menu at 80x24, without the cursor's mark."""
AROUND = 1
"""A column that a divider may take from a zone."""


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_panel_fits_its_zone_and_its_signs_mean_something(players: int, language: str, painted: bool) -> None:
    scene = at("turn", language, players=players, since=4, painted=painted)
    panes = [part for part in TABLE.parts(scene) if isinstance(part, PanelPart)]
    for (columns, lines), part in product(WINDOWS, panes):
        found = plan(columns, lines, len(scene.state.players), painted)
        assert found is not None
        if part.name in found.zones:
            box = found.zones[part.name].content
            for room in (box.width, box.width - AROUND):
                shown = part.lines(room, box.height)
                assert 0 < len(shown) <= box.height or part.name == "news", (part.name, columns, lines)
                assert [plain(one) for one in shown if width(one) > room] == [], (part.name, columns, lines)
                assert silent(shown) == []


@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_the_menu_fit_the_narrowest_zone(language: str, painted: bool) -> None:
    for since in (3, 6):
        items = menus.menu(at("turn", language, since=since, painted=painted))
        for item in items:
            if not item.inline:
                assert 2 + width(line(item.label)) + width(item.shown_note) <= NARROWEST, item.label
        inline = [item for item in items if item.inline]
        sizes = [width(line(item.label)) + len(item.note) + MARGIN + 2 + bool(item.note) for item in inline]
        assert sum(sizes) <= NARROWEST + MARGIN, "they share one line"


# --- the Shuttle ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "space", "level", "after", "back"),
    [(COLONIZATION, 1, 2, 6, 8), (COLONIZATION, 3, 1, 8, 9), (SHUTTLE, 2, 3, 8, 11), (COLONIZATION, 2, 5, 7, 10)],
)
def test_the_shuttle_crosses_when_the_rules_move_it(phase: int, space: int, level: int, after: int, back: int) -> None:
    """Each Shuttle Phase it moves one space inward, from space 1 across, and arrives at the space of the level."""
    state = at("turn").state
    state.phase, state.round, state.shuttle_side, state.shuttle_space, state.level = phase, 6, COLONY, space, level
    assert shuttle.crossing(state) == (COLONY, after, back)


def test_the_tracks_say_when_the_shuttle_leaves_in_as_many_words_as_have_room() -> None:
    scene = at("turn", painted=True)
    state = scene.state
    state.phase, state.round, state.shuttle_side, state.shuttle_space, state.level = COLONIZATION, 6, ORBIT, 1, 2
    scene.state.players[scene.seat].wa = 0
    state.slots = [[], [], [], [], []]
    assert plain(panels.tracks(scene, 79)).endswith("  ➤ Colony after R6 ")
    assert plain(panels.tracks(scene, 119)).endswith("  Shuttle leaves Orbit after this round  back after round 8 ")
    state.shuttle_space = 3
    assert plain(panels.tracks(scene, 119)).endswith("Shuttle leaves Orbit after round 8  back after round 10 ")
    state.last_rounds = 1
    assert "leaves" not in plain(panels.tracks(scene, 119))


def travelling(painted: bool = True) -> Scene:
    scene = at("travel", painted=painted)
    state, player = scene.state, scene.state.players[scene.seat]
    state.slots = [[], [], [], [], []]
    player.shelters_left, player.lq, player.wa = 3, 3, 2
    side = 1 - tables.side_of(player.space)
    slot = SLOT_RD if side == ORBIT else 2
    state.slots[slot] = [scene.seat, scene.seat]
    return scene


def test_the_shuttle_decision_shows_both_outcomes_side_by_side() -> None:
    """Of four colonists that come home three have room in Living Quarters for six."""
    scene = travelling()
    for choice in (Choice("travel", ("shuttle",)), Choice("stop")):
        told = [plain(one).rstrip() for one in travel_detail(scene, choice, 38)]
        assert told[0].split() == ["Shuttle", "stay"]
        assert told[1].split() == ["Living", "Quarters", "3→6", "3"]
        assert told[2].split() == ["Working", "Area", "2→0", "2"]
        assert told[3].split()[-2:] == ["2→0", "2"]
        assert "No room for 1 colonist" in " ".join(told)
        assert "Shuttle leaves" in " ".join(told)


@pytest.mark.parametrize(("columns", "lines"), [(39, 6), (39, 5), (39, 12), (59, 18)])
def test_the_zone_of_the_shuttle_decision_has_a_column_for_each_choice(columns: int, lines: int) -> None:
    """Colonists, then the spaces of the turn order and the next crossing; what the spaces give where lines are left."""
    scene = travelling()
    laid = travel_pane(scene)(columns, lines)
    assert laid is not None and laid.lines <= lines
    assert [face.key for face in laid.faces] == [str(choice) for choice in (Choice("travel", ("shuttle",)), STOP)]
    goes, stays = ([plain(one).strip() for one in face.lines] for face in laid.faces)
    assert goes[:3] == ["Shuttle", "3→6", "2→0"]
    assert stays[:3] == ["stay", "3", "2"]
    names = [plain(label.content).strip() for label in laid.labels]
    assert names[:3] == ["Living Quarters", "Working Area", "Slots R&D"]
    assert any(name.startswith("Turn Order in ") for name in names) == (lines >= 12)
    for face in laid.faces:
        assert face.right < columns + 1


def test_three_ways_to_travel_have_room_beside_each_other() -> None:
    scene = travelling()
    assert scene.decision is not None
    ship = Choice("travel", ("ship",))
    options = OneOf((Choice("travel", ("shuttle",)), ship, STOP))
    scene = replace(scene, decision=replace(scene.decision, options=options))
    scene.state.players[scene.seat].hangar = 2
    laid = travel_pane(scene)(39, 8)
    assert laid is not None
    hangar = next(label.top for label in laid.labels if plain(label.content).strip() == "Hangar")
    assert [plain(face.lines[hangar]).strip() for face in laid.faces] == ["2", "2→1", "2"]


def test_the_detail_of_the_shuttle_decision_begins_with_what_is_lost() -> None:
    scene = travelling()
    for choice in (Choice("travel", ("shuttle",)), STOP):
        told = [plain(one) for one in travel_row(scene, choice, 39).beside(39, 3)]
        assert told[0].startswith("No room for 1 colonist")
        assert len(told) <= 3


def test_the_shuttle_decision_before_the_last_round_names_no_crossing() -> None:
    """The game ends with the next Colonization Phase, but the pane said when the Shuttle leaves after it."""
    scene = travelling()
    assert any("Shuttle" in one.name for one in outcomes(scene, travel_options(scene)))
    scene.state.last_rounds = 1
    assert not any("Shuttle" in one.name for one in outcomes(scene, travel_options(scene)))
    assert "Shuttle leaves" not in " ".join(map(plain, travel_detail(scene, STOP, 38)))


@pytest.mark.parametrize("lines", [2, 3])
def test_who_is_where_is_not_cut_in_the_detail_of_the_shuttle_decision(lines: int) -> None:
    """In Japanese a name at the end was cut at 80x24 without a mark."""
    names = ("コンピュータ1", "コンピュータ2")
    words = Words("ja", "on-mars", names)
    words.paint(True)
    scene = replace(at("travel", "ja", players=2, painted=True), words=words)
    told = [plain(one) for one in travel_row(scene, STOP, 38).beside(38, lines)]
    assert all(width(line(one)) <= 38 for one in told) and len(told) <= lines
    assert names[1 - scene.seat] in "".join(one.strip() for one in told)


@pytest.mark.parametrize("lines", [5, 9])
def test_in_letters_the_detail_has_both_outcomes(lines: int) -> None:
    """Only the painted look draws the zone as a table, so the rows of a list need the figures beside them."""
    scene = travelling(painted=False)
    for choice in (Choice("travel", ("shuttle",)), STOP):
        told = [plain(one).split() for one in travel_row(scene, choice, 39).beside(39, lines)]
        assert len(told) == lines
        assert ["Living", "Quarters", "3->6", "3"] in told
        assert told[0][:2] == ["No", "room"]


@pytest.mark.parametrize(("side", "columns", "end"), [
    (ORBIT, 140, "Shuttle leaves Orbit after this round  retrieve 2♟  back after round 8 "),
    (ORBIT, 119, "Shuttle to Colony this round  retrieve 2♟  back after R8 "),
    (ORBIT, 79, "  ➤ Colony R6 +2♟ "),
    (COLONY, 140, "Shuttle leaves Orbit after this round  back after round 8  retrieve 2♟ "),
    (COLONY, 79, "  ➤ Colony after R6 "),
])  # fmt: skip
def test_the_tracks_say_who_comes_home_with_the_shuttle(side: int, columns: int, end: str) -> None:
    """Two colonists at work come home when the seat leaves its side, now or when the Shuttle is back."""
    scene = at("turn", painted=True)
    state, player = scene.state, scene.state.players[scene.seat]
    state.phase, state.round, state.shuttle_side, state.shuttle_space, state.level = COLONIZATION, 6, ORBIT, 1, 2
    state.slots = [[], [], [], [], []]
    player.space, player.wa, player.lq, player.shelters_left = tables.SPACES_OF_SIDE[side][0], 2, 1, 3
    assert plain(panels.tracks(scene, columns)).endswith(end)


# --- colonists and slots ----------------------------------------------------------------------------------------------


def test_the_own_board_shows_colonists_by_place() -> None:
    scene = travelling()
    scene.state.slots[SLOT_BLUEPRINT] = [scene.seat]
    scene.state.slots[SLOT_RD] = []
    scene.state.slots[2] = [scene.seat, scene.seat]
    strip = [plain(one) for one in boards.board(scene, 80, 2)]
    assert "♟♟♟··· quarters 3/6" in strip[1]
    assert "♟♟ working 2" in strip[1]
    assert "♟ Bp" in strip[1]
    assert "♟♟ Con" in strip[1]
    whole = "\n".join(plain(one) for one in boards.board(scene, 79, 8))
    for told in ("Quarters ♟♟♟···", "Working  ♟♟", "Slots    ♟ Bp ♟♟ Con"):
        assert told in whole
    scene.state.slots[SLOT_RD] = [scene.seat]
    scene.state.slots[SLOT_BLUEPRINT] = []
    scene.state.slots[3] = [scene.seat]
    assert "Slots R&D Con2 Upg" in "\n".join(plain(one) for one in boards.board(scene, 79, 8))


def test_the_menu_lists_the_actions_of_both_sides_with_slots_and_costs() -> None:
    scene = at("turn", since=3, painted=True)
    state = scene.state
    state.players[scene.seat].space, state.players[scene.seat].lq = 3, 3
    others = [seat for seat in scene.seats if seat != scene.seat]
    state.slots = [[others[0], others[1]], [], [scene.seat], [], []]
    items = {item.label: item for item in menus.menu(scene)}
    names = [scene.words.name("action", action) for action in (*ORBIT_ACTIONS, *COLONY_ACTIONS)]
    assert [label for label in items if label in names] == names
    blueprint = items["Obtain Blueprint"]
    letters = "ABC"[others[0]] + "ABC"[others[1]]
    assert plain(blueprint.shown_note).split() == [f"{letters}·", "♟", "+2✦"]
    assert "cost you 2 more" in blueprint.why
    construct = items["Construct"]
    assert not construct.open
    assert construct.spare
    assert plain(construct.shown_note).split() == ["ABC"[scene.seat] + "··", "♟"]
    assert construct.why.startswith("In the Colony: ")
    assert len({item.key for item in items.values()}) == len(items)


def test_the_figures_of_all_lines_of_the_menu_end_in_one_column() -> None:
    items = menus.menu(at("turn", since=3, painted=True))
    rows = menu_rows(one_by_one(items, 20), 59, str)
    ends = {
        len(plain(row.lines[0]).rstrip())
        for row, item in zip([r for r in rows if r.value], items, strict=True)
        if item.shown_note
    }
    assert ends == {58}
    shared = [plain(row.lines[0]) for row in menu_rows(items, 39, str) if row.inline]
    assert shared
    assert all(text == text.rstrip() for text in shared)


def test_a_letter_that_both_sides_have_means_the_own_side() -> None:
    scene = at("turn", since=3)
    items = {item.key: item for item in menus.menu(scene)}
    own = {item.choice for item in items.values() if item.choice is not None}
    assert items["w"].choice in own
    assert items["s"].choice in own


def test_the_lines_of_the_menu_count_the_shared_line_once() -> None:
    scene = at("turn", since=3)
    menu = of_kind(TABLE.parts(scene), MenuPart)
    assert menu is not None
    assert menu.lines == 1 + 5 + 1


# --- technologies -----------------------------------------------------------------------------------------------------


def laid(scene: Scene, columns: int, lines: int) -> Display:
    page = pages.answers(scene, columns)
    assert page.pane is not None
    shown = page.pane(columns, lines)
    assert shown is not None
    return shown


@pytest.mark.parametrize("kind", ["tech", "develop"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_choice_of_a_technology_has_a_place_of_its_own(kind: str, language: str) -> None:
    scene = at(kind, language, painted=True)
    assert scene.decision is not None
    assert isinstance(scene.decision.options, OneOf)
    for columns, lines in ((37, 5), (38, 12), (42, 8), (57, 17)):
        shown = laid(scene, columns, lines)
        assert {face.key for face in shown.faces} == set(map(str, scene.decision.options.choices))
        cells = [(x, face.top) for face in shown.faces for x in range(face.column, face.right)]
        assert len(cells) == len(set(cells))
        assert max(x for x, _ in cells) < columns
        assert all(width(label.content) + label.column <= columns + 1 for label in shown.labels)
        assert shown.lines <= max(lines, 8)


def test_the_grid_shows_the_costs_of_its_rows_and_why_a_tile_is_shut() -> None:
    scene = at("tech", painted=True)
    lab = scene.state.players[scene.seat].lab
    shown = laid(scene, 38, 12)
    texts = [plain(label.content).strip() for label in shown.labels]
    assert texts[:3] == ["↯+any", "↯", "free"]
    shut = sum(number in lab for number in scene.state.grid if number >= 0)
    assert texts.count("you have") == shut


@pytest.mark.parametrize(("lines", "tall"), [(12, True), (10, True), (8, False)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_of_the_grid_has_two_lines_on_its_ground_where_there_is_room(
    lines: int, tall: bool, language: str
) -> None:
    """The first is its name, the second who has the technology; a name of the zone of 40 columns is not cut."""
    scene = at("tech", language, painted=True)
    number = next(one for one in scene.state.grid if one >= 0)
    name = scene.words.name("technology-tile", TECHNOLOGIES[number])
    labels = laid(scene, 38, lines).labels
    first = next(label for label in labels if name in plain(label.content))
    below = [label for label in labels if label.column == first.column and label.top == first.top + 1]
    told = [label.content for label in below if scene.words.say("supply.nobody") in plain(label.content)]
    assert bool(told) == tall
    assert all(width(one) == width(first.content) and one[0].ink == first.content[0].ink for one in told)


def test_free_spaces_of_the_laboratory_are_marked_on_the_own_board() -> None:
    scene = at("develop", painted=True)
    assert scene.decision is not None
    spaces = laboratory_drawing.free_spaces(scene)
    assert spaces
    assert all(scene.state.players[scene.seat].lab[space] < 0 for space in spaces)
    whole = [plain(one) for one in boards.board(scene, 79, 8)]
    assert sum(text.count("›") for text in whole) == len(spaces)
    assert "›" not in "".join(plain(one) for one in boards.board(at("turn", painted=True), 79, 8))


def test_a_space_of_the_laboratory_shows_its_op_and_what_it_gives() -> None:
    scene = at("tech", painted=True)
    entry = next(one for one in pages.answers(scene, 38).entries if one.value.verb == "learn")
    told = " ".join(plain(one) for one in entry.beside(38, 20))
    assert f"0 →   {laboratory.POINTS[1]}" in told
    assert "This space gives" in told
    assert laboratory_page.display(at("turn"), []) is None


# --- turn order -------------------------------------------------------------------------------------------------------


def test_turn_order_spaces_are_listed_in_their_order_with_those_that_are_taken() -> None:
    scene = at("space", since=3)
    entries = pages.answers(scene, 55).entries
    numbers = [entry.orders["number"] for entry in entries]
    assert numbers == sorted(numbers)
    free = {entry.orders["number"] for entry in entries if entry.open}
    taken = {player.space for player in scene.state.players} - {scene.state.players[scene.seat].space}
    assert not free & taken
    assert set(numbers) - free <= taken
    first = next(entry for entry in entries if entry.open)
    assert any("You act" in plain(one) for one in first.detail(40))


def test_a_space_says_that_no_blueprint_is_left_for_its_bonus() -> None:
    scene = at("space", since=2)
    (space,) = [space for space, bonus in enumerate(tables.SPACE_BONUS) if bonus == "blueprint"]
    left = scene.words.say("supply.no-blueprints")
    assert left not in [plain(one) for one in space_detail(scene, space, 60)]
    scene.state.top = scene.state.bottom = []
    assert left in [plain(one) for one in space_detail(scene, space, 60)]


def test_a_player_who_waits_sees_whose_turn_it_is_before_the_first_round() -> None:
    state = GAME.new(MarsRules(players=2), "TURN")
    (asked,) = GAME.pending(state)
    waits = 1 - asked.seat
    scene = replace(scene_of(state, asked, painted=True), state=GAME.view(state, waits), seat=waits, decision=None)
    marked = [plain(one).startswith("▸") for one in panels.players(scene, 39, 3)[1:]]
    assert marked == [seat == asked.seat for seat in range(2)]


# --- boards of others, and the supply ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "language"), product((2, 3, 4), LANGUAGES))
def test_a_huge_window_draws_the_laboratory_of_every_seat(seats: int, language: str) -> None:
    """The board of each other seat has its technologies at their spaces, and the OP of the columns below."""
    scene = at("turn", language, players=seats, since=3, painted=True)
    zones = plan(200, 56, seats, True)
    assert zones is not None
    for number in range(1, seats):
        seat = (scene.seat + number) % seats
        box = zones.content(f"board-{number}")
        told = [plain(one) for one in boards.other_board(scene, seat, box.width - 1, box.height)]
        held = [(space, tech) for space, tech in enumerate(scene.state.players[seat].lab) if tech >= 0]
        assert held
        whole = "\n".join(told)
        for space, tech in held:
            sign = scene.words.name("technology-sign", TECHNOLOGIES[tech])
            assert f"{sign}L{laboratory.LEVEL[space]}" in whole
        op = next(one.split() for one in told if one.split()[:4] == ["1", "2", "3", "4"])
        assert op == ["1", "2", "3", "4", "5", "9"]
        assert max(map(width, boards.other_board(scene, seat, box.width - 1, box.height))) <= box.width - 1


def test_a_name_in_the_laboratory_that_is_cut_ends_with_the_mark() -> None:
    scene = at("turn", "ja", players=2, since=3, painted=True)
    for cell, name in ((5, "シェ…"), (6, "シェル")):
        lines = laboratory_drawing.laboratory_lines(scene, scene.seat, cell, tall=True)
        assert any(name in plain(one) for one in lines)
        assert set(map(width, lines)) == {6 * cell}


def test_a_board_names_as_many_cards_as_have_room_above_the_signs_of_all() -> None:
    scene = at("turn", players=2, since=3, painted=True)
    player = scene.state.players[scene.seat]
    cards = [number for number, card in enumerate(BLUEPRINTS) if card is not None][:9]
    player.blueprints, player.built, scene.state.owners = cards, [], [0] * len(scene.state.owners)
    names = [scene.words.name("card", CARD_SLUGS[card]) for card in cards]
    told = [plain(one)[:40] for one in boards.board(scene, 78, 13)]
    assert [name in line for name, line in zip(names, told[7:12], strict=False)] == [True] * 5
    assert told[12].startswith("▤ ")
    assert told[12].split()[-1].startswith("-")
    assert [plain(one)[:2] for one in boards.board(scene, 78, 8)][7] == "▤ "


def test_the_other_boards_have_equal_room_for_what_they_hold() -> None:
    """A board behind a divider has a blank column after it, so it is one column wider than the first."""
    for seats, widths in ((2, [79]), (3, [38, 40]), (4, [25, 26, 26])):
        zones = plan(200, 56, seats, True)
        assert zones is not None
        assert [zones.zones[f"board-{number}"].box.width for number in range(1, seats)] == widths


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_supply_keeps_its_places_whatever_is_left_in_it(language: str) -> None:
    """Blueprints that are taken move no other block, and change no width."""
    scene = at("turn", language, painted=True)
    state = scene.state
    cards = [number for number, card in enumerate(BLUEPRINTS) if card is not None][:12]
    tops: set[int] = set()
    for count in (12, 7, 6, 5, 1, 0):
        state.top, state.bottom = cards[: min(count, 6)], cards[6:count]
        shown = supply_panel.supply_lines(scene, 119, 24)
        assert max(map(width, shown)) <= 119
        head = scene.words.say("supply.technologies")
        tops |= {y for y, one in enumerate(shown) if plain(one).startswith(head)}
        names = [scene.words.name("card", CARD_SLUGS[card]) for card in cards[:count]]
        text = "".join("".join(plain(one).split()) for one in shown[:8])
        if count == 1:
            assert "".join(names[0].split()) in text
    assert tops == {9}


def test_after_one_private_goal_no_other_is_called_met() -> None:
    """A seat completes one Private Goal; the others are worth only a crystal."""
    scene = at("turn", painted=True)
    player = scene.state.players[scene.seat]
    player.lq = 9
    numbers = range(1, len(GOALS))
    goal = next(number for number in numbers if is_met(scene.state, scene.seat, private_goal(number)))
    player.goals = [goal]
    for done in (False, True):
        player.goal_done = done
        text = "\n".join(plain(one) for one in supply_panel.supply_lines(scene, 119, 24))
        assert (scene.words.say("goals.met") in text.split()) != done
        assert (scene.words.say("goals.one-completed") in text) == done


def test_the_tech_grid_of_a_huge_window_says_who_has_a_technology() -> None:
    scene = at("turn", painted=True)
    state = scene.state
    number = next(one for one in state.grid if one >= 0)
    free = next(space for space, one in enumerate(state.players[1].lab) if one < 0 and laboratory.LEVEL[space] == 3)
    for player in state.players:
        player.lab = [-1 if one == number else one for one in player.lab]
    text = [plain(one) for one in supply_panel.supply_lines(scene, 119, 24)]
    assert any("nobody" in one for one in text)
    state.players[1].lab[free] = number
    assert any("B3" in plain(one) for one in supply_panel.supply_lines(scene, 119, 24))


def test_lines_that_share_one_have_one_each_where_all_of_them_fit() -> None:
    items = menus.menu(at("turn", since=3, painted=True))
    lines = sum(1 + bool(one.head) for one in items)
    assert any(one.inline for one in one_by_one(items, lines - 1))
    assert not any(one.inline for one in one_by_one(items, lines))


def test_the_pane_of_a_hex_names_it_as_all_texts_do() -> None:
    """It was called by the number of its space, below which its text said C3."""
    scene = at("move")
    title = space_title(scene.words, 11, (11,))
    assert plain(title.name) == "Hex C3" and name_of(11) == "C3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_open_slots_are_apart(language: str) -> None:
    scene = at("turn", painted=True, language=language)
    for ships, told in ((0b0_0011_1110, " 6 7 8"), (0b1_1111_1110, ""), (0b0_0000_0000, " 1 2 3 4 5 6 7 8")):
        scene.state.players[scene.seat].ships = ships
        own = plain(boards.board(scene, 53, 7)[6])[:22].rstrip()
        assert own.endswith(told)
        for columns in (26, 38):
            lines = [plain(one).rstrip() for one in boards.other_board(scene, scene.seat, columns, 19)]
            assert any(one.endswith(told) for one in lines) and max(map(len, lines)) <= columns


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_supply_in_letters_has_every_name_in_a_huge_window(language: str) -> None:
    """Blueprints had 17 columns there: seven letters of a name beside level and OP."""
    scene = at("turn", language=language)
    lines = supply_panel.supply_lines(scene, 119, 25)
    shown = "\n".join(map(plain, lines))
    assert all(width(one) <= 119 for one in lines)
    for number in (*scene.state.top, *scene.state.bottom):
        if number:
            assert f" {card_of(number, scene.words).name} " in shown
    assert all(scene.words.say(key) in shown for key in ("supply.technologies", "supply.people", "goals.title"))


@pytest.mark.parametrize(
    ("columns", "shown"), [(158, "cr 3 ba 3 wa 3 pl 3 ox 3"), (170, "cr 3  ba 3  wa 3  pl 3  ox 3")]
)
def test_the_warehouse_is_whole_beside_the_other_blocks(columns: int, shown: str) -> None:
    """In the letters of a huge window its end was "pl 1  o"."""
    lines = supply_panel.supply_lines(at("turn", painted=False), columns, 25)
    assert any(plain(one).rstrip().endswith(f"Warehouse  {shown}") for one in lines)


@pytest.mark.parametrize(
    ("language", "cell", "shown"),
    [("en", 6, "ox+an"), ("en", 7, "ox+any"), ("ja", 6, "酸+任"), ("ja", 7, "酸+任"), ("ja", 8, "酸+任意")],
)
def test_a_cost_above_the_laboratory_keeps_the_first_letters_of_its_words(language: str, cell: int, shown: str) -> None:
    scene = at("turn", language, painted=False)
    costs = laboratory_drawing.laboratory_lines(scene, scene.seat, cell)[0]
    assert shown in plain(costs).split()
    assert width(costs) == 6 * cell
