"""Rules as text."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.core.game import Rules, parse_rules, rules_text
from engine.core.message import Refusal


class SomeRules(Rules, frozen=True, kw_only=True):
    where: Literal["here", "there"] = "here"
    long_name: bool = True
    seats: tuple[int, ...] = ()


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (SomeRules(), "players=1"),
        (SomeRules(players=3, where="there"), "players=3 where=there"),
        (SomeRules(long_name=False, seats=(0, 2)), "players=1 long-name=off seats=0,2"),
    ],
)
def test_rules_come_back_from_their_text(rules: SomeRules, text: str) -> None:
    assert rules_text(rules) == text
    assert parse_rules(SomeRules, text) == rules


@pytest.mark.parametrize(
    ("text", "key"),
    [("colour=red", "rules.unknown"), ("where=nowhere", "rules.value"), ("players=many", "rules.value")],
)
def test_unknown_rules_are_refused(text: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_rules(SomeRules, text)
    assert refused.value.message.key == key
