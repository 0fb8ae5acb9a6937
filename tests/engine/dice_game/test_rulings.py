"""The thirty rulings on what the rulebook leaves open (R1 to R30), one by one."""

from __future__ import annotations

import pytest

from engine.core.choice import Choice, parse_choice
from engine.core.rng import Stream
from engine.dice_game.board import mars
from engine.dice_game.cards import NUMBERS, REFERENCE
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import OVER
from engine.dice_game.terms import FACES
from tests.engine.dice_game.build import Table, dealt, place, seat, table


def test_r1_a_wild_token_pays_whatever_is_paid() -> None:
    for choice in ("draw", "turn"):
        t = table(seat(dice="heat", wild=1), stage="start")
        assert t.can(choice)
    assert table(seat(wild=1), stage="start").do("draw").state.players[0].wild == 0
    assert table(seat(wild=3)).do("temperature").state.temperature == -28
    assert table(seat(played="fish-ponds", wild=1), stage="start").can("use fish-ponds")


def test_r2_wild_tokens_have_no_limit() -> None:
    t = table(seat(wild=40, dice="event earth", hand="lobbying")).do_freely("play lobbying", "pay event=1 earth=1")
    t.do_freely("first wild")
    assert t.state.players[0].wild == 42


def test_r3_both_actions_may_be_skipped() -> None:
    t = table(seat(), stage="start")
    assert t.do("skip").can("skip")
    assert t.do("skip").asked == (1, "start")


def test_r3_the_other_reading_wants_both_where_they_are_to_be_had() -> None:
    must = {"actions_may_be_skipped": False}
    assert not table(seat(), stage="start", rules=must).can("skip")
    assert not table(seat(), stage="main", rules=must).can("skip")
    nothing = {"dice": {"plant": 12, "megacredit": 12, "heat": 11, "water": 12, "steel": 11}}
    full = table(seat(), {**seat("helion"), **nothing}, stage="start", rules=must, awards=["nuclear", "titanium"])
    assert full.offers() == {"production", "skip"}


def test_r4_fewer_than_three_dice_may_be_kept() -> None:
    t = table(seat(dice="plant heat steel water"), stage="start").do("production")
    assert t.can("keep")
    assert t.can("keep plant heat steel")
    assert not t.can("keep plant heat steel water")


def test_r5_a_die_is_turned_to_another_face_and_another_die_pays() -> None:
    t = table(seat(dice="heat heat"), stage="start").do("turn")
    assert t.offers() == {"turn heat event", "turn heat nuclear"}
    assert t.do("turn heat event").dice() == {"event": 1}
    assert not table(seat(dice="heat"), stage="start").can("turn")


def test_r6_standard_greenery_and_city_need_a_space_and_cards_do_not() -> None:
    land = [name for name in (f"{row}{n}" for row in "ABCDEFG" for n in range(1, 8)) if name in LAND]
    full = " ".join(f"{name}=greenery" for name in land)
    t = table(seat(dice="plant plant plant plant city city city steel energy", hand="corporate-stronghold"), tiles=full)
    assert not t.can("greenery")
    assert not t.can("city")
    t.do("play corporate-stronghold")
    assert t.points() == 0
    assert [event.args for event in t.logged("nothing")] == [("no-space",)]


LAND = {
    f"{'ABCDEFG'[mars.MARS.row_of(number)]}{mars.MARS.cells[number - 1][1] + 1}"
    for number in range(1, mars.SPACES)
    if mars.LAND >> number & 1
}


def test_r7_tile_points_space_oxygen_extra_reactions() -> None:
    t = table(
        seat(dice="plant plant water microbe animal", hand="peninsula", played="eco-architects"),
        tiles="D4=ocean D5=city C4=city",
        oxygen=2,
    )
    t.do("play peninsula").do(place("E4"), "take plant", rolls="water water steel")
    order = [
        (event.key, event.source)
        for event in t.events
        if event.key in ("placed", "points", "raised", "set", "rolled", "reacts")
    ]
    assert order == [
        ("placed", "peninsula"),
        ("points", "peninsula"),  # a neighbouring city
        ("raised", "peninsula"),
        ("points", "peninsula"),
        ("set", ""),  # the bonus of the oxygen step
        ("rolled", "peninsula"),  # the card's extra
        ("reacts", "eco-architects"),
        ("rolled", "eco-architects"),
    ]


def test_r7_the_bonus_of_the_space_comes_before_oxygen() -> None:
    t = table(seat(dice="plant plant plant plant")).do("greenery").do(place("A1"), rolls="steel")
    keys = [event.key for event in t.events if event.key in ("placed", "rolled", "raised")]
    assert keys == ["placed", "rolled", "raised"]


def test_r8_the_owner_chooses_each_next_effect_after_seeing_the_last() -> None:
    t = table(seat(dice="heat event nuclear", hand="volcanic-surge"))
    t.do("play volcanic-surge")
    assert t.offers() == {"first raise-temperature", "first dice-red"}
    t.do("first dice-red", rolls="heat heat")
    assert t.dice() == {"heat": 2}
    assert t.state.temperature == -28


def test_r9_reactions_by_the_active_player_first_then_in_seat_order_then_in_order_of_play() -> None:
    t = table(
        seat("coastal-union", played="arctic-algae"),
        seat("credicor", played="ribbon-office", dice="water water water"),
        turn={"seat": 1},
    )
    t.do("ocean").do(place("F5"), "roll gray", rolls="steel water plant")
    assert [(event.seat, event.source) for event in t.logged("reacts")] == [
        (1, "ribbon-office"),
        (0, "coastal-union"),
        (0, "arctic-algae"),
    ]


def valley_trust(**rules: bool) -> set[str]:
    t = dealt(
        {"offered": "valley-trust helion", "hand": "domed-town flooded-canyons"},
        {"offered": "unmi credicor"},
        rules=rules,
    )
    return t.do_freely("corporation valley-trust", "corporation unmi").offers()


def test_r10_the_project_of_valley_trust_may_be_declined() -> None:
    assert valley_trust() == {"play domed-town", "play flooded-canyons", "decline"}


def test_r10_the_other_reading_wants_it_played() -> None:
    assert valley_trust(valley_trust_may_decline=False) == {"play domed-town", "play flooded-canyons"}


def test_r11_the_next_mark_in_the_same_turn_end_gives_another_card_at_once() -> None:
    t = table(
        seat(dice="megacredit megacredit megacredit", points=9, bonus_taken=1),
        bonus_pile="delivery public-award heat-main",
    )
    t.do("credits")
    assert t.asked == (1, "start")
    t = table(
        seat(dice="megacredit megacredit megacredit", points=10, bonus_taken=0),
        bonus_pile="delivery public-award heat-main",
    )
    t.do("credits", "bonus public-award")
    assert t.asked == (0, "bonus")


def test_r11_points_of_the_set_up_count_at_the_end_of_the_first_turn() -> None:
    t = table(seat(), seat("helion", points=5), stage="start", bonus_pile="delivery heat-main")
    assert t.do("skip", "skip").asked == (1, "bonus")


def test_r12_produced_points_come_before_dice_of_the_same_production() -> None:
    t = table(
        seat(played="festival-grounds", points=15), stage="start", milestones=["pioneer", "billionaire"], deck="audit"
    )
    t.do_freely("production")
    keys = [event.key for event in t.events if event.key in ("points", "milestone", "rolled")]
    assert keys == ["points", "milestone", "rolled"]


def test_r13_a_discount_must_be_taken() -> None:
    t = table(seat(played="steel-contracts", dice="steel water", hand="ice-drill-camp"))
    t.do("play ice-drill-camp")
    assert t.dice() == {"steel": 1}


def test_r14_the_extra_turn_comes_at_once_and_other_cards_at_its_end() -> None:
    t = table(
        seat(dice="megacredit megacredit megacredit", points=3),
        seat("helion", points=5),
        bonus_pile="arbiter heat-main delivery",
    )
    t.do("credits", "bonus arbiter")
    assert t.asked == (0, "start")
    assert t.do("skip", "skip").asked == (1, "bonus")
    assert t.do("bonus heat-main").asked == (1, "start")


def test_r14_a_last_turn_has_its_extra_turn_too() -> None:
    t = table(seat(dice="megacredit megacredit megacredit", points=3), bonus_pile="arbiter heat-main", last_turns=1)
    t.do("credits", "bonus arbiter")
    assert t.asked == (0, "start")
    t.do("skip", "skip")
    assert t.state.phase == OVER


def with_the_arbiter(time: int, **rules: str) -> Table:
    """Alone, just after the Arbiter was taken at mark 5."""
    own = seat(dice="megacredit megacredit megacredit", points=3)
    t = table(own, time=time, bonus_pile="arbiter heat-main", milestones=["legend"], deck="", rules=rules)
    return t.do("credits", "bonus arbiter")


def test_r14_alone_the_extra_turn_is_one_of_the_fifty() -> None:
    t = with_the_arbiter(16)
    assert t.state.time == 17
    assert len(t.logged("milestone-gone")) == 1
    assert t.do("skip", "skip").state.time == 18


def test_r14_alone_there_is_no_extra_turn_after_the_last() -> None:
    assert with_the_arbiter(49).state.time == 50
    t = with_the_arbiter(50)
    assert (t.state.phase, t.state.time, t.state.extra) == (OVER, 50, ())


def test_r14_alone_a_bonus_card_still_owed_after_the_last_turn_is_played() -> None:
    own = seat(dice="megacredit megacredit megacredit", points=10)
    t = table(own, time=50, bonus_pile="arbiter heat-main delivery", deck="").do("credits", "bonus arbiter")
    assert t.asked == (0, "bonus")
    assert t.do("bonus delivery").go_on().state.phase == OVER


def test_r14_first_rulings_stop_the_time_before_the_extra_turn() -> None:
    t = with_the_arbiter(16, rulings="first")
    assert t.state.time == 16
    assert t.do("skip", "skip").state.time == 17
    t = with_the_arbiter(50, rulings="first")
    assert t.asked == (0, "start")


@pytest.mark.parametrize("bonus", ["arbiter", "heat-main"])
@pytest.mark.parametrize("seed", range(5))
def test_r14_a_solo_game_has_fifty_turns_whatever_bonus_cards_are_chosen(bonus: str, seed: int) -> None:
    state = GAME.new(DiceRules(players=1), f"FIFTY-{seed}")
    state.bonus_pile = tuple(NUMBERS[slug] for slug in (bonus, "warm-season", "delivery", "public-award"))
    stream, chosen, begun = Stream.named("fifty", seed), Choice("bonus", (bonus,)), 0
    while pending := GAME.pending(state):
        wanted = chosen in pending[0].options
        choice = chosen if wanted else GAME.random_choice(pending[0], stream)
        events = GAME.apply(state, 0, choice)
        begun += sum(event.key == "turn" for event in events)
    assert NUMBERS[bonus] in state.players[0].played
    assert (begun, state.turns, state.time) == (50, 50, 50)


def test_r15_award_needs_at_least_one_icon() -> None:
    t = table(seat(), seat("helion"), seat("unmi"), awards=["nuclear", "science", "steel"])
    assert [t.score_of("awards", number) for number in range(3)] == [0, 0, 0]
    t = table(seat(played="small-asteroid"), seat("helion"), seat("unmi"), awards=["nuclear"])
    assert [t.score_of("awards", number) for number in range(3)] == [5, 0, 0]


def sponsor(played: str, **rules: bool | str) -> bool:
    t = table(
        seat(played=played, dice="animal animal microbe", hand="wildlife-count"), milestones=["sponsor"], rules=rules
    )
    return bool(t.do("play wildlife-count").logged("milestone"))


RED_RIBBON = "world-fair tool-shop"
"""Two cards with VP at the bottom; ``wildlife-count``, which is played, is the third."""


@pytest.mark.parametrize(
    ("fourth", "where"),
    [
        ("data-relay", "at the bottom"),
        ("turning-point", "at once, under a condition"),
        ("mohole-lake", "at once, beside a tile"),
        ("delivery", "at once"),
        ("festival-grounds", "in the production box"),
        ("trade-envoys", "in the action"),
        ("developer", "in a reaction"),
    ],
)
def test_r16_a_sponsor_counts_every_card_that_shows_points(fourth: str, where: str) -> None:
    assert sponsor(f"{RED_RIBBON} {fourth}"), where
    assert sponsor(f"{RED_RIBBON} {fourth}", sponsor_end_points_only=True) == (fourth in ("data-relay", "developer"))


@pytest.mark.parametrize("fourth", ["small-asteroid", "lichen-terraces", "corporate-stronghold", "ice-haulers"])
def test_r16_a_card_that_shows_no_points_is_none_of_a_sponsor(fourth: str) -> None:
    """Not even if it raises a parameter or places a tile, which gives points."""
    assert not sponsor(f"{RED_RIBBON} {fourth}")


@pytest.mark.parametrize("fourth", ["exhaust-stacks", "reputation"])
def test_r16_a_card_with_points_below_zero_never_counts(fourth: str) -> None:
    """Reputation produces 1 VP, and costs 2 at the end (miles: not cards with minus VP)."""
    assert not sponsor(f"{RED_RIBBON} {fourth}")
    assert not sponsor(f"{RED_RIBBON} {fourth}", sponsor_end_points_only=True)


def test_r16_the_first_rulings_reach_only_points_that_come_at_once() -> None:
    then: dict[str, bool | str] = {"sponsor_end_points_only": False, "rulings": "first"}
    assert sponsor(f"{RED_RIBBON} turning-point", **then)
    assert sponsor(f"{RED_RIBBON} mohole-lake", **then)
    assert not sponsor(f"{RED_RIBBON} festival-grounds", **then)
    assert not sponsor(f"{RED_RIBBON} trade-envoys", **then)
    assert not sponsor(f"{RED_RIBBON} exhaust-stacks", **then)


SEVEN = " ".join(f"{name}=ocean" for name in ("A2", "A4", "B4", "C1", "C6", "D4", "E2"))


def last_step_alone(**rules: bool) -> int:
    t = table(seat(dice="heat heat heat"), time=30, temperature=4, oxygen=16, tiles=SEVEN, deck="", rules=rules)
    return t.do("temperature").state.phase


def test_r17_alone_all_fifty_turns_are_played() -> None:
    assert last_step_alone() != OVER


def test_r17_the_other_reading_ends_with_the_third_parameter() -> None:
    assert last_step_alone(solo_plays_all_turns=False) == OVER


def test_r18_robotic_workers_give_a_main_action_also_after_the_main_action() -> None:
    t = table(seat(played="robotic-workers", dice="heat heat heat"))
    t.do("temperature")
    assert t.asked == (0, "end")
    t.do("use robotic-workers")
    assert t.asked == (0, "main")
    assert t.do("skip").asked == (1, "start")


def test_r18_robotic_workers_after_a_production_turn_give_no_main_action() -> None:
    """They may be used, and are used up: in a production turn that "has no meaning" (cards, Robotic Workers)."""
    t = table(seat(played="robotic-workers tool-shop", dice="heat heat heat"), stage="start")
    t.do_freely("production", "keep heat heat heat").go_on()
    assert t.asked == (0, "end")
    t.do("use robotic-workers")
    assert t.asked == (0, "end")
    assert t.offers() == {"end", "use tool-shop"}
    assert t.state.players[0].used == (NUMBERS["robotic-workers"],)
    assert t.do("end").asked == (1, "start")


def test_r18_robotic_workers_before_a_production_turn_are_ready_again_and_give_nothing() -> None:
    t = table(seat(played="robotic-workers tool-shop", dice="heat heat heat"), stage="start")
    t.do_freely("use robotic-workers", "production", "keep heat heat heat").go_on()
    assert t.offers() == {"end", "use tool-shop", "use robotic-workers"}
    assert t.do("use robotic-workers").offers() == {"end", "use tool-shop"}


def test_r18_the_other_reading_wants_them_before() -> None:
    before = {"robotic_workers_after_main": False}
    t = table(seat(played="robotic-workers", dice="heat heat heat"), rules=before)
    assert t.can("use robotic-workers")
    assert t.do("temperature").asked == (1, "start")


def test_r18_skipping_gives_up_all_main_actions() -> None:
    t = table(seat(played="robotic-workers")).do("use robotic-workers")
    assert t.state.mains == 2
    assert t.do("skip").asked == (1, "start")


def test_r19_a_card_does_not_react_to_itself_and_reactions_come_after_its_effects() -> None:
    t = table(seat(dice="event megacredit science steel", hand="press-office"), deck="")
    t.do("play press-office")
    assert not t.logged("reacts")
    t = table(seat(dice="heat nuclear", hand="soot-scattering", played="press-office"), deck="")
    t.do("play soot-scattering", rolls="science")
    keys = [event.key for event in t.events if event.key in ("raised", "reacts")]
    assert keys == ["raised", "reacts"]


def test_r20_nothing_reacts_in_the_set_up() -> None:
    t = dealt({"offered": "skyline-builders helion"}, {"offered": "tharsis-republic unmi"})
    t.do_freely("corporation skyline-builders", "corporation tharsis-republic", place("F3"))
    assert not t.logged("reacts")


def test_r20_start_bonuses_come_as_they_are_printed() -> None:
    t = dealt({"offered": "valley-trust helion"}, {"offered": "unmi credicor"})
    t.do_freely("corporation valley-trust", "corporation unmi")
    assert [event.key for event in t.events if event.seat == 0 and event.key in ("set", "wild")] == ["set", "wild"]


def test_r21_an_action_without_effect_is_used_if_it_is_paid() -> None:
    t = table(seat(played="commercial-district"))
    t.do("use commercial-district")
    assert [event.args for event in t.logged("nothing")] == [("no-dice",)]
    assert t.logged("used")


def test_r22_a_first_player_without_a_die_gives_none() -> None:
    t = dealt({"offered": "credicor helion"}, {"offered": "unmi teractor"})
    t.state.pool = [0] * 5
    t.do_freely("corporation credicor", "corporation unmi")
    assert t.asked == (0, "start")
    assert not t.logged("gave")


def test_r23_a_complete_parameter_may_be_chosen_for_one_point() -> None:
    t = table(seat(dice="science science event", hand="turning-point"), temperature=8)
    t.do("play turning-point", "raise temperature")
    assert t.points() == 1


def test_r24_the_city_of_tharsis_follows_the_normal_rule() -> None:
    t = dealt({"offered": "tharsis-republic helion"})
    t.do_freely(place("B3"), place("A2"), place("B2"), "corporation tharsis-republic")
    beside = {place(name) for name in ("A3", "B2", "B3", "C3", "C4")}
    assert t.decision.kind == "place"
    assert not beside & t.offers()


def test_r25_the_greenery_of_a_game_alone_is_on_land() -> None:
    t = dealt({"offered": "unmi helion"}).do(place("B3"), place("A2"))
    assert t.offers() == {place("A3"), place("B2")}


def test_r26_an_end_in_an_extra_turn_counts_from_the_regular_turn() -> None:
    t = table(
        seat(dice="megacredit megacredit megacredit", points=3),
        seat("helion", dice="heat heat heat", points=5),
        bonus_pile="heat-main arbiter",
        temperature=4,
        oxygen=16,
    )
    t.do("credits", "bonus heat-main")
    assert t.asked == (1, "start")  # the last card of the pile is taken by itself: an extra turn of seat 1
    assert t.state.base == 0
    t.do("skip", "temperature")
    assert (t.state.last_turns, t.asked) == (2, (1, "start"))
    t.do("skip", "skip", "skip", "skip")
    assert t.state.phase == OVER
    assert t.state.base == 0


def test_r27_wild_tokens_may_pay_for_science_zero_is_allowed_and_dice_are_back_before_the_gain() -> None:
    t = table(seat(played="development-center", dice="science science", wild=1), stage="start")
    t.do("use development-center")
    assert t.can("exchange")
    assert t.can("exchange science=2 wild=1")
    t = table(
        seat(played="development-center", dice=" ".join(["science"] * 12)), stage="start", awards=["plant", "heat"]
    )
    t.do("use development-center", "exchange science=1", "take earth")
    assert t.dice() == {"science": 11, "earth": 1}


def test_r27_an_exchange_gives_as_many_resources_as_are_paid() -> None:
    """Any number of science pays for as many resources of choice (cards, Development Center); no number is below 0."""
    t = table(seat(played="development-center", dice="science science science", wild=1), stage="start")
    t.do("use development-center")
    ways = [(science, wild) for science in range(-1, 6) for wild in range(-1, 4)]
    offered = [way for way in ways if parse_choice(f"exchange science={way[0]} wild={way[1]}") in t.decision.options]
    assert offered == [(science, wild) for science in range(1, 4) for wild in (1,)]
    assert all(t.can(f"exchange science={science}") for science in (1, 2, 3))
    assert not t.can("exchange science=4")
    t.do("exchange science=2")
    assert not t.can("take plant=0")
    t.do("take plant")
    assert t.asked == (0, "resource")
    t.do("take city")
    assert t.asked == (0, "main")
    assert t.dice() == {"plant": 1, "science": 1, "city": 1}


def test_r28_a_special_tile_in_the_middle_row_counts() -> None:
    t = table(seat(dice="plant water", hand="equatorial-magnetizer"), tiles="D1=open-pit D4=ocean")
    assert t.do("play equatorial-magnetizer", rolls="plant microbe").dice() == {"plant": 1, "microbe": 1}


def test_r29_dice_on_awards_are_out_of_the_pool() -> None:
    t = table(seat(), awards=["plant", "heat", "steel"])
    assert t.state.pool == [11, 12, 11, 12, 11]
    assert sum(GAME.new(DiceRules(players=2), "dice").pool) == 57


def test_r30_what_of_the_board_is_ours() -> None:
    assert mars.KNOWN_SPACE == 31
    assert mars.KNOWN_STEP in mars.STEP_BONUSES
    assert mars.OCEAN_SPACES.bit_count() == 9
    assert FACES == (0, 0, 0, 1, 1, 2)


def test_every_ruling_has_a_test() -> None:
    named = {name.split("_")[1] for name in globals() if name.startswith("test_r")}
    assert {f"r{number}" for number in range(1, 31)} <= named
    assert len(REFERENCE) == 159
