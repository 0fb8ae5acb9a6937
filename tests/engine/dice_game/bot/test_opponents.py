"""Opponents of the Dice Game: chances counted, reasons said, games that end."""

from __future__ import annotations

from math import exp
from typing import Any

import msgspec
import pytest

from engine.bots.levels import LEVELS, opponent
from engine.core.choice import Choice, parse_choice
from engine.core.interfaces import Budget
from engine.dice_game.bot.card_evaluation import CardEvaluation
from engine.dice_game.bot.evaluation import Evaluation, table_of_values
from engine.dice_game.bot.hand_evaluation import ALL, HandEvaluation
from engine.dice_game.bot.knowledge import DiceKnowledge
from engine.dice_game.bot.learned_evaluation import LearnedEvaluation
from engine.dice_game.bot.learned_values import FIRST, SEVERAL, SOLO, SOLO_FIRST, learned_value
from engine.dice_game.cards import NUMBERS, PROJECTS, TABLES
from engine.dice_game.cards.vocabulary import PRODUCED_DICE, OpponentsLose
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from engine.dice_game.terms import ANY_GREEN, GRAY
from engine.match import policy_stream
from tests.engine.dice_game.build import Table, seat, table

LONGEST = 150
"""Turns in all: opponents wait for nothing after 120."""


def values(made: Table) -> dict[Choice, float]:
    return dict(GAME.knowledge().candidates(GAME.view(made.state, 0), made.decision))


def reasons(made: Table, text: str) -> list[tuple[str, object]]:
    view = GAME.view(made.state, 0)
    told = GAME.knowledge().reasons(view, made.decision, parse_choice(text))
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
    hand = HandEvaluation(view, CardEvaluation(view, 0, SEVERAL))
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


def test_a_die_that_the_nearest_plan_does_not_need_is_told_for_another_plan() -> None:
    made = table(seat(dice="nuclear event steel", hand="soot-scattering"), stage="start")
    assert reasons(made, "die green")[0][0] == "reason.roll-action"
    assert reasons(made, "draw")[0][0] == "reason.needs-card"


def test_reasons_say_what_a_card_brings() -> None:
    made = table(seat(dice="heat nuclear", hand="soot-scattering"), stage="main")
    assert ("hint.part", "points") in reasons(made, "play soot-scattering")
    assert reasons(made, "skip")[0][0] == "reason.ready-card"


def test_a_hard_opponent_keeps_fewer_plans_in_mind_than_an_expert() -> None:
    view = table(seat(hand="soot-scattering small-asteroid volcanic-surge mangrove"), stage="start").state
    minded = [HandEvaluation(view, CardEvaluation(view, 0, SEVERAL), width=width) for width in (3, 99)]
    assert [len(hand.promising) for hand in minded] == [3, len([plan for plan in minded[1].plans if plan.surplus > 0])]
    assert minded[0].promising == minded[1].promising[:3]
    for rules in (DiceRules(players=1), DiceRules(players=2)):
        assert 1 < DiceKnowledge().at("hard").width(rules) < DiceKnowledge().at("expert").width(rules)
    assert DiceKnowledge().at("expert").width(rules) == DiceKnowledge().width(rules) == ALL


def test_in_the_last_turn_a_die_that_a_card_needs_is_not_paid_for_turning_another() -> None:
    made = table(seat(dice="microbe animal energy water", hand="windbreak-forest"), seat("helion"), stage="start")
    made.state.last_turns = 1
    made.do("turn", "turn microbe plant")
    assert made.asked == (0, "pay")
    found = values(made)
    assert max(found, key=lambda choice: found[choice]) == parse_choice("pay water=1")


def test_cards_that_promise_less_than_is_asked_of_them_are_discarded_in_a_production_turn() -> None:
    made = table(seat(dice="heat nuclear", hand="soot-scattering flooded-canyons"), seat("helion"), stage="start")
    made.do_freely("production", "keep heat nuclear")
    assert made.decision.kind == "discard"
    gone = [
        table_of_values(made.state, made.decision, msgspec.structs.replace(FIRST, kept=kept))[0][0].args
        for kept in (0.01, 0.4, 9.0)
    ]
    assert gone == [(), ("flooded-canyons",), ("soot-scattering", "flooded-canyons")]


def test_every_weight_is_asked_for_in_a_game() -> None:
    """What no judgement reads would be tuned for nothing."""
    asked: set[str] = set()

    class Asked:
        def __getattr__(self, name: str) -> float:
            asked.add(name)
            return getattr(SEVERAL, name)

    for players in (1, 2, 3):
        state = GAME.new(DiceRules(players=players, corporate_era=True), "ASKED")
        every: Any = Asked()
        cards = CardEvaluation(state, 0, every)
        for card in cards.table.cards.values():
            cards.card(card)
        while pending := GAME.pending(state):
            decision = pending[0]
            weights: Any = Asked()
            Evaluation(decision.seat, weights).value(state)
            chosen = table_of_values(GAME.view(state, decision.seat), decision, weights)
            GAME.apply(state, decision.seat, max(chosen, key=lambda candidate: candidate[1])[0])
        last: Any = Asked()
        Evaluation(0, last).value(state)
        if players == 2:
            LearnedEvaluation(0, last, learned_value(2)).value(state)
    assert asked == set(SEVERAL.__struct_fields__)


def test_experts_alone_believe_what_tuning_found_and_what_is_given_from_outside_stays() -> None:
    one, two = DiceRules(players=1), DiceRules(players=2)
    own = DiceKnowledge()
    for level in LEVELS:
        believed = own.at(level).weights_of(two)
        assert believed == (SEVERAL if level == "expert" else FIRST)
        assert own.at(level).weights_of(one) == (SOLO if level == "expert" else SOLO_FIRST)
    given = own.retuned(two, '{"card": 0.7}')
    assert given.at("hard").weights_of(two).card == 0.7
    alone = own.retuned(one, '{"card": 0.7}')
    assert alone.at("hard").weights_of(one).card == 0.7
    assert given.width(two) == own.width(two) == ALL, "the levels are no part of it"


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


def test_a_die_more_is_worth_less_to_an_expert_who_produces_plenty() -> None:
    worth: list[float] = []
    for dice in (0, 8, 14):
        state = table(seat(), stage="main").state
        player = state.players[0]
        player.tallies = (*player.tallies[:PRODUCED_DICE], dice, 0, 0, 0, 0, *player.tallies[PRODUCED_DICE + 5 :])
        worth.append(CardEvaluation(state, 0, SEVERAL).produced_die)
    none, eight, fourteen = worth
    assert none == eight > 0
    assert fourteen == pytest.approx(eight / exp(1.0))


def test_point_card_includes_the_sponsor_if_one_card_is_missing() -> None:
    """It shows VP in its production box; where only VP at the end count, it is worth no more than without a Sponsor."""

    def sponsor_adds(**rules: bool) -> float:
        own = seat(hand="festival-grounds", played="tool-shop data-relay seed-lab")
        worth: list[float] = []
        for milestone in ("sponsor", "hoarder"):
            state = table(own, milestones=[milestone, "legend", "spender"], rules=rules).state
            card = TABLES[state.rules.deck].cards[NUMBERS["festival-grounds"]]
            worth.append(CardEvaluation(state, 0, SEVERAL).card(card))
        return worth[0] - worth[1]

    assert sponsor_adds() > 1.0
    assert sponsor_adds(sponsor_end_points_only=True) == 0.0


def test_drawing_is_worth_more_where_a_card_may_be_played_at_once() -> None:
    """What nobody knows counts in the mean: the more cards the dice would pay for, the more."""

    def hope(dice: str, stage: str = "start") -> float:
        made = table(seat(dice=dice), stage=stage)
        worth = [
            dict(table_of_values(made.state, made.decision, msgspec.structs.replace(SEVERAL, hope=hope)))
            for hope in (0.0, 1.0)
        ]
        draw = Choice("draw")
        return worth[1][draw] - worth[0][draw]

    few, many = hope("heat"), hope("heat nuclear event water oxygen energy steel titanium science megacredit")
    assert 0.0 <= few < 0.1 < many
    assert hope("heat nuclear event water oxygen energy steel titanium science megacredit", "main") == 0.0


def test_seen_cards_are_not_expected_from_the_deck() -> None:
    """All that the dice would pay for is in play: only what a card is worth at any time is left."""
    dice = "heat nuclear event water oxygen energy steel titanium science megacredit"
    rich = table(seat(dice=dice), stage="start")
    state = rich.state
    state.players[1].played = tuple(PROJECTS[True])
    for weights in (SEVERAL, msgspec.structs.replace(SEVERAL, hope=9.0)):
        found = dict(table_of_values(state, rich.decision, weights))
        assert found[Choice("draw")] < 2.0


def test_a_die_that_the_pool_does_not_have_is_worth_nothing() -> None:
    made = table(seat(dice="steel", hand="open-pit", played="industrial-bacteria"), stage="start")
    use = parse_choice("use industrial-bacteria")
    before = values(made)[use]
    made.state.pool[GRAY] = 0
    assert values(made)[use] < before
    assert values(made)[use] < values(made)[Choice("skip")] + 0.01


def test_opponents_without_such_a_die_lose_none() -> None:
    """Comet Fragment takes a green die from each opponent."""
    worth = []
    for dice in ("plant", "heat"):
        made = table(seat(dice="event water titanium", hand="comet-fragment"), seat("helion", dice=dice))
        worth.append(CardEvaluation(made.state, 0, SEVERAL).effect(OpponentsLose(ANY_GREEN)))
    assert worth == [SEVERAL.attack, 0.0]
