"""What a decision looks like to a seat: worked out once, and nothing of the table is changed by looking."""

from __future__ import annotations

from engine.jump_drive.bot.decision_context import DecisionContext
from engine.jump_drive.bot.heuristics import Heuristics
from engine.jump_drive.bot.learned_values import SEVERAL as WEIGHTS
from engine.jump_drive.cards.readings import NUMBERS, SURVEY_TEAM
from engine.jump_drive.game import GAME
from engine.jump_drive.play.legal import Placement
from engine.jump_drive.play.prices import SETTLE
from engine.jump_drive.play.scoring import yields
from tests.engine.jump_drive.build import seat, table

VALUES = Heuristics(WEIGHTS)


def test_payments_use_the_least_valuable_cards_and_change_no_state() -> None:
    made = table(seat(hand="gem-world drop-ships new-earth", fillers=3), seat(hand="comet-zone"))
    before = GAME.clone(made.state).players
    outlook = DecisionContext(made.state, made.decision(), VALUES)
    gem_world = NUMBERS["gem-world"]
    after = outlook.after(Placement(0, gem_world, SETTLE))
    assert made.state.players == before
    assert after.player.empire[-1] == gem_world
    assert after.player.how == SETTLE
    assert after.player.hand == [number for number in outlook.hand if number != gem_world][:-2]
    assert after.player.survey_team
    made.do("settle gem-world")
    made.do("explore", who=1)
    assert after.brings == yields(made.state, 0)
    assert outlook.after(Placement(0, gem_world, SETTLE)) is after


def test_the_survey_team_is_placed_once() -> None:
    made = table(seat(hand="gem-world", fillers=3, team=True), seat(hand="comet-zone"))
    after = DecisionContext(made.state, made.decision(), VALUES).after(Placement(SURVEY_TEAM))
    assert not after.player.survey_team
    assert made.state.players[0].survey_team


def test_hand_is_sorted_by_the_value_of_keeping() -> None:
    made = table(seat(hand="gem-world drop-ships new-earth", fillers=3), seat(hand="comet-zone"))
    outlook = DecisionContext(made.state, made.decision(), VALUES)
    kept = [outlook.keep[number] for number in outlook.hand]
    assert kept == sorted(kept, reverse=True)
    assert outlook.now == yields(made.state, 0)
    assert outlook.rounds == VALUES.rounds_left(made.state)
