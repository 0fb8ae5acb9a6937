"""The top of Jump Drive's table: the race to 50, and everybody's empire in fixed columns."""

from __future__ import annotations

from itertools import product

import pytest

from tests.tui.games.jump_drive import tables
from tests.tui.pictures import sample_games
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.games.explanations import explained
from tui.games.jump_drive.empires import empires
from tui.games.jump_drive.race import race
from tui.games.jump_drive.zones import EMPIRES, plan
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.styled_line import StyledLine, plain, width

LONG = "Maximiliana-Eva6"
"""A name of 16 cells, the longest."""
SIZES = ((80, 17), (80, 20), (100, 26), (120, 36), (160, 46), (200, 56))
LOOKS = tuple(product(("en", "ja"), (True, False)))


def scene_of(at: GameTable, language: str = "en", *, painted: bool = True) -> Scene:
    words = Words(language)
    words.paint(painted)
    return GameSession(SeatClient(at), words).scene


def texts(lines: list[StyledLine]) -> list[str]:
    return [plain(content).rstrip() for content in lines]


@pytest.mark.diagonal
@pytest.mark.parametrize(("language", "painted"), LOOKS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_empires_fill_their_zone_in_every_window(language: str, painted: bool, players: int) -> None:
    scene = scene_of(tables.middle(players), language, painted=painted)
    scene.words.call((LONG,) * players)
    for columns, lines in SIZES:
        found = plan(columns, lines, players, painted)
        assert found is not None
        box = found.zones[EMPIRES].content
        shown = empires(scene, box.width, box.height)
        assert len(shown) == box.height
        assert {width(content) for content in shown} == {columns}
        assert len(race(scene, columns)) > 4
        assert width(race(scene, columns)) <= columns


def test_few_cards_have_a_line_with_their_whole_name() -> None:
    """Two columns had cut "Survey Team" to "Sur. Team" while lines were free."""
    few = {**tables.ANN, "empire": ["survey-team", "arboreal-uplift-race", "investment-credits"]}
    shown = texts(empires(scene_of(tables.table(tables.position(few, tables.BO))), 80, 8))
    assert sum(name in "".join(shown) for name in ("Survey Team", "Arboreal Uplift Race", "Investment Credits")) == 3
    assert "Gem Smu" in "".join(shown) and "Gem Smugglers" not in "".join(shown), "six cards take two columns"


def test_empires_of_four_at_the_smallest_window() -> None:
    shown = texts(empires(scene_of(tables.middle(4)), 80, 8))
    assert shown[0].startswith("─>A Ann ──── 14 VP ─┬>B Bo ───── 19 VP ─┬>C Mia")
    assert shown[1].startswith(" +3 VP +5 ▯     9 ▯ │+7 VP +8 ▯     6 ▯ │+15 VP +1 ▯    5 ▯ │")
    assert shown[2].startswith(" ⚔ 4 ◉ 4 chr 1      │⚔ 1 ◉ 3 chr 0")
    assert shown[3].startswith(" +2 older           │+2 older")
    assert shown[7].startswith(" ●3  Min. World 1 2 │●3  Tou. World 1 2 │")


def test_the_viewer_of_three_has_two_columns_and_every_card() -> None:
    shown = texts(empires(scene_of(tables.after_a_round()), 120, 13))
    assert shown[0].index("┬") == 60
    assert shown[0].index("┬", 61) == 90
    own, bo, mia = shown[4].split("│")
    assert own.strip() == "◇1  Survey Team         . 1  ●3  Mining World        1 2"
    assert (bo.strip(), mia.strip()) == ("◇1  Trade Pact          1 1", "◇3  Replicant Robots    2 .")
    assert not any("older" in content for content in shown)


def test_cards_placed_last_round_are_marked_and_explorers_are_named() -> None:
    scene = scene_of(tables.after_a_round())
    shown = empires(scene, 120, 13)
    marked = [plain(content).split("+Rebel Base")[0] for content in shown if "+Rebel Base" in plain(content)]
    assert len(marked) == 1
    rebel = next(run for content in shown for run in content if run.text.strip() == "Rebel Base")
    older = next(run for content in shown for run in content if run.text.strip() == "Survey Team")
    assert (rebel.ink, older.ink) == ("accent", "")
    assert sum("explored" in plain(content) for content in shown) == 1


def test_cards_have_their_icons_below_where_all_have_room() -> None:
    shown = texts(empires(scene_of(tables.middle(4)), 200, 22))
    at = next(index for index, content in enumerate(shown) if "Military Convoy" in content)
    assert shown[at + 1].startswith("      1◉  +1⚔  conquer a second world")
    assert shown[3].startswith(" " * 45 + "VP ▯ │")


def test_every_sign_of_the_empires_has_a_meaning() -> None:
    drawn = [*empires(scene_of(tables.middle(4)), 120, 13), race(scene_of(tables.middle(4)), 120)]
    meanings = {means for _, means in explained(drawn)}
    assert {"VP so far", "cards in hand", "VP and cards it currently gives per round", "is still choosing"} <= meanings
    assert "estimate after the next scoring and income" in meanings


# --- the race ---------------------------------------------------------------------------------------------------------


def test_the_race_shows_score_income_and_projection() -> None:
    shown = plain(race(scene_of(tables.middle(4)), 120))
    assert shown.endswith("50   A 14  +3 ~17   B 19  +7 ~26   C 17 +15 ~32   D 23  +9 ~32")
    narrow = plain(race(scene_of(tables.middle(4)), 80))
    assert narrow.endswith("50  A 14  +3 ~17  B 19  +7 ~26  C 17 +15 ~32  D 23  +9 ~32")


@pytest.mark.parametrize("painted", [True, False])
def test_markers_stand_at_their_points(painted: bool) -> None:
    shown = plain(race(scene_of(tables.middle(2), painted=painted), 120))
    track = shown[3 : 3 + 51]
    assert (track.index("A"), track.index("B")) == (14, 19)
    assert track[0] == track[10] == track[50] == ("·" if painted else "|")


def test_markers_of_equal_points_are_next_to_each_other() -> None:
    same = [{**seat, "vp": 12} for seat in tables.SEATS]
    track = plain(race(scene_of(tables.table(tables.position(*same))), 120))[3:54]
    assert track[9:13] == "DCBA"


def test_more_points_than_the_goal_stand_at_its_end() -> None:
    scene = scene_of(sample_games.over("jump"))
    points = [player.vp for player in scene.state.players]
    shown = plain(race(scene, 120))
    assert max(points) >= 50
    assert shown[3 + 50] == "ABCD"[points.index(max(points))]
    assert "~" not in shown
    assert "+" not in shown


def test_a_solo_game_shows_how_far_the_computer_is() -> None:
    shown = plain(race(scene_of(tables.middle(1)), 120))
    assert shown.startswith("VP ·         ·   A     ·")
    assert "computer" not in shown
    scene = scene_of(tables.middle(1))
    scene.state.players[0].gained = [1, 2, 4, 7]
    later = race(scene, 160)
    assert plain(later).endswith("A 14  +3 ~17   computer's solo games: 12–20 VP after round 4")
    assert sum(len(run.text) for run in later[:-1] if run.ink == "track-done") == 20 - 12 + 1 - len("A")
    narrow = plain(race(scene, 80))
    assert "computer" not in narrow
    assert narrow.index("A") == 3 + 14
