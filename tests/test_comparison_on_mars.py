"""The scenarios of On Mars: what is compared, and that a changed expectation is found out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.results import FAILED, PASSED
from tests.conformance.runner import run_line

DATA = Path(__file__).parent / "conformance" / "on_mars"
SCENARIOS: dict[str, Any] = {
    (record := json.loads(line))["id"]: record
    for line in (DATA / "scenarios.jsonl").read_text(encoding="utf-8").splitlines()
}
GAMES = [json.loads(line) for line in (DATA / "games.jsonl").read_text(encoding="utf-8").splitlines()]


def changes_of(record: Any) -> Any:
    return record["expect"]["changes"]


CHANGES: list[tuple[str, Callable[[Any], object], str]] = [
    ("turn:construct-tile-M5", lambda record: changes_of(record).pop("map/0,-1"), "map.0,-1"),
    ("turn:construct-tile-M5", lambda record: changes_of(record).update({"players/0/op": 2}), "players[0].op"),
    ("turn:construct-tile-M5", lambda record: record["given"]["answers"].pop(1), "answers[1]"),
    ("turn:construct-tile-M5", lambda record: record["expect"].update(finished=False), "finished"),
    ("legal:card-13-plain", lambda record: record["expect"]["options"].pop(), "options.more"),
    ("legal:card-13-plain", lambda record: record["expect"]["options"].append({"main": "learn"}), "options.fewer"),
    ("legal:card-13-plain", lambda record: record["expect"].update(p=1), "p"),
    ("rival:rival-path-1", lambda record: changes_of(record).update({"players/1/waiting": 2}), "players[1].waiting"),
    ("setup:2p-short", lambda record: record["expect"].update(legal=False), "legal"),
    ("setup:2p-short", lambda record: record["expect"]["state"].update(remaining=2), "state.remaining"),
    ("score:cubes-3", lambda record: record["expect"]["total"].reverse(), "total[0]"),
    ("score:tie-shared", lambda record: record["expect"]["winners"].pop(), "winners"),
    ("shuttle:to-orbit-3", lambda record: changes_of(record).update({"players/0/lq": 5}), "players[0].lq"),
    ("table:components-2", lambda record: record["expect"]["value"].update(crystals=31), "value.crystals"),
    ("map:0_3", lambda record: record["expect"]["distance_2"].pop(), "distance_2"),
]


@pytest.mark.parametrize(("name", "change", "path"), CHANGES, ids=[f"{name}-{path}" for name, _, path in CHANGES])
def test_differences_are_named(name: str, change: Callable[[Any], object], path: str) -> None:
    record = json.loads(json.dumps(SCENARIOS[name]))
    assert run_line(1, record).verdict == PASSED
    change(record)
    result = run_line(1, record)
    assert result.verdict == FAILED
    assert path in [difference.path for difference in result.differences]


@pytest.mark.parametrize("record", GAMES[:3], ids=lambda record: record["id"])
def test_a_game_that_goes_another_way_fails(record: Any) -> None:
    other = json.loads(json.dumps(record))
    other["final"]["result"]["total"][0] += 1
    assert run_line(1, other).verdict == FAILED
    other = json.loads(json.dumps(record))
    answer = next(answer for answer in other["answers"] if answer["n"] > 1)
    answer["n"] += 1
    assert run_line(1, other).differences[0].path.startswith("answers[")
