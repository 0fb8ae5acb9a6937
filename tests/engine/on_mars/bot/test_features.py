"""What is learned from: seen alike from a view and from the truth, at one moment of each round."""

from __future__ import annotations

from engine.core.ports import Learner
from engine.core.streams import Stream
from engine.on_mars.bot.thinking import MarsThinking
from engine.on_mars.game import GAME
from engine.on_mars.rules import MarsRules


def test_a_seat_sees_the_same_figures_in_its_view_as_in_the_truth_once_a_round() -> None:
    thinking = MarsThinking()
    assert isinstance(thinking, Learner)
    state = GAME.new(MarsRules(players=2), "FEATURES")
    stream = Stream.named("features")
    moments: list[int] = []
    while (pending := GAME.pending(state)) and state.round < 12:
        moment = thinking.settled(state)
        if moment is not None and moment not in moments:
            moments.append(moment)
            for seat in (0, 1):
                assert thinking.features(GAME.view(state, seat), seat) == thinking.features(state, seat)
            mine, theirs = (thinking.features(state, seat) for seat in (0, 1))
            assert mine["points"] == -theirs["points"]
            assert mine["one"] == theirs["one"] == 1.0
        GAME.apply(state, pending[0].seat, GAME.random_choice(pending[0], stream))
    assert moments == list(range(1, 12))


def test_what_one_has_counts_against_the_other() -> None:
    thinking = MarsThinking()
    state = GAME.new(MarsRules(players=2), "FEATURES")
    state.players[0].res[0] += 3
    mine, theirs = (thinking.features(state, seat) for seat in (0, 1))
    assert mine["mineral"] == 1.0
    assert theirs["mineral"] == -1.0
    assert mine["mineral later"] == mine["later"]
