"""Marks, milestones, the end, the score, a game alone (icons, miles, end, score, solo)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice_game.game import GAME
from engine.dice_game.play.scoring import rating
from engine.dice_game.state import OVER
from tests.engine.dice_game.build import Table, seat, table

CREDITS = "megacredit megacredit megacredit"
SEVEN = " ".join(f"{name}=ocean" for name in ("A2", "A4", "B4", "C1", "C6", "D4", "E2"))

# --- bonus cards ------------------------------------------------------------------------------------------------------


def test_a_mark_gives_a_bonus_card_at_the_end_of_the_turn() -> None:
    t = table(seat(dice=CREDITS, played="tool-shop", points=3), bonus_pile="public-award heat-main")
    t.do("credits")
    assert t.asked == (0, "end")  # a free action is left
    assert t.do("end").asked == (0, "bonus")
    assert GAME.view(t.state, 1).bonus_pile == (0, 0)
    assert GAME.view(t.state, 0).bonus_pile == t.state.bonus_pile
    assert t.do("bonus heat-main").asked == (1, "start")


def test_both_marks_passed_at_once_give_two_cards_one_after_the_other() -> None:
    t = table(seat(points=12), bonus_pile="public-award heat-main delivery").do("skip")
    t.do("bonus public-award")
    assert t.asked == (0, "bonus")
    assert t.do("bonus heat-main").asked == (1, "start")


def test_a_card_of_the_mark_counts_as_a_card_of_its_colour() -> None:
    t = table(seat(played="press-office", points=5), bonus_pile="public-award heat-main").do("skip")
    t.do("bonus public-award", rolls="science")
    assert [event.source for event in t.logged("reacts")] == ["press-office"]


def test_several_players_take_from_the_active_one_on_in_seat_order() -> None:
    t = table(
        seat(points=5),
        seat("helion", points=5),
        seat("unmi", points=5),
        turn={"seat": 1},
        bonus_pile="public-award heat-main delivery cistern",
    ).do("skip")
    order = []
    for choice in ("bonus public-award", "bonus heat-main", "bonus cistern"):
        order.append(t.decision.seat)
        t.do(choice)
    assert order == [1, 2, 0]


# --- milestones -------------------------------------------------------------------------------------------------------

BLUE = "tool-shop data-relay seed-lab"
RED = "small-asteroid soot-scattering orbital-lens polar-blast lava-vents"
GREEN = "lichen-terraces algae-vats trade-bureau fumarole-wells"


@pytest.mark.parametrize(
    ("milestone", "played", "more", "last"),
    [
        ("legend", RED, "exhaust-stacks", "heat heat nuclear event steel"),
        ("prospector", GREEN, "ore-crushers", "heat energy"),
        ("generalist", "lichen-terraces ice-drill-camp", "ore-crushers", "heat energy"),
        ("scientist", "tool-shop data-relay", "seed-lab", "science animal"),
        ("sponsor", BLUE, "colonial-bank", "megacredit megacredit earth"),
        ("spender", f"{RED} {GREEN} tool-shop data-relay", "ore-crushers", "heat energy"),
        ("celebrity", "exhaust-stacks polar-blast", "orchard-belt", "plant plant plant water animal oxygen"),
    ],
)
def test_a_milestone_of_cards(milestone: str, played: str, more: str, last: str) -> None:
    """Miles: with one card less nobody has it; the last card takes it at once."""
    t = table(seat(played=played, hand=more, dice=last), milestones=[milestone])
    t.do_freely(f"play {more}").go_on()
    assert [(event.seat, event.args) for event in t.logged("milestone")] == [(0, (milestone,))]
    assert t.score_of("milestones") == 4
    fewer = " ".join(played.split()[1:])
    t = table(seat(played=fewer, hand=more, dice=last), milestones=[milestone])
    assert not t.do_freely(f"play {more}").go_on().logged("milestone")


def test_hoarder_has_seven_dice_of_one_colour() -> None:
    t = table(seat(dice="plant plant plant microbe microbe animal"), stage="start", milestones=["hoarder"])
    assert not t.do("die blue", rolls="water").logged("milestone")
    assert t.do("die green", rolls="plant").logged("milestone")


def test_billionaire_has_thirteen_dice() -> None:
    dice = "plant plant plant heat heat heat steel steel steel water water"
    t = table(seat(dice=dice), stage="start", milestones=["billionaire"])
    assert not t.do("die green", rolls="plant").logged("milestone")
    assert t.do("die blue", rolls="water").logged("milestone")


def test_pioneer_has_sixteen_points_on_the_track() -> None:
    t = table(seat(dice=CREDITS, points=14, bonus_taken=2), milestones=["pioneer"])
    assert t.do("credits").logged("milestone")
    t = table(seat(dice=CREDITS, points=13, bonus_taken=2), milestones=["pioneer"])
    assert not t.do("credits").logged("milestone")


def test_award_candidate_has_five_icons_of_one_award() -> None:
    own = seat(played="colonial-bank investors-forum", hand="night-market", dice="megacredit megacredit")
    t = table(own, milestones=["award-candidate"], awards=["megacredit", "heat", "steel"])
    assert t.do("play night-market").logged("milestone")
    t = table(own, milestones=["award-candidate"], awards=["science", "heat", "steel"])
    assert not t.do("play night-market").logged("milestone")


@pytest.mark.parametrize(("points", "owner"), [((16, 16, 16), 2), ((16, 16, 15), 0), ((15, 16, 15), 1)])
def test_the_active_player_is_before_others_then_seat_order(points: tuple[int, int, int], owner: int) -> None:
    """Miles: at the same moment; and in anybody's turn."""
    names = ("credicor", "helion", "unmi")
    seats = [seat(name, points=had, bonus_taken=2) for name, had in zip(names, points, strict=True)]
    t = table(*seats, turn={"seat": 2}, milestones=["pioneer"]).do("skip")
    assert [event.seat for event in t.logged("milestone")] == [owner]


def test_a_position_in_which_a_milestone_is_reached_gives_it_with_the_first_choice() -> None:
    t = table(seat(), seat("helion", points=16, bonus_taken=2), milestones=["pioneer"]).do("skip")
    assert [event.seat for event in t.logged("milestone")] == [1]


def test_a_milestone_that_is_taken_stays() -> None:
    t = table(seat(dice=CREDITS, points=14, bonus_taken=2), milestones=[("pioneer", 1)])
    assert not t.do("credits").logged("milestone")
    assert t.score_of("milestones", 1) == 4


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_complete_parameters_give_everybody_one_more_turn(players: int) -> None:
    """End: in order, the player of that turn last."""
    corporations = ["credicor", "helion", "unmi", "teractor"][:players]
    seats = [seat(name, dice="heat heat heat" if index == 1 else "") for index, name in enumerate(corporations)]
    t = table(*seats, turn={"seat": 1}, temperature=4, oxygen=16).do("temperature")
    order = []
    while GAME.pending(t.state):
        order.append(t.decision.seat)
        t.do("skip", "skip")
    assert order == [(2 + offset) % players for offset in range(players)]
    assert t.state.phase == OVER
    assert GAME.status(t.state)["over"] == 1


def test_one_complete_parameter_ends_nothing() -> None:
    t = table(seat(dice="heat heat heat"), temperature=4).do("temperature")
    assert t.state.last_turns == -1


# --- the score --------------------------------------------------------------------------------------------------------


def awards(*played: str, award: str = "megacredit") -> list[int]:
    names = ["credicor", "helion", "unmi", "teractor"]
    t = table(*[seat(name, played=cards) for name, cards in zip(names, played, strict=False)], awards=[award])
    return [t.score_of("awards", number) for number in range(len(played))]


def test_awards_go_by_printed_icons() -> None:
    """Score: most icons 5 VP, all tied; second 3 VP among three or four, only behind a single first."""
    two, one = "colonial-bank", "trade-bureau"
    assert awards(two, one) == [5, 0]
    assert awards("colonial-bank ledger-office", "night-market", one) == [5, 3, 0]
    assert awards("colonial-bank", "night-market", "trade-bureau") == [5, 5, 0]
    assert awards("colonial-bank ledger-office", "night-market", "investors-forum", one) == [5, 3, 3, 0]


def test_a_tie_goes_to_more_production_dice() -> None:
    """Score: the corporation's too; wild tokens and VP are no dice."""
    t = table(seat("credicor", points=9), seat("unmi", points=9))
    assert GAME.score(t.state).winners == (0,)
    assert GAME.score(t.state).tie_break == (3, 2)
    t = table(seat("credicor", points=9), seat("helion", points=9))
    assert GAME.score(t.state).winners == (0, 1)
    t = table(seat("inventrix", points=9), seat("unmi", points=9))
    assert GAME.score(t.state).winners == (0, 1)


def test_dice_tokens_and_hand_are_worth_nothing() -> None:
    assert table(seat(dice="plant heat", wild=4, hand="world-fair")).total() == 0


def test_every_point_of_the_track_says_where_it_came_from() -> None:
    t = table(seat(dice="heat heat heat", points=3)).do("temperature")
    items = GAME.score(t.state).rows[0].items[0]
    assert {str(item.what.args["by"]): item.points for item in items} == {"temperature": 2, "before": 3}


# --- alone ------------------------------------------------------------------------------------------------------------


def alone(time: int, dice: str = "", **more: Any) -> Table:
    own = seat(dice=dice, **more.pop("own", {}))
    return table(own, time=time, deck="", **more)


def test_fifty_turns_and_no_more() -> None:
    t = alone(49).do("skip")
    assert (t.state.time, t.asked) == (50, (0, "start"))
    assert t.do("skip", "skip").state.phase == OVER


@pytest.mark.parametrize(("time", "index"), [(16, 0), (20, 1), (24, 2)])
def test_the_time_takes_milestones_away(time: int, index: int) -> None:
    """Solo: it can be taken in that turn, and is gone after it."""
    goals = ["pioneer", "hoarder", "spender"]
    t = alone(time, milestones=goals).do("skip")
    assert [event.args for event in t.logged("milestone-gone")] == [(goals[index],)]
    assert t.state.owners[index] == -2
    taken = [(name, 0) for name in goals]
    assert not alone(time, milestones=taken).do("skip").logged("milestone-gone")


@pytest.mark.parametrize(
    ("award", "played", "points"),
    [
        ("nuclear", "polar-blast soot-scattering lava-vents reactor-park", 3),
        ("nuclear", "polar-blast soot-scattering lava-vents reactor-park solar-furnace", 5),
        ("nuclear", "polar-blast soot-scattering lava-vents", 0),
    ],
)
def test_an_award_needs_its_number_of_icons(award: str, played: str, points: int) -> None:
    """Solo: ten of a common, eight of an uncommon, six of a rare resource."""
    assert alone(30, own={"played": played}, awards=[award, "plant", "water"]).score_of("awards") == points


def test_success_needs_all_three_parameters_and_has_a_rating() -> None:
    t = alone(50, "heat heat heat", temperature=4, oxygen=16, tiles=SEVEN, own={"points": 60, "bonus_taken": 2})
    t.do("temperature")
    sheet = GAME.score(t.state)
    assert (sheet.winners, sheet.outcome.key, sheet.outcome.args["rating"]) == ((0,), "outcome.solo-won", 60)
    t = alone(50, temperature=4, oxygen=16, tiles=SEVEN).do("skip")
    assert (GAME.score(t.state).winners, GAME.score(t.state).outcome.key) == ((), "outcome.solo-failed")


def test_ratings() -> None:
    assert [rating(points) for points in (120, 110, 109, 95, 94, 70, 60, 59, -5)] == [
        110,
        110,
        100,
        95,
        90,
        70,
        60,
        0,
        0,
    ]
