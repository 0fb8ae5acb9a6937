"""A decision: which seat must choose, why, and what is legal."""

from __future__ import annotations

import msgspec

from engine.core.message import Message
from engine.core.options import Options


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What a seat must decide now.

    ``kind`` says what kind of prompt it is (``action``, ``place``, ``pay`` ...), ``source`` which card or rule asks (a
    slug, or empty), ``prompt`` puts it in words. ``root`` marks the beginning of a move: a compound move is taken back
    to there. ``settled`` marks a decision inside a move at which every action that was begun is finished: a move is
    taken back to there at most, and there only undo takes back more.
    """

    seat: int
    kind: str
    source: str
    options: Options
    prompt: Message
    root: bool = False
    settled: bool = False
