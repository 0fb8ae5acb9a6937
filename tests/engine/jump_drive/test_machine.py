"""A game that hypothesis plays, saves, copies and takes back; what fails it shrinks to a short list of choices."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Bag
from engine.core.streams import Stream
from engine.jump_drive.game import GAME
from engine.jump_drive.state import State
from tests.engine.jump_drive import checks
from tests.engine.jump_drive.walk import rules_of


def nth(decision: Decision, index: int) -> Choice:
    """The index-th choice, counted round; of ways to throw cards away one that the index picks."""
    if isinstance(decision.options, Bag):
        return decision.options.pick(Stream(index))
    choices = list(decision.options)
    return choices[index % len(choices)]


class Play(RuleBasedStateMachine):
    """One game; ``history`` has every choice since the start and the digest before it."""

    state: State

    @initialize(number=st.integers(0, 59), seed=st.integers(0, 5), plies=st.integers(0, 60))
    def begin(self, number: int, seed: int, plies: int) -> None:
        self.rules, self.seed = rules_of(number), f"MACHINE-{seed}"
        self.state = GAME.new(self.rules, self.seed)
        self.history: list[tuple[int, Choice, str]] = []
        stream = Stream.named("machine", seed)
        for _ in range(plies):
            if not (pending := GAME.pending(self.state)):
                return
            self.play(pending[0], GAME.random_choice(pending[0], stream))

    def play(self, decision: Decision, choice: Choice) -> None:
        assert choice in decision.options
        self.history.append((decision.seat, choice, GAME.digest(self.state)))
        events = GAME.apply(self.state, decision.seat, choice)
        checks.check_scoring(self.state, events)

    @rule(who=st.integers(0, 3), index=st.integers(0, 400))
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
            checks.check_everything(self.state, [])
            for decision in GAME.pending(self.state):
                checks.check_decision(self.state, decision)


Play.TestCase.settings = settings(
    max_examples=20, stateful_step_count=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
TestPlay = Play.TestCase
