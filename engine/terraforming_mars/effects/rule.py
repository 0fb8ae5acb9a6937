"""``EffectRule``: what the game must know of one effect word."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.terraforming_mars.cards.vocabulary import Card, Corporation, Effect, Word
from engine.terraforming_mars.effects.changes import Log
from engine.terraforming_mars.effects.conditions import Check
from engine.terraforming_mars.state import EffectFrame, State

EffectT = TypeVar("EffectT", bound=Word)

RunEffects: TypeAlias = Callable[[State, Log, int, int, tuple[Effect, ...], int], None]
"""``registry.run_effects``, handed to the rules of words that contain effects."""


class EffectRule(ABC, Generic[EffectT]):
    """The rule of one effect word.

    A subclass gives its ``rank`` as a class argument, one of the ranks in ``changes``: when an effect that waits is
    resolved. None: the class is a base for rules. The type check refuses a rule without a rank or without a method.
    """

    rank: int

    def __init_subclass__(cls, *, rank: int | None) -> None:
        if rank is not None:
            cls.rank = rank

    @abstractmethod
    def name(self, effect: EffectT) -> str:
        """Return the argument that names this effect in a choice between alternatives: ``plants``, ``draw``."""

    @abstractmethod
    def check(self, effect: EffectT, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        """Return what must hold for this effect, one of ``effects`` of a card; None where it can always be done."""

    @abstractmethod
    def apply(self, state: State, log: Log, seat: int, source: int, effect: EffectT, in_play: bool) -> bool:
        """Apply the effect if it needs no decision, and return whether it was applied.

        ``source`` is the number of the card, 0 for none. ``in_play``: the card is in play, so its own tags count.
        """

    @abstractmethod
    def ask(self, state: State, log: Log, frame: EffectFrame, effect: EffectT) -> Decision | None:
        """Return the decision that a waiting effect needs, or pop its frame, resolve it and return None."""

    @abstractmethod
    def answer(self, state: State, log: Log, frame: EffectFrame, effect: EffectT, choice: Choice) -> None:
        """Apply the effect as chosen; the frame is popped already."""


class ImmediateRule(EffectRule[EffectT], rank=None):
    """The rule of a word that never needs a decision; ``apply`` always applies it."""

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: EffectT) -> Decision | None:
        state.frames.pop()
        self.apply(state, log, frame.seat, frame.source, effect, False)
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: EffectT, choice: Choice) -> None:
        raise AssertionError(effect)


class DecisionRule(EffectRule[EffectT], rank=None):
    """The rule of a word that always waits: it needs a decision, unless only one answer is possible."""

    def apply(self, state: State, log: Log, seat: int, source: int, effect: EffectT, in_play: bool) -> bool:
        return False
