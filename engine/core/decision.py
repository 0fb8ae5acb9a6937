"""A decision: which seat must choose, why, and its legal options."""

from __future__ import annotations

import msgspec

from engine.core.message import Message
from engine.core.options import Options


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What a seat must decide now.

    ``kind`` is the kind of prompt (``action``, ``place``, ``pay`` ...), ``source`` the card or rule that asks (a slug,
    or empty), ``prompt`` the question in words. ``root`` marks the beginning of a move: undo goes back to it in one
    step. ``settled`` marks a decision inside a move at which all begun actions are complete: cancelling a move stops
    there, only undo goes back further.
    """

    seat: int
    kind: str
    source: str
    options: Options
    prompt: Message
    root: bool = False
    settled: bool = False
