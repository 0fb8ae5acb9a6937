"""What a game and its opponents may have besides the rules. Each ability is asked for here, by name.

``optional(game).coaching`` is None where a game has none; ``required(game).coaching`` raises ``Refusal`` there.
``abilities(thinking).value_predictor`` is the thinking itself where it can foresee, else None.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from engine.core.game import AnyGame, Game, Rules
from engine.core.interfaces import (
    CompoundEvaluation,
    Evaluation,
    Knowledge,
    LevelAware,
    PassEvaluation,
    Simultaneous,
    StyleAware,
    Tunable,
    ValueLearner,
    ValuePredictor,
)
from engine.core.message import Refusal

if TYPE_CHECKING:
    from engine.core.behaviour_metrics import BehaviourMetrics
    from engine.core.coaching import Coaching
    from engine.core.observation_schema import ObservationSchema

StateT = TypeVar("StateT")
RulesT = TypeVar("RulesT", bound=Rules)
Ability = TypeVar("Ability")


# --- games ------------------------------------------------------------------------------------------------------------


class CompleteGame(Game[StateT, RulesT], Protocol):
    """A game that has everything a game may have. A game may leave out any of these methods."""

    def thinking(self) -> Knowledge:
        """Return what opponents need to know of this game."""
        ...

    def manners(self) -> tuple[str, ...]:
        """Return the names of the play styles of equally strong opponents.

        The catalogue of the game names a style under ``manner.NAME`` and describes it under ``manner-what.NAME``.
        """
        ...

    def sense(self) -> BehaviourMetrics:
        """Return what ``areo arena --blunders`` counts of the opponents' behaviour."""
        ...

    def coaching(self) -> Coaching:
        """Return what reviews, hints and projections need to know of this game."""
        ...

    def universe(self) -> ObservationSchema:
        """Return the vocabulary of choices and states, for learning programs."""
        ...

    def bench(self) -> dict[str, RulesT]:
        """Return the rules of each benchmark case, by its name."""
        ...


class OptionalParts:
    """The optional parts of a game, each None or empty where the game has none."""

    __slots__ = ("_game",)

    def __init__(self, game: AnyGame) -> None:
        self._game: Any = game

    @property
    def thinking(self) -> Knowledge | None:
        """What opponents need to know; None where computers can't play the game."""
        return self._made("thinking")

    @property
    def play_styles(self) -> tuple[str, ...]:
        """The names of the play styles; empty where all opponents play alike."""
        return self._made("manners") or ()

    @property
    def behaviour_metrics(self) -> BehaviourMetrics | None:
        """What is counted of the opponents' behaviour."""
        return self._made("sense")

    @property
    def coaching(self) -> Coaching | None:
        """What reviews, hints and projections need to know."""
        return self._made("coaching")

    @property
    def vocabulary(self) -> ObservationSchema | None:
        """The vocabulary of choices and states, for learning programs."""
        return self._made("universe")

    @property
    def bench(self) -> Mapping[str, Any]:
        """The rules of each benchmark case; empty where nothing is measured."""
        return self._made("bench") or {}

    def _made(self, part: str) -> Any:
        make = getattr(self._game, part, None)
        return make() if make is not None else None


class RequiredParts:
    """The optional parts of a game for code that can't do without them: each raises ``Refusal`` where it is missing."""

    __slots__ = ("_parts",)

    def __init__(self, game: AnyGame) -> None:
        self._parts = OptionalParts(game)

    @property
    def thinking(self) -> Knowledge:
        """What opponents need to know (``game.no-thinking``)."""
        return _present(self._parts.thinking, "game.no-thinking")

    @property
    def coaching(self) -> Coaching:
        """What reviews, hints and projections need to know (``game.no-coaching``)."""
        return _present(self._parts.coaching, "game.no-coaching")

    @property
    def vocabulary(self) -> ObservationSchema:
        """The vocabulary of choices and states (``game.no-vocabulary``)."""
        return _present(self._parts.vocabulary, "game.no-vocabulary")


def _present(part: Ability | None, problem: str) -> Ability:
    if part is None:
        raise Refusal(problem)
    return part


def optional(game: AnyGame) -> OptionalParts:
    """Return what a game has besides its rules."""
    return OptionalParts(game)


def required(game: AnyGame) -> RequiredParts:
    """Return what a game has besides its rules, where it must have it."""
    return RequiredParts(game)


# --- opponents --------------------------------------------------------------------------------------------------------


class ThinkingAbilities:
    """What the thinking of an opponent can do besides: each is the thinking itself, or None."""

    __slots__ = ("_thinking",)

    def __init__(self, thinking: Knowledge) -> None:
        self._thinking = thinking

    @property
    def value_predictor(self) -> ValuePredictor | None:
        """It has learned to judge what a choice leads to."""
        return self._thinking if isinstance(self._thinking, ValuePredictor) else None

    @property
    def simultaneous(self) -> Simultaneous | None:
        """It knows how the others answer where all choose at the same time."""
        return self._thinking if isinstance(self._thinking, Simultaneous) else None

    @property
    def tunable(self) -> Tunable | None:
        """It goes by weights, which can be changed."""
        return self._thinking if isinstance(self._thinking, Tunable) else None

    @property
    def learner(self) -> ValueLearner | None:
        """It can learn from games."""
        return self._thinking if isinstance(self._thinking, ValueLearner) else None

    @property
    def level_aware(self) -> LevelAware | None:
        """It judges less well at lower levels."""
        return self._thinking if isinstance(self._thinking, LevelAware) else None

    @property
    def style_aware(self) -> StyleAware | None:
        """It has play styles."""
        return self._thinking if isinstance(self._thinking, StyleAware) else None


class EvaluationAbilities:
    """What an evaluation can do besides: each is the evaluation itself, or None."""

    __slots__ = ("_evaluation",)

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation

    @property
    def compound(self) -> CompoundEvaluation | None:
        """Moves have many parts, and it knows which decisions belong to one."""
        return cast(CompoundEvaluation, self._evaluation) if _has(type(self._evaluation), CompoundEvaluation) else None

    @property
    def resting(self) -> PassEvaluation | None:
        """To do nothing more changes what a position is worth."""
        return cast(PassEvaluation, self._evaluation) if _has(type(self._evaluation), PassEvaluation) else None


def abilities(thinking: Knowledge) -> ThinkingAbilities:
    """Return what the thinking of an opponent can do besides."""
    return ThinkingAbilities(thinking)


def evaluation_abilities(evaluation: Evaluation) -> EvaluationAbilities:
    """Return what an evaluation can do besides."""
    return EvaluationAbilities(evaluation)


@cache
def _has(kind: type[Evaluation], ability: type[Evaluation]) -> bool:
    """Return whether evaluations of a class have an ability: a search asks at each decision, and a check takes long."""
    return issubclass(kind, ability)
