"""What ``areo arena --sense`` counts in On Mars."""

from __future__ import annotations

from engine.on_mars.bot.sense import OnMarsSense
from engine.on_mars.events import new_event
from engine.on_mars.game import GAME
from engine.on_mars.rules import MarsRules


def test_blueprints_that_stay_unbuilt_turns_for_nothing_and_what_is_left() -> None:
    rules = MarsRules(players=2)
    state = GAME.new(rules, "S")
    sense = OnMarsSense()
    observer = sense.observer(rules)
    state.players[0].blueprints = [3]
    taken = [new_event("took-blueprint", 0, (card,)) for card in ("gym", "laboratory")]
    done = [new_event("action", 0, ("rd",)), new_event("turn-ended", 0), new_event("turn-ended", 0)]
    observer.happened(
        state, [*taken, *done, new_event("goal", 1, ("goal-1", "op")), new_event("shuttle", -1, ("orbit", 1))]
    )
    found = {(one.name, one.seat): (one.count, one.of) for one in observer.counted(state)}
    assert found["unbuilt", 0] == (1, 2)
    assert found["empty-turns", 0] == (1, 2)
    assert found["empty-turns", 1] == (0, 0)
    assert found["goods-left", 0] == (sum(state.players[0].res) + state.players[0].crystals, 1)
    assert (found["goals-met", 0], found["goals-met", 1]) == ((0, 1), (1, 1))
    assert {name for name, _ in found} == {measure.name for measure in sense.measures(rules)}
