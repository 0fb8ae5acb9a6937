"""The protocol that each game implements and all other parts use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Protocol, TypeVar, cast

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Atom, Message, Refusal
from engine.core.preview import Preview
from engine.core.rng import Stream
from engine.core.score import ScoreSheet


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """All options of a game. Each game adds its own; ``players`` is the number of seats."""

    players: int = 1


class Option(msgspec.Struct, frozen=True):
    """An option on the setup screen and the command line: a field of the rules and its values in order.

    Rarely used options have a ``group``: they share a page of their own. ``usual``: the value in a new game if it is
    not the default of the rules, which recorded games and deal codes leave out.
    """

    field: str
    values: tuple[str | int | bool, ...]
    group: str = ""
    usual: str | int | bool | None = None


class RecordedGame(msgspec.Struct, frozen=True):
    """A recorded game as text: its rules, its start position, and each choice with its seat."""

    rules: str
    position: str
    choices: tuple[tuple[int, str], ...]


StateT = TypeVar("StateT")
RulesT = TypeVar("RulesT", bound=Rules)


class Game(Protocol[StateT, RulesT]):
    """The rules of a game. A State is plain data: lists and ints, encodable at any moment.

    ``engine.core.optional`` says what a game may have besides: opponents, reviews, measurements.
    """

    slug: str
    rules_version: int
    rules_type: type[RulesT]

    def options(self) -> tuple[Option, ...]:
        """Return the options of a setup, in display order."""
        ...

    def check(self, rules: RulesT) -> list[Message]:
        """Return what is wrong with these rules; empty if they can be played."""
        ...

    def data_digest(self) -> str:
        """Return the digest of the card and board data, which each journal stores."""
        ...

    def new(self, rules: RulesT, seed: str) -> StateT:
        """Return the state before the first decision. Raises ``Refusal`` for rules that ``check`` rejects."""
        ...

    def pending(self, state: StateT) -> tuple[Decision, ...]:
        """Return the current decisions: none after the end, several for simultaneous hidden choices."""
        ...

    def is_moving(self, state: StateT) -> bool:
        """Return whether a decision inside a move is pending; quicker than ``pending`` where that takes time."""
        ...

    def apply(self, state: StateT, seat: int, choice: Choice) -> list[Event]:
        """Apply a choice and all its consequences in place. The caller has checked that it is legal."""
        ...

    def clone(self, state: StateT) -> StateT:
        """Return a copy that shares nothing mutable."""
        ...

    def view(self, state: StateT, seat: int | None) -> StateT:
        """Return what a seat sees: hidden cards are unknown, random streams zeroed. None is a spectator."""
        ...

    def determinize(self, view: StateT, seed: str) -> StateT:
        """Return a full state that matches this view, with hidden information dealt at random."""
        ...

    def score(self, state: StateT) -> ScoreSheet:
        """Return the score as if the game ended here."""
        ...

    def preview(self, view: StateT, seat: int, choice: Choice) -> Preview:
        """Return the effect of a choice."""
        ...

    def figures(self, state: StateT, seat: int) -> dict[str, int]:
        """Return a seat's figures by the names used in previews (``figure.NAME`` in the catalogue)."""
        ...

    def extra_figures(self, state: StateT, seat: int) -> dict[str, int]:
        """Return what else the goal of a puzzle may ask of a seat (``extra.NAME`` in the catalogue)."""
        ...

    def why_not(self, view: StateT, seat: int, choice: Choice) -> list[Message]:
        """Return why a choice is illegal; empty if it is legal."""
        ...

    def describe(self, what: Choice | Event) -> Message:
        """Return a choice or an event as a message."""
        ...

    def encode(self, state: StateT) -> bytes:
        """Encode a state; equal states give equal bytes."""
        ...

    def decode(self, data: bytes) -> StateT:
        """Decode a state from ``encode``."""
        ...

    def digest(self, state: StateT) -> str:
        """Return a short digest of the state."""
        ...

    def position(self, text: str) -> StateT:
        """Parse a position. Raises ``Refusal`` if that is impossible."""
        ...

    def written(self, view: StateT) -> dict[str, object] | None:
        """Return a view as plain objects with names instead of numbers, in the form of a position, for programs.

        Returns None for a game without such a form.
        """
        ...

    def position_text(self, state: StateT) -> str:
        """Return a state between moves as text for ``position``. Information hidden from all may be dealt again."""
        ...

    def problems(self, state: StateT) -> list[Message]:
        """Return what is impossible in a position; empty if nothing is."""
        ...

    def status(self, state: StateT) -> dict[str, Atom]:
        """Return the status for a list of saves: ``round``, ``rounds`` (0 = open) and ``over`` (0 or 1)."""
        ...

    def facts(self, state: StateT, seat: int) -> dict[str, str]:
        """Return what the history groups games by, besides their rules: slugs such as ``corporation: helion``.

        The catalogue names a kind under ``fact.KIND``, and formats a slug by ``fact-value.KIND``.
        """
        ...

    def migrate(self, recorded: RecordedGame, version: int) -> RecordedGame | None:
        """Convert a game recorded under ``rules_version`` ``version`` to the next version.

        Returns None if that is impossible; such a game can only be viewed, as far as it still plays. A game without
        choices is a deal, which the next version must deal the same.
        """
        ...

    def random_choice(self, decision: Decision, stream: Stream) -> Choice:
        """Return a random option as random games choose it: a kind of choice first, so that games make progress."""
        ...


AnyGame = Game[Any, Any]


def round_of(game: AnyGame, state: Any) -> int:
    """Return the number of the round, from 1; 0 before the first."""
    number = game.status(state)["round"]
    return number if isinstance(number, int) else 0


def new_rules(game: AnyGame, **chosen: object) -> Any:
    """Return the rules of a new game: the usual value of each option, and those that are chosen."""
    usual = {option.field: option.usual for option in game.options() if option.usual is not None}
    return game.rules_type(**(usual | chosen))


@cache
def _fields(rules_type: type[Rules]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the declared options, cached: reading 24 of them takes 2 ms."""
    return msgspec.structs.fields(rules_type)


def rules_text(rules: Rules) -> str:
    """Format rules as text: every field that differs from its default, ``players`` always first.

    ``parse_rules`` reads it back.
    """
    parts: list[str] = []
    for field in _fields(type(rules)):
        value: Any = getattr(rules, field.name)
        if field.name == "players" or value != field.default:
            parts.append(f"{field.name.replace('_', '-')}={_value_text(value)}")
    return " ".join(parts)


def _value_text(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ",".join(_value_text(part) for part in cast("tuple[Any, ...]", value))
    return str(value)


def parse_rules(rules_type: type[RulesT], text: str) -> RulesT:
    """Parse the text of ``rules_text``.

    Raises ``Refusal``: ``rules.unknown`` for an unknown field, ``rules.value`` for an invalid value.
    """
    known = {field.name: field for field in _fields(rules_type)}
    values: dict[str, Any] = {}
    for part in text.split():
        name, _, value = part.partition("=")
        field = known.get(name.replace("-", "_"))
        if field is None:
            raise Refusal("rules.unknown", option=name[:40])
        words: Any = value
        if value in ("on", "off"):
            words = value == "on"
        elif "," in value or "tuple" in str(field.type):
            words = [word for word in value.split(",") if word]
        try:
            values[field.name] = msgspec.convert(words, field.type, strict=False)
        except msgspec.ValidationError:
            raise Refusal("rules.value", option=name, value=value[:40]) from None
    return rules_type(**values)


def rules_with(rules: RulesT, named: Mapping[str, object], check: Callable[[RulesT], list[Message]]) -> RulesT:
    """Return rules with other values of some fields, as a position names them.

    Raises ``Refusal``: ``rules.unknown`` for an unknown field, ``rules.value`` for an invalid value, and the first
    problem that ``check`` finds.
    """
    values = msgspec.structs.asdict(rules)
    for name, value in named.items():
        if name not in values:
            raise Refusal("rules.unknown", option=name[:40])
        values[name] = value
        try:
            rules = msgspec.convert(values, type(rules))
        except msgspec.ValidationError:
            raise Refusal("rules.value", option=name, value=str(value)[:40]) from None
    for problem in check(rules):
        raise Refusal(problem.key, **problem.args)
    return rules
