"""A game that Hypothesis plays, saves, copies and undoes; a failure shrinks to a short list of choices."""

from __future__ import annotations

from typing import Any, ClassVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.game import AnyGame, Rules
from engine.core.rng import Stream

LISTED = 500


def nth(decision: Decision, index: int) -> Choice:
    """Return the index-th choice, modulo their number; of very long options one that the index selects."""
    count = decision.options.count()
    if count > LISTED:
        return decision.options.pick(Stream(index))
    return next(choice for place, choice in enumerate(decision.options) if place == index % count)


class Play(RuleBasedStateMachine):
    """One game; ``history`` has every choice since the start and the digest before it.

    A subclass names the game, its variants, how it is played at random and what always holds.
    """

    game: ClassVar[AnyGame]
    longest: ClassVar[int]
    """Most random choices before hypothesis chooses."""

    def variant(self, number: int) -> Rules:
        raise NotImplementedError

    def pick(self, decision: Decision, stream: Stream) -> Choice:
        return self.game.random_choice(decision, stream)

    def check(self, events: list[Event]) -> None:
        """Check what must hold after a choice and its events."""
        raise NotImplementedError

    @initialize(number=st.integers(0, 59), seed=st.integers(0, 5), percent=st.integers(0, 100))
    def begin(self, number: int, seed: int, percent: int) -> None:
        self.rules, self.seed = self.variant(number), f"MACHINE-{seed}"
        self.state: Any = self.game.new(self.rules, self.seed)
        self.history: list[tuple[int, Choice, str]] = []
        stream = Stream.named("machine", seed)
        for _ in range(self.longest * percent // 100):
            if not (pending := self.game.pending(self.state)):
                return
            self.play(pending[0], self.pick(pending[0], stream))

    def play(self, decision: Decision, choice: Choice) -> None:
        assert choice in decision.options
        self.history.append((decision.seat, choice, self.game.digest(self.state)))
        self.check(self.game.apply(self.state, decision.seat, choice))

    @rule(who=st.integers(0, 4), index=st.integers(0, 400))
    def choose(self, who: int, index: int) -> None:
        pending = self.game.pending(self.state)
        if pending:
            decision = pending[who % len(pending)]
            self.play(decision, nth(decision, index))

    @rule()
    def save_and_load(self) -> None:
        loaded = self.game.decode(self.game.encode(self.state))
        assert self.game.pending(loaded) == self.game.pending(self.state)
        self.state = loaded

    @rule()
    def go_on_with_a_copy(self) -> None:
        copy = self.game.clone(self.state)
        assert self.game.encode(copy) == self.game.encode(self.state)
        self.state = copy

    @precondition(lambda self: bool(self.history))
    @rule()
    def take_back(self) -> None:
        """Check that the game, played again up to the choice before, is what it was."""
        *kept, (_, _, digest) = self.history
        state = self.game.new(self.rules, self.seed)
        for seat, choice, _ in kept:
            self.game.apply(state, seat, choice)
        assert self.game.digest(state) == digest
        self.state, self.history = state, kept

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "state"):
            self.check([])


MOSTLY = settings(
    max_examples=25, stateful_step_count=28, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
