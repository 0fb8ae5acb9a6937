"""The worked examples of the rulebook, each named after its page. Kim is p0, Stanley p1, Robinson p2."""

from __future__ import annotations

import pytest

from engine.core.score import ScoreSheet
from engine.terraforming_mars.game import GAME
from tests.engine.terraforming_mars.build import Table, changed, seat, table

KIM, STANLEY, ROBINSON = 0, 1, 2


def score(made: Table) -> ScoreSheet:
    return GAME.score(made.state)


def test_p5_a_city_beside_two_oceans_gives_4_megacredits() -> None:
    """Space 42 touches the oceans on 33 and 34."""
    made = table(seat("m=25"), seat(), oceans=(33, 34))
    found = changed(made, "project city", "place 42")
    assert found["p0.megacredits"] == -25 + 4
    assert found["tile.42"] == "city 0"


def test_p6_heat_production_of_19_raised_by_3_is_22() -> None:
    made = table(seat("m=8", "h=19 e=5", hand="carbonate-processing"), seat())
    made.do("play carbonate-processing", "pass")
    assert made.state.players[0].production[5] == 22
    assert made.state.players[0].stock[5] == 22


def kims_game() -> Table:
    """Return a base game at set-up: everybody produces 1 of each, Kim is first."""
    cards = (
        "comet asteroid big-asteroid ice-asteroid deimos-down mangrove trees grass bushes algae",
        "moss worms farming insects birds fish heather lichen windmills archaebacteria",
        "soil-factory ore-processor steelworks ironworks nuclear-zone predators ants herbivores decomposers zeppelins",
    )
    corporations = (["phobolog", "helion"], ["thorgate", "credicor"], ["tharsis-republic", "ecoline"])
    return table(
        seat(),
        seat(),
        seat(),
        rules={"corporate_era": False},
        phase="setup",
        passed=[],
        generation=1,
        dealt=[
            {"corporations": offered, "cards": hand.split()} for offered, hand in zip(corporations, cards, strict=True)
        ],
    )


def test_p7_kim_stanley_and_robinson_set_up_a_game() -> None:
    made = kims_game()
    made.do("corporation phobolog", "keep comet asteroid big-asteroid ice-asteroid deimos-down", who=KIM)
    made.do("corporation thorgate", who=STANLEY)
    made.do("keep " + " ".join(made.decision(STANLEY).options.items), who=STANLEY)
    made.do("corporation tharsis-republic", "keep soil-factory ore-processor steelworks ironworks", who=ROBINSON)
    kim, stanley, robinson = made.state.players
    assert kim.stock == [23 - 15, 0, 10, 0, 0, 0]
    assert stanley.stock[0] == 48 - 30
    assert stanley.production == [1, 1, 1, 1, 2, 1]
    assert robinson.stock[0] == 28
    assert [len(player.hand) for player in made.state.players] == [5, 10, 4]
    assert len(made.state.discard) == 5 + 0 + 6
    assert {player.rating for player in made.state.players} == {20}
    assert made.decision().seat == KIM
    made.do("pass")
    assert made.decision().seat == STANLEY
    made.do("pass")
    assert made.options() == ["first", "pass"]
    found = changed(made, "first", "place 37")
    assert found == {"p2.plants": 2, "p2.megacredits": 3, "p2.megacredits-production": 1, "tile.37": "city 2"}


def test_p8_stanley_buys_three_of_four_cards_for_9() -> None:
    made = table(
        seat("m=30"),
        seat("m=30", corporation="thorgate"),
        seat("m=30"),
        generation=2,
        phase="research",
        passed=[],
        dealt=[
            {"cards": c.split()}
            for c in ("comet moss algae trees", "fish birds ants worms", "grass bushes mine lichen")
        ],
    )
    made.do("buy", who=KIM).do("buy fish birds ants", who=STANLEY)
    assert made.hand(STANLEY) == []
    found = changed(made, "buy", who=ROBINSON)
    assert found == {"p1.megacredits": -9, "p1.hand.fish": 1, "p1.hand.birds": 1, "p1.hand.ants": 1}
    assert "worms" not in made.hand(STANLEY)
    assert len(made.state.discard) == 4 + 1 + 4


def test_p8_stanley_sells_one_patent_and_waits_robinson_builds_a_city_with_tharsis_republic() -> None:
    made = table(
        seat("m=20 t=9", "t=1", corporation="phobolog", hand="asteroid-mining io-mining-industries"),
        seat("m=20", "m=1 e=2", corporation="thorgate", hand="birds geothermal-power"),
        seat("m=28", "m=1", corporation="tharsis-republic"),
        passed=[],
        turn=STANLEY,
        first=STANLEY,
    )
    assert changed(made, "project sell-patents", "sell birds", "end") == {"p1.megacredits": 1, "p1.hand.birds": -1}
    found = changed(made, "project city", "place 37")
    assert found == {"p2.megacredits": -25 + 3, "p2.plants": 2, "p2.megacredits-production": 2, "tile.37": "city 2"}
    made.do("end")
    assert made.decision().seat == KIM


def test_p8_kim_pays_asteroid_mining_with_eight_titanium_or_seven_and_2() -> None:
    made = table(seat("m=2 t=9", "t=1", corporation="phobolog", hand="asteroid-mining"), seat())
    made.do("play asteroid-mining")
    assert made.can("pay t=8")
    assert made.can("pay m=2 t=7")
    assert not made.can("pay m=1 t=8")
    made.do("pay t=8")
    kim = made.state.players[KIM]
    assert kim.stock[:3] == [2, 0, 1]
    assert kim.production[2] == 3


def test_p8_stanley_plays_geothermal_power_for_8_with_thorgate() -> None:
    made = table(seat(), seat("m=8", "e=2", corporation="thorgate", hand="geothermal-power"), passed=[0], turn=STANLEY)
    found = changed(made, "play geothermal-power")
    assert (found["p1.megacredits"], found["p1.energy-production"]) == (-8, 2)


def test_p8_kim_receives_21_and_three_titanium_and_one_of_each_other() -> None:
    made = table(seat("e=2 h=1", "m=1 s=1 t=3 p=1 e=1 h=1", corporation="phobolog"), seat("", "m=1"))
    made.do("pass")
    assert made.state.players[KIM].stock == [21, 1, 3, 1, 1, 1 + 2 + 1]
    assert made.kind == "research"


@pytest.mark.parametrize(("plants", "removed"), [("p=5", 3), ("p=2", 2), ("p=2", 1), ("p=2", 0)])
def test_p9_kims_asteroid_at_the_highest_temperature_removes_all_some_or_none(plants: str, removed: int) -> None:
    made = table(seat("m=14 p=4", hand="asteroid"), seat(plants), seat("p=1"), temperature=8)
    found = changed(made, "play asteroid", f"remove plants p1 {removed}" if removed else "decline")
    assert "p0.tr" not in found
    assert found["p0.titanium"] == 2
    assert found.get("p1.plants", 0) == -removed
    assert "temperature" not in found


def test_p9_plants_are_removed_from_one_player_only() -> None:
    made = table(seat("m=14", hand="asteroid"), seat("p=2"), seat("p=2"))
    made.do("play asteroid")
    assert set(made.options()) == {
        *(f"remove plants {who} {n}" for who in ("p1", "p2") for n in (1, 2)),
        "decline",
    }


def test_p9_where_only_kim_has_plants_none_need_be_removed() -> None:
    made = table(seat("m=14 p=4", hand="asteroid"), seat(), seat())
    assert "p0.plants" not in changed(made, "play asteroid")
    assert made.done()


@pytest.mark.parametrize(
    ("card", "where", "enough", "short"),
    [
        ("asteroid-mining-consortium", {}, "t=1", "t=0"),
        ("cupola-city", {"oxygen": 9}, "e=1", "e=0"),
        ("livestock", {"oxygen": 9}, "p=1", "p=0"),
        ("shuttles", {"oxygen": 5}, "e=1", "e=0"),
    ],
)
def test_p9_what_cards_a_b_d_and_e_ask_for(card: str, where: dict[str, int], enough: str, short: str) -> None:
    assert table(seat("m=30", enough, hand=card), seat(), **where).can(f"play {card}")
    assert not table(seat("m=30", short, hand=card), seat(), **where).can(f"play {card}")
    if where:
        off = {"oxygen": where["oxygen"] + (1 if card == "cupola-city" else -1)}
        assert not table(seat("m=30", enough, hand=card), seat(), **off).can(f"play {card}")


def test_p9_an_asteroid_after_shuttles_costs_2_less() -> None:
    assert table(seat("m=12", hand="asteroid", played="shuttles"), seat()).can("play asteroid")
    assert not table(seat("m=11", hand="asteroid", played="shuttles"), seat()).can("play asteroid")


def test_p10_robinson_builds_a_third_city_and_p11_becomes_mayor() -> None:
    made = table(
        seat(),
        seat("m=99", corporation="thorgate"),
        seat("m=30", "m=3", corporation="tharsis-republic"),
        tiles="37:city:2 17:city:2",
        passed=[0, 1],
        turn=ROBINSON,
    )
    assert made.why("claim mayor", who=ROBINSON) == ["why.milestone"]
    found = changed(made, "project city", "place 40")
    assert found["p2.megacredits"] == -25 + 3
    assert found["p2.megacredits-production"] == 2
    assert made.state.claimed == [-1] * 5
    assert changed(made, "claim mayor") == {"p2.megacredits": -8}
    assert made.state.claimed == [-1, ROBINSON, -1, -1, -1]
    assert made.why("claim mayor", who=ROBINSON) == ["why.taken"]


def test_p11_two_more_milestones_can_be_claimed_after_the_mayor_and_then_none() -> None:
    made = table(
        seat("m=99", tr=35, hand=" ".join(HAND)),
        seat(),
        tiles="30:greenery:0 31:city:0 38:greenery:0 39:greenery:0",
        milestones="mayor:1",
    )
    made.do("claim terraformer", "claim gardener")
    assert made.why("claim planner") == ["why.three-taken"]


HAND = (
    "comet asteroid moss worms farming insects birds fish heather lichen windmills archaebacteria mine cartel "
    "sponsors algae"
).split()


@pytest.mark.parametrize(
    ("heat", "points"),
    [
        ((12, 12, 5), (5, 5, 0)),
        ((12, 5, 5), (5, 2, 2)),
        ((5, 12, 7), (0, 5, 2)),
        ((3, 3, 3), (5, 5, 5)),
    ],
)
def test_p11_kim_and_stanley_tie_for_thermalist_and_robinson_gets_nothing(
    heat: tuple[int, ...], points: tuple[int, ...]
) -> None:
    made = table(*(seat(f"h={h}") for h in heat), awards="thermalist:1")
    row = next(row for row in score(made).rows if row.key == "awards")
    assert row.points == points


def test_p11_two_players_have_no_second_place() -> None:
    made = table(seat("h=5"), seat("h=4"), awards="thermalist:1")
    assert next(row for row in score(made).rows if row.key == "awards").points == (5, 0)


def test_p11_awards_cost_8_then_14_then_20_and_there_are_three() -> None:
    made = table(seat("m=42"), seat())
    for award, price in (("banker", 8), ("miner", 14), ("thermalist", 20)):
        assert changed(made, f"fund {award}") == {"p0.megacredits": -price}
    assert made.why("fund landlord") == ["why.three-taken"]
    assert made.why("fund miner") == ["why.taken"]


def test_p11_stanleys_livestock_acts_once_a_generation() -> None:
    made = table(seat("m=9", cubes="livestock=2"), seat())
    assert changed(made, "use livestock") == {"p0.cubes.livestock": 1}
    assert made.why("use livestock") == ["why.used"]
    made.do("pass", "buy", "buy", "pass")
    assert made.can("use livestock", who=0)


def test_p11_robinsons_greenery_beside_two_cities_on_two_plants() -> None:
    """Space 39 touches his cities on 38 and 40 and shows two plants."""
    made = table(seat("p=8"), seat(), tiles="38:city:0 40:city:0")
    assert changed(made, "greenery", "place 39") == {
        "p0.plants": -8 + 2,
        "p0.tr": 1,
        "oxygen": 1,
        "tile.39": "greenery 0",
    }
    sheet = score(made)
    assert {row.key: row.points[0] for row in sheet.rows} == {
        "rating": 21,
        "milestones": 0,
        "awards": 0,
        "greeneries": 1,
        "cities": 2,
        "cards": 0,
    }


def test_p11_eight_heat_raise_the_temperature_and_the_rating() -> None:
    made = table(seat("h=9"), seat())
    assert changed(made, "temperature") == {"p0.heat": -8, "temperature": 2, "p0.tr": 1}


def test_p12_stanley_has_64_points() -> None:
    """TR 38, Thermalist, Planner; 3 greeneries beside one city, a city beside two of Robinson's; cards 3 + 6 - 1."""
    made = table(
        seat("h=5"),
        seat(
            "h=12", tr=38, cubes="livestock=3", played="earth-catapult colonizer-training-camp asteroid-mining flooding"
        ),
        seat("h=3"),
        tiles="38:city:1 29:greenery:1 30:greenery:1 46:greenery:1 27:city:1 19:greenery:2 20:greenery:2",
        awards="thermalist:1",
        milestones="planner:1",
        oxygen=5,
    )
    sheet = score(made)
    points = {row.key: row.points[STANLEY] for row in sheet.rows}
    assert points == {"rating": 38, "awards": 5, "milestones": 5, "greeneries": 3, "cities": 3 + 2, "cards": 3 + 6 - 1}
    assert sum(points.values()) - points["cards"] == 56
    assert sheet.totals[STANLEY] == 64
    assert sheet.winners == (STANLEY,)
