"""Copy structs by functions generated from their fields.

The copies are as fast as hand-written code, one line a field, and no field can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

StructT = TypeVar("StructT", bound=msgspec.Struct)

_NEVER_CHANGE = (int, float, str, bytes, bool, NoneType, Enum, msgspec.UnsetType)


def cloner(plain: type[StructT]) -> Callable[[StructT], StructT]:
    """Return a function that deep-copies structs of this type; nothing mutable is shared.

    Fields may be numbers, texts, frozen structs (shared, because they never change), other structs, and lists, tuples,
    sets and dicts of all these, or unions of them. Raises ``TypeError`` for a field of any other type.

    >>> class Hand(msgspec.Struct):
    ...     cards: list[int]
    >>> hand = Hand([7])
    >>> copied = cloner(Hand)(hand)
    >>> hand.cards.append(8)
    >>> copied
    Hand(cards=[7])
    """
    return _compiled(plain)


@cache
def _compiled(plain: type[msgspec.Struct]) -> Callable[[Any], Any]:
    written = _Written()
    name = written.function(plain)
    written.write_all()
    exec(compile("\n".join(written.lines), f"<copies of {plain.__name__}>", "exec"), written.names)
    made: Callable[[Any], Any] = written.names[name]
    return made


class _Written:
    """The source code of the functions that copy a struct and its parts, and the names the code uses."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.names: dict[str, Any] = {}
        self._functions: dict[type[msgspec.Struct], str] = {}
        self._open: list[type[msgspec.Struct]] = []

    def function(self, struct: type[msgspec.Struct]) -> str:
        """Return the name of the function that copies this struct, and queue its source code."""
        if struct not in self._functions:
            number = len(self._functions)
            self._functions[struct] = f"copy_{number}"
            self.names[f"Type_{number}"] = struct
            self._open.append(struct)
        return self._functions[struct]

    def write_all(self) -> None:
        while self._open:
            self._write(self._open.pop())

    def _write(self, struct: type[msgspec.Struct]) -> None:
        name = self._functions[struct]
        by_place: tuple[str, ...] = struct.__match_args__
        copied = {
            field.name: self._copied(field.type, f"plain.{field.name}") for field in msgspec.structs.fields(struct)
        }
        needed = [
            field.name for field in msgspec.structs.fields(struct) if field.name not in by_place and field.required
        ]
        self.lines += [f"def {name}(plain):", f"    copied = {self._type(struct)}("]
        self.lines += [f"        {copied[field]}," for field in by_place]
        self.lines += [f"        {field}={copied[field]}," for field in needed]
        self.lines.append("    )")
        # What may be left out is set afterwards: quicker than to give it by name.
        later = [field for field in copied if field not in by_place and field not in needed]
        self.lines += [f"    copied.{field} = {copied[field]}" for field in later]
        self.lines.append("    return copied")

    def _type(self, kind: type) -> str:
        """Return the name of a type in the generated code."""
        if kind in (list, dict, set, tuple):
            return kind.__name__
        return self.function(kind).replace("copy", "Type")

    def _copied(self, kind: Any, value: str, depth: int = 0) -> str:
        """Return the expression that copies a value of this type, or the value itself if nothing in it is mutable."""
        origin, args = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            return self._one_of(args, value, depth)
        if origin is None and isinstance(kind, type):
            return self._plain(kind, value)
        if origin is Literal or origin is Mapping or origin is frozenset:
            return value
        one = f"one_{depth}"
        copied = [self._copied(arg, one, depth + 1) for arg in args if arg is not Ellipsis]
        if origin is tuple:
            return self._tuple(args, value, depth)
        if origin is list:
            return f"{value}.copy()" if copied == [one] else f"[{copied[0]} for {one} in {value}]"
        if origin is set:
            return f"{value}.copy()"
        if origin is dict:
            held = copied[1]
            return f"{value}.copy()" if held == one else f"{{key: {held} for key, {one} in {value}.items()}}"
        raise TypeError(f"cannot be copied: {kind}")

    def _plain(self, kind: type, value: str) -> str:
        if issubclass(kind, _NEVER_CHANGE):
            return value
        if issubclass(kind, msgspec.Struct):
            return value if kind.__struct_config__.frozen else f"{self.function(kind)}({value})"
        raise TypeError(f"cannot be copied: {kind}")

    def _tuple(self, args: tuple[Any, ...], value: str, depth: int) -> str:
        one = f"one_{depth}"
        if len(args) == 2 and args[1] is Ellipsis:
            copied = self._copied(args[0], one, depth + 1)
            return value if copied == one else f"tuple([{copied} for {one} in {value}])"
        places = [f"{value}[{place}]" for place in range(len(args))]
        copied_places = [self._copied(arg, place, depth) for arg, place in zip(args, places, strict=True)]
        return value if copied_places == places else f"({', '.join(copied_places)},)"

    def _one_of(self, kinds: tuple[Any, ...], value: str, depth: int) -> str:
        """Return the expression for a union: test only the types that need a copy."""
        text = value
        for kind in kinds:
            copied = self._copied(kind, value, depth)
            if copied != value:
                text = f"{copied} if type({value}) is {self._type(get_origin(kind) or kind)} else {text}"
        return f"({text})" if text != value else value
