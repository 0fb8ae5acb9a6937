"""Missions of On Mars: a completed one keeps its name and says who contributed, in the table and on the score page."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.core.event import Event
from engine.on_mars.cards.printed import MISSIONS, mission
from engine.on_mars.events import new_event
from engine.on_mars.game import GAME
from tests.tui.games.on_mars import tables
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tui.games.on_mars.missions import contributed, missions, solo_goal
from tui.games.scene import History, Scene
from tui.widgets.styled_line import plain

TECH = next(number for number, card in enumerate(MISSIONS) if card is not None and card.event == "tech")
CUBE = next(number for number, card in enumerate(MISSIONS) if card is not None and card.event == "cube")
BOT = next(number for number, card in enumerate(MISSIONS) if card is not None and card.event == "bot")


def _scene(language: str = "en") -> Scene:
    """Return a table with two open missions, and in the middle place one completed by two seats."""
    scene = tables.at("turn", language, players=3)
    start, state = GAME.clone(scene.state), GAME.clone(scene.state)
    start.missions, state.missions, state.left = [CUBE, TECH, BOT], [CUBE, 0, BOT], [3, 0, 2]
    steps: list[Event] = [new_event("mission", seat, (TECH, 0)) for seat in (0, 2, 2, 2)]
    steps.append(new_event("mission", 1, (BOT, 2)))
    return replace(scene, state=state, history=lambda: History(start, steps))


@pytest.mark.parametrize(
    ("columns", "language", "shown"),
    [
        (58, "en", ["Technologies", "A", "1", "C", "3", "completed"]),
        (25, "en", ["Tech", "A", "1", "C", "3", "done"]),
        (17, "en", ["Technologies", "done"]),
        (19, "ja", ["技術", "A", "1", "C", "3", "完了"]),
    ],
)
def test_a_completed_mission_keeps_its_name_and_place(columns: int, language: str, shown: list[str]) -> None:
    lines = [plain(one).split() for one in missions(_scene(language), columns, 3)]
    assert lines[1] == shown
    assert len(lines) == 3
    assert lines[0][0] != lines[1][0] != lines[2][0]


def test_without_its_history_a_completed_mission_is_only_completed() -> None:
    scene = _scene()
    alone = replace(scene, history=lambda: None)
    assert plain(missions(alone, 58, 3)[1]).strip() == "completed"


def test_open_missions_cost_no_look_at_the_history() -> None:
    def refused() -> None:
        raise AssertionError

    scene = tables.at("turn", players=3)
    assert 0 not in scene.state.missions
    assert len(missions(replace(scene, history=refused), 58, 3)) == 3


def test_the_score_page_says_who_contributed_to_each_mission() -> None:
    title, cube, tech, bot, *_ = [plain(one).split() for one in contributed(_scene(), 40)]
    assert title == ["Missions"]
    assert cube[:2] == ["Progress", "cubes"]
    assert tech == ["Technologies", "A", "1", "C", "3", "completed"]
    assert bot[:3] == ["Bots", "B", "1"]
    assert bot[-1].endswith(f"/{mission(BOT).need[1]}")


@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
async def test_missions_and_details_are_beside_the_points(folders: Path, size: tuple[int, int]) -> None:
    app = app_for(tables.table(players=2))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "r")
        beside = [line[56:] for line in screen_lines(app)[2:24]]
        assert "Missions" in beside[0]
        assert any("Laboratory" in line for line in beside)


@pytest.mark.parametrize(
    ("language", "title", "conditions"),
    [
        ("en", "Solo Goal 0/5", ("Colony level 3: no", "a technology at level 6: no")),
        ("ja", "ソロの目標 0/5", ("コロニーレベル3: 未達成", "レベル6の技術: 未達成")),
    ],
)
def test_alone_the_conditions_of_the_solo_goal_are_counted_and_told(
    language: str, title: str, conditions: tuple[str, ...]
) -> None:
    scene = tables.at("turn", language, players=1)
    assert plain(solo_goal(scene)) == title
    lines = [plain(one) for one in missions(scene, 40, 1000)]
    assert {*conditions} < {*lines} and len(lines) == 3 + 1 + 2 + 5
    assert len(missions(scene, 40, 8)) == 4, "in a few lines there are the missions and the Private Goals"
    assert not solo_goal(tables.at("turn", language, players=3))


def test_the_score_page_says_what_the_figure_of_a_tie_break_is_made_of() -> None:
    told = "Tie-break: 100 per crystal, 10 per Advanced Building, 1 per Progress cube."
    assert told in " ".join(plain(one) for one in contributed(_scene(), 40))
    assert told not in " ".join(plain(one) for one in contributed(tables.at("turn", players=1), 40))
