"""What is said by signs in the painted look, in Japanese: the same keys as in letters."""

from __future__ import annotations

PAINTED: dict[str, str] = {
    "arrow": "→",
    "title.where": "端末に描かれたテーブルで。",
}
