"""The table of the times of a decision."""

from __future__ import annotations

import json

import pytest

from engine import games
from tests.arena.decision_times import line, main, rules_of, summary


def test_percentiles_and_the_longest() -> None:
    row = summary("jump-drive", "hard", 2, [float(number) for number in range(1, 101)])
    assert (row.percentiles, row.longest, row.decisions) == ([50.0, 95.0, 99.0], 100.0, 100)
    assert not row.far
    assert not line(row).endswith("!")


def test_a_longest_time_far_above_the_95th_percentile_is_marked() -> None:
    row = summary("jump-drive", "hard", 2, [1.0] * 99 + [3.1])
    assert row.far
    assert line(row).endswith(" !")
    assert not summary("jump-drive", "hard", 2, [1.0] * 99 + [3.0]).far


def test_rows_are_for_the_numbers_of_players_that_a_game_allows() -> None:
    game = games.game("terraforming-mars")
    assert [rules.players for rules in rules_of(game, ())] == [1, 2, 3, 4, 5]
    assert [rules.players for rules in rules_of(game, (2, 9, 3))] == [2, 3]
    assert [rules.players for rules in rules_of(games.game("jump-drive"), ())] == [1, 2, 3, 4]


def test_each_level_has_its_row(capsys: pytest.CaptureFixture[str]) -> None:
    main(["jump-drive", "--players", "1,2", "--levels", "easy,normal", "--json"])
    rows = [json.loads(text) for text in capsys.readouterr().out.splitlines()]
    assert [(row["players"], row["level"]) for row in rows] == [(1, "easy"), (1, "normal"), (2, "easy"), (2, "normal")]
    assert all(row["decisions"] > 0 for row in rows)
    assert all([*row["percentiles"], row["longest"]] == sorted([*row["percentiles"], row["longest"]]) for row in rows)
