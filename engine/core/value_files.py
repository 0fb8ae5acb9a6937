"""Read and write the data files of opponents: learned values and weights, in the folder ``values`` of a game.

A file is one JSON object. ``about`` says in lines of text which command made the value and how good it is; ``value``
has the fields of a struct, such as ``NetModel`` or the ``Weights`` of a game. A field that is missing has its default.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar, cast

import msgspec

ValueT = TypeVar("ValueT", bound=msgspec.Struct)
FOLDER = "values"


class ValueFile(msgspec.Struct, Generic[ValueT], frozen=True, forbid_unknown_fields=True):
    """The contents of a file: a value, and lines of text that say where it comes from."""

    value: ValueT
    about: tuple[str, ...] = ()


class _WeightsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: dict[str, float]
    about: tuple[str, ...] = ()


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def load(package: str, name: str, kind: type[ValueT]) -> ValueT:
    """Return the value of ``values/NAME.json`` in a package, which may be a folder or part of a ZIP file.

    Raises ``OSError`` where there is no such file, and ``ValueError`` where it is no value of this kind.
    """
    data, path = _read(package, name)
    return decode(data, kind, path).value


def load_weights(package: str, name: str, kind: type[ValueT]) -> ValueT:
    """Return the weights of ``values/NAME.json`` in a package: the same as ``load`` for a struct of numbers.

    It takes a tenth of the time: msgspec first prepares a decoder for each of about 200 fields. Raises ``OSError``, and
    ``ValueError`` or ``TypeError`` where the file has no such weights.
    """
    data, path = _read(package, name)
    try:
        return kind(**msgspec.json.decode(data, type=_WeightsFile).value)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path}: {error}") from None


def _read(package: str, name: str) -> tuple[bytes, str]:
    """Return the contents of a file in a package, and its path."""
    spec = import_module(package).__spec__
    assert spec is not None and spec.submodule_search_locations
    path = f"{spec.submodule_search_locations[0]}/{FOLDER}/{name}.json"
    return cast(_Loader, spec.loader).get_data(path), path


def decode(data: bytes, kind: type[ValueT], path: str = "") -> ValueFile[ValueT]:
    """Return the contents of a file. Raises ``ValueError`` with the ``path`` and the place of the error.

    >>> from engine.core.value_model import LinearModel
    >>> decode(b'{"about": ["Two games."], "value": {"weights": {"cards": [0.5, 2]}}}', LinearModel).value
    LinearModel(weights={'cards': (0.5, 2.0)})
    >>> decode(b'{"value": {"weights": {"cards": [0.5]}}}', LinearModel, "value_2p.json")
    Traceback (most recent call last):
    ValueError: value_2p.json: Expected `array` of length 2 - at `$.value.weights[...]`
    """
    try:
        return msgspec.json.decode(data, type=ValueFile[kind])
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path}: {error}") from None


def encode(value: msgspec.Struct, about: Sequence[str] = ()) -> bytes:
    r"""Return the contents of a file, with a line for each weight or feature, so that changes can be compared.

    >>> from engine.core.value_model import NetModel
    >>> print(encode(NetModel({"cards": (50, 20)}, (0, 0), ()), ["Two games."]).decode(), end="")
    {"about": [
    "Two games."
    ],
    "value": {
    "rows": {
    "cards": [50,20]
    },
    "still": [0,0],
    "units": []
    }}
    """
    lines = ",\n".join(_text(line) for line in about)
    fields = ",\n".join(_fields(value))
    return f'{{"about": [\n{lines}\n],\n"value": {{\n{fields}\n}}}}\n'.encode()


def _fields(value: msgspec.Struct) -> Iterator[str]:
    """Yield each field that is not the default, as JSON."""
    for field in msgspec.structs.fields(value):
        content: Any = getattr(value, field.name)
        if content == field.default:
            continue
        if isinstance(content, Mapping):
            rows = ",\n".join(f"{_text(name)}: {_text(row)}" for name, row in cast(Mapping[str, Any], content).items())
            yield f"{_text(field.encode_name)}: {{\n{rows}\n}}"
        else:
            yield f"{_text(field.encode_name)}: {_text(content)}"


def _text(content: Any) -> str:
    return msgspec.json.encode(content).decode()
