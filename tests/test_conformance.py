"""The recorded scenarios and games of an independent engine: all of them pass, or are ruled otherwise in one table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.__main__ import main
from tests.conformance.files import run_file
from tests.conformance.results import FAILED, PASSED, RULED, Difference, Result
from tests.conformance.terraforming_mars.rulings import RULINGS, Case, excuses
from tests.conformance.terraforming_mars.run import run

CONFORMANCE = Path(__file__).parent / "conformance"
DATA = CONFORMANCE / "terraforming_mars"
SCENARIOS: dict[str, Any] = {
    (record := json.loads(line))["id"]: record
    for line in (DATA / "scenarios.jsonl").read_text(encoding="utf-8").splitlines()
}


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("terraforming_mars/scenarios.jsonl", 534),
        ("terraforming_mars/games.jsonl", 12),
        ("jump_drive/scenarios.jsonl", 270),
    ],
)
def test_every_line_of_a_recorded_file_passes(name: str, lines: int) -> None:
    results = list(run_file(CONFORMANCE / name))
    assert len(results) == lines
    assert [result.line() for result in results if result.verdict == FAILED] == []


# --- a wrong engine would be found out -----------------------------------------------------------------------------


def altered(name: str, change: Callable[[Any], object]) -> Result:
    record = json.loads(json.dumps(SCENARIOS[name]))
    change(record)
    return run(record)


@pytest.mark.parametrize(
    ("name", "change", "path"),
    [
        (
            "play_001_colonizer_training_camp",
            lambda record: record["expect"]["per_player"][0].update(megacredits=73),
            "per_player[0].megacredits",
        ),
        (
            "play_001_colonizer_training_camp",
            lambda record: record["expect"]["per_player"][0].update(tags={"building": 1}),
            "per_player[0].tags.jovian",
        ),
        (
            "play_001_colonizer_training_camp",
            lambda record: record["expect"]["per_player"][0].update(hand=["Mine"]),
            "per_player[0].hand",
        ),
        (
            "play_001_colonizer_training_camp",
            lambda record: record["expect"]["per_player"][1]["score"].update(total=23),
            "per_player[1].score.total",
        ),
        (
            "play_001_colonizer_training_camp",
            lambda record: record["expect"]["tiles"].pop(),
            "tiles",
        ),
        (
            "play_001_colonizer_training_camp",
            lambda record: record.update(expect={"illegal": True, "illegal_step": 0}),
            "illegal",
        ),
        (
            "play_001_colonizer_training_camp",
            lambda record: record["do"][0].update(play="Comet"),
            "step[0].step",
        ),
        (
            "pay_over_010_comet",
            lambda record: record["do"][0]["choices"][0]["legal"].pop(),
            "step[0].place_ocean.legal",
        ),
        (
            "play_008_capital",
            lambda record: record["do"][0]["choices"][0].update(legal_count=35),
            "step[0].place_special_tile.legal_count",
        ),
        (
            "legal_aquifer_1",
            lambda record: record["expect"]["first_space_prompt"]["legal"].pop(),
            "first_space_prompt.legal",
        ),
        (
            "play_001_colonizer_training_camp",
            lambda record: record["setup"]["per_player"][0].update(hand=["No Such Card"]),
            "step[0].error",
        ),
    ],
)
def test_what_differs_is_named(name: str, change: Callable[[Any], object], path: str) -> None:
    result = altered(name, change)
    assert result.verdict == FAILED
    assert result.differences[0].path == path


def test_an_illegal_step_that_is_only_named_wrongly_is_no_proof() -> None:
    result = altered("pay_007_martian_rails", lambda record: record.update(expect={"illegal": True, "illegal_step": 0}))
    assert result.differences == (Difference("illegal", "offered", "not offered"),)
    short = altered(
        "pay_007_martian_rails",
        lambda record: (record["do"][0]["pay"].update(steel=4), record.update(expect={"illegal": True})),
    )
    assert short.verdict == PASSED


# --- the table of rulings ------------------------------------------------------------------------------------------


def test_a_card_that_adds_resources_needs_no_card_that_takes_them() -> None:
    """The recorded engine refuses card 149 without a target; the rulebook allows it (p.8)."""

    def change(record: Any) -> None:
        record["setup"]["per_player"][0].update(hand=["CEO's Favorite Project"])
        record["do"] = [{"play": "CEO's Favorite Project"}]
        record["expect"] = {"illegal": True, "illegal_step": 0, "reason": "no target"}

    assert altered("play_001_colonizer_training_camp", change).verdict == RULED


def test_robotic_workforce_repeats_the_whole_box() -> None:
    def change(record: Any) -> None:
        seat = record["setup"]["per_player"][0]
        seat.update(hand=["Robotic Workforce"], played=["Noctis City"])
        expected = record["expect"]["per_player"][0]
        after = {**seat["production"], "megacredits": seat["production"]["megacredits"] + 3}
        expected.update(megacredits=71, production=after, tags={"science": 1, "building": 1, "city": 1})
        expected.update(played=["Noctis City", "Robotic Workforce"])
        expected["score"].update(cards=0, total=22)
        record["do"] = [{"play": "Robotic Workforce", "pay": {"megacredits": 9}}]

    result = altered("play_001_colonizer_training_camp", change)
    assert result.verdict == RULED
    assert [difference.path for difference in result.differences] == ["per_player[0].production.energy"]


def test_a_row_excuses_only_its_field_and_says_why() -> None:
    steps = ({"play": "CEO's Favorite Project"},)
    for field, excused in (("illegal", True), ("per_player[0].megacredits", False), ("illegal.more", False)):
        case = Case("play", "", steps, frozenset(), Difference(field, 1, 2))
        assert (excuses(case) is not None) == excused
    assert excuses(Case("play", "", ({"play": "Mine"},), frozenset(), Difference("illegal", 1, 2))) is None
    for row in RULINGS:
        assert row.page
        assert row.reason


# --- the command ---------------------------------------------------------------------------------------------------


def test_a_failure_is_named_counted_and_ends_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(json.dumps(SCENARIOS["play_001_colonizer_training_camp"]))
    right = json.dumps(record)
    record["expect"]["per_player"][0]["megacredits"] = 73
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(f"{right}\n\n{json.dumps(record)}\n")
    assert main([str(wrong)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "play_001_colonizer_training_camp: per_player[0].megacredits: got 72, expected 73",
        "1 passed, 1 failed, 0 ruled",
    ]


@pytest.mark.parametrize(
    "content",
    [
        None,
        "not JSON",
        "[]",
        '{"id": "neither"}',
        '{"id": 3, "kind": "score", "given": {}, "expect": {}}',
        '{"id": "other", "kind": "no-such-kind", "given": {}, "expect": {}}',
        '{"id": "half", "kind": "score", "given": {}}',
        '{"id": "odd", "kind": ["score"], "given": {}, "expect": {}}',
        "\xff",
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None
) -> None:
    path = tmp_path / "some.jsonl"
    if content is not None:
        path.write_bytes(content.encode("latin-1"))
    assert main([str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path} cannot be read: ")


def test_files_of_both_games_are_run_together(capsys: pytest.CaptureFixture[str]) -> None:
    games, scenarios = DATA / "games.jsonl", CONFORMANCE / "jump_drive" / "scenarios.jsonl"
    assert main([str(games), str(scenarios)]) == 0
    assert capsys.readouterr().out == "282 passed, 0 failed, 0 ruled\n"


def test_without_a_file_it_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert capsys.readouterr().err.startswith("usage:")
