"""A saved game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.text.translator import Words

if TYPE_CHECKING:
    from saves.library import Saved


def saved_line(saved: Saved, words: Words) -> str:
    """Which game it is, for how many, and how far it is; nothing where its header cannot be read."""
    if saved.header is None:
        return ""
    return words.of(saved.header.game).say(
        "saves.over" if saved.status.get("over") else "saves.round",
        game=saved.header.game,
        round=saved.status.get("round", 1),
        players=len(saved.header.seats),
    )
