"""Programs as opponents, as far as they are only named: what starts one and talks to it is ``tui.app.external_bot``."""

from __future__ import annotations

import shlex
from pathlib import PurePath
from typing import Final

from engine.core.message import Refusal

COMMAND: Final = "cmd:"
"""What stands before a command in place of a level."""
SECONDS: Final = 10.0
"""So long may one choice take, if nothing else is asked for."""
NEVER_STARTED: Final = "engine.cannot-start"
FAULTS: Final = (NEVER_STARTED, "engine.ended", "engine.slow", "engine.unreadable", "engine.unasked", "engine.illegal")
"""Why an engine has not chosen."""


def is_command(level: str) -> bool:
    """Whether a program is named in place of a level."""
    return level.startswith(COMMAND)


def name_of(level: str) -> str:
    """What a program is called, ``cmd:`` before its command or not. Raises ``Refusal`` (``engine.no-command``)."""
    return PurePath(words_of(level)[0]).name


def words_of(command: str) -> list[str]:
    """The words of a command, at least one, as a shell would split it. Raises ``Refusal`` (``engine.no-command``)."""
    try:
        words = shlex.split(command.removeprefix(COMMAND))
    except ValueError:
        words = []
    if not words:
        raise Refusal("engine.no-command", command=command)
    return words
