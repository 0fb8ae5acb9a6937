"""Serve as an external opponent: answer the decisions of another areo, or any program with the same protocol."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from engine import games
from engine.bots.levels import opponent
from engine.core.game import AnyGame, parse_rules
from engine.core.interfaces import Budget, Policy
from engine.core.message import Refusal
from engine.core.rng import Stream
from tui.lines.console import Console, Leave, leaving_on_signals

LONGEST_LINE = 1 << 24
"""The longest line accepted, in characters: a state with all its options."""


class _Line(msgspec.Struct):
    """A line from the other program; see ``docs/agents.md``."""

    type: str
    game: str = ""
    seat: int = 0
    state: msgspec.Raw = msgspec.Raw(b"null")
    rules: str = ""
    chance: str = ""


class Engine:
    """Answer each decision as an opponent of a level does."""

    def __init__(self, level: str, console: Console) -> None:
        self._level = level
        self._console = console
        self._game: AnyGame | None = None
        self._policy: Policy | None = None
        self._states: type[Any] = object
        """The type of the game's state."""
        self._asked = 0

    def run(self) -> None:
        """Answer until the other program sends ``left``. Raises ``Refusal`` (``engine.misled``) for an unknown line."""
        while (line := self._read()).type != "left":
            if line.type == "game":
                self._begin(line)
            elif line.type == "decision":
                self._answer(line)

    def _read(self) -> _Line:
        try:
            return msgspec.json.decode(self._console.take(LONGEST_LINE), type=_Line)
        except (msgspec.DecodeError, RecursionError):
            raise Refusal("engine.misled") from None

    def _begin(self, line: _Line) -> None:
        game = games.game(line.game)
        self._game, self._policy = game, opponent(game, self._level)
        self._states = type(game.new(parse_rules(game.rules_type, line.rules), "any"))

    def _answer(self, line: _Line) -> None:
        game, policy = self._game, self._policy
        if game is None or policy is None:
            raise Refusal("engine.misled")
        try:
            view = msgspec.json.decode(line.state, type=self._states)
        except msgspec.DecodeError:
            raise Refusal("engine.misled") from None
        decision = next((waiting for waiting in game.pending(view) if waiting.seat == line.seat), None)
        if decision is None:
            raise Refusal("engine.misled")
        choice = policy.choose(view, decision, self._stream(line), Budget())
        self._console.write(msgspec.json.encode({"do": "choose", "choice": str(choice)}).decode())

    def _stream(self, line: _Line) -> Stream:
        """Return the random stream of the line, or the engine's own without one."""
        self._asked += 1
        if line.chance.isdecimal():
            return Stream(int(line.chance))
        return Stream.named("engine", self._asked, line.seat)


def serve(level: str, console: Console | None = None) -> int:
    """Run the engine until the other program leaves, and return the exit code."""
    with leaving_on_signals() as signals, suppress(Leave):
        Engine(level, console or Console()).run()
    return signals.code
