"""The scenarios of Jump Drive: what is compared, and what another reading of the rules changes in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.jump_drive.rules import OPTIONS
from tests.conformance.jump_drive.run import run
from tests.conformance.results import FAILED, PASSED

DATA = Path(__file__).parent / "conformance" / "jump_drive" / "scenarios.jsonl"
SCENARIOS: dict[str, Any] = {
    (record := json.loads(line))["id"]: record for line in DATA.read_text(encoding="utf-8").splitlines()
}

CHANGES: list[tuple[str, Callable[[Any], object], str]] = [
    (
        "score:alone-uplift-researchers+drop-ships",
        lambda record: record["expect"]["players"][0].update(vp=2),
        "players[0].vp",
    ),
    (
        "score:alone-uplift-researchers+drop-ships",
        lambda record: record["expect"]["players"][1]["cards"][0].update(income=1),
        "players[1].cards[0].income",
    ),
    ("military:empty", lambda record: record["expect"]["players"].pop(), "players"),
    (
        "military:one-galactic-imperium",
        lambda record: record["expect"]["players"][0]["against"][3].update(enough=False),
        "players[0].against[3].enough",
    ),
    ("price:world-artist-colony", lambda record: record["expect"].update(pay_world=None), "pay_world"),
    ("price:world-artist-colony", lambda record: record.update(expect={"legal": False}), "legal"),
    ("price:world-pirate-fuel-cache-short", lambda record: record["expect"].pop("pay_total"), "pay_total"),
    ("price:colony-first-contact", lambda record: record["expect"].update(pay_total=2), "pay_total"),
    ("legal:contact-both-ways", lambda record: record["expect"]["choices"].pop(), "choices"),
    ("legal:contact-both-ways", lambda record: record["given"]["player"]["hand"].pop(), "choices"),
    ("explore:counts-eyes-4", lambda record: record["expect"].update(draw=8), "draw"),
    ("explore:reshuffle-2", lambda record: record["expect"].update(reshuffles=0), "reshuffles"),
    ("explore:reshuffle-2", lambda record: record["given"]["discard"].pop(), "choices[1].explore"),
    ("setup:deck", lambda record: record["expect"]["copies"].update({"trade-pact": 4}), "copies.trade-pact"),
    ("setup:2-players-0", lambda record: record["expect"].update(legal=False), "legal"),
    ("setup:keep-six", lambda record: record["expect"].update(legal=True), "legal"),
    ("end:tie-hand", lambda record: record["expect"].update(winners=[0]), "winners[0]"),
    ("end:49", lambda record: record["expect"].update(game_over=True), "game_over"),
    ("round:both", lambda record: record["expect"]["players"][0]["hand"].pop(), "players[0].hand"),
    ("round:both", lambda record: record["given"]["choices"][0]["pay"].pop(), "choices[0].paid"),
    ("round:both", lambda record: record["given"]["choices"][0].update(world="gem-world"), "choices[0].paid"),
    ("round:both", lambda record: record["given"]["choices"][1].update(world="rebel-world"), "choices[1].choose"),
    ("round:both", lambda record: record["given"]["deck"].pop(0), "players[0].hand"),
    ("round:both", lambda record: record["given"]["players"][0]["hand"].append("no-such-card"), "error"),
    (
        "round:both",
        lambda record: record["given"]["choices"][0].update(
            second={"world": "gem-world", "via": "colony-convoy", "contact_specialist": False, "pay": []}
        ),
        "choices[0].second",
    ),
]


@pytest.mark.parametrize(("name", "change", "path"), CHANGES, ids=[f"{name}-{path}" for name, _, path in CHANGES])
def test_differences_are_named(name: str, change: Callable[[Any], object], path: str) -> None:
    record = json.loads(json.dumps(SCENARIOS[name]))
    assert run(record).verdict == PASSED
    change(record)
    result = run(record)
    assert result.verdict == FAILED
    assert result.differences[0].path == path


def test_a_reason_only_explains() -> None:
    record = json.loads(json.dumps(SCENARIOS["price:trade-pact-twice"]))
    record["expect"]["reason"] = "other"
    assert run(record).verdict == PASSED


def test_the_order_of_new_piles_is_the_scripted_one() -> None:
    record = json.loads(json.dumps(SCENARIOS["explore:reshuffle-0"]))
    cards = ["rebel-base", "gem-world", "new-earth", "comet-zone", "survey-hq", "drop-ships", "uplift-code"]
    record["given"] |= {"discards": sorted(cards), "reshuffle": [cards], "discard": cards[:3]}
    record["expect"] |= {"hand": ["space-marines", *cards[3:5]], "discards": cards[:3]}
    assert run(record).verdict == PASSED
    record["given"]["reshuffle"] = [cards[1:]]
    assert run(record).differences[0].path == "reshuffle"


# --- open points ---------------------------------------------------------------------------------------------------

NAMED_OTHERWISE = {
    "survey_hq_rounds_down": "survey_hq_rounds",
    "tie_break_income_plus_hand": "tie_break",
    "alien_institute_opponent_rate_4": "alien_institute_opponent_rate",
    "space_symbionts_reduction_2": "space_symbionts_reduction",
}
NO_OPTION = {
    "draws_by_seat",
    "explore_discards_before_next_draw",
    "reshuffle_when_a_card_is_needed",
    "nothing_left_draw_what_there_is",
    "still_tied_shared_win",
}
"""Conventions, and what no source reads in another way."""
ANOTHER_OTHER_READING = {
    ("one_colony_convoy_per_second_world", "round:colony-two-copies"),  # ours lets the player choose how many
    ("versus_strength_second_conquest", "price:military-versus-first-short"),  # ours uses it up, but uses it first
}
"""Scenarios that name an open point whose other reading is not the one of our option."""


def readings() -> dict[str, tuple[str, Any]]:
    """Return each open point, our option for it and the value that is not the default."""
    names = {field: name for name, field in NAMED_OTHERWISE.items()}
    others = {option.field: option.values[1] for option in OPTIONS if option.field != "players"}
    return {names.get(field, field): (field, value) for field, value in others.items()}


def test_every_open_point_is_an_option() -> None:
    text = DATA.with_name("README.md").read_text(encoding="utf-8")
    listed = {line.split("`")[1] for line in text.split("## Open points")[1].splitlines() if line.startswith("| `")}
    assert listed == readings().keys() | NO_OPTION


@pytest.mark.parametrize("name", readings())
def test_another_reading_changes_the_scenarios_that_name_it(name: str) -> None:
    field, value = readings()[name]
    for record in SCENARIOS.values():
        changed = run(record, {field: value}).verdict == FAILED
        if (name, record["id"]) not in ANOTHER_OTHER_READING:
            assert changed == (name in record.get("assumes", ())), record["id"]
