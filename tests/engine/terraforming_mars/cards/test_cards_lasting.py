"""What stays: every trigger heard, every passive felt, every corporation founded. What has no test fails one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.terraforming_mars.effects.prices import price_of, project_price
from engine.terraforming_mars.modules import NUMBERS, PROJECTS
from tests.engine.terraforming_mars.build import Table, changed, seat, table
from tests.engine.terraforming_mars.expect import CARDS, CORPORATIONS, Row, slug_of

COVERED: set[str] = set()
Test = Callable[..., None]


def covers(*slugs: str) -> Callable[[Test], Test]:
    """Mark a test of the lasting effects of these cards."""
    COVERED.update(slugs)
    return lambda test: test


def test_everything_that_lasts_has_a_test() -> None:
    lasting = {slug_of(row) for row in (*CARDS, *CORPORATIONS) if row["ongoing"]}
    assert lasting == COVERED


# --- triggers of playing cards ---------------------------------------------------------------------------------------


@covers("optimal-aerobraking")
def test_optimal_aerobraking_hears_own_space_events_only() -> None:
    made = table(
        seat("m=60", played="optimal-aerobraking", hand="comet big-asteroid sabotage satellites", tr=20), seat()
    )
    assert changed(made, "play big-asteroid")["p0.heat"] == 3
    before = made.look()
    made.do("play sabotage")
    assert made.look().get("p0.heat", 0) == before["p0.heat"]
    made.do("play satellites")
    assert made.look()["p0.heat"] == 3
    assert [event.args[:2] for event in made.happened("stock") if event.source == "optimal-aerobraking"] == [
        ("megacredits", 3),
        ("heat", 3),
    ]


@covers("media-group", "interplanetary-cinematics")
def test_media_group_and_interplanetary_cinematics_pay_for_every_own_event() -> None:
    made = table(
        seat("m=20", corporation="interplanetary-cinematics", hand="invention-contest mine", played="media-group"),
        seat(),
        deck_top="comet moss algae",
    )
    found = changed(made, "play invention-contest", "keep comet")
    assert found["p0.megacredits"] == -2 + 3 + 2
    assert changed(made, "play mine")["p0.megacredits"] == -4


def test_an_event_of_an_opponent_pays_nobody_else() -> None:
    made = table(
        seat("m=20", hand="mineral-deposit"),
        seat("m=20", corporation="interplanetary-cinematics", played="media-group optimal-aerobraking"),
    )
    assert "p1.megacredits" not in changed(made, "play mineral-deposit")


@covers("mars-university")
def test_mars_university_swaps_a_card_for_each_science_tag() -> None:
    made = table(
        seat("m=20", played="mars-university", hand="research mine cartel"), seat(), deck_top="comet moss algae trees"
    )
    made.do("play research")
    assert made.kind == "order"
    made.do("first draw")
    assert sorted(made.hand()) == ["cartel", "comet", "mine", "moss"]
    made.do("discard mine")
    assert sorted(made.hand()) == ["algae", "cartel", "comet", "moss"]
    made.do("decline")
    assert made.done()
    assert made.state.discard == [NUMBERS["mine"]]


def test_mars_university_hears_itself_and_needs_a_card_to_discard() -> None:
    made = table(seat("m=8", hand="mars-university"), seat())
    made.do("play mars-university")
    assert made.done()
    assert [event.args for event in made.happened("nothing")] == [("empty-hand",)]


@covers("olympus-conference")
def test_olympus_conference_adds_a_cube_or_takes_one_to_draw_for_each_science_tag() -> None:
    made = table(seat("m=30", hand="olympus-conference research"), seat(), deck_top="comet moss algae", temperature=-30)
    made.do("play olympus-conference")
    assert made.look()["p0.cubes.olympus-conference"] == 1
    made.do("play research", "first olympus-conference")
    assert made.options() == ["choose science", "choose draw"]
    made.do("choose draw")
    assert [event.args[2] for event in made.last if event.key == "cubes"] == [-1, 1]
    assert made.done()
    assert made.look()["p0.cubes.olympus-conference"] == 1
    assert sorted(made.hand()) == ["algae", "comet", "moss"]


@covers("viral-enhancers")
def test_viral_enhancers_give_a_plant_or_a_cube_onto_the_card_played() -> None:
    made = table(seat("m=40", played="viral-enhancers fish", hand="tardigrades lichen"), seat(), temperature=-24)
    made.do("play tardigrades")
    assert made.options() == ["choose plants", "choose microbe"]
    made.do("choose microbe")
    assert made.look()["p0.cubes.tardigrades"] == 1
    assert "p0.cubes.fish" not in made.look()
    assert changed(made, "play lichen")["p0.plants"] == 1


@covers("ecological-zone", "decomposers")
def test_ecological_zone_and_decomposers_hear_every_tag_of_their_kinds() -> None:
    """Card 135 has one of each: decomposers +3, ecological zone +2."""
    made = table(
        seat("m=40", cubes="ecological-zone=2 decomposers=1", hand="advanced-ecosystems", played="lichen"),
        seat(),
    )
    found = changed(made, "play advanced-ecosystems")
    assert found["p0.cubes.decomposers"] == 3
    assert found["p0.cubes.ecological-zone"] == 2


def test_three_biological_tags_make_viral_enhancers_act_three_times() -> None:
    made = table(seat("m=40", played="viral-enhancers lichen fish", hand="advanced-ecosystems"), seat())
    assert changed(made, "play advanced-ecosystems")["p0.plants"] == 3


@covers("credicor")
def test_credicor_gets_4_back_for_printed_costs_of_20_and_more() -> None:
    made = table(
        seat("m=99", corporation="credicor", hand="deimos-down miranda-resort", played="earth-catapult"), seat()
    )
    assert changed(made, "play deimos-down")["p0.megacredits"] == -29 + 4
    assert changed(made, "play miranda-resort")["p0.megacredits"] == -10
    assert changed(made, "project aquifer", "place 63")["p0.megacredits"] == -18
    assert changed(made, "project greenery", "place 10")["p0.megacredits"] == -23 + 4


def test_credicor_needs_the_full_price_before_the_refund() -> None:
    made = table(seat("m=24", corporation="credicor"), seat())
    assert not made.can("project city")
    assert made.can("project greenery")


@covers("saturn-systems")
def test_saturn_systems_hears_jovian_tags_of_everybody_and_its_own() -> None:
    made = table(
        seat("m=99", hand="asteroid-mining"),
        seat("m=60", corporation="saturn-systems", hand="methane-from-titan"),
        oxygen=2,
    )
    assert changed(made, "play asteroid-mining") == {
        "p0.megacredits": -30,
        "p0.titanium-production": 2,
        "p0.hand.asteroid-mining": -1,
        "p0.played.asteroid-mining": 1,
        "p1.megacredits-production": 1,
    }


# --- triggers of tiles -----------------------------------------------------------------------------------------------


@covers("arctic-algae")
def test_arctic_algae_hears_oceans_of_everybody() -> None:
    made = table(seat("m=60", played="arctic-algae"), seat("m=60"), passed=[])
    assert changed(made, "project aquifer", "place 63")["p0.plants"] == 2
    made.do("end")
    assert changed(made, "project aquifer", "place 4")["p0.plants"] == 2


@covers("rover-construction", "pets", "immigrant-city", "tharsis-republic")
def test_cities_of_all_players_set_off_triggers_on_and_off_the_map() -> None:
    """Rover Construction, Pets and Immigrant City hear all; Tharsis Republic only those on Mars, for its production."""
    owner = seat(
        "m=40",
        corporation="tharsis-republic",
        played="rover-construction immigrant-city",
        cubes="pets=1",
        first_action_due=False,
    )
    other = seat("m=99 t=9", "e=5", hand="ganymede-colony")
    made = table(owner, other, passed=[0], turn=1)
    found = changed(made, "project city", "place 10")
    assert found["p0.megacredits"] == 2
    assert found["p0.cubes.pets"] == 1
    assert found["p0.megacredits-production"] == 2
    made.do("play ganymede-colony", "pay m=20")
    assert made.look()["p0.cubes.pets"] == 3
    assert made.look()["p0.megacredits-production"] == 3
    assert made.look()["p0.megacredits"] == 44


def test_capital_sets_off_city_triggers() -> None:
    made = table(
        seat("m=99", "e=5", hand="capital"),
        seat(corporation="tharsis-republic", played="rover-construction", cubes="pets=1"),
        oceans=(4, 6, 7, 13),
    )
    found = changed(made, "play capital", "place 40")
    assert (found["p1.megacredits"], found["p1.megacredits-production"], found["p1.cubes.pets"]) == (2, 1, 1)


def test_tharsis_republic_gets_3_for_own_cities_anywhere_but_no_production_off_the_map() -> None:
    made = table(seat("m=99", corporation="tharsis-republic", hand="ganymede-colony"), seat("m=9"))
    assert changed(made, "play ganymede-colony") == {
        "p0.megacredits": -20 + 3,
        "p0.hand.ganymede-colony": -1,
        "p0.played.ganymede-colony": 1,
        "tile.1": "city 0",
    }


@covers("herbivores")
def test_herbivores_hear_own_greeneries_only() -> None:
    made = table(seat("m=60 p=8", cubes="herbivores=1"), seat("m=60"), passed=[])
    assert changed(made, "greenery", "place 10")["p0.cubes.herbivores"] == 1
    made.do("end")
    assert "p0.cubes.herbivores" not in changed(made, "project greenery", "place 40")


@covers("mining-guild")
def test_mining_guild_hears_own_tiles_on_metal_once_a_tile_oceans_too() -> None:
    made = table(seat("m=99", corporation="mining-guild"), seat("m=60"), passed=[])
    assert changed(made, "project aquifer", "place 63")["p0.steel-production"] == 1
    made.do("project city", "place 53")
    assert made.look()["p0.steel-production"] == 2
    assert changed(made, "project aquifer", "place 4", who=1).get("p0.steel-production", 0) == 0


@covers("standard-technology")
def test_standard_technology_pays_after_every_project_but_selling_patents() -> None:
    made = table(seat("m=40", played="standard-technology", hand="mine"), seat())
    assert changed(made, "project power-plant")["p0.megacredits"] == -8
    assert changed(made, "project asteroid")["p0.megacredits"] == -11
    assert changed(made, "project sell-patents", "sell mine")["p0.megacredits"] == 1


# --- discounts -------------------------------------------------------------------------------------------------------

DISCOUNTS = [
    (row, lasting)
    for row in (*CARDS, *CORPORATIONS)
    for lasting in row["ongoing"]
    if lasting.get("passive") == "card_discount"
]
COVERED.update(slug_of(row) for row, _ in DISCOUNTS)


def discounted(row: Row, lasting: Row) -> int:
    """Return the price of a card under one discount, by the table."""
    wanted = lasting["filter"]
    times = 1 if wanted.get("any") else row["tags"].count(wanted["tag"])
    if lasting["per"] == "card":
        times = min(times, 1)
    return max(row["cost"] - lasting["amount"] * times, 0)


@pytest.mark.parametrize(("source", "lasting"), DISCOUNTS, ids=[slug_of(row) for row, _ in DISCOUNTS])
def test_a_discount_lowers_every_price_as_the_table_says(source: Row, lasting: Row) -> None:
    once = lasting.get("scope") == "next_card_played_this_generation"
    name = slug_of(source)
    if source["type"] == "corporation":
        made = table(seat(corporation=name), seat())
    elif once:
        made = table(seat("m=9", hand=name), seat()).do(f"play {name}")
    else:
        made = table(seat(played=name), seat())
    player = made.state.players[0]
    for row in CARDS:
        assert price_of(player, PROJECTS[row["number"]]) == discounted(row, lasting), slug_of(row)
        assert price_of(made.state.players[1], PROJECTS[row["number"]]) == row["cost"]


def test_discounts_add_up_and_never_go_below_nothing() -> None:
    made = table(
        seat("m=0", hand="imported-ghg", corporation="teractor", played="earth-office space-station earth-catapult"),
        seat(),
    )
    assert changed(made, "play imported-ghg")["p0.heat"] == 3
    assert made.state.players[0].stock[0] == 0


def test_thorgate_pays_8_for_a_power_plant_and_others_11() -> None:
    made = table(seat("m=8", corporation="thorgate"), seat("m=10"))
    assert changed(made, "project power-plant") == {"p0.megacredits": -8, "p0.energy-production": 1}
    assert project_price(made.state.players[1], "power-plant") == 11


@covers("indentured-workers")
def test_indentured_workers_help_the_very_next_card_only() -> None:
    made = table(seat("m=30", hand="indentured-workers sponsors cartel"), seat())
    assert "p0.megacredits" not in changed(made, "play indentured-workers")
    made.do("project power-plant")
    assert changed(made, "play sponsors").get("p0.megacredits", 0) == 0
    assert changed(made, "play cartel")["p0.megacredits"] == -8


@covers("special-design", "adaptation-technology", "inventrix")
@pytest.mark.parametrize(
    ("sources", "steps"),
    [
        ("", 0),
        ("special-design", 2),
        ("adaptation-technology", 2),
        ("inventrix", 2),
        ("special-design adaptation-technology inventrix", 6),
    ],
)
def test_leniency_stacks_two_steps_a_source_up_and_down(sources: str, steps: int) -> None:
    corporation = "inventrix" if "inventrix" in sources else "beginner-corporation"
    played = "adaptation-technology" if "adaptation" in sources else ""
    more = {"next_leniency": 2} if "special" in sources else {}

    def can(card: str, **where: object) -> bool:
        made = table(
            seat("m=60 p=9", "m=5 s=5 t=5 p=5 e=5 h=5", corporation=corporation, played=played, hand=card, **more),
            seat("", "p=3"),
            **where,
        )
        return made.can(f"play {card}")

    for slack, good in ((steps, True), (steps + 1, False)):
        assert can("breathing-filters", oxygen=7 - slack) == good if 7 - slack >= 0 else True
        assert can("colonizer-training-camp", oxygen=5 + slack) == good
        assert can("bushes", temperature=-10 - 2 * slack) == good
        assert can("archaebacteria", temperature=-18 + 2 * slack) == good
        oceans = (4, 6, 7, 13, 28, 32, 33, 34, 43)
        assert can("kelp-farming", oceans=oceans[: max(6 - slack, 0)]) == (good if slack <= 6 else True)
        if 3 + slack <= 9:
            assert can("dust-seals", oceans=oceans[: 3 + slack]) == good


def test_leniency_is_not_for_tags_production_or_cities() -> None:
    made = table(
        seat("m=60", corporation="inventrix", hand="power-supply-consortium rad-suits asteroid-mining-consortium"),
        seat(),
    )
    assert made.why("play power-supply-consortium") == ["why.tags"]
    assert made.why("play rad-suits") == ["why.cities"]
    assert "why.production" in made.why("play asteroid-mining-consortium")


@pytest.mark.parametrize("event", ["special-design", "indentured-workers"])
def test_help_for_the_next_card_is_used_up_by_any_card_and_ends_with_a_pass(event: str) -> None:
    made = table(seat("m=60", hand=f"{event} mine sponsors"), seat("m=1"), passed=[])
    made.do(f"play {event}")
    me = made.state.players[0]
    assert (me.next_discount, me.next_leniency) == ((8, 0) if event == "indentured-workers" else (0, 2))
    made.do("project power-plant", "pass", "play mine")
    assert (me.next_discount, me.next_leniency) == (0, 0)
    passing = table(seat("m=60", hand=f"{event} mine"), seat("m=1"), passed=[])
    passing.do(f"play {event}", "end", "pass", "pass")
    assert passing.state.players[0].next_discount == passing.state.players[0].next_leniency == 0


# --- other lasting parts ---------------------------------------------------------------------------------------------


@covers("advanced-alloys", "phobolog")
@pytest.mark.parametrize(
    ("corporation", "played", "steel", "titanium"),
    [
        ("beginner-corporation", "", 2, 3),
        ("phobolog", "", 2, 4),
        ("beginner-corporation", "advanced-alloys", 3, 4),
        ("phobolog", "advanced-alloys", 3, 5),
    ],
)
def test_values_of_metals(corporation: str, played: str, steel: int, titanium: int) -> None:
    stock = f"m={27 - steel - titanium} s=1 t=1"
    made = table(seat(stock, corporation=corporation, played=played, hand="space-elevator"), seat())
    made.do("play space-elevator")
    assert made.state.players[0].stock[:3] == [0, 0, 0]
    short = table(
        seat(f"m={26 - steel - titanium} s=1 t=1", corporation=corporation, played=played, hand="space-elevator"),
        seat(),
    )
    assert short.why("play space-elevator") == ["why.money"]


@covers("helion")
def test_helion_pays_with_heat_for_everything() -> None:
    made = table(
        seat(
            "h=200",
            corporation="helion",
            hand="mine inventors-guild",
            tr=40,
            played="aquifer-pumping space-mirrors water-import-from-europa",
        ),
        seat(),
        deck_top="comet moss",
    )
    assert changed(made, "play mine")["p0.heat"] == -4
    assert changed(made, "play inventors-guild")["p0.heat"] == -9
    assert changed(made, "use inventors-guild", "buy comet")["p0.heat"] == -3
    assert changed(made, "use space-mirrors")["p0.heat"] == -7
    assert changed(made, "use aquifer-pumping", "place 4")["p0.heat"] == -8
    assert changed(made, "project power-plant")["p0.heat"] == -11
    assert changed(made, "claim terraformer")["p0.heat"] == -8
    assert changed(made, "fund banker")["p0.heat"] == -8
    assert changed(made, "temperature")["p0.heat"] == -8
    made.do("pass")
    assert made.kind == "research"
    heat = made.look()["p0.heat"]
    money = made.state.players[0].stock[0]
    made.do(f"buy {made.decision(0).options.items[0]}", who=0)
    made.do("buy", who=1)
    assert made.kind == "pay"
    made.do("pay h=3")
    assert (made.look()["p0.heat"], made.state.players[0].stock[0]) == (heat - 3, money)


def test_helion_never_pays_heat_with_money_and_keeps_what_the_card_asks() -> None:
    made = table(seat("m=99 h=7", corporation="helion", hand="local-heat-trapping"), seat())
    assert not made.can("temperature")
    short = table(seat("h=5", corporation="helion", hand="local-heat-trapping"), seat())
    assert short.why("play local-heat-trapping") == ["why.money"]
    enough = table(seat("h=6", corporation="helion", hand="local-heat-trapping"), seat())
    assert changed(enough, "play local-heat-trapping") == {
        "p0.heat": -6,
        "p0.plants": 4,
        "p0.hand.local-heat-trapping": -1,
        "p0.played.local-heat-trapping": 1,
    }


def test_helion_cannot_pay_with_the_heat_that_the_card_itself_asks_for() -> None:
    made = table(seat("m=1 h=5", corporation="helion", hand="local-heat-trapping"), seat())
    found = changed(made, "play local-heat-trapping")
    assert (found["p0.megacredits"], found["p0.heat"], found["p0.plants"]) == (-1, -5, 4)
    choice = table(seat("m=1 h=6", corporation="helion", hand="local-heat-trapping"), seat())
    choice.do("play local-heat-trapping")
    assert choice.options() == ["pay h=1", "pay m=1"]


@covers("ecoline")
def test_ecoline_makes_a_greenery_of_7_plants_and_others_of_8() -> None:
    made = table(seat("p=7", corporation="ecoline"), seat("p=7"), passed=[])
    assert changed(made, "greenery", "place 10")["p0.plants"] == -7
    made.do("end")
    assert made.why("greenery", who=1) == ["why.stock"]


@covers("protected-habitats")
def test_protected_habitats_shield_plants_animals_and_microbes_from_others_but_not_from_the_owner() -> None:
    shielded = seat("m=9 p=5 s=3", "p=2", played="protected-habitats", cubes="fish=2 tardigrades=2")
    made = table(seat("m=60", hand="virus asteroid sabotage", cubes="ants=0 predators=0"), shielded)
    assert not made.can("use ants")
    assert not made.can("use predators")
    assert "p1.plants" not in changed(made, "play virus")
    assert "p1.plants" not in changed(made, "play asteroid")
    made.do("play sabotage")
    assert "remove steel p1 3" in made.options()
    owner = table(seat("m=9", played="protected-habitats", cubes="fish=2 ants=0 predators=0 tardigrades=1"), seat())
    assert changed(owner, "use predators") == {"p0.cubes.fish": -1, "p0.cubes.predators": 1}
    assert changed(owner, "use ants") == {"p0.cubes.tardigrades": -1, "p0.cubes.ants": 1}


def test_protected_habitats_do_not_shield_production() -> None:
    made = table(seat("m=60", hand="fish"), seat("", "p=1", played="protected-habitats"), temperature=2)
    assert changed(made, "play fish")["p1.plants-production"] == -1


def test_animals_on_pets_cannot_be_removed() -> None:
    made = table(seat("m=60", hand="virus", cubes="predators=0"), seat(cubes="pets=3"))
    assert not made.can("use predators")
    made.do("play virus")
    assert made.done()
    own = table(seat(cubes="predators=0 pets=3"), seat())
    assert own.why("use predators") == ["why.no-cubes-to-take"]


# --- corporations ----------------------------------------------------------------------------------------------------


def founded(row: Row, **rules: object) -> Table:
    """Return a table where seat 0 reveals the corporation and keeps no card.

    Seat 1 is CrediCor, or Helion next to CrediCor.
    """
    other = "helion" if slug_of(row) == "credicor" else "credicor"
    return table(
        seat(),
        seat(),
        rules=dict(rules),
        phase="setup",
        dealt=[{"corporations": [slug_of(row)], "cards": ["asteroid"]}, {"corporations": [other], "cards": ["comet"]}],
        passed=[],
    )


STARTS = [
    pytest.param(row, era, id=f"{slug_of(row)}-{'corporate-era' if era else 'base'}")
    for row in CORPORATIONS
    for era in (True, False)
    if era or row["set"] == "base"
]


@pytest.mark.parametrize(("row", "corporate_era"), STARTS)
def test_a_corporation_starts_with_what_the_table_says(row: Row, corporate_era: bool) -> None:
    made = founded(row, corporate_era=corporate_era)
    if row["number"] != "R00":
        made.do("keep", who=0)
    made.do("keep", who=1)
    player = made.state.players[0]
    base = 0 if corporate_era else 1
    resources = ("megacredits", "steel", "titanium", "plants", "energy", "heat")
    assert player.stock == [row["start_stock"].get(resource, 0) for resource in resources]
    own = {**row["start_production"]}
    if slug_of(row) == "saturn-systems":
        own["megacredits"] = 1
    assert player.production == [base + own.get(resource, 0) for resource in resources]
    assert sum(player.tags) == len(row["tags"])
    assert made.hand() == (["asteroid"] if row["number"] == "R00" else [])
    assert player.opening == bool(row["first_action"])
    assert player.rating == 20


def test_cards_at_the_start_cost_3_each_and_no_more_than_the_corporation_pays() -> None:
    cards = "mine sponsors cartel moss algae trees comet asteroid lichen grass".split()
    made = table(
        seat(),
        seat(),
        phase="setup",
        dealt=[{"corporations": ["phobolog"], "cards": cards}, {"corporations": ["credicor"], "cards": ["bushes"]}],
        passed=[],
    )
    assert not made.can("keep " + " ".join(cards[:8]), who=0)
    made.do("keep " + " ".join(cards[:7]), who=0).do("keep bushes", who=1)
    assert made.state.players[0].stock[0] == 23 - 21
    assert made.state.players[1].stock[0] == 57 - 3
    assert sorted(made.hand()) == sorted(cards[:7])
    assert len(made.state.discard) == 3


def test_the_first_action_of_inventrix_draws_three_and_comes_before_all_else() -> None:
    made = table(
        seat("m=45", corporation="inventrix", hand="mine", first_action_due=True),
        seat("m=9"),
        passed=[],
        deck_top="comet moss algae",
    )
    assert made.options() == ["first", "pass"]
    assert made.why("end") == made.why("play mine") == ["why.first-action"]
    made.do("first")
    assert sorted(made.hand()) == ["algae", "comet", "mine", "moss"]
    assert made.state.acted == 1
    assert made.can("end")
    assert not made.can("pass")
    assert not made.can("first")


@pytest.mark.parametrize("corporation", ["inventrix", "tharsis-republic"])
def test_passing_keeps_the_obligatory_first_action(corporation: str) -> None:
    """RULINGS: it must be the first action; passing before it is allowed, and it stays owed."""
    made = table(
        seat("m=45", corporation=corporation, hand="mine", first_action_due=True), seat("m=9"), passed=[], generation=1
    )
    made.do("pass", "pass", "buy", "buy", "pass")
    assert (made.state.generation, made.decision().seat) == (2, 0)
    assert made.options() == ["first", "pass"]
    assert made.why("play mine") == ["why.first-action"]
    made.do("first")
    made.do("place 36" if made.kind == "place" else "play mine")
    assert not made.can("first")


def test_the_first_action_of_tharsis_republic_places_a_city_and_hears_it() -> None:
    made = table(seat("m=28", corporation="tharsis-republic", first_action_due=True), seat("m=9"), passed=[])
    assert changed(made, "first", "place 36") == {
        "p0.megacredits": 3,
        "p0.megacredits-production": 1,
        "p0.plants": 2,
        "tile.36": "city 0",
    }


def test_unmi_acts_only_if_its_rating_rose_this_generation() -> None:
    made = table(seat("m=50", corporation="united-nations-mars-initiative"), seat("m=9"))
    assert made.why("use united-nations-mars-initiative") == ["why.not-raised"]
    made.do("project asteroid")
    assert changed(made, "use united-nations-mars-initiative") == {"p0.megacredits": -3, "p0.tr": 1}
    assert made.why("use united-nations-mars-initiative") == ["why.used"]
    made.do("pass", "buy", "buy")
    while made.state.turn != 0:
        made.do("pass")
    assert made.why("use united-nations-mars-initiative") == ["why.not-raised"]
