"""What is said by signs in the painted look, in Japanese."""

from __future__ import annotations

from tui.games.jump_drive.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.count": "{what}{n}",
    "icon.plus": "{what}+{n}",
    "icon.strength-per-chromosome": "⚔+{n}/染",
    "icon.propaganda": "→ 最強",
    "table.brings": "+{points}★ +{cards}▯",
    "news.scored": "+{points}★ 計{total}",
}
