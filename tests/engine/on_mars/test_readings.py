"""Points that version 2 of the rules reads otherwise; games of version 1 keep what they were played with."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.game import RecordedGame, parse_rules, rules_text
from engine.core.message import Refusal
from engine.on_mars.board import mars
from engine.on_mars.cards import placeholder_data
from engine.on_mars.cards.printed import BUILDING_OF_CARD, DISCOVERIES, RIVAL_CARDS
from engine.on_mars.frame_types.rival import RivalTileFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.play.rival import RIVAL
from engine.on_mars.play.supply import nothing_on, step_mission
from engine.on_mars.rules import FIRST, MarsRules
from engine.on_mars.state import State
from engine.on_mars.terms import LIFE_SUPPORT, MINE, UPGRADE
from saves.deal_code import Deal, decode_deal, encode_deal
from tests.conformance.on_mars.run import read, run
from tests.test_comparison_on_mars import SCENARIOS

SIDES = {(0, -2), (0, 2), (-2, 1), (2, -1)}
FIRST_DEAL = "areo1-on-mars.1_players=2_RED-1_xku7v"
"""A code that version 1 wrote."""


def start_hexes(state: State) -> dict[int, tuple[int, int]]:
    """Where the start building of each type of life support is."""
    return {kind: mars.AXIAL[here] for kind in LIFE_SUPPORT for here in mars.hexes(state.buildings[kind])}


def plain(name: str) -> Any:
    return json.loads(json.dumps(SCENARIOS[name]["given"]["state"]))


def position(form: Any) -> State:
    return GAME.position(json.dumps(form))


# --- start buildings ---


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_start_buildings_are_above_below_left_and_right_of_the_mine(players: int) -> None:
    state = GAME.new(MarsRules(players=players), "START-1")
    assert state.buildings[MINE] == 1 << mars.CENTRE
    assert set(start_hexes(state).values()) == SIDES
    assert all(mars.DISTANCE[mars.CENTRE][mars.HEX[axial]] == 2 for axial in SIDES)


def test_start_buildings_are_dealt_at_random() -> None:
    found = [start_hexes(GAME.new(MarsRules(players=2), f"START-{number}")) for number in range(60)]
    for kind in LIFE_SUPPORT:
        assert {there[kind] for there in found} == SIDES


def test_a_deal_of_version_1_has_its_start_buildings_on_the_corners() -> None:
    deal = decode_deal(FIRST_DEAL)
    assert {field: getattr(deal.rules, field) for field in FIRST} == FIRST
    assert set(start_hexes(GAME.new(parse_rules(MarsRules, rules_text(deal.rules)), deal.seed)).values()) == set(
        placeholder_data.FIRST_START_BUILDINGS_AT
    )
    assert decode_deal(encode_deal(deal)) == deal


def test_a_deal_of_now_has_the_readings_of_now() -> None:
    deal = Deal("on-mars", MarsRules(players=2), "RED-1")
    assert decode_deal(encode_deal(deal)).rules == MarsRules(players=2)


def test_names_of_version_1_are_kept() -> None:
    kept = GAME.migrate(RecordedGame("players=1 any-solo-goal=on deliveries=any", "", ()), 1)
    assert kept is not None
    rules = parse_rules(MarsRules, kept.rules)
    assert (rules.any_solo_goal, rules.deliveries, rules.upgrade_technology) == (True, "any", "actions")


# --- the game alone, and upgrades ---


def test_any_goal_card_and_upgrade_technology_everywhere_are_the_rule() -> None:
    rules = MarsRules(players=1)
    assert (rules.any_solo_goal, rules.upgrade_technology) == (True, "always")


# --- remaining missions ---


def test_remaining_missions_stop_at_0() -> None:
    state = read(plain("turn:mission-9-left-2"))
    state.remaining, state.left = 0, [1, 1, 1]
    log: list[Any] = []
    for slot in range(3):
        if state.missions[slot]:
            step_mission(state, log, 0, slot)
    told = [event.args for event in log if event.key == "mission-done"]
    assert told
    assert all(remaining == 0 for _, remaining in told)
    assert state.remaining == 0


def test_a_level_does_not_take_remaining_missions_below_0() -> None:
    record = json.loads(json.dumps(SCENARIOS["turn:level-up-3p-to-3"]))
    assert record["given"]["state"]["remaining"] == 3
    record["given"]["state"]["remaining"] = 0
    record["expect"]["changes"].pop("remaining")
    assert run(record).differences == ()


def test_a_position_with_fewer_than_no_missions_is_refused() -> None:
    form = plain("legal:usual-colony")
    form["remaining"] = -1
    assert "position.remaining" in [problem.key for problem in GAME.problems(position(form))]


def test_a_position_of_version_1_may_have_counted_below_0() -> None:
    form = plain("legal:usual-colony")
    form["remaining"] = -1
    kept = GAME.migrate(RecordedGame("players=2", json.dumps(form), ()), 1)
    assert kept is not None
    state = GAME.position(kept.position)
    assert state.remaining == 0
    assert {field: getattr(state.rules, field) for field in FIRST} == FIRST
    with pytest.raises(Refusal):
        GAME.migrate(RecordedGame("players=2", '{"config": 1}', ()), 1)


def test_a_position_keeps_its_readings() -> None:
    rules = MarsRules(players=2, upgrade_technology="actions", start_buildings="corners")
    written = GAME.position_text(GAME.new(rules, "KEPT-1"))
    assert GAME.position(written).rules == rules


# --- the rival's card ---


def rival_form(card: int, **said: bool) -> Any:
    form = plain("rival:rival-card-2-orbit-pass-2")
    form["solo"]["last"] = {"id": card, **said}
    return form


@pytest.mark.parametrize("card", range(1, len(RIVAL_CARDS)))
def test_a_position_whose_travel_contradicts_the_rivals_card_is_refused(card: int) -> None:
    travels = RIVAL_CARDS[card][1]
    assert position(rival_form(card, travel=travels)).rival_card == card
    assert position(rival_form(card)).rival_card == card
    with pytest.raises(Refusal) as refused:
        position(rival_form(card, travel=not travels))
    assert refused.value.message.key == ("position.rival-travels" if travels else "position.rival-stays")
    assert refused.value.message.args == {"card": card}


@pytest.mark.parametrize("card", [0, -1, 13])
def test_a_card_that_the_rival_does_not_have_is_refused(card: int) -> None:
    with pytest.raises(Refusal):
        position(rival_form(card))


def test_a_rivals_deck_with_a_card_twice_is_impossible() -> None:
    form = plain("rival:rival-card-2-orbit-pass-2")
    form["solo"]["deck"][0] = form["solo"]["deck"][1]
    assert "position.rival-deck" in [problem.key for problem in GAME.problems(position(form))]


@pytest.mark.parametrize(("reading", "upgrades"), [("actions", 2), ("always", 3)])
def test_the_rival_too_uses_upgrade_technology_for_a_tile(reading: str, upgrades: int) -> None:
    form = plain("rival:rival-upgrade-5")
    form["config"]["upgrade_technology"] = reading
    state = read(form)
    tile = next(number for number, one in enumerate(DISCOVERIES) if one is not None and one.kind == "upgrade")
    here = next(here for here in range(len(mars.AXIAL)) if nothing_on(state) >> here & 1)
    rival = state.players[RIVAL]
    rival.blueprints = [2, 4, 6]  # of level 1: a lone building is enough
    kinds = [BUILDING_OF_CARD[card] for card in rival.blueprints]
    spare = [spot for spot in range(len(mars.AXIAL)) if nothing_on(state) >> spot & 1 and spot != here]
    for kind in kinds:
        state.buildings[kind] |= 1 << spare.pop()
    rival.lab = [UPGRADE, *([-1] * 12)]
    state.finds[here] = tile
    state.frames = [RivalTileFrame(RIVAL, here)]
    log: list[Any] = []
    flow.settle(state, log)
    assert [event.key for event in log].count("upgraded") == upgrades
    assert ("used-technology" in [event.key for event in log]) == (reading == "always")
