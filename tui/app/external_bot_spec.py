"""Names and commands of external programs as opponents; ``tui.app.external_bot`` runs them."""

from __future__ import annotations

import shlex
from pathlib import PurePath
from typing import Final

from engine.core.message import Refusal

COMMAND: Final = "cmd:"
"""Prefix of a command in place of a level."""
SECONDS: Final = 10.0
"""Default time limit of a choice, in seconds."""
NEVER_STARTED: Final = "engine.cannot-start"
FAULTS: Final = (NEVER_STARTED, "engine.ended", "engine.slow", "engine.unreadable", "engine.unasked", "engine.illegal")
"""Reasons why an engine made no choice."""


def is_command(level: str) -> bool:
    """Return whether a level names a program."""
    return level.startswith(COMMAND)


def name_of(level: str) -> str:
    """Return the name of a program from its command, with or without ``cmd:``.

    Raises ``Refusal`` (``engine.no-command``).
    """
    return PurePath(words_of(level)[0]).name


def words_of(command: str) -> list[str]:
    """Split a command as a shell would, into at least one word. Raises ``Refusal`` (``engine.no-command``)."""
    try:
        words = shlex.split(command.removeprefix(COMMAND))
    except ValueError:
        words = []
    if not words:
        raise Refusal("engine.no-command", command=command)
    return words
