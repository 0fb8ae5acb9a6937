"""Goals: which conditions there are, and what they measure."""

from __future__ import annotations

import msgspec
import pytest

from engine import games
from engine.core.choice import parse_choice
from engine.core.goal import Condition, Goal, figures, meets, standing
from engine.core.score import ScoreSheet
from tests.toy_game import TOY, ToyRules, ToyState


class Scored:
    """A toy game that is over with a given score."""

    def __init__(self, totals: tuple[int, ...], tie_break: tuple[int, ...], winners: tuple[int, ...]) -> None:
        self.sheet = ScoreSheet((), totals, tie_break, winners, TOY.score(TOY.new(ToyRules(), "G")).outcome)
        self.over = True

    def score(self, _state: ToyState) -> ScoreSheet:
        return self.sheet

    def pending(self, _state: ToyState) -> tuple[str, ...]:
        return () if self.over else ("somebody",)


def measured(game: Scored, seat: int, *names: str) -> tuple[int, ...]:
    return figures(game, None, seat, names)  # type: ignore[arg-type]


def test_won_over_lead_and_tied() -> None:
    names = ("total", "lead", "over", "won", "tied")
    clear, tied, shared = Scored((9, 7), (0, 0), (0,)), Scored((9, 9), (5, 3), (0,)), Scored((9, 9), (3, 3), (0, 1))
    assert measured(clear, 0, *names) == (9, 2, 1, 1, 0)
    assert measured(clear, 1, *names) == (7, -2, 1, 0, 0)
    assert measured(tied, 0, *names) == (9, 0, 1, 1, 1)
    assert measured(tied, 1, *names) == (9, 0, 1, 0, 0)
    assert measured(shared, 0, *names) == (9, 0, 1, 1, 0)
    tied.over = False
    assert measured(tied, 0, *names) == (9, 0, 0, 0, 0)


def test_figures_rows_and_extra_figures_have_their_prefix() -> None:
    mars = games.game("terraforming-mars")
    state = mars.new(mars.rules_type(players=2), "G")
    names = ("figure.rating", "row.rating", "extra.cities", "extra.greeneries", "extra.connected")
    assert figures(mars, state, 0, names) == (20, 20, 0, 0, 0)
    with pytest.raises(KeyError):
        figures(mars, state, 0, ("extra.rating",))


@pytest.mark.parametrize("what", ["", "points", "figure", "figure.", "total.x.y", "fact.total"])
def test_a_condition_that_does_not_exist_is_refused(what: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"what": what}, Condition)


def test_a_goal_has_conditions_each_figure_once() -> None:
    for wishes in ((), ({"what": "total"}, {"what": "total", "least": 3})):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"conditions": wishes, "until": "turn"}, Goal)


def test_all_conditions_hold_at_once() -> None:
    state = TOY.new(ToyRules(), "G")
    money, wood = figures(TOY, state, 0, ("figure.money", "figure.wood"))
    both = Goal((Condition("figure.money", money), Condition("figure.wood", wood)), "turn")
    more = Goal((Condition("figure.money", money), Condition("figure.wood", wood + 1)), "turn")
    assert (meets(TOY, state, 0, both), meets(TOY, state, 0, more)) == (True, False)
    assert standing(TOY, state, 0, both, 1) == "reached"
    assert parse_choice("pass")
