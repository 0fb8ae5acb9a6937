from __future__ import annotations

import pytest

from engine.core.game import Rules, parse_rules, rules_text
from engine.core.message import Refusal


class Fancy(Rules, frozen=True, kw_only=True):
    players: int = 2
    deep_water: bool = False
    board: str = "plain"
    handicaps: tuple[int, ...] = ()


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Fancy(), "players=2"),
        (Fancy(players=3, deep_water=True), "players=3 deep-water=on"),
        (Fancy(board="hills", handicaps=(0, 2)), "players=2 board=hills handicaps=0,2"),
        (Fancy(handicaps=(4,)), "players=2 handicaps=4"),
    ],
)
def test_rules_come_back_from_their_text(rules: Fancy, text: str) -> None:
    assert rules_text(rules) == text
    assert parse_rules(Fancy, text) == rules


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("players=2 wind=on", "rules.unknown"),
        ("players=many", "rules.value"),
        ("players=", "rules.value"),
        ("deep-water=7", "rules.value"),
        ("handicaps=a,b", "rules.value"),
    ],
)
def test_what_is_no_rule_is_refused(text: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_rules(Fancy, text)
    assert refused.value.message.key == key
