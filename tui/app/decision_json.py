"""What programs are told of a decision, as plain objects: ``docs/json.md`` describes the fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Amount, Bag, Either, OneOf, Options, Payment, Subset

FORMAT = 2
"""Of the lines. 1 had one game a process, and no ``new``, ``reset``, ``tell`` and ``returns``; what it had stays."""
LISTED = 200
"""Options with more choices than this are not listed where their form says how a choice is built."""
BUILT = (Subset, Bag, Amount, Payment)
"""The forms whose fields say how each of their choices is built."""


def form_of(options: Options) -> str:
    """How choices are made, in a word; lists of any make are lists."""
    return "oneof" if isinstance(options, OneOf) else type(options).__name__.lower()


def told_decision(decision: Decision) -> dict[str, Any]:
    """Who must decide what, without what can be chosen."""
    return {"seat": decision.seat, "kind": decision.kind, "source": decision.source, "root": decision.root}


def told_options(options: Options, text: Callable[[Choice], str] | None = None) -> dict[str, Any]:
    """The options by their form and fields; as a list of choices where there are not too many.

    ``text`` says a choice in words; without it only its text form is told.
    """
    count = options.count()
    said: dict[str, Any] = {"form": form_of(options), "count": count}
    if isinstance(options, BUILT):
        said |= msgspec.to_builtins(options)
    if isinstance(options, Payment):
        said["best"] = str(options.choice(options.best()))
    if count <= LISTED or not isinstance(options, (*BUILT, Either)):
        said["choices"] = [_told_choice(choice, text) for choice in options]
    elif isinstance(options, Either):
        said["parts"] = [told_options(kind, text) for kind in options.kinds]
    return said


def _told_choice(choice: Choice, text: Callable[[Choice], str] | None) -> dict[str, str]:
    told = {"choice": str(choice)}
    return told if text is None else {**told, "text": text(choice)}
