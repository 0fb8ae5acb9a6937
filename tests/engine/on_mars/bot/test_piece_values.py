"""What places on the map look worth to who moves there."""

from __future__ import annotations

from engine.core.choice import parse_choice
from engine.core.rng import Stream
from engine.on_mars.board import mars
from engine.on_mars.bot.piece_values import LandingHexes, moves
from engine.on_mars.bot.weights import Weights
from engine.on_mars.cards.printed import DISCOVERIES
from engine.on_mars.frame_types.rounds import TurnStartFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.play.pieces import may_take
from tests.engine.on_mars.recorded_scenarios import given


def test_a_rover_goes_for_no_tile_that_is_of_no_use_now() -> None:
    state = given("legal:usual-colony")
    state.frames = [TurnStartFrame(0)]
    flow.begin(state)
    GAME.apply(state, 0, parse_choice("begin control"))
    step = parse_choice("move rover 45 36")
    liked: dict[bool, set[bool]] = {True: set(), False: set()}
    for number in range(1, len(DISCOVERIES)):
        state.finds = {36: number}
        options = list(GAME.pending(state)[0].options)
        worth = dict(moves(Weights(), state, 0, options))
        liked[may_take(state, 0, 36)].add(worth[step] > Weights().rover_crystal)
    assert liked == {True: {True}, False: {False}}


def test_the_best_place_in_reach_is_the_best_of_all_one_by_one() -> None:
    stream = Stream.named("landing")
    worths = {float(worth): 0 for worth in range(4)}
    for here in range(len(mars.AXIAL)):
        if not stream.below(3):
            worths[float(stream.below(4))] |= 1 << here
    landing = LandingHexes(worths.items(), step=0.25, step_paid=0.5)
    for there in range(0, len(mars.AXIAL), 7):
        for points, free in ((0, 0), (2, 2), (4, 1), (20, 3)):
            reached = [
                worth - 0.25 * mars.DISTANCE[there][here] - 0.5 * max(0, mars.DISTANCE[there][here] - free)
                for worth, mask in worths.items()
                for here in mars.hexes(mask)
                if mars.DISTANCE[there][here] <= points
            ]
            assert landing.best(there, points, free) == max([-1.0, *reached])
