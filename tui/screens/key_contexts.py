"""All contexts in which keys work, to check that no key has two meanings in one of them."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from textual.screen import Screen
from textual.widget import Widget

from tui import screens
from tui.keys.keymap import USUAL


def places() -> Iterator[frozenset[str]]:
    """Yield for each screen, and each of its widgets that can have the focus, the ids that work there.

    Imports all screens, which only users with changed keys need.
    """
    for module in sorted(Path(screens.__path__[0]).glob("[a-z]*.py")):
        loaded = import_module(f"{screens.__name__}.{module.stem}")
        for found in _classes(loaded):
            if found.__module__ == loaded.__name__ and issubclass(found, Screen):
                own = _ids_of(_bases(found))
                yield own
                yield from {own | _ids_of(widget.__mro__) for widget in _widgets(found)} - {own}


def ids_of(screen: type) -> frozenset[str]:
    """Return the ids that work on a screen, whichever part has the focus."""
    return _ids_of([*_bases(screen), *(base for widget in _widgets(screen) for base in widget.__mro__)])


def _bases(screen: type) -> list[type]:
    return [base for base in screen.__mro__ if base.__module__.startswith("tui.")]


def _widgets(screen: type) -> list[type]:
    """Return the widgets of the modules of a screen, its bases, and the collaborators that they import."""
    modules = {import_module(base.__module__) for base in _bases(screen)}
    new = modules
    while new := {import_module(found.__module__) for module in new for found in _collaborators(module)} - modules:
        modules |= new
    return [found for module in modules for found in _classes(module) if not issubclass(found, Screen)]


def _collaborators(module: ModuleType) -> list[type]:
    """Return the classes of ``tui.screens`` that a module imports, without screens."""
    classes = [found for _, found in inspect.getmembers(module, inspect.isclass)]
    return [one for one in classes if one.__module__.startswith(f"{screens.__name__}.") and not issubclass(one, Screen)]


def _ids_of(classes: Iterable[type]) -> frozenset[str]:
    return frozenset(
        binding.id
        for found in classes
        for binding in found.__dict__.get("BINDINGS", ())
        if getattr(binding, "id", None) in USUAL
    )


def _classes(module: ModuleType) -> list[type]:
    """Return the widgets that a module defines or imports."""
    return [found for _, found in inspect.getmembers(module, inspect.isclass) if issubclass(found, Widget)]
