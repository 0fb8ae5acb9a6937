"""Templates: the texts of a catalogue, read into parts. ``tui.text`` says what can stand in them."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple


class Slot(NamedTuple):
    """A placeholder. ``form`` is empty, ``+``, or the prefix under which a slug is looked up.

    ``plural`` are texts by number: for one, for two where there are three of them, and so on; the last for all others.
    """

    name: str
    form: str = ""
    plural: tuple[str, ...] = ()


_PART = re.compile(
    r"(?P<brace>\{\{|\}\})"
    r"|\{(?P<name>[a-z][a-z0-9_]*)(?::(?P<form>\+|[a-z][a-z0-9.-]*)|\|(?P<plural>[^{}|]*\|[^{}]*))?\}"
)


@cache
def parts_of(template: str) -> tuple[str | Slot, ...]:
    """The texts and placeholders of a template, in order. What looks like a placeholder but is none stays text."""
    parts: list[str | Slot] = []
    end = 0
    for found in _PART.finditer(template):
        parts.append(template[end : found.start()])
        end = found.end()
        if found["brace"]:
            parts.append(found["brace"][0])
        elif found["plural"] is None:
            parts.append(Slot(found["name"], found["form"] or ""))
        else:
            parts.append(Slot(found["name"], "", tuple(found["plural"].split("|"))))
    parts.append(template[end:])
    return tuple(part for part in parts if part)


def slots_of(template: str) -> frozenset[str]:
    """The names of all placeholders of a template."""
    return frozenset(part.name for part in parts_of(template) if isinstance(part, Slot))
