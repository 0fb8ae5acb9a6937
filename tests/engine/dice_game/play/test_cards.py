"""Cards, tiles, tracks, what opponents lose (play, icons, cards)."""

from __future__ import annotations

import pytest

from tests.engine.dice_game.build import place, seat, table


def test_chosen_colours_are_all_chosen_then_rolled() -> None:
    t = table(seat(played="electro-catapult")).do("use electro-catapult")
    assert t.asked == (0, "colours")
    t.do("roll green green gray", rolls="plant animal city")
    assert t.dice() == {"plant": 1, "animal": 1, "city": 1}


def test_dice_that_the_pool_does_not_have_are_lost() -> None:
    """Play: no wild token outside the production turn."""
    other = {**seat("helion"), "dice": {"plant": 10}}
    t = table(seat(dice="event titanium megacredit", hand="imported-nitrogen"), other)
    t.do("play imported-nitrogen", rolls="plant")
    assert (t.dice(), t.state.players[0].wild) == ({"plant": 1}, 0)


def test_a_resource_icon_sets_a_die() -> None:
    t = table(seat(dice="steel heat city", hand="deep-well-heating"))
    t.do("play deep-well-heating", "first take-energy")
    assert t.dice() == {"energy": 2}


def test_any_resource_is_chosen_one_after_the_other() -> None:
    t = table(seat(played="quartermaster"), stage="start").do("use quartermaster")
    assert len(t.offers()) == 15
    assert t.do("take nuclear").dice() == {"nuclear": 1}


def test_each_opponent_gives_up_a_die_of_his_choice_in_seat_order() -> None:
    """Icons: who has none loses nothing; wild tokens are safe."""
    give = {"nuclear": 2, "heat": 1, "titanium": 1, "event": 1}
    t = table(
        seat("credicor", dice="microbe"),
        seat("helion", dice="plant animal"),
        {**seat("unmi", hand="polar-blast"), "dice": give},
        seat("teractor", wild=3),
        turn={"seat": 2},
    )
    t.do("play polar-blast", "first lose-any-green")
    assert t.asked == (1, "lose")
    t.do("lose animal")
    assert [(event.seat, event.args) for event in t.logged("lost")] == [(0, ("microbe",)), (1, ("animal",))]
    assert [(event.seat, event.args) for event in t.logged("nothing")] == [(3, ("no-such-die",))]
    assert t.state.players[3].wild == 3


def test_solo_attacks_have_no_effect() -> None:
    t = table(seat(dice="event titanium water", hand="comet-fragment"), time=5)
    t.do_freely("play comet-fragment", "first lose-any-green")
    assert [event.args for event in t.logged("nothing")] == [("no-opponents",)]


def test_an_extra_comes_once_however_often_its_condition_holds() -> None:
    """Icons: two greeneries beside the ocean give the extra once."""
    t = table(seat(dice="water animal microbe plant", hand="swamps"), tiles="D3=greenery E4=greenery")
    t.do("play swamps").do(place("D4"), rolls="water plant microbe")
    assert t.colours() == {"green": 2, "blue": 1}


# --- tiles ------------------------------------------------------------------------------------------------------------


def test_a_greenery_gives_a_point_for_each_city_beside_it_then_oxygen() -> None:
    t = table(seat(dice="plant plant plant plant"), tiles="D3=city E3=city")
    t.do("greenery").do_freely(place("E4"))
    assert t.points() == 1 + 2


def test_a_city_gives_two_points_and_one_for_each_greenery_beside_it() -> None:
    t = table(seat(dice="city city city"), tiles="D3=greenery D5=greenery E3=greenery")
    assert t.do("city").do_freely(place("E4")).points() == 2 + 2


def test_a_city_has_no_city_beside_it() -> None:
    t = table(seat(dice="city city city"), tiles="D3=city").do("city")
    assert not {place("C3"), place("D2"), place("E3")} & t.offers()


def test_an_ocean_gives_two_points_and_where_none_is_left_one() -> None:
    assert table(seat(dice="water water water")).do("ocean").do_freely(place("D4")).points() == 2
    full = " ".join(f"{name}=ocean" for name in ("A2", "A4", "B4", "C1", "C6", "D4", "E2"))
    t = table(seat(dice="water water water"), tiles=full).do("ocean")
    assert (t.points(), t.logged("placed")) == (1, [])


def test_two_oceans_one_after_the_other() -> None:
    t = table(seat(dice="titanium titanium event water nuclear", hand="twin-comets"))
    t.do("play twin-comets").do_freely(place("D4"), place("G3"))
    assert (t.state.oceans_left, t.points()) == (5, 4)


def test_special_tiles_give_no_points_and_bar_their_space() -> None:
    t = table(seat(dice="steel nuclear", hand="open-pit")).do("play open-pit", "first place-open-pit")
    t.do(place("E4"), rolls="steel city")
    assert t.points() == 0
    t = table(seat(dice="plant plant plant plant"), tiles="E4=open-pit").do("greenery")
    assert not t.can(place("E4"))


def test_only_a_card_puts_another_tile_on_an_ocean_space() -> None:
    t = table(seat(dice="city city city")).do("city")
    assert not t.can(place("D4"))
    t = table(seat(dice="titanium water energy city", hand="floating-harbor")).do("play floating-harbor")
    assert t.can(place("D4"))


def test_a_tile_that_finds_no_space_gives_nothing() -> None:
    t = table(seat(dice="animal plant water", hand="mangrove")).do("play mangrove")
    assert (t.points(), t.state.oxygen) == (0, 0)


@pytest.mark.parametrize(("space", "gained"), [("B3", 1), ("E3", 1), ("F4", 1)])
def test_bonus_of_a_space_goes_to_the_placing_player(space: str, gained: int) -> None:
    t = table(seat(dice="city city city")).do("city").do(place(space))
    assert t.points() == 2 + gained


# --- tracks -----------------------------------------------------------------------------------------------------------


def test_a_step_gives_two_points_and_its_bonus() -> None:
    t = table(seat(dice="heat heat heat"), temperature=-28).do("temperature")
    assert (t.points(), t.dice()) == (2, {"heat": 1})


def test_several_steps_come_one_after_the_other_each_with_its_bonus() -> None:
    t = table(seat(dice="heat heat nuclear event steel", hand="exhaust-stacks"), temperature=-28)
    t.do("play exhaust-stacks")
    assert (t.state.temperature, t.points(), t.dice()) == (-20, 4, {"heat": 1})


def test_a_complete_parameter_gives_one_point_and_nothing_else() -> None:
    t = table(seat("credicor", dice="heat heat heat", played="weather-bureau"), temperature=8).do("temperature")
    assert (t.points(), t.logged("reacts"), t.logged("raised")) == (1, [], [])


def test_turning_point_gives_more_on_a_step_with_a_bonus() -> None:
    t = table(seat(dice="science science event", hand="turning-point"), temperature=-28)
    assert t.do("play turning-point", "raise temperature").points() == 4
    t = table(seat(dice="science science event", hand="turning-point"), temperature=-24)
    assert t.do("play turning-point", "raise temperature").points() == 2


def test_turning_point_adds_to_the_step_bonus_before_reactions() -> None:
    t = table(seat(dice="science science event", hand="turning-point", played="weather-bureau"), temperature=-28)
    t.do("play turning-point", "raise temperature", rolls="event")
    order = [event.key for event in t.events if event.key in ("raised", "points", "set", "reacts")]
    assert order == ["raised", "points", "set", "points", "reacts"]
