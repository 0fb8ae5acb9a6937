"""A game that hypothesis plays, saves, copies and takes back; what fails it shrinks to a short list of choices."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.streams import Stream
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.position import problems
from engine.terraforming_mars.state import State
from tests.engine.terraforming_mars.test_invariants import check_board, check_numbers, check_tableau, check_zones
from tests.engine.terraforming_mars.walk import pick, rules_of


def nth(decision: Decision, index: int) -> Choice:
    """The index-th choice, counted round; of very long options one that the index picks."""
    count = decision.options.count()
    if count > 500:
        return decision.options.pick(Stream(index))
    return next(choice for place, choice in enumerate(decision.options) if place == index % count)


class Play(RuleBasedStateMachine):
    """One game; ``history`` has every choice since the start and the digest before it."""

    state: State

    @initialize(number=st.integers(0, 29), seed=st.integers(0, 5), plies=st.integers(0, 120))
    def begin(self, number: int, seed: int, plies: int) -> None:
        self.rules, self.seed = rules_of(number), f"MACHINE-{seed}"
        self.state = GAME.new(self.rules, self.seed)
        self.history: list[tuple[int, Choice, str]] = []
        stream = Stream.named("machine", seed)
        for _ in range(plies):
            if not (pending := GAME.pending(self.state)):
                return
            self.play(pending[0], pick(pending[0], stream))

    def play(self, decision: Decision, choice: Choice) -> None:
        assert choice in decision.options
        self.history.append((decision.seat, choice, GAME.digest(self.state)))
        GAME.apply(self.state, decision.seat, choice)

    @rule(who=st.integers(0, 4), index=st.integers(0, 400))
    def choose(self, who: int, index: int) -> None:
        pending = GAME.pending(self.state)
        if pending:
            decision = pending[who % len(pending)]
            self.play(decision, nth(decision, index))

    @rule()
    def save_and_load(self) -> None:
        loaded = GAME.decode(GAME.encode(self.state))
        assert GAME.pending(loaded) == GAME.pending(self.state)
        self.state = loaded

    @rule()
    def go_on_with_a_copy(self) -> None:
        copy = GAME.clone(self.state)
        assert GAME.encode(copy) == GAME.encode(self.state)
        self.state = copy

    @precondition(lambda self: bool(self.history))
    @rule()
    def take_back(self) -> None:
        """The game played again up to the choice before is what it was."""
        *kept, (_, _, digest) = self.history
        state = GAME.new(self.rules, self.seed)
        for seat, choice, _ in kept:
            GAME.apply(state, seat, choice)
        assert GAME.digest(state) == digest
        self.state, self.history = state, kept

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "state"):
            check_zones(self.state)
            check_numbers(self.state)
            check_board(self.state)
            check_tableau(self.state)
            assert problems(self.state) == []


Play.TestCase.settings = settings(
    max_examples=30, stateful_step_count=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
TestPlay = Play.TestCase
