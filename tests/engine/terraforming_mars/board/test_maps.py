"""Hellas and Elysium as they are played: the South Pole, other goals."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.hexmap import spaces_of
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import map_of
from engine.terraforming_mars.terms import EMPTY, OCEAN
from tests.engine.terraforming_mars.build import Table, changed, seat, table
from tests.engine.terraforming_mars.naive import BOARDS

POLE = 61
HELLAS = {"map": "hellas"}
FIRST_RULINGS = {"map": "hellas", "rulings": "first"}
SECOND_RULINGS = {"map": "hellas", "rulings": "second"}
NINE = (3, 8, 14, 21, 26, 27, 34, 35, 36)


def at_the_pole(stock: str, *, oceans: tuple[int, ...] = (), rules: dict[str, str] = HELLAS, **more: Any) -> Table:
    return table(seat(stock, **more), seat(), rules=rules, tiles="60:city:0 62:greenery:0", oceans=oceans)


def test_a_tile_on_the_south_pole_costs_6_and_brings_an_ocean() -> None:
    made = at_the_pole("p=8 m=6")
    made.do("greenery")
    assert POLE in made.spaces()
    found = changed(made, f"place {POLE}", "place 3")
    assert found == {
        "tile.61": "greenery 0",
        "tile.3": "ocean -1",
        "oceans": 1,
        "oxygen": 1,
        "p0.tr": 2,
        "p0.megacredits": -6,
        "p0.plants": 2,
    }


def test_south_pole_is_illegal_without_its_money() -> None:
    made = at_the_pole("p=8 m=5").do("greenery")
    assert POLE not in made.spaces()


def test_helion_pays_for_the_south_pole_with_heat() -> None:
    made = at_the_pole("p=8 h=6", corporation="helion").do("greenery", f"place {POLE}", "place 3")
    assert made.state.players[0].stock[5] == 0


def test_the_cost_of_a_project_is_spent_before_the_south_pole() -> None:
    made = at_the_pole("m=28").do("project greenery")
    assert POLE not in made.spaces()
    made = at_the_pole("m=29").do("project greenery")
    assert POLE in made.spaces()


def test_with_nine_oceans_the_south_pole_is_paid_all_the_same() -> None:
    """RULINGS: the 6 M€ are paid all the same, and not without them."""
    made = at_the_pole("p=8 m=6", oceans=NINE).do("greenery")
    found = changed(made, f"place {POLE}")
    assert found == {"tile.61": "greenery 0", "oxygen": 1, "p0.tr": 1, "p0.megacredits": -6}
    assert made.done()
    assert [event.args for event in made.happened("nothing")] == [("oceans-gone",)]
    poor = at_the_pole("p=8 m=5", oceans=NINE).do("greenery")
    assert POLE not in poor.spaces()


def test_the_ninth_ocean_on_the_south_pole_leaves_no_ocean_to_gain() -> None:
    made = table(seat("m=21", hand="artificial-lake"), seat(), rules=HELLAS, temperature=-6, oceans=NINE[:8])
    found = changed(made, "play artificial-lake", f"place {POLE}")
    assert found["p0.megacredits"] == -15 - 6
    assert found["oceans"] == 1
    assert made.done()


def test_by_the_second_rulings_the_south_pole_is_paid_before_the_placement_bonus() -> None:
    """Of the 2 M€ for the ocean beside nothing can be paid."""
    poor = at_the_pole("p=8 m=5", oceans=(56,), rules=SECOND_RULINGS).do("greenery")
    assert POLE not in poor.spaces()
    made = at_the_pole("p=8 m=5 h=3", corporation="helion", oceans=(56,), rules=SECOND_RULINGS)
    made.do("greenery", f"place {POLE}")
    assert (made.kind, made.decision().prompt.args["price"]) == ("pay", 6)
    assert made.state.tiles[POLE] == EMPTY
    assert made.options() == ["pay m=3 h=3", "pay m=4 h=2", "pay m=5 h=1"]
    made.do("pay m=5 h=1", "place 3")
    assert made.state.players[0].stock[0] == 2
    told = [event.key for event in made.events if event.key in ("paid", "placed") or event.source == "oceans-beside"]
    assert told == ["paid", "placed", "stock", "placed"]


def test_the_south_pole_is_paid_after_the_placement_bonus() -> None:
    """RULINGS: the tile, its bonuses, the ocean, its bonuses, and then the 6 M€."""
    made = at_the_pole("p=8 m=4", oceans=(56,)).do("greenery", f"place {POLE}", "place 3")
    told = [event.key for event in made.events if event.key in ("paid", "placed") or event.source == "oceans-beside"]
    assert told == ["placed", "stock", "placed", "paid"]
    assert made.state.players[0].stock[0] == 4 + 2 - 6


EIGHT_AROUND_35 = tuple(space for space in NINE if space != 35)


@pytest.mark.parametrize(
    ("stock", "given", "open_to_it"),
    [
        # An ocean beside the pole brings 2 M€, two bring 4.
        ("p=8 m=4", {"oceans": (56,)}, True),
        ("p=8 m=3", {"oceans": (56,)}, False),
        ("p=8 m=2", {"oceans": (55, 56)}, True),
        ("p=8 m=1", {"oceans": (55, 56)}, False),
        # The ocean that comes brings 2 M€ for each one beside it: 35 touches 26, 27, 34 and 36.
        ("p=8 m=4", {"oceans": (26,)}, True),
        ("p=8 m=3", {"oceans": (26,)}, False),
        ("p=8 m=2", {"oceans": (26, 27)}, True),
        ("p=8 m=1", {"oceans": (26, 27)}, False),
        ("p=8 m=0", {"oceans": (26, 27, 56)}, True),
        ("p=8 m=0", {"oceans": EIGHT_AROUND_35}, True),
        # With nine oceans none comes.
        ("p=8 m=4", {"oceans": NINE}, False),
        ("p=8 m=4", {"oceans": (*NINE[:8], 56)}, True),
        # The 3 heat of 35 are money for Helion alone.
        ("p=8 m=3", {"corporation": "helion"}, True),
        ("p=8 m=2", {"corporation": "helion"}, False),
        ("p=8 m=1 h=2", {"corporation": "helion"}, True),
        ("p=8 m=3 h=9", {}, False),
        ("p=8 h=3", {"corporation": "helion", "oceans": (35,)}, False),
        ("p=8 h=4", {"corporation": "helion", "oceans": (35,)}, True),
        # Steel, titanium, plants, energy and cards pay nothing.
        ("p=18 m=5 s=9 t=9 e=9 h=9", {"played": "advanced-alloys arctic-algae"}, False),
    ],
)
def test_the_south_pole_is_open_to_a_seat_that_can_pay_in_the_end(
    stock: str, given: dict[str, Any], open_to_it: bool
) -> None:
    made = at_the_pole(stock, **given).do("greenery")
    assert (POLE in made.spaces()) is open_to_it
    if open_to_it:
        made.do(f"place {POLE}")
        while made.kind in ("place", "pay"):
            made.do(made.options()[0])
        assert min(made.state.players[0].stock) >= 0
        assert [event.source for event in made.happened("paid")] == ["south-pole"]


def test_the_ocean_goes_only_where_the_south_pole_can_still_be_paid() -> None:
    helion = at_the_pole("p=8 m=3", corporation="helion").do("greenery", f"place {POLE}")
    assert helion.state.tiles[35] == OCEAN  # the only space; nobody is asked
    assert helion.state.players[0].stock[0] == helion.state.players[0].stock[5] == 0
    near = at_the_pole("p=8 m=4", oceans=(26,)).do("greenery", f"place {POLE}")
    assert near.spaces() == [27, 34, 35]
    rich = at_the_pole("p=8 m=6", oceans=(26,)).do("greenery", f"place {POLE}")
    assert rich.spaces() == [3, 8, 14, 21, 27, 34, 35, 36, 43, 44, 46]


@pytest.mark.parametrize(
    ("left", "given", "open_to_it"),
    [
        (6, {}, True),
        (5, {}, False),
        (4, {"played": "rover-construction"}, True),
        (3, {"played": "rover-construction"}, False),
        (3, {"corporation": "tharsis-republic"}, True),
        (2, {"corporation": "tharsis-republic"}, False),
        (1, {"corporation": "tharsis-republic", "played": "rover-construction"}, True),
        (0, {"corporation": "tharsis-republic", "played": "rover-construction"}, False),
        (3, {"played": "standard-technology"}, True),  # it gives back 3 for the project
        (2, {"played": "standard-technology"}, False),
        (5, {"played": "pets herbivores"}, False),
    ],
)
def test_cards_that_pay_for_a_city_help_to_pay_for_the_south_pole(
    left: int, given: dict[str, Any], open_to_it: bool
) -> None:
    made = table(seat(f"m={25 + left}", **given), seat(), rules=HELLAS).do("project city")
    assert (POLE in made.spaces()) is open_to_it
    if open_to_it:
        made.do(f"place {POLE}", "place 3")
        assert made.state.players[0].stock[0] == 0
        assert made.done()


def test_cards_of_an_opponent_do_not_help_to_pay_for_the_south_pole() -> None:
    made = table(seat("m=29"), seat(played="rover-construction"), rules=HELLAS).do("project city")
    assert POLE not in made.spaces()


def test_cards_for_cities_do_not_help_a_greenery_to_the_south_pole() -> None:
    made = at_the_pole("p=8 m=4", played="rover-construction").do("greenery")
    assert POLE not in made.spaces()


def test_the_ocean_of_an_oxygen_step_helps_to_pay_for_the_south_pole() -> None:
    """At 7 % and -2 °C the greenery brings a second ocean; the two can touch each other."""
    given: dict[str, Any] = {"rules": HELLAS, "tiles": "60:city:0 62:greenery:0", "temperature": -2}
    standard = given | {"rules": {**HELLAS, "effect_order": "standard"}}
    warm = table(seat("p=8 m=4"), seat(), oxygen=7, **standard).do("greenery", f"place {POLE}")
    assert warm.spaces() == [3, 8, 14, 21, 26, 27, 34, 35, 36, 43, 44]  # all but 46, which touches none
    warm.do("place 26")
    assert warm.spaces() == [27, 34, 35]
    warm.do("place 27")
    assert warm.state.players[0].stock[0] == 0
    first = table(seat("p=8 m=4"), seat(), oxygen=7, **given).do("greenery", "first place-greenery", f"place {POLE}")
    first.do("place 26", "place 27")
    assert first.state.players[0].stock[0] == 0
    step_first = table(seat("p=8 m=4"), seat(), oxygen=7, **given).do(
        "greenery", "first oxygen", "first place-greenery"
    )
    assert POLE in step_first.spaces()
    for oxygen, money in ((7, 3), (6, 4), (8, 4)):
        cold = table(seat(f"p=8 m={money}"), seat(), oxygen=oxygen, **standard).do("greenery")
        assert POLE not in cold.spaces()


def test_18_megacredits_do_not_bring_lava_flows_to_the_south_pole() -> None:
    full = " ".join(f"{space}:greenery:1" for space in spaces_of(map_of("hellas").land) if space != POLE)
    for money, open_to_it in ((18, False), (23, False), (24, True)):
        made = table(seat(f"m={money}", hand="lava-flows"), seat(), rules=HELLAS).do("play lava-flows")
        assert (POLE in made.spaces()) is open_to_it
        only_the_pole = table(seat(f"m={money}", hand="lava-flows"), seat(), rules=HELLAS, tiles=full)
        assert only_the_pole.can("play lava-flows") is open_to_it
        assert only_the_pole.why("play lava-flows") == ([] if open_to_it else ["why.no-space"])


def test_metal_that_pays_for_a_card_leaves_money_for_the_south_pole() -> None:
    made = table(seat("m=6 s=8", hand="artificial-lake"), seat(), rules=HELLAS, temperature=-6)
    made.do("play artificial-lake", "pay s=8")
    assert POLE in made.spaces()
    made.do(f"place {POLE}", "place 3")
    assert made.state.players[0].stock[0] == 0
    in_money = table(seat("m=20 s=8", hand="artificial-lake"), seat(), rules=HELLAS, temperature=-6)
    in_money.do("play artificial-lake", "pay m=15")
    assert POLE not in in_money.spaces()


@pytest.mark.parametrize("owner", [0, 1])
def test_arctic_algae_grow_before_the_south_pole_is_paid(owner: int) -> None:
    seats = [seat("p=8 m=6" * (who == 0), played="arctic-algae" * (who == owner)) for who in range(2)]
    made = table(*seats, rules=HELLAS, tiles="60:city:0 62:greenery:0").do("greenery", f"place {POLE}", "place 36")
    assert made.state.players[owner].stock[3] == 2
    assert [event.source for event in made.events if event.key in ("stock", "paid")][-1] == "south-pole"


def test_by_the_first_rulings_the_south_pole_costs_nothing_with_nine_oceans() -> None:
    made = at_the_pole("p=8 m=0", oceans=NINE, rules=FIRST_RULINGS).do("greenery")
    assert changed(made, f"place {POLE}") == {"tile.61": "greenery 0", "oxygen": 1, "p0.tr": 1}
    rich = at_the_pole("p=8 m=6", oceans=(56,), rules=FIRST_RULINGS).do("greenery", f"place {POLE}")
    told = [event.key for event in rich.events if event.key in ("paid", "placed") or event.source == "oceans-beside"]
    assert told == ["placed", "stock", "paid"]


def test_a_marker_on_the_south_pole_costs_nothing() -> None:
    made = table(seat("m=1", hand="land-claim"), seat(), rules=HELLAS).do("play land-claim")
    assert POLE in made.spaces()
    assert changed(made, f"place {POLE}") == {"claim.61": "marker 0"}


def test_city_on_the_south_pole_places_its_ocean_and_sets_off_triggers() -> None:
    made = table(seat("m=31", corporation="tharsis-republic"), seat(), rules=HELLAS)
    made.do("project city", f"place {POLE}")
    assert made.kind == "place"
    made.do("place 3")
    assert made.state.players[0].stock[0] == 31 - 25 - 6 + 3
    assert made.state.players[0].production[0] == 2
    assert made.state.players[0].stock[3] == 2


def test_a_heat_bonus_of_hellas_is_taken() -> None:
    made = table(seat("m=18"), seat(), rules=HELLAS)
    found = changed(made, "project aquifer", "place 35")
    assert found["p0.heat"] == 3


def test_three_cards_are_on_olympus_mons() -> None:
    made = table(seat("m=25"), seat(), rules={"map": "elysium"}, deck_top="comet moss algae")
    made.do("project city", "place 20")
    assert sorted(made.hand()) == ["algae", "comet", "moss"]


# --- milestones ------------------------------------------------------------------------------------------------------

ALL_TAGS = "mine satellites research power-grid sponsors asteroid-mining lichen ants"
MILESTONES: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "terraformer": ("tharsis", {"tr": 35}, {"tr": 34}),
    "mayor": ("tharsis", {"tiles": "10:city:0 1:city:0 42:capital:0"}, {"tiles": "10:city:0 1:city:0 42:city:1"}),
    "gardener": ("tharsis", {"tiles": "10:greenery:0 11:greenery:0 42:greenery:0"}, {"tiles": "10:greenery:0"}),
    "builder": (
        "tharsis",
        {"corporation": "mining-guild", "played": "mine ironworks steelworks soil-factory great-dam windmills"},
        {"corporation": "mining-guild", "played": "mine ironworks steelworks soil-factory great-dam comet"},
    ),
    "planner": ("tharsis", {"hand": 16}, {"hand": 15}),
    "diversifier": ("hellas", {"played": ALL_TAGS}, {"played": ALL_TAGS.replace("lichen", "comet")}),
    "tactician": (
        "hellas",
        {"played": "algae trees grass heather bushes comet"},
        {"played": "algae trees grass heather ice-cap-melting mine"},
    ),
    "polar-explorer": ("hellas", {"tiles": "53:city:0 58:greenery:0 63:city:0"}, {"tiles": "52:city:0 58:greenery:0"}),
    "energizer": ("hellas", {"production": "e=6"}, {"production": "e=5"}),
    "rim-settler": (
        "hellas",
        {"corporation": "saturn-systems", "played": "asteroid-mining miranda-resort"},
        {"corporation": "saturn-systems", "played": "asteroid-mining"},
    ),
    "generalist": (
        "elysium",
        {"production": "m=1 s=1 t=1 p=1 e=1 h=1"},
        {"production": "m=9 s=9 t=9 p=9 e=9"},
    ),
    "specialist": ("elysium", {"production": "h=10"}, {"production": "h=9 m=9"}),
    "ecologist": ("elysium", {"played": "lichen ants fish worms"}, {"played": "lichen ants fish virus"}),
    "tycoon": ("elysium", {"cards": 15}, {"cards": 14}),
    "legend": (
        "elysium",
        {"played": "comet asteroid virus sabotage flooding"},
        {"played": "comet asteroid virus sabotage mine"},
    ),
}
MANY = (
    "mine sponsors cartel lichen heather grass bushes trees farming algae worms ants fish birds insects satellites "
    "comet"
).split()


def reaching(given: dict[str, Any], chart: str) -> Table:
    given = dict(given)
    tiles = given.pop("tiles", "")
    if "hand" in given:
        given["hand"] = " ".join(MANY[: given["hand"]])
    if "cards" in given:
        given["played"] = " ".join([*MANY[: given.pop("cards")], "comet"])
    production = given.pop("production", "")
    return table(seat("m=8", production, **given), seat(), rules={"map": chart}, tiles=tiles)


@pytest.mark.parametrize("slug", MILESTONES)
def test_a_milestone_is_open_from_its_threshold_on(slug: str) -> None:
    chart, enough, short = MILESTONES[slug]
    made = reaching(enough, chart)
    assert changed(made, f"claim {slug}") == {"p0.megacredits": -8}
    assert {row.key: row.points for row in GAME.score(made.state).rows}["milestones"] == (5, 0)
    assert reaching(short, chart).why(f"claim {slug}") == ["why.milestone"]


def test_generalist_counts_productions_above_the_start_of_the_base_game() -> None:
    rules = {"map": "elysium", "corporate_era": False}
    at_start = table(seat("m=8", "m=1 s=1 t=1 p=1 e=1 h=1"), seat(), rules=rules)
    assert at_start.why("claim generalist") == ["why.milestone"]
    assert table(seat("m=8", "m=2 s=2 t=2 p=2 e=2 h=2"), seat(), rules=rules).can("claim generalist")


def test_every_milestone_of_every_map_has_a_case() -> None:
    found = {
        (row["name_en"].lower().replace(" ", "-"), name)
        for name, board in BOARDS.items()
        for row in board["milestones"]
    }
    assert {(slug, chart) for slug, (chart, _, _) in MILESTONES.items()} == found


# --- awards ----------------------------------------------------------------------------------------------------------

AWARDS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "landlord": ("tharsis", {"tiles": "10:city:0 42:greenery:0 1:city:0"}, {"tiles": "30:city:1 31:city:1"}),
    "scientist": (
        "tharsis",
        {"corporation": "inventrix", "played": "research"},
        {"played": "gene-repair physics-complex special-design"},
    ),
    "banker": ("tharsis", {"production": "m=3", "tr": 14}, {"production": "m=2", "tr": 60}),
    "thermalist": ("tharsis", {"stock": "h=3"}, {"stock": "h=2 e=9", "production": "h=9"}),
    "miner": ("tharsis", {"stock": "s=2 t=3"}, {"stock": "s=4", "production": "s=9 t=9"}),
    "cultivator": ("hellas", {"tiles": "10:greenery:0 40:greenery:0"}, {"tiles": "42:greenery:1 43:city:1 46:city:1"}),
    "magnate": ("hellas", {"played": "mine sponsors"}, {"played": "lichen fish ants comet"}),
    "space-baron": (
        "hellas",
        {"corporation": "helion", "played": "satellites"},
        {"played": "asteroid-mining comet asteroid"},
    ),
    "excentric": ("hellas", {"cubes": "fish=2 ants=1"}, {"cubes": "birds=2 tardigrades=0"}),
    "contractor": ("hellas", {"corporation": "mining-guild", "played": "mine"}, {"played": "ironworks steelworks"}),
    "celebrity": (
        "elysium",
        {"played": "asteroid-mining giant-space-mirror capital"},
        {"played": "cupola-city soletta big-asteroid"},
    ),
    "industrialist": ("elysium", {"stock": "s=2 e=2"}, {"stock": "s=3 t=9 h=9"}),
    "desert-settler": ("elysium", {"tiles": "38:city:0 60:greenery:0"}, {"tiles": "37:city:1 10:city:1 59:city:1"}),
    "estate-dealer": ("elysium", {"tiles": "21:city:0 8:greenery:0"}, {"tiles": "50:city:1 53:city:1 30:city:1"}),
    "benefactor": ("elysium", {"tr": 31}, {"tr": 30, "production": "m=9"}),
}


@pytest.mark.parametrize("slug", AWARDS)
def test_award_goes_to_the_highest_count(slug: str) -> None:
    chart, *given = AWARDS[slug]
    tiles = " ".join(str(seat_given.get("tiles", "")) for seat_given in given)
    seats = [seat(**{key: value for key, value in seat_given.items() if key != "tiles"}) for seat_given in given]
    oceans = (14,) if slug == "estate-dealer" else ()
    tiles = tiles.replace("8:greenery:0", "15:greenery:0") if slug == "estate-dealer" else tiles
    made = table(*seats, rules={"map": chart}, tiles=tiles, awards=f"{slug}:1", oceans=oceans)
    assert {row.key: row.points for row in GAME.score(made.state).rows}["awards"] == (5, 0)


def test_every_award_of_every_map_has_a_case() -> None:
    found = {
        (row["name_en"].lower().replace(" ", "-"), name) for name, board in BOARDS.items() for row in board["awards"]
    }
    assert {(slug, chart) for slug, (chart, _, _) in AWARDS.items()} == found


def test_landlord_counts_no_markers_and_no_oceans_but_cities_off_the_map() -> None:
    made = table(
        seat(played="land-claim"), seat(), claims="40:0 41:0", oceans=(4,), tiles="2:city:1", awards="landlord:0"
    )
    assert {row.key: row.points for row in GAME.score(made.state).rows}["awards"] == (0, 5)


def test_milestones_and_awards_have_separate_limits_of_three() -> None:
    made = table(seat("m=99", tr=35), seat("m=9"), milestones="mayor:1 gardener:1 builder:1", awards="banker:1 miner:1")
    assert made.why("claim terraformer") == ["why.three-taken"]
    made.do("fund landlord")
    assert made.why("fund scientist") == ["why.three-taken"]


def test_award_can_be_won_by_another_player_than_its_funder() -> None:
    made = table(seat("h=9"), seat("h=1"), seat("h=5"), awards="thermalist:1")
    assert {row.key: row.points for row in GAME.score(made.state).rows}["awards"] == (5, 0, 2)
