"""Tags are written in full where a row or a panel has room, else in short; both say what they mean."""

from __future__ import annotations

import pytest

from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.terms import TAGS
from tests.tui.screens.positions import first_action
from tui.app.game_session import GameSession
from tui.app.seat_client import SeatClient
from tui.games import card_drawing
from tui.games.scene import Scene
from tui.games.terraforming_mars import panels
from tui.games.terraforming_mars.card_rows import card_of
from tui.games.terraforming_mars.stats_table import stats_tables
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, plain, width


def scene_in(language: str, look: str) -> Scene:
    """Return the first action of a game in a language, painted or by letters."""
    words = Words(language)
    words.paint(look == "painted")
    return GameSession(SeatClient(first_action()), words).scene


def row(scene: Scene, slug: str, columns: int, reason: str = "") -> StyledLine:
    """Return the row of a card in a hand of ``columns``."""
    lines = card_drawing.hand_lines(scene, card_of(scene, NUMBERS[slug]), columns, Run(reason), off=bool(reason))
    return lines[0]


@pytest.mark.parametrize("look", ["letters", "painted"])
@pytest.mark.parametrize(("columns", "said"), [(54, ["Pow", "Bui"]), (61, ["Power", "Building"])])
def test_a_row_with_room_has_its_tags_in_full(look: str, columns: int, said: list[str]) -> None:
    shown = row(scene_in("en", look), "power-plant", columns)
    assert width(shown) <= columns
    tags = [run for run in shown if run.text.strip() in said]
    assert [run.text.strip() for run in tags] == said
    assert [run.means for run in tags] == ["power tag", "building tag: you may pay with steel"]


def test_a_row_of_one_line_has_its_tags_in_full_only_beside_all_its_signs() -> None:
    scene = scene_in("en", "painted")
    for columns, tags in ((58, "Pow  Bui"), (66, "Power  Building")):
        card = card_of(scene, NUMBERS["power-plant"])
        shown = plain(card_drawing.hand_lines(scene, card, columns, Run(""), whole=False)[0])
        assert "[+1" in shown
        assert " ".join(shown.split()).endswith(" ".join(tags.split()))


@pytest.mark.parametrize("look", ["letters", "painted"])
def test_a_long_name_keeps_the_short_forms_beside_it(look: str) -> None:
    shown = row(scene_in("en", look), "nitrite-reducing-bacteria", 58, "needs 3 science tags now, as it is said")
    assert "Microbe" not in plain(shown)


def test_counts_are_in_full_where_that_takes_no_more_rows() -> None:
    scene = scene_in("en", "letters")
    player = scene.state.players[0]
    player.tags[:] = [0] * len(TAGS)
    player.tags[TAGS.index("space")] = 1
    assert [plain(counts).strip() for counts in panels.tag_rows(player, scene.words, 38)] == ["Space 1"]
    for tag in ("building", "science", "earth", "plant", "city"):
        player.tags[TAGS.index(tag)] = 2
    (counts,) = panels.tag_rows(player, scene.words, 46)
    assert plain(counts).split() == ["Bui", "2", "Spa", "1", "Sci", "2", "Ear", "2", "Pla", "2", "Cit", "2"]
    (counts,) = panels.tag_rows(player, scene.words, 80)
    assert plain(counts).split()[:4] == ["Building", "2", "Space", "1"]


@pytest.mark.parametrize("look", ["letters", "painted"])
def test_the_kind_of_a_card_is_a_kanji_in_japanese(look: str) -> None:
    shown = row(scene_in("ja", look), "power-plant", 54)
    assert width(shown) <= 54
    kinds = [run for run in shown if run.text.strip() == "緑"]
    assert [run.means for run in kinds] == ["オートマチック・カード（緑）: 即時効果があり、タグは場に残る"]


@pytest.mark.parametrize(("columns", "tag"), [(80, "Bui"), (120, "Building"), (200, "Building")])
def test_the_statistics_have_tags_in_full_where_there_is_room(columns: int, tag: str) -> None:
    scene = scene_in("en", "painted")
    shown = stats_tables(scene, columns, 60)
    assert any(f" {tag} " in plain(content) for content in shown)
    assert max(width(content) for content in shown) <= columns
