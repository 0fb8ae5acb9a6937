"""A base class for games whose state is plain data."""

from __future__ import annotations

import copy
import hashlib
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

import msgspec

from engine.core.choice import Choice
from engine.core.clone import cloner
from engine.core.decision import Decision
from engine.core.game import RecordedGame, Rules
from engine.core.message import Message


class PlainState(msgspec.Struct, kw_only=True):
    """The base of every state. ``waiting`` caches the result of ``pending``; it is never encoded."""

    waiting: tuple[Decision, ...] | msgspec.UnsetType = msgspec.UNSET


StateT = TypeVar("StateT", bound=PlainState)
RulesT = TypeVar("RulesT", bound=Rules)


class PlainGame(ABC, Generic[StateT, RulesT]):
    """The part of ``engine.core.game.Game`` that games share; see there for each method."""

    rules_type: type[RulesT]
    state_type: type[StateT]

    def __init__(self) -> None:
        self._clone = cloner(self.state_type)
        self._encoder = msgspec.msgpack.Encoder()
        # msgspec writes a longer head for 16 fields than for 15, also where ``waiting`` is left out.
        self._at_the_edge = len(self.state_type.__struct_fields__) == 16
        self._decoder = msgspec.msgpack.Decoder(self.state_type)

    @abstractmethod
    def decisions(self, state: StateT) -> tuple[Decision, ...]:
        """Compute the result of ``pending``. Code that changes a state sets ``waiting`` to it, or to UNSET."""

    @abstractmethod
    def refusals(self, view: StateT, seat: int, choice: Choice, decision: Decision | None) -> list[Message]:
        """Return why a choice is not among the legal ones. ``decision``: the seat's decision, if it has one."""

    def pending(self, state: StateT) -> tuple[Decision, ...]:
        if not isinstance(state.waiting, tuple):
            state.waiting = self.decisions(state)
        return state.waiting

    def is_moving(self, state: StateT) -> bool:
        return any(not decision.root for decision in self.pending(state))

    def extra_figures(self, state: StateT, seat: int) -> dict[str, int]:
        return {}

    def why_not(self, view: StateT, seat: int, choice: Choice) -> list[Message]:
        decision = next((waiting for waiting in self.pending(view) if waiting.seat == seat), None)
        if decision is not None and choice in decision.options:
            return []
        return self.refusals(view, seat, choice, decision)

    def clone(self, state: StateT) -> StateT:
        return self._clone(state)

    def encode(self, state: StateT) -> bytes:
        if self._at_the_edge:
            plain = msgspec.structs.asdict(state)
            del plain["waiting"]
            return self._encoder.encode(plain)
        bare = copy.copy(state)
        bare.waiting = msgspec.UNSET
        return self._encoder.encode(bare)

    def decode(self, data: bytes) -> StateT:
        return self._decoder.decode(data)

    def digest(self, state: StateT) -> str:
        return hashlib.sha256(self.encode(state)).hexdigest()[:16]

    def written(self, view: StateT) -> dict[str, object] | None:
        return None

    def position_text(self, state: StateT) -> str:
        return msgspec.json.encode(self.written(state)).decode()

    def migrate(self, recorded: RecordedGame, version: int) -> RecordedGame | None:
        return None  # version 1 is the first
