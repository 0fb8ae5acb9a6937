"""Split the templates of a catalogue into texts and placeholders. ``tui.text`` says what can be in them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from tui.text.plural import CATEGORIES


class Slot(NamedTuple):
    """A placeholder. ``form`` is empty, ``+``, or the prefix under which a slug is looked up.

    ``plural`` are pairs of a plural category (``one``) or an exact number (``=2``) and the text for it.
    """

    name: str
    form: str = ""
    plural: tuple[tuple[str, str], ...] = ()


_FORM: Final = rf"(?:{'|'.join(CATEGORIES)}|=\d+):[^{{}}|]*"
_PART: Final = re.compile(
    r"(?P<brace>\{\{|\}\})"
    r"|\{(?P<name>[a-z][a-z0-9_]*)"
    rf"(?::(?P<form>\+|[a-z][a-z0-9.-]*)|\|(?P<plural>{_FORM}(?:\|{_FORM})*))?\}}"
)


@cache
def parts_of(template: str) -> tuple[str | Slot, ...]:
    """Return the texts and placeholders of a template, in order. A malformed placeholder stays text."""
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
            parts.append(Slot(found["name"], "", _plural(found["plural"])))
    parts.append(template[end:])
    return tuple(part for part in parts if part)


def _plural(forms: str) -> tuple[tuple[str, str], ...]:
    """Return the categories of a plural, each with its text."""
    return tuple((name, text) for name, _, text in (form.partition(":") for form in forms.split("|")))


def slots_of(template: str) -> frozenset[str]:
    """Return the names of all placeholders of a template."""
    return frozenset(part.name for part in parts_of(template) if isinstance(part, Slot))
