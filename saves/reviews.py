"""Keep the review of a finished game, so that it opens at once or can be continued.

It is in the state folder, under a name made from the game's first line, so that it stays with a renamed game. It is
used only for exactly the same choices, rules and reviewer.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from engine.bots.review import VERSION, Review
from engine.core.message import Refusal
from saves import disk
from saves.folders import Folders, ensure_folder
from saves.library import OpenSave

_HASH: Final = 32


class _KeptReview(msgspec.Struct, frozen=True, array_like=True):
    mark: str
    review: Review


_DECODER: Final = msgspec.msgpack.Decoder(_KeptReview)


def review_path(opened: OpenSave, folders: Folders) -> Path:
    """Return the file of a game's review."""
    known = hashlib.sha256(msgspec.json.encode(opened.header)).hexdigest()[:24]
    return folders.reviews / f"{known}.review"


def load_review(opened: OpenSave, folders: Folders | None, seats: tuple[int, ...]) -> Review:
    """Return the kept review of these seats, else a review that is to be started."""
    fresh = Review(seats, len(opened.match.plies))
    if folders is None:
        return fresh
    try:
        data = disk.read(review_path(opened, folders))
        if hashlib.sha256(data[_HASH:]).digest() != data[:_HASH]:
            return fresh
        kept = _DECODER.decode(data[_HASH:])
    except (Refusal, msgspec.DecodeError, UnicodeEncodeError):
        return fresh
    return kept.review if kept.mark == _fingerprint(opened) and kept.review.seats == seats else fresh


def save_review(review: Review, opened: OpenSave, folders: Folders) -> bool:
    """Write a review as far as it has come; return whether that worked. It never raises: a review can be made again."""
    data = msgspec.msgpack.encode(_KeptReview(_fingerprint(opened), review))
    path = review_path(opened, folders)
    with suppress(Refusal, OSError):
        ensure_folder(path.parent)
        disk.replace(path, hashlib.sha256(data).digest() + data, lasting=False)
        return True
    return False


def _fingerprint(opened: OpenSave) -> str:
    """Return a fingerprint of the game that was played and of the reviewer."""
    game = opened.match.game
    told = [f"{ply.seat} {ply.choice}" for ply in opened.match.plies]
    marks = [str(VERSION), game.slug, str(game.rules_version), game.data_digest(), *told]
    return hashlib.sha256("\n".join(marks).encode()).hexdigest()[:24]
