"""Opponents of the Dice Game: chances counted, reasons said, games that end."""

from __future__ import annotations

import pytest

from engine.bots import opponent
from engine.core.choice import Choice, parse_choice
from engine.core.ports import Budget
from engine.dice_game.bot.card_evaluation import CardEvaluation
from engine.dice_game.bot.hand_evaluation import ALL, HandEvaluation
from engine.dice_game.bot.thinking import DiceThinking
from engine.dice_game.bot.weights_several import WEIGHTS
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from engine.match import policy_stream
from tests.engine.dice_game.build import Table, seat, table

LONGEST = 150
"""Turns in all: opponents wait for nothing after 120."""


def values(made: Table) -> dict[Choice, float]:
    return dict(GAME.thinking().candidates(GAME.view(made.state, 0), made.decision))


def reasons(made: Table, text: str) -> list[tuple[str, object]]:
    view = GAME.view(made.state, 0)
    told = GAME.thinking().reasons(view, made.decision, parse_choice(text))
    return [(reason.key, reason.args.get("percent", reason.args.get("part"))) for reason in told]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_games_between_opponents_come_to_an_end(players: int) -> None:
    state = GAME.new(DiceRules(players=players), "ENDS")
    policy = opponent(GAME, "hard")
    ply = 0
    while pending := GAME.pending(state):
        decision = pending[0]
        stream = policy_stream("ENDS", decision.seat, ply)
        choice = policy.choose(GAME.view(state, decision.seat), decision, stream, Budget())
        assert choice in decision.options
        GAME.apply(state, decision.seat, choice)
        ply += 1
        assert state.turns < LONGEST


def test_a_die_of_the_colour_that_is_missing_is_worth_more_than_another() -> None:
    made = table(seat(dice="event plant plant", hand="soot-scattering"), stage="start")
    found = values(made)
    assert max(found, key=lambda choice: found[choice] if choice.verb == "die" else -99.0) == Choice("die", ("red",))


def test_a_die_is_worth_the_mean_of_what_its_faces_are_worth() -> None:
    """Three sides heat, two event, one nuclear: each face set in hand, and counted as often as it comes."""
    made = table(seat(dice="plant plant", hand="soot-scattering small-asteroid volcanic-surge"), stage="main")
    view = GAME.view(made.state, 0)
    hand = HandEvaluation(view, CardEvaluation(view, 0, WEIGHTS))
    dice = view.players[0].dice
    each: list[float] = []
    for face in (6, 7, 8):
        dice[face] += 1
        each.append(hand.evaluate(dice, 0))
        dice[face] -= 1
    mean = (3 * each[0] + 2 * each[1] + each[2]) / 6 - hand.evaluate(dice, 0)
    found = values(made)
    assert found[Choice("die", ("red",))] == pytest.approx(mean, abs=1e-6)


def test_reasons_say_what_a_die_is_for_and_how_likely_it_comes() -> None:
    made = table(seat(dice="nuclear event steel", hand="soot-scattering"), stage="start")
    assert ("reason.roll-card", 50) in reasons(made, "die red")
    assert reasons(made, "die green")[0][0] == "reason.needs-card"


def test_reasons_say_what_a_card_brings() -> None:
    made = table(seat(dice="heat nuclear", hand="soot-scattering"), stage="main")
    assert ("hint.part", "points") in reasons(made, "play soot-scattering")
    assert reasons(made, "skip")[0][0] == "reason.ready-card"


def test_a_hard_opponent_keeps_fewer_plans_in_mind_than_an_expert() -> None:
    view = table(seat(hand="soot-scattering small-asteroid volcanic-surge mangrove"), stage="start").state
    minded = [HandEvaluation(view, CardEvaluation(view, 0, WEIGHTS), width=width) for width in (3, 99)]
    assert [len(hand.promising) for hand in minded] == [3, len([plan for plan in minded[1].plans if plan.surplus > 0])]
    assert minded[0].promising == minded[1].promising[:3]
    for rules in (DiceRules(players=1), DiceRules(players=2)):
        assert 1 < DiceThinking().at("hard").width(rules) < DiceThinking().at("expert").width(rules)
    assert DiceThinking().at("expert").width(rules) == DiceThinking().width(rules) == ALL


def test_a_milestone_that_dice_alone_reach_is_worth_its_points_to_them() -> None:
    """Seven dice of one colour are a milestone; six of them ask for the seventh."""
    dice = "heat heat heat event event nuclear plant"
    made = table(seat(dice=dice), stage="start", milestones=["hoarder", "legend", "spender"])
    other = table(seat(dice=dice), stage="start", milestones=["sponsor", "legend", "spender"])
    found, without = values(made), values(other)
    die = Choice("die", ("red",))
    assert max(found, key=lambda choice: found[choice]) == die
    assert found[die] - found[Choice("die", ("blue",))] > 1.5
    assert without[die] - without[Choice("die", ("blue",))] < 1.5
