"""Games recorded under version 1 of the rules keep the readings that they were begun with."""

from __future__ import annotations

import json

import pytest

from engine.core.game import RecordedGame, parse_rules, rules_text
from engine.core.message import Refusal
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import JumpRules

TWICE, ALONE = "versus-strength-second-conquest=on", "short-income-is-shared=off"


def migrated(rules: str, position: str = "", choices: tuple[tuple[int, str], ...] = ((0, "explore"),)) -> RecordedGame:
    recorded = GAME.migrate(RecordedGame(rules, position, choices), 1)
    assert recorded is not None
    assert recorded.choices == choices
    return recorded


@pytest.mark.parametrize(
    ("rules", "now"),
    [
        ("players=2", f"players=2 {TWICE} tie-break=cards {ALONE}"),
        ("players=1", f"players=1 {TWICE} tie-break=cards {ALONE}"),
        ("players=3 tie-break=cards-and-points", f"players=3 {TWICE} {ALONE}"),
        ("players=4 versus-strength-second-conquest=off", f"players=4 tie-break=cards {ALONE}"),
        ("players=4 versus-strength-second-conquest=off tie-break=cards-and-points", f"players=4 {ALONE}"),
        ("players=2 survey-hq-rounds=up", f"players=2 {TWICE} survey-hq-rounds=up tie-break=cards {ALONE}"),
    ],
)
def test_the_readings_are_those_of_then(rules: str, now: str) -> None:
    assert migrated(rules).rules == now
    assert rules_text(parse_rules(JumpRules, now)) == now
    assert migrated(rules, choices=()).rules == now  # a deal


def test_a_written_position_says_them_too() -> None:
    bare = {"players": [{"empire": ["gem-world"]}, {}], "round": 2}
    state = GAME.position(migrated("players=2", json.dumps(bare)).position)
    assert (state.rules.versus_strength_second_conquest, state.rules.tie_break) == (True, "cards")
    assert state.round == 2
    named = {**bare, "rules": {"tie_break": "cards-and-points", "survey_hq_rounds": "up"}}
    state = GAME.position(migrated("players=2", json.dumps(named)).position)
    assert (state.rules.versus_strength_second_conquest, state.rules.tie_break) == (True, "cards-and-points")
    assert state.rules.survey_hq_rounds == "up"
    now = GAME.position(json.dumps(bare)).rules
    assert (now.versus_strength_second_conquest, now.tie_break) == (False, "cards-and-points")


@pytest.mark.parametrize("version", [0, 2])
def test_only_version_1_is_older(version: int) -> None:
    assert GAME.migrate(RecordedGame("players=2", "", ()), version) is None
    assert GAME.rules_version == 2


@pytest.mark.parametrize(("rules", "position"), [("players=2 wind=on", ""), ("players=2", "{")])
def test_unreadable_input_is_refused(rules: str, position: str) -> None:
    with pytest.raises(Refusal):
        migrated(rules, position)
