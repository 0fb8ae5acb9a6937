"""The optional parts of a game and of its opponents' knowledge. Other code asks for each part here, by name.

``optional(game).coaching`` is None if the game has none; ``required(game).coaching`` then raises ``Refusal``.
``abilities(knowledge).value_predictor`` is the knowledge itself if it has this ability, else None.
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
    Remembering,
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
    """A game with all optional parts. A game may omit any of these methods."""

    def knowledge(self) -> Knowledge:
        """Return what opponents know of this game."""
        ...

    def play_styles(self) -> tuple[str, ...]:
        """Return the names of the play styles of equally strong opponents.

        The catalogue of the game names a style under ``manner.NAME`` and describes it under ``manner-what.NAME``.
        """
        ...

    def behaviour_metrics(self) -> BehaviourMetrics:
        """Return the metrics that ``areo arena --blunders`` counts."""
        ...

    def coaching(self) -> Coaching:
        """Return what reviews, hints and projections need from this game."""
        ...

    def observation_schema(self) -> ObservationSchema:
        """Return the words of choices and the fields of states, for learning programs."""
        ...

    def bench(self) -> dict[str, RulesT]:
        """Return the rules of each benchmark case, by name."""
        ...


class OptionalParts:
    """The optional parts of a game, each None or empty if the game has none."""

    __slots__ = ("_game",)

    def __init__(self, game: AnyGame) -> None:
        self._game: Any = game

    @property
    def knowledge(self) -> Knowledge | None:
        """What opponents know; None if computers can't play the game."""
        return self._made("knowledge")

    @property
    def play_styles(self) -> tuple[str, ...]:
        """The names of the play styles; empty if all opponents play alike."""
        return self._made("play_styles") or ()

    @property
    def behaviour_metrics(self) -> BehaviourMetrics | None:
        """The metrics of the opponents' behaviour."""
        return self._made("behaviour_metrics")

    @property
    def coaching(self) -> Coaching | None:
        """What reviews, hints and projections need."""
        return self._made("coaching")

    @property
    def observation_schema(self) -> ObservationSchema | None:
        """The words of choices and the fields of states, for learning programs."""
        return self._made("observation_schema")

    @property
    def bench(self) -> Mapping[str, Any]:
        """The rules of each benchmark case; empty if there are none."""
        return self._made("bench") or {}

    def _made(self, part: str) -> Any:
        make = getattr(self._game, part, None)
        return make() if make is not None else None


class RequiredParts:
    """The optional parts for code that can't do without them; each raises ``Refusal`` if it is missing."""

    __slots__ = ("_parts",)

    def __init__(self, game: AnyGame) -> None:
        self._parts = OptionalParts(game)

    @property
    def knowledge(self) -> Knowledge:
        """What opponents know (``game.no-thinking``)."""
        return _present(self._parts.knowledge, "game.no-thinking")

    @property
    def coaching(self) -> Coaching:
        """What reviews, hints and projections need (``game.no-coaching``)."""
        return _present(self._parts.coaching, "game.no-coaching")

    @property
    def observation_schema(self) -> ObservationSchema:
        """The words of choices and the fields of states (``game.no-vocabulary``)."""
        return _present(self._parts.observation_schema, "game.no-vocabulary")


def _present(part: Ability | None, problem: str) -> Ability:
    if part is None:
        raise Refusal(problem)
    return part


def optional(game: AnyGame) -> OptionalParts:
    """Return the optional parts of a game."""
    return OptionalParts(game)


def required(game: AnyGame) -> RequiredParts:
    """Return the optional parts of a game that must have them."""
    return RequiredParts(game)


# --- opponents --------------------------------------------------------------------------------------------------------


class KnowledgeAbilities:
    """The abilities of an opponent's knowledge: each is the knowledge itself, or None."""

    __slots__ = ("_knowledge",)

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge

    @property
    def value_predictor(self) -> ValuePredictor | None:
        """A learned model that rates a choice at once."""
        return self._knowledge if isinstance(self._knowledge, ValuePredictor) else None

    @property
    def simultaneous(self) -> Simultaneous | None:
        """The answers of others to simultaneous choices."""
        return self._knowledge if isinstance(self._knowledge, Simultaneous) else None

    @property
    def remembering(self) -> Remembering | None:
        """Estimates that are kept during playouts."""
        return self._knowledge if isinstance(self._knowledge, Remembering) else None

    @property
    def tunable(self) -> Tunable | None:
        """Weights that can be changed."""
        return self._knowledge if isinstance(self._knowledge, Tunable) else None

    @property
    def learner(self) -> ValueLearner | None:
        """Learning from games."""
        return self._knowledge if isinstance(self._knowledge, ValueLearner) else None

    @property
    def level_aware(self) -> LevelAware | None:
        """Weaker evaluation at lower levels."""
        return self._knowledge if isinstance(self._knowledge, LevelAware) else None

    @property
    def style_aware(self) -> StyleAware | None:
        """Play styles."""
        return self._knowledge if isinstance(self._knowledge, StyleAware) else None


class EvaluationAbilities:
    """The abilities of an evaluation: each is the evaluation itself, or None."""

    __slots__ = ("_evaluation",)

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation

    @property
    def compound(self) -> CompoundEvaluation | None:
        """Moves of many parts."""
        return cast(CompoundEvaluation, self._evaluation) if _has(type(self._evaluation), CompoundEvaluation) else None

    @property
    def resting(self) -> PassEvaluation | None:
        """A change of value by passing."""
        return cast(PassEvaluation, self._evaluation) if _has(type(self._evaluation), PassEvaluation) else None


def abilities(knowledge: Knowledge) -> KnowledgeAbilities:
    """Return the abilities of an opponent's knowledge."""
    return KnowledgeAbilities(knowledge)


def evaluation_abilities(evaluation: Evaluation) -> EvaluationAbilities:
    """Return the abilities of an evaluation."""
    return EvaluationAbilities(evaluation)


@cache
def _has(kind: type[Evaluation], ability: type[Evaluation]) -> bool:
    """Return whether a class of evaluations has an ability.

    Cached, because a search asks at each decision, and checking is slow.
    """
    return issubclass(kind, ability)
