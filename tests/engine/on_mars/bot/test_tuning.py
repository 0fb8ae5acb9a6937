"""Its opponents can be tuned: other weights lead to other judgements, in the game that they are meant for."""

from __future__ import annotations

import json

import msgspec

from engine.core.ports import Tunable
from engine.on_mars.bot.thinking import MarsThinking
from engine.on_mars.rules import MarsRules
from tests.engine.on_mars.recorded import given

SEVERAL, ALONE = MarsRules(players=2), MarsRules(players=1)


def test_weights_for_games_alone_and_between_several_are_apart() -> None:
    thinking = MarsThinking()
    assert isinstance(thinking, Tunable)
    dearer = {**msgspec.to_builtins(thinking.weights_of(SEVERAL)), "shelter": 9.0}
    changed = thinking.retuned(SEVERAL, json.dumps(dearer))
    assert changed.weights_of(SEVERAL).shelter == 9.0
    assert changed.weights_of(ALONE) == thinking.weights_of(ALONE)
    state = given("legal:usual-colony")
    before, after = (one.evaluation(state, 0).parts(state)["board"] for one in (thinking, changed))
    assert after > before
