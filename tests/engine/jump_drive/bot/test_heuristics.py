"""What things are worth: every belief is a weight that tuning reaches."""

from __future__ import annotations

import msgspec
import pytest

from engine.jump_drive.bot.heuristics import Heuristics
from engine.jump_drive.bot.knowledge import JumpKnowledge
from engine.jump_drive.bot.weights import Weights
from engine.jump_drive.cards.readings import NUMBERS
from tests.engine.jump_drive.build import seat, table


def by(**changed: float) -> Heuristics:
    return Heuristics(msgspec.structs.replace(Weights(), **changed))


def test_the_second_best_card_of_a_hand_counts_as_its_weight_has_it() -> None:
    keeps = [3.0, 9.0, 5.0]
    assert by().hand_worth(keeps, 2.0) == pytest.approx(3 * 2.0 + 7.0 + 3.0)
    assert by(second=0.5).hand_worth(keeps, 2.0) == pytest.approx(3 * 2.0 + 7.0 + 1.5)
    assert by(second=0.5).hand_worth([9.0], 2.0) == by().hand_worth([9.0], 2.0) == pytest.approx(9.0)


def test_strength_that_is_missing_takes_off_as_its_weight_has_it() -> None:
    made = table(seat(hand="lost-alien-warship", empire="space-marines space-marines"), seat())
    kept = [values.keeping(made.state, 0, 4)[NUMBERS["lost-alien-warship"]] for values in (by(), by(missing=2.0))]
    assert kept[0] - kept[1] == pytest.approx(1.0), "one is missing"


def test_the_card_that_a_world_alone_draws_counts_as_its_weight_has_it() -> None:
    made = table(seat(hand="gem-world", fillers=4), seat())
    more = JumpKnowledge().retuned(made.state.rules, msgspec.json.encode(Weights(drawn=2.0)).decode())
    once = JumpKnowledge().retuned(made.state.rules, msgspec.json.encode(Weights()).decode())
    found, other = (dict(table.candidates(made.state, made.decision())) for table in (once, more))
    rounds = by().rounds_left(made.state)
    gains = {str(choice): other[choice] - value for choice, value in found.items()}
    assert gains["settle gem-world"] == pytest.approx(by().card_worth(rounds - 1))
    assert gains["explore"] == 0
