"""Positions written down: what is read, what is refused, and that nothing is lost on the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core.message import Refusal
from engine.core.streams import Stream
from engine.terraforming_mars import cards
from engine.terraforming_mars.cards import NUMBERS
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.position import problems, read_position, write_position
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import SETUP, State
from engine.terraforming_mars.words import (
    BUILDING,
    CITY,
    EARTH,
    GREENERY,
    HEAT,
    MEGACREDITS,
    NEUTRAL,
    OCEAN,
    SPACE,
    STEEL,
)

Form = dict[str, Any]

CONFORMANCE = Path(__file__).parents[2] / "conformance"
SETUPS: list[Form] = [
    json.loads(line)["setup"] for line in (CONFORMANCE / "scenarios.jsonl").read_text(encoding="utf-8").splitlines()
]


def player(**fields: Any) -> Form:
    return {"corporation": "Beginner Corporation", "tr": 20, **fields}


def form(*players: Form, **fields: Any) -> Form:
    """A small position; ``globals`` are mixed with the usual ones."""
    seats = list(players) or [player(), player()]
    start = {"generation": 3, "temperature": -30, "oxygen": 0}
    mixed = start | fields.pop("globals", {})
    return {"players": len(seats), "per_player": seats, "globals": mixed, **fields}


def read(*players: Form, **fields: Any) -> State:
    return read_position(json.dumps(form(*players, **fields)))


def refusal(text: str) -> tuple[str, Form]:
    with pytest.raises(Refusal) as caught:
        read_position(text)
    return caught.value.message.key, dict(caught.value.message.args)


def refused(*players: Form, **fields: Any) -> tuple[str, Form]:
    return refusal(json.dumps(form(*players, **fields)))


def keys(state: State) -> set[str]:
    return {message.key for message in problems(state)}


# --- reading ---------------------------------------------------------------------------------------------------------


def test_stock_production_and_tr_are_as_written() -> None:
    state = read(player(tr=31, megacredits=7, heat=2, production={"megacredits": -5, "steel": 1}), player())
    seat = state.players[0]
    assert seat.rating == 31
    assert (seat.stock[MEGACREDITS], seat.stock[HEAT]) == (7, 2)
    assert (seat.production[MEGACREDITS], seat.production[STEEL]) == (-5, 1)


def test_the_first_player_is_to_act_and_others_have_passed_as_written() -> None:
    state = read(passed=[1])
    (decision,) = GAME.pending(state)
    assert (decision.seat, decision.kind) == (0, "action")
    assert [seat.passed for seat in state.players] == [False, True]


def test_cards_in_play_last_but_are_not_played_again() -> None:
    seat = read(player(corporation="PhoboLog", played=["Advanced Alloys", "Earth Office", "Mine"])).players[0]
    assert (seat.steel_value, seat.titanium_value) == (3, 5)
    assert seat.discounts[EARTH] == 3
    assert (seat.tags[BUILDING], seat.tags[SPACE]) == (1, 1)
    assert seat.production == [0] * 6  # Mine would have given a step
    assert seat.stock == [0] * 6  # and PhoboLog its starting goods


def test_events_lie_face_down_and_help_no_more() -> None:
    seat = read(player(played=["Indentured Workers", "Special Design", "Comet"])).players[0]
    assert len(seat.events) == 3
    assert seat.tableau == []
    assert seat.tags == [0] * 10
    assert (seat.next_discount, seat.next_leniency) == (0, 0)


def test_names_are_read_in_any_spelling() -> None:
    state = read(player(hand=["Inventors' Guild", "TRANS-NEPTUNE PROBE", "ghg_factories"]))
    assert state.players[0].hand == [
        NUMBERS["inventors-guild"],
        NUMBERS["trans-neptune-probe"],
        NUMBERS["ghg-factories"],
    ]


def test_cubes_and_used_actions() -> None:
    seat = read(
        player(
            corporation="United Nations Mars Initiative",
            played=["Pets", "Tardigrades"],
            card_resources={"Pets": 4},
            used_actions=["Tardigrades", "United Nations Mars Initiative"],
        )
    ).players[0]
    assert seat.cubes == {NUMBERS["pets"]: 4, NUMBERS["tardigrades"]: 0}
    assert seat.used == [NUMBERS["tardigrades"], NUMBERS["united-nations-mars-initiative"]]


def test_the_board() -> None:
    state = read(
        player(),
        tiles=[{"space": "24", "tile": "city", "owner": "neutral"}, {"space": 42, "tile": "greenery", "owner": 0}],
        claims=[{"space": "25", "owner": 0}],
        globals={"oceans": ["04", "63"]},
    )
    assert (state.tiles[24], state.owners[24]) == (CITY, NEUTRAL)
    assert (state.tiles[42], state.owners[42]) == (GREENERY, 0)
    assert state.tiles[4] == state.tiles[63] == OCEAN
    assert state.oceans == 1 << 4 | 1 << 63
    assert (state.cities, state.greeneries, state.owned) == (1 << 24, 1 << 42, [1 << 42])
    assert state.claims == {25: 0}


def test_goals_of_the_map_that_is_played() -> None:
    state = read(
        rules={"map": "elysium"},
        globals={
            "milestones": [{"name": "Generalist", "player": 1}],
            "awards": [{"name": "Desert Settler", "player": 0}],
        },
    )
    assert state.claimed == [1, -1, -1, -1, -1]
    assert state.funded == [-1, -1, 0, -1, -1]


def test_the_deck_holds_all_other_cards_under_the_given_top() -> None:
    state = read(player(hand=["Mine"]), player(), deck_top=["Comet", "Asteroid"], discard=["Fish"])
    assert state.deck[-2:] == [NUMBERS["asteroid"], NUMBERS["comet"]]
    assert sorted([*state.deck, NUMBERS["mine"], NUMBERS["fish"]]) == cards.deck(corporate_era=True)
    assert state.deck != sorted(state.deck)
    assert read(player(hand=["Mine"]), player(), deck_top=["Comet", "Asteroid"], discard=["Fish"]).deck == state.deck


def test_a_set_up_is_read_with_what_is_dealt() -> None:
    dealt = [{"corporations": ["CrediCor", "ThorGate"], "cards": ["Mine", "Comet"]}, {"corporations": ["Teractor"]}]
    text = {k: v for k, v in form(phase="choose_corporation", dealt=dealt).items() if k != "per_player"}
    state = read_position(json.dumps(text))
    assert state.phase == SETUP
    assert [decision.kind for decision in GAME.pending(state)] == ["corporation", "keep"]
    assert state.players[0].dealt == [NUMBERS["mine"], NUMBERS["comet"]]
    assert state.players[0].rating == 20


def test_a_first_action_that_is_due_comes_before_all_else() -> None:
    state = read(player(corporation="Inventrix", first_action_due=True))
    assert [str(choice) for choice in GAME.pending(state)[0].options] == ["first"]
    assert not read(player(corporation="Inventrix")).players[0].opening


# --- what is refused -------------------------------------------------------------------------------------------------


NESTED = '{"rules": {"map": ' + "[" * 100_000


@pytest.mark.parametrize("text", ["", "not JSON", "{", "\ud800", NESTED, " " * (1 << 21), '{"players": 2'])
def test_what_is_no_json_is_refused(text: str) -> None:
    assert refusal(text) == ("position.unreadable", {})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{}", ("position.missing", {"where": "position", "field": "players"})),
        ("[]", ("position.value", {"where": "position"})),
        ('{"players": 1e400}', ("position.value", {"where": "players"})),
        ('{"players": 2, "money": 3}', ("position.unknown-field", {"where": "position", "field": "money"})),
    ],
)
def test_a_wrong_shape_is_named(text: str, expected: tuple[str, Form]) -> None:
    assert refusal(text) == expected


def test_a_wrong_value_is_named_by_its_place() -> None:
    assert refused(player(heat="much")) == ("position.value", {"where": "per_player[0].heat"})
    assert refused(player(money=3)) == ("position.unknown-field", {"where": "per_player[0]", "field": "money"})
    assert refused(player(hand=[1])) == ("position.value", {"where": "per_player[0].hand[0]"})
    assert refused({"corporation": "Helion"}) == ("position.missing", {"where": "per_player[0]", "field": "tr"})


@pytest.mark.parametrize(
    ("fields", "key", "args"),
    [
        ({"tiles": [{"space": "64", "tile": "city", "owner": 0}]}, "position.space", {"space": "64"}),
        ({"tiles": [{"space": -1, "tile": "city", "owner": 0}]}, "position.space", {"space": "-1"}),
        ({"tiles": [{"space": "٣", "tile": "city", "owner": 0}]}, "position.space", {"space": "٣"}),
        ({"globals": {"oceans": ["02"]}}, "position.space", {"space": "02"}),
        (
            {"tiles": [{"space": "40", "tile": "ocean", "owner": 0}]},
            "position.unknown",
            {"kind": "tile", "name": "ocean"},
        ),
        ({"tiles": [{"space": "40", "tile": "city", "owner": 2}]}, "position.seat", {"number": 2, "players": 2}),
        (
            {"tiles": [{"space": "40", "tile": "city", "owner": "x"}]},
            "position.unknown",
            {"kind": "owner", "name": "x"},
        ),
        (
            {"tiles": [{"space": "04", "tile": "city", "owner": 0}], "globals": {"oceans": ["04"]}},
            "position.space-taken",
            {"space": 4},
        ),
        ({"claims": [{"space": "05", "owner": 0}, {"space": "05", "owner": 1}]}, "position.space-taken", {"space": 5}),
        ({"passed": [5]}, "position.seat", {"number": 5, "players": 2}),
        ({"first": 2}, "position.seat", {"number": 2, "players": 2}),
        ({"phase": "lunch"}, "position.unknown", {"kind": "phase", "name": "lunch"}),
        ({"rules": {"map": "moon"}}, "rules.value", {"option": "map", "value": "moon"}),
        ({"rules": {"weather": 1}}, "rules.unknown", {"option": "weather"}),
        ({"deck": [], "deck_top": []}, "position.two-decks", {}),
        ({"deck_top": ["Mine", "mine"]}, "position.card-twice", {"card": "mine"}),
        ({"deck_top": ["Helion"]}, "position.unknown", {"kind": "card", "name": "Helion"}),
        (
            {"globals": {"awards": [{"name": "Mayor", "player": 0}]}},
            "position.unknown",
            {"kind": "award", "name": "Mayor"},
        ),
        (
            {"globals": {"awards": [{"name": "Miner", "player": 0}, {"name": "miner", "player": 1}]}},
            "position.goal-twice",
            {"name": "miner"},
        ),
        ({"players": 3}, "position.seats", {"players": 3, "described": 2}),
        ({"players": 9}, "rules.players", {"low": 1, "high": 5}),
        ({"dealt": [{}]}, "position.seats", {"players": 2, "described": 1}),
    ],
)
def test_what_does_not_exist_is_refused(fields: Form, key: str, args: Form) -> None:
    assert refused(**fields) == (key, args)


@pytest.mark.parametrize(
    ("fields", "key", "args"),
    [
        ({"corporation": "Mine"}, "position.unknown", {"kind": "corporation", "name": "Mine"}),
        ({"hand": ["Moon Base"]}, "position.unknown", {"kind": "card", "name": "Moon Base"}),
        ({"hand": ["Mine"], "played": ["Mine"]}, "position.card-twice", {"card": "mine"}),
        ({"card_resources": {"Pets": 1}}, "position.no-cubes", {"card": "pets"}),
        ({"played": ["Mine"], "card_resources": {"Mine": 1}}, "position.no-cubes", {"card": "mine"}),
        ({"used_actions": ["Ants"]}, "position.not-in-play", {"card": "ants"}),
        ({"played": ["Mine"], "used_actions": ["Mine"]}, "position.not-in-play", {"card": "mine"}),
    ],
)
def test_cards_in_a_wrong_place_are_refused(fields: Form, key: str, args: Form) -> None:
    assert refused(player(**fields)) == (key, args)


# --- writing and reading back ----------------------------------------------------------------------------------------


def comparable(state: State) -> Form:
    """What a position can say: not the fortune of later shuffles, nor in which order cards came into play."""
    plain = msgspec.to_builtins(state, str_keys=True)
    del plain["streams"]
    plain.pop("waiting", None)
    plain["watchers"].sort()
    return plain


def test_every_recorded_setup_comes_back_as_it_was_written() -> None:
    for setup in SETUPS:
        state = read_position(json.dumps(setup))
        again = read_position(write_position(state))
        assert comparable(again) == comparable(state)
        assert problems(state) == []


@pytest.mark.parametrize(
    "rules",
    [
        MarsRules(players=1),
        MarsRules(players=2, map="hellas", corporate_era=False, beginners=(1,)),
        MarsRules(players=3, map="elysium", draft=True),
    ],
)
def test_every_moment_between_two_moves_comes_back(rules: MarsRules) -> None:
    state = GAME.new(rules, "positions")
    stream = Stream.named("positions", rules.players)
    written = 0
    while pending := GAME.pending(state):
        between = not state.frames and all(seat.answer is None for seat in state.players)
        if between and stream.below(4) == 0:
            again = read_position(write_position(state))
            assert comparable(again) == comparable(state)
            assert GAME.pending(again) == pending
            assert GAME.score(again) == GAME.score(state)
            assert problems(state) == []
            written += 1
        GAME.apply(state, pending[0].seat, pending[0].options.pick(stream))
    assert written > 10
    assert comparable(read_position(write_position(state))) == comparable(state)


def test_the_middle_of_a_move_cannot_be_written() -> None:
    state = read(player(megacredits=30))
    GAME.apply(state, 0, next(choice for choice in GAME.pending(state)[0].options if str(choice) == "project aquifer"))
    with pytest.raises(Refusal) as caught:
        write_position(state)
    assert caught.value.message.key == "position.mid-move"


def test_what_follows_from_the_rest_is_written_and_not_read() -> None:
    state = read(player(hand=["Mine"], played=["Comet", "Research"]))
    written = json.loads(write_position(state))
    first = written["per_player"][0]
    assert (first["hand_size"], first["events_played"], first["tags"]) == (1, 1, {"science": 2})
    assert first["score"]["cards"] == 1
    first["hand"], first["tags"], first["hand_size"], first["score"] = [], {"jovian": 9}, 7, None
    del written["deck"]
    again = read_position(json.dumps(written))
    assert again.players[0].tags == state.players[0].tags
    assert NUMBERS["mine"] in again.deck


# --- what is impossible ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"globals": {"temperature": -29}}, "problem.temperature"),
        ({"globals": {"temperature": 10}}, "problem.temperature"),
        ({"globals": {"temperature": -32}}, "problem.temperature"),
        ({"globals": {"oxygen": 15}}, "problem.oxygen"),
        ({"globals": {"oxygen": -1}}, "problem.oxygen"),
        ({"globals": {"generation": 0}}, "problem.generation"),
        ({"globals": {"oceans": ["04", "06", "07", "13", "28", "32", "33", "34", "43", "44"]}}, "problem.oceans"),
        ({"tiles": [{"space": "01", "tile": "greenery", "owner": 0}]}, "problem.tile"),
        ({"acted": -1}, "problem.turn"),
        ({"passed": [0]}, "problem.turn-passed"),
        (
            {
                "globals": {
                    "milestones": [
                        {"name": name, "player": 0} for name in ("Terraformer", "Mayor", "Gardener", "Builder")
                    ]
                }
            },
            "problem.goals",
        ),
        ({"rules": {"corporate_era": False}, "discard": ["Mars University"]}, "problem.card"),
        ({"deck": []}, "problem.card-missing"),
    ],
)
def test_an_impossible_table_is_named(fields: Form, key: str) -> None:
    assert keys(read(**fields)) == {key}


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"tr": -1}, "problem.rating"),
        ({"steel": -1}, "problem.stock"),
        ({"production": {"megacredits": -6}}, "problem.production"),
        ({"production": {"plants": -1}}, "problem.production"),
        ({"played": ["Pets"], "card_resources": {"Pets": -1}}, "problem.cubes"),
        ({"played": ["Ants"], "used_actions": ["Ants", "ants"]}, "problem.used"),
    ],
)
def test_an_impossible_player_is_named(fields: Form, key: str) -> None:
    assert keys(read(player(**fields), player())) == {key}


def test_two_players_cannot_have_one_corporation_but_all_can_begin() -> None:
    assert keys(read(player(corporation="Helion"), player(corporation="Helion"))) == {"problem.card-twice"}
    assert keys(read(player(), player())) == set()


def test_a_solo_game_has_no_goals_and_fourteen_generations() -> None:
    assert keys(read(player(), globals={"awards": [{"name": "Miner", "player": 0}]})) == {"problem.solo-goals"}
    assert keys(read(player(), globals={"generation": 15})) == {"problem.generation"}


def test_what_is_counted_must_fit_what_lies_there() -> None:
    state = read(player(played=["Earth Office", "Arctic Algae", "Comet"]), player(), globals={"oceans": ["04"]})
    assert keys(state) == set()
    board = GAME.clone(state)
    board.oceans = 0
    assert keys(board) == {"problem.board-caches"}
    discounts = GAME.clone(state)
    discounts.players[0].discounts[EARTH] = 0
    assert keys(discounts) == {"problem.card-caches"}
    deaf = GAME.clone(state)
    deaf.watchers.clear()
    assert keys(deaf) == {"problem.watchers"}
    face_up = GAME.clone(state)
    face_up.players[0].tableau.append(face_up.players[0].events.pop())
    assert keys(face_up) == {"problem.wrong-place"}
    twice = GAME.clone(state)
    twice.players[1].hand.append(NUMBERS["comet"])
    assert keys(twice) == {"problem.card-twice"}
