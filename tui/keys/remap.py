"""A person's own keys: ``keys.toml`` in the folder of the settings, checked against every place where keys work.

    undo.undo = "U"
    look.score = ["r", "F5"]

A meaning's id and the key or keys that it has from now on; ``areo keys`` prints all of them in this form.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from engine.core.message import Message, Refusal, say
from saves.folders import Folders
from tui.keys.keymap import USUAL, key_of, place_of, sign_of

FILE = "keys.toml"
LONGEST = 1 << 16
Keys = Mapping[str, tuple[str, ...]]


class Remap(NamedTuple):
    """The keys of a person by id, or why the file is left out."""

    keys: Keys = {}
    problem: Message | None = None


def keys_file(folders: Folders) -> Path:
    """Where a person's keys stand."""
    return folders.config / FILE


def load(folders: Folders) -> Remap:
    """What the file says. Without a file nothing; where it cannot be meant nothing either, and the reason."""
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
        return Remap(read(text))
    except Refusal as refused:
        return Remap(problem=refused.message)


def read(text: str) -> Keys:
    """The meanings that have other keys now.

    Raises ``Refusal``: ``keys-file.form``, ``keys-file.unknown``, ``keys-file.keys``, ``keys-file.clash``.
    """
    import tomllib

    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Refusal("keys-file.form", reason=str(error)) from None
    changed = {name: keys for name, keys in _flat(table) if keys != USUAL[name]}
    _check(changed)
    return changed


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, tuple[str, ...]]]:
    """The ids and keys of a table; a dotted id is a table in a table for TOML."""
    for name, value in table.items():
        identity = prefix + name
        if isinstance(value, dict):
            yield from _flat(value, f"{identity}.")
            continue
        if identity not in USUAL:
            raise Refusal("keys-file.unknown", id=identity[:60])
        keys = value if isinstance(value, list) else [value]
        if not keys or not all(isinstance(key, str) and key_of(key) for key in keys):
            raise Refusal("keys-file.keys", id=identity)
        yield identity, tuple(dict.fromkeys(map(key_of, keys)))


def _check(changed: Keys) -> None:
    """Raises ``Refusal`` (``keys-file.clash``) where a key would mean two things in one place."""
    if not changed:
        return
    for ids in places():
        meanings: dict[str, str] = {}
        for identity in sorted(ids, key=lambda identity: (identity in changed, place_of(identity))):
            for key in changed.get(identity, USUAL[identity]):
                other = meanings.setdefault(key, identity)
                if other != identity and identity in changed:
                    raise Refusal("keys-file.clash", sign=sign_of(key), one=identity, other=other)


def places() -> Iterator[frozenset[str]]:
    """For each screen the ids of all that its keys can mean: its own, and those of the widgets in it."""
    import importlib
    import pkgutil

    import tui.screens

    for module in pkgutil.iter_modules(tui.screens.__path__):
        loaded = importlib.import_module(f"tui.screens.{module.name}")
        for found in _classes(loaded):
            if found.__module__ == loaded.__name__:
                yield ids_of(found)


def ids_of(screen: type) -> frozenset[str]:
    """The ids that work on a screen, wherever its keys go."""
    import importlib

    from textual.screen import Screen

    bases = [base for base in screen.__mro__ if base.__module__.startswith("tui.")]
    modules = {importlib.import_module(base.__module__) for base in bases}
    widgets = [found for module in modules for found in _classes(module) if not issubclass(found, Screen)]
    classes = {*bases, *(base for widget in widgets for base in widget.__mro__)}
    return frozenset(
        binding.id
        for found in classes
        for binding in found.__dict__.get("BINDINGS", ())
        if getattr(binding, "id", None) in USUAL
    )


def _classes(module: ModuleType) -> list[type]:
    """The widgets that a module has or imports."""
    import inspect

    from textual.widget import Widget

    return [found for _, found in inspect.getmembers(module, inspect.isclass) if issubclass(found, Widget)]
