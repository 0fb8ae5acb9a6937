"""The digest of cards and map, by which a journal names what it was played with."""

from __future__ import annotations

import hashlib

import msgspec

from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.board.mars import BONUSES, STEP_BONUSES
from engine.dice_game.cards import TABLES


def data_digest() -> str:
    """Return a fingerprint of all decks, the map and the milestones, 16 hexadecimal digits."""
    decks = [list(table.cards.values()) for table in TABLES.values()]
    board = (list(BONUSES.items()), list(STEP_BONUSES.items()), MILESTONES)
    return hashlib.sha256(msgspec.msgpack.encode((decks, board))).hexdigest()[:16]
