"""Each card, tile, contract, goal and technology is played: by a recorded scenario, or here with what it says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.choice import parse_choice
from engine.on_mars.board import mars
from engine.on_mars.cards import placeholder_data, printed
from engine.on_mars.frame_types.rounds import TurnStartFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.state import State
from engine.on_mars.terms import BUILDINGS, TECHNOLOGIES
from tests.engine.on_mars.recorded_scenarios import given, passes
from tests.test_comparison_on_mars import SCENARIOS

DATA = json.loads((Path(__file__).parents[3] / "data" / "on_mars" / "data.json").read_text(encoding="utf-8"))
CARDS = {
    1: "turn:card-1-boost",
    2: "turn:card-2-boost",
    3: "turn:card-3-boost",
    4: "legal:card-4-plain",
    5: "turn:card-5-boost",
    7: "turn:card-7-plain",
    8: "turn:card-8-boost",
    9: "turn:card-9-plain",
    10: "turn:card-10-plain",
    11: "turn:card-11-boost",
    12: "turn:card-12-plain",
    15: "turn:card-15-first",
    16: "turn:card-16-plain",
    17: "turn:boosts-17-0",
    18: "turn:card-18-two",
    20: "turn:boosts-20-0",
    21: "turn:card-21-boost",
    22: "turn:card-22-travel",
    23: "turn:boosts-23-1",
}
"""The cards that a recorded scenario plays; those that none plays are played below."""


@pytest.mark.parametrize(("card", "name"), CARDS.items(), ids=[printed.CARD_SLUGS[card] for card in CARDS])
def test_a_card_does_what_was_recorded(card: int, name: str) -> None:
    used = [answer["c"]["card"] for answer in SCENARIOS[name]["given"]["answers"] if answer["k"] == "advanced"]
    assert used == [card]
    assert passes(name)


def with_card(card: int) -> State:
    """A table on which the first player has built this card, and is about to begin a turn in the Colony."""
    state = given("turn:card-10-plain")
    player = state.players[0]
    (old,) = player.built
    for pile in (state.top, state.bottom, state.deck, *(other.blueprints for other in state.players)):
        for place, number in enumerate(pile):
            if number == card:
                pile[place] = old
    player.built[:] = [card]
    state.cards = dict.fromkeys(state.cards, card)
    state.frames = [TurnStartFrame(0)]
    return state


def play(state: State, *texts: str) -> State:
    flow.begin(state)
    for text in texts:
        (decision,) = GAME.pending(state)
        choice = parse_choice(text)
        assert choice in decision.options, (text, [str(option) for option in decision.options])
        GAME.apply(state, decision.seat, choice)
    return state


def offered(state: State) -> list[str]:
    (decision,) = GAME.pending(state)
    return [str(option) for option in decision.options]


def pay_crystals(state: State, card: str) -> None:
    """Uses the card with two crystals of the Depot, where there is a choice of how to pay or of a card."""
    play(state, "executive 8")
    if any(text.startswith("use") for text in offered(state)):
        play(state, f"use {card} pay")
    if any(text.startswith("pay crystal=2") for text in offered(state)):
        play(state, "pay crystal=2")


def test_moisture_vaporator_constructs_a_water_extractor() -> None:
    state = with_card(6)
    before = state.buildings[2].bit_count()
    pay_crystals(state, "moisture-vaporator")
    assert set(offered(state)) == {"pay battery=1", "pay mineral=1"}  # there is one place for it
    play(state, "pay mineral=1")
    assert state.buildings[2].bit_count() == before + 1


def test_mineral_mine_scores_two_points() -> None:
    state = with_card(13)
    before = state.players[0].op
    pay_crystals(state, "mineral-mine")
    assert state.players[0].op == before + 2
    assert state.players[0].log[3] == 2


def test_biolab_takes_a_contract_for_a_crystal() -> None:
    state = with_card(14)
    state.people[0], state.people[1] = 10 + 7, 10 + 3
    state.pile &= ~(1 << 7 | 1 << 3)
    state.players[0].crystals = 3
    pay_crystals(state, "biolab")
    assert offered(state) == ["hire deliver-mineral", "hire upgrade-water-extractor"]
    spent = state.players[0].crystals + len(state.players[0].goals)
    play(state, "hire deliver-mineral")
    if offered(state)[0].startswith("pay"):
        play(state, offered(state)[0])
    assert state.owners[7] == 1
    assert state.people[0] == 0
    assert state.players[0].crystals + len(state.players[0].goals) == spent - 1


def test_eco_resort_brings_colonists_home_from_slots_of_both_sides() -> None:
    state = with_card(19)
    player = state.players[0]
    player.supply -= 2
    state.slots[0].append(0)
    state.slots[4].append(0)
    player.lq = 1
    player.supply = 12 - player.lq - player.wa - 2 - state.miners[0].bit_count()
    pay_crystals(state, "eco-resort")
    assert offered(state) == ["retrieve blueprint", "retrieve hire", "stop"]
    play(state, "retrieve hire")
    assert offered(state) == ["retrieve blueprint", "stop"]
    play(state, "retrieve blueprint")
    assert (player.lq, state.slots[0], state.slots[4]) == (3, [], [])


def test_command_center_moves_the_rover_as_far_as_the_highest_technology() -> None:
    state = with_card(24)
    state.players[1].lab = [-1] * 13
    state.players[1].lab[5] = 6  # Rover technology in the third column
    state.players[0].lq = 2
    state.players[0].supply = 12 - 2 - state.players[0].wa - state.miners[0].bit_count()
    pay_crystals(state, "command-center")
    assert offered(state) == ["colonists 0", "colonists 1", "colonists 2"]
    play(state, "colonists 1")
    for _ in range(4):
        play(state, next(text for text in offered(state) if text.startswith("move rover")))
    assert offered(state)[0] == "begin control"
    assert state.used == []


# --- everything that is printed ------------------------------------------------------------------------------------


def names_of(kind: str) -> set[str]:
    return {name for name in SCENARIOS if name.startswith(kind)}


def test_blueprints_are_those_of_the_sources() -> None:
    for card in DATA["blueprints"]:
        ours_ = printed.blueprint(card["id"])
        assert (ours_.level, BUILDINGS[ours_.building].replace("-", "_")) == (card["level"], card["building"])
        assert (ours_.points, -ours_.points, ours_.size) == (card["op_built"], card["op_unbuilt"], card["min_complex"])
        assert ours_.boost == (card["boost_per_colonist"] is not None)
        assert (card["action"]["n"] or 1 if isinstance(card["action"]["n"], int) else 1) == ours_.n or not ours_.n


def test_scientists_contracts_missions_goals_are_those_of_the_sources() -> None:
    def kind(name: str) -> int:
        return BUILDINGS.index(name.replace("_", "-"))

    for one in DATA["scientists"]:
        scientist = printed.SCIENTISTS[one["id"]]
        assert (scientist.works_in, scientist.scores) == (kind(one["works_in"]), kind(one["scores"]))
    for one in DATA["contracts"]:
        contract = printed.CONTRACTS[one["id"]]
        assert (contract.points, contract.loss) == (one["op"], one["fail"])
        assert dict(contract.needs) == {
            ("mineral", "battery", "water", "plant", "oxygen", "crystal").index(item): count
            for item, count in one.get("needs", {}).items()
        }
        assert contract.building == (kind(one["building"]) if "building" in one else -1)
    for one in DATA["missions"]:
        mission = printed.mission(one["id"])
        assert (mission.event, mission.crystals, mission.short) == (
            one["event"],
            one["crystals"],
            one["class"] == "short",
        )
        assert list(mission.need) == [one["need"][players] for players in "234"]
    for one in DATA["private_goals"]:
        goal = printed.private_goal(one["id"])
        assert (goal.n, goal.reward) == (one["cond_n"], one["reward"].replace("_", "-"))


def test_tiles_boards_and_the_rivals_cards_are_those_of_the_sources() -> None:
    assert [list(axial) for axial in mars.AXIAL] == DATA["map"]["hexes"]["value"]
    for number, one in enumerate(DATA["discovery"], 1):
        assert printed.DISCOVERY_SLUGS[number] == one["id"].replace("_", "-")
    for tiles, one in zip(placeholder_data.ARROWS_OF_TILES.value, DATA["buildings"], strict=False):
        assert [list(arrows) for arrows in tiles] == [tile["arrows"] for tile in one["tiles"]]
    for one in DATA["solo"]["deck"]:
        assert printed.RIVAL_CARDS[one["id"]] == ("ABC".index(one["mission"]), one["travel"], one["action"])
    assert {tile["id"].replace("_", "-") for tile in DATA["tech"]["tiles"]} == set(TECHNOLOGIES)


def test_every_gap_says_what_is_known() -> None:
    assert len(placeholder_data.GAPS) == 16
    assert all(known.endswith(".") for known, _ in placeholder_data.GAPS.values())
    assert [name for name, (_, mine) in placeholder_data.GAPS.items() if not mine] == ["start-buildings"]


@pytest.mark.parametrize("kind", ["turn:", "legal:", "rival:", "shuttle:", "score:", "setup:", "rounds:"])
def test_there_are_scenarios_of_each_kind(kind: str) -> None:
    found: set[Any] = names_of(kind)
    assert len(found) > 5
