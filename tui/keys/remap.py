"""The user's keys: ``keys.toml`` in the settings folder, checked against every place where keys work.

    undo.undo = "U"
    look.score = ["r", "F5"]

Each line has the id of an action and its new key or keys; ``areo keys`` prints all of them in this form. Files of
earlier versions keep working: an id of that time names the same action, a line with the default keys of that time
changes nothing, and a new default key that the user has given to another action goes to that action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.message import Message, Refusal, say
from saves.folders import Folders
from tui.keys.keymap import FORMER, RENAMED, USUAL, YIELDING, key_of, place_of, sign_of

FILE = "keys.toml"
LONGEST = 1 << 16
Keys = Mapping[str, tuple[str, ...]]
Places = Callable[[], Iterable[frozenset[str]]]
"""Returns the ids of each screen's keys; called only if the user has a ``keys.toml``."""


class Remap(NamedTuple):
    """The user's keys by id, and why the file or a line of it is ignored."""

    keys: Keys = {}
    problem: Message | None = None


def keys_file(folders: Folders) -> Path:
    """Return the path of the user's keys."""
    return folders.config / FILE


def load(folders: Folders, places: Places) -> Remap:
    """Read the user's keys; without a file the result is empty, and a file that cannot be used gives the reason."""
    path = keys_file(folders)
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST)
    except (FileNotFoundError, NotADirectoryError):
        return Remap()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        return Remap(problem=say("keys-file.unreadable", path=str(path), reason=reason))
    try:
        return read(text, places)
    except Refusal as refused:
        return Remap(problem=refused.message)


def read(text: str, places: Places) -> Remap:
    """Return the changed keys, and the problem of the first ignored line.

    Problems of lines are ``keys-file.unknown``, ``keys-file.keys`` and ``keys-file.clash``. Raises ``Refusal``
    (``keys-file.form``) if the text is not valid TOML.
    """
    from tomllib import TOMLDecodeError, loads

    try:
        table = loads(text)
    except (TOMLDecodeError, RecursionError) as error:
        raise Refusal("keys-file.form", reason=str(error)) from None
    changed: dict[str, tuple[str, ...]] = {}
    problems: list[Message] = []
    for named, value in _flat(table):
        identity = RENAMED.get(named, named)
        found = _keys(identity, value)
        if isinstance(found, Message):
            problems.append(found)
        elif found not in (USUAL[identity], FORMER.get(identity)):
            changed[identity] = found
    known = list(places()) if changed else []
    while clash := _clash(changed, known):
        del changed[clash[0]]
        problems.append(clash[1])
    return Remap(changed | _yielded(changed, known), _told(problems))


def _told(problems: list[Message]) -> Message | None:
    """Return the first problem and the number of others."""
    if len(problems) < 2:
        return problems[0] if problems else None
    return say("keys-file.several", first=problems[0], more=len(problems) - 1)


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Yield the ids of a table and their values; TOML reads a dotted id as a table in a table."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _keys(identity: str, value: object) -> tuple[str, ...] | Message:
    """Return the keys that a line gives an action, or the problem with the line."""
    if identity not in USUAL:
        return say("keys-file.unknown", id=identity[:60])
    keys = [key_of(key) if isinstance(key, str) else "" for key in (value if isinstance(value, list) else [value])]
    return tuple(dict.fromkeys(keys)) if keys and all(keys) else say("keys-file.keys", id=identity)


def _yielded(changed: Keys, known: Sequence[frozenset[str]]) -> dict[str, tuple[str, ...]]:
    """Return the keys that are left to the actions whose default keys the user has given to others."""
    found: dict[str, tuple[str, ...]] = {}
    for ids in known:
        taken = {key for identity in ids & changed.keys() for key in changed[identity]}
        for identity in ids & YIELDING - changed.keys():
            if taken.intersection(USUAL[identity]):
                keys = found.get(identity, USUAL[identity])
                found[identity] = tuple(key for key in keys if key not in taken)
    return found


def _clash(changed: Keys, known: Sequence[frozenset[str]]) -> tuple[str, Message] | None:
    """Return a changed id whose key means something else in the same place, with the message; None without one."""
    fixed = USUAL.keys() - (YIELDING - changed.keys())
    for ids in known:
        meanings: dict[str, str] = {}
        for identity in sorted(ids & fixed, key=lambda identity: (identity in changed, place_of(identity))):
            for key in changed.get(identity, USUAL[identity]):
                other = meanings.setdefault(key, identity)
                if other != identity and identity in changed and not (_had(identity, key) and _had(other, key)):
                    return identity, say("keys-file.clash", sign=sign_of(key), one=identity, other=other)
    return None


def _had(identity: str, key: str) -> bool:
    """Return whether a key is or was a default key: two actions that have always shared one may keep it."""
    return key in USUAL[identity] or key in FORMER.get(identity, ())
