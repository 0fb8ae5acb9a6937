"""A person's own keys: ``keys.toml`` in the folder of the settings, checked against every place where keys work.

    undo.undo = "U"
    look.score = ["r", "F5"]

A meaning's id and the key or keys that it has from now on; ``areo keys`` prints all of them in this form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.message import Message, Refusal, say
from saves.folders import Folders
from tui.keys.keymap import USUAL, key_of, place_of, sign_of

FILE = "keys.toml"
LONGEST = 1 << 16
Keys = Mapping[str, tuple[str, ...]]
Places = Callable[[], Iterable[frozenset[str]]]
"""Tells for each screen the ids of all that its keys can mean; asked only where a person has keys of their own."""


class Remap(NamedTuple):
    """The keys of a person by id, and why the file or a line of it is left out."""

    keys: Keys = {}
    problem: Message | None = None


def keys_file(folders: Folders) -> Path:
    """Where a person's keys stand."""
    return folders.config / FILE


def load(folders: Folders, places: Places) -> Remap:
    """What the file says. Without a file nothing; of what cannot be meant nothing either, and the reason."""
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
    """The meanings that have other keys now, and what is wrong with a line that is left out: all others count.

    Such lines are ``keys-file.unknown``, ``keys-file.keys``, ``keys-file.clash``. Raises ``Refusal``
    (``keys-file.form``) where the text as a whole cannot be read.
    """
    from tomllib import TOMLDecodeError, loads

    try:
        table = loads(text)
    except (TOMLDecodeError, RecursionError) as error:
        raise Refusal("keys-file.form", reason=str(error)) from None
    changed: dict[str, tuple[str, ...]] = {}
    problems: list[Message] = []
    for identity, value in _flat(table):
        found = _keys(identity, value)
        if isinstance(found, Message):
            problems.append(found)
        elif found != USUAL[identity]:
            changed[identity] = found
    known = list(places()) if changed else []
    while clash := _clash(changed, known):
        del changed[clash[0]]
        problems.append(clash[1])
    return Remap(changed, _told(problems))


def _told(problems: list[Message]) -> Message | None:
    """The first of some problems, and how many more there are."""
    if len(problems) < 2:
        return problems[0] if problems else None
    return say("keys-file.several", first=problems[0], more=len(problems) - 1)


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, object]]:
    """The ids of a table and what stands there; a dotted id is a table in a table for TOML."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _keys(identity: str, value: object) -> tuple[str, ...] | Message:
    """The keys that a line gives to a meaning, or why it gives none."""
    if identity not in USUAL:
        return say("keys-file.unknown", id=identity[:60])
    keys = [key_of(key) if isinstance(key, str) else "" for key in (value if isinstance(value, list) else [value])]
    return tuple(dict.fromkeys(keys)) if keys and all(keys) else say("keys-file.keys", id=identity)


def _clash(changed: Keys, known: Sequence[frozenset[str]]) -> tuple[str, Message] | None:
    """A changed meaning that has a key which means something else in one place, and what is to be said of it."""
    for ids in known:
        meanings: dict[str, str] = {}
        for identity in sorted(ids, key=lambda identity: (identity in changed, place_of(identity))):
            for key in changed.get(identity, USUAL[identity]):
                other = meanings.setdefault(key, identity)
                if other != identity and identity in changed:
                    return identity, say("keys-file.clash", sign=sign_of(key), one=identity, other=other)
    return None
