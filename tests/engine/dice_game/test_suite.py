"""What every game must hold to (``tests/suite.py``), while this one is not in the list of games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.game import AnyGame, Rules
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from tests import suite

ALONE = DiceRules(players=1, corporate_era=True)
TWO = DiceRules(players=2)
QUICK = (suite.check_ends, suite.check_options, suite.check_encoding, suite.check_repeats)
"""Those that look at each moment of a long game in little time."""


@pytest.mark.parametrize("check", suite.CHECKS, ids=lambda check: check.__name__)
def test_a_game_alone_holds_to(check: Callable[[AnyGame, Rules, str], None]) -> None:
    check(GAME, ALONE, "SUITE-1")


@pytest.mark.parametrize("check", QUICK, ids=lambda check: check.__name__)
def test_a_game_of_two_holds_to(check: Callable[[AnyGame, Rules, str], None]) -> None:
    check(GAME, TWO, "SUITE-1")


def test_options_can_be_written_and_read_back() -> None:
    for rules in (ALONE, TWO, DiceRules(players=4, deck="reference", actions_may_be_skipped=False)):
        suite.check_rules(GAME, rules)
