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

    Rarely used options have a ``group``: they share a page of their own.
    """

    field: str
    values: tuple[str | int | bool, ...]
    group: str = ""


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
        """What can be set up, in the order in which it is offered."""
        ...

    def check(self, rules: RulesT) -> list[Message]:
        """What is wrong with these rules; empty when they can be played."""
        ...

    def data_digest(self) -> str:
        """The digest of the card and board data: a journal tells by it what it was played with."""
        ...

    def new(self, rules: RulesT, seed: str) -> StateT:
        """The state before the first decision. Raises ``Refusal`` for rules that ``check`` finds wrong."""
        ...

    def pending(self, state: StateT) -> tuple[Decision, ...]:
        """Who must decide now: nobody when the game is over, several seats at once when they decide hidden."""
        ...

    def apply(self, state: StateT, seat: int, choice: Choice) -> list[Event]:
        """Does a legal choice, in place, and all that follows from it. The caller has checked that it is legal."""
        ...

    def clone(self, state: StateT) -> StateT:
        """A copy that shares nothing that can change."""
        ...

    def view(self, state: StateT, seat: int | None) -> StateT:
        """What a seat can see: hidden cards are unknown, random streams zeroed. None is a spectator."""
        ...

    def determinize(self, view: StateT, seed: str) -> StateT:
        """A full state that looks like this view, the unknown dealt anew."""
        ...

    def score(self, state: StateT) -> ScoreSheet:
        """The score if the game ended here."""
        ...

    def preview(self, view: StateT, seat: int, choice: Choice) -> Preview:
        """What a choice would change."""
        ...

    def figures(self, state: StateT, seat: int) -> dict[str, int]:
        """How a seat stands, in the figures that previews name (``figure.NAME`` in the catalogue)."""
        ...

    def why_not(self, view: StateT, seat: int, choice: Choice) -> list[Message]:
        """Why a choice is not legal; empty when it is."""
        ...

    def describe(self, what: Choice | Event) -> Message:
        """A choice or an event as a message."""
        ...

    def encode(self, state: StateT) -> bytes:
        """The state as bytes, the same bytes for the same state."""
        ...

    def decode(self, data: bytes) -> StateT:
        """The state that ``encode`` wrote."""
        ...

    def digest(self, state: StateT) -> str:
        """A short fingerprint of the state."""
        ...

    def position(self, text: str) -> StateT:
        """A position written down as text. Raises ``Refusal`` where it cannot be read."""
        ...

    def written(self, view: StateT) -> dict[str, object] | None:
        """A view at any moment as a position is written, for programs: names in place of numbers, in plain objects.

        None for a game that has no such form.
        """
        ...

    def position_text(self, state: StateT) -> str:
        """A state between two moves as ``position`` reads it. What is hidden from all, as a deck, may be dealt anew."""
        ...

    def problems(self, state: StateT) -> list[Message]:
        """What is impossible in a position; empty when nothing is."""
        ...

    def status(self, state: StateT) -> dict[str, Atom]:
        """What a list of saves says of a game: ``round``, ``rounds`` (0 = open) and ``over`` (0 or 1)."""
        ...

    def facts(self, state: StateT, seat: int) -> dict[str, str]:
        """What the history counts games by, beside their rules: ``corporation: helion`` and the like, as slugs.

        A kind has a name under ``fact.KIND`` in the catalogue, and ``fact-value.KIND`` says how a slug is shown.
        """
        ...

    def migrate(self, recorded: RecordedGame, version: int) -> RecordedGame | None:
        """A game recorded under ``rules_version`` ``version``, as the version after it would have recorded it.

        None where that cannot be said; such a game can only be looked at, as far as it still plays. Without choices it
        is a deal, which the version after must deal the same.
        """
        ...

    def random_choice(self, decision: Decision, stream: Stream) -> Choice:
        """One of the options, as random games of this game are played: kinds of choice first, so that they get on."""
        ...


AnyGame = Game[Any, Any]


def round_of(game: AnyGame, state: Any) -> int:
    """The number of the round, from 1 on; 0 where the first has not begun."""
    number = game.status(state)["round"]
    return number if isinstance(number, int) else 0


@cache
def _fields(rules_type: type[Rules]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The options as they are declared; reading what 24 of them are takes 2 ms, so it is done once."""
    return msgspec.structs.fields(rules_type)


def rules_text(rules: Rules) -> str:
    """Rules as text: every field that differs from its default, ``players`` always first.

    Read back with ``parse_rules``.
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
    """Reads ``rules_text``.

    Raises ``Refusal``: ``rules.unknown`` for a field that this game does not have, ``rules.value`` for a value that
    the field cannot take.
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
    """Rules with other values of some fields, as a position names them.

    Raises ``Refusal``: ``rules.unknown`` for a field that this game does not have, ``rules.value`` for a value that
    the field cannot take, and the first thing that ``check`` finds wrong.
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
