"""A state as bytes. A mask of 91 hexes is longer than the integers of the format, so masks are written as bytes."""

from __future__ import annotations

import msgspec

from engine.on_mars.state import State

MASKS = ("buildings", "markers", "miners", "bots", "research")
"""The fields that are lists of masks; ``crystals`` is one."""
_LENGTH = 12
_TYPES: dict[str, type] = {"crystals": bytes, **dict.fromkeys(MASKS, list[bytes])}
_WIRE = msgspec.defstruct(
    "Wire",
    [
        (field.name, _TYPES.get(field.name, field.type))
        for field in msgspec.structs.fields(State)
        if field.name != "waiting"
    ],
    kw_only=True,
)
_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(_WIRE)


def encode(state: State) -> bytes:
    """The same bytes for the same state, whatever has been worked out of it."""
    plain = msgspec.structs.asdict(state)
    del plain["waiting"]
    plain["crystals"] = state.crystals.to_bytes(_LENGTH, "little")
    for name in MASKS:
        plain[name] = [mask.to_bytes(_LENGTH, "little") for mask in plain[name]]
    return _ENCODER.encode(plain)


def decode(data: bytes) -> State:
    """The state that ``encode`` wrote. Raises ``msgspec.DecodeError`` for anything else."""
    plain = msgspec.structs.asdict(_DECODER.decode(data))
    plain["crystals"] = int.from_bytes(plain["crystals"], "little")
    for name in MASKS:
        plain[name] = [int.from_bytes(mask, "little") for mask in plain[name]]
    return State(**plain)
