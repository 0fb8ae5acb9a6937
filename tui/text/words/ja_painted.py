"""What is said by signs in the painted look, in Japanese: the same keys as in letters."""

from __future__ import annotations

PAINTED: dict[str, str] = {
    "arrow": "→",
    "title.where": "端末に描かれたテーブルで。",
    "chart.hint": "線は1人に1本です。最後の行は現在です。",
}
