"""Write a report of the error that stopped the program, without anything secret of the game.

A traceback often shows values of variables, and the message of an error may have some in it: a card of the deck, or a
whole state. A player may read the report and send it to others. So a report has the calls and the type of each error,
but no values, and only those messages that Python makes of names in the code.
"""

from __future__ import annotations

import linecache
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from traceback import walk_tb
from types import CodeType, TracebackType
from typing import Final

from saves import disk, permissions

MAX_REPORTS: Final = 20
"""The number of reports that are kept; older ones are deleted."""
MAX_FRAMES: Final = 60
"""The number of calls that a report shows of each end of a long traceback."""
MAX_ERRORS: Final = 8
"""The number of errors that a report shows of a chain."""
_OF_NAMES: Final = (AttributeError, ImportError, ModuleNotFoundError, NameError, TypeError, UnboundLocalError)
"""Errors whose messages have names of the code in them, and no values."""
_ROOTS: Final = ("engine", "saves", "tui", "tests", "site-packages")
"""Folders at which the path of a file starts in a report; what comes before says where a user keeps programs."""


def error_type(error: BaseException) -> str:
    """Return the name of an error's class, with its module unless it is one of Python's own."""
    kind = type(error)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def error_location(error: BaseException) -> str:
    """Return where an error was raised, such as ``tui/textual_app.py:12``; empty if that is unknown."""
    frames = [(frame.f_code, line) for frame, line in walk_tb(error.__traceback__)]
    return f"{_file(frames[-1][0])}:{frames[-1][1]}" if frames else ""


def format_report(error: BaseException, about: Mapping[str, str]) -> str:
    """Return the text of a report: the facts ``about`` the program, and the calls that led to the error."""
    facts = [f"{name}: {value}" for name, value in about.items()]
    parts = ["\n".join(facts)]
    for why, each in _chain(error):
        parts.append("\n".join([why, *_calls(each.__traceback__), _describe(each)]))
    return "\n\n".join(parts) + "\n"


def write_report(folder: Path, error: BaseException, about: Mapping[str, str]) -> Path:
    """Write a report into a new file that only its owner can read, and return its path. Raises ``OSError``."""
    permissions.make_folder(folder)
    begun = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (folder / f"{begun}{number}.txt" for number in ("", *(f"-{number}" for number in range(2, 1000))))
    path = disk.create_first_free(names, format_report(error, about).encode("utf-8", "replace"))
    with suppress(OSError):
        for old in sorted(folder.glob("*.txt"), key=lambda each: each.stat().st_mtime_ns)[:-MAX_REPORTS]:
            old.unlink()
    return path


def _chain(error: BaseException) -> Iterator[tuple[str, BaseException]]:
    """Yield the errors that led to each other, the last first, with how each led to the next."""
    waiting, seen = [("Stopped by:", error)], set[int]()
    while waiting and len(seen) < MAX_ERRORS:
        why, each = waiting.pop(0)
        if id(each) in seen:
            continue
        seen.add(id(each))
        yield why, each
        if isinstance(each, BaseExceptionGroup):
            waiting += [("One of these:", one) for one in each.exceptions]  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
        if each.__cause__ is not None:
            waiting.append(("Caused by:", each.__cause__))
        elif each.__context__ is not None and not each.__suppress_context__:
            waiting.append(("While this was handled:", each.__context__))


def _calls(traceback: TracebackType | None) -> list[str]:
    """Return the calls of a traceback, each with its line of the program."""
    frames = [(frame.f_code, line) for frame, line in walk_tb(traceback)]
    left_out = len(frames) - 2 * MAX_FRAMES
    told = [_call(code, line) for code, line in frames]
    return told if left_out <= 0 else [*told[:MAX_FRAMES], f"  ... {left_out} more", *told[-MAX_FRAMES:]]


def _call(code: CodeType, line: int) -> str:
    source = linecache.getline(code.co_filename, line).strip()
    return f"  {_file(code)}:{line} in {code.co_qualname}" + (f"\n    {source}" if source else "")


def _file(code: CodeType) -> str:
    """Return the path of a piece of code, without the folders above ``_ROOTS``."""
    parts = Path(code.co_filename).parts
    at = max((index for index, part in enumerate(parts) if part in _ROOTS), default=len(parts) - 1)
    return "/".join(parts[at + (parts[at] == "site-packages") :])


def _describe(error: BaseException) -> str:
    """Return the type of an error, with its message if that has no values."""
    if type(error) in _OF_NAMES:
        return f"{error_type(error)}: {error}"
    if isinstance(error, OSError):
        return f"{error_type(error)}: {error.strerror or ''}".rstrip(": ")
    return error_type(error) + (" (its message is left out: it may tell what is hidden)" if error.args else "")
