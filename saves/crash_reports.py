"""Write down why the program stopped: where in the code an error happened, and nothing of what lies on the table.

A traceback usually tells the values of variables, and the message of an error often has some in it: a card of the deck,
a whole state. A player may read the file, and send it to somebody. So it has neither values nor messages, but for those
messages that Python itself makes of the names in the code.
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

KEPT: Final = 20
"""So many files are kept, the latest."""
MOST_FRAMES: Final = 60
"""So many calls of each end of a long traceback are told."""
MOST_ERRORS: Final = 8
"""So many errors of a chain are told."""
_OF_NAMES: Final = (AttributeError, ImportError, ModuleNotFoundError, NameError, TypeError, UnboundLocalError)
"""Errors whose messages have names of the code in them, and no values."""
_ROOTS: Final = ("engine", "saves", "tui", "tests", "site-packages")
"""Folders from which on the name of a file is told; what stands before them is where somebody keeps their programs."""


def kind_of(error: BaseException) -> str:
    """The name of an error's class, with its module where it is none of Python's own."""
    kind = type(error)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def place_of(error: BaseException) -> str:
    """Where an error was raised: ``tui/textual_app.py:12``; empty where that is not known."""
    frames = [(frame.f_code, line) for frame, line in walk_tb(error.__traceback__)]
    return f"{_file(frames[-1][0])}:{frames[-1][1]}" if frames else ""


def described(error: BaseException, about: Mapping[str, str]) -> str:
    """All that is told of an error: these facts, and the calls that led to it."""
    facts = [f"{name}: {value}" for name, value in about.items()]
    parts = ["\n".join(facts)]
    for why, each in _chain(error):
        parts.append("\n".join([why, *_calls(each.__traceback__), _named(each)]))
    return "\n\n".join(parts) + "\n"


def keep(folder: Path, error: BaseException, about: Mapping[str, str]) -> Path:
    """Write what is told of an error into a new file of a folder, for its owner only. Raises ``OSError``."""
    permissions.make_folder(folder)
    begun = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (folder / f"{begun}{number}.txt" for number in ("", *(f"-{number}" for number in range(2, 1000))))
    path = disk.create_first_free(names, described(error, about).encode("utf-8", "replace"))
    with suppress(OSError):
        for old in sorted(folder.glob("*.txt"), key=lambda each: each.stat().st_mtime_ns)[:-KEPT]:
            old.unlink()
    return path


def _chain(error: BaseException) -> Iterator[tuple[str, BaseException]]:
    """The errors that led to each other, the last first, with how; each once."""
    waiting, seen = [("Stopped by:", error)], set[int]()
    while waiting and len(seen) < MOST_ERRORS:
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
    """The calls of a traceback, each with its line of the program."""
    frames = [(frame.f_code, line) for frame, line in walk_tb(traceback)]
    left_out = len(frames) - 2 * MOST_FRAMES
    told = [_call(code, line) for code, line in frames]
    return told if left_out <= 0 else [*told[:MOST_FRAMES], f"  ... {left_out} more", *told[-MOST_FRAMES:]]


def _call(code: CodeType, line: int) -> str:
    source = linecache.getline(code.co_filename, line).strip()
    return f"  {_file(code)}:{line} in {code.co_qualname}" + (f"\n    {source}" if source else "")


def _file(code: CodeType) -> str:
    """The file of a piece of code, without where somebody keeps their programs."""
    parts = Path(code.co_filename).parts
    at = max((index for index, part in enumerate(parts) if part in _ROOTS), default=len(parts) - 1)
    return "/".join(parts[at + (parts[at] == "site-packages") :])


def _named(error: BaseException) -> str:
    """An error without values."""
    if type(error) in _OF_NAMES:
        return f"{kind_of(error)}: {error}"
    if isinstance(error, OSError):
        return f"{kind_of(error)}: {error.strerror or ''}".rstrip(": ")
    return f"{kind_of(error)} (its message is left out: it may tell what is hidden)" if error.args else kind_of(error)
