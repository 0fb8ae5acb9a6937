"""Options: what can be set up, and the reasons against what cannot."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.message import Refusal
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.rules import MarsRules


@pytest.mark.parametrize(
    ("options", "keys"),
    [
        ({"players": 2}, []),
        ({"players": 0}, ["rules.players"]),
        ({"players": 6}, ["rules.players"]),
        ({"players": 1, "corporate_era": False}, ["rules.solo-needs-corporate-era"]),
        ({"players": 1, "draft": True}, ["rules.solo-has-no-draft"]),
        ({"players": 1, "beginners": (0,)}, ["rules.solo-has-no-beginner"]),
        ({"players": 2, "beginners": (2,)}, ["rules.no-such-beginner"]),
        (
            {"players": 1, "corporate_era": False, "draft": True},
            ["rules.solo-needs-corporate-era", "rules.solo-has-no-draft"],
        ),
    ],
)
def test_incompatible_rules_are_named(options: dict[str, Any], keys: list[str]) -> None:
    rules = MarsRules(**options)
    assert [message.key for message in GAME.check(rules)] == keys
    if keys:
        with pytest.raises(Refusal) as refused:
            GAME.new(rules, "x")
        assert refused.value.message.key == keys[0]


def test_every_option_offered_can_be_played_by_somebody() -> None:
    for option in GAME.options():
        assert hasattr(MarsRules(), option.field)
        for value in option.values:
            players = {"players": 3} if option.field != "players" else {}
            assert GAME.check(MarsRules(**{**players, option.field: value})) == []


def test_the_same_seed_deals_the_same_and_another_seed_another_game() -> None:
    one, same, other = (GAME.new(MarsRules(players=3), seed) for seed in ("A", "A", "B"))
    assert GAME.encode(one) == GAME.encode(same)
    assert one.deck != other.deck
