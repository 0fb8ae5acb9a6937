"""What if: the next rounds, from nothing but what a seat can see."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.choice import Choice
from engine.games import GAMES, game
from tests import game_contract
from tests.engine.bots.projected import projected
from tests.toy_game import TOY, ToyRules

CASES = [
    (TOY, ToyRules()),
    *((of, of.bench()["two_player"]) for of in map(game, GAMES)),
]


@pytest.mark.parametrize(("of", "rules"), CASES, ids=lambda case: getattr(case, "slug", ""))
def test_states_that_differ_in_hidden_cards_have_one_projection(of: Any, rules: Any) -> None:
    asked = 0
    for ply, turn in enumerate(game_contract.turns(of, rules, "IF")):
        if asked == 3 or ply > 60:
            break
        seat, options = turn.decision.seat, turn.decision.options
        if ply % 5 or options.count() == 1:
            continue
        view = of.view(turn.state, seat)
        other = of.determinize(view, f"other {ply}")
        if of.encode(other) == of.encode(turn.state):
            continue
        found = projected(of, view, turn.decision, turn.choice)
        assert projected(of, of.view(other, seat), turn.decision, turn.choice) == found
        assert found.deals == 3
        assert len(found.with_it) == len(found.without) == of.coaching().ahead
        asked += 1
    assert asked == 3


def test_building_in_what_if_has_less_money_and_more_points() -> None:
    state = TOY.new(ToyRules(), "BUILD")
    for seat in (0, 1):
        TOY.apply(state, seat, Choice("bid", (0,)))
    decision = TOY.pending(state)[0]
    money, _, points = (TOY.coaching().figures.index(name) for name in ("money", "wood", "vp"))
    found = projected(TOY, TOY.view(state, decision.seat), decision, Choice("roll"), 12)
    for row in (*found.with_it, *found.without):
        assert all(figure.low <= figure.middle <= figure.high for figure in row)
    assert found.with_it[0][money].middle > found.without[0][money].middle
    assert found.now[points] == TOY.score(state).totals[decision.seat]


def test_a_single_choice_gives_one_branch() -> None:
    state = TOY.new(ToyRules(), "ONE")
    state.money[0] = 0
    decision = TOY.pending(state)[0]
    found = projected(TOY, TOY.view(state, 0), decision, Choice("bid", (0,)))
    assert decision.options.count() == 1
    assert found.without == []
    assert found.with_it
