"""What the notes and rulings say of single cards (NOTES A, RULINGS), where the tables alone do not say it."""

from __future__ import annotations

import pytest

from engine.terraforming_mars.game import GAME
from tests.engine.terraforming_mars.build import Table, changed, seat, table

NINE = (4, 6, 7, 13, 28, 32, 33, 34, 43)


def card_points(made: Table, who: int = 0) -> int:
    return next(row for row in GAME.score(made.state).rows if row.key == "cards").points[who]


# --- production attacks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "resource", "tags"),
    [
        ("asteroid-mining-consortium", "t", ""),
        ("great-escarpment-consortium", "s", ""),
        ("energy-tapping", "e", ""),
        ("power-supply-consortium", "e", "power-grid giant-space-mirror"),
    ],
)
def test_lowering_the_own_production_and_raising_it_again_is_legal_and_nothing(
    card: str, resource: str, tags: str
) -> None:
    made = table(seat("m=30", f"{resource}=1", hand=card, played=tags), seat("", f"{resource}=1"))
    made.do(f"play {card}")
    assert made.options() == ["lower p0", "lower p1"]
    before = made.state.players[0].production[:]
    made.do("lower p0")
    assert made.state.players[0].production == before
    assert made.done()


@pytest.mark.parametrize(
    ("card", "tags"), [("energy-tapping", ""), ("power-supply-consortium", "power-grid peroxide-power")]
)
def test_201_and_160_without_any_energy_production_raise_first_and_end_at_nothing(card: str, tags: str) -> None:
    made = table(seat("m=30", hand=card, played=tags), seat())
    made.do(f"play {card}")
    assert made.done()
    assert [player.production[4] for player in made.state.players] == [0, 0]


def test_125_gives_first_and_takes_from_anybody_who_has_minus_3_or_more() -> None:
    made = table(seat("m=30", "m=-5 e=1", hand="hackers"), seat("", "m=-4"), seat("", "m=-3"))
    made.do("play hackers")
    assert made.options() == ["lower p0", "lower p2"]
    made.do("lower p2")
    assert [player.production[0] for player in made.state.players] == [-3, -4, -5]


def test_125_is_never_unplayable_for_want_of_a_target() -> None:
    made = table(seat("m=30", "m=-5 e=1", hand="hackers"), seat("", "m=-5"))
    made.do("play hackers")
    assert [player.production[0] for player in made.state.players] == [-5, -5]


def test_184_asks_for_own_plant_production_whatever_others_have() -> None:
    made = table(seat("m=30", hand="livestock"), seat("", "p=3"), oxygen=9)
    assert made.why("play livestock") == ["why.production"]


def test_in_solo_production_losses_of_others_are_left_out() -> None:
    made = table(seat("m=60", hand="fish birds cloud-seeding"), temperature=2, oxygen=13, oceans=(4, 6, 7))
    for card in ("fish", "birds"):
        assert not any("production" in key for key in changed(made, f"play {card}"))
    assert changed(made, "play cloud-seeding")["p0.plants-production"] == 2


@pytest.mark.parametrize(
    ("card", "production", "played", "where", "found"),
    [
        ("asteroid-mining-consortium", "t=1", "", {}, {"titanium": 1}),
        ("great-escarpment-consortium", "s=1", "", {}, {"steel": 1}),
        ("energy-tapping", "", "", {}, {"energy": 1}),
        ("power-supply-consortium", "", "power-grid giant-space-mirror", {}, {"energy": 1}),
        ("hackers", "e=1", "", {}, {"energy": -1, "megacredits": 2}),
        ("heat-trappers", "", "", {}, {"energy": 1}),
        ("biomass-combustors", "", "", {"oxygen": 6}, {"energy": 2}),
    ],
)
def test_in_solo_only_the_own_part_of_an_attack_on_production_happens(
    card: str, production: str, played: str, where: dict[str, int], found: dict[str, int]
) -> None:
    made = table(seat("m=40", production, hand=card, played=played), **where)
    changes = {key: value for key, value in changed(made, f"play {card}").items() if "production" in key}
    assert changes == {f"p0.{resource}-production": amount for resource, amount in found.items()}


# --- looking at cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "cubes"), [("ants", 1), ("comet", 0)])
def test_005_always_discards_the_card_and_keeps_a_cube_for_a_microbe_tag(top: str, cubes: int) -> None:
    made = table(seat("m=1", cubes="search-for-life=0"), seat(), deck_top=top)
    made.do("use search-for-life")
    assert made.state.players[0].cubes == {5: cubes}
    assert len(made.state.discard) == 1
    assert made.happened("revealed")[0].args == (top,)
    assert card_points(made) == (3 if cubes else 0)


def test_005_gives_3_points_for_one_cube_and_for_many() -> None:
    assert card_points(table(seat(cubes="search-for-life=4"), seat())) == 3


@pytest.mark.parametrize("card", ["inventors-guild", "business-network"])
@pytest.mark.parametrize(("money", "choice"), [("m=3", "buy comet"), ("m=3", "buy"), ("m=2", "")])
def test_006_and_110_buy_the_card_at_3_or_discard_it(card: str, money: str, choice: str) -> None:
    made = table(seat(money, played=card), seat(), deck_top="comet")
    made.do(f"use {card}")
    if choice:
        made.do(choice)
    assert made.done()
    bought = choice == "buy comet"
    assert made.hand() == (["comet"] if bought else [])
    assert made.state.players[0].stock[0] == (0 if bought else int(money[2:]))
    assert len(made.state.discard) == (0 if bought else 1)


def test_020_and_044_may_not_touch_any_tile_not_even_an_ocean() -> None:
    made = table(seat("m=30", hand="research-outpost"), seat(), oceans=(13,), tiles="30:greenery:1 60:city:n")
    made.do("play research-outpost")
    spaces = made.spaces()
    for near in (12, 19, 20, 21, 22, 29, 38, 39, 54, 55, 59, 61):
        assert near not in spaces
    assert {3, 25, 49, 58} <= set(spaces)


# --- tiles -----------------------------------------------------------------------------------------------------------


def test_008_capital_is_a_city_and_counts_the_oceans_beside_it() -> None:
    made = table(
        seat("m=30 p=8", "e=2", hand="capital rad-suits martian-rails"),
        seat(tr=20),
        oceans=(33, 34, 43, 4),
        tiles="60:city:1",
    )
    made.do("play capital", "place 42")
    assert card_points(made) == 3
    assert "place 41" not in made.options()
    made.do("greenery")
    assert 41 in made.spaces()
    made.do("place 41")
    row = next(row for row in GAME.score(made.state).rows if row.key == "cities")
    assert row.points == (1, 0)


def test_017_ignores_the_city_beside_it_and_its_space_takes_nothing_else() -> None:
    made = table(seat("m=99 p=8", "e=1", hand="noctis-city land-claim"), seat(), tiles="30:city:1 22:greenery:0")
    for start in ("greenery", "project city", "play land-claim"):
        other = Table(GAME.clone(made.state))
        other.do(start)
        assert 31 not in other.spaces()
    assert changed(made, "play noctis-city")["tile.31"] == "city 0"


def test_017_needs_one_energy_production() -> None:
    assert table(seat("m=99", hand="noctis-city"), seat()).why("play noctis-city") == ["why.production"]


@pytest.mark.parametrize("chart", ["hellas", "elysium"])
def test_017_is_a_normal_city_on_maps_without_its_space(chart: str) -> None:
    made = table(seat("m=99", "e=1", hand="noctis-city"), seat(), rules={"map": chart}, tiles="40:city:1")
    made.do("play noctis-city")
    assert len(made.spaces()) > 20
    assert not {39, 41} & set(made.spaces())


def test_021_and_081_are_off_the_map_and_count_as_cities_in_play_but_not_on_mars() -> None:
    made = table(
        seat(
            "m=99 e=1",
            hand="rad-suits greenhouses zeppelins energy-saving",
            played="martian-rails immigration-shuttles",
        ),
        seat(),
        tiles="1:city:1 2:city:0 40:city:0",
        oxygen=5,
    )
    assert made.can("play rad-suits")
    assert changed(made, "play greenhouses")["p0.plants"] == 3
    assert changed(made, "play zeppelins")["p0.megacredits-production"] == 1
    assert changed(made, "play energy-saving")["p0.energy-production"] == 3
    assert changed(made, "use martian-rails")["p0.megacredits"] == 1
    assert card_points(made) == 1 + 1


def test_120_needs_two_cities_beside_and_123_one_of_anybody() -> None:
    made = table(
        seat("m=30", "e=1", hand="urbanized-area industrial-center"), seat(), tiles="38:city:1 40:city:0 60:city:n"
    )
    urban = Table(GAME.clone(made.state)).do("play urbanized-area")
    assert urban.state.tiles[39] == 3
    made.do("play industrial-center")
    assert made.spaces() == [29, 30, 39, 41, 46, 47, 48, 54, 55, 59, 61]


def test_128_needs_an_own_greenery_and_may_be_beside_anybodys() -> None:
    other = table(seat("m=30", hand="ecological-zone"), seat(), tiles="60:greenery:1")
    assert other.why("play ecological-zone") == ["why.greeneries"]
    made = table(seat("m=30", hand="ecological-zone"), seat(), tiles="60:greenery:1 10:greenery:0")
    found = changed(made, "play ecological-zone", "place 61")
    assert found["p0.cubes.ecological-zone"] == 2


@pytest.mark.parametrize("card", ["mining-area", "mining-rights"])
def test_064_and_067_are_on_land_with_metal_never_on_ocean_spaces(card: str) -> None:
    made = table(seat("m=30", hand=card), seat(), tiles="8:greenery:0 19:greenery:0 53:greenery:1", oceans=(13,))
    made.do(f"play {card}")
    assert made.spaces() == ([3, 9, 20] if card == "mining-area" else [3, 9, 20, 21, 58, 59, 60])


def test_067_gives_the_printed_bonus_and_its_production() -> None:
    made = table(seat("m=9", hand="mining-rights"), seat())
    assert changed(made, "play mining-rights", "place 58")["p0.titanium-production"] == 1
    assert made.state.players[0].stock[2] == 1


def test_064_an_ocean_is_not_an_own_tile() -> None:
    assert table(seat("m=30", hand="mining-area"), seat(), oceans=(4,)).why("play mining-area") == ["why.no-space"]


@pytest.mark.parametrize("card", ["mangrove", "protected-valley"])
def test_059_and_174_put_a_greenery_on_an_ocean_space_and_raise_oxygen(card: str) -> None:
    made = table(seat("m=30", hand=card), seat(), temperature=4, tiles="60:city:0", oceans=(4,))
    made.do(f"play {card}")
    assert made.spaces() == [6, 7, 13, 28, 32, 33, 34, 43, 44, 45, 63]
    assert changed(made, "place 45") == {"tile.45": "greenery 0", "oxygen": 1, "p0.tr": 1, "p0.plants": 1}
    assert GAME.score(made.state).rows[3].points[0] == 1


@pytest.mark.parametrize("card", ["mangrove", "protected-valley", "mohole-area"])
def test_cards_for_ocean_spaces_need_a_free_one(card: str) -> None:
    tiles = "44:greenery:1 45:greenery:1 63:greenery:1"
    made = table(seat("m=30", hand=card), seat(), temperature=4, tiles=tiles, oceans=NINE)
    assert made.why(f"play {card}") == ["why.no-space"]


def test_116_puts_an_ocean_on_land_and_with_nine_oceans_is_played_for_its_point() -> None:
    made = table(seat("m=30", hand="artificial-lake"), seat(), temperature=-6)
    made.do("play artificial-lake")
    assert not {4, 6, 7, 13, 31, 63} & set(made.spaces())
    assert changed(made, "place 40") == {"tile.40": "ocean -1", "oceans": 1, "p0.tr": 1, "p0.plants": 1}
    full = table(seat("m=30", hand="artificial-lake"), seat(), temperature=-6, oceans=NINE)
    found = changed(full, "play artificial-lake")
    assert "p0.tr" not in found
    assert card_points(full) == 1


def test_140_takes_a_volcano_and_is_unplayable_when_all_are_taken_or_claimed() -> None:
    made = table(seat("m=30", hand="lava-flows"), seat(), tiles="9:city:1 14:greenery:1", claims="21:1")
    found = changed(made, "play lava-flows")
    assert found["tile.29"] == "lava-flows 0"
    assert found["p0.plants"] == 2
    none = table(seat("m=30", hand="lava-flows"), seat(), tiles="9:city:1 14:greenery:1 29:greenery:1", claims="21:1")
    assert none.why("play lava-flows") == ["why.no-space"]


def test_140_is_placed_anywhere_on_land_where_the_map_has_no_volcano() -> None:
    made = table(seat("m=30", hand="lava-flows"), seat(), rules={"map": "hellas"})
    made.do("play lava-flows")
    assert len(made.spaces()) > 40


def test_142_on_an_ocean_space_is_no_ocean() -> None:
    made = table(seat("m=30", hand="mohole-area"), seat(), oceans=(4, 6))
    found = changed(made, "play mohole-area", "place 34")
    assert found["tile.34"] == "mohole-area 0"
    assert "oceans" not in found
    assert "p0.tr" not in found


def test_066_a_marker_is_no_tile_gives_nothing_and_keeps_others_away() -> None:
    made = table(seat("m=60 p=8", hand="land-claim"), seat("m=60 p=8"), passed=[])
    made.do("play land-claim")
    assert not {31, 4, 63} & set(made.spaces())
    found = changed(made, "place 37")
    assert found["claim.37"] == "marker 0"
    assert "p0.plants" not in found
    made.do("greenery")
    assert len(made.spaces()) > 40, "a marker is no own tile: a greenery may go anywhere"
    made.do("place 10")
    assert made.decision().seat == 1
    made.do("project city")
    assert 37 not in made.spaces()
    made.do("place 40", "end")
    assert changed(made, "project city", "place 37") == {
        "p0.megacredits": -25,
        "p0.megacredits-production": 1,
        "p0.plants": 2,
        "tile.37": "city 0",
        "claim.37": 0,
    }


def test_066_is_unplayable_where_other_markers_are_on_all_free_spaces() -> None:
    made = table(seat("m=60", hand="land-claim"), seat(), claims="37:1")
    made.do("play land-claim")
    assert 37 not in made.spaces()


# --- taking from others ----------------------------------------------------------------------------------------------


def test_188_takes_up_to_4_from_the_owner_of_one_tile_beside_the_ocean() -> None:
    made = table(
        seat("m=9", hand="flooding"), seat("m=3"), seat("m=9"), seat("m=9"), tiles="62:city:1 58:greenery:2 10:city:3"
    )
    made.do("play flooding", "place 63")
    assert made.options() == [
        *(f"remove megacredits p1 {n}" for n in (3, 2, 1)),
        *(f"remove megacredits p2 {n}" for n in (4, 3, 2, 1)),
        "decline",
    ]
    assert changed(made, "remove megacredits p2 4") == {"p2.megacredits": -4}


def test_188_never_takes_from_oneself_from_oceans_or_neutral_tiles() -> None:
    made = table(seat("m=30", hand="flooding"), seat("m=9"), tiles="62:city:0", oceans=(45,))
    made.do("play flooding", "place 63")
    assert made.done()
    assert made.happened("nothing")


@pytest.mark.parametrize("card", ["sabotage", "hired-raiders"])
def test_121_and_124_touch_one_opponent_and_one_kind_and_may_be_declined(card: str) -> None:
    made = table(seat("m=9 s=5 t=5", hand=card), seat("m=2 s=9 t=1"), seat("m=8"))
    made.do(f"play {card}")
    steel, money = (4, 7) if card == "sabotage" else (2, 3)
    expected = {f"remove steel p1 {n}" for n in range(1, steel + 1)}
    expected |= {f"remove megacredits p1 {n}" for n in (1, 2)}
    expected |= {f"remove megacredits p2 {n}" for n in range(1, money + 1)}
    if card == "sabotage":
        expected.add("remove titanium p1 1")
    assert set(made.options()) == {*expected, "decline"}
    found = changed(made, "remove megacredits p2 3")
    assert found == {"p2.megacredits": -3} | ({"p0.megacredits": 3} if card == "hired-raiders" else {})


def test_124_in_solo_gains_from_the_bank_and_121_does_nothing() -> None:
    made = table(seat("m=9", hand="hired-raiders sabotage"))
    made.do("play hired-raiders")
    assert made.options() == ["remove steel neutral 2", "remove megacredits neutral 3", "decline"]
    assert changed(made, "remove megacredits neutral 3") == {"p0.megacredits": 3}
    made.do("play sabotage")
    assert made.done()


def test_050_takes_animals_of_one_card_or_plants_of_one_player_or_nothing() -> None:
    made = table(seat("m=1 p=9", hand="virus", cubes="fish=3"), seat("p=2", cubes="birds=1 livestock=3 pets=2"))
    made.do("play virus")
    assert set(made.options()) == {
        "remove plants p1 2",
        "remove plants p1 1",
        "remove animals p1 birds 1",
        "remove animals p1 livestock 2",
        "remove animals p1 livestock 1",
        *(f"remove plants p0 {n}" for n in range(1, 6)),
        "remove animals p0 fish 2",
        "remove animals p0 fish 1",
        "decline",
    }


@pytest.mark.parametrize(
    ("card", "most"),
    [
        ("asteroid", 3),
        ("comet", 3),
        ("big-asteroid", 4),
        ("deimos-down", 8),
        ("mining-expedition", 2),
        ("giant-ice-asteroid", 6),
    ],
)
def test_plants_are_removed_up_to_the_most_and_what_is_there(card: str, most: int) -> None:
    for stock in (most - 1, most + 1):
        made = table(seat("m=40 p=1", hand=card), seat(f"p={stock}"), oceans=NINE)
        made.do(f"play {card}")
        assert made.options() == [
            *(f"remove plants p1 {n}" for n in range(min(most, stock), 0, -1)),
            "remove plants p0 1",
            "decline",
        ]


@pytest.mark.parametrize(("hunter", "prey"), [("predators", "fish"), ("ants", "tardigrades")])
def test_024_and_035_take_one_cube_as_a_cost_from_anybody_themselves_too(hunter: str, prey: str) -> None:
    made = table(seat(cubes=f"{hunter}=1"), seat(cubes=f"{prey}=1"))
    made.do(f"use {hunter}")
    assert made.options() == [f"take {hunter} p0", f"take {prey} p1"]
    assert changed(made, f"take {hunter} p0") == {}
    assert table(seat(cubes=f"{hunter}=0"), seat(cubes=f"{prey}=0")).why(f"use {hunter}") == ["why.no-cubes-to-take"]
    assert changed(table(seat(cubes=f"{hunter}=0")), f"use {hunter}") == {f"p0.cubes.{hunter}": 1}


# --- amounts ---------------------------------------------------------------------------------------------------------


def test_200_is_legal_from_minus_4_and_from_minus_5_with_tharsis_republic() -> None:
    made = table(seat("m=30", "m=-4 e=1", hand="immigrant-city"), seat())
    made.do("play immigrant-city", "place 10")
    assert made.state.players[0].production[0] == -5
    low = table(seat("m=30", "m=-5 e=1", hand="immigrant-city"), seat())
    assert low.why("play immigrant-city") == ["why.production"]
    tharsis = table(seat("m=30", "m=-5 e=1", hand="immigrant-city", corporation="tharsis-republic"), seat())
    tharsis.do("play immigrant-city", "place 10")
    assert tharsis.state.players[0].production[0] == -5
    assert tharsis.state.players[0].production[4] == 0


@pytest.mark.parametrize(("card", "plants"), [("moss", 1), ("nitrophilic-moss", 2)])
def test_122_and_146_need_their_plants_of_which_viral_enhancers_may_cover_one(card: str, plants: int) -> None:
    def made(stock: int, played: str) -> Table:
        return table(seat(f"m=30 p={stock}", hand=card, played=played), seat(), oceans=(4, 6, 7))

    assert made(plants - 1, "").why(f"play {card}") == ["why.stock"]
    with_virus = made(plants - 1, "viral-enhancers")
    with_virus.do(f"play {card}")
    assert with_virus.state.players[0].stock[3] == 0
    if plants == 2:
        assert made(0, "viral-enhancers").why(f"play {card}") == ["why.stock"]


@pytest.mark.parametrize(("plants", "production"), [("lichen bushes", 1), ("lichen bushes heather", 4)])
def test_037_asks_for_three_plant_tags_in_play(plants: str, production: int) -> None:
    made = table(seat("m=31", hand="nitrogen-rich-asteroid", played=plants), seat())
    assert changed(made, "play nitrogen-rich-asteroid")["p0.plants-production"] == production


def test_152_changes_from_1_to_all_heat_production_and_194_from_1_to_all_energy() -> None:
    made = table(seat("m=9 e=4", "h=3 m=-5", hand="insulation", played="power-infrastructure"), seat())
    made.do("play insulation")
    assert made.options() == ["take 1", "take 2", "take 3"]
    assert changed(made, "take 3") == {"p0.heat-production": -3, "p0.megacredits-production": 3}
    made.do("use power-infrastructure")
    assert made.options() == ["take 1", "take 2", "take 3", "take 4"]
    assert changed(made, "take 4") == {"p0.energy": -4, "p0.megacredits": 4}
    assert table(seat("m=9", hand="insulation"), seat()).why("play insulation") == ["why.production"]
    assert table(seat(played="power-infrastructure"), seat()).why("use power-infrastructure") == ["why.stock"]


def test_107_counts_events_of_everybody_over_the_whole_game() -> None:
    made = table(seat("m=8", hand="media-archives", played="comet moss"), seat(played="asteroid virus"))
    assert changed(made, "play media-archives").get("p0.megacredits", 0) == -8 + 3


def test_099_counts_face_up_space_tags_of_opponents_their_corporations_included() -> None:
    made = table(
        seat("m=12", corporation="phobolog", hand="toll-station", played="satellites"),
        seat(corporation="helion", played="asteroid-mining comet"),
        seat(played="beam-from-a-thorium-asteroid"),
    )
    assert changed(made, "play toll-station")["p0.megacredits-production"] == 3


@pytest.mark.parametrize(
    ("card", "resource", "gain"),
    [
        ("miranda-resort", "megacredits", 2),
        ("insects", "plants", 2),
        ("power-grid", "energy", 3),
        ("cartel", "megacredits", 3),
        ("satellites", "megacredits", 3),
        ("medical-lab", "megacredits", 1),
        ("worms", "plants", 1),
    ],
)
def test_cards_count_their_own_tags_only_where_they_have_them(card: str, resource: str, gain: int) -> None:
    played = {
        "miranda-resort": "sponsors cartel",
        "insects": "lichen bushes",
        "power-grid": "peroxide-power giant-space-mirror",
        "cartel": "sponsors earth-office imported-ghg",
        "satellites": "asteroid-mining vesta-shipyard comet",
        "medical-lab": "mine soil-factory",
        "worms": "archaebacteria ants",
    }[card]
    made = table(seat("m=40", hand=card, played=played), seat(), oxygen=6)
    assert changed(made, f"play {card}")[f"p0.{resource}-production"] == gain


def test_197_counts_itself() -> None:
    made = table(seat("m=33", hand="terraforming-ganymede", played="asteroid-mining"), seat())
    assert changed(made, "play terraforming-ganymede")["p0.tr"] == 2


def test_points_for_jovian_tags_count_the_card_itself_and_the_corporation() -> None:
    made = table(
        seat(corporation="saturn-systems", played="io-mining-industries ganymede-colony water-import-from-europa"),
        seat(),
    )
    assert card_points(made) == 3 * 4


# --- cubes onto cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "where"),
    [
        ("imported-hydrogen", {}),
        ("large-convoy", {}),
        ("local-heat-trapping", {}),
        ("imported-nitrogen", {}),
        ("aerobraked-ammonia-asteroid", {}),
        ("eos-chasma-national-park", {"temperature": -12}),
    ],
)
def test_cubes_without_a_card_that_holds_them_are_lost_and_never_block(card: str, where: dict[str, int]) -> None:
    made = table(seat("m=40 h=9", hand=card), seat(cubes="fish=1 ants=1"), oceans=NINE, **where)
    found = changed(made, f"play {card}")
    assert made.done(), "what is left of a choice resolves itself"
    assert not any("cubes" in key for key in found)


def test_149_adds_to_any_own_card_that_has_a_cube_and_without_one_does_nothing() -> None:
    made = table(seat("m=9", hand="ceos-favorite-project", cubes="fish=1 security-fleet=2 ants=0"), seat())
    made.do("play ceos-favorite-project")
    assert made.options() == ["add fish", "add security-fleet"]
    assert changed(made, "add security-fleet") == {"p0.cubes.security-fleet": 1}
    none = table(seat("m=9", hand="ceos-favorite-project", cubes="fish=0"), seat())
    assert changed(none, "play ceos-favorite-project") == {
        "p0.megacredits": -1,
        "p0.hand.ceos-favorite-project": -1,
        "p0.played.ceos-favorite-project": 1,
    }


def test_133_without_a_target_is_legal_and_does_nothing_and_134_gives_a_plant() -> None:
    made = table(seat(played="symbiotic-fungus extreme-cold-fungus"), seat(cubes="ants=1"))
    assert changed(made, "use symbiotic-fungus") == {}
    assert made.can("use extreme-cold-fungus microbe")
    assert changed(made, "use extreme-cold-fungus plants") == {"p0.plants": 1}


# --- Robotic Workforce -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("copied", "production", "found"),
    [
        ("noctis-city", "e=1", {"p0.energy-production": -1, "p0.megacredits-production": 3}),
        ("immigrant-city", "e=1", {"p0.energy-production": -1, "p0.megacredits-production": -2}),
        ("medical-lab", "", {"p0.megacredits-production": 1}),
        ("strip-mine", "e=2", {"p0.energy-production": -2, "p0.steel-production": 2, "p0.titanium-production": 1}),
    ],
)
def test_086_repeats_the_whole_box(copied: str, production: str, found: dict[str, int]) -> None:
    made = table(seat("m=9", production, hand="robotic-workforce", played=f"{copied} martian-rails ironworks"), seat())
    made.do("play robotic-workforce")
    changes = {event.args[0]: event.args[1] for event in made.happened("production")}
    assert changes == {key[3:].removesuffix("-production"): value for key, value in found.items()}


def test_086_copies_the_box_of_mining_guild_and_not_what_cannot_be_lost() -> None:
    made = table(
        seat("m=9", corporation="mining-guild", hand="robotic-workforce", played="strip-mine carbonate-processing"),
        seat(),
    )
    assert changed(made, "play robotic-workforce")["p0.steel-production"] == 1
    none = table(seat("m=9", hand="robotic-workforce", played="strip-mine martian-rails satellites"), seat())
    assert none.why("play robotic-workforce") == ["why.nothing-to-copy"]


def test_086_repeats_attacks_and_needs_their_target() -> None:
    made = table(seat("m=9", hand="robotic-workforce", played="heat-trappers"), seat("", "h=2"))
    found = changed(made, "play robotic-workforce")
    assert (found["p0.energy-production"], found["p1.heat-production"]) == (1, -2)
    none = table(seat("m=9", hand="robotic-workforce", played="biomass-combustors"), seat())
    assert none.why("play robotic-workforce") == ["why.nothing-to-copy"]


@pytest.mark.parametrize(
    ("card", "tile", "space", "metal"),
    [
        ("mining-rights", "mining-rights", 58, "titanium"),
        ("mining-area", "mining-area", 3, "steel"),
    ],
)
def test_086_copies_the_metal_below_a_mining_tile(card: str, tile: str, space: int, metal: str) -> None:
    made = table(seat("m=9", hand="robotic-workforce", played=card), seat(), tiles=f"{space}:{tile}:0")
    assert changed(made, "play robotic-workforce")[f"p0.{metal}-production"] == 1


# --- rulings ---------------------------------------------------------------------------------------------------------


def test_requirements_never_count_the_card_being_played() -> None:
    made = table(seat("m=60", hand="advanced-ecosystems fusion-power", played="power-grid lichen fish"), seat())
    assert made.why("play advanced-ecosystems") == ["why.tags"]
    assert made.why("play fusion-power") == ["why.tags"]


def test_tags_of_events_count_for_no_requirement() -> None:
    made = table(
        seat("m=60", hand="gene-repair", played="technology-demonstration invention-contest special-design"), seat()
    )
    assert made.why("play gene-repair") == ["why.tags"]


def test_tags_of_a_corporation_count_from_the_start() -> None:
    made = table(seat("m=60", corporation="saturn-systems", hand="beam-from-a-thorium-asteroid"), seat())
    assert made.can("play beam-from-a-thorium-asteroid")


def test_actions_without_effect_are_legal() -> None:
    made = table(
        seat("m=60 h=8 e=4 p=8", cubes="regolith-eaters=2", played="ironworks"), seat(), temperature=8, oxygen=14
    )
    assert changed(made, "temperature") == {"p0.heat": -8}
    assert changed(made, "use ironworks") == {"p0.energy": -4, "p0.steel": 1}
    assert changed(made, "use regolith-eaters oxygen") == {"p0.cubes.regolith-eaters": -2}
    assert changed(made, "project asteroid") == {"p0.megacredits": -14}
    assert changed(made, "greenery", "place 10") == {"p0.plants": -8, "tile.10": "greenery 0"}
