"""What is said by signs in the painted look, in English."""

from __future__ import annotations

from tui.games.jump_drive.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.count": "{n}{what}",
    "icon.plus": "+{n}{what}",
    "icon.strength-per-chromosome": "+{n}⚔/chr",
    "icon.propaganda": "→ top ⚔",
    "table.brings": "+{points}★ +{cards}▯",
    "news.scored": "+{points}★, {total}",
}
