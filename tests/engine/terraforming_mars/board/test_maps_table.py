"""Every map against the tables of facts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.message import Refusal
from engine.terraforming_mars.modules import MAPS, map_of
from engine.terraforming_mars.modules.map import CARD_BONUS, GRID, SOUTH_POLE_BONUS, SOUTH_POLE_PRICE
from engine.terraforming_mars.terms import RESOURCES

TESTS = Path(__file__).parents[3]


def table(path: str) -> Any:
    return json.loads((TESTS / path).read_text(encoding="utf-8"))


BOARDS: list[dict[str, Any]] = [
    table("data/terraforming_mars/board.json"),
    *table("data/terraforming_mars/boards_extra.json"),
]


def slug_of(row: dict[str, Any]) -> str:
    return row["name_en"].lower().replace(" ", "-")


SOUTH_POLE = f"place_ocean_for_{SOUTH_POLE_PRICE}_megacredits"
BONUSES = {**dict(enumerate(RESOURCES)), CARD_BONUS: "card", SOUTH_POLE_BONUS: SOUTH_POLE}


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board["name_en"])
def test_map(board: dict[str, Any]) -> None:
    chart = MAPS[board["name_en"].lower()]
    spaces: list[dict[str, Any]] = board["spaces"]
    ids = {space["id"]: number for number, space in enumerate(spaces, start=3)}
    special = board.get("special_space", {}).get("id")
    for number, space in enumerate(spaces, start=3):
        kind = "ocean_reserved" if chart.kinds[number] == "~" else "land"
        assert kind == space["type"] or chart.kinds[number] == "N"
        assert (chart.kinds[number] == "N") == (space["reserved_for"] == "Noctis City")
        assert (chart.kinds[number] == "^") == space["volcanic"]
        printed = [BONUSES[bonus].removesuffix("s") for bonus in chart.bonuses[number]]
        assert sorted(printed) == sorted(bonus.removesuffix("s") for bonus in space["bonus"])
        assert (SOUTH_POLE_BONUS in chart.bonuses[number]) == (space["id"] == special)
        beside = [ids[name] for name in space["neighbors_clockwise_from_top_left"]]
        assert [near for near in GRID.neighbours[number] if near] == beside
        name = space["name"] or space["reserved_for"]
        assert (number in chart.names) == bool(name)
        assert not name or chart.names[number] == name.lower().replace(" ", "-")


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board["name_en"])
def test_milestones_and_awards(board: dict[str, Any]) -> None:
    chart = map_of(board["name_en"].lower())
    assert list(chart.milestones) == [(slug_of(row), row["threshold"]) for row in board["milestones"]]
    assert list(chart.awards) == [slug_of(row) for row in board["awards"]]


def test_the_south_pole_has_its_price() -> None:
    hellas = next(board for board in BOARDS if board["name_en"] == "Hellas")
    assert hellas["special_space"]["extra_cost"] == SOUTH_POLE_PRICE


def test_tharsis_as_the_recorded_games_number_it() -> None:
    recorded = table("conformance/terraforming_mars/spaces.json")["spaces"]
    tharsis = map_of("tharsis")
    for space in recorded[2:]:
        number = int(space["id"])
        assert (tharsis.kinds[number] == "~") == (space["kind"] == "ocean")
        assert (tharsis.kinds[number] == "^") == space["volcanic"]
        assert [near for near in GRID.neighbours[number] if near] == [int(near) for near in space["neighbours"]]


def test_an_unknown_map_is_refused() -> None:
    with pytest.raises(Refusal) as refusal:
        map_of("venus")
    assert refusal.value.message.key == "map.unknown"
