"""A state as bytes of MessagePack.

Masks of hexes are bytes, because the integers of the format have 64 bits, and frames are numbers
(``engine.on_mars.position.frame_numbers``).
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.on_mars.position.frame_numbers import PLAIN, Numbers, from_numbers, to_numbers
from engine.on_mars.state import State

MASKS = ("buildings", "markers", "miners", "bots", "research")
"""The fields that are lists of masks; ``crystals`` is one."""
_LENGTH = 12
_TYPES: dict[str, type] = {"crystals": bytes, "frames": list[Numbers], **dict.fromkeys(MASKS, list[bytes])}
_FIELDS = tuple([field for field in msgspec.structs.fields(State) if field.name != "waiting"])
_WIRE = msgspec.defstruct("Wire", [(field.name, _TYPES.get(field.name, field.type)) for field in _FIELDS])
"""A state as it is written: the fields of ``State`` in the same order, without ``waiting``, the last one."""
_NAMES = [field.name for field in _FIELDS]
_CRYSTALS, _FRAMES, *_MASKS = map(_NAMES.index, ("crystals", "frames", *MASKS))
_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(_WIRE)


def encode(state: State) -> bytes:
    """Return the same bytes for the same state; ``waiting`` is left out."""
    values: list[Any] = [*msgspec.structs.astuple(state)]
    del values[len(_NAMES) :]
    values[_CRYSTALS] = state.crystals.to_bytes(_LENGTH, "little")
    values[_FRAMES] = [frame if type(frame) in PLAIN else to_numbers(frame) for frame in state.frames]
    for at in _MASKS:
        values[at] = [mask.to_bytes(_LENGTH, "little") for mask in values[at]]
    return _ENCODER.encode(_WIRE(*values))


def decode(data: bytes) -> State:
    """Return the state that ``encode`` wrote.

    Raises ``msgspec.DecodeError``, ``ValueError`` or ``LookupError`` for anything else.
    """
    values: list[Any] = [*msgspec.structs.astuple(_DECODER.decode(data))]
    values[_CRYSTALS] = int.from_bytes(values[_CRYSTALS], "little")
    values[_FRAMES] = [from_numbers(numbers) for numbers in values[_FRAMES]]
    for at in _MASKS:
        values[at] = [int.from_bytes(mask, "little") for mask in values[at]]
    return State(*values)
