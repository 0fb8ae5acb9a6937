"""Who orders effects (rulebook p.9, p.12): asked only where it matters, and then both orders do what they say."""

from __future__ import annotations

import pytest

from engine.terraforming_mars.rules import MarsRules
from tests.engine.terraforming_mars.build import Table, seat, table
from tests.engine.terraforming_mars.walk import walk

STANDARD = {"effect_order": "standard"}


def algae(order: str, plants: int = 0, rulings: str = "second") -> Table:
    return table(
        seat("m=40", hand="comet"),
        seat(f"p={plants}", played="arctic-algae"),
        rules={"effect_order": order, "rulings": rulings},
    ).do("play comet")


def test_ocean_and_plant_attack_are_ordered_if_arctic_algae_is_in_play() -> None:
    made = algae("ask")
    assert (made.kind, made.options()) == ("order", ["first place-ocean", "first harm"])


def test_the_ocean_first_lets_the_attack_take_the_plants_that_it_brought() -> None:
    made = algae("ask").do("first place-ocean", "place 63")
    assert made.options() == ["remove plants p1 2", "remove plants p1 1", "decline"]
    made.do("remove plants p1 2")
    assert made.state.players[1].stock[3] == 0


def test_the_attack_first_leaves_the_plants_of_the_ocean() -> None:
    made = algae("ask", plants=1).do("first harm", "remove plants p1 1", "place 63")
    assert made.done()
    assert made.state.players[1].stock[3] == 2


def test_in_the_standard_order_opponents_triggers_come_before_the_attack_that_follows() -> None:
    """RULINGS: so the attack can take the plants of their Arctic Algae."""
    made = algae("standard").do("place 63")
    assert made.options() == ["remove plants p1 2", "remove plants p1 1", "decline"]
    made.do("remove plants p1 2")
    assert made.state.players[1].stock[3] == 0


def test_in_the_standard_order_own_gains_come_after_the_attack() -> None:
    made = table(seat("m=40", hand="comet", played="arctic-algae"), seat("p=1"), rules=STANDARD).do("play comet")
    made.do("place 4")
    assert (made.kind, made.state.players[0].stock[3]) == ("harm", 0)
    made.do("decline")
    assert made.state.players[0].stock[3] == 2


def test_by_the_first_rulings_opponents_gain_after_the_attack() -> None:
    made = algae("standard", plants=1, rulings="first").do("place 63")
    assert made.options() == ["remove plants p1 1", "decline"]
    made.do("remove plants p1 1")
    assert made.state.players[1].stock[3] == 2


def contest(order: str, rulings: str = "second", hand: str = "") -> Table:
    return table(
        seat("m=2", hand=f"invention-contest {hand}", cubes="olympus-conference=1"),
        seat(),
        deck_top="mine fish grass moss",
        rules={"effect_order": order, "rulings": rulings},
    ).do("play invention-contest")


def test_in_the_standard_order_olympus_conference_draws_before_cards_are_viewed() -> None:
    """RULINGS: a trigger that draws comes before cards are looked at."""
    made = contest("standard")
    assert made.options() == ["choose science", "choose draw"]
    made.do("choose draw")
    assert made.hand() == ["mine"]
    assert made.options() == ["keep fish", "keep grass", "keep moss"]
    made = contest("standard").do("choose science")
    assert made.options() == ["keep mine", "keep fish", "keep grass"]


def test_by_the_first_rulings_cards_are_viewed_before_olympus_conference_draws() -> None:
    assert contest("standard", rulings="first").options() == ["keep mine", "keep fish", "keep grass"]


def test_olympus_conference_draws_before_a_tile_is_placed_too() -> None:
    """As the recorded engine has it: the card of the space comes after the card of the trigger."""
    made = table(seat("m=40", hand="restricted-area", cubes="olympus-conference=1"), seat(), rules=STANDARD)
    assert made.do("play restricted-area").options() == ["choose science", "choose draw"]


def test_plants_behind_protected_habitats_need_no_order() -> None:
    made = table(seat("m=40", hand="comet"), seat("p=3", played="arctic-algae protected-habitats")).do("play comet")
    assert made.kind == "place"


def test_effect_order_is_not_asked_without_arctic_algae_or_attack() -> None:
    made = table(seat("m=40", hand="comet"), seat("p=3")).do("play comet")
    assert made.kind == "place"
    made = table(seat("m=40", hand="ice-asteroid"), seat("p=3", played="arctic-algae")).do("play ice-asteroid")
    assert made.kind == "place"


@pytest.mark.parametrize("order", ["ask", "standard"])
def test_drawing_and_swapping_a_card_are_ordered_with_mars_university(order: str) -> None:
    made = table(
        seat("m=40", hand="research mine", played="mars-university"),
        seat(),
        deck_top="comet moss",
        rules={"effect_order": order},
    ).do("play research")
    if order == "standard":
        assert made.kind == "swap"
        assert "discard comet" in made.options(), "the cards are drawn at once"
        return
    assert made.options() == ["first draw", "first mars-university"]
    made.do("first mars-university")
    assert made.options() == ["discard mine", "decline"]


def test_looking_at_cards_and_swapping_one_are_ordered_too() -> None:
    made = table(seat("m=40", hand="invention-contest mine", played="mars-university"), seat()).do(
        "play invention-contest"
    )
    assert made.options() == ["first draw", "first mars-university"]


def test_drawing_is_not_ordered_where_no_card_is_swapped() -> None:
    made = table(seat("m=40", hand="research mine"), seat(played="mars-university olympus-conference")).do(
        "play research"
    )
    assert made.done()


def test_an_ocean_of_a_bonus_step_is_ordered_against_another_tile() -> None:
    """At -4 Lava Flows raises to 0, which brings an ocean."""
    made = table(seat("m=40", hand="lava-flows"), seat(), temperature=-4).do("play lava-flows")
    assert made.options() == ["first place-ocean", "first place-lava-flows"]
    made.do("first place-lava-flows", "place 14")
    assert made.spaces() == [4, 6, 7, 13, 28, 32, 33, 34, 43, 44, 45, 63]
    standard = table(seat("m=40", hand="lava-flows"), seat(), temperature=-4, rules=STANDARD).do("play lava-flows")
    assert standard.spaces()[0] == 4


def greenery(order: str, **where: int) -> Table:
    at = {"temperature": -2, "oxygen": 7, **where}
    return table(seat("p=8"), seat(), tiles="42:city:0", rules={"effect_order": order}, **at).do("greenery")


def test_a_greenery_that_leads_to_an_ocean_is_ordered_against_its_oxygen_step() -> None:
    made = greenery("ask")
    assert made.options() == ["first place-greenery", "first oxygen"]


def test_the_step_first_brings_an_ocean_that_pays_for_the_greenery() -> None:
    made = greenery("ask").do("first oxygen")
    assert (made.state.oxygen, made.state.temperature) == (8, 0)
    assert made.kind == "order", "the ocean and the greenery are still to be ordered"
    made.do("first place-ocean", "place 43")
    money = made.state.players[0].stock[0]
    made.do("place 41" if made.can("place 41") else made.options()[0])
    spaces = [event.args[1] for event in made.happened("placed")]
    assert spaces[0] == 43
    assert made.state.players[0].stock[0] >= money
    assert made.state.players[0].rating == 23


def test_the_greenery_first_is_the_standard_order() -> None:
    for made in (greenery("ask").do("first place-greenery"), greenery("standard")):
        made.do("place 41")
        assert made.state.oxygen == 8
        assert made.kind == "place"
        assert made.options()[0] == "place 4"


@pytest.mark.parametrize(
    "where", [{"oxygen": 6}, {"oxygen": 8}, {"temperature": -4}, {"temperature": 0}, {"oxygen": 14}]
)
def test_a_greenery_that_leads_to_no_ocean_is_one_step(where: dict[str, int]) -> None:
    assert greenery("ask", **where).kind == "place"


def test_moss_with_viral_enhancers_needs_no_order_because_the_loss_comes_last() -> None:
    made = table(seat("m=9", hand="moss", played="viral-enhancers"), seat(), oceans=(4, 6, 7)).do("play moss")
    assert made.done()
    assert made.state.players[0].stock[3] == 0
    assert made.state.players[0].production[3] == 1


def test_olympus_conference_without_a_cube_needs_no_order() -> None:
    made = table(seat("m=40", hand="lagrange-observatory", played="olympus-conference"), seat())
    made.do("play lagrange-observatory")
    assert made.done()
    assert made.state.players[0].cubes == {185: 1}


def test_active_player_orders_effects_only_if_the_order_matters() -> None:
    """Random games: every question about order is one of those that matter."""
    allowed = (
        {"draw", "mars-university"},
        {"draw", "olympus-conference"},
        {"draw", "mars-university", "olympus-conference"},
        {"place-ocean", "harm"},
        {"place-greenery", "oxygen"},
    )
    asked = 0
    for number in range(24):
        rules = MarsRules(players=1 + number % 4)
        for step in walk(rules, f"ORDER-{number}"):
            decision = step.decision
            if decision.kind != "order":
                continue
            asked += 1
            words = {str(choice.args[0]) for choice in decision.options}
            tile = "place-ocean" in words and any(word.startswith("place-") and word != "place-ocean" for word in words)
            assert words in allowed or tile, words
    assert asked > 3
