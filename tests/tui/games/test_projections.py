"""Strips and tables show what the track says; beside it, marked and dim, what it would be if the game ended now."""

from __future__ import annotations

import pytest

from engine.dice_game.play.scoring import totals as dice_totals
from engine.jump_drive.game import GAME as JUMP
from engine.on_mars.play import scoring
from engine.terraforming_mars.play.scoring import score
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.views import VIEWS
from tui.games.scene import Scene
from tui.games.stats_table import projected
from tui.text import Words
from tui.widgets.styled_line import StyledLine, plain

TABLES = {"on-mars-table": "op", "dice-main": "vp"}
LETTERS = {"on-mars-table": "OP", "dice-main": "VP"}


def scene_of(view: str, language: str = "en", *, painted: bool = False) -> Scene:
    table = VIEWS[view].table
    assert table is not None
    match = table().match
    words = Words(language, match.game.slug, ("Ann", "Bo", "Mia"))
    words.paint(painted)
    return Scene(match.game, match.game.view(match.state, 0), 0, words, frozenset((0,)), match.decision(0), "SEED")


def now_of(scene: Scene) -> list[int]:
    if scene.game.slug == "on-mars":
        return scoring.result(scene.state).totals
    return dice_totals(scene.state) if scene.game.slug == "dice-game" else score(scene.state).totals


def strip(scene: Scene, columns: int) -> StyledLine:
    from tui.games.game_view import game_view_of

    return game_view_of(scene.game.slug).own(scene, columns)


@pytest.mark.parametrize("painted", [False, True])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("columns", [79, 119])
@pytest.mark.parametrize("view", TABLES)
def test_the_strip_has_the_track_and_the_projection(view: str, columns: int, language: str, painted: bool) -> None:
    scene = scene_of(view, language, painted=painted)
    track, now = getattr(scene.state.players[0], TABLES[view]), now_of(scene)[0]
    assert track != now
    shown = strip(scene, columns)
    assert f"{LETTERS[view]} {track} ~{now}" in " ".join(plain(shown).split())
    run = next(run for run in shown if run.text.strip() == f"~{now}")
    assert run.ink == "dim" and run.means
    means = next(run.means for run in shown if run.text.strip() == f"{LETTERS[view]} {track}")
    assert means and means != run.means


@pytest.mark.diagonal
@pytest.mark.parametrize("view", TABLES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_tables_have_the_track_and_the_projection(view: str, size: tuple[int, int], folders: object) -> None:
    scene = scene_of(view)
    track, now = [getattr(one, TABLES[view]) for one in scene.state.players], now_of(scene)
    table = VIEWS[view].table
    assert table is not None
    app = app_for(table())
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for keys in ((), ("v",), ("escape", "W")):
            await press(pilot, *keys)
            shown = [" ".join(text.split()) for text in screen_lines(app)]
            assert any(f"{LETTERS[view]} {track[0]} ~{now[0]}" in text for text in shown), keys
        for name, points, total in zip(("Ann", "Bo", "Mia"), track, now, strict=True):
            assert any(name in text and f" {points} ~{total}" in text for text in shown), name
        assert any(f"{LETTERS[view]} ~{LETTERS[view]}" in text for text in shown)


@pytest.mark.parametrize(("size", "keys"), [((120, 40), ()), ((80, 24), ("W",)), ((80, 24), ("v",))])
async def test_terraforming_mars_marks_victory_points_that_are_not_won_yet(
    size: tuple[int, int], keys: tuple[str, ...], folders: object
) -> None:
    scene = scene_of("table")
    now = now_of(scene)
    table = VIEWS["table"].table
    assert table is not None
    app = app_for(table())
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        shown = screen_lines(app)
        assert any(f"~{now[0]}" in text for text in shown)
        assert any("~VP" in text or f"VP ~{now[0]}" in text for text in shown)
        assert any(str(scene.state.players[0].rating) in text for text in shown)


def test_jump_drive_shows_points_that_are_scored() -> None:
    scene = scene_of("jump-table")
    assert [player.vp for player in scene.state.players] == list(JUMP.score(scene.state).totals)
    assert "~" not in plain(strip(scene, 119))


def test_a_projection_says_what_it_is() -> None:
    run = projected(5, "OP, if the game ended now")
    assert (run.text, run.ink, run.spoken) == ("~5", "dim", "OP, if the game ended now: 5")


@pytest.mark.diagonal
@pytest.mark.parametrize(("language", "said"), [("en", "if the game ended now"), ("ja", "場合の")])
@pytest.mark.parametrize("view", TABLES)
async def test_i_explains_the_projection(view: str, language: str, said: str, folders: object) -> None:
    table = VIEWS[view].table
    assert table is not None
    app = app_for(table(), language)
    async with app.run_test(size=(200, 60)) as pilot:
        await settle(pilot)
        await press(pilot, "i")
        pages = screen_lines(app)
        for _ in range(3):
            await press(pilot, "tab")
            pages += screen_lines(app)
        assert any("~" in text and said in text for text in pages)
