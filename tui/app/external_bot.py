"""An opponent that is another program: it reads JSON mode lines and answers with its choices.

Only the command line can name such a program; no save, import, deal code or JSON request can start one.
``docs/agents.md`` describes its input and output.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, Final, Literal

import msgspec

from engine.bots.stepping import finish
from engine.core.choice import Choice, parse_choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, Rules, rules_text
from engine.core.interfaces import Budget, ThinkingSteps
from engine.core.message import Refusal
from engine.core.rng import Stream
from tui.app.decision_json import FORMAT, decision_as_json, options_as_json
from tui.app.external_bot_spec import NEVER_STARTED, SECONDS, name_of, words_of

LONGEST_LINE: Final = 1 << 16
_UNREAD: Final = 4
"""A program that has sent this many unrequested lines is ignored, to bound memory."""
_SLICE: Final = 0.002
_GOODBYE: Final = 2.0
"""Seconds for an engine to exit."""
_SUPERVISOR: Final = (sys.executable, "-I", "-S", str(Path(__file__).with_name("supervisor.py")))
"""The process between areo and the program; it ends the program when areo has gone."""


class _Answer(msgspec.Struct):
    do: Literal["choose"]
    choice: str


class ExternalBot:
    """A policy that asks another program. It starts on the first question, and again after a failure.

    ``repeats``: send the random seed that an opponent of areo would get, so that games are reproducible.
    """

    def __init__(
        self, command: str, game: AnyGame, *, seconds: float = SECONDS, repeats: bool = False, loud: bool = False
    ) -> None:
        """Prepare a command line, split as a shell would and run without a shell; ``loud``: show its errors.

        Raises ``Refusal`` (``engine.no-command``) if it is empty.
        """
        self.name = name_of(command)
        """The name of the program."""
        self._words = words_of(command)
        self._game = game
        self._seconds = seconds
        self._repeats = repeats
        self._errors = None if loud else subprocess.DEVNULL
        self.process: subprocess.Popen[bytes] | None = None
        """The supervisor of the program, while it runs."""
        self._link: _Link | None = None
        self._to: SimpleQueue[bytes] = SimpleQueue()
        self._from: SimpleQueue[bytes] = SimpleQueue()
        self._rules: Rules = game.rules_type()
        self._seats: tuple[int, ...] = ()

    @property
    def unread(self) -> int:
        """The number of unrequested lines."""
        return self._from.qsize()

    # --- a game ---

    def sit_down(self, rules: Rules, seats: Sequence[int]) -> None:
        """Announce a game in which it plays these seats, with the first decision if it is not running yet."""
        self._rules, self._seats = rules, tuple(seats)
        if self.process is not None:
            self._send_game()

    def think(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> ThinkingSteps:
        """Ask for a choice and wait in small steps. Raises ``Refusal`` (one of ``FAULTS``) and ends the program.

        Abandoning the thought also ends the program, because its answer would go to the next question.
        """
        if self.process is None:
            self._start()
            self._send_game()
        elif not self._from.empty():
            raise self._failed("unasked" if self._from.get() else "ended")
        told = {**decision_as_json(decision), "options": options_as_json(decision.options), "state": self._bare(view)}
        if self._repeats:
            told["chance"] = str(stream.state)
        self._send("decision", **told, clock=self._seconds)
        until = monotonic() + self._seconds
        try:
            while (line := self._read_line()) is None:
                if monotonic() >= until:
                    raise self._failed("slow", seconds=f"{self._seconds:g}")
                yield
        except GeneratorExit:
            self._end()
            raise
        return self._choice(line, decision)

    def choose(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> Choice:
        return finish(self.think(view, decision, stream, budget))

    def over(self, returns: Sequence[float]) -> None:
        """Announce the end of the game and the result of each seat."""
        if self.process is not None:
            self._send("over", returns=list(returns))

    def close(self) -> None:
        """Ask the program to exit, and end it if it does not."""
        if self.process is None:
            return
        self._send("left")
        self._to.put(b"")
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(_GOODBYE)
        self._end()

    # --- the program ---

    def _start(self) -> None:
        self._to, self._from = SimpleQueue(), SimpleQueue()
        own, other = socket.socketpair()
        try:
            with other:
                self.process = subprocess.Popen(
                    [*_SUPERVISOR, str(other.fileno()), str(os.getpid()), *self._words],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=self._errors,
                    pass_fds=(other.fileno(),),
                    start_new_session=True,  # the keys of the terminal signal areo alone
                )
        except (OSError, ValueError) as error:
            own.close()
            raise self._never_started(getattr(error, "strerror", None) or type(error).__name__) from None
        self._link = _Link(own)
        Thread(target=_speak, args=(self.process, self._to), daemon=True).start()
        Thread(target=_listen, args=(self.process, self._link, self._from), daemon=True).start()

    def _never_started(self, reason: str) -> Refusal:
        return Refusal(NEVER_STARTED, name=self.name, reason=reason)

    def _send_game(self) -> None:
        rules = rules_text(self._rules)
        self._send("game", format=FORMAT, game=self._game.slug, rules=rules, seats=self._seats, clock=self._seconds)

    def _send(self, what: str, **fields: Any) -> None:
        self._to.put(msgspec.json.encode({"type": what, **fields}) + b"\n")

    def _read_line(self) -> bytes | None:
        """Return the next line, None if nothing came in a moment.

        Raises ``Refusal`` (``engine.ended``, ``engine.cannot-start``).
        """
        try:
            line = self._from.get(timeout=_SLICE)
        except Empty:
            if self.process is not None and self.process.poll():  # killed: what it started may hold the pipe open
                raise self._failed("ended") from None
            return None
        if not line:
            error = self._link.error if self._link is not None else 0
            failed = self._failed("ended")
            raise self._never_started(os.strerror(error)) if error else failed
        return line

    def _choice(self, line: bytes, decision: Decision) -> Choice:
        try:
            choice = parse_choice(msgspec.json.decode(line, type=_Answer).choice)
        except (msgspec.DecodeError, Refusal, RecursionError):
            raise self._failed("unreadable") from None
        if choice not in decision.options:
            raise self._failed("illegal", choice=str(choice)[:60])
        return choice

    def _failed(self, how: str, **more: str) -> Refusal:
        self._end()
        return Refusal(f"engine.{how}", name=self.name, **more)

    def _end(self) -> None:
        """Have the supervisor end the program; end both from here if it does not."""
        process, self.process = self.process, None
        link, self._link = self._link, None
        self._to.put(b"")
        if process is None or link is None:
            return
        link.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(_GOODBYE)
        if process.returncode != 0:
            process.kill()
            process.wait()
            if link.group:
                with suppress(OSError):
                    os.killpg(link.group, signal.SIGKILL)

    def _bare(self, view: Any) -> Any:
        """Return the view without cached values."""
        return self._game.decode(self._game.encode(view))


class _Link:
    """The connection to the supervisor: it reports the start, and ends the program when this end closes."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self.group = 0
        """The process group of the program, once it runs."""
        self.error = 0
        """The reason why it could not start."""

    def listen(self) -> None:
        """Wait for the start."""
        with suppress(OSError, ValueError):
            said = int(self._end.recv(16))
            self.group, self.error = max(said, 0), max(-said, 0)

    def close(self) -> None:
        """Close it, also for whoever waits here or holds a copy."""
        with suppress(OSError):
            self._end.shutdown(socket.SHUT_RDWR)
        self._end.close()


def _speak(process: subprocess.Popen[bytes], lines: SimpleQueue[bytes]) -> None:
    """Write lines until an empty one, in a thread, so that only it blocks."""
    assert process.stdin is not None
    with suppress(OSError), process.stdin as stream:
        while line := lines.get():
            stream.write(line)
            stream.flush()


def _listen(process: subprocess.Popen[bytes], link: _Link, lines: SimpleQueue[bytes]) -> None:
    """Queue each line read, and an empty one at the end; an endless line becomes an unreadable one."""
    assert process.stdout is not None
    link.listen()
    with process.stdout as stream, suppress(OSError, ValueError):
        while lines.qsize() < _UNREAD and (line := stream.readline(LONGEST_LINE)):
            lines.put(line)
    lines.put(b"")
