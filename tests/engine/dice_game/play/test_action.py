"""The action turn, free actions, paying (act, free, play)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine.core.rng import Stream
from engine.dice_game.play.changes import fits
from engine.dice_game.play.payment import missing_icons, ways_to_pay
from engine.dice_game.state import UNROLLED, new_player
from engine.dice_game.terms import ANY, ANY_BLUE, ANY_GREEN, RESOURCES
from tests.engine.dice_game.build import place, seat, table

# --- support ----------------------------------------------------------------------------------------------------------


def test_a_support_action_comes_first_then_a_main_action() -> None:
    t = table(seat(dice="heat heat heat"), stage="start")
    assert not t.can("temperature")
    t.do("die green", rolls="plant")
    assert t.asked == (0, "main")
    assert t.do("temperature").asked == (1, "start")


def test_a_die_of_any_colour_is_taken_and_rolled() -> None:
    """Act: support (a)."""
    t = table(seat(), stage="start")
    assert {f"die {colour}" for colour in ("green", "yellow", "red", "blue", "gray")} <= t.offers()
    assert t.do("die blue", rolls="oxygen").dice() == {"oxygen": 1}


def test_an_empty_pool_of_a_colour_gives_no_die() -> None:
    t = table(seat(dice=" ".join(["steel"] * 6)), {**seat("helion"), "dice": {"city": 5}}, stage="start")
    assert not t.can("die gray")
    assert t.can("die blue")


def test_a_paid_resource_turns_a_die() -> None:
    """Act: support (b)."""
    t = table(seat(dice="heat plant plant"), stage="start").do("turn", "turn heat nuclear")
    assert t.dice() == {"plant": 1, "nuclear": 1}


def test_a_paid_resource_draws_two_cards() -> None:
    """Act: support (c)."""
    t = table(seat(dice="heat"), stage="start").do("draw")
    assert (len(t.state.players[0].hand), t.dice()) == (2, {})


def test_the_support_action_of_a_card() -> None:
    """Act: support (d)."""
    t = table(seat(played="seed-lab"), stage="start").do("use seed-lab", "take animal")
    assert (t.dice(), t.asked) == ({"animal": 1}, (0, "main"))


def test_a_second_support_action_is_a_main_action() -> None:
    """Act: main (b)."""
    t = table(seat(), stage="start").do("die red", rolls="heat").do("die red", rolls="event")
    assert t.asked == (1, "start")


# --- main -------------------------------------------------------------------------------------------------------------


def test_standard_actions() -> None:
    """Act: main (c) to (g)."""
    t = table(seat(dice="heat heat heat")).do("temperature")
    assert (t.state.temperature, t.points()) == (-28, 2)
    t = table(seat(dice="water water water")).do("ocean").do(place("F5"))
    assert (t.state.oceans_left, t.points()) == (6, 2)
    t = table(seat(dice="plant plant plant plant")).do("greenery").do(place("E4"))
    assert (t.state.oxygen, t.points()) == (2, 2)
    t = table(seat(dice="city city city")).do("city").do(place("E4"))
    assert t.points() == 2
    t = table(seat(dice="megacredit megacredit megacredit")).do("credits")
    assert t.points() == 2


def test_a_project_goes_from_hand_into_play_and_what_is_paid_to_the_pool() -> None:
    """Act: main (a)."""
    t = table(seat(dice="steel water", hand="ice-drill-camp"))
    before = list(t.state.pool)
    t.do("play ice-drill-camp")
    assert t.state.players[0].hand == []
    assert t.state.pool == [before[0], before[1], before[2], before[3] + 1, before[4] + 1]


# --- free actions -----------------------------------------------------------------------------------------------------


def test_free_actions_come_before_and_after_actions() -> None:
    """Free: before and after the support action, before and after the main action."""
    for stage in ("start", "main", "end"):
        assert table(seat(played="data-relay"), stage=stage).can("use data-relay"), stage


def test_a_free_action_takes_no_action() -> None:
    t = table(seat(played="data-relay", dice="heat heat heat"), stage="start").do("use data-relay")
    assert t.asked == (0, "start")
    assert t.do("skip", "temperature").asked == (1, "start")


def test_a_card_used_before_production_is_ready_after_it() -> None:
    t = table(seat(played="data-relay"), stage="start").do("use data-relay").do_freely("production", "discard")
    assert t.can("use data-relay")


def test_a_card_played_is_ready_at_once() -> None:
    t = table(seat(dice="steel event heat", hand="tool-shop")).do("play tool-shop")
    assert t.offers() == {"use tool-shop", "end"}


# --- paying -----------------------------------------------------------------------------------------------------------


def test_a_wild_token_may_pay_although_the_die_is_there() -> None:
    """Play: and exactly the icons are paid."""
    t = table(seat(dice="plant plant plant plant", wild=2)).do("greenery")
    assert t.offers() == {"pay plant=4", "pay plant=3 wild=1", "pay plant=2 wild=2"}
    assert t.can("pay wild=1 plant=3")
    assert not t.can("pay plant=4 wild=1")


def test_two_discounts_on_a_resource_take_two_icons() -> None:
    own = seat("red-canyon-mines", played="steel-contracts", dice="energy city earth", hand="mining-settlement")
    t = table(own).do("play mining-settlement")
    assert sorted(map(str, t.logged("paid")[0].args)) == ["city", "earth", "energy"]


def test_a_discount_does_not_touch_actions() -> None:
    t = table(seat(played="heat-rights", dice="heat heat"))
    assert not t.can("temperature")


def test_a_project_that_costs_nothing_any_more_is_played_free() -> None:
    t = table(seat("ember-society", played="heat-rights", hand="soot-scattering", dice="nuclear"))
    t.do("play soot-scattering")
    assert [event.args for event in t.logged("paid")] == [("nuclear",)]


NEEDS = [
    ((0, 2), (4, 1)),
    ((0, 1), (ANY_GREEN, 2)),
    ((ANY, 1),),
    ((9, 1), (ANY_BLUE, 1), (ANY, 1)),
    ((6, 3),),
]


@pytest.mark.parametrize("needs", NEEDS)
@pytest.mark.parametrize("case", range(8))
def test_all_ways_to_pay_and_no_others(needs: tuple[tuple[int, int], ...], case: int) -> None:
    """A second opinion by brute force: each icon is paid by one die that fits, or by a wild token."""
    stream = Stream.named("pay", case, str(needs))
    player = new_player()
    player.dice[:UNROLLED] = [stream.below(3) if stream.below(2) else 0 for _ in range(UNROLLED)]
    player.wild = stream.below(3)
    icons = [icon for icon, count in needs for _ in range(count)]
    expected: set[tuple[tuple[str, int], ...]] = set()
    for given in product(*[[*fits(icon), UNROLLED] for icon in icons]):
        count = Counter(given)
        if all(count[face] <= (player.dice[face] if face < UNROLLED else player.wild) for face in count):
            expected.add(tuple(((*RESOURCES, "wild")[face], count[face]) for face in sorted(count)))
    assert (missing_icons(player, needs) == 0) == bool(expected)
    got = [choice.amounts for choice in ways_to_pay(player, needs)]
    assert len(got) == len(set(got))
    assert set(got) == expected
