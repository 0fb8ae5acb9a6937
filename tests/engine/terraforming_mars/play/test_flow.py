"""The course of a game: turns, generations, research, draft, production, the end, solo (rulebook p.7 to p.13)."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from engine.core.choice import parse_choice
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import CORPORATIONS, MAPS, NUMBERS, PROJECTS, SLUGS
from engine.terraforming_mars.modules.map import GRID
from engine.terraforming_mars.play.setup import new_table, place_neutral_tiles
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.terms import CITY, GREENERY
from tests.engine.terraforming_mars.build import Table, changed, new_game, seat, table

NINE = (4, 6, 7, 13, 28, 32, 33, 34, 43)
DONE = {"temperature": 8, "oxygen": 14, "oceans": NINE}


# --- turns -----------------------------------------------------------------------------------------------------------


def test_a_turn_is_one_or_two_actions_then_the_next_player_plays() -> None:
    made = table(*(seat("m=40") for _ in range(3)), passed=[])
    made.do("project power-plant")
    assert (made.decision().seat, made.state.acted) == (0, 1)
    made.do("project power-plant")
    assert (made.decision().seat, made.state.acted) == (1, 0)
    made.do("project power-plant", "end")
    assert made.decision().seat == 2


def test_pass_is_for_a_turn_without_action_and_end_for_one_with() -> None:
    made = table(seat("m=40"), seat("m=40"), passed=[])
    assert made.can("pass")
    assert made.why("end") == ["why.no-action-yet"]
    made.do("project power-plant")
    assert made.can("end")
    assert made.why("pass") == ["why.end-instead"]


def test_passed_players_are_skipped_and_the_last_continues_alone() -> None:
    made = table(*(seat("m=99") for _ in range(3)), passed=[])
    made.do("pass", "project power-plant", "end", "pass")
    for _ in range(5):
        assert made.decision().seat == 1
        assert not made.can("end")
        made.do("project power-plant")
    assert made.can("pass")
    made.do("pass")
    assert made.kind == "research"


def test_every_action_can_be_taken_twice_in_a_turn() -> None:
    made = table(seat("m=40 h=16"), seat(), passed=[])
    made.do("temperature", "temperature")
    assert made.state.temperature == -26
    assert made.decision().seat == 1


def test_blue_actions_can_be_used_again_in_the_next_generation() -> None:
    made = table(seat("m=9", cubes="fish=0"), seat("m=9"), passed=[])
    made.do("use fish", "end", "pass", "pass", "buy", "buy", "pass")
    assert made.can("use fish", who=0)


# --- a new generation ------------------------------------------------------------------------------------------------


def test_the_first_player_moves_on_each_generation() -> None:
    made = table(*(seat("m=30") for _ in range(3)), passed=[], first=2, turn=2)
    for expected in (0, 1, 2):
        made.do("pass", "pass", "pass", "buy", "buy", "buy")
        assert (made.state.first, made.decision().seat) == (expected, expected)
    assert made.state.generation == 6


def test_research_offers_four_cards_and_buying_needs_3_each() -> None:
    made = table(seat("", "m=-5", tr=10), seat("m=99"))
    made.do("pass")
    poor, rich = made.decision(0), made.decision(1)
    assert (len(poor.options.items), poor.options.high) == (4, 1)
    assert (len(rich.options.items), rich.options.high) == (4, 4)


def test_production_turns_energy_to_heat_first_then_pays_everything() -> None:
    made = table(seat("m=1 s=1 t=1 p=1 e=7 h=1", "m=-5 s=2 t=3 p=4 e=5 h=6", tr=25), seat())
    made.do("pass")
    assert made.state.players[0].stock == [1 + 20, 3, 4, 5, 5, 1 + 7 + 6]


@pytest.mark.parametrize(("tr", "income"), [(20, 15), (3, -2)])
def test_income_is_rating_plus_production_and_not_clamped(tr: int, income: int) -> None:
    made = table(seat("m=9", "m=-5", tr=tr), seat())
    made.do("pass")
    assert made.state.players[0].stock[0] == 9 + income


def test_no_production_falls_below_its_floor() -> None:
    made = table(seat("m=60", "m=-4", hand="peroxide-power nuclear-power fueled-generators black-polar-dust"), seat())
    assert made.why("play nuclear-power") == made.why("play black-polar-dust") == ["why.production"]
    made.do("play peroxide-power")
    assert made.state.players[0].production[0] == -5
    assert made.why("play fueled-generators") == ["why.production"]


# --- draft -----------------------------------------------------------------------------------------------------------

HANDS = (
    "comet asteroid moss worms".split(),
    "fish birds ants trees".split(),
    "mine cartel sponsors algae".split(),
    "grass lichen heather bushes".split(),
    "windmills farming insects zeppelins".split(),
)


def drafting(players: int, generation: int) -> Table:
    return table(
        *(seat("m=30") for _ in range(players)),
        rules={"draft": True},
        phase="draft",
        generation=generation,
        passed=[],
        dealt=[{"cards": HANDS[number]} for number in range(players)],
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("generation", "step"), [(2, 1), (3, -1), (4, 1)])
def test_a_draft_hands_on_to_the_left_in_even_and_to_the_right_in_odd_generations(
    players: int, generation: int, step: int
) -> None:
    made = drafting(players, generation)
    kept: list[list[str]] = [[] for _ in range(players)]
    expected = [list(cards) for cards in HANDS[:players]]
    for _ in range(3):
        before = [len(player.drafted) for player in made.state.players]
        for who in range(players):
            assert [choice.args[0] for choice in made.decision(who).options] == expected[who]
            made.do(f"draft {expected[who][0]}", who=who)
            kept[who].append(expected[who].pop(0))
            if who < players - 1:
                assert [len(player.drafted) for player in made.state.players] == before, "nobody sees what others keep"
        expected = [expected[(who - step) % players] for who in range(players)]
    assert made.kind == "research"
    for who in range(players):
        assert list(made.decision(who).options.items) == [*kept[who], *expected[who]]


def test_there_is_no_draft_in_the_first_generation_and_one_in_the_second() -> None:
    made = new_game("DRAFT-1", players=3, draft=True)
    for who in range(3):
        made.do(made.options(who)[0], "keep", who=who)
    while made.kind != "draft":
        made.do(
            "first"
            if made.can("first")
            else made.options()[0]
            if made.kind == "place"
            else "end"
            if made.can("end")
            else "pass"
        )
    assert made.state.generation == 2
    made.do(made.options(0)[0], who=0)
    made.do(made.options(1)[0], who=1)
    given = [list(player.dealt) for player in made.state.players]
    chosen = NUMBERS[str(made.decision(2).options.choices[0].args[0])]
    firsts = [NUMBERS[str(made.state.players[who].answer.args[0])] for who in (0, 1)]
    made.do(made.options(2)[0], who=2)
    for who, mine in enumerate([*firsts, chosen]):
        assert set(made.state.players[(who + 1) % 3].dealt) == set(given[who]) - {mine}


def test_drafted_cards_are_hidden_from_others() -> None:
    made = drafting(3, 2)
    made.do("draft comet", who=0)
    view = GAME.view(made.state, 1)
    assert view.players[0].answer is not None
    assert str(view.players[0].answer) == "hidden"
    assert set(view.players[0].dealt) == {0}


def test_chosen_corporation_is_hidden_from_others() -> None:
    start = GAME.new(MarsRules(players=3), "SECRET")
    decision = GAME.pending(start)[1]
    game_view = []
    for choice in decision.options:
        state = GAME.clone(start)
        GAME.apply(state, 1, choice)
        view = GAME.view(state, 0)
        (theirs,) = [other for other in GAME.pending(view) if other.seat == 1]
        assert (theirs.kind, theirs.source) == ("setup", "")
        game_view.append((GAME.encode(view), GAME.pending(view)))
    assert len(game_view) == 2
    assert game_view[0] == game_view[1]


# --- the deck --------------------------------------------------------------------------------------------------------


def short_deck(deck: str, discard: str, mine: str, played: str = "research-outpost") -> Table:
    """Return a table where every other card of the game is in the opponent's hand."""
    out = {*deck.split(), *discard.split(), *mine.split(), *played.split()}
    rest = " ".join(card.slug for card in PROJECTS.values() if card.slug not in out)
    return table(
        seat("m=60", hand=mine, played=played), seat(hand=rest), deck=deck.split(), discard=discard.split(), passed=[1]
    )


def test_empty_deck_is_reshuffled_from_the_discards() -> None:
    made = short_deck("moss", "comet algae trees", "business-contacts")
    made.do("play business-contacts")
    assert made.happened("shuffled")[0].args == (3,)
    offered = set(made.decision().options.items)
    assert offered == {"moss", "comet", "algae", "trees"}
    made.do("keep moss comet")
    assert made.state.deck == []
    assert {SLUGS[number] for number in made.state.discard} == {"algae", "trees"}


def test_a_deck_that_runs_out_twice_gives_fewer_cards_and_never_fails() -> None:
    made = short_deck("moss", "comet", "business-contacts technology-demonstration", played="ai-central")
    made.do("play business-contacts")
    assert made.done(), "two cards are there, two are kept: nobody is asked"
    assert set(made.hand()) == {"moss", "comet", "technology-demonstration"}
    assert changed(made, "play technology-demonstration")["p0.megacredits"] == -5
    assert made.last[-1].args == (0,) or made.happened("drew")[-1].args == (0,)
    made.do("use ai-central")
    assert set(made.hand()) == {"moss", "comet"}
    made.do("pass")
    assert made.kind == "research"
    for who in (0, 1):
        assert made.options(who) == ["buy"]
        made.do("buy", who=who)
    assert made.kind == "action"


# --- the end ---------------------------------------------------------------------------------------------------------


def test_the_game_ends_only_after_the_production_of_the_generation_that_finished_mars() -> None:
    made = table(seat("m=14"), seat("m=9"), temperature=6, oxygen=14, oceans=NINE)
    made.do("project asteroid")
    assert not made.over
    made.do("pass")
    assert made.over
    assert made.state.players[0].stock[0] == 21
    assert made.happened("over")
    assert GAME.status(made.state)["over"] == 1


def test_mars_unfinished_goes_on_for_ever() -> None:
    made = table(seat(), seat(), temperature=8, oxygen=13, oceans=NINE, generation=30)
    made.do("pass")
    assert made.kind == "research"


def test_the_last_greeneries_come_in_player_order_each_player_all_of_his_in_a_row() -> None:
    seats = (seat("p=16"), seat("p=7", corporation="ecoline"), seat("p=14"))
    made = table(*seats, first=1, turn=0, passed=[1, 2], **DONE)
    made.do("pass")
    assert (made.kind, made.decision().seat) == ("final", 1)
    made.do("greenery", "place 47")
    assert made.decision().seat == 2
    made.do("greenery", "place 24")
    assert made.decision().seat == 0
    made.do("greenery", "place 40", "greenery", "place 41")
    assert made.over
    assert made.state.oxygen == 14
    assert [player.rating for player in made.state.players] == [20, 20, 20]
    assert [player.stock[3] for player in made.state.players] == [2, 0, 7], "spaces 40, 41 and 24 show a plant"


def test_plants_of_placement_bonuses_make_further_last_greeneries() -> None:
    """14 plants: 8 go, space 37 gives 2 back, so 8 are there again."""
    made = table(seat("p=14"), seat(), **DONE)
    made.do("pass", "greenery", "place 37")
    assert made.kind == "final"
    made.do("greenery")
    assert made.over, "the only free space beside the first one is taken without asking"
    assert GAME.score(made.state).rows[3].points[0] == 2


def test_final_greeneries_give_ocean_money_set_off_triggers_and_are_optional() -> None:
    made = table(seat("p=16", cubes="herbivores=1"), seat(), **DONE)
    made.do("pass")
    found = changed(made, "greenery", "place 42")
    assert found["p0.megacredits"] == 2 * 3
    assert found["p0.cubes.herbivores"] == 1
    assert "p0.tr" not in found
    made.do("end")
    assert made.over
    assert made.state.players[0].stock[3] == 9


@pytest.mark.parametrize(
    ("ratings", "money", "winners"),
    [((30, 31, 30), (9, 0, 0), (1,)), ((31, 31, 30), (5, 9, 99), (1,)), ((31, 31, 31), (7, 3, 7), (0, 2))],
)
def test_most_points_win_then_most_megacredits_then_the_win_is_shared(
    ratings: tuple[int, ...], money: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    made = table(*(seat(f"m={m} h=99 s=9", tr=tr) for m, tr in zip(money, ratings, strict=True)))
    sheet = GAME.score(made.state)
    assert sheet.winners == winners
    assert sheet.tie_break == money


def test_the_score_counts_greeneries_in_one_part_and_lists_each_city() -> None:
    made = table(seat(), seat(), tiles="28:greenery:0 29:greenery:0 37:greenery:0 36:city:0 60:city:1")
    rows = {row.key: row for row in GAME.score(made.state).rows}
    assert [[(item.what.args["count"], item.points) for item in items] for items in rows["greeneries"].items] == [
        [(3, 3)],
        [],
    ]
    assert [[item.points for item in items] for items in rows["cities"].items] == [[2], [0]]


# --- solo ------------------------------------------------------------------------------------------------------------


def solo(generation: int, **parameters: object) -> Table:
    return table(seat("m=20 p=8", tr=14), generation=generation, passed=[], **parameters)


def test_a_solo_game_is_lost_where_mars_is_not_finished_in_generation_14_and_has_no_last_greeneries() -> None:
    made = solo(14, temperature=8, oxygen=13, oceans=NINE)
    made.do("pass")
    assert made.over
    sheet = GAME.score(made.state)
    assert sheet.winners == ()
    assert sheet.outcome.key == "outcome.solo-lost"


def test_a_solo_game_won_has_last_greeneries_without_oxygen() -> None:
    made = solo(14, **DONE)
    made.do("pass")
    assert made.kind == "final"
    found = changed(made, "greenery", "place 47")
    assert found == {"p0.plants": -8, "tile.47": "greenery 0"}
    assert made.over
    assert GAME.score(made.state).winners == (0,)


def test_a_solo_game_never_ends_before_generation_14() -> None:
    made = solo(13, **DONE)
    made.do("pass")
    assert made.kind == "research"
    assert made.state.generation == 14


def test_solo_has_no_milestones_and_awards_and_begins_at_rating_14() -> None:
    made = table(seat("m=60", tr=40), passed=[])
    assert made.why("claim terraformer") == made.why("fund banker") == ["why.no-goals-in-solo"]
    assert new_game("S", players=1).state.players[0].rating == 14


def test_tharsis_republic_begins_solo_with_2_production_for_the_neutral_cities() -> None:
    made = new_game("S-2", players=1)
    made.do("corporation tharsis-republic", "keep")
    assert made.state.players[0].production == [2, 0, 0, 0, 0, 0]
    found = changed(made, "first", "place 40")
    assert found["p0.megacredits-production"] == 1


def test_a_solo_player_chooses_among_all_twelve_or_of_two_dealt() -> None:
    chosen = new_game("S-3", players=1)
    assert len(chosen.options()) == len(CORPORATIONS) - 1 == 12
    assert "corporation beginner-corporation" not in chosen.options()
    assert len(new_game("S-3", players=1, solo_corporation="dealt").options()) == 2


def test_a_flipped_card_that_costs_nothing_counts_as_1() -> None:
    """Both cities at the first space from their end, both greeneries at the first space beside them, clockwise."""
    state = new_table(MarsRules(players=1), "FLIP")
    free = [NUMBERS["indentured-workers"], NUMBERS["local-heat-trapping"]]
    others = [NUMBERS["virus"], NUMBERS["sabotage"]]
    state.deck = [number for number in state.deck if number not in (*free, *others)] + [*others, *free[::-1]]
    place_neutral_tiles(state, [])
    assert {space: state.tiles[space] for space in range(64) if state.tiles[space]} == {3: 3, 62: 3, 9: 2, 56: 2}


@pytest.mark.parametrize("chart", MAPS)
def test_neutral_cities_always_leave_room_for_their_greenery(chart: str) -> None:
    """Two cities two spaces apart may share their last free space: on Tharsis three deals in 20,000."""
    by_cost = {max(card.cost, 1): number for number, card in PROJECTS.items()}
    same_cost = {max(card.cost, 1): number for number, card in reversed(PROJECTS.items())}
    fresh = new_table(MarsRules(players=1, map=chart), "ROOM")
    for first, second, beside in product(by_cost, by_cost, (1, 2, 3)):
        if by_cost[first] == same_cost[second]:
            continue
        state = GAME.clone(fresh)
        state.deck = [by_cost[5], by_cost[beside], same_cost[second], by_cost[first]]
        place_neutral_tiles(state, [])
        cities = [space for space, tile in enumerate(state.tiles) if tile == CITY]
        greeneries = [space for space, tile in enumerate(state.tiles) if tile == GREENERY]
        assert len(cities) == len(greeneries) == 2
        assert any(
            one in GRID.neighbours[cities[0]] and other in GRID.neighbours[cities[1]]
            for one, other in permutations(greeneries)
        )


def test_neutral_tiles_set_off_no_triggers_and_pay_nothing() -> None:
    made = table(seat("m=9 p=8", corporation="tharsis-republic"), tiles="40:city:n 41:greenery:n", passed=[])
    sheet = GAME.score(made.state)
    assert {row.key: row.points for row in sheet.rows}["cities"] == (0,)
    made.do("greenery")
    assert len(made.spaces()) > 40, "a neutral tile is no own tile"


# --- set-up ----------------------------------------------------------------------------------------------------------


def test_beginners_take_their_corporation_and_ten_free_cards_each_seat_for_itself() -> None:
    made = new_game("B-1", players=3, beginners=(1,))
    assert [decision.seat for decision in GAME.pending(made.state)] == [0, 2]
    for who in (0, 2):
        made.do(made.options(who)[0], "keep", who=who)
    beginner = made.state.players[1]
    assert SLUGS[beginner.corporation] == "beginner-corporation"
    assert beginner.stock[0] == 42
    assert len(beginner.hand) == 10
    assert beginner.production == [0] * 6
    base = new_game("B-1", players=2, beginners=(0, 1), corporate_era=False)
    assert [player.production for player in base.state.players] == [[1] * 6] * 2


@pytest.mark.parametrize(("era", "cards", "corporations"), [(True, 208, 12), (False, 137, 10)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_dealt_two_corporations_and_ten_cards(
    players: int, era: bool, cards: int, corporations: int
) -> None:
    made = new_game("DEAL", players=players, corporate_era=era)
    offered = [number for player in made.state.players for number in player.offered]
    assert len(set(offered)) == len(offered) == 2 * players <= corporations
    assert [len(player.dealt) for player in made.state.players] == [10] * players
    assert len(made.state.deck) == cards - 10 * players
    if not era:
        assert not {NUMBERS["saturn-systems"], NUMBERS["teractor"]} & set(offered)


def test_the_first_player_is_random_by_the_seed() -> None:
    firsts = {new_game(f"F-{number}", players=5).state.first for number in range(60)}
    assert firsts == {0, 1, 2, 3, 4}


def test_set_up_answers_stay_hidden_and_their_order_does_not_matter() -> None:
    one, other = new_game("Q", players=3), new_game("Q", players=3)
    answers = [[one.options(who)[0], "keep"] for who in range(3)]
    for who in (0, 1, 2):
        one.do(*answers[who], who=who)
    for who in (2, 0, 1):
        other.do(*answers[who], who=who)
    assert GAME.encode(one.state) == GAME.encode(other.state)


# --- projects and goals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("project", "price", "found"),
    [
        ("power-plant", 11, {"p0.energy-production": 1}),
        ("asteroid", 14, {"temperature": 2, "p0.tr": 1}),
        ("aquifer", 18, {"tile.63": "ocean -1", "oceans": 1, "p0.tr": 1, "p0.titanium": 2}),
        ("greenery", 23, {"tile.40": "greenery 0", "oxygen": 1, "p0.tr": 1, "p0.plants": 1}),
        ("city", 25, {"tile.40": "city 0", "p0.megacredits-production": 1, "p0.plants": 1}),
    ],
)
def test_standard_projects_cost_and_do_what_the_board_says(project: str, price: int, found: dict[str, object]) -> None:
    made = table(seat(f"m={price} s=9 t=9"), seat())
    place = {"aquifer": ["place 63"], "greenery": ["place 40"], "city": ["place 40"]}.get(project, [])
    assert changed(made, f"project {project}", *place) == {"p0.megacredits": -price, **found}
    poor = table(seat(f"m={price - 1} s=9 t=9"), seat())
    assert poor.why(f"project {project}") == ["why.money"]


def test_patents_are_sold_at_least_one_for_1_each() -> None:
    made = table(seat("m=0", hand="mine comet moss"), seat())
    made.do("project sell-patents")
    assert not made.can("sell")
    assert changed(made, "sell mine moss") == {"p0.megacredits": 2, "p0.hand.mine": -1, "p0.hand.moss": -1}
    assert table(seat("m=9"), seat()).why("project sell-patents") == ["why.empty-hand"]


def test_an_aquifer_with_nine_oceans_out_is_legal_and_places_nothing() -> None:
    made = table(seat("m=18"), seat(), oceans=NINE)
    assert changed(made, "project aquifer") == {"p0.megacredits": -18}


# --- tracks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("temperature", "card", "bonus"),
    [
        (-26, "big-asteroid", {"p0.heat-production": 1}),
        (-28, "deimos-down", {"p0.heat-production": 1}),
        (-26, "deimos-down", {"p0.heat-production": 2}),
        (-22, "big-asteroid", {"p0.heat-production": 1}),
    ],
)
def test_bonus_steps_count_also_where_they_are_jumped_over(temperature: int, card: str, bonus: dict[str, int]) -> None:
    made = table(seat("m=40", hand=card), seat(), temperature=temperature)
    found = changed(made, f"play {card}")
    assert {key: value for key, value in found.items() if key == "p0.heat-production"} == bonus


@pytest.mark.parametrize("temperature", [-24, -20, 0])
def test_a_bonus_step_that_was_reached_before_gives_nothing_again(temperature: int) -> None:
    made = table(seat("m=14"), seat(), temperature=temperature)
    assert changed(made, "project asteroid") == {"p0.megacredits": -14, "temperature": 2, "p0.tr": 1}


def test_oxygen_beyond_8_warms_nothing() -> None:
    made = table(seat("m=40", hand="mining-expedition"), seat(), oxygen=8)
    assert "temperature" not in changed(made, "play mining-expedition")


def test_oxygen_8_leads_to_temperature_0_and_that_to_an_ocean_and_each_gives_rating() -> None:
    made = table(seat("m=40", hand="mining-expedition"), seat(), temperature=-2, oxygen=7)
    found = changed(made, "play mining-expedition", "place 63")
    assert (found["oxygen"], found["temperature"], found["oceans"], found["p0.tr"]) == (1, 2, 1, 3)


def test_steps_beyond_the_highest_are_lost_and_give_no_rating() -> None:
    made = table(seat("m=40", hand="deimos-down"), seat(), temperature=6)
    found = changed(made, "play deimos-down")
    assert (found["temperature"], found["p0.tr"]) == (2, 1)


def test_ocean_tiles_beyond_the_ninth_vanish_silently() -> None:
    made = table(seat("m=40", hand="ice-asteroid"), seat(), oceans=NINE[:8])
    found = changed(made, "play ice-asteroid", "place 63")
    assert (found["oceans"], found["p0.tr"]) == (1, 1)
    assert made.done()


def test_an_ocean_beside_an_ocean_pays_and_belongs_to_nobody() -> None:
    made = table(seat("m=18"), seat(), oceans=(43,))
    found = changed(made, "project aquifer", "place 44")
    assert found["p0.megacredits"] == -18 + 2
    assert made.state.owners[44] == -1


def test_a_greenery_touches_an_own_tile_if_it_can() -> None:
    made = table(seat("p=8"), seat(), tiles="10:city:0 40:city:1")
    made.do("greenery")
    assert made.spaces() == [5, 9, 11, 16, 17]
    blocked = table(seat("p=8"), seat(), tiles="3:city:0 8:city:1 9:greenery:1")
    blocked.do("greenery")
    assert len(blocked.spaces()) > 30


def test_steel_and_titanium_pay_too_much_without_change() -> None:
    made = table(seat("m=4 s=3", hand="mine peroxide-power"), seat())
    made.do("play peroxide-power")
    assert made.can("pay m=1 s=3")
    made.do("pay m=3 s=2", "pass")
    over = table(seat("m=9 s=4", hand="peroxide-power"), seat())
    over.do("play peroxide-power")
    assert over.can("pay s=4")
    assert not over.can("pay m=1 s=4")
    over.do("pay s=4")
    assert over.state.players[0].stock[:2] == [9, 0]


def test_building_and_space_together_take_both_metals() -> None:
    made = table(seat("m=27 s=3 t=3", hand="space-elevator"), seat())
    made.do("play space-elevator")
    assert made.can("pay m=12 s=3 t=3")
    refused = parse_choice("pay m=11 s=3 t=3")
    assert refused not in made.decision().options
