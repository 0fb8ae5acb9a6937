"""Interfaces of the engine: the journal, the policies that choose, and what opponents know of a game."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.reason import Reason
from engine.core.rng import Stream
from engine.core.value_model import Features

ThinkingSteps: TypeAlias = Generator[None, None, Choice]
"""Thinking as a generator: the caller may pause between any two steps."""


class JournalEntry(msgspec.Struct, frozen=True):
    """One line of a journal.

    ``choice``: a seat made the choice ``text``, which became ply ``ply``. ``undo``: the game went back to ``ply``
    plies. ``digest``: the state after ``ply`` plies has the digest ``text``.
    """

    kind: Literal["choice", "undo", "digest"]
    ply: int
    seat: int = -1
    text: str = ""


class Journal(Protocol):
    """The log to which a match writes its choices."""

    def append(self, entry: JournalEntry, *, durable: bool) -> None:
        """Append an entry. If ``durable``, it and all entries before it are on disk when this returns."""
        ...


class Budget(msgspec.Struct, frozen=True):
    """How long a policy may think, in nodes. ``expired`` is a safety stop only; it must not decide games."""

    nodes: int = 1
    expired: Callable[[], bool] | None = None


class Evaluation(Protocol):
    """How a seat rates positions while it thinks about one decision. Prices are those at the start of the thought."""

    def candidates(self, state: Any, decision: Decision) -> list[tuple[Choice, float]]:
        """Return candidates like ``Knowledge.candidates``, best first, for any decision during lookahead.

        Returns a single candidate only if lookahead would not help.
        """
        ...

    def value(self, state: Any) -> float:
        """Return the value of a position to the seat, in the game's own currency."""
        ...

    def parts(self, state: Any) -> dict[str, float]:
        """Return the parts of the value by name. In words: the texts ``part.<name>``."""
        ...

    def rests(self, choice: Choice) -> bool:
        """Return whether a choice does nothing more (pass, end turn), so that the position keeps its value."""
        ...


@runtime_checkable
class CompoundEvaluation(Evaluation, Protocol):
    """The evaluation of a game whose moves have many parts: a search also tries other paths through a move."""

    def inside(self, decision: Decision) -> bool:
        """Return whether a decision belongs to the current move, whichever seat decides."""
        ...


@runtime_checkable
class PassEvaluation(Evaluation, Protocol):
    """The evaluation of a game in which passing changes the value of a position."""

    def rested(self, state: Any, choice: Choice) -> float:
        """Return the value of a position after the seat passes by this choice."""
        ...


class HorizonWatcher(Protocol):
    """Follow one playout of a choice and decide where it ends."""

    def chosen(self, seat: int, choice: Choice) -> None:
        """Observe a choice of any seat, including the choice under test."""
        ...

    def arrived(self, state: Any, decision: Decision) -> bool:
        """Return whether the playout stops at this decision."""
        ...


Horizon: TypeAlias = int | Callable[[int], HorizonWatcher]
"""How far a playout goes: a number of rounds, or a watcher made for the seat."""


class PlayoutPlan(NamedTuple):
    """How to play out a decision: its ``few`` best choices, each for a number of ``rounds``.

    With fewer than ``least`` samples, chance outweighs the choice, so nothing is played out; more than ``most`` would
    take too long. ``samples``: the number at every level that uses playouts, even if the search found a clear best;
    after half of them only choices ahead of the first one continue. 0: the number of the level. A prediction counts as
    ``prior`` samples. Choices rated worse than the best by more than ``near`` are skipped. After ``least`` samples,
    choices behind the best prediction by more than ``behind`` are dropped, where ``behind`` is a bound on the summed
    differences divided by the root of their number. ``apart``: of choices that only start the same plan in another
    order, play out one. ``max_candidates``: the most candidates considered at each decision of a playout.
    ``heats``: the samples after which only ``finals`` choices continue, the search's favourite among them; 0: as the
    level says.
    """

    rounds: Horizon
    few: int
    least: int = 1
    most: int = 99
    samples: int = 0
    prior: float = 0.0
    near: float = 1e9
    behind: float = 1e9
    apart: bool = False
    max_candidates: int = 99
    heats: int = 0
    finals: int = 0


class Knowledge(Protocol):
    """What an opponent knows of a game: which choices to consider, and how good they look."""

    noise: float
    """Largest misjudgement of the simplest opponent, in the game's own currency."""

    def candidates(self, view: Any, decision: Decision) -> list[tuple[Choice, float]]:
        """Return some of the decision's options with values in the game's own currency; higher is better.

        Returns at least one option; of a decision with thousands, the few sensible ones.
        """
        ...

    def evaluation(self, view: Any, seat: int, *, plans: bool = True) -> Evaluation:
        """Create the seat's evaluation from its own view.

        ``plans``: consider goals and the gains of rivals; otherwise only the seat's own possessions.
        """
        ...

    def reasons(self, view: Any, decision: Decision, choice: Choice) -> tuple[Reason, ...]:
        """Return the reasons for a candidate's value, strongest first; empty if lookahead explains more."""
        ...

    def trial(self, view: Any, decision: Decision) -> PlayoutPlan | None:
        """Return how to play out this decision, or None if playouts do not pay."""
        ...


class Prediction(NamedTuple):
    """Choices with their predicted values, and how to play out the best of them, if at all."""

    candidates: list[tuple[Choice, float]]
    trial: PlayoutPlan | None


@runtime_checkable
class ValuePredictor(Knowledge, Protocol):
    """Knowledge with a learned model that rates a choice before anything else happens."""

    def foreseen(self, view: Any, decision: Decision) -> Prediction | None:
        """Return the options with predicted values, or None if no model covers this decision."""
        ...

    def leads_to(self, view: Any, decision: Decision, choice: Choice) -> Features | None:
        """Return the features after a choice for training, or None if this decision is not trained on."""
        ...


@runtime_checkable
class Simultaneous(Knowledge, Protocol):
    """Knowledge of a game in which all seats choose at the same time."""

    def answer_others(self, state: Any, seat: int) -> None:
        """Apply the answers of all other seats to ``state`` in place; they do not depend on this seat's choice.

        Used for each deal of a playout.
        """
        ...


@runtime_checkable
class Remembering(Knowledge, Protocol):
    """Knowledge that can keep estimates from one decision of a game to the next."""

    def remembering(self) -> Knowledge:
        """Return a copy that keeps its last estimates while they hold, so that its values are the same.

        Playouts use a copy for one decision, so nothing is kept longer.
        """
        ...


@runtime_checkable
class Tunable(Knowledge, Protocol):
    """Knowledge with weights that can be changed."""

    def weights_of(self, rules: Any) -> msgspec.Struct:
        """Return the weights for a game under these rules."""
        ...

    def retuned(self, rules: Any, weights: str) -> Tunable:
        """Return a copy with other weights for such a game, given as JSON."""
        ...


@runtime_checkable
class LevelAware(Knowledge, Protocol):
    """Knowledge that differs by level, because a shorter search alone would not make lower levels weaker."""

    def at(self, level: str) -> LevelAware:
        """Return the knowledge of a level (``engine.bots.levels.LEVELS``)."""
        ...


@runtime_checkable
class StyleAware(Knowledge, Protocol):
    """Knowledge with play styles of equal strength."""

    def with_play_style(self, play_style: str) -> StyleAware:
        """Return the knowledge of a play style, one of ``Game.play_styles``; at any level."""
        ...


@runtime_checkable
class ValueLearner(Tunable, Protocol):
    """Knowledge that can learn the value of positions from games (``engine.core.value_model``)."""

    def learns(self, rules: Any) -> bool:
        """Return whether it can learn from games under these rules."""
        ...

    def settled(self, state: Any) -> int | None:
        """Return the number of this training position in its game, from 1; None if it is not one."""
        ...

    def features(self, view: Any, seat: int) -> Features:
        """Return the seat's features of a view, for the learned model."""
        ...


class Policy(Protocol):
    """A player that chooses from a seat's view, never from hidden information."""

    def think(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> ThinkingSteps:
        """Think in small steps and return one of the decision's options. ``stream`` is the only source of chance."""
        ...

    def choose(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> Choice:
        """Return the choice of ``think`` without pausing."""
        ...
