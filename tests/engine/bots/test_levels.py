"""The levels: legal, fair, the same again, in small steps; over every game that can be played."""

from __future__ import annotations

from time import thread_time
from typing import Any

import pytest

from engine.bots.greedy import GreedyPolicy
from engine.bots.levels import LEVELS, opponent
from engine.bots.playouts import PlayoutEffort, PlayoutPolicy
from engine.bots.search import Beam, SearchPolicy
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, Rules
from engine.core.interfaces import Budget
from engine.core.message import Refusal
from engine.core.rng import Stream
from engine.games import game
from tests import game_contract
from tests.test_games import main_cases
from tests.toy_game import TOY, ToyRules, ToyThinking

EVERY = 13
"""Turns of a random game between two questions."""


def policies(played: AnyGame) -> dict[str, Any]:
    """Every level; the strongest with few trials, for time."""
    found = {level: opponent(played, level) for level in LEVELS[:-1]}
    found[LEVELS[-1]] = PlayoutPolicy(
        played, played.knowledge(), Beam(depth=2, width=2), PlayoutEffort(samples=1, few=2)
    )
    return found


def chosen(policy: Any, view: Any, decision: Decision, ply: int) -> Choice:
    return policy.choose(view, decision, Stream.named("test", ply), Budget())


@pytest.mark.parametrize(("played", "rules"), main_cases())
def test_hidden_cards_change_no_choice_and_every_choice_is_legal(played: AnyGame, rules: Rules) -> None:
    levels = policies(played)
    for ply, turn in enumerate(game_contract.turns(played, rules, "LEVELS")):
        if ply % EVERY:
            continue
        for decision in turn.pending:
            view = played.view(turn.state, decision.seat)
            before = played.encode(view)
            other = played.view(played.determinize(view, f"other-{ply}"), decision.seat)
            own = next(one for one in played.pending(other) if one.seat == decision.seat)
            for level, policy in levels.items():
                if level == LEVELS[-1] and ply % (4 * EVERY):
                    continue
                choice = chosen(policy, view, decision, ply)
                assert choice in decision.options, (level, str(choice))
                assert chosen(policy, other, own, ply) == choice, level
            assert played.encode(view) == before


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_goes_in_small_steps_and_a_safety_stop_ends_it(level: str) -> None:
    played = game("terraforming-mars")
    state = played.new(played.bench()["two_player"], "STEPS")
    decision = played.pending(state)[0]
    policy = opponent(played, level)
    view = played.view(state, decision.seat)
    thought = policy.think(view, decision, Stream.named("s"), Budget())
    spans: list[float] = []  # of CPU: what else runs on the machine is not the thought's
    while True:
        start = thread_time()
        try:
            next(thought)
        except StopIteration as ended:
            assert ended.value == chosen(policy, view, decision, 0) or level == "easy"
            break
        spans.append(thread_time() - start)
        if len(spans) > 400:
            break
    assert sorted(spans)[len(spans) // 2] < 0.005
    stopped = policy.choose(view, decision, Stream.named("s"), Budget(expired=lambda: True))
    assert stopped in decision.options


def test_noise_takes_what_is_nearly_as_good_and_never_what_is_far_worse() -> None:
    class Values:
        def candidates(self, view: Any, decision: Decision) -> list[tuple[Choice, float]]:
            return [(Choice("best"), 10.0), (Choice("near"), 9.0), (Choice("harm"), -1e6)]

    policy, sure = GreedyPolicy(Values(), noise=2.0), GreedyPolicy(Values())  # type: ignore[arg-type]
    decision = TOY.pending(TOY.new(ToyRules(), "x"))[0]
    found = [chosen(policy, None, decision, ply).verb for ply in range(300)]
    assert set(found) == {"best", "near"}
    assert 140 < found.count("best") < 240
    assert {chosen(sure, None, decision, ply).verb for ply in range(20)} == {"best"}


def test_a_search_sees_what_a_choice_leads_to() -> None:
    """In the toy game to build is worth 3 points; the table of values would pass first of all."""
    state = TOY.new(ToyRules(players=1), "x")
    TOY.apply(state, 0, Choice("bid", (0,)))
    decision = TOY.pending(state)[0]
    assert TOY.knowledge().candidates(state, decision)[0][0] == Choice("pass")
    policy = SearchPolicy(TOY, TOY.knowledge(), Beam())
    assert chosen(policy, TOY.view(state, 0), decision, 0) in (Choice("build"), Choice("roll"))


def test_thinking_that_differs_by_level_is_asked_for_that_of_the_level() -> None:
    class LevelDependent(ToyThinking):
        level = ""

        def at(self, level: str) -> LevelDependent:
            made = LevelDependent()
            made.level = level
            return made

    thoughts: list[Any] = [opponent(TOY, level, LevelDependent()) for level in LEVELS]
    assert [thought.thinking.level for thought in thoughts] == list(LEVELS)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        opponent(TOY, "cruel")
    assert refused.value.message.key == "bot.unknown"
