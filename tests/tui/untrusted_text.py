"""Untrusted texts: every control character, and a save with them in every text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine import games
from engine.core.game import rules_text
from saves import journal
from saves.journal import Header, Seat
from tests.control_characters import HIDDEN
from tests.environment import here
from tests.toy_game import ToyRules
from tui.app.game_table import GameTable

BAD = f"A{HIDDEN}\x1b[2J\x1b]0;title\x07B"
IN_FILE_NAMES = BAD.replace("\0", "").replace("/", "")
"""Those that a system accepts in file names, arguments and variables."""
IN_BYTES = IN_FILE_NAMES.encode().decode("ascii", "surrogateescape")


def hostile_save(name: str, **changed: Any) -> Path:
    """Write a save with control characters in every text of its header and valid checksums, as any program could."""
    toy = games.game("toy")
    fields: dict[str, Any] = {
        "game": "toy",
        "rules_version": toy.rules_version,
        "data": toy.data_digest(),
        "rules": rules_text(ToyRules(players=2)),
        "seed": BAD,
        "seats": (Seat(BAD), Seat(BAD, "bot", BAD)),
        "created": BAD,
        "app": BAD,
        "parent": BAD,
        "parent_ply": 1,
    }
    path = here().path_of(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(journal.encode_journal(Header(**{**fields, **changed}), ()))
    return path


def hostile_table() -> GameTable:
    """Return a running game whose players' names have control characters."""
    hostile_save("bad", seed="S", seats=(Seat(BAD), Seat(BAD)))
    return GameTable.resume(here(), "bad")
