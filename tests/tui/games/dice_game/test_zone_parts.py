"""Test what the fixed zones of the Dice Game show: nothing is cut, and each figure has its value."""

from __future__ import annotations

from itertools import islice, product

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from engine.dice_game.cards.vocabulary import PRODUCED_DICE, PRODUCED_WILD
from engine.dice_game.game import GAME
from engine.dice_game.play.choices import STANDARD
from engine.dice_game.rules import DiceRules
from engine.dice_game.terms import RESOURCES
from tests.tui.games.dice_game.tables import NAMES, at, middle, moments, scene_of
from tests.tui.games.dice_game.test_table import silent
from tui.app.game_session import GameSession
from tui.app.seat_client import SeatClient
from tui.games.change_grid import packed_outcome
from tui.games.dice_game import details, dice, goals, hand_rows, hand_zone, menus, own_dice, pages, panels, tracks
from tui.games.dice_game.card_rows import NUMBERS, card_of
from tui.games.dice_game.table import TABLE
from tui.games.dice_game.zones import plan
from tui.games.page import MenuItem
from tui.games.scene import Scene
from tui.games.zone_layout import arrange_zones, column_width
from tui.games.zones import MENU, ZonePlan
from tui.keys.keymap import LIST_CONTEXTS, TABLE_CONTEXTS, free_letters
from tui.screens.table_rows import menu_rows
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import StyledLine, joined, line, plain, width

LOOKS = tuple(product((True, False), LANGUAGES))
OWN = ((80, 3), (100, 3), (58, 5), (109, 7), (200, 7))
WINDOWS = ((80, 17), (80, 20), (100, 26), (120, 36), (160, 46), (200, 56))
"""The usual windows without the lines at the top and bottom, and the smallest with the text of a lesson."""
RIVALS = ((50, 4), (61, 6), (70, 10))
ACROSS = (41, 44, 52, 56, 64, 96)


def scene_at(players: int = 3, *choices: str, language: str = "en", painted: bool = True, **more: object) -> Scene:
    """Return the middle of a game as its first seat sees it."""
    words = Words(language, "dice-game", NAMES[:players])
    words.paint(painted)
    return GameSession(SeatClient(middle(players, *choices, **more)), words).scene  # type: ignore[arg-type]


def dice_in(scene: Scene, **counts: int) -> Scene:
    """Return the scene with these dice for the seat."""
    held = scene.state.players[scene.seat].dice
    for face, name in enumerate(RESOURCES):
        held[face] = counts.get(name, 0)
    return scene


@pytest.mark.diagonal
@pytest.mark.parametrize(("painted", "language"), LOOKS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_panels_stay_inside_their_zones(players: int, painted: bool, language: str) -> None:
    for scene in (
        scene_at(players, language=language, painted=painted),
        at("main", language, players=players, since=10 * players, painted=painted),
    ):
        drawn = [(columns, lines, own_dice.own_zone(scene, columns, lines)) for columns, lines in OWN]
        drawn += [
            (columns, lines, panels.players(scene, columns, lines)) for columns, lines in ((50, 4), (61, 6), (70, 10))
        ]
        drawn += [
            (columns, lines, goals.standings(scene, columns, lines)) for columns, lines in ((45, 8), (50, 8), (61, 8))
        ]
        drawn += [(columns, 1, panels.pool(scene, columns, 1)) for columns in (29, 43)]
        drawn += [(columns, 1, tracks.points_track(scene, columns, 1)) for columns in (80, 100, 120, 200)]
        drawn += [(columns, 1, [content]) for columns in ACROSS for content in rows_of(scene, columns)]
        for columns, lines, shown in drawn:
            assert len(shown) <= lines, (columns, lines)
            assert [plain(content) for content in shown if width(content) > columns] == []
            assert silent(shown) == []


def rows_of(scene: Scene, columns: int) -> list[StyledLine]:
    """Return the lines of the hand."""
    return [content for entry in hand_zone.page(scene, columns).entries for content in entry.lines]


# --- own dice ---------------------------------------------------------------------------------------------------------


def test_each_die_has_its_key_below_it() -> None:
    scene = scene_at()
    figures, faces, keys = map(plain, own_dice.own_zone(scene, 80, 3))
    assert "11 dice, keep 5" in figures and "VP 13" in figures and "~21" in figures
    assert faces.split() == "♣ ♣ ✱ ❧ ≋ ≋ ≋ ! ≈ ↯ ■ ◈ ◈".split()
    assert keys.split() == list("123456789AB"), "digits without 0, which marks none, then letters"
    assert [faces[keys.index(key)] for key in "145789AB"] == list("♣❧≋≋!≈↯■"), "each is below the sign of its die"


@pytest.mark.parametrize(("columns", "event", "steel"), [(109, "イベント", "スチール"), (95, "イ", "ス")])
def test_a_die_in_letters_has_its_whole_name_or_its_sign(columns: int, event: str, steel: str) -> None:
    """Seven columns cut the long names: "イベン", "スチー"."""
    names = plain(own_dice.own_zone(scene_at(language="ja", painted=False), columns, 7)[0]).split()
    assert names == ["植物", "植物", "微生物", "動物", "気温", "気温", "気温", event, "水", "電力", steel]


def test_cards_keep_their_place_as_dice_come_and_go() -> None:
    """By cost, so that the number of a card is the same before and after a die is gained."""
    poor, rich = (dice_in(scene_at(), **held) for held in ({}, {"plant": 1, "animal": 1, "water": 1, "heat": 3}))
    orders = [[entry.key for entry in hand_zone.page(scene, 64).entries] for scene in (poor, rich)]
    assert orders[0] == orders[1]
    affordable = [[entry.section == 0 for entry in hand_zone.page(scene, 64).entries] for scene in (poor, rich)]
    assert affordable[0] != affordable[1], "what is affordable changes"
    costs = [len(card_of(rich, NUMBERS[key]).tags) for key in orders[1]]
    assert costs == sorted(costs)


@pytest.mark.parametrize(("painted", "language"), LOOKS)
@pytest.mark.parametrize(("columns", "lines"), OWN)
def test_the_figures_of_the_own_zone_always_have_the_points(
    columns: int, lines: int, painted: bool, language: str
) -> None:
    """With any length of the other figures: other notes leave the line before the VP do."""
    scene = scene_at(language=language, painted=painted)
    player = scene.state.players[scene.seat]
    keep = scene.words.say("own.keep", keep=panels.kept(player))
    for count, wild in product(range(13), range(5)):
        player.wild, player.dice[0] = wild, count
        shown = own_dice.own_zone(scene, columns, lines)
        figures = plain(shown[-1 if lines > 3 else 0])
        assert "~21" in figures and keep in figures
        assert max(map(width, shown)) <= columns


def test_the_letters_of_dice_mean_nothing_else_where_dice_are_chosen() -> None:
    letters = own_dice.KEYS.removeprefix("123456789")
    assert letters.isalpha() and len(set(letters)) == len(letters)
    assert set(letters) <= set(free_letters((*TABLE_CONTEXTS, *LIST_CONTEXTS, "marking", "slots", "faces"), {}))


@pytest.mark.parametrize(("painted", "language"), LOOKS)
@pytest.mark.parametrize(("columns", "lines"), OWN)
def test_dice_of_a_docked_page_are_where_the_panel_draws_them(
    columns: int, lines: int, painted: bool, language: str
) -> None:
    """Nothing moves when the page opens: all cells are the same but for the colours of the keys."""
    scene = scene_at(language=language, painted=painted)
    faces = dice.held_dice(scene.state.players[0].dice)
    keys = [str(number) for number in range(len(faces))]
    display = own_dice.docked(scene, keys, faces, columns, lines)
    assert display is not None and [face.key for face in display.faces] == keys
    keys_at = numbers_line(scene, columns, lines)
    assert {face.top + (face.sign or 0) for face in display.faces} == {keys_at}
    for y, content in enumerate(own_dice.own_zone(scene, columns, lines)):
        pieces = {label.column: label.content for label in display.labels if label.top == y}
        pieces |= {face.column: face.lines[y - face.top] for face in display.faces if face.top <= y < face.bottom}
        if y != keys_at:
            assert plain(joined(pieces)).rstrip() == plain(content).rstrip()
        else:
            assert plain(joined(pieces)).strip() == "", "the list draws the keys there"


def numbers_line(scene: Scene, columns: int, lines: int) -> int:
    """Return the line of the numbers below the dice."""
    return own_dice.own_dice(scene, columns, lines).numbers


def test_dice_that_cannot_be_chosen_keep_their_place() -> None:
    scene = scene_at()
    display = own_dice.docked(scene, ["heat", "steel"], [RESOURCES.index("heat"), RESOURCES.index("steel")], 80, 3)
    assert display is not None
    assert [(face.key, face.column) for face in display.faces] == [("heat", 17), ("steel", 41)]
    assert own_dice.docked(scene, ["city"], [RESOURCES.index("city")], 80, 3) is None, "the seat has no such die"


def test_large_dice_have_names_where_all_have_room() -> None:
    named = list(map(plain, own_dice.own_zone(scene_at(), 109, 7)))
    assert "microbe" in named[2] and "1" in named[4]
    many = dice_in(scene_at(), plant=8, heat=9)
    assert "plant" not in "".join(map(plain, own_dice.own_zone(many, 109, 7)))
    assert own_dice.own_dice(many, 109, 7).wide == 5


def test_a_die_whose_name_is_its_sign_says_it_once() -> None:
    shown = list(map(plain, own_dice.own_zone(dice_in(scene_at(), megacredit=2, heat=1), 109, 7)))
    assert sum(content.count("M€") for content in shown) == 2 and any("heat" in content for content in shown)


@pytest.mark.parametrize(("columns", "lines", "wide"), [(58, 5, 4), (109, 7, 9), (200, 7, 9)])
def test_a_die_has_the_same_size_as_dice_come_and_go(columns: int, lines: int, wide: int) -> None:
    sizes = {own_dice.own_dice(dice_in(scene_at(), heat=count), columns, lines).wide for count in range(1, 11)}
    assert sizes == {wide}


def test_more_dice_than_have_room_are_drawn_together_and_not_docked() -> None:
    scene = dice_in(scene_at(), plant=12, heat=12)
    shown = list(map(plain, own_dice.own_zone(scene, 80, 3)))
    assert "12♣" in shown[1] and "12≋" in shown[1]
    assert own_dice.docked(scene, ["plant"], [0], 80, 3) is None


# --- goals ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_goals_show_the_figure_of_every_seat(players: int, language: str) -> None:
    scene = scene_at(players, language=language)
    shown = goals.standings(scene, 50, 4)
    assert len(shown) == 4
    for at_, (one, other) in enumerate(zip(goals.milestones_of(scene), goals.awards_of(scene), strict=True)):
        text = plain(shown[1 + at_])
        figures = [word for word in text.split() if word.isdecimal()]
        needed = [] if one.taken else [str(one.need)]
        assert figures == [*needed, *map(str, one.values), *map(str, other.values)], text
        ends = [plain(row)[: text.index(other.name)].rstrip() for row in (shown[0], shown[1 + at_])]
        assert len(set(map(cell_len, ends))) == 1, "figures are below the letters of their seats"


@pytest.mark.parametrize(("columns", "title"), [(38, "Awa…"), (40, "Awar…"), (42, "Awards")])
def test_a_title_of_goals_that_is_cut_ends_with_the_mark(columns: int, title: str) -> None:
    assert title in plain(goals.standings(scene_at(), columns, 4)[0]).split()


def test_the_owner_of_a_milestone_replaces_what_it_needs() -> None:
    legend, scientist = [plain(content).split() for content in goals.standings(scene_at(), 50, 4)[1:3]]
    assert legend[:2] == ["Legend", "6"] and scientist[:2] == ["Scientist", "B"]


def test_a_solo_player_sees_how_far_each_goal_is() -> None:
    shown = list(map(plain, goals.standings(scene_at(1), 50, 8)))
    assert shown[1].split() == "Legend 1 of 6, until turn 16".split()
    assert shown[5].split() == "Plants 0 of 10 icons".split()


# --- others, pool, track ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "columns", "lines"), [(2, 50, 4), (3, 50, 4), (4, 50, 4), (4, 61, 6), (4, 50, 10)])
def test_every_rival_has_name_hand_and_dice(players: int, columns: int, lines: int) -> None:
    scene = scene_at(players)
    shown = "\n".join(map(plain, panels.players(scene, columns, lines)))
    for seat in range(1, players):
        player = scene.state.players[seat]
        assert NAMES[seat] in shown and f"{len(player.hand)}▯" in shown
        for face, count in enumerate(player.dice):
            sign = scene.words.name("short", RESOURCES[face]) if count and face < len(RESOURCES) else ""
            assert not sign or sign in shown


@pytest.mark.parametrize("columns", [22, 23, 24, 30, 50])
@pytest.mark.parametrize(("painted", "language"), LOOKS)
def test_points_and_production_of_rivals_have_room_in_a_narrow_part(columns: int, painted: bool, language: str) -> None:
    """In 22 columns a list at 120x40 said "~2" for ~20 and "1 V" for 1 VP."""
    scene = scene_at(3, language=language, painted=painted)
    shown = panels.players(scene, columns, 18)
    assert [plain(content) for content in shown if width(content) > columns] == []
    said = "\n".join(map(plain, shown))
    assert said.count("~") == 2, said


def test_the_pool_has_a_figure_for_each_colour() -> None:
    scene = scene_at()
    (shown,) = panels.pool(scene, 29, 1)
    assert [int(word) for word in plain(shown).split() if word.isdecimal()] == list(scene.state.pool)


def test_the_vp_track_has_marks_figures_and_projections_of_all_seats() -> None:
    for players, columns in product((1, 2, 3, 4), (80, 120, 200)):
        (shown,) = tracks.points_track(scene_at(players), columns, 1)
        text = plain(shown)
        assert text.count("▯") == 2
        for seat, vp in enumerate((13, 9, 11, 4)[:players]):
            assert f"{'ABCD'[seat]}{vp:>3} ~" in text
        assert width(shown) == columns


# --- hand -------------------------------------------------------------------------------------------------------------


def test_a_row_of_the_hand_dims_what_is_missing() -> None:
    scene = scene_at()
    wide, rows = (
        {entry.key: entry.lines[0] for entry in hand_zone.page(scene, columns).entries} for columns in (54, 44)
    )
    blocks, signs = (
        {run.text.strip(): run.ink for run in found["deep-well-heating"] if run.text.strip() in ("≋", "■", "⌂")}
        for found in (wide, rows)
    )
    assert blocks == {"≋": "die-red", "■": "die-gray", "⌂": "die-gray faded"}
    assert signs == {"≋": dice.pip("red"), "■": dice.pip("gray"), "⌂": "dim"}
    assert plain(rows["deep-well-heating"]).split()[-1] == "1◈", "a wild token pays for what is missing"
    assert plain(rows["fish-ponds"]).endswith("1VP")
    poor = {entry.key: plain(entry.lines[0]) for entry in hand_zone.page(dice_in(scene, plant=1), 44).entries}
    assert poor["grid-failure"].split()[-1] == "2◈" and poor["metropolis"].split()[-1] == "-1"


@pytest.mark.parametrize(("painted", "language"), LOOKS)
@pytest.mark.parametrize("columns", ACROSS)
def test_every_row_has_all_of_its_cost(columns: int, painted: bool, language: str) -> None:
    scene = at("main", language, painted=painted, since=30)
    for number in scene.state.players[scene.seat].hand:
        row = hand_rows.row(scene, number, columns)
        assert width(row) == columns
        for icon in card_of(scene, number).tags:
            assert icon.text.strip() in [run.text.strip() for run in row], plain(row)


def test_the_beginning_of_a_long_effect_is_no_label() -> None:
    """Development Center had "suppo…" in the small window: half of its label."""
    row = plain(hand_rows.row(scene_at(), NUMBERS["development-center"], 37))
    assert "supp" not in row and "⚛" in row.partition("■")[2] and "…" in row


def test_effects_follow_the_cost_in_rows_of_every_width() -> None:
    """At 100x30 the hand had rows of 39 columns, with costs and without effects."""
    shown = {columns: plain(hand_rows.row(scene_at(), 49, columns)) for columns in (39, 44, 64)}
    assert shown[39] == "R Mangrove         ♣❧≈   ♣  @≈         "
    assert all(effect in shown[columns] for columns, effect in ((44, "♣❧≈   ♣  @≈"), (64, "♣  @≈")))


@pytest.mark.parametrize(("columns", "lines"), [(109, 14), (199, 13)])
def test_faces_are_drawn_if_the_whole_hand_fits(columns: int, lines: int) -> None:
    scene = scene_at()
    display = hand_zone.faces(scene, columns, lines)
    assert display is not None
    assert [face.key for face in display.faces] == [entry.key for entry in hand_zone.page(scene, 64).entries]
    taken: set[tuple[int, int]] = set()
    for face in display.faces:
        assert face.column >= 1 and face.right < columns and face.bottom <= lines
        assert {width(content) for content in face.lines} == {face.columns}
        cells = {(x, y) for x in range(face.column, face.right) for y in range(face.top, face.bottom)}
        assert not cells & taken
        taken |= cells
    assert hand_zone.faces(scene, 41, 7) is None
    assert hand_zone.faces(scene_at(painted=False), columns, lines) is None


def test_cards_to_discard_are_selected_on_the_faces_of_the_table() -> None:
    scene = at("discard", painted=True)
    page = hand_zone.answers(scene, 64)
    assert page.docked is not None
    there, shown = hand_zone.faces(scene, 199, 13), page.docked(199, 13)
    assert there is not None and shown is not None
    assert [face._replace(box_line=None) for face in shown.faces] == list(there.faces), "nothing moves"
    assert {face.box_line for face in shown.faces} == {12}
    assert {face.key for face in shown.faces} == {entry.key for entry in page.entries}
    assert page.docked(41, 7) is None


# --- details ----------------------------------------------------------------------------------------------------------


@pytest.mark.diagonal
@pytest.mark.parametrize(("painted", "language"), LOOKS)
@pytest.mark.parametrize("columns", [33, 46, 61, 70])
def test_details_have_room_and_every_sign_means_something(columns: int, painted: bool, language: str) -> None:
    keeping = scene_at(3, "production", language=language, painted=painted)
    playing = scene_at(3, "die green", language=language, painted=painted)
    drawn = [details.kept_detail(keeping, marked, columns) for marked in ((), ("plant", "water"), ("heat",) * 3)]
    drawn += [entry.beside(columns, 7) for entry in hand_zone.page(playing, 41).entries]
    drawn.append(details.asking(playing, columns))
    for shown in drawn:
        assert [plain(content) for content in shown if width(content) > columns] == []
        assert silent(shown) == []


def test_a_long_name_beside_its_cost_ends_with_the_mark() -> None:
    scene = scene_at(3, "die green", language="ja")
    rows = [
        plain(hand_rows.asked_row(scene, NUMBERS[slug], 46)).split()[0] for slug in ("cyanobacteria-bloom", "swamps")
    ]
    assert rows == ["◦シアノバクテリ…大発生", "沼地"]


def test_an_effect_that_is_too_long_for_its_row_ends_with_the_mark() -> None:
    rows = {
        columns: [plain(entry.lines[0]) for entry in pages.answers(at("order"), columns).entries]
        for columns in (60, 14)
    }
    assert not any("…" in row for row in rows[60])
    for whole, row in zip(rows[60], rows[14], strict=True):
        assert cell_len(row) <= 14 and row.endswith("…") and whole.startswith(row[:-1])


def test_the_dice_that_are_kept_say_what_they_lead_to() -> None:
    scene = scene_at(3, "production")
    shown = [plain(content).split() for content in details.kept_detail(scene, ("plant", "water"), 70)]
    assert " ".join(shown[0]) == "kept ♣ ≈ 9 returned you roll ? 2? ◈"
    told = " ".join(word for row in shown[1:] for word in row)
    assert "pays for Mangrove, Equatorial Magnetizer, Grid Failure, Fish Ponds, Ocean one short" in told
    assert "one short Deep Well Heating ≋, Metropolis ♁, Temperature ≋" in told, "main actions without a card, too"
    narrow = [plain(content).split()[0] for content in details.kept_detail(scene, ("plant", "water"), 33)]
    assert narrow[:3] == ["kept", "you", "pays"]


def test_a_card_says_its_cost_before_what_it_gives() -> None:
    scene = scene_at(3, "die green")
    entry = next(entry for entry in hand_zone.page(scene, 41).entries if entry.key == "mangrove")
    shown = [" ".join(plain(content).split()) for content in entry.beside(33, 7)]
    assert shown[:3] == ["R Mangrove", "♣ ❧ ≈", "dice 12 → 9 ~VP +3"], "figures side by side where lines are few"
    assert shown[3].startswith("Then: Where do you place a")
    assert "water 1 → 0" not in shown, "the marks of the dice say it"
    assert shown[-1] == "ocean.", "the text of the card comes last"
    assert len(shown) <= 7, "nothing is left to scroll"
    roomy = [" ".join(plain(content).split()) for content in entry.beside(33, 20)]
    assert roomy.index("If you play it") < roomy.index("dice 12 → 9") < roomy.index("~VP +3")


def test_a_card_that_cannot_be_played_says_why() -> None:
    entry = next(entry for entry in hand_zone.page(scene_at(), 41).entries if entry.key == "metropolis")
    shown = list(map(plain, entry.brief(33) if entry.brief is not None else []))
    assert not entry.open and "If you play it" not in shown
    assert "support action first" in " ".join(shown[2:4]), "the reason follows the cost"


def test_the_suggested_payment_keeps_what_the_hand_needs() -> None:
    """Drawing cards costs any resource: microbe is in no cost of the hand, plant and water are."""
    scene = scene_at(3, "draw")
    shown = pages.answers(scene, 33)
    assert shown.slots is not None
    assert [RESOURCES[face] for face in shown.slots.first] == ["microbe"]


def test_a_card_is_near_when_all_its_icons_have_dice_but_one_is_paid_before() -> None:
    scene = scene_at()
    player = scene.state.players[scene.seat]
    number = next(number for number in player.hand if number)
    player.hand, player.wild = [number], 0
    held = [0] * len(RESOURCES)
    for icon, count in details.needs_of(scene, number):
        held[icon] += count
    shown = [plain(content) for content in details.pays(scene, held, 60, given=1)]
    assert "any" in shown[-1] and card_of(scene, number).name in shown[-1]


def test_a_die_that_is_turned_says_which_cards_it_pays_for() -> None:
    scene = scene_at(3, "turn")
    rows = {entry.value.args: entry for entry in pages.answers(scene, 33).entries if entry.value.args}
    shown = [" ".join(plain(content).split()) for content in rows["energy", "water"].beside(33, 4)]
    assert shown[0].startswith("dice 11 → 10")
    assert any("pays for" in text for text in shown)
    assert all(width(content) <= 33 for content in rows["energy", "water"].beside(33, 4))


def test_a_missing_resource_of_four_colours_has_room_in_three_lines() -> None:
    scene = dice_in(scene_at())
    scene.state.players[0].wild = 0
    shown = details.pool_detail(scene, 36)
    assert len(shown) <= 3 and all(width(content) <= 36 for content in shown)
    assert sum(plain(content).count("?") for content in shown) >= 4, "each colour that helps is there"


def test_names_of_cards_are_never_split_between_lines() -> None:
    shown = list(map(plain, details.kept_detail(scene_at(3, "production"), ("plant", "water"), 33)))
    assert not any(text.rstrip().endswith("Deep Well") for text in shown)
    assert any("+" in text for text in shown), "the others are counted"


def test_figures_beside_the_map_keep_their_columns() -> None:
    scene = scene_at(2)
    before = (plain(tracks.tracks(scene, 79)).index("O2"), plain(panels.players(scene, 50, 4)[0]).index("▯"))
    scene.state.temperature, scene.state.oxygen, scene.state.players[1].vp = 0, 14, 23
    after = (plain(tracks.tracks(scene, 79)).index("O2"), plain(panels.players(scene, 50, 4)[0]).index("▯"))
    assert after == before
    assert " 0°" in plain(tracks.tracks(scene, 79)) and "+0" not in plain(tracks.tracks(scene, 79))


# --- menu -------------------------------------------------------------------------------------------------------------


def test_a_single_way_without_room_for_its_name_has_a_short_label() -> None:
    item = MenuItem("a", "Blue card", "1 of 1", choice=STANDARD["temperature"], alone=True)
    item = replace(item, shown_note=line("Thermal Tap"), tight=line("1"), short=line("Blue"))
    shown = menu_rows([item], 10, lambda key: key[-1])[-1].lines[0]
    assert plain(shown).split() == ["a", "Blue", "1"]


@pytest.mark.parametrize(("painted", "language"), LOOKS)
@pytest.mark.parametrize("choices", [(), ("die green",)], ids=["support", "main"])
def test_no_label_of_the_menu_is_cut_in_two_columns_of_80(
    choices: tuple[str, ...], painted: bool, language: str
) -> None:
    """With 80 columns and many lines a line has 16 columns: label and note are whole, with a gap between."""
    scene = scene_at(3, *choices, language=language, painted=painted)
    items = menus.menu(scene)
    rows = [row for row in menu_rows(items, 16, lambda key: key[-1]) if row.value is not None]
    assert [row.value for row in rows] == [item.key for item in items]
    for item, row in zip(items, rows, strict=True):
        text = plain(row.lines[0])
        assert text.startswith(f"{item.letter} {item.label} "), text
        notes = (plain(item.tight).strip(), plain(item.shown_note) or item.note)
        assert not notes[0] or text.endswith(tuple(f" {note}" for note in notes)), text


@pytest.mark.parametrize(("painted", "language"), LOOKS)
@pytest.mark.parametrize("choices", [(), ("die green",)], ids=["support", "main"])
def test_no_label_of_the_menu_is_cut_in_three_columns_of_80(
    choices: tuple[str, ...], painted: bool, language: str
) -> None:
    """At 80x24 the menu has three columns of four lines, so that the detail has three lines below it."""
    zones = plan(80, 20, 3, painted)
    zone = zones.zones[MENU]
    scene = scene_at(3, *choices, language=language, painted=painted)
    items, cells = menus.menu(scene), column_width(zones.content(MENU), zone.columns)
    assert zone.columns * 4 >= len(items) and zone.content.height - 4 == 3
    rows = [row for row in menu_rows(items, cells, lambda key: key[-1]) if row.value is not None]
    for item, row in zip(items, rows, strict=True):
        text = plain(row.lines[0])
        labels, notes = (item.label, plain(item.short), plain(item.full)), (plain(item.tight), item.note)
        whole = {" ".join(f"{item.letter} {label} {note}".split()) for label in labels for note in notes}
        assert width(row.lines[0]) == cells and " ".join(text.split()) in whole, text


def test_wide_lines_of_the_menu_have_full_words() -> None:
    rows = [plain(row.lines[0]) for row in menu_rows(menus.menu(scene_at()), 33, lambda key: key[-1])]
    assert rows[1] == "d Gain and roll a die  any colour"
    assert rows[-1] == "m Gain 2 VP           M€ M€ M€ -1"


def test_ending_rows_are_in_their_own_group() -> None:
    support, main = menus.menu(scene_at()), menus.menu(scene_at(3, "die green"))
    assert [item.letter for item in support] == list("dfxaepctwgsm")
    assert [item.letter for item in main] == list("dfxaepctwgsm")


@pytest.mark.parametrize(("painted", "language"), LOOKS)
@pytest.mark.parametrize(("columns", "lines"), [(33, 7), (56, 7), (61, 12)])
def test_all_ways_to_turn_a_die_are_in_sight(columns: int, lines: int, painted: bool, language: str) -> None:
    """Each way has its place in the zone, whole and apart from the others."""
    scene = scene_at(3, "turn", language=language, painted=painted)
    page = pages.answers(scene, columns)
    assert page.docked is not None
    display = page.docked(columns, lines)
    assert display is not None and [face.key for face in display.faces] == [entry.key for entry in page.entries]
    for face in display.faces:
        (row,) = face.lines
        assert width(row) + len("1 ") <= face.columns and face.right <= columns
        assert silent((row,)) == []
    assert len({(face.column, face.top) for face in display.faces}) == len(page.entries)
    assert pages.answers(scene, 60).docked(60, 30) is None, "a list has room for all"  # type: ignore[misc]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choices", [(), ("die green",)], ids=["support", "main"])
def test_the_headings_of_the_menu_are_whole(choices: tuple[str, ...], language: str) -> None:
    scene = scene_at(3, *choices, language=language)
    heads = [item.head for item in menus.menu(scene) if item.head]
    plans = (plan(*size, 3, painted=True) for size in WINDOWS)
    headed = [zones for zones in plans if zones.zones[MENU].columns == len(heads)]
    assert len(heads) == 2 and len(headed) == 4
    for zones in headed:
        assert max(map(width, heads)) <= column_width(zones.content(MENU), 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_main_actions_have_full_labels_together_or_none_has(language: str) -> None:
    items = [item for item in menus.menu(scene_at(language=language)) if item.letter in "twgs"]
    found: dict[int, set[bool]] = {}
    for columns in range(20, 40):
        rows = [row for row in menu_rows(items, columns, lambda key: key[-1]) if row.value]
        starts = (f"{item.letter} {item.full_label}" for item in items)
        found[columns] = {plain(row.lines[0]).startswith(text) for row, text in zip(rows, starts, strict=True)}
    assert all(len(kinds) == 1 for kinds in found.values())
    assert found[39] == {True} and found[20] == {False}


@pytest.mark.parametrize(("painted", "language"), LOOKS)
def test_a_hand_too_long_for_its_zone_has_two_columns(painted: bool, language: str) -> None:
    scene = scene_at(language=language, painted=painted)
    hand = [number for number in scene.state.players[scene.seat].hand if number]
    assert hand_zone.faces(scene, 58, len(hand)) is None or len(hand) >= hand_rows.FACE_LINES
    shown = hand_zone.faces(scene, 58, len(hand) - 1, before=hand_zone.NUMBER)
    if not painted:
        assert shown is None
        return
    assert shown is not None and {card_of(scene, number).slug for number in hand} == {face.key for face in shown.faces}
    for face in shown.faces:
        (row,) = face.lines
        assert width(row) <= face.columns and face.right <= 58 and silent((row,)) == []
    assert hand_zone.faces(scene, 42, len(hand) - 1) is None, "names need room"


def test_cards_of_a_list_of_corporations_are_not_repeated_beside_the_hand() -> None:
    scene = at("corporation", since=0, players=2, painted=True)
    assert {entry.section for entry in pages.answers(scene, 60).entries} == {0}
    assert {entry.section for entry in pages.answers(scene, 78).entries} == {0, 1}, "a page that fills the window"


def test_the_menu_of_a_turn_always_has_the_same_lines() -> None:
    """Nothing moves when a free action can be used or a production turn no longer."""
    letters, usable = set[str](), 0
    for number in range(8):
        for state, decision in moments(DiceRules(players=2, corporate_era=True), f"same-lines-{number}"):
            if decision.kind in ("start", "main") and state.turns % 5 == 0:
                scene = scene_of(state, decision)
                letters.add("".join(item.letter for item in menus.menu(scene)))
                usable += bool(menus.ready(scene, ("free",)))
    assert letters == {"dfxaepctwgsm"}
    assert usable, "free actions came up"


def test_a_die_of_the_pool_names_its_chances_and_the_cards_it_helps() -> None:
    scene = scene_at()
    yellow = [" ".join(plain(content).split()) for content in details.die_brief(scene, 1, 40)]
    assert yellow == ["M€ 3/6 ⚛ 2/6 ♁ 1/6", "needed for Metropolis"]
    wide = [" ".join(plain(content).split()) for content in details.pool_detail(scene, 61)]
    assert (wide[0], wide[5]) == ("left sides needed for", "6 ■ ★ ⌂ Deep Well Heating, Metropolis")
    assert not any("sides" in plain(content) for content in details.pool_detail(scene, 35)), "no heading in few lines"


@pytest.mark.parametrize(
    ("columns", "slug", "shown"),
    [
        (54, "fish-ponds", "≈→❧ 1VP"),
        (54, "greenhouse-ring", "+ 2?  prod."),
        (90, "fish-ponds", "support:  ≈  →  ❧   1 VP"),
        (54, "turning-point", "temp|O2 +1 2VP if bonus"),
        (50, "nature-park", "♣  ♣  ❧  ❀ no adjacent tile"),
    ],
)
def test_effects_in_a_row_give_up_blanks_and_labels_before_they_are_cut(columns: int, slug: str, shown: str) -> None:
    row = plain(hand_rows.row(scene_at(), NUMBERS[slug], columns))
    assert shown in row and "…" not in row


@pytest.mark.parametrize("painted", [True, False])
def test_a_list_of_corporations_has_no_columns_for_prices(painted: bool) -> None:
    entries = pages.answers(at("corporation", since=0, players=2, painted=painted), 60).entries
    assert [plain(entry.lines[0]).split()[0] for entry in entries] == ["C"] * 2
    assert all(plain(entry.lines[0]).startswith("C ") and width(entry.lines[0]) == 60 for entry in entries)


def test_cards_to_discard_keep_the_order_of_the_hand() -> None:
    scene = at("discard", players=3, since=0, painted=True)
    listed = [entry.key for entry in pages.answers(scene, 54).entries]
    assert len(listed) > 1 and listed == [entry.key for entry in hand_zone.page(scene, 54).entries]


def test_the_top_line_names_the_setup_instead_of_turn_0() -> None:
    assert "Setup" in plain(panels.bar(at("corporation", since=0, players=2)))
    assert "Turn 1 " in plain(panels.bar(scene_at()))


@pytest.mark.parametrize(("painted", "language"), LOOKS)
def test_offered_cards_take_a_line_each_in_a_narrow_zone(painted: bool, language: str) -> None:
    scene = at("bonus", language, painted=painted)
    page = pages.answers(scene, 28)
    assert [len(entry.lines) for entry in page.entries] == [1] * len(page.entries)
    for entry in page.entries:
        assert width(entry.lines[0]) == 28
        assert silent(entry.lines) == [] and entry.beside(32, 3)
    beside = pages.answers(scene, 56).entries
    assert len(beside) > 3 and all(len(entry.lines) == 1 for entry in beside), "more than three do not have two lines"
    assert all(width(entry.lines[0]) == 56 for entry in beside)
    assert all(len(entry.lines) > 1 for entry in pages.answers(scene, 90).entries)


@pytest.mark.parametrize(("painted", "language"), LOOKS)
def test_production_never_touches_the_name_of_a_rival(painted: bool, language: str) -> None:
    """Six kinds of dice leave eight columns for a name at 80x24."""
    scene = scene_at(3, language=language, painted=painted)
    rival = scene.state.players[1]
    tallies = list(rival.tallies)
    tallies[PRODUCED_DICE : PRODUCED_DICE + 5] = [2] * 5
    tallies[PRODUCED_WILD] = 2
    rival.tallies = tuple(tallies)
    shown = panels.players(scene, 50, 4)
    name, *_ = plain(shown[0]).split("2?")
    assert "Bo" in name and name.endswith(" ")
    assert plain(shown[0]).count("2?") == 5 and width(shown[0]) <= 50


@pytest.mark.parametrize("columns", [45, 48, 49, 50, 60])
def test_names_of_goals_are_whole_as_long_as_they_have_room(columns: int) -> None:
    """Four seats in a side of 49 columns cut "Science" to "Sci..." while a title had room to spare."""
    shown = "\n".join(map(plain, goals.standings(scene_at(4), columns, 4)))
    assert ("Billionaire" in shown and "Science" in shown) is (columns > 47), shown


@pytest.mark.diagonal
@pytest.mark.parametrize(("painted", "language"), LOOKS)
@pytest.mark.parametrize("count", [1, 3, 12])
def test_dice_of_all_faces_have_room_in_one_line(count: int, painted: bool, language: str) -> None:
    """A rival with fifteen faces had a line of 60 columns in a zone of 50."""
    scene = scene_at(4, language=language, painted=painted)
    for player in scene.state.players:
        player.dice[: len(RESOURCES)] = [count] * len(RESOURCES)
        player.wild = 4
    for columns, lines in ((50, 4), (61, 6), (50, 10)):
        shown = panels.players(scene, columns, lines)
        assert [plain(content) for content in shown if width(content) > columns] == []
        assert silent(shown) == []
    for columns, lines in OWN:
        assert all(width(content) <= columns for content in own_dice.own_zone(scene, columns, lines))
    (name, *_) = shown = panels.players(scene, 50, 4)
    assert len(shown) == 3 and plain(name).split()[-1] in ("4◈", "4*")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_zones_have_room_for_everything_in_games_of_random_choices(players: int) -> None:
    rules = DiceRules(players=players, corporate_era=True)
    for state, decision in islice(moments(rules, f"zones-{players}"), 0, 320, 40):
        for painted, language in ((True, "ja"), (False, "en")):
            scene = scene_of(GAME.clone(state), decision, language, painted=painted)
            for columns, lines in WINDOWS:
                arranged = arrange_zones(TABLE.parts(scene), TABLE.zones(scene, columns, lines) or ZonePlan({}))
                for name, shown in arranged.lines.items():
                    box = arranged.boxes[name]
                    assert len(shown) <= box.height, (name, columns)
                    assert [plain(content) for content in shown if width(content) > box.width] == [], (name, columns)
                    assert silent(shown) == [], (name, columns)


def test_an_outcome_without_room_gives_up_the_parts_of_sums() -> None:
    """At 80x24 the detail of a standard action had shown its cost alone."""
    scene = at("main", players=2, since=0, painted=True)
    shown = packed_outcome(TABLE.outcome(scene, STANDARD["temperature"], 35)[1:], 35)
    assert list(map(plain, shown)) == ["wild tokens 3 → 0  ~VP +2", "VP track 0 → 2", "temperature -32 → -28"]
