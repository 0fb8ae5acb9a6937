"""Games recorded under versions 1 and 2 of the rules keep the rulings that they were begun under."""

from __future__ import annotations

import json

import pytest

from engine.core.game import RecordedGame
from engine.core.message import Refusal
from engine.terraforming_mars.game import GAME
from tests.engine.terraforming_mars.build import seat, table


def migrated(rules: str, *choices: str, position: str = "") -> RecordedGame:
    recorded = GAME.migrate(RecordedGame(rules, position, tuple((0, text) for text in choices)), 1)
    assert recorded is not None
    assert [text for _, text in recorded.choices] == list(choices)
    return recorded


@pytest.mark.parametrize(
    ("rules", "choices", "kept"),
    [
        ("players=2 map=hellas", ("greenery", "place 61"), True),
        ("players=2 map=hellas draft=on", ("greenery", "place 60", "take 6"), False),
        ("players=2 map=elysium", ("greenery", "place 61"), False),
        ("players=2 effect-order=standard", ("pass",), True),
        ("players=2 effect-order=standard", (), False),
        ("players=3", ("first", "place 34"), False),
    ],
)
def test_the_first_rulings_are_kept_where_they_may_have_mattered(
    rules: str, choices: tuple[str, ...], kept: bool
) -> None:
    assert migrated(rules, *choices).rules == (f"{rules} rulings=first" if kept else rules)


def test_a_written_position_says_it_too() -> None:
    written = json.dumps(
        {
            "players": 2,
            "per_player": [seat("m=9"), seat()],
            "globals": {"generation": 2, "temperature": -30, "oxygen": 0},
            "rules": {"map": "hellas"},
        }
    )
    recorded = migrated("players=2 map=hellas", "pass", "place 61", position=written)
    rules = GAME.position(recorded.position).rules
    assert (rules.map, rules.rulings) == ("hellas", "first")
    assert migrated("players=2 map=hellas", "pass", position=written).position == written


@pytest.mark.parametrize(
    ("rules", "now"),
    [
        ("players=2", "players=2 rulings=second"),
        ("players=3 map=hellas draft=on", "players=3 map=hellas draft=on rulings=second"),
        ("players=2 rulings=first", "players=2 rulings=first"),
    ],
)
@pytest.mark.parametrize("choices", [(), ((0, "pass"),)])
def test_the_second_rulings_are_kept_in_every_game_and_deal(
    rules: str, now: str, choices: tuple[tuple[int, str], ...]
) -> None:
    recorded = GAME.migrate(RecordedGame(rules, "", choices), 2)
    assert recorded == RecordedGame(now, "", choices)


@pytest.mark.parametrize(("named", "kept"), [({}, "second"), ({"rulings": "first"}, "first")])
def test_a_position_of_version_2_says_its_rulings(named: dict[str, str], kept: str) -> None:
    written = json.dumps(
        {
            "players": 2,
            "per_player": [seat("m=9"), seat()],
            "globals": {"generation": 2, "temperature": -30, "oxygen": 0},
            "rules": {"map": "hellas", **named},
        }
    )
    recorded = GAME.migrate(RecordedGame("players=2 map=hellas", written, ()), 2)
    assert recorded is not None
    assert GAME.position(recorded.position).rules.rulings == kept
    assert GAME.position(written).rules.rulings == ("first" if named else "third")


@pytest.mark.parametrize("version", [0, 3])
def test_only_versions_1_and_2_are_older(version: int) -> None:
    assert GAME.migrate(RecordedGame("players=2", "", ()), version) is None
    assert GAME.rules_version == 3


def test_rules_that_cannot_be_read_are_refused() -> None:
    with pytest.raises(Refusal):
        migrated("players=2 wind=on", "pass")


def test_new_games_are_played_by_the_rulings_of_now() -> None:
    assert table(seat(), seat()).state.rules.rulings == "third"
