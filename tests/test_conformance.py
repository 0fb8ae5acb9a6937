"""The recorded scenarios and games of an independent engine: all of them pass, or are ruled otherwise in one table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.terraforming_mars.modules import NUMBERS, SLUGS
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import ENERGY, MEGACREDITS, PLANTS
from tests.conformance.__main__ import main
from tests.conformance.results import FAILED, PASSED, RULED, Difference, Result
from tests.conformance.runner import run_file
from tests.conformance.terraforming_mars.as_recorded import AsRecorded
from tests.conformance.terraforming_mars.rulings import RULINGS, Case, excuses
from tests.conformance.terraforming_mars.run import run
from tests.conformance.terraforming_mars.steps import Step, Stuck
from tests.conformance.terraforming_mars.table import Table
from tests.engine.terraforming_mars.build import seat
from tests.engine.terraforming_mars.build import table as built


def position(*seats: Any, **more: Any) -> State:
    """Return a table in the order of effects of the recorded engine."""
    return built(*seats, rules={"effect_order": "standard"}, **more).state


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
        ("terraforming_mars/more/scenarios.jsonl", 38),
        ("terraforming_mars/more/games.jsonl", 15),
        ("jump_drive/scenarios.jsonl", 270),
        ("dice_game/scenarios.jsonl", 605),
        ("dice_game/games.jsonl", 16),
        ("on_mars/scenarios.jsonl", 692),
        ("on_mars/games.jsonl", 16),
    ],
)
def test_every_line_of_a_recorded_file_passes(name: str, lines: int) -> None:
    results = list(run_file(CONFORMANCE / name))
    assert len(results) == lines
    assert [result.line() for result in results if result.verdict == FAILED] == []


def test_every_recorded_game_names_its_different_rulings() -> None:
    """In two games a tile goes to the South Pole with nine oceans on the map; the recorded engine takes nothing.

    In the same two the South Pole is offered to a seat that can pay only with what a tile there brings.
    """
    results = [*run_file(DATA / "games.jsonl"), *run_file(DATA / "more" / "games.jsonl")]
    ruled = {result.name: [str(one) for one in result.differences] for result in results if result.verdict == RULED}
    assert ruled == {
        "n_3p_hellas_uniform_1": [
            "players[2].south-pole: got 'offered', expected 'not offered'",
            "players[2].south-pole: got 'paid', expected 'nothing is paid'",
        ],
        "n_4p_hellas_rarely_pass_draft_base_1": [
            "players[2].south-pole: got 'offered', expected 'not offered'",
            "players[3].south-pole: got 'paid', expected 'nothing is paid'",
        ],
    }


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
def test_differences_are_named(name: str, change: Callable[[Any], object], path: str) -> None:
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


def taken_back(made: State, step: Step) -> tuple[Table, list[Difference]]:
    """Play a step on, and undo what our rulings made of it."""
    table = Table(made)
    table.play(step)
    return table, list(AsRecorded(table).after(step))


def test_in_a_game_an_attack_that_finds_only_its_player_goes_on_as_recorded() -> None:
    step: Step = {"play": "Virus", "pay": {"megacredits": 1}}
    plants = {"for": "remove_plants", "player": 0, "amount": 5}
    made, ruled = taken_back(position(seat("m=1 p=7", hand="virus"), seat()), {**step, "choices": [plants]})
    assert (made.state.players[0].stock[PLANTS], len(ruled)) == (2, 1)
    animals = {"for": "remove_resource_from_card", "card": "Fish"}
    made, ruled = taken_back(
        position(seat("m=1", hand="virus", cubes="fish=3"), seat()), {**step, "choices": [animals]}
    )
    assert (made.state.players[0].cubes[NUMBERS["fish"]], len(ruled)) == (1, 1)
    made, ruled = taken_back(position(seat("m=1 p=7", hand="virus"), seat("p=3")), {**step, "choices": [plants]})
    assert (made.state.players[0].stock[PLANTS], ruled) == (2, []), "with somebody else to take from it is asked"


def test_in_a_game_a_box_is_repeated_as_recorded() -> None:
    owner = seat("m=9", "e=1", hand="robotic-workforce", played="noctis-city")
    table = Table(position(owner, seat()))
    table.play(step := {"play": "Robotic Workforce", "pay": {"megacredits": 9}})
    as_recorded = AsRecorded(table)
    assert list(as_recorded.after(step)) == []
    player = table.state.players[0]
    assert (player.production[MEGACREDITS], player.production[ENERGY]) == (3, 0)
    recorded: list[Any] = [{"production": {"megacredits": 3, "energy": 1}}, {}]
    assert len(list(as_recorded.repeated(recorded))) == 1
    assert (player.production[MEGACREDITS], player.production[ENERGY], player.stock[ENERGY]) == (3, 1, 1)
    recorded[0]["production"]["energy"] = 2
    assert list(as_recorded.repeated(recorded)) == [], "only once, and only what the box says"


@pytest.mark.parametrize(("named", "money"), [(1, 0), (2, 4)])
def test_an_owner_without_money_may_be_named_and_loses_nothing(named: int, money: int) -> None:
    made = position(seat("m=7", hand="flooding"), seat("m=0"), seat("m=8"), tiles="62:city:1 58:greenery:2")
    table = Table(made)
    ocean = {"for": "place_ocean", "space": "63"}
    owners = {"for": "remove_megacredits", "player": named, "legal": [1, 2]}
    table.play({"play": "Flooding", "pay": {"megacredits": 7}, "choices": [ocean, owners]})
    assert [player.stock[MEGACREDITS] for player in table.state.players] == [0, 0, 8 - money]
    assert table.differences == []


def flipping(new_deck: list[str]) -> State:
    """Search for Life flips the last card of the deck; then the discards are shuffled."""
    made = position(seat("m=1", played="search-for-life"), seat())
    made.deck, made.discard = [NUMBERS["comet"]], [NUMBERS["mine"], NUMBERS["fish"]]
    Table(made).play({"action": "Search For Life", "reshuffled_deck": new_deck})
    return made


def test_cards_flipped_when_the_deck_ran_out_begin_the_new_discards() -> None:
    made = flipping(["Fish", "Mine"])
    assert [[SLUGS[number] for number in cards] for cards in (made.deck, made.discard)] == [["mine", "fish"], ["comet"]]
    with pytest.raises(Stuck):
        flipping(["Fish", "Comet"])


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
