"""The scenarios and games of the Dice Game: what is compared, and what another reading of the rules changes in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.dice_game.game import GAME
from engine.dice_game.rules import READINGS, DiceRules
from tests.conformance.dice_game.run import run
from tests.conformance.results import FAILED, PASSED, RULED

DATA = Path(__file__).parent / "conformance" / "dice_game"
SCENARIOS: dict[str, Any] = {
    (record := json.loads(line))["id"]: record
    for line in (DATA / "scenarios.jsonl").read_text(encoding="utf-8").splitlines()
}

CHANGES: list[tuple[str, Callable[[Any], object], str]] = [
    (
        "play:import-of-advanced-ghg-limit",
        lambda record: record["expect"]["set"]["players"]["0"].update(dice={"plant": 1}),
        "players[0].dice.plant",
    ),
    ("play:import-of-advanced-ghg-limit", lambda record: record["expect"]["set"].pop("turn"), "turn.player"),
    ("play:import-of-advanced-ghg-limit", lambda record: record["expect"]["ask"].update(player=0), "ask.player"),
    ("play:import-of-advanced-ghg-short", lambda record: record["expect"].update(at=1), "decisions[0]"),
    ("production:trade-bureau", lambda record: record["chance"].append("heat"), "chance"),
    ("production:trade-bureau", lambda record: record["chance"].reverse(), "chance"),
    ("production:trade-bureau", lambda record: record["expect"]["set"]["deck"].reverse(), "deck"),
    ("production:trade-bureau", lambda record: record["decisions"].pop(), "chance"),
    ("options:rich-1", lambda record: record["expect"]["ask"]["options"].pop(), "ask.options"),
    ("setup_counts:1-players", lambda record: record["expect"].update(deck=80), "deck"),
    ("score:mix-0-0", lambda record: record["expect"]["result"].update(winners=[1]), "result.winners"),
    ("lose:choice", lambda record: record["expect"]["ask"]["options"].append("microbe"), "ask.options"),
    ("setup:solo-first-question", lambda record: record["given"].pop("setup"), "ask.ask"),
]


@pytest.mark.parametrize(("name", "change", "path"), CHANGES, ids=[f"{name}-{path}" for name, _, path in CHANGES])
def test_differences_are_named(name: str, change: Callable[[Any], object], path: str) -> None:
    record = json.loads(json.dumps(SCENARIOS[name]))
    assert run(record).verdict == PASSED
    change(record)
    result = run(record)
    assert result.verdict == FAILED
    assert path in [difference.path for difference in result.differences]


def test_a_game_is_played_to_its_end_and_compared_there() -> None:
    record = json.loads((DATA / "games.jsonl").read_text(encoding="utf-8").splitlines()[8])
    assert run(record).verdict == PASSED
    record["final"]["players"][0]["vp"] += 1
    assert [one.path for one in run(record).differences] == ["players[0].vp"]
    record["steps"][-1]["answer"] = {"do": "play", "card": "no-such-card", "pay": {}}
    assert run(record).differences[0].path == f"steps[{len(record['steps']) - 1}]"


RULED_OTHERWISE = (
    "game:2p-1000 game:2p-1003 game:4p-1005 game:4p-1008 game:3p-1010 game:3p-1013 game:2p-1015 game:2p-1018 "
    "game:4p-era-3003"
)
"""Games in which a green card is played that did something at once: the engine that recorded them did it."""


def test_recorded_games_in_which_green_cards_do_something_at_once_are_ruled_otherwise() -> None:
    results = [run(json.loads(line)) for line in (DATA / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {result.verdict for result in results} == {PASSED, RULED}
    assert [result.name for result in results if result.verdict == RULED] == RULED_OTHERWISE.split()


def test_a_line_that_differs_under_both_rules_fails() -> None:
    record = json.loads((DATA / "games.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert run(record).verdict == RULED
    record["final"]["players"][0]["vp"] += 1
    assert run(record).verdict == FAILED


EXCHANGES = [
    ({"science": 0}, {}),
    ({"science": -1}, {"plant": -1}),
    ({"science": 1}, {"plant": 0}),
    ({"science": 1}, {"plant": -1}),
    ({"science": 1, "wild": -1}, {}),
    ({"science": 1, "wild": 0}, {"plant": 1}),
    ({"science": 1}, {"animal": -1, "city": 2}),
]


@pytest.mark.parametrize(("pay", "gain"), EXCHANGES)
def test_an_exchange_of_a_number_that_is_not_above_zero_is_illegal(pay: Any, gain: Any) -> None:
    record = json.loads(json.dumps(SCENARIOS["exchange:not-positive-0"]))
    record["decisions"][1]["answer"] = {"pay": pay, "gain": gain}
    assert run(record).verdict == PASSED


def test_robotic_workers_after_a_production_turn_are_used_up_without_a_main_action() -> None:
    record = json.loads(json.dumps(SCENARIOS["free:two-mains-production"]))
    workers, *production = record["decisions"]
    record["decisions"] = [*production, workers]
    record["expect"]["set"]["players"]["0"]["used"] = ["robotic-workers"]
    assert run(record).verdict == PASSED


CHANGED_BY = {
    "actions_may_be_skipped": "free:skip-gives-up-all",
    "robotic_workers_after_main": "action:robotic-workers-end",
}
"""A scenario that turns out otherwise under the other reading, where one does."""


@pytest.mark.parametrize("field", [option.field for option in GAME.options() if option.group == READINGS])
def test_another_reading_changes_only_what_it_speaks_of(field: str) -> None:
    other = not getattr(DiceRules(), field)
    changed = {name for name, record in SCENARIOS.items() if run(record, {field: other}).verdict == FAILED}
    assert len(changed) < 80
    assert CHANGED_BY.get(field) in {*changed, None}
