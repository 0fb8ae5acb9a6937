"""Positions as text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.message import Refusal
from engine.core.rng import Stream
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules

SEATS: list[Any] = [{"corporation": "credicor"}, {"corporation": "helion"}]


def refused(**form: Any) -> str:
    with pytest.raises(Refusal) as caught:
        GAME.position(json.dumps({"players": SEATS, **form}))
    return caught.value.message.key


def test_the_shortest_position_is_a_first_turn() -> None:
    state = GAME.position(json.dumps({"players": SEATS}))
    assert state.rules == DiceRules(players=2)
    assert len(state.deck) == 86
    assert GAME.pending(state)[0].kind == "start"
    assert GAME.problems(state) == []


@pytest.mark.parametrize(
    ("form", "key"),
    [
        ({"players": []}, "form.list"),
        ({"nonsense": 1}, "position.unreadable"),
        ({"temperature": -31}, "position.unreadable"),
        ({"rules": {"players": 3}}, "position.players"),
        ({"rules": {"venus": True}}, "rules.unknown"),
        ({"rules": {"deck": "best"}}, "rules.value"),
        ({"discards": ["no-such-card"]}, "card.not-found"),
        ({"discards": ["audit"]}, "position.no-such-card"),
        ({"discards": ["lichen-terraces", "lichen-terraces"]}, "position.twice"),
        ({"awards": ["gold"]}, "position.name"),
        ({"tiles": {"40": "ocean"}}, "position.name"),
        ({"tiles": {"1": "ocean"}}, "position.wrong-space"),
        ({"tiles": {"2": "greenery"}}, "position.wrong-space"),
        ({"milestones": [{"milestone": "celebrity"}]}, "position.milestone"),
        ({"milestones": [{"milestone": "legend", "owner": 3}]}, "position.owner"),
        ({"turn": {"seat": 2}}, "position.players"),
        ({"players": [{"corporation": "credicor", "dice": {"plant": 12}}, {"corporation": "helion"}]}, "position.dice"),
        ({"players": [{"corporation": "credicor", "used": ["tool-shop"]}, {"corporation": "helion"}]}, "position.used"),
        ({"players": [{}, {"corporation": "helion"}]}, "position.no-corporation"),
        ({"players": [{"corporation": "helion"}, {"corporation": "helion"}]}, "position.twice"),
        ({"players": [{"corporation": "helion", "dice": {"gold": 1}}, {"corporation": "unmi"}]}, "position.name"),
    ],
)
def test_impossible_positions_are_refused(form: Any, key: str) -> None:
    assert refused(**form) == key


def test_no_text_at_all() -> None:
    for text in ("", "[]", "\0", "{", "\ud800"):
        with pytest.raises(Refusal):
            GAME.position(text)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_table_is_written_and_read_back(players: int) -> None:
    """What is written of a whole state at a window of the turn is a position that plays alike."""
    rules = DiceRules(players=players, corporate_era=True)
    state = GAME.new(rules, "written")
    stream = Stream.named("written", players)
    checked = 0
    for _ in range(120):
        decision = GAME.pending(state)[0]
        if decision.kind in ("start", "main", "end"):
            written: Any = GAME.written(state)
            form = {key: value for key, value in written.items() if key not in ("deck", "discards", "pool")}
            form |= {"rules": {"corporate_era": True}, "time": written["time"] or None}
            again = GAME.position(json.dumps(form))
            assert GAME.written(again) == {**written, "deck": len(again.deck), "discards": 0}
            assert sorted(map(str, GAME.pending(again)[0].options)) == sorted(map(str, decision.options))
            checked += 1
        GAME.apply(state, decision.seat, GAME.random_choice(decision, stream))
    assert checked > 40


def test_unknown_parts_of_a_view_are_written_as_hidden() -> None:
    state = GAME.new(DiceRules(players=2), "hidden")
    written: Any = GAME.written(GAME.view(state, 0))
    assert written["players"][1]["hand"] == ["hidden"] * 5
    assert "hidden" not in written["players"][0]["hand"]
