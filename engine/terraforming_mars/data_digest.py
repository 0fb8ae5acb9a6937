"""Digest of cards and maps, by which a journal names the data of its game."""

from __future__ import annotations

import hashlib

import msgspec

from engine.terraforming_mars.modules import BY_NUMBER, MAPS


def data_digest() -> str:
    """Return the digest of all cards and maps: 16 hexadecimal digits."""
    maps = [(chart.slug, chart.kinds, chart.bonuses, chart.milestones, chart.awards) for chart in MAPS.values()]
    return hashlib.sha256(msgspec.msgpack.encode((list(BY_NUMBER.values()), maps))).hexdigest()[:16]
