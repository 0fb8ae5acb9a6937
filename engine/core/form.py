"""Decode JSON forms from outside: positions, journal headers, requests. Nothing in them is trusted.

Every number, list and text of a form has bounds (``msgspec.Meta``). A refusal names the field and its bounds.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import inspect

from engine.core.message import Refusal

LARGEST: Final = 99_999
"""The largest amount a form can name; no game comes near it."""
MOST_ENTRIES: Final = 1_000
"""The longest list a form can have; no game has as many cards or tiles."""
LONGEST_WORD: Final = 200
LONGEST_FORM: Final = 1 << 20
"""The longest form, in characters."""
SHOWN: Final = 60
"""The longest path shown in an error, in characters."""

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
Balance: TypeAlias = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
"""An amount that may be negative."""
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]
Words: TypeAlias = Annotated[list[Word], msgspec.Meta(max_length=MOST_ENTRIES)]

T = TypeVar("T")
_AT = re.compile(r" - at `(.*)`$")
_STEP = re.compile(r"\.?([^.\[\]]+)|\[(\d+)\]|\[\.\.\.\]")


def unreadable(why: str) -> Refusal:
    """Return the refusal of a text that is no position, with the reason."""
    return Refusal("position.unreadable", why=why[:LONGEST_WORD])


def decode(text: str, form: type[T], misfit: Callable[[str], Refusal] = unreadable) -> T:
    """Decode a form from JSON.

    Raises ``Refusal``: ``position.unreadable`` (not JSON, or too long), ``form.number``, ``form.list`` and
    ``form.text`` (``where``, ``low``, ``high``), and the refusal of ``misfit`` for any other error of msgspec.
    """
    if len(text) > LONGEST_FORM:
        raise unreadable(f"it is longer than {LONGEST_FORM} letters")
    try:
        return msgspec.json.decode(text, type=form)
    except msgspec.ValidationError as error:
        raise bounds_refusal(error, form) or misfit(str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise unreadable(type(error).__name__ if isinstance(error, UnicodeError) else str(error)) from None


def bounds_refusal(error: msgspec.ValidationError, form: Any) -> Refusal | None:
    """Return a refusal with the field and its bounds, or None if the error is not about bounds."""
    complaint = str(error)
    at = _AT.search(complaint)
    path = at[1].removeprefix("$").removeprefix(".") if at else ""
    kind = _type_at(_info(form), path)
    where = path[:SHOWN] or "form"
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
        return Refusal("form.number", where=where, low=int(kind.ge), high=int(kind.le))
    if "length" not in complaint:
        return None
    if isinstance(kind, inspect.StrType) and kind.max_length is not None:
        return Refusal("form.text", where=where, low=kind.min_length or 0, high=kind.max_length)
    if isinstance(kind, inspect.ListType | inspect.VarTupleType) and kind.max_length is not None:
        return Refusal("form.list", where=where, low=kind.min_length or 0, high=kind.max_length)
    return None


@cache
def _info(form: Any) -> inspect.Type:
    return inspect.type_info(form)


def _type_at(kind: inspect.Type | None, path: str) -> inspect.Type | None:
    """Find the type of the field at a path such as ``players[0].vp``, as msgspec writes it."""
    for step in _STEP.finditer(path):
        kind = _step(_plain(kind), step[1])
    return _plain(kind)


def _step(kind: inspect.Type | None, name: str | None) -> inspect.Type | None:
    match kind:
        case inspect.StructType(fields=fields) if name is not None:
            return next((field.type for field in fields if field.encode_name == name), None)
        case inspect.DictType(value_type=value) if name is None:
            return value
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item) if name is None:
            return item
        case inspect.TupleType(item_types=items) if name is None:
            return items[0]
        case _:
            return None


def _plain(kind: inspect.Type | None) -> inspect.Type | None:
    """Strip metadata and null from a type; of a union return the type with bounds."""
    if isinstance(kind, inspect.Metadata):
        return _plain(kind.type)
    if isinstance(kind, inspect.UnionType):
        kinds = [found for found in map(_plain, kind.types) if found is not None]
        kinds = [found for found in kinds if not isinstance(found, inspect.NoneType)]
        numbers = [found for found in kinds if isinstance(found, inspect.IntType)]
        return (numbers or kinds)[0]
    return kind
