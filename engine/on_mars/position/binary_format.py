"""A state as bytes of MessagePack.

Masks of hexes are bytes, because the integers of the format have 64 bits, and frames are numbers
(``engine.on_mars.position.frame_numbers``).
"""

from __future__ import annotations

import msgspec

from engine.on_mars.position.frame_numbers import PLAIN, Numbers, from_numbers, to_numbers
from engine.on_mars.state import State

MASKS = ("buildings", "markers", "miners", "bots", "research")
"""The fields that are lists of masks; ``crystals`` is one."""
_LENGTH = 12
_TYPES: dict[str, type] = {"crystals": bytes, "frames": list[Numbers], **dict.fromkeys(MASKS, list[bytes])}
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
    """Return the same bytes for the same state; ``waiting`` is left out."""
    plain = msgspec.structs.asdict(state)
    del plain["waiting"]
    plain["crystals"] = state.crystals.to_bytes(_LENGTH, "little")
    plain["frames"] = [frame if type(frame) in PLAIN else to_numbers(frame) for frame in state.frames]
    for name in MASKS:
        plain[name] = [mask.to_bytes(_LENGTH, "little") for mask in plain[name]]
    return _ENCODER.encode(plain)


def decode(data: bytes) -> State:
    """Return the state that ``encode`` wrote.

    Raises ``msgspec.DecodeError``, ``ValueError`` or ``LookupError`` for anything else.
    """
    plain = msgspec.structs.asdict(_DECODER.decode(data))
    plain["crystals"] = int.from_bytes(plain["crystals"], "little")
    plain["frames"] = [from_numbers(numbers) for numbers in plain["frames"]]
    for name in MASKS:
        plain[name] = [int.from_bytes(mask, "little") for mask in plain[name]]
    return State(**plain)
