"""Manners in On Mars: each thinks more of what it is named for than the level it belongs to."""

from __future__ import annotations

from engine.on_mars.bot.knowledge import OnMarsKnowledge
from engine.on_mars.bot.play_styles import PLAY_STYLES
from engine.on_mars.cards.printed import CONTRACTS
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State
from tests.engine.on_mars.recorded_scenarios import given

DELIVERY = next(number for number, contract in enumerate(CONTRACTS) if contract.needs)


def worth(state: State, play_style: str) -> float:
    plain = OnMarsKnowledge()
    thinking = plain.with_play_style(play_style) if play_style else plain
    return thinking.evaluation(state, 0).value(state)


def gained(play_style: str, before: State, after: State) -> float:
    return worth(after, play_style) - worth(before, play_style)


def test_an_explorer_likes_what_its_rover_finds() -> None:
    before, after = given("legal:usual-colony"), given("legal:usual-colony")
    after.players[0].research = 0b1
    before.players[0].research = 0
    assert gained("explorer", before, after) > gained("", before, after) + 0.3


def test_a_contractor_likes_to_hold_a_contract_and_what_is_stored_for_it() -> None:
    before, after, stored = (given("legal:usual-colony") for _ in range(3))
    for state in (before, after, stored):
        state.players[0].res = [0, 0, 0, 0, 0]
        state.owners[DELIVERY] = 0
    after.owners[DELIVERY] = stored.owners[DELIVERY] = 1
    for item, count in CONTRACTS[DELIVERY].needs:
        if item < len(stored.players[0].res):
            stored.players[0].res[item] = count
    assert gained("contractor", before, after) > gained("", before, after) + 1.0
    assert gained("contractor", after, stored) > gained("", after, stored)


def test_manners_multiply_weights_that_there_are_and_say_something() -> None:
    weights = OnMarsKnowledge().weights_of(MarsRules(players=2))
    for factors in PLAY_STYLES.values():
        for name, factor in factors.items():
            assert getattr(weights, name) > 0
            assert factor != 1.0
