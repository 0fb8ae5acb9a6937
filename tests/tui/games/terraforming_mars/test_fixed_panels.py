"""What the fixed zones show: own board, everybody's figures, goals of all seats, played cards, hand rows and faces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from engine.core.event import NOBODY
from engine.core.message import Message
from engine.terraforming_mars.board.goals import award_value, milestone_value
from engine.terraforming_mars.effects.prices import PROJECT_PRICES
from engine.terraforming_mars.effects.tableau import income
from engine.terraforming_mars.modules import CORPORATIONS, NUMBERS, PROJECTS, map_of
from engine.terraforming_mars.observation_schema import UNIVERSE
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.state import clone
from engine.terraforming_mars.terms import HIGHEST_OXYGEN, HIGHEST_TEMPERATURE, MOST_OCEANS, RESOURCES
from tests.tui.games.terraforming_mars.test_explaining import scene_of
from tests.tui.games.terraforming_mars.test_painted import silent
from tui.games.card_drawing import pieces
from tui.games.card_line import one_line
from tui.games.face_grid import FACE_COLUMNS, FACE_LINES, face_grid, grid_face
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.games.terraforming_mars import goals, opening_page, seat_boards, stats_table
from tui.games.terraforming_mars import panels as panels_of_mars
from tui.games.terraforming_mars.card_rows import card_of, hand_entry
from tui.games.terraforming_mars.card_text import need_signs
from tui.games.terraforming_mars.zones import plan
from tui.text import LANGUAGES, Words
from tui.text.width import LEFT_OUT
from tui.widgets.styled_line import Run, StyledLine, line, plain, width

GAMES = [(1, "tharsis"), (2, "hellas"), (3, "tharsis"), (4, "tharsis"), (5, "elysium")]
LARGE_MAP = (80, 24, 1)
"""The small window with the medium map."""
LONG = ("Maximiliana-Luise", "Bo", "Постоянная Анна П", "火星の長い名前のひと", "E" * 16)


def scene(language: str = "en", players: int = 3, board: str = "tharsis", *, painted: bool = True) -> Scene:
    found = scene_of(language, players, board)
    words = Words(language, found.words.game, LONG[:players])
    words.paint(painted)
    return replace(found, words=words)


def panels(
    shown: Scene, columns: int, lines: int, *, large_map: bool = False
) -> Iterable[tuple[str, int, int, list[StyledLine]]]:
    """Draw every panel of a window in its zone."""
    found = plan(columns, lines - 4, len(shown.seats), shown.words.painted, large_map)
    assert found is not None
    drawn = {
        "board": seat_boards.own_board,
        "players": stats_table.seat_table,
        "standings": goals.in_zone,
        "played": seat_boards.played_cards,
    }
    for name, zone in found.zones.items():
        _, _, width_, height = zone.content
        if name in drawn:
            yield name, width_, height, drawn[name](shown, width_, height)
        elif name.startswith("board-"):
            yield name, width_, height, seat_boards.other_board(shown, int(name[6:]), width_, height)


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "board"), GAMES)
def test_panels_fit_their_zones_and_explain_their_signs(
    players: int, board: str, language: str, *, painted: bool
) -> None:
    shown = scene(language, players, board, painted=painted)
    for size in ((80, 24), (80, 22), (100, 30), (120, 40), (160, 50), (200, 24), (200, 60), LARGE_MAP):
        for name, columns, height, lines in panels(shown, *size[:2], large_map=size == LARGE_MAP):
            assert 0 < len(lines) <= height, (name, size)
            assert all(width(content) <= columns for content in lines), (name, size)
            assert silent(lines) == [], (name, size)


def figures(content: StyledLine) -> list[str]:
    return plain(content).split()


def by_cell(content: StyledLine) -> str:
    """Return the text of a line with one letter for each cell."""
    return "".join(sign + "-" * (cell_len(sign) - 1) for sign in plain(content))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "board"), GAMES[1:])
def test_the_table_has_every_figure_of_every_seat(players: int, board: str, language: str) -> None:
    shown = scene(language, players, board)
    totals = score(shown.state).totals
    for columns in (42, 43, 46, 52, 63):
        lines = stats_table.seat_table(shown, columns, 99)
        assert len(lines) == players + 1
        for seat, content in enumerate(lines[1:]):
            player = shown.state.players[seat]
            money, *stock = player.stock
            wanted = [player.rating, money, f"{income(player)[0]:+d}", *stock, len(player.hand), f"~{totals[seat]}"]
            assert figures(content)[-10:] == list(map(str, wanted))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_narrow_table_leaves_out_figures_before_names(language: str) -> None:
    shown = scene(language, 5, "elysium")
    for columns in range(22, 42):
        head, *rows = stats_table.seat_table(shown, columns, 99)
        assert {"TR", "M€", "~VP"} <= set(figures(head))
        for seat, content in enumerate(rows):
            assert width(content) <= columns
            assert letter(seat, shown.words).text.strip() in plain(content)[:3]


@pytest.mark.parametrize("size", [(43, 6), (46, 6), (52, 6), (80, 2)])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_goals_keep_their_columns_when_a_figure_gets_two_digits(players: int, size: tuple[int, int]) -> None:
    shown = scene("en", players, "tharsis")
    if size[1] == 2 and players == 5:
        return  # five seats have the table of both
    state = clone(shown.state)
    state.claimed[:], state.funded[:] = [-1] * 5, [-1] * 5
    for player in state.players:
        player.production[:], player.stock[:], player.tags[:] = [0] * 6, [0] * 6, [0] * len(player.tags)
    before = [plain(row) for row in goals.in_zone(replace(shown, state=clone(state)), *size)]
    for player in state.players:
        player.production[:], player.stock[:], player.tags[:] = [12] * 6, [12] * 6, [12] * len(player.tags)
    after = [plain(row) for row in goals.in_zone(replace(shown, state=state), *size)]
    for old, new in zip(before, after, strict=True):
        assert len(old.split()) == len(new.split())
        assert [sign.isalpha() for sign in old] == [sign.isalpha() for sign in new]


def test_large_figures_never_touch() -> None:
    shown = scene("en", 5, "elysium")
    state = clone(shown.state)
    for player in state.players:
        player.stock[:] = [137] * len(RESOURCES)
        player.production[:] = [101] * len(RESOURCES)
        player.rating = 112
    for columns in (42, 43, 46):
        lines = stats_table.seat_table(replace(shown, state=state), columns, 99)
        heads = figures(lines[0])[1:]
        for content in lines[1:]:
            assert width(content) <= columns
            assert figures(content)[-len(heads) :][:3] == ["112", "137", "+213"]
        assert {"♣", "≋"} <= set(heads)
        assert "↯" not in heads


@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "board"), GAMES[1:])
def test_goals_show_the_figure_of_every_seat(players: int, board: str, language: str, *, painted: bool) -> None:
    shown = scene(language, players, board, painted=painted)
    chart = map_of(board)
    for columns in (42, 43, 44, 46, 52, 63):
        lines = goals.in_zone(shown, columns, 6)
        assert len(lines) == 6
        goals_of_both = zip(lines[1:], chart.milestones, shown.state.claimed, chart.awards, strict=True)
        for content, (milestone, need), owner, award in goals_of_both:
            numbers = re.findall("[0-9]+", plain(content))  # two digits may be directly behind a Japanese name
            wanted = [need] if painted or owner == NOBODY else []  # in letters the owner replaces it
            wanted += [milestone_value(shown.state, seat, milestone) for seat in range(players)]
            wanted += [award_value(shown.state, seat, award) for seat in range(players)]
            assert numbers == list(map(str, wanted))


def test_goals_show_who_has_them_and_what_the_next_costs() -> None:
    shown = scene()
    state = clone(shown.state)
    state.claimed[:] = [2, -1, -1, -1, -1]
    state.funded[:] = [-1, 0, -1, -1, -1]
    lines = goals.in_zone(replace(shown, state=state), 46, 6)
    first, second = (
        next(run for run in content if name in run.text)
        for content, name in ((lines[1], "Terraformer"), (lines[2], "Scientist"))
    )
    assert first.ink == "bright mix shade seat-2 2" and shown.words.player(2) in first.means
    assert second.ink == "bright mix shade seat-0 2" and shown.words.player(0) in second.means
    assert [run.text.strip() for run in lines[0] if run.ink.startswith("price")] == ["8", "14"]
    taken = replace(scene(painted=False), state=state)
    award, milestone = goals.awards_of(taken)[1], goals.milestones_of(taken)[0]
    told = " ".join(map(plain, goals.goal_detail(taken, award, 14, None, 40)))
    assert f"funded by {shown.words.player(0)}" in told and "MC" not in told, "nobody pays for it any more"
    assert "claimed by" in " ".join(map(plain, goals.goal_detail(taken, milestone, 8, None, 40)))
    state.claimed[:] = [2, 1, 0, -1, -1]
    lines = goals.in_zone(replace(shown, state=state), 46, 6)
    assert [run.text.strip() for run in lines[0] if run.ink.startswith("price")] == ["14"]
    assert [next(run for run in content if run.text.strip()).ink for content in lines[4:6]] == ["dim", "dim"]
    plain_look = scene(painted=False)
    lines = goals.in_zone(replace(plain_look, state=state), 46, 6)
    assert plain(lines[1]).split()[:2] == ["Terraformer", "C"]


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "board"), GAMES[1:])
def test_a_goal_is_taken_where_the_table_shows_it(players: int, board: str, language: str, *, painted: bool) -> None:
    shown = scene(language, players, board, painted=painted)
    for columns in (42, 43, 44, 46, 52, 63):
        still = goals.in_zone(shown, columns, 6)
        for page in (goals.milestones(shown, columns), goals.awards(shown, columns)):
            assert page.docked is not None and page.zone == "standings"
            laid = page.docked(columns, 6)
            assert [face.key for face in laid.faces] == [entry.key for entry in page.entries]
            lead = laid.margin + (page.kind == "awards")
            for y, face in enumerate(laid.faces, 1):
                row, drawn = by_cell(still[y]), face.lines[0]
                assert face.top == y and face.column >= lead and width(drawn) == face.columns
                assert row[face.column : face.right].split()[-players:] == figures(drawn)[-players:]
                assert not any(map(str.isdigit, row[face.column - lead : face.column])), "figures touch the keys"
            for label in laid.labels[2:]:
                assert plain(label.content).rstrip() in plain(still[label.top]), "the other kind stays as it is"


@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "columns"), [(4, 42), (5, 42), (5, 51)])
def test_goals_below_each_other_keep_their_names(players: int, columns: int, language: str, *, painted: bool) -> None:
    shown = scene(language, players, "hellas", painted=painted)
    still = goals.in_zone(shown, columns, 12)
    assert len(still) == 12 and all(width(content) <= columns for content in still)
    kinds = (1, goals.milestones_of(shown), goals.milestones), (7, goals.awards_of(shown), goals.awards)
    for top, shown_goals, page_of in kinds:
        assert all(goal.name in plain(still[y]) for y, goal in enumerate(shown_goals, top))
        page = page_of(shown, columns)
        assert page.docked is not None
        laid = page.docked(columns, 12)
        assert [(face.key, face.top) for face in laid.faces] == [
            (entry.key, top + at) for at, entry in enumerate(page.entries)
        ]
        for face in laid.faces:
            assert by_cell(still[face.top])[face.column : face.right] == by_cell(face.lines[0])[: face.columns]
        for label in laid.labels[2:]:
            assert plain(label.content).rstrip() in plain(still[label.top]), "the other kind stays as it is"


def test_a_solo_player_sees_the_steps_left_and_their_price() -> None:
    shown = scene("en", 1)
    state = clone(shown.state)
    state.temperature, state.oxygen, state.generation = -10, 11, 9
    wet = state.oceans.bit_count()
    text = [plain(content) for content in stats_table.seat_table(replace(shown, state=state), 43, 8)]
    assert "-10° / +8°" in text[1] and text[1].endswith("9 steps left")
    assert "11% / 14%" in text[2] and text[2].endswith("3 steps left")
    assert text[3].endswith(f"{9 - wet} steps left")
    price = 9 * PROJECT_PRICES["asteroid"] + 3 * PROJECT_PRICES["greenery"] + (9 - wet) * PROJECT_PRICES["aquifer"]
    assert text[6].endswith(f"{price} M€")
    assert text[5].startswith("6 generations left")


# --- cards ------------------------------------------------------------------------------------------------------------

WITH_NEEDS = [number for number, card in PROJECTS.items() if card.requires]


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [27, 34, 44, 53, 56, 71])
def test_every_card_keeps_price_tags_and_requirement_in_one_line(columns: int, language: str, *, painted: bool) -> None:
    shown = scene(language, painted=painted)
    for number in PROJECTS:
        card = card_of(shown, number)
        drawn = one_line(shown, card, columns)
        assert width(drawn) == columns
        said = squeezed(plain(drawn))
        assert said.startswith(card.price.text if card.price else "-"), card.slug
        tags = [squeezed(tag.text) for tag in card.tags]
        short = "".join(tag[:1] for tag in tags)  # in a narrow Japanese row that would cut the name
        least = short if painted and language == "ja" and columns < 40 else ""
        assert "".join(tags) in said or (least and least in said), (card.slug, plain(drawn))
        if painted and columns >= 34 and tags and card.asks():
            assert f"{tags[-1]}{card.asks()[0].text}" not in plain(drawn), (card.slug, plain(drawn))
        wanted = [squeezed(asked.text) for asked in card.asks()]
        if columns == 27 and (language == "ja" or not painted):
            continue  # three tags leave no room for a requirement in letters: the detail says it
        if len(wanted) > 1:
            assert f"+{len(wanted) - 1}" in said or all(text in said for text in wanted), (card.slug, plain(drawn))
        else:
            assert all(text in said for text in wanted), (card.slug, plain(drawn))
        if columns >= 40 and card.points:
            assert any(run.ink in ("points", "bright") and run.text.strip() for run in drawn[4:]), card.slug


@pytest.mark.parametrize(("columns", "most"), [(27, 3), (28, 1), (33, 0)])
def test_tags_leave_a_name_of_a_narrow_japanese_row_four_signs(columns: int, most: int) -> None:
    shown = scene("ja")
    cut = 0
    for number in PROJECTS:
        card = card_of(shown, number)
        name, _, rest = plain(one_line(shown, card, columns))[4:].partition(LEFT_OUT)
        cut += bool(rest) and cell_len(name.strip()) < 8
    assert cut <= most


@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize(("language", "most"), [("en", 30), ("ja", 40)])
def test_a_row_of_the_hand_shows_effects_also_in_the_blanks_before_the_points(
    language: str, most: int, *, painted: bool
) -> None:
    shown = scene(language, painted=painted)
    cut = 0
    for number in PROJECTS:
        card = card_of(shown, number)
        drawn = plain(one_line(shown, card, 71))
        signs = [plain(sign).strip() for sign in pieces(card.signs)]
        missing = [sign for sign in signs if sign not in drawn]
        cut += bool(missing)
        assert not card.points or drawn.rstrip().removesuffix(drawn.split()[-1]).endswith("  "), drawn
        assert not missing or f" {LEFT_OUT}" in drawn, (card.slug, drawn)
    assert cut <= most


@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize(
    ("slug", "columns", "shown_name"),
    [
        ("equatorial-magnetizer", 40, "Equatorial Magnetizer"),
        ("subterranean-reservoir", 34, "Subterranean Reservoir"),
        ("magnetic-field-generators", 53, "Magnetic Field Generators"),
        ("magnetic-field-generators", 30, "Magnetic Field Gen…"),
    ],
)
def test_a_long_name_takes_blanks_after_the_tags(slug: str, columns: int, shown_name: str, *, painted: bool) -> None:
    shown = scene("en", painted=painted)
    card = card_of(shown, NUMBERS[slug])
    drawn = one_line(shown, card, columns)
    assert width(drawn) == columns
    assert f"{shown_name} " in plain(drawn)
    assert all(tag.text in plain(drawn) for tag in card.tags)
    marked = one_line(shown, card, columns, reason=Run("!", "bad"))
    assert plain(marked).index(shown_name) == plain(drawn).index(shown_name)
    assert plain(marked).rstrip().endswith("!")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_face_has_the_size_of_a_cell(language: str) -> None:
    shown = scene(language)
    for number in PROJECTS:
        face = grid_face(card_of(shown, number))
        assert [width(content) for content in face] == [FACE_COLUMNS] * FACE_LINES, number
        said = squeezed("".join(map(plain, face[:2])))
        asked = card_of(shown, number).asks()
        assert all(squeezed(run.text) in said for run in card_of(shown, number).tags)
        assert all(squeezed(run.text) in said for run in asked[:1]) or "+" in said


def test_a_missing_price_stays_whole_beside_points() -> None:
    why = Run("! 22 M€ short", "bad", "You are 22 M€ short.")
    face = grid_face(card_of(scene(), NUMBERS["water-import-from-europa"]), why)
    assert plain(face[-1]) == " 22 M€ short 1 VP/Jov "


def test_a_long_name_continues_beside_the_tags() -> None:
    shown = scene()
    first, second, *_ = map(plain, grid_face(card_of(shown, NUMBERS["corporate-stronghold"])))
    assert (first.split(), second.split()) == (["10", "Corporate"], ["Stronghold", "Cit", "Bui"])
    first, second, *_ = map(plain, grid_face(card_of(shown, NUMBERS["united-nations-mars-initiative"])))
    assert (first.split(), second.split()) == (["United", "Nations", "Mars"], ["Initiative", "Ear"])
    assert plain(grid_face(card_of(shown, NUMBERS["ecological-zone"]))[0]) == "11 Ecological Zone    "


def asks(slug: str, shown: Scene, **figures_: int) -> tuple[str, str]:
    state = clone(shown.state)
    for name, value in figures_.items():
        setattr(state, name, value)
    (run,) = need_signs(PROJECTS[NUMBERS[slug]], shown.words, state, shown.seat)
    return run.text, run.ink


def test_a_requirement_has_the_colour_of_its_state() -> None:
    shown = scene()
    assert asks("birds", shown, oxygen=13) == ("≥13%", "good")
    assert asks("birds", shown, oxygen=11) == ("≥13%", "money")
    assert asks("birds", shown, oxygen=10) == ("≥13%", "bad")
    assert asks("arctic-algae", shown, temperature=-20) == ("≤-12°", "good")
    assert asks("arctic-algae", shown, temperature=-16) == ("≤-12°", "money")
    assert asks("arctic-algae", shown, temperature=-12) == ("≤-12°", "money")
    assert asks("arctic-algae", shown, temperature=-10) == ("×≤-12°", "bad")


def test_letters_name_the_state_of_a_requirement() -> None:
    shown = scene(painted=False)
    assert asks("birds", shown, oxygen=13) == (">=13% ok", "good")
    assert asks("birds", shown, oxygen=4) == (">=13% wait", "bad")
    assert asks("arctic-algae", shown, temperature=-10) == ("<=-12C late", "bad")


def test_the_price_is_gold_only_if_it_can_be_paid() -> None:
    shown = scene()
    state = clone(shown.state)
    state.players[shown.seat].stock[:] = [15, 0, 0, 0, 0, 0]
    poor = replace(shown, state=state)
    cheap, dear = (one_line(poor, card_of(poor, NUMBERS[slug]), 44)[0].ink for slug in ("grass", "towing-a-comet"))
    assert (cheap, dear) == ("price", "price-off")
    words = scene(painted=False).words
    drawn = plain(one_line(replace(poor, words=words), card_of(poor, NUMBERS["towing-a-comet"]), 44))
    assert drawn.startswith("22!")


def test_faces_are_placed_in_rows_or_not_at_all() -> None:
    shown = scene()
    numbers = list(PROJECTS)[:12]

    def grid(count: int, columns: int, lines: int) -> list[tuple[int, int]] | None:
        faces = {str(number): lambda number=number: grid_face(card_of(shown, number)) for number in numbers[:count]}
        found = face_grid(faces, columns, lines)
        return None if found is None else [(face.column, face.top) for face in found.faces]

    assert grid(10, 117, 17) == [(1 + 23 * at, top) for top in (0, 9) for at in range(5)]
    assert grid(11, 117, 17) is None
    assert len(grid(12, 147, 19) or ()) == 12
    assert grid(3, 117, 7) is None
    for places in (grid(10, 117, 17), grid(12, 147, 19)):
        assert all(b[0] - a[0] > FACE_COLUMNS for a, b in pairwise(places or ()) if a[1] == b[1])


def test_a_requirement_is_shown_with_the_current_figure() -> None:
    shown = scene()
    state = clone(shown.state)
    state.oxygen, state.temperature = 4, -4
    told = replace(shown, state=state)

    def said(slug: str) -> str:
        return card_of(told, NUMBERS[slug]).figures()[0].text

    assert said("birds") == "oxygen 4% of 13%"
    assert said("grass") == "temp -4°, at least -16°: met"
    assert said("arctic-algae") == "temp -4°, at most -12°: too late"


def test_messages_of_the_zones_exist_in_all_languages() -> None:
    for language in LANGUAGES:
        words = scene(language).words
        for key in ("zone.players", "zone.milestones", "board.ready", "need-state.late", "solo.projects"):
            assert words.render(Message(key, {})) != key


@pytest.mark.parametrize("columns", [28, 34, 50, 60, 108, 139])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_offer_says_what_each_card_needs_at_every_width(columns: int, language: str) -> None:
    shown = scene(language)
    state = clone(shown.state)
    state.players[shown.seat].offered[:] = list(CORPORATIONS)[:2]
    state.players[shown.seat].dealt[:] = WITH_NEEDS[:10]
    page = opening_page.opening(replace(shown, state=state), columns)
    for entry, number in zip(page.entries[2:], WITH_NEEDS[:10], strict=True):
        said = squeezed(plain(entry.lines[0]))
        asked = card_of(shown, number).asks()
        assert len(entry.lines) == 1 and not entry.more and width(entry.lines[0]) == columns
        assert squeezed(asked[0].text) in said or f"+{len(asked) - 1}" in said, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_list_has_a_title_that_is_whole_in_the_smallest_window(language: str) -> None:
    words = scene(language).words
    found = plan(80, 20, 3, True)
    assert found is not None
    elsewhere = {"action", "pay", "place", "amount"}  # the menu, the payment and the map have titles of their own
    for kind in set(UNIVERSE.kinds) - elsewhere:
        assert width(line(words.say(f"ask.{kind}"))) <= found.zones["menu"].box.width - 4, kind


@pytest.mark.parametrize("painted", [True, False])
def test_the_card_that_is_paid_for_has_a_sign_in_the_hand(*, painted: bool) -> None:
    shown = scene(painted=painted)
    state = clone(shown.state)
    first, second = NUMBERS["grass"], NUMBERS["birds"]
    state.players[shown.seat].hand[:] = [first, second]
    assert shown.decision is not None
    paying = replace(shown, state=state, decision=replace(shown.decision, kind="pay", source="grass"))
    rows = [hand_entry(paying, number, 0, 44, deciding=False).lines[0] for number in (first, second)]
    sign = "•" if painted else "*"
    assert [sum(run.text == sign and bool(run.means) for run in row) for row in rows] == [1, 0]


def test_the_top_line_says_which_generation_is_the_last() -> None:
    shown = scene()
    assert "the last" not in plain(panels_of_mars.status_bar(shown))
    state = clone(shown.state)
    state.temperature, state.oxygen, state.oceans = HIGHEST_TEMPERATURE, HIGHEST_OXYGEN, (1 << MOST_OCEANS) - 1
    assert f"Gen {state.generation}, the last" in plain(panels_of_mars.status_bar(replace(shown, state=state)))
