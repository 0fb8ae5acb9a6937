"""What the engine asks of the world outside: a journal that lasts, a policy that chooses."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.rng import Stream
from engine.core.value_model import Features

ThinkingSteps: TypeAlias = Generator[None, None, Choice]
"""Thinking in small steps: it can be left between any two of them."""


class JournalEntry(msgspec.Struct, frozen=True):
    """One line of a journal.

    ``choice``: a seat chose ``text`` (the choice's text form), which made ply ``ply``. ``undo``: play went back to
    having ``ply`` plies. ``digest``: the state after ``ply`` plies has the digest ``text``.
    """

    kind: Literal["choice", "undo", "digest"]
    ply: int
    seat: int = -1
    text: str = ""


class Journal(Protocol):
    """Where a match writes what lasts."""

    def append(self, entry: JournalEntry, *, durable: bool) -> None:
        """Adds an entry. When ``durable``, it (and all before it) is on disk before this returns."""
        ...


class Budget(msgspec.Struct, frozen=True):
    """How long a policy may think: a count of nodes; ``expired`` is a safety stop only, it must not decide games."""

    nodes: int = 1
    expired: Callable[[], bool] | None = None


class Evaluation(Protocol):
    """How a seat judges positions while it thinks about one decision. Its prices are those of the moment it began."""

    def candidates(self, state: Any, decision: Decision) -> list[tuple[Choice, float]]:
        """As ``Knowledge.candidates``, the best first, for any decision that comes up while looking ahead.

        One candidate only where looking ahead would not help.
        """
        ...

    def value(self, state: Any) -> float:
        """What a position is worth to the seat, in the game's own currency."""
        ...

    def parts(self, state: Any) -> dict[str, float]:
        """What makes up the value, by name: words for each stand under ``part.<name>``."""
        ...

    def rests(self, choice: Choice) -> bool:
        """Whether a choice does nothing more (to pass, to end a turn): it is worth what the position is worth."""
        ...


@runtime_checkable
class CompoundEvaluation(Evaluation, Protocol):
    """The evaluation of a game whose moves have many parts: a search also looks at other ways to go through a move."""

    def inside(self, decision: Decision) -> bool:
        """Whether a decision belongs to the move that is being made, whoever decides."""
        ...


@runtime_checkable
class PassEvaluation(Evaluation, Protocol):
    """The evaluation of a game in which to do nothing more changes what a position is worth."""

    def rested(self, state: Any, choice: Choice) -> float:
        """What a position is worth in which the seat rests by this choice."""
        ...


class HorizonWatcher(Protocol):
    """Goes along where one choice of a seat is tried out, and says where that has gone far enough."""

    def chosen(self, seat: int, choice: Choice) -> None:
        """A seat chose this, the one that is tried out among them."""
        ...

    def arrived(self, state: Any, decision: Decision) -> bool:
        """Whether to play no further than to this decision."""
        ...


Horizon: TypeAlias = int | Callable[[int], HorizonWatcher]
"""How far a choice is tried out: so many rounds, or as what is made for the seat says."""


class PlayoutPlan(NamedTuple):
    """How a decision is tried out: its ``few`` best choices, each by playing on for so many ``rounds``.

    With fewer than ``least`` samples chance says more than the choice: then it is not tried out. More than ``most``
    would take too long. ``samples``: so many at every level that tries anything out, also where a look ahead shows
    something; after half of them only what is ahead of the first choice goes on with it. 0: as many as the level has.
    What was foreseen counts as much as ``prior`` samples. What that, or else the table of values, has worse by ``near``
    is not tried; after ``least`` samples, neither is what stands behind the best of what was foreseen by more than
    ``behind``, in the sum of the samples and times their root. ``apart``: of choices that only begin the same plan in
    another order, one is tried. Who plays on looks at ``looks`` candidates at the most.
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
    looks: int = 99


class Knowledge(Protocol):
    """What an opponent must know of a game: which choices are worth a thought, and how good they look."""

    noise: float
    """How far the simplest opponent may misjudge a choice, in the game's own currency."""

    def candidates(self, view: Any, decision: Decision) -> list[tuple[Choice, float]]:
        """Some of the decision's options, at least one, each with a value in the game's own currency; higher is better.

        A decision with thousands of options gives the few that make sense.
        """
        ...

    def evaluation(self, view: Any, seat: int, *, plans: bool = True) -> Evaluation:
        """How this seat judges what its choices lead to, as seen on its own view.

        ``plans``: it races for goals and minds what its rivals gain; else it only looks at what it has itself.
        """
        ...

    def reasons(self, view: Any, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """Why a candidate has its value, the weightiest first; none where what it leads to says more."""
        ...

    def trial(self, view: Any, decision: Decision) -> PlayoutPlan | None:
        """How far it pays to try this decision out; None: it does not pay."""
        ...


class Prediction(NamedTuple):
    """Choices, each with what that is worth which it leads to; and how the best of them are tried out, if at all."""

    candidates: list[tuple[Choice, float]]
    trial: PlayoutPlan | None


@runtime_checkable
class ValuePredictor(Knowledge, Protocol):
    """Thinking that has learned to judge what a choice leads to before anything else happens."""

    def foreseen(self, view: Any, decision: Decision) -> Prediction | None:
        """The options of a decision as they are judged so; None where this is not known."""
        ...

    def leads_to(self, view: Any, decision: Decision, choice: Choice) -> Features | None:
        """What the seat sees after a choice, to learn from; None where it is not learned from."""
        ...


@runtime_checkable
class Simultaneous(Knowledge, Protocol):
    """Thinking of a game in which all choose at the same time."""

    def answer_others(self, state: Any, seat: int) -> None:
        """Gives the answers of all others, in ``state`` itself: what they choose does not depend on this seat's choice.

        For a deal in which the seat's choices are tried out.
        """
        ...


@runtime_checkable
class Tunable(Knowledge, Protocol):
    """Thinking that goes by weights, which can be changed."""

    def weights_of(self, rules: Any) -> msgspec.Struct:
        """The weights for a game under these rules."""
        ...

    def retuned(self, rules: Any, weights: str) -> Tunable:
        """The same with other weights for such a game, given as JSON."""
        ...


@runtime_checkable
class LevelAware(Knowledge, Protocol):
    """Thinking that judges less well at lower levels, where a shorter search would choose as a longer one does."""

    def at(self, level: str) -> LevelAware:
        """As an opponent of this level thinks (``engine.bots.LEVELS``)."""
        ...


@runtime_checkable
class StyleAware(Knowledge, Protocol):
    """Thinking that can also prefer some things to others, and is no stronger or weaker for it."""

    def in_manner(self, manner: str) -> StyleAware:
        """As an opponent of this manner thinks, one of ``Game.manners``; at any level."""
        ...


@runtime_checkable
class ValueLearner(Tunable, Protocol):
    """Thinking that can learn from games what positions are worth (``engine.core.value_model``)."""

    def learns(self, rules: Any) -> bool:
        """Whether it can learn from games under these rules."""
        ...

    def settled(self, state: Any) -> int | None:
        """Which of the moments of a game this is that are learned from, counted from 1; None: no such moment."""
        ...

    def features(self, view: Any, seat: int) -> Features:
        """What the seat sees, in the figures that count in what is learned."""
        ...


class Policy(Protocol):
    """Somebody who chooses: sees a seat's view, never what is hidden."""

    def think(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> ThinkingSteps:
        """Thinks in small steps, and returns one of the decision's options. All chance comes from ``stream``."""
        ...

    def choose(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> Choice:
        """The same at one go."""
        ...
