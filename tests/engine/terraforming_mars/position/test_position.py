"""Positions as text: read, written, refused with a reason; and what is impossible in one, named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine.core.message import Refusal
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.position.text_format import problems, read_position, write_position
from engine.terraforming_mars.state import State
from tests.engine.terraforming_mars.build import seat, table
from tests.engine.terraforming_mars.walk import rules_of, walk


@pytest.mark.parametrize("number", range(10))
def test_positions_of_random_games_come_back_from_their_text(number: int) -> None:
    written = 0
    for ply, step in enumerate(walk(rules_of(number), f"WRITE-{number}")):
        state = step.state
        if ply % 9:
            continue
        if state.frames or any(player.answer is not None for player in state.players):
            with pytest.raises(Refusal) as refused:
                write_position(state)
            assert refused.value.message.key == "position.mid-move"
            continue
        if state.phase in ("setup", "final"):
            continue  # who has already chosen, or has no plants left, is not written
        written += 1
        text = write_position(state)
        again = read_position(text)
        assert write_position(again) == text
        assert (again.deck, again.tiles, again.owners) == (state.deck, state.tiles, state.owners)
        assert GAME.pending(again) == GAME.pending(state)
    assert written > 3


def form(**changes: Any) -> dict[str, Any]:
    position: dict[str, Any] = {
        "players": 2,
        "per_player": [seat("m=9", hand="comet"), seat("m=9", played="mine")],
        "globals": {"generation": 3, "temperature": -30, "oxygen": 0, "oceans": []},
        "tiles": [],
        "claims": [],
        "passed": [],
    }
    return {**position, **changes}


def with_seat(**changes: Any) -> dict[str, Any]:
    return form(per_player=[{**seat("m=9"), **changes}, seat()])


def with_globals(**changes: Any) -> dict[str, Any]:
    return form(globals={"generation": 3, "temperature": -30, "oxygen": 0, "oceans": [], **changes})


REFUSED: list[tuple[str, dict[str, Any] | str]] = [
    ("position.unreadable", "no JSON"),
    ("position.missing", {"players": 2}),
    ("position.unknown-field", form(colour="red")),
    ("position.value", form(globals=[])),
    ("form.number", form(players="two")),
    ("form.number", with_seat(plants=10**30)),
    ("form.number", with_seat(megacredits=10**19)),
    ("form.text", with_seat(hand=["x" * 201])),
    ("form.list", with_seat(hand=["x"] * 1001)),
    ("position.seats", form(players=3)),
    ("position.seat", form(passed=[2])),
    ("position.seat", form(first=5)),
    ("position.unknown", with_seat(hand=["no such card"])),
    ("position.unknown", with_seat(corporation="no such corporation")),
    ("position.unknown", form(tiles=[{"space": 5, "tile": "castle", "owner": 0}])),
    ("position.unknown", form(tiles=[{"space": 5, "tile": "city", "owner": "martian"}])),
    ("position.unknown", form(phase="siesta")),
    ("position.unknown", with_globals(milestones=[{"name": "diversifier", "player": 0}])),
    ("position.space", form(tiles=[{"space": 64, "tile": "city", "owner": 0}])),
    ("position.space", with_globals(oceans=["2"])),
    ("position.space", form(claims=[{"space": "x", "owner": 0}])),
    ("position.space-taken", with_globals(oceans=[4, 4])),
    ("position.space-taken", form(claims=[{"space": 40, "owner": 0}, {"space": 40, "owner": 1}])),
    ("position.card-twice", with_seat(hand=["comet", "comet"])),
    ("position.not-in-play", with_seat(used_actions=["fish"])),
    ("position.no-cubes", with_seat(card_resources={"fish": 1})),
    ("position.goal-twice", with_globals(awards=[{"name": "miner", "player": 0}, {"name": "miner", "player": 1}])),
    ("position.seat", with_globals(awards=[{"name": "miner", "player": 2}])),
    ("position.seats", form(phase="research", dealt=[{"cards": ["moss"]}])),
    ("position.unreadable", " " * (1 << 20) + "{}"),
    ("position.two-decks", form(deck=["moss"], deck_top=["moss"])),
    ("rules.unknown", form(rules={"venus": True})),
    ("rules.value", form(rules={"map": "venus"})),
    ("form.number", form(players=6, per_player=[seat()] * 6)),
]


@pytest.mark.parametrize(("key", "given"), REFUSED, ids=[f"{n}-{key}" for n, (key, _) in enumerate(REFUSED)])
def test_a_text_that_is_no_position_is_refused_with_its_reason(key: str, given: dict[str, Any] | str) -> None:
    with pytest.raises(Refusal) as refused:
        read_position(given if isinstance(given, str) else json.dumps(given))
    assert refused.value.message.key == key


def test_names_are_read_however_they_are_written() -> None:
    made = table(seat(hand="comet"), seat())
    text = json.dumps(with_seat(hand=["CEO's Favorite Project"], corporation="United Nations Mars Initiative"))
    state = read_position(text)
    assert state.players[0].hand == [NUMBERS["ceos-favorite-project"]]
    assert state.players[0].tags != made.state.players[0].tags


def _stock(state: State) -> None:
    state.players[0].stock[1] = -1


def _production(state: State) -> None:
    state.players[0].production[0] = -6


def _twice(state: State) -> None:
    state.players[0].hand.append(state.deck[0])


def _missing(state: State) -> None:
    state.deck.pop()


def _stranger(state: State) -> None:
    state.deck.append(999)


def _corporations(state: State) -> None:
    for player in state.players:
        player.corporation = NUMBERS["helion"]


def _tags(state: State) -> None:
    state.players[0].tags[0] += 1


def _discount(state: State) -> None:
    state.players[0].discounts[3] = 2


def _mask(state: State) -> None:
    state.cities = 1 << 30


def _watcher(state: State) -> None:
    state.watchers.append(23)


def _event_in_tableau(state: State) -> None:
    number = NUMBERS["comet"]
    state.deck.remove(number)
    state.players[0].tableau.append(number)


def _used(state: State) -> None:
    state.players[0].used = [NUMBERS["mine"]]


def _cubes(state: State) -> None:
    state.players[0].cubes[NUMBERS["fish"]] = -1


def _goals(state: State) -> None:
    state.claimed = [0, 0, 1, 1, -1]


def _goal_owner(state: State) -> None:
    state.funded[0] = 7


def _turn(state: State) -> None:
    state.turn = 3


def _turn_passed(state: State) -> None:
    state.players[0].passed = True


def _tile(state: State) -> None:
    state.tiles[1] = 2


def _claim(state: State) -> None:
    state.claims[2] = 0


def _oceans(state: State) -> None:
    for space in range(40, 50):
        state.tiles[space] = 1


def _set(**values: int) -> Callable[[State], None]:
    def change(state: State) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return change


def _rating(state: State) -> None:
    state.players[0].rating = -1


IMPOSSIBLE: list[tuple[str, Callable[[State], None]]] = [
    ("problem.stock", _stock),
    ("problem.production", _production),
    ("problem.rating", _rating),
    ("problem.card-twice", _twice),
    ("problem.card-twice", _corporations),
    ("problem.card-missing", _missing),
    ("problem.card", _stranger),
    ("problem.card-caches", _tags),
    ("problem.card-caches", _discount),
    ("problem.board-caches", _mask),
    ("problem.watchers", _watcher),
    ("problem.wrong-place", _event_in_tableau),
    ("problem.used", _used),
    ("problem.cubes", _cubes),
    ("problem.goals", _goals),
    ("problem.goal-owner", _goal_owner),
    ("problem.turn", _turn),
    ("problem.turn-passed", _turn_passed),
    ("problem.tile", _tile),
    ("problem.claim", _claim),
    ("problem.oceans", _oceans),
    ("problem.temperature", _set(temperature=9)),
    ("problem.temperature", _set(temperature=-29)),
    ("problem.oxygen", _set(oxygen=15)),
    ("problem.generation", _set(generation=0)),
]


@pytest.mark.parametrize(("key", "spoil"), IMPOSSIBLE, ids=[f"{n}-{key}" for n, (key, _) in enumerate(IMPOSSIBLE)])
def test_impossible_parts_of_a_position_are_named(key: str, spoil: Callable[[State], None]) -> None:
    state = table(
        seat("m=9", cubes="fish=1", played="arctic-algae"), seat("m=9", corporation="helion"), passed=[]
    ).state
    spoil(state)
    assert key in {message.key for message in problems(state)}


def test_the_middle_of_a_move_can_be_encoded_though_not_written() -> None:
    made = table(seat("m=40", hand="comet"), seat()).do("play comet")
    with pytest.raises(Refusal):
        write_position(made.state)
    loaded = GAME.decode(GAME.encode(made.state))
    assert GAME.pending(loaded) == GAME.pending(made.state)
    assert msgspec.structs.asdict(loaded).keys() == msgspec.structs.asdict(made.state).keys()
