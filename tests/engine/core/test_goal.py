"""Goals: which conditions there are, and what they measure."""

from __future__ import annotations

import msgspec
import pytest

from engine import games
from engine.core.goal import Condition, Goal, figures, meets, standing
from engine.core.score import ScoreSheet
from engine.jump_drive.cards.readings import NUMBERS
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


def test_the_largest_group_of_own_tiles_is_counted() -> None:
    mars = games.game("terraforming-mars")
    state = mars.new(mars.rules_type(players=2), "G")
    state.owned[0] = 1 << 3 | 1 << 4 | 1 << 5 | 1 << 60 | 1 << 61
    state.greeneries = 1 << 3 | 1 << 60
    state.cities = 1 << 4
    assert figures(mars, state, 0, ("extra.connected", "extra.greeneries", "extra.cities")) == (3, 2, 1)
    assert figures(mars, state, 1, ("extra.connected",)) == (0,)


def test_cards_worlds_and_developments_are_counted() -> None:
    dice, jump = games.game("dice-game"), games.game("jump-drive")
    rolled, placed = dice.new(dice.rules_type(), "G"), jump.new(jump.rules_type(), "G")
    rolled.players[1].played = (3, 4, 5)
    assert figures(dice, rolled, 1, ("extra.cards",)) == (3,)
    survey_team, world, military = (NUMBERS[slug] for slug in ("survey-team", "gem-world", "rebel-base"))
    placed.players[0].empire = [survey_team, world, military]
    assert figures(jump, placed, 0, ("extra.worlds", "extra.developments")) == (2, 1)


def test_the_colony_and_what_a_seat_has_in_it_are_counted() -> None:
    colony = games.game("on-mars")
    state = colony.new(colony.rules_type(), "G")
    player = state.players[0]
    player.built, player.lab[:3], state.level = [1, 2], [0, 3, -1], 2
    state.scientists[2] = 1
    state.owners[4], state.owners[5], state.completed = 1, 1, 1 << 5
    generators = 1
    state.buildings[generators], state.markers[0] = 1 << 45 | 1 << 46, 1 << 46
    names = ("level", "advanced", "technologies", "scientists", "contracts", "completed", "complex")
    had = sum(technology >= 0 for technology in player.lab)
    assert figures(colony, state, 0, [f"extra.{name}" for name in names]) == (2, 2, had, 1, 2, 1, 2)
    assert figures(colony, state, 1, ("extra.scientists", "extra.complex")) == (0, 0)


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
