"""Describe decisions as plain objects for programs; ``docs/json.md`` documents the fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Amount, Bag, Either, OneOf, Options, Payment, Subset

FORMAT = 2
"""Version of the lines.

Version 1 had one game a process, and no ``new``, ``reset``, ``tell`` and ``returns``; its fields stay.
"""
LISTED = 200
"""Options with more choices are not listed if their form describes how to build a choice."""
BUILT = (Subset, Bag, Amount, Payment)
"""Forms whose fields describe how to build a choice."""


def form_of(options: Options) -> str:
    """Return the form of the options in a word; all kinds of lists are ``list``."""
    return "oneof" if isinstance(options, OneOf) else type(options).__name__.lower()


def decision_as_json(decision: Decision) -> dict[str, Any]:
    """Describe who must decide what, without the options."""
    return {"seat": decision.seat, "kind": decision.kind, "source": decision.source, "root": decision.root}


def options_as_json(options: Options, text: Callable[[Choice], str] | None = None) -> dict[str, Any]:
    """Describe the options by form and fields, with a list of choices unless there are too many.

    ``text`` puts a choice in words; without it only the text form is given.
    """
    count = options.count()
    said: dict[str, Any] = {"form": form_of(options), "count": count}
    if isinstance(options, BUILT):
        said |= msgspec.to_builtins(options)
    if isinstance(options, Payment):
        said["best"] = str(options.choice(options.best()))
    if count <= LISTED or not isinstance(options, (*BUILT, Either)):
        said["choices"] = [_choice_as_json(choice, text) for choice in options]
    elif isinstance(options, Either):
        said["parts"] = [options_as_json(kind, text) for kind in options.kinds]
    return said


def _choice_as_json(choice: Choice, text: Callable[[Choice], str] | None) -> dict[str, str]:
    told = {"choice": str(choice)}
    return told if text is None else {**told, "text": text(choice)}
